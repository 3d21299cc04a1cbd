"""Positions as shapes: what lies somewhere lies on a field there is, and what can be clicked is what can be typed."""

from collections import Counter

import pytest

from mud.games import TableGame, discover
from tests.contract.walks import label, nouns, positions, tables
from tests.stage import narrator

DRAWN = [game for game in discover().values() if game.scene is not None]
every_game = pytest.mark.parametrize("game", DRAWN, ids=label)


@every_game
def test_everything_lies_on_a_field_and_every_click_is_a_command(game: TableGame) -> None:
    assert game.scene is not None
    assert game.words.choices is not None
    seen = 0
    for _, seats, variant in [table for table in tables() if table[0] is game]:
        for state in positions(game, seats, variant):
            for viewer in (None, *range(seats)):
                view = game.view(state, viewer)
                scene = game.scene(view, viewer)
                ids = Counter(field.id for field in scene.fields)
                assert set(ids.values()) == {1}
                assert all(0 <= field.x <= scene.width and 0 <= field.y <= scene.height for field in scene.fields)
                assert {piece.field for piece in scene.pieces} <= set(ids)
                if viewer is None:
                    continue
                choices = [
                    (tuple(path), narrator().plain(line))
                    for path, line in game.words.choices(view, viewer, nouns(seats))
                ]
                typed = [narrator().plain(line) for line in game.words.commands(view, viewer, nouns(seats))]
                assert sorted(line for _, line in choices) == sorted(typed)
                paths = [path for path, _ in choices if path]
                assert {field for path in paths for field in path} <= set(ids)
                assert len(set(paths)) == len(paths)
                begun = {path[:length] for path in paths for length in range(1, len(path))}
                assert not begun & set(paths)
                seen += len(paths)
    assert seen
