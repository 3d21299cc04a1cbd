"""What follows from what is done: which trigger fits a deed, what its steps change, and what is solved by it.

Knows deeds as ids, words and values; refuses to know how a line was read and who is told of it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, cast

from mud.world import progress, scenes
from mud.world.catalogue import base_of
from mud.world.conditions import DONE, SOLVED
from mud.world.events import (
    Answered,
    Arrived,
    Event,
    Happened,
    Left,
    Witnessed,
)
from mud.world.milestones import NotYet, Promoted, Solved, SolvedAlong
from mud.world.model import World
from mud.world.prototypes import LEFT, NOWHERE, Place, Relation
from mud.world.story import ANY_NUMBER, MOMENTS, Riddle, Step, Trigger

_SHORT: Final = 8
"""Words at most of what is said to answer with any number, whatever else it says."""
_RANK: Final = "rang."
"""The mark of the highest rank someone was told of."""
_Things = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Deed:
    """Something done, or a moment. `verbs`: every name it has; `things`: ids by slot; `words`: what was said, folded.

    `direction`: the way one goes, or the sense in which something is turned: a change that names none is to the right.
    `asks`: what was said is a question, and no answer to one.
    `seconds`: of the moment `zeit`, since someone is in the room: now, and when it was last looked at.
    """

    verbs: tuple[str, ...]
    things: _Things = field(default_factory=dict)
    relation: str = ""
    direction: str = ""
    words: str = ""
    game: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    seconds: tuple[int, int] = (0, 0)
    asks: bool = False


def find(world: World, actor: str, deed: Deed, *, instead: bool) -> Trigger | None:
    """The first trigger that fits a deed: of those that stand in its place, or of those that come after it."""
    room = world.person(actor).room
    goals = deed.things.get("wohin", ()) if "gehen" in deed.verbs else ()
    if any(id_ in world.things and world.room_of(id_) != room for id_ in goals):
        return None  # until one is there it is a walk
    found = {number for verb in deed.verbs for number in world.story.by_verb.get(verb, ())}
    ways = _ways_said(deed)
    for trigger in map(world.story.triggers.__getitem__, sorted(found)):
        if trigger.instead == instead and trigger.room in (None, room) and _fits(world, actor, trigger, deed, ways):
            return trigger
    return None


def _fits(world: World, actor: str, trigger: Trigger, deed: Deed, ways: Sequence[_Things]) -> bool:
    if trigger.once and world.mark(actor, DONE + trigger.id):
        return False
    if trigger.relation not in ("", deed.relation) or trigger.direction not in ("", deed.direction):
        return False
    if trigger.slots and not _has_things(trigger, ways):
        return False
    if deed.direction == LEFT and trigger.direction != LEFT and trigger.steps:
        return False
    if trigger.words and not any(f" {word} " in f" {deed.words} " for word in trigger.words):
        return False
    if ANY_NUMBER in trigger.words and len(deed.words.split()) > _SHORT:
        return False  # ich habe einen Brief gefunden
    if trigger.hearer is not None and not _is_heard(world, actor, trigger.hearer, deed):
        return False
    if any(value not in deed.game.get(name, ()) for name, value in trigger.game.items()):
        return False
    if trigger.seconds and deed.seconds[0] // trigger.seconds == deed.seconds[1] // trigger.seconds:
        return False
    return world.holds(trigger.when, actor)


def _is_heard(world: World, actor: str, hearer: str, deed: Deed) -> bool:
    """Whether who has asked is here, and it was said to them or to nobody. They wait while somebody plays."""
    if deed.asks or (world.plays(actor) and not deed.things.get("wem")):
        return False
    is_here = hearer in world.present(world.person(actor).room, actor)
    return is_here and hearer in (deed.things.get("wem") or (hearer,))


def _has_things(trigger: Trigger, ways: Iterable[_Things]) -> bool:
    for things in ways:  # asked some hundred times a line: loops, not generators
        for slot, wanted in trigger.slots.items():
            if wanted.isdisjoint(map(base_of, things.get(slot, ()))):
                break
        else:
            return True
    return False


def _ways_said(deed: Deed) -> Sequence[_Things]:
    """The things of a deed; what is used with or at another thing may be said either way round."""
    ways = [deed.things]
    if "benutzen" in deed.verbs:
        one, other = deed.things.get("was", ()), deed.things.get("womit") or deed.things.get("wohin", ())
        ways += ({**deed.things, "was": a, "womit": b, "wohin": b} for a, b in ((one, other), (other, one)))
    return ways


def follow(world: World, actor: str, trigger: Trigger) -> list[Event]:
    """Let a trigger come to pass: its text, its steps, for everyone here if it is so meant, and what that solves."""
    room = world.person(actor).room
    told = world.mark(actor, DONE + trigger.id)
    world.set_mark(actor, DONE + trigger.id, told + 1)
    events: list[Event] = []
    if trigger.texts:
        events.append(Happened(actor, room, _named(world, actor, trigger.texts[min(told, len(trigger.texts) - 1)])))
    others = [id_ for id_ in world.present(room) if world.is_player(id_) and id_ != actor]
    seen = trigger.seen or (trigger.texts[0] if trigger.everyone and trigger.texts else "")
    if seen:
        events.append(Witnessed(actor, room, _named(world, actor, seen)))
    alike = [other for other in others if not trigger.everyone and _is_as_far(world, actor, other, trigger)]
    events += enact(world, actor, trigger.steps)
    if trigger.everyone:
        for other in others:
            if not world.person(other).asleep:
                world.set_mark(other, DONE + trigger.id, world.mark(other, DONE + trigger.id) + 1)
                events += enact(world, other, _shared(world, trigger.steps))
                events += solve(world, other)
    solved = solve(world, actor)
    return [*events, *solved, *(_solve_along(world, actor, solved, others, alike, trigger) if solved else ())]


def _is_as_far(world: World, actor: str, other: str, trigger: Trigger) -> bool:
    """Whether the same deed would have the same trigger for somebody else here, who has at hand what it takes."""
    if trigger.game or not MOMENTS.isdisjoint(trigger.verbs) or (trigger.once and world.mark(other, DONE + trigger.id)):
        return False
    own = (id_ for wanted in trigger.slots.values() for id_ in wanted if id_ in world.things and world.things[id_].own)
    has_all = all(
        world.mine(id_, other) in world.reachable(other)
        for id_ in own
        if world.mine(id_, actor) in world.reachable(actor)
    )
    return has_all and world.holds(trigger.when, other)


def _solve_along(
    world: World, actor: str, solved: Sequence[Event], others: Sequence[str], alike: Sequence[str], trigger: Trigger
) -> Iterator[Event]:
    """What somebody has solved by a deed is solved for all beside who have come as far; the others are told.

    Games are played by each alone.
    """
    room = world.person(actor).room
    titles = {event.title for event in solved if isinstance(event, Solved)}
    now = [riddle for riddle in world.story.riddles.values() if riddle.title in titles]
    for other in (id_ for id_ in others if not world.person(id_).asleep):
        open_ = [r for r in now if not world.mark(other, SOLVED + r.id) and world.holds(r.open, other)]
        if not open_ or trigger.game or not MOMENTS.isdisjoint(trigger.verbs):
            continue
        if other not in alike:
            yield from (NotYet(other, room, riddle.title, target=actor) for riddle in open_)
            continue
        yield SolvedAlong(other, room, target=actor)
        world.set_mark(other, DONE + trigger.id, world.mark(other, DONE + trigger.id) + 1)
        yield from enact(world, other, [step for step in _shared(world, trigger.steps) if step.word != "gehe"])
        yield from solve(world, other)


def _named(world: World, actor: str, text: str) -> str:
    return text.replace("{wer}", world.name(actor).noun)


def _shared(world: World, steps: Iterable[Step]) -> Iterator[Step]:
    """The steps that are repeated for those who share a trigger: what concerns a person, and things of their own."""
    for step in steps:
        is_own = step.id in world.things and world.things[step.id].own
        if step.word in ("marke", "zaehle", "loesche", "gehe") or is_own:
            yield step


def enact(world: World, actor: str, steps: Sequence[Step] | Iterator[Step]) -> list[Event]:
    """Let steps come to pass, one after the other."""
    events: list[Event] = []
    for step in steps:
        events += _STEPS[step.word](world, actor, step)
    return events


def solve(world: World, who: str) -> list[Event]:
    """Note every riddle that is solved for someone now and was not before, and the rank that follows from it."""
    room = world.person(who).room
    found: list[Riddle] = []
    for riddle in world.story.riddles.values():
        if not world.mark(who, SOLVED + riddle.id) and world.holds(riddle.solved, who):
            world.set_mark(who, SOLVED + riddle.id, len(solved(world, who)) + 1)  # the last has the highest
            found.append(riddle)
    events: list[Event] = []
    if found:
        most = whole(world, who)
        points = world.points(who) - sum(riddle.points for riddle in found)
        for riddle in found:
            points += riddle.points
            events.append(Solved(who, room, riddle.title, riddle.points, points, most))
    rank = world.rank(who)
    if rank > world.mark(who, _RANK):
        world.set_mark(who, _RANK, rank)
        events.append(Promoted(who, room, world.story.ranks[rank].title))
    return [*events, *progress.discover(world, who), *progress.conclude(world, who)]


def asked(world: World, who: str) -> tuple[Trigger, int] | None:
    """What was told somebody last that asked what one who is here still waits to hear, and how often it was told."""
    person, story = world.person(who), world.story
    waiting = [
        trigger
        for trigger in story.triggers
        if trigger.hearer in world.present(person.room, who) and world.holds(trigger.when, who)
    ]
    marks = {test.id for one in waiting for test in one.when.tests() if test.kind == "marke" and not test.negated}
    told = [
        (trigger, world.mark(who, DONE + trigger.id))
        for trigger in story.triggers
        if trigger.texts and any(step.word == "marke" and step.id in marks for step in trigger.steps)
    ]
    return max((one for one in told if one[1]), key=lambda one: one[1], default=None)


def whole(world: World, who: str) -> int:
    """All the points someone can have: those of the story, and on top those they have of what nobody lacks."""
    return world.story.points + sum(riddle.points for riddle in solved(world, who) if riddle.extra)


def solved(world: World, who: str) -> list[Riddle]:
    """What someone has solved, in the authors' order."""
    return [riddle for riddle in world.story.riddles.values() if world.mark(who, SOLVED + riddle.id)]


# --- steps ---------------------------------------------------------------------------------------------------------


def _set(world: World, actor: str, step: Step) -> list[Event]:
    world.set_mark(actor, step.id, step.number)
    return []


def _count(world: World, actor: str, step: Step) -> list[Event]:
    world.set_mark(actor, step.id, world.mark(actor, step.id) + step.number)
    return []


def _place(world: World, actor: str, step: Step) -> list[Event]:
    """`gib`, `weg`, `lege`: a thing is somewhere else, and what sat in the way is no hindrance."""
    thing = world.mine(step.id, actor)
    match step.word:
        case "gib":
            place = Place("bei", actor)
        case "weg":
            place = Place("in", NOWHERE)
        case _:
            place = Place(cast("Relation", step.relation), world.mine(step.other, actor))
    if not world.inside(place.id, thing):
        world.move(thing, place)
    return []


def _home(world: World, actor: str, step: Step) -> list[Event]:
    world.send_home(world.mine(step.id, actor))
    return []


def _state(world: World, actor: str, step: Step) -> list[Event]:
    thing = world.mine(step.id, actor)
    match step.word:
        case "enthuelle":
            world.reveal(thing)
        case "entsperre":
            world.unlock(thing)
        case "oeffne":
            world.unlock(thing)
            world.set_open(thing, True)
        case _:
            world.set_open(thing, False)
    return []


def _go(world: World, actor: str, step: Step) -> list[Event]:
    """`gehe`: someone is elsewhere, by no way one could walk."""
    room = world.person(actor).room
    if room == step.id:
        return []
    world.enter(actor, step.id)
    return [Left(actor, room), Arrived(actor, step.id, None, details=scenes.look(world, actor))]


def _send(world: World, actor: str, step: Step) -> list[Event]:
    """`person`: a resident is elsewhere."""
    room = world.person(step.id).room
    if room == step.other:
        return []
    world.enter(step.id, step.other)
    return [Left(step.id, room), Arrived(step.id, step.other, None)]


def _say(world: World, actor: str, step: Step) -> list[Event]:
    """`sagt`: a resident gives the answer of a topic, wherever they are."""
    resident = world.person(step.id).person
    topic = next(topic for topic in resident.topics if topic.id == step.other)
    answer = topic.answers[min(world.count_told(actor, f"{step.id}.{topic.id}"), len(topic.answers) - 1)]
    return [Answered(step.id, world.person(actor).room, answer, target=actor), *enact(world, actor, topic.steps)]


_STEPS: Final[Mapping[str, Callable[[World, str, Step], list[Event]]]] = {
    "marke": _set,
    "loesche": _set,
    "zaehle": _count,
    "gib": _place,
    "weg": _place,
    "lege": _place,
    "heim": _home,
    "enthuelle": _state,
    "entsperre": _state,
    "oeffne": _state,
    "schliesse": _state,
    "gehe": _go,
    "person": _send,
    "sagt": _say,
}
