"""Imagines what is hidden.

Knows a view, what cards are nowhere to be seen and what was seen to go where; refuses to be told where they are.
"""

import random
from collections.abc import Iterable

from mud.game import Seat
from mud.games.oh_pharao.model import (
    DECK,
    ENDE,
    NONE,
    Draft,
    Over,
    Pile,
    State,
    View,
    add,
    as_pile,
    cards,
    more,
    pile,
    take,
)


def imagined(view: View, dice: random.Random) -> State:
    """A state that looks to the viewer like this view: a hidden card lies where it was seen to go, or anywhere."""
    known = [sure(view, seat) for seat in range(len(view.sizes))]
    hidden = list(cards(take(take(DECK, _in_sight(view)), _sum(known))))
    dice.shuffle(hidden)
    hands: list[Pile] = []
    for seat, (held, size) in enumerate(zip(known, view.sizes, strict=True)):
        count = 0 if seat == view.viewer else size - sum(held)
        hands.append(view.hand if seat == view.viewer else add(held, pile(hidden[:count])))
        del hidden[:count]
    draw = pile(hidden)
    if view.aufseher == view.options.last_field and not isinstance(view.phase, Over):
        draw = more(draw, ENDE)
    drafts = [Draft()] * len(hands)
    if view.viewer is not None:
        drafts[view.viewer] = view.draft
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
        tuple(drafts),
        view.deal,
        view.tried,
        view.counters,
        view.known,
    )


def sure(view: View, seat: Seat) -> Pile:
    """The cards the viewer is sure somebody else holds: seen to go there, or on offer. Nothing of the viewer's own."""
    if seat == view.viewer:
        return NONE
    shown = [view.known[seat]]
    if view.deal is not None and seat == view.side:
        shown.append(view.deal.give)
    shown += [counter.give for counter in view.counters if counter.seat == seat]
    return tuple(map(max, *shown)) if len(shown) > 1 else shown[0]


def _sum(piles: Iterable[Pile]) -> Pile:
    return tuple(map(sum, zip(*piles, strict=True)))


def _in_sight(view: View) -> Pile:
    found = add(add(view.opened, view.discard), view.hand)
    for pyramids in view.pyramids:
        for pyramid in pyramids:
            found = add(found, as_pile(pyramid))
    return more(found, ENDE, -found[ENDE])
