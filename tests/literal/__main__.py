"""`python -m tests.literal`: how often each rule and each fault is met over many random records.

It knows how to count; it refuses to compare with any other reading.
"""

import argparse
import json
import random
from collections import Counter

from tests.literal.records import broken_record, legal_record
from tests.literal.rules import examine


def coverage(count: int, seed: str) -> dict[str, Counter[str]]:
    """What is met over `count` legal and as many broken records, each drawn from its own generator."""
    met: dict[str, Counter[str]] = {"legal": Counter(), "broken": Counter()}
    for number in range(count):
        for kind, draw in (("legal", legal_record), ("broken", broken_record)):
            answer, rules = examine(draw(random.Random(f"{seed}/{kind}/{number}")))
            met[kind].update(rules)
            met[kind]["records"] += 1
            met[kind]["refused"] += "error" in answer
            place = ["null" if answer.get(index) is None else "n" for index in ("turn", "action")]
            met[kind]["fault at " + "/".join(place)] += "error" in answer
    return met


def main() -> None:
    """Print one JSON object."""
    parser = argparse.ArgumentParser(prog="python -m tests.literal", description=__doc__)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", default="1")
    wanted = parser.parse_args()
    print(json.dumps(coverage(wanted.count, wanted.seed), indent=1, sort_keys=True))


if __name__ == "__main__":
    main()
