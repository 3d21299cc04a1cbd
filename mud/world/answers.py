"""Other answers to a topic, written beside the persons: what somebody says of it to those for whom a condition holds.

Knows the table `thema`; refuses to know who asks, and how a topic is found.

    [thema.affe_bata]
    person = "bata"
    thema = "affe"                    # the topic it stands in for: the same words, and told as that one
    wenn = "meister"
    antwort = ["first time", "from then on"]
    dann = ["..."]
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from mud.world.prototypes import Person, Topic
from mud.world.story_reader import read_condition, read_steps
from mud.world.toml_table import RoomError, TomlTable


@dataclass(frozen=True, slots=True)
class Answer:
    """A topic of a person, answered otherwise. `topic` has the id of the one it stands in for, and no words."""

    file: str
    name: str
    person: str
    topic: Topic


def read_answer(table: TomlTable) -> Answer:
    """A table `thema.affe_bata`."""
    topic = Topic(
        id=table.text("thema", needed=True),
        words=(),
        answers=table.words("antwort"),
        when=read_condition(table),
        steps=read_steps(table),
    )
    found = Answer(table.file, table.path, table.text("person", needed=True), topic)
    table.done()
    if not topic.when or not topic.answers:
        raise table.error("fehlt", "antwort" if topic.when else "wenn")
    return found


def answering(persons: Iterable[Person], answers: Sequence[Answer]) -> list[Person]:
    """The persons with their other answers, each ahead of the topic it stands in for. Raises RoomError."""
    written = list(persons)
    known = {(person.id, topic.id) for person in written for topic in person.topics}
    for answer in answers:
        if (answer.person, answer.topic.id) not in known:
            raise RoomError("kein_thema", answer.file, answer.name, ziel=f"{answer.person}.{answer.topic.id}")
    return [replace(person, topics=tuple(_topics(person, answers))) for person in written]


def _topics(person: Person, answers: Sequence[Answer]) -> Iterable[Topic]:
    for topic in person.topics:
        of_it = (answer.topic for answer in answers if (answer.person, answer.topic.id) == (person.id, topic.id))
        yield from (replace(other, words=topic.words) for other in of_it)
        yield topic
