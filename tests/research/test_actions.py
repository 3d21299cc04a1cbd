"""Numbers for moves: the same everywhere and always, and never one for two at a time."""

import os
import subprocess
import sys

import pytest

from mud.game import Nobody
from mud.games import TableGame, discover
from mud.research.actions import number, numbered
from mud.research.openspiel import ACTIONS
from tests.contract.walks import positions


@pytest.fixture(scope="module")
def moves() -> list[tuple[TableGame, list[str]]]:
    """The moves of everybody in many positions of all games, as text."""
    return [
        (game, [game.notation.write_move(move) for move in game.moves(state, actor)])
        for game in discover().values()
        for state in positions(game, game.seats(game.variants[0])[0], game.variants[0])
        for actor in game.to_act(state)
        if not isinstance(actor, Nobody)
    ]


def test_a_number_is_always_the_same() -> None:
    assert [number(text, ACTIONS) for text in ("wirft", "zieht A1 B1")] == [14859, 48186]


def test_a_number_is_the_same_in_every_process() -> None:
    program = "from mud.research.actions import *; print(*numbered(map(str, range(500)), 1000).items())"
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert told.pop().count("(") == 500


def test_no_two_moves_have_one_number_in_any_position(moves: list[tuple[TableGame, list[str]]]) -> None:
    for _, texts in moves:
        found = numbered(texts, ACTIONS)
        assert sorted(found.values()) == sorted({*texts})
        assert list(found) == sorted(found)
        assert all(0 <= one < ACTIONS for one in found)


def test_no_two_moves_of_a_seat_are_written_alike(moves: list[tuple[TableGame, list[str]]]) -> None:
    assert all(len({*texts}) == len(texts) for _, texts in moves)


def test_hardly_ever_has_a_move_another_number_than_else(moves: list[tuple[TableGame, list[str]]]) -> None:
    for name in discover():
        numbers = [numbered(texts, ACTIONS) for game, texts in moves if game.name == name]
        moved = sum(one != number(text, ACTIONS) for found in numbers for one, text in found.items())
        assert moved / sum(map(len, numbers)) < 0.01


def test_doubles_take_the_next_number_that_is_free() -> None:
    texts = [text for text in map(str, range(1000)) if number(text, 10) == 9][:3]
    assert numbered(reversed(texts), 10) == {9: sorted(texts)[0], 0: sorted(texts)[1], 1: sorted(texts)[2]}


def test_more_moves_than_numbers_are_refused() -> None:
    assert len(numbered("abc", 3)) == 3
    with pytest.raises(ValueError, match="2"):
        numbered("abc", 2)
