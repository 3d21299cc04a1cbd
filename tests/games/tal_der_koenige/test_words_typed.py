"""What is typed about tablets, figures, thefts and takeovers becomes moves, or a reason why not."""

import pytest

from mud.game import Refused
from mud.games.tal_der_koenige import GAME, notation, rules
from mud.games.tal_der_koenige.model import State
from mud.games.tal_der_koenige.words import WORDS
from mud.german.meaning.reading import Reading
from tests.games.tal_der_koenige.speech import NAMES, after, answer, read, typed
from tests.games.tal_der_koenige.tables import lay
from tests.trying import cautioned, tried

MARKET = ("r5", "g5", "w5", "s5")
BIDDING = lay(phase="bid:0:-/-/-", market=MARKET)
PLACING = lay(4, phase="place:0:-", number=1)
NOTING = lay(phase="note:-:-/-/-")
SENDING = lay(phase="send:0:-", arbeiter={0: "6-A 17"})
STEALING = lay(
    phase="steal:0:-",
    owners={2: 1, 15: 0},
    pyramids={2: "rrgrrgrrw/s", 15: "r"},
    aufseher={0: "2-A"},
    arbeiter={0: "2-B 2-C"},
)


# --- bidding --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("biete 4 und 0 auf Gruppe 2", ["legt 4 2", "legt 0 2"]),
        ("biete 4 auf Gruppe 2 und 3 auf Gruppe 1", ["legt 4 2", "legt 3 1"]),
        ("biete eine Vier und eine Null auf die zweite Gruppe", ["legt 4 2", "legt 0 2"]),
        ("biete zwei leere Tafeln auf Gruppe 3", ["legt 0 3", "legt 0 3"]),
        ("biete 4 und leer auf Gruppe 2", ["legt 4 2", "legt 0 2"]),
        ("biete auf Gruppe 2 4 und 0", ["legt 4 2", "legt 0 2"]),
        ("biete auf Gruppe 2 die 4 und auf Gruppe 1 die 3", ["legt 4 2", "legt 3 1"]),
        ("biete 0 auf Gruppe 1 und 2", ["legt 0 1", "legt 0 2"]),
        ("biete je 0 auf Gruppe 1 und 3", ["legt 0 1", "legt 0 3"]),
        ("biete zwei Nullen auf 4", ["legt 0 4", "legt 0 4"]),
        ("biete einen Vierer auf die erste Gruppe", ["legt 4 1"]),
        ("biete 7 auf Gruppe 1", ["legt 4 1", "legt 3 1"]),
        ("biete 10 auf Gruppe 1", ["legt 4 1", "legt 3 1", "legt 2 1", "legt 1 1"]),
        ("ersteigere Gruppe 2 mit 4", ["legt 4 2"]),
        ("lege 4 und 0 zu Gruppe 2", ["legt 4 2", "legt 0 2"]),
        ("lege die Tafeln 4 und 0 auf Gruppe 2", ["legt 4 2", "legt 0 2"]),
        ("setze 3 auf 4", ["legt 3 4"]),
        ("4 auf 2", ["legt 4 2"]),
        ("biete alle leeren Tafeln auf Gruppe 3", ["legt 0 3"] * 4),
        ("fertig", ["fertig"]),
        ("biete nichts", ["fertig"]),
    ],
)
def test_bids(line: str, moves: list[str]) -> None:
    assert typed(BIDDING, line) == moves


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("biete 4 auf Gruppe 5", "Eine Gruppe 5 gibt es nicht, nur 1 bis 4."),
        ("biete 4 und 4 auf Gruppe 1", "Eine Tafel mit 4 hast du nicht übrig, nur eine Drei, eine Zwei, eine Eins und"),
        (
            "biete 11 auf Gruppe 1",
            "Ein Gebot von 11 bekommst du nicht zusammen. Auf deinen übrigen Tafeln sind 10 Gold",
        ),
        ("biete 4", "Zu welcher Gruppe?"),
        ("biete", "Welche Tafel, zu welcher Gruppe?"),
        ("biete auf Gruppe 2", "Welche Tafel, zu welcher Gruppe?"),
        ("lege zwei Tafeln auf Gruppe 2", "Welche Tafel, zu welcher Gruppe?"),
        ("baue rot auf 13", "Das kommt ein andermal. Jetzt heißt die Aktion: Bieten."),
        ("notiere 6-C", "Notiert wird nur, wenn alle notieren: gleich nach dem Bieten."),
        ("nimm zurück", "In dieser Aktion hast du noch nichts getan"),
    ],
)
def test_bids_that_are_refused(line: str, why: str) -> None:
    assert answer(BIDDING, line).startswith(why)


def test_who_has_laid_every_tablet_has_none_left() -> None:
    empty = after(after(BIDDING, "biete 10 auf Gruppe 1"), "biete 4 leere auf Gruppe 2")
    assert answer(empty, "biete 1 auf Gruppe 1") == "Du hast keine Tafel mehr. „fertig“, oder „nimm zurück“."


def test_out_of_turn_one_hears_who_is_awaited() -> None:
    assert answer(BIDDING, "biete 4 auf Gruppe 1", 1) == "Jetzt ist Anna dran. Du kommst schon noch an die Reihe."
    assert answer(BIDDING, "stiehl rot von 2", 1).startswith("Jetzt ist Anna dran.")


def test_one_movement_or_all_of_them_are_taken_back() -> None:
    begun = after(BIDDING, "biete 4 und 3 auf Gruppe 1")
    assert typed(begun, "nimm zurück") == ["zurück"] * 2
    assert typed(begun, "nimm alles zurück") == ["zurück", "zurück"]


# --- Aufseher and Arbeiter ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("setze Aufseher auf 6-C und Gebiet 20", ["Aufseher 16 6-C", "Aufseher 16 20"]),
        ("setze einen Aufseher auf 6-C, den anderen auf Gebiet 20", ["Aufseher 16 6-C", "Aufseher 16 20"]),
        ("setze Aufseher auf Platz 6 Feld C", ["Aufseher 16 6-C"]),
        ("setze Aufseher auf Feld C von Platz 6", ["Aufseher 16 6-C"]),
        ("Aufseher nach 6 C", ["Aufseher 16 6-C"]),
        ("stelle einen Aufseher auf c6", ["Aufseher 16 6-C"]),
        ("setze Aufseher auf 13 und 14", ["Aufseher 16 13-A", "Aufseher 16 14-A"]),
        ("ziehe nach 13-H", ["Aufseher 16 13-H"]),
        ("besetze Platz 14", ["Aufseher 16 14-A"]),
        ("setze Aufseher auf 8 und 4", ["Aufseher 16 8-C", "Aufseher 16 4-C"]),  # tal_der_koenige R2c
    ],
)
def test_aufseher_go_openly_in_the_first_round(line: str, moves: list[str]) -> None:
    assert typed(PLACING, line) == moves


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("schicke Arbeiter von 16 nach 6-D", ["Arbeiter 16 6-D"]),
        ("schicke 2 Arbeiter von 16 nach 13-A und 13-B", ["Arbeiter 16 13-A", "Arbeiter 16 13-B"]),
        ("schicke zwei Arbeiter nach Platz 13", ["Arbeiter 16 13-A", "Arbeiter 16 13-B"]),
        ("schicke 2 nach 13", ["Arbeiter 16 13-A", "Arbeiter 16 13-B"]),
        ("schicke 2 von 16 nach 13", ["Arbeiter 16 13-A", "Arbeiter 16 13-B"]),
        ("16 nach 15-A ziehen", ["Arbeiter 16 15-A"]),
        ("schicke drei Arbeiter in Gebiet 18", ["Arbeiter 16 18"] * 3),
        ("schicke Arbeiter nach 2-A", ["Arbeiter 17 2-A"]),
        ("schicke Arbeiter nach 2-A und 15-A", ["Arbeiter 17 2-A", "Arbeiter 16 15-A"]),
        ("schicke Arbeiter von 16 nach 15-A und von 17 nach 2-A", ["Arbeiter 16 15-A", "Arbeiter 17 2-A"]),
        ("schicke Arbeiter von 16 und 17 nach 15-A und 2-A", ["Arbeiter 16 15-A", "Arbeiter 17 2-A"]),
        ("schicke alle Arbeiter in die Mitte", ["Arbeiter 17 16", "Arbeiter 6-A 16"]),
        ("ziehe Arbeiter 17 nach 2b", ["Arbeiter 17 2-B"]),
        ("schicke Arbeiter von Platz 6 nach 19", ["Arbeiter 6-A 19"]),
        ("schicke den Arbeiter von 6-A zurück in die Mitte", ["Arbeiter 6-A 16"]),
        ("schicke Arbeiter von 16 nach 6-A und von 6-A nach 6-B", ["Arbeiter 6-A 6-B", "Arbeiter 16 6-A"]),
        ("schicke Arbeiter nach 12", ["Arbeiter 16 12-C"]),  # tal_der_koenige R2c
        ("schicke 2 Arbeiter nach 13 und 1 nach 15", ["Arbeiter 16 13-A", "Arbeiter 16 13-B", "Arbeiter 16 15-A"]),
        ("schicke 2 von 16 nach 13 und 1 von 17 nach 2", ["Arbeiter 16 13-A", "Arbeiter 16 13-B", "Arbeiter 17 2-A"]),
        (
            "2 Arbeiter nach 13 und einen Arbeiter nach 15-C",
            ["Arbeiter 16 13-A", "Arbeiter 16 13-B", "Arbeiter 16 15-C"],
        ),
        ("1 nach 15", ["Arbeiter 16 15-A"]),
        ("schick zwei Arbeiter nach 13 und einen auf 15", ["Arbeiter 16 13-A", "Arbeiter 16 13-B", "Arbeiter 16 15-A"]),
        ("schicke einen Arbeiter nach 13 und einen nach 15", ["Arbeiter 16 13-A", "Arbeiter 16 15-A"]),
        ("schicke zwei Arbeiter nach 13 und nach 15", ["Arbeiter 16 13-A", "Arbeiter 16 15-A"]),
        ("schicke die Arbeiter von 16 nach 13", ["Arbeiter 16 13-A", "Arbeiter 16 13-B", "Arbeiter 16 13-C"]),
        ("schicke 16 nach 13 und 17 nach 2", ["Arbeiter 16 13-A", "Arbeiter 17 2-A"]),
    ],
)
def test_arbeiter_take_the_way_with_the_fewest_steps(line: str, moves: list[str]) -> None:
    assert typed(SENDING, line) == moves


def test_all_workers_are_those_who_are_not_there_yet() -> None:
    state = lay(phase="send:0:-", arbeiter={0: "13-A 13-B"})
    assert typed(state, "schicke alle Arbeiter auf 13") == [f"Arbeiter 16 13-{field}" for field in "CDE"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("schicke Arbeiter von 16 nach 6-A", "Auf 6-A steht schon jemand, und auf ein Baufeld passt nur eine Figur."),
        ("schicke Arbeiter von 20 nach 8-A", "Dort (Gebiet 20) steht kein Arbeiter von dir."),
        ("schicke Arbeiter von Platz 2 nach 8-A", "Dort (Platz 2) steht kein Arbeiter von dir."),
        ("schicke 6 Arbeiter in Gebiet 18", "So viele Arbeiter hast du nicht."),
        ("schicke Arbeiter von 16", "Wohin?"),
        ("schicke Arbeiter nach 25", "Einen Ort 25 gibt es im Tal nicht."),
        ("schicke Arbeiter nach 7-A", "Platz 7 ist nicht im Spiel, wenn drei mitspielen."),
        ("schicke Arbeiter nach 6-I", "Einen Ort 6-I gibt es im Tal nicht."),
        ("schicke Arbeiter von 16 nach 16", "Dein Arbeiter steht schon dort: Gebiet 16."),
        ("setze Aufseher auf 13-A", "Das kommt ein andermal. Jetzt heißt die Aktion: Arbeiter setzen."),
    ],
)
def test_ways_that_are_refused(line: str, why: str) -> None:
    assert answer(SENDING, line).startswith(why)


def test_a_way_too_long_says_how_long() -> None:
    tired = after(SENDING, "schicke Arbeiter nach 2-A, 8-A und 15-A")
    assert answer(tired, "schicke Arbeiter von 6-A nach 2-B") == (
        "Von 6-A nach 2-B sind es vier Schritte, du hast zwei übrig."
    )


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("notiere 6-C und 13-H", ["notiert 6-C", "notiert 13-H"]),
        ("notiere Platz 6 Feld C und Platz 13 Feld H", ["notiert 6-C", "notiert 13-H"]),
        ("notiere die Mitte", ["notiert 16"]),
        ("notiere Platz 6", ["notiert 6-A"]),
        ("setze Aufseher auf 6-C und Gebiet 20", ["notiert 6-C", "notiert 20"]),
        ("bleib stehen", ["fertig"]),
        ("notiere 13, der andere bleibt", ["notiert 13-A"]),
        ("notiere beide Aufseher auf 13", ["notiert 13-A", "notiert 13-B"]),
        ("notiere 2 Aufseher nach 20", ["notiert 20", "notiert 20"]),
        ("fertig", ["fertig"]),
    ],
)
def test_notes(line: str, moves: list[str]) -> None:
    assert typed(NOTING, line, 2) == moves


def test_a_second_note_for_a_plot_means_another_of_its_fields() -> None:
    assert typed(after(NOTING, "notiere 13", 2), "notiere 13", 2) == ["notiert 13-B"]


def test_two_new_notes_take_the_place_of_the_old_ones() -> None:
    noted = after(NOTING, "notiere 6-C und 13-H")
    assert typed(noted, "notiere 14-A und 20") == ["zurück", "zurück", "notiert 14-A", "notiert 20"]
    assert typed(noted, "meine Aufseher bleiben stehen") == ["zurück", "zurück", "fertig"]
    assert answer(noted, "notiere 14-A").startswith("Zwei Ziele sind notiert: 6-C und 13-H.")
    assert typed(NOTING, "notiere 6-C und 13-H, dann fertig") == ["notiert 6-C", "notiert 13-H", "fertig"]
    assert answer(noted, "notiere").startswith("Wohin sollen deine Aufseher?")


def test_notes_after_the_reveal_are_refused() -> None:
    assert answer(after(NOTING, "fertig"), "notiere 6-C").startswith("Deine Notizen gelten schon")
    assert answer(SENDING, "notiere 6-C").startswith("Notiert wird nur, wenn alle notieren")
    assert answer(PLACING, "notiere 6-C").startswith("Notiert wird erst ab der zweiten Runde.")


# --- foreign plots --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("stiehl schwarz von Platz 2", ["stiehlt 2 2a"]),
        ("stiehl einen schwarzen und einen weißen Stein von Platz 2", ["stiehlt 2 2a", "stiehlt 2 1i"]),
        ("stiehl von 2 einen schwarzen", ["stiehlt 2 2a"]),
        ("stiehl 1 Stein von Platz 2", ["stiehlt 2 2a"]),
        ("stiehl schwarz", ["stiehlt 2 2a"]),
        ("nimm einen schwarzen Stein von Platz 2", ["stiehlt 2 2a"]),
        ("stiehl alles von Platz 2", ["stiehlt 2 2a", "stiehlt 2 1i", "stiehlt 2 1h", "stiehlt 2 1g"]),
    ],
)
def test_thefts(line: str, moves: list[str]) -> None:
    assert typed(STEALING, line) == moves


def test_thefts_on_two_plots_in_one_command() -> None:
    state = lay(
        phase="steal:0:-",
        owners={2: 1, 4: 2},
        pyramids={2: "rrw", 4: "gw"},
        aufseher={0: "2-A 4-A"},
        arbeiter={0: "2-B 4-B"},
    )
    both = ["stiehlt 2 1b", "stiehlt 2 1a", "stiehlt 4 1b"]
    assert typed(state, "stiehl 2 rote von Platz 2 und 1 weißen von Platz 4") == both
    assert typed(state, "stiehl von Platz 2 zwei rote und von Platz 4 einen weißen") == both
    assert answer(state, "stiehl rot").startswith("Von welchem Platz?")


def test_so_many_of_one_colour_need_no_colour() -> None:
    state = lay(phase="steal:0:-", owners={2: 1}, pyramids={2: "rrr"}, aufseher={0: "2-A"}, arbeiter={0: "2-B"})
    assert typed(state, "stiehl 2 von 2") == ["stiehlt 2 1c", "stiehlt 2 1b"]
    assert answer(after(state, "stiehl 2 von 2"), "stiehl rot").startswith("Mehr ist in dieser Runde nicht zu holen.")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("stiehl rot von Platz 2", "In der obersten Ebene von Platz 2 liegt kein roter Stein."),
        ("stiehl 2 schwarze von Platz 2", "In der obersten Ebene von Platz 2 liegt kein schwarzer Stein."),
        ("stiehl 3 Steine von Platz 2", "Oben auf Platz 2 liegen verschiedene Farben."),
        ("stiehl rot von Platz 15", "Platz 15 gehört dir schon."),
        ("stiehl rot von Platz 4", "Platz 4 gehört niemandem."),
        ("stiehl rot von Platz 7", "Platz 7 ist nicht im Spiel"),
        ("stiehl rot von Platz 77", "Einen Bauplatz 77 gibt es nicht"),
        ("stiehl", "Welche Steine?"),
        ("übernimm Platz 2", "Das kommt ein andermal. Jetzt heißt die Aktion: Stehlen."),
    ],
)
def test_thefts_that_are_refused(line: str, why: str) -> None:
    assert answer(STEALING, line).startswith(why)


def test_takeovers() -> None:
    state = lay(phase="conquer:0:-", owners={2: 1}, aufseher={0: "2-A"}, arbeiter={0: "2-B"})
    assert typed(state, "übernimm Platz 2") == ["übernimmt 2"]
    assert typed(state, "ich übernehme die Pyramide 2") == ["übernimmt 2"]
    assert answer(state, "übernimm Platz 4").startswith("Platz 4 gehört niemandem.")
    assert answer(state, "übernimm den Pharao").startswith("Welchen Platz?")


# --- what is no move ------------------------------------------------------------------------------------------------


def test_yes_and_other_verbs_are_no_moves() -> None:
    for verb, reason in (("ja", "nicht_gefragt"), ("nein", "nicht_gefragt"), ("tanzen", "kein_zug")):
        with pytest.raises(Refused, match=reason):
            tried(GAME, BIDDING, 0, Reading(verb), NAMES)


def test_a_question_before_nothing_is_bid() -> None:
    asked = cautioned(GAME, BIDDING, 0, read("fertig"), NAMES)
    assert asked is not None
    assert asked.key == "tal_der_koenige.wirklich_nichts_bieten"
    assert cautioned(GAME, BIDDING, 0, read("biete 4 auf Gruppe 1"), NAMES) is None


@pytest.mark.parametrize(("word", "seat"), [("grau", 0), ("weiss", 3), ("schwarz", 1), ("brauns", 2), ("rot", None)])
def test_the_seats_are_the_colours_of_the_players(word: str, seat: int | None) -> None:
    assert WORDS.seat(word) == seat
    assert f"{WORDS.seat_name(0):des}" == "Graus"


# --- too few fields -------------------------------------------------------------------------------------------------


def test_where_too_few_fields_are_free_that_is_the_reason() -> None:
    one = lay(phase="send:0:-", arbeiter={0: "14-B 14-C 14-D", 1: "4-A 4-B", 2: "4-D"})
    assert answer(one, "schicke 3 Arbeiter nach Platz 14") == (
        "Dort ist nur noch ein Baufeld frei. „plan 14“ zeigt, wer die anderen hat."
    )
    assert answer(one, "schicke 2 Arbeiter nach Platz 4").startswith("Dort ist nur noch ein Baufeld frei.")
    assert answer(one, "schicke 5 Arbeiter nach Platz 15").startswith("Dort sind nur noch vier Baufelder frei.")
    assert typed(one, "schicke Arbeiter nach Platz 4") == ["Arbeiter 16 4-C"]
    full = lay(phase="send:0:-", arbeiter={1: "4-A 4-B 4-C 4-D"})
    assert (
        answer(full, "schicke Arbeiter nach Platz 4") == "Dort ist kein Baufeld mehr frei. „plan 4“ zeigt, wer sie hat."
    )
    two = lay(2, phase="send:0:-")
    assert answer(two, "schicke 3 Arbeiter nach Platz 7").startswith("Platz 7 ist nicht im Spiel")
    first = lay(phase="send:0:-", number=1, owners={14: 1}, arbeiter={0: "", 1: "14-A 14-B 14-C 14-D"})
    assert "besucht man niemanden" in answer(first, "schicke 2 Arbeiter nach Platz 14")


def test_a_field_that_is_left_in_the_same_line_is_free() -> None:
    state = lay(phase="send:0:-", arbeiter={0: "14-A", 1: "14-B 14-C 14-D"})
    moves = typed(state, "schicke Arbeiter von 14-A nach 16 und einen von 16 nach Platz 14")
    assert moves == ["Arbeiter 14-A 16", "Arbeiter 16 14-A"]


# --- what one line laid -----------------------------------------------------------------------------------------------

LINES = [
    (BIDDING, "biete 4 auf Gruppe 1", "biete 5 auf Gruppe 1"),
    (lay(phase="place:0:-", number=1), "setze Aufseher auf 13-A", "setze Aufseher auf 14-A und 13-B"),
    (lay(phase="send:0:-"), "schicke Arbeiter von 16 nach 13-A", "schicke 3 Arbeiter nach Platz 14"),
    (
        lay(phase="steal:0:-", owners={2: 1}, pyramids={2: "rrwg"}, aufseher={0: "2-A"}, arbeiter={0: "2-B 2-C"}),
        "stiehl rot von Platz 2",
        "stiehl rot und weiß von Platz 2",
    ),
    (
        lay(
            phase="conquer:0:-",
            owners={2: 1, 13: 1, 15: 1},
            aufseher={0: "2-A 13-A"},
            arbeiter={0: "2-B 13-B"},
        ),
        "",
        "übernimm 2 und 13",
    ),
    (
        lay(phase="build:0:-", owners={4: 0}, arbeiter={0: "4-A 4-B"}, stocks={0: "r2w1g1"}),
        "baue rot auf 4",
        "baue rot weiß grau auf 4",
    ),
]


@pytest.mark.parametrize(("state", "first", "second"), LINES)
def test_one_nimm_zurueck_takes_back_what_one_line_laid(state: State, first: str, second: str) -> None:
    begun = after(state, first) if first else state
    laid = after(begun, second)
    assert notation.read(notation.write(laid)) == laid
    undone = after(laid, "nimm zurück")
    assert undone == begun
    if first:
        assert after(undone, "nimm zurück") == state
    assert after(laid, "nimm alles zurück") == state


def test_both_notes_of_a_line_are_struck_together_and_nobody_else_knows_that_there_were_two() -> None:
    state = lay(phase="note:-:-/-/-")
    both = after(state, "notiere 6-C und 13-H")
    assert notation.write(both).endswith("note:-:6-C,+13-H/-/-")
    assert notation.read(notation.write(both)) == both
    assert after(both, "nimm zurück") == state
    one_by_one = after(after(state, "notiere 6-C"), "notiere 13-H")
    assert after(one_by_one, "nimm zurück") == after(state, "notiere 6-C")
    assert rules.view(both, 1) == rules.view(one_by_one, 1) == rules.view(state, 1)


def test_nobody_else_sees_that_a_bid_was_made_in_one_go() -> None:
    one, two = after(BIDDING, "biete 5 auf Gruppe 1"), after(after(BIDDING, "biete 3 auf 1"), "biete 2 auf 1")
    assert rules.view(one, 1) == rules.view(two, 1)
    assert rules.view(one, None) == rules.view(two, None)
    assert after(two, "nimm zurück") == after(BIDDING, "biete 3 auf 1")


@pytest.mark.parametrize(
    ("state", "move"),
    [(BIDDING, "+legt 4 1"), (lay(phase="send:0:-"), "+Arbeiter 16 13-A"), (lay(phase="note:-:-/-/-"), "+notiert 6-C")],
)
def test_nothing_is_bound_to_what_was_not_done(state: State, move: str) -> None:
    with pytest.raises(Refused, match="nichts_davor"):
        rules.play(state, 0, notation.read_move(move))


@pytest.mark.parametrize("text", ["+fertig", "+zurück", "+zieht r", "+Frist", "++legt 4 1", "+"])
def test_only_movements_are_bound(text: str) -> None:
    with pytest.raises(ValueError, match=r"^[\s\S]*$"):
        notation.read_move(text)
