"""Where every room lies, for maps: one grid for the whole world, the same for everybody and every day.

Knows rooms and their ways; refuses to know who has been where.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final

from mud.world.prototypes import Exit, Room

Point = tuple[int, int, int]
"""East, south and up."""
STEPS: Final[Mapping[str, Point]] = {
    "norden": (0, -1, 0),
    "nordosten": (1, -1, 0),
    "osten": (1, 0, 0),
    "suedosten": (1, 1, 0),
    "sueden": (0, 1, 0),
    "suedwesten": (-1, 1, 0),
    "westen": (-1, 0, 0),
    "nordwesten": (-1, -1, 0),
    "oben": (0, 0, 1),
    "unten": (0, 0, -1),
}
"""Ways that have a direction; all others lead to wherever there is room beside."""
_BESIDE: Final[Point] = (1, 0, 0)


def layout(rooms: Mapping[str, Room]) -> Mapping[str, Point]:
    """A place for every room, no two in the same: from the room one comes into the house by, breadth first, each as far
    in its direction as it has to be to lie alone."""
    found: dict[str, Point] = {}
    for start in sorted(rooms.values(), key=lambda room: not room.start):
        if start.id not in found:
            taken = set(found.values())
            row = max((y for _, y, _ in taken), default=-1) + 1
            found[start.id] = (0, row, 0)
            _spread(rooms, start.id, found)
    return found


def _spread(rooms: Mapping[str, Room], start: str, found: dict[str, Point]) -> None:
    taken = set(found.values())
    waiting = deque([start])
    while waiting:
        room = rooms[waiting.popleft()]
        for exit_ in room.exits:
            if exit_.target in rooms and exit_.target not in found:
                place = next(place for place in _along(found[room.id], _step(rooms, room, exit_)) if place not in taken)
                found[exit_.target] = place
                taken.add(place)
                waiting.append(exit_.target)


def _along(start: Point, step: Point) -> Iterator[Point]:
    for far in count(1):
        yield (start[0] + far * step[0], start[1] + far * step[1], start[2] + far * step[2])


def _step(rooms: Mapping[str, Room], room: Room, exit_: Exit) -> Point:
    """Where a way leads, by any of its names or by those of the way back."""
    if (step := _named(exit_)) is not None:
        return step
    back = (_named(other) for other in rooms[exit_.target].exits if other.target == room.id)
    return next(((-step[0], -step[1], -step[2]) for step in back if step is not None), _BESIDE)


def _named(exit_: Exit) -> Point | None:
    return next((STEPS[name] for name in (exit_.direction, *exit_.aliases) if name in STEPS), None)
