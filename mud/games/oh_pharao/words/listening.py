"""What is at hand when a sentence is listened to: its words, who says it, and what they may do.

Knows views; refuses to know what a sentence means.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from mud.game import Seat
from mud.games import Heard, Said, Told
from mud.games.oh_pharao.model import Acting, Card, View
from mud.games.oh_pharao.model import cards as cards_of
from mud.games.oh_pharao.model.moves import Move
from mud.games.oh_pharao.rules.options import options_of
from mud.games.oh_pharao.words.sentence import Sentence
from mud.games.oh_pharao.words.written import called
from mud.german.speech.inflection import Noun


@dataclass(frozen=True)
class Listening:
    """One line of a seat."""

    sentence: Sentence
    said: Said
    view: View
    seat: Seat
    names: Sequence[Noun]

    @cached_property
    def moves(self) -> Sequence[Move]:
        """What the seat may do, but for its own offers."""
        return list(options_of(self.view, trading=False))

    @property
    def asked(self) -> Sequence[Card]:
        """The cards the seat is asked for, and has still to answer."""
        deal = self.view.deal if isinstance(self.view.phase, Acting) else None
        return list(cards_of(deal.want)) if deal is not None and self.seat in deal.waiting else []

    @property
    def is_told(self) -> bool:
        """Whether somebody says something, and does not ask."""
        return not self.sentence.asks

    @property
    def side(self) -> Noun:
        """Who is on turn."""
        return self.names[self.view.side]

    @property
    def whom(self) -> str:
        """The same, as one types it."""
        return called(self.view.side, self.names[self.view.side])


def tell_asker(key: str, **facts: Any) -> Told:
    """A sentence for who asked."""
    return Told(f"oh_pharao.{key}", "du", facts)


def say(key: str, **facts: Any) -> Heard:
    """The same as an answer."""
    return Heard(told=[tell_asker(key, **facts)])
