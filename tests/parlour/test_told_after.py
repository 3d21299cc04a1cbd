"""What is told of a game that is over is told from the person who asks, whichever chair they have by then."""

import pytest

from tests.stage import WAYS, Stage

ROOMS = {"Kammer": "meine Steine", "Säulensaal": "hand", "Bauhütte": "figuren", "Schreibstube": "karten"}
"""The rooms with tables, and a question that the game there answers."""
PLAYERS = ("Anna", "Ben")


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    for name in PLAYERS:
        stage.enter(name)
    return stage


def over(stage: Stage, room: str) -> None:
    """Anna and Ben have played, and both have stood up."""
    for name in PLAYERS:
        stage.say(name, WAYS[room])
        stage.say(name, "öffne Schatulle")
        stage.say(name, "setze dich")
    stage.say("Anna", "vereinbare Spiel 3")
    stage.say("Anna", "starte Spiel gegen Ben")
    for line in ("gib auf", "ja"):
        stage.say("Ben", line)
    stage.say("Anna", "stehe auf")


def told(stage: Stage, name: str, room: str) -> list[str]:
    return [stage.ask(name, line) for line in ("vorlesen", "letzter Zug", ROOMS[room])]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("first", PLAYERS)
def test_the_game_is_told_to_who_played_it_and_not_to_the_chair(stage: Stage, room: str, first: str) -> None:
    over(stage, room)
    standing = {name: told(stage, name, room) for name in PLAYERS}
    for name in (first, *PLAYERS):
        stage.say(name, "setze dich")
    assert {name: told(stage, name, room) for name in PLAYERS} == standing
    for own, others in zip(standing["Anna"], standing["Ben"], strict=True):
        assert own != others or "niemand" in own
    assert not any("kein Spiel" in one or "keine Partie" in one for one in standing["Anna"])


def test_a_question_can_be_asked_after_the_game_and_a_move_not_made(stage: Stage) -> None:
    stage.say("Anna", WAYS["Bauhütte"])
    assert "läuft gerade keine Partie" in stage.ask("Anna", "plan 4")
    stage.say("Anna", "gehe nach Westen")
    over(stage, "Bauhütte")
    assert "Platz 4 ist ein kleiner Bauplatz" in stage.ask("Anna", "plan 4")
    assert "läuft gerade keine Partie" in stage.ask("Anna", "biete 4 auf Gruppe 1")
