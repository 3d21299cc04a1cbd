"""How a typed line is done: its commands one after the other, or as one where it is one wish, one choice or one move.

Knows who is to move and what they can mean; refuses to know what a single command is read as, and what follows from it.
"""

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.understand import Understanding
from mud.parlour import either
from mud.parlour.bidding import Bidding
from mud.parlour.calling import Calling
from mud.parlour.dealing import Deals, Dealt
from mud.parlour.errands import Errands, is_open
from mud.parlour.foreword import behind_foreword
from mud.parlour.heard import Hearing
from mud.parlour.inquiries import MOVE, VERB
from mud.parlour.interpreter import OF_HOUSE, SEVERAL, WAITING, Interpreter
from mud.parlour.moving import Moving
from mud.parlour.named_move import Named, NamedMoves, asks_whether
from mud.parlour.outcomes import ONLY_ASKED, PROPOSED, SAID, is_asked_on, is_understood
from mud.parlour.overtures import is_for_house
from mud.parlour.partners import Partners
from mud.parlour.provisos import Provisos
from mud.parlour.rapport import Rapport
from mud.parlour.relative_moves import Meant, RelativeMoves, is_outermost
from mud.parlour.remarked import Remarked
from mud.parlour.stepwise import Stepwise, as_one, as_said
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered
from mud.parlour.unhurried import Unhurried
from mud.parlour.visitor import Course, Step, Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.wording import Wording

_TELL_ME: Final = vocabulary("anfrage").pattern("nenn_mir")
_TWO_ASKED: Final = vocabulary("anfrage").pattern("zwei_fragen", re.IGNORECASE)
_SENTENCES: Final = re.compile(r"[.!?]\s+\w")
_BACK: Final = vocabulary("anfrage").pattern("zurueck_am_tisch", re.IGNORECASE)
_IF_IT_GOES: Final = vocabulary("anfrage").pattern("ob_es_geht", re.IGNORECASE)
_TAKE_BACK: Final = ("nimm zurück", "rückgängig")  # in the game's own words, and in those of all tables


class Courses:
    """Cuts lines into what is done for them, command by command."""

    def __init__(
        self,
        interpreter: Interpreter,
        understanding: Understanding,
        tables: Tables,
        partners: Partners,
        named_moves: NamedMoves,
        relative_moves: RelativeMoves,
        unanswered: Unanswered,
        errands: Errands,
        remarked: Remarked,
        deals: Deals,
        stepwise: Stepwise,
        moving: Moving,
        wording: Wording,
        calling: Calling,
        bidding: Bidding,
        hearing: Hearing,
        rapport: Rapport,
        unhurried: Unhurried,
        provisos: Provisos,
    ) -> None:
        self._provisos = provisos
        self._unhurried = unhurried
        self._rapport = rapport
        self._moving = moving
        self._wording = wording
        self._calling = calling
        self._bidding = bidding
        self._hearing = hearing
        self._stepwise = stepwise
        self._interpreter = interpreter
        self._understanding = understanding
        self._tables = tables
        self._partners = partners
        self._named_moves = named_moves
        self._relative_moves = relative_moves
        self._unanswered = unanswered
        self._errands = errands
        self._remarked = remarked
        self._deals = deals

    def of(self, visitor: Visitor, line: str, *, waits: bool = False) -> Course:
        """The commands of a line, each read when it comes to it: what was done before is done.

        Who plays in another language is first read in that; what German makes of the rest must need no correction.
        `waits`: the house waits for a yes, so nothing of the line is but a remark.
        """
        reader = self._interpreter.reader(visitor)
        if reader is not None and (readings := reader.read(line)) is not None:
            return Course(step for reading in readings for step in as_one(reading.line, reading))
        if reader is None:
            if not waits:
                line = behind_foreword(line, plays=self._tables.is_at_game(visitor))
            line = line if waits else self._provisos.plainly(line, plays=self._tables.is_at_game(visitor))
            if not waits and (proviso := self._provisos.of(visitor, line)) is not None:
                before = self.of(visitor, proviso.first).left if proviso.first else ()
                return Course([*before, proviso.then])
            line = self._calling.named(visitor, line)
            if (said := self._calling.of(visitor, line)) is not None:
                return Course(as_one(line, said))
        if reader is None and not waits:
            line = self._rapport.plainly(visitor, line)
            if (between := self._rapport.of(visitor, line)) is not None:
                return Course(as_one(line, between))
        if reader is None and (self._partners.is_invitation(visitor, line) or self._is_of_people(visitor, line)):
            return Course(as_said(line))
        if reader is None and (cut := self._greeting_first(visitor, line)) is not None:
            greeting, rest = cut
            behind = self.of(visitor, rest, waits=waits).left if rest else ()
            return Course([*as_said(greeting.strip(" ,.!?")), *behind])
        if reader is None and not waits and (two := self._two_asked(visitor, line)) is not None:
            return Course(step for one in two for step in self.of(visitor, one).left)
        if reader is None:
            typed, line = line, self._wording.as_written(visitor, line)  # the `N` of a drawing is no `denn`
            if (taken := self._whole(visitor, typed, line, waits=waits)) is not None:
                return Course(self._as_placed(visitor, line, taken))
            line = self._wording.instead(visitor, line)
        named = self._named(visitor, line)
        told = self._put_to_house(visitor, named) or self._told(visitor, named)
        bare = self._remarked.without(visitor, told) if reader is None and not waits else None
        if bare is not None:
            if (taken := self._whole(visitor, bare, bare, waits=waits)) is not None:
                return Course(self._as_placed(visitor, bare, taken))
            told = bare
        clauses = self._each_asked(self._interpreter.clauses(told))
        if reader is None and len(clauses) > 1 and (like := self._like_one(visitor, told, clauses)) is not None:
            return Course(as_one(line, like))
        if reader is None and (wondered := self._what_if(visitor, told, clauses)) is not None:
            return Course(as_one(line, wondered))
        if reader is None and (asked := self._left_open(visitor, told, clauses)) is not None:
            return Course(as_one(told, asked))
        if reader is None and self._is_only_told(visitor, told, clauses):
            return Course(as_said(told))
        if reader is None and self._moving.is_to_move(visitor):
            return Course(self._at_the_table(visitor, told, clauses))
        if reader is None and len(clauses) > 1 and (wanted := self._errand(visitor, told, clauses)) is not None:
            return Course(as_one(line, wanted))
        return Course(self._stepwise.one_by_one(visitor, clauses))

    def _is_only_told(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> bool:
        """Whether a line is nothing but something told; what also tells a move of who is to move is that move."""
        if not self._stepwise.is_only_told(visitor, line, clauses):
            return False
        return not self._moving.is_to_move(visitor) or self._named_moves.of(visitor, line) is None

    def _is_of_people(self, visitor: Visitor, line: str) -> bool:
        """Whether a line asks the people who stand by, and is no command: `tauscht ihr?`, `spielst du schon lange?`"""
        is_put = self._rapport.is_of_people(visitor, line) or self._calling.asks_somebody(visitor, line)
        if not is_put or self._errands.is_of_seat(visitor, line):
            return False
        done = [one for one in self._interpreter.readings(visitor, line) if isinstance(one, Reading) and not one.notes]
        return all(one.verb in SAID or self._interpreter.only_asks(one) for one in done)

    def _whole(self, visitor: Visitor, typed: str, line: str, *, waits: bool) -> Meant | Dealt | Reading | None:
        """What a line is as a whole for the first who knows it so. `typed`: before one writes it so; `waits`:
        the house waits for a yes, and who still thinks answers that."""
        whole = (
            lambda: None if waits else self._unhurried.of(visitor, line) or self._errands.leaving(visitor, line),
            partial(self._unanswered.looked_up, visitor, line),
            partial(self._hearing.meant, visitor, line),  # wer kann aufs Glück: the board knows more than the rules
            partial(self._unanswered.explained, visitor, typed, line),
            partial(self._dealt, visitor, line),
            partial(self._bidding.of, visitor, typed),
            partial(self._wording.begun_so_strong, visitor, line),
        )
        return next((found for take in whole if (found := take()) is not None), None)

    def _greeting_first(self, visitor: Visitor, line: str) -> tuple[str, str] | None:
        """A greeting and the question or command behind it, if any; None where the line is understood, or said, as a
        whole."""
        cut = self._partners.greeting_first(visitor, line)
        if cut is None or self._tables.playing(visitor) is not None or self._wording.is_done(visitor, line):
            return None
        if not cut[1]:
            readings = self._interpreter.readings(visitor, line)
            return cut if any(isinstance(one, Misread) for one in readings) else None
        is_put = self._partners.is_put(cut[1]) or self._wording.is_done(visitor, cut[1])
        return cut if is_put or self._asks_leave(visitor, cut[1]) else None

    def _asks_leave(self, visitor: Visitor, line: str) -> bool:
        """Whether a line only asks whether somebody may do something, with a question mark or without."""
        read = self._interpreter.readings(visitor, line)
        return bool(read) and all(isinstance(one, Misread) and one.key == ONLY_ASKED for one in read)

    def _two_asked(self, visitor: Visitor, line: str) -> Sequence[str] | None:
        """The questions of a line that is two of them, if the house answers each: `wer ist hier und wo bin ich?`"""
        found = None if self._tables.is_at_game(visitor) else _TWO_ASKED.match(line.strip())
        if found is None or self._partners.of(visitor) is not None or not self._unanswered.is_put(found["erste"]):
            return None
        two = (found["erste"], found["zweite"])
        return two if all(self._is_of_house(visitor, one) for one in two) else None

    def _is_of_house(self, visitor: Visitor, line: str) -> bool:
        """Whether a question is one the house answers, whatever stands here."""
        if self._errands.of(visitor, line, surely=True) is not None:
            return True
        clauses, read, taken = self._interpreter.clauses(line), self._interpreter.read, self._unanswered.taken
        outcomes = [taken(visitor, one, read(visitor, one)) for one in clauses]
        return all(
            isinstance(one, Reading) and not one.notes and (one.verb == VERB or self._interpreter.informs(one))
            for one in outcomes
        )

    def _each_asked(self, clauses: Sequence[Clause]) -> Sequence[Clause]:
        """A line's commands, the questions among them read as such: `würfle und sag mir, was jetzt geht`."""
        if len(clauses) < 2:
            return clauses
        told = [self._interpreter.clauses(one.raw) if _TELL_ME.match(fold(one.raw)) else [one] for one in clauses]
        return [one for some in told for one in some]

    def _errand(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Reading | None:
        """What a newcomer wants with a whole line; None if they do not, or it is a command as it stands."""
        errand = self._errands.of(visitor, line)
        if errand is None or errand.sure:
            return None if errand is None else errand.reading
        return errand.reading if any(is_open(self._interpreter.read(visitor, clause)) for clause in clauses) else None

    def _like_one(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Reading | None:
        """What answers a line that is one question, for all its commas."""
        if not self._unanswered.is_put(line) or _SENTENCES.search(line):
            return None
        asked = [clause for clause in clauses if len(clause.raw) > 1]  # was heißt u und O
        return self._unanswered.of_whole(visitor, line, [self._interpreter.read(visitor, clause) for clause in asked])

    def _what_if(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Outcome | None:
        """That nobody knows what would be, of a line that asks for it and that has no answer."""
        if not self._provisos.wonders(line):
            return None
        read = [self._interpreter.read(visitor, clause) for clause in clauses]
        return None if any(isinstance(one, Reading) for one in read) else self._provisos.unknown()

    def _left_open(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Outcome | None:
        """What is asked of who says `oder` in a command: nothing of such a line is done before it is known which."""
        if not any(word.key == "oder" for clause in clauses for word in clause.words):
            return None
        if (errand := self._errands.of(visitor, line)) is not None and errand.sure:  # ist das ein Spiel oder ein Chat
            return errand.reading
        read = [self._interpreter.read(visitor, clause) for clause in clauses]
        if not either.is_open(clauses, read):
            return None
        like = self._like_one(visitor, line, clauses)  # gibt es eine Rangliste oder so etwas
        first = clauses[0].words[0].key if clauses[0].words else ""
        if like is None and self._understanding.words.is_in(first, "FRAGEWORT"):
            return None  # wie lange dauert das, und ist es Glück oder Können
        found = like or either.which(line, partial(self._interpreter.alone, visitor))
        is_bare = isinstance(found, Misread) and self._unanswered.is_put(line)  # kann ich das oder nur jenes
        return None if is_bare else found

    def _at_the_table(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Sequence[Step]:
        """The same of who is to move: nothing is done before all of the line is understood, or else is the one move
        that it names; that the turn is over comes behind all that is said with it."""
        if (bare := self._as_asked(visitor, line, clauses)) is not None:
            return bare
        read = [self._interpreter.read(visitor, clause) for clause in clauses]
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
            return self._as_placed(visitor, line, placed)
        done = [at for at, outcome in enumerate(read) if self._moving.ends_turn(visitor, outcome)]
        if done and any(
            self._moving.is_deed(visitor, outcome) or isinstance(outcome, Misread) for outcome in read[done[0] :]
        ):
            before = self._stepwise.one_by_one(visitor, [one for at, one in enumerate(clauses) if at not in done])
            last = clauses[done[0]]
            return [*before, Step(last.raw, last.raw, partial(self._if_to_move, visitor, last.raw))]
        return self._stepwise.one_by_one(visitor, clauses, read[:1])

    def _dealt_on(self, visitor: Visitor, clauses: Sequence[Clause], read: Sequence[Outcome]) -> Sequence[Step] | None:
        """`nimm die Fünf und frag die beiden, ob mir jemand eine Zwei für die Eins gibt`: a move, and the deal behind
        it, which is read when it comes to it."""
        if len(clauses) < 2 or not self._moving.is_deed(visitor, read[0]) or isinstance(read[1], Reading):
            return None
        move, deal, *_ = self._stepwise.one_by_one(visitor, clauses, read[:1])
        if self._dealt(visitor, deal.tail) is None:
            return None

        def dealt() -> Sequence[Step]:
            found = self._dealt(visitor, deal.tail)
            return () if found is None else self._as_placed(visitor, deal.tail, found)

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

    def _as_asked(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Sequence[Step] | None:
        """A move with nothing but a question mark behind it, or moves with `geht das?`: whether the first of them is
        meant is asked. None for all else."""
        plain = line.strip().rstrip("? ")
        asked = _IF_IT_GOES.search(plain)
        is_whether = asked is not None and asked["geht"] is not None
        if not is_whether and (len(clauses) != 1 or not self._unanswered.is_bare(visitor, line)):
            return None
        told = self._interpreter.clauses(plain[: asked.start()] if asked is not None else plain)
        outcome = self._interpreter.read(visitor, told[0]) if len(told) == 1 or (told and is_whether) else None
        is_plain = isinstance(outcome, Reading) and not outcome.notes and outcome.verb not in SAID
        if not is_plain or not self._moving.is_deed(visitor, outcome):
            return None
        return self._as_named(visitor, line, Named(told[0].raw, sure=False))

    def _as_placed(self, visitor: Visitor, line: str, placed: Meant | Dealt | Reading) -> Sequence[Step]:
        """The move that is told by a place, all that may be meant, or what is asked instead."""
        if isinstance(placed, Reading):
            return as_one(line, placed)
        if len(placed.lines) > 1:
            return as_one(line, Misread(SEVERAL, {"zeilen": placed.lines}))
        return self._as_named(visitor, line, Named(placed.lines[0], placed.sure))

    def _if_to_move(self, visitor: Visitor, line: str) -> Sequence[Step]:
        """What is left of a line after a move, unless the turn ended with it."""
        return (
            self._at_the_table(visitor, line, self._interpreter.clauses(line))
            if self._moving.is_to_move(visitor)
            else ()
        )

    def _put_to_house(self, visitor: Visitor, line: str) -> str | None:
        """`Senbi, wer ist denn dran?`: what is asked of who stands here, and only the house or the game can answer; as
        it is without the name. What they know themselves, they are asked: `was ist mit der Krone, Senbi?`
        """
        if (called := self._partners.uncalled(visitor, line)) is None:
            return None
        name, asked = called
        readings = self._interpreter.readings(visitor, asked)
        if is_for_house(asked) and not self._tables.is_at_game(visitor):
            return asked
        if self._tables.is_at_game(visitor):  # warum lächelst du, Senbi?
            if self._partners.is_asked(visitor, asked) and self._partners.has_topic(visitor, asked):
                return f"{name}, {asked}"
        elif self._partners.has_topic(visitor, asked):
            if any(isinstance(one, Reading) and one.verb in OF_HOUSE for one in readings):
                return asked
            return f"{name}, {asked}" if asked.endswith("?") else None
        informs = self._interpreter.informs
        return asked if readings and all(isinstance(one, Reading) and informs(one) for one in readings) else None

    def _named(self, visitor: Visitor, line: str) -> str:
        """A line of who plays, with the names of pieces that it only describes; `zurück` takes a move back there, for
        whoever wants to go has to get up first."""
        table = self._tables.playing(visitor)
        seat = None if table is None else table.seat_of(visitor.id)
        if table is None or seat is None:
            return line
        back = _BACK.fullmatch(line)
        if back is None or not self._would_go(visitor, back["zurueck"]):
            return table.game.words.described(line, table.view(seat), seat)
        own, of_tables = _TAKE_BACK
        return own if self._moving.is_deed(visitor, self._interpreter.alone(visitor, own)) else of_tables

    def _would_go(self, visitor: Visitor, line: str) -> bool:
        """Whether a line leaves the table as it stands: in a lesson `zurück` is a step of it."""
        outcome = self._interpreter.alone(visitor, line)
        return isinstance(outcome, Reading) and outcome.verb == "gehen"

    def _told(self, visitor: Visitor, line: str) -> str:
        """A line of who is to move in a game, plainly if it tells nothing but that move: `dann würfle ich mal`."""
        table = self._tables.playing(visitor)
        if table is None or not self._moving.is_to_move(visitor):
            return line
        told = table.game.words.plainly(line)
        return line if told is None or self._moving.is_command(visitor, line) else told

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
