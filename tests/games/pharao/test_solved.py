"""PHARAO solved: the numbers of positions, the solver against the rules, and the table that comes with the house."""

import random
from collections.abc import Iterator
from pathlib import Path
from statistics import mean

import pytest

from mud import cli
from mud.games.pharao import solved
from mud.games.pharao.model import NIL_BIT, START, BeforeThrow, Bits, Over, State
from mud.games.pharao.numbering import MOST, Kind, kinds, number, numbered
from mud.games.pharao.opponent.ahead import ahead
from mud.games.pharao.rules import CHANCES, moves, play, settle
from mud.games.pharao.solved import Solved, Unusable, best_known, open_file
from mud.games.pharao.solver import Progress, Solver, bits, pairs
from mud.shelves import shelf

ALL = [kind for mine in range(1, MOST + 1) for theirs in range(1, MOST + 1) for kind in kinds(mine, theirs)]
SHIPPED = [kind for kind in ALL if max(kind.mine, kind.theirs) <= 3]


def some(kind: Kind, count: int) -> Iterator[tuple[int, Bits, Bits]]:
    """Numbers of a kind, the first and the last among them, and their positions."""
    dice = random.Random(str(kind))
    for at in (0, kind.size - 1, *(dice.randrange(kind.size) for _ in range(count))):
        yield (at, *numbered(kind, at))


def worth(table: Solved, state: State, seat: int) -> float:
    """What a position is worth by the rules and by what the table says of where the turn ends."""
    if isinstance(state, Over):
        return 1.0 if state.winner == seat else 0.0
    if isinstance(state, BeforeThrow):
        mine, theirs = state.stones[state.side], state.stones[1 - state.side]
        value = table.value(mine, theirs, bool(mine & NIL_BIT))
        assert value is not None
        return value if state.side == seat else 1 - value
    return max(worth(table, play(state, seat, move)[0], seat) for move in moves(state, seat))


def error(table: Solved, kind: Kind, mine: Bits, theirs: Bits) -> float:
    """How far the value of a position is from what follows from those its turns lead to."""
    follows = sum(weight * worth(table, settle((mine, theirs), 0, dice)[0], 0) for weight, dice in CHANCES) / 36
    value = table.value(mine, theirs, kind.wet)
    assert value is not None
    return abs(value - follows)


def solve(most: int, folder: Path) -> Solver:
    solver = Solver(most, folder, lambda progress: None)
    solver.solve()
    return solver


# --- numbers


@pytest.mark.parametrize("kind", [kind for kind in ALL if kind.size < 20_000], ids=str)
def test_every_number_has_one_position_and_every_position_one_number(kind: Kind) -> None:
    positions = [numbered(kind, at) for at in range(kind.size)]
    assert len(set(positions)) == kind.size
    assert [number(*position) for position in positions] == list(range(kind.size))


@pytest.mark.parametrize("kind", ALL, ids=str)
def test_positions_are_of_their_kind(kind: Kind) -> None:
    for at, mine, theirs in some(kind, 50):
        assert number(mine, theirs) == bits.number(mine, theirs) == at
        assert (mine.bit_count(), theirs.bit_count(), bool(mine & NIL_BIT)) == (kind.mine, kind.theirs, kind.wet)
        assert not mine & theirs
        assert not theirs & NIL_BIT  # pharao R9


def test_there_are_512_million_positions() -> None:
    assert sum(kind.size for kind in ALL) == 511_950_775
    assert sum(kind.size for kind in kinds(4, 4)) == 355_077_450


def test_what_is_solved_first_has_fewer_stones() -> None:
    found = pairs(MOST)
    assert len(found) == len(set(found)) == 10
    for few, many in found:
        for fewer in [lower for lower in ((few - 1, many), (few, many - 1)) if min(lower)]:
            assert found.index((min(fewer), max(fewer))) < found.index((few, many))


# --- the solver


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Solved:
    """All up to two stones a side, solved here."""
    folder = tmp_path_factory.mktemp("klein")
    solver = solve(2, folder / "arbeit")
    assert solver.prove() < 3e-6
    solver.write(folder / "klein.tafel")
    return open_file(folder / "klein.tafel")


@pytest.mark.parametrize("kind", [kind for kind in SHIPPED if max(kind.mine, kind.theirs) <= 2], ids=str)
def test_solved_values_follow_from_each_other_by_the_rules(small: Solved, kind: Kind) -> None:
    assert max(error(small, kind, mine, theirs) for _, mine, theirs in some(kind, 30)) < 2e-5


def test_the_small_table_is_the_shipped_one_but_for_its_steps(small: Solved) -> None:
    for kind in SHIPPED:
        scale = best_known().scales[kind.mine, kind.theirs, kind.wet]
        for _, mine, theirs in some(kind, 30) if max(kind.mine, kind.theirs) <= 2 else ():
            exact, shipped = small.value(mine, theirs, kind.wet), best_known().value(mine, theirs, kind.wet)
            assert exact is not None
            assert shipped == pytest.approx(exact, abs=(scale.high - scale.low) / scale.steps)


def test_a_throw_ahead_errs_less_than_the_table_that_is_rounded(small: Solved) -> None:
    rounded, looked = list[float](), list[float]()
    for kind in (kind for kind in SHIPPED if max(kind.mine, kind.theirs) == 2):
        for _, mine, theirs in some(kind, 40):
            exact, shipped = small.value(mine, theirs, kind.wet), best_known().value(mine, theirs, kind.wet)
            assert exact is not None
            assert shipped is not None
            rounded.append(abs(shipped - exact))
            looked.append(abs(ahead(best_known(), mine, theirs) - exact))
    assert mean(looked) < mean(rounded) / 2


def test_broken_off_it_goes_on_where_it_was(tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    swept: list[int] = []

    def stop(progress: Progress) -> None:
        swept.append(progress.sweep)
        if len(swept) == 12:
            raise Stopped

    with pytest.raises(Stopped):
        Solver(1, tmp_path, stop).solve()
    again: list[Progress] = []
    solver = Solver(1, tmp_path, again.append)
    solver.solve()
    whole = solve(1, tmp_path / "ganz")
    assert again[0].change < 0.05  # from where it was, not from the beginning
    assert solver.prove() < 3e-6
    solver.write(tmp_path / "eins")
    whole.write(tmp_path / "zwei")
    one, two = open_file(tmp_path / "eins"), open_file(tmp_path / "zwei")
    (kind,) = kinds(1, 1)
    for _, mine, theirs in some(kind, 50):
        assert one.value(mine, theirs, False) == pytest.approx(two.value(mine, theirs, False), abs=2e-5)


def test_the_command_writes_a_table_the_house_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert cli.main(["loese", "pharao", "--bis", "1v1"]) == 0
    told = capsys.readouterr().out
    assert "Fertig" in told
    assert [path.name for path in (tmp_path / "schatulle").iterdir()] == [solved.MADE]
    found = solved.made_here()
    assert found is not None
    assert set(found.scales) == {(1, 1, False)}


def test_without_its_tools_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("mud.solving.TOOLS", ("numba", "kein_solches_werkzeug"))
    assert cli.main(["loese", "pharao"]) == 2
    assert "kein_solches_werkzeug" in capsys.readouterr().err


# --- the table that comes with the house


@pytest.mark.parametrize("kind", SHIPPED, ids=str)
def test_the_shipped_table_follows_from_itself_by_the_rules(kind: Kind) -> None:
    table = open_file(shelf("data") / solved.SHIPPED)
    coarse = max((scale.high - scale.low) / scale.steps for scale in table.scales.values())
    assert max(error(table, kind, mine, theirs) for _, mine, theirs in some(kind, 8)) < coarse


def test_four_stones_are_not_in_it() -> None:
    table = open_file(shelf("data") / solved.SHIPPED)
    assert table.value(*START, False) is None
    assert table.residual < 3e-6


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[:-1],
        lambda data: data[:-1] + bytes([data[-1] ^ 1]),
        lambda data: b"{}\n" + data,
        lambda data: data.replace(b'"version": 1', b'"version": 9'),
        lambda data: b"nichts",
    ],
)
def test_a_spoilt_table_is_not_used(tmp_path: Path, spoil: object) -> None:
    solver = solve(1, tmp_path / "arbeit")
    solver.write(tmp_path / "eins")
    (tmp_path / "eins").write_bytes(spoil((tmp_path / "eins").read_bytes()))  # type: ignore[operator]
    with pytest.raises(Unusable):
        open_file(tmp_path / "eins")
