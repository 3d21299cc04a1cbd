"""Nouns of a place win over words of tables that do not stand there; at a table its words win."""

from collections.abc import Iterator
from functools import cache

import pytest

from mud.german.line.words import TURNS
from mud.german.meaning.reading import Misread, Reading
from mud.parlour.tables import TABLE
from tests.stage import Stage, narrator, understanding

NO_TABLE = narrator().tell("haus.kein_tisch")
LINES = ("{}", "x {}", "nimm {}", "nimm den {}", "{} 3", "lege {} ab", "ziehe {}", "tausche {} gegen den Stein")


@cache
def _house() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    return stage


def _words_of_tables() -> frozenset[str]:
    """Every word that a grammar of a table lists."""
    grammars = [grammar for name, grammar in understanding().grammars.items() if name != "welt"]
    return frozenset(key for grammar in grammars for key in grammar.vocabulary.terminals if key.isalpha())


def _stand(stage: Stage, room: str) -> None:
    stage.house.world.enter("person:anna", room)
    stage.heard("Anna")


def _rooms() -> Iterator[str]:
    """All rooms of the house where no table stands."""
    stage = _house()
    visitor = stage.house.people.called("Anna")
    assert visitor is not None
    for room in stage.house.world.rooms:
        _stand(stage, room)
        if stage.house.tables.near(visitor) is None:
            yield room


@pytest.mark.parametrize("room", list(_rooms()))
def test_no_word_of_the_place_belongs_to_a_table_that_is_not_there(room: str) -> None:
    stage = _house()
    _stand(stage, room)
    visitor = stage.house.people.called("Anna")
    assert visitor is not None
    interpreter, language = stage.house.interpreter, understanding()
    world = language.grammars["welt"]
    around = language.around(interpreter.scopes.of(visitor))
    for word in sorted(_words_of_tables()):
        if not around.here(word) or word in TURNS:
            continue
        for form in LINES:
            line = form.format(word)
            for clause in interpreter.clauses(line):
                if word not in (typed.key for typed in clause.words):  # `doofen` is left out of what it stands in
                    continue
                found = interpreter.read(visitor, clause)
                if isinstance(found, Reading):
                    assert found.verb in world.commands | {"kennen"}, (line, found)
                elif isinstance(found, Misread) and found.key == "sprache.NurAmTisch":
                    offer = interpreter.offer(visitor, found, line)
                    assert offer is not None, line


@pytest.mark.parametrize("line", ["x brett", "betrachte das Spielfeld", "nimm dieb", "x joker", "lege die Karte ab"])
def test_what_is_done_to_things_is_no_game(line: str) -> None:
    stage = _house()
    _stand(stage, "markt")
    assert NO_TABLE not in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["würfle", "passe", "ziehe b3 nach c2", "züge"])
def test_what_can_be_nothing_else_is_told_where_games_are(line: str) -> None:
    stage = _house()
    _stand(stage, "uferpfad")
    assert stage.ask("Anna", line) == NO_TABLE


@pytest.mark.parametrize(
    ("room", "line", "part"),
    [
        ("uferpfad", "x spielfeld", "geritzt"),
        ("uferpfad", "spielfeld", "(„betrachte den Felsen“)"),
        ("grabkammer", "x brett", "standen"),
        ("oase", "tausche die Kugel gegen den Käfer", "Käfer"),
        ("markt", "tausche die Waage gegen den Korb", "Getauscht wird"),
    ],
)
def test_the_thing_of_the_place_is_meant(room: str, line: str, part: str) -> None:
    stage = _house()
    _stand(stage, room)
    heard = stage.ask("Anna", line)
    assert part in heard, heard
    assert NO_TABLE not in heard
    assert "Es läuft gerade keine Partie" not in heard


SEATS = {"Kammer": "Schatulle", "Säulensaal": "Tisch", "Bauhütte": "Werkbank", "Schreibstube": "Legetisch"}
GAMES = {"Kammer": "pharao", "Säulensaal": "oh_pharao", "Bauhütte": "tal_der_koenige", "Schreibstube": "pharomino"}


@pytest.mark.parametrize("room", SEATS)
@pytest.mark.parametrize("line", ["fertig", "passe", "ich biete nicht", "beenden", "beende das Spiel", "brett", "züge"])
def test_at_a_table_its_words_mean_the_game(room: str, line: str) -> None:
    stage = Stage(seed=1, lucky=True)
    for who in ("Anna", "Ben"):
        stage.stand_ready(who, room)
        stage.say(who, f"öffne {SEATS[room]}")
        stage.say(who, f"setze dich an {SEATS[room]}")
    stage.say("Anna", "starte Spiel zu zweit")
    visitor = stage.house.people.called("Anna")
    assert visitor is not None
    assert stage.house.tables.is_at_game(visitor)
    interpreter, grammars = stage.house.interpreter, understanding().grammars
    own = grammars[GAMES[room]].commands | grammars[TABLE].commands
    for clause in interpreter.clauses(line):
        found = interpreter.read(visitor, clause)
        if isinstance(found, Misread):  # where nobody bids or passes, the table says so
            assert found.key in ("sprache.AndererTisch", "sprache.Verneint")
            assert line in ("fertig", "passe", "ich biete nicht")
        else:
            assert isinstance(found, Reading)
            assert found.verb in own


@pytest.mark.parametrize("line", ["zeit", "uhr", "wie spät ist es"])
def test_where_no_table_stands_the_time_is_that_of_the_story(line: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    assert stage.ask("Anna", line).startswith("Eine Uhr geht hier nur, wo um die Zeit gespielt wird.")
