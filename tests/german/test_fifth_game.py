"""What a game's grammar may do that no game of the house does: its commands begin as they like, its verbs are its own.

Knows the grammar of the game that tests add to the house (tests/fuenftes_spiel); refuses to know how it is played.
"""

from functools import cache
from pathlib import Path

import pytest

from mud.german.grammar.parser import Grammar
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.texts import load_grammars
from mud.german.understand import Understanding
from tests.corpus.rows import written
from tests.corpus.scopes import scope
from tests.stage import lexicon

GRAMMAR = Path(__file__).parent.parent / "fuenftes_spiel" / "grammar" / "kalaha.lark"
AT_THE_BOARD = ("kalaha", "tisch")


@cache
def language() -> Understanding:
    return Understanding(lexicon(), load_grammars() | {"kalaha": GRAMMAR.read_text("utf-8")})


def read(line: str, tables: tuple[str, ...] = AT_THE_BOARD) -> Outcome:
    (clause,) = language().clauses(line)
    return language().read(clause, scope(), tables)


@pytest.mark.parametrize("line", ["3", "drei", "die Mulde 3", "Mulde drei"])
def test_a_command_may_begin_with_a_number(line: str) -> None:
    assert written([read(line)]) == "saeen zahl=3"


@pytest.mark.parametrize("line", ["3", "drei", "36"])
def test_a_number_is_no_command_where_no_game_takes_one(line: str) -> None:
    for tables in ((), ("tisch",), ("pharao", "tisch")):
        assert isinstance(read(line, tables), Misread)


@pytest.mark.parametrize(
    ("begins", "line"),
    [
        ("ZAHL", "3"),
        ("ZAHL", "drei"),
        ("ORD", "dritte"),
        ("ORD", "3."),
        ("FELD", "b3"),
        ("FELD", "b 3"),
        ("KENNUNG", "44j"),
        ("WAS", "was"),
    ],
)
def test_a_command_may_begin_with_every_class_of_words_that_is_told_by_the_word(begins: str, line: str) -> None:
    listed = 'WAS: "was"' if begins == "WAS" else f"%declare {begins}"
    grammar = Grammar("spiel", f'\n?befehl: zug | halt\nzug: {begins}\nhalt: HALT\nHALT: "halt"\n', f"{listed}\n")
    assert grammar.may_begin(line.split()[0])
    assert not grammar.may_begin("hut")


@pytest.mark.parametrize("line", ["leere Mulde 3", "leere die Mulde 3 aus", "räume Mulde 3 aus", "säe Mulde 3"])
def test_set_phrases_of_the_world_do_not_take_a_games_own_verbs(line: str) -> None:
    assert written([read(line)]) == "saeen zahl=3"


def test_what_a_game_does_not_take_is_still_a_set_phrase_of_the_world() -> None:
    assert written([read("leere die Schale")]) == written([read("leere die Schale", ())])
    assert isinstance(read("leere die Schale"), Reading)
