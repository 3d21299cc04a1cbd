"""Whether everything a story names exists: every thing, person, room, topic, riddle, trigger and game's moment.

Knows which words name what; refuses to know whether the story makes sense: see `checks`.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping

from mud.world.conditions import named
from mud.world.model import World
from mud.world.prototypes import NOWHERE, Thing
from mud.world.story import Step
from mud.world.toml_table import RoomError
from mud.world.written import conditions

Named = Iterator[tuple[str, str, str, str]]
"""(file, where it stands, kind of id, id)"""
_STEP_IDS: Mapping[str, tuple[str, str]] = {
    "marke": ("flag", ""),
    "zaehle": ("flag", ""),
    "loesche": ("flag", ""),
    "gib": ("portable", ""),
    "weg": ("thing", ""),
    "heim": ("thing", ""),
    "lege": ("portable", "place"),
    "enthuelle": ("thing", ""),
    "oeffne": ("thing", ""),
    "schliesse": ("thing", ""),
    "entsperre": ("thing", ""),
    "gehe": ("room", ""),
    "person": ("person", "room"),
    "sagt": ("person", "topic of"),
}


def steps(world: World) -> Iterator[tuple[str, str, Step]]:
    """(file, where, step) of every step in the house."""
    for trigger in world.story.triggers:
        yield from ((trigger.file, f"folge.{trigger.id}", step) for step in trigger.steps)
    for person in world.residents.values():
        for topic in person.topics:
            yield from ((world.files[person.id], f"{person.id}.{topic.id}", step) for step in topic.steps)


def _named(world: World) -> Named:
    for file, where, condition in conditions(world):
        for test in condition.tests():
            yield from ((file, where, kind, id_) for kind, id_ in named(test))
    for file, where, step in steps(world):
        first, second = _STEP_IDS[step.word]
        yield file, where, first, step.id
        if second == "topic of":
            yield file, where, "topic", f"{step.id}.{step.other}"
        elif second:
            yield file, where, second, step.other
    for trigger in world.story.triggers:
        for ids in trigger.slots.values():
            yield from ((trigger.file, f"folge.{trigger.id}", "anything", id_) for id_ in sorted(ids))
        if trigger.hearer is not None:
            yield trigger.file, f"folge.{trigger.id}", "person", trigger.hearer
        rival = trigger.game.get("gegen", "mensch")
        if rival != "mensch":
            yield trigger.file, f"folge.{trigger.id}", "person", rival
    for riddle in world.story.riddles.values():
        yield from ((riddle.file, f"raetsel.{riddle.id}", "room", room) for room in (riddle.room, *riddle.places))
    for region in world.story.journal.regions:
        yield from ((region.file, f"gegend.{region.id}", "room", room) for room in region.rooms)
    for lesson in world.story.journal.lessons:
        if lesson.who:
            yield lesson.file, f"schritt.{lesson.id}", "person", lesson.who
        if lesson.place:
            yield lesson.file, f"schritt.{lesson.id}", "room", lesson.place
    for finale in world.story.journal.finales:
        yield from ((finale.file, f"schluss.{finale.id}", "trigger", id_) for id_ in finale.triggers)
    for person in world.residents.values():
        yield from ((world.files[person.id], person.id, "room", room) for room in (*person.path, *person.spots))


def check_references(world: World) -> None:
    """Raises RoomError for the first id that is none of its kind."""
    known: dict[str, Collection[str]] = {
        "thing": frozenset(world.things),
        "portable": frozenset(_portable(world.things.values())),
        "person": frozenset(world.residents),
        "room": frozenset(world.rooms),
        "topic": frozenset(_told(world)),
        "riddle": frozenset(world.story.riddles),
        "trigger": frozenset(trigger.id for trigger in world.story.triggers),
        "place": frozenset((*world.things, *world.rooms, NOWHERE)),
        "anything": frozenset((*world.things, *world.residents, *world.rooms)),
    }
    for file, where, kind, id_ in _named(world):
        if kind != "flag" and id_ not in known[kind]:
            raise RoomError(PROBLEMS[kind], file, where, ziel=id_)


def _told(world: World) -> Iterator[str]:
    """What can have been said or shown to somebody, or by them."""
    for person in world.residents.values():
        yield from (f"{person.id}.{topic.id}" for topic in person.topics)
        yield from (f"{person.id}.{said}" for said in ("gruss", "dank", "abschied", "erzaehlt"))
        yield from (f"{person.id}.zeigen.{thing}" for thing in world.things)


def _portable(things: Iterable[Thing]) -> Iterator[str]:
    return (thing.id for thing in things if thing.portable)


PROBLEMS: Mapping[str, str] = {
    "thing": "kein_ding",
    "portable": "kein_tragbares",
    "person": "kein_mensch",
    "room": "kein_raum",
    "topic": "kein_thema",
    "riddle": "kein_raetsel",
    "trigger": "keine_folge_da",
    "place": "kein_ort_da",
    "anything": "kein_ding",
}
"""What a RoomError is called when there is no such thing, person, ..."""
