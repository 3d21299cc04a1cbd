"""Questions in a whole sentence: what a card shows where, which sides are free, what a place would bring, and why not.

Knows how they are put and which answer belongs to them; refuses to know moves. A question does nothing.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from mud.game import Refused, Seat
from mud.games import Heard, Said, Told
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.bench import Bench
from mud.games.pharomino.model import Apart, Building, Laying, View
from mud.games.pharomino.model.cards import Card, fields
from mud.games.pharomino.model.layout import Lying
from mud.games.pharomino.model.moves import Finish, Place
from mud.games.pharomino.picture.nouns import sign, turned
from mud.games.pharomino.picture.spoken import lying_said
from mud.games.pharomino.rules import to_act
from mud.games.pharomino.words.answer import say
from mud.games.pharomino.words.around import sides_of
from mud.games.pharomino.words.described import SIGN_OF
from mud.games.pharomino.words.offered import is_allowed
from mud.games.pharomino.words.places import chosen, command
from mud.games.pharomino.words.sentence import Placing, Sentence, listed, placing
from mud.games.pharomino.words.wishes import target, touches, wish
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.german.speech.players import called

_CORNERS: Final = {("oben", "links"): 0, ("oben", "rechts"): 1, ("unten", "rechts"): 2, ("unten", "links"): 3}
_EDGES: Final = {"oben": (0, 1), "rechts": (1, 2), "unten": (3, 2), "links": (0, 3)}
"""The fields of a card along each edge, from the left, or from above."""
_NEXT_TO: Final = {"re": "rechts von", "li": "links von", "ue": "über", "ob": "über", "un": "unter"}
_STEMS: Final = {"ober": "oben", "unter": "unten", "link": "links", "recht": "rechts"}
_SIDE: Final = {"oben": 0, "rechts": 1, "unten": 2, "links": 3}
_FEW: Final = 2
"""Places of a card that are compared with those of another."""
_TRIED: Final = 4
"""Places of a card that the teacher is asked about."""


def wondered(
    sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]
) -> Heard | None:
    """What answers a question; None for one that others answer. Raises Refused."""
    for answer in (
        _face,
        _free_side,
        _rule,
        _signs_free,
        _of_others,
        _better,
        _why_not,
        _best,
        _gain,
        _may,
    ):
        if (heard := answer(sentence, desk, view, seat, said, names)) is not None:
            return heard
    return None


# --- what there is to see ---------------------------------------------------------------------------------------------


def _face(sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]) -> Heard | None:
    """`was ist auf der 93 oben`: a card as it lies, or as it is held."""
    if (found := sentence.match("beschreibt")) is not None:
        return Heard([f"karte {found[1]}"])
    if (found := sentence.match("wie_liegt")) is not None:
        return _turned(next(iter(sentence.cards), 0), desk)
    if sentence.match("zeigt_dort") is None and not (sentence.asks and sentence.match("gesicht") is not None):
        return None
    card = next(iter(sentence.cards), 0)
    sides = [side for word in sentence.keys if (side := _side(word))]
    if not card or not sides or len(sentence.cards) > 1:
        return None
    lying = desk.layout.where(card)
    shown = fields(card, 0 if lying is None else lying.turn)
    if len(sides) > 1:
        corner = _CORNERS.get((sides[0], sides[1]), _CORNERS.get((sides[1], sides[0])))
        if corner is None:
            return None
        return say("auskunft_zeigt_ecke", karte=card, wo=" ".join(sides), zeichen=sign(shown[corner]))
    first, second = (sign(shown[at]) for at in _EDGES[sides[0]])
    way = "quer" if sides[0] in ("oben", "unten") else "hoch"
    return say(f"auskunft_zeigt_{way}", karte=card, wo=sides[0], eins=first, zwei=second)


def _turned(card: Card, desk: Bench) -> Heard | None:
    """`ist die 110 gedreht`: how a card lies, and what it shows so."""
    lying = desk.layout.where(card)
    if lying is None:
        return None
    how = Told("pharomino.auskunft_liegt_gedreht", "du", {"karte": card, "gedreht": turned(lying.turn)})
    return Heard(told=[how, lying_said(desk.layout, lying)])


def _side(word: str) -> str:
    """The side a word names: `oberen`, `links`."""
    if word in _SIDE:
        return word
    return next((side for stem, side in _STEMS.items() if word in (f"{stem}e", f"{stem}en", f"{stem}er")), "")


def _free_side(
    sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]
) -> Heard | None:
    """`an welchen Karten ist links noch Platz`: those with nothing at that side, and those with it half free."""
    if (found := sentence.match("seite_frei")) is None or (side := _side(found[1].split()[0])) == "":
        return None
    free, half = list[Card](), list[Card]()
    for lying in desk.layout.cards:
        there = sides_of(desk, lying)[_SIDE[side]]
        if not there:
            free.append(lying.card)
        elif len(there) == 1 and any(there[0].shift):
            half.append(lying.card)
    facts: dict[str, Any] = {"seite": side, "karten": free, "halb": half, "zahl": len(free), "n": len(half)}
    key = "seite_ist_frei" if free else "seite_ist_nirgends"
    return say(f"auskunft_{key}{'_halb' if half else ''}", **facts)


# --- rules, with the numbers of this game -----------------------------------------------------------------------------


def _rule(sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]) -> Heard | None:
    """How one turns a card, how many have to be laid, and whether one may stop."""
    if sentence.match("wie_drehen") is not None and len(sentence.cards) < 2:
        return _turning(desk, sentence.cards)
    if sentence.match("punkte_regel") is not None:
        if isinstance(view, Apart) or not {*sentence.cards} & {*desk.hand}:
            return points(view)
        laying = say("auskunft_mehrere_legen", n=view.rules.most, minus=view.rules.minus)
        return Heard(told=[*laying.told, *points(view).told])
    if sentence.match("punkte_jetzt") is not None:
        return Heard(["punkte"])
    if sentence.asks and not sentence.cards and sentence.match("schraeg") is not None:
        return say("auskunft_schraeg")
    if sentence.asks and not sentence.cards and sentence.match("halb_erlaubt") is not None:
        half = say("auskunft_halb_erlaubt")
        turning = None if sentence.match("auch_gedreht") is None else _turning(desk, ())
        return half if turning is None else Heard(told=[*half.told, *turning.told])
    lying = next((one.card for one in desk.layout.cards if not sentence.cards or one.card in sentence.cards), 0)
    if sentence.asks and lying and sentence.match("zuruecknehmen") is not None:
        return say("auskunft_zuruecknehmen_hier" if desk.own else "auskunft_zuruecknehmen", karte=lying)
    if isinstance(view, Apart) or not isinstance(view.phase, Laying):
        return None
    if sentence.match("zuege_noch") is not None:
        left = min(view.rules.most - len(view.phase.laid), len(desk.hand)) if view.side == seat else 0
        return say("auskunft_noch_legen", n=left, karten=view.owned[seat])
    if sentence.match("alle_legen") is not None and not sentence.cards:
        return say("auskunft_so_viele_legen", n=view.rules.most)
    if sentence.match("muss_legen") is not None and seat in to_act(view):
        return say("auskunft_muss_nicht" if is_allowed(view, seat, (Finish(),)) else "auskunft_muss_legen")
    if sentence.match("aufhoeren") is not None and seat in to_act(view):
        can_stop = is_allowed(view, seat, (Finish(),))
        return say("auskunft_aufhoeren" if can_stop else "auskunft_noch_nicht_aufhoeren")
    return None


def _turning(desk: Bench, cards: Sequence[Card]) -> Heard | None:
    """How a card is turned, with one that is held as the example."""
    card = next((one for one in (*cards, *desk.hand) if one in desk.hand), 0)
    anchor = next((lying.card for lying in desk.layout.cards), 0)
    return say("auskunft_drehen", karte=card, nachbar=anchor) if card and anchor else None


def points(view: View) -> Heard:
    """What counts how much in this game."""
    if isinstance(view, Apart):
        facts = {"drei": view.rules.three, "vier": view.rules.four, "minus": view.rules.minus}
        return say("auskunft_zaehlt_allein" if view.rules.minus else "auskunft_zaehlt_allein_ohne", **facts)
    rules = view.rules
    return say("auskunft_zaehlt", pharao=rules.points, vierte=rules.fourth, extra=rules.extra, minus=rules.minus)


def _signs_free(
    sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]
) -> Heard | None:
    """`wo ist ein Falke frei`: lying cards that show a symbol at a side where nothing lies."""
    if (found := sentence.match("zeichen_wo")) is None or not sentence.asks or sentence.cards:
        return None
    wanted = SIGN_OF.get(found[1] or found[2])
    if wanted is None:
        return None
    sides = {side for word in sentence.keys if (side := _side(word))} or _SIDE.keys()
    there = list[Saying]()
    for lying in desk.layout.cards:
        around = sides_of(desk, lying)
        shown = fields(lying.card, lying.turn)
        free = [one for one in sides if not around[_SIDE[one]] and wanted in (shown[at] for at in _EDGES[one])]
        if free:
            there.append(Saying("pharomino.karte_an", {"karte": lying.card, "seiten": free}))
    facts: dict[str, Any] = {"zeichen": sign(wanted)}
    if not there:
        return say("auskunft_zeichen_nirgends", **facts)
    return say("auskunft_zeichen_frei", karten=there, **facts)


def _of_others(
    sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]
) -> Heard | None:
    """`was hat Paheri für Karten`, `was fehlt zum Tempel`: as it is typed."""
    if (found := sentence.match("seite_noch_frei")) is not None:
        return Heard([f"was liegt {_NEXT_TO[found[1][:2]]} {found[2]}"])
    if sentence.match("tempel_was") is not None:
        return Heard(["lies regeln R4"])
    if sentence.match("tempel_karten") is not None and not sentence.cards:
        return say("auskunft_tempel_karten")
    if (found := sentence.match("karten_von")) is not None:
        whose = called(found[1], names)
        return None if whose is None else Heard([f"karten von {names[whose]}"])
    if (found := sentence.match("wer_legte")) is not None:
        return Heard([f"was hat {found[1]} zuletzt gelegt"])
    if sentence.match("karten_tisch") is not None:
        return Heard(["brett"])
    if (found := sentence.match("meine_mit")) is not None:
        return Heard([f"karten mit {found[1]}"])
    if (found := sentence.match("platz_fuer")) is not None:
        return Heard([f"wo passt {found[1]}"])
    if sentence.match("karten_alle") is not None:
        return Heard(["karten"])
    if sentence.match("leg_alle") is not None:
        return Heard(["tipp"])
    if sentence.match("tempel_gefragt") is not None and sentence.asks:
        return Heard(["tempel"])
    return None


# --- what a place would bring -----------------------------------------------------------------------------------------


def _told_place(sentence: Sentence) -> Placing | None:
    """The card and its place in a question, whatever else that says."""
    found = placing([key for key in sentence.keys if key != ","], loose=True)
    if found is None or found.card is None or found.anchor is None:
        return None
    return found


def tried(found: Placing, desk: Bench, said: Said) -> Lying | None:
    """Where a card would lie; None where the house does not read it. Raises Refused."""
    reading = said.read(found.typed())
    if reading is None or found.card is None:
        return None
    if found.card not in desk.hand:
        raise Refused("liegt_schon" if desk.layout.where(found.card) else "nicht_deine_karte", karte=found.card)
    wanted = wish(reading)
    try:
        return chosen(desk.layout, found.card, wanted, desk.sides)
    except Refused as refused:
        if refused.reason != "wie_gedreht":
            raise
    ways = Ranking(desk.layout, desk.sides).ways(found.card)
    spot = target(wanted, desk.layout)
    return next((way for way in ways if way.spot == spot), None)


def at_any_side(found: Placing, desk: Bench, said: Said) -> Lying | None:
    """The same as it was told, or the best where it was not said at which side. Raises Refused."""
    try:
        return tried(found, desk, said)
    except Refused as refused:
        if refused.reason != "wohin":
            raise
    lying = None if found.anchor is None else desk.layout.where(found.anchor)
    ways = () if found.card is None else Ranking(desk.layout, desk.sides).ways(found.card)
    return next((way for way in ways if lying is not None and touches(way.spot, lying.spot)), None)


def _why_not(
    sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]
) -> Heard | None:
    """`warum passt die 84 nicht links an die 101`: why not; or that it does."""
    if sentence.match("warum_nicht") is None or (found := _told_place(sentence)) is None:
        return None
    lying = tried(found, desk, said)
    return None if lying is None else say("auskunft_passt_doch", zeile=command(desk.layout, lying))


def _may(sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]) -> Heard | None:
    """`kann 22 rechts an 110`: yes and how, or why not."""
    if not sentence.asks or sentence.match("darf_hin") is None or (found := _told_place(sentence)) is None:
        return None
    if found.card not in desk.hand or not (found.side or found.half):
        return None
    lying = tried(found, desk, said)
    if lying is None:
        return None
    line = command(desk.layout, lying)
    return replace(say("auskunft_passt_ja", zeile=line), lines=[line])


def _gain(sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]) -> Heard | None:
    """`wie viele Punkte gäbe 22 über 118`: tried, and not done."""
    asks = sentence.match("bringt") is not None and sentence.match("fragt_bringt") is not None
    if not asks and sentence.match("wenn_lege") is None:
        return None
    if (found := _told_place(sentence)) is None or (lying := at_any_side(found, desk, said)) is None:
        return None
    return _brings(lying, desk, view)


def _brings(lying: Lying, desk: Bench, view: View) -> Heard:
    """What a card does at a place, and what that counts in this game."""
    effects = Ranking(desk.layout, desk.sides).effects(lying.spot)
    line = command(desk.layout, lying)
    told = list[Told]()
    if isinstance(view, Apart):
        numbers = {"drei": view.rules.three, "vier": view.rules.four}
        if effects.temples:
            told.append(Told("pharomino.auskunft_bringt_tempel_allein", "du", {"zahl": effects.temples} | numbers))
        if effects.closed:
            told.append(Told("pharomino.auskunft_bringt_vierte_allein", "du", {"zahl": effects.closed} | numbers))
    else:
        if effects.temples:
            facts = {"zahl": effects.temples, "punkte": view.rules.points}
            told.append(Told("pharomino.auskunft_bringt_tempel", "du", facts))
        if effects.closed:
            facts = {"zahl": effects.closed, "punkte": view.rules.fourth * effects.closed}
            told.append(Told("pharomino.auskunft_bringt_vierte", "du", facts))
    if not told:
        key = "auskunft_bringt_naeher" if effects.nearer else "auskunft_bringt_nichts"
        told.append(Told(f"pharomino.{key}", "du", {}))
    if not isinstance(view, Apart) and view.rules.minus:
        told.append(Told("pharomino.auskunft_spart", "du", {"punkte": view.rules.minus}))
    return Heard(told=[Told("pharomino.auskunft_waere", "du", {"zeile": line}), *told], lines=[line])


def _better(sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]) -> Heard | None:
    """`ist 22 über 118 besser als 93 über 85`, `lieber die 84 oder die 93`: which of two places, or cards."""
    if sentence.match("besser") is None or seat not in to_act(view) or not desk.layout.cards:
        return None
    cut = next((at for at, key in enumerate(sentence.keys) if key in listed("teilt")), None)
    if cut is None:
        return None
    halves = [
        placing([key for key in half if key != ","], loose=True) for half in (sentence.keys[:cut], sentence.keys[cut:])
    ]
    ways = [_rows(half, desk, said) for half in halves if half is not None and half.card is not None]
    rows = [[(Place(*way),) for way in some if is_allowed(view, seat, (Place(*way),))] for some in ways]
    return Heard(between=rows) if len(rows) == len(halves) and all(rows) and rows[0] != rows[1] else None


def _rows(half: Placing, desk: Bench, said: Said) -> Sequence[Lying]:
    """Where a card would go: to the place that was told, else to its best ones. Raises Refused."""
    if half.anchor is not None:
        lying = tried(half, desk, said)
        return () if lying is None else (lying,)
    if half.card is None or half.card not in desk.hand:
        return ()
    return Ranking(desk.layout, desk.sides).ways(half.card)[:_FEW]


def _best(sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]) -> Heard | None:
    """`leg die 84 so hin, dass es am meisten bringt`: the best place of a card, proposed."""
    if len(sentence.cards) != 1:
        return None
    is_told = sentence.match("legt") is not None or sentence.match("wohin_gut") is not None
    if sentence.match("was_damit") is None and not (is_told and sentence.match("am_besten")):
        return None
    card = sentence.cards[0]
    if sentence.match("legt") is not None and (read := said.read(said.line)) is not None and not read.notes:
        return None  # lege 7 auf den besten Platz
    if desk.layout.where(card) is not None or not desk.layout.cards:
        return None
    ways = Ranking(desk.layout, desk.sides).ways(card)
    if not ways:
        raise Refused("passt_nirgends", karte=card)
    if card not in desk.hand:
        best = _brings(ways[0], desk, view)
        return Heard(told=[Told("pharomino.auskunft_nicht_deine", "du", {"karte": card}), *best.told])
    first = {way.spot: way for way in reversed(ways)}
    tried = list(reversed(first.values()))[:_TRIED]
    if isinstance(view.phase, Laying | Building) and seat in to_act(view) and len(tried) > 1:
        able = [(Place(*way),) for way in tried if is_allowed(view, seat, (Place(*way),))]
        if len(able) > 2:
            return Heard(between=[[row] for row in able])
    return _brings(ways[0], desk, view)
