"""What somebody asks of a thing that no look can change: whose it is, what for, how old, who made it, where from.

Knows how such questions are put, and who stands by and has something to say; refuses to know what is to be seen of it.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from mud.german.speech.lexicon import Lexicon
from mud.parlour.hearsay import Hearsay
from mud.parlour.partners import OF_IT, Partners
from mud.parlour.sense import asks_opinion
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World
from mud.world.talk import known
from mud.world.topics import fold

_WORDS: Final = vocabulary("gespraech")
_OF_THINGS: Final = _WORDS.pattern("dingfrage", re.IGNORECASE)
_OF_IT_ALSO: Final = _WORDS.pattern("dingfrage_weiter", re.IGNORECASE)
_GENDERS: Final = {"er": "m", "sie": "f", "es": "n"}
_UNSEEN: Final = _WORDS.pattern("ungesehen", re.IGNORECASE)
_WHOLE: Final = _WORDS.pattern("ganz_gelesen", re.IGNORECASE)
_USE: Final = _WORDS.pattern("zweckfrage", re.IGNORECASE)


_READING, _SHOWING = "lesen", "zeigen"


class Asked(NamedTuple):
    """The thing, as it was typed, and who is asked of it; empty: nobody who stands here knows more than is seen."""

    thing: str
    whom: str
    is_told_of: bool = False
    """Whether it is nothing one could see, whose it is, for whom, by whom, and others have spoken of the thing."""


class Reread(NamedTuple):
    """What was read or shown, and who stands by and knows of it; empty: nobody does. `goes_on`: it was but where
    rules begin."""

    thing: str
    whom: str
    goes_on: bool = False


class Inquired:
    """Reads questions about things. At a running game all are the game's, and beside a table what is for what."""

    def __init__(self, world: World, tables: Tables, partners: Partners, hearsay: Hearsay, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._hearsay = hearsay
        self._world = world
        self._tables = tables
        self._partners = partners

    def read_last(self, visitor: Visitor, line: str) -> "Reread | None":
        """What a line asks of what somebody has just read, without a name: `wer hat das geschrieben?`, `ist das der
        ganze Text?`; or of what they have just shown: `was hältst du davon?`"""
        if (shown := self._shown(visitor)) is not None and asks_opinion(line):
            return shown
        thing, asks_for_rest = self._read(visitor), _WHOLE.match(line) is not None
        if thing is None or not (asks_for_rest or OF_IT.match(line)):
            return None
        if self._world.things[thing].rules:
            return Reread(thing, "", goes_on=True) if asks_for_rest else None
        name, whom = self._world.name(thing), self._partners.only(visitor)
        knows = whom and any(known(self._world, visitor.id, whom, word) for word in (name.noun, *name.synonyms))
        return Reread(thing, whom if whom and knows else "")

    def _shown(self, visitor: Visitor) -> Reread | None:
        """What somebody has just shown one who lives here, stands by and knows of it."""
        before = visitor.dialogue.last_command
        if before is None or before.verb != _SHOWING:
            return None
        whom = self._partners.only(visitor)
        if whom is None or whom not in before.things.get("wem", ()):
            return None
        thing = next(iter(before.things.get("was", ())), "")
        is_thing = thing in self._world.things and thing in self._seen(visitor)
        is_known = is_thing and known(self._world, visitor.id, whom, self._world.name(thing).noun) is not None
        return Reread(thing, whom) if is_known else None

    def _read(self, visitor: Visitor) -> str | None:
        """What somebody has just read and still sees."""
        before = visitor.dialogue.last_command
        if before is None or before.verb != _READING or self._tables.is_at_game(visitor):
            return None
        thing = next(iter(before.things.get("was", ())), "")
        return thing if thing in self._world.things and thing in self._seen(visitor) else None

    def _seen(self, visitor: Visitor) -> Sequence[str]:
        return self._world.visible(visitor.id)

    def named(self, visitor: Visitor, line: str) -> str:
        """`wem gehört sie?`: a line with the name of what was looked at last; any other as it is."""
        found = None if self._tables.is_at_game(visitor) else _OF_IT_ALSO.match(line)
        if found is None:
            return line
        last = visitor.dialogue.focus.get(_GENDERS[found["wer"].casefold()], ())
        thing = next((id_ for id_ in last if id_ in self._world.things and id_ in self._seen(visitor)), None)
        if thing is None:
            return line
        name = self._world.name(thing)
        return f"{found['vorn']} {self._lexicon.noun(name.noun, name.adjectives, name.count):der}?"

    def of(self, visitor: Visitor, line: str) -> Asked | None:
        """What a line asks of; None if it is no such question."""
        if self._tables.is_at_game(visitor):
            return None
        found = _OF_THINGS.match(line) or (_USE.match(line) if self._tables.near(visitor) is None else None)
        if found is None:
            return None
        thing = next(part for part in found.groups() if part)
        whom = self._partners.only(visitor)
        if whom is None or known(self._world, visitor.id, whom, thing) is None:
            words = [fold(thing.rpartition(" ")[2])]
            return Asked(thing, "", _UNSEEN.match(line) is not None and bool(self._hearsay.heard_of(visitor, words)))
        return Asked(thing, whom)
