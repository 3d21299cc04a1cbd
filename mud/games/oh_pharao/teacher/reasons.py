"""Why a choice is a good one, in the game's terms: every sentence is true of the position by the rules.

Knows what a seat may know of a position; refuses to know what a choice is worth. What stands in `_Sight` is for
everybody's ears, what stands in `_Own` only for the seat's.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from mud.game import Perspective, Seat
from mud.games.oh_pharao.model import (
    DIEB,
    JOKER,
    NONE,
    NUMBERS,
    PHARAO,
    STEUEREINTREIBER,
    Accused,
    Acting,
    Brick,
    Card,
    Draft,
    Pile,
    Pyramid,
    Robbed,
    Robbing,
    Taxed,
    View,
    add,
    canon,
    cards,
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
    Refuse,
    Rob,
    Score,
    SendTaxCollector,
    SendThief,
    Skip,
    SwapJoker,
    Take,
)
from mud.games.oh_pharao.rules.flow import without
from mud.games.oh_pharao.rules.options import allowed_pyramids
from mud.games.oh_pharao.rules.pyramids import additions, best_part, is_pyramid
from mud.games.oh_pharao.words.nouns import card as noun_of
from mud.games.oh_pharao.words.nouns import cards as nouns_of
from mud.reports import Told

MOST: Final = 3
"""Reasons for a choice, at most."""
_SPECIAL: Final = {
    JOKER: "joker",
    DIEB: "karte_dieb",
    STEUEREINTREIBER: "karte_steuereintreiber",
    PHARAO: "karte_pharao",
}
"""What special cards are good for."""


def reasons_for(view: View, choice: Sequence[Move], *, aloud: bool) -> tuple[Told, ...]:
    """Why the seat that looks should choose this, the strongest reason first."""
    if view.viewer is None:
        raise ValueError(view)
    found = [] if aloud else list(_Own(view, view.viewer).why(choice))
    found += _Sight(_in_sight(view), view.viewer).why(choice)
    by_key: dict[str, Told] = {}
    for told in found:
        by_key.setdefault(told.key, told)
    return tuple(by_key.values())[:MOST]


def _in_sight(view: View) -> View:
    """The same with nothing in it but what everybody sees."""
    return replace(view, viewer=None, hand=NONE, draft=Draft(), known=(NONE,) * len(view.sizes))


def _told(name: str, by: Perspective, **facts: object) -> Told:
    return Told(f"oh_pharao.grund_{name}", by, facts)


def _asked_and_given(choice: Sequence[Move], view: View, seat: Seat) -> tuple[Pile, Pile]:
    """(what comes to the seat, what it gives) by an exchange; nothing for any other choice."""
    match choice[-1]:
        case Offer():
            want = pile(move.card for move in choice if isinstance(move, AskFor))
            return want, pile(move.card for move in choice if isinstance(move, PutIn))
        case Accept() if view.deal is not None:
            return view.deal.give, view.deal.want
        case Agree(other):
            counter = next((one for one in view.counters if one.seat == other), None)
            return (NONE, NONE) if counter is None else (counter.give, counter.want)
        case _:
            return NONE, NONE


def _topped(pyramid: Pyramid, card: Card) -> bool:
    """Whether a card by itself is a level more on top."""
    return card in NUMBERS and card > levels(pyramid)[-1] and is_pyramid(canon((*pyramid, card)))


class _Sight:
    """Reasons that everybody sees."""

    def __init__(self, view: View, seat: Seat) -> None:
        """`view`: with nothing in it that others must not know."""
        self.view, self.seat, self.options = view, seat, view.options
        self.own = view.pyramids[seat]

    def why(self, choice: Sequence[Move]) -> Iterator[Told]:
        """All there is to say for a choice, the strongest first."""
        come, _ = _asked_and_given(choice, self.view, self.seat)
        match choice[-1]:
            case Score(which):
                yield from self._scoring(self.own[which])
            case Skip():
                yield from self._unfinished()
            case Take(card):
                yield from self._taking(card)
            case Build(bricks):
                yield from self._laid((), bricks)
            case Extend(which, bricks):
                yield from self._laid(self.own[which], bricks)
            case SwapJoker():
                yield _told("joker_frei", "alle")
            case SendThief(victim, which):
                yield from self._thief(victim, which)
            case SendTaxCollector():
                count = sum(size > 0 for seat, size in enumerate(self.view.sizes) if seat != self.seat)
                if count:
                    yield _told("steuer", "alle", zahl=count)
            case Rob(brick):
                yield from self._robbing(brick)
            case Keep(bricks):
                yield from self._keeping(bricks)
            case PlayPharao():
                yield from self._defence()
            case Decline() if not isinstance(self.view.phase, Acting):
                yield from self._no_defence()
            case Decline() | Refuse():
                yield from self._leading()
            case Offer(to):
                yield from self._offering(choice, to)
            case Discard():
                yield from self._drawing_up(1)
            case Finish():
                yield from self._drawing_up(0)
            case _:
                pass
        yield from self._crowned(cards(come))

    def _scoring(self, pyramid: Pyramid) -> Iterator[Told]:
        aufseher, options = self.view.aufseher, self.options
        if aufseher >= options.drei_stufen_ab and len(levels(pyramid)) < 3:
            return  # it must be scored, and for nothing
        if len(levels(pyramid)) < 3 and aufseher + 1 < options.drei_stufen_ab:
            yield _told("zwei_stufen", "alle", feld=options.drei_stufen_ab, jetzt=aufseher)
        yield _told("werten", "alle", punkte=score(pyramid))
        if aufseher + 1 == options.last_field:
            yield _told("schlussfeld", "alle", feld=options.last_field)

    def _unfinished(self) -> Iterator[Told]:
        """What a card more on top would make of a pyramid."""
        for pyramid in self.own:
            for card in NUMBERS:
                if _topped(pyramid, card):
                    whole = canon((*pyramid, card))
                    yield _told("spitze_fehlt", "alle", karte=noun_of(card), punkte=score(whole), jetzt=score(pyramid))
                    return

    def _taking(self, card: Card) -> Iterator[Told]:
        yield from self._crowned([card])
        following = self.view.pyramids[(self.seat + 1) % len(self.view.sizes)]
        if any(_topped(pyramid, card) for pyramid in following):
            yield _told("wegnehmen", "alle", karte=noun_of(card))
        if card in _SPECIAL:
            yield _told(_SPECIAL[card], "alle")

    def _crowned(self, some: Iterable[Card]) -> Iterator[Told]:
        """A card of these sets an own pyramid its tip."""
        for card in some:
            if any(_topped(pyramid, card) for pyramid in self.own):
                yield _told("spitze", "alle", karte=noun_of(card))
                return

    def _laid(self, pyramid: Pyramid, bricks: Pyramid) -> Iterator[Told]:
        whole = canon((*pyramid, *bricks))
        before, after = (len(levels(pyramid)) if pyramid else 0), len(levels(whole))
        facts = {"zahl": after - before, "punkte": score(whole), "jetzt": score(pyramid) if pyramid else 0}
        if not pyramid:
            yield _told("neue_pyramide", "alle", **facts)
        elif after > before:
            yield _told("stufe", "alle", **facts)
        if before < 3 <= after:
            yield _told("drei_stufen", "alle")
        if after > max(before, self.options.wuerfel):
            yield _told("diebessicher", "alle", zahl=after)
        elif after > max(before, 2):
            yield _told("hoch_fuer_diebe", "alle", zahl=after)
        if after == before and not any(_topped(pyramid, card) for card in NUMBERS):
            fitting = [card for card in NUMBERS if _topped(whole, card)]
            if fitting:
                yield _told("traegt_mehr", "alle", karte=noun_of(fitting[0]))
        yield from self._drawing_up(len(bricks))

    def _drawing_up(self, spent: int) -> Iterator[Told]:
        """So many cards less on the hand, as many new ones, as long as the game cannot end by drawing them."""
        if self.view.aufseher >= self.options.last_field:
            return
        fresh = min(self.options.hand - self.view.sizes[self.seat] + spent, self.view.draw + sum(self.view.discard))
        if fresh > 0:
            yield _told("neue_karten", "alle", zahl=fresh)

    def _thief(self, victim: Seat, which: int) -> Iterator[Told]:
        pyramid, points = self.view.pyramids[victim][which], self.view.points
        facts = {"zahl": self.options.wuerfel + 1 - len(levels(pyramid)), "von": self.options.wuerfel}
        yield _told("dieb", "alle", punkte=score(pyramid), **facts)
        if any(not best_part(without(pyramid, (brick,))) for brick in set(pyramid)):
            yield _told("dieb_bricht", "alle")
        if points[victim] == max(points) > points[self.seat]:
            yield _told("gegen_fuehrung", "alle", punkte=points[victim])

    def _robbing(self, brick: Brick) -> Iterator[Told]:
        phase = self.view.phase
        if not isinstance(phase, Robbing):
            return
        pyramid = self.view.pyramids[phase.victim][phase.which]
        left = best_part(without(pyramid, (brick,)))
        if not left:
            yield _told("raub_bricht", "alle", punkte=score(pyramid))
        elif score(left) < score(pyramid):
            yield _told("raub", "alle", punkte=score(left), jetzt=score(pyramid))
        if brick < 0:
            yield _told("joker", "alle")
        else:
            yield from self._crowned([brick])

    def _keeping(self, bricks: Pyramid) -> Iterator[Told]:
        phase = self.view.phase
        if isinstance(phase, Robbed) and bricks:
            most = best_part(self.view.pyramids[phase.victim][phase.which])
            if score(bricks) == score(most):
                yield _told("behalten", "alle", punkte=score(bricks))

    def _defence(self) -> Iterator[Told]:
        if isinstance(self.view.phase, Accused):
            pyramid = self.own[self.view.phase.which]
            chance = self.options.wuerfel + 1 - len(levels(pyramid))
            yield _told("pharao", "alle", zahl=chance, von=self.options.wuerfel, punkte=score(pyramid))
        elif isinstance(self.view.phase, Taxed) and self.view.sizes[self.seat] > 2:
            yield _told("blind", "alle", zahl=self.view.sizes[self.seat])

    def _no_defence(self) -> Iterator[Told]:
        match self.view.phase:
            case Accused(_, which):
                missed = len(levels(self.own[which])) - 1
                facts = {"zahl": missed, "von": self.options.wuerfel, "punkte": score(self.own[which])}
                yield _told("ohne_pharao", "alle", **facts)
            case Taxed():
                yield _told("eine_karte", "alle", zahl=self.view.sizes[self.seat])
            case _:
                pass

    def _leading(self) -> Iterator[Told]:
        """Who asks leads."""
        points = self.view.points
        asking = self.view.side
        if asking != self.seat and all(points[asking] > own for seat, own in enumerate(points) if seat != asking):
            yield _told("fuehrt", "alle", punkte=points[asking])

    def _offering(self, choice: Sequence[Move], to: Seat | None) -> Iterator[Told]:
        given = [move.card for move in choice if isinstance(move, PutIn)]
        partners = [to] if to is not None else [seat for seat in range(len(self.view.sizes)) if seat != self.seat]
        theirs = [pyramid for seat in partners for pyramid in self.view.pyramids[seat]]
        for card in given:
            if card in NUMBERS and any(is_pyramid(canon((*pyramid, card))) for pyramid in theirs):
                yield _told("passt_dort", "alle", karte=noun_of(card))
                return


class _Own:
    """Reasons that tell what the seat holds."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat, self.own = view, seat, view.pyramids[seat]

    def why(self, choice: Sequence[Move]) -> Iterator[Told]:
        """All there is to say for a choice, the strongest first."""
        view, last = self.view, choice[-1]
        come, gone = _asked_and_given(choice, view, self.seat)
        match last:
            case Skip():
                yield from self._growing()
            case Take(card):
                yield from self._gaining(more(view.hand, card), pile([card]))
                if card in NUMBERS and view.hand[card]:
                    yield _told("mehrere", "du", karten=noun_of(card, view.hand[card] + 1))
            case DrawBlind():
                if any(view.opened) and not any(
                    self.gain(more(view.hand, card)) > self.now for card, count in enumerate(view.opened) if count
                ):
                    yield _told("nichts_offen", "du")
            case Rob(brick):
                card = JOKER if brick < 0 else brick
                yield from self._gaining(more(view.hand, card), pile([card]))
            case SwapJoker(_, _, number):
                yield from self._gaining(more(more(view.hand, number, -1), JOKER), pile([JOKER]))
            case Discard(card) if card in NUMBERS and not self._is_of_use(card):
                yield _told("passt_nirgends", "du", karte=noun_of(card))
            case PlayPharao() if isinstance(view.phase, Taxed) and view.hand[JOKER]:
                yield _told("joker_retten", "du", zahl=sum(view.hand))
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
            yield _told("mehr_bauen", "du", karten=nouns_of(come), punkte=gained)

    def _growing(self) -> Iterator[Told]:
        """What lies grows in this turn by what is on the hand."""
        grown = [
            (self._worth((*pyramid, *bricks)), self._worth(pyramid))
            for pyramid in self.own
            for bricks in additions(self.view.hand, pyramid)
        ]
        best = max(grown, key=lambda one: one[0] - one[1], default=(0, 0))
        if best[0] > best[1]:
            yield _told("wachsen", "du", punkte=best[0], jetzt=best[1])

    def _is_of_use(self, card: Card) -> bool:
        places = (*self.own, ())
        return any(card in bricks for place in places for bricks in additions(self.view.hand, place))

    def _known(self, last: Move, come: Pile) -> Iterator[Told]:
        """Somebody who is asked holds it, and that was seen."""
        if isinstance(last, Offer) and self.view.side == self.seat and sum(come) == 1:
            asked = range(len(self.view.sizes)) if last.to is None else [last.to]
            if any(holds(self.view.known[seat], come) for seat in asked if seat != self.seat):
                yield _told("gesehen", "du", karten=nouns_of(come))

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
            yield _told("nicht_da", "du", karten=nouns_of(want))
        elif (lost := self.now - self.gain(add(take(view.hand, want), give))) > 0:
            yield _told("weniger_bauen", "du", punkte=lost)
        elif not lost and any(give):
            yield _told("nichts_davon", "du")
