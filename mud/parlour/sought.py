"""Where something that a line names and that was only spoken of may be found: a place here that one can look into.

Refuses to know what was told of it.
"""

from typing import Final

from mud.german.line.clauses import Clause
from mud.german.offers import Offers
from mud.parlour.scope import Scopes
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World

_WORDS: Final = vocabulary("gesagt")
_LOOKS_THERE: Final = _WORDS.meanings("sieht_nach")
"""By the preposition before a place with what one looks there."""
_INTO: Final = _LOOKS_THERE["in"]
(_OPENS,) = _WORDS.words("oeffne")
NOWHERE: Final = frozenset(("room", "exit"))
"""What is no thing to look at."""


class Sought:
    """Asked for lines that are put to no running game."""

    def __init__(self, offers: Offers, scopes: Scopes, world: World) -> None:
        self._offers = offers
        self._scopes = scopes
        self._world = world

    def looking(self, visitor: Visitor, clause: Clause) -> str:
        """`ich nehme den Schlüssel aus dem Nest`, of one only spoken of: how one looks into the nest, which is here."""
        looks = next((_LOOKS_THERE[word.key] for word in clause.words if word.key in _LOOKS_THERE), "")
        named = self._offers.named(clause, self._scopes.of(visitor))
        place = next((one for one in named if one.tags.isdisjoint(NOWHERE) and one.id in self._world.things), None)
        if not looks or place is None or (looks == _INTO and "container" not in place.tags):
            return ""
        is_shut = "openable" in place.tags and "open" not in place.tags
        return (_OPENS if is_shut and looks == _INTO else looks).format(f"{place.noun:den}")
