"""Words of the table are words there: what lies there or what the rules say of it, and hints that can be played."""

import pytest

from tests.parlour.test_named_move import standing


@pytest.mark.parametrize(
    ("position", "line", "answer"),
    [
        ("built", "betrachte meine Pyramide", "Vor dir steht 33/4."),
        ("built", "Wo ist denn meine Pyramide geblieben?", "Vor dir steht 33/4."),
        ("built", "betrachte die Pyramide von Nebet", "Vor Nebet steht 22/3."),
        ("built", "zeig mir die offenen Karten", "Offen liegen die Eins, die Vier und die Sechs."),
        ("hand", "wo ist der Dieb?", "einen Dieb und einen Steuereintreiber."),
        ("hand", "Wozu ist der Pharao gut?", "Ein Pharao wehrt ab"),
        ("hand", "was ist der Joker?", "R9a Ein Joker steht"),
        ("bids", "betrachte die Gruppen", "Gruppe 1: "),
        ("bids", "betrachte die Baufelder", "R2 Der Plan"),
        ("bids", "was sind Biettafeln?", "acht Biet-Tafeln"),
        ("tiles", "wo ist die Reserve?", "In der Reserve liegen noch"),
        ("tiles", "betrachte die Pharaonen", "zwölf Pharaonen noch nicht gesetzt"),
    ],
)
def test_what_lies_on_the_table_is_there(position: str, line: str, answer: str) -> None:
    assert answer in standing(position).ask("Anna", line)


@pytest.mark.parametrize("line", ["betrachte den Ibis", "wo ist meine Brille?", "betrachte die Wolken"])
def test_what_is_no_word_of_the_table_is_not(line: str) -> None:
    heard = standing("built").ask("Anna", line)
    assert "Vor dir" not in heard
    assert "R3" not in heard


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("stones", "Den Hund dort an der Wand"),
    ],
)
def test_a_hint_at_a_table_can_be_played_there(position: str, line: str) -> None:
    stage = standing(position)
    heard = stage.ask("Anna", line)
    assert "Hier geht zum Beispiel „" in heard
    hint = heard.partition("Hier geht zum Beispiel „")[2].partition("“")[0]
    assert f"  {hint}" in stage.ask("Anna", "züge").split("\n")
