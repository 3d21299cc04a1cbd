"""The market, the tablets and who gets what (R5)."""

import pytest

from mud.game import CHANCE
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import ALL, GROUP, NONE, PHARAO, Bidding, Noting, Placing, State, spots
from mud.games.tal_der_koenige.model.board import plots_of
from mud.games.tal_der_koenige.model.events import (
    Bade,
    Bought,
    MarketOpened,
    MarketStalled,
    PharaoFinished,
    Revealed,
    Unsold,
)
from mud.games.tal_der_koenige.rules import auction
from tests.games.tal_der_koenige.tables import lay, moves, names, only, play, refused, stock, why

regel = pytest.mark.regel
MARKET = ("r5", "g5", "w5", "s3b2")


def bidding(bids: str = "-/-/-", side: int = 0, **more: object) -> State:
    """Three players before the market of four groups. `bids`: value and group, by seat."""
    return lay(phase=f"bid:{side}:{bids}", market=MARKET, **more)  # type: ignore[arg-type]


# --- R5a --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@regel("tal_der_koenige", "R5a")
def test_a_group_more_than_players_and_five_stones_in_each(seats: int) -> None:
    state = rules.start(seats, "normal")
    count = 0
    while rules.to_act(state) == {CHANCE}:
        state, events = play(state, f"zieht {'wgsrb'[count % 5]}")
        count += 1
    assert count == 5 * (seats + 1)
    assert state.market == ((1,) * 5,) * (seats + 1)
    assert names(events) == ["StoneDrawn", "MarketOpened", "Began"]
    assert only(events, MarketOpened)[0].groups == state.market
    assert state.phase == Bidding(0, ((),) * seats)


@regel("tal_der_koenige", "R5a")
def test_the_bag_is_blind() -> None:
    state = lay(phase="fill", stocks={0: "w32g33"})
    assert {rules_move.colour: weight for weight, rules_move in rules.chances(state)} == {0: 1, 2: 33, 3: 33, 4: 33}  # type: ignore[union-attr]
    assert why(state, "zieht g") == "nicht_im_beutel"
    assert why(state, "0: fertig") == "wird_gezogen"
    assert why(state, "*: fertig") == "nicht_der_zufall"
    assert why(bidding(), "*: zieht r") == "nicht_der_zufall"


@pytest.mark.parametrize(("seats", "out"), [(2, 96), (3, 130), (4, 164)])
@regel("tal_der_koenige", "R5a")
def test_the_bag_never_runs_dry(seats: int, out: int) -> None:
    """At most all pyramids but one stone of one of them, all of the Pharao's but one, and the market are out."""
    building = sum(spots(plot.large) for plot in plots_of(seats)) - 1
    assert building + PHARAO - 1 + GROUP * auction.groups(seats) == out < sum(ALL)


# --- R5b --------------------------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R5b")
def test_every_tablet_may_go_to_every_group_and_none_need_to() -> None:
    state = bidding()
    assert moves(state, 0) == {f"legt {value} {group}" for value in range(5) for group in range(1, 5)} | {"fertig"}
    assert moves(state, 1) == set()
    after, events = play(state, "legt 4 2", "legt 0 2", "legt 3 2", "legt 2 2", "legt 1 2", "fertig")
    assert only(events, Bade) == [Bade(0, (0, 5, 0, 0))]
    assert isinstance(after.phase, Bidding)
    assert (after.phase.side, moves(after, 0)) == (1, set())


@regel("tal_der_koenige", "R1b", "R5b")
def test_nobody_lays_tablets_he_has_not() -> None:
    state, _ = play(bidding(), "legt 4 2", "legt 0 1", "legt 0 1", "legt 0 1", "legt 0 4")
    assert refused(state, "legt 4 3").facts == {"wert": 4, "tafeln": (3, 2, 1)}
    assert why(state, "legt 4 3") == "tafel_fehlt"
    assert why(state, "legt 0 3") == "tafel_fehlt"
    assert why(state, "legt 9 3") == "tafel_fehlt"
    assert why(state, "legt 3 5") == "keine_gruppe"
    assert why(state, "legt 3 0") == "keine_gruppe"
    assert why(state, "1: legt 3 1") == "nicht_dran"


@regel("tal_der_koenige", "R5b")
def test_all_see_how_many_and_only_the_bidder_which() -> None:
    _, events = play(bidding(), "legt 4 2")
    assert [(type(event).__name__, event.seen_by) for event in events] == [
        ("TabletLaid", None),
        ("TabletKnown", frozenset({0})),
    ]
    assert not hasattr(events[0], "value")


@regel("tal_der_koenige", "R5b", "R4b")
def test_the_next_bids_only_when_one_is_done_and_the_starter_first() -> None:
    state = bidding(side=2, starter=2)
    assert rules.to_act(state) == {2}
    for seat in (0, 1):
        state, _ = play(state, "fertig")
        assert rules.to_act(state) == {seat}


# --- R5c to R5f -----------------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R5c")
def test_the_highest_bid_takes_the_group_and_one_may_take_several() -> None:
    state, events = play(bidding("41,32/23,13,04/42"), "fertig", "fertig", "fertig")
    assert only(events, Bought) == [
        Bought(0, 1, (0, 0, 0, 5, 0), 4, ()),
        Bought(2, 2, (0, 5, 0, 0, 0), 4, ()),
        Bought(1, 3, (5, 0, 0, 0, 0), 3, ()),
    ]
    assert only(events, Revealed)[0] == Revealed(0, ((4,), (3,), (), ()))
    assert [stock(state, seat) for seat in range(3)] == ["r5", "w5", "g5"]
    several, _ = play(bidding("41,32,13/-/-"), "fertig", "fertig", "fertig")
    assert stock(several, 0) == "w5g5r5"


@pytest.mark.parametrize(("starter", "winner", "tied"), [(0, 0, (1, 2)), (1, 1, (2, 0)), (2, 2, (0, 1))])
@regel("tal_der_koenige", "R5c")
def test_of_equal_bids_the_earlier_wins(starter: int, winner: int, tied: tuple[int, ...]) -> None:
    laid = bidding("41/31,11/41", side=(starter + 2) % 3, starter=starter)
    after, events = play(laid, "fertig")
    assert only(events, Bought) == [Bought(winner, 1, (0, 0, 0, 5, 0), 4, tied)]
    assert stock(after, winner) == "r5"


@regel("tal_der_koenige", "R5d")
def test_what_nobody_wants_goes_back_into_the_bag_and_blanks_are_no_bid() -> None:
    state = bidding("01,01/02/41")
    bag = state.bag
    after, events = play(state, "fertig", "fertig", "fertig")
    assert only(events, Unsold) == [
        Unsold(0, 2, (0, 5, 0, 0, 0), False),
        Unsold(0, 3, (5, 0, 0, 0, 0), False),
        Unsold(0, 4, (0, 0, 3, 0, 2), False),
    ]
    assert sum(after.bag) == sum(bag) + 15
    assert (after.market, after.pharao) == ((), ())


@regel("tal_der_koenige", "R5e")
def test_in_the_market_of_the_advanced_it_goes_to_the_pharao() -> None:
    state = bidding("41/-/-", options="fortgeschritten=ja", pharao="w" * 20)
    after, events = play(state, "fertig", "fertig", "fertig")
    assert [event.to_pharao for event in only(events, Unsold)] == [True, True, True]
    assert (len(after.pharao), sum(after.gone), after.bag) == (30, 5, state.bag)
    assert names(events).count("PharaoFinished") == 1
    assert only(events, PharaoFinished)[0].seat == 0


@pytest.mark.parametrize("lull", [0, 1, 2])
@regel("tal_der_koenige", "R5g")
def test_as_long_as_the_pharaostein_is_on_its_way_round_the_bag_takes_what_nobody_wants(lull: int) -> None:
    after, events = play(bidding(lull=lull), "fertig", "fertig", "fertig")
    assert [event.to_pharao for event in only(events, Unsold)] == [False] * 4
    assert (after.lull, after.pharao) == (lull + 1, ())
    assert only(events, MarketStalled) == ([MarketStalled(0)] if lull == 2 else [])


@regel("tal_der_koenige", "R5g")
def test_once_it_has_gone_round_without_a_sale_the_pharao_takes_it() -> None:
    after, events = play(bidding("01,02/-/04", lull=3), "fertig", "fertig", "fertig")
    assert [event.to_pharao for event in only(events, Unsold)] == [True] * 4
    assert (after.lull, len(after.pharao), only(events, MarketStalled)) == (4, 20, [])


@regel("tal_der_koenige", "R5g")
def test_a_sale_makes_the_pharao_patient_again() -> None:
    after, events = play(bidding("-/11/-", lull=5), "fertig", "fertig", "fertig")
    assert [event.to_pharao for event in only(events, Unsold)] == [False] * 3
    assert (after.lull, after.pharao) == (0, ())


@regel("tal_der_koenige", "R5g")
def test_on_the_advanced_market_nothing_changes_when_nobody_buys() -> None:
    _, events = play(bidding(lull=2, options="fortgeschritten=ja"), "fertig", "fertig", "fertig")
    assert [event.to_pharao for event in only(events, Unsold)] == [True] * 4
    assert only(events, MarketStalled) == []


@regel("tal_der_koenige", "R5f")
def test_tablets_come_back_every_round() -> None:
    after, _ = play(bidding("41,32,23,14,01,01,01,01/-/-"), "fertig", "fertig", "fertig")
    assert after.market == ()
    again = lay(phase="bid:0:-/-/-", market=MARKET, number=3)
    assert len(moves(again, 0, "legt")) == 20


@regel("tal_der_koenige", "R4a")
def test_after_the_auction_figures_move() -> None:
    first, _ = play(bidding(number=1), "fertig", "fertig", "fertig")
    later, _ = play(bidding(number=2), "fertig", "fertig", "fertig")
    assert first.phase == Placing(0)
    assert isinstance(later.phase, Noting)
    assert first.stocks == (NONE,) * 3
