"""The position in front of somebody as shapes: with players' names, what can be answered, and how it ended."""

from dataclasses import replace

from mud.scene import Scene
from tests.stage import Stage, at_the_long_table

BEGINNINGS = ["starte leichtes Spiel", "starte Spiel", "lies Regeln"]


def playing() -> Stage:
    """Anna begins against Ben, and both see the table as shapes."""
    stage = at_the_long_table("Anna", "Ben")
    for session in stage.sessions.values():
        session.learned(replace(session.client, kind="web", wants=frozenset({"brett"})))
    stage.say("Anna", "starte Spiel zu zweit")
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


def test_what_the_house_asks_is_answered_with_a_button() -> None:
    stage = playing()
    assert "ja" not in buttons(stage, "Ben")
    stage.say("Ben", "gib auf")
    assert buttons(stage, "Ben")[:2] == ["ja", "nein"]
    assert "ja" not in buttons(stage, "Anna")
    stage.say("Ben", "nein")
    assert "ja" not in buttons(stage, "Ben")


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


def test_who_has_it_read_out_is_shown_no_shapes() -> None:
    stage = playing()
    session = stage.sessions["Ben"]
    session.learned(replace(session.client, screen=replace(session.client.screen, reader=True)))
    stage.say("Anna", "ziehe")
    assert session.sights.scene is None
    assert seen(stage, "Anna").choices
