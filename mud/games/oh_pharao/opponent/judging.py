"""Which move looks best at first sight, phase by phase: the whole wisdom of `mittel`, and where `schwer` begins.

Knows a view and the worth of cards; refuses to look ahead.
"""

from collections.abc import Callable, Sequence
from typing import Final

from mud.game import Seat
from mud.games.oh_pharao.model import (
    JOKER,
    PHARAO,
    Card,
    Pile,
    Pyramid,
    View,
    add,
    card_of,
    levels,
    more,
    score,
    take,
)
from mud.games.oh_pharao.model.moves import (
    Accept,
    Build,
    Decline,
    Discard,
    DrawBlind,
    Extend,
    Finish,
    Keep,
    Move,
    PlayPharao,
    Rob,
    Score,
    SendTaxCollector,
    SendThief,
    Skip,
    SwapJoker,
    Take,
)
from mud.games.oh_pharao.opponent.worth import hand_worth, least_useful, standing, use
from mud.games.oh_pharao.opponent.worth import laying as laying_worth
from mud.games.oh_pharao.rules.flow import without
from mud.games.oh_pharao.rules.options import allowed_pyramids, options_of
from mud.games.oh_pharao.rules.pyramids import best_part, is_pyramid

WORTH_IT: Final = 2.0
"""Points an exchange must bring."""
TO_THE_LEADER: Final = 6.0
"""Points an exchange with the one who leads must bring."""
SAFE: Final = 18.0
"""Points below which a pyramid is not worth a Pharao."""
LATE: Final = 2
"""So many fields before two levels stop counting, two levels are scored rather than grown."""


def judged(view: View, options: Sequence[Move]) -> list[Move]:
    """The moves, the best first. Offers are none of them."""
    return sorted(options, key=_Eye(view).worth, reverse=True)


def at_first_sight(view: View) -> Move:
    """The best move for somebody who makes no offers."""
    return max(options_of(view, trading=False), key=_Eye(view).worth)


def own_hand(view: View) -> Callable[[Pile], float]:
    """What a hand would be worth to the viewer, as everything lies."""
    return _Eye(view).hand


def least_gain(view: View, partner: Seat) -> float:
    """Points an exchange must bring: more if it is with the one who leads."""
    return TO_THE_LEADER if view.points[partner] == max(view.points) > 0 else WORTH_IT


class _Eye:
    """Looks at one view. Worths are points, more or less, and compare within a phase only."""

    def __init__(self, view: View) -> None:
        self.view = view
        seat = view.side if view.viewer is None else view.viewer
        self.own = view.pyramids[seat]
        self.may_build = len(self.own) < allowed_pyramids(view.aufseher, view.options)
        self.high_only = view.aufseher >= view.options.drei_stufen_ab
        self.spare = least_useful(view.hand, self.own)

    def worth(self, move: Move) -> float:
        """How good a move looks."""
        view = self.view
        match move:
            case Score(which):
                return self._ripe(self.own[which])
            case Take(card):
                return self.hand(more(view.hand, card)) + (3.0 if card == JOKER else 0.0)
            case DrawBlind():
                return self.hand(view.hand) + 5.0
            case Build(bricks):
                return self._laid((), bricks)
            case Extend(which, bricks):
                return self._laid(self.own[which], bricks)
            case SwapJoker(_, _, number):
                return 200.0 - number
            case SendTaxCollector():
                return 180.0
            case SendThief(victim, which):
                pyramid = view.pyramids[victim][which]
                height = len(levels(pyramid))
                return 100.0 + score(pyramid) * (view.options.wuerfel + 1 - height) / view.options.wuerfel
            case Discard(card):
                return self._parting(card)
            case Rob(brick):
                return self._booty(brick)
            case Keep(bricks):
                return standing(bricks, self.high_only) + len(bricks) if bricks else 0.0
            case PlayPharao():
                return self._defence()
            case Accept():
                return self._bargain()
            case Skip() | Decline() | Finish():
                return 0.0
            case _:
                raise AssertionError(move)

    def _laid(self, pyramid: Pyramid, bricks: Pyramid) -> float:
        """Before anything that ends the turn if it gains something; a joker that gains nothing stays on the hand."""
        gain = laying_worth(pyramid, bricks, self.high_only)
        return 50.0 + gain if gain > 0 else gain

    def hand(self, hand: Pile) -> float:
        """What a hand would be worth."""
        return hand_worth(hand, self.own, self.may_build, self.high_only)

    def _ripe(self, pyramid: Pyramid) -> float:
        """Above 0: time to score it."""
        view, height = self.view, len(levels(pyramid))
        ending = view.aufseher >= view.options.last_field
        if height >= 3 or ending:
            return float(score(pyramid))
        closing = view.options.drei_stufen_ab - LATE
        return float(score(pyramid)) if closing <= view.aufseher < view.options.drei_stufen_ab else -1.0

    def _parting(self, card: Card) -> float:
        """Rather a new card than a useless one."""
        value = use(card, self.view.hand, self.own)
        return 4.0 - value if card == self.spare[0] else -value

    def _booty(self, brick: int) -> float:
        phase = self.view.phase
        victim, which = getattr(phase, "victim", 0), getattr(phase, "which", 0)
        pyramid = self.view.pyramids[victim][which]
        rest = without(pyramid, (brick,))
        left = rest if is_pyramid(rest) else best_part(rest)
        gain = self.hand(more(self.view.hand, card_of(brick)))
        return score(pyramid) - (score(left) if left else 0) + gain

    def _defence(self) -> float:
        """Above 0: worth a Pharao."""
        victim, which = getattr(self.view.phase, "victim", None), getattr(self.view.phase, "which", 0)
        if victim is None:  # the Steuereintreiber takes one card of many
            return 1.0 if self.view.hand[PHARAO] > 1 or self.view.hand[JOKER] else -1.0
        return standing(self.own[which], self.high_only) - SAFE

    def _bargain(self) -> float:
        """Above 0: a good exchange, and no gift to the one who leads."""
        view, deal = self.view, self.view.deal
        if deal is None:
            return -1.0
        after = add(take(view.hand, deal.want), deal.give)
        return self.hand(after) - self.hand(view.hand) - least_gain(view, view.side)
