"""Foreign plots: what is stolen there, and when they change hands (R9, R10)."""

import pytest

from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import Building, Conquering, State
from mud.games.tal_der_koenige.model.events import PlotTaken, Skipped, Stole, StoneTaken
from tests.games.tal_der_koenige.tables import lay, moves, names, only, play, refused, stands, stock, whose, why

regel = pytest.mark.regel
SINGLE = "arbeiter_einfachnutzung=ja"


def thieves(
    pyramid: str = "rrrr", aufseher: str = "6-A", arbeiter: str = "6-C", guard: str = "", **more: object
) -> State:
    """Seat 0 at plot 6 of seat 1, who has `guard` there (Aufseher first), ready to steal."""
    return lay(
        phase="steal:0:-",
        owners={6: 1},
        pyramids={6: pyramid},
        aufseher={0: aufseher, 1: guard},
        arbeiter={0: arbeiter},
        **more,  # type: ignore[arg-type]
    )


# --- R9 -------------------------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R9a", "R9b", "R9d")
def test_the_thieves_at_plot_2() -> None:
    """The sheet's example: Grau owns plot 2, Schwarz and Weiß have an Aufseher and a worker there."""
    state = lay(
        phase="steal:1:-",
        owners={2: 0},
        starter=1,
        pyramids={2: "rgwsbrgws/b"},
        aufseher={1: "2-A", 2: "2-B"},
        arbeiter={1: "2-C", 2: "2-D"},
    )
    assert moves(state, 1) == {"stiehlt 2 2a", "fertig"}
    state, _ = play(state, "stiehlt 2 2a")
    assert len(moves(state, 1, "stiehlt")) == 9
    state, events = play(state, "stiehlt 2 1a", "fertig")
    assert only(events, Stole) == [Stole(1, 0, 2, (0, 0, 0, 1, 1))]
    assert rules.to_act(state) == {2}
    assert len(moves(state, 2, "stiehlt")) == 8
    state, _ = play(state, "stiehlt 2 1b", "stiehlt 2 1i", "fertig")
    assert stands(state, 2) == "..wsbrgw......"
    assert [stock(state, seat) for seat in range(3)] == ["-", "r1b1", "g1s1"]


@pytest.mark.parametrize(
    ("aufseher", "arbeiter", "guard", "reason"),
    [
        ("6-A", "6-C", "", None),
        ("6-A", "6-C", "6-B", "zu_wenig_aufseher"),
        ("6-A 6-E", "6-C", "6-B", None),
        ("6-A 6-E", "6-C", "6-B 6-D", "zu_wenig_aufseher"),
        ("19", "6-C", "", "zu_wenig_aufseher"),
        ("6-A", "19", "", "kein_arbeiter_dort"),
    ],
)
@regel("tal_der_koenige", "R9a")
def test_more_aufseher_than_the_owner_and_a_worker(
    aufseher: str, arbeiter: str, guard: str, reason: str | None
) -> None:
    state = thieves("rrrr", aufseher, arbeiter, guard)
    assert bool(moves(state, 0, "stiehlt")) == (reason is None)
    if reason:
        assert why(state, "stiehlt 6 1a") == reason


@regel("tal_der_koenige", "R9a")
def test_other_thieves_are_nobodys_business() -> None:
    state = lay(
        phase="steal:0:-",
        owners={6: 1},
        pyramids={6: "rr"},
        aufseher={0: "6-A", 2: "6-D 6-E"},
        arbeiter={0: "6-C"},
    )
    assert moves(state, 0, "stiehlt") == {"stiehlt 6 1a", "stiehlt 6 1b"}


@regel("tal_der_koenige", "R9a")
def test_two_stones_for_every_worker_there() -> None:
    one, _ = play(thieves(), "stiehlt 6 1a", "stiehlt 6 1b")
    assert moves(one, 0) == {"zurück", "fertig"}
    assert refused(one, "stiehlt 6 1c").facts == {"platz": 6, "zahl": 2}
    assert why(one, "stiehlt 6 1c") == "genug_gestohlen"
    two, _ = play(thieves(arbeiter="6-C 6-D"), "stiehlt 6 1a", "stiehlt 6 1b", "stiehlt 6 1c", "stiehlt 6 1d")
    assert (stands(two, 6), stock(two, 0)) == ("." * 14, "r4")
    assert why(two, "stiehlt 6 1a") == "genug_gestohlen"


@regel("tal_der_koenige", "R9b")
def test_only_from_the_top_level_and_stones_as_one_likes() -> None:
    state = thieves("rgwsbrgws/bw", arbeiter="6-C 6-D")
    assert moves(state, 0, "stiehlt") == {"stiehlt 6 2a", "stiehlt 6 2b"}
    assert refused(state, "stiehlt 6 1a").facts == {"platz": 6, "stufe": 2}
    assert why(state, "stiehlt 6 1a") == "nicht_oberste_stufe"
    assert why(state, "stiehlt 6 2c") == "kein_stein_dort"
    state, events = play(state, "stiehlt 6 2b")
    assert only(events, StoneTaken)[0].colour == 0
    assert moves(state, 0, "stiehlt") == {"stiehlt 6 2a"}


@regel("tal_der_koenige", "R9c")
def test_finished_pyramids_are_safe() -> None:
    state = thieves("rrrrrrrrr/rrrr/r")
    assert not moves(state, 0, "stiehlt")
    assert why(state, "stiehlt 6 3a") == "pyramide_fertig"


@regel("tal_der_koenige", "R9a")
def test_nobody_steals_where_nobody_or_oneself_builds() -> None:
    state = lay(phase="steal:0:-", owners={6: 0}, pyramids={6: "r"}, aufseher={0: "6-A"}, arbeiter={0: "6-C"})
    assert why(state, "stiehlt 6 1a") == "eigener_platz"
    assert why(state, "stiehlt 2 1a") == "niemandes_platz"
    assert why(state, "stiehlt 3 1a") == "nicht_im_spiel"
    assert why(state, "1: stiehlt 6 1a") == "nicht_dran"


@regel("tal_der_koenige", "R9d")
def test_loot_is_built_in_the_same_round() -> None:
    state = thieves("rgr", arbeiter="6-C 15-A", stocks={0: "w1"})
    state, _ = play(state, "stiehlt 6 1b", "fertig")
    assert stock(state, 0) == "w1g1"


@regel("tal_der_koenige", "R4b")
def test_who_can_steal_nothing_is_passed_over() -> None:
    state = lay(phase="send:2:-", owners={6: 1}, pyramids={6: "rr"}, aufseher={0: "6-A"}, arbeiter={0: "6-C"})
    state, events = play(state, "fertig")
    assert [(event.seat, event.action) for event in events if type(event).__name__ == "Began"] == [(0, "stehlen")]
    quiet, events = play(lay(phase="send:2:-", starter=0, stocks={1: "r1"}), "fertig")
    assert only(events, Skipped) == [
        Skipped(0, "stehlen", (0, 1, 2), everyone=True),
        Skipped(0, "uebernehmen", (0, 1, 2), everyone=True),
        Skipped(0, "ohne_steine", (0,)),
        Skipped(1, "bauen", (1,)),
        Skipped(2, "ohne_steine", (2,)),
    ]
    assert names(events)[-3:] == ["GivenToPharao", "Skipped", "RoundBegan"]
    assert quiet.round == 3
    later = lay(
        phase="send:1:-", starter=2, owners={6: 1}, pyramids={6: "rr"}, aufseher={1: "", 0: "6-A"}, arbeiter={0: "6-C"}
    )
    _, events = play(later, "fertig")
    assert [type(event).__name__ for event in events] == ["Moved", "Skipped", "Began"]
    assert only(events, Skipped) == [Skipped(2, "stehlen", (2,))]


# --- R10 ------------------------------------------------------------------------------------------------------------


def takers(aufseher: str, arbeiter: str, guard: str = "", workers: str = "", **more: object) -> State:
    """Seat 0 at plot 6 of seat 1, ready to take it over."""
    return lay(
        phase="conquer:0:-",
        owners={6: 1},
        aufseher={0: aufseher, 1: guard},
        arbeiter={0: arbeiter, 1: workers},
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("aufseher", "arbeiter", "guard", "workers", "reason"),
    [
        ("6-A", "6-B", "", "", None),
        ("6-A 6-B", "6-C 6-D", "6-E", "6-F", None),
        ("6-A", "6-C 6-D", "6-E", "", "zu_wenig_aufseher"),
        ("6-A 6-B", "6-C", "6-E", "6-F", "zu_wenig_arbeiter"),
        ("6-A", "19", "", "", "zu_wenig_arbeiter"),
        ("19", "6-A", "", "", "zu_wenig_aufseher"),
    ],
)
@regel("tal_der_koenige", "R10a")
def test_more_of_both(aufseher: str, arbeiter: str, guard: str, workers: str, reason: str | None) -> None:
    state = takers(aufseher, arbeiter, guard, workers)
    assert moves(state, 0, "übernimmt") == ({"übernimmt 6"} if reason is None else set())
    if reason:
        assert why(state, "übernimmt 6") == reason


@regel("tal_der_koenige", "R10a")
def test_the_scarabs_change_hands_at_once() -> None:
    state = takers("6-A", "6-B", pyramids={6: "rrr"})
    assert (state.scarabs(0), state.scarabs(1)) == (8, 7)
    after, events = play(state, "übernimmt 6")
    assert only(events, PlotTaken) == [PlotTaken(0, 1, 6)]
    assert (after.scarabs(0), after.scarabs(1), whose(after), stands(after, 6)[:4]) == (7, 8, {6: 0}, "rrr.")
    assert why(after, "übernimmt 6") == "eigener_platz"


@regel("tal_der_koenige", "R10a")
def test_it_counts_who_owns_the_plot_at_that_moment() -> None:
    """Seat 0 takes plot 6 from seat 1; seat 2 outnumbered seat 1, too, but not seat 0."""
    both = {"aufseher": {0: "6-A 6-B", 2: "6-C 6-D"}, "arbeiter": {0: "6-E", 2: "6-F"}, "owners": {6: 1}}
    state = lay(phase="conquer:0:-", stocks={0: "r1"}, **both)  # type: ignore[arg-type]
    assert "übernimmt 6" in moves(play(state, "fertig")[0], 2)
    after, _ = play(state, "übernimmt 6", "fertig")
    assert after.phase == Building(0)
    assert whose(after) == {6: 0}


@regel("tal_der_koenige", "R10a")
def test_a_plot_may_change_hands_twice() -> None:
    state = lay(
        phase="conquer:0:-",
        owners={6: 1},
        aufseher={0: "6-A", 2: "6-C 6-D"},
        arbeiter={0: "6-E", 2: "6-F 6-G"},
    )
    after, _ = play(state, "übernimmt 6", "fertig")
    assert after.phase == Conquering(2)
    after, events = play(after, "übernimmt 6")
    assert (only(events, PlotTaken), whose(after)) == ([PlotTaken(2, 0, 6)], {6: 2})


@regel("tal_der_koenige", "R10b")
def test_no_finished_pyramids_and_not_without_a_scarab() -> None:
    finished = takers("6-A", "6-B", pyramids={6: "r" * 14})
    assert why(finished, "übernimmt 6") == "pyramide_fertig"
    full = {**dict.fromkeys((1, 3, 4, 5, 7, 8, 9, 11), 0), 6: 1}
    state = lay(4, phase="conquer:0:-", owners=full, aufseher={0: "6-A"}, arbeiter={0: "6-B"})
    assert why(state, "übernimmt 6") == "kein_skarabaeus"
    assert moves(state, 0) == {"fertig"}


@regel("tal_der_koenige", "R10a")
def test_what_cannot_be_taken_over() -> None:
    state = takers("6-A", "6-B")
    assert why(state, "übernimmt 2") == "niemandes_platz"
    assert why(state, "übernimmt 3") == "nicht_im_spiel"
    assert why(state, "stiehlt 6 1a") == "falsche_aktion"


@pytest.mark.parametrize(
    ("options", "stolen", "arbeiter", "may"),
    [
        ("", 2, "6-C", True),
        (SINGLE, 0, "6-C", True),
        (SINGLE, 1, "6-C", False),
        (SINGLE, 2, "6-C 6-D", True),
        (SINGLE, 3, "6-C 6-D", False),
    ],
)
@regel("tal_der_koenige", "R10c")
def test_workers_that_have_stolen(options: str, stolen: int, arbeiter: str, may: bool) -> None:
    state = thieves("rrrrr", arbeiter=arbeiter, options=options, stocks={0: "w1"})
    state, _ = play(state, *(f"stiehlt 6 1{letter}" for letter in "abc"[:stolen]), "fertig")
    assert ("übernimmt 6" in moves(state, 0)) == may


@regel("tal_der_koenige", "R10c")
def test_what_others_stole_or_where_one_stole_else_does_not_count() -> None:
    for thefts in ("2.6.2", "0.2.2"):
        assert "übernimmt 6" in moves(takers("6-A", "6-C", options=SINGLE, thefts=thefts), 0)
    spent = takers("6-A", "6-C", options=SINGLE, thefts="2.6.2,0.6.1")
    assert refused(spent, "übernimmt 6").facts == {"platz": 6, "wer": 1, "eigene": 0, "fremde": 0}
