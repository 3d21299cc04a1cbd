"""The scope of the samples, read from a file.

Knows the format of schauplatz.toml; refuses to know rooms and the world.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from mud.german.inflection import Adjective, Noun
from mud.german.lexicon import Lexicon
from mud.german.normalise import fold
from mud.german.reading import Referent, Scope
from mud.german.understand import Understanding, load_grammars
from mud.shelves import shelf

HERE = Path(__file__).parent
_HOLDERS = {"in": "in+dem", "auf": "auf+dem", "unter": "unter+dem"}


@cache
def understanding() -> Understanding:
    """One for all tests: it never changes."""
    return Understanding(Lexicon.load(shelf("data") / "lexikon"), load_grammars())


def _noun(table: dict[str, Any]) -> Noun:
    if "name" in table:
        return Noun(table["name"], table["geschlecht"], proper=True)
    gender, *parts = table["nomen"]
    lemma = parts[0]
    genitive, plural = (lemma, parts[1]) if gender == "f" else (parts[1], parts[2])
    adjectives = tuple(Adjective(word, word) for word in table.get("adj", ()))
    return Noun(lemma, gender, genitive, plural, adjectives)


def scope(name: str = "schauplatz") -> Scope:
    """The scope a file describes."""
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
    return Scope(
        actor=data["ich"],
        referents=referents,
        last={gender: tuple(ids) for gender, ids in data["zuletzt"].items()},
        elsewhere=frozenset(data["anderswo"]),
        names={name: f"spieler:{name}" for name in data["ferne"]},
        directions=frozenset(data["richtungen"]),
    )
