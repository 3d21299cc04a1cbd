"""Turns the tables `person` of a room file into those who live there, and gives their topics their words.

Knows the keys of a person and of a topic; refuses to know other tables, and whether anybody says enough.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from mud.world.builders import read_additions, read_name, read_person_variants
from mud.world.prototypes import Name, Person, Spot, Topic
from mud.world.story_reader import read_condition, read_steps
from mud.world.toml_table import TomlTable
from mud.world.topics import fold

Words = Mapping[str, Sequence[str]]
"""By the id of a topic the words it is asked by, of whomever."""
_DONE: Final = "{}.{}"
"""The id of a topic's variant, by its number."""


def read_person(table: TomlTable, room: str) -> Person:
    """A table `person.priester` of a room's file."""
    topics = table.get("themen", dict, {})
    found = Person(
        id=table.id,
        name=read_name(table),
        text=table.text("text"),
        room=room,
        here=table.text("hier"),
        plays=table.words("spielt"),
        level=table.text("stufe") or "mittel",
        greetings=table.words("gruss"),
        topics=tuple(topic for name, value in topics.items() for topic in _topics(table, name, value)),
        thanks=table.words("dank"),
        farewells=table.words("abschied"),
        shrugs=table.words("sonst"),
        heard=table.words("erzaehlt"),
        beside=table.words("daneben"),
        gifts={thing: answers[-1] for thing, answers in _by_thing(table, "gaben").items()},
        shown=_by_thing(table, "zeigen"),
        declines=table.text("ablehnen"),
        when=read_condition(table, looking=False),
        path=table.words("wege"),
        stay=table.number("verweilt", 180),
        spots={inner.id: _spot(inner) for inner in table.tables("orte")},
        mutters=table.words("murmelt"),
        variants=read_person_variants(table),
        additions=read_additions(table),
    )
    table.done()
    return found


def _topics(table: TomlTable, name: str, value: Any) -> list[Topic]:
    """A topic: an answer, several, or a table; its variants stand before it, each with the same words."""
    if isinstance(value, str | list):
        value = {"antwort": value}
    inner = TomlTable(table.file, f"{table.path}.themen.{name}", value if isinstance(value, dict) else {})
    written, answers = inner.words("worte"), inner.words("antwort")
    words, besides = tuple(map(fold, written)), _besides(written)
    topic = Topic(name, words, answers, read_condition(inner), read_steps(inner), besides=besides)
    found = []
    for number, row in enumerate(inner.rows("variante"), 1):
        when, other = read_condition(row), row.words("antwort")
        if not when or not other:
            raise row.error("fehlt", "antwort" if when else "wenn")
        found.append(Topic(_DONE.format(name, number), words, other, when, read_steps(row), besides=besides))
        row.done()
    inner.done()
    if not topic.answers:
        raise inner.error("fehlt", "antwort")
    return [*found, topic]


def _by_thing(table: TomlTable, key: str) -> dict[str, tuple[str, ...]]:
    inner = TomlTable(table.file, f"{table.path}.{key}", table.get(key, dict, {}))
    return {thing: inner.words(thing) or (inner.text(thing, needed=True),) for thing in inner.values}


def _spot(table: TomlTable) -> Spot:
    found = Spot(table.text("hier"), table.text("kommt"), table.text("geht"))
    table.done()
    return found


def with_words(person: Person, words: Words, known: Mapping[str, Name]) -> Person:
    """A person whose topics without words of their own have those of their id: as they are written for all, the names
    of the thing or person of that id, or the id itself. What else is written for all they take as what it stands with.
    """
    topics = tuple(_with_words(topic, words, known) for topic in person.topics)
    kindred = _kindred(topics, words)
    return replace(person, topics=tuple(replace(one, kindred=tuple(kindred.get(_base(one), ()))) for one in topics))


def _kindred(topics: Sequence[Topic], words: Words) -> Mapping[str, Sequence[str]]:
    """Of each list written for all, by topic, the words somebody says nothing to: they mean the topic called like the
    list, or the one that has its first word."""
    plain = [topic for topic in topics if not topic.when]
    taken = {word for topic in plain for word in topic.words}
    found: dict[str, list[str]] = {}
    for name, listed in words.items():
        first, *_ = folded = tuple(map(fold, listed))
        named = [topic for topic in plain if topic.id == name] or [topic for topic in plain if first in topic.words]
        if named:
            found.setdefault(named[0].id, []).extend(word for word in folded if word not in taken)
    return found


def _base(topic: Topic) -> str:
    """The id of a topic without the number of a variant."""
    return topic.id.partition(".")[0]


def _with_words(topic: Topic, words: Words, known: Mapping[str, Name]) -> Topic:
    if topic.words:
        return topic
    base = _base(topic)
    name = known.get(base)
    named = (name.noun, *name.synonyms[: 1 if name.proper else None]) if name is not None else (base.replace("_", " "),)
    written = words.get(base, named)
    return replace(topic, words=tuple(map(fold, written)), besides=_besides(written))


def _besides(written: Sequence[str]) -> frozenset[str]:
    """The words that are no nouns; of several words together, some noun or verb is what is asked of."""
    return frozenset(fold(word) for word in written if word[:1].islower() and " " not in word)
