"""What one may ask at a table of PHAROMINO, and what is answered, said and shown."""

import pytest

from mud.game import Refused
from mud.games.pharomino.model import Laying
from mud.games.pharomino.model.layout import Pharao
from tests.games.pharomino.desks import SQUARE, TEMPLE, alone, answers, shared_table, shown, typed

DESK = alone((94, 96, 5, 9), SQUARE)


def test_where_a_card_fits_is_a_numbered_list_and_the_numbers_can_be_typed() -> None:
    lines = answers(DESK, "wo passt 96")
    assert lines[0].startswith("Für Karte 96 gibt es ")
    assert lines[1].startswith("1. ")
    assert len(lines) <= 10
    for number, line in enumerate(lines[1:9], 1):
        (move,) = typed(DESK, f"lege 96 auf Platz {number}")
        assert f"auf ({(move.x + 20) / 2:g}, {(move.y + 20) / 2:g})".replace(".", ",") in line.replace(".", ",")  # type: ignore[union-attr]
    there, way = answers(DESK, "passt 96 rechts an 118")
    assert there == "Ja, dort passt Karte 96:"
    assert typed(DESK, f"lege 96 auf Platz {way.split('.')[0]}") == typed(DESK, "lege 96 rechts an 118")
    assert answers(DESK, "passt 94 auf (12, 10)")[0].startswith("Dort passt Karte 94 nicht")
    assert answers(alone((94,)), "wo passt 94") == ["Noch liegt nichts, da passt jede Karte: lege 94 in die Mitte"]
    assert answers(alone((94,)), "wo passt was") == ["Noch liegt nichts, da passt jede Karte in die Mitte."]


def test_what_fits_somewhere() -> None:
    assert answers(DESK, "wo passt was")[0].startswith("Irgendwo passen die Karten 5, 9")
    assert answers(DESK, "was passt auf (12, 10)") == ["Auf (12, 10) passen, richtig gedreht, die Karten 9 und 96."]
    assert answers(DESK, "was passt an 118")[0].startswith("Irgendwo daran passen ")
    assert answers(DESK, "wo passt 96")[-1].endswith("Nach einer Stelle fragt: wo passt 96 rechts an 91")
    with pytest.raises(Refused, match="belegt"):
        answers(DESK, "was passt auf (11, 10)")
    assert answers(alone((94,), SQUARE), "was passt auf (12, 10)") == ["Dort passt keine deiner Karten."]
    with pytest.raises(Refused, match="nachbar_liegt_nicht"):
        answers(DESK, "was passt an 7")


def test_temples() -> None:
    assert answers(alone((9,), TEMPLE), "tempel")[0] == "Tempel 1: auf (10, 11), mit vier Seiten, noch frei."
    assert answers(alone((9,), SQUARE), "tempel") == ["Kein Tempel ist frei, und keinem fehlt nur noch eine Seite."]
    walls = ((1, 0, 0, 0), (2, 2, 2, 0), (3, 2, 0, 0), (10, 2, 4, 0))
    assert answers(alone((9, 91), walls), "tempel") == [
        "Auf (10, 11) fehlt noch eine Seite, zu schließen mit einer Karte auf (10, 12). Bei dir passt Karte 9."
    ]
    assert answers(alone((91,), walls), "tempel")[0].endswith("Von dir passt da keine.")


def test_cards_and_where_they_lie() -> None:
    assert answers(DESK, "karten") == ["Vor dir liegen vier Karten: 5, 9, 94 und 96."]
    assert answers(alone((), SQUARE), "karten") == ["Vor dir liegt gerade keine Karte."]
    assert answers(DESK, "karte 94") == [
        "Karte 94 liegt noch vor dir. Sie zeigt oben ein Ankh und ein Auge, unten einen Lotos und einen Falken."
    ]
    assert answers(DESK, "karte 118") == [
        "Karte 118 liegt auf (11, 10), rechts an 91. Sie zeigt oben ein Auge und einen Falken, unten einen "
        "Skarabäus und einen Lotos."
    ]
    assert answers(DESK, "karte 7")[0].endswith("Sie liegt weder hier noch vor dir.")
    with pytest.raises(Refused, match="keine_karte"):
        answers(DESK, "karte 999")
    assert shown(DESK, "karten")[:3] == [
        "   5      9     94     96",
        " [A .]  [A .]  [A U]  [A U]",
        " [. U]  [U .]  [L F]  [F L]",
    ]


def test_layouts_and_parts_of_them() -> None:
    view = alone((94,), SQUARE, variant="spiel1", seats=2, left=300)
    assert answers(view, "zeige Annas Auslage", None) == [
        "In Annas Auslage liegen zwei Karten, eine ist noch übrig. Sie beherbergt keine Pharaonen."
    ]
    assert shown(view, "zeige Annas Auslage", 1) == shown(view, "auslage", 0) == shown(view, "zeige um 91", 0)
    with pytest.raises(Refused, match="wer_ist_das"):
        answers(view, "zeige Ottos Auslage")
    with pytest.raises(Refused, match="wessen_auslage"):
        answers(view, "karten", None)
    assert shown(view, "zeige rechts oben")
    assert shown(view, "zeige (10, 10)")
    assert len(shown(view, "übersicht")) == 3
    with pytest.raises(Refused, match="liegt_nicht"):
        shown(view, "zeige um 7")
    with pytest.raises(Refused, match="kein_tempel_frei"):
        shown(view, "zeige Tempel 3")
    with pytest.raises(Refused, match="kein_solcher_tempel"):
        shown(alone((9,), TEMPLE), "zeige Tempel 3")
    assert shown(alone((9,), TEMPLE), "zeige Tempel 1")


def test_a_layout_is_read_out_card_by_card() -> None:
    view = alone((94,), SQUARE, variant="spiel1", seats=2, left=300)
    assert answers(view, "lies Annas Auslage vor", 1) == [
        "In Annas Auslage liegen zwei Karten, eine ist noch übrig. Sie beherbergt keine Pharaonen.",
        "Karte 91 liegt auf (10, 10), links an 118. "
        "Sie zeigt oben ein Ankh und ein Auge, unten einen Falken und einen Skarabäus.",
        "Karte 118 liegt auf (11, 10), rechts an 91. "
        "Sie zeigt oben ein Auge und einen Falken, unten einen Skarabäus und einen Lotos.",
        "Offen vor Anna liegt Karte 94.",
    ]
    assert answers(shared_table(((), (9,))), "lies die Auslage vor", None)[0].startswith("Karte 91 liegt auf (10, 10)")


def test_points_and_time() -> None:
    view = alone((94,), SQUARE, variant="spiel1", seats=2, left=290)
    assert answers(view, "punkte")[0].startswith("Deine Auslage zählt jetzt −10 Punkte")
    assert answers(view, "zeit") == ["Noch 4 Minuten und 50 Sekunden."]
    assert answers(alone((94,), SQUARE, variant="spiel1", seats=2, left=60), "zeit") == ["Noch 1 Minute."]
    assert answers(alone((94,), SQUARE, variant="spiel1", seats=2, left=50), "zeit") == ["Noch 50 Sekunden."]
    assert answers(DESK, "zeit") == ["Hier läuft gerade keine Uhr. Lass dir Zeit."]
    table = shared_table(((96, 94), (9, 10)), TEMPLE, (Pharao(0, 2, 1),))
    assert answers(table, "punkte") == [
        "Du hast 0 Punkte, keine Pharaonen gesetzt und noch elf Karten.",
        "Berta hat 20 Punkte, einen Pharao gesetzt und noch elf Karten.",
        "In der Reserve liegen noch zwanzig Karten.",
    ]
    assert answers(table, "stand") == answers(table, "punkte")


def test_the_card_of_the_exchange_trick_needs_no_keeping() -> None:
    view = shared_table(((118, 94), (9,)), phase=Laying(laid=(77,), taken=118, tricked=True), cards=((91, 0, 0, 0),))
    assert answers(view, "behalte 118") == [
        "Karte 118 gehört dir ja schon. Leg jetzt eine andere, dann bleibt sie dir."
    ]
    with pytest.raises(Refused, match="nichts_zu_behalten"):
        answers(view, "behalte 94")
