"""The network of PHARAO: it adds up what its file says, is near the solved values, and can be distilled anew."""

import json
import random
from pathlib import Path
from statistics import mean

import numpy as np
import pytest

from mud.games.pharao.model import Bits, fields
from mud.games.pharao.network import FIELDS, SHIPPED, SPREAD, read, shipped
from mud.games.pharao.numbering import kinds, numbered
from mud.games.pharao.opponent import master
from mud.games.pharao.solved import best_known
from mud.shelves import shelf
from tools import exakt, netz

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
    layers = json.loads(path.read_text("utf-8"))["schichten"]
    for mine, theirs, _ in positions(4, 4, 50):
        given = np.zeros(2 * FIELDS)
        given[[*fields(mine), *(FIELDS + field for field in fields(theirs))]] = 1
        for number, layer in enumerate(layers):
            total = (np.array(layer["gewichte"]) @ given + np.array(layer["schwellen"])) * layer["schritt"]
            given = total if number == 2 else np.maximum(total, 0)
        assert shipped().value(mine, theirs) == pytest.approx(0.5 + given[0] / SPREAD)


def test_it_is_near_what_was_solved() -> None:
    """Three against three, where the table that comes with the house still reaches."""
    table, errors = best_known(), []
    for mine, theirs, wet in positions(3, 3, 400):
        exact = table.value(mine, theirs, wet)
        assert exact is not None
        errors.append(abs(shipped().value(mine, theirs) - exact))
    assert mean(errors) < 0.002
    assert max(errors) < 0.03


def test_anybody_can_distil_it_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, path = shelf("data") / "tafeln" / "pharao-3v3.xz", tmp_path / "netz.json"
    asked = ["--stellungen", "30000", "--proben", "2000", "--runden", "8", "--nach", str(path)]
    assert netz.main([str(table), *asked]) == 0
    said = capsys.readouterr().out.splitlines()
    spread, error = float(said[0].split()[-1]), float(said[-1].split()[-1])
    assert error < spread / 2
    assert 0 <= read(path).value(0b111 << 25, 0b111) <= 1


def test_players_are_held_against_what_was_solved(capsys: pytest.CaptureFixture[str]) -> None:
    table = shelf("data") / "tafeln" / "pharao-3v3.xz"
    assert exakt.main([str(table), "--stellungen", "20", "--ab", "2"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.partition(":")[0] for row in rows] == ["2v2", "2v3", "3v2", "3v3"]
    assert all(float(row.split()[2]) <= master.ALIKE for row in rows)  # there „meister“ plays by the very table
