"""What of a command is left to the game somebody plays: its pieces before the things of the room that are called so.

Knows whose turn it is, and what is played with; refuses to know how a game reads a line.
"""

from collections.abc import Callable, Sequence
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.offers import Offer
from mud.german.parsing import WORLD
from mud.german.understand import Understanding
from mud.parlour.scope import Scopes
from mud.parlour.tables import Tables
from mud.parlour.told_words import table_words
from mud.parlour.visitor import Visitor

_MISPLACED: Final = "sprache.FalscherOrt"


class LeftToGame:
    """Asked of what the world has made of a line at a table."""

    def __init__(self, understanding: Understanding, tables: Tables, scopes: Scopes) -> None:
        self._understanding = understanding
        self._tables = tables
        self._scopes = scopes

    def of(
        self,
        visitor: Visitor,
        clause: Clause,
        outcome: Outcome,
        grammars: Sequence[str],
        only_asks: Callable[[Reading], bool],
    ) -> Outcome:
        """What a command means; for who is to move `dreh die Karte` is no deed on the map at the wall, but what the
        game says that it lacks; for who plays a number counts nothing of the room, and who would hear all there is
        hears how the game stands."""
        if not isinstance(outcome, Reading) or not outcome.phrases or not self._tables.is_at_game(visitor):
            return outcome
        phrases = [phrase for some in outcome.phrases.values() for phrase in some]
        bare = next((phrase for phrase in phrases if phrase.is_bare), None)
        if bare is not None and bare.all and outcome.verb == "lesen":
            return Reading("vorlesen", line=outcome.line)  # lies alles vor: how the game stands
        if bare is not None and not only_asks(outcome):
            return Misread(_MISPLACED, {"wort": bare.word})
        pieces = self.pieces(visitor, outcome.verb)
        piece = next((phrase.word for phrase in phrases if phrase.noun in pieces), None)
        if piece is None:
            return outcome
        lacks = self._understanding.mistaken(clause, self._scopes.of(visitor), grammars)
        return lacks or Misread(_MISPLACED, {"wort": piece})

    def pieces(self, visitor: Visitor, verb: str) -> frozenset[str]:
        """What who is to move plays with, folded, where a verb (an infinitive) would do something with it that only the
        room around knows."""
        turn, world = self._tables.to_move(visitor), self._understanding.grammars[WORLD]
        if turn is None or verb not in world.commands or world.traits.only_asks(verb):
            return frozenset()
        return table_words(turn[0].game.name).pieces

    def is_of_game(self, visitor: Visitor, offer: Offer) -> bool:
        """Whether a command is about a part of the table where somebody is to move, which is played with: the cards on
        it are those of the game, and nothing else is done to them."""
        turn = self._tables.to_move(visitor)
        if turn is None or self._understanding.grammars[WORLD].traits.only_asks(offer.reading.verb):
            return False
        around, named = self._scopes.of(visitor).all(), [id_ for ids in offer.reading.things.values() for id_ in ids]
        return any(one.id in named and one.inside == turn[0].thing and "part" in one.tags for one in around)
