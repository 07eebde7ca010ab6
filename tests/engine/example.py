"""The contract's example of a record: five turns with every kind of action in them.

Knows the record as an object. Refuses to know what it replays to, and who reads it.
"""

from typing import Any

EXAMPLE: dict[str, Any] = {
    "format": "magdagdon/1",
    "difficulty": "peaceful",
    "seed": "cubiri",
    "turns": [
        {"roll": [1, 1, 2, 6], "actions": [["place", 0, "a3"], ["place", 1, "a4"], ["confirm"]]},
        {
            "roll": [5, 1, 3, 6],
            "actions": [
                ["shift", 2, -1],
                ["place", 2, "b3"],
                ["return", 2],
                ["reroll", [0, 3], [1, 6]],
                ["place", 1, "b4"],
                ["place", 2, "b3"],
                ["confirm"],
            ],
        },
        {"roll": [3, 1, 6, 1], "actions": [["place", 1, "c4"], ["place", 3, "a2"], ["confirm"]]},
        {"roll": [6, 6, 2, 1], "actions": [["place", 3, "a1"], ["place", 2, "c3"], ["confirm"]]},
        {"roll": [4, 4, 5, 4], "actions": [["ruin", "d1"]]},
    ],
}
