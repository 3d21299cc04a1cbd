"""What the house shows, in the shapes clients know: rooms, people and things as IRE and UNItopia name them, boards,
offers and clocks in our own.

Knows sights and the keys of messages; refuses to know who is told and when.
"""

import zlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from mud import rows
from mud.scene import Field, Scene
from mud.sights import Clock, Item, Offer, Person, Place

Shape = dict[str, Any]

_SHORT: Final[Mapping[str, str]] = {
    "norden": "n",
    "nordosten": "ne",
    "osten": "e",
    "suedosten": "se",
    "sueden": "s",
    "suedwesten": "sw",
    "westen": "w",
    "nordwesten": "nw",
    "oben": "up",
    "unten": "down",
    "hinein": "in",
    "hinaus": "out",
}
"""Directions as mappers know them; all others keep the name they have here."""
_LEAST: Final = 7
"""Values a field has at least, the last of them its role."""
_GAP: Final = 0.2
"""Between the board and what lies beside it, which stands below."""


def number(name: str) -> int:
    """A number for what has a name here: mappers want numbers, and the same one in every house, always."""
    return zlib.crc32(name.encode()) & 0x7FFFFFFF or 1


def room(place: Place) -> Shape:
    """Room.Info: `num`, `name`, `area`, `exits` and `coords` as IRE has them, `domain` as UNItopia has it; an exit to
    where one has never been leads to 0. `wege` are the same exits with the lines to type."""
    east, south, up = place.at
    area = number(place.region) if place.region else 0
    return {
        "num": number(place.id),
        "name": place.title,
        "area": place.region,
        "domain": place.region,
        "coords": f"{area},{east},{-south},{up}",
        "exits": {
            _SHORT.get(way.direction, way.direction): number(way.target) if way.target else 0 for way in place.exits
        },
        "wege": [
            {"richtung": way.direction, "name": way.words, "zeile": way.line, "offen": way.open} for way in place.exits
        ],
    }


def player(person: Person) -> Shape:
    """One of Room.Players. `haus`: the house plays them."""
    return {"name": person.name, "fullname": person.name, "haus": person.resident, "schlaeft": person.asleep}


def thing(item: Item) -> Shape:
    """One of Char.Items, which can all be taken."""
    return {"id": number(item.id), "name": item.name, "attrib": "t"}


def board(scene: Scene) -> tuple[Shape, list[tuple[str, list[Any]]]]:
    """Schatulle.Board: what stands in every part of it, and the lists that are cut into parts."""
    fields, height = _together(scene)
    lists: list[tuple[str, list[Any]]] = [
        ("saetze", list(scene.caption)),
        ("felder", [[*row, *[""] * (_LEAST - len(row))] for row in map(rows.field, fields)]),
        ("steine", list(map(rows.piece, scene.pieces))),
        ("striche", list(map(rows.stroke, scene.strokes))),
        ("zuletzt", list(scene.moved)),
        ("nebenbei", list(scene.asides)),
        ("zuege", [rows.choice(one) for one in scene.choices if one.line]),
    ]
    return {"spiel": scene.game, "groesse": [scene.width, height]}, lists


def _together(scene: Scene) -> tuple[list[Field], float]:
    """All fields on one board, those beside it in rows below; and how high that is."""
    fields, left, right = [], scene.left, scene.left + scene.width
    at, upper, lowest = left, scene.top + scene.height + _GAP, scene.top + scene.height
    for one in scene.fields:
        if not one.beside:
            fields.append(one)
            continue
        if at > left and at + one.width > right:
            at, upper = left, lowest
        fields.append(replace(one, x=round(at + one.width / 2, 3), y=round(upper + one.height / 2, 3)))
        at, lowest = at + one.width, max(lowest, upper + one.height)
    return fields, round(lowest - scene.top, 3)


def offer(found: Offer) -> Shape:
    """One of Schatulle.Lobby. `zeilen`: what can be typed to take it."""
    return {
        "art": found.kind,
        "nummer": found.number,
        "spiel": found.game,
        "titel": found.title,
        "satz": found.sentence,
        "zeilen": list(found.lines),
    }


def clock(found: Clock, now: float) -> Shape:
    """Schatulle.Clock: what is left of everybody's time in seconds, at `now`."""
    return {
        "zeiten": [
            {"name": one.name, "rest": round(left), "laeuft": one.runs, "eigen": one.own}
            for one, left in found.read(now)
        ]
    }


def own_time(found: Clock, now: float) -> tuple[int, bool] | None:
    """What is left of the viewer's own time in seconds, and whether it runs."""
    return next(((round(left), one.runs) for one, left in found.read(now) if one.own), None)
