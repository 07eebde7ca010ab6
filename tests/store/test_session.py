"""The game in progress: dice from its seed, saved at every step, scored once."""

import json
from collections.abc import Callable

import pytest

from magdagdon.engine.actions import Confirm, Return, Ruin
from magdagdon.engine.board import CELL_OF_NAME, board_text, parse_board
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import IllegalAction, Reason
from magdagdon.engine.game import Game, Phase, phase
from magdagdon.engine.scoring import score
from magdagdon.session import Session
from magdagdon.store.ledger import load_ledger
from magdagdon.store.saved_game import picture
from magdagdon.store.scores import load_scores
from magdagdon.store.texts import MemoryStore, StoreFault, StoreReason
from magdagdon.store.verification import TablePlace
from tests.engine.drawing import place
from tests.store.refusing import FullStore, Refusing
from tests.store.sessions import NOON, begun, ended, play_out, session


def test_the_first_visit_begins_a_game_of_the_difficulty_on_a_fresh_seed() -> None:
    made = session(MemoryStore(), Difficulty.NIGHTMARE)
    assert (made.game.difficulty, made.seed, phase(made.game)) == (
        Difficulty.NIGHTMARE,
        "seed-0",
        Phase.READY,
    )
    assert not made.is_under_way


def test_a_turn_rolls_what_the_seed_gives() -> None:
    made = begun(MemoryStore())
    made.roll()
    assert made.game.dice == (1, 1, 2, 6)
    assert made.is_under_way


def test_rerolls_of_a_turn_are_its_draws_in_order() -> None:
    made = begun(MemoryStore())
    made.roll()
    made.act(place(0, "a3"))
    made.act(place(1, "a4"))
    made.act(Confirm())
    made.roll()
    assert made.game.dice == (5, 1, 3, 6)
    made.reroll((0, 3))
    assert made.game.dice == (1, 1, 3, 6)


@pytest.mark.parametrize("difficulty", Difficulty)
@pytest.mark.parametrize("player", ["greedy", "random"])
def test_a_reload_after_any_step_comes_back_to_the_same_game(difficulty: Difficulty, player: str) -> None:
    store = MemoryStore()
    for made in play_out(begun(store, "reload", difficulty), player):
        again = session(store)
        assert (again.game, again.seed, again.id) == (made.game, made.seed, made.id)
        assert again.record == made.record


def test_reloading_gives_no_other_dice() -> None:
    store = MemoryStore()
    begun(store).roll()
    again = session(store)
    again.act(place(0, "a3"))
    again.act(place(1, "a4"))
    again.act(Confirm())
    kept = store.read("magdagdon/game") or ""
    expected = session(store)
    expected.roll()
    store.write("magdagdon/game", kept)  # as if it had never been rolled
    again.roll()
    assert again.game.dice == expected.game.dice == (5, 1, 3, 6)


def test_finished_turns_are_kept_without_their_detours() -> None:
    made = begun(MemoryStore())
    made.roll()
    for action in (place(0, "b1"), Return(0), place(0, "a3"), place(1, "a4"), Confirm()):
        made.act(action)
    assert made.record.turns[0].actions == (place(0, "a3"), place(1, "a4"), Confirm())


def test_undo_returns_the_die_staged_last_and_is_refused_without_one() -> None:
    made = begun(MemoryStore())
    made.roll()
    made.act(place(0, "a3"))
    made.undo()
    assert made.game.staged == ()
    with pytest.raises(IllegalAction) as caught:
        made.undo()
    assert caught.value.refusal.reason is Reason.NOTHING_STAGED


def test_a_refused_action_changes_and_saves_nothing() -> None:
    store = MemoryStore()
    made = begun(store)
    made.roll()
    before = (made.game, store.read("magdagdon/game"))
    with pytest.raises(IllegalAction):
        made.act(Ruin(0))
    with pytest.raises(IllegalAction):
        made.reroll(())
    with pytest.raises(IllegalAction):
        made.roll()
    assert (made.game, store.read("magdagdon/game")) == before


def test_the_saved_game_bears_revision_id_record_and_a_picture() -> None:
    store = MemoryStore()
    made = begun(store)
    made.roll()
    made.act(place(1, "a3"))
    saved = json.loads(store.read("magdagdon/game") or "")
    assert saved["version"] == 1
    assert saved["id"] == made.id
    assert saved["revision"] == 4
    assert saved["record"]["turns"] == [{"roll": [1, 1, 2, 6], "actions": [["place", 1, "a3"]]}]
    assert saved["picture"] == {
        "board": "..../..../..../....",
        "dice": [1, 1, 2, 6],
        "staged": [[1, "a3"]],
        "phase": "rolled",
        "score": 0,
        "difficulty": "peaceful",
        "turn": 1,
        "required": 2,
        "charges": [3, 3],
        "lines": {},
    }


def test_the_picture_has_the_lines_with_their_sums_and_bonuses() -> None:
    game = Game(Difficulty.SURVIVAL, parse_board("3434/x.../..../...."), turns=3, powers_used=1)
    made = picture(game)
    assert made["lines"] == {
        "1": {"sum": 14, "bonus": "pairs", "points": 20, "pattern": "abab"},
        "2": {"sum": 0},
        "a": {"sum": 3},
        "b": {"sum": 4},
        "c": {"sum": 3},
        "d": {"sum": 4},
    }
    assert (made["turn"], made["charges"], made["score"]) == (4, [1, 0], 2 * 14 + 20 - 15 - 70)


def test_a_finished_game_is_in_the_table_once_whatever_happens_after() -> None:
    store = MemoryStore()
    made = begun(store, "ends", Difficulty.SURVIVAL)
    ended(made)
    assert phase(made.game) is Phase.OVER
    session(store)
    session(store)
    rows = load_scores(store, Difficulty.SURVIVAL)
    assert [(row.id, row.total, row.turns, row.powers_used) for row in rows] == [
        (made.id, score(made.game).total, made.game.turns, made.game.powers_used)
    ]
    assert (rows[0].date, rows[0].moment) == ("2026-11-29", "2026-11-28T23:00:00.000+00:00")
    assert rows[0].is_verified(Difficulty.SURVIVAL)
    assert made.place() == TablePlace(rank=1, is_personal_best=False)
    assert load_scores(store, Difficulty.PEACEFUL) == []


def test_a_tab_that_died_before_the_score_was_kept_keeps_it_at_the_next_visit() -> None:
    store = MemoryStore()
    made = begun(store, "ends", Difficulty.SURVIVAL)
    ended(made)
    store.remove("magdagdon/scores/survival")
    session(store)
    assert [row.id for row in load_scores(store, Difficulty.SURVIVAL)] == [made.id]


def test_a_new_game_replaces_the_one_before_and_has_its_own_id_and_seed() -> None:
    store = MemoryStore()
    made = begun(store)
    made.roll()
    before = (made.id, made.seed)
    made.new_game(Difficulty.NIGHTMARE)
    assert not made.is_under_way
    assert made.id != before[0]
    assert made.seed != before[1]
    assert session(store).game.difficulty is Difficulty.NIGHTMARE


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "{",
        "null",
        "[]",
        '{"version": 0}',
        '{"version": 1}',
        '{"version": true, "id": "a"}',
        '{"version": 1, "id": "a", "revision": 1, "record": {}}',
        # Without a seed the next turn would have no dice.
        (
            '{"version": 1, "id": "a", "revision": 1, "record": '
            '{"format": "magdagdon/1", "difficulty": "peaceful", "turns": []}}'
        ),
        "[" * 100_000,
    ],
)
def test_a_saved_game_that_cannot_be_read_is_set_aside_and_never_overwritten(damaged: str) -> None:
    store = MemoryStore()
    store.write("magdagdon/game", damaged)
    made = session(store)
    assert phase(made.game) is Phase.READY
    assert store.read("magdagdon/aside/game/1") == damaged
    assert session(store).id == made.id
    assert store.read("magdagdon/aside/game/2") is None


def test_two_damaged_games_are_both_kept_aside() -> None:
    store = MemoryStore()
    for damaged in ("first", "second", "first"):
        store.write("magdagdon/game", damaged)
        session(store)
    assert [store.read(f"magdagdon/aside/game/{number}") for number in (1, 2, 3)] == ["first", "second", None]


def test_without_room_one_plays_on_and_is_told() -> None:
    made = begun(FullStore())
    made.roll()
    assert made.game.dice == (1, 1, 2, 6)
    assert made.fault is StoreReason.FULL


class NoRoomForMore(MemoryStore):
    """A store that replaces what it has and takes no new key."""

    def write(self, key: str, text: str) -> None:
        if self.read(key) is None and not key.endswith("/game"):
            raise StoreFault(StoreReason.FULL)
        super().write(key, text)


def test_what_cannot_be_read_nor_put_aside_is_not_overwritten() -> None:
    store = NoRoomForMore()
    store.write("magdagdon/game", "damaged")
    made = session(store)
    made.roll()
    assert store.read("magdagdon/game") == "damaged"
    assert list(store) == ["magdagdon/game"]
    assert made.fault is StoreReason.FULL


def test_an_unreadable_table_is_put_aside_when_it_is_looked_at() -> None:
    store = MemoryStore()
    made = begun(store)
    store.write("magdagdon/scores/peaceful", "oops")
    assert made.scores(Difficulty.PEACEFUL) == []
    assert store.read("magdagdon/aside/scores/peaceful/1") == "oops"


def test_every_key_begins_with_the_games_name() -> None:
    store = MemoryStore()
    store.write("magdagdon/game", "damaged")
    ended(begun(store))
    assert {key.split("/")[0] for key in store} == {"magdagdon"}
    assert board_text(session(store).game.board).count("/") == 3
    assert CELL_OF_NAME["a1"] == 0


def test_a_finished_game_is_counted_once_with_its_figures() -> None:
    store = MemoryStore()
    made = begun(store)
    for _ in play_out(made):
        assert load_ledger(store).games(Difficulty.PEACEFUL) == (1 if phase(made.game) is Phase.OVER else 0)
    session(store)  # a reload of the finished game
    ledger = load_ledger(store)
    [row] = ledger.of(Difficulty.PEACEFUL)[ledger.origin or ""].rows
    assert (row.id, row.total, row.figures.turns) == (made.id, score(made.game).total, made.game.turns)
    assert row.day == NOON.date().toordinal()


def test_practice_is_counted_too() -> None:
    store = MemoryStore()
    for _ in range(2):
        made = begun(store)
        list(play_out(made))
    assert made.is_practice
    assert load_ledger(store).games(Difficulty.PEACEFUL) == 2


def test_a_game_that_cannot_be_counted_has_its_score_all_the_same() -> None:
    store = Refusing("magdagdon/statistics")
    made = begun(store)
    list(play_out(made))
    assert made.fault is StoreReason.FULL
    assert [row.id for row in load_scores(store, Difficulty.PEACEFUL)] == [made.id]


def test_a_session_comes_to_the_game_that_was_put_into_its_slot() -> None:
    store, other = MemoryStore(), MemoryStore()
    elsewhere = begun(other)
    elsewhere.roll()
    here = session(store)
    store.write("magdagdon/game", other.read("magdagdon/game") or "")
    here.load_anew()
    assert (here.id, here.seed, here.game) == (elsewhere.id, elsewhere.seed, elsewhere.game)


class FaultyStore(MemoryStore):
    """A store in which the next write under a key fails as no store is known to."""

    fails_at: str | None = None

    def write(self, key: str, text: str) -> None:
        if key == self.fails_at:
            self.fails_at = None
            raise LookupError(key)
        super().write(key, text)


def stands(made: Session) -> tuple[object, ...]:
    """All that a session tells of its game."""
    return made.id, made.seed, made.game, made.record, made.hints, made.is_practice


STEPS: dict[str, tuple[str, Callable[[Session], None]]] = {
    "roll": ("", lambda made: made.roll()),
    "place": ("roll", lambda made: made.act(place(0, "a3"))),
    "undo": ("roll place", lambda made: made.undo()),
    "reroll": ("roll", lambda made: made.reroll((0, 3))),
    "confirm": ("roll place second", lambda made: made.act(Confirm())),
    "hint": ("roll", lambda made: made.take_hint()),
    "new game": ("roll", lambda made: made.new_game(Difficulty.SURVIVAL)),
}
BEFORE: dict[str, Callable[[Session], None]] = {
    "roll": lambda made: made.roll(),
    "place": lambda made: made.act(place(0, "a3")),
    "second": lambda made: made.act(place(1, "a4")),
}


@pytest.mark.parametrize(("before", "step"), STEPS.values(), ids=STEPS.keys())
def test_a_step_that_fails_before_it_is_kept_was_not_taken(
    before: str, step: Callable[[Session], None]
) -> None:
    store = FaultyStore()
    made = begun(store)
    for name in before.split():
        BEFORE[name](made)
    stood = stands(made)

    store.fails_at = "magdagdon/game"
    with pytest.raises(LookupError):
        step(made)

    assert stands(made) == stood == stands(session(store))
    step(made)
    assert stands(made) == stands(session(store)) != stood


@pytest.mark.parametrize("key", ["magdagdon/scores/peaceful", "magdagdon/statistics"])
def test_what_fails_after_the_last_step_is_kept_is_made_good_by_the_next_start(key: str) -> None:
    store = FaultyStore()
    made = begun(store)
    store.fails_at = key
    with pytest.raises(LookupError):
        for _ in play_out(made):
            pass

    again = session(store)

    assert stands(made) == stands(again)
    assert [row.id for row in again.scores(Difficulty.PEACEFUL)] == [made.id]
    assert load_ledger(store).games(Difficulty.PEACEFUL) == 1


def test_a_start_that_could_not_be_kept_is_kept_with_the_next_step() -> None:
    store = FaultyStore()
    made = begun(store)
    store.fails_at = "magdagdon/seeds"
    with pytest.raises(LookupError):
        made.roll()
    assert stands(made) == stands(session(store))

    made.act(place(0, "a3"))

    assert not made.is_practice
    assert begun(store).is_practice
