"""The computer players: what they see, how far, and that the stronger one wins."""

import random

import pytest

from mud.game import Nobody
from mud.games import Level
from mud.games.pharao.model import BeforeThrow, Over, State
from mud.games.pharao.numbering import Kind, kinds, numbered
from mud.games.pharao.opponent import NODES, Search, choose
from mud.games.pharao.opponent.ahead import ahead
from mud.games.pharao.opponent.master import ALIKE
from mud.games.pharao.opponent.worth import BOLD, PATIENT, appraise
from mud.games.pharao.rules import CHANCES, moves, settle
from mud.games.pharao.rules import play as done
from mud.games.pharao.solved import best_known
from tests.games.pharao.drawing import GAME, START, N, play

LEVELS = GAME.levels


def chosen(position: str, level: Level, seat: int = 0) -> str:
    return N.write_move(choose(N.read(position), seat, level, random.Random(1)))


def play_out(levels: tuple[Level, Level], seed: int) -> int:
    """The winner of a game."""
    dice, state = random.Random(seed), GAME.start(2, "normal")
    while (standing := GAME.over(state)) is None:
        (actor,) = GAME.to_act(state)
        if isinstance(actor, Nobody):
            weights, throws = zip(*GAME.chances(state), strict=True)
            (move,) = dice.choices(throws, weights)
        else:
            move = choose(state, actor, levels[actor], dice)
        state, _ = GAME.play(state, actor, move)
    (winner,) = standing.winners
    return winner


@pytest.mark.parametrize("level", LEVELS)
def test_all_see_the_win_under_their_nose(level: Level) -> None:
    assert chosen("OO......../...u....../.......... u 20", level) == "B3-B5"
    assert chosen("u........./......O.../u......... u x1", level) == "B6-A6"


@pytest.mark.parametrize("level", LEVELS)
def test_all_avoid_to_lock_themselves_in(level: Level) -> None:
    assert chosen("........../OO......../uu.O...... O 11", level, 1) != "A3-A2"


@pytest.mark.parametrize("level", ["mittel", "schwer"])
def test_the_better_ones_see_a_win_that_takes_both_halves(level: Level) -> None:
    # one of the stones on B6 and A7 has to step aside before the last stone of the other can be pushed past it
    position = "........../......uO../.......u.. u 12"
    position, _ = play(position, chosen(position, level))
    assert chosen(position, level) == "B7-A6"


def test_a_last_stone_near_nil_is_not_left_there() -> None:
    assert chosen("OO......../........../.......u.. u 10", "schwer") in ("A7-A8", "A7-B7")


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_chooses_when_it_is_not_his_turn(level: Level) -> None:
    with pytest.raises(ValueError, match="BeforeThrow"):
        choose(N.read(f"{START} O -"), 0, level, random.Random(1))


def test_thinking_is_bounded() -> None:
    search = Search(PATIENT, NODES)
    search.best(N.read("..O.u...../...Ouu..../....OO.u.. O 42"), 1)
    # one answer to one throw may still be looked at to the end
    assert -3000 < search.nodes_left < NODES


@pytest.mark.parametrize("weights", [BOLD, PATIENT])
def test_worth_knows_what_is_good(weights: object) -> None:
    def worth(position: str, me: int = 0) -> float:
        state = N.read(position)
        return appraise(state.stones, me, state.side, weights)  # type: ignore[arg-type]

    # a last stone that may reach Glueck with the next throw is a danger
    assert worth("........../....O...../uu........ O -") < worth("........../O........./uu........ O -")
    # two stones before the river are better than one: only one of them can run
    assert worth(".......O../......O.../uu........ O -") > worth(".......OO./........../uu........ O -")
    # whoever cannot move has next to lost
    assert worth("........../OO......../uuO....... u -") < -0.5


def test_mittel_beats_leicht() -> None:
    won = sum(play_out(("mittel", "leicht"), seed) == 0 for seed in range(30))
    won += sum(play_out(("leicht", "mittel"), seed) == 1 for seed in range(30))
    assert won >= 39


def after(state: State, seat: int, level: Level) -> float:
    """The chances of a seat after its turn, played by a level, by the table and the throw that comes next."""
    if isinstance(state, Over):
        return float(state.winner == seat)
    if isinstance(state, BeforeThrow):
        return 1 - ahead(best_known(), state.stones[1 - seat], state.stones[seat])
    return after(done(state, seat, choose(state, seat, level, random.Random(1)))[0], seat, level)


def at_best(state: State, seat: int) -> float:
    """The chances of a seat after the best turn it has."""
    if isinstance(state, BeforeThrow | Over):
        return after(state, seat, "meister")
    return max(at_best(done(state, seat, move)[0], seat) for move in moves(state, seat))


@pytest.mark.parametrize(
    "kind", [kind for few in (1, 2, 3) for many in (1, 2, 3) for kind in kinds(few, many)], ids=str
)
def test_the_master_gives_nothing_away_where_the_table_reaches(kind: Kind) -> None:
    dice = random.Random(str(kind))
    for _ in range(5):
        stones = numbered(kind, dice.randrange(kind.size))
        state, _ = settle(stones, 0, dice.choice([throw for _, throw in CHANCES]))
        # the own half is chosen among turns that are alike, and so is the other half
        assert after(state, 0, "meister") > at_best(state, 0) - 2 * ALIKE
