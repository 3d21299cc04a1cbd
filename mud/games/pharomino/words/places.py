"""From a wish to the one way a card is laid: what was left open is found by trying, what stays open is asked.

Knows wishes, the list of places and why a place will not do; refuses to know whose turn it is.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Refused
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.model.cards import JOKER, TURNS, Card, Sign, fields
from mud.games.pharomino.model.layout import SIDES, Layout, Lying, Spot
from mud.games.pharomino.picture.nouns import sign, turned, where
from mud.games.pharomino.rules.board import EDGES, SQUARE, board, cell, fits, placeable, places
from mud.games.pharomino.rules.refusals import why_not
from mud.games.pharomino.words.wishes import Wish, target, touches
from mud.german.speech.narrator import Saying

SHOWN: Final = 8
"""Places of a list that are told at once."""
_ASKED: Final = 3
"""Ways that are named in a question back."""
_SHIFTED: Final = {False: "nur_versetzt_warum", True: "nur_versetzt_gedreht"}
"""Why a card does not fit where it was told, by whether every turn of it was tried, and that it does half beside it."""
_OWN: Final = (SQUARE[0:2], SQUARE[1:3], SQUARE[2:4], (SQUARE[3], SQUARE[0]))
"""The cells of a square that face those of EDGES."""


def others(ways: Sequence[Lying], lying: Lying | None) -> Sequence[Lying]:
    """Ways to lay a card, without the one in which it lies already."""
    return [way for way in ways if way != lying]


def chosen(layout: Layout, card: Card, wanted: Wish, sides: int, but: Lying | None = None) -> Lying:
    """The way a card is meant to be laid. Raises Refused: why not, or what has to be said more.

    `but`: how it lies already, which is no place in the list.
    """
    if wanted.number is not None:
        ways = others(Ranking(layout, sides).ways(card), but)
        if not 0 < wanted.number <= len(ways):
            raise Refused("kein_solcher_platz", karte=card, zahl=len(ways))
        return ways[wanted.number - 1]
    spot = target(wanted, layout)
    if wanted.middle or not layout.cards:
        return Lying(card, *(spot or Spot(0, 0)), wanted.turn or 0)
    if spot is not None:
        return _at(layout, card, spot, wanted, sides)
    ways = [
        lying
        for lying in Ranking(layout, sides).ways(card)
        if wanted.turn in (None, lying.turn) and _touches_all(layout, lying.spot, wanted.anchors)
    ]
    if not ways:
        _nowhere(layout, card, wanted)
    if len(ways) == 1 or wanted.best:
        return ways[0]
    raise Refused("wohin", karte=card, zahl=len(ways), wege=typed(layout, ways[:_ASKED]))


def typed(layout: Layout, ways: Sequence[Lying]) -> list[str]:
    """Ways as they are typed: `„lege 7 rechts an 3“`."""
    return [f"„{command(layout, lying)}“" for lying in ways]


def how_turned(card: Card, ways: Sequence[Lying], lines: Sequence[str]) -> Refused:
    """The question how a card is to lie that fits in several turns. `lines`: what is typed for each."""
    return Refused("wie_gedreht", karte=card, wege=lines, gedreht=[turned(lying.turn) for lying in ways])


def command(layout: Layout, lying: Lying) -> str:
    """What one types to lay a card so."""
    turns = [turn for turn in TURNS if fits(layout, lying._replace(turn=turn))]
    needless = len(turns) < 2 or not (layout.cards or lying.turn)
    turn = "" if needless else f" {turned(lying.turn)}"
    return f"lege {lying.card}{turn} {where(layout, lying.spot, lying.card)}"


def fitting(layout: Layout, cards: Sequence[Card], wanted: Wish) -> list[Lying]:
    """Every way some cards may be laid where a wish says."""
    spot = target(wanted, layout)
    return [
        lying
        for card in cards
        for lying in places(layout, card)
        if spot in (None, lying.spot)
        and wanted.turn in (None, lying.turn)
        and _touches_all(layout, lying.spot, wanted.anchors)
    ]


def _touches_all(layout: Layout, spot: Spot, anchors: Sequence[Card]) -> bool:
    return all((lying := layout.where(card)) is not None and touches(spot, lying.spot) for card in anchors)


def _nowhere(layout: Layout, card: Card, wanted: Wish) -> None:
    if wanted.anchors and wanted.turn is not None:
        ways = [way for way in places(layout, card) if _touches_all(layout, way.spot, wanted.anchors)]
        if ways:
            raise Refused(
                "passt_anders_daran", karte=card, andere=list(wanted.anchors), wege=typed(layout, ways[:_ASKED])
            )
    if wanted.anchors:
        raise Refused("passt_nicht_daran", karte=card, andere=list(wanted.anchors), zahl=len(wanted.anchors))
    if placeable(layout, [card]):
        raise Refused("passt_so_nirgends", karte=card)
    raise Refused("passt_nirgends", karte=card)


def _at(layout: Layout, card: Card, spot: Spot, wanted: Wish, sides: int) -> Lying:
    turns = TURNS if wanted.turn is None else (wanted.turn,)
    ways = [lying for turn in turns if fits(layout, lying := Lying(card, *spot, turn))]
    if len(ways) == 1:
        return ways[0]
    if ways and wanted.best:
        return min(ways, key=Ranking(layout, sides).order)
    if ways:
        raise how_turned(card, ways, typed(layout, ways))
    turn = min(turns, key=lambda turn: (mismatches(layout, Lying(card, *spot, turn)), turn))
    refused = why_not(layout, card, *spot, turn)
    if refused is None:
        raise AssertionError(spot)
    if wanted.side is not None and wanted.shift is None:
        along = (0, 1) if SIDES[wanted.side][0] else (1, 0)
        shifted = [Spot(spot.x + step * along[0], spot.y + step * along[1]) for step in (1, -1)]
        others = [Lying(card, *other, turn) for other in shifted for turn in turns]
        if near := [lying for lying in others if fits(layout, lying)]:
            key = "nur_versetzt" if refused.reason != "passt_nicht" else _SHIFTED[wanted.turn is None]
            raise Refused(key, **{"karte": card, **refused.facts}, wege=typed(layout, near[:_ASKED]))
    if refused.reason == "passt_nicht" and wanted.turn is None:
        raise Refused("passt_nicht_gedreht", **refused.facts)
    raise refused


def facing(layout: Layout, lying: Lying) -> Sequence[tuple[Sign, Sign]]:
    """The fields of a card, and those of others that they would face."""
    made, at = board(layout), cell(*lying.spot)
    shown = dict(zip(SQUARE, fields(lying.card, lying.turn), strict=True))
    return [
        (shown[inner], made.signs[at + outer])
        for edge, own in zip(EDGES, _OWN, strict=True)
        for outer, inner in zip(edge, own, strict=True)
        if at + outer in made.signs
    ]


def meeting(layout: Layout, lying: Lying) -> Saying:
    """Which symbols meet there: `Auge und Falke`."""
    signs = dict.fromkeys(one for one, other in facing(layout, lying) if one == other != JOKER)
    if not signs:
        return Saying("pharomino.trifft_frei", {})
    return Saying("pharomino.trifft", {"zeichen": [sign(one).lemma for one in signs]})


def mismatches(layout: Layout, lying: Lying) -> int:
    """How many pairs of facing fields would disagree."""
    pairs = facing(layout, lying)
    return sum(one != other and JOKER not in (one, other) for one, other in pairs)
