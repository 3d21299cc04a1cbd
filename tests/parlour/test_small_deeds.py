"""Small deeds with things of the story, in the words people have for them: thrown, let down, blown, sat upon."""

import pytest

from mud.world.prototypes import Place
from tests.stage import Stage

ANNA = "person:anna"


def at(room: str, *lines: str, having: str = "") -> str:
    """What Anna hears of the last of some lines, said in a room."""
    stage = Stage(alone=True)
    stage.enter("Anna")
    world = stage.house.world
    if having:
        world.move(world.mine(having, ANNA), Place("bei", ANNA))
    world.enter(ANNA, room)
    for line in lines[:-1]:
        stage.say("Anna", line)
    return stage.ask("Anna", lines[-1])


@pytest.mark.parametrize(
    "line",
    ["stell mich auf die Waage", "stell dich auf die Waage", "steig auf die Waage", "leg dich auf die Waage"],
)
def test_who_wants_to_be_weighed_steps_on_the_scales(line: str) -> None:
    assert "Du wiegst offenbar mehr als eine." in at("markt", line)


@pytest.mark.parametrize(
    "line",
    [
        *("lass den Eimer runter", "lass den Eimer hinunter", "lass den Eimer nach unten", "senke den Eimer"),
        *("senk den Eimer ab", "zieh den Eimer hoch"),
    ],
)
def test_a_bucket_is_let_down(line: str) -> None:
    assert "Du senkst den Eimer" in at("dattelhain", line)


@pytest.mark.parametrize(
    "line",
    [
        *("blas mit geschlossenen Lippen", "puste noch einmal mit zusammengepressten Lippen hinein", "tute"),
        *("blas mit spitzen Lippen in die Muschel", "blas die Muschel mit gespitzten Lippen", "trompete"),
    ],
)
def test_a_conch_is_blown_however_the_lips_are_held(line: str) -> None:
    assert "ein Ton heraus" in at("fischerbucht", line)


@pytest.mark.parametrize(
    "line",
    [
        *("würfle", "würfle mal", "wirf den Würfel", "roll den Würfel", "würfle mit dem Knochenwürfel"),
        *("lass den Würfel rollen", "benutze den Würfel"),
    ],
)
def test_a_die_in_the_hand_is_thrown_where_no_table_stands(line: str) -> None:
    assert "eine Eins" in at("uferpfad", line, having="knochenwuerfel")
    assert "eine Eins" not in at("uferpfad", line)


def test_at_a_table_a_throw_is_the_tables() -> None:
    assert at("kammer", "würfle", having="knochenwuerfel").startswith("Es läuft gerade keine Partie.")


def test_of_two_hollows_one_sits_in_the_one_that_is_meant() -> None:
    assert "Du setzt dich in die tiefe Kuhle" in at("westhang", "setz dich in die tiefe Kuhle")
    assert "Du setzt dich in die tiefe Kuhle" in at("westhang", "setz dich in die Kuhle")
    for which in ("leere", "glatte"):
        assert "Du setzt dich nicht." in at("westhang", f"setz dich in die {which} Kuhle")
    assert "Zwei Sitzkuhlen" in at("westhang", "x Kuhlen")
    assert "stößt du auf etwas Kleines" in at("westhang", "grab in der leeren Kuhle")
