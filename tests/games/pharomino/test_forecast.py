"""How a game of PHAROMINO stands: shares that add up to one, and as much of the games is won as was said."""

import random

import pytest

from mud.game import CHANCE
from mud.games.pharomino import opponent, rules, teacher
from mud.games.pharomino.model import Apart, RaceDealing, Racing, View
from mud.games.pharomino.model.layout import Layout, Pharao
from mud.games.pharomino.rules.board import with_pharaos
from tests.games.pharomino.tables import COMB, apart, fill, together


def positions(variant: str, seats: int, seed: int) -> tuple[list[View], tuple[float, ...]]:
    """Every fourth position of a game of the house, and what each seat got of it."""
    dice, state, seen = random.Random(seed), rules.start(seats, variant), list[View]()
    while rules.over(state) is None:
        acting = rules.to_act(state)
        if CHANCE in acting:
            state, _ = rules.play(state, CHANCE, dice.choice([move for _, move in rules.chances(state)]))
            continue
        seen.append(state)
        some = sorted(seat for seat in acting if isinstance(seat, int))
        seat = dice.choice(some) if isinstance(state, Apart) else some[0]
        for move in opponent.choose(state, seat, "mittel", dice):
            state, _ = rules.play(state, seat, move)
    standing = rules.over(state)
    assert standing is not None
    won = tuple((seat in standing.winners) / len(standing.winners) for seat in range(seats))
    over = teacher.outlook(state, dice)
    assert over is not None
    assert (over.shares, over.exact) == (won, True)
    return seen[::4], won


@pytest.mark.parametrize(("variant", "seats"), [("spiel3", 2), ("spiel3", 4), ("spiel1", 3)])
def test_as_much_is_won_as_was_said(variant: str, seats: int) -> None:
    said, knowing_nothing, count, sure, kept = 0.0, 0.0, 0, 0.0, 0.0
    for seed in range(12):
        seen, won = positions(variant, seats, 1000 + seed)
        for view in seen:
            found = teacher.outlook(view, random.Random(1))
            assert found is not None
            assert sum(found.shares) == pytest.approx(1.0)
            assert not found.exact
            said += sum((share - mine) ** 2 for share, mine in zip(found.shares, won, strict=True))
            knowing_nothing += sum((1 / seats - mine) ** 2 for mine in won)
            count += 1
            best = max(range(seats), key=found.shares.__getitem__)
            sure, kept = sure + found.shares[best], kept + won[best]
    assert said < 0.95 * knowing_nothing
    assert kept / count == pytest.approx(sure / count, abs=0.17)


def test_alone_nobody_plays_against_anybody() -> None:
    assert teacher.outlook(rules.start(1, "spiel4"), random.Random(1)) is None


def test_more_points_are_better_and_equals_are_equal() -> None:
    dice, table = random.Random(1), fill(COMB)
    level = teacher.outlook(together(table, (5,), (6,), (7,)), dice)
    assert level is not None
    assert level.shares == pytest.approx((1 / 3,) * 3)
    ahead = teacher.outlook(together(table, (5,), (6,), (7,), special=(0, 40, 0)), dice)
    assert ahead is not None
    assert ahead.shares[1] > 0.5 > ahead.shares[0] == ahead.shares[2]
    lived = with_pharaos(table, [Pharao(2, 2, 0)])
    home = teacher.outlook(apart(lived, Layout(table.customs), variant="spiel1", hands=((), (9,))), dice)
    assert home is not None
    assert home.shares[0] > home.shares[1]


def test_in_the_race_those_are_level_who_have_not_given_up() -> None:
    dice, table = random.Random(1), fill(COMB)
    dealing = together(table, (), (), (), phase=RaceDealing((0, 2), ((), ())))
    found = teacher.outlook(dealing, dice)
    assert found is not None
    assert found.shares == (0.5, 0.0, 0.5)
    empty = Layout(table.customs)
    racing = together(table, (), (), (), phase=Racing((0, 2), ((1, 2), (3, 4)), (empty, empty), frozenset({0})))
    found = teacher.outlook(racing, dice)
    assert found is not None
    assert found.shares == (0.0, 0.0, 1.0)
