"""A command is parsed once for all who type it where its words mean as much; elsewhere it is parsed as if for the first
time."""

from collections.abc import Sequence
from typing import Any

import pytest

from mud.german.grammar.parser import Grammar
from mud.german.meaning import asked
from mud.german.meaning.reading import Misread, Outcome, Question, Referent, Scope
from mud.german.parsing import Read
from mud.german.speech.inflection import Noun
from mud.german.understand import Understanding
from tests.corpus.rows import read_only
from tests.corpus.scopes import scope_for, understanding

EVERY = 10
"""Of so many lines of the collection one is read everywhere."""


@pytest.fixture
def language(monkeypatch: pytest.MonkeyPatch) -> Understanding:
    """That of all tests, which remembers nothing yet."""
    monkeypatch.setattr(understanding()._parsing, "_remembered", asked.Remembered[Read]())
    return understanding()


@pytest.fixture
def parses(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that went through a parser."""
    parsed: list[str] = []
    parse = Grammar.parse

    def counted(self: Grammar, line: str, *given: Any) -> Any:
        parsed.append(line)
        return parse(self, line, *given)

    monkeypatch.setattr(Grammar, "parse", counted)
    return parsed


def place(*names: str, directions: Sequence[str] = ()) -> Scope:
    """A scope with persons of these names, and these ways out."""
    people = [Referent(f"person:{n}", Noun.name(n.title()), frozenset({n}), tags=frozenset({"person"})) for n in names]
    return Scope("person:anna", people, directions=frozenset(directions))


def read(language: Understanding, line: str, scope: Scope, tables: Sequence[str] = ()) -> list[Any]:
    found: list[Any] = []
    for clause in language.clauses(line):
        outcome: Outcome = language.read(clause, scope, tables)
        found.append((outcome.key, outcome.facts) if isinstance(outcome, Question) else outcome)
    return found


def test_a_line_is_parsed_once_for_all_rooms_where_its_words_mean_as_much(
    language: Understanding, parses: list[str]
) -> None:
    read(language, "gehe nach Westen", place())
    assert parses
    parses.clear()
    for names in (["ben"], ["ben", "cleo"], []):
        assert read(language, "gehe nach Westen", place(*names))[0].verb == "gehen"
    assert parses == []


def test_where_a_name_is_known_a_line_is_parsed_anew(language: Understanding, parses: list[str]) -> None:
    line = "frag Quirx nach dem Weg"
    unknown, known = read(language, line, place()), read(language, line, place("quirx"))
    assert isinstance(unknown[0], Misread)
    assert known[0].things["wen"] == ("person:quirx",)
    parses.clear()
    assert read(language, line, place("quirx", "ben")) == known
    assert parses == []
    assert read(language, line, place("ben")) == unknown


def test_a_way_out_is_asked_for_where_it_decides(language: Understanding) -> None:
    table = ("pharao", "tisch")
    inside, outside = place(), place(directions=["westen"])
    assert read(language, "w", inside, table)[0].verb != "gehen"
    assert read(language, "w", outside, table)[0].verb == "gehen"
    assert read(language, "w", place(), table) == read(language, "w", inside, table)


def test_what_is_remembered_reads_like_what_is_not(language: Understanding, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = list(read_only())[::EVERY]
    scopes = list({(sample.room, sample.carried): scope_for(sample) for sample in chosen}.values())[:6]
    lines = [(sample.line, sample.tables) for sample in chosen]
    remembered = [[read(language, line, scope, tables) for scope in (*scopes, place())] for line, tables in lines]

    monkeypatch.setattr(asked.Remembered, "find", lambda *_: None)
    for scope in scopes:
        scope.index = None
    anew = [[read(language, line, scope, tables) for scope in (*scopes, place())] for line, tables in lines]
    assert remembered == anew


def test_no_more_is_kept_than_is_meant_to_be(monkeypatch: pytest.MonkeyPatch, language: Understanding) -> None:
    monkeypatch.setattr(asked, "LINES", 5)
    monkeypatch.setattr(asked, "PLACES", 2)
    for number in range(20):
        read(language, f"lies Zettel {number}", place())
    for name in ("ben", "cleo", "dora"):
        read(language, "gib Ben Cleo", place(name))
    kept = language._parsing._remembered._kept
    assert len(kept) <= 5
    assert max(map(len, kept.values())) <= 2
