"""Questions at the table of OH, PHARAO!: one's own hand, the open cards, offers, who has what.

Knows which sentences answer them; refuses to know moves.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mud.game import Perspective, Refused, Seat
from mud.games import Answer, Told
from mud.games.oh_pharao.model import NONE, View, levels, score
from mud.games.oh_pharao.picture import spoken
from mud.games.oh_pharao.words import reckoned
from mud.games.oh_pharao.words.nouns import cards
from mud.games.oh_pharao.words.offered import offer_now
from mud.games.oh_pharao.words.questions import drafting, is_drafting
from mud.games.oh_pharao.words.typed import partner_and_cards, seat_named, which_named
from mud.games.oh_pharao.words.written import called, wish
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying


def ask(reading: Reading, view: View, viewer: Seat | None, names: Sequence[Noun]) -> Answer | None:
    """The answer to a question about the position; None for any other reading."""
    match reading.verb:
        case "hand" if viewer is None:
            return [_no_player()]
        case "hand":
            return [own_hand(view)]
        case "auslage":
            return [market(view)]
        case "angebote" | "gebote":
            return list(_offers(view, viewer, names)) or [_no_offer(view)]
        case "nachfragen":
            return [Told("oh_pharao.auskunft_nachfragen", "du", {"befehl": _wish(reading, viewer, names)})]
        case "meine_pyramiden" | "meine_punkte":
            return [_no_player()] if viewer is None else _asked_of(reading, viewer, view, viewer, names)
        case "besitz" | "pyramiden_von" | "punkte_von" | "karten_von":
            return _asked_of(reading, seat_named(reading, names), view, viewer, names)
        case "punkte_aller":
            return [points(view, viewer, names)]
        case "stapel":
            return [Told("oh_pharao.auskunft_stapel", "alle", {"stapel": view.draw})]
        case "beste_pyramide":
            return reckoned.best(view, viewer, names, by_height="hoch" in reading.values)
        case "was_fehlt":
            return [_no_player()] if viewer is None else list(reckoned.lacking(view, viewer))
        case "diebchance":
            return list(reckoned.thief(reading, view, viewer, names))
        case "aufseher":
            field = {"feld": view.aufseher, "letztes": view.options.last_field}
            return [Told("oh_pharao.auskunft_aufseher", "alle", field)]
        case "stand":
            return [*_standing(view, viewer, names), *_offers(view, viewer, names)]
        case _:
            return None


def _asked_of(reading: Reading, seat: Seat, view: View, viewer: Seat | None, names: Sequence[Noun]) -> Answer:
    """What one player has, or one thing of that. Raises Refused for a pyramid there is not."""
    by: Perspective = "du" if seat == viewer else "alle"
    own = view.pyramids[seat]
    facts = {"wer": names[seat], "punkte": view.points[seat], "karten": view.sizes[seat], "zahl": len(own)}
    match reading.verb:
        case "besitz":
            return [Told("oh_pharao.auskunft_besitz", by, facts)]
        case "punkte_von" | "meine_punkte":
            return [Told("oh_pharao.auskunft_punkte", by, facts)]
        case "karten_von":
            return [Told("oh_pharao.auskunft_karten", by, facts)]
    index = which_named(reading)
    if not own:
        return [Told("oh_pharao.auskunft_keine_pyramide", by, facts)]
    if index is not None and index >= len(own):
        raise Refused("keine_pyramide", nummer=index + 1)
    key = "auskunft_pyramide" if len(own) == 1 else "auskunft_pyramide_von_zweien"
    return [
        Told(f"oh_pharao.{key}", "alle", {"nummer": number + 1, "gebaut": spoken(pyramid), "punkte": score(pyramid)})
        for number, pyramid in enumerate(own)
        if index in (None, number)
    ]


def _no_player() -> Told:
    return Told("oh_pharao.auskunft_keine_hand", "du", {})


def points(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    """Everybody's points, the viewer's first."""
    if viewer is None:
        return Told("oh_pharao.stand_punkte", "alle", {"punkte": ranked(view.points, names)})
    others = [said for seat, said in _by_points(view.points, names) if seat != viewer]
    return Told("oh_pharao.auskunft_punkte_aller", "du", {"punkte": view.points[viewer], "andere": others})


def market(view: View) -> Told:
    """What lies open, and how much is left."""
    if view.opened == NONE:
        return Told("oh_pharao.lage_leere_auslage", "alle", {"stapel": view.draw})
    return Told("oh_pharao.lage_auslage", "alle", {"karten": cards(view.opened), "stapel": view.draw})


def _offers(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    """The open offer with those who have not answered, or what the viewer is about to offer."""
    if view.deal is not None:
        facts: dict[str, Any] = {"wer": names[view.side], "will": cards(view.deal.want)}
        facts["gefragt"] = [names[seat] for seat in sorted(view.deal.waiting)]
        by: Perspective = "du" if viewer == view.side else "alle"
        if view.deal.give == NONE:
            yield Told("oh_pharao.auskunft_wunsch", by, facts)
        else:
            yield Told("oh_pharao.auskunft_angebot", by, facts | {"gibt": cards(view.deal.give)})
    for counter in view.counters:
        by = "du" if viewer == counter.seat else "dir" if viewer == view.side else "alle"
        facts = {"wer": names[counter.seat], "gibt": cards(counter.give), "will": cards(counter.want)}
        yield Told("oh_pharao.auskunft_gegenangebot", by, facts | {"wem": names[view.side]})
    if is_drafting(view):
        key, facts = drafting(view, names)
        yield Told(f"oh_pharao.{key}", "du", facts)


def _no_offer(view: View) -> Told:
    """That there is none; with an example for who could make one now."""
    example = offer_now(view)
    if example is None:
        return Told("oh_pharao.auskunft_kein_angebot", "alle", {})
    return Told("oh_pharao.auskunft_kein_eigenes_angebot", "du", {"befehl": example})


def tally(view: View) -> Mapping[str, Sequence[int]]:
    """What everyone can see of everyone, by seat."""
    return {
        "punkte": view.points,
        "karten": view.sizes,
        "gelegt": [sum(map(len, own)) for own in view.pyramids],
        "pyramiden": [len(own) for own in view.pyramids],
        "stufen": [max((len(levels(one)) for one in own), default=0) for own in view.pyramids],
        "wert": [sum(map(score, own)) for own in view.pyramids],
    }


def _standing(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    """Everybody's points, and what lies and is still to be scored."""
    yield Told("oh_pharao.stand_punkte", "alle", {"punkte": _each(view.points, viewer, names)})
    lying = [sum(map(score, own)) for own in view.pyramids]
    if any(lying):
        yield Told("oh_pharao.stand_liegt", "alle", {"punkte": _each(lying, viewer, names, least=1)})


def _each(points: Sequence[int], viewer: Seat | None, names: Sequence[Noun], least: int = 0) -> list[Saying]:
    """Everyone with at least so many points, the most first; the viewer is told of as `du`."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return [
        Saying(f"oh_pharao.stand_{'du' if seat == viewer else 'wer'}", {"wer": names[seat], "punkte": points[seat]})
        for seat in order
        if points[seat] >= least
    ]


def ranked(points: Sequence[int], names: Sequence[Noun]) -> list[str]:
    """Everyone with their points, the most first: `Anna 22`."""
    return [said for _, said in _by_points(points, names)]


def _by_points(points: Sequence[int], names: Sequence[Noun]) -> list[tuple[Seat, str]]:
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return [(seat, f"{names[seat]} {points[seat]}") for seat in order]


def own_hand(view: View) -> Told:
    """What the viewer holds."""
    if view.hand == NONE:
        return Told("oh_pharao.auskunft_leere_hand", "du", {})
    return Told("oh_pharao.auskunft_hand", "du", {"karten": cards(view.hand)})


def _wish(reading: Reading, viewer: Seat | None, names: Sequence[Noun]) -> Saying:
    """The wish that asks somebody for a card, as it is typed. Raises Refused for who or what there is not."""
    partner, wanted = partner_and_cards(reading, names)
    if partner is None:
        return wish(wanted[0])
    if viewer is None or partner == viewer:
        raise Refused("kein_partner")
    return wish(wanted[0], called(partner, names[partner]))
