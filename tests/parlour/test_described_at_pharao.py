"""Stones of PHARAO that a sentence only describes: behind a cry, with an exception, or with their field behind it."""

import pytest

from tests.parlour.test_spoken_at_pharao import NOTHING_DONE, THROWN
from tests.parlour.test_told_moves import standing

ALL_OF_A2 = ("ziehe A2 nach A4", "ziehe A2 nach B1", "ziehe A2 nach B3", "ziehe A2 nach Glück")
ALL_OF_B0 = ("ziehe B0 nach A3", "ziehe B0 nach B4")
ALL_OF_A1 = ("ziehe A1 nach A3", "ziehe A1 nach B4")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("zieh a2", ALL_OF_A2),
        ("ich ziehe A2", ALL_OF_A2),
        ("bewege A1", ALL_OF_A1),
        ("setz die b0", ALL_OF_B0),
        ("Bitte ziehen Sie mein Männchen von A2 vier Felder weiter.", ALL_OF_A2),
        ("mein Klötzchen auf A1 vier Felder", ALL_OF_A1),
        ("zieh den vordersten von meinen in der untersten Reihe vier Felder weiter, also den auf A2", ALL_OF_A2),
        ("zieh den hintersten, also B0", ALL_OF_B0),
        ("bewege meinen ganz vorne, ich meine den auf A2, vier weiter", ALL_OF_A2),
        ("den hintersten, aber nicht den unten", ALL_OF_B0),
        ("zieh den hintersten aber nicht B0", ALL_OF_A1),
        ("nimm den vordersten, aber nicht A2", ALL_OF_A1 + ALL_OF_B0),
        ("zieh nicht den vordersten sondern den dahinter", ALL_OF_A1 + ALL_OF_B0),
        ("zieh den zweitvordersten vier weiter", ALL_OF_A1 + ALL_OF_B0),
    ],
)
def test_the_stone_that_is_meant_is_proposed_with_all_its_ends_and_no_other(line: str, named: tuple[str, ...]) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert "Das kann mehreres heißen" in heard
    assert all(f"„{one}“" in heard for one in named), heard
    assert heard.count("„") == len(named)


@pytest.mark.parametrize(
    "line",
    [
        "meinen vordersten 4 vor und bei ihr den wo es sie am meisten nervt",
        "ok dann den ganz vorne 4 weiter, und bei ihr is mir egal welchen",
        "mach irgendwas mit dem hintersten aber nich da wos nass wird und von dem andern is mir egal",
        "nimm den der am weitesten hinten rumgammelt aber nich den unten, und bei ihr dann den wo ich was versau",
        "nee nicht den ganz vorne, den dahinter, und bei ihr dann den wo es am meisten weh tut",
        "erst meinen vordersten, danach bei ihr einen beliebigen",
    ],
)
def test_of_stones_left_open_a_whole_turn_is_proposed(line: str) -> None:
    stage = standing(THROWN)
    heard = stage.ask("Anna", line)
    assert "Wie wäre es mit" in heard
    assert heard.count("„ziehe") == 2
    assert ("„ziehe A2" in heard) is ("den ganz vorne 4" in line or "meinen vordersten" in line)


def test_who_lags_is_the_hindmost_in_a_relative_clause() -> None:
    heard = standing(THROWN).ask(
        "Anna", "Zieh meinen vordersten Stein vier Schritte, und von den fremden den, der am weitesten zurückliegt."
    )
    assert "„ziehe A2 nach A4 und C1 nach B2“" in heard
    assert "C4" not in heard


@pytest.mark.parametrize(
    "line", ["A1 nach A3. Dann C4 nach C5", "A1 nach A3; C4 nach C5", "los gehts: A1 nach A3 und C4 nach C5"]
)
def test_of_a_turn_told_in_two_sentences_nothing_is_done_where_the_second_cannot(line: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert "kommt kein Stein von C4 nach C5" in heard
    assert not any(one in heard for one in NOTHING_DONE)


def test_both_sentences_are_one_turn_and_a_cry_before_it_is_none() -> None:
    heard = standing(THROWN).ask("Anna", "los gehts: A1 nach A3. Dann C1 nach B2.")
    assert "Du ziehst von A1 nach A3." in heard
    assert "von C1 nach B2" in heard
    assert "Du ziehst von A1 nach A3." in standing(THROWN).ask("Anna", "los gehts: A1 nach A3")


def test_a_stone_of_the_other_alone_waits_for_its_half() -> None:
    assert "Erst geht ein eigener" in standing(THROWN).ask("Anna", "ziehe c1")
    assert "Gut, dann lässt du es bleiben." in standing(THROWN).ask("Anna", "zieh den vordersten nicht")
