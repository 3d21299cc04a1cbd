"""A table of PHAROMINO in sentences: who is on turn, how each card lies and what it shows, Pharaos, temples, hands.

Knows keys of data/texte/pharomino.toml; refuses to know drawings and what may be done.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from mud.game import Seat
from mud.games import Perspective, Told
from mud.games.pharomino.model import Apart, Dealing, Objecting, Over, Racing, Together, View
from mud.games.pharomino.model.cards import Card, Turn, fields
from mud.games.pharomino.model.layout import Layout, Lying, Pharao, Spot
from mud.games.pharomino.picture.nouns import beside, seen_and_heard, shown, sign, turned
from mud.games.pharomino.rules.temples import WALLS, Temple, enclosed, temples
from mud.german.speech.inflection import Noun
from mud.text import transliterate

_MINUTE: Final = 60
_TOLD: Final = 8
"""Cards of a hand that are told one by one unasked."""
_NEAR: Final = 3
"""Half cards around a place that belong to what lies there."""


def owners(view: View, names: Sequence[Noun]) -> Mapping[Seat, str]:
    """What is written under Pharaos: nothing where all are of one player. In ASCII, so that every screen is alike."""
    if isinstance(view, Apart) or isinstance(view.phase, Racing):
        return {}
    return {seat: transliterate(f"{name}", "ascii") for seat, name in enumerate(names)}


def card_said(card: Card, turn: Turn, key: str, **facts: Any) -> Told:
    """What a card shows, in a sentence of one's own choice."""
    upper_left, upper_right, lower_right, lower_left = (sign(one) for one in fields(card, turn))
    each = {"lo": upper_left, "ro": upper_right, "lu": lower_left, "ru": lower_right}
    return Told(key, "du", {"karte": card, **each, **shown(card, turn), **facts})


def lying_said(layout: Layout, lying: Lying) -> Told:
    """Where a card lies, beside which other, and what it shows there."""
    near = beside(layout, lying.spot, lying.card)
    facts = {**seen_and_heard(layout, lying.spot, lying.card), "gedreht": turned(lying.turn)}
    if near is None:
        return card_said(lying.card, lying.turn, "pharomino.lage_karte_allein", **facts)
    return card_said(lying.card, lying.turn, "pharomino.lage_karte", **facts, nachbar=near)


def describe(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Sequence[Told]:
    """The situation first, then what lies, row by row from the top, then what is left."""
    found = _apart(view, viewer, names) if isinstance(view, Apart) else _together(view, viewer, names)
    return tuple(found)


def brief(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Sequence[Told]:
    """The same without every card that lies: how many there are, and what one goes by."""
    if isinstance(view, Apart):
        return tuple(_apart(view, viewer, names, short=True))
    return tuple(_together(view, viewer, names, short=True))


def caption(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Sequence[Told]:
    """The same for who has the fields of the scene, which say themselves what lies there."""
    if isinstance(view, Apart):
        return tuple(_apart(view, viewer, names, on_fields=True))
    return tuple(_together(view, viewer, names, on_fields=True))


# --- each for himself -------------------------------------------------------------------------------------------------


def _apart(
    view: Apart, viewer: Seat | None, names: Sequence[Noun], on_fields: bool = False, short: bool = False
) -> Iterator[Told]:
    """`on_fields`: what lies somewhere is told there; `short`: it is only counted."""
    if isinstance(view.phase, Dealing):
        yield Told("pharomino.lage_austeilen", "alle", {})
    elif isinstance(view.phase, Over):
        yield Told("pharomino.lage_vorbei", "alle", {})
    elif view.left:
        yield Told("pharomino.lage_uhr", "alle", {"minuten": -(-view.left // _MINUTE)})
    first = viewer or 0
    for seat in (*range(first, len(names)), *range(first)):
        by: Perspective = "du" if seat == viewer else "alle"
        layout = view.layouts[seat]
        facts = {"wer": names[seat], "zahl": len(layout.cards), "rest": len(view.hands[seat])}
        yield Told("pharomino.lage_auslage", by, facts | {"pharaonen": len(layout.pharaos)})
        if seat == viewer and not on_fields:
            sides = view.rules.sides
            yield from _counted_there(layout, sides) if short else lying_there(layout, sides, names, alone=True)
            yield from _hand(view.hands[seat])


def _hand(cards: Sequence[Card]) -> Iterator[Told]:
    if len(cards) > _TOLD:
        yield Told("pharomino.lage_karten", "du", {"karten": list(cards), "zahl": len(cards)})
        return
    yield from (card_said(card, 0, "pharomino.lage_hand") for card in cards)


def lying_there(
    layout: Layout,
    sides: int,
    names: Sequence[Noun],
    alone: bool,
    around: Spot | None = None,
    viewer: Seat | None = None,
) -> Iterator[Told]:
    """Cards, Pharaos and free temples of a layout, each from the top and from left to right. `around`: only there."""
    for lying in sorted(layout.cards, key=lambda card: (-card.y, card.x)):
        if _is_near(around, lying):
            yield lying_said(layout, lying)
    for pharao in sorted(layout.pharaos, key=lambda one: (-one.y, one.x)):
        if _is_near(around, pharao):
            yield pharao_said(layout, pharao, names, alone, viewer)
    for temple, told in _free_temples(layout, sides):
        if _is_near(around, temple):
            yield told


def pharao_said(layout: Layout, pharao: Pharao, names: Sequence[Noun], alone: bool, viewer: Seat | None) -> Told:
    """Where a Pharao sits and how far it is enclosed; whose it is where there are others."""
    facts: dict[str, Any] = {**seen_and_heard(layout, pharao.spot), "seiten": enclosed(layout, pharao)}
    if not facts["seiten"]:
        return Told("pharomino.lage_pharao_offen", "alle", facts)
    if alone:
        return Told("pharomino.lage_pharao", "alle", facts)
    by: Perspective = "du" if pharao.seat == viewer else "alle"
    return Told("pharomino.lage_pharao_von", by, facts | {"wer": names[pharao.seat]})


def _free_temples(layout: Layout, sides: int) -> Iterator[tuple[Temple, Told]]:
    free = [temple for temple in temples(layout) if temple.sides >= sides]
    for number, temple in enumerate(sorted(free, key=lambda one: (-one.y, one.x)), 1):
        facts = {"nummer": number, **seen_and_heard(layout, temple.spot), "seiten": temple.sides}
        yield temple, Told("pharomino.auskunft_tempel_frei", "du", facts)


def _counted_there(layout: Layout, sides: int) -> Iterator[Told]:
    """The same in short: how much lies there, and which temples are free."""
    facts = {"zahl": len(layout.cards), "pharaonen": len(layout.pharaos)}
    if layout.cards:
        yield Told("pharomino.lage_liegt", "alle", facts)
    yield from (told for _, told in _free_temples(layout, sides))


def _is_near(spot: Spot | None, one: Lying | Pharao | Temple) -> bool:
    return spot is None or max(abs(one.x - spot.x), abs(one.y - spot.y)) <= _NEAR


# --- all at one layout ------------------------------------------------------------------------------------------------


def _together(
    view: Together, viewer: Seat | None, names: Sequence[Noun], on_fields: bool = False, short: bool = False
) -> Iterator[Told]:
    by: Perspective = "du" if viewer == view.side else "alle"
    match view.phase:
        case Over():
            yield Told("pharomino.lage_vorbei", "alle", {})
        case Racing(seats=seats):
            yield Told("pharomino.lage_stechen", "alle", {"wer": [names[seat] for seat in seats]})
        case Objecting(card=card) if card:
            yield Told("pharomino.lage_tausch", by, {"wer": names[view.side], "karte": card})
        case _:
            yield Told("pharomino.lage_dran", by, {"wer": names[view.side]})
    if isinstance(view.phase, Racing) and viewer is not None and viewer in view.phase.seats:
        which = view.phase.seats.index(viewer)
        if not on_fields:
            layout = view.phase.layouts[which]
            yield from _counted_there(layout, WALLS) if short else lying_there(layout, WALLS, names, alone=True)
            yield from _hand(view.phase.hands[which])
        return
    if short:
        yield from _counted_there(view.layout, WALLS)
    elif not on_fields:
        yield from lying_there(view.layout, WALLS, names, alone=False, viewer=viewer)
    first = viewer or 0
    for seat in (*range(first, len(names)), *range(first)):
        facts = {"wer": names[seat], "punkte": view.points[seat], "pharaonen": view.supply[seat]}
        who: Perspective = "du" if seat == viewer else "alle"
        yield Told("pharomino.lage_spieler", who, facts | {"stapel": view.piles[seat]})
        cards = view.hands[seat]
        if seat == viewer:
            yield from () if on_fields else _hand(cards)
        elif cards:
            yield Told("pharomino.lage_offen", "alle", {"wer": names[seat], "karten": list(cards), "zahl": len(cards)})
    yield Told("pharomino.lage_vorrat", "alle", {"zahl": view.reserve})
