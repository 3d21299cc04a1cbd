"""A card that is turned in a sentence before it is laid, or only to be seen so: `84 drehen und rechts an die 85`.

Knows how a turn is told beside a place; refuses to know what is allowed there.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mud.game import Refused
from mud.games import Answer, Heard, Said, Told
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.bench import Bench
from mud.games.pharomino.model.cards import TURNS, Card, Turn
from mud.games.pharomino.picture.nouns import turned
from mud.games.pharomino.picture.plan import hand
from mud.games.pharomino.picture.spoken import card_said
from mud.games.pharomino.words.answer import say
from mud.games.pharomino.words.places import command
from mud.games.pharomino.words.sentence import Placing, Sentence, listed, placing, read
from mud.games.pharomino.words.wondered import tried

_TIMES: Final = {"einmal": 1, "zweimal": 2, "dreimal": 3, "halb": 2, "halbe": 2, "viertel": 1}
_BACK: Final = {1: 3, 2: 2, 3: 1}
_QUARTER, _DEGREES = 90, "grad"
_SEVERAL: Final = 2


def rotated(sentence: Sentence, desk: Bench, said: Said) -> Heard | None:
    """What a line comes to that turns a card of the hand; None for any other, and where a grammar lays it so."""
    if (like := _turned_like(sentence, desk)) is not None:
        return like
    if all(sentence.match(name) is None for name in ("dreht", "zeig_gedreht", "nicht_drehen")):
        return None
    if sentence.match("wie_drehen") is not None and sentence.match("zeig_gedreht") is None:
        return None  # wie drehe ich die 84
    parts = sentence.parts()
    card = next((one for one in sentence.cards if one in desk.hand), None)
    if card is None and sentence.match("zeig_gedreht") is not None:
        before = read(said.before)
        card = next((one for one in before.cards if one in desk.hand), None) if before is not None else None
    if card is None or any(one != card and one in desk.hand for one in sentence.cards):
        return None
    turning = next((part for part in parts if not listed("gedreht").union(listed("kopf")).isdisjoint(part)), [])
    others = [key for part in parts if part is not turning for key in part]
    is_upright = sentence.match("nicht_drehen") is not None
    turn = 0 if is_upright else _turn(turning)
    where = placing([key for key in others if key != str(card)], listed("sie") | listed("beiwerk"), loose=True)
    if where is not None and where.anchor is None and where.card is not None:
        where = replace(where, card=None, anchor=where.card)
    if where is not None and (where.anchor is not None or where.anywhere) and not sentence.asks:
        told = replace(where, card=card, turn=where.turn or _said(turn))
        if not _is_told(sentence) and not (is_upright and listed("sperrt").isdisjoint(others)):
            return None
        return _some_turn(told, desk, said) if not told.turn and told.side else Heard([told.typed()])
    if others and not sentence.asks and not _shows(sentence):
        return None
    if len(sentence.cards) > 1 or _has_place(turning, card):
        return None
    return _seen(card, 1 if turn is None else turn, desk)


def _turned_like(sentence: Sentence, desk: Bench) -> Heard | None:
    """`wie sähe die 84 aus, wenn man sie so dreht wie die 110`: as a card that lies is turned."""
    if sentence.match("gleich_gedreht") is None or sentence.match("saehe_aus") is None:
        return None
    held = [card for card in sentence.cards if card in desk.hand]
    lying = [one for one in map(desk.layout.where, sentence.cards) if one is not None]
    return _seen(held[0], lying[0].turn, desk) if len(held) == 1 and len(lying) == 1 else None


def _some_turn(told: Placing, desk: Bench, said: Said) -> Heard:
    """`dreh die 84 und leg sie rechts an 110`: each turn in which it fits there, for it is not said how far."""
    turns = [turned(turn) for turn in TURNS if turn]
    lines = [one.typed() for turn in turns if _fits(one := replace(told, turn=turn), desk, said)]
    upright = replace(told, turn=turned(0))
    if not lines and _fits(upright, desk, said):
        return replace(say("auskunft_nur_ungedreht", karte=told.card, zeile=upright.typed()), lines=[upright.typed()])
    return Heard(lines or [replace(told, turn="").typed()], sure=len(lines) < _SEVERAL)


def _fits(told: Placing, desk: Bench, said: Said) -> bool:
    try:
        return tried(told, desk, said) is not None
    except Refused:
        return False


def _is_told(sentence: Sentence) -> bool:
    return listed("sperrt").isdisjoint(sentence.keys)


def _shows(sentence: Sentence) -> bool:
    return sentence.match("zeig_gedreht") is not None


def _has_place(keys: Sequence[str], card: Card) -> bool:
    found: Placing | None = placing([key for key in keys if key != str(card)], loose=True)
    return found is not None and found.card is not None


def _turn(keys: Sequence[str]) -> Turn | None:
    """The quarter turns clockwise that some words tell; None where they only say that it is turned."""
    if not listed("kopf").isdisjoint(keys):
        return 2
    times = next((_TIMES[key] for key in keys if key in _TIMES), None)
    degrees = next((int(key.removesuffix(_DEGREES)) for key in keys if key.endswith(_DEGREES)), None)
    if degrees is not None:
        times = degrees // _QUARTER % 4
    is_back = "links" in keys or not listed("gegen_die_uhr").isdisjoint(keys)
    if times is None and not is_back and "rechts" not in keys:
        return None
    return _BACK.get(times or 1, 0) if is_back else times or 1


def _said(turn: Turn | None) -> str:
    return "" if turn is None else turned(turn)


def _seen(card: Card, turn: Turn, desk: Bench) -> Heard:
    """What a card shows when it is turned so, and where it could be laid so."""
    told: Answer = [
        card_said(card, turn, "pharomino.auskunft_karte_gedreht", gedreht=turned(turn).capitalize()),
        hand([card], turn),
    ]
    way = next((one for one in Ranking(desk.layout, desk.sides).ways(card) if one.turn == turn), None)
    if way is None:
        return Heard(told=told)
    line = command(desk.layout, way)
    return Heard(lines=[line], told=[*told, Told("pharomino.auskunft_dreh_beim_legen", "du", {"zeile": line})])


def unturned(sentence: Sentence, desk: Bench, said: Said) -> Heard | None:
    """`einfach ohne drehen`, behind a line that laid a card in several ways: the same, as it is listed."""
    if sentence.match("nur_ungedreht") is None:
        return None
    before = read(said.before)
    cards = () if before is None else before.cards
    card = next((one for one in cards if one in desk.hand), None)
    if before is None or card is None:
        return None
    found = placing([key for key in before.keys if key not in (",", ".")], loose=True)
    if found is None or (found.anchor is None and not found.anywhere):
        ways = [way for way in Ranking(desk.layout, desk.sides).ways(card) if way.turn == 0]
        return Heard([command(desk.layout, ways[0])], sure=False) if ways else say("auskunft_so_nirgends", karte=card)
    return Heard([replace(found, turn="ungedreht").typed()])
