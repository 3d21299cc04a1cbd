"""A teacher of KALAHA: what a pit is worth when both go on as well as they can, a few moves deep.

Knows the rules; refuses to know how the game is told, but for the keys of its reasons.
"""

import random
from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games.kalaha.model import Captured, Sow, State, stored
from mud.games.kalaha.rules import moves, play
from mud.reports import Told
from mud.teaching import Judgement, Outlook, Rated, Unit

DEPTH: Final = 4
MORE: Final = 12.0
"""Seeds one has to be ahead to have as good as won."""

unit: Final[Unit] = "punkte"


def judge(
    view: State, seat: Seat, dice: random.Random, played: Sequence[Sow] = (), *, aloud: bool = False
) -> Judgement:
    """Every pit, the best first."""
    rated = [_rated(view, seat, move) for move in moves(view, seat)]
    exact = all(view.seat is None or _settled(view, seat, move) for move in moves(view, seat))
    return Judgement(tuple(sorted(rated, key=lambda one: -one.worth)), exact)


def outlook(view: State, dice: random.Random) -> Outlook | None:
    """Who is ahead, and by how much."""
    lead = _worth(view, 0, DEPTH) / MORE
    share = min(1.0, max(0.0, (1 + lead) / 2))
    return Outlook((share, 1 - share), exact=view.seat is None)


def _rated(view: State, seat: Seat, move: Sow) -> Rated:
    after, events = play(view, seat, move)
    caught = sum(event.zahl for event in events if isinstance(event, Captured))
    reasons = (Told("kalaha.grund_fang", "alle", {"zahl": caught}),) if caught else ()
    return Rated((move,), _worth(after, seat, DEPTH - 1), reasons)


def _settled(view: State, seat: Seat, move: Sow) -> bool:
    return play(view, seat, move)[0].seat is None


def _worth(state: State, seat: Seat, depth: int) -> float:
    """How many seeds a seat will be ahead, after so many moves."""
    if state.seat is None or not depth:
        return float(stored(state, seat) - stored(state, 1 - seat))
    after = (_worth(play(state, state.seat, move)[0], seat, depth - 1) for move in moves(state, state.seat))
    return max(after) if state.seat == seat else min(after)
