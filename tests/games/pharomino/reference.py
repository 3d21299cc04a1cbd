"""A second, slow judgement of where cards may lie, by points and edges instead of tables and masks.

Knows the sheet's pictures as a person would check them; refuses to know how mud.games.pharomino works any of it out.
"""

from collections.abc import Iterable, Mapping
from itertools import product

from mud.games.pharomino.model.cards import CARDS, JOKER
from mud.games.pharomino.model.layout import Layout, Lying

Point = tuple[int, int]
_CORNERS = {(-1, 1): 0, (1, 1): 1, (1, -1): 2, (-1, -1): 3}
"""A card's fields by the direction from its middle, as it is listed."""


def squares(lying: Lying) -> Mapping[Point, int]:
    """The sign on each of the four cells of a card."""
    found = {}
    for (u, v), index in _CORNERS.items():
        for _ in range(lying.turn):
            u, v = v, -u  # a quarter turn clockwise
        found[lying.x + (u + 1) // 2, lying.y + (v + 1) // 2] = CARDS[lying.card - 1][index]
    return found


def cells(x: int, y: int) -> set[Point]:
    return set(product((x, x + 1), (y, y + 1)))


def legal(layout: Layout, new: Lying) -> bool:
    """Whether a card may be laid so."""
    if not layout.cards:
        return (new.x, new.y) == (0, 0)
    signs: dict[Point, int] = {}
    owner: dict[Point, int] = {}
    for lying in layout.cards:
        for where, sign in squares(lying).items():
            signs[where], owner[where] = sign, lying.card
    mine = squares(new)
    tombs = [cells(pharao.x, pharao.y) for pharao in layout.pharaos]
    if any(where in signs or any(where in tomb for tomb in tombs) for where in mine):
        return False
    touching = False
    for (x, y), sign in mine.items():
        for where in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if where in signs:
                touching = True
                if sign != signs[where] and JOKER not in (sign, signs[where]):
                    return False
    if not touching:
        return False
    owner.update(dict.fromkeys(mine, new.card))
    if layout.customs.corners and bare_corners(owner, about=new.card):
        return False
    return not any(half_closed(owner, x, y, layout.customs.whole) for x, y, *_ in layout.pharaos)


def bare_corners(owner: Mapping[Point, int], about: int = 0) -> list[tuple[int, int]]:
    """Pairs of cards that meet at a corner with nothing beside it."""
    found = []
    for x, y in {(x + dx, y + dy) for x, y in owner for dx in (0, 1) for dy in (0, 1)}:
        low, right, left, high = ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))
        for (one, other), beside in (((low, high), (left, right)), ((left, right), (low, high))):
            if one in owner and other in owner and not any(where in owner for where in beside):
                pair = owner[one], owner[other]
                if pair[0] != pair[1] and (not about or about in pair):
                    found.append(pair)
    return found


def sides(x: int, y: int) -> list[tuple[Point, Point]]:
    """The two cells beyond each side of a place."""
    return [
        ((x, y + 2), (x + 1, y + 2)),
        ((x + 2, y), (x + 2, y + 1)),
        ((x, y - 1), (x + 1, y - 1)),
        ((x - 1, y), (x - 1, y + 1)),
    ]


def half_closed(owner: Mapping[Point, int], x: int, y: int, whole: bool) -> bool:
    """Whether a side is closed by half, or (whole) by two cards."""
    for one, other in sides(x, y):
        if (one in owner) != (other in owner) or (whole and owner.get(one) != owner.get(other)):
            return True
    return False


def temples(layout: Layout) -> dict[Point, int]:
    """Every free temple with the number of its closed sides, every place tried."""
    owner = {where: lying.card for lying in layout.cards for where in squares(lying)}
    taken = owner.keys() | {where for pharao in layout.pharaos for where in cells(pharao.x, pharao.y)}
    found = {}
    for x, y in {(x + dx, y + dy) for x, y in owner for dx in range(-3, 3) for dy in range(-3, 3)}:
        closed = sum(one in owner and other in owner for one, other in sides(x, y))
        if closed >= 3 and not cells(x, y) & taken and not half_closed(owner, x, y, layout.customs.whole):
            found[x, y] = closed
    return found


def connected(lyings: Iterable[Lying]) -> bool:
    """Whether cards hang together by their sides."""
    left = [set(squares(lying)) for lying in lyings]
    group, left = (left[0], left[1:]) if left else (set(), [])
    while left:
        edge = {(x + dx, y + dy) for x, y in group for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        touching = [card for card in left if card & edge]
        if not touching:
            return False
        group = group.union(*touching)
        left = [card for card in left if card not in touching]
    return True
