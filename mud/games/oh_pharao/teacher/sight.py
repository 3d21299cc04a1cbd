"""Why a choice is a good one, as far as everybody sees it.

Knows a view with nothing in it that others must not know; refuses to be given any other.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mud.game import Seat
from mud.games.oh_pharao.model import (
    DIEB,
    JOKER,
    NUMBERS,
    PHARAO,
    STEUEREINTREIBER,
    Accused,
    Acting,
    Brick,
    Card,
    Pyramid,
    Robbed,
    Robbing,
    Taxed,
    View,
    canon,
    cards,
    levels,
    score,
)
from mud.games.oh_pharao.model.moves import (
    Build,
    Decline,
    Discard,
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
from mud.games.oh_pharao.rules.pyramids import best_part, is_pyramid
from mud.games.oh_pharao.teacher.claims import exchanged, told, topped
from mud.games.oh_pharao.words.nouns import card as noun_of
from mud.reports import Told

_SPECIAL: Final = {
    JOKER: "joker",
    DIEB: "karte_dieb",
    STEUEREINTREIBER: "karte_steuereintreiber",
    PHARAO: "karte_pharao",
}
"""What special cards are good for."""


class Sight:
    """Reasons that everybody sees."""

    def __init__(self, view: View, seat: Seat) -> None:
        """`view`: with nothing in it that others must not know."""
        self.view, self.seat, self.options = view, seat, view.options
        self.own = view.pyramids[seat]

    def why(self, choice: Sequence[Move]) -> Iterator[Told]:
        """All there is to say for a choice, the strongest first."""
        come, _ = exchanged(choice, self.view, self.seat)
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
                yield told("joker_frei", "alle")
            case SendThief(victim, which):
                yield from self._thief(victim, which)
            case SendTaxCollector():
                count = sum(size > 0 for seat, size in enumerate(self.view.sizes) if seat != self.seat)
                if count:
                    yield told("steuer", "alle", zahl=count)
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
            yield told("zwei_stufen", "alle", feld=options.drei_stufen_ab, jetzt=aufseher)
        yield told("werten", "alle", punkte=score(pyramid))
        if aufseher + 1 == options.last_field:
            yield told("schlussfeld", "alle", feld=options.last_field)

    def _unfinished(self) -> Iterator[Told]:
        """What a card more on top would make of a pyramid."""
        for pyramid in self.own:
            for card in NUMBERS:
                if topped(pyramid, card):
                    whole = canon((*pyramid, card))
                    yield told("spitze_fehlt", "alle", karte=noun_of(card), punkte=score(whole), jetzt=score(pyramid))
                    return

    def _taking(self, card: Card) -> Iterator[Told]:
        yield from self._crowned([card])
        following = self.view.pyramids[(self.seat + 1) % len(self.view.sizes)]
        if any(topped(pyramid, card) for pyramid in following):
            yield told("wegnehmen", "alle", karte=noun_of(card))
        if card in _SPECIAL:
            yield told(_SPECIAL[card], "alle")

    def _crowned(self, some: Iterable[Card]) -> Iterator[Told]:
        """A card of these sets an own pyramid its tip."""
        for card in some:
            if any(topped(pyramid, card) for pyramid in self.own):
                yield told("spitze", "alle", karte=noun_of(card))
                return

    def _laid(self, pyramid: Pyramid, bricks: Pyramid) -> Iterator[Told]:
        whole = canon((*pyramid, *bricks))
        before, after = (len(levels(pyramid)) if pyramid else 0), len(levels(whole))
        facts = {"zahl": after - before, "punkte": score(whole), "jetzt": score(pyramid) if pyramid else 0}
        if not pyramid:
            yield told("neue_pyramide", "alle", **facts)
        elif after > before:
            yield told("stufe", "alle", **facts)
        if before < 3 <= after:
            yield told("drei_stufen", "alle")
        if after > max(before, self.options.wuerfel):
            yield told("diebessicher", "alle", zahl=after)
        elif after > max(before, 2):
            yield told("hoch_fuer_diebe", "alle", zahl=after)
        if after == before and not any(topped(pyramid, card) for card in NUMBERS):
            fitting = [card for card in NUMBERS if topped(whole, card)]
            if fitting:
                yield told("traegt_mehr", "alle", karte=noun_of(fitting[0]))
        yield from self._drawing_up(len(bricks))

    def _drawing_up(self, spent: int) -> Iterator[Told]:
        """So many cards less on the hand, as many new ones, as long as the game cannot end by drawing them."""
        if self.view.aufseher >= self.options.last_field:
            return
        fresh = min(self.options.hand - self.view.sizes[self.seat] + spent, self.view.draw + sum(self.view.discard))
        if fresh > 0:
            yield told("neue_karten", "alle", zahl=fresh)

    def _thief(self, victim: Seat, which: int) -> Iterator[Told]:
        pyramid, points = self.view.pyramids[victim][which], self.view.points
        facts = {"zahl": self.options.wuerfel + 1 - len(levels(pyramid)), "von": self.options.wuerfel}
        yield told("dieb", "alle", punkte=score(pyramid), **facts)
        if any(not best_part(without(pyramid, (brick,))) for brick in set(pyramid)):
            yield told("dieb_bricht", "alle")
        if points[victim] == max(points) > points[self.seat]:
            yield told("gegen_fuehrung", "alle", punkte=points[victim])

    def _robbing(self, brick: Brick) -> Iterator[Told]:
        phase = self.view.phase
        if not isinstance(phase, Robbing):
            return
        pyramid = self.view.pyramids[phase.victim][phase.which]
        left = best_part(without(pyramid, (brick,)))
        if not left:
            yield told("raub_bricht", "alle", punkte=score(pyramid))
        elif score(left) < score(pyramid):
            yield told("raub", "alle", punkte=score(left), jetzt=score(pyramid))
        if brick < 0:
            yield told("joker", "alle")
        else:
            yield from self._crowned([brick])

    def _keeping(self, bricks: Pyramid) -> Iterator[Told]:
        phase = self.view.phase
        if isinstance(phase, Robbed) and bricks:
            most = best_part(self.view.pyramids[phase.victim][phase.which])
            if score(bricks) == score(most):
                yield told("behalten", "alle", punkte=score(bricks))

    def _defence(self) -> Iterator[Told]:
        if isinstance(self.view.phase, Accused):
            pyramid = self.own[self.view.phase.which]
            chance = self.options.wuerfel + 1 - len(levels(pyramid))
            yield told("pharao", "alle", zahl=chance, von=self.options.wuerfel, punkte=score(pyramid))
        elif isinstance(self.view.phase, Taxed) and self.view.sizes[self.seat] > 2:
            yield told("blind", "alle", zahl=self.view.sizes[self.seat])

    def _no_defence(self) -> Iterator[Told]:
        match self.view.phase:
            case Accused(_, which):
                missed = len(levels(self.own[which])) - 1
                facts = {"zahl": missed, "von": self.options.wuerfel, "punkte": score(self.own[which])}
                yield told("ohne_pharao", "alle", **facts)
            case Taxed():
                yield told("eine_karte", "alle", zahl=self.view.sizes[self.seat])
            case _:
                pass

    def _leading(self) -> Iterator[Told]:
        """Who asks leads."""
        points = self.view.points
        asking = self.view.side
        if asking != self.seat and all(points[asking] > own for seat, own in enumerate(points) if seat != asking):
            yield told("fuehrt", "alle", punkte=points[asking])

    def _offering(self, choice: Sequence[Move], to: Seat | None) -> Iterator[Told]:
        given = [move.card for move in choice if isinstance(move, PutIn)]
        partners = [to] if to is not None else [seat for seat in range(len(self.view.sizes)) if seat != self.seat]
        theirs = [pyramid for seat in partners for pyramid in self.view.pyramids[seat]]
        for card in given:
            if card in NUMBERS and any(is_pyramid(canon((*pyramid, card))) for pyramid in theirs):
                yield told("passt_dort", "alle", karte=noun_of(card))
                return
