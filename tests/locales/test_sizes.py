"""What a language costs to load."""

import gzip
from pathlib import Path

from tools.locales.compiled import compile_catalogues
from tools.locales.languages import translated
from tools.places import LOCALES, PAGE

MOST_BYTES = 25_000


def test_no_language_takes_more_than_25_kilobytes_to_load(tmp_path: Path) -> None:
    languages = compile_catalogues(PAGE, LOCALES, tmp_path)
    sizes = {
        language.tag: sum(
            len(gzip.compress((tmp_path / f"{language.tag}.{kind}").read_bytes()))
            for kind in ("mo", "words.json")
        )
        for language in translated(languages)
    }
    assert {tag: size for tag, size in sizes.items() if size > MOST_BYTES} == {}
