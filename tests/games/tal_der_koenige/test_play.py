"""Games by the dice: they end, nothing is lost, nobody stands on another, and what is told is what happened."""

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mud.game import CHANCE, CLOCK, Record, Refused, write_actor
from mud.games.tal_der_koenige import notation, rules
from mud.games.tal_der_koenige.model import NONE, PHARAO, Filling, Over
from mud.games.tal_der_koenige.model.events import Bought, Built, Counted, GivenToPharao, Stole
from mud.games.tal_der_koenige.model.moves import Lay, Undo
from mud.games.tal_der_koenige.rules.pyramids import complete
from mud.sheet.fold import replay
from tests.games.tal_der_koenige.tables import COMBINATIONS, choices, game, only, sound

regel = pytest.mark.regel


class Log:
    """All of a game that a log is folded with."""

    start, play, notation = staticmethod(rules.start), staticmethod(rules.play), notation
    to_act, turn_of = staticmethod(rules.to_act), None


# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("agreed", COMBINATIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_and_are_told_as_they_were(seats: int, agreed: str) -> None:
    for seed in (1, 2):
        scenes = list(game(seats, agreed, seed))
        last = scenes[-1].after
        sound(last)
        standing = rules.over(last)
        assert standing is not None
        assert isinstance(last.phase, Over)
        counted = only([event for scene in scenes for event in scene.events], Counted)
        assert [event.points for event in counted] == list(standing.points)
        assert len(last.pharao) == PHARAO or all(complete(last.pyramid(plot.number)) for plot in last.plots)


@regel("tal_der_koenige", "R5g", "R12a")
@given(seats=st.sampled_from([2, 3, 4]), agreed=st.sampled_from(COMBINATIONS), seed=st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_a_game_in_which_nobody_ever_bids_ends(seats: int, agreed: str, seed: int) -> None:
    dice, state = random.Random(seed), rules.start(seats, agreed)
    for _ in range(2_000):
        possible = [choice for choice in choices(state) if not isinstance(choice[2], Lay)]
        if not possible:
            break
        ((_, actor, move),) = dice.choices(possible, [weight or 1.0 for weight, _, _ in possible])
        state, _ = rules.play(state, actor, move)
    standing = rules.over(state)
    assert standing is not None
    assert standing.points == (0,) * seats
    assert state.round <= seats + 2


@regel("tal_der_koenige", "R5g")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_that_only_the_clock_plays_ends(seats: int) -> None:
    state = rules.start(seats, "normal frist=60")
    for _ in range(500):
        if (timer := rules.timer(state)) is not None:
            state, _ = rules.play(state, CLOCK, timer.move)
        elif chances := list(rules.chances(state)):
            state, _ = rules.play(state, CHANCE, chances[0][1])
    assert rules.over(state) is not None
    assert state.round == seats + 2


@regel("tal_der_koenige", "R9d", "R11d")
@pytest.mark.parametrize("seed", range(4))
def test_what_was_bought_or_stolen_is_built_or_given_away_by_the_end_of_the_round(seed: int) -> None:
    owed = Counter[int]()
    for scene in game(4, COMBINATIONS[seed], seed):
        for event in scene.events:
            match event:
                case Bought(seat, _, some, _, _) | Stole(seat, _, _, some):
                    owed[seat] += sum(some)
                case Built(seat, _, some, _) | GivenToPharao(seat, some, _, _):
                    owed[seat] -= sum(some)
        if isinstance(scene.after.phase, Filling | Over):
            assert not any(owed.values())
            assert set(scene.after.stocks) == {NONE}


# --- positions by Hypothesis ------------------------------------------------------------------------------------------


class Table(RuleBasedStateMachine):
    """Any legal play by two, three or four with anything agreed; the log is folded again in the end."""

    @initialize(
        seats=st.sampled_from([2, 3, 4]), agreed=st.sampled_from(COMBINATIONS), frist=st.sampled_from(["", " frist=60"])
    )
    def begin(self, seats: int, agreed: str, frist: str) -> None:
        self.variant = agreed + frist
        self.seats = seats
        self.state = rules.start(seats, self.variant)
        self.log: list[tuple[str, str]] = []
        self.told: list[object] = []

    def move(self, actor: object, move: object) -> None:
        before = self.state
        self.state, events = rules.play(before, actor, move)  # type: ignore[arg-type]
        self.log.append((write_actor(actor), notation.write_move(move)))  # type: ignore[arg-type]
        self.told += events

    @rule(data=st.data(), many=st.integers(1, 25))
    def on(self, data: st.DataObject, many: int) -> None:
        """Some moves in a row, so that games get somewhere."""
        dice = data.draw(st.randoms(use_true_random=False))
        for _ in range(many):
            possible = choices(self.state)
            if not possible:
                return
            ((_, actor, move),) = dice.choices(possible, [weight for weight, _, _ in possible])
            self.move(actor, move)

    @precondition(lambda self: CLOCK in rules.to_act(self.state))
    @rule()
    def time_is_up(self) -> None:
        timer = rules.timer(self.state)
        assert timer is not None
        self.move(CLOCK, timer.move)

    @precondition(lambda self: isinstance(self.state.phase, Filling))
    @rule()
    def fill(self) -> None:
        while rules.to_act(self.state) == {CHANCE}:
            ((_, draw), *_) = rules.chances(self.state)
            self.move(CHANCE, draw)

    @precondition(lambda self: self.log)
    @rule(index=st.integers(0))
    def an_old_move_again(self, index: int) -> None:
        """Allowed exactly if it is among the moves; refused, it changes nothing."""
        text = self.log[index % len(self.log)][1]
        move = notation.read_move(text)
        before = notation.write(self.state)
        for seat in range(self.seats):
            if move in set(rules.moves(self.state, seat)):
                rules.play(self.state, seat, move)
            else:
                with pytest.raises(Refused):
                    rules.play(self.state, seat, move)
        assert notation.write(self.state) == before

    @precondition(lambda self: self.log)
    @rule()
    def a_movement_and_back(self) -> None:
        """Whatever a seat does in an unfinished action can be undone."""
        for seat in range(self.seats):
            for move in rules.moves(self.state, seat):
                if not isinstance(move, Undo) and notation.write_move(move) != "fertig":
                    after, _ = rules.play(self.state, seat, move)
                    assert rules.play(after, seat, Undo())[0] == self.state
                    break

    @invariant()
    def it_is_sound(self) -> None:
        if hasattr(self, "state"):
            sound(self.state)
            assert notation.read(notation.write(self.state)) == self.state
            acting = rules.to_act(self.state)
            assert (rules.over(self.state) is None) == bool(acting)
            assert (rules.timer(self.state) is None) == (CLOCK not in acting)
            assert [bool(rules.moves(self.state, seat)) for seat in range(self.seats)] == [
                seat in acting for seat in range(self.seats)
            ]

    def teardown(self) -> None:
        if not hasattr(self, "state"):
            return
        record = Record("tal_der_koenige", 2, self.variant, self.seats, (), tuple(self.log))
        *_, (last, _) = replay(Log, record)  # type: ignore[arg-type, type-var]
        assert last == self.state
        told = [event for _, events in replay(Log, record) for event in events]  # type: ignore[arg-type, type-var]
        assert told == self.told


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=60, stateful_step_count=15, deadline=None, suppress_health_check=list(HealthCheck)
)
