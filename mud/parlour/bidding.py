"""Players of the house that are wanted at a table, several at once: counted, or by their names.

Knows how that is said and who could come; refuses to know whether there are chairs, and seats nobody.
"""

import re
from itertools import islice
from typing import Final

from mud.german.line.normalise import name_key, only_words
from mud.german.line.numbers import number
from mud.german.meaning.reading import Reading
from mud.parlour.hosts import companions
from mud.parlour.lineup import Lineup
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

VERB: Final = "dazusetzen"
NAMES, COUNT, LEVEL = "namen", "anzahl", "stufe"
"""What such a reading says: names with a space between, how many, how strong."""
_WORDS: Final = vocabulary("dazuholen")
_COUNTED, _NAMED = _WORDS.pattern("gezaehlt"), _WORDS.pattern("genannt")
_LEVELS: Final = _WORDS.meanings("staerken")
_ONE: Final = _WORDS.words("einer")
_MOST: Final = 8
"""Players at most that are asked for by number."""
_KNOWN: Final = 40
"""Names of players whom the house could send that are looked through."""
_LONGEST: Final = 120


class Bidding:
    """Reads lines of who sits at a table where no game runs."""

    def __init__(self, tables: Tables, lineup: Lineup) -> None:
        self._tables = tables
        self._lineup = lineup

    def of(self, visitor: Visitor, line: str) -> Reading | None:
        """Who is wanted; None for all else. A single one by name has a command of its own."""
        table = self._tables.seated(visitor)
        if table is None or table.match is not None or len(line) > _LONGEST or "?" in line:
            return None
        plain = only_words(line)
        return self._counted(line, plain) or self._named(line, plain)

    @staticmethod
    def _counted(line: str, plain: str) -> Reading | None:
        found = _COUNTED.fullmatch(plain)
        if found is None:
            return None
        said = found["zahl"] or found["wer"]
        count = 1 if said in _ONE else number(said)
        is_wish = found["verb"] or found["rest"] or "noch" in plain.split()
        if count is None or not 0 < count <= _MOST or not is_wish:
            return None
        level = _level(found["stufe"] or found["rest"] or "")
        return Reading(VERB, values={COUNT: str(count), **({LEVEL: level} if level else {})}, line=line)

    def _named(self, line: str, plain: str) -> Reading | None:
        found = _NAMED.fullmatch(plain)
        if found is None:
            return None
        names = [word for word in found["namen"].split() if word != "und"]
        if len(names) < 2 or not {name_key(name) for name in names} <= self._known():
            return None
        level = _level(found["stufe"] or "")
        return Reading(VERB, values={NAMES: " ".join(names), **({LEVEL: level} if level else {})}, line=line)

    def _known(self) -> frozenset[str]:
        """Everybody who may play for the house, wherever they are."""
        living = [self._lineup.name(who) for who in self._lineup.players()]
        return frozenset(map(name_key, (*living, *(name for _, name in islice(companions(()), _KNOWN)))))


def _level(said: str) -> str:
    return next((level for begins, level in _LEVELS.items() if re.search(rf"\b{begins}", said)), "")
