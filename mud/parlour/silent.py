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
from mud.parlour.outcomes import saying
from mud.parlour.partners import Partners
from mud.parlour.scenery import seated
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World

VERB: Final = "computer_anreden"
"""The verb of such a reading; `seat`: whom it is said to, `text`: what."""
_WORDS: Final = vocabulary("stumm")
_CALLED_NAMES: Final = _WORDS.pattern("beim_namen")
_TO_SOMEBODY, _OF_GAME, _TEASES = _WORDS.pattern("an_jemanden"), _WORDS.pattern("partie"), _WORDS.pattern("neckt")
_COMPLAINS: Final = _WORDS.pattern("klagt")


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
            if name not in folded or table.level(seat) is None:
                continue
            who = self._living_here(visitor, noun)
            return self._read(line, folded, name, seat) if who is None else self._put(line, folded, name, who)
        return None

    @staticmethod
    def _put(line: str, folded: str, name: str, who: str) -> Reading | None:
        """What is said to who lives here and plays along, if it is nothing they are asked: they answer for
        themselves."""
        found = _WORDS.pattern("vorn", name=re.escape(name)).match(folded)
        if found is None or line.rstrip().endswith("?"):
            return None
        complains = _COMPLAINS.match(found["rest"]) is not None
        if not complains and _OF_GAME.search(found["rest"]):
            return None
        rest = line[found.start("rest") :].strip()
        is_said = complains or _CALLED_NAMES.match(found["rest"]) is not None
        return saying(line, rest, to=who) if is_said else None

    def _read(self, line: str, folded: str, name: str, seat: int) -> Reading | None:
        if _gesture(name).match(folded) is not None:
            return Reading(VERB, values={"seat": seat}, line=line)
        aloud, *calls = _patterns(name)
        if (found := aloud.match(folded)) is not None and not _OF_GAME.search(found["rest"]):
            return Reading(VERB, values={"seat": seat, "text": line[found.start("rest") :].strip()}, line=line)
        for pattern in calls:
            found = pattern.match(folded)
            if found is None:
                continue
            is_said = _TO_SOMEBODY.search(found["rest"]) is not None and _OF_GAME.search(found["rest"]) is None
            complains = _COMPLAINS.match(found["rest"]) is not None and not line.rstrip().endswith("?")
            if is_said or complains or _TEASES.match(found["rest"]) is not None:
                return Reading(VERB, values={"seat": seat, "text": line.strip()}, line=line)
        return None

    def _living_here(self, visitor: Visitor, noun: Noun) -> str | None:
        """Who here is called so."""
        names = ((id_, self._world.name(id_)) for id_ in self._partners.here(visitor))
        return next((id_ for id_, one in names if fold(f"{noun}") in map(fold, (one.noun, *one.synonyms))), None)
