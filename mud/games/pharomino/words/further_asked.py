"""Questions beyond a single place: what would make a temple, the other side, what would be, how much everyone has left.

Knows how they are put and which answer belongs to them; refuses to know moves. A question does nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from mud.game import Seat
from mud.games import Heard, Said, Told
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.bench import Bench, free_temples
from mud.games.pharomino.model import Apart, View
from mud.games.pharomino.model.cards import TURNS, Card
from mud.games.pharomino.model.layout import SIDES, Lying, Spot
from mud.games.pharomino.picture.nouns import turned
from mud.games.pharomino.rules.board import fits, lay
from mud.games.pharomino.words.answer import say
from mud.games.pharomino.words.places import command
from mud.games.pharomino.words.sentence import TYPED, Placing, Sentence, listed, placing, read
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_ACROSS: Final = {"links": "rechts", "rechts": "links", "ueber": "unter", "unter": "ueber"}
_LIES: Final = {"ueber": "über", "unter": "unter", "rechts": "rechts von", "links": "links von"}
_BY_WORD: Final = {
    "links": "links",
    "rechts": "rechts",
    "oben": "ueber",
    "darueber": "ueber",
    "drueber": "ueber",
    "unten": "unter",
    "darunter": "unter",
    "drunter": "unter",
}
_FITS: Final = "passt"
_PAIR: Final = 2
"""A card, and the one it is laid at."""
_SIDE: Final = {"ueber": 0, "rechts": 1, "unter": 2, "links": 3}
_SHOWN: Final = 3
"""Ways to a temple that are told at once."""


def beyond(sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]) -> Heard | None:
    """What answers such a question; None for any other."""
    for answer in (_laid_out, _left, _ends, _who_laid, _temple, _other_side):
        if (heard := answer(sentence, desk, view, seat, said, names)) is not None:
            return heard
    return None


def _laid_out(
    sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]
) -> Heard | None:
    """`wie liegt jetzt alles`: what lies there, and no more."""
    return Heard(["auslage"]) if sentence.match("wie_liegt_alles") is not None else None


def _left(sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]) -> Heard | None:
    """`wer hat noch wie viele Karten`: everyone in one sentence."""
    if sentence.match("jeder_wie_viele") is None:
        return None
    others = [one for one in range(len(names)) if one != seat]
    if isinstance(view, Apart):
        rest = [Saying("pharomino.jeder_hat", {"wer": names[one], "zahl": len(view.hands[one])}) for one in others]
        return say("auskunft_jeder_allein" if rest else "auskunft_zahl_hand", zahl=len(view.hands[seat]), rest=rest)
    rest = [Saying("pharomino.jeder_hat", {"wer": names[one], "zahl": view.owned[one]}) for one in others]
    return say("auskunft_jeder", zahl=view.owned[seat], rest=rest, reserve=view.reserve)


def _ends(sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]) -> Heard | None:
    """`wann ist es zu Ende`: what is still to be done until then."""
    if sentence.match("wann_aus") is None or isinstance(view, Apart):
        return None
    others = [one for one in range(len(names)) if one != seat]
    rest = [
        Saying("pharomino.jeder_braucht", {"wer": names[one], "karten": view.owned[one], "pharaonen": view.supply[one]})
        for one in others
    ]
    return say("auskunft_wann_aus", karten=view.owned[seat], pharaonen=view.supply[seat], rest=rest)


def _who_laid(
    sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]
) -> Heard | None:
    """`wer hat die 110 gelegt`: a card that lies is nobody's any more."""
    if sentence.match("wer_hat_gelegt") is None or len(sentence.cards) != 1:
        return None
    card = sentence.cards[0]
    if desk.layout.where(card) is None:
        return Heard([f"wo liegt {card}"])
    return say("auskunft_liegt_fuer_alle" if not isinstance(view, Apart) else "auskunft_liegt_bei_dir", karte=card)


# --- what would make a temple -----------------------------------------------------------------------------------------


def _temple(sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]) -> Heard | None:
    """`wo kann ich einen Tempel fertig machen`, `wo könnte die 22 hin, damit ein Tempel entsteht`."""
    if sentence.match("macht_tempel") is None or len(sentence.cards) > 1:
        return None
    wanted = [card for card in sentence.cards if card not in desk.hand]
    if wanted:
        return say("auskunft_nicht_deine", karte=wanted[0])
    if not desk.layout.cards:
        return None
    found = list(_makes_temple(desk, sentence.cards or desk.hand))
    if not found:
        key = "auskunft_ergibt_keinen" if sentence.cards else "auskunft_keine_ergibt_einen"
        facts = {"karte": sentence.cards[0]} if sentence.cards else {}
        return say(key, **facts)
    lines = [command(desk.layout, lying) for lying in found]
    key = "auskunft_ergibt_tempel" if len(lines) <= _SHOWN else "auskunft_ergibt_tempel_mehr"
    told = Told(f"pharomino.{key}", "du", {"zeilen": lines[:_SHOWN], "zahl": len(lines)})
    return Heard(lines[:1] if len(lines) == 1 else [], told=[told])


def _makes_temple(desk: Bench, cards: Sequence[Card]) -> Iterator[Lying]:
    """The ways to lay one of some cards after which there is a temple more, each card and place once."""
    ranking, free = Ranking(desk.layout, desk.sides), len(free_temples(desk.layout, desk.sides))
    for card in cards:
        seen = set[Spot]()
        for lying in ranking.ways(card):
            if lying.spot in seen or not ranking.effects(lying.spot).temples:
                continue
            seen.add(lying.spot)
            if len(free_temples(lay(desk.layout, lying), desk.sides)) > free:
                yield lying


# --- the other side ---------------------------------------------------------------------------------------------------


def _other_side(
    sentence: Sentence, desk: Bench, view: View, seat: Seat, said: Said, names: Sequence[Noun]
) -> Heard | None:
    """`und auf der anderen Seite`, `und links`: the last question once more, of that side; which, if none was named."""
    named = sentence.match("und_seite")
    if named is None and sentence.match("andere_seite") is None:
        return None
    before = read(said.before)
    if before is None or not 0 < len(before.cards) <= _PAIR or not (before.asks or _FITS in before.keys):
        return None
    told = placing([key for key in before.keys if key != ","], loose=True)
    side = _BY_WORD[named[1]] if named is not None else _ACROSS.get("" if told is None else told.side, "")
    if not side:
        return say("auskunft_welche_seite", karte=before.cards[-1])
    place = f"{TYPED[side]} {before.cards[-1]}" if len(before.cards) == _PAIR else f"{_LIES[side]} {before.cards[0]}"
    return Heard([f"wo passt {before.cards[0]} {place}" if len(before.cards) == _PAIR else f"was liegt {place}"])


# --- half a card aside, without the way -------------------------------------------------------------------------------


def halfway(one: Placing, keys: Sequence[str], desk: Bench) -> Heard | None:
    """`halb versetzt rechts an 110`: up or down was not said; what fits is asked, and of nothing the rules say why."""
    says_half = not listed("halb").isdisjoint(keys) or not listed("versetzt").isdisjoint(keys)
    if not says_half or one.half or one.side not in _SIDE or one.card is None or one.anchor is None:
        return None
    lying = desk.layout.where(one.anchor)
    if lying is None or one.card not in desk.hand:
        return None
    x, y = SIDES[_SIDE[one.side]]
    steps = [(0, 1), (0, -1)] if x else [(-1, 0), (1, 0)]
    spots = [Spot(lying.x + x + step[0], lying.y + y + step[1]) for step in steps]
    lines = list[str]()
    for name, spot in zip(("hoch", "tiefer") if x else ("links", "rechts"), spots, strict=True):
        turns = [turn for turn in TURNS if fits(desk.layout, Lying(one.card, *spot, turn))]
        is_open = len(turns) > 1 or bool(one.turn)
        turns = [turn for turn in turns if one.turn in ("", turned(turn))]
        lines += [replace(one, half=name, turn=turned(turn) if is_open else "").typed() for turn in turns]
    if lines:
        return Heard(lines, sure=len(lines) == 1)
    return Heard([replace(one, half="hoch" if x else "rechts").typed()])


def told_half(sentence: Sentence, desk: Bench, said: Said) -> Heard | None:
    """The same of a whole line; the card may have been named in the line before."""
    if listed("halb").isdisjoint(sentence.keys) and listed("versetzt").isdisjoint(sentence.keys):
        return None
    keys = [key for key in sentence.keys if key not in (",", ".", "!")]
    for at in range(len(keys) - 2, -1, -1):
        if keys[at] in listed("halb") and keys[at + 1] in listed("versetzt"):
            del keys[at : at + 2]
    found = None if not listed("halb").isdisjoint(keys) else placing(keys, listed("versetzt"))
    if found is None:
        return None
    if found.anchor is None and found.card is not None and found.card not in desk.hand:
        found = replace(found, card=None, anchor=found.card)
    if found.card is None and (before := read(said.before)) is not None:
        found = replace(found, card=next((card for card in before.cards if card in desk.hand), None))
    if found.card is None and len(desk.hand) == 1:
        found = replace(found, card=desk.hand[0])
    if found.card is None and found.anchor is not None and found.side and not found.half:
        tried = [halfway(replace(found, card=card), sentence.keys, desk) for card in desk.hand]
        lines = [line for heard in tried if heard is not None for line in heard.lines[:1]]
        return say("auskunft_welche_karte_halb", zeile=lines[0]) if lines else None
    return halfway(found, sentence.keys, desk)
