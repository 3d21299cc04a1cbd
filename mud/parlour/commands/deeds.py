"""Deeds in the world: each verb calls its action, for every thing named, and tells what came of it.

Knows which action belongs to which verb; refuses to know when an action is possible: the world does.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from mud.game import Refused
from mud.games import Told
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.commands.playing import Caution, gives_up
from mud.parlour.commands.rules import read_rules, tell_rules
from mud.parlour.visitor import Visitor
from mud.world import actions, scenes
from mud.world.events import Event, Read, Ref
from mud.world.prototypes import Relation

if TYPE_CHECKING:
    from mud.parlour.house import House

Deed = Callable[[str], Iterable[Event]]


def _each(house: "House", visitor: Visitor, reading: Reading, deed: Deed, *, rooms: bool = False) -> None:
    """Do it with each thing; one that is refused is told, and the others go on. A single one that is refused raises.

    `rooms`: whether it can be done with a room, too. What follows from a deed follows at once.
    """
    things = reading.things["was"]

    def do(thing: str) -> None:
        if thing in house.world.rooms and not rooms:
            raise Refused("haus.ein_raum", raum=Ref(thing))
        house.journey.tell(deed(thing))
        house.journey.after(visitor, reading, thing)

    if len(things) == 1:
        do(things[0])
        return
    for thing in things:
        try:
            do(thing)
        except Refused as refused:
            house.audience.refuse(visitor, refused)


def _one(reading: Reading, slot: str) -> str:
    found = reading.things.get(slot, ())
    if len(found) != 1:
        raise Refused("haus.eins_nach_dem_anderen")
    return found[0]


def _maybe(reading: Reading, slot: str) -> str | None:
    return _one(reading, slot) if reading.things.get(slot) else None


def look(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`schau`"""
    house.audience.look(visitor)


def inventory(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`inventar`"""
    house.audience.scene(visitor, scenes.inventory(house.world, visitor.id))


def examine(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`betrachte DING`"""
    things = reading.things["was"]
    if len(things) > 1:  # `alles` is everything here, not the room itself and those next door
        things = tuple(thing for thing in things if thing not in house.world.rooms)
        if any(phrase.all for phrase in reading.phrases.get("was", ())):  # nor what somebody carries
            lying = tuple(thing for thing in things if house.world.holder(thing) is None)
            things = lying or things
        reading = replace(reading, things={**reading.things, "was": things})

    def deed(thing: str) -> Iterable[Event]:
        events = actions.examine(house.world, visitor.id, thing)
        if len(things) > 1:
            house.audience.say(visitor, "haus.von_mehreren", ding=house.audience.noun(thing))
        return events

    _each(house, visitor, reading, deed, rooms=True)


def search(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`schau in|auf|unter|hinter DING`, `durchsuche DING`"""
    relation = cast("Relation | None", reading.values.get("praep"))
    if set(reading.things["was"]) <= house.world.rooms.keys():
        examine(house, visitor, reading)
        return
    _each(house, visitor, reading, lambda thing: actions.search(house.world, visitor.id, thing, relation))


def take(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`nimm DING`"""
    _each(house, visitor, reading, lambda thing: actions.take(house.world, visitor.id, thing))


def drop(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`lege DING ab`"""
    _each(house, visitor, reading, lambda thing: actions.drop(house.world, visitor.id, thing))


def put(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`lege DING in|auf|unter DING`"""
    holder, relation = _one(reading, "wohin"), cast("Relation", reading.values.get("praep", "in"))
    _each(
        house,
        visitor,
        reading,
        lambda thing: actions.put(house.world, visitor.id, thing, relation, holder),
    )


def give(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`gib NAME DING`"""
    person = _one(reading, "wem")
    _each(house, visitor, reading, lambda thing: actions.give(house.world, visitor.id, thing, person))


def show(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`zeige NAME DING`"""
    person = _one(reading, "wem")
    _each(house, visitor, reading, lambda thing: actions.show(house.world, visitor.id, thing, person))


def open_(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`oeffne DING [mit DING]`"""
    tool = _maybe(reading, "womit")
    _each(house, visitor, reading, lambda thing: actions.open_(house.world, visitor.id, thing, tool))


def close(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`schliesse DING`"""
    _each(house, visitor, reading, lambda thing: actions.close(house.world, visitor.id, thing))


def read(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`lies DING`, `lies regeln`; what tells a game's rules opens them"""
    if "was" not in reading.things:
        read_rules(house, visitor, reading)
        return

    def deed(thing: str) -> list[Event]:
        events = actions.read(house.world, visitor.id, thing)
        for event in events:
            if isinstance(event, Read) and event.rules:
                tell_rules(house, visitor, event.rules, str(reading.values.get("text", "")))
        return events

    _each(house, visitor, reading, deed)


def smell(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`rieche [an DING]`"""
    house.audience.report(actions.smell(house.world, visitor.id, _maybe(reading, "was")))


def listen(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`lausche`"""
    house.audience.report(actions.listen(house.world, visitor.id, _maybe(reading, "was")))


def touch(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`beruehre DING`"""
    _each(house, visitor, reading, lambda thing: actions.touch(house.world, visitor.id, thing))


def go(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`gehe RICHTUNG`, `gehe in den ORT`: who sits at a table leaves it first"""
    where = str(reading.values["richtung"]) if "richtung" in reading.values else _one(reading, "wohin")
    events = actions.go(house.world, visitor.id, where)
    house.evening.get_up(visitor)
    house.journey.tell(events)


def _seat_wanted(house: "House", visitor: Visitor, reading: Reading) -> str | None:
    """What somebody would sit down on; who takes one of a table's stools sits at the table."""
    where = _maybe(reading, "wohin")
    if where is not None and where in house.world.things:
        where = house.world.mine(house.world.things[where].sit_at or where, visitor.id)
    return where


def leaves_table(house: "House", visitor: Visitor, reading: Reading) -> Told | None:
    """Who sits down somewhere else leaves the table; who sits down where they sit leaves nothing."""
    table = house.evening.playing(visitor)
    is_elsewhere = table is not None and _seat_wanted(house, visitor, reading) not in (None, table.thing)
    return gives_up(house, visitor, reading) if is_elsewhere else None


def sit(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`setze dich [auf DING | an die Schatulle | zu Oberaegypten | zum Zuschauen]`"""
    where = _seat_wanted(house, visitor, reading)
    table = house.evening.near(visitor)
    wants_table = table is not None and (
        where == table.thing or where is None or "seite" in reading.values or reading.values.get("zuschauen")
    )
    if table is None or not wants_table:
        events = actions.sit(house.world, visitor.id, where)
        house.evening.get_up(visitor)
        house.audience.report(events)
        return
    seat = None
    if (side := fold(str(reading.values.get("seite", "")))) and (seat := table.game.words.seat(side)) is None:
        seats = [table.game.words.seat_name(number) for number in range(len(table.chairs))]
        raise Refused("haus.unbekannter_platz", plaetze=seats)
    if reading.values.get("zuschauen"):
        house.evening.watch(visitor, table)
    else:
        house.evening.sit(visitor, table, seat)


def stand(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`stehe auf`"""
    if house.evening.seated(visitor) is not None:
        house.evening.get_up(visitor)
        house.audience.say(visitor, "haus.steht_vom_tisch", wer=visitor.noun)
        return
    house.audience.report(actions.stand(house.world, visitor.id))


VERBS = {
    "schauen": look,
    "inventar": inventory,
    "betrachten": examine,
    "durchsuchen": search,
    "nehmen": take,
    "ablegen": drop,
    "legen": put,
    "geben": give,
    "zeigen": show,
    "oeffnen": open_,
    "schliessen": close,
    "lesen": read,
    "riechen": smell,
    "lauschen": listen,
    "beruehren": touch,
    "gehen": go,
    "setzen": sit,
    "aufstehen": stand,
}
ONE_BY_ONE = frozenset(
    {"betrachten", "durchsuchen", "nehmen", "ablegen", "legen", "geben", "zeigen"}
    | {"oeffnen", "schliessen", "lesen", "beruehren"}
)
"""Verbs that are done with one thing after the other."""
CAUTIONS: dict[str, Caution] = {
    "aufstehen": gives_up,
    "gehen": gives_up,
    "setzen": leaves_table,
}
