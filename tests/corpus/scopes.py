"""The scopes of the samples: one read from a file, the others what a person means in the rooms of tests/raeume.

Knows the format of schauplatz.toml and how somebody gets into a room; refuses to know what lines mean.
"""

import tomllib
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from mud.archive.memory import MemoryArchive
from mud.german.line.normalise import fold
from mud.german.meaning.mentions import mentioned
from mud.german.meaning.reading import Outcome, Reading, Referent, Scope
from mud.german.speech.inflection import Adjective, Noun
from mud.parlour.house import House
from mud.parlour.identity import person_id
from mud.parlour.session import Client
from mud.parlour.visitor import Visitor
from mud.probe import Probe
from mud.world.loader import load
from mud.world.prototypes import Place
from tests.corpus.rows import Sample, outcomes
from tests.stage import narrator, tongues, understanding

HERE = Path(__file__).parent
_AWAY = frozenset(("exit",))
_HOLDERS = {"in": "in+dem", "auf": "auf+dem", "unter": "unter+dem"}


def _noun(table: dict[str, Any]) -> Noun:
    if "name" in table:
        return Noun(table["name"], table["geschlecht"], proper=True)
    gender, *parts = table["nomen"]
    lemma = parts[0]
    genitive, plural = (lemma, parts[1]) if gender == "f" else (parts[1], parts[2])
    adjectives = tuple(Adjective(word, word) for word in table.get("adj", ()))
    return Noun(lemma, gender, genitive, plural, adjectives)


@cache
def _described(name: str) -> tuple[dict[str, Any], list[Referent]]:
    """A file, and what is within reach by it: neither changes."""
    data = tomllib.loads((HERE / f"{name}.toml").read_text("utf-8"))
    nouns = {table["id"]: _noun(table) for table in data["ding"]}
    referents = []
    for table in data["ding"]:
        noun = nouns[table["id"]]
        relation = next((key for key in (*_HOLDERS, "teil") if key in table), None)
        inside = table.get("bei") or (table[relation] if relation else "raum")
        where = format(nouns[inside], _HOLDERS[relation]) if relation in _HOLDERS else ""
        held = table.get("bei") == data["ich"]
        tags = frozenset(table.get("marken", ())) | ({"held"} if held else set())
        names = frozenset({fold(noun.lemma), *table.get("namen", ())})
        adjectives = frozenset(map(fold, table.get("adj", ())))
        owner = data["ich"] if held else None
        referents.append(Referent(table["id"], noun, names, adjectives, where, tags, inside, owner))
    return data, referents


def scope(name: str = "schauplatz") -> Scope:
    """The scope a file describes."""
    data, referents = _described(name)
    return Scope(
        actor=data["ich"],
        referents=list(referents),
        last={gender: tuple(ids) for gender, ids in data["zuletzt"].items()},
        names={name: f"spieler:{name}" for name in data["ferne"]},
        directions=frozenset(data["richtungen"]),
        afar=lambda name: [Referent(name, Noun.name(name), frozenset((name,)), tags=_AWAY)][: name in data["orte"]],
    )


ROOMS = HERE.parent / "raeume"
_ACTOR, _OTHER = "wanda", "berta"


def opened(room: str, carried: Sequence[str]) -> Probe:
    """Wanda in a room, with what she carries; Berta is out in the lane."""
    language, archive = understanding(), MemoryArchive()
    house = House(
        load(ROOMS), language.lexicon, language, narrator(), archive, lambda: 0.0, lambda: 0.0, 1, tongues=tongues()
    )
    session = [house.open_local(Client(local=True), key) for key in (_OTHER, _ACTOR)][-1]
    with house.ticks.turn():
        house.world.enter(person_id(_OTHER), "gasse")
        house.world.enter(person_id(_ACTOR), room)
        for thing in carried:
            house.world.move(thing, Place("bei", person_id(_ACTOR)))
    return Probe(house, archive, session, lambda: None)


@cache
def _visitor(room: str, carried: tuple[str, ...]) -> tuple[House, Visitor]:
    """The same; nothing happens there: it is only read."""
    probe = opened(room, carried)
    return probe.house, probe.visitor


def scope_for(sample: Sample) -> Scope:
    """The scope a sample is read in, after what was said before it."""
    if not sample.room:
        here = scope()
        for line in sample.before:
            for clause in understanding().clauses(line):
                _heard(here, understanding().read(clause, here, sample.tables))
        return here
    house, visitor = _visitor(sample.room, sample.carried)
    visitor.dialogue.focus.clear()
    visitor.dialogue.last_command = house.interpreter.scopes.of(visitor).before = None
    for line in sample.before:
        for clause in house.understanding.clauses(line):
            _remember(sample, house.understanding.read(clause, house.interpreter.scopes.of(visitor), sample.tables))
    return house.interpreter.scopes.of(visitor)


def _heard(here: Scope, outcome: Outcome | None) -> None:
    """What a reading does to the scope that a file describes: its pronouns mean what it named."""
    if isinstance(outcome, Reading):
        here.last = mentioned(outcome, understanding().around(here), here.last)
        here.before = outcome


def _remember(sample: Sample, outcome: Outcome | None) -> None:
    if sample.room and isinstance(outcome, Reading):
        house, visitor = _visitor(sample.room, sample.carried)
        house.interpreter.scopes.remember(visitor, outcome)


def read(sample: Sample) -> list[Outcome | None]:
    """What a sample's line is read as, where and after what its file says; each command knows those before it."""
    if sample.tongue:
        reader = tongues().all[sample.tongue].readers[sample.tables[0]]
        return list(reader.read(sample.line) or [reader.misread(sample.line)])
    here = scope_for(sample)
    then = partial(_remember, sample) if sample.room else partial(_heard, here)
    return outcomes(sample, understanding(), here, then)
