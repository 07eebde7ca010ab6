"""How `tools.browsers` finds the engines, installs them, or says what to do."""

import os
from pathlib import Path

import pytest

from tests.e2e.engines.presence import programs_of
from tools import browsers

FAKE_APT = """#!/bin/sh
echo "$@" >> "$FOLDER/asked"
for name in chromium firefox-esr WebKitWebDriver Xvfb MiniBrowser; do
  case "$*" in *install*) printf '#!/bin/sh\\n' > "$FOLDER/$name"; /bin/chmod +x "$FOLDER/$name" ;; esac
done
"""
BROKEN_APT = "#!/bin/sh\nexit 100\n"


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of programs, empty; the machine is a stranger's."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("FOLDER", str(tmp_path))
    monkeypatch.delenv("REQUIRE_ENGINES", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    needs = (("WebKitWebDriver",), (str(tmp_path / "Mini*"),), ("Xvfb",))
    webkit = browsers.Engine("WebKit", needs, browsers.WEBKIT.debian, browsers.WEBKIT.advice)
    chromium = browsers.Engine(
        "Chromium", (browsers.CHROMIUM.needs[0][:-1],), browsers.CHROMIUM.debian, browsers.CHROMIUM.advice
    )
    monkeypatch.setattr(browsers, "CHROMIUM", chromium)
    monkeypatch.setattr(browsers, "ENGINES", (chromium, browsers.FIREFOX, webkit))
    return tmp_path


def program(folder: Path, name: str, script: str = "#!/bin/sh\n") -> Path:
    path = folder / name
    path.write_text(script, encoding="utf-8")
    path.chmod(0o755)
    return path


def names(engines: list[browsers.Engine]) -> list[str]:
    return [engine.name for engine in engines]


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_a_chromium_on_the_path_is_found(programs: Path, name: str) -> None:
    browser = program(programs, name)
    assert browsers.chromium_path() == str(browser)
    assert names(browsers.missing_engines()) == ["Firefox", "WebKit"]


def test_webkit_is_there_only_with_its_driver_its_browser_and_a_screen(programs: Path) -> None:
    for name in ("chromium", "firefox-esr", "WebKitWebDriver", "MiniBrowser"):
        program(programs, name)
    assert names(browsers.missing_engines()) == ["WebKit"]
    program(programs, "Xvfb")
    assert browsers.missing_engines() == []


def test_a_machine_without_them_is_told_what_is_not_run_and_what_to_install(
    programs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program(programs, "apt-get")
    program(programs, "chromium")
    assert browsers.main() == 0
    told = capsys.readouterr().err
    assert "Firefox is not here, so its tests are NOT run." in told
    assert "WebKit is not here, so its tests are NOT run." in told
    assert "sudo apt install webkit2gtk-driver xvfb" in told
    assert "Chromium" not in told


def test_where_every_engine_is_required_a_missing_one_is_a_failure(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REQUIRE_ENGINES", "1")
    program(programs, "chromium")
    assert browsers.main() == 1
    assert "REQUIRE_ENGINES is set, so a missing engine is a failure." in capsys.readouterr().err


def test_root_on_debian_gets_what_is_missing_installed(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setenv("REQUIRE_ENGINES", "1")
    program(programs, "apt-get", FAKE_APT)
    program(programs, "chromium")
    assert browsers.main() == 0
    packages = "firefox-esr webkit2gtk-driver xvfb fonts-noto-core fonts-noto-cjk"
    assert (programs / "asked").read_text(encoding="utf-8").splitlines() == [
        "-q update",
        f"-q install -y --no-install-recommends {packages}",
    ]


def test_an_installation_that_fails_is_told_and_the_rest_is_run(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    program(programs, "apt-get", BROKEN_APT)
    program(programs, "chromium")
    assert browsers.main() == 0
    told = capsys.readouterr().err
    assert "apt-get failed" in told
    assert "Firefox is not here, so its tests are NOT run." in told


def test_tests_of_an_engine_that_is_missing_are_left_out_with_the_reason(programs: Path) -> None:
    assert list(programs.iterdir()) == []
    with pytest.raises(pytest.skip.Exception, match="Firefox is not here, so its tests are NOT run"):
        programs_of(browsers.FIREFOX)


def test_they_fail_where_every_engine_is_required(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(programs.iterdir()) == []
    monkeypatch.setenv("REQUIRE_ENGINES", "1")
    with pytest.raises(pytest.fail.Exception, match="sudo apt install firefox-esr"):
        programs_of(browsers.FIREFOX)
