"""Every parser, fed with hostile input: a value or the refusal that is documented, and nothing else."""

import io
import json
import random
import struct
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hypothesis import given
from hypothesis import strategies as st

from magdagdon.__main__ import main, moves_answer
from magdagdon.coach.advice import finish
from magdagdon.coach.answering import thinking_about
from magdagdon.coach.asking import advice_question, analysis_question, game_question
from magdagdon.coach.weights import InvalidWeights, read_weights
from magdagdon.engine.board import parse_board
from magdagdon.engine.envelope import sealed
from magdagdon.engine.errors import InvalidPosition, InvalidRecord, InvalidShareCode
from magdagdon.engine.replay import read_record, replay_object
from magdagdon.engine.share import read_share_code, share_code
from magdagdon.i18n import Words
from magdagdon.web.link import read_link
from tests.fuzz.hostile import spoilt, spoilt_bytes, spoilt_json, spoilt_text, spoilt_value, tried
from tests.literal.records import legal_value, moves_question


@cache
def records() -> list[dict[str, Any]]:
    return [legal_value(random.Random(f"parsers/{number}")) for number in range(6)]


@cache
def record_texts() -> list[str]:
    return [json.dumps(record, ensure_ascii=number % 2 == 0) for number, record in enumerate(records())]


def record_bytes() -> list[bytes]:
    return [text.encode() for text in record_texts()]


# --- Records and share codes ----------------------------------------------------------------


@tried(200)
@given(spoilt(spoilt_value, records))
def test_a_record_object_is_replayed_or_refused(source: object) -> None:
    with suppress(InvalidRecord):
        replay_object(source)


@tried(100)
@given(spoilt(spoilt_json, record_texts))
def test_a_record_text_is_replayed_or_refused(text: str) -> None:
    with suppress(InvalidRecord):
        read_record(text)


@tried(100)
@given(spoilt(spoilt_bytes, record_bytes))
def test_the_bytes_of_a_record_are_replayed_or_refused(source: bytes) -> None:
    with suppress(InvalidRecord):
        read_record(source)


@cache
def codes() -> list[str]:
    return [share_code(replay_object(record).record) for record in records()]


def _any_content(chance: random.Random, _: str) -> str:
    """A code with a right checksum, whatever it holds."""
    return sealed(chance.getrandbits(chance.choice((1, 8, 60, 400, 5000, 23_000))))


@tried(100)
@given(st.one_of(spoilt(spoilt_text, codes), spoilt(_any_content, codes)))
def test_a_share_code_is_a_record_or_refused(code: str) -> None:
    with suppress(InvalidShareCode):
        assert share_code(read_share_code(code)) == code


# --- The command line -----------------------------------------------------------------------


def said_by(*arguments: str) -> tuple[int, list[Any], str]:
    """Exit code, the JSON values that were printed, and what was complained of."""
    out, complaint = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(complaint):
        code = main(arguments)
    return code, [json.loads(line) for line in out.getvalue().splitlines()], complaint.getvalue()


@tried(20)
@given(st.lists(spoilt(spoilt_bytes, record_bytes), min_size=1, max_size=4))
def test_replay_answers_each_line_and_complains_in_one_line(lines: list[bytes]) -> None:
    with TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:
        file = Path(folder, "records")
        file.write_bytes(b"\n".join(line.replace(b"\n", b" ") for line in lines) + b"\n")
        code, answers, complaint = said_by("replay", "--lines", str(file))
        whole, [answer], _ = said_by("replay", str(file))
    refused = sum("error" in answer for answer in answers)
    assert (len(answers), code, bool(complaint)) == (len(lines), min(refused, 1), refused > 0)
    assert complaint.count("\n") <= 1
    assert whole == ("error" in answer)


@cache
def positions() -> list[tuple[str, str, str]]:
    return [moves_question(random.Random(f"hostile/{number}")) for number in range(20)]


def _bent_question(chance: random.Random, question: tuple[str, str, str]) -> tuple[str, str, str]:
    bent = [spoilt_text(chance, part) if chance.random() < 0.5 else part for part in question]
    return bent[0], bent[1], bent[2]


@tried(100)
@given(spoilt(_bent_question, positions))
def test_a_position_is_judged_or_refused(question: tuple[str, str, str]) -> None:
    with suppress(InvalidPosition):
        parse_board(question[0])
    with suppress(InvalidPosition):
        moves_answer(*question)


# --- Words, links, the coach ----------------------------------------------------------------

NO_CATALOGUE = (OSError, ValueError, LookupError, TypeError, struct.error)
"""What `Languages.load` takes for a file that is none."""

PLURALS = ("nplurals=2; plural=(n != 1);", "nplurals=1; plural=n%0;", "nplurals=9; plural=n/0*n;")
SENTENCES = (
    "{value} berührt {cell}",
    "{value[0]}",
    "{value[a]}",
    "{0}",
    "{cell.x}",
    "{value:d}",
    "{",
    "{cell!r:9}",
)


@dataclass(frozen=True)
class Catalogued:
    """A compiled catalogue with this plural rule and this sentence."""

    plural: str
    sentence: str

    def compiled(self) -> bytes:
        catalogue = Catalog(locale="de")
        catalogue.add("{cell} touches {value}", self.sentence, context="touches")
        catalogue.add(("{n} die", "{n} dice"), (self.sentence, "{n} Würfel"), context="dice")
        made = io.BytesIO()
        write_mo(made, catalogue)
        rule = b"nplurals=2; plural=(n != 1);"
        return made.getvalue().replace(rule, self.plural.encode().ljust(len(rule), b" "))


@cache
def catalogues() -> list[bytes]:
    return [Catalogued(plural, sentence).compiled() for plural in PLURALS for sentence in SENTENCES]


def speak(compiled: bytes) -> None:
    words = Words("de", compiled)
    assert isinstance(words.pgettext("touches", "{cell} touches {value}", cell="b3", value=5), str)
    for n in (0, 1, 2, 10**6):
        assert isinstance(words.npgettext("dice", "{n} die", "{n} dice", n), str)


def test_whatever_a_catalogue_says_is_a_sentence() -> None:
    for compiled in catalogues():
        speak(compiled)


def test_a_message_that_a_catalogue_has_not_is_english_whatever_its_rule_for_plurals() -> None:
    for compiled in catalogues():
        assert Words("de", compiled).pgettext("missing", "{cell} is free", cell="b3") == "b3 is free"


@tried(200)
@given(spoilt(spoilt_bytes, catalogues))
def test_a_catalogue_is_words_or_no_catalogue(compiled: bytes) -> None:
    with suppress(*NO_CATALOGUE):
        speak(compiled)


PARAMETERS = {"seed": "cubiri", "difficulty": "survival", "lang": "gu-IN", "beat": "-120"}


def _spoilt_parameters(chance: random.Random, parameters: dict[str, str]) -> dict[str, str]:
    return {name: spoilt_text(chance, text) for name, text in parameters.items() if chance.random() < 0.9}


@tried(100)
@given(spoilt(_spoilt_parameters, lambda: [PARAMETERS]))
def test_a_link_is_read_and_what_it_does_not_know_is_told_briefly(parameters: dict[str, str]) -> None:
    link = read_link(parameters, {"gu": "gu", "en": "en"})
    assert all(part.isprintable() and len(part) < 40 for part in link.unknown)


def unfinished(record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "turns": [*record["turns"][:-1], {**record["turns"][-1], "actions": []}]}


@cache
def questions() -> list[Any]:
    asked = [advice_question(unfinished(record)) for record in records() if record["turns"]]
    return [*asked, analysis_question(records()[0]), game_question("nightmare", "cubiri")]


@tried(60)
@given(spoilt(spoilt_value, questions))
def test_a_question_to_the_coach_is_answered_or_refused(question: Any) -> None:
    if isinstance(question, dict):
        with suppress(KeyError, InvalidRecord):
            json.dumps(finish(thinking_about(question)))


WEIGHTS = '{"format": "magdagdon-weights/1", "stages": [8, 16], "step": 5, "sets": {"free": [[1, 2]]}}'


@tried(60)
@given(spoilt(spoilt_json, lambda: [WEIGHTS]))
def test_weights_are_read_or_refused(text: str) -> None:
    with suppress(InvalidWeights):
        read_weights(text)


def test_weights_that_are_too_deep_to_be_read_are_refused() -> None:
    with pytest.raises(InvalidWeights):
        read_weights("[" * 100_000)
