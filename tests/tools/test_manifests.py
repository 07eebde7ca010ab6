"""Each language installs the game by a manifest of its own."""

import json
from pathlib import Path

from tools.locales.compiled import compile_catalogues
from tools.places import LOCALES, PAGE, STATIC
from tools.site.manifests import NAME, write_manifests


def test_every_language_has_a_manifest_in_its_words(tmp_path: Path) -> None:
    languages = compile_catalogues(PAGE, LOCALES, tmp_path / "locales")
    (tmp_path / "static").mkdir()
    write_manifests(STATIC / NAME, tmp_path / "locales", languages, tmp_path / "static")

    def read(name: str) -> dict[str, str]:
        manifest: dict[str, str] = json.loads((tmp_path / "static" / name).read_text(encoding="utf-8"))
        return manifest

    source = json.loads((STATIC / NAME).read_text(encoding="utf-8"))
    assert read(NAME) == source
    arabic = read("manifest.ar.webmanifest")
    assert (arabic["lang"], arabic["dir"], arabic["short_name"]) == ("ar", "rtl", "MAGDAGDON")
    assert read("manifest.gu.webmanifest")["name"] == "MAGDAGDON: એકલા રમવાની પાસાની રમત"
    assert len(list((tmp_path / "static").iterdir())) == len(languages)
    for member in ("start_url", "scope", "icons", "shortcuts"):
        assert arabic[member] == source[member]
