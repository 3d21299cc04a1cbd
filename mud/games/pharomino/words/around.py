"""What lies around a card, told by that card: at each of its sides, at one of them, which are free, and where it lies.

Knows sides and what they touch; refuses to know pictures and what may be done.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from mud.game import Refused, Seat
from mud.games import Perspective, Spoken, Told
from mud.games.pharomino.bench import Bench, free_temples
from mud.games.pharomino.model import Racing, View
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import SIDES, Lying, Pharao, Side, Spot, at_side_of
from mud.games.pharomino.picture.nouns import SHIFTED, seen_and_heard, shown
from mud.games.pharomino.picture.plan import plan
from mud.games.pharomino.picture.spoken import owners
from mud.games.pharomino.rules.temples import enclosed, temple_at
from mud.games.pharomino.words.typed import card_of
from mud.games.pharomino.words.wishes import wish
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.text import Paragraph

_ORDER: Final[dict[Side, str]] = {3: "links", 1: "rechts", 0: "oben", 2: "unten"}
"""The sides of a card in the order in which they are told."""
_NEAR: Final = 8
"""Pharaos that are told where they sit in one sentence."""


class Beside(NamedTuple):
    """What lies at a side of a card, and how far along it."""

    what: Lying | Pharao
    shift: tuple[int, int]


def sides_of(desk: Bench, lying: Lying) -> dict[Side, list[Beside]]:
    """What lies at each side of a card; nothing at those that are free."""
    found: dict[Side, list[Beside]] = {side: [] for side in _ORDER}
    lying_there: Sequence[Lying | Pharao] = [*desk.layout.cards, *desk.layout.pharaos]
    for other in lying_there:
        at = at_side_of(other.spot, lying.spot)
        if at is not None:
            found[at[0]].append(Beside(other, at[1]))
    return found


def around(desk: Bench, lying: Lying, view: View, names: Sequence[Noun], viewer: Seat | None) -> Told:
    """What lies around a card, and which of its sides are free."""
    sides = sides_of(desk, lying)
    there = [said for side in _ORDER for said in _said(side, sides[side], view, names, viewer)]
    if not there:
        return Told("pharomino.auskunft_um_leer", "du", {"karte": lying.card})
    free = [word for side, word in _ORDER.items() if not sides[side]]
    half = [word for side, word in _ORDER.items() if _is_half_free(sides[side])]
    key = f"um{'_frei' if free else ''}{'_halb' if half else ''}" if free or half else "um_voll"
    facts: dict[str, Any] = {"karte": lying.card, "nachbarn": there, "frei": free, "halb": half, "zahl": len(free)}
    return Told(f"pharomino.auskunft_{'um_alle_halb' if len(half) == len(sides) else key}", "du", facts)


def _is_half_free(there: Sequence[Beside]) -> bool:
    return len(there) == 1 and any(there[0].shift)


def _said(
    side: Side, there: Sequence[Beside], view: View, names: Sequence[Noun], viewer: Seat | None
) -> Iterator[Saying]:
    word = _ORDER[side]
    cards = [one.what.card for one in there if isinstance(one.what, Lying)]
    if len(cards) > 1:
        yield Saying("pharomino.seite_zwei", {"seite": word, "karte": cards[0], "andere": cards[1]})
        return
    for what, shift in there:
        if isinstance(what, Pharao):
            key, facts = "seite_pharao", dict[str, Any]()
            if owners(view, names):
                key = "seite_pharao_dein" if what.seat == viewer else "seite_pharao_von"
                facts = {"wer": names[what.seat]}
            yield Saying(f"pharomino.{key}", {"seite": word, **facts})
        elif any(shift):
            shifted = {"seite": word, "karte": what.card, "versatz": SHIFTED[shift]}
            yield Saying("pharomino.seite_versetzt", shifted)
        else:
            yield Saying("pharomino.seite_karte", {"seite": word, "karte": what.card})


def _free(sides: dict[Side, list[Beside]]) -> list[Saying]:
    found = []
    for side, word in _ORDER.items():
        there = sides[side]
        if not there:
            found.append(Saying("pharomino.seite_frei", {"seite": word}))
        elif _is_half_free(there):
            found.append(Saying("pharomino.seite_halb", {"seite": word}))
    return found


def _named(reading: Reading, desk: Bench) -> Lying:
    """The lying card that is asked about. Raises Refused."""
    anchors = wish(reading, "ort").anchors if "ort" in reading.values else (card_of(reading),)
    if not anchors:
        raise Refused("um_welche")
    lying = desk.layout.where(anchors[0])
    if lying is None:
        raise Refused("liegt_noch_nicht" if anchors[0] in desk.hand else "liegt_nicht", karte=anchors[0])
    return lying


def at_card(
    reading: Reading, desk: Bench, view: View, names: Sequence[Noun], viewer: Seat | None
) -> Iterator[Told | Paragraph | Spoken]:
    """`um 95`, `rechts von 95`."""
    lying, side = _named(reading, desk), wish(reading, "ort").side if "ort" in reading.values else None
    if side is None:
        yield around(desk, lying, view, names, viewer)
        return
    there = sides_of(desk, lying)[side]
    if not there:
        yield _nothing(desk, Spot(lying.x + SIDES[side][0], lying.y + SIDES[side][1]))
    for what, shift in there:
        if isinstance(what, Pharao):
            facts: dict[str, Any] = {"wer": names[what.seat], "seiten": enclosed(desk.layout, what)}
            own: Perspective = "du" if what.seat == viewer else "alle"
            yield Told("pharomino.auskunft_seite_pharao", own, facts)
            continue
        facts = {"karte": what.card, **shown(what.card, what.turn)}
        if any(shift):
            yield Told("pharomino.auskunft_seite_versetzt", "du", facts | {"versatz": SHIFTED[shift]})
        else:
            yield Told("pharomino.auskunft_seite_karte", "du", facts)


def _nothing(desk: Bench, spot: Spot) -> Told:
    sides = temple_at(desk.layout, *spot)
    if sides >= desk.sides:
        return Told("pharomino.auskunft_seite_tempel", "du", {"seiten": sides})
    return Told("pharomino.auskunft_seite_frei", "du", {})


def free_sides(reading: Reading, desk: Bench, view: View, names: Sequence[Noun], viewer: Seat | None) -> Iterator[Told]:
    """`welche Seite von 95 ist frei`."""
    lying = _named(reading, desk)
    free = _free(sides_of(desk, lying))
    if free:
        yield Told("pharomino.auskunft_freie_seiten", "du", {"frei": free, "zahl": len(free)})
    else:
        yield Told("pharomino.auskunft_keine_freie_seite", "du", {"karte": lying.card})


def where_it_lies(
    reading: Reading, desk: Bench, view: View, names: Sequence[Noun], viewer: Seat | None
) -> Iterator[Told | Paragraph | Spoken]:
    """`wo liegt 95`: shown to who sees, else told."""
    card = card_of(reading)
    lying = desk.layout.where(card)
    if lying is None:
        yield _elsewhere(card, view, names, viewer)
        return
    temples = [temple.spot for temple in free_temples(desk.layout, desk.sides)]
    yield plan(desk.layout, temples, owners(view, names), lying.spot)
    place = seen_and_heard(desk.layout, lying.spot, card)
    yield Spoken(Told("pharomino.auskunft_wo_liegt", "du", place | {"neben": place["neben"].capitalize()}))


def _elsewhere(card: Card, view: View, names: Sequence[Noun], viewer: Seat | None) -> Told:
    hands = view.phase.hands if isinstance(view.phase, Racing) else view.hands
    seats = view.phase.seats if isinstance(view.phase, Racing) else range(len(hands))
    whose = next((seat for seat, hand in zip(seats, hands, strict=True) if card in hand), None)
    if whose is None:
        return Told("pharomino.auskunft_wo_nicht", "du", {})
    if whose == viewer:
        return Told("pharomino.auskunft_wo_vor_dir", "du", {})
    return Told("pharomino.auskunft_wo_vor", "du", {"wer": names[whose]})


def where_pharaos_sit(
    reading: Reading, desk: Bench, view: View, names: Sequence[Noun], viewer: Seat | None
) -> Iterator[Told]:
    """`wo sitzen die Pharaonen`."""
    lying = desk.layout.pharaos
    if not lying:
        raise Refused("kein_pharao_liegt")
    near = [seen_and_heard(desk.layout, one.spot)["neben"] for one in sorted(lying, key=lambda one: (-one.y, one.x))]
    facts = {"zahl": len(near), "sitze": near[:_NEAR]}
    if len(near) > _NEAR:
        yield Told("pharomino.auskunft_pharaonensitze_mehr", "du", facts | {"rest": len(near) - _NEAR})
    else:
        yield Told("pharomino.auskunft_pharaonensitze", "du", facts)
