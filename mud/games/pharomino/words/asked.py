"""The answers to questions about a table of PHAROMINO: where a card fits, which temples are free, how a part looks.

Knows lists of places and pictures; refuses to know moves, and who may see what: everything lies open here.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from mud.game import Refused, Seat
from mud.games import Answer, Told
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.bench import Bench, bench, free_temples
from mud.games.pharomino.model import Apart, View
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Layout, Lying, Spot
from mud.games.pharomino.picture.nouns import seen_and_heard, turned, where
from mud.games.pharomino.picture.signs import place
from mud.games.pharomino.picture.spoken import lying_there
from mud.games.pharomino.rules.board import lift, placeable
from mud.games.pharomino.rules.temples import nearly
from mud.games.pharomino.words import around, counted
from mud.games.pharomino.words.places import SHOWN, fitting, meeting, others
from mud.games.pharomino.words.showing import (
    kept,
    one_card,
    outermost,
    overview,
    own_cards,
    part,
    summary,
    whole_layout,
)
from mud.games.pharomino.words.typed import card_of
from mud.games.pharomino.words.wishes import Wish, target, wish
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.players import called

_MYSELF: Final = frozenset(("ich", "mir", "mich"))
_NEARLY: Final = 5
"""Gaps that are told as nearly a temple."""


def ask(reading: Reading, view: View, viewer: Seat | None, names: Sequence[Noun]) -> Answer | None:
    """The answer to a question; None for any other reading. Raises Refused for one about what is not there."""
    match reading.verb:
        case "auslage_zeigen" | "auslage":
            return list(whole_layout(view, _whose(reading, view, viewer, names), viewer, names))
        case "auslage_vorlesen":
            return list(_read_out(view, _whose(reading, view, viewer, names), viewer, names))
        case "punkte" | "stand":
            return list(counted.points(view, viewer, names))
        case "restzeit":
            return [counted.clock(view)]
        case "wer_fuehrt":
            return [counted.leaders(view, viewer, names)]
        case "reserve_frage":
            return [counted.reserve(view)]
    if (about := _OF_SOMEBODY.get(reading.verb)) is not None:
        return [about(view, _whose(reading, view, viewer, names), viewer, names)]
    if (placed := _AROUND.get(reading.verb)) is not None:
        return list(placed(reading, bench(view, _seat(view, viewer)), view, names, viewer))
    answer = _ANSWERS.get(reading.verb)
    if answer is None:
        return None
    desk = bench(view, _seat(view, viewer))
    return list(answer(reading, desk, view, names))


def _seat(view: View, viewer: Seat | None) -> Seat:
    """Whose cards are asked about: one's own, a watcher's question means who is on turn."""
    if viewer is not None:
        return viewer
    if isinstance(view, Apart):
        if len(view.hands) > 1:
            raise Refused("wessen_auslage")
        return 0
    return view.side


# --- where something fits ---------------------------------------------------------------------------------------------


def _fits(reading: Reading, desk: Bench, view: View, names: Sequence[Noun]) -> Iterator[Told]:
    if "karte" not in reading.values:
        yield from _which_fit(desk)
        return
    card, wanted = card_of(reading), wish(reading)
    lying = desk.layout.where(card)
    layout = lift(desk.layout, lying) if lying is not None else desk.layout
    if not layout.cards:
        yield Told("pharomino.auskunft_leer", "du", {"karte": card})
        return
    if wanted.says_where or wanted.turn is not None:
        ways: Sequence[Lying] = fitting(layout, [card], wanted)
    else:
        ways = Ranking(layout, desk.sides).ways(card)
    ways = others(ways, lying)
    if not ways:
        yield Told("pharomino.auskunft_passt_nicht", "du", {"karte": card})
        return
    numbered = not (wanted.says_where or wanted.turn is not None)
    listed = "umlegen" if lying is not None else "plaetze" if card in desk.hand else "fremd"
    yield Told(f"pharomino.auskunft_{listed}" if numbered else "pharomino.auskunft_da", "du", _counted(card, ways))
    yield from _listed(layout, ways, desk.sides, lying)


def _counted(card: Card, ways: Sequence[Lying]) -> dict[str, Any]:
    return {"karte": card, "zahl": len(ways)}


def _listed(layout: Layout, ways: Sequence[Lying], sides: int, but: Lying | None) -> Iterator[Told]:
    ranking = Ranking(layout, sides)
    number = {lying: place for place, lying in enumerate(others(ranking.ways(ways[0].card), but), 1)}
    for lying in sorted(ways, key=number.__getitem__)[:SHOWN]:
        effects = ranking.effects(lying.spot)
        gain = "tempel" if effects.temples else "vierte" if effects.closed else "naeher" if effects.nearer else "platz"
        facts = {
            "nummer": number[lying],
            "wo": where(layout, lying.spot, lying.card),
            "gedreht": turned(lying.turn),
            "trifft": meeting(layout, lying),
            **seen_and_heard(layout, lying.spot),
        }
        yield Told(f"pharomino.auskunft_{gain}", "du", facts)
    if len(ways) > SHOWN:
        facts = {"zahl": len(ways) - SHOWN, "karte": ways[0].card, "nachbar": layout.cards[0].card}
        yield Told("pharomino.auskunft_weitere", "du", facts)


def _which_fit(desk: Bench) -> Iterator[Told]:
    if not desk.layout.cards:
        yield Told("pharomino.auskunft_alle_passen", "du", {})
        return
    cards = [card for card in desk.hand if placeable(desk.layout, [card])]
    if not cards:
        yield Told("pharomino.auskunft_keine_passt", "du", {})
        return
    yield Told("pharomino.auskunft_passen", "du", _cards(cards))


def _cards(cards: Sequence[object]) -> dict[str, Any]:
    return {"karten": list(cards), "zahl": len(cards)}


def _what_fits(reading: Reading, desk: Bench, view: View, names: Sequence[Noun]) -> Iterator[Told]:
    wanted = wish(reading, "ort")
    if not wanted.says_where:
        yield from _which_fit(desk)
        return
    ways = fitting(desk.layout, desk.hand, wanted)
    if not ways:
        spot = target(wanted, desk.layout)
        lying = next((one for one in desk.layout.cards if one.spot == spot), None)
        if lying is not None:
            raise Refused("belegt", karte=lying.card)
        yield Told("pharomino.auskunft_da_passt_nichts", "du", {})
        return
    cards = sorted({lying.card for lying in ways})
    if target(wanted, desk.layout) is None:
        yield Told("pharomino.auskunft_daran_passen", "du", _cards(cards))
        return
    yield Told("pharomino.auskunft_hier_passen", "du", _cards(cards) | seen_and_heard(desk.layout, ways[0].spot))


# --- temples ----------------------------------------------------------------------------------------------------------


def _temples(reading: Reading, desk: Bench, view: View, names: Sequence[Noun]) -> Iterator[Told]:
    free = free_temples(desk.layout, desk.sides)
    for number, temple in enumerate(free, 1):
        facts = {"nummer": number, **seen_and_heard(desk.layout, temple.spot), "seiten": temple.sides}
        yield Told("pharomino.auskunft_tempel_frei", "du", facts)
    gaps = nearly(desk.layout)
    if not free and not gaps:
        yield Told("pharomino.auskunft_kein_tempel", "du", {})
    for gap in gaps[:_NEARLY]:
        ways = [lying for spot in gap.missing for lying in fitting(desk.layout, desk.hand, Wish(spot=spot))]
        cards = sorted({lying.card for lying in ways})
        facts = {**seen_and_heard(desk.layout, Spot(gap.x, gap.y)), "stellen": [place(*spot) for spot in gap.missing]}
        if cards:
            yield Told("pharomino.auskunft_fast", "du", facts | _cards(cards))
        else:
            yield Told("pharomino.auskunft_fast_ohne", "du", facts)
    if len(gaps) > _NEARLY:
        yield Told("pharomino.auskunft_fast_weitere", "du", {"zahl": len(gaps) - _NEARLY})


def _whose(reading: Reading, view: View, viewer: Seat | None, names: Sequence[Noun]) -> Seat:
    name = reading.values.get("name")
    if name is None:
        return _seat(view, viewer)
    if viewer is not None and fold(str(name)) in _MYSELF:
        return viewer
    seat = called(str(name), names)
    if seat is None:
        raise Refused("wer_ist_das", name=str(name))
    return seat


def _read_out(view: View, seat: Seat, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    desk = bench(view, seat)
    if isinstance(view, Apart):
        yield summary(desk, names, viewer)
    yield from lying_there(desk.layout, desk.sides, names, alone=isinstance(view, Apart), viewer=viewer)
    if desk.hand:
        facts = {"wer": names[seat], "karten": list(desk.hand), "zahl": len(desk.hand)}
        yield Told("pharomino.lage_offen", "du" if seat == viewer else "alle", facts)


_OF_SOMEBODY: Final = {
    "karten_bei": counted.open_cards,
    "karten_zahl": counted.cards_left,
    "pharaonen_zahl": counted.pharaos_left,
    "punkte_bei": counted.points_of,
}
_AROUND: Final = {
    "um_karte": around.at_card,
    "freie_seiten": around.free_sides,
    "wo_karte": around.where_it_lies,
    "pharaonen_wo": around.where_pharaos_sit,
    "am_rand": outermost,
    "ausschnitt_zeigen": part,
}
_ANSWERS: Final = {
    "karten_mit": counted.with_signs,
    "wo_passt": _fits,
    "was_passt": _what_fits,
    "tempel_zeigen": _temples,
    "karten_zeigen": own_cards,
    "hand": own_cards,
    "karte_zeigen": one_card,
    "karte_mitnehmen": kept,
    "uebersicht": overview,
}
