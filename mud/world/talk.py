"""What residents answer: addressed, asked of something, told of something.

Knows topics and what was said before to whom; refuses to know grammar: topics are found by the words of a raw text.
"""

import re
from typing import Final

from mud.game import Refused
from mud.world.events import Answered, Asked, Event, Greeted, Ref, Told
from mud.world.handling import check_present
from mud.world.model import World
from mud.world.prototypes import Topic
from mud.world.triggers import enact

_FOLDED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_ENDINGS: Final = ("", "s", "es", "e", "en", "n", "er", "ern")
"""What inflection may add to a topic's word."""


def fold(text: str) -> str:
    """As topics are compared: lower case, ä as ae."""
    return text.casefold().translate(_FOLDED)


def topic_of(topics: tuple[Topic, ...], text: str) -> Topic | None:
    """The topic a text is about: the one whose word is the longest in it; the first of equals."""
    words = re.findall(r"\w+", fold(text))
    joined = f" {' '.join(words)} "
    best: tuple[int, Topic | None] = (0, None)
    for topic in topics:
        for word in topic.words:
            hit = f" {word} " in joined or any(given == word + end for given in words for end in _ENDINGS)
            if hit and len(word) > best[0]:
                best = (len(word), topic)
    return best[1]


def ask(world: World, actor: str, person: str, text: str, said: str | None = None) -> list[Event]:
    """Ask someone of something. A player only hears the question; a resident answers.

    `said`: how the question goes on after `Du fragst den Priester`; by default ` nach <text>.`
    """
    room = _room(world, actor, person)
    events: list[Event] = [Asked(actor, room, f" nach {text}." if said is None else said, target=person)]
    return events + _answer(world, actor, person, text, world.as_seen(world.person(person).person, actor).shrug)


def tell(world: World, actor: str, person: str, text: str, said: str | None = None) -> list[Event]:
    """Tell someone of something. A resident answers to a topic they know, else shows that they listened.

    `said`: how it goes on after `Du erzählst dem Priester`; by default ` von <text>.`
    """
    room = _room(world, actor, person)
    events: list[Event] = [Told(actor, room, f" von {text}." if said is None else said, target=person)]
    return events + _answer(world, actor, person, text, world.as_seen(world.person(person).person, actor).heard)


def greet(world: World, actor: str, person: str) -> list[Event]:
    """Address someone. A resident greets, and knows who was here before."""
    room = _room(world, actor, person)
    events: list[Event] = [Greeted(actor, room, target=person)]
    resident = world.as_seen(world.person(person).person, actor)
    if resident.greetings:
        text = _next(world, actor, f"{person}.gruss", resident.greetings)
        events.append(Answered(person, room, text, target=actor))
    return events


def _room(world: World, actor: str, person: str) -> str:
    if not world.is_person(person):
        raise Refused("stumm", ding=Ref(person))
    check_present(world, actor, person)
    return world.room_of(actor)


def _answer(world: World, actor: str, person: str, text: str, otherwise: str) -> list[Event]:
    topics = tuple(topic for topic in world.person(person).person.topics if world.holds(topic.when, actor))
    topic = topic_of(topics, text)
    answer = otherwise if topic is None else _next(world, actor, f"{person}.{topic.id}", topic.answers)
    events: list[Event] = [Answered(person, world.room_of(actor), answer, target=actor)] if answer else []
    return events + enact(world, actor, topic.steps if topic else ())


def _next(world: World, actor: str, key: str, answers: tuple[str, ...]) -> str:
    return answers[min(world.count_told(actor, key), len(answers) - 1)]
