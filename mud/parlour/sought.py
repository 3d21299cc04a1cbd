"""Where something that a line names would be found: what is written here, a part of it, a place that it may be in.

Knows the words of such lines and what they name of what is here; refuses to know what was told of anything, and what
else a line may mean.
"""

import re
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.meaning.reading import Reading
from mud.german.offers import Offers
from mud.parlour.scope import Scopes
from mud.parlour.unanswered import Unanswered
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World

_WORDS: Final = vocabulary("gesagt")
_WORDED: Final = _WORDS.pattern("wortlaut", re.IGNORECASE)
_LOOKS_THERE: Final = _WORDS.meanings("sieht_nach")
"""By the preposition before a place with what one looks there."""
_INTO: Final = _LOOKS_THERE["in"]
(_OPENS,) = _WORDS.words("oeffne")
NOWHERE: Final = frozenset(("room", "exit"))
"""What is no thing to look at."""
_SEARCHING: Final = "durchsuchen"


class Sought:
    """Asked for lines that are put to no running game."""

    def __init__(self, offers: Offers, scopes: Scopes, unanswered: Unanswered, world: World) -> None:
        self._offers = offers
        self._scopes = scopes
        self._unanswered = unanswered
        self._world = world

    def shown(self, visitor: Visitor, clause: Clause, outcome: Reading) -> Reading | None:
        """What a line that was read otherwise would rather be shown; None if it is well as it is."""
        return self.written(visitor, clause) or self._part_of(visitor, clause, outcome)

    def written(self, visitor: Visitor, clause: Clause) -> Reading | None:
        """`wie lautet die Inschrift auf dem Sockel?`: what is written here, read; whoever stands by is not asked."""
        if _WORDED.match(clause.raw) is None:
            return None
        named = self._offers.named(clause, self._scopes.of(visitor))
        found = next((one.id for one in named if "readable" in one.tags), None)
        return None if found is None else Reading("lesen", {"was": (found,)}, line=clause.raw)

    def looking(self, visitor: Visitor, clause: Clause) -> str:
        """`ich nehme den Schlüssel aus dem Nest`, of one only spoken of: how one looks into the nest, which is here."""
        looks = next((_LOOKS_THERE[word.key] for word in clause.words if word.key in _LOOKS_THERE), "")
        named = self._offers.named(clause, self._scopes.of(visitor))
        place = next((one for one in named if one.tags.isdisjoint(NOWHERE) and one.id in self._world.things), None)
        if not looks or place is None or (looks == _INTO and "container" not in place.tags):
            return ""
        is_shut = "openable" in place.tags and "open" not in place.tags
        return (_OPENS if is_shut and looks == _INTO else looks).format(f"{place.noun:den}")

    def _part_of(self, visitor: Visitor, clause: Clause, outcome: Reading) -> Reading | None:
        """`welche Schriftrollen stehen im Regal?`: a look at what is a part of it, not at all there is."""
        if outcome.verb != _SEARCHING or not self._unanswered.asks(clause):
            return None
        (whole, *_) = outcome.things.get("was", ("",))
        parts = self._world.contents(whole, "teil", who=visitor.id) if whole in self._world.things else ()
        found = next((one.id for one in self._offers.named(clause, self._scopes.of(visitor)) if one.id in parts), None)
        return None if found is None else Reading("betrachten", {"was": (found,)}, line=clause.raw)
