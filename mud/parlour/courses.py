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
from mud.parlour.amending import Amending
from mud.parlour.at_table import AtTable
from mud.parlour.bidding import Bidding
from mud.parlour.calling import Calling
from mud.parlour.dealing import Dealt
from mud.parlour.errands import ROOM, SEAT_TOPIC, Errands, is_open
from mud.parlour.foreword import behind_foreword
from mud.parlour.heard import Hearing
from mud.parlour.hinted_on import next_hint
from mud.parlour.indirect import turned
from mud.parlour.interpreter import OF_HOUSE, Interpreter
from mud.parlour.lore import Lore
from mud.parlour.moving import Moving
from mud.parlour.named_move import NamedMoves
from mud.parlour.outcomes import DENIED, SAID, asking
from mud.parlour.overtures import is_for_house, praises
from mud.parlour.parting import Parting
from mud.parlour.partners import Partners
from mud.parlour.provisos import Provisos
from mud.parlour.rapport import Rapport
from mud.parlour.relative_moves import Meant
from mud.parlour.remarked import Remarked
from mud.parlour.second_thoughts import SecondThoughts
from mud.parlour.stepwise import WHAT_THEN, Stepwise, as_one, as_said
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered
from mud.parlour.unhurried import Unhurried
from mud.parlour.visitor import Course, Step, Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.wording import Wording

_TELL_ME: Final = vocabulary("anfrage").pattern("nenn_mir")
_HELPS: Final = vocabulary("anfrage").pattern("hilft", re.IGNORECASE)
_OPENLY: Final = vocabulary("anfrage").words("fragt_offen")
_PUT: Final = {"sagen": "wem", "fragen": "wen"}
"""Whom something is put to, by how it is."""
_JOINTS, _GOING = (" und dann ", " und ", " dann "), "gehen"
"""What stands between a way and what is done there."""
_SENTENCES: Final = re.compile(r"[.!?]\s+\w")


class Courses:
    """Cuts lines into what is done for them, command by command."""

    def __init__(
        self,
        interpreter: Interpreter,
        understanding: Understanding,
        tables: Tables,
        partners: Partners,
        named_moves: NamedMoves,
        unanswered: Unanswered,
        errands: Errands,
        remarked: Remarked,
        at_table: AtTable,
        stepwise: Stepwise,
        moving: Moving,
        wording: Wording,
        calling: Calling,
        bidding: Bidding,
        hearing: Hearing,
        rapport: Rapport,
        unhurried: Unhurried,
        provisos: Provisos,
        amending: Amending,
        second_thoughts: SecondThoughts,
        parting: Parting,
        lore: Lore,
    ) -> None:
        self._lore = lore
        self._parting = parting
        self._amending, self._second_thoughts = amending, second_thoughts
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
        self._unanswered = unanswered
        self._errands = errands
        self._remarked = remarked
        self._at_table = at_table

    def of(self, visitor: Visitor, line: str, *, waits: bool = False) -> Course:
        """The commands of a line, each read when it comes to it: what was done before is done.

        Who plays in another language is first read in that; what German makes of the rest must need no correction.
        `waits`: the house waits for a yes, so nothing of the line is but a remark.
        """
        reader = self._interpreter.reader(visitor)
        if reader is not None and (readings := reader.read(line)) is not None:
            return Course(step for reading in readings for step in as_one(reading.line, reading))
        if reader is None and (cut := self._parting.said_first(visitor, line)) is not None:
            return Course(step for part in cut for step in self.of(visitor, part, waits=waits).left)
        if reader is None:
            if not waits:
                if (hint := next_hint(visitor, line)) is not None:
                    return Course(as_one(line, hint))
                plays = self._tables.is_at_game(visitor)
                line = self._provisos.plainly(behind_foreword(line, plays=plays), plays=plays)
                line = self._wording.asked(visitor, self._wording.soberly(visitor, line))
                line = self._second_thoughts.of(visitor, line)
                if (apart := self._provisos.behind_question(visitor, line)) is not None:
                    return Course(step for one in apart for step in self.of(visitor, one).left)
                if (proviso := self._provisos.of(visitor, line, lambda one: self.of(visitor, one).left)) is not None:
                    before = self.of(visitor, proviso.first).left if proviso.first else ()
                    return Course([*before, *proviso.then])
            if self._remarked.is_taken_back(visitor, line):
                return Course(as_one(line, Misread(DENIED, {})))
            line = self._calling.named(visitor, line)
            if (said := self._calling.of(visitor, line)) is not None:
                return Course(as_one(line, said))
        if reader is None and not waits:
            if (amended := self._amending.of(visitor, line)) is not None:
                return Course(as_one(line, amended))
            line = self._rapport.plainly(visitor, line)
            if (between := self._rapport.of(visitor, line)) is not None:
                return Course(as_one(line, between))
        if reader is None and (self._partners.is_invitation(visitor, line) or self._is_to_people(visitor, line)):
            return Course(as_said(line))
        if reader is None and (cut := self._parting.greeting_first(visitor, line)) is not None:
            greeting, rest = cut
            if self._tables.is_at_game(visitor) and self._moving.is_command(visitor, rest):
                return self.of(visitor, rest, waits=waits)  # beside a move thanks are but a remark
            behind = self.of(visitor, rest, waits=waits).left if rest else ()
            return Course([*as_said(greeting.strip(" ,.!?")), *behind])
        if reader is None and not waits:
            line = self._parting.behind_statement(visitor, line)
        if reader is None and (put := self._put_to_host(visitor, line)) is not None:
            return Course(put)
        if reader is None and (meaning := self._lore.of(visitor, line)) is not None:
            return Course(as_one(line, meaning))
        if reader is None and not waits and (sentences := self._parting.sentences(visitor, line)):
            return Course(step for one in sentences for step in self.of(visitor, one).left)
        two = self._parting.two_asked(visitor, line) if reader is None and not waits else None
        if two is not None and self._at_table.dealt(visitor, line) is None:  # hast du eine 7? Ich geb dir die 6
            return Course((step for one in two for step in self.of(visitor, one).left), apart=True)
        if reader is None:
            typed, line = line, self._wording.as_written(visitor, line)  # the `N` of a drawing is no `denn`
            plain = self._understanding.written(line)  # für ne neun kannse sie haben
            for form, raw in [(line, typed), (plain, plain)][: 1 + (plain != line)]:
                if (taken := self._whole(visitor, raw, form, waits=waits)) is not None:
                    return Course(self._at_table.placed(visitor, form, taken))
            line = self._wording.instead(visitor, line)
        named = self._at_table.described(visitor, line)
        told = self._put_to_house(visitor, named) or self._at_table.plainly(visitor, named)
        bare = self._remarked.without(visitor, told) if reader is None and not waits else None
        if bare is not None:
            if (taken := self._whole(visitor, bare, bare, waits=waits)) is not None:
                return Course(self._at_table.placed(visitor, bare, taken))
            told = bare
        clauses = self._each_asked(visitor, self._interpreter.clauses(told))
        clauses = [one for clause in clauses for one in self._behind_way(visitor, clause)]
        if reader is None and (hinted := self._hinted(visitor, line)) is not None:
            return Course(as_one(line, hinted))
        if reader is None and len(clauses) > 1 and (like := self._like_one(visitor, told, clauses)) is not None:
            return Course(as_one(line, like))
        if reader is None and (wondered := self._what_if(visitor, told, clauses)) is not None:
            return Course(wondered)
        if reader is None and (asked := self._left_open(visitor, told, clauses)) is not None:
            return Course(as_one(told, asked))
        if reader is None and self._is_only_told(visitor, told, clauses):
            return Course(as_said(told))
        if reader is None and self._moving.is_to_move(visitor):
            return Course(self._at_table.steps(visitor, told, clauses))
        if reader is None and len(clauses) > 1 and (wanted := self._errand(visitor, told, clauses)) is not None:
            return Course(as_one(line, wanted))
        return Course(self._stepwise.one_by_one(visitor, clauses))

    def _put_to_host(self, visitor: Visitor, line: str) -> Sequence[Step] | None:
        """`Nebet, ist hier noch frei?`: who lives at a table says what they think of it, and the house how it is."""
        if not self._errands.may_be_of_seat(line) or self._tables.near(visitor) is None:
            return None
        read = self._interpreter.alone(visitor, line) if self._partners.here(visitor) else None
        if not isinstance(read, Reading) or read.verb not in _PUT or read.notes or self._tables.is_at_game(visitor):
            return None
        (whom, *others), text = (*read.things.get(_PUT[read.verb], ()), "")[:2], str(read.values.get("text", ""))
        if whom not in self._partners.here(visitor) or any(others):
            return None
        asked = turned(text)
        if not self._errands.is_of_seat(visitor, asked):
            return None
        is_put = read.verb == "fragen" or self._unanswered.is_put(asked)
        put = asking(whom, SEAT_TOPIC, asked) if is_put else read
        return [*as_one(line, put), *as_one(line, Reading(ROOM, line=asked))]

    def amends(self, visitor: Visitor, line: str) -> bool:
        """Whether a line puts right what was just done, and so says no to nobody: `nein, in die blaue`."""
        return self._interpreter.reader(visitor) is None and self._amending.of(visitor, line) is not None

    def _is_only_told(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> bool:
        """Whether a line is nothing but something told; what also tells a move of who is to move is that move."""
        is_praise = praises(line) and not self._partners.has_company(visitor)
        if not is_praise and not self._stepwise.is_only_told(visitor, line, clauses):
            return False
        return not self._moving.is_to_move(visitor) or self._named_moves.of(visitor, line) is None

    def _is_to_people(self, visitor: Visitor, line: str) -> bool:
        """Whether a line is for the people who stand by: it asks them, or puts as a question what one of them waits to
        hear: `sind es drei Schritte, Senbi?`"""
        is_answer = not self._tables.is_at_game(visitor) and self._partners.is_awaited(visitor, line)
        return is_answer or self._is_of_people(visitor, line)

    def _is_of_people(self, visitor: Visitor, line: str) -> bool:
        """Whether a line asks the people who stand by, and is no command: `tauscht ihr?`, `spielst du schon lange?`"""
        if self._stepwise.wants_agreement(visitor, line):
            return True
        if self._rapport.is_of_host(visitor, line) and self._at_table.dealt(visitor, line) is None:
            return all(isinstance(one, Misread) for one in self._interpreter.readings(visitor, line))
        is_put = self._rapport.is_of_people(visitor, line) or self._calling.asks_somebody(visitor, line)
        if not is_put or self._errands.is_of_table(visitor, line):
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
            partial(self._at_table.dealt, visitor, line),
            partial(self._bidding.of, visitor, typed),
            partial(self._wording.begun_so_strong, visitor, line),
        )
        return next((found for take in whole if (found := take()) is not None), None)

    def _each_asked(self, visitor: Visitor, clauses: Sequence[Clause]) -> Sequence[Clause]:
        """A line's commands, the questions among them read as such: `würfle und sag mir, was jetzt geht`."""
        if len(clauses) < 2:
            return clauses
        put = [(one, self._wording.asked(visitor, one.raw)) for one in clauses]
        told = [(one, line, line != one.raw or _TELL_ME.match(fold(line))) for one, line in put]
        return [clause for one, line, asks in told for clause in (self._interpreter.clauses(line) if asks else [one])]

    def _behind_way(self, visitor: Visitor, clause: Clause) -> Sequence[Clause]:
        """`zurück zur Halle und unter die Bank schauen`: a way, and what is done there, where it makes no one deed."""
        way, joint, rest = next((cut for one in _JOINTS if (cut := clause.raw.partition(one))[1]), ("", "", ""))
        if not joint or self._tables.is_at_game(visitor):
            return [clause]
        if not isinstance(self._interpreter.read(visitor, clause), Misread):
            return [clause]
        alone = self._interpreter.alone(visitor, way)
        is_way = isinstance(alone, Reading) and alone.verb == _GOING and not alone.notes
        return [*self._interpreter.clauses(way), *self._interpreter.clauses(rest)] if is_way else [clause]

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

    def _hinted(self, visitor: Visitor, line: str) -> Outcome | None:
        """A look at what a line hints at that makes sense in none of its parts: `wer war das, den sie da weggehackt
        haben?`"""
        return None if self._tables.is_at_game(visitor) else self._stepwise.hinted(visitor, line)

    def _what_if(self, visitor: Visitor, line: str, clauses: Sequence[Clause]) -> Sequence[Step] | None:
        """What answers a line that asks what would be, put more plainly; else that nobody knows it."""
        if not self._provisos.wonders(line):
            return None
        if any(isinstance(self._interpreter.read(visitor, clause), Reading) for clause in clauses):
            return None
        for asked in self._provisos.plainer(line, plays=self._tables.is_at_game(visitor)):
            if (taken := self._whole(visitor, asked, asked, waits=False)) is not None:
                return self._at_table.placed(visitor, line, taken)
            if _HELPS.match(asked) is None and self._parting.is_of_house(visitor, asked):  # hilft er mir
                return self.of(visitor, asked).left
        return None if self._parting.is_of_house(visitor, line) else as_one(line, WHAT_THEN)

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
        if like is None and self._asks_before_or(clauses):
            return None  # wie lange dauert das, und ist es Glück oder Können
        found = like or either.which(line, partial(self._interpreter.alone, visitor))
        is_bare = isinstance(found, Misread) and self._unanswered.is_put(line)  # kann ich das oder nur jenes
        return None if is_bare else found

    def _asks_before_or(self, clauses: Sequence[Clause]) -> bool:
        """`hier passiert ja nichts, wo ist ein Geheimgang oder so`: whether what stands before `oder` is a question."""
        known, keys = self._understanding.words, [word.key for clause in clauses for word in clause.words]
        before = keys[: keys.index("oder")]
        if before[:1] and known.is_in(before[0], "FRAGEWORT"):
            return True
        is_wish = any(known.verb(key) is not None for key in before[:1])
        return not is_wish and not _OPENLY.isdisjoint(before)

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
