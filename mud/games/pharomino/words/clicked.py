"""What can be clicked at a table of PHAROMINO: with what one may begin, where that can go, and what it is worth there.

Knows fields of the scene and the lines that mean the same; refuses to know how a line is read. Where a card can go is
only worked out when it has been chosen: of many cards that is thousands of ways.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import islice, takewhile
from typing import Final

from mud.game import Refused, Seat
from mud.games import Way
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.bench import Bench, bench, free_temples, together, turn_of
from mud.games.pharomino.fields import BACK, PHARAOS, RESERVE, beside, field_of, held, named
from mud.games.pharomino.model import Apart, Lifted, Racing, Together, View
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Layout, Lying, Spot, at_side_of
from mud.games.pharomino.model.moves import (
    Lift,
    LiftPharao,
    Move,
    Place,
    SetPharao,
    SwapReserve,
    TakeBack,
)
from mud.games.pharomino.picture.nouns import turned, where
from mud.games.pharomino.rules import moves, play, to_act
from mud.games.pharomino.rules.board import agreeing, lift, turns_in
from mud.games.pharomino.rules.laying import layable
from mud.games.pharomino.rules.temples import WALLS, enclosed, temple_at
from mud.games.pharomino.rules.trick import fills, options
from mud.games.pharomino.words.offered import as_typed, is_allowed, second_half, that_fit
from mud.games.pharomino.words.places import others
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.scene import Field

_FARTHEST: Final = 200
"""Ways of one card that are told: the best."""
_NUMBER: Final = re.compile(r"\d+")


def choices(view: View, seat: Seat, names: Sequence[Noun]) -> Iterator[Way]:
    """What can be done at once, and the cards one may begin with; their ways are asked for."""
    if seat not in to_act(view):
        return
    desk, found = bench(view, seat), moves(view, seat)
    if isinstance(view.phase, Lifted):
        cards = {move.card for move in found if isinstance(move, Place)}
        yield from (Way((held(card),), "") for card in (view.phase.lying.card, *desk.hand) if card in cards)
        return
    rest = list(takewhile(lambda move: not isinstance(move, Place), found))
    if len(together(desk.layout, desk.sides, desk.pharaos, seat)) > 1 and not isinstance(view.phase, Racing):
        yield Way((), "setze alle Pharaonen")
    for move in rest:
        yield from _at_once(move, view, seat, names, desk)
    liftable = {move.card for move in rest if isinstance(move, TakeBack | Lift)}
    swapped = {move.card for move in rest if isinstance(move, SwapReserve)}
    fitting = set(that_fit(desk)).intersection(_free(view, desk))
    begin = [card for card in desk.hand if card in fitting or card in swapped or liftable]
    yield from (Way((held(card),), "") for card in begin)
    yield from (Way((field_of(lying.spot),), "") for lying in desk.layout.cards if lying.card in liftable)


def _free(view: View, desk: Bench) -> Sequence[Card]:
    """The cards in front of somebody that may be laid now, if they fit."""
    turn = None if desk.own else turn_of(view)
    return layable(view, turn) if turn is not None and isinstance(view, Together) else desk.hand


def _at_once(move: Move, view: View, seat: Seat, names: Sequence[Noun], desk: Bench) -> Iterator[Way]:
    """A move that needs no second place; nothing for one of a card."""
    match move:
        case SetPharao(x, y):
            line, notes = as_typed(move, view, seat, names), [_of_pharao(view, Spot(x, y), desk)]
            yield Way((field_of(Spot(x, y)),), line, notes)
            yield Way((PHARAOS, field_of(Spot(x, y))), line, notes)
        case LiftPharao(x, y):
            notes = [Saying("pharomino.wert_pharao_weg")]
            yield Way((field_of(Spot(x, y)),), as_typed(move, view, seat, names), notes)
        case TakeBack() | Lift() | SwapReserve():
            return
        case _:
            yield Way((), as_typed(move, view, seat, names))


def further(
    view: View, seat: Seat, names: Sequence[Noun], begun: Sequence[str], naming: Collection[str] = ()
) -> tuple[Sequence[Field], list[Way]]:
    """Where a card can go that somebody has chosen, and the fields that are there for it alone. `naming`: only the ways
    whose lines have all these numbers."""
    if seat not in to_act(view) or len(begun) != 1:
        return (), []
    desk, start = bench(view, seat), begun[0]
    lying = next((one for one in desk.layout.cards if field_of(one.spot) == start), None)
    reach = _Reach(view, desk, start, desk.layout if lying is None else lift(desk.layout, lying), naming)
    if isinstance(view.phase, Lifted) and isinstance(view, Together):
        ways = iter(_second_halves(view, view.phase, desk, reach))
    elif lying is not None:
        ways = _of_lying(view, seat, desk, lying, reach)
    else:
        ways = (way for card in desk.hand if held(card) == start for way in _of_hand(view, seat, desk, card, reach))
    found = [way for way in islice(ways, _FARTHEST) if reach.is_named(str(way.line))]
    lie = {one.spot for one in desk.layout.cards} | {one.spot for one in desk.layout.pharaos}
    taken = lie.union(temple.spot for temple in free_temples(desk.layout, desk.sides))
    ends = {way.path[-1] for way in found}.difference(map(field_of, taken))
    back = [beside(BACK, "zurück vor dich", "ablage")] if BACK in ends else []
    return [*back, *(field for field in reach.fields() if field.id in ends)], found


class _Reach:
    """The places a card can go to from a field, what they are called and what they are worth; each is named once.

    `rest`: the layout without that card, `naming`: the numbers every line must have.
    """

    def __init__(self, view: View, desk: Bench, start: str, rest: Layout, naming: Collection[str]) -> None:
        self._view = view
        self.start = start
        self._rest = rest
        self._naming = frozenset(naming)
        self._names: dict[Spot, str] = {}
        self.ranking = Ranking(rest, desk.sides)

    def is_named(self, line: str) -> bool:
        """Whether a line has all the numbers it must have."""
        return self._naming.issubset(_NUMBER.findall(line))

    def may_name(self, *cards: Card) -> bool:
        """Whether a line may have them that names these cards and no other."""
        return self._naming.issubset(map(str, cards))

    def ways(
        self,
        card: Card,
        but: Lying | None = None,
        allowed: Collection[Lying] | None = None,
        verb: str = "lege",
        warned: Sequence[Saying] = (),
    ) -> Iterator[Way]:
        """How one card is laid. `but`: how it lies already, `allowed`: the only ways that are."""
        found = self.ranking.ways(card)
        several = Counter(way.spot for way in found)
        told = others(found, but) if allowed is None else [way for way in others(found, but) if way in allowed]
        for lying in self._beside_those_named(told[:_FARTHEST]):
            name = self.name(lying)
            is_free = several[lying.spot] > 1 and (self._rest.cards or lying.turn)
            turn = f" {turned(lying.turn)}" if is_free else ""
            line = f"{verb} {lying.card}{turn} {name}"
            yield Way((self.start, field_of(lying.spot)), line, [*self.notes(lying.spot), *warned], lying.turn)

    def _beside_those_named(self, ways: Sequence[Lying]) -> Sequence[Lying]:
        """The ways beside which all cards lie that must be named: a place is called by one of its neighbours."""
        if not ways or not self._rest.cards:
            return ways
        at = [self._rest.where(int(number)) for number in self._naming - {str(ways[0].card)}]
        return [way for way in ways if all(one is not None and at_side_of(way.spot, one.spot) for one in at)]

    def name(self, lying: Lying) -> str:
        """What the place is called, where a card is to lie."""
        if lying.spot not in self._names:
            self._names[lying.spot] = where(self._rest, lying.spot, lying.card)
        return self._names[lying.spot]

    def fields(self) -> Iterator[Field]:
        """The places that were named; those that earn something, or nearly, look it."""
        return (replace(named(spot, name, "platz"), advice=self._advice(spot)) for spot, name in self._names.items())

    def _advice(self, spot: Spot) -> str:
        effects = self.ranking.effects(spot)
        return "tempelplatz" if effects.temples or effects.closed else "nahplatz" if effects.nearer else ""

    def notes(self, spot: Spot) -> list[Saying]:
        """What a card does at a place, the most important first."""
        effects, notes = self.ranking.effects(spot), []
        if effects.temples:
            points = effects.temples * _points(self._view, closed=False)
            notes.append(Saying("pharomino.wert_tempel", {"zahl": effects.temples, "punkte": points}))
        if effects.closed:
            points = effects.closed * (_points(self._view, closed=True) - _points(self._view, closed=False))
            notes.append(Saying("pharomino.wert_vierte", {"zahl": effects.closed, "punkte": points}))
        if effects.nearer and not notes:
            notes.append(Saying("pharomino.wert_naeher"))
        if effects.spoilt:
            notes.append(Saying("pharomino.wert_verbaut"))
        return notes or [Saying("pharomino.wert_passt")]


def _of_hand(view: View, seat: Seat, desk: Bench, card: Card, reach: _Reach) -> Iterator[Way]:
    """Every way of a card in front of somebody: where it fits, the reserve, whose place it takes."""
    if card in _free(view, desk):
        yield from reach.ways(card)
    if is_allowed(view, seat, [SwapReserve(card)]):
        line = as_typed(SwapReserve(card), view, seat, ())
        yield Way((held(card), RESERVE), line, [Saying("pharomino.wert_reserve")])
    for lying in desk.layout.cards:
        if reach.may_name(lying.card, card):
            yield from _exchanged(held(card), field_of(lying.spot), view, seat, desk, lying, card)


def _exchanged(start: str, end: str, view: View, seat: Seat, desk: Bench, lying: Lying, card: Card) -> Iterator[Way]:
    """Every way one card can take the place of another: of the same shape, it fits where its fields agree."""
    out = TakeBack(lying.card) if desk.own else Lift(lying.card)
    alike = [Lying(card, *lying.spot, turn) for turn in turns_in(agreeing(desk.layout, lying.spot), card)]
    for way in (ways := _in_place(view, seat, out, alike)):
        how = f" {turned(way.turn)}" if len(ways) > 1 else ""
        notes = [Saying("pharomino.wert_tausch", {"karte": lying.card})]
        yield Way((start, end), f"tausche {lying.card} gegen {card}{how}", notes, way.turn)


def _in_place(view: View, seat: Seat, out: Move, ways: Sequence[Lying]) -> Sequence[Lying]:
    """Those ways that another card may lie where one is taken out: that one is lifted once for all of them."""
    if not ways:
        return ()
    try:
        after, _ = play(view, seat, out)
    except Refused:
        return ()
    phase = after.phase
    if isinstance(after, Together) and isinstance(phase, Lifted):
        return [way for way in ways if fills(after, phase, way)]
    return [way for way in ways if is_allowed(after, seat, [Place(*way)])]


def _of_lying(view: View, seat: Seat, desk: Bench, lying: Lying, reach: _Reach) -> Iterator[Way]:
    """Every way of a card that lies: elsewhere or turned, back in front of its owner, against one that lies there."""
    start, out = field_of(lying.spot), TakeBack(lying.card) if desk.own else Lift(lying.card)
    if not is_allowed(view, seat, [out]):
        return
    if desk.own:
        rest = lift(desk.layout, lying)
        lost = sum(not enclosed(rest, pharao) for pharao in desk.layout.pharaos)
        warned = [Saying("pharomino.wert_auszug", {"zahl": lost})] if lost else []
        back = Way((start, BACK), as_typed(out, view, seat, ()), [Saying("pharomino.wert_zurueck"), *warned])
        found = reach.ways(lying.card, lying, warned=warned)
        yield from islice(found, 1)
        yield back  # there is always room for it among those that are told
        yield from found
    else:
        raised, _ = play(view, seat, out)
        yield from reach.ways(lying.card, lying, _allowed(raised), "versetze")
    for card in desk.hand:
        if reach.may_name(lying.card, card):
            yield from _exchanged(start, held(card), view, seat, desk, lying, card)


def _allowed(raised: View) -> set[Lying]:
    """How the lifted card may be laid."""
    if not isinstance(raised, Together) or not isinstance(raised.phase, Lifted):
        raise AssertionError(raised)
    return {move.lying for move in options(raised, raised.phase) if isinstance(move, Place)}


def _second_halves(view: Together, phase: Lifted, desk: Bench, reach: _Reach) -> list[Way]:
    """Where the lifted card goes, or that an own one takes its place."""
    found = [move for move in options(view, phase) if isinstance(move, Place) and held(move.card) == reach.start]
    found.sort(key=lambda move: reach.ranking.order(move.lying))
    for move in found:
        reach.name(move.lying)
    return [
        Way(
            (reach.start, field_of(move.lying.spot)),
            second_half(move, phase.lying, desk.layout),
            reach.notes(move.lying.spot),
            move.turn,
        )
        for move in found
    ]


# --- what it is worth -------------------------------------------------------------------------------------------------


def _points(view: View, *, closed: bool) -> int:
    """What a Pharao is worth at the least number of sides, or with all four closed (pharomino R7a, R10a, R10c)."""
    if isinstance(view, Apart):
        return view.rules.four if closed or view.rules.sides > WALLS else view.rules.three
    return view.rules.points + (view.rules.fourth if closed else 0)


def _of_pharao(view: View, spot: Spot, desk: Bench) -> Saying:
    """What a Pharao brings in a temple."""
    if isinstance(view, Together) and isinstance(view.phase, Racing):
        return Saying("pharomino.wert_stechen", {"punkte": view.rules.race_points})
    if isinstance(view, Together):
        extra = 0 if view.supply[desk.seat] else view.rules.extra
        return Saying("pharomino.wert_pharao", {"punkte": view.rules.points + extra})
    is_closed = temple_at(desk.layout, *spot) > WALLS
    return Saying("pharomino.wert_pharao", {"punkte": _points(view, closed=is_closed)})
