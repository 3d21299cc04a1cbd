"""Which exchange to offer, to whom, and what to say to the offers of others (oh_pharao R7).

Knows imagined hands and what cards are worth to somebody who has others; refuses to be told what anybody holds.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from math import prod
from typing import Final

from mud.game import Seat
from mud.games.oh_pharao.model import JOKER, NONE, NUMBERS, Card, Draft, Pile, State, View, add, holds, more, pile, take
from mud.games.oh_pharao.model.moves import Agree, AskFor, Move, Offer, PutIn, Refuse, Withdraw
from mud.games.oh_pharao.opponent.imagining import imagined
from mud.games.oh_pharao.opponent.judging import least_gain
from mud.games.oh_pharao.opponent.worth import hand_worth
from mud.games.oh_pharao.rules.options import allowed_pyramids

OFFERS: Final = 3
"""Offers and wishes a turn, at most: then it is enough."""
DEALS: Final = 6
"""Imagined deals by which is judged what the others would say."""
WANTED: Final = 4
"""Cards that are thought of, those that help most."""
SPARED: Final = 4
"""Cards that are thought of to be given, those that are missed least."""
TRIED: Final = 10
"""Exchanges with each partner that are thought through."""
GAIN: Final = 3.0
"""Points an exchange must bring before it is offered."""
SURE: Final = 0.4
"""How likely a yes must be; what is less likely is wished for."""
HOPED: Final = 0.7
"""How likely somebody has it, too."""
LONGED_FOR: Final = 20.0
"""Points a card must bring by itself before it is wished for."""

ASKED_FOR: Final = 10.0
"""Points that a card is taken to bring whoever asks for it."""

Worth = Callable[[Pile], float]


@dataclass(frozen=True, slots=True)
class Exchange:
    """What one gives for what, to a partner or (None) to whoever says yes first; how likely somebody does, and what it
    brings both together."""

    partner: Seat | None
    give: Pile
    want: Pile
    likely: float
    gain: float


def proposed(view: View, worth: Worth) -> tuple[Move, ...]:
    """The offer to make now in one's own turn, move by move; nothing if there is none, or it has been enough.

    `worth`: what a hand of one's own is worth. The others get what helps them, too: they say yes to nothing else.
    """
    if view.deal is not None or view.tried >= OFFERS:
        return ()
    deals = _deals(view)
    partners = [seat for seat, size in enumerate(view.sizes) if seat != view.side and size]
    each = [one for seat in partners for one in _exchanges(view, seat, worth, deals)]
    found = sorted(_joined(each), key=lambda one: -one.likely * one.gain)
    # one after the other: what has been said no to is not said again
    best = next(iter(found[view.tried :]), None)
    if best is not None and best.likely >= SURE:
        return _said(view, best.give, best.want, best.partner)
    wish = None if view.tried else _longed_for(view, worth, deals)
    return () if wish is None else _said(view, NONE, pile([wish]), None)


def answered(view: View, worth: Worth) -> tuple[Move, ...]:
    """What to offer the one on turn instead of what was asked; nothing if a plain no is the answer."""
    deal, seat = view.deal, view.viewer
    if deal is None or seat is None or not view.sizes[view.side]:
        return ()
    asked = tuple(map(min, view.hand, deal.want))
    found = [one for one in _exchanges(view, view.side, worth, _deals(view), asked) if one.likely >= SURE]
    best = max(found, key=lambda one: one.likely * one.gain, default=None)
    return () if best is None else _said(view, best.give, best.want, view.side)


def settled(view: View, worth: Worth) -> Move | None:
    """What to say to what the others have offered instead; None when nothing is left of that."""
    now = worth(view.hand)
    best: tuple[float, Seat] | None = None
    for counter in view.counters:
        if holds(view.hand, counter.want):
            gain = worth(add(take(view.hand, counter.want), counter.give)) - now - least_gain(view, counter.seat)
            if gain > 0 and (best is None or gain > best[0]):
                best = (gain, counter.seat)
    if best is not None:
        return Agree(best[1])
    return Refuse(view.counters[0].seat) if view.counters else None


def _said(view: View, give: Pile, want: Pile, to: Seat | None) -> tuple[Move, ...]:
    fresh: tuple[Move, ...] = (Withdraw(),) if view.draft != Draft() else ()
    cards: list[Move] = [PutIn(card) for card in _each(give)]
    cards += [AskFor(card) for card in _each(want)]
    return (*fresh, *cards, Offer(to))


def _each(some: Pile) -> Iterator[Card]:
    return (card for card, count in enumerate(some) for _ in range(count))


def _deals(view: View) -> Sequence[State]:
    """The same deals as long as the table looks the same: so one offer follows another, and none comes twice."""
    dice = random.Random(repr((view.hand, view.sizes, view.points)))  # noqa: S311 - imagined cards
    return [imagined(view, dice) for _ in range(DEALS)]


def _joined(each: Sequence[Exchange]) -> Iterator[Exchange]:
    """The same exchange with several partners is one offered to all."""
    alike: dict[tuple[Pile, Pile], list[Exchange]] = {}
    for one in each:
        alike.setdefault((one.give, one.want), []).append(one)
    for (give, want), some in alike.items():
        gain = sum(one.gain for one in some) / len(some)
        yield Exchange(
            some[0].partner if len(some) == 1 else None, give, want, 1 - prod(1 - one.likely for one in some), gain
        )


def _longed_for(view: View, worth: Worth, deals: Sequence[State]) -> Card | None:
    """The number or joker that helps most, if it helps enough and somebody may well have it."""
    now = worth(view.hand)
    gain, card = max((worth(more(view.hand, card)) - now, card) for card in (JOKER, *NUMBERS))
    there = sum(any(hand[card] for seat, hand in enumerate(deal.hands) if seat != view.side) for deal in deals)
    return card if gain > LONGED_FOR and there > HOPED * len(deals) else None


# --- exchanges ------------------------------------------------------------------------------------------------------


def _exchanges(
    view: View, partner: Seat, worth: Worth, deals: Sequence[State], asked: Pile = NONE
) -> Iterator[Exchange]:
    """Exchanges that help both, one for one, two for one, one for two. `asked`: some of what the partner asked for must
    be given, if there is any of it."""
    now = worth(view.hand)
    mine = [
        (gain, give, want)
        for give, want in _sides(view, worth, asked)
        if (gain := worth(add(take(view.hand, give), want)) - now) > GAIN
    ]
    mine.sort(key=lambda one: -one[0])
    owner = view.viewer if view.viewer is not None else view.side
    may_build = len(view.pyramids[partner]) < allowed_pyramids(view.aufseher, view.options)
    high_only = view.aufseher >= view.options.drei_stufen_ab
    least = least_gain(view, owner)
    for gain, give, want in mine[:TRIED]:
        theirs = list[float]()
        for deal in deals:
            hand = deal.hands[partner]
            if holds(hand, want):
                before = hand_worth(hand, view.pyramids[partner], may_build, high_only)
                after = hand_worth(add(take(hand, want), give), view.pyramids[partner], may_build, high_only)
                their_gain = after - before + ASKED_FOR * sum(map(min, give, asked))
                if their_gain > least:
                    theirs.append(their_gain)
        if theirs:
            yield Exchange(partner, give, want, len(theirs) / len(deals), gain + sum(theirs) / len(theirs))


def _sides(view: View, worth: Worth, asked: Pile) -> Iterator[tuple[Pile, Pile]]:
    """(give, want) for what is missed least and what helps most."""
    hand, now = view.hand, worth(view.hand)
    wanted = sorted((JOKER, *NUMBERS), key=lambda card: now - worth(more(hand, card)))
    spared = sorted(set(_each(asked)) or set(_each(hand)), key=lambda card: now - worth(more(hand, card, -1)))
    gives = [pile([card]) for card in spared[:SPARED]]
    gives += [two for one in combinations_with_replacement(spared[:SPARED], 2) if holds(hand, two := pile(one))]
    wants = [pile([card]) for card in wanted[:WANTED]]
    wants += [pile(two) for two in combinations(wanted[:WANTED], 2)]
    for give in gives:
        for want in wants:
            if sum(give) + sum(want) < 4 and not any(map(min, give, want)):
                yield give, want
