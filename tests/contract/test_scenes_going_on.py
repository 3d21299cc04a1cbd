"""Choices that go on: the paths of what can be clicked first, of what can be clicked then, and what they mean."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from mud.game import Seat
from mud.games import TableGame, Way
from mud.scene import Field
from tests.contract.walks import label, nouns, positions, tables
from tests.stage import narrator
from tests.trying import read, tried

TABLES = [table for table in tables() if table[0].words.further is not None]
every_table = pytest.mark.parametrize(("game", "seats", "variant"), TABLES, ids=label)
TRIED = 12
"""Choices of a position, and ways of a choice that goes on, that are tried each."""


def ways(game: TableGame, view: Any, seat: Seat, seats: int) -> list[Way]:
    assert game.words.choices is not None
    found = game.words.choices(view, seat, nouns(seats))
    return [way if isinstance(way, Way) else Way(*way) for way in found]


def reached(game: TableGame, view: Any, seat: Seat, seats: int, path: Sequence[str]) -> tuple[list[Field], list[Way]]:
    assert game.words.further is not None
    fields, found = game.words.further(view, seat, nouns(seats), path)
    return list(fields), list(found)


def all_views(game: TableGame, seats: int, variant: str) -> Iterator[tuple[Any, Seat, Any]]:
    for state in positions(game, seats, variant):
        yield from ((state, seat, game.view(state, seat)) for seat in range(seats))


def line_of(way: Way) -> str:
    return narrator().plain(way.line)


@every_table
def test_paths_lead_over_fields_there_are_and_every_one_is_another(game: TableGame, seats: int, variant: str) -> None:
    assert game.scene is not None
    dice, seen = random.Random(7), 0
    for state, seat, view in all_views(game, seats, variant):
        there = {field.id for field in game.scene(view, seat).fields}
        found = ways(game, view, seat, seats)
        assert bool(found) == (seat in game.to_act(state))
        paths = [way.path for way in found if way.path]
        assert {field for path in paths for field in path} <= there
        assert len({(*path,) for path in paths}) == len(paths)
        whole = {(*way.path,) for way in found if way.path and way.line}
        assert not {path[:length] for path in whole for length in range(1, len(path))} & whole
        going_on = [way for way in found if not way.line]
        for way in dice.sample(going_on, min(4, len(going_on))):
            fields, further = reached(game, view, seat, seats, way.path)
            assert not {field.id for field in fields} & there
            both = there | {field.id for field in fields}
            assert all((*one.path[: len(way.path)],) == (*way.path,) and one.line for one in further)
            assert {field for one in further for field in one.path} <= both
            assert len({(*one.path, one.turn) for one in further}) == len(further)
            assert {field.id for field in fields} <= {one.path[-1] for one in further}
        seen += len(paths)
    assert seen


@every_table
def test_every_line_of_a_choice_is_understood_and_is_that_move(game: TableGame, seats: int, variant: str) -> None:
    assert game.scene is not None
    dice, seen = random.Random(8), 0
    for state, seat, view in list(all_views(game, seats, variant))[:40]:
        found = ways(game, view, seat, seats)
        begun = [way for way in found if not way.line]
        for way in dice.sample(begun, min(3, len(begun))):
            _, further = reached(game, view, seat, seats, way.path)
            found += dice.sample(further, min(TRIED, len(further)))
        whole = [way for way in found if way.line]
        for way in dice.sample(whole, min(TRIED, len(whole))):
            assert all(narrator().plain(note) for note in way.notes)
            attempt = tried(game, state, seat, read(game, line_of(way)), nouns(seats))
            assert attempt.moves
            assert is_that(game, attempt.view, seat, way), (way, attempt.moves)
            seen += 1
    assert seen


def is_that(game: TableGame, view: Any, seat: Seat, way: Way) -> bool:
    """Whether after a move something lies where its path ends, as it was shown to lie there."""
    assert game.scene is not None
    scene = game.scene(view, seat)
    by_field = {piece.field: piece for piece in scene.pieces}
    if len(way.path) < 2 or way.path[-1] not in {field.id for field in scene.fields if not field.beside}:
        return True
    found = by_field.get(way.path[-1])
    return found is not None and (not found.face or found.turn == way.turn)


@every_table
def test_of_what_nothing_begins_with_nothing_is_told(game: TableGame, seats: int, variant: str) -> None:
    for _, seat, view in all_views(game, seats, variant):
        assert reached(game, view, seat, seats, ("nichts",)) == ([], [])
        assert reached(game, view, seat, seats, ()) == ([], [])
