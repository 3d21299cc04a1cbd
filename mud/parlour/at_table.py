"""Lines of who plays: the move a line names, tells by a place or offers, and what else it says besides.

Knows the game's own readers of whole lines, and in which order they are asked; refuses to know how a game reads one,
and what becomes of lines away from a game.
"""

from collections.abc import Sequence
from functools import partial

from mud.dialogue.state import Step
from mud.german.line.clauses import Clause
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.stems import words_of
from mud.parlour.dealing import Deals, Dealt
from mud.parlour.inquiries import MOVE, VERB, WOULD_GO
from mud.parlour.interpreter import SEVERAL, WAITING, Interpreter
from mud.parlour.moving import Moving
from mud.parlour.named_move import Named, NamedMoves, asks_whether
from mud.parlour.outcomes import PROPOSED, is_asked_on, is_understood
from mud.parlour.relative_moves import Meant, RelativeMoves, is_outermost
from mud.parlour.stepwise import Stepwise, as_one
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered
from mud.parlour.visitor import Visitor


class AtTable:
    """Cuts the lines of who sits at a running game into steps."""

    def __init__(
        self,
        interpreter: Interpreter,
        tables: Tables,
        moving: Moving,
        named_moves: NamedMoves,
        relative_moves: RelativeMoves,
        stepwise: Stepwise,
        deals: Deals,
        unanswered: Unanswered,
    ) -> None:
        self._interpreter = interpreter
        self._tables = tables
        self._moving = moving
        self._named_moves = named_moves
        self._relative_moves = relative_moves
        self._stepwise = stepwise
        self._deals = deals
        self._unanswered = unanswered

    def steps(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Sequence[Step]:
        """The commands of who is to move: nothing is done before all of the line is understood, or else is the one move
        that it names; that the turn is over comes behind all that is said with it."""
        read = [self._interpreter.read(visitor, clause) for clause in clauses]
        played = [clause.raw for clause, one in zip(clauses, read, strict=True) if self._is_played(visitor, one)]
        asked = any(self._asks(visitor, clause, one) for clause, one in zip(clauses, read, strict=True))
        if played and asked:  # A2 nach A3, geht das? whoever asks does not do it yet
            return as_one(line, Misread(PROPOSED, {"befehl": played[0]}))
        if any(isinstance(one, Misread) and one.key == WAITING for one in read[1:]):
            return as_one(line, Misread(WAITING, {}))  # a move or two of it may be just what is not wanted then
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
            return self.placed(visitor, line, placed)
        done = [at for at, outcome in enumerate(read) if self._moving.ends_turn(visitor, outcome)]
        if done and any(
            self._moving.is_deed(visitor, outcome) or isinstance(outcome, Misread) for outcome in read[done[0] :]
        ):
            before = self._stepwise.one_by_one(visitor, [one for at, one in enumerate(clauses) if at not in done])
            last = clauses[done[0]]
            return [*before, Step(last.raw, last.raw, partial(self._if_to_move, visitor, last.raw))]
        return self._stepwise.one_by_one(visitor, clauses, read[:1])

    def _is_played(self, visitor: Visitor, outcome: Outcome) -> bool:
        """Whether a command would move something at the table, or end a turn."""
        is_deed = isinstance(outcome, Reading) and not self._interpreter.only_asks(outcome)
        return is_deed and (self._moving.is_deed(visitor, outcome) or self._moving.ends_turn(visitor, outcome))

    def _asks(self, visitor: Visitor, clause: Clause, outcome: Outcome) -> bool:
        """Whether a part of a line with moves is put as a question about them: `ich muss jetzt nehmen, nicht wahr?`"""
        if not self._is_played(visitor, outcome):
            return not is_understood(outcome) and self._unanswered.asks(clause)
        is_tagged = not clause.asks and clause.line[clause.end :].rstrip().endswith("?")
        return is_tagged or not WOULD_GO.isdisjoint(words_of(clause.raw)[:1])

    def described(self, visitor: Visitor, line: str) -> str:
        """A line of who plays, with the names of pieces that it only describes."""
        table = self._tables.playing(visitor)
        seat = None if table is None else table.seat_of(visitor.id)
        if table is None or seat is None:
            return line
        return table.game.words.described(line, table.view(seat), seat)

    def dealt(self, visitor: Visitor, line: str) -> Dealt | None:
        """What who is to move says to an offer, or offers in a sentence that no grammar reads as a command."""
        if not self._moving.is_to_move(visitor):
            return None
        if (declined := self._deals.declined(visitor, line)) is not None:
            return declined
        dealt = self._deals.of(visitor, line)
        if dealt is None or dealt.owned or "?" in line or len(self._interpreter.clauses(line)) > 1:
            return dealt
        return None if self._moving.is_command(visitor, line) else dealt

    def placed(self, visitor: Visitor, line: str, placed: Meant | Dealt | Reading) -> Sequence[Step]:
        """The move that is told by a place, all that may be meant, or what is asked instead."""
        if isinstance(placed, Reading):
            return as_one(line, placed)
        if len(placed.lines) > 1:
            return as_one(line, Misread(SEVERAL, {"zeilen": placed.lines}))
        return self._as_named(visitor, line, Named(placed.lines[0], placed.sure))

    def _dealt_on(self, visitor: Visitor, clauses: Sequence[Clause], read: Sequence[Outcome]) -> Sequence[Step] | None:
        """`nimm die Fünf und frag die beiden, ob mir jemand eine Zwei für die Eins gibt`: a move, and the deal behind
        it, which is read when it comes to it."""
        if len(clauses) < 2 or not self._moving.is_deed(visitor, read[0]) or isinstance(read[1], Reading):
            return None
        move, deal, *_ = self._stepwise.one_by_one(visitor, clauses, read[:1])
        if self.dealt(visitor, deal.tail) is None:
            return None

        def dealt() -> Sequence[Step]:
            found = self.dealt(visitor, deal.tail)
            return () if found is None else self.placed(visitor, deal.tail, found)

        return [move, Step(deal.raw, deal.tail, dealt)]

    def _as_named(self, visitor: Visitor, line: str, named: Named) -> Sequence[Step]:
        """The move a sentence names, and then what else it says if it is still to be said."""
        if not named.sure:
            return as_one(line, Misread(PROPOSED, {"befehl": named.line}))
        if asks_whether(line) and self._moves(visitor, named.line):
            return as_one(line, Reading(VERB, values={"text": line, MOVE: named.line}, line=line))
        rest = Step(named.rest, named.rest, partial(self._if_to_move, visitor, named.rest))
        return [
            *self._stepwise.one_by_one(visitor, self._interpreter.clauses(named.line)),
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
        return self.steps(visitor, line, self._interpreter.clauses(line)) if self._moving.is_to_move(visitor) else ()
