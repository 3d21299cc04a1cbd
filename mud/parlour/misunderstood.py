"""A line that was not understood: what is the matter with it, and the nearest command, if there is one.

Knows misreadings, offers and examples; refuses to know what follows from a proposal.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from mud.games import Told
from mud.german.meaning.reading import Misread, Question, Reading
from mud.german.offers import UNKNOWN
from mud.parlour.audience import Audience
from mud.parlour.examples import Examples
from mud.parlour.interpreter import Interpreter
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor

_QUOTED: Final = 60
"""Characters of a line that was not understood that are told again."""
_ANSWER: Final = "sprache.Befehl"
"""How a line is read that is a known misunderstanding, with an answer of its own."""


class Proposed(NamedTuple):
    """What a line must have meant, and the question whether it did."""

    reading: Reading
    asks: Told


class Misunderstood:
    """Tells, and leaves to the conversation what is to be asked."""

    def __init__(self, interpreter: Interpreter, audience: Audience, examples: Examples, tables: Tables) -> None:
        self._interpreter = interpreter
        self._audience = audience
        self._examples = examples
        self._tables = tables

    def tell(self, visitor: Visitor, misread: Misread, line: str) -> Proposed | Question | Misread | None:
        """Say what is the matter, with an example of what can be typed; or what is to be asked or said instead."""
        offer = self._interpreter.offer(visitor, misread, line)
        if isinstance(offer, (Question, Misread)):
            return offer
        if offer is None:
            facts = dict(self.facts(visitor, misread.key, misread.facts))
            self._audience.say_at(visitor, self.game(visitor), misread.key, **facts)
            return None
        is_unknown = misread.key in UNKNOWN
        facts = {"befehl": offer.command, **({"wort": str(misread.facts.get("wort", ""))} if is_unknown else {})}
        if offer.meant:
            return Proposed(
                offer.reading, Told("sprache.MeinstUnbekannt" if is_unknown else "sprache.MeinstBefehl", "du", facts)
            )
        if not is_unknown:
            facts["satz"] = line if len(line) <= _QUOTED else f"{line[:_QUOTED].rstrip()} …"
        now = self._examples.of_now(visitor)
        if offer.thing is None or now is not None:  # who is to move looks at the board, and not at the wall
            facts["befehl"] = now or offer.command
            self._audience.say(visitor, "sprache.BeispielUnbekannt" if is_unknown else "sprache.Beispiel", **facts)
        else:
            facts["ding"] = offer.thing
            key = "sprache.BeispielUnbekanntMit" if is_unknown else "sprache.BeispielMit"
            self._audience.say(visitor, key, **facts)
        return None

    def facts(self, visitor: Visitor, key: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a game answers to a misunderstanding, with an example that can be played."""
        return {"text": self._examples.made_legal(visitor, facts["text"])} if key == _ANSWER else facts

    def game(self, visitor: Visitor) -> str:
        """The game of the table somebody is at, who plays it in another language; empty for all others."""
        table = self._tables.near(visitor) if visitor.tongue else None
        return "" if table is None else table.game.name
