"""Backup: what is written, what is refused, what an import changes, and laws of merging."""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.replay import replay_object
from magdagdon.session import Session
from magdagdon.store import scores
from magdagdon.store.backup import (
    LARGEST_BACKUP,
    PARTS,
    BackupReason,
    InvalidBackup,
    export_backup,
    read_backup,
)
from magdagdon.store.daily import DayResult, keep_result, load_results
from magdagdon.store.documents import write_document
from magdagdon.store.drafts import Draft
from magdagdon.store.ledger import LAST_KEY, Ledger, count_game, load_ledger, save_ledger
from magdagdon.store.restoring import ImportPlan, apply_plan, plan_import
from magdagdon.store.restoring_games import Fate
from magdagdon.store.saved_game import SavedGame, load_game, save_game
from magdagdon.store.scores import MOST_ROWS, ScoreRow, add_score, load_scores
from magdagdon.store.seeds import MOST_STARTS, add_starts, keep_started, load_starts, was_started
from magdagdon.store.settings import Settings, load_settings, save_settings
from magdagdon.store.slots import DailySlot
from magdagdon.store.tallies import PlayedGame, Stream
from magdagdon.store.texts import MemoryStore, StoreFault
from magdagdon.store.verification import Proofs
from magdagdon.surroundings import Surroundings
from tests.store.contents import texts_of
from tests.store.devices import NOW, TODAY, day_under_way, full_store, under_way, with_rows
from tests.store.games import game, proved_row
from tests.store.refusing import Cramped

PEACEFUL, SURVIVAL, NIGHTMARE = Difficulty
TABLE_KEY = "magdagdon/scores/peaceful"
GAME_KEY = "magdagdon/game"
DAILY_KEY = "magdagdon/daily"


def ids(store: MemoryStore, difficulty: Difficulty = PEACEFUL) -> list[str]:
    return [row.id for row in load_scores(store, difficulty)]


def sent(source: MemoryStore, target: MemoryStore, proofs: Proofs | None = None) -> ImportPlan:
    """Export from one store and import into another."""
    backup = read_backup(export_backup(source, NOW))
    return apply_plan(target, plan_import(target, replace(backup, proofs=proofs or Proofs())))


# Out.


def test_a_backup_names_its_format_its_moment_and_every_document() -> None:
    store = full_store()
    made = json.loads(export_backup(store, NOW))
    assert (made["format"], made["moment"]) == ("magdagdon-backup/1", "2026-11-29T11:30:00.000+00:00")
    assert sorted(made["documents"]) == [
        "magdagdon/daily",
        "magdagdon/daily/peaceful/1",
        "magdagdon/game",
        "magdagdon/scores/nightmare",
        "magdagdon/scores/peaceful",
        "magdagdon/scores/survival",
        "magdagdon/seeds",
        "magdagdon/settings",
        "magdagdon/statistics",
    ]
    for key, document in made["documents"].items():
        assert document == json.loads(store.read(key) or "")


def test_what_cannot_be_read_and_what_is_no_part_stays_at_home() -> None:
    store = with_rows(proved_row("one"))
    store.write("magdagdon/settings", "oops")
    store.write(GAME_KEY, '{"version": 1, "id": "a", "revision": 1, "record": {}}')
    store.write("magdagdon/aside/game/1", '{"version": 1}')
    store.write("magdagdon/words", '{"version": 1}')
    assert list(json.loads(export_backup(store, NOW))["documents"]) == [TABLE_KEY]


# In: what is no backup.


def changed(**change: Any) -> str:
    return json.dumps({**json.loads(export_backup(full_store(), NOW)), **change})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", BackupReason.NOT_JSON),
        ("{", BackupReason.NOT_JSON),
        ('{"format": NaN}', BackupReason.NOT_JSON),
        ('{"format": "magdagdon-backup/1", "format": "magdagdon-backup/1"}', BackupReason.NOT_JSON),
        ("[" * 100_000, BackupReason.NOT_JSON),
        ("[]", BackupReason.NOT_A_BACKUP),
        ("{}", BackupReason.NOT_A_BACKUP),
        ('{"format": 1}', BackupReason.NOT_A_BACKUP),
        ('{"format": "magdagdon/1"}', BackupReason.NOT_A_BACKUP),
        ('{"format": "magdagdon-backup/x"}', BackupReason.NOT_A_BACKUP),
        ('{"format": "magdagdon-backup/2"}', BackupReason.LATER_VERSION),
        ('{"format": "magdagdon-backup/10"}', BackupReason.LATER_VERSION),
        ('{"format": "magdagdon-backup/1"}', BackupReason.DAMAGED),
        (" " * (LARGEST_BACKUP + 1), BackupReason.TOO_LARGE),
    ],
)
def test_what_is_no_backup_is_refused_with_its_reason(text: str, reason: BackupReason) -> None:
    with pytest.raises(InvalidBackup) as caught:
        read_backup(text)
    assert caught.value.reason is reason


@pytest.mark.parametrize(
    ("documents", "reason"),
    [
        (None, BackupReason.DAMAGED),
        ([], BackupReason.DAMAGED),
        ({"magdagdon/settings": []}, BackupReason.DAMAGED),
        ({"magdagdon/settings": {}}, BackupReason.DAMAGED),
        ({"magdagdon/settings": {"version": True}}, BackupReason.DAMAGED),
        ({"magdagdon/settings": {"version": 0}}, BackupReason.DAMAGED),
        ({"magdagdon/settings": {"version": 2}}, BackupReason.LATER_VERSION),
        ({TABLE_KEY: {"version": 1}}, BackupReason.DAMAGED),
        ({"magdagdon/statistics": {"version": 1, "origins": 3}}, BackupReason.DAMAGED),
        ({GAME_KEY: {"version": 1, "id": "a", "revision": 1, "record": {}}}, BackupReason.DAMAGED),
    ],
)
def test_a_backup_with_a_part_that_is_none_is_refused_whole(documents: Any, reason: BackupReason) -> None:
    with pytest.raises(InvalidBackup) as caught:
        read_backup(changed(documents=documents))
    assert caught.value.reason is reason


@pytest.mark.parametrize(
    "moment", [None, 5, "", "yesterday", "2026-11-29T11:30:00", "0001-01-01T00:00+14:00"]
)
def test_a_backup_without_its_moment_is_damaged(moment: Any) -> None:
    with pytest.raises(InvalidBackup) as caught:
        read_backup(changed(moment=moment))
    assert caught.value.reason is BackupReason.DAMAGED


def test_a_backup_that_was_read_tells_its_moment_and_ignores_what_it_does_not_know() -> None:
    backup = read_backup("\ufeff" + changed(documents={"magdagdon/later": {"version": 5}, "x": 1}))
    assert backup.moment == datetime(2026, 11, 29, 11, 30, tzinfo=UTC)
    assert not plan_import(MemoryStore(), backup).changes_something


@pytest.mark.parametrize("depth", [50, 200, 500, 900, 950, 980, 990, 1000, 5000])
def test_no_depth_of_lists_does_more_than_be_refused(depth: int) -> None:
    deep = json.loads(export_backup(full_store(), NOW))
    deep["documents"]["magdagdon/settings"]["junk"] = "junk"
    text = json.dumps(deep).replace('"junk": "junk"', '"junk": ' + "[" * depth + "]" * depth)
    with suppress(InvalidBackup):
        assert plan_import(MemoryStore(), read_backup(text)).changes_something


# In: what it changes.


def test_a_backup_restores_everything_where_nothing_is() -> None:
    source, target = full_store(), MemoryStore()
    plan = sent(source, target)
    assert [len(plan.tables[kind].added) for kind in Difficulty] == [2, 1, 1]
    assert plan.counted == {PEACEFUL: 1, SURVIVAL: 0, NIGHTMARE: 0}
    taken = [key for key, fate in plan.others.items() if fate is Fate.TAKEN]
    assert (plan.game, taken) == (
        Fate.TAKEN,
        ["magdagdon/settings", "magdagdon/daily", "magdagdon/seeds", "magdagdon/daily/peaceful/1"],
    )
    for kind in Difficulty:
        assert load_scores(target, kind) == load_scores(source, kind)
    assert load_settings(target) == load_settings(source)
    assert load_ledger(target).streams == load_ledger(source).streams
    restored, kept = load_game(target), load_game(source)
    assert restored is not None
    assert kept is not None
    assert (restored.id, restored.replay) == (kept.id, kept.replay)
    assert set(texts_of(target)) == set(texts_of(source)) - {LAST_KEY}


def test_a_plan_changes_nothing() -> None:
    target = with_rows(proved_row("mine"))
    before = texts_of(target)
    plan = plan_import(target, read_backup(export_backup(full_store(), NOW)))
    assert plan.changes_something
    assert texts_of(target) == before


def test_the_same_file_twice_changes_nothing() -> None:
    source, target = full_store(), with_rows(proved_row("mine"), proved_row("one"))
    sent(source, target)
    before = texts_of(target)
    again = sent(source, target)
    assert not again.changes_something
    assert (again.tables[PEACEFUL].known, again.tables[PEACEFUL].refused) == (2, 0)
    assert texts_of(target) == before


def test_what_another_tab_has_kept_since_the_plan_stays() -> None:
    target = MemoryStore()
    plan = plan_import(target, read_backup(export_backup(with_rows(proved_row("theirs")), NOW)))
    add_score(target, PEACEFUL, proved_row("mine"))
    apply_plan(target, plan)
    assert sorted(ids(target)) == ["id of mine", "id of theirs"]


def test_a_game_that_is_known_stays_as_it_is_here() -> None:
    mine = proved_row("mine")
    target = with_rows(replace(mine, date="2026-01-01"))
    plan = sent(with_rows(mine), target)
    assert (plan.tables[PEACEFUL].added, plan.tables[PEACEFUL].known) == ((), 1)
    assert load_scores(target, PEACEFUL)[0].date == "2026-01-01"


@pytest.mark.parametrize(
    "change",
    [
        {"total": 999},
        {"turns": 1},
        {"powers_used": 99},
        {"record": {}},
        {"record": proved_row("other").record},
    ],
)
def test_a_row_that_does_not_prove_itself_is_refused_and_the_others_are_taken(change: dict[str, Any]) -> None:
    target = MemoryStore()
    plan = sent(with_rows(proved_row("good"), replace(proved_row("bad"), **change)), target)
    assert (len(plan.tables[PEACEFUL].added), plan.tables[PEACEFUL].refused) == (1, 1)
    assert ids(target) == ["id of good"]


def test_a_row_of_another_difficulty_is_refused() -> None:
    target = MemoryStore()
    plan = sent(with_rows(proved_row("elsewhere", SURVIVAL)), target)
    assert (plan.tables[PEACEFUL].refused, texts_of(target)) == (1, {})


def test_a_row_that_cannot_be_read_is_refused() -> None:
    made = json.loads(export_backup(with_rows(proved_row("good")), NOW))
    made["documents"][TABLE_KEY]["rows"] += [5, {"id": "half"}]
    plan = plan_import(MemoryStore(), read_backup(json.dumps(made)))
    assert (len(plan.tables[PEACEFUL].added), plan.tables[PEACEFUL].refused) == (1, 2)


def test_a_changed_figure_anywhere_in_a_record_is_refused() -> None:
    row = proved_row("bytes")
    text = json.dumps(row.record)
    for place, letter in enumerate(text):
        if letter.isdigit() and not text[:place].endswith("magdagdon/"):
            spoilt = text[:place] + str((int(letter) + 1) % 7) + text[place + 1 :]
            target = MemoryStore()
            plan = sent(with_rows(replace(row, record=json.loads(spoilt))), target)
            # A die of the same face may stand for another one: that is the same game.
            if plan.tables[PEACEFUL].added:
                assert replay_object(json.loads(spoilt)).game == replay_object(row.record).game
            else:
                assert plan.tables[PEACEFUL].refused == 1


def test_rows_below_the_best_hundred_are_told_and_not_taken() -> None:
    best = max((proved_row(f"many/{number}") for number in range(3)), key=lambda row: row.total)
    target = with_rows(*(replace(best, id=f"mine {number}") for number in range(MOST_ROWS)))
    before = texts_of(target)
    plan = sent(with_rows(*(proved_row(f"many/{number}") for number in range(3))), target)
    low = [row for row in (proved_row(f"many/{number}") for number in range(3)) if row.total < best.total]
    assert (len(low), plan.tables[PEACEFUL].beyond) == (2, 2)
    assert plan.tables[PEACEFUL].refused == 0
    assert [len(ids(target)), len(before)] == [MOST_ROWS, 1]


def test_settings_that_are_here_win() -> None:
    target = MemoryStore()
    save_settings(target, Settings(language="fa"))
    plan = sent(full_store(), target)
    assert plan.others["magdagdon/settings"] is Fate.OURS_STAYS
    assert load_settings(target).language == "fa"


def test_a_game_under_way_here_stays() -> None:
    target = MemoryStore()
    mine = under_way(target, turns=1, seed="mine")
    plan = sent(full_store(), target)
    kept = load_game(target)
    assert kept is not None
    assert (plan.game, kept.id) == (Fate.OURS_STAYS, mine)


@pytest.mark.parametrize("turns", [0, 99])
def test_a_game_that_is_not_begun_or_is_over_makes_room_for_one_under_way(turns: int) -> None:
    source, target = MemoryStore(), MemoryStore()
    under_way(target, turns, seed="mine")
    theirs = under_way(source)
    assert sent(source, target).game is Fate.TAKEN
    kept = load_game(target)
    assert kept is not None
    assert (kept.id, kept.revision) == (theirs, 8)


@pytest.mark.parametrize("turns", [0, 99])
def test_only_a_game_under_way_is_taken(turns: int) -> None:
    source, target = MemoryStore(), MemoryStore()
    under_way(source, turns)
    assert sent(source, target).game is Fate.ABSENT
    assert texts_of(target) == {}


def test_a_game_that_was_finished_here_is_not_begun_again() -> None:
    source, target = MemoryStore(), MemoryStore()
    add_score(target, PEACEFUL, replace(proved_row("way"), id=under_way(source)))
    assert sent(source, target).game is Fate.KNOWN
    other = MemoryStore()
    count_game(other, PEACEFUL, game(under_way(source), 90), lambda: "here")
    assert sent(source, other).game is Fate.KNOWN


def test_a_game_under_way_on_other_dice_than_its_seeds_is_refused() -> None:
    source, target = MemoryStore(), MemoryStore()
    under_way(source)
    document = json.loads(source.read(GAME_KEY) or "")
    document["record"]["seed"] = "luckier"
    source.write(GAME_KEY, json.dumps(document))
    assert sent(source, target).game is Fate.REFUSED
    assert texts_of(target) == {}


def test_a_first_attempt_that_is_known_here_stays_and_days_without_one_take_theirs() -> None:
    source, target = MemoryStore(), MemoryStore()
    before = TODAY - timedelta(days=1)
    for store, result in ((source, DayResult("theirs", 150, 8, 1)), (target, DayResult("mine"))):
        keep_result(store, PEACEFUL, TODAY, result)
    keep_result(source, PEACEFUL, before, DayResult("theirs before", 90, 9, 0))
    keep_result(source, NIGHTMARE, TODAY, DayResult("theirs too"))
    assert sent(source, target).others[DAILY_KEY] is Fate.TAKEN
    assert load_results(target, PEACEFUL) == {
        TODAY: DayResult("mine"),
        before: DayResult("theirs before", 90, 9, 0),
    }
    assert load_results(target, NIGHTMARE) == {TODAY: DayResult("theirs too")}
    assert sent(source, target).others[DAILY_KEY] is Fate.KNOWN


def test_an_attempt_that_was_left_here_takes_the_end_that_it_came_to_elsewhere() -> None:
    source, target = MemoryStore(), MemoryStore()
    keep_result(target, PEACEFUL, TODAY, DayResult("one"))
    keep_result(source, PEACEFUL, TODAY, DayResult("one", 150, 8, 1))
    sent(source, target)
    assert load_results(target, PEACEFUL) == {TODAY: DayResult("one", 150, 8, 1)}
    sent(with_rows(), target)
    assert sent(target, source).others[DAILY_KEY] is Fate.KNOWN


def test_starts_are_united_and_who_was_first_here_stays_so() -> None:
    source, target = MemoryStore(), MemoryStore()
    keep_started(source, PEACEFUL, "both", "theirs")
    keep_started(source, PEACEFUL, "only theirs", "theirs too")
    keep_started(target, PEACEFUL, "both", "mine")
    assert sent(source, target).others["magdagdon/seeds"] is Fate.TAKEN
    assert was_started(target, PEACEFUL, "both", other_than="mine") is False
    assert was_started(target, PEACEFUL, "only theirs", other_than="mine") is True
    assert was_started(target, PEACEFUL, "only theirs", other_than="theirs too") is False
    assert sent(source, target).others["magdagdon/seeds"] is Fate.KNOWN


def test_of_too_many_starts_those_of_another_device_are_forgotten_first() -> None:
    target = MemoryStore()
    keep_started(target, PEACEFUL, "mine", "me")
    others = [f"{number:010}" + "A" * 10 for number in range(MOST_STARTS)]
    assert add_starts(target, others) is True
    starts = load_starts(target)
    assert (len(starts), starts[0], starts[-2]) == (MOST_STARTS, others[1], others[-1])
    assert was_started(target, PEACEFUL, "mine")
    assert add_starts(target, others) is False


def test_a_days_game_under_way_comes_into_an_empty_slot() -> None:
    source, target = MemoryStore(), MemoryStore()
    day_under_way(source, "one")
    keep_result(source, PEACEFUL, TODAY, DayResult("one"))
    assert sent(source, target).others[f"{DAILY_KEY}/peaceful/1"] is Fate.TAKEN
    kept = DailySlot(PEACEFUL, TODAY).load(target)
    assert kept is not None
    assert (kept.id, kept.revision) == ("one", 2)
    assert sent(source, target).others[f"{DAILY_KEY}/peaceful/1"] is Fate.KNOWN


@pytest.mark.parametrize(
    ("days_ago", "turns", "fate"), [(0, 1, "ours-stays"), (2, 1, "ours-stays"), (2, 99, "taken")]
)
def test_a_days_game_under_way_takes_the_place_of_an_earlier_finished_one_alone(
    days_ago: int, turns: int, fate: str
) -> None:
    source, target = MemoryStore(), MemoryStore()
    day_under_way(source, "one")
    keep_result(source, PEACEFUL, TODAY, DayResult("one"))
    day_under_way(target, "here", TODAY - timedelta(days=days_ago), turns)
    assert sent(source, target).others[f"{DAILY_KEY}/peaceful/1"] == fate


def test_a_days_game_that_is_not_its_first_attempt_here_is_left() -> None:
    source, target = MemoryStore(), MemoryStore()
    day_under_way(source, "one")
    keep_result(source, PEACEFUL, TODAY, DayResult("one"))
    keep_result(target, PEACEFUL, TODAY, DayResult("mine", 150, 8, 1))
    assert sent(source, target).others[f"{DAILY_KEY}/peaceful/1"] is Fate.OURS_STAYS
    assert target.read(f"{DAILY_KEY}/peaceful/1") is None


def test_a_game_in_the_slot_of_another_day_is_left() -> None:
    source, target = MemoryStore(), MemoryStore()
    day_under_way(source, "one")
    keep_result(source, PEACEFUL, TODAY, DayResult("one"))
    source.write(f"{DAILY_KEY}/peaceful/0", source.read(f"{DAILY_KEY}/peaceful/1") or "")
    sent(source, target)
    assert target.read(f"{DAILY_KEY}/peaceful/0") is None


def test_a_files_picture_is_never_shown() -> None:
    source, target = MemoryStore(), MemoryStore()
    under_way(source)
    before = json.loads(source.read(GAME_KEY) or "")
    source.write(GAME_KEY, json.dumps({**before, "picture": "<script>"}))
    sent(source, target)
    assert json.loads(target.read(GAME_KEY) or "")["picture"] == before["picture"]


def test_a_restored_game_goes_on() -> None:
    target = MemoryStore()
    theirs = sent(full_store(), target)
    made = Session(Surroundings(target, lambda: NOW, lambda: "new", lambda: "new"), NIGHTMARE)
    made.roll()
    assert (theirs.game, made.id, made.game.turns) == (Fate.TAKEN, "game on way", 2)


def test_damaged_data_here_is_put_aside_before_it_is_written_over() -> None:
    target = MemoryStore()
    for key in (TABLE_KEY, "magdagdon/statistics", "magdagdon/settings", GAME_KEY):
        target.write(key, "oops")
    plan = sent(full_store(), target)
    assert target.read("magdagdon/aside/scores/peaceful/1") == "oops"
    assert target.read("magdagdon/aside/statistics/1") == "oops"
    assert (target.read("magdagdon/settings"), target.read(GAME_KEY)) == ("oops", "oops")
    assert (plan.game, len(ids(target))) == (Fate.OURS_STAYS, 2)


def test_a_table_with_a_damaged_row_is_put_aside_before_rows_are_added() -> None:
    target = with_rows(proved_row("mine"))
    document = json.loads(target.read(TABLE_KEY) or "")
    text = json.dumps({**document, "rows": [*document["rows"], "oops"]})
    target.write(TABLE_KEY, text)
    sent(with_rows(proved_row("theirs")), target)
    assert target.read("magdagdon/aside/scores/peaceful/1") == text
    assert sorted(ids(target)) == ["id of mine", "id of theirs"]


# All or nothing.


def test_where_there_is_no_room_for_all_nothing_has_changed() -> None:
    backup = read_backup(export_backup(full_store(), NOW))
    whole = sum(len(key) + len(text) for key, text in texts_of(full_store()).items())
    refused = 0
    for room in range(600, whole + 2000, 400):
        target = Cramped(room)
        untouched = replay_object({**proved_row("x").record, "turns": []})
        save_game(target, SavedGame("mine", 1, untouched))
        before = texts_of(target)
        plan = plan_import(target, backup)
        if _takes(target, plan):
            continue
        refused += 1
        assert texts_of(target) == before
    assert refused >= 5


def _takes(target: MemoryStore, plan: ImportPlan) -> bool:
    try:
        apply_plan(target, plan)
    except StoreFault:
        return False
    return True


def test_a_draft_reads_through_and_writes_nothing_until_it_is_kept() -> None:
    store = MemoryStore()
    store.write("a", "1")
    store.write("b", "2")
    draft = Draft(store)
    draft.write("a", "changed")
    draft.remove("b")
    assert (draft.read("a"), draft.read("b"), store.read("a")) == ("changed", None, "1")
    draft.keep()
    assert texts_of(store) == {"a": "changed"}


# Laws.

SMALL_TABLE = 6
"""The bound of tables here: a hundred rows would take the laws a minute."""

POOL: Sequence[ScoreRow] = [proved_row(f"pool/{number}") for number in range(4)]


POOL_PROOFS = Proofs()
"""Laws import the same few games over and over: each is replayed once."""


def _pool() -> list[ScoreRow]:
    """More games than a small table keeps; many share their total, some their moment too."""
    return [
        replace(POOL[number % 4], id=f"game {number}", moment=f"2026-11-29T10:{number % 4:02}:00.000+00:00")
        for number in range(15)
    ]


@st.composite
def stores(draw: st.DrawFn) -> MemoryStore:
    """What a device may have of the pool's games, in its table and counted."""
    chosen = draw(st.sets(st.integers(0, 14)))
    pool, store = _pool(), MemoryStore()
    rows = sorted((pool[number] for number in chosen), key=lambda row: (-row.total, row.moment, row.id))
    written = [{name: getattr(row, name) for name in ScoreRow.__slots__} for row in rows[:SMALL_TABLE]]
    if written:
        write_document(store, TABLE_KEY, {"rows": written})
    counted = draw(st.integers(0, 6))
    if counted:
        games = tuple(_counted(number) for number in range(counted))
        save_ledger(store, Ledger(None, {("a", PEACEFUL): Stream(rows=games)}))
    return store


def _counted(number: int) -> PlayedGame:
    return game(f"counted {number}", number)


def united(one: MemoryStore, other: MemoryStore) -> MemoryStore:
    target = MemoryStore()
    for store in (one, other):
        sent(store, target, POOL_PROOFS)
    return target


def content(store: MemoryStore) -> tuple[object, object]:
    return load_scores(store, PEACEFUL), load_ledger(store).streams


@given(stores(), stores(), stores())
def test_importing_is_idempotent_commutative_and_associative(
    one: MemoryStore, two: MemoryStore, three: MemoryStore
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scores, "MOST_ROWS", SMALL_TABLE)
        assert content(united(one, one)) == content(one)
        assert content(united(one, two)) == content(united(two, one))
        assert content(united(united(one, two), three)) == content(united(one, united(two, three)))


@given(stores(), stores())
def test_importing_takes_nothing_away_that_the_table_has_room_for(one: MemoryStore, two: MemoryStore) -> None:
    before, streams = load_scores(one, PEACEFUL), load_ledger(one).streams
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scores, "MOST_ROWS", SMALL_TABLE)
        sent(two, one, POOL_PROOFS)
    after = load_scores(one, PEACEFUL)
    gone = [row for row in before if row not in after]
    assert not gone or (len(after) == SMALL_TABLE and all(row.total <= after[-1].total for row in gone))
    for key, stream in streams.items():
        assert load_ledger(one).streams[key].games >= stream.games


def test_every_part_has_a_key_of_this_game() -> None:
    assert all(key.startswith("magdagdon/") for key in PARTS)
