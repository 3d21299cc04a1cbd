"""The turns of a game that is over: all of them, as they were numbered, and nothing that was taken back."""

from collections.abc import Iterable
from itertools import chain, groupby
from pathlib import Path
from typing import Any

import pytest

from mud.game import Actor, Record, read_record, write_actor
from mud.games import discover
from mud.review.course import course
from mud.shelves import shelf

GAMES = sorted((shelf("data") / "partien").glob("*.txt"))
HOUSE = ("*", "@")
"""Who moves and is no seat, as logs write it."""


def recorded(path: Path) -> Record:
    return read_record(path.read_text("utf-8"))


def written(record: Record, moves: Iterable[tuple[Actor, Any]]) -> list[tuple[str, str]]:
    notation = discover()[record.game].notation
    return [(write_actor(actor), notation.write_move(move)) for actor, move in moves]


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_every_move_of_a_seat_is_in_one_turn_in_the_order_of_play(path: Path) -> None:
    record, game = recorded(path), discover()[recorded(path).game]
    found = course(game, record)
    told = written(record, chain.from_iterable(turn.moves for turn in found.turns))
    assert [one for one in told if one[0] not in HOUSE] == [one for one in record.moves if one[0] not in HOUSE]
    for turn in found.turns:
        state = turn.state
        for actor, move in turn.moves:
            state, _ = game.play(state, actor, move)
        assert {actor for actor, _ in turn.moves if isinstance(actor, int)} == {turn.seat}


def test_a_throw_belongs_to_the_turn_and_turns_are_numbered_as_the_table_numbers_them() -> None:
    record = recorded(shelf("data") / "partien" / "pharao-glueck.txt")
    turns = course(discover()["pharao"], record).turns
    assert written(record, turns[0].moves) == list(record.moves[:3])
    for seat in (0, 1):
        numbers = [number for number, _ in groupby(turn.number for turn in turns if turn.seat == seat)]
        assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize(("length", "left"), [(6, ["wirft", "02"]), (4, [])])
def test_what_was_taken_back_is_in_no_turn(length: int, left: list[str]) -> None:
    whole = recorded(shelf("data") / "partien" / "pharao-glueck.txt")
    log = (("@", "%uebung"), *whole.moves[:6], ("1", f"%zurueck {length}"))
    record = Record("pharao", whole.version, "normal", 2, whole.names, log)
    first, *second = course(discover()["pharao"], record).turns
    assert written(record, first.moves) == list(whole.moves[:3])
    assert [move for turn in second for _, move in written(record, turn.moves)] == left
