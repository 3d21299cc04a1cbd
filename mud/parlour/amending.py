"""What was just done and was meant otherwise: `doch lieber in die andere`, `nein, doch Cleo`, `jetzt umgekehrt`.

Knows the deed before and how one says where else, to whom else, or the other way round; refuses to know what it does.
"""

import re
from collections.abc import Iterator
from typing import Final

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Question, Reading, Referent
from mud.parlour.audience import Audience
from mud.parlour.interpreter import Interpreter
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("anders")
_ELSEWHERE: Final = _WORDS.pattern("woandershin", re.IGNORECASE)
_OTHER: Final = _WORDS.pattern("anderer", re.IGNORECASE)
_SOMEBODY: Final = _WORDS.pattern("jemand_anders", re.IGNORECASE)
_REVERSED: Final = _WORDS.pattern("umgekehrt", re.IGNORECASE)
_AGAIN, _FOR_OTHERS, _UNDONE = _WORDS.meanings("noch_einmal"), _WORDS.meanings("anderem"), _WORDS.meanings("umkehr")
_WAYS: Final = frozenset(("exit", "room"))
_IN: Final = "in"
_WHICH: Final = Misread("sprache.WieAnders", {})


class Amending:
    """Asked for whole lines behind a deed, at no running game."""

    def __init__(self, interpreter: Interpreter, tables: Tables, audience: Audience) -> None:
        self._interpreter = interpreter
        self._tables = tables
        self._audience = audience

    def of(self, visitor: Visitor, line: str) -> Outcome | None:
        """The deed before as a line puts it right; None for a line that does not, or behind no such deed."""
        before = visitor.before
        if before is None or self._tables.is_at_game(visitor):
            return None
        if before.verb in _AGAIN and (found := _ELSEWHERE.match(line)) is not None:
            return self._elsewhere(visitor, before, found)
        if before.verb in _FOR_OTHERS and (found := _SOMEBODY.match(line)) is not None:
            return self._command(visitor, before, _FOR_OTHERS[before.verb], wem=found["wem"])
        if _REVERSED.match(line) is not None and (before.verb in _UNDONE or before.verb in _AGAIN):
            return self._reversed(visitor, before)
        return None

    def _elsewhere(self, visitor: Visitor, before: Reading, found: re.Match[str]) -> Outcome | None:
        """The same, where a line says; the noun may be missing that was named before."""
        pattern, where = _AGAIN[before.verb], found["wohin"]
        if found["welche"] and _OTHER.match(found["welche"]) is not None:
            return self._other(visitor, before, found["praep"])
        outcome = self._command(visitor, before, pattern, wohin=where)
        target = next(iter(before.things.get("wohin", ())), None)
        if not isinstance(outcome, Reading) and target is not None and found["welche"]:
            outcome = self._command(visitor, before, pattern, wohin=f"{where} {self._audience.noun(target).lemma}")
        if not isinstance(outcome, Reading):
            return None
        is_led = found.start("wohin") > 0 or any(one.noun is None for one in outcome.phrases.get("wohin", ()))
        ids = outcome.things.get("wohin", ())
        is_way = any(one.id in ids and not _WAYS.isdisjoint(one.tags) for one in self._around(visitor))
        return outcome if is_led and not is_way else None  # unter den Tisch: one may go there

    def _other(self, visitor: Visitor, before: Reading, preposition: str) -> Outcome:
        """The same with the only other thing that is called like where it was done; else it is asked for in words."""
        target = next(iter(before.things.get("wohin", ())), None)
        if target is None:
            return _WHICH
        lemma = fold(self._audience.noun(target).lemma)
        others = [one for one in self._around(visitor) if one.id != target and fold(one.noun.lemma) == lemma]
        if len(others) != 1:
            return _WHICH
        where = f"{preposition} {others[0].noun:den}"
        return self._command(visitor, before, _AGAIN[before.verb], wohin=where) or _WHICH

    def _reversed(self, visitor: Visitor, before: Reading) -> Outcome | None:
        """The other way round: what undoes a deed, or the same with the other place; of several deeds none is meant."""
        if len(self._interpreter.clauses(visitor.said_before)) > 1:
            return _WHICH
        if before.verb in _AGAIN:
            return self._other(visitor, before, str(before.values.get("praep", _IN)))
        return self._command(visitor, before, _UNDONE[before.verb]) or _WHICH

    def _command(self, visitor: Visitor, before: Reading, pattern: str, **words: str) -> Outcome | None:
        """A deed in words, read; None if it is not understood."""
        things = [f"{self._audience.noun(thing):den}" for thing in before.things.get("was", ())]
        if not things and "{was}" in pattern:
            return None
        outcome = self._interpreter.alone(visitor, pattern.format(was=" und ".join(things), **words))
        return outcome if isinstance(outcome, Reading | Question) else None

    def _around(self, visitor: Visitor) -> Iterator[Referent]:
        return self._interpreter.scopes.of(visitor).all()
