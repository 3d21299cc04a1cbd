"""A move with a question mark behind it is asked back, and done after a yes; what cannot all be done says so."""

import pytest

from tests.parlour.test_named_move import match_of, standing, told


@pytest.mark.parametrize(
    ("position", "line", "proposed", "plain"),
    [
        ("hand", "Zwei Vieren gegen eine Acht?", "biete allen 4 4 gegen 8", "zwei Vieren gegen eine Acht"),
    ],
)
def test_a_bare_move_is_asked_back(position: str, line: str, proposed: str, plain: str) -> None:
    stage = standing(position)
    played = match_of(stage).played
    assert stage.ask("Anna", line).startswith(f"Meinst du „{proposed}“?")
    assert match_of(stage).played == played
    assert stage.ask("Anna", "ja").split("\n")[0] == told(position, plain)


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("stones", "soll ich A2 nach A3 ziehen?"),
        ("stones", "würfle?"),
        ("hand", "fertig?"),
        ("hand", "tauschst du 4 gegen 3?"),
        ("tiles", "Passt die 32 über die 93?"),
    ],
)
def test_what_asks_by_its_words_is_answered(position: str, line: str) -> None:
    assert "Meinst du" not in standing(position).ask("Anna", line)


@pytest.mark.parametrize("line", ["wirf 4, 5 und 6 ab", "weg mit der 4, der 5 und der 6"])
def test_more_cards_than_may_go_stay(line: str) -> None:
    stage = standing("hand")
    played = match_of(stage).played
    assert "So viele gehen jetzt nicht: Nach zwei abgelegten Karten ist dein Zug vorbei." in stage.ask("Anna", line)
    assert match_of(stage).played == played


@pytest.mark.parametrize("line", ["wirf 4 und 5 ab", "die 4 und die 5 werfe ich weg", "4 und 5 ablegen"])
def test_several_cards_go_in_one_line(line: str) -> None:
    heard = standing("hand").ask("Anna", line)
    assert "Du legst eine Vier ab." in heard
    assert "Du legst eine Fünf ab." in heard


@pytest.mark.parametrize("line", ["werte die Pyramide", "ich möchte meine Pyramide abrechnen"])
def test_who_has_no_pyramid_is_told_so(line: str) -> None:
    assert standing("hand").ask("Anna", line).startswith("Vor dir steht noch keine Pyramide.")


@pytest.mark.parametrize("line", ["Gib mir die Würfel", "her mit den Würfeln"])
def test_who_asks_for_the_dice_throws_them(line: str) -> None:
    assert "Du würfelst" in standing("dice").ask("Anna", line)
