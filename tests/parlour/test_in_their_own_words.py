"""Lines at the four tables as people type them: reasons beside a bid, dialect, and what they wonder about."""

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
        ("kann ich mit der 4 lieber die von ihr nehmen und mit der 2 meine oder steht das fest", "Nein, getauscht"),
        ("darf ich die 4 für ihre und die 2 für meine benutzen", "Nein, getauscht wird nicht: Die Vier gilt für einen"),
        ("kann ich mit der 2 die von ihr nehmen und mit der 4 meine?", "4 für deine, 2 für die fremden Steine."),
    ],
)
def test_whose_stones_a_die_is_for_is_told_as_it_was_thrown(line: str, answer: str) -> None:
    assert answer in told("pharao", line)


@pytest.mark.parametrize(
    "line",
    [
        "Moment, 6+6+7 sind bei mir 19, wieso ist die Pyramide von Nebet dann 26 wert?",
        "wieso ist die pyramide von nebet 26 wert",
        "wie kommt nebet auf 26",
        "wie setzen sich die punkte von nebet zusammen?",
        "wie wird die pyramide von nebet gerechnet",
        "warum bringt die 26",
    ],
)
def test_what_a_pyramid_is_worth_is_reckoned_out(line: str) -> None:
    assert "Von jeder Stufe zählt eine Karte, 6 + 7 = 13, und das mal zwei Stufen: 26 Punkte." in told("karten", line)


def test_why_it_is_not_counted_yet_is_told_behind_it() -> None:
    heard = told(
        "karten", "Wie setzen sich die 26 Punkte bei Nebet zusammen, und warum steht dann bei ihr noch eine 0?"
    )
    assert "6 + 7 = 13" in heard
    assert "Gutgeschrieben wird das erst, wenn gewertet ist" in heard


@pytest.mark.parametrize(
    "line",
    [
        "was hat sie denn überhaupt auf der hand?",
        "was hätt sie denn so",
        "was hat nebet auf der hand",
        "zeig mal ihre karten",
        "welche karten hat sie",
        "hat sie eine 9?",
    ],
)
def test_what_others_hold_is_hidden_but_for_how_many(line: str) -> None:
    heard = told("karten_gefragt", line)
    assert "Fremde Hände sind verdeckt" in heard
    assert heard.endswith("Nebet hat acht Karten auf der Hand.")


def test_ones_own_hand_is_no_secret() -> None:
    assert told("karten_gefragt", "was hab ich auf der hand").startswith("Auf der Hand hast du einen Joker")
