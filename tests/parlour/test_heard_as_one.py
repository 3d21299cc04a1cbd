"""Who has all read out hears a computer player's turn as one paragraph, a note once, and what was said to them."""

import pytest

from mud.parlour.identity import person_id
from tests.stage import Stage

BOARD = ("öffne Schatulle", "setz dich", "starte leichtes Spiel")
NOTE = "Du nimmst den grünen Stein vom Tisch."


def listening(length: str, room: str, throws: str = "") -> Stage:
    stage = Stage(throws.split(), seed=5, lucky=not throws)
    stage.enter("Anna")
    stage.say("Anna", f"leser {length}")
    stage.house.world.enter(person_id("anna"), room)
    stage.say("Anna", "schau")
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    ("length", "turn"),
    [
        ("knapp", "Priester: würfelt eins und zwei; zieht C1 nach B1; schiebt deinen von A2 nach A4."),
        (
            "üblich",
            "Der Priester würfelt 1 für die eigenen und 2 für die fremden Steine. Der Priester zieht von C1 nach B1. "
            "Der Priester schiebt deinen Stein von A2 nach A4.",
        ),
    ],
)
def test_a_turn_of_the_other_is_one_paragraph(length: str, turn: str) -> None:
    stage = listening(length, "kammer", "00 12 00 12")
    for line in BOARD:
        stage.say("Anna", line)
    stage.heard("Anna")
    heard = stage.ask("Anna", "würfle").split("\n")
    assert turn in heard
    assert heard.index(turn) == len(heard) - 2, heard


def test_who_looks_hears_each_part_by_itself() -> None:
    stage = Stage(["00", "12"], seed=5)
    stage.enter("Anna")
    stage.house.world.enter(person_id("anna"), "kammer")
    for line in BOARD:
        stage.say("Anna", line)
    stage.heard("Anna")
    assert "Der Priester zieht von C1 nach B1." in stage.ask("Anna", "würfle").split("\n")


def test_two_zeros_are_said_once_and_what_they_mean() -> None:
    stage = listening("knapp", "kammer", "00 12")
    for line in BOARD:
        stage.say("Anna", line)
    stage.heard("Anna")
    assert stage.ask("Anna", "würfle").startswith("Null und null.\nNichts zu tun, der Wurf geht weiter.\nPriester")


@pytest.mark.parametrize("length", ["knapp", "üblich", "ausführlich"])
def test_what_was_understood_is_not_said_twice(length: str) -> None:
    stage = listening(length, "saeulensaal")
    assert stage.ask("Anna", "nimm stein") == NOTE
    assert stage.ask("Anna", "leg stein in rote schale") == "Du legst den grünen Stein in die rote Schale."


def test_what_was_understood_is_said_where_nothing_else_says_it() -> None:
    stage = listening("knapp", "saeulensaal")
    assert stage.ask("Anna", "zeig Nebet den Stein").startswith("Den grünen Stein auf dem Tisch.\nDu zeigst Nebet")
    looking = Stage([], seed=5)
    looking.enter("Anna")
    looking.house.world.enter(person_id("anna"), "saeulensaal")
    looking.say("Anna", "schau")
    looking.heard("Anna")
    assert looking.ask("Anna", "nimm stein") == f"(den grünen Stein auf dem Tisch)\n{NOTE}"


def test_what_residents_said_is_told_again() -> None:
    stage = listening("knapp", "kammer")
    said = stage.ask("Anna", "frag senbi nach der krone").split("\n")[1]
    stage.say("Anna", "schau")
    stage.heard("Anna")
    again = stage.ask("Anna", "verlauf")
    assert said in again
    assert "Du fragst den Priester nach der Krone." in again


def test_who_listens_hears_the_last_of_it_and_how_to_hear_more() -> None:
    stage = listening("knapp", "kammer")
    for topic in ("krone", "schriftrolle", "wasser", "leben", "würfel", "halle", "plättchen"):
        stage.say("Anna", f"frag senbi nach {topic}")
    stage.heard("Anna")
    again = stage.ask("Anna", "verlauf").split("\n")
    assert again[-1].startswith("Mehr davon sagt „verlauf 14“")


def test_how_to_be_spared_drawings_is_said_before_the_first() -> None:
    stage = Stage([], seed=5)
    stage.connect("Neu")
    stage.say("Neu", "neu")
    told = stage.ask("Neu", "ja")
    told = told if "leser an" in told else stage.ask("Neu", "gast")
    hint = told.index("schreibt „leser an“")
    assert hint < told.index("SCHATULLE: Die letzte Partie")
    assert "/ \\" not in told[:hint]


def test_what_help_promises_is_among_the_commands() -> None:
    stage = listening("knapp", "kammer")
    for line in BOARD:
        stage.say("Anna", line)
    stage.heard("Anna")
    assert "„Steine von Oberägypten“" in stage.ask("Anna", "kommandos")
    assert stage.ask("Anna", "steine von oberägypten") == "C1, C2, C3 und C4."


def test_who_listens_is_taught_without_signs() -> None:
    taught = listening("knapp", "kammer").ask("Anna", "lehre mich pharao")
    assert "Dir gehört Unterägypten" in taught
    assert "mit dem u" not in taught


def test_who_gives_up_while_the_other_thinks_hears_all_at_once() -> None:
    stage = listening("knapp", "kammer", "00 12")
    for line in (*BOARD, "würfle", "gib auf"):
        stage.say("Anna", line)
    stage.heard("Anna")
    assert stage.ask("Anna", "ja").startswith("Du gibst die Partie auf.")
    assert "Schritt 1 von 12" in stage.ask("Anna", "lehre mich pharao")
    assert "Schritt 2 von 12" in stage.ask("Anna", "weiter")
