"""What is said to a computer player is said, and nobody waits for an answer; what is asked of the game stays there."""

import pytest

from tests.stage import Stage

SAID = "Nofret sagt nichts dazu"


def playing() -> Stage:
    """Anna against Nofret, who lives elsewhere, with the dice thrown."""
    stage = Stage([], seed=3, lucky=True)
    stage.stand_ready("Anna", "Kammer")
    for line in ("öffne Schatulle", "setz dich", "setz Nofret (leicht) dazu", "starte Spiel", "würfle"):
        stage.ask("Anna", line)
    return stage


@pytest.mark.parametrize(
    "line",
    [
        "nofret, du schummelst doch",
        "gib auf nofret",
        "Nofret, wie geht es dir?",
        "sag Nofret viel Glück",
        "du hast so ein Glück, Nofret",
        "jetzt bist du dran nofret",
    ],
)
def test_it_is_said_and_stays_without_an_answer(line: str) -> None:
    heard = playing().ask("Anna", line)
    assert "Du sagst: " in heard
    assert SAID in heard


@pytest.mark.parametrize(
    "line",
    [
        "wo sind die Steine von Nofret",
        "was hat Nofret gezogen",
        "nofret, warum hast du das gezogen?",
        "schieb einen von nofret",
        "Nofret, gibst du mir eine 3?",
    ],
)
def test_what_is_meant_for_the_game_stays_with_it(line: str) -> None:
    assert SAID not in playing().ask("Anna", line)


def test_a_smile_is_seen_by_nobody_and_no_unknown_word() -> None:
    assert "Nofret sieht nur das Spiel" in playing().ask("Anna", "lächle Nofret an")
