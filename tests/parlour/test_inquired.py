"""Whose a thing is, what for, how old, by whom, where from: who stands by and knows is asked, else it is looked at."""

import pytest

from tests.stage import Stage


def at(room: str, line: str) -> str:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.house.world.enter("person:anna", room)
    return stage.ask("Anna", line)


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("grabkammer", "wem gehört das Kissen?", "Ich schüttle es jeden Abend auf"),
    ],
)
def test_who_stands_by_and_knows_of_it_is_asked(room: str, line: str, told: str) -> None:
    heard = at(room, line)
    assert heard.startswith("Du fragst ")
    assert told in heard


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("halle", "wem gehört die Münze?", "in dem man Könige von der Seite malt"),
        ("halle", "wofür ist das Becken?", "darf sich etwas wünschen"),
        ("halle", "wozu dient das Becken eigentlich?", "darf sich etwas wünschen"),
        ("halle", "woraus ist die Bank gemacht?", "Eine Bank aus hellem Kalkstein"),
        ("halle", "wessen Lampe ist das?", "Ein Tonschälchen mit Docht"),
        ("kammer", "woraus besteht der Tisch?", "Ein Tisch aus Akazienholz"),
    ],
)
def test_where_nobody_knows_a_look_tells_what_there_is(room: str, line: str, told: str) -> None:
    assert told in at(room, line)


@pytest.mark.parametrize(
    "line", ["wem gehört die Sphinx?", "wie alt ist der Gugelhupf?", "wer hat die Partie gewonnen?"]
)
def test_what_is_not_here_stays_a_question(line: str) -> None:
    assert not at("halle", line).startswith("Du fragst")
