"""What one browser is shown beside words, and what of it is news: each kind is sent again only when it is another one.

Knows sights and how a browser takes them; refuses to know how they are come by and how a page draws them.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from mud.sights import KINDS, NOTHING, Chart, Clock, Kind, Offer, Place, Sights
from mud.text import clean
from mud.web.forms import Form, drawn

ALWAYS: Final[frozenset[Kind]] = frozenset({"brett", "uhr"})
"""What every page shows: the position in front of the person and its clock."""
_FIELDS: Final[Mapping[str, Kind]] = {
    "scene": "brett",
    "place": "ort",
    "chart": "karte",
    "offers": "angebote",
    "clock": "uhr",
}


def wanted(asked: Iterable[object]) -> frozenset[Kind]:
    """What a page asks for, as far as there is such a thing and pages show it."""
    names = {name for name in asked if isinstance(name, str)}
    return ALWAYS | {kind for kind in KINDS if kind in names and kind in _FIELDS.values()}


class Shown:
    """What was sent by one link. `now`: the house's clock, which the clocks of tables were read by."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._sights = NOTHING

    def news(self, sights: Sights) -> dict[str, Any]:
        """What is another one than was sent, by kind, as JSON has it; null: there is nothing of it any more."""
        before, self._sights = self._sights, sights
        if sights is before:
            return {}
        found: dict[str, Any] = {}
        for field, kind in _FIELDS.items():
            if (seen := getattr(sights, field)) is not (old := getattr(before, field)):
                found[kind] = None if seen is None else self._form(seen, old)
        return found

    def _form(self, seen: Any, before: Any) -> Any:
        match seen:
            case Place():
                return _place(seen)
            case Chart():
                return _chart(seen)
            case Clock():
                passed = max(0.0, self._now() - seen.at)
                return [_time(one.name, one.left - passed * one.runs, one.runs, one.own) for one in seen.times]
            case tuple():
                return [_offer(one) for one in seen]
            case _:
                return drawn(seen, before)


def _place(place: Place) -> Form:
    ways = [[one.direction, clean(one.words), clean(one.line), one.open, one.target] for one in place.exits]
    return {"id": place.id, "titel": clean(place.title), "wege": ways}


def _chart(chart: Chart) -> Form:
    rooms = [[one.id, clean(one.title), clean(one.region), *one.at, clean(one.line)] for one in chart.rooms]
    return {"hier": chart.here, "raeume": rooms, "wege": chart.ways, "offen": chart.unknown}


def _offer(offer: Offer) -> Form:
    return {
        "art": offer.kind,
        "nr": offer.number,
        "spiel": clean(offer.title),
        "satz": clean(offer.sentence),
        "zeilen": [clean(line) for line in offer.lines],
    }


def _time(name: str, left: float, runs: bool, own: bool) -> list[Any]:
    return [clean(name), round(max(0.0, left), 1), runs, own]
