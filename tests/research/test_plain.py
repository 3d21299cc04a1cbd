"""Values as text: the same in every process, different for whatever differs."""

import pytest

from mud.game import CHANCE, Standing
from mud.research.plain import lines, plain


def test_what_differs_is_told_differently() -> None:
    values = [None, 0, "0", False, (0,), ((0,),), (), frozenset({0}), frozenset(), {0: 1}, {1: 0}, CHANCE, 0.5]
    values += [Standing(frozenset({0}), "a"), Standing(frozenset({1}), "a"), Standing(frozenset({0}), "a", (1,))]
    assert len({plain(value) for value in values}) == len(values)


def test_a_set_has_an_order() -> None:
    assert plain(frozenset({"b", "a", "c"})) == "{'a', 'b', 'c'}"
    assert plain({"b": 1, "a": 2}) == "{'a': 2, 'b': 1}"


def test_what_is_no_value_is_refused() -> None:
    with pytest.raises(TypeError):
        plain(object())


def test_a_value_can_be_told_line_by_line() -> None:
    assert list(lines(Standing(frozenset({1, 0}), "glueck", (3, 4)))) == [
        "Standing",
        "winners: {0, 1}",
        "reason: 'glueck'",
        "points: [3, 4]",
    ]
