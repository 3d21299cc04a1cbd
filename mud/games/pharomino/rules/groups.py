"""Whether what lies is one whole, and which part of it counts if not (pharomino R3b, R3e, R6c).

Knows contacts and corners; refuses to know points.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Layout, Lying
from mud.games.pharomino.rules.board import ACROSS, EDGES, board, cell, fits, lay
from mud.games.pharomino.rules.temples import enclosed, temple_at, temples

Group = frozenset[Card]
_BESIDE: Final = tuple(step for edge in EDGES for step in edge)
"""From a place to the cells that face it."""
_NEAR: Final = 2
"""Half cards across or up to which a card touches a temple or lies in it."""


def neighbours(layout: Layout) -> dict[Card, set[Card]]:
    """Which cards touch each other along a whole or half side."""
    whose, found = board(layout).owner.get, {}
    for card, x, y, _ in layout.cards:
        at = cell(x, y)
        found[card] = {whose(at + step, 0) for step in _BESIDE} - {0}
    return found


def components(layout: Layout) -> list[Group]:
    """The groups of cards that hang together, in the order of their least cards."""
    touching, groups, seen = neighbours(layout), [], set[Card]()
    for lying in layout.cards:
        if lying.card in seen:
            continue
        group, fringe = {lying.card}, [lying.card]
        while fringe:
            fresh = touching[fringe.pop()] - group
            group |= fresh
            fringe += fresh
        seen |= group
        groups.append(frozenset(group))
    return groups


def crossings(layout: Layout) -> Iterator[tuple[Card, Card]]:
    """Pairs of cards that meet corner to corner with nothing beside them; none where the customs do not mind."""
    if not layout.customs.corners:
        return
    owner = board(layout).owner
    for card, x, y, _ in layout.cards:
        at = cell(x, y)
        upper, lower = owner.get(at + 2 * ACROSS + 2), owner.get(at + 2 * ACROSS - 1)
        if upper and at + ACROSS + 2 not in owner and at + 2 * ACROSS + 1 not in owner:
            yield card, upper
        if lower and at + ACROSS - 1 not in owner and at + 2 * ACROSS not in owner:
            yield card, lower


def is_whole(layout: Layout) -> bool:
    """Whether all cards make one legal group and every Pharao is enclosed."""
    return len(components(layout)) <= 1 and _is_sound(layout)


def is_group(layout: Layout) -> bool:
    """Whether all cards make one legal group."""
    return len(components(layout)) <= 1 and next(crossings(layout), None) is None


def _is_sound(layout: Layout) -> bool:
    """Whether no corner is bare and every Pharao enclosed."""
    return next(crossings(layout), None) is None and all(enclosed(layout, pharao) for pharao in layout.pharaos)


def elsewhere(rest: Layout, was: Lying, lyings: Iterable[Lying]) -> Iterator[Lying]:
    """Those ways to lay the lifted card after which all is whole again, free temples, too (pharomino R11b).

    `rest`: the layout without it; `was`: how it lay.
    """
    free = [temple.spot for temple in temples(lay(rest, was))]
    broken = {spot for spot in free if not temple_at(rest, *spot)}
    groups, owner = components(rest), board(rest).owner
    nothing_torn = len(groups) <= 1 and _is_sound(rest)
    for lying in lyings:
        near = {spot for spot in free if max(abs(spot.x - lying.x), abs(spot.y - lying.y)) <= _NEAR}
        if nothing_torn and not near and not broken:
            yield lying
            continue
        at = cell(*lying.spot)
        touched = {owner.get(at + step, 0) for step in _BESIDE}
        if not broken <= near or not all(group & touched for group in groups):
            continue
        after = lay(rest, lying)
        if (nothing_torn or _is_sound(after)) and all(temple_at(after, *spot) for spot in near):
            yield lying


def keeps_whole(rest: Layout, was: Lying, lying: Lying) -> bool:
    """Whether the lifted card may be laid so."""
    return fits(rest, lying) and any(elsewhere(rest, was, (lying,)))


@lru_cache(256)
def largest(layout: Layout) -> tuple[Group, ...]:
    """The largest groups that are connected and legal, several if they are equally large (pharomino R6c).

    Of two cards that meet at a bare corner one has to go; every choice is tried, the largest remainders first.
    """
    best: set[Group] = set()
    size, seen = 0, set[Group]()
    waiting = components(layout)
    while waiting:
        group = max(waiting, key=len)
        waiting.remove(group)
        if len(group) < size:
            break
        part = only(layout, group)
        pair = next(crossings(part), None)
        if pair is None:
            size = len(group)
            best.add(group)
            continue
        for card in pair:
            fresh = components(only(layout, group - {card}))
            waiting += [one for one in fresh if one not in seen and len(one) >= size]
            seen |= set(fresh)
    return tuple(sorted(best, key=sorted))


def only(layout: Layout, group: Group) -> Layout:
    """The layout with nothing but these cards, and the Pharaos that are still enclosed."""
    bare = Layout(layout.customs, tuple(lying for lying in layout.cards if lying.card in group))
    return bare.with_pharaos(tuple(pharao for pharao in layout.pharaos if enclosed(bare, pharao)))
