"""Examples that can be played: what a game's answer to a misunderstanding shows, made of the moves there are now.

Knows who is to move at which table; refuses to know any game and how its commands are typed.
"""

from itertools import islice
from typing import Final

from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor

_SIGN: Final = "um Beispiel: "
"""What an example stands behind."""
_LOOKED_AT: Final = 200
"""Moves among which one is looked for that is typed as the example is."""


class Examples:
    """Puts what is allowed in the place of what is only written like it."""

    def __init__(self, tables: Tables, telling: Telling) -> None:
        self._tables = tables
        self._telling = telling

    def made_legal(self, visitor: Visitor, text: str) -> str:
        """An answer with an example that can be typed now, if there is one that begins with the same word."""
        before, sign, example = text.partition(_SIGN)
        table = self._tables.playing(visitor)
        if not sign or not example or table is None or table.match is None:
            return text
        seat = table.seat_of(visitor.id)
        if seat is None:
            return text
        commands = table.game.words.commands(table.view(seat), seat, self._telling.names(table))
        head = example.split()[0]
        typed = self._telling.typed(visitor, table, islice(commands, _LOOKED_AT))
        return before + sign + next((command for command in typed if command.split()[:1] == [head]), example)
