"""What is shown of a table of PHAROMINO when somebody asks for it: cards, layouts and parts of them.

Knows which picture belongs to which question; refuses to know how it is drawn, and moves.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

from mud.game import Refused, Seat
from mud.games import Spoken, Told
from mud.games.pharomino.bench import Bench, bench, free_temples, named_temple, turn_of
from mud.games.pharomino.model import Apart, View
from mud.games.pharomino.model.layout import Lying, Pharao, Spot
from mud.games.pharomino.picture.plan import hand, plan
from mud.games.pharomino.picture.signs import Box, cards_aloud, extent, place
from mud.games.pharomino.picture.spoken import card_said, lying_said, lying_there, owners, pharao_said
from mud.games.pharomino.words.around import around
from mud.games.pharomino.words.typed import card_of
from mud.games.pharomino.words.wishes import wish
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.text import Paragraph

_HEARD: Final = 24
"""Cards of a hand that are told one by one when they are asked for."""
_OUTWARD: Final = {"links": (-1, 0), "rechts": (1, 0), "oben": (0, 1), "unten": (0, -1)}
_Lies = TypeVar("_Lies", Lying, Lying | Pharao)
_EDGE: Final = {"links": (0, None), "rechts": (2, None), "unten": (None, 0), "oben": (None, 2)}


def own_cards(reading: Reading, desk: Bench, view: View, names: Sequence[Noun]) -> Iterator[Any]:
    """The cards one still has to lay."""
    if not desk.hand:
        yield Told("pharomino.auskunft_keine_karten", "du", {})
        return
    yield Told("pharomino.auskunft_karten", "du", {"zahl": len(desk.hand), "karten": list(desk.hand)})
    yield hand(desk.hand)
    yield from (Spoken(card_said(card, 0, "pharomino.lage_hand")) for card in desk.hand[:_HEARD])
    if len(desk.hand) > _HEARD:
        yield Spoken(Told("pharomino.auskunft_karten_weitere", "du", {"zahl": len(desk.hand) - _HEARD}))


def one_card(reading: Reading, desk: Bench, view: View, names: Sequence[Noun]) -> Iterator[Any]:
    """A card, or what lies around a place."""
    if (spot := wish(reading).spot) is not None:
        yield from _section(desk, view, names, spot)
        return
    card = card_of(reading, "nummer" if "nummer" in reading.values else "karte")
    lying = desk.layout.where(card)
    if lying is not None:
        yield lying_said(desk.layout, lying)
        yield _picture(desk, view, names, lying.spot)
        return
    yield card_said(card, 0, "pharomino.auskunft_karte" if card in desk.hand else "pharomino.auskunft_karte_fremd")
    yield hand([card])


def kept(reading: Reading, desk: Bench, view: View, names: Sequence[Noun]) -> Iterator[Told]:
    """The card that came by the exchange trick needs no keeping."""
    card, turn = card_of(reading), turn_of(view)
    if turn is None or turn.taken != card:
        raise Refused("nichts_zu_behalten", karte=card)
    yield Told("pharomino.auskunft_behalten", "du", {"karte": card})


def part(reading: Reading, desk: Bench, view: View, names: Sequence[Noun], viewer: Seat | None) -> Iterator[Any]:
    """A part of a layout: a corner, or what lies around something."""
    whole = extent(desk.layout)
    if "nummer" in reading.values:
        yield from _section(desk, view, names, named_temple(desk, int(reading.values["nummer"][0])).spot)
        return
    name = "da" if "da" in reading.values else "ort"
    wanted = wish(reading, name)
    if wanted.spot is not None:
        yield from _section(desk, view, names, wanted.spot)
    elif wanted.anchors:
        lying = desk.layout.where(wanted.anchors[0])
        if lying is None:
            raise Refused("liegt_nicht", karte=wanted.anchors[0])
        yield _picture(desk, view, names, lying.spot)
        yield Spoken(around(desk, lying, view, names, viewer))
    else:
        yield from _section(desk, view, names, _edge(whole, reading.values.get(name, ())))


def _edge(whole: Box, words: Sequence[str]) -> Spot:
    """The middle of a part that lies at the edges or in the corner some words name."""
    across, up = 1, 1
    for word in words:
        x, y = _EDGE.get(word, (None, None))
        across, up = across if x is None else x, up if y is None else y
    xs, ys = (
        (whole.left, whole.left + whole.across // 2, whole.right),
        (
            whole.bottom,
            whole.bottom + whole.down // 2,
            whole.top,
        ),
    )
    return Spot(xs[across], ys[up])


def _section(desk: Bench, view: View, names: Sequence[Noun], spot: Spot) -> Iterator[Any]:
    yield _picture(desk, view, names, spot)
    yield from map(Spoken, lying_there(desk.layout, desk.sides, names, alone=isinstance(view, Apart), around=spot))


def _picture(desk: Bench, view: View, names: Sequence[Noun], spot: Spot) -> Paragraph:
    temples = [temple.spot for temple in free_temples(desk.layout, desk.sides)]
    return plan(desk.layout, temples, owners(view, names), spot)


def overview(reading: Reading, desk: Bench, view: View, names: Sequence[Noun]) -> Iterator[Any]:
    """A whole layout, as small as it has to be."""
    temples = [temple.spot for temple in free_temples(desk.layout, desk.sides)]
    yield plan(desk.layout, temples, owners(view, names), large=False)
    if not desk.layout.cards:
        yield Spoken(Told("pharomino.auskunft_nichts_liegt", "du", {}))
        return
    whole = extent(desk.layout)
    first, last = Spot(whole.left, whole.bottom), Spot(whole.right - 2, whole.top - 2)
    corners = {"von": place(*first), "bis": place(*last)}
    size = {"breite": cards_aloud(whole.across), "hoehe": cards_aloud(whole.down), "karte": desk.layout.cards[0].card}
    rim = {side: [one.card for one in _outermost(desk.layout.cards, side)] for side in _OUTWARD}
    facts = {"zahl": len(desk.layout.cards), "pharaonen": len(desk.layout.pharaos)}
    yield Spoken(Told("pharomino.auskunft_uebersicht", "du", facts | corners | size | rim))


def outermost(reading: Reading, desk: Bench, view: View, names: Sequence[Noun], viewer: Seat | None) -> Iterator[Told]:
    """`was liegt ganz links`: every card and Pharao of which nothing lies farther to that side."""
    (side,) = reading.values["seite"]
    layout, alone = desk.layout, isinstance(view, Apart)
    if not layout.cards:
        yield Told("pharomino.auskunft_nichts_liegt", "du", {})
        return
    lying: Sequence[Lying | Pharao] = [*layout.cards, *layout.pharaos]
    for one in _outermost(lying, side):
        if isinstance(one, Lying):
            yield lying_said(layout, one)
        else:
            yield pharao_said(layout, one, names, alone, viewer)


def _outermost(lying: Sequence[_Lies], side: str) -> Sequence[_Lies]:
    """Those that lie farthest to a side, from the top and from left to right."""
    across, up = _OUTWARD[side]
    far = max(across * one.x + up * one.y for one in lying)
    return sorted((one for one in lying if across * one.x + up * one.y == far), key=lambda one: (-one.y, one.x))


def summary(desk: Bench, names: Sequence[Noun], viewer: Seat | None) -> Told:
    """How much lies in a layout of somebody's own."""
    facts = {"wer": names[desk.seat], "zahl": len(desk.layout.cards), "rest": len(desk.hand)}
    return Told(
        "pharomino.auskunft_auslage",
        "du" if desk.seat == viewer else "alle",
        facts | {"pharaonen": len(desk.layout.pharaos)},
    )


def whole_layout(view: View, seat: Seat, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Any]:
    """The layout of a seat."""
    desk = bench(view, seat)
    if isinstance(view, Apart):
        yield summary(desk, names, viewer)
    if desk.layout.cards:
        temples = [temple.spot for temple in free_temples(desk.layout, desk.sides)]
        yield plan(desk.layout, temples, owners(view, names))
        there = lying_there(desk.layout, desk.sides, names, alone=isinstance(view, Apart), viewer=viewer)
        yield from map(Spoken, there)
