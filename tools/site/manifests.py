"""The manifests by which browsers install the game, one a language.

Knows which of a manifest's members are words. Refuses to know the words: they come from the built
`locales/<tag>.words.json`.
"""

import json
from pathlib import Path

from tools.locales.compiled import read_words
from tools.locales.languages import ENGLISH, Language

NAME = "manifest.webmanifest"


def write_manifests(source: Path, locales: Path, languages: list[Language], target: Path) -> None:
    """Write the English manifest, and `manifest.<tag>.webmanifest` of every other language."""
    manifest = json.loads(source.read_text(encoding="utf-8"))
    for language in languages:
        words = read_words(locales, language.tag)
        told = manifest | {
            "name": words["page.title"],
            "description": words["page.description"],
            "lang": language.tag,
            "dir": language.direction,
        }
        name = NAME if language.tag == ENGLISH else f"manifest.{language.tag}.webmanifest"
        (target / name).write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8", newline="\n")
