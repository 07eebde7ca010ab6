"""High Scores: order, ties, idempotence, and rows that cannot be read."""

import json
from dataclasses import replace
from typing import Any

import pytest

from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.record import record_object
from magdagdon.engine.scoring import score
from magdagdon.store.documents import Unreadable
from magdagdon.store.scores import (
    MOST_PRACTICE_ROWS,
    MOST_ROWS,
    ScoreRow,
    add_score,
    add_scores,
    load_scores,
    load_table,
)
from magdagdon.store.texts import MemoryStore

KEY = "magdagdon/scores/peaceful"


def row(identity: str, total: int, minute: int = 0, record: dict[str, Any] | None = None) -> ScoreRow:
    return ScoreRow(
        identity, total, 8, 1, "2026-11-29", f"2026-11-29T10:{minute:02}:00.000+00:00", record or {}
    )


def practice(identity: str, total: int, minute: int = 0) -> ScoreRow:
    return replace(row(identity, total, minute), practice=True)


def filled(*rows: ScoreRow) -> MemoryStore:
    store = MemoryStore()
    for each in rows:
        add_score(store, Difficulty.PEACEFUL, each)
    return store


def ids(store: MemoryStore) -> list[str]:
    return [each.id for each in load_scores(store, Difficulty.PEACEFUL)]


def test_the_best_comes_first_and_of_equal_ones_the_earlier() -> None:
    assert ids(filled(row("a", 90, 1), row("b", 120, 2), row("c", 90, 0))) == ["b", "c", "a"]


def test_a_game_is_added_once() -> None:
    assert ids(filled(row("a", 90), row("a", 90), row("a", 500))) == ["a"]


def test_rows_of_one_total_and_moment_stand_alike_in_whatever_order_they_came() -> None:
    assert ids(filled(row("b", 90), row("a", 90))) == ids(filled(row("a", 90), row("b", 90))) == ["a", "b"]


def test_many_games_are_added_at_once() -> None:
    store = filled(row("a", 90))
    add_scores(store, Difficulty.PEACEFUL, [row("b", 100), row("a", 500), row("c", 80)])
    assert ids(store) == ["b", "a", "c"]


def test_what_another_tab_added_stays() -> None:
    store = filled(row("mine", 90))
    add_score(store, Difficulty.PEACEFUL, row("theirs", 100))
    add_score(store, Difficulty.PEACEFUL, row("mine too", 95))
    assert ids(store) == ["theirs", "mine too", "mine"]


def test_the_best_hundred_are_kept() -> None:
    store = filled(*(row(str(total), total) for total in range(MOST_ROWS + 5)))
    rows = load_scores(store, Difficulty.PEACEFUL)
    assert (len(rows), rows[0].total, rows[-1].total) == (100, 104, 5)


def test_practice_stands_apart_in_the_same_order() -> None:
    store = filled(
        row("a", 90), practice("b", 300, 1), practice("c", 300, 0), row("d", 80), practice("e", 10)
    )
    table = load_table(store, Difficulty.PEACEFUL)
    assert [each.id for each in table.ranked] == ids(store) == ["a", "d"]
    assert [each.id for each in table.practice] == ["c", "b", "e"]


def test_practice_is_added_once_and_stays_practice() -> None:
    store = filled(practice("a", 90), row("a", 90), practice("a", 90))
    table = load_table(store, Difficulty.PEACEFUL)
    assert (table.ranked, table.practice) == ([], [practice("a", 90)])


def test_the_best_twenty_of_practice_are_kept_and_push_out_no_other_row() -> None:
    store = filled(
        *(practice(f"practice {total}", 1000 + total) for total in range(MOST_PRACTICE_ROWS + 5)),
        *(row(str(total), total) for total in range(MOST_ROWS + 5)),
    )
    table = load_table(store, Difficulty.PEACEFUL)
    assert (len(table.practice), table.practice[-1].total) == (20, 1005)
    assert (len(table.ranked), table.ranked[-1].total) == (100, 5)


WITHOUT_PRACTICE = (
    '{"version":1,"rows":[{"id":"b","total":120,"turns":8,"powers_used":1,"date":"2026-11-29",'
    '"moment":"2026-11-29T10:02:00.000+00:00","record":{"format":"magdagdon/1","difficulty":"peaceful",'
    '"seed":"ä","turns":[]}},{"id":"a","total":90,"turns":8,"powers_used":1,"date":"2026-11-29",'
    '"moment":"2026-11-29T10:01:00.000+00:00","record":{"format":"magdagdon/1","difficulty":"peaceful",'
    '"seed":"ä","turns":[]}}]}'
)
"""A table as it was written before there was practice."""


def test_a_table_from_before_there_was_practice_is_read_and_written_as_it_was() -> None:
    store = MemoryStore()
    store.write(KEY, WITHOUT_PRACTICE)
    record = {"format": "magdagdon/1", "difficulty": "peaceful", "seed": "ä", "turns": []}
    table = load_table(store, Difficulty.PEACEFUL)
    assert table.ranked == [row("b", 120, 2, record), row("a", 90, 1, record)]
    assert table.practice == []
    add_score(store, Difficulty.PEACEFUL, row("c", 10, 3, record))
    assert (store.read(KEY) or "").startswith(WITHOUT_PRACTICE.removesuffix("]}") + ",")
    assert "practice" not in (store.read(KEY) or "")


def test_only_practice_is_marked_in_what_is_written() -> None:
    rows = json.loads(filled(row("a", 90), practice("b", 90)).read(KEY) or "")["rows"]
    assert [each.get("practice", "absent") for each in rows] == ["absent", True]


def test_difficulties_have_tables_of_their_own() -> None:
    store = filled(row("a", 90))
    assert load_scores(store, Difficulty.SURVIVAL) == []


@pytest.mark.parametrize(
    "damaged", ["{", "[]", '{"version": 1}', '{"version": 0, "rows": []}', '{"version": 1, "rows": 3}']
)
def test_a_table_that_cannot_be_read_is_set_aside_before_a_score_is_added(damaged: str) -> None:
    store = MemoryStore()
    store.write(KEY, damaged)
    with pytest.raises(Unreadable):
        load_scores(store, Difficulty.PEACEFUL)
    add_score(store, Difficulty.PEACEFUL, row("a", 90))
    assert ids(store) == ["a"]
    assert store.read("magdagdon/aside/scores/peaceful/1") == damaged


@pytest.mark.parametrize(
    "broken",
    [
        None,
        5,
        {},
        {"total": "90"},
        {"total": True},
        {"date": "29.11.2026"},
        {"date": "2026-13-01"},
        {"record": 5},
        {"id": 4},
        {"practice": 1},
        {"practice": None},
    ],
)
def test_a_row_that_cannot_be_read_is_set_aside_and_the_others_stay(broken: Any) -> None:
    store = filled(row("a", 90))
    document = json.loads(store.read(KEY) or "")
    good = document["rows"][0]
    document["rows"].append({**good, "id": "b", **broken} if isinstance(broken, dict) and broken else broken)
    text = json.dumps(document)
    store.write(KEY, text)
    assert ids(store) == ["a"]
    add_score(store, Difficulty.PEACEFUL, row("c", 10))
    assert ids(store) == ["a", "c"]
    assert store.read("magdagdon/aside/scores/peaceful/1") == text


def test_a_row_is_verified_when_its_record_gives_its_figures_on_its_seeds_dice() -> None:
    played = play(Difficulty.PEACEFUL, "proof", player_for("greedy", "proof"))
    total, record = score(played.game).total, record_object(played.record)
    honest = ScoreRow("a", total, played.game.turns, played.game.powers_used, "2026-11-29", "m", record)
    assert honest.is_verified(Difficulty.PEACEFUL)
    for changed in (
        ScoreRow("a", total + 1, honest.turns, honest.powers_used, "2026-11-29", "m", record),
        ScoreRow("a", total, honest.turns + 1, honest.powers_used, "2026-11-29", "m", record),
        ScoreRow(
            "a", total, honest.turns, honest.powers_used, "2026-11-29", "m", {**record, "seed": "other"}
        ),
        ScoreRow(
            "a",
            total,
            honest.turns,
            honest.powers_used,
            "2026-11-29",
            "m",
            {**record, "turns": record["turns"][:-1]},
        ),
        ScoreRow("a", total, honest.turns, honest.powers_used, "2026-11-29", "m", {}),
    ):
        assert not changed.is_verified(Difficulty.PEACEFUL)
