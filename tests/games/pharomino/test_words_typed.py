"""What is typed at the table of PHAROMINO: places in every form, turns found by trying, and what is refused."""

import pytest

from mud.game import Refused
from mud.games.pharomino import GAME
from mud.games.pharomino.model import Lifted, Objecting, Racing
from mud.games.pharomino.model.layout import Lying, Pharao
from mud.games.pharomino.model.moves import (
    Allow,
    Finish,
    Lift,
    LiftPharao,
    Object,
    Place,
    SetPharao,
    SwapReserve,
    TakeBack,
)
from mud.games.pharomino.words import WORDS
from mud.german.meaning.reading import Reading
from tests.games.pharomino.desks import NAMES, SQUARE, TEMPLE, alone, layout, shared_table, typed, why
from tests.trying import tried

DESK = alone((94, 96, 120, 5, 9), SQUARE)
"""Card 91 shows AU above FS, 118 to its right UF above SL."""

# --- laying -----------------------------------------------------------------------------------------------------------


def test_the_first_card_comes_into_the_middle() -> None:
    empty = alone((94, 5))
    assert typed(empty, "lege 94") == typed(empty, "lege 94 in die Mitte") == [Place(94, 0, 0, 0)]
    assert typed(empty, "lege 94 gedreht auf (10, 10)") == [Place(94, 0, 0, 1)]
    assert why(empty, "lege 94 auf (4, 2)").startswith("Die erste Karte kommt in die Mitte")
    assert why(empty, "lege 94 rechts an 5").startswith("Karte 5 liegt noch nicht")


def test_the_only_turn_that_fits_is_found() -> None:
    assert typed(DESK, "lege 96 rechts an 118") == [Place(96, 4, 0, 1)]
    assert typed(DESK, "lege 96 auf (12, 10)") == [Place(96, 4, 0, 1)]
    assert typed(DESK, "lege 96 gedreht rechts an 118") == [Place(96, 4, 0, 1)]


def test_several_turns_are_asked_back_and_can_be_said() -> None:
    asked = why(DESK, "lege 5 rechts an 118 halb hoch")
    assert asked.startswith("Karte 5 passt dort verschieden gedreht. Sag es dazu: „lege 5 ")
    lines = [part.split("“")[0] for part in asked.split("„")[1:]]
    assert len({tuple(typed(DESK, line)) for line in lines}) == len(lines) > 1


def test_a_mismatch_names_both_fields() -> None:
    assert why(DESK, "lege 94 ungedreht auf (12, 10)") == (
        "Karte 94 passt so nicht: Ihr Ankh oben links stößt an den Falken von Karte 118."
    )
    assert why(DESK, "lege 94 auf (12, 10)") == (
        "Karte 94 passt dort nicht, wie man sie auch dreht. "
        "Im besten Fall stößt ihr Ankh oben links an den Falken von Karte 118."
    )


def test_overlaps_corners_and_loose_cards_are_refused_with_the_card() -> None:
    assert why(DESK, "lege 94 rechts an 91") == "Dort liegt schon Karte 118, ganz oder zum Teil."
    assert why(DESK, "lege 94 auf (11,5, 10,5)").startswith("Dort liegt schon Karte 118")
    assert why(DESK, "lege 94 auf (12, 11)").startswith("Dort berührt sie nur die Ecke von Karte 118.")
    assert why(DESK, "lege 94 auf (20, 20)").startswith("Dort berührt die Karte nichts.")
    guarded = alone((94, 9), TEMPLE, (Pharao(0, 2, 0),))
    assert why(guarded, "lege 94 auf (10, 11)").startswith("Dort sitzt der Pharao auf (10, 11)")


def test_a_neighbour_at_half_a_card_is_proposed_when_the_place_itself_does_not_fit() -> None:
    desk = alone((94,), ((91, 0, 0, 0),))
    asked = why(desk, "lege 94 links an 91")
    assert asked == (
        "Genau dort passt Karte 94 nicht, wie man sie auch dreht: Im besten Fall stößt ihr Auge oben rechts an das "
        "Ankh von Karte 91; um eine halbe Karte versetzt schon: "
        "„lege 94 links an 91 halb hoch“ oder „lege 94 links an 91 halb tiefer“"
    )
    assert typed(desk, "lege 94 links an 91 halb hoch") == [Place(94, -2, 1, 2)]


def test_where_is_asked_when_it_was_left_open() -> None:
    assert why(DESK, "lege 5").startswith("Wohin mit Karte 5? Es gibt ")
    assert why(DESK, "lege 5 an 118").startswith("Wohin mit Karte 5? Es gibt ")
    assert why(DESK, "lege").startswith("Welche Karte, und wohin?")
    assert why(DESK, "lege 5 gedreht rechts").startswith("An welche Karte?")
    (best,) = typed(DESK, "lege 5 irgendwo")
    assert [best] == typed(DESK, "lege 5 auf Platz 1") == typed(DESK, "lege 5 auf den besten Platz")
    assert why(DESK, "lege 5 auf Platz 999").startswith("So viele Plätze hat Karte 5 nicht")


def test_two_cards_in_one_breath_are_told_apart() -> None:
    assert why(DESK, "lege 96 rechts an 118 und 5 unter 91").startswith("Eine Karte nach der anderen")


def test_cards_one_does_not_have() -> None:
    assert why(DESK, "lege 7 rechts an 118") == "Karte 7 hast du nicht. „karten“ zeigt, was vor dir liegt."
    assert why(DESK, "lege 121 rechts an 118").startswith("Eine Karte 121 gibt es nicht")
    assert why(DESK, "lege 94 rechts an 7") == "Karte 7 liegt noch nicht, da lässt sich nichts anlegen."
    assert why(DESK, "nimm 7 weg") == "Karte 7 liegt dort gar nicht."
    assert why(DESK, "nimm 0 weg").startswith("Eine Karte 0 gibt es nicht")


def test_what_no_wish_can_be() -> None:
    assert why(DESK, "lege 94 rechts an 118 halb rechts").startswith("Rechts und links wird nach oben oder unten")
    assert why(DESK, "lege 94 um 45 Grad gedreht unter 91").startswith("Gedreht wird in Vierteln")
    assert why(DESK, "lege 94 auf (1000, 2)").startswith("So weit draußen liegt nur noch Sand.")


# --- rearranging ------------------------------------------------------------------------------------------------------


def test_lying_cards_are_moved_turned_and_taken_back() -> None:
    assert typed(DESK, "lege 118 auf Platz 2")[0] == TakeBack(118)
    assert typed(DESK, "versetze 118 auf Platz 3")[0] == TakeBack(118)
    assert typed(DESK, "nimm 91 und 118 weg") == typed(DESK, "nimm alles weg") == [TakeBack(91), TakeBack(118)]
    single = alone((94,), ((91, 0, 0, 0),))
    assert typed(single, "drehe 91") == [TakeBack(91), Place(91, 0, 0, 1)]
    assert typed(single, "drehe 91 nach links") == [TakeBack(91), Place(91, 0, 0, 3)]
    assert why(DESK, "drehe 118").startswith("Karte 118 passt so nicht")
    assert why(DESK, "drehe 94").startswith("Karte 94 liegt noch vor dir. Dreh sie beim Legen")
    assert why(DESK, "drehe 7").startswith("Karte 7 hast du nicht.")
    assert why(DESK, "versetze 94 rechts an 91").startswith("Dort liegt schon Karte 118")  # from the hand it is laid
    assert why(DESK, "versetze 94").startswith("Karte 94 liegt noch vor dir.")
    assert why(DESK, "versetze 118 rechts an 91").startswith("Genau so liegt Karte 118 schon.")
    assert why(DESK, "versetze 118 rechts an 118").startswith("Karte 118 kann nicht an sich selbst anliegen.")
    assert why(DESK, "versetze 118").startswith("Und wohin soll Karte 118?")
    assert why(alone((94,)), "nimm alles weg") == "Es liegt ja noch gar nichts."


def test_cards_are_exchanged() -> None:
    desk = alone((93, 77, 94), SQUARE)
    assert (
        typed(desk, "tausche 118 gegen 77")
        == typed(desk, "ersetze 118 durch 77")
        == [TakeBack(118), Place(77, 2, 0, 0)]
    )
    assert typed(desk, "tausche 77 gegen 118") == [TakeBack(118), Place(77, 2, 0, 0)]
    assert why(desk, "tausche 118 gegen 94").startswith("Karte 94 passt so nicht")
    assert why(desk, "tausche 77 gegen 94").startswith("Von 94 und 77 liegt keine.")
    assert why(desk, "tausche 118 gegen 118").startswith("Karte 118 gegen sich selbst")
    assert why(desk, "tausche 118 gegen 7").startswith("Karte 7 hast du nicht.")
    row = alone((), (*SQUARE, (96, 4, 0, 1)))
    assert why(row, "tausche 91 gegen 118").startswith("Karte 91 und 118 können ihre Plätze nicht tauschen")
    bare = alone((94,), ((91, 0, 0, 0),))
    assert typed(bare, "tausche 91 gegen 94") == [TakeBack(91), Place(94, 0, 0, 0)]


def test_two_lying_cards_change_places() -> None:
    desk = alone((), ((1, 0, 0, 0), (5, 2, 0, 0)))
    moves = typed(desk, "tausche 1 gegen 5")
    assert moves[:2] == [TakeBack(1), TakeBack(5)]
    assert {(move.card, move.x) for move in moves[2:] if isinstance(move, Place)} == {(1, 2), (5, 0)}


# --- Pharaos ----------------------------------------------------------------------------------------------------------


def test_pharaos_move_in() -> None:
    desk = alone((9,), TEMPLE)
    for line in ("pharao", "pharao in Tempel 1", "pharao in (10, 11)", "pharao an 4", "setze alle Pharaonen"):
        assert typed(desk, line) == [SetPharao(0, 2)], line
    assert typed(desk, "pharao über 1") == typed(desk, "pharao zwischen 1 und 4") == [SetPharao(0, 2)]
    assert why(desk, "pharao in Tempel 2") == "Einen freien Tempel 2 gibt es nicht; es ist einer frei."
    assert why(desk, "pharao in (10, 10)").startswith("Dort liegt Karte 1.")
    assert why(desk, "pharao in (14, 11)").startswith("Ein Tempel braucht drei ganze Seiten")
    assert why(desk, "pharao über 4").startswith("Ein Tempel braucht")
    assert why(alone((), (*TEMPLE, (5, 0, 6, 0))), "pharao an 5").startswith("An Karte 5 ist kein Tempel frei.")
    assert why(desk, "nimm den Pharao weg") == "Hier sitzt noch kein Pharao."
    assert why(DESK, "pharao") == why(DESK, "setze alle Pharaonen")


def test_of_several_temples_one_is_asked_for() -> None:
    desk = alone((9,), (*TEMPLE, (5, 4, 4, 0), (6, 6, 2, 0), (7, 4, 0, 0)))
    assert typed(desk, "pharao an 3") == [SetPharao(0, 2)]
    assert why(desk, "pharao an 1") == "In welchen Tempel? „pharao in Tempel 2“ oder „pharao in Tempel 4“"
    assert typed(desk, "pharao an 6") == typed(desk, "pharao in Tempel 3") == [SetPharao(4, 2)]
    assert typed(desk, "setze alle Pharaonen")[:2] == [SetPharao(0, 2), SetPharao(4, 2)]


def test_pharaos_move_out() -> None:
    desk = alone((9,), TEMPLE, (Pharao(0, 2, 0),))
    for line in ("nimm den Pharao weg", "nimm den Pharao aus (10, 11) weg", "nimm alle Pharaonen weg"):
        assert typed(desk, line) == [LiftPharao(0, 2)], line
    assert why(desk, "nimm den Pharao aus (1, 1) weg") == "Auf (1, 1) sitzt kein Pharao."
    assert why(desk, "nimm den Pharao an 9 weg").startswith("Karte 9 liegt noch nicht")
    two = alone((9,), TEMPLE, (Pharao(0, 2, 0), Pharao(20, 20, 0)))
    assert why(two, "nimm den Pharao weg").startswith("Welcher Pharao?")
    assert why(desk, "pharao in (10, 11)") == "Auf (10, 11) sitzt schon ein Pharao."


# --- game 3 -----------------------------------------------------------------------------------------------------------


def test_a_turn_in_game_3() -> None:
    view = shared_table(((96, 94, 5), (9, 10)))
    assert typed(view, "lege 96 rechts an 118") == [Place(96, 4, 0, 1)]
    assert typed(view, "tausche 94 mit dem Vorrat") == typed(view, "tausche 94") == [SwapReserve(94)]
    assert why(view, "lege 91 rechts an 118").startswith("Karte 91 liegt schon. Umlegen geht mit")
    assert why(view, "nimm 91 weg").startswith("In diesem Spiel bleibt liegen, was liegt.")
    assert why(view, "nimm den Pharao weg") == "In diesem Spiel zieht kein Pharao wieder aus."
    assert why(DESK, "tausche 94 mit der Reserve").startswith("Hier gibt es keine Reserve.")
    assert why(view, "fertig").startswith("Eine Karte musst du legen")
    assert why(view, "lege 9 rechts an 118", 1).startswith("Anna ist am Zug.")
    assert why(view, "einspruch").startswith("Es gibt gerade nichts, wogegen man Einspruch")
    assert why(view, "ja") == why(view, "nein") == why(view, "ja", 1) == "Dich hat gerade niemand etwas gefragt."


def test_the_exchange_trick() -> None:
    view = shared_table(((77, 94, 5), (9,)))
    assert typed(view, "tausche 118 gegen 77") == [Lift(118), Place(77, 2, 0, 0)]
    assert typed(view, "versetze 118 auf Platz 2")[0] == Lift(118)
    lifted = shared_table(
        ((77, 94), (9,)), ((91, 0, 0, 0),), phase=Lifted(shared_table(((1,), ())).phase, Lying(118, 2, 0, 0))
    )
    for line in ("lege 118 zurück", "lege 118", "fertig", "nimm 118 zurück"):
        assert typed(lifted, line) == [Place(118, 2, 0, 0)], line
    assert typed(lifted, "tausche 118 gegen 77") == typed(lifted, "lege 77 rechts an 91") == [Place(77, 2, 0, 0)]
    assert why(lifted, "tausche 94 mit dem Vorrat").startswith("Erst muss Karte 118 wieder auf den Tisch")


def test_objections() -> None:
    turn = shared_table(((1,), (2,))).phase
    view = shared_table(((94, 5), (9,), (10,)), phase=Objecting(turn, 94, frozenset({1, 2})))
    assert typed(view, "einspruch", 1) == typed(view, "ja", 1) == [Object()]
    for line in ("kein Einspruch", "nein", "einverstanden", "fertig"):
        assert typed(view, line, 2) == [Allow()], line
    assert why(view, "lege 94 rechts an 118").startswith("Berta und Chantal sind am Zug.")
    assert why(view, "lege 9 rechts an 118", 1).startswith("Erst muss klar sein")


def test_the_race() -> None:
    race = Racing((0, 1), ((77, 94), (9,)), (layout(SQUARE), layout()), frozenset())
    view = shared_table(((), ()), phase=race)
    assert typed(view, "nimm 118 weg") == [TakeBack(118)]
    assert typed(view, "lege 9", 1) == [Place(9, 0, 0, 0)]
    assert typed(view, "fertig", 1) == [Finish()]
    assert why(view, "tausche 77 mit dem Vorrat").startswith("Jetzt wird gestochen")


def test_other_readings_are_no_moves() -> None:
    with pytest.raises(Refused, match="kein_zug"):
        tried(GAME, DESK, 0, Reading("tanzen"), NAMES)
    assert WORDS.ask(Reading("tanzen"), DESK, 0, NAMES) is None


@pytest.mark.parametrize(("word", "seat"), [("karnak", 0), ("luxors", 1), ("philae", 5), ("rom", None)])
def test_the_seats_are_places_with_temples(word: str, seat: int | None) -> None:
    assert WORDS.seat(word) == seat
    assert f"{WORDS.seat_name(2)}" == "Edfu"
