"""A reading tried at the table of a game, as the house does it.

Knows how grammar, words and rules work together; refuses to know any game.
"""

from collections.abc import Sequence
from typing import Any

from mud.game import Seat
from mud.games import TableGame, Told, Trial
from mud.german.meaning.reading import Reading, Scope
from mud.german.speech.inflection import Noun
from tests.stage import understanding


def tried(game: TableGame, state: Any, seat: Seat, reading: Reading, names: Sequence[Noun]) -> Trial:
    """What a command comes to, all of its moves. Raises Refused."""
    trial = Trial(game, seat, state)
    trial.play(game.words.meant(reading, trial, seat, names))
    return trial


def cautioned(game: TableGame, state: Any, seat: Seat, reading: Reading, names: Sequence[Noun]) -> Told | None:
    """What is asked before a command is obeyed. Raises Refused."""
    return game.words.caution(tried(game, state, seat, reading, names), seat, names)


def read(game: TableGame, line: str) -> Reading:
    """What a line means that is one command at the table of a game."""
    (clause,) = understanding().clauses(line)
    reading = understanding().read(clause, Scope("anna"), (game.name, "tisch"))
    assert isinstance(reading, Reading), (line, reading)
    return reading
