"""Lines at the four tables as people type them: reasons and remarks beside a bid, dialect, and what they wonder about."""

import pytest

from tests.befehle.hausprobe import opened


def told(scene: str, line: str) -> str:
    return opened(scene)[0].ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "bid"),
    [
        ("alles auf die bunte 4 und feddich", "4+3+2+1 auf Gruppe 4."),
        ("die 3 auf die bunte gruppe und ne leere dazu", "3+0 auf Gruppe 4."),
        ("büdde die 4 auf die rote 2", "4 auf Gruppe 2."),
        ("die 3 auf Gruppe 1 damit keiner was merkt, und fertich", "3 auf Gruppe 1."),
        (
            "biete 4 und 1 auf Gruppe 4, die 3 auf Gruppe 1, zwei leere zu Gruppe 3 damit Nofret sich Gedanken macht, "
            "und dann fertig",
            "3 auf Gruppe 1, 0+0 auf Gruppe 3 und 4+1 auf Gruppe 4.",
        ),
    ],
)
def test_a_bid_is_laid_whatever_is_told_beside_it(line: str, bid: str) -> None:
    assert f"Dein Gebot bisher: {bid}" in told("tal_bieten", line)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("kann ich mit der 4 lieber die von ihr nehmen und mit der 2 meine oder steht das fest", "Nein, getauscht wird"),
        ("darf ich die 4 für ihre und die 2 für meine benutzen", "Nein, getauscht wird nicht: Die Vier gilt für einen"),
        ("kann ich mit der 2 die von ihr nehmen und mit der 4 meine?", "4 für deine, 2 für die fremden Steine."),
    ],
)
def test_whose_stones_a_die_is_for_is_told_as_it_was_thrown(line: str, answer: str) -> None:
    assert answer in told("pharao", line)
