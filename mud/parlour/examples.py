"""Examples that can be played: what a game's answer to a misunderstanding shows, made of the moves there are now.

Knows who is to move at which table; refuses to know any game and how its commands are typed.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from mud.parlour.audience import Audience
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor

SENTENCES: Final = ("sprache.BeispielNur", "sprache.BeispielUnbekanntNur")
"""Sentences whose key is put together."""
_SIGN: Final = "um Beispiel: "
"""What an example stands behind."""
_STANDS: Final = "stand"
"""What can be typed at every game at any time."""
_QUOTED: Final = 60
"""Characters of a line that was not understood that are told again."""
_LOOKED_AT: Final = 200
"""Moves among which one is looked for that is typed as the example is."""


class Examples:
    """Puts what is allowed in the place of what is only written like it."""

    def __init__(self, tables: Tables, telling: Telling, audience: Audience) -> None:
        self._audience = audience
        self._tables = tables
        self._telling = telling

    def of_now(self, visitor: Visitor) -> str | None:
        """What somebody may do now at a running game they play; None for who may do nothing there."""
        return next(iter(self.commands(visitor)), None)

    def here(self, visitor: Visitor) -> str | None:
        """What somebody who plays can type at the table: a move, or how it stands; None for who is at no game."""
        if self._tables.playing(visitor) is None:
            return None
        return self.of_now(visitor) or _STANDS

    def tell(self, visitor: Visitor, line: str, unknown: str) -> None:
        """A line was not understood, or has an `unknown` word: what can be typed at the table."""
        befehl, is_only = self.here(visitor) or _STANDS, len(self.commands(visitor)) == 1
        quoted = line if len(line) <= _QUOTED else f"{line[:_QUOTED].rstrip()} …"
        facts: dict[str, Any] = {"befehl": befehl, **({"wort": unknown} if unknown else {"satz": quoted})}
        key = "sprache.BeispielUnbekannt" if unknown else "sprache.Beispiel"
        self._audience.say(visitor, f"{key}Nur" if is_only else key, **facts)

    def made_legal(self, visitor: Visitor, text: str) -> str:
        """An answer with an example that can be typed now, if there is one that begins with the same word."""
        before, sign, example = text.partition(_SIGN)
        if not sign or not example:
            return text
        head, typed = example.split()[0], self.commands(visitor)
        return before + sign + next((command for command in typed if command.split()[:1] == [head]), example)

    def commands(self, visitor: Visitor) -> Sequence[str]:
        """The first of what somebody may type now at a running game they play; nothing elsewhere."""
        table = self._tables.playing(visitor)
        seat = None if table is None or table.match is None else table.seat_of(visitor.id)
        if table is None or seat is None:
            return ()
        commands = table.game.words.commands(table.view(seat), seat, self._telling.names(table))
        return self._telling.typed(visitor, table, islice(commands, _LOOKED_AT))
