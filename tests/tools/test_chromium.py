"""How `tools.chromium` finds a browser, installs one, or says what to do."""

import os
from pathlib import Path

import pytest

from tools import chromium

FAKE_APT = """#!/bin/sh
echo "$@" >> "$FOLDER/asked"
case "$*" in
  *install*chromium*) printf '#!/bin/sh\\n' > "$FOLDER/chromium"; /bin/chmod +x "$FOLDER/chromium" ;;
esac
"""


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of programs, empty; the machine is a stranger's."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "MAC_APPLICATION", "nowhere")
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    return tmp_path


def program(folder: Path, name: str, script: str = "#!/bin/sh\n") -> Path:
    path = folder / name
    path.write_text(script, encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_a_chromium_on_the_path_is_found(programs: Path, name: str) -> None:
    browser = program(programs, name)
    assert chromium.chromium_path() == str(browser)
    assert chromium.main() == 0


def test_a_machine_without_one_is_told_what_to_install(
    programs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program(programs, "apt-get")
    assert chromium.main() == 1
    assert "Debian: sudo apt install chromium" in capsys.readouterr().err


def test_root_on_debian_gets_it_installed(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setenv("FOLDER", str(programs))
    program(programs, "apt-get", FAKE_APT)
    assert chromium.main() == 0
    assert (programs / "asked").read_text(encoding="utf-8").splitlines() == [
        "-q update",
        "-q install -y --no-install-recommends chromium fonts-noto-core",
    ]
