"""The world's state as JSON, one value a thing or person, only what differs from what authors wrote.

Knows keys and how to read values that older rooms left behind; refuses to know where they are kept.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from mud.world.catalogue import Catalogue, owner_of
from mud.world.prototypes import NOWHERE, PLAYER, RELATIONS, SEATINGS, Name, Person, Place, Room, Thing
from mud.world.states import PersonState, Posture, ThingState

Json = Any
"""Anything json.dumps takes."""

_THING: Final = "thing:"
_PERSON: Final = "person:"


def thing_key(id_: str) -> str:
    """`thing:schatulle`"""
    return _THING + id_


def person_key(id_: str) -> str:
    """`person:priester`; of a player `person:person:anna`, so that no player's name can hide a resident."""
    return _PERSON + id_


ABSENT: Final = ((f"{_PERSON}{PLAYER}*", '*"away":true*'), (f"{_THING}*@{PLAYER}*", "*"))
"""What is read only when it is asked for, as patterns of key and value: players who are away, what is theirs alone."""


def split_key(key: str) -> tuple[str | None, str | None]:
    """(thing's id, person's id) of a key, one of them None; both for a key that is not the world's."""
    if key.startswith(_THING):
        return key.removeprefix(_THING), None
    return None, key.removeprefix(_PERSON) if key.startswith(_PERSON) else None


def player_of(key: str) -> str | None:
    """The player a key is about; None for every other key."""
    _, person = split_key(key)
    return person if person is not None and person.startswith(PLAYER) else None


def absent_holders(stored: Mapping[str, Json]) -> set[str]:
    """Players whom everybody's things are said to be with."""
    places = (value.get("place") for value in stored.values() if isinstance(value, dict))
    holders = (place[1] for place in places if isinstance(place, list) and len(place) == 2)
    names = (holder for holder in holders if isinstance(holder, str))
    return {who for name in names if (who := owner_of(name) or name).startswith(PLAYER)}


def merge(stored: dict[str, Json], changes: Mapping[str, Json | None]) -> None:
    """Add an answer of `World.changes` to earlier ones."""
    for key, value in changes.items():
        if value is None:
            stored.pop(key, None)
        else:
            stored[key] = value


def _texts(value: Json) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _counts(value: Json) -> bool:
    return isinstance(value, dict) and all(isinstance(number, int) for number in value.values())


def _text(value: Json) -> bool:
    return isinstance(value, str)


def _switch(value: Json) -> bool:
    return isinstance(value, bool)


_SHAPES: Final[Mapping[str, Mapping[str, Callable[[Json], bool]]]] = {
    _THING: {"place": _texts, "open": _switch, "locked": _switch, "hidden": _switch},
    _PERSON: {
        "name": _text,
        "room": _text,
        "posture": _texts,
        "back": _text,
        "away": _switch,
        "asleep": _switch,
        "visited": _texts,
        "told": _counts,
        "marks": _counts,
    },
}
_OLD_THING: Final = "ding:"
_OLD_FIELDS: Final[Mapping[str, Mapping[str, str]]] = {
    _OLD_THING: {"ort": "place", "offen": "open", "verschlossen": "locked", "versteckt": "hidden"},
    _PERSON: {
        "raum": "room",
        "sitzt": "posture",
        "zurueck": "back",
        "fort": "away",
        "erstarrt": "asleep",
        "kennt": "visited",
        "gehoert": "told",
        "marken": "marks",
    },
}
"""What the fields were called up to version 1 (mud.parlour.stored)."""


def renamed(value: Json, names: Mapping[str, str]) -> Json:
    """A value whose fields have other names now; what is no mapping stays what it is."""
    return {names.get(name, name): one for name, one in value.items()} if isinstance(value, dict) else value


def from_version_1(key: str, value: Json) -> tuple[str, Json]:
    """A piece of the world's state as it is kept now; what is not the world's comes back as it is."""
    for prefix, names in _OLD_FIELDS.items():
        if key.startswith(prefix):
            now = _THING + key.removeprefix(prefix) if prefix == _OLD_THING else key
            return now, renamed(value, names)
    return key, value


def misfit(key: str, value: Json) -> str | None:
    """What keeps a stored value from being what its key says: a field's name, or what the whole is instead.

    None if nothing does, or if the key is not the world's. Rooms and things that are no more are no reason.
    """
    for prefix, shape in _SHAPES.items():
        if key.startswith(prefix):
            if not isinstance(value, dict):
                return type(value).__name__
            if key.startswith(_PERSON + PLAYER) and "name" not in value:
                return "name"
            return next((field for field, fits in shape.items() if field in value and not fits(value[field])), None)
    return None


def dump_thing(thing: Thing, state: ThingState) -> Json | None:
    """What differs from what its author wrote; None: nothing."""
    place = [state.place.relation, state.place.id]
    fields = (
        ("place", place, [thing.home.relation, thing.home.id]),
        ("open", state.open, thing.open),
        ("locked", state.locked, thing.locked),
        ("hidden", state.hidden, thing.hidden),
    )
    return {word: now for word, now, then in fields if now != then} or None


def dump_person(state: PersonState) -> Json | None:
    """What differs from what the author wrote, of a player at least the name; None: nothing."""
    fields: dict[str, Json] = {
        "name": state.person.name.noun if state.person.id.startswith(PLAYER) else None,
        "room": state.room if state.room != state.person.room else None,
        "posture": state.posture and [state.posture.seating, state.posture.thing],
        "back": state.back,
        "away": state.away,
        "asleep": state.asleep,
        "visited": sorted(state.visited),
        "told": dict(sorted(state.told.items())),
        "marks": dict(sorted(state.marks.items())),
    }
    return {word: value for word, value in fields.items() if value} or None


class Reader:
    """Reads stored values against the rooms of today. What is no longer possible stays as authors wrote it."""

    def __init__(self, rooms: Mapping[str, Room], things: Catalogue, start: str) -> None:
        self._rooms, self._things, self._start = rooms, things, start

    def load(self, stored: Mapping[str, Json], people: dict[str, PersonState], states: dict[str, ThingState]) -> None:
        """Read `stored` into fresh `people` (players are added) and `states` (what is a player's own is added)."""
        values = {key: value for key, value in stored.items() if isinstance(value, dict)}
        for key in sorted(values):
            _, id_ = split_key(key)
            if id_ is not None and (id_ in people or id_.startswith(PLAYER)):
                self._load_person(id_, values[key], people)
        for key in sorted(values):
            id_, _ = split_key(key)
            if id_ is not None and owner_of(id_) in people and id_ in self._things:
                states[id_] = ThingState.of(self._things[id_])
        kept = {id_: value for id_ in states if (value := values.get(thing_key(id_)))}
        for id_, value in kept.items():
            state = states[id_]
            state.place = self._place(self._things[id_], value.get("place"), people) or state.place
            state.open = _bool(value.get("open"), state.open)
            state.locked = _bool(value.get("locked"), state.locked)
            state.hidden = _bool(value.get("hidden"), state.hidden)
        self._break_circles(states, kept)

    def _load_person(self, id_: str, value: Mapping[str, Json], people: dict[str, PersonState]) -> None:
        if id_ not in people:
            name = value.get("name")
            if not isinstance(name, str):
                return
            people[id_] = PersonState(Person(id_, Name(name, proper=True), "", self._start), self._start)
        state = people[id_]
        state.room = self._room(value.get("room")) or state.room
        state.back = self._room(value.get("back"))
        state.away = _bool(value.get("away"), False)
        state.asleep = _bool(value.get("asleep"), False)
        match value.get("posture"):
            case [str() as written, str() as thing] if thing in self._things and self._things[thing].seats:
                state.posture = next((Posture(seating, thing) for seating in SEATINGS if seating == written), None)
        match value.get("visited"):
            case list() as rooms:
                state.visited = {room for room in rooms if self._room(room)}
        match value.get("told"):
            case dict() as told:
                state.told = {str(topic): times for topic, times in told.items() if isinstance(times, int)}
        match value.get("marks"):
            case dict() as marks:
                state.marks = {str(name): number for name, number in marks.items() if isinstance(number, int)}

    def _room(self, value: Json) -> str | None:
        return value if isinstance(value, str) and value in self._rooms else None

    def _place(self, thing: Thing, value: Json, people: Mapping[str, PersonState]) -> Place | None:
        if not (isinstance(value, list) and len(value) == 2):
            return None
        if value == ["in", NOWHERE]:
            return Place("in", NOWHERE)
        for relation in RELATIONS:
            if relation == value[0] and thing.portable and self._holds(relation, value[1], people):
                return Place(relation, value[1])
        return None

    def _holds(self, relation: str, id_: Json, people: Mapping[str, PersonState]) -> bool:
        holder = self._things.get(id_) if isinstance(id_, str) else None
        match relation:
            case "in":
                return self._room(id_) is not None or (holder is not None and holder.container)
            case "auf":
                return holder is not None and holder.supporter
            case "unter":
                return holder is not None and holder.cavity
            case "bei":
                return isinstance(id_, str) and id_ in people
        return False

    def _break_circles(self, states: Mapping[str, ThingState], moved: Iterable[str]) -> None:
        """Send home every thing of a circle that is not there; homes alone form no circle, so this ends, and one that
        has been `moved` is in each."""
        for start in moved:
            path: list[str] = []
            id_ = start
            while id_ in self._things:
                if id_ in path:
                    for member in path[path.index(id_) :]:
                        if member in states:
                            states[member].place = self._things[member].home
                    path, id_ = [], start
                    continue
                path.append(id_)
                id_ = states[id_].place.id if id_ in states else self._things.home(id_).id


def _bool(value: Json, otherwise: bool) -> bool:
    return value if isinstance(value, bool) else otherwise
