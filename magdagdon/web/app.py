"""The composition root: it builds the parts and joins a press to what it does and draws.

Knows everybody. Nobody knows it but `start`.
"""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Final

from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY, Difficulty
from magdagdon.engine.game import Phase, phase
from magdagdon.i18n import SOURCE_LANGUAGE
from magdagdon.session import Session, Surroundings
from magdagdon.store.documents import Unreadable, set_aside
from magdagdon.store.settings import KEY as SETTINGS_KEY
from magdagdon.store.settings import Settings, load_settings, save_settings
from magdagdon.store.texts import MemoryStore, StoreFault, StoreReason, TextStore
from magdagdon.web import browser
from magdagdon.web.controls import Controls
from magdagdon.web.ending import bonus_lines, ending
from magdagdon.web.high_scores import row_looks
from magdagdon.web.languages import Languages, Loaded, Sources, hold_language, listed_languages, tab_language
from magdagdon.web.link import Link, read_link
from magdagdon.web.notices import notice, replacing
from magdagdon.web.play import Play, cell_named
from magdagdon.web.scene import scene
from magdagdon.web.told import Told

DIALOGS: Final = ("settings", "high-scores", "rules", "about")
SEED_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"


def fresh_seed() -> str:
    """A seed that nobody has had: ten letters and digits that are easy to read out."""
    return "".join(secrets.choice(SEED_ALPHABET) for _ in range(10))


class App:
    """The page under way: one session, one language, and what is open."""

    def __init__(self, languages: Languages, store: TextStore, tab: TextStore, durable: bool) -> None:
        self._languages = languages
        self._store = store
        self._tab = tab
        self._durable = durable
        self._settings_set_aside = False
        self._settings = self._load_settings()
        world = Surroundings(
            store, lambda: datetime.now().astimezone(), lambda: secrets.token_hex(16), fresh_seed
        )
        self._play = Play(Session(world, self._difficulty()))
        self._page = browser.Page()
        self._shown: Loaded = languages.source()
        self._menu_open = False
        self._pending: tuple[Difficulty, str | None] | None = None

    async def start(self, parameters: dict[str, str]) -> None:
        """Come to life: language, link, first drawing, and only then answer presses."""
        link = read_link(parameters, self._languages.by_tag)
        if link.language:
            hold_language(self._tab, link.language)
        for language in self._languages.by_tag.values():
            self._page.option("language", language.tag, language.name)
        wanted = [tab_language(self._tab), self._settings.language, *browser.wanted_languages()]
        await self._speak(self._languages.best(wanted))
        self._follow(link)
        self._draw()
        Controls(
            self._page,
            {"action": self._press, "cell": self._press_cell, "die": self._press_die, "setting": self._set},
            self._close_menu,
        )
        self._page.set_ready()

    # --- settings and language ----------------------------------------------------------

    def _load_settings(self) -> Settings:
        try:
            return load_settings(self._store)
        except Unreadable:
            self._settings_set_aside = True
            set_aside(self._store, SETTINGS_KEY)
            return Settings()

    def _keep_settings(self, settings: Settings) -> None:
        self._settings = settings
        try:
            save_settings(self._store, settings)
        except StoreFault as fault:
            self._play.session.fault = fault.reason

    def _difficulty(self) -> Difficulty:
        return DIFFICULTY_OF_KEY[self._settings.difficulty]

    async def _speak(self, tag: str) -> None:
        """Show the page in a language; English where its catalogue cannot be had."""
        if tag == SOURCE_LANGUAGE and not self._shown.page_words:
            loaded = self._shown
        else:
            try:
                loaded = await self._languages.load(tag)
            except OSError:
                # The page stays readable in the language that it is in.
                loaded = self._shown
        self._show_language(loaded)

    def _show_language(self, loaded: Loaded) -> None:
        self._shown = loaded
        self._page.set_language(loaded.language.tag, loaded.language.direction)
        self._page.say(loaded.page_words)

    async def _switch(self, tag: str) -> None:
        await self._speak(tag)
        self._draw()
        self._page.set_busy(False)

    def _set(self, setting: str) -> None:
        value = str(self._page.element(f'[data-setting="{setting}"]').value)
        if setting == "language":
            self._set_language(value)
        elif setting == "difficulty":
            self._ask_for_game(DIFFICULTY_OF_KEY[value], None)
        self._draw()

    def _set_language(self, tag: str) -> None:
        hold_language(self._tab, None)
        self._keep_settings(replace(self._settings, language=tag))
        loaded = self._languages.loaded(tag)
        if loaded:
            self._show_language(loaded)
        else:
            self._page.set_busy(True)
            asyncio.ensure_future(self._switch(tag))  # noqa: RUF006 - Pyodide's loop keeps what it runs

    # --- games --------------------------------------------------------------------------

    def _follow(self, link: Link) -> None:
        """Do what a link asks: go on with its game, begin it, or ask before one is replaced."""
        if link.asks_for_game:
            session, difficulty = self._play.session, link.difficulty or self._difficulty()
            same = session.game.difficulty is difficulty and link.seed in (None, session.seed)
            if not (same and session.is_under_way):
                self._ask_for_game(difficulty, link.seed, by_link=True)
        if link.unknown:
            self._play.tell(Told("link-unknown", {"values": ", ".join(link.unknown)}))

    def _ask_for_game(self, difficulty: Difficulty, seed: str | None, by_link: bool = False) -> None:
        """Begin a game at once, or ask where one is under way."""
        self._pending = (difficulty, seed)
        self._pending_sets_difficulty = not by_link
        if self._play.session.is_under_way:
            self._page.open_dialog("replace-game")
        else:
            self._begin_pending()

    def _begin_pending(self) -> None:
        if self._pending is None:
            return
        difficulty, seed = self._pending
        self._pending = None
        if self._pending_sets_difficulty and difficulty is not self._difficulty():
            self._keep_settings(replace(self._settings, difficulty=difficulty.key))
        self._play.session.new_game(difficulty, seed)
        self._play.start()

    _pending_sets_difficulty = True

    # --- presses ------------------------------------------------------------------------

    def _press(self, action: str) -> None:
        play = self._play
        presses: dict[str, Callable[[], None]] = {
            "roll": self._roll,
            "confirm": self._confirm,
            "undo": play.undo,
            "shift-down": lambda: play.shift(-1),
            "shift-up": lambda: play.shift(1),
            "reroll": play.reroll,
            "cancel-reroll": play.cancel_reroll,
            "accept": play.accept,
            "cancel-accept": play.cancel_accept,
            "menu": self._toggle_menu,
            "new-game": self._new_game,
            "keep-game": self._keep_game,
            "replace-game": self._replace_game,
            "close": self._close_dialogs,
        }
        if action != "menu":
            self._menu_open = False
        if action in DIALOGS:
            self._open(action)
        else:
            presses[action]()
        self._draw()
        self._move_focus(action)

    def _press_cell(self, name: str) -> None:
        before = self._play.game.turns
        self._play.press_cell(cell_named(name))
        self._menu_open = False
        self._draw()
        if self._play.game.turns > before:
            self._move_focus("confirm")

    def _press_die(self, die: str) -> None:
        self._play.press_die(int(die))
        self._menu_open = False
        self._draw()

    def _roll(self) -> None:
        self._play.roll()

    def _confirm(self) -> None:
        self._play.confirm()

    def _toggle_menu(self) -> None:
        self._menu_open = not self._menu_open

    def _close_menu(self) -> None:
        if self._menu_open:
            self._menu_open = False
            self._draw()

    def _open(self, dialog: str) -> None:
        self._leave_menu()
        if dialog == "high-scores":
            self._fill_high_scores()
        self._page.open_dialog(dialog)

    def _leave_menu(self) -> None:
        """Put the focus on the menu's button, to which a dialog gives it back; the entry is gone by then."""
        self._page.focus('[data-action="menu"]')

    def _new_game(self) -> None:
        if phase(self._play.game) is not Phase.OVER:
            self._leave_menu()
        self._ask_for_game(self._difficulty(), None)

    def _close_dialogs(self) -> None:
        for dialog in DIALOGS:
            self._page.close_dialog(dialog)

    def _keep_game(self) -> None:
        self._pending = None
        self._page.close_dialog("replace-game")
        self._play.tell(Told("kept"))

    def _replace_game(self) -> None:
        self._page.close_dialog("replace-game")
        self._begin_pending()

    def _move_focus(self, action: str) -> None:
        """The focus goes where the next decision is, when the control that had it is gone."""
        now = phase(self._play.game)
        if action == "roll" and now in (Phase.ROLLED, Phase.MAGDAGDON):
            self._page.focus('[data-die="0"]')
        elif action in ("confirm", "new-game", "replace-game") and now is Phase.READY:
            self._page.focus('[data-action="roll"]')
        elif action == "confirm" and now is Phase.OVER:
            self._page.focus('[data-part="end-title"]')
        elif action == "accept" and self._play.view.choosing_ruin:
            self._page.focus('[data-action="cancel-accept"]')
        elif action == "cancel-accept":
            self._page.focus('[data-action="accept"]')
        elif action == "cancel-reroll":
            self._page.focus('[data-action="reroll"]')

    # --- drawing ------------------------------------------------------------------------

    def _draw(self) -> None:
        """Write the present state into the page; twice writes the same."""
        play, words = self._play, self._shown.words
        for selector, look in scene(play, words).items():
            self._page.show(selector, look)
        for selector, look in ending(play.session, words):
            self._page.show(selector, look)
        self._page.show('[data-part="menu"]', {"hidden": None if self._menu_open else ""})
        self._page.show('[data-action="menu"]', {"aria-expanded": "true" if self._menu_open else "false"})
        self._page.show('[data-part="notice"]', self._notice())
        self._page.show('[data-part="replace-text"]', replacing(play.game, words))
        if phase(play.game) is Phase.OVER:
            self._page.list_texts('[data-part="bonus-lines"]', bonus_lines(play.game.board, words))
        self._page.choose("difficulty", self._settings.difficulty)
        self._page.choose("language", self._shown.language.tag)

    def _notice(self) -> dict[str, str | None]:
        session = self._play.session
        fault = session.fault if self._durable else StoreReason.BLOCKED
        return notice(fault, session.set_aside or self._settings_set_aside, self._shown.words)

    def _fill_high_scores(self) -> None:
        date_text = browser.date_writer(self._shown.language.tag)
        for difficulty in Difficulty:
            rows = self._play.session.scores(difficulty)
            looks = row_looks(difficulty, rows, self._shown.words, date_text)
            self._page.table_rows(f'[data-table="{difficulty.key}"]', looks)


async def start() -> None:
    """Build the app from the browser and start it."""
    parameters = browser.take_parameters()
    listed = listed_languages(await browser.fetch_json("locales/languages.json"))
    sources = Sources(browser.fetch_json, browser.fetch_bytes, browser.number_writer)
    stored = browser.web_store("localStorage")
    app = App(
        Languages(listed, sources),
        stored or MemoryStore(),
        browser.web_store("sessionStorage") or MemoryStore(),
        durable=stored is not None,
    )
    await app.start(parameters)
