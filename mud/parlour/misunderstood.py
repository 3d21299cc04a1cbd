"""A line that was not understood: what is the matter with it, and the nearest command, if there is one.

Knows misreadings, offers and examples; refuses to know what follows from a proposal.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from mud.dialogue.state import Intent
from mud.games import Told
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.german.offers import NOT_HERE, UNKNOWN, UNREAD
from mud.german.parsing import TABLE
from mud.german.proposals import Guesses, Proposals
from mud.german.speech.inflection import Noun
from mud.parlour.audience import Audience
from mud.parlour.examples import Examples
from mud.parlour.inquiries import VAGUE
from mud.parlour.inquiries import VERB as INQUIRY
from mud.parlour.interpreter import WAITING, Interpreter
from mud.parlour.outcomes import ANSWERED, DENIED, ONLY_ASKED, WHERE
from mud.parlour.phrased import manner_of, tells_own_deed
from mud.parlour.table_things import TableThings
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.whereabouts import Whereabouts

_OPEN: Final = "sprache.FrageOffen"
_BESIDE: Final = frozenset((ONLY_ASKED, DENIED, "sprache.NichtVergangenes", "sprache.NurBemerkt"))
"""How words are read that do nothing, and that nobody wants to hear of who has just been answered."""
_REASON: Final = vocabulary("bemerkung").pattern("warum_gefragt", re.IGNORECASE)
"""Why somebody asks."""
_SHOWN: Final = ("sprache.UnbekanntesWort", "sprache.FalscherOrt", "sprache.OhneVerb")
"""After one of these, who is to move is shown a move, whatever was meant."""
_UNREFERRED, _NOBODY_SO = "sprache.KeinBezug", "sprache.NiemandSo"
"""A word that stands for nothing here; and for nobody, though somebody else is here."""
_PROPOSING: Final = {ONLY_ASKED: "sprache.DarfBefehl", WAITING: "sprache.GleichBefehl"}
_LOOK: Final = "betrachten"
"""What changes nothing: it is done at once, and said, where anything else would be proposed."""
_CORRECTED: Final = "sprache.UnbekanntesWortNah"
"""A word that may be a misspelled one: what that would mean is only proposed."""
_AT_ONCE, _AT_ONCE_WITHOUT = "sprache.AlsoBefehl", "sprache.AlsoOhneWort"
_TAKEN_FOR, _ONE_OF = "sprache.AlsGemeint", "sprache.MeinstEines"
"""What a line is taken for that changes nothing; and what asks which of several it means."""
SENTENCES: Final = (*_PROPOSING.values(), _NOBODY_SO, _AT_ONCE, _AT_ONCE_WITHOUT, _TAKEN_FOR, _ONE_OF)
"""What proposes a command to who only asked whether they may, and to who would wait for something."""
_NAMELESS: Final = (*UNKNOWN, "sprache.NichtHier")
"""What a word may be that names somebody one has never seen."""


_CIVIL: Final = ("gruss", "dank")
"""What is said before what is meant."""


def is_beside(outcome: Outcome, words: str, *, answered: bool, informed: bool, said: bool) -> bool:
    """Whether one answer is enough for who goes on with words that are not understood. `answered`: by the house,
    `was kann der Aufseher, was ich nicht kann`; `informed`: by a command, `wie steht es, ich blicke nicht durch`, which
    no reason for asking belies: `ich will nämlich wissen, wen ich schlagen muss`; `said`: to somebody who heard it,
    `ich habe Hunger, darf ich einen Fisch essen`.
    """
    if not isinstance(outcome, Misread):
        return False
    is_reason = outcome.key in _BESIDE or _REASON.match(words) is not None
    return answered or (informed and is_reason) or (said and outcome.key == ONLY_ASKED)


def is_of_missing(before: Outcome | None, outcome: Outcome) -> bool:
    """Whether a word stands for what was just told not to be here: `nimm das Brot und gib es dem Esel`."""
    is_placed = isinstance(before, Reading) and before.verb == WHERE and not before.said  # told where it was seen
    is_missing = is_placed or (isinstance(before, Misread) and before.key in _NAMELESS)
    return is_missing and isinstance(outcome, Misread) and outcome.key == _UNREFERRED


def tells(outcome: Outcome) -> bool:
    """Whether something is said that is more than a greeting, or thanks: `danke, darf ich ein Brot nehmen?` asks."""
    if not isinstance(outcome, Reading) or outcome.verb != "sagen":
        return False
    return manner_of(str(outcome.values.get("text", ""))) not in _CIVIL


def as_rest(outcome: Outcome, *, beside: bool) -> Outcome | None:
    """What is said of a part of a line that nobody answers, `beside` one that was answered: one short sentence; None
    where something only comes near to it."""
    if not beside:
        return outcome
    if isinstance(outcome, Reading) and outcome.verb == INQUIRY and outcome.values.get(VAGUE):
        return None
    return Misread("sprache.RestOffen", {}) if isinstance(outcome, Misread) and outcome.key == _OPEN else outcome


_IF: Final = "Wenn"
"""What most lines wait for."""


def _nothing(reading: Reading) -> None:
    """What is only offered does nothing: a yes makes it a command like any other."""


def _never() -> bool:
    return False


class Proposed(NamedTuple):
    """What a line must have meant, and what asks whether it did."""

    reading: Reading
    intent: Intent


class Misunderstood:
    """Tells, and leaves to the conversation what is to be asked."""

    def __init__(
        self,
        interpreter: Interpreter,
        audience: Audience,
        examples: Examples,
        tables: Tables,
        table_things: TableThings,
        whereabouts: Whereabouts,
        proposals: Proposals,
    ) -> None:
        self._proposals = proposals
        self._whereabouts = whereabouts
        self._table_things = table_things
        self._interpreter = interpreter
        self._audience = audience
        self._examples = examples
        self._tables = tables

    def is_of_table(self, visitor: Visitor, line: str) -> bool:
        """Whether a line asks for what lies on the table somebody plays at; it is told then."""
        return self._table_things.tell(visitor, line)

    def is_of_unmet(self, visitor: Visitor, outcome: Outcome) -> bool:
        """Whether a line was not understood for naming somebody who was never seen: no general answer fits that."""
        if not isinstance(outcome, Misread) or outcome.key not in _NAMELESS:
            return False
        return self._whereabouts.is_unmet(visitor, str(outcome.facts.get("wort", "")))

    def tell(self, visitor: Visitor, misread: Misread, line: str) -> Proposed | Question | Reading | None:
        """Say what is the matter, with an example of what can be typed; or what is to be asked, said or done instead:
        a look needs no yes."""
        word = str(misread.facts.get("wort", ""))
        if misread.key in _NAMELESS and self._whereabouts.tell_unmet(visitor, word, wanted=True):
            return None
        offer = self._interpreter.offer(visitor, misread, line)
        if isinstance(offer, Question):
            return offer
        unknown = word if misread.key in UNKNOWN else ""
        if offer is None:
            likely, sure, _ = self._likely(visitor, misread, line)
            if len(likely) > 1:
                self._audience.say(visitor, _ONE_OF, zeilen=[one.command for one in likely])
                return None
            offer = next(iter(likely), None)
            if sure and not unknown and offer is not None and self._interpreter.only_asks(offer.reading):
                return replace(offer.reading, notes=(Misread(_TAKEN_FOR, {"befehl": offer.command}),))
        if offer is None and not visitor.tongue and misread.key in _SHOWN and self._examples.here(visitor) is not None:
            self._examples.tell(visitor, line, unknown)
            return None
        if offer is None:
            key, facts = misread.key, dict(self.facts(visitor, misread.key, misread.facts))
            if key == _UNREFERRED and (here := self._interpreter.scopes.people_else(visitor, str(facts["wort"]))):
                key, facts = _NOBODY_SO, {**facts, "wer": here}
            self._audience.say_at(visitor, self.game(visitor), key, **facts)
            return None
        missed = word if misread.key in NOT_HERE else ""
        missed = missed if missed not in offer.command else ""
        does = misread.key in (_CORRECTED, *_PROPOSING) or tells_own_deed(line)
        if not does and (seen := self._looked_at(visitor, offer.reading)):
            lost = unknown or missed
            looks = Misread(_AT_ONCE_WITHOUT if lost else _AT_ONCE, {"was": seen, **({"wort": lost} if lost else {})})
            return replace(offer.reading, notes=(looks,))
        facts = {"befehl": offer.command, **({"wort": unknown or missed} if unknown or missed else {})}
        facts |= {"wort": misread.facts.get("wort", _IF)} if misread.key == WAITING else {}
        key = "sprache.MeinstUnbekannt" if unknown else "sprache.MeinstBefehl"
        key = "sprache.MeinstNichtHier" if missed else key
        asks = Told(_PROPOSING.get(misread.key, key), "du", facts)
        return Proposed(offer.reading, Intent(_nothing, asks, _never, is_offer=True))

    def _likely(self, visitor: Visitor, misread: Misread, line: str) -> Guesses:
        """What a line must have meant by what people have typed before, each of it as it is typed; what is not here is
        nothing else that is."""
        clauses = self._interpreter.clauses(line)
        is_open = misread.key in (*UNREAD, *NOT_HERE, _UNREFERRED) and misread.key != _CORRECTED
        if not is_open or len(clauses) != 1 or visitor.tongue:
            return Guesses((), sure=False)
        table = self._tables.near(visitor)
        at_game = "" if table is None else table.game.name if self._tables.is_at_game(visitor) else TABLE
        scope, grammars = self._interpreter.scopes.of(visitor), self._tables.grammars(visitor)
        likely, sure, p = self._proposals.of(clauses[0], scope, grammars, at_game, self._examples.commands(visitor))
        absent = misread.key in NOT_HERE
        fitting = (one for one in likely if not self._interpreter.is_of_board(visitor, one))
        likely = [one for one in fitting if not absent or (one.reading.values and not one.reading.things)]
        visitor.dialogue.guessed = p if likely else 0.0
        return Guesses(likely, sure)

    def _looked_at(self, visitor: Visitor, reading: Reading) -> Noun | None:
        """What is looked at, if nothing else is done and it is one thing: who is looked at notices."""
        around = self._interpreter.scopes.of(visitor).all()
        nouns = [one.noun for one in around if one.id in reading.things.get("was", ()) and "person" not in one.tags]
        return nouns[0] if reading.verb == _LOOK and len(nouns) == 1 else None

    def facts(self, visitor: Visitor, key: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a game answers to a misunderstanding, with an example that can be played."""
        if key == WAITING:
            return {"wort": _IF, **facts}
        return {"text": self._examples.made_legal(visitor, facts["text"])} if key == ANSWERED else facts

    def game(self, visitor: Visitor) -> str:
        """The game of the table somebody is at, who plays it in another language; empty for all others."""
        table = self._tables.near(visitor) if visitor.tongue else None
        return "" if table is None else table.game.name
