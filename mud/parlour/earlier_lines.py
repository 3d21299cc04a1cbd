"""Verbs that obey an earlier line: `nochmal` the last one, `hoppla WORT` the same with another word.

Knows what was typed last, and what of it would move something by now; refuses to know how a line is obeyed.
"""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from mud.dialogue.state import Intent
from mud.game import Refused
from mud.games import Told
from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands import AllCommands
from mud.parlour.execution import AboutLine, Execution
from mud.parlour.interpreter import Interpreter
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor

Obey: TypeAlias = Callable[[Visitor, str], None]
"""Does what a line says."""


_ANOTHER: Final = "revanche"
"""What is meant where a game is over, and nothing else was done that could be done again."""


class EarlierLines:
    """What the verbs come to. Called inside a tick."""

    def __init__(
        self, interpreter: Interpreter, execution: Execution, commands: AllCommands, audience: Audience, tables: Tables
    ) -> None:
        self._tables = tables
        self._interpreter = interpreter
        self._execution = execution
        self._commands = commands
        self._audience = audience

    def verbs(self, obey: Obey) -> Mapping[str, AboutLine]:
        """What each of them comes to for somebody."""
        return {"nochmal": partial(self._again, obey), "hoppla": partial(self._correct, obey)}

    def _again(self, obey: Obey, visitor: Visitor) -> Intent:
        """`nochmal`: the last line once more; what moved something at the table only after a yes"""
        question, last = None, visitor.dialogue.last_line
        if self._tables.is_over(visitor) and not self._only_asks(visitor, last):
            proposed = Told("sprache.MeinstBefehl", "du", {"befehl": _ANOTHER})
            return Intent(partial(self._repeat, obey, visitor, _ANOTHER), proposed)
        if any(self._is_move(visitor, clause) for clause in (self._interpreter.clauses(last) if last else ())):
            question = Told("gehoert.nochmal_wirklich", "du", {"zeile": last})
        return Intent(partial(self._repeat, obey, visitor, last), question)

    def _only_asks(self, visitor: Visitor, line: str) -> bool:
        """Whether nothing was done with a line that may be done again."""
        read = self._interpreter.readings(visitor, line) if line else []
        return bool(read) and all(isinstance(one, Reading) and self._interpreter.only_asks(one) for one in read)

    def _correct(self, obey: Obey, visitor: Visitor) -> Intent:
        """`hoppla WORT`: the last line with its unknown word replaced"""
        return Intent(partial(self._replace, obey, visitor, visitor.dialogue.last_line))

    def _is_move(self, visitor: Visitor, clause: Clause) -> bool:
        """Whether a command would move something at the table by now."""
        outcome = self._interpreter.read(visitor, clause)
        if not isinstance(outcome, Reading) or self._execution.is_about_line(outcome.verb):
            return False
        return self._commands.intent(visitor, outcome).is_move

    def _is_about_line(self, visitor: Visitor, clause: Clause) -> bool:
        """Whether a command obeys an earlier line."""
        outcome = self._interpreter.read(visitor, clause)
        return isinstance(outcome, Reading) and self._execution.is_about_line(outcome.verb)

    def _repeat(self, obey: Obey, visitor: Visitor, last: str, reading: Reading) -> None:
        if not last:
            raise Refused("haus.nichts_zu_wiederholen")
        visitor.dialogue.told.extend(
            visitor.dialogue.told_before
        )  # what was told before `nochmal` is what `was war` asks for
        obey(visitor, last)

    def _replace(self, obey: Obey, visitor: Visitor, last: str, reading: Reading) -> None:
        word = str(reading.values.get("text", "")).strip()
        if not word or not ((last and visitor.dialogue.unknown) or visitor.dialogue.last_command):
            raise Refused("haus.nichts_zu_verbessern")
        if not visitor.dialogue.unknown:  # öffne die Bank, hoppla Tür: it was not the word that was wrong
            corrected = f"nein, {word}"
            if any(self._is_about_line(visitor, clause) for clause in self._interpreter.clauses(corrected)):
                raise Refused("haus.nichts_zu_verbessern")  # ach, das war falsch, den anderen meinte ich doch
            obey(visitor, corrected)
            return
        pattern = re.compile(rf"(?<!\w){re.escape(visitor.dialogue.unknown)}(?!\w)", re.IGNORECASE)
        is_whole = fold(word).split()[0] == fold(last).split()[0]
        line = word if is_whole else pattern.sub(lambda _: word, last, count=1)
        visitor.dialogue.unknown = ""
        visitor.dialogue.last_line = line
        self._audience.say(visitor, "haus.verbessert", text=line)
        obey(visitor, line)
