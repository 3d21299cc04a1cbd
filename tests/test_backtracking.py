"""Expressions that one line could keep busy for ever are told from those that cannot be."""

import re

import pytest

from mud.backtracking import is_ambiguous


@pytest.mark.parametrize(
    "pattern",
    [
        "(a*)*",
        "(?:a|aa)*",
        "(?:a?b?)*",
        r"(?:\w+\W*)*",
        "(?:(?:und|aber) ?,? ?)*wer",  # stopped the house: one blank in two ways
        "(?:(?:noch|was|noch was) )*",
        r"(?:mit \w+(?: \w+)? )*",
        r"(?:x(?:a*)?y)*",
        "^(?=(a+)+b)",
    ],
)
def test_two_ways_round_a_repetition_are_found(pattern: str) -> None:
    assert is_ambiguous(pattern)


@pytest.mark.parametrize(
    "pattern",
    [
        "a*b*",
        "(?:a|b)*",
        r"(?:\w+\b\W*)*",
        r"(?:\w+\W+)*",
        "(?:(?:und|aber) ?(?:, ?)?)*wer",
        r"(?:(?:a|ab)\b ?)*",
        "(?:(?:a|aa) ){0,4}",
        "(?>(?:a*))(?:ja|JA)*",
        "[J1-9]+",
    ],
)
def test_what_goes_round_in_one_way_is_left_alone(pattern: str) -> None:
    assert not is_ambiguous(pattern)


@pytest.mark.parametrize("pattern", ["(", "(?P<a>x)(?P<a>y)"])
def test_what_is_no_expression_is_not_judged(pattern: str) -> None:
    with pytest.raises(re.error):
        is_ambiguous(pattern)
