"""What residents answer: addressed, thanked, asked of something, told of something, shown something.

Knows topics and what was said before to whom; refuses to know grammar: topics are found by the words of a raw text.
"""

from typing import Final, Literal

from mud.game import Refused
from mud.world import scenes
from mud.world.catalogue import base_of
from mud.world.events import Answered, Asked, Event, Greeted, Ref, Shown, Told
from mud.world.handling import check_present
from mud.world.model import World
from mud.world.prototypes import Person, Topic
from mud.world.topics import names, topic_of
from mud.world.triggers import enact

Manner = Literal["gruss", "dank", "abschied"]
"""What is said to somebody without being about anything."""
TOLD: Final = "erzaehlt"
"""Stands behind a person in what was told to somebody when it was they who told."""
SHOWN: Final = "zeigen"
"""Stands between a person and a thing that was shown to them."""
_CARED_FOR: Final = 12
"""So many topics of somebody, as they are written, are what they talk of by themselves."""
_STORY: Final = "geschichte"
_OF_THEMSELVES: Final = frozenset(("selbst", "ja", "nein", "name", "hilfe"))
"""Topics that answer something said, and are no story."""


def ask(world: World, actor: str, person: str, text: str, said: str | None = None) -> list[Event]:
    """Ask someone of something. A player only hears the question; a resident answers.

    `said`: how the question goes on after `Du fragst den Priester`; by default ` nach <text>.`
    """
    room = _room(world, actor, person)
    events: list[Event] = [Asked(actor, room, f" nach {text}." if said is None else said, target=person)]
    return events + _answer(world, actor, person, text, "sonst", _seen(world, actor, person).shrugs)


def tell(world: World, actor: str, person: str, text: str, said: str | None = None) -> list[Event]:
    """Tell someone of something. A resident answers to a topic they know, else shows that they listened.

    `said`: how it goes on after `Du erzählst dem Priester`; by default ` von <text>.`
    """
    room = _room(world, actor, person)
    events: list[Event] = [Told(actor, room, f" von {text}." if said is None else said, target=person)]
    return events + _answer(world, actor, person, text, TOLD, _seen(world, actor, person).heard)


def show(world: World, actor: str, thing: str, person: str) -> list[Event]:
    """Hold a thing before someone's eyes, or point at it; they see it closely, a resident says what they think."""
    if world.is_person(thing) or thing not in world.visible(actor):
        raise Refused("nicht_da" if not world.is_person(thing) else "zeigt_man_nicht", ding=Ref(thing))
    check_present(world, actor, person)
    room = world.room_of(actor)
    if world.is_player(person):
        return [Shown(actor, room, thing, target=person, details=scenes.describe(world, person, thing))]
    events: list[Event] = [Shown(actor, room, thing, target=person)]
    watcher, base = world.person(person).person, base_of(thing)
    before = world.count_told(actor, f"{person}.{SHOWN}.{base}")
    if own := watcher.shown.get(base):
        return [*events, Answered(person, room, own[min(before, len(own) - 1)], target=actor)]
    noun = world.things[thing].name.noun
    return events + _answer(world, actor, person, noun, "sonst", _seen(world, actor, person).shrugs)


def greet(world: World, actor: str, person: str, manner: Manner = "gruss") -> list[Event]:
    """Address someone, to greet them, to thank or to take leave. A resident answers, and knows who was here before."""
    events: list[Event] = [Greeted(actor, _room(world, actor, person), target=person)] if manner == "gruss" else []
    return events + reply(world, actor, person, manner)


def reply(world: World, actor: str, person: str, manner: Manner) -> list[Event]:
    """What a resident says who was greeted, thanked or taken leave of."""
    room, resident = _room(world, actor, person), _seen(world, actor, person)
    answers = {"gruss": resident.greetings, "dank": resident.thanks, "abschied": resident.farewells}[manner]
    if not answers:
        return []
    key = f"{person}.{manner}"
    before = world.count_told(actor, key)
    if manner == "gruss" and (number := _greets_as(world, actor, person)):
        before = world.count_told(actor, f"{key}.{number}")
    return [Answered(person, room, answers[min(before, len(answers) - 1)], target=actor)]


def _greets_as(world: World, actor: str, person: str) -> int:
    """By which of a resident's variants they greet somebody, from 1; 0: as they were written."""
    variants = enumerate(world.person(person).person.variants, 1)
    return next((n for n, one in variants if "greetings" in one.fields and world.holds(one.when, actor)), 0)


def known(world: World, actor: str, person: str, text: str) -> Topic | None:
    """The topic a text is about to somebody who lives here, of those they would talk of with someone."""
    resident = world.residents.get(person)
    if resident is None:
        return None
    return topic_of((topic for topic in resident.topics if world.holds(topic.when, actor)), text)


def to_tell(world: World, actor: str, person: str) -> str:
    """The word of the topic a resident tells somebody of by themselves: their story, then what they care for most,
    which is written first, one thing after the other; nothing that is done comes of it. Empty if all is told."""
    told, topics = world.person(actor).told, world.residents[person].topics
    story = [topic for topic in topics if topic.id == _STORY]
    for topic in (*story, *topics[:_CARED_FOR]):
        is_open = not topic.steps and not topic.when and topic.id not in _OF_THEMSELVES and bool(topic.words)
        if is_open and f"{person}.{topic.id}" not in told and known(world, actor, person, topic.words[0]) is topic:
            return topic.words[0]
    return ""


def hear_out(world: World, actor: str, person: str) -> list[Event]:
    """What a resident tells who listens to them, by themselves."""
    check_present(world, actor, person)
    return _answer(world, actor, person, to_tell(world, actor, person), TOLD, _seen(world, actor, person).shrugs)


def figures(world: World, actor: str) -> list[str]:
    """Those in sight who are told of as things, for they answer nothing where they are: who rows a boat."""
    return [id_ for id_ in world.visible(actor) if id_ in world.things and world.things[id_].figure]


def _room(world: World, actor: str, person: str) -> str:
    if not world.is_person(person):
        raise Refused("stumm", ding=Ref(person))
    check_present(world, actor, person)
    return world.room_of(actor)


def _seen(world: World, actor: str, person: str) -> Person:
    return world.as_seen(world.person(person).person, actor)


def _answer(world: World, actor: str, person: str, text: str, otherwise: str, answers: tuple[str, ...]) -> list[Event]:
    """What a resident says to a topic; to what stands here and nobody carries about, if they know no more of it; else
    what they say to anything, each in turn."""
    room, topic = world.room_of(actor), known(world, actor, person, text)
    if topic is not None:
        before = world.count_told(actor, f"{person}.{topic.id}")
        told = Answered(person, room, topic.answers[min(before, len(topic.answers) - 1)], target=actor)
        return [told, *enact(world, actor, topic.steps)]
    beside = world.person(person).person.beside if otherwise != TOLD else ()
    things = (id_ for id_ in world.visible(actor) if id_ in world.things and world.holder(id_) is None)
    if beside and any(names(world.name(id_), text) for id_ in things):
        otherwise, answers = "daneben", beside
    if not answers:
        return []
    before = world.count_told(actor, f"{person}.{otherwise}")
    return [Answered(person, room, answers[before % len(answers)], target=actor)]
