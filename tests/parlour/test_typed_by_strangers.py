"""What strangers type at a table before, in and behind a game: passing, a card by its place, how it went, once more."""

import pytest

from tests.parlour.test_asked_at_tables import begun
from tests.parlour.test_spoken_at_pharomino import begun as laying
from tests.stage import Stage


@pytest.mark.parametrize(
    "line", ["ich setze lieber aus", "passe", "ich will nicht ziehen", "kann ich aussetzen?", "ich lasse den zug aus"]
)
def test_who_would_sit_out_hears_that_there_is_no_such_thing(line: str) -> None:
    told = begun("PHARAO").ask("Anna", line)
    assert told.startswith("Aussetzen gibt es hier nicht: Was die Würfel verlangen, wird gezogen.\n")


@pytest.mark.parametrize("verb", ["schieb", "rücke"])
def test_a_card_of_the_hand_is_laid_however_it_is_put(verb: str) -> None:
    stage = begun("PHAROMINO")
    advised = stage.ask("Anna", "tipp").partition("„lege ")[2].partition("“")[0]
    assert "Du legst Karte" in stage.ask("Anna", f"{verb} {advised}")


def test_a_slip_in_the_verb_lays_nothing_before_a_yes() -> None:
    stage = begun("PHAROMINO")
    advised = stage.ask("Anna", "tipp").partition("„lege ")[2].partition("“")[0]
    asked = stage.ask("Anna", f"lgee {advised}")
    assert asked == f"Das Wort „lgee“ kenne ich nicht. Meinst du „lege {advised}“?"
    assert "Du legst Karte" in stage.ask("Anna", "ja")


def over() -> Stage:
    """Anna at a game that she has given up."""
    stage = begun("PHARAO")
    stage.say("Anna", "gib auf")
    stage.say("Anna", "ja")
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    "line", ["wer hat gewonnen", "hab ich verloren?", "wie ist es ausgegangen", "das ergebnis bitte"]
)
def test_behind_a_game_who_sits_there_hears_how_it_went(line: str) -> None:
    assert over().ask("Anna", line).startswith("Die Partie ist zu Ende: Nofret gewinnt gegen Anna.")


def test_once_more_behind_a_game_is_another_one_and_a_look_is_a_look() -> None:
    stage = over()
    assert stage.ask("Anna", "nochmal") == "Meinst du „revanche“?"
    assert "Eine Partie beginnt" in stage.ask("Anna", "ja")
    stage = over()
    shown = stage.ask("Anna", "brett")
    assert stage.ask("Anna", "nochmal") == shown


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("leg die erste", "lege 22"),
        ("leg mal die letzte hin", "lege 93"),
        ("wo passt die mittlere", "wo passt 84"),
        ("dreh die letzte", "drehe 93"),
        ("leg die mittlere oben an 85", "lege 84 oben an 85"),
    ],
)
def test_a_card_of_the_hand_is_told_by_its_place_alone(line: str, plain: str) -> None:
    assert laying().ask("Anna", line) == laying().ask("Anna", plain)


@pytest.mark.parametrize("line", ["leg das so", "leg es so", "so legen"])
def test_what_was_advised_is_laid(line: str) -> None:
    stage, plain = laying(), laying()
    stage.ask("Anna", "tipp")
    plain.ask("Anna", "tipp")
    assert stage.ask("Anna", line) == plain.ask("Anna", "mach das")


def test_one_of_a_list_is_told_from_its_top() -> None:
    stage = begun("PHARAO")
    stage.say("Anna", "würfle")
    stage.heard("Anna")
    first = stage.ask("Anna", "züge").splitlines()[0].strip()
    assert stage.ask("Anna", "ich nehm den ersten von oben").startswith(f"({first})")


def test_who_has_but_thrown_has_decided_nothing_yet() -> None:
    stage = begun("PHARAO")
    stage.say("Anna", "würfle")
    stage.heard("Anna")
    assert stage.ask("Anna", "ist das gut?") == "Bisher hattest du keine Wahl. Was jetzt gut wäre, verrät „tipp“."


def test_how_far_it_is_yet_is_told_of_all_of_ones_own() -> None:
    told = begun("PHARAO").ask("Anna", "wie weit ist es noch")
    assert told.count("Schritte bis ins Glück") == 4
    assert "Oberägypten: die Steine stehen auf" in begun("PHARAO").ask("Anna", "wo stehen die gegner")


@pytest.mark.parametrize("line", ["kann ich einen zug zurücknehmen", "kann ich meinen zug zurücknehmen"])
def test_whether_a_move_can_be_taken_back_is_told_and_nothing_is_taken(line: str) -> None:
    assert begun("PHARAO").ask("Anna", line).startswith("noch einmal ab Zug 7")
