"""A throw ahead: quick sums of halves give what the rules give."""

import random

import pytest

from mud.games.pharao.model import BeforeThrow, Bits, Over, State
from mud.games.pharao.numbering import Kind, kinds, number, numbered, numbers
from mud.games.pharao.opponent import turns
from mud.games.pharao.opponent.ahead import ahead
from mud.games.pharao.opponent.master import value
from mud.games.pharao.rules import CHANCES, settle
from mud.games.pharao.solved import SHIPPED, Solved, open_file
from mud.shelves import shelf
from tests.games.pharao.drawing import N

KINDS = [kind for few in (1, 2, 3) for many in (1, 2, 3) for kind in kinds(few, many)]


@pytest.fixture(scope="module")
def table() -> Solved:
    """The one that comes with the house."""
    return open_file(shelf("data") / SHIPPED)


def by_the_rules(table: Solved, mine: Bits, theirs: Bits) -> float:
    """What a position is worth to seat 0, who throws next."""
    return sum(weight * _best(table, settle((mine, theirs), 0, dice)[0]) for weight, dice in CHANCES) / 36


def _best(table: Solved, state: State) -> float:
    if not isinstance(state, BeforeThrow | Over):
        return max(_best(table, end) for end in {end for _, end in turns(state, 0)})
    found = value(table, state, 0)
    assert found is not None
    return found


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_it_is_what_follows_by_the_rules(table: Solved, kind: Kind) -> None:
    dice = random.Random(str(kind))
    for _ in range(4):
        mine, theirs = numbered(kind, dice.randrange(kind.size))
        assert ahead(table, mine, theirs) == pytest.approx(by_the_rules(table, mine, theirs))


@pytest.mark.parametrize(
    "position",
    [
        "........../.....O..../....uuu... u -",  # Leben is held
        "........../.....O..../....u.u... u -",  # it may be reached
        "........../......O.../.....uuO.. u -",  # nothing can be pulled out
        "........../O........./uO........ u -",  # locked in but for luck
        "........../.......O../.......uO. u -",  # the last stone may have to step into Nil
        "........../.......OO./.......uuO u -",  # the last but one
        "........../....u...../.......O.. u -",  # the one before Glueck, the other's before Nil
    ],
)
def test_it_knows_the_rules_that_are_seldom_asked_for(table: Solved, position: str) -> None:
    state = N.read(position)
    assert isinstance(state, BeforeThrow)
    assert ahead(table, *state.stones) == pytest.approx(by_the_rules(table, *state.stones))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_lowest_of_many_is_the_lowest_of_each(table: Solved, kind: Kind) -> None:
    dice = random.Random(str(kind))
    block = kind.row * dice.randrange(kind.size // kind.row)
    found = [numbered(kind, block + dice.randrange(kind.row)) for _ in range(20)]
    theirs, some = found[0][1], [mine for mine, _ in found]
    assert numbers(some, theirs) == [number(mine, theirs) for mine in some]
    worths = [worth for mine in some if (worth := table.value(mine, theirs, kind.wet)) is not None]
    assert len(worths) == len(some)
    assert table.least(some, theirs) == min(worths)
