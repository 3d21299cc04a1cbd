"""A line that was not understood: what is the matter with it, and the nearest command, if there is one.

Knows misreadings, offers and examples; refuses to know what follows from a proposal.
"""

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
from mud.parlour.interpreter import WAITING, Interpreter
from mud.parlour.outcomes import ANSWERED, DENIED, ONLY_ASKED
from mud.parlour.phrased import tells_own_deed
from mud.parlour.table_things import TableThings
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.whereabouts import Whereabouts

_BESIDE: Final = frozenset((ONLY_ASKED, DENIED, "sprache.NichtVergangenes", "sprache.NurBemerkt"))
"""How words are read that do nothing, and that nobody wants to hear of who has just been answered."""
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


def is_beside(outcome: Outcome) -> bool:
    """Whether words say nothing that whoever has just been answered wants to hear of."""
    return isinstance(outcome, Misread) and outcome.key in _BESIDE


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


class Repair:
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
