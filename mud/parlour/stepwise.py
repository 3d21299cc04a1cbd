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
from mud.german.help import find_pages, help_pages
from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.line.remarks import may_be_remark
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.german.offers import UNKNOWN
from mud.german.understand import Understanding
from mud.parlour.commands.agreeing import read
from mud.parlour.interpreter import NOBODY, RULES_GO_ON, UNANSWERED, UNEXPLAINED, UNWRITTEN, WAITING, Interpreter
from mud.parlour.misunderstood import Misunderstood
from mud.parlour.outcomes import DENIED, ONLY_ASKED, SAID, as_known, saying
from mud.parlour.partners import Partners
from mud.parlour.retold import Retold
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_REMARKED: Final = frozenset((*UNKNOWN, "sprache.OhneVerb", "sprache.FalscherOrt"))
"""How words are read that may be nothing but a remark."""


_WHETHER: Final = vocabulary("anfrage").pattern("sag_ob", re.IGNORECASE)
_ME: Final = frozenset(("ich", "mir", "mich"))
_FELT: Final = ("e", "t")
"""How a verb ends that is told of who speaks, or of what is done to them."""
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


def _is_felt(clause: Clause, outcome: Misread) -> bool:
    """`dem Baumstamm traue ich nicht`: whether nobody knows the word for what somebody feels or thinks: that holds up
    nothing."""
    if outcome.key not in UNKNOWN:
        return False
    keys, strange = [word.key for word in clause.words], fold(str(outcome.facts["wort"]))
    at = keys.index(strange) if strange in keys else 0
    return at > 0 and strange.endswith(_FELT) and not _ME.isdisjoint((keys[at - 1], *keys[at + 1 : at + 2]))


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
        retold: Retold,
    ) -> None:
        self._retold = retold
        self._tables = tables
        self._partners = partners
        self._interpreter = interpreter
        self._understanding = understanding
        self._unanswered = unanswered
        self._misunderstood = misunderstood

    def one_by_one(self, visitor: Visitor, clauses: Sequence[Clause], read: Sequence[Outcome] = ()) -> Sequence[Step]:
        """Each command as a step; what is only remarked besides one is passed over. `read`: what the first of them are
        known to mean, for nothing happens before them."""
        remarks = [len(clauses) > 1 and may_be_remark(one, self._understanding.words) for one in clauses]
        passed = [not all(remarks) and remark for remark in remarks]
        last = len(clauses) - 1
        return [
            Step(
                one.raw,
                one.line[one.start :],
                partial(self._read_on, visitor, one, *read[at : at + 1])
                if at == last and not passed[at]
                else partial(self._unless_beside, visitor, clauses[at:], passed[at], *read[at : at + 1]),
            )
            for at, one in enumerate(clauses)
        ]

    def _unless_beside(
        self, visitor: Visitor, clauses: Sequence[Clause], may_be_remark: bool, read: Outcome | None = None
    ) -> Outcome | Sequence[Step]:
        """Nothing, for what holds up none of the commands beside it: what somebody does not do (`Ich will sie nicht
        wecken. Ich gehe hinaus`), words without a verb that are not understood and name nothing (`Ach du meine
        Güte! Nimm den Hut`), a question nobody answers before one that is answered, and an If before a question."""
        clause, *behind = clauses
        outcome = self._read_on(visitor, clause, read)
        if not isinstance(outcome, Misread):
            return outcome
        is_remark = (
            may_be_remark and outcome.key in _REMARKED and not self._interpreter.names_something(visitor, clause)
        )
        is_open = outcome.key in UNANSWERED and self._unanswered.asks(clause) and not outcome.facts.get("befehl")
        asked_on = [one for one in behind if is_open and self._unanswered.asks(one)]
        is_open = any(isinstance(self._read_on(visitor, one), Reading) for one in asked_on)
        is_open = is_open or (outcome.key == WAITING and any(one.asks for one in behind))
        is_felt = _is_felt(clause, outcome) and any(isinstance(self._read_on(visitor, one), Reading) for one in behind)
        return () if is_remark or is_felt or is_open or outcome.key == DENIED else outcome

    def _read_on(self, visitor: Visitor, clause: Clause, read: Outcome | None = None) -> Outcome:
        """What a command means by now, if need be in the language somebody plays in; a question that nobody understands
        is one for the house."""
        reader = self._interpreter.reader(visitor)
        asked = _WHETHER.match(clause.raw) if reader is None else None
        if asked is not None and len(asks := self._interpreter.clauses(f"{asked['ob']} {asked['rest']}")) == 1:
            return self._read_on(visitor, asks[0])
        outcome = self._paged(clause, read or self._interpreter.read(visitor, clause))
        is_deed = isinstance(outcome, Reading) and not self._interpreter.only_asks(outcome) and outcome.verb not in SAID
        if reader is None and not is_deed and (kept := self._unanswered.kept(visitor, clause)) is not None:
            return kept
        if reader is None and isinstance(outcome, Misread) and outcome.key in (UNWRITTEN, RULES_GO_ON, UNEXPLAINED):
            return outcome
        if reader is None and (explained := self._unanswered.explained(visitor, clause.raw)) is not None:
            return explained
        if reader is None:
            if (begun := self._agreed(visitor, clause.raw, outcome)) is not None:
                return begun
            if isinstance(outcome, Misread) and _is_absent(clause, outcome):
                return outcome
            if isinstance(outcome, Misread) and outcome.key == NOBODY:
                return outcome
            if self._misunderstood.is_of_unmet(visitor, outcome):
                return outcome
            taken = self._unanswered.taken(visitor, clause, outcome)
            if isinstance(taken, Misread) and not self._tables.is_at_game(visitor):
                taken = self._retold.of(visitor, clause, taken, asks=self._unanswered.asks(clause)) or taken
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

    def _paged(self, clause: Clause, outcome: Outcome) -> Outcome:
        """`rückgängig?`: a single word put as a question asks what it would do; told, if there is a page on it."""
        if not (isinstance(outcome, Misread) and outcome.key == ONLY_ASKED and len(clause.words) == 1):
            return outcome
        if self._understanding.words.direction(clause.words[0].key):  # n?
            return outcome
        found = find_pages(help_pages().values(), self._understanding, clause.raw)
        return Reading("hilfe", values={"text": clause.raw}, line=clause.raw) if found else outcome
