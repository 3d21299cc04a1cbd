"""Cards as a typed line names them.

Knows signs, names and bricks; refuses to know what is done with them.
"""

import re
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from mud.game import Refused
from mud.games.oh_pharao.model import JOKER, KINDS, NUMBERS, SIGNS, Brick, Card, Pyramid, canon
from mud.games.oh_pharao.rules.pyramids import is_pyramid
from mud.games.oh_pharao.words.written import said
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading

_NAMED: Final = {fold(KINDS[card][2]): sign for card, sign in enumerate(SIGNS) if card not in NUMBERS}
_LAID: Final = re.compile(r"J[1-9]?|[1-9]")
_LEVEL: Final = re.compile("[J1-9]+")


def signs_named(reading: Reading, name: str) -> list[str]:
    """The cards of a list: `5`, `J`, `J5` for a joker laid as five, `D`. Raises Refused for what is no card."""
    found: list[str] = []
    items = list(reading.values.get(name, ()))
    while items:
        item = items.pop(0)
        if item in _NAMED:
            found.append(_NAMED[item])
        elif item == "als":
            found[-1] += str(items.pop(0))
        elif item.isdecimal() and "0" not in item:
            found += item  # 554 is 5 5 4
        elif _LEVEL.fullmatch(item):
            found += _LAID.findall(item)  # 44J4 is a level, as it is told
        else:
            found.append(item)
    for sign in found:
        if not (sign in SIGNS or (len(sign) == 2 and sign[0] == "J" and sign[1] in "123456789")):
            raise Refused("keine_karte", was=sign)
    return found


def card_named(sign: str) -> Card:
    """The card of a sign."""
    return JOKER if sign[0] == "J" else SIGNS.index(sign)


def bricks_named(signs: Sequence[str], onto: Pyramid) -> Pyramid:
    """The cards as bricks, with a number for each joker that makes a pyramid of it all. Raises Refused if that is
    none or more than one (oh_pharao R9a)."""
    laid: list[Brick] = []
    for sign in signs:
        if card_named(sign) not in (JOKER, *NUMBERS):
            raise Refused("keine_baukarte", karte=sign)
        if sign != "J":
            laid.append(-int(sign[1]) if sign[0] == "J" else int(sign))
    free = signs.count("J")
    if not free:
        return canon(laid)
    ways = {
        whole
        for numbers in combinations_with_replacement(NUMBERS, free)
        if is_pyramid(canon((*onto, *(whole := canon((*laid, *(-number for number in numbers)))))))
    }
    if len(ways) == 1:
        return ways.pop()
    if not ways:
        raise Refused("joker_passt_nicht")
    raise Refused("welcher_joker", wege=[said(way) for way in sorted(ways)[:4]])


def one_named(signs: Sequence[str]) -> str:
    """The only card of a list. Raises Refused for several."""
    if len(signs) != 1:
        raise Refused("nur_eine_karte", zahl=len(signs))
    return signs[0]
