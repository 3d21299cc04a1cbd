"""The valley as a graph: areas, plots, fields, the lines between them, and how many steps it is from here to there.

Knows data/tal_der_koenige.toml; refuses to know who stands where.
"""

import tomllib
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Final

from mud.shelves import shelf

Place = Annotated[str, "place"]
"""Where a figure can stand: an area `16` to `22`, which holds any number, or a field `6-C`, which holds one."""
PlotNumber = int
"""A Bauplatz, 1 to 15 as printed; its data stands at index number - 1 wherever there is one entry per plot."""

DATA: Final[dict[str, Any]] = tomllib.loads((shelf("data") / "tal_der_koenige.toml").read_text("utf-8"))
_PLAN: Final[dict[str, Any]] = DATA["plan"]


@dataclass(frozen=True, slots=True)
class Plot:
    """A Bauplatz: its printed number, whether it is large, the area around it, its red suns and its fields."""

    number: PlotNumber
    large: bool
    area: Place
    suns: int
    fields: tuple[Place, ...]

    @property
    def size(self) -> str:
        """`klein` or `gross`, as in the tables of data/tal_der_koenige.toml."""
        return "gross" if self.large else "klein"

    def played_by(self, seats: int) -> bool:
        """Whether the plot is in the game of so many players: fewer suns than they are (tal_der_koenige R1c)."""
        return self.suns < seats


def _plots() -> Iterator[Plot]:
    for number, (size, area, suns) in _PLAN["plaetze"].items():
        fields = tuple(f"{number}-{letter}" for letter in _PLAN[f"felder_{size}"])
        yield Plot(int(number), size == "gross", str(area), suns, fields)


def _borders() -> dict[Place, tuple[Place, ...]]:
    found: dict[Place, list[Place]] = {place: [] for place in PLACES}
    lines = [(str(one), str(other)) for one, other in _PLAN["linien"]]
    lines += [(plot.area, field) for plot in PLOTS for field in plot.fields]
    lines += [(area, field) for field, area in COINCIDES.items()]
    for one, other in lines:
        found[one].append(other)
        found[other].append(one)
    return {place: tuple(sorted(others, key=ORDER.__getitem__)) for place, others in found.items()}


@cache
def _distances(start: Place) -> dict[Place, int]:
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in BORDERS[here]:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


AREAS: Final[tuple[Place, ...]] = tuple(map(str, _PLAN["gebiete"]))
MIDDLE: Final[Place] = str(_PLAN["mitte"])
PLOTS: Final[tuple[Plot, ...]] = tuple(_plots())
FIELDS: Final[tuple[Place, ...]] = tuple(field for plot in PLOTS for field in plot.fields)
PLACES: Final[tuple[Place, ...]] = AREAS + FIELDS
ORDER: Final[Mapping[Place, int]] = {place: index for index, place in enumerate(PLACES)}
"""By place: its rank; figures of a seat are kept in this order."""
PLOT_OF: Final[Mapping[Place, PlotNumber]] = {
    **dict.fromkeys(AREAS, 0),
    **{field: plot.number for plot in PLOTS for field in plot.fields},
}
"""By place: the number of the plot a field belongs to, 0 for areas."""
AREA_OF: Final[Mapping[Place, Place]] = {
    **{area: area for area in AREAS},
    **{field: plot.area for plot in PLOTS for field in plot.fields},
}
"""By place: the area it lies in; an area lies in itself."""
COINCIDES: Final[Mapping[Place, Place]] = {field: str(area) for field, area in _PLAN["zusammenfall"].items()}
"""Fields whose frame is a part of the line of their area, so that the area beyond it is one step away, too
(tal_der_koenige R2c)."""
BORDERS: Final[Mapping[Place, tuple[Place, ...]]] = _borders()
"""By place: the places one step away. Fields of one plot do not border each other (tal_der_koenige R2d)."""


def steps(origin: Place, target: Place) -> int:
    """Lines crossed on the shortest way (tal_der_koenige R2b). Figures never stand in the way: no way needs a field."""
    return _distances(origin)[target]


def way(origin: Place, target: Place) -> tuple[Place, ...]:
    """A shortest way, both ends included; of several the one that comes first in PLACES."""
    if origin == target:
        return (target,)
    nearer = min(BORDERS[origin], key=lambda place: (steps(place, target), ORDER[place]))
    return (origin, *way(nearer, target))


def plots_of(seats: int) -> tuple[Plot, ...]:
    """The plots in the game of so many players: 15, 11 or 7 for 4, 3 or 2 (tal_der_koenige R1c)."""
    return tuple(plot for plot in PLOTS if plot.played_by(seats))


PLACES_OF: Final[Mapping[int, tuple[Place, ...]]] = {
    seats: AREAS + tuple(field for plot in plots_of(seats) for field in plot.fields) for seats in (2, 3, 4)
}
"""By number of players: the places figures may stand on."""
