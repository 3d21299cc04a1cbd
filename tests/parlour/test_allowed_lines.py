"""What is allowed at a table is worked out once for a position, and anew for the next one."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mud.parlour.allowed_lines import Allowing
from tests.games.oh_pharao import tables as cards
from tests.parlour.test_named_move import match_of, standing


def test_a_position_is_looked_at_once_and_the_next_one_anew() -> None:
    stage = standing("hand")
    visitor = stage.house.people.owners[stage.sessions["Anna"]]
    table = stage.house.tables.playing(visitor)
    assert table is not None
    seat, asked = table.seat_of(visitor.id), list[Any]()
    assert seat is not None
    choices = table.game.words.choices
    assert choices is not None

    def counted(view: Any, *rest: Any) -> Iterator[Any]:
        asked.append(view)
        return choices(view, *rest)

    table.game = replace(table.game, words=replace(table.game.words, choices=counted))
    allowing = Allowing(stage.house.audience)
    first = allowing.to(visitor, table, seat).of(())
    assert allowing.to(visitor, table, seat).of(()) == first
    assert len(asked) == 1
    match_of(stage).state = cards.lay("34", "112356", "457", pyramids=("-", "-", "223"), opened="146")
    then = allowing.to(visitor, table, seat).of(())
    assert len(asked) == 2
    assert "lege 3 ab" in then
    assert "lege 6 ab" in first
    assert "lege 6 ab" not in then
