"""Wishes of who plays for more time to think: `nicht so schnell!`, `die Frist ist mir zu kurz`, `bitte zwei Minuten`.

Knows how they are put; refuses to know which clocks run, and whether there is more time.
"""

import re
from typing import Final

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

VERB: Final = "noch_zeit"
FOR_GOOD: Final = "auf_dauer"
"""What such a reading says where it is to be told, too, how there is more time the next time."""
PACE: Final = "tempo"
"""And this, where they may mean how quickly they are told what happens."""
_WORDS: Final = vocabulary("bedenkzeit")
_MAY_BE: Final = _WORDS.pattern("spricht")
_ASKS: Final = _WORDS.pattern("erkundigt")
_WISHES: Final = _WORDS.pattern("wuensche")
_OF_LIMIT: Final = _WORDS.pattern("auf_dauer")
"""What complains of the limit, and not only wants a moment."""
_OF_PACE: Final = _WORDS.pattern("tempo")
_HOLDS, _BESIDE = _WORDS.words("halte"), _WORDS.words("nebenbei")
_LONGEST: Final = 160


class Unhurried:
    """Asked for whole lines, before any of it is read as a move: who wants to think has answered nothing."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def of(self, visitor: Visitor, line: str) -> Reading | None:
        """The wish that a line is, whatever else its words may be read as; None for all else."""
        text = fold(line)
        if len(text) > _LONGEST or _MAY_BE.search(text) is None:
            return None
        if (table := self._tables.playing(visitor)) is None:
            return None
        words = re.findall(r"\w+", text)
        said = " ".join(words)
        if _ASKS.search(said) is not None:
            return None
        only_holds = not _HOLDS.isdisjoint(words) and _HOLDS.union(_BESIDE).issuperset(words)
        if not (only_holds and table.due is not None) and _WISHES.search(said) is None:
            return None
        kinds = ((FOR_GOOD, _OF_LIMIT), (PACE, _OF_PACE))
        return Reading(VERB, values={name: True for name, kind in kinds if kind.search(said)}, line=line)
