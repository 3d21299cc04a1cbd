"""What a reading does: one command a verb, found by the verb's infinitive; what none means, the game has to know.

Knows all commands, found by themselves: every `Module` of a module here has some; refuses to know how a line was read.
"""

import importlib
import pkgutil
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import cache, partial

from mud.dialogue.state import Intent
from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.commands.board import Board
from mud.parlour.commands.command import Command, Module, Reply
from mud.parlour.commands.guessing import Guessing
from mud.parlour.journey import Journey
from mud.parlour.undo_history import UndoHistory
from mud.parlour.visitor import Visitor

__all__ = ["AllCommands", "modules"]


@cache
def modules() -> Sequence[type[Module]]:
    """The subjects there are commands about, by the names of their files."""
    found: list[type[Module]] = []
    for info in pkgutil.iter_modules(__path__, f"{__name__}."):
        here = vars(importlib.import_module(info.name)).values()
        kinds = (kind for kind in here if isinstance(kind, type) and kind.__module__ == info.name)
        found += [kind for kind in kinds if issubclass(kind, Module) and kind is not Module]
    return found


class AllCommands:
    """The commands of all modules. What no verb here means, the game at the table has to know: `board` asks it; but
    who has the riddle of the day at hand plays that: `guessing` knows it."""

    def __init__(
        self,
        made: Iterable[Module],
        board: Board,
        guessing: Guessing,
        journey: Journey,
        undo_history: UndoHistory,
        *,
        alone: bool,
    ) -> None:
        """`made`: one of each of `modules`. Raises ValueError with a verb that two of them want to obey."""
        self.by_verb: dict[str, Command | Reply] = {}
        for module in made:
            for verb, command in module.commands().items():
                if self.by_verb.setdefault(verb, command) is not command:
                    raise ValueError(verb)
        self._is_alone = alone
        self._board = board
        self._guessing = guessing
        self._journey = journey
        self._undo_history = undo_history

    def intent(self, visitor: Visitor, reading: Reading) -> Intent:
        """What a reading comes to, with what follows from it. What is refused is refused when it is to be done."""
        command = self.by_verb.get(reading.verb)
        try:
            if self._is_alone and command is not None and command.for_company:
                raise Refused(command.for_company)
            riddle = self._guessing.intent(visitor, reading, is_command=command is not None)
            if riddle is not None:
                return riddle
            intent = (self._board if command is None else command).intent(visitor, reading)
        except Refused as refused:
            intent = Intent(partial(_refuse, refused))
        return intent if command is None else replace(intent, do=partial(self._follow, visitor, command, intent))

    def is_asked(self, visitor: Visitor) -> bool:
        """Whether a no would answer somebody: the game, who sits at its table, or the guide."""
        try:
            self.by_verb["nein"].intent(visitor, Reading("nein", line="nein"))
        except Refused as refused:
            return not refused.reason.endswith((".nichts_gefragt", ".nicht_gefragt"))
        return True

    def _follow(self, visitor: Visitor, command: Command | Reply, intent: Intent, reading: Reading) -> None:
        """Do what was read, and let follow what follows."""
        with self._undo_history.deed(reading.line) if command.is_deed else nullcontext():
            rest = self._journey.before(visitor, reading)
            if rest is not None:
                intent.do(rest)
                if command.follows:
                    self._journey.after(visitor, rest)
            self._journey.solve(visitor)


def _refuse(refused: Refused, reading: Reading) -> None:
    raise refused
