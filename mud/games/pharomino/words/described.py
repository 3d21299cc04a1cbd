"""A card told by its place in the hand, by its symbols, or by where it lies: `die zweite Karte`, `an die oberste`.

Knows hands, layouts and how numbers and symbols are written; refuses to know what is done with a card.
"""

import re
from collections.abc import Sequence
from typing import Final

from mud.expression import expression
from mud.game import Seat
from mud.games.pharomino.bench import bench
from mud.games.pharomino.model import View
from mud.games.pharomino.model.cards import JOKER, NAMES, Card, Sign, fields
from mud.games.pharomino.model.data import DATA
from mud.german.line.normalise import fold

_TOLD: Final = DATA["beschrieben"]
_NTH: Final[dict[str, int]] = _TOLD["ordnung"]
_CALLED: Final[dict[str, Sign]] = {
    word.casefold(): sign
    for sign, (_, *words) in enumerate(NAMES)
    for word in (*words, *_TOLD["auch"].get(words[0], ()))
}
SIGN_OF: Final = _CALLED | {fold(word): one for word, one in _CALLED.items()}
"""Symbols by all that they are called, in lower case and folded."""
_MIDDLE: Final[str] = _TOLD["mitte"]
_IN_HAND: Final = expression(_TOLD["stelle"].replace("{ordnung}", "|".join((*_NTH, _MIDDLE))), re.IGNORECASE)
_BARE: Final = expression(_TOLD["bloss"].replace("{ordnung}", "|".join((*_NTH, _MIDDLE))), re.IGNORECASE)
_WITH: Final = expression(_TOLD["zeichen"].replace("{zeichen}", "|".join(SIGN_OF)), re.IGNORECASE)
_HAVING: Final = expression(_TOLD["zeigt"].replace("{zeichen}", "|".join(SIGN_OF)), re.IGNORECASE)
_TWO: Final = expression(_TOLD["zwei"], re.IGNORECASE)
_LYING: Final = expression(_TOLD["liegend"], re.IGNORECASE)
_RIM: Final[dict[str, tuple[int, int]]] = _TOLD["rand"]
_SIGN: Final = expression("|".join(rf"\b{word}\b" for word in SIGN_OF), re.IGNORECASE)


def described(line: str, view: View, seat: Seat) -> str:
    """The line with the numbers of the cards that it only describes; a description that fits no card of the hand, or
    several, stays as it is."""
    desk = bench(view, seat)
    hand = desk.hand

    def placed(word: str) -> str:
        if word not in _NTH:
            return str(hand[len(hand) // 2]) if len(hand) % 2 else ""  # die mittlere
        return _numbered(hand, _NTH[word])

    def by_place(found: re.Match[str]) -> str:
        return placed(found[1].casefold()) or found[0]

    def by_place_alone(found: re.Match[str]) -> str:
        card = placed(found["stelle"].casefold())
        return f"{found['vor']}{card}" if card else found[0]

    def by_symbols(found: re.Match[str]) -> str:
        return _showing(hand, found[0]) or found[0]

    def by_rim(found: re.Match[str]) -> str:
        across, up = _RIM[found[2].casefold()]
        far = [(across * lying.x + up * lying.y, lying.card) for lying in desk.layout.cards]
        outermost = [card for place, card in far if place == max(far)[0]]
        return f"{found[1]}{outermost[0]}" if len(outermost) == 1 else found[0]

    return _HAVING.sub(
        by_symbols, _WITH.sub(by_symbols, _BARE.sub(by_place_alone, _IN_HAND.sub(by_place, _LYING.sub(by_rim, line))))
    )


def _numbered(hand: Sequence[Card], nth: int) -> str:
    return str(hand[nth if nth < 0 else nth - 1]) if nth <= len(hand) and hand else ""


def _showing(hand: Sequence[Card], told: str) -> str:
    """The only card of a hand that shows all the symbols in some words; nothing if it is not the only one."""
    signs = {SIGN_OF[word.casefold()] for word in _SIGN.findall(told)}
    fitting = [card for card in hand if signs <= {*fields(card)}]
    if JOKER in signs and len(fitting) > 1:
        count = 2 if _TWO.search(told) else 1
        fitting = [card for card in fitting if fields(card).count(JOKER) == count]
    return str(fitting[0]) if len(fitting) == 1 else ""
