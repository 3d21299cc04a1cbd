"""What a typed line comes to: its commands one after the other, or the one thing it means as a whole.

The only place that decides between the readings of a line. Who plays in another language is read in that; then whom or
what waits for an answer, the game at the table, the grammars clause by clause, and the questions that the house can
answer. What is left over is told, or proposed, by who tells misunderstandings. Refuses to know how a single command is
read, and what follows from it.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

from mud.dialogue.state import Course, Step
from mud.game import Refused
from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.german.stems import words_of
from mud.german.understand import Understanding
from mud.parlour.commands.agreeing import read
from mud.parlour.dealing import Deals, Dealt
from mud.parlour.heard import Hearing
from mud.parlour.inquiries import MOVE, VERB, WOULD_GO
from mud.parlour.interpreter import SEVERAL, UNANSWERED, UNEXPLAINED, WAITING, Interpreter
from mud.parlour.moving import Moving
from mud.parlour.named_move import Named, NamedMoves, asks_whether
from mud.parlour.outcomes import PROPOSED, SAID, as_known, is_asked_on, is_understood, saying
from mud.parlour.partners import Partners
from mud.parlour.rapport import Rapport
from mud.parlour.relative_moves import Meant, RelativeMoves, is_outermost
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_WHETHER: Final = vocabulary("anfrage").pattern("sag_ob", re.IGNORECASE)
WHAT_THEN: Final = Misread("sprache.WasDannWaere", {})
"""Said of what would be: only who tries will know."""
_ABSENT, _NOT_HERE, _INCOMPLETE = "sprache.NichtAnwesend", "sprache.NichtHier", "sprache.Unvollstaendig"
_REMARK: Final = "sprache.NurBemerkt"
"""How words are read that tell what others did: who stands by hears them."""


def _is_absent(clause: Clause, outcome: Misread) -> bool:
    """Whether a command is put to somebody who is somewhere else: `Berta, kommst du?`, `Schreiber, bist du da?`"""
    called = outcome.facts.get("wort") if outcome.key == _NOT_HERE else None
    return outcome.key == _ABSENT or (bool(called) and clause.raw.startswith(f"{called},"))


def _as_one(line: str, outcome: Outcome) -> Sequence[Step]:
    """A line that is known to mean one thing as a whole."""
    return [Step(line, line, partial(as_known, outcome))]


def _as_said(line: str) -> Sequence[Step]:
    """A line that is heard by who is there, as it was typed."""
    return _as_one(line, saying(line))


class Policy:
    """Decides what a line comes to, command by command."""

    def __init__(
        self,
        interpreter: Interpreter,
        tables: Tables,
        partners: Partners,
        moving: Moving,
        hearing: Hearing,
        unanswered: Unanswered,
        understanding: Understanding,
        rapport: Rapport,
        named_moves: NamedMoves,
        relative_moves: RelativeMoves,
        deals: Deals,
    ) -> None:
        self._interpreter = interpreter
        self._tables = tables
        self._partners = partners
        self._moving = moving
        self._hearing = hearing
        self._unanswered = unanswered
        self._understanding = understanding
        self._rapport = rapport
        self._named_moves = named_moves
        self._relative_moves = relative_moves
        self._deals = deals

    def course(self, visitor: Visitor, line: str, *, waits: bool = False) -> Course:
        """The commands of a line, each read when it comes to it: what was done before is done.

        Who plays in another language is first read in that; what German makes of the rest must need no correction.
        `waits`: the house waits for a yes, so nothing of the line is but a remark.
        """
        reader = self._interpreter.reader(visitor)
        if reader is not None and (readings := reader.read(line)) is not None:
            return Course(step for reading in readings for step in _as_one(reading.line, reading))
        if reader is not None:
            return Course(self._one_by_one(visitor, self._interpreter.clauses(line)))
        if not waits and not self._tables.is_at_game(visitor):
            if self._partners.is_awaited(visitor, line):
                return Course(_as_said(line))
            line = self._rapport.plainly(visitor, line)
            if (between := self._rapport.of(visitor, line)) is not None:
                return Course(_as_one(line, between))
            if (cut := self._greeting(visitor, line)) is not None:
                greeting, rest = cut
                return Course([*_as_said(greeting.strip(" ,.!?")), *self.course(visitor, rest).left])
        for form in dict.fromkeys((line, self._understanding.written(line))):  # für ne neun kannse sie haben
            if (meant := self._answered(visitor, form)) is not None:
                return Course(self._placed(visitor, form, meant))
        line = self._described(visitor, line)
        clauses = self._interpreter.clauses(line)
        if self._moving.is_to_move(visitor):
            return Course(self._moves_of(visitor, line, clauses))
        return Course(self._one_by_one(visitor, clauses))

    def _answered(self, visitor: Visitor, line: str) -> Meant | Dealt | Reading | None:
        """What a whole line asks of the rules or the position, or says to an offer; who else is to play, or no more."""
        return (
            self._hearing.meant(visitor, line)
            or self._unanswered.explained(visitor, line)
            or self._dealt(visitor, line)
        )

    def _greeting(self, visitor: Visitor, line: str) -> tuple[str, str] | None:
        """A greeting or thanks, and the question or the command behind it; None where all of it is said."""
        cut = None if self._tables.is_at_game(visitor) else self._partners.greeting_first(visitor, line)
        if cut is None or not cut[1]:
            return None
        if any(isinstance(one, Reading) and one.verb not in SAID for one in self._interpreter.readings(visitor, line)):
            return None
        return cut if self._partners.is_put(cut[1]) or self._interpreter.is_command(visitor, cut[1]) else None

    def _one_by_one(self, visitor: Visitor, clauses: Sequence[Clause], read: Sequence[Outcome] = ()) -> Sequence[Step]:
        """Each command as a step. `read`: what the first of them are known to mean, for nothing happens before them."""
        return [
            Step(one.raw, one.line[one.start :], partial(self._decide, visitor, one, *read[at : at + 1]))
            for at, one in enumerate(clauses)
        ]

    def _decide(self, visitor: Visitor, clause: Clause, read: Outcome | None = None) -> Outcome:
        """What a command means by now, if need be in the language somebody plays in; a question that nobody understands
        is one for the house."""
        reader = self._interpreter.reader(visitor)
        asked = _WHETHER.match(clause.raw) if reader is None else None
        if asked is not None and len(asks := self._interpreter.clauses(f"{asked['ob']} {asked['rest']}")) == 1:
            return self._decide(visitor, asks[0])
        outcome = read or self._interpreter.read(visitor, clause)
        if reader is not None:
            puts = isinstance(outcome, Question) and outcome.key != _INCOMPLETE  # bied 3 voor: half a Dutch line
            is_plain = puts or (isinstance(outcome, Reading) and not outcome.notes)
            return outcome if is_plain else reader.misread(clause.raw)
        is_deed = isinstance(outcome, Reading) and not self._interpreter.only_asks(outcome) and outcome.verb not in SAID
        if not is_deed and (kept := self._unanswered.kept(visitor, clause)) is not None:
            return kept
        if (begun := self._agreed(visitor, clause.raw, outcome)) is not None:
            return begun
        if isinstance(outcome, Misread) and (outcome.key == UNEXPLAINED or _is_absent(clause, outcome)):
            return outcome
        taken = self._unanswered.taken(visitor, clause, outcome)
        if isinstance(taken, Misread) and taken.key == WAITING and self._unanswered.is_put(clause.raw):
            main = self._interpreter.alone(visitor, str(taken.facts.get("befehl") or "?"))
            return taken if isinstance(main, Reading) else WHAT_THEN  # krieg ich den Rest, wenn ich ihm zuhöre
        if isinstance(taken, Misread) and taken.key == _REMARK and self._interpreter.is_company(visitor):
            return saying(clause.raw)
        return taken

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

    # At a game

    def _moves_of(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Sequence[Step]:
        """The commands of who is to move: nothing is done before all of the line is understood, or else is the one move
        that it names; that the turn is over comes behind all that is said with it."""
        read = [self._interpreter.read(visitor, clause) for clause in clauses]
        first = next((at for at, one in enumerate(read) if self._is_played(visitor, one)), len(read))
        if any(self._asks(visitor, *some) for some in zip(clauses[first:], read[first:], strict=True)):
            # A2 nach A3, geht das? whoever asks does not do it yet
            return _as_one(line, Misread(PROPOSED, {"befehl": clauses[first].raw}))
        if any(isinstance(one, Misread) and one.key == WAITING for one in read[1:]):
            return _as_one(line, Misread(WAITING, {}))  # a move or two of it may be just what is not wanted then
        if (dealt := self._dealt_on(visitor, clauses, read)) is not None:
            return dealt
        named = None if all(map(is_understood, read)) else self._named_moves.of(visitor, line)
        is_read = all(
            isinstance(one, Reading) and (self._moving.is_deed(visitor, one) or not one.things) for one in read
        )
        placed = None if is_read and not is_outermost(line) else self._relative_moves.of(visitor, line)
        if named is not None and (named.sure or (placed is None and not any(map(is_asked_on, read)))):
            return self._as_named(visitor, line, named)
        if placed is not None:
            return self._placed(visitor, line, placed)
        done = [at for at, outcome in enumerate(read) if self._moving.ends_turn(visitor, outcome)]
        if done and any(
            self._moving.is_deed(visitor, outcome) or isinstance(outcome, Misread) for outcome in read[done[0] :]
        ):
            before = self._one_by_one(visitor, [one for at, one in enumerate(clauses) if at not in done])
            last = clauses[done[0]]
            return [*before, Step(last.raw, last.raw, partial(self._if_to_move, visitor, last.raw))]
        return self._one_by_one(visitor, clauses, read[:1])

    def _is_played(self, visitor: Visitor, outcome: Outcome) -> bool:
        """Whether a command would move something at the table, or end a turn."""
        is_deed = isinstance(outcome, Reading) and not self._interpreter.only_asks(outcome)
        return is_deed and (self._moving.is_deed(visitor, outcome) or self._moving.ends_turn(visitor, outcome))

    def _asks(self, visitor: Visitor, clause: Clause, outcome: Outcome) -> bool:
        """Whether a part of a line with moves is put as a question about them: `ich muss jetzt nehmen, nicht wahr?`"""
        if not self._is_played(visitor, outcome):
            return isinstance(outcome, Misread) and (clause.asks or outcome.key in UNANSWERED)
        is_tagged = not clause.asks and clause.line[clause.end :].rstrip().endswith("?")
        return is_tagged or not WOULD_GO.isdisjoint(words_of(clause.raw)[:1])

    def _described(self, visitor: Visitor, line: str) -> str:
        """A line of who plays, with the names of pieces that it only describes."""
        table = self._tables.playing(visitor)
        seat = None if table is None else table.seat_of(visitor.id)
        if table is None or seat is None:
            return line
        return table.game.words.described(line, table.view(seat), seat)

    def _dealt(self, visitor: Visitor, line: str) -> Dealt | None:
        """What who is to move says to an offer, or offers in a sentence that no grammar reads as a command."""
        if not self._moving.is_to_move(visitor):
            return None
        if (declined := self._deals.declined(visitor, line)) is not None:
            return declined
        dealt = self._deals.of(visitor, line)
        if dealt is None or dealt.owned or "?" in line or len(self._interpreter.clauses(line)) > 1:
            return dealt
        return None if self._moving.is_command(visitor, line) else dealt

    def _placed(self, visitor: Visitor, line: str, placed: Meant | Dealt | Reading) -> Sequence[Step]:
        """The move that is told by a place, all that may be meant, or what is asked instead."""
        if isinstance(placed, Reading):
            return _as_one(line, placed)
        if len(placed.lines) > 1:
            return _as_one(line, Misread(SEVERAL, {"zeilen": placed.lines}))
        return self._as_named(visitor, line, Named(placed.lines[0], placed.sure))

    def _dealt_on(self, visitor: Visitor, clauses: Sequence[Clause], read: Sequence[Outcome]) -> Sequence[Step] | None:
        """`nimm die Fünf und frag die beiden, ob mir jemand eine Zwei für die Eins gibt`: a move, and the deal behind
        it, which is read when it comes to it."""
        if len(clauses) < 2 or not self._moving.is_deed(visitor, read[0]) or isinstance(read[1], Reading):
            return None
        move, deal, *_ = self._one_by_one(visitor, clauses, read[:1])
        if self._dealt(visitor, deal.tail) is None:
            return None

        def later() -> Sequence[Step]:
            found = self._dealt(visitor, deal.tail)
            return () if found is None else self._placed(visitor, deal.tail, found)

        return [move, Step(deal.raw, deal.tail, later)]

    def _as_named(self, visitor: Visitor, line: str, named: Named) -> Sequence[Step]:
        """The move a sentence names, and then what else it says if it is still to be said."""
        if not named.sure:
            return _as_one(line, Misread(PROPOSED, {"befehl": named.line}))
        if asks_whether(line) and self._moves(visitor, named.line):
            return _as_one(line, Reading(VERB, values={"text": line, MOVE: named.line}, line=line))
        rest = Step(named.rest, named.rest, partial(self._if_to_move, visitor, named.rest))
        return [
            *self._one_by_one(visitor, self._interpreter.clauses(named.line)),
            *([rest] if named.rest else []),
        ]

    def _moves(self, visitor: Visitor, line: str) -> bool:
        """Whether a line, as it can be typed, changes something in the game somebody plays."""
        outcome = self._interpreter.alone(visitor, line)
        if self._unanswered.is_put(line) or not self._moving.is_deed(visitor, outcome):
            return False
        return isinstance(outcome, Reading) and not self._interpreter.only_asks(outcome)

    def _if_to_move(self, visitor: Visitor, line: str) -> Sequence[Step]:
        """What is left of a line after a move, unless the turn ended with it."""
        return (
            self._moves_of(visitor, line, self._interpreter.clauses(line)) if self._moving.is_to_move(visitor) else ()
        )
