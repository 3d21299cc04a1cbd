"""Building, the Pharao's share, the end, taking back and the clock (R4, R11, R12, R13)."""

import pytest

from mud.game import CLOCK, Refused, Standing, Timer
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import Filling, Over, State
from mud.games.tal_der_koenige.model.events import Built, Counted, Ended, Finished, GivenToPharao, RoundBegan, Won
from mud.games.tal_der_koenige.model.moves import Build, Draw, Move, TimeUp, Walk
from tests.games.tal_der_koenige.tables import lay, moves, names, only, play, refused, stands, stock, whose, why

regel = pytest.mark.regel


def site(
    pyramid: str = "", stones: str = "r5g5", arbeiter: str = "15-A", plot: int = 15, owner: int = 0, **more: object
) -> State:
    """Seat 0 about to build on a plot."""
    table: dict[str, object] = {
        "phase": "build:0:-",
        "owners": {plot: owner},
        "pyramids": {plot: pyramid},
        "arbeiter": {0: arbeiter},
        "stocks": {0: stones},
        **more,
    }
    return lay(**table)  # type: ignore[arg-type]


# --- R11 ------------------------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R11a")
def test_two_stones_for_every_worker_on_own_plots_without_any_aufseher() -> None:
    state, _ = play(site(), "baut 15 1a r", "baut 15 1c g")
    assert stands(state, 15) == "r.g.."
    assert moves(state, 0) == {"zurück", "fertig"}
    assert refused(state, "baut 15 1b r").facts == {"platz": 15, "zahl": 2}
    assert why(state, "baut 15 1b r") == "genug_gebaut"
    more, _ = play(site(arbeiter="15-A 15-B"), *(f"baut 15 1{letter} r" for letter in "abcd"))
    assert stands(more, 15) == "rrrr."
    assert why(site(arbeiter="16"), "baut 15 1a r") == "kein_arbeiter_dort"
    assert why(site(owner=1), "baut 15 1a r") == "fremder_platz"
    assert why(site(), "baut 14 1a r") == "niemandes_platz"
    assert not moves(site(owner=1), 0, "baut")


@regel("tal_der_koenige", "R11b")
def test_level_by_level_and_where_one_likes() -> None:
    state = site("rrr")
    assert moves(state, 0, "baut") == {"baut 15 1d r", "baut 15 1d g"}
    assert refused(state, "baut 15 2a r").facts == {"platz": 15, "stufe": 1}
    assert why(state, "baut 15 2a r") == "stufe_unvollendet"
    state, _ = play(state, "baut 15 1d g")
    assert moves(state, 0, "baut") == {"baut 15 2a r", "baut 15 2a g"}


@regel("tal_der_koenige", "R11b")
def test_one_builds_what_one_has_where_there_is_room() -> None:
    assert why(site(stones="g1"), "baut 15 1a r") == "farbe_fehlt"
    assert refused(site("r"), "baut 15 1a g").facts == {"platz": 15, "farbe": 3}
    assert why(site("r"), "baut 15 1a g") == "stelle_belegt"
    assert why(site("rrrrr"), "baut 15 2a r") == "pyramide_fertig"
    assert why(site(), "1: baut 15 1a r") == "nicht_dran"
    assert why(site(), "legt 4 1") == "falsche_aktion"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Build(15, 7, 3), "keine_stelle"),
        (Build(15, 0, 9), "farbe_fehlt"),
        (Build(99, 0, 3), "kein_bauplatz"),
        (Walk("arbeiter", "16", "17"), "falsche_aktion"),
        (Draw(3), "nicht_der_zufall"),
    ],
)
def test_what_no_hand_can_do(move: Move, reason: str) -> None:
    with pytest.raises(Refused) as caught:
        rules.play(site(), 0, move)
    assert caught.value.reason == reason
    with pytest.raises(Refused) as caught:
        rules.play(lay(phase="send:0:-"), 0, Walk("arbeiter", "16", "99-Z"))
    assert caught.value.reason == "kein_ort"


@regel("tal_der_koenige", "R11c")
def test_a_finished_pyramid_keeps_the_scarab_and_is_touched_no_more() -> None:
    state, events = play(site("rrr"), "baut 15 1d r", "baut 15 2a g", "fertig")
    assert only(events, Built) == [Built(0, 15, (0, 1, 0, 1, 0), 5)]
    assert only(events, Finished) == [Finished(0, 15, "schichten", 3)]
    assert (whose(state), state.scarabs(0)) == ({15: 0}, 7)
    assert not [move for move in moves(site("rrrrr"), 0) if not move.startswith("fertig")]


@regel("tal_der_koenige", "R11d")
def test_what_is_left_goes_to_the_pharao() -> None:
    state, events = play(site(stones="r2w1"), "baut 15 1a r", "fertig")
    assert only(events, GivenToPharao) == [GivenToPharao(0, (1, 0, 0, 1, 0), 2, 0)]
    assert (len(state.pharao), stock(state, 0)) == (2, "-")


@regel("tal_der_koenige", "R11d")
def test_what_the_pharao_has_no_room_for_is_out_of_the_game() -> None:
    state, events = play(site(stones="r2w3", pharao="g" * 28), "fertig")
    assert only(events, GivenToPharao) == [GivenToPharao(0, (3, 0, 0, 2, 0), 30, 3)]
    assert (len(state.pharao), sum(state.gone)) == (30, 3)
    assert names(events).count("PharaoFinished") == 1


@regel("tal_der_koenige", "R11d", "R4b")
def test_who_cannot_build_gives_all_without_being_asked() -> None:
    state = lay(phase="build:0:-", owners={15: 0}, arbeiter={0: "15-A"}, stocks={0: "r1", 1: "g2", 2: "w2"})
    state, events = play(state, "fertig")
    assert [event.seat for event in only(events, GivenToPharao)] == [0, 1, 2]
    assert isinstance(state.phase, Filling)


# --- R4 -------------------------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R4c")
def test_the_stone_goes_to_the_left() -> None:
    state, events = play(site(thefts="0.6.2"), "fertig")
    assert only(events, RoundBegan) == [RoundBegan(1, 3)]
    assert (state.starter, state.round, state.thefts) == (1, 3, ())
    last, _ = play(lay(starter=2, phase="build:1:-"), "fertig")
    assert last.starter == 0


@regel("tal_der_koenige", "R4a", "R4b")
def test_every_action_begins_with_the_starter_and_goes_round() -> None:
    state = rules.start(3, "normal")
    said = []
    for _ in range(20):
        state, _ = play(state, "zieht r")
    while state.round == 1:
        said.append((type(state.phase).__name__, next(iter(rules.to_act(state)))))
        state, _ = play(state, "fertig")
    assert said == [(action, seat) for action in ("Bidding", "Placing", "Sending") for seat in range(3)]


# --- R12 ------------------------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R12a", "R12c", "R12d")
def test_the_pharao_is_done_and_the_round_is_played_out() -> None:
    state = lay(
        phase="build:0:-",
        pharao="g" * 29,
        stocks={0: "r1", 1: "w2", 2: "w1"},
        owners={15: 0, 14: 2, 13: 1},
        pyramids={15: "rrrr", 14: "rrrg/s", 13: "rrrrrrrrr/rrrr"},
        arbeiter={0: "15-A", 2: "14-A"},
    )
    assert rules.over(state) is None
    state, events = play(state, "baut 15 2a r", "fertig")
    assert isinstance(state.phase, Over)
    assert only(events, Ended) == [Ended(0, "pharao")]
    assert only(events, Counted) == [Counted(0, 4, 1), Counted(1, 0, 0), Counted(2, 1, 1)]
    assert only(events, Won) == [Won(0, (0,), 4)]
    assert rules.over(state) == Standing(frozenset({0}), "punkte", (4, 0, 1))
    assert why(state, "0: fertig") == "vorbei"
    assert rules.to_act(state) == frozenset()


@regel("tal_der_koenige", "R12a")
def test_all_plots_in_the_game_are_finished() -> None:
    done = dict.fromkeys((4, 8, 12, 14), "rrrrr") | {13: "w" * 14, 2: "g" * 14}
    owners = dict.fromkeys((4, 8, 12, 14), 0) | {13: 1, 2: 0, 15: 1}
    state = lay(
        2,
        phase="build:1:-",
        owners=owners,
        pyramids={**done, 15: "bbbb"},
        stocks={1: "b1"},
        arbeiter={1: "15-A"},
    )
    after, events = play(state, "baut 15 2a b", "fertig")
    assert only(events, Ended) == [Ended(0, "bauplaetze")]
    assert rules.over(after) == Standing(frozenset({0}), "punkte", (30, 18))
    unfinished, _ = play(state, "fertig")
    assert rules.over(unfinished) is None


@regel("tal_der_koenige", "R12b")
def test_finished_in_the_market_and_the_round_goes_on() -> None:
    state = lay(
        phase="bid:2:41/-/-",
        market=("r5", "g5", "w5", "s5"),
        pharao="b" * 30,
        options="fortgeschritten=ja",
    )
    after, _ = play(state, "fertig")
    assert rules.to_act(after) == {0, 1, 2}
    after, _ = play(after, "0: fertig", "1: fertig", "2: fertig", "fertig", "fertig", "fertig")
    assert isinstance(after.phase, Over)


@regel("tal_der_koenige", "R12d")
def test_ties_are_shared() -> None:
    state = lay(phase="build:0:-", pharao="g" * 30, owners={15: 0, 14: 2}, pyramids={15: "rrrrr", 14: "bbbbb"})
    after, events = play(state, "fertig")
    assert rules.over(after) == Standing(frozenset({0, 2}), "punkte", (4, 0, 4))
    assert only(events, Won) == [Won(0, (0, 2), 4)]


# --- R13 ------------------------------------------------------------------------------------------------------------


UNDONE = {
    "bid": (lay(phase="bid:0:-/-/-", market=("r5", "g5", "w5", "s5")), ["legt 4 2", "legt 0 1", "legt 3 2"]),
    "place": (lay(phase="place:0:-", number=1), ["Aufseher 16 8-C", "Aufseher 8-C 14-A", "Aufseher 16 17"]),
    "note": (lay(phase="note:-:-/-/-"), ["0: notiert 2-A", "0: notiert 6-C"]),
    "send": (lay(phase="send:0:-"), ["Arbeiter 16 8-C", "Arbeiter 16 14-A", "Arbeiter 14-A 16"]),
    "steal": (
        lay(
            phase="steal:0:-",
            owners={6: 1},
            pyramids={6: "rgwsbrgws/b"},
            aufseher={0: "6-A"},
            arbeiter={0: "6-B 6-C"},
        ),
        ["stiehlt 6 2a", "stiehlt 6 1i", "stiehlt 6 1a"],
    ),
    "conquer": (
        lay(
            phase="conquer:0:-",
            owners={6: 1, 15: 2},
            aufseher={0: "6-A 15-A"},
            arbeiter={0: "6-B 15-C"},
        ),
        ["übernimmt 6", "übernimmt 15"],
    ),
    "build": (site("rrr"), ["baut 15 1d g", "baut 15 2a r"]),
}


@pytest.mark.parametrize("phase", UNDONE)
@regel("tal_der_koenige", "R13a")
def test_movements_are_taken_back_one_by_one(phase: str) -> None:
    state, said = UNDONE[phase]
    assert why(state, "0: zurück") == "nichts_zurueckzunehmen"
    before = [state]
    for move in said:
        before.append(play(before[-1], move)[0])
    after = before.pop()
    for earlier in reversed(before):
        after, events = play(after, "0: zurück")
        assert after == earlier
        assert len(events) == 1
    assert why(after, "0: zurück") == "nichts_zurueckzunehmen"


@regel("tal_der_koenige", "R13a")
def test_nobody_takes_back_what_is_done() -> None:
    state, _ = play(lay(phase="bid:0:-/-/-", market=("r5", "g5", "w5", "s5")), "legt 4 2", "fertig")
    assert why(state, "0: zurück") == "nicht_dran"
    assert why(state, "1: zurück") == "nichts_zurueckzunehmen"


@regel("tal_der_koenige", "R13b")
def test_no_clock_unless_agreed() -> None:
    state = site()
    assert rules.timer(state) is None
    assert CLOCK not in rules.to_act(state)
    assert why(state, "@: Frist") == "keine_frist"
    assert why(state, "0: Frist") == "nicht_der_zufall"


@regel("tal_der_koenige", "R13b")
def test_the_clock_runs_for_an_action_and_not_for_a_movement() -> None:
    state = site(options="frist=60")
    assert rules.timer(state) == Timer((2, "bauen", 0), 60, TimeUp())
    assert rules.to_act(state) == {0, CLOCK}
    assert why(state, "@: fertig") == "keine_frist"
    moved, _ = play(state, "0: baut 15 1a r")
    assert rules.timer(moved) == rules.timer(state)
    assert rules.timer(lay(phase="fill", options="frist=60")) is None
    assert rules.to_act(lay(phase="fill", options="frist=60")) == rules.to_act(lay(phase="fill"))


@regel("tal_der_koenige", "R13b")
def test_when_time_is_up_one_is_done_with_what_there_is() -> None:
    state, _ = play(site(options="frist=60"), "0: baut 15 1a r")
    late, events = play(state, "@: Frist")
    same, done = play(state, "0: fertig")
    assert (late, names(events)) == (same, ["TimeRanOut", *names(done)])
    assert sum(late.stocks[0]) == 0


@regel("tal_der_koenige", "R13b")
def test_when_time_is_up_all_have_noted() -> None:
    state = lay(phase="note:-:-/-/-", options="frist=120")
    state, _ = play(state, "1: notiert 15-A", "2: fertig")
    assert rules.timer(state) == Timer((2, "notieren", None), 120, TimeUp())
    late, events = play(state, "@: Frist")
    assert [event.seat for event in events if type(event).__name__ == "TimeRanOut"] == [0, 1]
    assert late.aufseher == (("16", "16"), ("16", "15-A"), ("16", "16"))
