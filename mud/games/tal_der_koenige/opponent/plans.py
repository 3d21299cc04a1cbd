"""Whole actions a computer player of TAL DER KÖNIGE may take, each a row of moves that ends with Done, the best first.

Knows bids, walks, loot and stones; refuses to know how far ahead anybody looks.
"""

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from mud.game import Seat
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import (
    EMPTY,
    Bidding,
    Building,
    Conquering,
    Filling,
    Noting,
    Over,
    Placing,
    Sending,
    State,
    Stealing,
)
from mud.games.tal_der_koenige.model.board import PlotNumber
from mud.games.tal_der_koenige.model.moves import Done, Move, Steal, TakeOver
from mud.games.tal_der_koenige.opponent.bidding import offers
from mud.games.tal_der_koenige.opponent.building import built, own_plots
from mud.games.tal_der_koenige.opponent.walking import notes, pairs, routes, settled, shuffled, walks, wanted
from mud.games.tal_der_koenige.rules import stealing, takeover

Plan = tuple[Move, ...]
SURPRISE = 0.25
"""How far promises of plots are blurred when targets are noted."""


def sensible(state: State, seat: Seat, dice: random.Random, most: int = 1) -> list[Plan]:
    """Up to `most` plans for the action a seat has to take now, the best first; at least one."""
    phase = state.phase
    match phase:
        case Bidding():
            found: Iterable[Plan] = (moves for _, moves in offers(state, phase, seat))
        case Placing():
            found = (tuple(routes(state, seat, pair)) for pair in _places(state, seat))
        case Noting():
            found = (notes(pair) for _, pair in shuffled(pairs(state, seat), dice, SURPRISE))
        case Sending():
            found = _errands(state, seat)
        case Stealing():
            found = [tuple(_loot(state, phase, seat)), ()]
        case Conquering():
            found = [tuple(_prizes(state, phase))]
        case Building():
            found = [tuple(built(state, seat))]
        case Filling() | Over():
            raise ValueError(state)
        case _:
            assert_never(phase)
    plans = list(dict.fromkeys((*moves, Done()) for moves, _ in zip(found, range(most), strict=False)))
    return plans or [(Done(),)]


def _places(state: State, seat: Seat) -> list[tuple[str, str]]:
    """Pairs of plots for the first round: those first that can be built on at once."""
    found = []
    for value, pair in pairs(state, seat)[:8]:
        then = settled(state, seat, pair)
        found.append((value + 0.1 * sum(count for count, _ in wanted(then, seat).values()), pair))
    return [pair for _, pair in sorted(found, reverse=True)]


def _errands(state: State, seat: Seat) -> Iterable[Plan]:
    yield tuple(walks(state, seat, wanted(state, seat)))
    yield tuple(walks(state, seat, wanted(state, seat, steals=False)))
    yield ()


def _loot(state: State, phase: Stealing, seat: Seat) -> Iterable[Steal]:
    """All that may be stolen, colours first that can be used; nothing where the whole plot can be had."""
    liked = list(state.stocks[seat])
    for plot in own_plots(state, seat):
        for colour in state.pyramid(plot):
            if colour != EMPTY:
                liked[colour] += 1
    prizes = _takeable(state, seat)
    while True:
        moves = [move for move in stealing.moves(state, phase) if isinstance(move, Steal) and move.plot not in prizes]
        if not moves:
            return
        best = max(moves, key=lambda move: liked[state.pyramid(move.plot)[move.spot]])
        liked[state.pyramid(best.plot)[best.spot]] += 1
        yield best
        state, _ = stealing.steal(state, phase, best.plot, best.spot)
        if not isinstance(state.phase, Stealing):
            raise AssertionError(state.phase)
        phase = state.phase


def _takeable(state: State, seat: Seat) -> set[PlotNumber]:
    """Foreign plots that a seat could take over as everybody stands."""
    later = replace(state, phase=Conquering(seat))
    return {move.plot for move in rules.moves(later, seat) if isinstance(move, TakeOver)}


def _prizes(state: State, phase: Conquering) -> Iterable[TakeOver]:
    """Every plot that can be had, until the scarabs are gone."""
    while (move := next(takeover.moves(state, phase), None)) is not None:
        if not isinstance(move, TakeOver):
            raise AssertionError(move)
        yield move
        state, _ = takeover.take(state, phase, move.plot)
        if not isinstance(state.phase, Conquering):
            raise AssertionError(state.phase)
        phase = state.phase
