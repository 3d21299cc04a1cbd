"""Positions and moves of KALAHA as a line of text and back: `3 3 3 3 3 3 0/3 3 3 3 3 3 0 0`, the last who is to sow.

Knows its form; refuses to know sentences.
"""

import re

from mud.games.kalaha.model import PITS, PLACES, Sow, State

_POSITION = re.compile(r"(\d{1,3}(?: \d{1,3}){6})/(\d{1,3}(?: \d{1,3}){6}) ([01-])", re.ASCII)


def write(state: State) -> str:
    """The position as a line."""
    sides = "/".join(" ".join(map(str, state.seeds[at : at + PLACES])) for at in (0, PLACES))
    return f"{sides} {'-' if state.seat is None else state.seat}"


def read(text: str) -> State:
    """The inverse of write. Raises ValueError."""
    found = _POSITION.fullmatch(text)
    if not found:
        raise ValueError(text)
    seeds = tuple(int(number) for side in found.groups()[:2] for number in side.split())
    return State(seeds, None if found[3] == "-" else int(found[3]))


def write_move(move: Sow) -> str:
    """The pit."""
    return str(move.pit)


def read_move(text: str) -> Sow:
    """The inverse of write_move. Raises ValueError."""
    if text not in {str(pit) for pit in range(1, PITS + 1)}:
        raise ValueError(text)
    return Sow(int(text))
