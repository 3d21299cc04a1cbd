"""Aufseher and Arbeiter on their way: openly, by secret notes, and what they take possession of (R6, R7, R8)."""

from collections.abc import Sequence

import pytest

from mud.game import Event
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import Building, Noting, Sending, State, Stealing
from mud.games.tal_der_koenige.model.events import (
    Claimed,
    Crowded,
    Moved,
    NoScarab,
    NotesShown,
    TooFar,
    Walked,
)
from tests.games.tal_der_koenige.tables import lay, moves, names, only, play, refused, whose, why

regel = pytest.mark.regel


def noted(*notes: str, **table: object) -> tuple[State, Sequence[Event]]:
    """A table in the second round after all have noted; `6-C 16` by seat."""
    state = lay(len(notes), phase="note:-:" + "/".join("-" for _ in notes), **table)  # type: ignore[arg-type]
    said = [f"{seat}: notiert {place}" for seat, own in enumerate(notes) for place in own.split()]
    return play(state, *said, *(f"{seat}: fertig" for seat in range(len(notes))))


# --- R6: the first round --------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R6a", "R2c")
def test_six_steps_together_and_one_line_less_where_two_are_one() -> None:
    state = lay(4, phase="place:0:-", number=1)
    state, events = play(state, "Aufseher 16 8-C", "Aufseher 16 2-A")
    assert only(events, Walked) == [
        Walked(0, "aufseher", "16", "8-C", 1, 5),
        Walked(0, "aufseher", "16", "2-A", 2, 3),
    ]
    assert "Aufseher 8-C 2-B" in moves(state, 0)
    assert refused(state, "Aufseher 2-A 9-A").facts == {"von": "2-A", "nach": "9-A", "schritte": 4, "uebrig": 3}
    assert why(state, "Aufseher 2-A 9-A") == "zu_weit"
    spent, _ = play(state, "Aufseher 8-C 2-B")
    assert moves(spent, 0) == {"zurück", "fertig"}
    assert why(spent, "Aufseher 2-A 17") == "zu_weit"


@regel("tal_der_koenige", "R6a")
def test_what_no_figure_can_do() -> None:
    state = lay(4, phase="place:0:-", number=1)
    assert why(state, "Aufseher 6-C 16") == "steht_nicht_dort"
    assert why(state, "Aufseher 16 16") == "schon_dort"
    assert why(state, "Arbeiter 16 15-B") == "falsche_aktion"
    assert why(state, "notiert 6-C") == "keine_notizen"
    assert why(state, "1: Aufseher 16 15-B") == "nicht_dran"


@regel("tal_der_koenige", "R6b")
def test_the_last_field_is_taken_and_stays_when_the_aufseher_has_gone() -> None:
    state = lay(4, phase="place:0:-", number=1)
    state, events = play(state, "Aufseher 16 15-B", "Aufseher 15-B 14-A", "Aufseher 16 8-C", "fertig")
    assert only(events, Claimed) == [Claimed(0, 8), Claimed(0, 14)]
    assert only(events, Moved) == [Moved(0, "aufseher", ("16", "16"), ("8-C", "14-A"))]
    assert whose(state) == {8: 0, 14: 0}
    assert (state.scarabs(0), state.scarabs(1)) == (6, 8)
    later, events = noted("16 16", "", "", "", aufseher={0: "8-C 14-A"}, owners={8: 0, 14: 0})
    assert whose(later) == {8: 0, 14: 0}


@regel("tal_der_koenige", "R6c")
def test_each_aufseher_takes_one_plot_and_both_one_if_they_stand_together() -> None:
    state = lay(4, phase="place:0:-", number=1)
    together, events = play(state, "Aufseher 16 13-A", "Aufseher 16 13-B", "fertig")
    assert whose(together) == {13: 0}
    assert len(only(events, Claimed)) == 1


@regel("tal_der_koenige", "R6c", "R7e")
def test_without_a_free_scarab_nothing_is_taken() -> None:
    full = dict.fromkeys((1, 3, 4, 5, 7, 8, 9), 0)
    state, events = noted("14-A 15-A", "", "", "", owners=full)
    assert (only(events, Claimed), only(events, NoScarab)) == ([Claimed(0, 14)], [NoScarab(0, 15)])
    assert whose(state) == {**full, 14: 0}
    assert state.scarabs(0) == 0


@regel("tal_der_koenige", "R6d")
def test_in_the_first_round_nobody_goes_to_foreign_plots() -> None:
    state = lay(4, phase="place:1:-", number=1, owners={15: 0}, aufseher={0: "15-B"})
    assert refused(state, "Aufseher 16 15-A").facts == {"platz": 15, "wer": 0}
    assert why(state, "Aufseher 16 15-A") == "erste_runde_fremd"
    assert not moves(state, 1, "Aufseher 16 15")
    working = lay(4, phase="send:1:-", number=1, owners={15: 0})
    assert why(working, "Arbeiter 16 15-A") == "erste_runde_fremd"
    assert "Arbeiter 16 15-A" in moves(lay(4, phase="send:0:-", number=1, owners={15: 0}), 0)
    assert "Arbeiter 16 15-A" in moves(lay(4, phase="send:1:-", number=2, owners={15: 0}), 1)


# --- R7: later rounds -----------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R7a")
def test_all_note_at_once_and_nobody_learns_what() -> None:
    state = lay(phase="note:-:-/-/-", owners={2: 1})
    assert rules.to_act(state) == {0, 1, 2}
    state, events = play(state, "2: notiert 6-C", "0: notiert 2-A", "2: notiert 13-H", "2: fertig")
    assert [(type(event).__name__, event.seen_by) for event in events] == [
        ("Noted", frozenset({2})),
        ("Noted", frozenset({0})),
        ("Noted", frozenset({2})),
        ("Ready", None),
    ]
    assert rules.to_act(state) == {0, 1}
    assert why(state, "2: zurück") == "schon_fertig_notiert"
    assert rules.view(state, 0).table.phase == Noting((("2-A",), (), ()), frozenset({2}))
    assert rules.view(state, None).table.phase == Noting(((), (), ()), frozenset({2}))


@regel("tal_der_koenige", "R7a")
def test_what_can_be_noted() -> None:
    state = lay(phase="note:-:-/-/-", owners={2: 1}, aufseher={1: "2-A"})
    assert {"notiert 2-A", "notiert 9-D", "notiert 22", "fertig"} <= moves(state, 0)
    assert len(moves(state, 0)) == 1 + 7 + 56
    assert why(state, "0: notiert 3-A") == "nicht_im_spiel"
    twice, _ = play(state, "0: notiert 2-A", "0: notiert 2-A")
    assert moves(twice, 0) == {"zurück", "fertig"}
    assert refused(twice, "0: notiert 16").facts == {"ziele": ("2-A", "2-A")}
    assert why(twice, "0: notiert 16") == "schon_notiert"
    assert why(twice, "0: Aufseher 16 17") == "falsche_aktion"


@regel("tal_der_koenige", "R7a")
def test_who_notes_nothing_stays_and_with_one_note_the_nearer_goes() -> None:
    state, events = noted("", "2-A", "", aufseher={0: "6-C 16", 1: "18 22"})
    assert (state.aufseher[0], state.aufseher[1]) == (("16", "6-C"), ("22", "2-A"))
    assert only(events, Moved) == [
        Moved(0, "aufseher", (), ()),
        Moved(1, "aufseher", ("18",), ("2-A",)),
        Moved(2, "aufseher", (), ()),
    ]


@regel("tal_der_koenige", "R7b")
def test_notes_are_shown_together_and_played_from_the_starter_on() -> None:
    state, events = noted("13-A", "13-A", "13-A", starter=1)
    shown = [event for event in events if isinstance(event, NotesShown)]
    assert [event.seat for event in shown] == [1, 2, 0]
    assert [event.seen_by for event in shown] == [None] * 3
    assert state.aufseher == (("16", "16"), ("16", "13-A"), ("16", "16"))
    assert only(events, Crowded) == [Crowded(2, "13-A", "16"), Crowded(0, "13-A", "16")]
    assert whose(state) == {13: 1}
    assert state.phase == Sending(1)


@regel("tal_der_koenige", "R7b")
def test_both_leave_first_and_go_as_few_steps_as_they_can() -> None:
    state, events = noted("6-B 6-A", "", "", aufseher={0: "6-A 6-B"}, owners={6: 0})
    assert state.aufseher[0] == ("6-A", "6-B")
    assert not only(events, Crowded)
    # straight it would be four and four, crosswise it is two and two
    state, events = noted("9-B 2-B", "", "", aufseher={0: "2-A 9-A"}, owners={2: 0, 9: 0})
    assert state.aufseher[0] == ("2-B", "9-B")
    assert not only(events, TooFar)


@regel("tal_der_koenige", "R7c")
def test_more_than_six_steps_and_both_stay() -> None:
    state, events = noted("9-A 9-B", "16 14-A", "", aufseher={0: "2-A 2-B"}, owners={2: 0})
    assert only(events, TooFar) == [TooFar(0, ("9-A", "9-B"), 8)]
    assert state.aufseher == (("2-A", "2-B"), ("16", "14-A"), ("16", "16"))
    assert whose(state) == {2: 0, 14: 1}
    six, events = noted("2-C 9-B", "", "", aufseher={0: "2-A 2-B"}, owners={2: 0})
    assert (six.aufseher[0], only(events, TooFar)) == (("2-C", "9-B"), [])


@regel("tal_der_koenige", "R7d", "R2c")
@pytest.mark.parametrize(
    ("field", "area"), [("6-C", "19"), ("13-H", "16"), ("4-C", "18"), ("8-C", "20"), ("12-C", "22")]
)
def test_an_occupied_field_means_the_area_of_its_plot(field: str, area: str) -> None:
    state, events = noted(f"{field} 16", "", "", arbeiter={1: field})
    assert only(events, Crowded) == [Crowded(0, field, area)]
    assert sorted(state.aufseher[0]) == sorted(("16", area))
    assert whose(state) == {}


@regel("tal_der_koenige", "R7d")
def test_one_field_noted_twice_holds_one() -> None:
    state, events = noted("6-C 6-C", "", "")
    assert (state.aufseher[0], only(events, Crowded)) == (("19", "6-C"), [Crowded(0, "6-C", "19")])
    staying, events = noted("6-C", "", "", aufseher={0: "6-C 16"}, owners={6: 0})
    assert staying.aufseher[0] == ("16", "6-C")
    assert not only(events, Crowded)


@regel("tal_der_koenige", "R7b", "R7d")
def test_a_field_that_was_left_before_is_free() -> None:
    state, events = noted("13-B 16", "13-A 16", "", aufseher={0: "13-A 16"}, owners={13: 0})
    assert state.aufseher[:2] == (("16", "13-B"), ("16", "13-A"))
    assert not only(events, Crowded)


@regel("tal_der_koenige", "R7e")
def test_who_may_not_go_takes_nothing() -> None:
    full = dict.fromkeys((1, 3, 4, 5, 7, 8, 11), 0)
    state, events = noted("9-A 9-B", "", "", "", aufseher={0: "2-A 2-B"}, owners=full)
    assert names(events).count("TooFar") == 1
    assert whose(state) == full
    staying, events = noted("", "", "", "", aufseher={0: "2-A 2-B"}, owners=full)
    assert only(events, Claimed) == [Claimed(0, 2)]
    assert whose(staying) == {**full, 2: 0}


# --- R8 -------------------------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R8a")
def test_workers_have_six_steps_together_in_turn() -> None:
    state = lay(phase="send:1:-", starter=1, owners={15: 1, 13: 0, 6: 2})
    state, events = play(state, "Arbeiter 16 15-A", "Arbeiter 16 13-C", "Arbeiter 16 6-A", "Arbeiter 16 14-A")
    assert [event.left for event in only(events, Walked)] == [5, 4, 2, 1]
    assert "Arbeiter 16 14-B" in moves(state, 1)
    assert "Arbeiter 16 6-B" not in moves(state, 1)
    state, events = play(state, "fertig")
    assert only(events, Moved) == [Moved(1, "arbeiter", ("16",) * 4, ("6-A", "13-C", "14-A", "15-A"))]
    assert rules.to_act(state) == {2}


@regel("tal_der_koenige", "R8b")
def test_workers_go_to_free_own_and_foreign_plots_and_take_none() -> None:
    state = lay(phase="send:0:-", owners={15: 0, 13: 1})
    state, _ = play(state, "Arbeiter 16 15-A", "Arbeiter 16 13-A", "Arbeiter 16 14-A", "fertig")
    assert whose(state) == {15: 0, 13: 1}
    assert why(lay(phase="send:0:-"), "Aufseher 16 15-A") == "falsche_aktion"


@regel("tal_der_koenige", "R4a", "R8a")
def test_the_first_round_goes_on_to_building() -> None:
    table = {"owners": {15: 0, 6: 1}, "aufseher": {0: "6-A"}, "arbeiter": {0: "15-A 6-B"}, "stocks": {0: "r2"}}
    first, _ = play(lay(phase="send:2:-", number=1, pyramids={6: "r"}, **table), "fertig")  # type: ignore[arg-type]
    later, _ = play(lay(phase="send:2:-", number=2, pyramids={6: "r"}, **table), "fertig")  # type: ignore[arg-type]
    assert (first.phase, later.phase) == (Building(0), Stealing(0))
