"""What a program is shown beside words, as JSON with the names data/api/openapi.yaml gives it.

Knows sights; refuses to know how they are come by. The position is told in another way, with all there is to know.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final, cast

from mud.sights import Clock, Kind, Sights
from mud.text import clean
from mud.web.api.faults import Fault

FIELDS: Final[Mapping[Kind, Callable[[Sights], Any]]] = {
    "angebote": lambda sights: sights.offers,
    "dinge": lambda sights: sights.things,
    "frage": lambda sights: sights.asked,
    "karte": lambda sights: sights.chart,
    "leute": lambda sights: sights.people,
    "ort": lambda sights: sights.place,
    "uhr": lambda sights: sights.clock,
}
"""What a program can ask for, in the order it is told."""
NAMES: Final[Mapping[str, str]] = {
    "answers": "antworten",
    "asleep": "erstarrt",
    "at": "lage",
    "carried": "bei_dir",
    "direction": "richtung",
    "exits": "ausgaenge",
    "game": "spiel",
    "here": "hier",
    "id": "id",
    "kind": "art",
    "left": "sekunden",
    "line": "zeile",
    "lines": "zeilen",
    "name": "name",
    "number": "nummer",
    "open": "offen",
    "own": "eigen",
    "region": "gegend",
    "resident": "wohnt_hier",
    "rooms": "raeume",
    "runs": "laeuft",
    "sentence": "satz",
    "target": "nach",
    "times": "zeiten",
    "title": "titel",
    "unknown": "unbekannt",
    "ways": "wege",
    "words": "worte",
}
"""What the fields of sights are called."""
_TIME: Final = {"at": "gelesen"}
"""The same where it is no place."""


def kinds_of(text: str) -> frozenset[Kind]:
    """What somebody wants to see: `ort,leute`. Raises Fault."""
    named = frozenset(filter(None, text.split(",")))
    if not named <= FIELDS.keys():
        raise Fault("angabe", name="mit")
    return cast("frozenset[Kind]", named)


def told(value: Any) -> Any:
    """One sight as JSON has it."""
    match value:
        case None | bool() | int() | float():
            return value
        case str():
            return clean(value)
        case tuple():
            return [told(one) for one in value]
    names = {**NAMES, **_TIME} if isinstance(value, Clock) else NAMES
    return {names[one.name]: told(getattr(value, one.name)) for one in fields(value)}
