"""The position in front of somebody as shapes: with players' names, what else can be said there, and how it ended."""

import re
from dataclasses import replace

import pytest

from mud.parlour.session import Session
from mud.scene import Scene
from tests.stage import WAYS, Stage, at_the_board, at_the_long_table

BEGINNINGS = ["starte leichtes Spiel", "starte Spiel"]
ABOUT = ("worum geht es?", "lies Regeln")


def playing() -> Stage:
    """Anna begins against Ben, and both see the table as shapes."""
    stage = at_the_long_table("Anna", "Ben")
    for session in stage.sessions.values():
        session.learned(replace(session.client, kind="web", wants=frozenset({"brett"})))
    for line in ("vereinbare Rat ja", "starte Spiel zu zweit"):
        stage.say("Anna", line)
    return stage


def seen(stage: Stage, name: str) -> Scene:
    scene = stage.sessions[name].sights.scene
    assert scene is not None
    return scene


def buttons(stage: Stage, name: str) -> list[str]:
    return [choice.line for choice in seen(stage, name).choices if not choice.path]


def test_what_is_somebodys_bears_their_name() -> None:
    stage = playing()
    for name in ("Anna", "Ben"):
        labels = {field.label for field in seen(stage, name).fields if field.seat is not None}
        assert labels == {"Anna", "Ben"}
        assert {field.name for field in seen(stage, name).fields if field.seat == 1} == {"Platz (Ben)"}
    assert seen(stage, "Anna").choices
    assert not seen(stage, "Ben").choices


@pytest.mark.parametrize("room", sorted(WAYS))
def test_beside_the_moves_of_every_game_lie_lines_that_are_understood(room: str) -> None:
    stage = Stage()
    stage.stand_ready("Anna", room)
    stage.sessions["Anna"].learned(replace(stage.sessions["Anna"].client, wants=frozenset({"brett"})))
    stage.say("Anna", "öffne die Schatulle")
    stage.say("Anna", "setz dich")
    assert seen(stage, "Anna").asides == ABOUT
    stage.say("Anna", "starte leichtes Spiel")
    stage.stand_ready("Ben", room)
    stage.sessions["Ben"].learned(replace(stage.sessions["Ben"].client, wants=frozenset({"brett"})))
    stage.say("Ben", "schau zu")
    lines = seen(stage, "Anna").asides
    assert lines == ("tipp", "züge", *ABOUT, "gib auf")
    assert seen(stage, "Ben").asides == ABOUT
    said = {line: stage.ask("Anna", line) for line in lines}
    assert re.search("gewinnt|gewinnst", said["worum geht es?"])  # what it is all about
    assert "lies regeln" in said["lies Regeln"]
    assert "Wirklich? (ja/nein)" in said["gib auf"]
    stage.say("Anna", "ja")
    assert seen(stage, "Anna").asides == ABOUT


def test_beside_a_dutch_game_they_are_dutch() -> None:
    stage = playing()
    stage.say("Ben", "taal nederlands")
    assert seen(stage, "Ben").asides == ("tip", "zetten", "regels kort", "regels", "gib auf")
    assert "wint" in stage.ask("Ben", "regels kort")


def test_who_types_nothing_sees_that_it_is_over_too() -> None:
    stage = playing()
    stage.say("Ben", "gib auf")
    stage.say("Ben", "ja")
    for name in ("Anna", "Ben"):
        assert [choice.line for choice in seen(stage, name).choices] == BEGINNINGS


def test_who_sits_where_nothing_runs_can_begin() -> None:
    stage = at_the_long_table("Anna")
    stage.sessions["Anna"].learned(replace(stage.sessions["Anna"].client, wants=frozenset({"brett"})))
    assert buttons(stage, "Anna") == BEGINNINGS
    stage.say("Anna", BEGINNINGS[0])
    assert seen(stage, "Anna").fields
    stage.say("Anna", "stehe auf")
    stage.say("Anna", "ja")
    assert stage.sessions["Anna"].sights.scene is None


def test_what_lies_in_a_box_can_be_taken_out_first() -> None:
    stage = Stage()
    session = stage.enter("Anna")
    session.learned(replace(session.client, wants=frozenset({"brett"})))
    for line in ("gehe nach Westen", "setz dich an Tisch 2"):
        stage.say("Anna", line)
    assert session.sights.scene is not None
    (first,) = session.sights.scene.choices
    assert first.line == "öffne die Schatulle"
    stage.say("Anna", first.line)
    assert session.sights.scene is not None
    assert [choice.line for choice in session.sights.scene.choices] == ["starte leichtes Spiel", "starte Spiel"]


def unseen(session: Session) -> tuple[object, object]:
    assert session.sights.scene is not None
    assert "tipp" in session.sights.scene.asides
    return session.sights.scene.fields, session.sights.scene.pieces


def test_who_has_it_read_out_has_lines_to_choose_and_no_way_to_go() -> None:
    stage = playing()
    session = stage.sessions["Anna"]
    session.learned(replace(session.client, screen=replace(session.client.screen, reader=True)))
    assert unseen(session) == ((), ())
    assert session.sights.scene is not None
    choices = session.sights.scene.choices
    assert choices
    assert not any(choice.path for choice in choices)
    stage.say("Anna", choices[0].line)
    assert session.sights.scene.choices != choices


def test_who_has_it_read_out_is_shown_no_shapes() -> None:
    stage = playing()
    session = stage.sessions["Ben"]
    session.learned(replace(session.client, screen=replace(session.client.screen, reader=True)))
    assert unseen(session) == ((), ())  # at once, whatever anybody types
    stage.say("Anna", "ziehe")
    assert unseen(session) == ((), ())
    session.learned(replace(session.client, screen=replace(session.client.screen, reader=False)))
    assert session.sights.scene is not None
    assert seen(stage, "Anna").choices


def test_the_whole_of_the_last_turn_is_marked_until_somebody_else_moves() -> None:
    stage = at_the_board(["12", "11"])
    stage.sessions["Anna"].learned(replace(stage.sessions["Anna"].client, wants=frozenset({"brett"})))
    stage.say("Anna", "starte Spiel")
    assert not seen(stage, "Anna").moved
    stage.say("Anna", "würfle")
    stage.say("Anna", "ziehe A2 nach A3")
    assert set(seen(stage, "Anna").moved) == {"A2", "A3"}
    stage.say("Anna", "ziehe C4 nach C6")
    assert set(seen(stage, "Anna").moved) == {"A2", "A3", "C4", "C6"}
    stage.say("Ben", "würfle")
    assert set(seen(stage, "Anna").moved) == {"A2", "A3", "C4", "C6"}  # a throw moves nothing
    stage.say("Ben", "ziehe C3 nach C4")
    assert set(seen(stage, "Anna").moved) == {"C3", "C4"}
