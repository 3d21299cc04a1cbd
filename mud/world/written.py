"""Every condition the authors of a world wrote, with the place it stands in; and what of all this is asked from afar.

Knows where conditions may stand; refuses to know for whom they hold.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mud.world.conditions import Condition, named
from mud.world.journal import Journal
from mud.world.prototypes import Person, Room, Thing

if TYPE_CHECKING:
    from mud.world.survey import Survey


def conditions(world: "Survey") -> Iterator[tuple[str, str, Condition]]:
    """(file, where, condition) of every condition in the house."""
    for room in world.rooms.values():
        yield from _looks(room.file, room)
        for exit_ in room.exits:
            yield room.file, f"ausgang.{exit_.direction}", exit_.when
            for bar in exit_.bars:
                yield room.file, f"ausgang.{exit_.direction}", bar.when
    for thing in world.things.values():
        yield from _looks(world.files.get(thing.id, ""), thing)
        yield world.files.get(thing.id, ""), thing.id, thing.when
        for staged in thing.staged:
            yield world.files.get(thing.id, ""), f"{thing.id}.partie", staged.when
        if thing.light is not None:
            yield world.files.get(thing.id, ""), thing.id, thing.light
    for person in world.residents.values():
        yield from _looks(world.files.get(person.id, ""), person)
        yield world.files.get(person.id, ""), person.id, person.when
        for topic in person.topics:
            yield world.files.get(person.id, ""), f"{person.id}.{topic.id}", topic.when
    for trigger in world.story.triggers:
        yield trigger.file, f"folge.{trigger.id}", trigger.when
        yield trigger.file, f"folge.{trigger.id}", trigger.asked
    for rank in world.story.ranks:
        yield "rang", rank.title, rank.when
    for riddle in world.story.riddles.values():
        yield riddle.file, f"raetsel.{riddle.id}", riddle.open
        yield riddle.file, f"raetsel.{riddle.id}", riddle.solved
        yield riddle.file, f"raetsel.{riddle.id}", riddle.later
        for hint in riddle.hints:
            for condition in (hint.until, *(when for when, _ in hint.variants)):
                yield riddle.file, f"raetsel.{riddle.id}", condition
    yield from _journal(world.story.journal)


def _journal(journal: Journal) -> Iterator[tuple[str, str, Condition]]:
    for question in journal.questions:
        for condition in (question.open, question.solved, *(note.when for note in question.notes)):
            yield question.file, f"frage.{question.id}", condition
    for secret in journal.secrets:
        yield secret.file, f"geheimnis.{secret.id}", secret.found
    for lesson in journal.lessons:
        yield lesson.file, f"schritt.{lesson.id}", lesson.when
    for finale in journal.finales:
        yield finale.file, f"schluss.{finale.id}", finale.reached


def _looks(file: str, item: Room | Thing | Person) -> Iterator[tuple[str, str, Condition]]:
    for variant in (*item.variants, *item.additions):
        yield file, item.id, variant.when


def watched(world: "Survey") -> frozenset[str]:
    """Everyone's things that some condition names: who it matters to may stand in another room."""
    every = (test for _, _, condition in conditions(world) for test in condition.tests())
    ids = (id_ for test in every for kind, id_ in named(test) if kind in ("thing", "place"))
    return frozenset(id_ for id_ in ids if id_ in world.things and not world.things[id_].own)
