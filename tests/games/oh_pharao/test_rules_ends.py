"""The track of the Aufseher and the end that can fall with any card (R14, R15); and what holds all through a game."""

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mud.game import CHANCE, CLOCK, Nobody, Record, write_actor
from mud.games.oh_pharao.model import State
from mud.games.oh_pharao.model.events import Advanced
from mud.games.oh_pharao.model.moves import TimeUp
from mud.games.oh_pharao.notation import deck, everything
from mud.sheet.fold import replay
from tests.games.oh_pharao.tables import GAME, N, lay, moves, names, play, why

regel = pytest.mark.regel


# --- R14 --------------------------------------------------------------------------------------------------------------


@regel("oh_pharao", "R14a", "R14b", "R14c", "R14d")
def test_what_begins_on_which_field() -> None:
    meanings = []
    for field in range(10):
        _, events = play(lay("1", pyramids=["555667"], phase="score", field=field), "wertet 0")
        assert isinstance(events[1], Advanced)
        assert events[1].field == field + 1
        meanings.append(events[1].meaning)
    assert meanings == ["feld", "feld", "zwei", "feld", "feld", "feld", "drei", "feld", "feld", "schluss"]


@regel("oh_pharao", "R14b")
def test_the_second_pyramid_may_be_built_as_soon_as_the_field_is_reached() -> None:
    state, _ = play(lay("112", pyramids=["-", "-", "556"], phase="score", field=2, side=2), "wertet 0")
    assert state.aufseher == 3
    assert any(move.startswith("baut") for move in moves(lay("112", pyramids=["556"], field=3), 0))
    assert not any(move.startswith("baut") for move in moves(lay("112", pyramids=["556"], field=2), 0))


@regel("oh_pharao", "R14c")
def test_two_levels_no_longer_count() -> None:
    two = lay("1", pyramids=["556+111223"], phase="score", field=7)
    assert moves(two, 0) == {"wertet 1", "wertet nicht"}
    assert why(two, "wertet 0") == "zu_niedrig_zum_werten"
    assert moves(lay("1", pyramids=["556"], phase="score", field=6), 0) == {"wertet 0", "wertet nicht"}


@regel("oh_pharao", "R14d")
def test_on_the_final_field_everything_is_mixed_with_the_end_and_a_second_pyramid_is_discarded_after_that() -> None:
    state = lay("1", pyramids=["111223+444556"], phase="score", field=9, discard="777", draw="88")
    first, _ = play(state, "wertet 0")
    assert (sum(first.discard), first.draw[-1], sum(first.draw)) == (0, 1, 89 - 6 - 1 - 3 + 1)
    second, events = play(first, "wertet 0")
    assert N.write(second).split()[8] == "444556"
    assert names(events) == ["Scored"]


@regel("oh_pharao", "R14e")
def test_there_the_aufseher_stays() -> None:
    state, events = play(lay("1", pyramids=["111223"], phase="score", field=10), "wertet 0")
    assert (state.aufseher, names(events)) == (10, ["Scored"])
    assert everything(state) == deck(state)


# --- R15 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "steps"),
    [("take", ["nimmt 1"]), ("take", ["zieht blind"]), ("act", ["fertig"])],
)
@regel("oh_pharao", "R15a")
def test_the_end_card_ends_the_game_whenever_it_comes(phase: str, steps: list[str]) -> None:
    state, events = play(lay("1", pyramids=["555667"], phase=phase, field=10), *steps, "zieht E")
    assert names(events)[-4:] == ["Ended", "Counted", "Tallied", "Won"]
    assert GAME.to_act(state) == frozenset()
    assert GAME.over(state) is not None


@regel("oh_pharao", "R15b")
def test_what_lies_with_three_levels_counts_both_of_a_player_and_nothing_else() -> None:
    lying = ["111223+444556", "556", "-"]
    state, _ = play(lay("99", "J", pyramids=lying, phase="draw", field=10, points=[5, 50, 1]), "zieht E")
    standing = GAME.over(state)
    assert standing is not None
    assert standing.points == (5 + 18 + 45, 50, 1)
    assert standing.winners == {0}


@regel("oh_pharao", "R15c")
def test_ties_are_shared() -> None:
    state, events = play(lay("9", phase="draw", field=10, points=[7, 3, 7]), "zieht E")
    standing = GAME.over(state)
    assert standing is not None
    assert standing.winners == {0, 2}
    assert names(events) == ["Ended", "Tallied", "Won"]


# --- all through a game -----------------------------------------------------------------------------------------------


def random_game(seed: int) -> tuple[State, int]:
    """(the end, how many moves) of a game of random moves, the clock included."""
    dice = random.Random(seed)
    state, count = GAME.start(dice.choice(GAME.seats("normal")), "normal"), 0
    while acting := sorted(GAME.to_act(state), key=write_actor):
        actor = dice.choice(acting)
        if actor is CLOCK:
            move: object = TimeUp()
        elif actor is CHANCE:
            weights, outcomes = zip(*GAME.chances(state), strict=True)
            (move,) = dice.choices(outcomes, weights)
        else:
            move = dice.choice(GAME.moves(state, actor))
        state, _ = GAME.play(state, actor, move)
        count += 1
        assert count < 20_000
    return state, count


@pytest.mark.parametrize("seed", range(40))
def test_random_games_end_with_all_cards_there(seed: int) -> None:
    state, _ = random_game(seed)
    assert everything(state) == deck(state)
    assert state.aufseher == 10
    assert GAME.over(state) is not None


class Evening(RuleBasedStateMachine):
    """A game in which anybody does anything; at the end it is folded again from its log."""

    @initialize(seats=st.sampled_from(GAME.seats("normal")))
    def deal(self, seats: int) -> None:
        self.state = GAME.start(seats, "normal")
        self.log: list[tuple[str, str]] = []
        self.draw_all()

    def play(self, actor: int | Nobody, move: object) -> None:
        self.state, _ = GAME.play(self.state, actor, move)
        self.log.append((write_actor(actor), N.write_move(move)))

    def draw_all(self) -> None:
        while CHANCE in GAME.to_act(self.state):
            _, move = random.Random(len(self.log)).choice(list(GAME.chances(self.state)))
            self.play(CHANCE, move)

    @precondition(lambda self: GAME.to_act(self.state))
    @rule(data=st.data())
    def somebody_moves(self, data: st.DataObject) -> None:
        actors = sorted(GAME.to_act(self.state), key=write_actor)
        actor = data.draw(st.sampled_from(actors))
        if actor is CLOCK:
            self.play(CLOCK, TimeUp())
        else:
            assert isinstance(actor, int)
            self.play(actor, data.draw(st.sampled_from(GAME.moves(self.state, actor))))
        self.draw_all()

    @invariant()
    def no_card_is_lost(self) -> None:
        if hasattr(self, "state"):
            assert everything(self.state) == deck(self.state)
            assert min(min(held) for held in self.state.hands) >= 0

    @invariant()
    def what_lies_open_differs(self) -> None:
        if hasattr(self, "state"):
            assert max(self.state.opened) <= 1

    def teardown(self) -> None:
        if hasattr(self, "state"):
            record = Record("oh_pharao", 1, "normal", len(self.state.hands), (), tuple(self.log))
            *_, (last, _) = replay(GAME, record)
            assert last == self.state


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
