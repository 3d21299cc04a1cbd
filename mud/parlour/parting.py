"""Lines that are more than one: a greeting, a statement or a question, and what stands behind it.

Knows where such lines are cut; refuses to know how their parts are done.
"""

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.understand import Understanding
from mud.parlour.errands import Errands
from mud.parlour.foreword import behind_foreword
from mud.parlour.heard import Hearing
from mud.parlour.inquiries import VERB
from mud.parlour.interpreter import Interpreter
from mud.parlour.moving import Moving
from mud.parlour.outcomes import ONLY_ASKED
from mud.parlour.overtures import praises
from mud.parlour.partners import Partners
from mud.parlour.phrased import manner_of, tells_own_deed
from mud.parlour.relative_moves import Meant
from mud.parlour.saying_on import said_and_done
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.wording import Wording

_TWO_ASKED: Final = vocabulary("anfrage").pattern("zwei_fragen", re.IGNORECASE)
_APART: Final = vocabulary("anfrage").pattern("eigene_frage")
_ASKED_THEN: Final = re.compile(r"(?P<erste>\w[^?.!„“»«]+\?)\s+(?:dann\s+)?(?P<zweite>\w[^?„“»«]+)", re.IGNORECASE)
_WEIGHS: Final = vocabulary("anfrage").pattern("waegt_ab")
_UNDONE: Final = vocabulary("anfrage").pattern("unfertig")
_REFERS: Final = vocabulary("anfrage").pattern("weist_zurueck")
_HELP: Final = "hilfe"
"""How something is typed: never what somebody asks."""
_STATED: Final = vocabulary("auftakt").pattern("erst_gesagt", re.IGNORECASE)
_ENDS: Final = re.compile(r"(?<=[.!?])\s+(?=\w)")
_SEAM: Final = re.compile(r"(?P<satz>[.!;]+)\s+(?=\w{2})|,\s+(?:und\s+|dann\s+)*(?=ich\b)", re.IGNORECASE)
"""Where something else may begin behind a greeting."""


class Parting:
    """Asked for the parts of a line before it is read."""

    def __init__(
        self,
        interpreter: Interpreter,
        understanding: Understanding,
        tables: Tables,
        partners: Partners,
        moving: Moving,
        wording: Wording,
        hearing: Hearing,
        unanswered: Unanswered,
        errands: Errands,
    ) -> None:
        self._interpreter = interpreter
        self._understanding = understanding
        self._tables = tables
        self._partners = partners
        self._moving = moving
        self._wording = wording
        self._hearing = hearing
        self._unanswered = unanswered
        self._errands = errands

    def said_first(self, visitor: Visitor, line: str) -> Sequence[str] | None:
        """`sag Cleo hallo und setz dich`: what is said, and what the house is told to do behind it."""
        return said_and_done(line, partial(self._is_order, visitor))

    def _is_order(self, visitor: Visitor, line: str) -> bool:
        """Whether a line begins with a verb and is a command to the house, understood as it stands."""
        known, first = self._understanding.words, fold(line.split()[0])
        verb = known.verb(first)
        if (verb is None or verb.final or verb.asks) and not known.speech(first):
            return False
        read = self._interpreter.readings(visitor, behind_foreword(line, plays=self._tables.is_at_game(visitor)))
        return bool(read) and all(isinstance(one, Reading) and not one.notes for one in read)

    def behind_statement(self, visitor: Visitor, line: str) -> str:
        """`Auf dem Tisch liegen zwei Schalen. Gehört der Stein in eine?`: the question, where what is stated before it
        is no command, and nobody is told it."""
        found = None if self._tables.is_at_game(visitor) else _STATED.match(line)
        if found is None:
            return line
        first, known = fold(found["vorn"].split()[0]), self._understanding.words
        is_told = known.verb(first) is not None or known.speech(first)
        read = self._interpreter.readings(visitor, found["vorn"])
        return line if is_told or not all(isinstance(one, Misread) for one in read) else found["frage"]

    def greeting_first(self, visitor: Visitor, line: str) -> tuple[str, str] | None:
        """A greeting and the question or command behind it, if any; None where the line is understood, or said, as a
        whole."""
        if (apart := self._apart_from_thanks(visitor, line)) is not None:
            return apart
        cut = self._partners.greeting_first(visitor, line)
        if cut is None or self._tables.playing(visitor) is not None or self._wording.is_done(visitor, line):
            return None
        if not cut[1]:
            readings = self._interpreter.readings(visitor, line)
            return cut if any(isinstance(one, Misread) for one in readings) else None
        is_put = self._partners.is_put(cut[1]) or tells_own_deed(cut[1])
        return cut if is_put or self._wording.is_done(visitor, cut[1]) or self._asks_leave(visitor, cut[1]) else None

    def _apart_from_thanks(self, visitor: Visitor, line: str) -> tuple[str, str] | None:
        """`Vielen Dank für die Partie, Herr Senbi. Ich stehe jetzt auf.`, `Schönes Spiel, Senbi! Ich muss los`: what is
        said, and the command that is a sentence of its own, or tells one's own deed, or that one goes; where others
        hear it, only one's own deed."""
        is_polite = manner_of(line) is not None
        for seam in _SEAM.finditer(line):
            rest = line[seam.end() :]
            if not is_polite and not praises(line[: seam.start()]):
                continue
            is_ended = seam["satz"] or manner_of(rest) == "abschied"
            is_meant = tells_own_deed(rest) or (is_ended and not self._partners.has_company(visitor))
            if is_meant and self._wording.is_done(visitor, rest):
                return line[: seam.start()], rest
        return None

    def _asks_leave(self, visitor: Visitor, line: str) -> bool:
        """Whether a line only asks whether somebody may do something, with a question mark or without."""
        read = self._interpreter.readings(visitor, line)
        return bool(read) and all(isinstance(one, Misread) and one.key == ONLY_ASKED for one in read)

    def sentences(self, visitor: Visitor, line: str) -> Sequence[str]:
        """The sentences of a line where one of them, for all its commas, asks something of the house as a whole."""
        apart = [one for one in _ENDS.split(line.strip()) if one]
        if (
            len(apart) < 2
            or self._tables.is_at_game(visitor)
            or self._understanding.words.speech(fold(apart[0].split()[0]))
        ):
            return ()
        asked = [one for one in apart if "," in one and self._errands.of(visitor, one, surely=True) is not None]
        return apart if asked else ()

    def two_asked(self, visitor: Visitor, line: str) -> Sequence[str] | None:
        """The questions of a line that is two of them, if the house answers each: `wer ist hier und wo bin ich?`; in a
        game those which it answers apart, where the second says itself what it is about."""
        if (then := self._asked_then(visitor, line)) is not None:
            return then
        if (found := _TWO_ASKED.match(line.strip())) is None or not self._unanswered.is_put(found["erste"]):
            return None
        two = (found["erste"], found["zweite"])
        if self._tables.is_at_game(visitor):
            first, second = map(fold, two)
            if _UNDONE.search(first) or _APART.match(second) is None or _REFERS.search(second):
                return None
            heard = [self._hearing.told(visitor, one) for one in two]
            is_apart = heard[0] is None or heard[0] != heard[1]
            open_ = [one for one, told in zip(two, heard, strict=True) if told is None]
            return two if is_apart and all(self._is_answered(visitor, one) for one in open_) else None
        if self._partners.of(visitor) is not None:
            return None
        return two if all(self.is_of_house(visitor, one) for one in two) else None

    def _asked_then(self, visitor: Visitor, line: str) -> Sequence[str] | None:
        """`kann man Karten drehen? Leg 93 unter 110`: what who is to move asks first, and the move behind it."""
        if (found := _ASKED_THEN.fullmatch(line.strip())) is None or not self._moving.is_to_move(visitor):
            return None
        first, second = found["erste"], found["zweite"]
        if _REFERS.search(fold(second)) or _WEIGHS.search(fold(first)):
            return None
        key = fold(second.split()[0])
        if key != "ich" and self._understanding.words.verb(key) is None:
            return None
        is_told = self._hearing.told(visitor, first) is not None or self._is_answered(visitor, first)
        if not is_told or self._unanswered.is_put(second):
            return None
        is_move = self._moving.is_command(visitor, second) or isinstance(self._hearing.meant(visitor, second), Meant)
        return (first, second) if is_move else None

    def _is_answered(self, visitor: Visitor, line: str) -> bool:
        """Whether a question of who plays is answered, and not with how something is typed."""
        if (explained := self._unanswered.explained(visitor, line, line)) is not None:
            return explained.verb != _HELP
        is_help = any(isinstance(one, Reading) and one.verb == _HELP for one in self._taken(visitor, line))
        return not is_help and self.is_of_house(visitor, line)

    def is_of_house(self, visitor: Visitor, line: str) -> bool:
        """Whether a question is one the house answers, whatever stands here."""
        if self._errands.of(visitor, line, surely=True) is not None:
            return True
        return all(
            isinstance(one, Reading) and not one.notes and (one.verb == VERB or self._interpreter.informs(one))
            for one in self._taken(visitor, line)
        )

    def _taken(self, visitor: Visitor, line: str) -> Sequence[Outcome]:
        """What each part of a question is read as, or answered with."""
        clauses, read, taken = self._interpreter.clauses(line), self._interpreter.read, self._unanswered.taken
        return [taken(visitor, one, read(visitor, one)) for one in clauses]
