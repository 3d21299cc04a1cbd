"""Other answers to a topic, written beside the persons: what somebody says of it to those for whom a condition holds.

Knows the table `thema`; refuses to know who asks, and how a topic is found.

    [thema.affe_bata]
    person = "bata"
    thema = "affe"                    # the topic it stands in for: the same words, and told as that one
    wenn = "meister"
    antwort = ["first time", "from then on"]
    dann = ["..."]
    eigens = true                     # told as a topic of its own, whatever was heard before
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from mud.world.prototypes import Person, Topic
from mud.world.story_reader import read_condition, read_steps
from mud.world.toml_table import RoomError, TomlTable


@dataclass(frozen=True, slots=True)
class Answer:
    """A topic of a person, answered otherwise. `topic` has the id it is told as, and no words; it stands in for
    `instead`."""

    file: str
    name: str
    person: str
    instead: str
    topic: Topic

    @property
    def is_own(self) -> bool:
        """Whether it is told as a topic of its own."""
        return self.topic.id != self.instead


def read_answer(table: TomlTable) -> Answer:
    """A table `thema.affe_bata`."""
    instead = table.text("thema", needed=True)
    topic = Topic(
        id=f"{instead}.{table.id}" if table.flag("eigens") else instead,
        words=(),
        answers=table.words("antwort"),
        when=read_condition(table),
        steps=read_steps(table),
    )
    found = Answer(table.file, table.path, table.text("person", needed=True), instead, topic)
    table.done()
    if not topic.when or not topic.answers:
        raise table.error("fehlt", "antwort" if topic.when else "wenn")
    return found


def answering(persons: Iterable[Person], answers: Sequence[Answer]) -> list[Person]:
    """The persons with their other answers, each ahead of the topic it stands in for; what is told as a topic of its
    own, ahead of that one's variants, too. Raises RoomError."""
    written = list(persons)
    known = {(person.id, topic.id) for person in written for topic in person.topics}
    for answer in answers:
        if (answer.person, answer.instead) not in known:
            raise RoomError("kein_thema", answer.file, answer.name, ziel=f"{answer.person}.{answer.instead}")
    return [replace(person, topics=tuple(_topics(person, answers))) for person in written]


def _topics(person: Person, answers: Sequence[Answer]) -> Iterable[Topic]:
    others = [answer for answer in answers if answer.person == person.id]
    begun = set[str]()
    for topic in person.topics:
        base = topic.id.partition(".")[0]
        ahead = [one for one in others if one.is_own and one.instead == base and base not in begun]
        beside = [one for one in others if not one.is_own and one.instead == topic.id]
        yield from (
            replace(one.topic, words=topic.words, kindred=topic.kindred, besides=topic.besides)
            for one in (*ahead, *beside)
        )
        yield topic
        begun.add(base)
