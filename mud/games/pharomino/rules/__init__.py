"""The rules of PHAROMINO, data/regeln/pharomino.md: which of its games is played, and that only who may act does.

Knows the contract of mud/game.py; refuses to know the rules of any one game.
"""

from collections.abc import Iterable, Sequence

from mud.game import CHANCE, CLOCK, Actor, Event, Refused, Seat, Standing, Timer
from mud.games.pharomino.model import Apart, State
from mud.games.pharomino.model.data import is_shared, seats_of
from mud.games.pharomino.model.moves import Move
from mud.games.pharomino.rules import apart, together


def seats(variant: str) -> Sequence[int]:
    """How many may play. Raises ValueError for a variant there is none of."""
    return seats_of(variant)


def start(seats: int, variant: str) -> State:
    """The beginning. Raises ValueError for a number of seats or a variant there is none of."""
    if seats not in seats_of(variant):
        raise ValueError(seats)
    return together.start(seats, variant) if is_shared(variant) else apart.start(seats, variant)


def to_act(state: State) -> frozenset[Actor]:
    """Who may move."""
    return apart.to_act(state) if isinstance(state, Apart) else together.to_act(state)


def timer(state: State) -> Timer[Move] | None:
    """What the clock will do."""
    return apart.timer(state) if isinstance(state, Apart) else together.timer(state)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every legal move of a seat: there may be thousands, made as they are asked for."""
    return apart.moves(state, seat) if isinstance(state, Apart) else together.moves(state, seat)


def chances(state: State) -> Iterable[tuple[int, Move]]:
    """The cards that may come, each equally likely."""
    return apart.chances(state) if isinstance(state, Apart) else together.chances(state)


def play(state: State, actor: Actor, move: Move) -> tuple[State, Sequence[Event]]:
    """The state after a move and what happened. Raises Refused with a reason of data/texte/pharomino.toml."""
    acting = to_act(state)
    if not acting:
        raise Refused("vorbei")
    if actor is CHANCE:
        return apart.drawn(state, move) if isinstance(state, Apart) else together.drawn(state, move)
    if actor is CLOCK:
        return apart.elapsed(state, move) if isinstance(state, Apart) else together.elapsed(state, move)
    if CHANCE in acting:
        raise Refused("wird_gezogen")
    if not isinstance(actor, int) or actor not in acting:
        reason = "schon_fertig" if isinstance(state, Apart) else "nicht_dran"
        raise Refused(reason, dran=tuple(sorted(seat for seat in acting if isinstance(seat, int))))
    return apart.play(state, actor, move) if isinstance(state, Apart) else together.play(state, actor, move)


def over(state: State) -> Standing | None:
    """The winners, None while the game runs."""
    return apart.over(state) if isinstance(state, Apart) else together.over(state)
