"""What newcomers ask at the table of PHAROMINO: what a joker is, what the numbers of a row count, the corners of cards.

Knows how that is put and what the game says to it; refuses to know places and moves. A question does nothing.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.pharomino.bench import Bench
from mud.games.pharomino.model import Apart, Together, View
from mud.games.pharomino.model.cards import JOKER, SIGNS, Card, fields
from mud.games.pharomino.picture.nouns import sign
from mud.games.pharomino.picture.spoken import card_said
from mud.games.pharomino.words.answer import say
from mud.games.pharomino.words.described import SIGN_OF
from mud.games.pharomino.words.sentence import Sentence
from mud.games.pharomino.words.wondered import points
from mud.german.speech.inflection import Noun

_TEMPLES, _POINTS, _WITH_JOKER, _LETTERS = "tempel", "punkte", "karten mit Joker", "was bedeutet U"
"""What is typed for these."""


def explained(sentence: Sentence, desk: Bench, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What answers such a question; None for any other."""
    if sentence.match("zu_anderen") is not None:
        return None
    for answer in (_row, _letter, _symbol, _alike, _joker, _corners, _one_of_two, _how_many):
        if (heard := answer(sentence, desk, view, seat, names)) is not None:
            return heard
    return None


def _row(sentence: Sentence, desk: Bench, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`was solln die 12 und die 28 hinter Paheri`: what the numbers of a row count, and everybody's."""
    if isinstance(view, Apart) or sentence.match("zeile_gefragt") is None:
        return None
    numbers = {int(key) for key in sentence.keys if key.isdecimal()}
    if numbers & _shown(desk):
        return None
    if not sentence.match("zeile_genannt") and not numbers & {*view.supply, *view.owned}:
        return None
    told = [Told("pharomino.auskunft_zeile", "du", {}), *_each(view, names)]
    if sentence.match("warum_gelegt") is not None:
        told.append(Told("pharomino.auskunft_so_viele_legen", "du", {"n": view.rules.most}))
    more = _how_many(sentence, desk, view, seat, names)
    return Heard(told=told if more is None else [*told, *more.told])


def _shown(desk: Bench) -> set[Card]:
    """The cards that are held or lie there."""
    return {*desk.hand, *(lying.card for lying in desk.layout.cards)}


def _each(view: Together, names: Sequence[Noun]) -> list[Told]:
    """What everybody's row counts."""
    rows = zip(names, view.points, view.supply, view.owned, strict=True)
    return [
        Told("pharomino.auskunft_zeile_von", "alle", {"wer": name, "n": n, "pharaonen": pharaos, "karten": cards})
        for name, n, pharaos, cards in rows
    ]


def _letter(sentence: Sentence, desk: Bench, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`ist U das Auge`: yes, or which letter is which."""
    if (found := sentence.match("buchstabe_ist")) is None or found["name"] not in SIGN_OF:
        return None
    letter, told = SIGNS.index(found["buchstabe"].upper()), SIGN_OF[found["name"]]
    if letter == told:
        return say("auskunft_zeichen_ja", buchstabe=SIGNS[letter], zeichen=sign(letter))
    facts = {"buchstabe": SIGNS[letter], "zeichen": sign(letter), "gemeint": sign(told), "anderer": SIGNS[told]}
    return say("auskunft_zeichen_nein_joker" if told == JOKER else "auskunft_zeichen_nein", **facts)


def _symbol(sentence: Sentence, desk: Bench, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`welches Bild ist der Falke`: its letter; all of them for a name that none has."""
    if (found := sentence.match("welches_bild")) is None or sentence.cards:
        return None
    told = SIGN_OF.get(found["name"])
    if told == JOKER:
        return None
    return Heard([_LETTERS]) if told is None else say("auskunft_zeichen", buchstabe=SIGNS[told], zeichen=sign(told))


def _alike(sentence: Sentence, desk: Bench, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`müssen immer zwei gleiche Bilder aneinanderstoßen`: yes, but for the joker."""
    is_asked = sentence.asks and not sentence.cards and sentence.match("gleiche_bilder") is not None
    return say("auskunft_gleiche_bilder") if is_asked else None


def _joker(sentence: Sentence, desk: Bench, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`was zählt das Punkt-Ding`: what it is, and which of the own cards have one."""
    if sentence.match("joker_genannt") is None or sentence.match("joker_gefragt") is None:
        return None
    if sentence.match("joker_welche") is not None:
        return Heard([_WITH_JOKER])
    if sentence.match("joker_anders") is not None and (sentence.cards or sentence.match("joker_folge") is None):
        return None
    first = points(view).told if sentence.match("punkte_regel") is not None else ()
    having = [card for card in desk.hand if JOKER in fields(card)]
    told = [*first, Told("pharomino.auskunft_joker", "du", {})]
    if having:
        told.append(Told("pharomino.auskunft_joker_hier", "du", {"karten": having}))
    return Heard(told=told)


def _corners(sentence: Sentence, desk: Bench, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`was ist auf meinen Karten, bitte Ecke für Ecke`: each in a sentence, clockwise from the upper left."""
    if sentence.match("ecke_fuer_ecke") is None and sentence.match("karten_in_worten") is None:
        return None
    if not sentence.cards and "karten" not in sentence.keys and "karte" not in sentence.keys:
        return None
    cards = sentence.cards or list(desk.hand)
    lying = {one.card: one.turn for one in desk.layout.cards}
    return (
        Heard(told=[card_said(card, lying.get(card, 0), "pharomino.auskunft_ecken") for card in cards])
        if cards
        else None
    )


def _one_of_two(sentence: Sentence, desk: Bench, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`hat einer von uns beiden schon einen Tempel`, or points, or won."""
    if sentence.match("einer_von_beiden") is None or isinstance(view, Apart):
        return None
    if sentence.match("gewonnen") is not None:
        return Heard(told=[Told("pharomino.auskunft_noch_niemand", "du", {}), *_each(view, names)])
    if _TEMPLES in sentence.keys:
        return Heard([_TEMPLES])
    return Heard([_POINTS]) if _POINTS in sentence.keys else None


def _how_many(sentence: Sentence, desk: Bench, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`soll ich alle drei legen oder lieber warten`: what laying more than one card brings."""
    if {*sentence.cards} & _shown(desk) or isinstance(view, Apart) or not sentence.asks:
        return None
    if sentence.match("mehrere_besser") is None:
        return None
    return say("auskunft_mehrere_legen", n=view.rules.most, minus=view.rules.minus)
