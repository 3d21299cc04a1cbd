"""The networks of PHARAO: they add up what their file says, agree with the rules, and can be distilled anew."""

import json
import lzma
import random
from pathlib import Path
from statistics import median

import numpy as np
import pytest

from mud.games.pharao.model import BeforeThrow, Bits, Over, State, fields
from mud.games.pharao.network import FIELDS, SHIPPED, SPREAD, Layer, Network, read, shipped
from mud.games.pharao.numbering import MOST, kinds, numbered
from mud.games.pharao.opponent import master, turns
from mud.games.pharao.opponent.master import Best, value
from mud.games.pharao.rules import CHANCES, settle
from mud.games.pharao.solved import SHIPPED as SOLVED
from mud.games.pharao.solved import open_file
from mud.shelves import shelf
from tools import exakt, netz

FOUR = [(4, 4), (4, 3), (3, 4), (4, 2), (2, 4), (4, 1), (1, 4)]

LARGEST = 100_000
"""Bytes the network may have."""


def positions(mine: int, theirs: int, count: int) -> list[tuple[Bits, Bits, bool]]:
    dice = random.Random(f"{mine}v{theirs}")
    some = kinds(mine, theirs)
    found = dice.choices(some, [kind.size for kind in some], k=count)
    return [(*numbered(kind, dice.randrange(kind.size)), kind.wet) for kind in found]


def test_it_adds_up_what_its_file_says() -> None:
    path = shelf("data") / SHIPPED
    assert path.stat().st_size <= LARGEST
    for told in json.loads(lzma.decompress(path.read_bytes()))["netze"]:
        pair = tuple(told["steine"])
        for mine, theirs, _ in positions(*pair, 20):
            given = np.zeros(2 * FIELDS)
            given[[*fields(mine), *(FIELDS + field for field in fields(theirs))]] = 1
            for number, layer in enumerate(told["schichten"]):
                total = (np.array(layer["gewichte"]) @ given + np.array(layer["schwellen"])) * layer["schritt"]
                given = total if number == 2 else np.maximum(total, 0)
            said = min(1.0, max(0.0, 0.5 + given[0] / SPREAD))
            assert shipped()[pair].value(mine, theirs) == pytest.approx(said)


def test_none_need_fire() -> None:
    silent = Layer(1.0, ((-1,) * 2 * FIELDS,) * 3, (0,) * 3)
    network = Network((silent, Layer(1.0, ((1,) * 3,) * 2, (0,) * 2), Layer(1.0, ((1,) * 2,), (5,))))
    assert network.value(0b1, 0b10) == pytest.approx(0.5 + 5 / SPREAD)


def test_there_is_one_wherever_the_table_ends() -> None:
    reaches = {(mine, theirs) for mine, theirs, _ in open_file(shelf("data") / SOLVED).scales}
    every = {(mine, theirs) for mine in range(1, MOST + 1) for theirs in range(1, MOST + 1)}
    assert set(shipped()) == every - reaches


@pytest.mark.parametrize("pair", FOUR, ids=str)
def test_what_it_says_nearly_follows_from_itself_by_the_rules(pair: tuple[int, int]) -> None:
    """A throw, and the best turn of each, by table and networks: one that was fitted to wrong values, or never saw its
    kind, is far from that."""
    known = Best(open_file(shelf("data") / SOLVED), shipped())
    errors = list[float]()
    for mine, theirs, wet in positions(*pair, 5):
        follows = sum(weight * after(known, settle((mine, theirs), 0, dice)[0]) for weight, dice in CHANCES) / 36
        errors.append(abs(known.value(mine, theirs, wet) - follows))
    assert median(errors) < (0.02 if 1 in pair else 0.005)


def after(known: Best, state: State) -> float:
    """What seat 0 has from there, at best."""
    if not isinstance(state, BeforeThrow | Over):
        return max(after(known, end) for end in {end for _, end in turns(state, 0)})
    found = value(known, state, 0)
    assert found is not None
    return found


def test_anybody_can_distil_it_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, path = shelf("data") / "tafeln" / "pharao-3v3.xz", tmp_path / "netz.xz"
    asked = ["--stellungen", "12000", "--proben", "1000", "--runden", "12", "--nach", str(path)]
    assert netz.main([str(table), *asked]) == 0
    said = [row.replace(",", "").split() for row in capsys.readouterr().out.splitlines()]
    assert [row[0] for row in said] == ["3v3:", "3v2:", "3v1:", "2v3:", "1v3:"]
    assert float(said[0][-1]) < float(said[0][2]) / 2  # error and spread, where there are positions enough for it
    assert 0 <= read(path)[3, 3].value(0b111 << 25, 0b111) <= 1


def test_players_are_held_against_what_was_solved(capsys: pytest.CaptureFixture[str]) -> None:
    table = shelf("data") / "tafeln" / "pharao-3v3.xz"
    assert exakt.main([str(table), "--stellungen", "20", "--ab", "2"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.partition(":")[0] for row in rows] == ["2v2", "2v3", "3v2", "3v3"]
    assert all(float(row.split()[2]) <= master.ALIKE for row in rows)  # there „meister“ plays by the very table
