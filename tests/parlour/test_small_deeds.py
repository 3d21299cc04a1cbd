"""Small deeds with things of the story, in the words people have for them: thrown, let down, blown, sat upon."""

import pytest

from mud.text import Screen
from mud.world.prototypes import Place
from tests.stage import Stage

ANNA = "person:anna"


def at(room: str, *lines: str, having: str = "") -> str:
    """What Anna hears of the last of some lines, said in a room."""
    stage = Stage(alone=True)
    stage.enter("Anna")
    world = stage.house.world
    for thing in having.split():
        world.move(world.mine(thing, ANNA), Place("bei", ANNA))
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


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("dattelhain", "nimm den Krug", "Du nimmst den Krug."),
        ("dattelhain", "x Gedanken", "Er hat eine Meinung über dich"),
        ("uferpfad", "gib dem Ibis einen Fisch", "Dann fängt er sich selbst einen."),
        ("anlegestelle", "schneide das Tau durch", "Zum Schneiden fehlt dir das Messer"),
        ("westhang", "x Mauer", "einen Schatten bis ans Ende der Welt"),
        ("halle", "überlege", "Das fragst du dich:"),
        ("halle", "denk mal nach", "Das fragst du dich:"),
    ],
)
def test_what_is_near_at_hand_is_what_is_meant(room: str, line: str, told: str) -> None:
    assert told in at(room, "n", "s", line) if room == "halle" else told in at(room, line)


def test_a_coin_thrown_in_is_a_wish_and_lies_there() -> None:
    heard = at("halle", "nimm die Münze", "wirf die Münze ins Becken")
    assert "Einen Wunsch hast du frei" in heard
    again = at("halle", "nimm die Münze", "wirf die Münze ins Becken", "x Becken")
    assert "Darin liegt eine Münze." in again


def test_of_several_figures_and_one_in_the_hand_the_plural_means_the_several() -> None:
    assert "Mannshoch" in at("bretthalle", "x Figuren", having="uschebti laterne")
    assert "türkisfarbene Figur" in at("bretthalle", "x Figur", having="uschebti laterne")


def test_what_was_seen_elsewhere_is_called_as_it_was_said() -> None:
    assert at("dattelhain", "w", "x Seil").startswith("Das Seil hast du zuletzt im Dattelhain gesehen")


def test_who_would_write_is_not_told_that_a_reed_is_lacking() -> None:
    heard = at("uferpfad", "schreibe auf die Wachstafel", having="wachstafel griffel")
    assert "beim Reden" in heard
    assert "fehlt" not in heard


@pytest.mark.parametrize("is_heard", [False, True])
def test_what_was_typed_is_not_said_back(is_heard: bool) -> None:
    stage = Stage(alone=True)
    stage.enter("Anna", Screen(width=0, reader=is_heard))
    stage.house.world.enter(ANNA, "westhang")
    assert stage.ask("Anna", "x Kuhle").startswith("Tief, fest und voller Abdrücke")
    assert stage.ask("Anna", "x Kuhlen").startswith("Zwei Sitzkuhlen.")


def test_what_is_laid_into_the_house_one_is_in_lies_there_on_the_floor() -> None:
    told = at("vorarbeiterhaus", "lege die Münze in das Haus", having="muenze")
    assert "zu Bruch" not in told
    assert "Münze" in told
    assert "nicht" not in told


def test_nothing_is_laid_into_a_house_far_away() -> None:
    told = at("vorarbeiterhaus", "lege die Münze in die Halle", having="muenze")
    assert "zu Bruch" not in told
    assert "Du legst" not in told


@pytest.mark.parametrize(
    ("room", "having", "line", "lost"),
    [
        ("halle", "schlauch", "fülle den Wasserschlauch", "Eimer"),
        ("halle", "tonkugel", "lege die Tonkugel ab", "Käfer"),
        ("halle", "muenze", "benutze die Münze", "Mahu"),
        ("halle", "weinkrug", "lege den Weinkrug ab", "Platte"),
        ("halle", "schlussstein", "benutze den Schlussstein", "Spitze"),
        ("halle", "tonkugel", "schiebe die Tonkugel", "rollt, und rollt"),
    ],
)
def test_what_happens_at_one_place_does_not_happen_elsewhere(room: str, having: str, line: str, lost: str) -> None:
    assert lost not in at(room, line, having=having)


@pytest.mark.parametrize(
    ("room", "line", "said", "unsaid"),
    [
        ("dattelhain", "iss die Datteln", "Der Esel sieht zu", "niemand zählt"),
        ("halle", "iss die Datteln", "niemand zählt", "Esel"),
        ("halle", "fülle den Schlauch", "Er bleibt schlaff.", "Er ist voll"),
    ],
)
def test_what_is_carried_about_is_not_used_as_where_it_came_from(room: str, line: str, said: str, unsaid: str) -> None:
    heard = at(room, line, having="datteln schlauch")
    assert said in heard
    assert unsaid not in heard
