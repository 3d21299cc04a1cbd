"""What a typed line means where a person is: which grammars are tried, in which order, and what can be meant.

Knows tables and scopes; refuses to know what follows from a reading.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from mud.german.help import find_pages, help_pages
from mud.german.line.clauses import Clause
from mud.german.line.numbers import number, order
from mud.german.line.remarks import may_be_remark
from mud.german.meaning.reading import Misread, Outcome, Question, Reading, Scope
from mud.german.offers import UNKNOWN, UNREAD, Offer, Offers
from mud.german.understand import Understanding
from mud.parlour import either
from mud.parlour.errands import Errands, is_open
from mud.parlour.named_move import Named, NamedMoves
from mud.parlour.partners import Partners
from mud.parlour.relative_moves import Meant, RelativeMoves
from mud.parlour.scope import Scopes
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered
from mud.parlour.visitor import Course, Step, Visitor
from mud.tongues.reader import LineReader
from mud.tongues.tongues import Tongues

_ANSWER: Final = 7
"""Words at most of an answer that is but a number."""
_NEGATED: Final = "sprache.Verneint"
_WHOM: Final = frozenset({"sprache.Fehlt_fragen_wen"})
"""Questions whose answer is whom one talks with."""

_UNANSWERED: Final = frozenset(("sprache.FrageOffen", "sprache.UnbekanntesWort"))
"""Questions to which the house has no answer: whom one talks with may have one."""
_SPOKEN: Final = frozenset(("sagen", "ja", "nein", "fluchen"))
_OF_HOUSE: Final = frozenset(("wo", "wegweiser", "starten"))
"""What is meant for the house, whoever is called: where something is, and a game with who is called."""
ONLY_ASKED: Final = "sprache.NurFrage"
"""How a line is read that asks for a yes or no nobody can give."""
SEVERAL: Final = "anfrage.welcher_zug"
"""How a line is read that may mean several moves."""
PROPOSED: Final = "sprache.MeinstBefehl"
"""How a line is read that may mean a move: it is asked whether it does."""
ANSWERED: Final = "sprache.Befehl"
"""How a line is read that is a known misunderstanding, with an answer of its own."""
_SAID: Final = ("sagen", "ansprechen")
_REMARKED: Final = frozenset((*UNKNOWN, "sprache.OhneVerb", "sprache.FalscherOrt"))
"""How words are read that may be nothing but a remark."""


def _is_understood(outcome: Outcome) -> bool:
    """Whether a command is read as one: what only may be meant for others to hear is not."""
    return isinstance(outcome, Reading) and (outcome.verb not in _SAID or bool(outcome.said))


def _known(outcome: Outcome) -> Outcome:
    return outcome


def _is_asked_on(outcome: Outcome) -> bool:
    """Whether a command wants a word more, or has an answer of its own."""
    return isinstance(outcome, Question) or (isinstance(outcome, Misread) and outcome.key == ANSWERED)


class Interpreter:
    """Reads lines. `scopes`: what can be meant, for whom an answer is worked out elsewhere."""

    def __init__(
        self,
        understanding: Understanding,
        offers: Offers,
        scopes: Scopes,
        tables: Tables,
        tongues: Tongues,
        partners: Partners,
        named_moves: NamedMoves,
        relative_moves: RelativeMoves,
        unanswered: Unanswered,
        errands: Errands,
    ) -> None:
        self._errands = errands
        self._named_moves = named_moves
        self._relative_moves = relative_moves
        self._unanswered = unanswered
        self._partners = partners
        self._offers = offers
        self._tongues = tongues
        self._understanding = understanding
        self._tables = tables
        self.scopes = scopes

    def clauses(self, line: str) -> Sequence[Clause]:
        """The commands of a line."""
        return self._understanding.clauses(line)

    def course(self, visitor: Visitor, line: str) -> Course:
        """The commands of a line, each read when it comes to it: what was done before is done.

        Who plays in another language is first read in that; what German makes of the rest must need no correction.
        """
        reader = self.reader(visitor)
        if reader is not None and (readings := reader.read(line)) is not None:
            return Course(Step(reading.line, reading.line, partial(_known, reading)) for reading in readings)
        told = self._put_to_house(visitor, line) or self._told(visitor, line)
        clauses = self.clauses(told)
        if reader is None and (asked := self._left_open(visitor, told, clauses)) is not None:
            return Course([Step(told, told, partial(_known, asked))])
        if reader is None and self._is_to_move(visitor):
            return Course(self._at_the_table(visitor, told, clauses))
        if reader is None and (wanted := self._errand(visitor, told, clauses)) is not None:
            return Course([Step(line, line, partial(_known, wanted))])
        return Course(self._one_by_one(visitor, clauses))

    def _errand(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Reading | None:
        """What a newcomer wants with a whole line; None if they do not, or it is a command as it stands."""
        errand = self._errands.of(visitor, line)
        if errand is None or errand.sure:
            return None if errand is None else errand.reading
        return errand.reading if any(is_open(self.read(visitor, clause)) for clause in clauses) else None

    def _left_open(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Outcome | None:
        """What is asked of who says `oder` in a command: nothing of such a line is done before it is known which."""
        if not any(word.key == "oder" for clause in clauses for word in clause.words):
            return None
        if not either.is_open(clauses, [self.read(visitor, clause) for clause in clauses]):
            return None
        return either.which(line, partial(self._alone, visitor))

    def _alone(self, visitor: Visitor, line: str) -> Outcome | None:
        """What a line means that is one command; None if it is several."""
        clauses = self.clauses(line)
        return self.read(visitor, clauses[0]) if len(clauses) == 1 else None

    def _one_by_one(self, visitor: Visitor, clauses: Sequence[Clause], read: Sequence[Outcome] = ()) -> Sequence[Step]:
        """`read`: what the first of them are known to mean, for nothing happens before them. What is only remarked
        besides a command is passed over."""
        remarks = [len(clauses) > 1 and may_be_remark(one, self._understanding.words) for one in clauses]
        ways = [self._read_on if all(remarks) or not remark else self._without_remark for remark in remarks]
        return [
            Step(one.raw, one.line[one.start :], partial(ways[at], visitor, one, *read[at : at + 1]))
            for at, one in enumerate(clauses)
        ]

    def _without_remark(
        self, visitor: Visitor, clause: Clause, read: Outcome | None = None
    ) -> Outcome | Sequence[Step]:
        """`Ach du meine Güte! Nimm den Hut`: nothing, if words without a verb are not understood and name nothing."""
        outcome = self._read_on(visitor, clause, read)
        is_remark = isinstance(outcome, Misread) and outcome.key in _REMARKED
        return () if is_remark and not self._names_something(clause, self.scopes.of(visitor)) else outcome

    def _read_on(self, visitor: Visitor, clause: Clause, read: Outcome | None = None) -> Outcome:
        """What a command means by now, if need be in the language somebody plays in; a question that nobody understands
        is one for the house."""
        reader = self.reader(visitor)
        outcome = self._explained(visitor, clause, read or self.read(visitor, clause))
        if reader is None:
            errand = self._errands.of(visitor, clause.raw)
            if errand is not None and (errand.sure or is_open(outcome)):
                return errand.reading
            return self._unanswered.taken(visitor, clause, outcome)
        is_plain = isinstance(outcome, Question) or (isinstance(outcome, Reading) and not outcome.notes)
        return outcome if is_plain else reader.misread(clause.raw)

    def _at_the_table(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Sequence[Step]:
        """The same of who is to move: nothing is done before all of the line is understood, or else is the one move
        that it names; that the turn is over comes behind all that is said with it."""
        if (bare := self._as_asked(visitor, line, clauses)) is not None:
            return bare
        read = [self.read(visitor, clause) for clause in clauses]
        named = None if all(map(_is_understood, read)) else self._named_moves.of(visitor, line)
        is_read = all(isinstance(one, Reading) and (self._is_deed(visitor, one) or not one.things) for one in read)
        placed = None if is_read else self._relative_moves.of(visitor, line)
        if named is not None and (named.sure or (placed is None and not any(map(_is_asked_on, read)))):
            return self._as_named(visitor, line, named)
        if placed is not None:
            return self._as_placed(visitor, line, placed)
        done = [at for at, outcome in enumerate(read) if self._ends_turn(visitor, outcome)]
        if done and any(self._is_deed(visitor, outcome) or isinstance(outcome, Misread) for outcome in read[done[0] :]):
            before = self._one_by_one(visitor, [one for at, one in enumerate(clauses) if at not in done])
            last = clauses[done[0]]
            return [*before, Step(last.raw, last.raw, partial(self._if_to_move, visitor, last.raw))]
        return self._one_by_one(visitor, clauses, read[:1])

    def _as_named(self, visitor: Visitor, line: str, named: Named) -> Sequence[Step]:
        """The move a sentence names, and then what else it says if it is still to be said."""
        if not named.sure:
            return [Step(line, line, partial(_known, Misread(PROPOSED, {"befehl": named.line})))]
        rest = Step(named.rest, named.rest, partial(self._if_to_move, visitor, named.rest))
        return [*self._one_by_one(visitor, self.clauses(named.line)), *([rest] if named.rest else [])]

    def _as_asked(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Sequence[Step] | None:
        """A move with nothing but a question mark behind it: whether it is meant is asked. None for all else."""
        if len(clauses) != 1 or not self._unanswered.is_bare(visitor, line):
            return None
        plain = line.strip().rstrip("? ")
        told = self.clauses(plain)
        outcome = self.read(visitor, told[0]) if len(told) == 1 else None
        if not isinstance(outcome, Reading) or outcome.notes or not self._is_deed(visitor, outcome):
            return None
        return self._as_named(visitor, line, Named(plain, sure=False))

    def _as_placed(self, visitor: Visitor, line: str, placed: Meant) -> Sequence[Step]:
        """The move that is told by a place, or all that may be meant."""
        if len(placed.lines) > 1:
            return [Step(line, line, partial(_known, Misread(SEVERAL, {"zeilen": placed.lines})))]
        return self._as_named(visitor, line, Named(placed.lines[0], placed.sure))

    def _if_to_move(self, visitor: Visitor, line: str) -> Sequence[Step]:
        """What is left of a line after a move, unless the turn ended with it."""
        return self._at_the_table(visitor, line, self.clauses(line)) if self._is_to_move(visitor) else ()

    def _is_to_move(self, visitor: Visitor) -> bool:
        """Whether it is somebody's turn, or theirs to answer, in a game they play."""
        table = self._tables.playing(visitor)
        return table is not None and table.seat_of(visitor.id) in table.game.to_act(table.position.state)

    def _ends_turn(self, visitor: Visitor, outcome: Outcome) -> bool:
        """Whether a command only says that somebody's turn is over."""
        table = self._tables.playing(visitor)
        return table is not None and isinstance(outcome, Reading) and outcome.verb == table.game.words.ends

    def _is_deed(self, visitor: Visitor, outcome: Outcome) -> bool:
        """Whether a command does something else at the table."""
        table = self._tables.playing(visitor)
        if table is None or not isinstance(outcome, Reading) or outcome.verb == table.game.words.ends:
            return False
        return self.is_of_game(visitor, outcome)

    def is_of_game(self, visitor: Visitor, reading: Reading) -> bool:
        """Whether a command moves something in the game somebody plays."""
        table = self._tables.playing(visitor)
        if table is None:
            return False
        commands = self._understanding.grammars[table.game.name].commands
        return reading.verb in commands["befehl"] - commands["frage"]

    def _put_to_house(self, visitor: Visitor, line: str) -> str | None:
        """`Senbi, wer ist denn dran?`: what is asked of who stands here, and only the house or the game can answer; as
        it is without the name. What they know themselves, they are asked: `was ist mit der Krone, Senbi?`
        """
        if (called := self._partners.uncalled(visitor, line)) is None:
            return None
        name, asked = called
        readings = self.readings(visitor, asked, None)
        if not self._tables.is_at_game(visitor) and self._partners.has_topic(visitor, asked):
            if any(isinstance(one, Reading) and one.verb in _OF_HOUSE for one in readings):
                return asked
            return f"{name}, {asked}" if asked.endswith("?") else None
        is_told = bool(readings) and all(isinstance(one, Reading) and self.informs(one) for one in readings)
        return asked if is_told else None

    def informs(self, reading: Reading) -> bool:
        """Whether a reading changes nothing, and is about nothing that stands here: who is asked knows more of that."""
        grammars = self._understanding.grammars.values()
        if reading.verb in _OF_HOUSE:
            return not reading.notes
        return not (reading.things or reading.notes or reading.verb in _SPOKEN) and any(
            one.traits.only_asks(reading.verb) for one in grammars
        )

    def _told(self, visitor: Visitor, line: str) -> str:
        """A line of who is to move in a game, plainly if it tells nothing but that move: `dann würfle ich mal`."""
        table = self._tables.playing(visitor)
        if table is None or not self._is_to_move(visitor):
            return line
        return table.game.words.plainly(line) or line

    def _explained(self, visitor: Visitor, clause: Clause, outcome: Outcome) -> Outcome:
        """`rückgängig?`: a single word put as a question asks what it would do; told, if there is a page on it."""
        if not (isinstance(outcome, Misread) and outcome.key == ONLY_ASKED and len(clause.words) == 1):
            return outcome
        if self._understanding.words.direction(clause.words[0].key):  # n?
            return outcome
        found = find_pages(help_pages().values(), self._understanding, clause.raw)
        return Reading("hilfe", values={"text": clause.raw}, line=clause.raw) if found else outcome

    def reader(self, visitor: Visitor) -> LineReader | None:
        """Who reads the lines of somebody who plays in another language; None for German."""
        table = self._tables.near(visitor) if visitor.tongue else None
        tongue = None if table is None else self._tongues.spoken(visitor.tongue, table.game.name)
        return None if table is None or tongue is None else tongue.readers[table.game.name]

    def read(self, visitor: Visitor, clause: Clause) -> Outcome:
        """What a command means where the person is now."""
        is_said = Reading("sagen", values={"text": clause.raw}, line=clause.raw)
        if self._partners.is_meant(visitor, clause.raw) and not self._tables.is_at_game(visitor):
            return is_said
        scope = self.scopes.of(visitor)
        read, grammars = self._understanding.read, self._tables.grammars(visitor)
        if grammars and not self._tables.is_engaged(visitor):
            # who is not at a running game may well mean the world: `punkte`, `ziehe am Seil`, the `Brett` here
            if self._names_something(clause, scope):
                named = read(clause, scope)
                if isinstance(named, Reading) and named.things and not named.notes:
                    return named
            plain = read(clause, scope, grammars[1:])
            if isinstance(plain, Reading) and not plain.notes:
                return plain
        outcome = read(clause, scope, grammars)
        if isinstance(outcome, Misread) and self._partners.knows(visitor, clause.raw):
            return is_said
        is_open = isinstance(outcome, Misread) and outcome.key != _NEGATED and not self._tables.is_at_game(visitor)
        if is_open and self._partners.is_asked(visitor, clause.raw):
            return is_said
        if is_open and self._is_unanswered(outcome) and self._partners.is_put_to(visitor, clause.raw):
            return is_said
        if isinstance(outcome, Misread) and (name := self._partners.called(visitor, clause.raw)):
            return Reading("ansprechen", things={"wen": (name,)}, line=clause.raw)
        is_unread = isinstance(outcome, Misread) and outcome.key in UNREAD - {*UNKNOWN}
        if is_unread and self._tables.near(visitor) is None and not self._names_something(clause, scope):
            # a command of some table is understood everywhere, if only to be told that none stands here
            elsewhere = read(clause, scope, self._tables.everywhere)
            outcome = elsewhere if isinstance(elsewhere, Reading) else outcome
        if is_unread and isinstance(outcome, Misread) and self._tables.near(visitor) is None:
            outcome = self._without_rival(clause, scope) or outcome
        if isinstance(outcome, Question) and outcome.key in _WHOM and (name := self._partners.name(visitor)):
            return outcome.resume(name, scope) or outcome
        return is_said if isinstance(outcome, Misread) and self._answers(visitor, clause) else outcome

    @staticmethod
    def _is_unanswered(outcome: Outcome) -> bool:
        """Whether the house would say that it does not know, or not even the words of a question."""
        return isinstance(outcome, Misread) and outcome.key in _UNANSWERED

    def _without_rival(self, clause: Clause, scope: Scope) -> Reading | None:
        """`starte Spiel gegen den Priester`, where there is neither: that no table stands here comes first."""
        known = self._understanding.words
        at = next((word.start for word in clause.words if known.is_in(word.key, "GEGEN")), 0)
        begun = self.clauses(clause.line[:at]) if at else ()
        found = self._understanding.read(begun[0], scope, self._tables.everywhere) if len(begun) == 1 else None
        return found if isinstance(found, Reading) and found.verb == "starten" else None

    def is_command(self, visitor: Visitor, line: str) -> bool:
        """Whether a line means something by itself, whatever was asked before: `züge`, where nothing is called so."""
        readings = self.readings(visitor, line, None)
        return bool(readings) and all(isinstance(one, Reading) and not one.notes for one in readings)

    def consent(self, visitor: Visitor, line: str) -> Outcome:
        """What a command is read as by who was asked for a yes: no word of any table means anything then."""
        return self._understanding.read(self.clauses(line)[0], self.scopes.of(visitor))

    def is_company(self, visitor: Visitor) -> bool:
        """Whether somebody who lives here stands by and may have asked something, and no game runs that did."""
        around = self._understanding.around(self.scopes.of(visitor))
        return around.resident("") and not self._tables.is_at_game(visitor)

    def _answers(self, visitor: Visitor, clause: Clause) -> bool:
        """Whether a line is but a number, with what stands around one: `es sind drei`, to who may have asked for it."""
        words = [word.key for word in clause.words]
        numbers = [key for key in words if number(key) is not None or order(key) is not None]
        if len(numbers) != 1 or len(words) > _ANSWER or clause.asks:
            return False
        known = self._understanding.words
        return all(key in numbers or known.is_in(key, "ANTWORT") for key in words) and self.is_company(visitor)

    def _names_something(self, clause: Clause, scope: Scope) -> bool:
        """Whether a word of a command names something here: then it is no word of a table that stands elsewhere."""
        around = self._understanding.around(scope)
        return any(around.here(word.key) for word in clause.words if not word.key.isdecimal() and len(word.key) > 1)

    def offer(self, visitor: Visitor, misread: Misread, line: str) -> Offer | Question | Misread | None:
        """The command that comes nearest to one that was not understood, or what is asked or said instead; in another
        language there is none."""
        if misread.key == SEVERAL:
            return None
        if misread.key == PROPOSED:
            command = str(misread.facts["befehl"])
            reading = self.read(visitor, self.clauses(command)[0])
            return Offer(command, reading, meant=True) if isinstance(reading, Reading) else None
        clauses = self.clauses(line)
        if len(clauses) != 1 or self.reader(visitor) is not None:
            return None
        return self._offers.of(misread, clauses[0], self.scopes.of(visitor), self._tables.grammars(visitor))

    def readings(self, visitor: Visitor, line: str, tables: Sequence[str] | None) -> list[Outcome]:
        """How each command of a line would be read; `tables`: the grammars to try first, whatever stands near."""
        if tables is None:
            return [self.read(visitor, clause) for clause in self.clauses(line)]
        scope = self.scopes.of(visitor)
        return [self._understanding.read(clause, scope, tables) for clause in self.clauses(line)]
