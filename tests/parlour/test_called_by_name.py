"""A name before or behind a question keeps nobody from an answer: the house's where only it has one, else theirs."""

import pytest

from tests.stage import Stage


@pytest.fixture
def stage() -> Stage:
    """Anna plays against Senbi, and has thrown."""
    stage = Stage(throws=["21"], alone=True, lucky=True)
    stage.enter("Anna")
    for line in ("gehe nach Westen", "öffne die Schatulle", "setze dich", "starte leichtes Spiel", "würfle"):
        stage.say("Anna", line)
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("Wie steht es denn eigentlich, lieber Senbi?", "Du führst Unterägypten."),
        ("Sag mal, Senbi, wozu ist denn der Nil gut?", "Im Nil droht ein Stein zu ertrinken."),
        ("Hätten Sie vielleicht einen guten Rat für mich, Herr Priester?", "Wie wäre es mit"),
    ],
)
def test_what_only_the_house_knows_it_answers(stage: Stage, line: str, answer: str) -> None:
    heard = stage.ask("Anna", line)
    assert answer in heard
    assert "Du sagst" not in heard


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("Senbi, wer bist du denn?", "Ich heiße Senbi"),
        ("Lieber Senbi, was weißt du denn eigentlich über den Nil?", "Draußen gibt er"),
    ],
)
def test_what_they_know_themselves_they_are_asked(line: str, answer: str) -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.say("Anna", "gehe nach Westen")
    assert answer in stage.ask("Anna", line)


def test_a_name_alone_moves_nothing(stage: Stage) -> None:
    for line in ("Ich ziehe dich weg, Senbi", "Darf ich aufgeben, Senbi?", "Senbi, gib auf!"):
        assert "Du gibst" not in stage.ask("Anna", line)
        assert "Du ziehst" not in stage.ask("Anna", "nein")
