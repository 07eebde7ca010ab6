"""High Scores that prove themselves: slices, order, ranks, and what was seen before."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.scores import ScoreRow, Table
from magdagdon.store.verification import (
    MOST_KNOWN,
    Proofs,
    Standing,
    TablePlace,
    place_of,
    verified_in_slices,
)
from tests.store.games import proved_row

PEACEFUL = Difficulty.PEACEFUL


class CountingProofs(Proofs):
    """Proofs that tell which rows were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def holds(self, row: ScoreRow, difficulty: Difficulty) -> bool:
        self.asked.append(row.id)
        return super().holds(row, difficulty)


def forged(identity: str, total: int, minute: int = 0) -> ScoreRow:
    return ScoreRow(identity, total, 8, 0, "2026-11-29", f"2026-11-29T10:{minute:02}:00.000+00:00", {})


def last(rows: Iterable[ScoreRow], difficulty: Difficulty = PEACEFUL) -> list[Standing]:
    return list(verified_in_slices(rows, difficulty, Proofs()))[-1]


def test_the_ten_best_are_checked_first_then_twenty_at_a_time() -> None:
    rows = [forged(f"{number}", 500 - number) for number in range(45)]
    proofs = CountingProofs()
    seen = [
        (len(proofs.asked), sum(each.is_verified is None for each in table), len(table))
        for table in verified_in_slices(rows, PEACEFUL, proofs)
    ]
    assert seen == [(10, 35, 45), (30, 15, 45), (45, 0, 45)]
    assert proofs.asked == [f"{number}" for number in range(45)]


def test_an_empty_table_is_told_once() -> None:
    assert list(verified_in_slices([], PEACEFUL, Proofs())) == [[]]


@pytest.mark.parametrize(("rows", "slices"), [(9, 1), (10, 1), (11, 2), (30, 2), (31, 3)])
def test_no_slice_is_empty(rows: int, slices: int) -> None:
    table = [forged(f"{number}", number) for number in range(rows)]
    assert len(list(verified_in_slices(table, PEACEFUL, Proofs()))) == slices


def test_a_row_that_is_not_proved_never_stands_above_one_that_is() -> None:
    honest = [proved_row(f"honest/{number}") for number in range(4)]
    table = last([forged("boast", 999), *honest, replace(honest[0], id="more", total=honest[0].total + 1)])
    assert [each.is_verified for each in table] == [True] * 4 + [False] * 2
    assert [each.rank for each in table][4:] == [None, None]
    assert [each.row.id for each in table][4:] == ["boast", "more"]
    totals = [each.row.total for each in table][:4]
    assert totals == sorted(totals, reverse=True)


def test_equal_totals_share_a_rank_the_earlier_first_and_the_unproved_take_none() -> None:
    better, row = sorted((proved_row("ties"), proved_row("ties/2")), key=lambda each: -each.total)
    assert better.total > row.total
    table = last(
        [
            replace(row, id="late", moment="2026-11-29T10:05:00.000+00:00"),
            replace(row, id="early", moment="2026-11-29T10:01:00.000+00:00"),
            replace(row, id="boast", total=row.total + 1),
            better,
        ]
    )
    assert [(each.row.id, each.rank) for each in table] == [
        (better.id, 1),
        ("early", 2),
        ("late", 2),
        ("boast", None),
    ]


def test_rows_that_wait_keep_the_rank_that_they_claim() -> None:
    rows = [forged(f"{number}", 500 - number) for number in range(12)]
    table = next(verified_in_slices(rows, PEACEFUL, Proofs()))
    assert [(each.row.id, each.rank, each.is_verified) for each in table[:3]] == [
        ("10", 1, None),
        ("11", 2, None),
        ("0", None, False),
    ]


def test_a_game_of_another_difficulty_proves_nothing() -> None:
    row = proved_row("elsewhere", Difficulty.SURVIVAL)
    assert last([row], Difficulty.SURVIVAL)[0].is_verified
    assert not last([row], Difficulty.NIGHTMARE)[0].is_verified


def test_two_rows_of_one_id_are_judged_apart() -> None:
    row = proved_row("twice")
    table = last([replace(row, total=999), row])
    assert [(each.row.total, each.is_verified) for each in table] == [(row.total, True), (999, False)]


def test_what_was_seen_before_is_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    rows, replayed = [proved_row(f"again/{number}") for number in range(3)], []
    check = ScoreRow.is_verified

    def noted(row: ScoreRow, difficulty: Difficulty) -> bool:
        replayed.append(row.id)
        return check(row, difficulty)

    monkeypatch.setattr(ScoreRow, "is_verified", noted)
    proofs = Proofs()
    first = list(verified_in_slices(rows, PEACEFUL, proofs))
    assert list(verified_in_slices([replace(row) for row in rows], PEACEFUL, proofs)) == first
    assert len(replayed) == 3


@pytest.mark.parametrize("change", [{"total": 5}, {"turns": 99}, {"record": {}}])
def test_what_was_seen_before_says_nothing_of_a_row_that_has_changed(change: dict[str, Any]) -> None:
    row, proofs = proved_row("changed"), Proofs()
    assert proofs.holds(row, PEACEFUL)
    assert not proofs.holds(replace(row, **change), PEACEFUL)


def test_a_face_that_only_equals_its_number_is_another_record() -> None:
    row, proofs = proved_row("float"), Proofs()
    assert proofs.holds(row, PEACEFUL)
    turns = row.record["turns"]
    spoilt = {
        **row.record,
        "turns": [{**turns[0], "roll": [float(face) for face in turns[0]["roll"]]}, *turns[1:]],
    }
    assert spoilt == row.record
    assert not proofs.holds(replace(row, record=spoilt), PEACEFUL)


def test_a_games_place_counts_proved_rows_above_it_and_checks_no_others() -> None:
    low, high = sorted((proved_row("ties"), proved_row("ties/2")), key=lambda row: row.total)
    beside = replace(low, id="beside")
    table = Table([forged("boast", 999), high, low, beside, forged("poor", -200)], [])

    def place(row: ScoreRow) -> TablePlace:
        return place_of(row.id, row.total, table, PEACEFUL, proofs)

    proofs = CountingProofs()
    assert place(high) == TablePlace(1, is_personal_best=True)
    assert proofs.asked == ["boast"]
    assert place(low) == place(beside) == TablePlace(2, is_personal_best=False)
    assert "poor" not in proofs.asked


def test_the_only_game_of_a_table_is_its_first_and_no_personal_best() -> None:
    row = proved_row("alone")
    place = place_of(row.id, row.total, Table([row], []), PEACEFUL, Proofs())
    assert place == TablePlace(1, is_personal_best=False)


def test_rows_seen_long_ago_are_forgotten_and_checked_again() -> None:
    proofs, row = Proofs(), proved_row("cubiri")
    assert proofs.holds(row, PEACEFUL)
    for number in range(2 * MOST_KNOWN):
        assert not proofs.holds(forged(f"{number}", number), PEACEFUL)
    assert len(proofs._verdicts) == MOST_KNOWN
    assert proofs.holds(row, PEACEFUL)
