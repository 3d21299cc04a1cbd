"""Which move looks best at first sight, phase by phase: the whole wisdom of `mittel`, and where `schwer` begins.

Knows a view and the worth of cards; refuses to look ahead.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from mud.games.oh_pharao.model import (
    JOKER,
    NUMBERS,
    PHARAO,
    Acting,
    Card,
    Draft,
    Pile,
    Pyramid,
    View,
    add,
    card_of,
    holds,
    levels,
    more,
    pile,
    score,
    take,
)
from mud.games.oh_pharao.model.moves import (
    Accept,
    AskFor,
    Build,
    Decline,
    Discard,
    DrawBlind,
    Extend,
    Finish,
    Keep,
    Move,
    Offer,
    PlayPharao,
    PutIn,
    Rob,
    Score,
    SendTaxCollector,
    SendThief,
    Skip,
    SwapJoker,
    Take,
    Withdraw,
)
from mud.games.oh_pharao.opponent.worth import hand_worth, least_useful, standing, use
from mud.games.oh_pharao.opponent.worth import laying as laying_worth
from mud.games.oh_pharao.rules.flow import without
from mud.games.oh_pharao.rules.options import allowed_pyramids
from mud.games.oh_pharao.rules.pyramids import best_part, is_pyramid

PLAN_GAIN: Final = 14.0
"""Points a card must promise before one offers two for it."""
SAFE: Final = 18.0
"""Points below which a pyramid is not worth a Pharao."""
LATE: Final = 2
"""So many fields before two levels stop counting, two levels are scored rather than grown."""


def judged(view: View, options: Sequence[Move]) -> list[Move]:
    """The moves, the best first."""
    return sorted(options, key=_Eye(view, trade=True).worth, reverse=True)


def at_first_sight(view: View, options: Iterable[Move]) -> Move:
    """The best move for somebody who makes no offers."""
    return max((move for move in options if not isinstance(move, _TRADING)), key=_Eye(view, trade=False).worth)


_TRADING: Final = PutIn | AskFor | Offer


class _Eye:
    """Looks at one view. Worths are points, more or less, and compare within a phase only."""

    def __init__(self, view: View, trade: bool) -> None:
        self.view = view
        seat = view.side if view.viewer is None else view.viewer
        self.own = view.pyramids[seat]
        self.may_build = len(self.own) < allowed_pyramids(view.aufseher, view.options)
        self.high_only = view.aufseher >= view.options.drei_stufen_ab
        self.wish = self._wish() if trade and isinstance(view.phase, Acting) and view.side == seat else None
        self.spare = least_useful(view.hand, self.own)

    def worth(self, move: Move) -> float:
        """How good a move looks."""
        view = self.view
        match move:
            case Score(which):
                return self._ripe(self.own[which])
            case Take(card):
                return self._hand(more(view.hand, card)) + (3.0 if card == JOKER else 0.0)
            case DrawBlind():
                return self._hand(view.hand) + 5.0
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
            case PutIn() | AskFor() | Offer() | Withdraw():
                return self._trading(move)
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

    def _hand(self, hand: Pile) -> float:
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
        gain = self._hand(more(self.view.hand, card_of(brick)))
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
        leads = view.points[view.side] == max(view.points) > 0
        return self._hand(after) - self._hand(view.hand) - (6.0 if leads else 2.0)

    # Offers

    def _wish(self) -> Draft | None:
        """The offer to make: the two least useful cards for the number that helps most; one offer a turn."""
        view = self.view
        spare = [card for card in least_useful(view.hand, self.own) if card in NUMBERS]
        if view.tried or view.deal is not None or len(spare) < 3:
            return None
        give = pile(spare[:2])
        rest = take(view.hand, give)
        now = self._hand(view.hand)
        gain, wanted = max((self._hand(more(rest, card)) - now, card) for card in NUMBERS if not give[card])
        return Draft(give, pile([wanted])) if gain > PLAN_GAIN else None

    def _trading(self, move: PutIn | AskFor | Offer | Withdraw) -> float:
        """Steps towards the wish come after everything that can be laid and before the end of the turn."""
        wish, draft = self.wish, self.view.draft
        if wish is None:
            return -1.0
        fits = holds(wish.give, draft.give) and holds(wish.want, draft.want)
        match move:
            case Withdraw():
                return -1.0 if fits else 30.0
            case PutIn(card):
                return 30.0 if fits and draft.give[card] < wish.give[card] else -1.0
            case AskFor(card):
                return 30.0 if fits and draft.want[card] < wish.want[card] else -1.0
            case Offer(to):
                return 31.0 if to is None and draft == wish else -1.0
