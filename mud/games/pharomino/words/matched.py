"""Questions after places by what they touch: a symbol that lies, two cards at once; and what two cards come to.

Knows how they are put and which answer belongs to them; refuses to know moves. A question does nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from mud.games import Heard, Said, Told
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.bench import Bench, free_temples
from mud.games.pharomino.model.cards import Card, Sign, fields
from mud.games.pharomino.model.layout import Layout, Lying, Spot
from mud.games.pharomino.picture.nouns import sign, turned
from mud.games.pharomino.rules.board import lay
from mud.games.pharomino.words.answer import say
from mud.games.pharomino.words.described import SIGN_OF
from mud.games.pharomino.words.places import command
from mud.games.pharomino.words.sentence import Placing, Sentence, placing
from mud.games.pharomino.words.wishes import touches
from mud.games.pharomino.words.wondered import at_any_side
from mud.german.speech.narrator import Saying

_CORNERS: Final = ((0, 1), (1, 1), (1, 0), (0, 0))
"""Where the fields of a card lie from its place, clockwise from the upper left."""
_BESIDE: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
_TOWARD: Final = {"ueber": (0, 1), "unter": (0, -1), "rechts": (1, 0), "links": (-1, 0)}
_SHOWN, _LISTED = 4, 6
_PAIR: Final = 2
_TRIED: Final = 12
"""Places of a card that are tried for a pair."""


def matched(sentence: Sentence, desk: Bench, said: Said) -> Heard | None:
    """What answers such a question; None for any other. Raises Refused."""
    if not desk.layout.cards or not desk.hand:
        return None
    for answer in (_alike, _to_symbol, _to_any_symbol, _turned_at, _between, _touching_two, _pair, _places):
        if (heard := answer(sentence, desk)) is not None:
            return heard
    return _may_both(sentence, desk, said)


def _ways(desk: Bench, cards: Sequence[Card]) -> Iterator[Lying]:
    """Every way some cards may be laid, each place once, the best first."""
    ranking = Ranking(desk.layout, desk.sides)
    for card in cards:
        seen = set[Spot]()
        for way in ranking.ways(card):
            if way.spot not in seen:
                seen.add(way.spot)
                yield way


def _meant(sentence: Sentence, desk: Bench) -> Sequence[Card]:
    """The cards of the hand that are asked about."""
    return [card for card in sentence.cards if card in desk.hand] or desk.hand


# --- at a symbol ------------------------------------------------------------------------------------------------------


def _to_symbol(sentence: Sentence, desk: Bench) -> Heard | None:
    """`welche meiner Karten passt an den Falken der 118`."""
    if (found := sentence.match("an_zeichen")) is None:
        return None
    wanted = SIGN_OF.get(found[1] or found[4])
    card = int(found[2] or found[3])
    lying = desk.layout.where(card)
    if wanted is None or lying is None:
        return None
    facts = {"karte": card, "zeichen": sign(wanted)}
    cells = list(_cells(lying, wanted))
    if not cells:
        return say("auskunft_zeigt_nicht", **facts)
    if not any(_is_free(desk.layout, beside) for cell in cells for beside in _around(cell)):
        return say("auskunft_zeichen_zu", **facts)
    ways = [way for way in _ways(desk, _meant(sentence, desk)) if _meets(way, cells)]
    if not ways:
        return say("auskunft_an_zeichen_nichts", **facts)
    if not sentence.asks:
        return Heard([command(desk.layout, way) for way in ways[:_LISTED]], sure=False)
    best = {way.card: way for way in reversed(ways)}
    lines = [command(desk.layout, best[card]) for card in desk.hand if card in best]
    heard = say("auskunft_an_zeichen", **facts, zeilen=lines, zahl=len(lines))
    return Heard(lines=lines[:1] if len(lines) == 1 else [], told=heard.told)


def _to_any_symbol(sentence: Sentence, desk: Bench) -> Heard | None:
    """`leg die 93 links an den Falken`: at whichever card shows it, proposed; or that it goes nowhere there."""
    held = [card for card in sentence.cards if card in desk.hand]
    if len(held) != 1 or len(sentence.cards) > 1 or (found := sentence.match("an_bild")) is None:
        return None
    wanted, told = SIGN_OF.get(found[1]), placing([key for key in sentence.keys if key != ","], loose=True)
    if wanted is None or told is None or not told.side:
        return None
    ways = [
        way
        for way in _ways(desk, held)
        if any(
            _meets(way, list(_cells(lying, wanted)))
            and touches(way.spot, lying.spot)
            and _lies(way, lying) == told.side
            for lying in desk.layout.cards
        )
    ]
    if not ways:
        return say(f"auskunft_bild_nirgends_{told.side}", karte=held[0], zeichen=sign(wanted))
    return Heard([command(desk.layout, way) for way in ways[:_LISTED]], sure=False)


def _alike(sentence: Sentence, desk: Bench) -> Heard | None:
    """`passt die 22 irgendwo, wo Joker auf Joker kommt`: where a symbol of the card lies beside the same."""
    found = sentence.match("gleich_an_gleich")
    wanted = None if found is None else SIGN_OF.get(found[1])
    if found is None or wanted is None or SIGN_OF.get(found[2]) != wanted:
        return None
    cells = {cell for lying in desk.layout.cards for cell in _cells(lying, wanted)}
    ways = [
        way
        for way in _ways(desk, _meant(sentence, desk))
        if any(not cells.isdisjoint(_around(cell)) for cell in _cells(way, wanted))
    ]
    facts: dict[str, Any] = {"zeichen": sign(wanted)}
    if not ways:
        told = say("auskunft_gleich_nirgends", **facts).told
        card = next((card for card in sentence.cards if card in desk.hand), 0)
        if (other := next(_ways(desk, [card]), None) if card else None) is None:
            return Heard(told=told)
        line = command(desk.layout, other)
        return Heard([line], told=[*told, *say("auskunft_gleich_sonst", karte=card, zeile=line).told])
    lines = [command(desk.layout, way) for way in ways[:_SHOWN]]
    return Heard(lines=lines if len(lines) == 1 else [], told=say("auskunft_gleich", zeilen=lines, **facts).told)


def _cells(lying: Lying, wanted: Sign) -> Iterator[tuple[int, int]]:
    for (x, y), shown in zip(_CORNERS, fields(lying.card, lying.turn), strict=True):
        if shown == wanted:
            yield lying.x + x, lying.y + y


def _around(cell: tuple[int, int]) -> Iterator[tuple[int, int]]:
    return ((cell[0] + x, cell[1] + y) for x, y in _BESIDE)


def _is_free(layout: Layout, cell: tuple[int, int]) -> bool:
    spots = [*(one.spot for one in layout.cards), *(one.spot for one in layout.pharaos)]
    return not any(one.x <= cell[0] <= one.x + 1 and one.y <= cell[1] <= one.y + 1 for one in spots)


def _meets(way: Lying, cells: Sequence[tuple[int, int]]) -> bool:
    return any(way.x <= x <= way.x + 1 and way.y <= y <= way.y + 1 for cell in cells for x, y in _around(cell))


# --- at two cards at once ---------------------------------------------------------------------------------------------


def _touching_two(sentence: Sentence, desk: Bench) -> Heard | None:
    """`gibt es für die 84 eine Stelle, wo sie gleich zwei Karten berührt`."""
    if not sentence.asks or sentence.match("zwei_beruehrt") is None:
        return None
    anchors = [card for card in sentence.cards if desk.layout.where(card) is not None]
    ways = [way for way in _ways(desk, _meant(sentence, desk)) if _touched(desk.layout, way, anchors) >= _PAIR]
    if not ways:
        return say("auskunft_beruehrt_keine")
    lines = [command(desk.layout, way) for way in ways]
    facts = {"zeilen": lines[:_SHOWN], "zahl": len(lines)}
    key = "auskunft_beruehrt_zwei" if len(lines) <= _SHOWN else "auskunft_beruehrt_zwei_mehr"
    return Heard(lines=lines if len(lines) == 1 else [], told=[Told(f"pharomino.{key}", "du", facts)])


def _touched(layout: Layout, way: Lying, anchors: Sequence[Card]) -> int:
    """How many cards it lies beside; of some that were named all of them, or none counts."""
    beside = {lying.card for lying in layout.cards if touches(way.spot, lying.spot)}
    return len(beside) if beside.issuperset(anchors) else 0


def _between(sentence: Sentence, desk: Bench) -> Heard | None:
    """`leg die 22 in die Lücke zwischen 85 und 110`: every way that touches both."""
    if (found := sentence.match("dazwischen")) is None or "tempel" in sentence.keys:
        return None
    anchors = [int(found[1]), int(found[2])]
    cards = [card for card in sentence.cards if card in desk.hand and card not in anchors]
    if any(desk.layout.where(card) is None for card in anchors) or (not sentence.asks and not cards):
        return None
    ranking = Ranking(desk.layout, desk.sides)
    ways = [way for card in cards or desk.hand for way in ranking.ways(card) if _touched(desk.layout, way, anchors)]
    lines = list(dict.fromkeys(command(desk.layout, way) for way in ways))[:_LISTED]
    if not lines:
        return say("auskunft_dazwischen_nichts", karten=anchors)
    if sentence.asks:
        return Heard(
            lines[:1] if len(lines) == 1 else [], told=[Told("pharomino.auskunft_dazwischen", "du", {"zeilen": lines})]
        )
    return Heard(lines, sure=len(lines) == 1)


def _places(sentence: Sentence, desk: Bench) -> Heard | None:
    """`welche Karte ist am schwersten unterzubringen`: how many places each has."""
    if (found := sentence.match("passt_seite")) is not None:
        return Heard([f"was passt an {found[1]}"])
    if sentence.match("schwerste") is None:
        return None
    ranking = Ranking(desk.layout, desk.sides)
    counts = sorted((len({way.spot for way in ranking.ways(card)}), card) for card in _meant(sentence, desk))
    each = [Saying("pharomino.karte_plaetze", {"karte": card, "n": n}) for n, card in counts]
    return say("auskunft_plaetze_je", karten=each)


def _turned_at(sentence: Sentence, desk: Bench) -> Heard | None:
    """`wenn ich die 84 drehe, passt sie dann neben die 101, mit zwei Bildern`: every way that is turned."""
    if not sentence.asks or sentence.match("gedreht_passend") is None:
        return None
    cards = [card for card in sentence.cards if card in desk.hand]
    anchors = [lying for card in sentence.cards if (lying := desk.layout.where(card)) is not None]
    if len(cards) != 1 or len(anchors) != 1:
        return None
    ways = [way for way in Ranking(desk.layout, desk.sides).ways(cards[0]) if touches(way.spot, anchors[0].spot)]
    told = placing([key for key in sentence.keys if key != ","], loose=True) or Placing()
    ways = [way for way in ways if turned(way.turn) == told.turn or (way.turn and told.turn in ("", turned(1)))]
    ways = [way for way in ways if not told.side or _lies(way, anchors[0]) == told.side]
    facts = {"karte": cards[0], "nachbar": anchors[0].card}
    if not ways:
        return say("auskunft_gedreht_nie", **facts)
    if sentence.match("zwei_bilder") is not None:
        ways.sort(key=lambda way: -_meeting(way, anchors[0]))
    lines = list(dict.fromkeys(command(desk.layout, way) for way in ways))
    many = "" if len(lines) <= _SHOWN else "_mehr"
    return say(f"auskunft_gedreht_passt{many}", **facts, zeilen=lines[:_SHOWN], zahl=len(lines))


def _lies(way: Lying, other: Lying) -> str:
    """On which side of a card it lies that touches it."""
    return next(side for side, (x, y) in _TOWARD.items() if (way.x - other.x if x else way.y - other.y) == 2 * (x + y))


def _meeting(way: Lying, other: Lying) -> int:
    """How many fields of two cards lie side by side."""
    mine, theirs = ({(one.x + x, one.y + y) for x, y in _CORNERS} for one in (way, other))
    return sum(beside in theirs for cell in mine for beside in _around(cell))


# --- two cards together -----------------------------------------------------------------------------------------------


def _pair(sentence: Sentence, desk: Bench) -> Heard | None:
    """`kann ich mit 84 und 93 zusammen was machen`: a temple, if they make one; else that both can be laid."""
    cards = [card for card in dict.fromkeys(sentence.cards) if card in desk.hand]
    if not sentence.asks or sentence.match("zusammen") is None or len(cards) != _PAIR or len(sentence.cards) != _PAIR:
        return None
    free = len(free_temples(desk.layout, desk.sides))
    first: tuple[Lying, Lying] | None = None
    for one, other in ((cards[0], cards[1]), (cards[1], cards[0])):
        for way in list(_ways(desk, [one]))[:_TRIED]:
            after = lay(desk.layout, way)
            ranking = Ranking(after, desk.sides)
            for then in ranking.ways(other)[:_TRIED]:
                first = first or (way, then)
                if ranking.effects(then.spot).temples and len(free_temples(lay(after, then), desk.sides)) > free:
                    return _together("auskunft_zusammen_tempel", way, then, desk)
    if first is None:
        return say("auskunft_zusammen_nie", karten=cards)
    return _together("auskunft_zusammen", *first, desk)


def _together(key: str, way: Lying, then: Lying, desk: Bench) -> Heard:
    lines = [command(desk.layout, way), command(lay(desk.layout, way), then)]
    return Heard(lines=lines, told=[Told(f"pharomino.{key}", "du", {"zeilen": lines})])


# --- one after the other ----------------------------------------------------------------------------------------------


def _may_both(sentence: Sentence, desk: Bench, said: Said) -> Heard | None:
    """`kann ich 22 unter 110 legen und dann 84 daneben`: yes and how, or why not. Raises Refused."""
    if not sentence.asks or sentence.match("darf_hin") is None or len({*sentence.cards} & {*desk.hand}) != _PAIR:
        return None
    lines, last = list[str](), 0
    for keys in sentence.parts():
        found = placing(keys, loose=True)
        if found is None or found.card not in desk.hand:
            return None
        if found.anchor is None and found.beside and last:
            found = replace(found, anchor=last)
        lying = None if found.anchor is None else at_any_side(found, desk, said)
        if lying is None:
            return None
        lines.append(command(desk.layout, lying))
        last = lying.card
        left = tuple(card for card in desk.hand if card != last)
        desk = replace(desk, layout=lay(desk.layout, lying), hand=left)
    return Heard(lines, told=[Told("pharomino.auskunft_passt_beides", "du", {"zeilen": lines})]) if lines else None
