"""What is told of backups."""

from dataclasses import replace

from magdagdon.engine.difficulty import Difficulty
from magdagdon.i18n import Words
from magdagdon.store.backup import BackupReason, export_backup, read_backup
from magdagdon.store.restoring import ImportPlan, apply_plan, plan_import
from magdagdon.store.texts import MemoryStore
from magdagdon.web.backup_words import SENTENCES, plan_looks
from tests.store.devices import NOW, full_store, with_rows
from tests.store.games import proved_row
from tests.web.elements import every, text_of

ENGLISH = Words()


def plan(source: MemoryStore, target: MemoryStore) -> ImportPlan:
    return plan_import(target, read_backup(export_backup(source, NOW)))


def told(shown: ImportPlan) -> tuple[list[list[str]], list[str]]:
    scores, sentences = plan_looks(shown, ENGLISH)
    rows = [[text_of(cell) for cell in row.children] for row in every(scores, "tr")]
    return rows, [text_of(item) for item in every(sentences, "li")]


def test_every_reason_to_refuse_a_backup_has_a_sentence() -> None:
    assert {reason.value for reason in BackupReason} <= SENTENCES.keys()


def test_where_nothing_is_everything_is_new() -> None:
    rows, sentences = told(plan(full_store(), MemoryStore()))
    assert rows == [
        ["Difficulty", "New", "Known", "Refused"],
        ["PEACEFUL", "2", "0", "0"],
        ["SURVIVAL", "1", "0", "0"],
        ["NIGHTMARE", "1", "0", "0"],
    ]
    assert sentences == [
        "1 game is added to the statistics.",
        "Daily games that are missing here are added.",
        "The settings are taken from the backup.",
        "The game under way is taken from the backup.",
    ]


def test_the_same_backup_again_says_so() -> None:
    target = MemoryStore()
    apply_plan(target, plan(full_store(), target))
    rows, sentences = told(plan(full_store(), target))
    assert rows[1:] == [
        ["PEACEFUL", "0", "2", "0"],
        ["SURVIVAL", "0", "1", "0"],
        ["NIGHTMARE", "0", "1", "0"],
    ]
    assert sentences == ["Everything in this backup is here already.", "Your settings here stay."]


def test_what_does_not_prove_itself_is_counted_as_refused() -> None:
    rows, _ = told(plan(with_rows(replace(proved_row("bad"), total=999), proved_row("one")), MemoryStore()))
    assert rows[1] == [Difficulty.PEACEFUL.name, "1", "0", "1"]
