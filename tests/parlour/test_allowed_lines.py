"""What is allowed at a table is worked out once for a position, and anew for the next one."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from mud.parlour.allowed_lines import Allowing
from tests.games.oh_pharao import tables as cards
from tests.parlour.test_named_move import match_of, standing
from tests.stage import Stage


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


@pytest.mark.parametrize("name", ["Säulensaal", "Kammer", "Bauhütte", "Schreibstube"])
def test_lines_with_some_numbers_are_those_of_all_that_have_them(name: str) -> None:
    stage = Stage(seed=3, lucky=True, alone=True)
    stage.stand_ready("Anna", name)
    for line in ("öffne die Schatulle", "starte Spiel", "nein", "würfle"):
        stage.say("Anna", line)
    visitor = stage.house.people.owners[stage.sessions["Anna"]]
    table = stage.house.tables.playing(visitor)
    assert table is not None
    seat = table.seat_of(visitor.id)
    assert seat is not None
    allowed = Allowing(stage.house.audience).to(visitor, table, seat)
    cards = {str(number) for number in range(1, 121)}
    everything = {key: {sign.sign.number for sign in one.told.signs} for key, one in allowed.of(cards).items()}
    assert everything
    for said in {number for numbers in everything.values() for number in numbers if number.isdecimal()}:
        assert set(allowed.of(cards, {said})) == {key for key, numbers in everything.items() if said in numbers}
    for line, numbers in everything.items():
        assert line in allowed.of(cards, numbers)
