"""A card of the hand that is told by its place there or by its symbols: `die zweite Karte`, `die mit dem Falken`.

Knows hands and how numbers and symbols are written; refuses to know what is done with a card.
"""

import re
from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games.pharomino.bench import bench
from mud.games.pharomino.model import View
from mud.games.pharomino.model.cards import NAMES, Card, Sign, fields
from mud.games.pharomino.model.data import DATA

_TOLD: Final = DATA["beschrieben"]
_NTH: Final[dict[str, int]] = _TOLD["ordnung"]
_SIGN_OF: Final[dict[str, Sign]] = {
    word.casefold(): sign
    for sign, (_, *words) in enumerate(NAMES)
    for word in (*words, *_TOLD["auch"].get(words[0], ()))
}
_IN_HAND: Final = re.compile(_TOLD["stelle"].replace("{ordnung}", "|".join(_NTH)), re.IGNORECASE)
_WITH: Final = re.compile(_TOLD["zeichen"].replace("{zeichen}", "|".join(_SIGN_OF)), re.IGNORECASE)
_SIGN: Final = re.compile("|".join(rf"\b{word}\b" for word in _SIGN_OF), re.IGNORECASE)


def described(line: str, view: View, seat: Seat) -> str:
    """The line with the numbers of the cards that it only describes; a description that fits no card of the hand, or
    several, stays as it is."""
    hand = bench(view, seat).hand

    def by_place(found: re.Match[str]) -> str:
        return _numbered(hand, _NTH[found[1].casefold()]) or found[0]

    def by_symbols(found: re.Match[str]) -> str:
        return _showing(hand, found[0]) or found[0]

    return _WITH.sub(by_symbols, _IN_HAND.sub(by_place, line))


def _numbered(hand: Sequence[Card], nth: int) -> str:
    return str(hand[nth if nth < 0 else nth - 1]) if nth <= len(hand) and hand else ""


def _showing(hand: Sequence[Card], told: str) -> str:
    """The only card of a hand that shows all the symbols in some words; nothing if it is not the only one."""
    signs = {_SIGN_OF[word.casefold()] for word in _SIGN.findall(told)}
    fitting = [card for card in hand if signs <= {*fields(card)}]
    return str(fitting[0]) if len(fitting) == 1 else ""
