"""What one browser is shown beside words, and what of it is news: each kind is sent again only when it is another one.

Knows sights and how a browser takes them; refuses to know how they are come by and how a page draws them.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from mud.sights import FIELDS, KINDS, NOTHING, Asked, Chart, Clock, Kind, Offer, Place, Sights
from mud.text import clean
from mud.web.forms import Form, drawn

ALWAYS: Final[frozenset[Kind]] = frozenset({"brett", "uhr", "frage"})
"""What every page shows: the position in front of the person, its clock, and what they are asked."""
_SHOWN: Final[frozenset[Kind]] = ALWAYS | {"ort", "karte", "angebote"}
"""All that a page can show."""


def wanted(asked: Iterable[object]) -> frozenset[Kind]:
    """What a page asks for, as far as there is such a thing and pages show it."""
    names = {name for name in asked if isinstance(name, str)}
    return ALWAYS | {kind for kind in KINDS if kind in names and kind in _SHOWN}


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
        for kind, field in FIELDS.items():
            if kind in _SHOWN and (seen := getattr(sights, field)) is not (old := getattr(before, field)):
                found[kind] = None if seen is None else self._form(seen, old)
        return found

    def _form(self, seen: Any, before: Any) -> Any:
        match seen:
            case Place():
                return _place(seen)
            case Chart():
                return _chart(seen)
            case Clock():
                return [[clean(one.name), round(left, 1), one.runs, one.own] for one, left in seen.read(self._now())]
            case Asked(answers):
                return [clean(line) for line in answers]
            case tuple():
                return [_offer(one) for one in seen]
            case _:
                return drawn(seen, before)


def _place(place: Place) -> Form:
    ways = [[one.direction, clean(one.words), clean(one.line), one.open, one.target] for one in place.exits]
    return {"id": place.id, "titel": clean(place.title), "wege": ways, "tische": [clean(line) for line in place.lines]}


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
