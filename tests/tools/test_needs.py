"""What a machine lacks, as `tools/check_needs.py` tells it."""

import ast

from tools.check_needs import lacks_of_node, lacks_of_python
from tools.places import ROOT


def test_a_python_that_is_too_old_is_told() -> None:
    assert lacks_of_python((3, 10)) == [
        "Python 3.11 or newer is needed; this is 3.10. If you have one: make PYTHON=python3.12"
    ]


def test_this_python_lacks_nothing() -> None:
    assert lacks_of_python((3, 11)) == []


def test_a_node_that_is_too_old_or_missing_is_told() -> None:
    assert lacks_of_node("v18.19.0", "9.2.0") == ["Node 20 or newer is needed; this is v18.19.0."]
    assert lacks_of_node("", "") == [
        "Node 20 or newer is needed; there is no node command.",
        "npm is needed; there is no npm command.",
    ]


def test_node_20_is_new_enough() -> None:
    assert lacks_of_node("v20.0.0", "10.0.0") == []


def test_the_check_itself_is_python_3_6() -> None:
    ast.parse((ROOT / "tools" / "check_needs.py").read_text(encoding="utf-8"), feature_version=(3, 6))
