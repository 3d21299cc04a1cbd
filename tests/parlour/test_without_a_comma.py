"""How a line begins whose rest is meant, without a comma: a halt, a cry, a name, and what is to be explained."""

import pytest

from tests.corpus.scenes import opened


def told(scene: str, line: str) -> str:
    return opened(scene)[0].ask("Anna", line)


@pytest.mark.parametrize(
    ("scene", "line", "answer"),
    [
        ("karten", "warte reicht das schon für ne pyramide was ich hab", "Ja: Deine Hand ergibt"),
        ("karten_gefragt", "ach du liebe zeit was will die denn", "Nebet sucht eine Sieben"),
    ],
)
def test_what_stands_behind_such_a_beginning_is_answered(scene: str, line: str, answer: str) -> None:
    assert answer in told(scene, line)


@pytest.mark.parametrize(
    "line",
    [
        "öffne die schatulle und betrachte alles in der schatulle",
        "öffne die schatulle und untersuche alles darin",
    ],
)
def test_all_that_lies_in_something_is_nothing_else_and_nobody(line: str) -> None:
    stage, _ = opened("kammer")
    heard = stage.ask("Anna", line)
    assert all(thing in heard for thing in ("Das Spielbrett:", "Die Spielsteine:", "Die Würfel:"))
    assert "Der Tisch:" not in heard
    assert "Der Priester:" not in heard
    assert stage.heard("Ben") == ["Anna öffnet die Schatulle."]
