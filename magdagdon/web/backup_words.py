"""What is told of backups: what was done, why a file is none, and what it would change.

Refuses to know how a backup is read and taken in.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from magdagdon.i18n import Counted, Message, Words
from magdagdon.store import settings
from magdagdon.store.daily import KEY as DAILY_KEY
from magdagdon.store.restoring import ImportPlan
from magdagdon.store.restoring_games import Fate
from magdagdon.web.markup import Element, made, table

SENTENCES: Final[Mapping[str, Message | Counted]] = {
    # Translators: in Settings after a backup was made; {name} is the file's name.
    "exported": Message("backup.exported", "Backup made: {name}. Your browser saves it with your downloads."),
    # Translators: in Settings after a backup was taken in; {n} is the number of new rows in High Scores.
    "imported": Counted("backup.imported", "Done: {n} new score.", "Done: {n} new scores."),
    # Translators: in Settings; a backup was opened.
    "import-full": Message(
        "backup.full", "There is no room to keep this backup. Everything is as it was before."
    ),
    # Translators: refusal of a file that was opened as a backup.
    "backup-too-large": Message("backup.too-large", "This file is too large to be a backup of this game."),
    # Translators: refusal of a file that was opened as a backup.
    "backup-not-json": Message("backup.not-json", "This file cannot be read as a backup."),
    # Translators: refusal of a file that was opened as a backup.
    "backup-unknown": Message("backup.unknown", "This file is no backup of this game."),
    # Translators: refusal of a file that was opened as a backup.
    "backup-later-version": Message(
        "backup.later-version", "This backup was made by a newer version of the game."
    ),
    # Translators: refusal of a file that was opened as a backup.
    "backup-damaged": Message("backup.damaged", "This backup is damaged. Nothing of it was used."),
}
"""By their codes; those of refusals are BackupReason's."""

# Translators: before a backup is taken in: it has nothing new.
_NOTHING_NEW: Final = Message("import.nothing-new", "Everything in this backup is here already.")
# Translators: before a backup is taken in: {n} finished games come into the statistics.
_COUNTED: Final = Counted(
    "import.counted", "{n} game is added to the statistics.", "{n} games are added to the statistics."
)
# Translators: before a backup is taken in: {n} scores would not be among the best 100.
_BEYOND: Final = Counted(
    "import.beyond", "{n} score is below your best 100.", "{n} scores are below your best 100."
)
# Translators: before a backup is taken in.
_DAYS: Final = Message("import.days", "Daily games that are missing here are added.")

_SETTINGS: Final = {
    # Translators: before a backup is taken in.
    Fate.TAKEN: Message("import.settings", "The settings are taken from the backup."),
    # Translators: before a backup is taken in.
    Fate.OURS_STAYS: Message("import.settings-stay", "Your settings here stay."),
}
_GAME: Final = {
    # Translators: before a backup is taken in.
    Fate.TAKEN: Message("import.game", "The game under way is taken from the backup."),
    # Translators: before a backup is taken in.
    Fate.OURS_STAYS: Message("import.game-stays", "Your game under way here stays."),
    # Translators: before a backup is taken in; a seed stands for a game's dice.
    Fate.REFUSED: Message(
        "import.game-refused", "The game under way is refused: its dice are not those of its seed."
    ),
}


def plan_looks(plan: ImportPlan, words: Words) -> list[Element]:
    """What an import would change: scores by difficulty, then a sentence for each other part."""
    heads = (
        words.pgettext("settings.difficulty", "Difficulty"),
        # Translators: heading of a column: scores in a backup that are new here. One word.
        words.pgettext("import.new", "New"),
        # Translators: heading of a column: scores in a backup that are here already. One word.
        words.pgettext("import.known", "Known"),
        # Translators: heading of a column: scores in a backup that their records do not prove. One word.
        words.pgettext("import.refused", "Refused"),
    )
    rows = [
        (kind.name, *map(words.number, (len(part.added), part.known, part.refused)))
        for kind, part in plan.tables.items()
    ]
    name = words.pgettext("action.high-scores", "High Scores")
    sentences = [made("li", sentence) for sentence in _sentences(plan, words)]
    return [made("div", table(name, heads, rows), class_="table"), made("ul", *sentences)]


def _sentences(plan: ImportPlan, words: Words) -> Iterator[str]:
    if not plan.changes_something:
        yield _NOTHING_NEW.say(words, {})
    beyond = sum(part.beyond for part in plan.tables.values())
    counted = sum(plan.counted.values())
    for message, n in ((_BEYOND, beyond), (_COUNTED, counted)):
        if n:
            yield message.say(words, {"n": n})
    days = [fate for key, fate in plan.others.items() if key.startswith(DAILY_KEY)]
    if Fate.TAKEN in days:
        yield _DAYS.say(words, {})
    for messages, fate in ((_SETTINGS, plan.others[settings.KEY]), (_GAME, plan.game)):
        if fate in messages:
            yield messages[fate].say(words, {})
