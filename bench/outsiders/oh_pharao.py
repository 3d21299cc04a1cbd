"""A player of OH, PHARAO! that only plans its own pyramids: what could still become of them with the cards in hand.

Knows what may be seen and the rules' own functions; refuses to offer anything, to watch the others, and to
know the house's players.
"""

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import Final

from mud.game import Seat
from mud.games.oh_pharao.model import (
    DECK,
    JOKER,
    NUMBERS,
    Card,
    Pile,
    Pyramid,
    View,
    add,
    as_pile,
    canon,
    card_of,
    levels,
    more,
    score,
    take,
)
from mud.games.oh_pharao.model.moves import (
    Accept,
    Build,
    Discard,
    DrawBlind,
    Extend,
    Keep,
    Move,
    PlayPharao,
    Rob,
    Score,
    SendTaxCollector,
    SendThief,
    SwapJoker,
    Take,
)
from mud.games.oh_pharao.rules.options import allowed_pyramids, options_of

CHANCE: Final = tuple(0.25 + 0.035 * copies for copies in DECK)
"""How likely a card comes in time that is missing, by its copies."""
LIES: Final = 1.3
"""What a point is worth that lies already, against one that is planned."""
LAID: Final = 2.5
"""What a card laid is worth by itself."""


def choose(view: View, seat: Seat, dice: random.Random) -> tuple[Move, ...]:
    """The move after which most is planned."""
    planner = _Planner(view, seat)
    return (max(options_of(view, trading=False), key=planner.worth),)


class _Planner:
    """Weighs the moves of one view."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.own = view, view.pyramids[seat]
        self.allowed = allowed_pyramids(view.aufseher, view.options)
        self.now = self._planned(self.own, view.hand)

    def _planned(self, own: tuple[Pyramid, ...], hand: Pile) -> float:
        """What lies and what may become of it."""
        places = own if len(own) >= self.allowed else (*own, ())
        least = 3 if self.view.aufseher >= self.view.options.drei_stufen_ab else 2
        return sum(LIES * score(one) + plan(one, hand, least) for one in places)

    def worth(self, move: Move) -> float:
        view, hand = self.view, self.view.hand
        match move:
            case Score(which):
                return self._ripe(self.own[which])
            case Take(card):
                return self._planned(self.own, more(hand, card)) - self.now + (8.0 if card == JOKER else 0.0)
            case DrawBlind():
                return 3.0
            case Build(bricks):
                return self._laid((*self.own, bricks), bricks)
            case Extend(which, bricks):
                grown = canon((*self.own[which], *bricks))
                return self._laid((*self.own[:which], grown, *self.own[which + 1 :]), bricks)
            case SwapJoker() | SendTaxCollector():
                return 500.0
            case SendThief(victim, which):
                return 100.0 + score(view.pyramids[victim][which])
            case Rob(brick):
                return self._planned(self.own, more(hand, card_of(brick))) + abs(brick)
            case Keep(bricks):
                return float(score(bricks))
            case PlayPharao():
                return 1.0
            case Discard(card):
                return 0.5 - (self.now - self._planned(self.own, more(hand, card, -1))) - 3.0 * (card not in NUMBERS)
            case Accept() if view.deal is not None:
                return self._planned(self.own, add(take(hand, view.deal.want), view.deal.give)) - self.now - 3.0
            case _:
                return 0.0

    def _laid(self, own: tuple[Pyramid, ...], bricks: Pyramid) -> float:
        rest = take(self.view.hand, as_pile(bricks))
        spent = 8.0 * sum(brick < 0 for brick in bricks)
        gain = self._planned(own, rest) - self.now + LAID * len(bricks) - spent
        return 10.0 + gain if gain > 0 else gain

    def _ripe(self, pyramid: Pyramid) -> float:
        least = 3 if self.view.aufseher < self.view.options.drei_stufen_ab - 2 else 2
        if len(levels(pyramid)) < least:
            return -1.0
        return 1.0


@lru_cache(50_000)
def plan(onto: Pyramid, hand: Pile, least: int) -> float:
    """The most that can be hoped for beyond what lies: points times how likely the missing cards come."""
    there = [0] * (NUMBERS.stop + 1)
    for brick in onto:
        there[abs(brick)] += 1
    best, lies = 0.0, score(onto)
    for target in _targets(onto, least):
        likely, jokers = 1.0, hand[JOKER]
        for card, width in target:
            missing = max(0, width - there[card] - hand[card])
            by_joker = min(missing, jokers)
            jokers -= by_joker
            likely *= CHANCE[card] ** (missing - by_joker)
        numbers = [card for card, _ in target]
        best = max(best, likely * (sum(numbers) * len(numbers) - lies))
    return best


def _targets(onto: Pyramid, least: int) -> Iterator[list[tuple[Card, int]]]:
    """Pyramids that a pyramid can grow to, as narrow as may be: (number, width) by level, from above."""
    there = [0] * (NUMBERS.stop + 1)
    for brick in onto:
        there[abs(brick)] += 1
    numbers = levels(onto) or (NUMBERS.stop - 1, 1)
    for low in range(1, numbers[0] + 1):
        for high in range(max(numbers[-1], low + least - 1), min(low + 6, NUMBERS.stop)):
            cards = range(high, low - 1, -1)
            widths = accumulate(cards, lambda above, card: max(there[card], above + 1), initial=0)
            yield list(zip(cards, list(widths)[1:], strict=True))
