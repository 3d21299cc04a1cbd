"""Who is called and is nobody to answer: a thing, `wer bist du, Katze?`, or who lives here and is elsewhere.

Knows which lines call somebody by a name; refuses to know what is told of them.
"""

import re
from collections.abc import Sequence
from typing import Final

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Outcome, Reading
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.interpreter import Interpreter
from mud.parlour.outcomes import WHERE
from mud.parlour.phrased import is_about_self, manner_of
from mud.parlour.tables import Tables
from mud.parlour.vicinity import called
from mud.parlour.visitor import Visitor
from mud.world.model import World

_LONGEST: Final = 7
"""Words at most of a line that does no more than call somebody and ask who they are."""
_TALK: Final = "sprich mit {:dem}"
_SAID: Final = re.compile(r"\w+")


class Unheard:
    """Asked for whole lines that are typed at no game."""

    def __init__(
        self, world: World, tables: Tables, audience: Audience, acquaintance: Acquaintance, interpreter: Interpreter
    ) -> None:
        self._interpreter = interpreter
        self._world = world
        self._tables = tables
        self._audience = audience
        self._acquaintance = acquaintance

    def of(self, visitor: Visitor, line: str) -> Outcome | None:
        """A thing that is asked who it is, as it is spoken to; where somebody is who is greeted, or asked that, by a
        name that only they have. None where anybody here may be meant."""
        asks = is_about_self(line) or is_about_self(line.partition(",")[2])
        if not asks and manner_of(line) != "gruss":
            return None
        words = [fold(word) for word in _SAID.findall(line)]
        if not 1 < len(words) <= _LONGEST or self._tables.is_at_game(visitor):
            return None
        names = (words[-1], words[0]) if asks else words[-1:]
        if any(self._is_here(visitor, name) for name in names):
            return None
        if (away := self._away(visitor, names)) is not None:
            return Reading(WHERE, {"was": (away,)}, {}, {}, (), line)
        thing = self._thing(visitor, names) if asks else None
        return None if thing is None else self._interpreter.alone(visitor, _TALK.format(self._audience.noun(thing)))

    def _is_here(self, visitor: Visitor, name: str) -> bool:
        """Whether somebody who stands here is called so."""
        here = self._world.present(self._world.room_of(visitor.id), visitor.id)
        return any(name in called(self._world.name(id_))[0] for id_ in here if self._world.knows(id_))

    def _away(self, visitor: Visitor, names: Sequence[str]) -> str | None:
        """Who has a name of their own, is elsewhere, and was met."""
        proper = ((id_, one.name) for id_, one in self._world.residents.items() if one.name.proper)
        found = (id_ for id_, name in proper if fold(name.noun) in names)
        return next((id_ for id_ in found if self._acquaintance.has_met(visitor.id, id_)), None)

    def _thing(self, visitor: Visitor, names: Sequence[str]) -> str | None:
        """The thing here that is called so."""
        seen = (id_ for id_ in self._world.visible(visitor.id) if id_ in self._world.things)
        return next((id_ for id_ in seen if called(self._world.name(id_))[0].intersection(names)), None)
