"""Boards as tests draw them, three rows of ten signs, the top row first; and the game asked about them by notation.

Knows blanks, lines and move texts; refuses to know rules.
"""

from collections.abc import Iterable
from typing import Any

import pytest

from mud.game import Refused
from mud.games import discover

GAME = discover()["pharao"]
N = GAME.notation


def board(picture: str) -> str:
    """The board of a position's notation. Raises ValueError for anything but three rows of ten signs."""
    rows = ["".join(line.split()) for line in picture.strip().splitlines()]
    if [len(row) for row in rows] != [10, 10, 10]:
        raise ValueError(picture)
    return "/".join(rows)


START = board(
    """
    . O O O O . . . . .
    u . . . . . . . . .
    u u u . . . . . . .
    """
)


def moves(position: str) -> set[str]:
    """Every move of whoever may move, by notation."""
    state = N.read(position)
    return {N.write_move(move) for seat in (0, 1) for move in GAME.moves(state, seat)}


def targets(position: str, field: str) -> set[str]:
    """Where the stone on `field` may go, by name."""
    return {move.split("-")[1] for move in moves(position) if move.startswith(f"{field}-")}


def play(position: str, *texts: str) -> tuple[str, list[str]]:
    """The position after these moves, and the names of all that happened."""
    state, events = _played(position, texts)
    return N.write(state), [type(event).__name__ for event in events]


def happened(position: str, *texts: str) -> list[Any]:
    """All that happened in these moves, with its facts."""
    return _played(position, texts)[1]


def _played(position: str, texts: Iterable[str]) -> tuple[Any, list[Any]]:
    state, happened = N.read(position), []
    for text in texts:
        (actor,) = GAME.to_act(state)
        state, events = GAME.play(state, actor, N.read_move(text))
        happened += events
    return state, happened


def refusal(position: str, text: str) -> tuple[str, dict[str, object]]:
    """Reason and facts of a move that must be refused to whoever may move."""
    state = N.read(position)
    (actor,) = GAME.to_act(state)
    with pytest.raises(Refused) as refused:
        GAME.play(state, actor, N.read_move(text))
    return refused.value.reason, dict(refused.value.facts)
