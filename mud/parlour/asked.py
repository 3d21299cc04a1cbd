"""What somebody is asked just now, and the few lines that would answer it: for doors that have buttons.

Knows who may have asked something; refuses to know how a question is put, and what follows from an answer.
"""

from collections.abc import Sequence
from typing import Final

from mud.dialogue.state import Confirm
from mud.german.meaning.reading import Question
from mud.german.speech.narrator import Saying
from mud.parlour.audience import Audience
from mud.parlour.counsel import Counsel
from mud.parlour.guide import Guide
from mud.parlour.lobby import Lobby
from mud.parlour.rematch import Rematch
from mud.parlour.returning import Returning
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.sights import Asked

FEW: Final = 6
"""Answers at most that are offered: of more one is sooner typed."""
_YES_OR_NO: Final = (Saying("szene.ja"), Saying("szene.nein"))
_AGREED: Final = (Saying("szene.mach_das"),)
"""How somebody does what they were advised."""


class Asking:
    """The questions of the house and of others in it. What a game asks is among the moves its board offers."""

    def __init__(
        self,
        audience: Audience,
        tables: Tables,
        returning: Returning,
        rematch: Rematch,
        lobby: Lobby,
        guide: Guide,
        counsel: Counsel,
    ) -> None:
        self._counsel = counsel
        self._audience = audience
        self._tables = tables
        self._returning = returning
        self._rematch = rematch
        self._lobby = lobby
        self._guide = guide

    def of(self, visitor: Visitor) -> Asked | None:
        """What is open for a person, be it what they are being shown to do; None: nothing is, or the next line is taken
        as it stands."""
        pending = visitor.dialogue.prompt
        if isinstance(pending, Question):
            found = pending.facts.get("auswahl", ())
            return Asked(tuple(found) if len(found) <= FEW else ())
        if pending is not None and not isinstance(pending, Confirm):
            return None
        if pending is not None or self._is_asked(visitor):
            return self._asked(visitor, _YES_OR_NO)
        if self._counsel.is_fresh(visitor):
            return self._asked(visitor, _AGREED)
        shown = () if self._tables.playing(visitor) is not None else tuple(self._guide.lines(visitor))
        return Asked(shown) if shown else None

    def _is_asked(self, visitor: Visitor) -> bool:
        """Whether somebody waits for a yes: others at the table, who seeks company, or who would show the house."""
        table = self._tables.seated(visitor)
        if table is not None and self._rematch.is_asked(visitor, table):
            return True
        if self._tables.playing(visitor) is not None:
            return self._returning.is_asked(visitor)
        return self._lobby.is_asked(visitor) or self._guide.is_asking(visitor)

    def _asked(self, visitor: Visitor, said: Sequence[Saying]) -> Asked:
        table = self._tables.seated(visitor)
        game = "" if table is None else table.game.name
        return Asked(tuple(self._audience.voice(visitor, game, one.key).plain(one) for one in said))
