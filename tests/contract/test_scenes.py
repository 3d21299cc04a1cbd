"""Positions as shapes: what lies somewhere lies on a field there is, what can be clicked is what can be typed, and that
is everything one may do."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from mud.game import Seat
from mud.games import TableGame, Way
from mud.parlour.scenery import MOST
from mud.scene import Scene
from tests.contract.walks import label, nouns, positions, tables, twins_of
from tests.stage import narrator
from tests.trying import read, tried

DRAWN = [table for table in tables() if table[0].scene is not None]
AT_ONCE = [table for table in DRAWN if table[0].words.further is None]
every_table = pytest.mark.parametrize(("game", "seats", "variant"), DRAWN, ids=label)
every_table_at_once = pytest.mark.parametrize(("game", "seats", "variant"), AT_ONCE, ids=label)
"""Where all that may be done is said at once; the others have a test of their own."""


def scene_of(game: TableGame, state: Any, viewer: Seat | None) -> Scene:
    assert game.scene is not None
    return game.scene(game.view(state, viewer), viewer)


def choices_of(game: TableGame, state: Any, seat: Seat, seats: int) -> list[tuple[tuple[str, ...], str]]:
    assert game.words.choices is not None
    found = game.words.choices(game.view(state, seat), seat, nouns(seats))
    ways = [way if isinstance(way, Way) else Way(*way) for way in found]
    return [(tuple(way.path), narrator().plain(way.line)) for way in ways]


def typed(game: TableGame, state: Any, seat: Seat, seats: int, move: Any) -> str:
    assert game.words.typed is not None
    return narrator().plain(game.words.typed(move, game.view(state, seat), seat, nouns(seats)))


def seen(game: TableGame, seats: int, variant: str) -> Iterator[tuple[Any, Seat | None]]:
    for state in positions(game, seats, variant):
        yield from ((state, viewer) for viewer in (None, *range(seats)))


@every_table
def test_everything_lies_on_a_field_of_the_board(game: TableGame, seats: int, variant: str) -> None:
    for state, viewer in seen(game, seats, variant):
        scene = scene_of(game, state, viewer)
        fields = {field.id: field for field in scene.fields}
        assert len(fields) == len(scene.fields)
        for field in scene.fields:
            x, y = field.x - scene.left, field.y - scene.top
            assert field.beside or field.width / 2 - 0.02 <= x <= scene.width - field.width / 2 + 0.02, field
            assert field.beside or field.height / 2 - 0.02 <= y <= scene.height - field.height / 2 + 0.02, field
            assert field.name
        for piece in scene.pieces:
            field = fields[piece.field]
            assert abs(piece.x) <= field.width / 2, (piece, field)
            assert abs(piece.y) <= field.height / 2, (piece, field)
        for stroke in scene.strokes:
            assert 0 <= min(stroke.x1, stroke.x2) <= max(stroke.x1, stroke.x2) <= scene.width
            assert 0 <= min(stroke.y1, stroke.y2) <= max(stroke.y1, stroke.y2) <= scene.height
        assert not {field.kind for field in scene.fields} & fields.keys()


@every_table_at_once
def test_every_click_leads_to_one_line_and_every_move_is_one(game: TableGame, seats: int, variant: str) -> None:
    for state in positions(game, seats, variant):
        for seat in range(seats):
            choices = choices_of(game, state, seat, seats)
            assert len(choices) <= MOST
            assert bool(choices) == (seat in game.to_act(state))
            assert len(set(choices)) == len(choices)
            there = Counter(field.kind or field.id for field in scene_of(game, state, seat).fields)
            kinds = {field.kind for field in scene_of(game, state, seat).fields} - {""}
            paths: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
            for path, _ in choices:
                assert not Counter(path) - there, path
                picks = tuple(key for key in path if key in kinds)
                assert path[: len(picks)] == picks
                paths.setdefault(tuple(sorted(picks)), set()).add(path[len(picks) :])
            for some in paths.values():  # no path is the beginning of another
                assert not {path[:length] for path in some for length in range(1, len(path))} & some
            lines = {line for _, line in choices}
            assert {typed(game, state, seat, seats, move) for move in game.moves(state, seat)} <= lines


@every_table_at_once
def test_the_line_of_every_click_is_understood_as_what_it_says(game: TableGame, seats: int, variant: str) -> None:
    dice = random.Random(3)
    for state in positions(game, seats, variant)[:30]:
        for seat in range(seats):
            choices = choices_of(game, state, seat, seats)
            single = {typed(game, state, seat, seats, move) for move in game.moves(state, seat)}
            for _, line in dice.sample(choices, min(8, len(choices))):
                moves: Sequence[Any] = tried(game, state, seat, read(game, line), nouns(seats)).moves
                assert moves
                if line in single:
                    (move,) = moves
                    assert typed(game, state, seat, seats, move) == line


@every_table_at_once
def test_nothing_secret_is_drawn_or_offered(game: TableGame, seats: int, variant: str) -> None:
    twins = twins_of(game)
    if twins is None:  # all see the same
        assert all(scene_of(game, s, 0).fields == scene_of(game, s, 1).fields for s in positions(game, seats, variant))
        return
    for state, viewer in seen(game, seats, variant):
        for twin in twins(state, viewer):
            assert scene_of(game, twin, viewer) == scene_of(game, state, viewer)
            if viewer is not None:
                assert choices_of(game, twin, viewer, seats) == choices_of(game, state, viewer, seats)
