"""Lines that no command answers: which of them are questions that the house can answer all the same.

Knows how such lines were read; refuses to know what they ask, and the answer.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Final, TypeAlias

from mud.german.help import find_pages, help_pages
from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.line.numbers import field
from mud.german.line.retracting import orders
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.german.offers import UNKNOWN
from mud.german.stems import words_of
from mud.german.understand import Understanding
from mud.parlour.alikes import ANYWHERE, Alikes
from mud.parlour.inquiries import LIKE, VERB, Inquiries, Inquiry, Kind
from mud.parlour.outcomes import DENIED, ONLY_ASKED, SAID, WHERE
from mud.parlour.partners import Partners
from mud.parlour.scope import Scopes
from mud.parlour.tables import Tables
from mud.parlour.tallied import Tallies
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("anfrage")
_LOST: Final = _WORDS.pattern("unverstanden")
_ASKING: Final = _WORDS.words("frageworte")
_SUBJECTS, _BEHIND_T = _WORDS.words("hinter_dem_verb"), _WORDS.words("hinter_t")
_NO_VERB: Final = _WORDS.words("auf_t_und_kein_verb")
_BEFORE: Final = _WORDS.words("vor_fragewort")
_OPEN: Final = frozenset((ONLY_ASKED, "sprache.FrageOffen"))
"""How a line is read that is a question and nothing else."""
_UNREAD: Final = _OPEN | {
    f"sprache.{key}"
    for key in (
        *("UnbekanntesWort", "UnbekanntesWortNah", "NichtHier", "NichtsDavon", "NichtSoViele", "KeinBezug"),
        *("FalscherOrt", "Unvollstaendig", "OhneVerb", "AndererTisch"),
        *("NichtVergangenes", "NurBemerkt", "NichtUnterBedingung", "EinsVonBeiden", "HoertNicht"),
    )
}
"""How questions are read that no command answers."""
_NOT_HERE: Final = "sprache.NichtHier"
_Inquiry: TypeAlias = Callable[[], Inquiry]
_LIKE_UNASKED, _LIKE_READ, _LIKE_AROUND = 0.5, 0.42, 0.3
"""How like one that is kept a question has to be: that may be none; that can be read otherwise; that,
at a game, is read as one after something around it."""
_NAMED, _NAMED_ONLY_ASKED = 0.6, 0.42
"""The same of what names something in sight, away from games; and of that, where only a yes or no could answer it."""
_TELLING: Final = 4
"""Words at least of what is like a question and is put as none, away from games: `die Umlaute sind kaputt`; and of a
question that something comes near."""
_SAYING: Final = 3
"""The same of what is said where nobody hears it."""
_HOUSE_TALK: Final = "hausfrage"
_LOOKS: Final = ("hilfe", "lesen", VERB, "betrachten", "karte", "kennen")
_AROUND: Final = (WHERE, "kennen")
_WHO, _PLAYER = "wer", "finger"
_LOOKS_UP: Final = ("hilf", "lies", "les", "regel")
"""How a line begins that says itself where to look."""


def _is_only_spoken(outcome: Reading) -> bool:
    """Whether a line is but said, and nobody has asked for that."""
    return outcome.verb in SAID and "sagen" not in outcome.said


def begins_as_question(line: str) -> bool:
    """Whether a line begins as nothing does but a question: `warum …`, `krieg ich …`"""
    return not _ASKING.isdisjoint(words_of(line)[:1])


class Unanswered:
    """Takes the questions among the lines that nothing else made sense of."""

    def __init__(
        self,
        understanding: Understanding,
        tables: Tables,
        partners: Partners,
        scopes: Scopes,
        inquiries: Inquiries,
        tallies: Tallies,
        alikes: Alikes,
    ) -> None:
        self._alikes = alikes
        self._tallies = tallies
        self._understanding = understanding
        self._tables = tables
        self._partners = partners
        self._scopes = scopes
        self._inquiries = inquiries

    def taken(self, visitor: Visitor, clause: Clause, outcome: Outcome) -> Outcome:
        """A line as a question, if it is one that nobody but the house can answer; else as it was read."""
        deed = str(outcome.facts.get("verb", "")) if isinstance(outcome, Misread) else ""
        inquiry = cache(partial(self._inquiries.of, visitor, clause.raw, deed))
        if (alike := self._alike(visitor, clause, outcome, inquiry)) is not None:
            return alike
        if not self._is_question(visitor, clause, outcome):
            return outcome
        asked = inquiry()
        if asked.kind is Kind.WHAT and self._may_be_done(visitor, outcome):
            return outcome
        is_known = bool(asked.rules or asked.kind is not Kind.WHAT)
        is_open = self._is_open(outcome) or (isinstance(outcome, Misread) and outcome.key == DENIED and clause.asks)
        is_open = is_open or self._asks_in_unknown_words(clause, outcome)
        if not is_known and not (self._tables.is_at_game(visitor) and is_open):
            return outcome
        return Reading(VERB, values={"text": clause.raw, "tat": deed}, line=clause.raw)

    def kept(self, visitor: Visitor, clause: Clause) -> Reading | None:
        """What answers a question that is kept in the same words and is put to the house: nobody who lives here stands
        by, and no game runs."""
        is_asked_else = self._partners.here(visitor) or self._tables.is_at_game(visitor)
        return None if is_asked_else else self._alikes.same(visitor, clause.raw)

    def explained(self, visitor: Visitor, line: str) -> Reading | None:
        """`was macht der Dieb?`, `was heißt das Sternchen?`, `wer hat die meisten?`: asked of the table one sits at,
        whatever else the words of it may be read as; but for who plays there."""
        if self._is_of_player(visitor, line):
            return None
        if self._inquiries.explained(visitor, line):
            return Reading(VERB, values={"text": line, "begriff": True}, line=line)
        if self._tallies.asked(visitor, line):
            return Reading(VERB, values={"text": line, "vergleich": True}, line=line)
        return None

    def _is_of_player(self, visitor: Visitor, line: str) -> bool:
        """`wer ist Theben?`: who plays there is asked, rather than what a town is."""
        clauses = self._understanding.clauses(line) if words_of(line)[:1] == [_WHO] else ()
        read = self._understanding.read(clauses[0], self._scopes.of(visitor)) if len(clauses) == 1 else None
        return isinstance(read, Reading) and read.verb == _PLAYER

    def _alike(self, visitor: Visitor, clause: Clause, outcome: Outcome, inquiry: _Inquiry) -> Reading | None:
        """What answers a question that is like one that is kept: the better it was read otherwise, the more like. What
        only the game can answer, as it stands, is not looked up."""
        is_order = bool(clause.words) and self._understanding.words.speech(clause.words[0].key)
        if is_order or self._may_be_done(visitor, outcome):
            return None
        asks = self.asks(clause)
        is_told = not self._tables.is_at_game(visitor) and len(words_of(clause.raw)) >= _TELLING
        is_sought = is_told and isinstance(outcome, Misread) and outcome.key == _NOT_HERE
        is_told = is_told and not (is_sought and orders(clause.words, self._understanding.words))  # sieh darunter nach
        if isinstance(outcome, Misread) and (asks or is_told):
            known = LIKE if self._tables.is_at_game(visitor) else ANYWHERE
            least = known if asks else _LIKE_UNASKED
        elif isinstance(outcome, Reading) and _is_only_spoken(outcome) and self._is_heard_by_nobody(visitor, clause):
            least = _LIKE_UNASKED  # ich langweile mich
        elif asks and not isinstance(outcome, Misread) and self._is_soft(visitor, clause, outcome):
            least = LIKE if self._is_unwritten(outcome) else _LIKE_READ
            least = _LIKE_AROUND if self._is_elsewhere(visitor, outcome) else least
        else:
            return None
        if not self._tables.is_at_game(visitor) and self._names_something(visitor, clause):
            is_may = isinstance(outcome, Misread) and outcome.key == ONLY_ASKED
            least = max(least, _NAMED_ONLY_ASKED if is_may else _NAMED)  # an wen ist der Brief
        found = self._alikes.like(visitor, clause.raw, least)
        if found is not None and found.verb == _HOUSE_TALK and isinstance(outcome, Reading):
            found = None if self._partners.here(visitor) else found  # alter Mann, wer bist du?
        if found is None or self._tables.near(visitor) is None:
            return found
        asked = inquiry()
        if not self._tables.is_at_game(visitor) and self._alikes.like(visitor, clause.raw, _NAMED) is not None:
            return found  # kann ich auch nur zuschauen
        if asked.kind in (Kind.MAY, Kind.MUST, Kind.ADVICE) and found.verb == VERB:  # lohnt sich eine dritte Stufe
            return found if asked.rest and all(map(str.isalpha, asked.rest)) else None
        return found if asked.kind is Kind.WHAT else None

    def _is_heard_by_nobody(self, visitor: Visitor, clause: Clause) -> bool:
        """Whether what is said is said to the walls, and so to the house: `mir ist langweilig`."""
        if self._tables.is_at_game(visitor) or self._partners.here(visitor) or self._partners.has_company(visitor):
            return False
        return len(words_of(clause.raw)) >= _SAYING

    def _is_soft(self, visitor: Visitor, clause: Clause, outcome: Reading | Question) -> bool:
        """Whether a question was read as something said, or as one after anything, or as what lacks a word: `wann muss
        man werten`; at a game, too, as one after a place: `wo ist der Nil`."""
        if any(field(word) is not None and not word.isdecimal() for word in words_of(clause.raw)):
            return False  # was bedeutet A2
        if isinstance(outcome, Question):
            return True
        if outcome.verb in SAID:
            return _is_only_spoken(outcome)
        if outcome.verb == WHERE:
            return self._is_elsewhere(visitor, outcome)
        if outcome.verb == "lesen" and outcome.values.get("text") and not fold(clause.raw).startswith(_LOOKS_UP):
            return False  # a set phrase has named the rule: was ist das Leben
        return outcome.verb in _LOOKS and not fold(clause.raw).startswith(_LOOKS_UP)

    def _is_elsewhere(self, visitor: Visitor, outcome: Reading | Question) -> bool:
        """Whether a question at a game was read as one after something in the house around it: `wo ist der Nil`"""
        return isinstance(outcome, Reading) and outcome.verb in _AROUND and self._tables.is_at_game(visitor)

    def _is_unwritten(self, outcome: Reading | Question) -> bool:
        """Whether a question was read as one after a page of help that there is none of."""
        if not isinstance(outcome, Reading) or outcome.verb != "hilfe":
            return False
        return not find_pages(help_pages().values(), self._understanding, str(outcome.values.get("text", "")))

    def _may_be_done(self, visitor: Visitor, outcome: Outcome) -> bool:
        """`darf ich mich setzen`, put to no game: what may be done is offered rather than explained."""
        command = str(outcome.facts.get("befehl", "")) if isinstance(outcome, Misread) else ""
        if not command or self._tables.is_at_game(visitor):
            return False
        clauses = self._understanding.clauses(command)
        read = [self._understanding.read(one, self._scopes.of(visitor)) for one in clauses]
        return len(read) == 1 and isinstance(read[0], Reading) and not read[0].notes

    def _is_question(self, visitor: Visitor, clause: Clause, outcome: Outcome) -> bool:
        if not isinstance(outcome, Misread):
            return False
        if outcome.key == DENIED:  # ich bin noch nicht dran, oder? was ist, wenn ich keine Karten mehr habe?
            return clause.asks and self._tables.near(visitor) is not None
        if outcome.key not in (_OPEN if self._tables.near(visitor) is None else _UNREAD):
            return False
        if self._tables.seated(visitor) is None and self._names_something(visitor, clause):
            return False
        words = words_of(clause.raw)
        return len(words) > 1 and (
            clause.asks or words[0] in _ASKING or self._inquiries.asks_what(words) or self._is_open(outcome)
        )

    def _names_something(self, visitor: Visitor, clause: Clause) -> bool:
        """Whether a word of a question names something in sight: then who only stands there means that."""
        around = self._understanding.around(self._scopes.of(visitor))
        return any(around.here(word.key) for word in clause.words if len(word.key) > 1)

    def asks(self, clause: Clause) -> bool:
        """Whether a command is put as a question."""
        is_lost = _LOST.match(fold(clause.raw)) is not None  # das mit dem Einsperren habe ich nicht verstanden
        return clause.asks or is_lost or self.is_put(clause.raw)

    def is_put(self, line: str) -> bool:
        """Whether a line is put as a question."""
        first, second = [*words_of(line), "", ""][:2]
        is_asked = (
            first in _ASKING
            or second in _SUBJECTS
            or (first.endswith("t") and first not in _NO_VERB and second in _BEHIND_T)
        )
        is_asked = is_asked or self._inquiries.asks_what([second if first in _BEFORE else first])
        return is_asked or line.rstrip().endswith("?")

    def _asks_in_unknown_words(self, clause: Clause, outcome: Outcome) -> bool:
        """`wofür ist Thot zuständig?`: that a word is unknown is no answer to a question."""
        is_unknown = isinstance(outcome, Misread) and outcome.key in UNKNOWN
        return is_unknown and self._inquiries.asks_what(words_of(clause.raw))

    @staticmethod
    def _is_open(outcome: Outcome) -> bool:
        return isinstance(outcome, Misread) and outcome.key in _OPEN
