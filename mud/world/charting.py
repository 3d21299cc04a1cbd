"""A map of where someone has been: rooms on a grid around the one they are in, and every way they know.

Knows rooms, ways and where one has been; refuses to know sentences and the width of anybody's screen beyond WIDTH.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mud.world.model import Way, World

_STEP: Final[Mapping[str, tuple[int, int]]] = {
    "norden": (0, -1),
    "nordosten": (1, -1),
    "osten": (1, 0),
    "suedosten": (1, 1),
    "sueden": (0, 1),
    "suedwesten": (-1, 1),
    "westen": (-1, 0),
    "nordwesten": (-1, -1),
}
"""Ways that can be drawn; up, down, in and out are told beside the map."""
COLUMNS: Final = 2
ROWS: Final = 4
"""How many rooms are drawn to each side of the one in the middle."""
CELL: Final = 14
GAP: Final = 2
WIDTH: Final = (2 * COLUMNS + 1) * (CELL + GAP) - GAP
"""Cells of a whole line: less than 80."""


@dataclass(frozen=True, slots=True)
class Route:
    """A way someone knows: from a room they have been in, to one that they may not have seen (None)."""

    room: str
    direction: str
    target: str | None


@dataclass(frozen=True, slots=True)
class Chart:
    """`lines`: the drawing, nothing wider than WIDTH; `routes`: every way from everywhere someone has been.

    `beside`: ways between rooms one has been in, from one that is drawn, which the drawing cannot show; each pair once.
    """

    lines: tuple[str, ...]
    routes: tuple[Route, ...]
    beside: tuple[Route, ...]


def chart(world: World, who: str) -> Chart:
    """What someone knows of the world, the room they are in in the middle."""
    places = _placed(world, who)
    routes = tuple(_routes(world, who))
    return Chart(tuple(_lines(world, who, places)), routes, tuple(_beside(world, who, places, routes)))


def _beside(world: World, who: str, places: Mapping[tuple[int, int], str], routes: Sequence[Route]) -> Iterator[Route]:
    known = {room: place for place, room in places.items()}
    told: set[frozenset[str | None]] = set()
    for route in routes:
        pair = frozenset((route.room, route.target))
        if route.room not in known or route.target is None or pair in told:
            continue
        if route.target not in known or not _joined(world, who, known, known[route.room], known[route.target]):
            told.add(pair)
            yield route


def _routes(world: World, who: str) -> Iterator[Route]:
    visited = world.person(who).visited
    for room in world.rooms:
        if room in visited:
            for way in world.exits(room, who):
                target = way.exit.target if way.exit.target in visited else None
                yield Route(room, way.exit.direction, target)


def _placed(world: World, who: str) -> dict[tuple[int, int], str]:
    """Rooms by their place on the grid: the nearest first, slanting ways and those that are called otherwise last, and
    none where one stands already."""
    state = world.person(who)
    found: dict[tuple[int, int], str] = {(0, 0): state.room}
    known = {state.room: (0, 0)}
    straight, others = _drawn(world, who, state.room)
    while straight or others:
        room, target, step = (straight or others).pop(0)
        x, y = known[room]
        place = (x + step[0], y + step[1])
        if target in known or target not in state.visited or place in found:
            continue
        if abs(place[0]) <= COLUMNS and abs(place[1]) <= ROWS:
            found[place] = target
            known[target] = place
            for waiting, more in zip((straight, others), _drawn(world, who, target), strict=True):
                waiting += more
    return found


_Drawn = list[tuple[str, str, tuple[int, int]]]
"""Ways as (room, target, step)."""


def _drawn(world: World, who: str, room: str) -> tuple[_Drawn, _Drawn]:
    """The ways out of a room that can be drawn: the straight ones by their own name, and all others."""
    straight, others = _Drawn(), _Drawn()
    for way in world.exits(room, who):
        if (step := _step(world, who, room, way)) is not None:
            (straight if 0 in step and _named(way) else others).append((room, way.exit.target, step))
    return straight, others


def _step(world: World, who: str, room: str, way: Way) -> tuple[int, int] | None:
    """Where a way leads on the grid, by any of its names or by those of the way back; None: it cannot be drawn."""
    if (found := _named(way)) is not None:
        return found
    back = (_named(other) for other in world.exits(way.exit.target, who) if other.exit.target == room)
    return next(((-step[0], -step[1]) for step in back if step is not None), None)


def _named(way: Way) -> tuple[int, int] | None:
    return next((_STEP[name] for name in (way.exit.direction, *way.exit.aliases) if name in _STEP), None)


def _lines(world: World, who: str, places: Mapping[tuple[int, int], str]) -> Iterator[str]:
    columns = [x for x, _ in places]
    rows = [y for _, y in places]
    known = {room: place for place, room in places.items()}
    for y in range(min(rows), max(rows) + 1):
        line, below = "", ""
        for x in range(min(columns), max(columns) + 1):
            room = places.get((x, y))
            line += _cell(world, who, room) + _sign(world, who, known, (x, y), (1, 0), "──")
            below += _sign(world, who, known, (x, y), (0, 1), "│").center(CELL)
            below += _cross(world, who, known, (x, y)).center(GAP)
        yield line.rstrip()
        if y < max(rows):
            yield below.rstrip()


def _cell(world: World, who: str, room: str | None) -> str:
    if room is None:
        return " " * CELL
    name = world.rooms[room].name.noun[: CELL - 2]
    return (f"[{name}]" if room == world.person(who).room else name).center(CELL, " ")


def _sign(
    world: World,
    who: str,
    known: Mapping[str, tuple[int, int]],
    place: tuple[int, int],
    step: tuple[int, int],
    sign: str,
) -> str:
    """The line from a place to its neighbour, blank if no way leads along it."""
    x, y = place
    other = (x + step[0], y + step[1])
    return sign if _joined(world, who, known, place, other) else " " * len(sign)


def _joined(
    world: World, who: str, known: Mapping[str, tuple[int, int]], one: tuple[int, int], other: tuple[int, int]
) -> bool:
    at = {place: room for room, place in known.items()}
    if one not in at or other not in at or max(abs(one[0] - other[0]), abs(one[1] - other[1])) > 1:
        return False
    pairs = ((at[one], other), (at[other], one))
    return any(
        known.get(way.exit.target) == goal and _step(world, who, room, way) is not None
        for room, goal in pairs
        for way in world.exits(room, who)
    )


def _cross(world: World, who: str, known: Mapping[str, tuple[int, int]], place: tuple[int, int]) -> str:
    """The slanting line in the corner right below a place."""
    x, y = place
    falls = _joined(world, who, known, (x, y), (x + 1, y + 1))
    rises = _joined(world, who, known, (x, y + 1), (x + 1, y))
    return "X" if falls and rises else "\\" if falls else "/" if rises else ""
