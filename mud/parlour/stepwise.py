"""The commands of a line one after the other: each is read when it comes to it, for what was done before is done.

Knows what a single command is read as, whoever else has an answer to it; refuses to know whose move it is, and what a
line is as a whole.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

from mud.dialogue.state import Step
from mud.game import Refused
from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.german.understand import Understanding
from mud.parlour.commands.agreeing import read
from mud.parlour.interpreter import NOBODY, RULES_GO_ON, UNEXPLAINED, UNWRITTEN, WAITING, Interpreter
from mud.parlour.misunderstood import Misunderstood
from mud.parlour.outcomes import SAID, as_known, saying
from mud.parlour.partners import Partners
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_WHETHER: Final = vocabulary("anfrage").pattern("sag_ob", re.IGNORECASE)
WHAT_THEN: Final = Misread("sprache.WasDannWaere", {})
"""Said of what would be: only who tries will know."""
_ABSENT: Final = "sprache.NichtAnwesend"
_NOT_HERE: Final = "sprache.NichtHier"
_INCOMPLETE: Final = "sprache.Unvollstaendig"
_REMARK: Final = "sprache.NurBemerkt"
"""How words are read that tell what others did: who stands by hears them."""


def _is_absent(clause: Clause, outcome: Misread) -> bool:
    """Whether a command is put to somebody who is somewhere else: `Berta, kommst du?`, `Schreiber, bist du da?`"""
    called = outcome.facts.get("wort") if outcome.key == _NOT_HERE else None
    return outcome.key == _ABSENT or (bool(called) and clause.raw.startswith(f"{called},"))


def as_one(line: str, outcome: Outcome) -> Sequence[Step]:
    """A line that is known to mean one thing as a whole."""
    return [Step(line, line, partial(as_known, outcome))]


def as_said(line: str) -> Sequence[Step]:
    """A line that is heard by who is there, as it was typed."""
    return as_one(line, saying(line))


class Stepwise:
    """Reads one command of a line after the other."""

    def __init__(
        self,
        interpreter: Interpreter,
        understanding: Understanding,
        unanswered: Unanswered,
        misunderstood: Misunderstood,
        partners: Partners,
        tables: Tables,
    ) -> None:
        self._tables = tables
        self._partners = partners
        self._interpreter = interpreter
        self._understanding = understanding
        self._unanswered = unanswered
        self._misunderstood = misunderstood

    def one_by_one(self, visitor: Visitor, clauses: Sequence[Clause], read: Sequence[Outcome] = ()) -> Sequence[Step]:
        """Each command as a step; what is only remarked besides one is passed over. `read`: what the first of them are
        known to mean, for nothing happens before them."""
        return [
            Step(one.raw, one.line[one.start :], partial(self._read_on, visitor, one, *read[at : at + 1]))
            for at, one in enumerate(clauses)
        ]

    def _read_on(self, visitor: Visitor, clause: Clause, read: Outcome | None = None) -> Outcome:
        """What a command means by now, if need be in the language somebody plays in; a question that nobody understands
        is one for the house."""
        reader = self._interpreter.reader(visitor)
        asked = _WHETHER.match(clause.raw) if reader is None else None
        if asked is not None and len(asks := self._interpreter.clauses(f"{asked['ob']} {asked['rest']}")) == 1:
            return self._read_on(visitor, asks[0])
        outcome = read or self._interpreter.read(visitor, clause)
        is_deed = isinstance(outcome, Reading) and not self._interpreter.only_asks(outcome) and outcome.verb not in SAID
        if reader is None and not is_deed and (kept := self._unanswered.kept(visitor, clause)) is not None:
            return kept
        if reader is None and isinstance(outcome, Misread) and outcome.key in (UNWRITTEN, RULES_GO_ON, UNEXPLAINED):
            return outcome
        if reader is None:
            if (begun := self._agreed(visitor, clause.raw, outcome)) is not None:
                return begun
            if isinstance(outcome, Misread) and _is_absent(clause, outcome):
                return outcome
            if isinstance(outcome, Misread) and outcome.key == NOBODY:
                return outcome
            taken = self._unanswered.taken(visitor, clause, outcome)
            if isinstance(taken, Misread) and taken.key == WAITING and self._unanswered.is_put(clause.raw):
                main = self._interpreter.alone(visitor, str(taken.facts.get("befehl") or "?"))
                return taken if isinstance(main, Reading) else WHAT_THEN  # krieg ich den Rest, wenn ich ihm zuhöre
            if isinstance(taken, Misread) and taken.key == _REMARK and self._interpreter.is_company(visitor):
                return saying(clause.raw)
            return taken
        puts = isinstance(outcome, Question) and outcome.key != _INCOMPLETE  # bied 3 voor: half a Dutch line
        is_plain = puts or (isinstance(outcome, Reading) and not outcome.notes)
        return outcome if is_plain else reader.misread(clause.raw)

    def _agreed(self, visitor: Visitor, line: str, outcome: Outcome) -> Reading | None:
        """`starte Spiel 4 für Profis`: the beginning of a game, and behind it what could be agreed on at this table."""
        table, words = self._tables.near(visitor), line.rstrip(" .!").split()
        begins = bool(words) and self._understanding.words.is_in(fold(words[0]), "V_STARTEN")
        if table is None or not begins or (isinstance(outcome, Reading) and not outcome.notes):
            return None
        for at in range(1, len(words)):
            text = fold(" ".join(words[at:]))
            with suppress(Refused):
                if read(table, text) == (None, {}):
                    return None
                begun = self._interpreter.alone(visitor, " ".join(words[:at]))
                if isinstance(begun, Reading) and begun.verb == "starten":
                    return replace(begun, values={**begun.values, "abgemacht": text}, line=line)
        return None
