"""Playing rounds out in the mind: what comes of a plan if everyone else does what is sensible.

Knows plans and outlooks; refuses to know what is hidden: that it imagines.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace

from mud.game import CHANCE, Seat
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import Bidding, Filling, Noting, Over, State
from mud.games.tal_der_koenige.model.moves import Move
from mud.games.tal_der_koenige.opponent.bidding import imagined
from mud.games.tal_der_koenige.opponent.plans import sensible
from mud.games.tal_der_koenige.opponent.worth import outlook


def foreseen(
    state: State, seat: Seat, plans: Sequence[tuple[Move, ...]], samples: int, dice: random.Random, rounds: int = 1
) -> tuple[Move, ...]:
    """The plan with the best outlook after this round, or so many, each played out so many times. Plans are legal and
    end the seat's action."""
    if len(plans) == 1:
        return plans[0]
    found = outlooks(state, seat, plans, samples, dice, rounds)
    return plans[max(range(len(plans)), key=found.__getitem__)]


def outlooks(
    state: State, seat: Seat, plans: Sequence[tuple[Move, ...]], samples: int, dice: random.Random, rounds: int = 1
) -> list[float]:
    """The mean outlook at the end of this round, or of so many, for each plan, by the same luck."""
    seeds = [dice.getrandbits(32) for _ in range(samples)]
    totals = []
    for moves in plans:
        total = 0.0
        for seed in seeds:
            luck = random.Random(seed)  # noqa: S311 - the same luck for every plan
            played = _round_played(_done(_guessed(state, seat, luck), seat, moves), luck)
            for _ in range(rounds - 1):
                played = _round_played(_filled(played, luck), luck)
            total += outlook(played, seat)
        totals.append(total / samples)
    return totals


def _guessed(state: State, seat: Seat, dice: random.Random) -> State:
    phase = state.phase
    if isinstance(phase, Bidding):
        return imagined(state, phase, seat, dice)
    if isinstance(phase, Noting):  # who is ready may have noted anything: it notes afresh
        return replace(state, phase=Noting(phase.notes, frozenset()))
    return state


def _round_played(state: State, dice: random.Random) -> State:
    """The position when this round is over."""
    while not isinstance(state.phase, Filling | Over):
        phase = state.phase
        if isinstance(phase, Noting):
            side = next(other for other in range(state.seats) if other not in phase.ready)
        else:
            side = phase.side
        state = _done(state, side, sensible(state, side, dice)[0])
    return state


def _filled(state: State, dice: random.Random) -> State:
    """The position with a new market, if the game goes on."""
    while isinstance(state.phase, Filling):
        weights, draws = zip(*rules.chances(state), strict=True)
        state, _ = rules.play(state, CHANCE, dice.choices(draws, weights)[0])
    return state


def _done(state: State, side: Seat, moves: Iterable[Move]) -> State:
    for move in moves:
        state, _ = rules.play(state, side, move)
    return state
