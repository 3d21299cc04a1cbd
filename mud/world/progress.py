"""How far a story has come beside its riddles: what somebody asks and knows, secrets, points left, the end.

Knows what an author's journal says and for whom it holds; refuses to know sentences and why anything changed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mud.world.catalogue import base_of
from mud.world.conditions import DONE, SOLVED
from mud.world.events import Event
from mud.world.journal import CLOSED, FOUND, NOTED, Note, Question, Region, Secret
from mud.world.milestones import Concluded, Discovered
from mud.world.model import World
from mud.world.prototypes import NOWHERE
from mud.world.story import Riddle

_GIVING: Final = "geben"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question somebody has come upon, with what they know of it. `number`: from 1, and theirs for good."""

    question: Question
    notes: tuple[Note, ...]
    solved: bool
    number: int


def questions(world: World, who: str) -> list[Asked]:
    """What somebody asks themselves, or knows the answer of, in the order they came upon it: what is not noted yet has
    the next numbers, in the authors' order.
    """
    found, last = [], max((world.mark(who, NOTED + one.id) for one in world.story.journal.questions), default=0)
    for question in world.story.journal.questions:
        solved = world.holds(question.solved, who)
        if solved or world.holds(question.open, who):
            notes = tuple(
                note for note in question.notes if world.holds(note.when, who) and not _said_otherwise(world, note, who)
            )
            number = world.mark(who, NOTED + question.id)
            if not number:
                number = last = last + 1
            found.append(Asked(question, notes, solved, number))
    return sorted(found, key=lambda one: one.number)


def note(world: World, who: str, asked: Iterable[Asked]) -> None:
    """Somebody was told numbers of questions: what is third once stays the third."""
    for one in asked:
        if world.mark(who, NOTED + one.question.id) != one.number:
            world.set_mark(who, NOTED + one.question.id, one.number)


def _said_otherwise(world: World, note: Note, who: str) -> bool:
    """Whether what a note quotes is not what this person hears: in the Meisterfassung less is said."""
    if not note.by:
        return False
    for person, _, topic in (test.id.partition(".") for test in note.when.tests() if test.kind == "gehoert"):
        told = [one for one in world.person(person).person.topics if one.id == topic]
        if any(world.holds(one.when, who) for one in told[:-1]):  # the last is the usual one
            return True
    return False


def last_solved(world: World, who: str) -> Riddle | None:
    """The riddle somebody has solved last, as far as that was noted: in older houses all had the same number."""
    when = {riddle.id: world.mark(who, SOLVED + riddle.id) for riddle in world.story.riddles.values()}
    latest = max(when.values(), default=0)
    found = [id_ for id_, number in when.items() if number == latest]
    return world.story.riddles[found[0]] if latest and len(found) == 1 else None


def secrets(world: World, who: str) -> list[Secret]:
    """What somebody has found that nobody told them of, in the authors' order."""
    return [secret for secret in world.story.journal.secrets if world.mark(who, FOUND + secret.id)]


def discover(world: World, who: str) -> Iterator[Event]:
    """Note every secret that somebody has found by now."""
    for secret in world.story.journal.secrets:
        if not world.mark(who, FOUND + secret.id) and world.holds(secret.found, who):
            world.set_mark(who, FOUND + secret.id, 1)
            if secret.quiet:
                continue
            most = len(world.story.journal.secrets)
            yield Discovered(who, world.person(who).room, secret.title, len(secrets(world, who)), most)


def conclude(world: World, who: str) -> Iterator[Event]:
    """Note the end of a story, the first time it is reached."""
    for finale in world.story.journal.finales:
        if not world.mark(who, CLOSED + finale.id) and world.holds(finale.reached, who):
            world.set_mark(who, CLOSED + finale.id, 1)
            yield Concluded(who, world.person(who).room)


def endings(world: World, who: str) -> Sequence[str]:
    """The texts that told somebody how their story ended, as they were told; nothing before that."""
    triggers = {trigger.id: trigger for trigger in world.story.triggers}
    found = []
    for finale in world.story.journal.finales:
        if world.holds(finale.reached, who):
            told = (triggers[id_] for id_ in finale.triggers if world.mark(who, DONE + id_))
            found += [trigger.texts[-1] for trigger in told if trigger.texts]
    return found


def points_left(world: World, who: str) -> Mapping[Region | None, int]:
    """How many points there still are, by regions where somebody has been; under None all others.

    Those of extra riddles come on top of the whole, so nobody lacks them.
    """
    visited, found = world.person(who).visited, dict[Region | None, int]()
    for riddle in world.story.riddles.values():
        if not riddle.extra and not world.mark(who, SOLVED + riddle.id):
            region = world.story.journal.region_of(riddle.room)
            known = region if region is not None and not visited.isdisjoint(region.rooms) else None
            found[known] = found.get(known, 0) + riddle.points
    return found


def given_to(world: World, who: str, thing: str) -> str | None:
    """Whom somebody has given a thing for good: it has come to pass, and the thing is nowhere since."""
    base, story = base_of(thing), world.story
    if not world.inside(world.mine(base, who), NOWHERE):
        return None
    for at in story.by_verb.get(_GIVING, ()):
        trigger = story.triggers[at]
        whom = [id_ for id_ in trigger.slots.get("wem", ()) if id_ in world.residents]
        takes = any(step.word == "weg" and step.id == base for step in trigger.steps)
        if whom and takes and world.mark(who, DONE + trigger.id):
            return whom[0]
    return None
