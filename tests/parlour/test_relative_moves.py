"""Moves told by where something lies, by what it is worth or what lies on it: done where one is meant, else named."""

import pytest

from tests.parlour.test_named_move import POSITIONS, match_of, standing, told


@pytest.mark.parametrize(
    ("position", "line", "plain"),
    [
        ("row", "nimm die zweite von links", "nimm 4"),
        ("row", "ich nehme die dritte von rechts", "nimm 1"),
        ("row", "ich nehme die Karte ganz links", "nimm 1"),
        ("row", "nimm die letzte von links", "nimm 6"),
        ("hand", "lege die höchste Karte ab", "lege 6 ab"),
        ("bids", "biete 3 auf die Gruppe mit den zwei weißen Steinen", "biete 3 auf Gruppe 5"),
        ("bids", "lege die 4 auf die zweite Gruppe von rechts", "biete 4 auf Gruppe 4"),
        ("stones", "ziehe den linken Stein nach rechts", "ziehe A2 nach A3"),
        ("stones", "zieh den obersten Stein einen Schritt nach rechts", "ziehe B4 nach Glück"),
    ],
)
def test_the_one_that_lies_there_is_meant(position: str, line: str, plain: str) -> None:
    assert told(position, line) == told(position, plain)


@pytest.mark.parametrize(
    ("position", "line", "plain"),
    [
        ("row", "die zweite von links", "nimm 4"),
        ("row", "na die teuerste", "nimm 6"),
        ("row", "die günstigste, bitte", "nimm 1"),
    ],
)
def test_what_no_verb_tells_is_proposed(position: str, line: str, plain: str) -> None:
    stage = standing(position)
    played = match_of(stage).played
    assert f"Meinst du „{plain}“?" in stage.ask("Anna", line)
    assert match_of(stage).played == played


@pytest.mark.parametrize(
    ("position", "line", "lines"),
    [
        ("stones", "mit dem hintersten Stein", ("ziehe A2 nach A1", "ziehe A2 nach A3", "ziehe A2 nach B2")),
        ("stones", "der Stein ganz links soll laufen", ("ziehe A2 nach A1", "ziehe A2 nach A3", "ziehe A2 nach B2")),
        ("bids", "biete 3 auf die Gruppe mit den drei roten Steinen", ("biete 3 auf Gruppe 1", "biete 3 auf Gruppe 4")),
        ("tiles", "die 104 ans rechte Ende", ("lege 104 rechts an 93", "lege 104 rechts an 93 halb hoch")),
    ],
)
def test_of_several_all_are_named(position: str, line: str, lines: tuple[str, ...]) -> None:
    stage = standing(position)
    played = match_of(stage).played
    heard = stage.ask("Anna", line)
    assert "Das kann mehreres heißen" in heard
    assert all(f"„{one}“" in heard for one in lines)
    assert match_of(stage).played == played


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize(
    "line",
    [
        "Soll ich den linken Stein nehmen?",
        "zieh nicht den linken Stein",
        "ganz links war ich gestern",
        "ich sitze ganz rechts",
        "mein Nachbar ganz links ist nett",
        "Nebet nimmt die zweite von links",
        "die höchste Pyramide hat er",
        "wenn ich die Karte ganz links nehme, gewinne ich",
        "am weitesten links wohnt meine Tante",
        "das ist die beste Karte von allen",
    ],
)
def test_talk_of_places_moves_nothing(position: str, line: str) -> None:
    stage = standing(position)
    played = match_of(stage).played
    stage.ask("Anna", line)
    assert match_of(stage).played == played
