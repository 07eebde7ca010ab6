"""Breaking what happens in a record while its shape stays right.

It knows what players and programs get wrong about turns and actions; it refuses to judge: some of what it
does leaves a record legal.
"""

import random
from typing import Any

from tests.literal.field import CELLS
from tests.literal.parts import Breaker, actions_of, any_action, one_of, turns_of


def other_difficulty(rng: random.Random, record: Any) -> Any:
    """Fewer charges and a higher minimum: Powers without a charge, CONFIRM too early."""
    record["difficulty"] = rng.choice(["survival", "nightmare"])
    return record


def other_face(rng: random.Random, record: Any) -> Any:
    """A face of a roll that is another, 0 or 7."""
    turn = one_of(rng, turns_of(record))
    turn["roll"][one_of(rng, list(range(len(turn["roll"]))))] = rng.randint(0, 7)
    return record


def other_cell(rng: random.Random, record: Any) -> Any:
    """A die or a RUIN in another cell: taken, staged, far away or beside a wrong number."""
    actions, index = one_of(rng, actions_of(record, "place", "ruin"))
    actions[index][-1] = rng.choice(CELLS)
    return record


def action_too_many(rng: random.Random, record: Any) -> Any:
    """A well-formed action put in anywhere, after the end of a turn too."""
    actions = one_of(rng, turns_of(record))["actions"]
    actions.insert(rng.randint(0, len(actions)), any_action(rng))
    return record


def action_instead(rng: random.Random, record: Any) -> Any:
    """Another well-formed action."""
    actions, index = one_of(rng, actions_of(record))
    actions[index] = any_action(rng)
    return record


def end_changed(rng: random.Random, record: Any) -> Any:
    """CONFIRM for RUIN or RUIN for CONFIRM."""
    actions, index = one_of(rng, actions_of(record, "confirm", "ruin"))
    actions[index] = ["ruin", rng.choice(CELLS)] if actions[index] == ["confirm"] else ["confirm"]
    return record


def end_twice(rng: random.Random, record: Any) -> Any:
    """A second CONFIRM or RUIN behind the first."""
    actions, _ = one_of(rng, actions_of(record, "confirm", "ruin"))
    actions.append(any_action(rng) if rng.random() < 0.3 else list(one_of(rng, [actions[-1], ["confirm"]])))
    return record


def confirm_too_early(rng: random.Random, record: Any) -> Any:
    """CONFIRM with a few dice staged."""
    actions, index = one_of(rng, actions_of(record, "place"))
    actions[index + rng.randint(0, 1) :] = [["confirm"]]
    return record


def before_a_ruin(rng: random.Random, record: Any) -> Any:
    """Something that MAGDAGDON does not allow."""
    actions, index = one_of(rng, actions_of(record, "ruin"))
    place = ["place", rng.randrange(4), rng.choice(CELLS)]
    actions.insert(index, rng.choice([place, ["return", 0], ["confirm"]]))
    return record


def die_that_is_staged(rng: random.Random, record: Any) -> Any:
    """A staged die placed again, shifted or rerolled; or an unstaged one returned."""
    actions, index = one_of(rng, actions_of(record, "place"))
    die = actions[index][1]
    again = [["place", die, rng.choice(CELLS)], ["shift", die, rng.choice([-1, 1])], ["reroll", [die], [3]]]
    actions.insert(index + 1, rng.choice(again))
    if rng.random() < 0.2:
        actions[index + 1] = ["return", rng.choice([0, 1, 2, 3])]
    return record


def shift_too_far(rng: random.Random, record: Any) -> Any:
    """A SHIFT below 1, above 6 or by more than 1."""
    turn = one_of(rng, turns_of(record))
    ends = [["shift", die, 1 if face == 6 else -1] for die, face in enumerate(turn["roll"]) if face in [1, 6]]
    turn["actions"].insert(0, rng.choice([*ends * 4, ["shift", 0, rng.choice([0, 2, -2])]]))
    return record


def spendthrift(rng: random.Random, record: Any) -> Any:
    """Powers in a row until no charge is left."""
    actions = one_of(rng, turns_of(record))["actions"]
    actions[0:0] = [["reroll", [rng.randrange(4)], [rng.randint(1, 6)]] for _ in range(rng.randint(1, 5))]
    return record


def turn_unfinished(rng: random.Random, record: Any) -> Any:
    """The end of a turn left out, another one behind it."""
    turns = turns_of(record)
    turn = one_of(rng, turns[:-1])
    del turn["actions"][rng.randint(0, len(turn["actions"])) :]
    return record


def turn_too_many(rng: random.Random, record: Any) -> Any:
    """One more turn, on a full board where the game was over."""
    actions = [any_action(rng) for _ in range(rng.randint(0, 2))]
    one_of(rng, [record["turns"]]).append({"roll": [rng.randint(1, 6) for _ in range(4)], "actions": actions})
    return record


def order_changed(rng: random.Random, record: Any) -> Any:
    """Two neighbouring actions or two turns exchanged."""
    box, at = one_of(rng, [(actions, index) for actions, index in actions_of(record) if index])
    if rng.random() < 0.2:
        box, at = one_of(rng, [(record["turns"], index) for index in range(1, len(record["turns"]))])
    box[at - 1], box[at] = box[at], box[at - 1]
    return record


BREAKERS: list[Breaker] = [
    other_difficulty,
    other_face,
    other_cell,
    action_too_many,
    action_instead,
    end_changed,
    end_twice,
    confirm_too_early,
    before_a_ruin,
    die_that_is_staged,
    shift_too_far,
    spendthrift,
    turn_unfinished,
    turn_too_many,
    order_changed,
]
