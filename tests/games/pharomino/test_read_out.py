"""What people hear of PHAROMINO who have everything read out: the same as others see, in sentences."""

import pytest

from mud.games.pharomino.model.layout import Pharao
from mud.text import Screen
from tests.games.pharomino.desks import SQUARE, TEMPLE, alone, answers, read_out, shown
from tests.stage import Stage

FAR = (*SQUARE, (5, 20, 0, 0))


def test_whoever_cannot_see_a_card_hears_what_it_shows() -> None:
    view = alone((9, 94), SQUARE)
    assert read_out(view, "karten") == [
        "Vor dir liegen zwei Karten: 9 und 94.",
        "Vor dir liegt Karte 9: oben ein Ankh und ein Joker, unten ein Auge und ein Joker.",
        "Vor dir liegt Karte 94: oben ein Ankh und ein Auge, unten ein Lotos und ein Falke.",
    ]
    assert answers(view, "karten") == read_out(view, "karten")[:1]


def test_a_part_of_a_layout_is_read_out_and_only_that() -> None:
    assert read_out(alone((9,), FAR), "zeige um 91") == ["Um 91: rechts 118; frei sind links, oben und unten."]
    assert len(read_out(alone((9,), FAR), "zeige (10, 10)")) == 2
    assert answers(alone((9,), FAR), "zeige um 91") == []
    assert read_out(alone((9,), TEMPLE), "zeige Tempel 1")[-1] == "Tempel 1: auf (10, 11), mit vier Seiten, noch frei."
    sitting = alone((9,), TEMPLE, (Pharao(0, 2, 0),))
    assert read_out(sitting, "zeige (10, 10)")[-1] == "Auf (10, 11) sitzt ein Pharao, an vier Seiten umschlossen."
    assert read_out(sitting, "zeige um 1") == ["Um 1: oben ein Pharao; frei sind links, rechts und unten."]


def test_overview_and_layouts_are_read_out() -> None:
    view = alone((9,), FAR, variant="spiel1", seats=2, left=60)
    assert read_out(view, "übersicht") == [
        "Drei Karten liegen zwischen (10, 10) und (20, 10), dazu keine Pharaonen. "
        "„vorlesen“ nennt alle, „zeige um 7“ die um eine herum."
    ]
    assert len(read_out(view, "zeige Annas Auslage", None)) == 4
    assert shown(view, "zeige Bertas Auslage") == []


@pytest.mark.parametrize("line", ["zeige um 3", "übersicht", "karten"])
def test_the_house_tells_readers_the_sentences_and_others_the_picture(line: str) -> None:
    stage = Stage(seed=5)
    stage.stand_ready("Anna", "Schreibstube", Screen(width=0, reader=True))
    for typed in ("setze dich", "vereinbare spiel 4", "starte Spiel"):
        answer = stage.ask("Anna", typed)
    card = answer.rsplit("lege ", 1)[1].split()[0]
    stage.say("Anna", f"lege {card} in die Mitte")
    stage.heard("Anna")
    typed = line.replace("3", card)
    assert not {"│", "["} & set(stage.ask("Anna", typed))
    stage.say("Anna", "leser aus")
    stage.heard("Anna")
    assert {"│", "["} & set(stage.ask("Anna", typed))


@pytest.mark.parametrize(("line", "seats"), [("starte Spiel zu dritt", 3), ("starte Spiel mit 4 Leuten", 4)])
def test_so_many_play_as_is_said_although_the_games_have_numbers(line: str, seats: int) -> None:
    stage = Stage(seed=5)
    stage.stand_ready("Anna", "Schreibstube")
    stage.say("Anna", "setze dich")
    stage.say("Anna", line)
    (table,) = (table for table in stage.house.tables.all.values() if table.match)
    assert (len(table.chairs), table.agreed) == (seats, "spiel3")
