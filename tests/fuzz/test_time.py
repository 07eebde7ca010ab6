"""Time and size: no parser takes more than in proportion to its input, and each has a largest one.

What is measured is this process's own time, and the best of several: a busy machine makes no test fail.
"""

import gc
import json
import struct
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from magdagdon.__main__ import moves_answer
from magdagdon.engine.actions import Place, Return
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.envelope import LONGEST_CODE
from magdagdon.engine.errors import InvalidPosition, InvalidRecord, InvalidShareCode
from magdagdon.engine.reading import LARGEST_RECORD
from magdagdon.engine.record import Record, Turn
from magdagdon.engine.replay import read_record
from magdagdon.engine.share import read_share_code, share_code
from magdagdon.i18n import Words
from magdagdon.store.backup import FORMAT, LARGEST_BACKUP, InvalidBackup, read_backup
from magdagdon.store.documents import LARGEST_DOCUMENT, Unreadable, read_document
from magdagdon.store.restoring import plan_import
from magdagdon.store.texts import MemoryStore
from magdagdon.web.link import read_link
from tests.store.games import proved_row

REFUSED = (InvalidRecord, InvalidShareCode, InvalidBackup, InvalidPosition, Unreadable, ValueError)
CATALOGUE = b"\xde\x12\x04\x95"


# --- Hostile inputs of any size -------------------------------------------------------------


def of_turn(actions: str, roll: str = "[1, 1, 2, 6]", more: str = "") -> str:
    turn = f'{{"roll": {roll}, "actions": [{actions}]}}'
    return f'{{"format": "magdagdon/1", "difficulty": "peaceful"{more}, "turns": [{turn}]}}'


def there_and_back(size: int) -> str:
    return of_turn(", ".join(['["place", 0, "a1"], ["return", 0]'] * size))


def dice_without_end(size: int) -> str:
    return of_turn(f'["reroll", [{"0, " * size}0], [{"1, " * size}1]]')


def with_keys(size: int) -> str:
    return of_turn("", more="".join(f', "key {number}": 1' for number in range(size)))


def code_of_size(size: int) -> str:
    detour = (Place(0, 0), Return(0)) * size
    return share_code(Record(Difficulty.PEACEFUL, None, (Turn((1, 1, 2, 6), detour),)))


def backup_of(**documents: object) -> str:
    moment = "2026-11-30T00:00:00.000+00:00"
    named = {f"magdagdon/{key.replace('_', '/')}": document for key, document in documents.items()}
    return json.dumps({"format": FORMAT, "moment": moment, "documents": named})


def many_scores(size: int) -> str:
    row = proved_row("time")
    shown = {
        name: getattr(row, name) for name in ("total", "turns", "powers_used", "date", "moment", "record")
    }
    rows = [{"id": f"{number}", **shown} for number in range(size)]
    return backup_of(scores_peaceful={"version": 1, "rows": rows})


def many_starts(size: int) -> str:
    return backup_of(seeds={"version": 1, "starts": [f"{number:020}" for number in range(size)]})


def many_days(size: int) -> str:
    days = {f"{1000 + day // 28:04}-01-{1 + day % 28:02}": {"id": "a"} for day in range(size)}
    return backup_of(daily={"version": 1, "results": {kind.key: days for kind in Difficulty}})


def many_devices(size: int) -> str:
    rows: list[list[object]] = [["id", 739_000, 1_795_950_000, 100, *[1] * 14]]
    stream = {"totals": [[1, 1]], "sums": [1] * 14, "days": [[9, 9], [20, 20]], "rows": rows}
    origins = {f"device {number}": {"peaceful": stream} for number in range(size)}
    return backup_of(statistics={"version": 1, "origin": "here", "origins": origins})


def many_counted(size: int) -> str:
    rows = [[f"{number}", 739_000, 1_795_950_000, 100, *[1] * 14] for number in range(size)]
    days = [[3 * number + 1, 3 * number + 1] for number in range(size)]
    stream = {"totals": [], "sums": [0] * 14, "days": days, "rows": rows}
    return backup_of(statistics={"version": 1, "origins": {"device": {"peaceful": stream}}})


def catalogue(size: int, *, upon_one_another: bool) -> bytes:
    """A compiled catalogue of so many texts of 39 bytes, or of half of all texts each upon one another."""
    start = 28 + 16 * size
    length, step = (20 * size, 0) if upon_one_another else (39, 40)
    places = [struct.pack("<2I", length, start + step * number) for number in range(2 * size)]
    head = struct.pack("<6I", 0, size, 28, 28 + 8 * size, 0, 0)
    # A zero ends a text, and what has many is no text: in a long one there must be none.
    text = b"%040d" if upon_one_another else b"%039d\0"
    return CATALOGUE + head + b"".join(places) + b"".join(text % number for number in range(2 * size))


def take_backup(text: str) -> None:
    plan_import(MemoryStore(), read_backup(text))


def read_stored(text: str) -> None:
    store = MemoryStore()
    store.write("magdagdon/settings", text)
    read_document(store, "magdagdon/settings")


def follow(name: str, value: str) -> None:
    read_link({name: value}, {"gu": "gu", "zh-Hant": "zh-Hant", "en": "en"})


def judge(which: int, part: str) -> None:
    question = ["34../x3../..../....", "3465", "survival"]
    question[which] = part
    moves_answer(question[0], question[1], question[2])


@dataclass(frozen=True)
class Hostile:
    """Inputs of any size for a parser; `size` is one that takes it some milliseconds."""

    made: Callable[[int], Any]
    read: Callable[[Any], object]
    size: int


HOSTILE = {
    "staging without end": Hostile(there_and_back, read_record, 150),
    "a REROLL of dice without end": Hostile(dice_without_end, read_record, 20_000),
    "a record with keys": Hostile(with_keys, read_record, 5_000),
    "a record in lists": Hostile("[".__mul__, read_record, 200_000),
    "a record in spaces": Hostile(" ".__mul__, read_record, 1_000_000),
    "a face of many digits": Hostile(lambda size: of_turn("", "[" + "9" * size + "]"), read_record, 500_000),
    "many faces of many digits": Hostile(
        lambda size: of_turn("", "[" + "9" * 4200 + ",1" * size + "]"), read_record, 20_000
    ),
    "a face with many decimals": Hostile(
        lambda size: of_turn("", "[1." + "3" * size + "]"), read_record, 100_000
    ),
    "a seed of escapes": Hostile(
        lambda size: of_turn("", more=', "seed": "' + "\\u0041" * size + '"'), read_record, 100_000
    ),
    "a seed without end": Hostile(
        lambda size: of_turn("", more=', "seed": "' + "a" * size), read_record, 2_000_000
    ),
    "a share code": Hostile(code_of_size, read_share_code, 220),
    "characters of no share code": Hostile("A".__mul__, read_share_code, 2_000_000),
    "a backup with scores": Hostile(many_scores, take_backup, 8),
    "a backup with starts": Hostile(many_starts, take_backup, 4_000),
    "a backup with days": Hostile(many_days, take_backup, 400),
    "a backup with devices": Hostile(many_devices, take_backup, 100),
    "a backup with games that were counted": Hostile(many_counted, take_backup, 400),
    "a stored text in lists": Hostile(
        lambda size: '{"version": 1, "a": ' + "[" * size + "]" * size + "}", read_stored, 200_000
    ),
    "a stored text with parts": Hostile(
        lambda size: json.dumps({"version": 1, "a": [[]] * size}), read_stored, 40_000
    ),
    "a catalogue": Hostile(partial(catalogue, upon_one_another=False), partial(Words, "de"), 2_000),
    "a catalogue upon itself": Hostile(
        partial(catalogue, upon_one_another=True), partial(Words, "de"), 1_000
    ),
    "a link's language": Hostile("a-".__mul__, partial(follow, "lang"), 20_000),
    "a link's seed": Hostile("\x00".__mul__, partial(follow, "seed"), 20_000),
    "a link's score": Hostile("-1".__mul__, partial(follow, "beat"), 20_000),
    "a board": Hostile("..../".__mul__, partial(judge, 0), 20_000),
    "dice": Hostile("1".__mul__, partial(judge, 1), 1_000_000),
}


def seconds(hostile: Hostile, size: int) -> float:
    """How long the parser thinks about its input, the best of three."""
    made, best = hostile.made(size), 60.0
    gc.disable()  # how often it looks at all that other tests have made is no fault of a parser
    for _ in range(3):
        began = time.process_time()
        with suppress(*REFUSED):
            hostile.read(made)
        best = min(best, time.process_time() - began)
    gc.enable()
    return best


def is_in_proportion(hostile: Hostile, size: int) -> bool:
    """Whether four times the input takes less than nine times as long: in squares it would take sixteen.

    What is quick cannot be told apart.
    """
    return seconds(hostile, 4 * size) < max(9 * seconds(hostile, size), 0.004)


@pytest.mark.parametrize("name", HOSTILE)
def test_four_times_the_input_takes_about_four_times_as_long(name: str) -> None:
    hostile = HOSTILE[name]
    # Another process may take the cache away from one of the two; it does not take it away each time.
    assert any(is_in_proportion(hostile, times * hostile.size) for times in (1, 2, 1, 2, 1, 2, 1, 2))


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in HOSTILE if name != "a share code"])
def test_a_large_input_takes_no_longer_than_its_size_says(name: str) -> None:
    assert is_in_proportion(HOSTILE[name], 8 * HOSTILE[name].size)


# --- The largest input ----------------------------------------------------------------------


LONGEST_DETOUR = 1767
"""Stagings taken back in the longest code that there is of such a game."""


def test_the_longest_share_code_is_read_within_a_second() -> None:
    code = code_of_size(LONGEST_DETOUR)
    assert LONGEST_CODE - 10 < len(code) <= LONGEST_CODE
    assert seconds(Hostile(lambda _: code, read_share_code, 1), 1) < 1


@pytest.mark.parametrize(
    ("read", "text", "fault", "reason"),
    [
        (read_record, " " * (LARGEST_RECORD + 1), InvalidRecord, "too-large"),
        (read_backup, " " * (LARGEST_BACKUP + 1), InvalidBackup, "backup-too-large"),
        (read_share_code, "A" * (LONGEST_CODE + 1), InvalidShareCode, "share-code-not-a-code"),
        (read_stored, '{"version": 1}' + " " * LARGEST_DOCUMENT, Unreadable, "magdagdon/settings"),
    ],
)
def test_what_is_larger_than_the_largest_is_refused_unread(
    read: Callable[[str], object], text: str, fault: type[Exception], reason: str
) -> None:
    began = time.process_time()
    with pytest.raises(fault, match=reason):
        read(text)
    assert time.process_time() - began < 0.05
