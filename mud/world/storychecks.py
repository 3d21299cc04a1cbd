"""What authors of stories forget: flags nobody sets or asks for, triggers that never fire, ranks out of reach.

Knows the story and the conditions in the house; refuses to know whether it is a good one.
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import Final

from mud.world import references
from mud.world.findings import Finding
from mud.world.model import World
from mud.world.prototypes import NOWHERE, Topic
from mud.world.story import MOMENTS, Trigger
from mud.world.written import conditions

_PLACED: Final = ("im", "hier", "liegt")
"""What a condition asks that is only so in one place."""


def story_findings(world: World, verbs: Collection[str] | None = None) -> Iterator[Finding]:
    """Everything wrong with the story. `verbs`: what may be typed; None: anything."""
    yield from _flags(world)
    yield from _nowhere(world)
    yield from _hidden_triggers(world)
    yield from _placeless(world)
    yield from _hidden_topics(world)
    yield from _ranks(world)
    for trigger in world.story.triggers if verbs is not None else ():
        for verb in trigger.verbs:
            if verbs is not None and verb not in verbs and verb not in MOMENTS:
                facts = {"folge": trigger.id, "wort": verb}
                yield Finding("folge_ohne_verb", trigger.file, f"folge.{trigger.id}", facts)


def _flags(world: World) -> Iterator[Finding]:
    """Flags that are asked for and never set, and the other way round."""
    made = {step.id: (file, where) for file, where, step in references.steps(world) if step.word in ("marke", "zaehle")}
    asked: dict[str, tuple[str, str]] = {}
    needed: dict[str, tuple[str, str]] = {}
    for file, where, condition in conditions(world):
        for test in condition.tests():
            if test.kind in ("marke", "mit"):
                asked[test.id] = (file, where)
                needed.setdefault(test.id, (file, where))
    for name, (file, where) in needed.items():
        if name not in made:
            yield Finding("marke_nie_gesetzt", file, where, {"wort": name, "stelle": where})
    for name, (file, where) in made.items():
        if name not in asked:
            yield Finding("marke_unbenutzt", file, where, {"wort": name, "stelle": where})


def _nowhere(world: World) -> Iterator[Finding]:
    """Things that are nowhere and never come into the story."""
    brought = {step.id for _, _, step in references.steps(world) if step.word in ("gib", "lege")}
    for thing in world.things.values():
        if thing.home.id == NOWHERE and thing.id not in brought:
            yield Finding("nirgends", world.files[thing.id], thing.id, {"ding": thing.id})


def _hidden_triggers(world: World) -> Iterator[Finding]:
    """Triggers that never get their turn because one before them always does."""
    for first, later in combinations(world.story.triggers, 2):
        if first.instead == later.instead and not first.when and not first.once and _covers(first, later):
            facts = {"folge": later.id, "andere": first.id}
            yield Finding("folge_verdeckt", later.file, f"folge.{later.id}", facts)


def _placeless(world: World) -> Iterator[Finding]:
    """Triggers of things one carries about, bound to no place, that nobody has written for all places."""
    for trigger in world.story.triggers:
        named = [id_ for ids in trigger.slots.values() for id_ in ids]
        is_carried = bool(named) and all(id_ in world.things and world.things[id_].portable for id_ in named)
        is_placed = trigger.room is not None or any(test.kind in _PLACED for test in trigger.when.tests())
        if is_carried and not (is_placed or trigger.everywhere):
            yield Finding("folge_ohne_ort", trigger.file, f"folge.{trigger.id}", {"folge": trigger.id})


def _covers(first: Trigger, later: Trigger) -> bool:
    if not set(later.verbs) <= set(first.verbs) or first.room not in (None, later.room):
        return False
    if any(not later.slots.get(slot, frozenset({""})) <= wanted for slot, wanted in first.slots.items()):
        return False
    same = (
        first.relation in ("", later.relation),
        first.direction in ("", later.direction),
        not first.words or (set(later.words) <= set(first.words) and bool(later.words)),
        first.game.items() <= later.game.items(),
        first.seconds in (0, later.seconds),
    )
    return all(same)


def _hidden_topics(world: World) -> Iterator[Finding]:
    """Topics whose every word belongs to one before them that everybody is told."""
    for person in world.residents.values():
        for first, later in combinations(person.topics, 2):
            if not first.when and _words(later) <= _words(first):
                facts: Mapping[str, str] = {"thema": f"{person.id}.{later.id}", "anderes": first.id}
                yield Finding("thema_verdeckt", world.files[person.id], person.id, dict(facts))


def _words(topic: Topic) -> frozenset[str]:
    return frozenset(topic.words)


def _ranks(world: World) -> Iterator[Finding]:
    story = world.story
    for rank in story.ranks:
        if rank.points > story.points:
            facts = {"titel": rank.title, "n": rank.points, "punkte": story.points}
            yield Finding("rang_unerreichbar", "rang", rank.title, facts)
    if story.ranks and story.ranks[0].points:
        yield Finding("rang_ohne_anfang", "rang", story.ranks[0].title, {"titel": story.ranks[0].title})
