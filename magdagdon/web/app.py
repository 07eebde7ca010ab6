"""The composition root: it builds the parts and joins a press to what it does and draws.

Knows everybody, which is why it is long. Nobody knows it but `start`. Refuses to decide anything of the game.
"""

import secrets
from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import chain
from typing import TYPE_CHECKING

from magdagdon.engine.game import Phase, phase
from magdagdon.session import Session
from magdagdon.store.first_game import is_newcomer, keep_offered
from magdagdon.store.keeping import KeepingStore
from magdagdon.store.texts import MemoryStore, StoreReason, TextStore
from magdagdon.surroundings import Surroundings
from magdagdon.web.browser import address, faults, intl, network, owner, senses, storage
from magdagdon.web.browser.page import Page
from magdagdon.web.coaching import Coaching
from magdagdon.web.coaching import Hands as HandsOfCoach
from magdagdon.web.controls import Controls
from magdagdon.web.daily_dialog import Asks, DailyDialog
from magdagdon.web.daily_game import DailyGame
from magdagdon.web.dates import DateManner
from magdagdon.web.drags import Drags
from magdagdon.web.ending import bonus_lines, ending
from magdagdon.web.focus import focus_after
from magdagdon.web.fresh_seed import fresh_seed
from magdagdon.web.games import Games
from magdagdon.web.guide import Guide
from magdagdon.web.keyboard import Deeds, Keyboard
from magdagdon.web.language_field import LanguageField
from magdagdon.web.languages import Languages, Sources, hold_language, listed_languages, tab_language
from magdagdon.web.link import BEAT, GAME, Link, read_link
from magdagdon.web.looks import Placed
from magdagdon.web.next_game import Wanted
from magdagdon.web.notices import CANNOT_VIBRATE, Notice, replacing
from magdagdon.web.play import CONTROLS_OF_THE_TURN, Play, cell_named
from magdagdon.web.preferences import Preferences
from magdagdon.web.records import Records
from magdagdon.web.safekeeping import Safekeeping
from magdagdon.web.scene import scene
from magdagdon.web.senses import Senses
from magdagdon.web.speech import Listeners, Speech
from magdagdon.web.tabs import Ownership, Tabs
from magdagdon.web.told import Told
from magdagdon.web.watch_and_share import Hands, WatchAndShare
from magdagdon.web.windows import DAILY, DIALOGS, Windows
from magdagdon.web.wishes import Wishes

if TYPE_CHECKING:
    from magdagdon.web.backups import Taken


class App:
    """The page under way: one session, one language, and what is open."""

    def __init__(self, languages: Languages, safekeeping: Safekeeping, tab: TextStore) -> None:
        self._languages = languages
        self._tab = tab
        self._safekeeping = safekeeping
        store = safekeeping.store
        self._preferences = Preferences(store, self._could_not_keep)
        world = Surroundings(
            store,
            lambda: datetime.now().astimezone(),
            lambda: secrets.token_hex(16),
            fresh_seed,
            owns=self._owns,
        )
        newcomer = is_newcomer(store)
        self._senses = Senses(
            lambda: self._preferences.settings, self._is_best, senses.play_sound, senses.vibrate
        )
        self._session = Session(world, self._preferences.difficulty)
        self._guide = Guide(Play(self._session, self._senses.follow), offers=newcomer)
        if newcomer:
            keep_offered(store)
        self._daily = DailyGame(world, self._guide)
        self._page, self._notice = Page(), Notice()
        listeners = Listeners(
            lambda tag: self._preferences.change(language=tag), self._language_missing, self._draw
        )
        self._speech = Speech(languages, self._page, tab, listeners)
        self._windows = Windows(self._page)
        self._games = Games(
            self._session, self._guide, self._daily, self._preferences, self._windows, self._tell_challenge
        )
        self._tabs = Tabs(self._page, Ownership(self._owns, self._take_game), self._daily, self._draw)
        self._wishes = Wishes(
            self._page, self._preferences, self._speech, self._senses, self._want, self._draw
        )
        hands = Hands(lambda: self._guide.own.session, lambda: self._speech.words, self._tell, self._draw)
        self._watch = WatchAndShare(self._page, self._windows, tab, hands)
        self._coaching = Coaching(
            self._page, self._windows, self._speech, self._watch, self._hands_of_coach()
        )
        self._daily_dialog = DailyDialog(self._page, self._daily, self._asks_of_daily())
        self._records = Records(self._page, store, self._session, self._speech, self._taken)
        self._presses = self._what_presses_do()
        self._keyboard = Keyboard(
            Deeds(
                lambda: self._play,
                self._press,
                self._touch_die,
                self._draw,
                self._escape_menu,
                lambda: self._preferences.has_shortcuts,
            )
        )

    @property
    def _play(self) -> Play:
        """What is in the player's hands: their own game, a day's, or the first game."""
        return self._guide.play

    async def start(self, parameters: dict[str, str]) -> None:
        """Come to life: language, link, first drawing, and only then answer presses."""
        link = read_link(parameters, self._languages.served)
        if link.language:
            hold_language(self._tab, link.language)
        wanted = [tab_language(self._tab), self._preferences.settings.language, *intl.wanted_languages()]
        await self._speech.begin(self._languages.best(wanted))
        self._watch.take_challenge(link)
        self._follow(link)
        if GAME in parameters:
            self._watch.watch_code(parameters[GAME])
        self._draw()
        if not senses.can_vibrate():
            self._page.draw(CANNOT_VIBRATE)
        Controls(
            self._page,
            {
                "action": self._press,
                "cell": self._press_cell,
                "die": self._press_die,
                "die by key": self._keyboard.press_die,
                "setting": self._wishes.set,
                "watch": self._watch_row,
            },
            self._close_menu,
            self._keyboard.hear,
        )
        Drags(self._page, lambda: self._play, self._draw_after_press)
        LanguageField(self._page, self._languages, lambda: self._speech.tag, self._wishes.speak)
        self._page.mend = self._mend
        faults.report_faults(self._mend)
        self._page.set_ready()

    def _follow(self, link: Link) -> None:
        """Follow a link, to a game only once it is this tab's to be replaced."""
        if link.asks_for_game:
            self._tabs.once_owned(lambda: self._attempt(lambda: self._games.follow(link)))
        else:
            self._games.follow(link)

    def _attempt(self, doing: Callable[[], None]) -> bool:
        return self._play.attempt(doing)

    def _owns(self) -> bool:
        # Without a storage that the tabs share, each has a game of its own.
        return owner.owns() or not self._safekeeping.is_durable

    async def _take_game(self) -> None:
        await owner.take()
        await self._safekeeping.refresh()

    # --- what others hear of --------------------------------------------------------------

    def _want(self, wanted: Wanted) -> None:
        self._attempt(lambda: self._games.want(wanted))

    def _could_not_keep(self, reason: StoreReason) -> None:
        self._guide.own.session.fault = reason

    def _language_missing(self, tag: str) -> None:
        self._tell(Told("language-missing", {"language": self._languages.by_tag[tag].name}))

    def _tell(self, told: Told) -> None:
        self._play.tell(told)

    def _tell_challenge(self) -> None:
        self._watch.tell_challenge(self._play.view.told)

    def _taken(self, taken: "Taken") -> None:
        """Show what an import has brought: its settings, and its game."""
        self._wishes.come_from(taken)
        if taken.games:
            self._session.load_anew()
            self._guide.own.start()

    def _is_best(self) -> bool:
        return self._play.session.place().is_personal_best

    # --- presses ------------------------------------------------------------------------

    def _what_presses_do(self) -> dict[str, Callable[[], None]]:
        return {
            "menu": self._windows.toggle_menu,
            "language": self._windows.open_languages,
            "offer-backup": self._offer_backup,
            "close-notice": self._notice.close,
            "new-game": self._games.new_game,
            "keep-game": self._games.keep,
            "replace-game": self._games.replace,
            "close": self._close,
            "first-game": self._first_game,
            "begin-first-game": self._guide.begin,
            "repeat-first-game": self._guide.begin,
            "decline-first-game": self._guide.decline,
            "skip": self._guide.leave,
            "daily-dialog": self._open_daily,
            "take-over": self._tabs.take_over,
            **self._daily_dialog.presses(),
            **self._watch.presses(),
            **self._coaching.presses(),
            **self._records.presses(),
        }

    def _press(self, action: str) -> None:
        if action != "menu":
            self._windows.close_menu()
        done = True
        if action in DIALOGS:
            self._open(action)
        elif action in CONTROLS_OF_THE_TURN:
            done = self._guide.press("action", action, lambda: CONTROLS_OF_THE_TURN[action](self._play))
        else:
            done = self._attempt(self._presses[action])
        self._draw(focus_after(action, self._play) if done else None)

    def _press_cell(self, name: str) -> None:
        before = self._play.game.turns
        self._guide.press("cell", name, lambda: self._play.press_cell(cell_named(name)))
        self._windows.close_menu()
        self._draw(focus_after("ruin", self._play) if self._play.game.turns > before else None)

    def _touch_die(self, die: str) -> None:
        self._guide.press("die", die, lambda: self._play.press_die(int(die)))
        self._windows.close_menu()

    def _press_die(self, die: str) -> None:
        self._touch_die(die)
        self._draw()

    def _draw_after_press(self) -> None:
        self._windows.close_menu()
        self._draw()

    def _close_menu(self) -> None:
        if self._windows.close_menu():
            self._draw()

    def _offer_backup(self) -> None:
        self._notice.close()
        self._windows.open_backup()

    def _escape_menu(self) -> bool:
        escaped = self._windows.escape_menu()
        if escaped:
            self._draw()
        return escaped

    def _open(self, dialog: str) -> None:
        if dialog == "high-scores":
            self._watch.come_to_scores()
        self._records.fill(dialog)
        self._windows.open(dialog)

    def _open_daily(self) -> None:
        self._daily_dialog.fill()
        self._windows.open(DAILY)

    def _hands_of_coach(self) -> HandsOfCoach:
        return HandsOfCoach(
            play=lambda: self._play,
            is_wanted=lambda: self._preferences.has_coach,
            # The first game has its own instructions.
            may_hint=lambda: self._preferences.has_coach and not self._guide.is_on,
            spoils=self._daily.spoils,
            know_seed=self._session.know_seed,
            redraw=self._draw,
        )

    def _asks_of_daily(self) -> Asks:
        return Asks(
            difficulty=lambda: self._games.difficulty,
            words=lambda: self._speech.words,
            manner=self._date_manner,
            close=self._windows.close_all,
            play_seed=self._games.play_seed,
            watch_seed=self._coaching.play,
            press=self._press,
        )

    def _date_manner(self) -> DateManner:
        language = self._speech.language
        return intl.date_manner(language.tag, language.numbers)

    def _close(self) -> None:
        self._windows.close_all()
        self._watch.left()

    def _watch_row(self, identity: str) -> None:
        self._watch.watch_row(identity)
        self._draw()

    def _first_game(self) -> None:
        self._windows.close_all()
        self._guide.begin()

    # --- drawing ------------------------------------------------------------------------

    def _draw(self, focus: str | None = None) -> None:
        """Write the present state into the page, and move the focus; twice writes the same."""
        self._coaching.settle()
        play, words = self._play, self._speech.words
        end = ending(play.session, words, play.view.ended)
        self._page.draw(chain(scene(play, words), end, self._around()), focus)
        if phase(play.game) is Phase.OVER:
            self._page.list_texts('[data-part="bonus-lines"]', bonus_lines(play.game.board, words))
            self._records.game_is_over()
        self._wishes.show(self._games.difficulty.key)

    def _mend(self) -> None:
        """Something has failed half-way: let go of what was in the hands, and show the game as it is kept.

        A first game that missed a press of its own could not go on.
        """
        self._guide.leave()
        self._play.start()
        self._page.forget()
        self._draw()

    def _around(self) -> Iterator[Placed]:
        """What stands around the game: theme, menu, notice, the question before a game is replaced."""
        yield from self._preferences.looks()
        yield from self._windows.looks()
        yield from self._notices()
        yield '[data-part="replace-text"]', replacing(self._session.game, self._speech.words)
        yield from self._tabs.looks()
        yield from self._guide.looks(self._speech.words)
        yield self._daily_dialog.mark()
        yield from self._watch.looks(self._speech.words)
        yield from self._coaching.looks()
        yield from self._records.looks()

    def _notices(self) -> Iterator[Placed]:
        session = self._guide.own.session
        fault = session.fault or self._safekeeping.reason
        return self._notice.looks(fault, self._safekeeping.has_set_aside, self._speech.words)


async def start() -> None:
    """Build the app from the browser and start it."""
    parameters = address.take_fragment((GAME, BEAT)) | address.take_parameters()
    listed = listed_languages(await network.fetch_json("locales/languages.json"))
    sources = Sources(network.fetch_json, network.fetch_bytes, intl.manner_of)
    await owner.settle()
    safekeeping = Safekeeping()
    await safekeeping.begin()
    held = storage.web_store("sessionStorage")
    tab = KeepingStore(held) if held else MemoryStore()
    await App(Languages(listed, sources), safekeeping, tab).start(parameters)
