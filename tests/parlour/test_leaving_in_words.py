"""Who plays and says that they go: to another game it is asked what that costs, and without a place what is left."""

import pytest

from tests.corpus.scenes import opened

_GIVES_UP = "Wirklich"
_BOTH = "Vom Tisch oder aus dem Haus?"


@pytest.mark.parametrize(
    ("scene", "line"),
    [
        ("karten", "ich hab genug, ich geh rüber zu pharao"),
        ("karten", "gehe zu pharao"),
        ("karten", "mir reicht es und ich will zu pharao"),
        ("pharao", "ich gehe zum tal der könige"),
        ("tal_bieten", "bring mich zu oh pharao"),
        ("legen", "ich geh mal rüber zu pharao"),
    ],
)
def test_going_to_another_game_is_asked_about_and_done_after_a_yes(scene: str, line: str) -> None:
    stage, _ = opened(scene)
    assert _GIVES_UP in stage.ask("Anna", line)
    assert "Du gehst nach" in stage.ask("Anna", "ja")


@pytest.mark.parametrize(
    ("scene", "line", "told"),
    [
        ("pharao", "ich gehe mit a1 nach a3", "Du ziehst von A1 nach A3."),
        ("pharao", "ich gehe heim", "Jetzt gehen?"),
        ("karten", "ich nehme die fünf", "Du nimmst die Fünf"),
    ],
)
def test_what_is_a_move_or_names_where_to_is_that(scene: str, line: str, told: str) -> None:
    heard = opened(scene)[0].ask("Anna", line)
    assert told in heard
    assert _BOTH not in heard
