"""The rules against a second, slow implementation: on drawn positions, and move by move through whole games."""

import random

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from mud.game import CHANCE, Nobody, Record, Refused, write_actor
from mud.games import discover
from mud.sheet.fold import replay
from tests.games.pharao import reference

GAME = discover()["pharao"]
NOTATION = GAME.notation
FIELDS = st.sampled_from(reference.FIELDS)
NEAR_NIL = st.sampled_from(["A4", "A5", "A6", "A7", "B4", "B5", "B6", "B7", "C5", "C6"])


@st.composite
def positions(draw: st.DrawFn) -> str:
    """Any position of a running game, crowded around Nil more often than chance would have it."""
    side = draw(st.sampled_from("uO"))
    fields = draw(st.lists(st.one_of(FIELDS, NEAR_NIL), min_size=2, max_size=8, unique=True))
    mine = draw(st.integers(max(1, len(fields) - 4), min(4, len(fields) - 1)))
    board = {field: side if n < mine else reference.other(side) for n, field in enumerate(fields)}
    drowning = board.get("A6")
    if drowning == reference.other(side) or (drowning and mine == 1):
        board = reference.without(board, "A6") or board
    dice = draw(st.sampled_from(["-", "?", *reference.THROWS, "x1", "x2", "x0", "n0", "n1", "n2"]))
    text = reference.write(board, side, dice)
    assume(set(board.values()) == set("uO"))
    if dice[0] in "xn" and board.get("A6") != side:
        return reference.second(board, side, int(dice[1]))
    if dice[0] == "n" and board.get("A5") != side:
        return reference.second(reference.without(board, "A6"), side, int(dice[1]))
    if dice[0] in "xn" and (board.get("A5") != side or not reference.pulls(board)):
        return reference.second(reference.without(board, "A6"), side, int(dice[1]))
    if dice in reference.THROWS:
        return reference.thrown(board, side, int(dice[0]), int(dice[1]))
    return text


def options(state: object) -> dict[str, tuple[object, object]]:
    """Legal moves by notation: (who, move)."""
    found: dict[str, tuple[object, object]] = {}
    for actor in GAME.to_act(state):
        moves = [move for _, move in GAME.chances(state)] if isinstance(actor, Nobody) else GAME.moves(state, actor)
        found |= {NOTATION.write_move(move): (actor, move) for move in moves}
    return found


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions())
def test_same_moves_same_consequences(position: str) -> None:
    state = NOTATION.read(position)
    assert NOTATION.write(state) == position
    mine = options(state)
    assert set(mine) == reference.legal(position)
    for text, (actor, move) in mine.items():
        assert NOTATION.write(GAME.play(state, actor, move)[0]) == reference.play(position, text)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions(), FIELDS)
def test_whatever_is_not_legal_is_refused(position: str, source: str) -> None:
    state = NOTATION.read(position)
    legal = reference.legal(position)
    tried = [f"{source}-{target}" for target in reference.FIELDS]
    tried += [f"rettet {target}" for target in reference.FIELDS] + ["verzichtet", "wirft"]
    for actor in GAME.to_act(state):
        for text in tried:
            try:
                GAME.play(state, actor, NOTATION.read_move(text))
            except Refused:
                assert text not in legal
            else:
                assert text in legal


class Games(RuleBasedStateMachine):
    """A game by random hands; the log, replayed in the end, gives the same position."""

    def __init__(self) -> None:
        super().__init__()
        self.state = GAME.start(2, "normal")
        self.log: list[tuple[str, str]] = []
        self.text = NOTATION.write(self.state)

    @initialize(seed=st.integers(0, 10_000), turns=st.integers(0, 120))
    def somewhere(self, seed: int, turns: int) -> None:
        """Into the middle of a game."""
        dice = random.Random(seed)
        for _ in range(3 * turns):
            self.one(dice.randrange(1000))

    @rule(choice=st.integers(0, 1000))
    def one(self, choice: int) -> None:
        """One move of whoever may."""
        choices = sorted(options(self.state).items())
        if choices:
            text, (actor, move) = choices[choice % len(choices)]
            self.state, _ = GAME.play(self.state, actor, move)
            self.log.append((write_actor(actor), text))
            self.text = reference.play(self.text, text)

    @invariant()
    def as_the_reference_says(self) -> None:
        assert NOTATION.write(self.state) == self.text
        assert NOTATION.read(self.text) == self.state
        assert set(options(self.state)) == reference.legal(self.text)

    @invariant()
    def at_most_one_stone_on_nil_and_it_is_the_movers(self) -> None:
        board, side, dice = reference.read(self.text)  # pharao R9
        assert dice.startswith("=") or board.get("A6", side) == side

    def teardown(self) -> None:
        record = Record("pharao", GAME.version, "normal", 2, (), tuple(self.log))
        *_, (last, _) = replay(GAME, record)
        assert last == self.state


TestGames = Games.TestCase
TestGames.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)


def test_chance_throws_what_two_dice_show() -> None:
    state, _ = GAME.play(GAME.start(2, "normal"), 0, NOTATION.read_move("wirft"))
    assert GAME.to_act(state) == {CHANCE}
    weights = {NOTATION.write_move(move): weight for weight, move in GAME.chances(state)}
    faces = [f"{own}{other}" for own in (0, 0, 1, 2, 3, 4) for other in (0, 0, 1, 1, 2, 2)]
    assert weights == {throw: faces.count(throw) for throw in faces}
