"""The coach in the page: hints in steps, laid out but never confirmed; a game taken apart; its own games."""

import pytest
from playwright.sync_api import Browser

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import CONTEXT, NewPage
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.last_turn import finish, one_turn_left
from tests.e2e.player import Player
from tests.e2e.storage import storage_of
from tests.e2e.waiting import patience
from tests.store.contents import texts_of

pytestmark = pytest.mark.e2e

PEACEFUL = Difficulty.PEACEFUL

MARKED = "() => [...document.querySelectorAll('.square [data-hinted]')].map((cell) => cell.dataset.cell)"

SUMS = """() => Object.fromEntries([...document.querySelectorAll('[data-analysis]')]
  .map((sum) => [sum.dataset.analysis, Number(sum.dataset.value)]))"""

SEED = '[data-part="seed"]'

TURN_SHOWN = "() => document.querySelector('[data-part=replay-turn]').dataset.value"

NO_WORKERS = "globalThis.Worker = class extends Worker { constructor() { throw new Error('no workers'); } };"

# The longest that the page was deaf while it was asked for a hint, in ms: timers of 1 ms that came late.
LONGEST_GAP = """async () => {
  const asked = document.querySelector('[data-action="hint"]');
  const message = document.querySelector('[data-field="message"]');
  let longest = 0, last = performance.now();
  asked.click();
  while (message.dataset.value === "hint-thinking") {
    await new Promise((resolve) => setTimeout(resolve, 1));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  return [longest, message.dataset.value];
}"""


def rolled(page: GamePage, difficulty: Difficulty = PEACEFUL, seed: str = "cubiri") -> Player:
    player = Player(page, seed, difficulty).open()
    player.roll()
    return player


def test_a_hint_comes_in_steps_is_laid_out_and_is_past_with_its_turn(new_page: NewPage) -> None:
    page = new_page()
    rolled(page)
    page.press_disabled("play-hint")
    assert page.told() == "hint-first"
    page.press("hint")
    assert page.told() in ("hint-row", "hint-column")
    assert len(page.driver.run(MARKED)) == 4
    page.press("hint")
    assert page.told() == "hint-place"
    marked = page.driver.run(MARKED)
    page.press("hint")
    assert page.told() in ("hint-why", "hint-equal")
    page.press("play-hint")
    staged = [cell for cell, hooks in page.hooks()["cells"].items() if hooks[0] == "staged"]
    assert sorted(staged) == sorted(marked)
    assert (page.phase(), page.field("turns")) == ("rolled", "0")
    page.press("confirm")
    assert page.driver.run(MARKED) == []
    page.press_disabled("hint")
    assert page.told() == "not-rolled"
    assert page.stored("magdagdon/game")["hints"] == 1
    page.reload()
    page.press("roll")
    page.driver.hit_key("h")
    page.driver.wait_for_none('html[aria-busy="true"]')
    assert page.stored("magdagdon/game")["hints"] == 2


def test_one_worker_is_made_when_the_coach_is_first_asked(new_page: NewPage) -> None:
    page = new_page()
    player, own = rolled(page), page.playwright
    assert own.workers == []
    with own.expect_worker():
        page.press("hint")
    for _ in range(2):
        player.stage_best()
        player.confirm()
        player.roll()
        page.press("hint")
        assert (page.told() or "").startswith("hint-")
    assert len(own.workers) == 1


def hears_while_thinking(page: GamePage) -> None:
    """The first hint of a visit, or the next: others may take the machine away during one of them."""
    player = rolled(page)
    gaps = []
    for _ in range(2):
        longest, told = page.driver.run(LONGEST_GAP)
        assert told in ("hint-row", "hint-column")
        gaps.append(longest / patience())
        print(f"\nlongest gap {longest:.0f} ms, {gaps[-1]:.0f} for a machine with nothing else to do")
        player.finish_turn()
        player.roll()
    assert min(gaps) < 150


def test_the_page_hears_its_player_while_the_coach_thinks(new_page: NewPage) -> None:
    hears_while_thinking(new_page())


def test_where_there_can_be_no_worker_it_thinks_in_slices(browser: Browser, site: str) -> None:
    # PyScript complains on the console, so that this context is not watched.
    context = browser.new_context(**CONTEXT)
    context.add_init_script(NO_WORKERS)
    hears_while_thinking(GamePage(PlaywrightDriver(context.new_page()), site))
    context.close()


def test_a_hint_can_be_stopped_and_asked_for_again(new_page: NewPage) -> None:
    page = new_page()
    rolled(page)
    twice = """() => { for (const _ of [1, 2]) document.querySelector('[data-action="hint"]').click(); }"""
    page.driver.run(twice)
    assert page.told() == "hint-stopped"
    page.driver.wait_for_none('html[aria-busy="true"]')
    assert page.told() == "hint-stopped"
    assert "hints" not in page.stored("magdagdon/game")
    page.press("hint")
    assert page.told() in ("hint-row", "hint-column")


def test_who_wants_no_coach_has_none(new_page: NewPage) -> None:
    page = new_page()
    rolled(page)
    page.press_in_menu("settings")
    page.choose("coach", "off")
    page.press("close")
    for action in ("hint", "play-hint"):
        assert not page.is_visible(f'[data-action="{action}"]')
    page.reload()
    assert not page.is_visible('[data-action="hint"]')
    assert page.stored("magdagdon/settings")["coach"] == "off"


def test_a_finished_game_is_taken_apart_and_its_turns_open_on_the_board(new_page: NewPage, site: str) -> None:
    page = new_page(storage_state=storage_of(site, texts_of(one_turn_left()))).open()
    finish(page)
    before = page.all_stored()
    page.press("analysis")
    assert page.open_dialogs() == ["analysis"]
    sums = page.driver.run(SUMS)
    assert sums["start"] + sums["luck"] + sums["skill"] == sums["final"]
    assert sums["final"] == 100 * int(page.field("score") or "")
    first = page.driver.run("() => document.querySelector('[data-action^=analysis-turn]').dataset.action")
    page.press(first)
    assert page.open_dialogs() == ["replay"]
    assert page.driver.run(TURN_SHOWN) == first.rpartition("-")[2]
    page.press("close")
    assert page.open_dialogs() == ["analysis"]
    assert page.driver.run(SUMS) == sums

    page.press("coach-play")
    page.driver.wait_for('dialog[data-dialog="replay"][open]')
    page.press("replay-last")
    assert "final score" in page.text('[data-part="replay-told"]').lower()
    page.press("replay-analysis")
    own = page.driver.run(SUMS)
    assert (own["skill"], own["start"]) == (0, sums["start"])
    page.press("close")
    assert page.all_stored() == before


def test_from_a_row_one_goes_to_its_replay_its_analysis_and_back(new_page: NewPage, site: str) -> None:
    page = new_page(storage_state=storage_of(site, texts_of(one_turn_left()))).open()
    page.press_in_menu("high-scores")
    page.driver.press("[data-watch]")
    page.press("replay-analysis")
    assert page.open_dialogs() == ["analysis"]
    assert page.driver.run(SUMS)["final"] == 100 * page_total(page)
    page.press("coach-play")
    page.driver.wait_for('dialog[data-dialog="replay"][open]')
    page.press("close")
    page.driver.wait_for('dialog[data-dialog="analysis"][open]')
    page.driver.hit_key("Escape")
    page.driver.wait_for('dialog[data-dialog="high-scores"][open]')
    assert page.open_dialogs() == ["high-scores"]


def page_total(page: GamePage) -> int:
    return int(page.driver.run("() => document.querySelector('[data-score-row]').dataset.total"))


def watch_seed(page: GamePage, seed: str) -> None:
    page.press_in_menu("daily-dialog")
    page.playwright.fill(SEED, seed)
    page.press("coach-seed")


def test_the_coach_plays_a_typed_seed_which_is_practice_then(new_page: NewPage) -> None:
    page = new_page().open()
    watch_seed(page, "somebody's seed")
    page.driver.wait_for('dialog[data-dialog="replay"][open]')
    page.press("close")
    page.driver.wait_for_none("dialog[open]")
    page.press_in_menu("daily-dialog")
    page.playwright.fill(SEED, "somebody's seed")
    page.press("play-seed")
    assert page.told() == "practice"
    assert page.field("seed") == "somebody's seed"


def test_the_coach_shows_no_dice_of_a_game_that_is_not_over(new_page: NewPage) -> None:
    page = new_page()
    rolled(page)
    for seed in ("cubiri", "daily/2026-11-30/survival"):
        watch_seed(page, seed)
        assert page.open_dialogs() == ["daily"]
        assert page.is_visible('[data-part="seed-refusal"]')
        page.press("close")


def test_hints_stand_in_the_row_of_their_game(new_page: NewPage, site: str) -> None:
    page = new_page(storage_state=storage_of(site, texts_of(one_turn_left()))).open()
    page.press("roll")
    page.press("hint")
    page.reload()
    for _ in range(9):
        if page.phase() == "over":
            break
        page.press("hint")
        page.press("hint")
        page.press("play-hint")
        if page.phase() == "choose-ruin":
            page.press_cell(page.driver.run(MARKED)[0])
        else:
            page.press("confirm")
    page.press_in_menu("high-scores")
    row = next(row for row in page.score_rows("peaceful") if row["hints"] != "0")
    assert int(row["hints"]) >= 1
    assert "hint" in row["text"][2]
