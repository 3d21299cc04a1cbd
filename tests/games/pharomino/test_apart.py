"""Games 1, 2 and 4: everyone with his own layout (R5, R6, R7, R14)."""

import random
from dataclasses import replace

import pytest

from mud.game import CHANCE, CLOCK, Refused
from mud.games.pharomino import GAME, rules
from mud.games.pharomino.model import Apart, Building, Dealing, Over, hand
from mud.games.pharomino.model.cards import DECK, symbols
from mud.games.pharomino.model.data import Customs, alone, customs
from mud.games.pharomino.model.events import Counted, PharaoLeft, PharaoSet, Warned, Won
from mud.games.pharomino.model.layout import Layout, Pharao
from mud.games.pharomino.model.moves import Draw, Elapsed
from mud.games.pharomino.rules.apart import count, supply
from mud.games.pharomino.rules.board import lift, with_pharaos
from mud.games.pharomino.rules.temples import temples
from tests.games.pharomino.tables import COMB, ROOF, apart, fill, fitting, legt, moves, names, only, play, why

regel = pytest.mark.regel
EMPTY = Layout(Customs())


def dealt(seats: int, variant: str, seed: int = 1) -> Apart:
    dice, state = random.Random(seed), rules.start(seats, variant)
    while CHANCE in rules.to_act(state):
        _, move = dice.choice(list(rules.chances(state)))
        state, _ = rules.play(state, CHANCE, move)
    assert isinstance(state, Apart)
    return state


# --- R5 ---------------------------------------------------------------------------------------------------------------


@regel("pharomino", "R5a")
@pytest.mark.parametrize("variant", ["spiel1", "spiel2"])
def test_two_to_six_get_24_cards_and_12_pharaos_six_20(variant: str) -> None:
    assert rules.seats(variant) == (2, 3, 4, 5, 6)
    for seats in rules.seats(variant):
        state = dealt(seats, variant)
        assert [len(own) for own in state.hands] == [20 if seats == 6 else 24] * seats
        assert len({card for own in state.hands for card in own} | state.stock) == 120
        assert [supply(state, seat) for seat in range(seats)] == [12] * seats
    for wrong in (1, 7):
        with pytest.raises(ValueError, match=str(wrong)):
            rules.start(wrong, variant)


@regel("pharomino", "R5a", "R1d")
def test_cards_are_dealt_one_by_one_and_lie_open() -> None:
    state = rules.start(2, "spiel1")
    assert [weight for weight, _ in rules.chances(state)] == [1] * 120
    state, events = play(state, "zieht 7")
    assert events == []
    assert why(state, "*: zieht 7").reason == "nicht_der_zufall"
    assert why(state, "0: fertig").reason == "wird_gezogen"
    for viewer in (None, 0, 1):
        assert GAME.view(state, viewer) == state
    assert isinstance(state.phase, Dealing)


@regel("pharomino", "R5a")
def test_six_share_sixty_pharaos() -> None:
    full = replace(EMPTY, pharaos=tuple(Pharao(40 + 4 * number, 0, 0) for number in range(12)))
    state = apart(fill(COMB), full, full, full, full, full)
    assert supply(state, 0) == 0
    assert why(state, "0: Pharao 2 2").reason == "kein_pharao_mehr"
    assert not any(move.startswith("Pharao 2 2") for move in moves(state))
    assert supply(apart(fill(COMB), full, full, full, full, EMPTY), 0) == 12


@regel("pharomino", "R5b")
@pytest.mark.parametrize(("variant", "minutes"), [("spiel1", 20), ("spiel2 dauer=30", 30), ("spiel1 dauer=5", 5)])
def test_the_clock_and_its_warnings(variant: str, minutes: int) -> None:
    state: Apart = dealt(2, variant)
    assert state.left == minutes * 60
    warned = []
    while not isinstance(state.phase, Over):
        timer = rules.timer(state)
        assert timer is not None
        assert (timer.about, timer.seconds, timer.move) == (state.left, 10, Elapsed(10))
        after, events = rules.play(state, CLOCK, timer.move)
        assert isinstance(after, Apart)
        warned += [(event.seconds, after.left) for event in only(events, Warned)]
        state = after
    assert warned == [(seconds, seconds) for seconds in (300, 60) if seconds < minutes * 60]
    assert names(events) == ["Rang", "Counted", "Counted", "Won"]
    assert rules.to_act(state) == frozenset()


@regel("pharomino", "R5b")
def test_everyone_lays_at_once() -> None:
    state = dealt(3, "spiel1")
    assert rules.to_act(state) == {0, 1, 2, CLOCK}
    state, events = play(state, *(f"{seat}: legt {state.hands[seat][0]} 0 0 0" for seat in (2, 0, 1)))
    assert names(events) == ["Placed"] * 3
    assert [len(layout.cards) for layout in state.layouts] == [1, 1, 1]
    assert why(state, f"0: legt {state.hands[1][0]} 2 0 0").reason == "nicht_deine_karte"
    assert why(state, f"0: legt {state.layouts[0].cards[0].card} 2 0 0").reason == "liegt_schon"
    assert why(state, f"0: nimmt {state.hands[0][0]}").reason == "liegt_nicht"
    assert why(state, "@: Zeit 20").reason == "keine_uhr"
    assert why(state, "0: Einspruch").reason == "nicht_in_diesem_spiel"


@regel("pharomino", "R5c")
def test_cards_are_moved_and_turned_at_will_and_the_group_may_break() -> None:
    row = fill([(0, 0), (2, 0), (4, 0)])
    state = apart(row, EMPTY)
    middle = next(one for one in row.cards if one.spot == (2, 0))
    state, events = play(state, f"nimmt {middle.card}")
    assert names(events) == ["TakenBack"]
    assert state.hands[0] == (middle.card,)
    state, _ = play(state, legt(fitting(state.layouts[0], 0, 2, DECK - {middle.card})))
    assert not state.hands[0]
    again, _ = play(state, f"nimmt {middle.card}", legt(middle))
    assert again.layouts[0] == row


@regel("pharomino", "R5c")
def test_a_card_that_does_not_fit_is_refused_and_nothing_changes() -> None:
    comb = fill(COMB)
    free = tuple(sorted(DECK - {one.card for one in comb.cards}))
    state = apart(comb, EMPTY, hands=(free, ()))
    assert why(state, f"legt {free[0]} 0 0 0").reason == "belegt"
    assert why(state, f"legt {free[0]} 40 0 0").reason == "nicht_verbunden"
    assert why(state, f"legt {free[0]} 6 4 0").reason == "nur_ecke"


@regel("pharomino", "R5c")
def test_pharaos_come_and_go() -> None:
    state = apart(fill(COMB), EMPTY)
    assert "Pharao 2 2" in moves(state)
    state, events = play(state, "Pharao 2 2")
    assert only(events, type(events[0]))[0].sides == 3
    assert why(state, "Pharao 2 2").reason == "schon_besetzt"
    assert why(state, "Pharao weg 4 4").reason == "kein_pharao_dort"
    assert why(state, "Pharao 6 2").reason == "zu_offen"
    state, events = play(state, "Pharao weg 2 2")
    assert names(events) == ["PharaoLifted"]
    assert not state.layouts[0].pharaos


@regel("pharomino", "R4f", "R4d", "R5c")
@pytest.mark.parametrize("variant", ["spiel1", "spiel4", "spiel1 seite=geteilt"])
def test_nobody_builds_round_a_standing_pharao(variant: str) -> None:
    comb = fill(COMB)
    wall = next(one for one in comb.cards if one.spot == (4, 2))
    others = () if variant == "spiel4" else (EMPTY,)
    spare = fitting(lift(comb, wall), 4, 2, [wall.card])
    hands = ((spare.card,), *((),) * len(others))
    state, _ = play(apart(comb, *others, hands=hands, variant=variant), "Pharao 2 2")
    left = supply(state, 0)
    state, events = play(state, f"nimmt {wall.card}")
    assert names(events) == ["TakenBack", "PharaoLeft"]
    assert events[1] == PharaoLeft(0, 2, 2)
    assert (state.layouts[0].pharaos, supply(state, 0)) == ((), left + 1)
    state, _ = play(state, legt(spare))
    assert state.layouts[0].pharaos == ()
    assert count(state, 0).three == 0
    again, _ = play(state, "Pharao 2 2")
    assert count(again, 0).three == 1


@regel("pharomino", "R4f")
def test_a_pharao_stays_as_long_as_three_whole_sides_are_closed() -> None:
    roof = fill(ROOF)
    state, _ = play(apart(roof, EMPTY, variant="spiel2"), "Pharao 2 2")
    top = next(one for one in roof.cards if one.spot == (2, 4))
    state, events = play(state, f"nimmt {top.card}")
    assert names(events) == ["TakenBack"]
    assert len(state.layouts[0].pharaos) == 1
    assert count(state, 0).four == 0
    side = next(one for one in roof.cards if one.spot == (0, 2))
    state, events = play(state, f"nimmt {side.card}")
    assert names(events) == ["TakenBack", "PharaoLeft"]


@regel("pharomino", "R4f", "R4c")
def test_half_a_side_left_closed_is_no_temple_either() -> None:
    how = Customs(corners=False, whole=False)
    house = fill([(0, 0), (2, 0), (-1, 2), (3, 2), (0, 4), (2, 4)], onto=Layout(how))
    state, events = play(apart(house, EMPTY, variant="spiel1 ecken=frei seite=geteilt"), "Pharao 1 2")
    assert only(events, PharaoSet)[0].sides == 4
    half = next(one for one in house.cards if one.spot == (0, 4))
    _, events = play(state, f"nimmt {half.card}")
    assert names(events) == ["TakenBack", "PharaoLeft"]


@regel("pharomino", "R5d")
def test_who_is_done_stays_done_and_when_all_are_it_is_over() -> None:
    state = apart(fill(COMB), EMPTY)
    state, events = play(state, "1: fertig")
    assert names(events) == ["Finished"]
    assert rules.to_act(state) == {0, CLOCK}
    assert why(state, "1: fertig").reason == "schon_fertig"
    state, events = play(state, "0: fertig")
    assert names(events) == ["Finished", "Counted", "Counted", "Won"]
    assert why(state, "0: fertig").reason == "vorbei"


# --- R6, R7 -----------------------------------------------------------------------------------------------------------


@regel("pharomino", "R6a", "R7a")
@pytest.mark.parametrize(
    ("variant", "spots", "points"),
    [("spiel1", COMB, 10), ("spiel1", ROOF, 20), ("spiel2", COMB, 0), ("spiel2", ROOF, 30)],
)
def test_a_pharao_by_his_sides(variant: str, spots: tuple[tuple[int, int], ...], points: int) -> None:
    state = apart(with_pharaos(fill(spots), [Pharao(2, 2, 0)]), EMPTY, variant=variant)
    assert count(state, 0).points == points
    bare = apart(fill(spots), EMPTY, variant=variant)
    if points:
        assert "Pharao 2 2" in moves(bare)
    else:
        refused = why(bare, "Pharao 2 2")
        assert (refused.reason, refused.facts) == ("zu_offen", {"seiten": 3, "noetig": 4})


def comb(gaps: int) -> Layout:
    """A row with teeth: so many temples."""
    row = [(2 * x, 0) for x in range(2 * gaps + 1)]
    laid = fill(row + [(4 * x, 2) for x in range(gaps + 1)])
    return with_pharaos(laid, [Pharao(x, y, 0) for x, y, _ in temples(laid)])


@regel("pharomino", "R6b")
def test_pharaos_beyond_eight_and_cards_left_over() -> None:
    wide = comb(9)
    assert len(wide.pharaos) == 9
    left = hand(sorted(DECK - {one.card for one in wide.cards})[:3])
    found = count(apart(wide, EMPTY, hands=(left, ())), 0)
    assert (found.three, found.four, found.bonus, found.minus, found.left) == (9, 0, 10, 30, 3)
    assert found.points == 90 + 10 - 30
    six = count(apart(wide, *[EMPTY] * 5), 0)
    assert (six.bonus, six.points) == (30, 120)


@regel("pharomino", "R6c")
def test_only_the_largest_group_counts() -> None:
    laid = with_pharaos(fill([*ROOF, (6, 0), (8, 0)]), [Pharao(2, 2, 0)])
    bridge = next(one for one in laid.cards if one.spot == (6, 0))
    state = apart(lift(laid, bridge), EMPTY, hands=((bridge.card,), ()))
    found = count(state, 0)
    assert (found.group, found.left, found.four) == (8, 2, 1)
    assert found.points == 20 - 20
    floor = next(one for one in laid.cards if one.spot == (2, 0))
    broken = apart(lift(laid, floor), EMPTY, hands=((floor.card,), ()))
    assert count(broken, 0).four == 0  # the Pharao has only three sides now, and one card is left over
    assert count(broken, 0).three == 1


@regel("pharomino", "R6c", "R7a")
def test_a_pharao_whose_temple_is_gone_goes_back() -> None:
    laid = with_pharaos(fill(ROOF), [Pharao(2, 2, 0)])
    wall = next(one for one in laid.cards if one.spot == (2, 4))
    state = apart(lift(laid, wall), EMPTY, hands=((wall.card,), ()), variant="spiel2")
    assert count(state, 0).points == -10
    tooth = next(one for one in laid.cards if one.spot == (4, 2))
    both = lift(lift(laid, wall), tooth)
    assert count(apart(both, EMPTY, hands=(hand([wall.card, tooth.card]), ())), 0).three == 0


@regel("pharomino", "R6d")
def test_the_most_points_win_and_ties_are_shared() -> None:
    home = with_pharaos(fill(COMB), [Pharao(2, 2, 0)])
    other = with_pharaos(fill(COMB, range(40, 121)), [Pharao(2, 2, 2)])
    state, events = play(apart(home, EMPTY, other), "0: fertig", "1: fertig", "2: fertig")
    assert [event.points for event in only(events, Counted)] == [10, 0, 10]
    assert only(events, Won)[0] == Won((0, 2), (10, 0, 10))
    standing = rules.over(state)
    assert standing is not None
    assert (standing.winners, standing.reason, standing.points) == ({0, 2}, "punkte", (10, 0, 10))


# --- R14 --------------------------------------------------------------------------------------------------------------


@regel("pharomino", "R14a")
def test_alone_with_24_cards_and_no_clock() -> None:
    assert rules.seats("spiel4") == (1,)
    state = dealt(1, "spiel4")
    assert len(state.hands[0]) == 24
    assert rules.timer(state) is None
    assert rules.to_act(state) == {0}
    assert supply(state, 0) == 60


@regel("pharomino", "R14b")
def test_all_cards_must_lie_in_one_group() -> None:
    laid = with_pharaos(fill(COMB), [Pharao(2, 2, 0)])
    over, events = play(apart(laid, variant="spiel4"), "fertig")
    standing = rules.over(over)
    assert standing is not None
    assert (standing.winners, standing.reason, standing.points) == ({0}, "ausgelegt", (10,))
    unfinished, events = play(apart(laid, hands=((120,),), variant="spiel4"), "fertig")
    standing = rules.over(unfinished)
    assert standing is not None
    assert (standing.winners, standing.reason) == (frozenset(), "nicht_beendet")
    assert only(events, Won)[0].winners == ()
    row = fill([(0, 0), (2, 0), (4, 0)])
    middle = next(one for one in row.cards if one.spot == (2, 0))
    away = lift(row, middle)
    split, _ = play(apart(away, variant="spiel4"), "fertig")
    assert rules.over(split).reason == "nicht_beendet"  # type: ignore[union-attr]


@regel("pharomino", "R14c")
def test_advanced_players_get_18_cards_with_four_symbols_and_6_with_three() -> None:
    for seed in range(3):
        shown = [symbols(card) for card in dealt(1, "spiel4 fortgeschritten=ja", seed).hands[0]]
        assert (shown.count(4), shown.count(3), len(shown)) == (18, 6, 24)
    state = rules.start(1, "spiel4 fortgeschritten=ja")
    with pytest.raises(Refused):
        rules.play(state, CHANCE, Draw(1))


@regel("pharomino", "R14d")
def test_professionals_get_all_cards_at_once() -> None:
    state = rules.start(1, "spiel4 profi=ja")
    assert isinstance(state, Apart)
    assert state.hands == (tuple(range(1, 121)),)
    assert isinstance(state.phase, Building)


@regel("pharomino", "R14e")
def test_what_pharaos_bring_alone() -> None:
    state = apart(with_pharaos(fill(ROOF), [Pharao(2, 2, 0)]), variant="spiel4")
    assert count(state, 0).points == 20
    assert count(apart(comb(9), variant="spiel4"), 0).points == 90


@regel("pharomino", "R14f")
def test_who_aims_at_many_pharaos_counts_heads() -> None:
    aimed = "spiel4 ziel=pharaonen"
    assert count(apart(with_pharaos(fill(ROOF), [Pharao(2, 2, 0)]), variant=aimed), 0).points == 1
    assert count(apart(comb(9), variant=aimed), 0).points == 9
    assert rules.start(1, aimed).variant == aimed  # and so the list of honours is another one
    assert alone("spiel1 ziel=pharaonen", 2) == alone("spiel1", 2)


# --- R15 --------------------------------------------------------------------------------------------------------------


@regel("pharomino", "R15a", "R3e", "R4b")
def test_what_a_table_may_agree_on() -> None:
    assert customs("spiel1 ecken=frei seite=geteilt") == Customs(corners=False, whole=False)
    assert customs("spiel4") == Customs(corners=True, whole=True)
    assert rules.start(2, "spiel3 dauer=5 profi=ja") is not None  # means nothing there, and does no harm
    for wrong in ("spiel5", "spiel1 dauer=7", "spiel1 tempo=5"):
        with pytest.raises(ValueError, match=r"\w"):
            rules.start(2, wrong)
