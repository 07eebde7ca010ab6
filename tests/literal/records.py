"""Random records as JSON text, legal and broken, and random questions for `moves`.

It knows how to draw one; it refuses to judge: what a record is worth, `rules` says. The same state of the
generator gives the same record. Every text is one line, fit for `replay --lines`, and the contract settles
how it is read; what the contract leaves open stands in `bad_text.CONTESTED` and is never drawn here.
"""

import json
import random
import unicodedata
from typing import Any

from tests.literal import bad_shapes, bad_text, bad_turns, field
from tests.literal.game import Game
from tests.literal.parts import NoSuchPartError
from tests.literal.player import Player
from tests.literal.rules import replay
from tests.literal.shape import DIFFICULTIES

SEEDS = ["cubiri", "7", " ", "a/b", "daily/2026-11-29/nightmare", '"\\', "Majduška ❤️", "મગડાગડોન"]
SEEDS += ["\U0001f3b2" * 200]
SEEDS += ["e\u0301", "\u200b", "\u2028", "\ufeff", "\U0010ffff", "x" * 200, "null", "%s{0}"]


def legal_record(
    rng: random.Random,
    difficulty: str | None = None,
    seeded: bool | None = None,
    to_the_end: bool | None = None,
) -> str:
    """A record that the rules accept: chosen at random wherever nothing is asked for."""
    return text_of(rng, legal_value(rng, difficulty, seeded, to_the_end))


def legal_value(
    rng: random.Random,
    difficulty: str | None = None,
    seeded: bool | None = None,
    to_the_end: bool | None = None,
) -> dict[str, Any]:
    """The same as the value that its JSON text stands for."""
    difficulty = difficulty or rng.choice(DIFFICULTIES)
    with_seed = rng.random() < 0.5 if seeded is None else seeded
    full = rng.random() < 0.7 if to_the_end is None else to_the_end
    game = Game(difficulty, any_seed(rng) if with_seed else None)
    record: dict[str, Any] = {"format": "magdagdon/1", "difficulty": difficulty, "turns": []}
    if game.seed is not None:
        record["seed"] = game.seed
    player = Player(rng, game)
    turns = 99 if full else rng.randint(0, 9)
    while game.status() == "ready" and len(record["turns"]) < turns:
        record["turns"].append(player.whole_turn())
    if not full and game.status() == "ready" and rng.random() < 0.8:
        record["turns"].append(player.unfinished_turn())
    return record


def any_seed(rng: random.Random) -> str:
    """A legal seed, odd ones often."""
    return rng.choice(SEEDS) if rng.random() < 0.5 else f"{rng.getrandbits(40):x}"


def text_of(rng: random.Random, value: object) -> str:
    """One line of JSON text, its spaces, escapes and the order of keys chosen at random."""
    separators = rng.choice([(",", ":"), (", ", ": "), (" ,\t", " : ")])
    in_order = shuffled_keys(rng, value) if rng.random() < 0.3 else value
    text = json.dumps(in_order, separators=separators, ensure_ascii=rng.random() < 0.5)
    if any(unicodedata.category(sign) == "Cs" for sign in text):
        text = json.dumps(in_order)
    return rng.choice(["", "", "", " ", "\t"]) + text + rng.choice(["", "", "", "  ", "\r"])


def shuffled_keys(rng: random.Random, value: object) -> object:
    """The same value, the keys of its objects in another order."""
    if isinstance(value, dict):
        keys = rng.sample(list(value), len(value))
        return {key: shuffled_keys(rng, value[key]) for key in keys}
    if isinstance(value, list):
        return [shuffled_keys(rng, part) for part in value]
    return value


def broken_record(rng: random.Random) -> str:
    """A record that the contract refuses: a legal one, broken in one way or sometimes in two."""
    while True:
        value: Any = legal_value(rng)
        if rng.random() < 0.12:
            text = bad_text.break_text(rng, text_of(rng, value))
        else:
            for _ in range(rng.choice([1, 1, 1, 1, 2])):
                value = break_value(rng, value)
            text = text_of(rng, value)
        if "error" in replay(text):
            return text


def break_value(rng: random.Random, record: Any) -> Any:
    """The record broken in one way that it has a part for; changed in place where that is possible."""
    breakers = bad_shapes.BREAKERS + bad_turns.BREAKERS
    if rng.random() < 0.01:
        breakers = bad_shapes.RARE_BREAKERS
    for breaker in rng.sample(breakers, len(breakers)):
        try:
            return breaker(rng, record)
        except (NoSuchPartError, LookupError, TypeError, AttributeError):
            # what was broken once may no longer have the part that this one looks for
            continue
    return None


def moves_question(rng: random.Random) -> tuple[str, str, str]:
    """Board, dice and difficulty for `moves`: out of a game, sometimes bent so that it may be refused."""
    difficulty = rng.choice(DIFFICULTIES)
    game = Game(difficulty, None)
    player = Player(rng, game)
    for _ in range(rng.randint(0, 8)):
        if game.status() == "ready":
            player.whole_turn()
    board = field.board_text(game.board)
    dice = "".join(str(face) for face in player.throw(0, 4))
    if rng.random() < 0.6:
        return board, dice, difficulty
    question = [board, dice, difficulty]
    bent = rng.choice([0, 0, 0, 1, 2])
    question[bent] = bad_text.bend(rng, question[bent])
    return question[0], question[1], question[2]
