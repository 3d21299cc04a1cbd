"""What is told at a game of what others do: `Paheri legt drei Karten für null Punkte, da brauch ich einen Schubs`.

Knows the wish for advice that may stand behind it; refuses to know what others do.
"""

from typing import Final

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_TOLD: Final = "sprache.VonAnderen"
_ADVICE: Final = "tipp"
_WANTS_ADVICE: Final = vocabulary("anfrage").pattern("will_rat")


def answered(tables: Tables, visitor: Visitor, line: str, outcome: Outcome) -> Outcome | None:
    """Advice, where that is wanted, and else what one may do oneself; None for any other line, and for who watches."""
    table = tables.seated(visitor)
    if table is None or table.match is None or table.seat_of(visitor.id) is None:
        return None
    if not isinstance(outcome, Misread) or outcome.key != _TOLD:
        return None
    if _WANTS_ADVICE.search(fold(line)) is not None:
        return Reading(_ADVICE, line=line)
    return Misread("sprache.VonAnderenAmTisch", {}, 0)
