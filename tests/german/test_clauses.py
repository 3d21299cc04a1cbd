"""Where one command of a line ends and the next begins, and what keeps a line from being read at all."""

import pytest

from mud.german.line.clauses import MAX_COMMANDS
from mud.german.line.normalise import MAX_CHARACTERS, MAX_WORDS
from tests.corpus.scopes import understanding


def cut(line: str) -> list[str]:
    return [clause.raw for clause in understanding().clauses(line)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("nimm den Hut und geh nach Norden", ["nimm den Hut", "geh nach Norden"]),
        ("nimm den Hut und die Lampe", ["nimm den Hut und die Lampe"]),
        ("nimm Brot und Wein", ["nimm Brot und Wein"]),  # a noun, though one may weep
        ("nimm Brot und wein", ["nimm Brot", "wein"]),
        ("nimm Hut, Lampe und Schale, dann geh", ["nimm Hut, Lampe und Schale", "geh"]),
        ("nimm den Hut. Lies ihn; geh!", ["nimm den Hut", "Lies ihn", "geh"]),
        ("nimm den 2. Stein", ["nimm den 2. Stein"]),
        ("nimm Stein 2. geh nach Norden", ["nimm Stein 2", "geh nach Norden"]),
        ("den Hut nehmen und nach Norden gehen", ["den Hut nehmen", "nach Norden gehen"]),
        ("Priester, spiel mit mir", ["Priester, spiel mit mir"]),
        ("n, o, w", ["n", "o", "w"]),
        ("ziehe b3 nach c2 und c1 nach c5", ["ziehe b3 nach c2 und c1 nach c5"]),
        ("zieh b3 nach c2, dann von c1 nach c5", ["zieh b3 nach c2, dann von c1 nach c5"]),
        ("würfle, ziehe b3 nach c2", ["würfle", "ziehe b3 nach c2"]),
        ("sag geh nach Norden. Nimm den Hut, dann geh", ["sag geh nach Norden. Nimm den Hut, dann geh"]),
        ('nimm den Hut und sag "Na. Und?" und geh', ["nimm den Hut", 'sag "Na. Und?"', "geh"]),
        ("'geh, geh. geh", ["'geh, geh. geh"]),
        ("sei so nett und nimm den Hut", ["nimm den Hut"]),
        ("und nimm den Hut und", ["nimm den Hut"]),
        ("", []),
        ("   ", []),
    ],
)
def test_cut(line: str, expected: list[str]) -> None:
    assert cut(line) == expected


def test_a_verb_is_carried_on() -> None:
    first, second = understanding().clauses("geh in die Kammer, dann zum Tisch")
    assert [word.key for word in first.words] == ["geh", "in", "die", "kammer"]
    assert [word.key for word in second.words] == ["geh", "zu", "dem", "tisch"]


def test_a_question_mark_belongs_to_its_command() -> None:
    assert [clause.asks for clause in understanding().clauses("nimmst du den Hut? geh nach Norden")] == [True, False]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("x" * (MAX_CHARACTERS + 1), "sprache.ZuLang"),
        ("nimm " + "hut " * MAX_WORDS, "sprache.ZuVieleWorte"),
        ("...", "sprache.Leer"),
    ],
)
def test_bounds(line: str, problem: str) -> None:
    (clause,) = understanding().clauses(line)
    assert clause.problem == problem
    assert clause.words == ()


def test_what_is_said_may_have_many_words() -> None:
    (clause,) = understanding().clauses("sag " + "ja " * 150)
    assert clause.problem == ""


def test_commands_are_counted() -> None:
    *done, last = understanding().clauses("n. " * (MAX_COMMANDS + 5))
    assert (len(done), last.problem) == (MAX_COMMANDS, "sprache.ZuVieleBefehle")
