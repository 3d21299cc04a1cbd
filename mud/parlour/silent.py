"""What is said to a computer player who is not there: nothing answers it, and it is no command either.

Knows the words of data/woerter/stumm.toml and who moves for the seats of a table; refuses to know what is told then.
"""

import re
from functools import lru_cache
from typing import Final

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.parlour.audience import Audience
from mud.parlour.partners import Partners
from mud.parlour.scenery import seated
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World

VERB: Final = "computer_anreden"
"""The verb of such a reading; `seat`: whom it is said to, `text`: what."""
_WORDS: Final = vocabulary("stumm")
_TO_SOMEBODY, _OF_GAME = _WORDS.pattern("an_jemanden"), _WORDS.pattern("partie")


@lru_cache(64)
def _patterns(name: str) -> tuple[re.Pattern[str], ...]:
    own = re.escape(name)
    return _WORDS.pattern("rede", name=own), _WORDS.pattern("vorn", name=own), _WORDS.pattern("hinten", name=own)


@lru_cache(64)
def _gesture(name: str) -> re.Pattern[str]:
    return _WORDS.pattern("geste", name=re.escape(name))


class Silent:
    """Asked for lines that are typed at a running game."""

    def __init__(self, tables: Tables, audience: Audience, partners: Partners, world: World) -> None:
        self._tables = tables
        self._audience = audience
        self._partners = partners
        self._world = world

    def told(self, visitor: Visitor, line: str) -> Reading | None:
        """What a line says to such a player, as a reading of its own; None for any other line."""
        table = self._tables.playing(visitor)
        if table is None or table.match is None:
            return None
        folded = fold(line)
        for seat, noun in enumerate(seated(table, self._audience)):
            name = fold(f"{noun}")
            if name in folded and table.level(seat) is not None and not self._lives_here(visitor, noun):
                return self._read(line, folded, name, seat)
        return None

    def _read(self, line: str, folded: str, name: str, seat: int) -> Reading | None:
        if _gesture(name).match(folded) is not None:
            return Reading(VERB, values={"seat": seat}, line=line)
        aloud, *calls = _patterns(name)
        if (found := aloud.match(folded)) is not None and not _OF_GAME.search(found["rest"]):
            return Reading(VERB, values={"seat": seat, "text": line[found.start("rest") :].strip()}, line=line)
        for pattern in calls:
            found = pattern.match(folded)
            if found is not None and _TO_SOMEBODY.search(found["rest"]) and not _OF_GAME.search(found["rest"]):
                return Reading(VERB, values={"seat": seat, "text": line.strip()}, line=line)
        return None

    def _lives_here(self, visitor: Visitor, noun: Noun) -> bool:
        """Whether somebody here is called so: they answer for themselves."""
        here = (self._world.name(id_) for id_ in self._partners.here(visitor))
        return any(fold(f"{noun}") in map(fold, (name.noun, *name.synonyms)) for name in here)
