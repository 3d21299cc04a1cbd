"""Why a choice is a good one, as only the seat can see it: by the cards it holds.

Knows a seat's view and what can be built of hands; refuses to be heard by others.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property

from mud.game import Seat
from mud.games.oh_pharao.model import (
    JOKER,
    NONE,
    NUMBERS,
    Acting,
    Brick,
    Card,
    Pile,
    Pyramid,
    Taxed,
    View,
    add,
    canon,
    holds,
    levels,
    more,
    pile,
    score,
    take,
)
from mud.games.oh_pharao.model.moves import (
    Accept,
    Agree,
    Decline,
    Discard,
    DrawBlind,
    Move,
    Offer,
    PlayPharao,
    Refuse,
    Rob,
    Skip,
    SwapJoker,
    Take,
)
from mud.games.oh_pharao.rules.options import allowed_pyramids
from mud.games.oh_pharao.rules.pyramids import additions
from mud.games.oh_pharao.teacher.claims import exchanged, told
from mud.games.oh_pharao.words.nouns import card as noun_of
from mud.games.oh_pharao.words.nouns import cards as nouns_of
from mud.reports import Told


class Own:
    """Reasons that tell what the seat holds."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat, self.own = view, seat, view.pyramids[seat]

    def why(self, choice: Sequence[Move]) -> Iterator[Told]:
        """All there is to say for a choice, the strongest first."""
        view, last = self.view, choice[-1]
        come, gone = exchanged(choice, view, self.seat)
        match last:
            case Skip():
                yield from self._growing()
            case Take(card):
                yield from self._gaining(more(view.hand, card), pile([card]))
                if card in NUMBERS and view.hand[card]:
                    yield told("mehrere", "du", karten=noun_of(card, view.hand[card] + 1))
            case DrawBlind():
                if any(view.opened) and not any(
                    self.gain(more(view.hand, card)) > self.now for card, count in enumerate(view.opened) if count
                ):
                    yield told("nichts_offen", "du")
            case Rob(brick):
                card = JOKER if brick < 0 else brick
                yield from self._gaining(more(view.hand, card), pile([card]))
            case SwapJoker(_, _, number):
                yield from self._gaining(more(more(view.hand, number, -1), JOKER), pile([JOKER]))
            case Discard(card) if card in NUMBERS and not self._is_of_use(card):
                yield told("passt_nirgends", "du", karte=noun_of(card))
            case PlayPharao() if isinstance(view.phase, Taxed) and view.hand[JOKER]:
                yield told("joker_retten", "du", zahl=sum(view.hand))
            case Offer() | Accept() | Agree() if holds(view.hand, gone):
                yield from self._gaining(add(take(view.hand, gone), come), come)
                yield from self._known(last, come)
            case Decline() | Refuse():
                yield from self._refusing(last)
            case _:
                pass

    @cached_property
    def now(self) -> int:
        """Points that can be built of the hand as it is."""
        return self.gain(self.view.hand)

    def gain(self, hand: Pile) -> int:
        """Points that the best single laying of a hand adds to what the seat has lying."""
        places: tuple[Pyramid, ...] = self.own
        if len(self.own) < allowed_pyramids(self.view.aufseher, self.view.options):
            places = (*places, ())
        return max(
            (
                self._worth((*place, *bricks)) - self._worth(place)
                for place in places
                for bricks in additions(hand, place)
            ),
            default=0,
        )

    def _worth(self, bricks: Sequence[Brick]) -> int:
        pyramid = canon(bricks)
        if not pyramid or (self.view.aufseher >= self.view.options.drei_stufen_ab and len(levels(pyramid)) < 3):
            return 0
        return score(pyramid)

    def _gaining(self, hand: Pile, come: Pile) -> Iterator[Told]:
        gained = self.gain(hand) - self.now
        if gained > 0 and any(come):
            yield told("mehr_bauen", "du", karten=nouns_of(come), punkte=gained)

    def _growing(self) -> Iterator[Told]:
        """What lies grows in this turn by what is on the hand."""
        grown = [
            (self._worth((*pyramid, *bricks)), self._worth(pyramid))
            for pyramid in self.own
            for bricks in additions(self.view.hand, pyramid)
        ]
        best = max(grown, key=lambda one: one[0] - one[1], default=(0, 0))
        if best[0] > best[1]:
            yield told("wachsen", "du", punkte=best[0], jetzt=best[1])

    def _is_of_use(self, card: Card) -> bool:
        places = (*self.own, ())
        return any(card in bricks for place in places for bricks in additions(self.view.hand, place))

    def _known(self, last: Move, come: Pile) -> Iterator[Told]:
        """Somebody who is asked holds it, and that was seen."""
        if isinstance(last, Offer) and self.view.side == self.seat and sum(come) == 1:
            asked = range(len(self.view.sizes)) if last.to is None else [last.to]
            if any(holds(self.view.known[seat], come) for seat in asked if seat != self.seat):
                yield told("gesehen", "du", karten=nouns_of(come))

    def _refusing(self, last: Move) -> Iterator[Told]:
        view = self.view
        give, want = NONE, NONE
        if isinstance(last, Refuse):
            counter = next(one for one in view.counters if one.seat == last.seat)
            give, want = counter.give, counter.want
        elif isinstance(view.phase, Acting) and view.deal is not None:
            give, want = view.deal.give, view.deal.want
        if not any(want):
            return
        if not holds(view.hand, want):
            yield told("nicht_da", "du", karten=nouns_of(want))
        elif (lost := self.now - self.gain(add(take(view.hand, want), give))) > 0:
            yield told("weniger_bauen", "du", punkte=lost)
        elif not lost and any(give):
            yield told("nichts_davon", "du")
