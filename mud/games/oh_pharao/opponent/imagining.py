"""Imagines what is hidden and plays on from there: `schwer` compares its best moves in the same imagined games.

Knows a view and what cards are nowhere to be seen; refuses to be told where they are.
"""

import random
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from mud.game import CHANCE, Seat
from mud.games.oh_pharao.model import (
    DECK,
    ENDE,
    NONE,
    Over,
    Pile,
    State,
    Taking,
    View,
    add,
    as_pile,
    cards,
    more,
    pile,
    take,
)
from mud.games.oh_pharao.model.moves import Move
from mud.games.oh_pharao.opponent.judging import at_first_sight
from mud.games.oh_pharao.opponent.worth import standing
from mud.games.oh_pharao.rules import chances, play, to_act
from mud.games.oh_pharao.rules import view as seen

NODES: Final = 2000
"""Moves that may be imagined for one decision: half a second where one takes a quarter of a millisecond."""
BREADTH: Final = 4
"""Moves that are compared, at most."""
GAMES: Final = 16
"""Imagined games for each of them, at most."""
DOUBT: Final = 0.5
"""Standard errors that a lead must be worth."""


def ponder(view: View, ranked: Sequence[Move], dice: random.Random) -> Move:
    """The best of the first few moves over some imagined games; the one that looked best if none is clearly better."""
    seat = view.viewer
    if seat is None:
        raise ValueError(view)
    rivals = ranked[:BREADTH]
    leads: list[list[float]] = [[] for _ in rivals]
    left = NODES
    for _ in range(GAMES):
        state, luck = imagined(view, dice), dice.getrandbits(32)
        first = 0.0
        for at, move in enumerate(rivals):
            worth, used = _played_on(state, seat, move, random.Random(luck))  # noqa: S311 - imagined dice
            first = worth if at == 0 else first
            leads[at].append(worth - first)
            left -= used
        if left <= 0:
            break
    return rivals[max(range(len(rivals)), key=lambda at: (_surely(leads[at]), -at))]


def _surely(leads: Sequence[float]) -> float:
    """The mean lead over the first move, less a part of its standard error: a few lucky games are no reason."""
    if len(leads) < 2:
        return fmean(leads)
    return fmean(leads) - DOUBT * stdev(leads) / sqrt(len(leads))


def imagined(view: View, dice: random.Random) -> State:
    """A state that looks to the viewer like this view: every card not in sight lies anywhere it could."""
    hidden = list(cards(take(DECK, _in_sight(view))))
    if view.deal is not None and view.viewer != view.side:
        for card in cards(view.deal.give):  # these are on the hand that offers them
            hidden.remove(card)
    dice.shuffle(hidden)
    hands: list[Pile] = []
    for seat, size in enumerate(view.sizes):
        if seat == view.viewer:
            hands.append(view.hand)
            continue
        known = view.deal.give if view.deal is not None and seat == view.side else NONE
        count = size - sum(known)
        hands.append(add(known, pile(hidden[:count])))
        del hidden[:count]
    draw = pile(hidden)
    if view.aufseher == view.options.last_field and not isinstance(view.phase, Over):
        draw = more(draw, ENDE)
    return State(
        view.variant,
        tuple(hands),
        view.pyramids,
        view.points,
        view.aufseher,
        view.side,
        view.opened,
        draw,
        view.discard,
        view.phase,
        view.draft,
        view.deal,
        view.tried,
    )


def _in_sight(view: View) -> Pile:
    found = add(add(view.opened, view.discard), view.hand)
    for pyramids in view.pyramids:
        for pyramid in pyramids:
            found = add(found, as_pile(pyramid))
    return more(found, ENDE, -found[ENDE])


def _played_on(state: State, seat: Seat, move: Move, dice: random.Random) -> tuple[float, int]:
    """(how it stands, moves imagined) when everyone plays what looks best until `seat` has come to score again."""
    state, _ = play(state, seat, move)
    used, elsewhere = 1, False
    while not isinstance(state.phase, Over) and used < NODES:
        elsewhere |= state.side != seat
        if elsewhere and state.side == seat and isinstance(state.phase, Taking):
            break
        acting = to_act(state)
        if CHANCE in acting:
            options = list(chances(state))
            (drawn,) = dice.choices([outcome for _, outcome in options], [weight for weight, _ in options])
            state, _ = play(state, CHANCE, drawn)
        else:
            actor = _next_of(acting, state.side)
            state, _ = play(state, actor, at_first_sight(seen(state, actor)))
        used += 1
    return _balance(state, seat), used


def _next_of(acting: frozenset[object], side: Seat) -> Seat:
    """Who answers first: the others before the one on turn, who would only take the offer back."""
    seats = sorted(actor for actor in acting if isinstance(actor, int))
    return next((actor for actor in seats if actor != side), seats[0])


def _balance(state: State, seat: Seat) -> float:
    high_only = state.aufseher >= state.options.drei_stufen_ab
    totals = [
        points + (0.0 if isinstance(state.phase, Over) else sum(standing(pyramid, high_only) for pyramid in own))
        for points, own in zip(state.points, state.pyramids, strict=True)
    ]
    others = [total for other, total in enumerate(totals) if other != seat]
    return totals[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
