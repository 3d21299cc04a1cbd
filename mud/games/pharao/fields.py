"""How a field of PHARAO is called when it is told of.

Knows names of fields; refuses to know what stands there and who hears of it.
"""

from mud.games.pharao.model import FIELD, NAMES, SPECIAL, Bits, fields
from mud.german.speech.narrator import Saying


def spoken(name: str) -> str | Saying:
    """A field as it is told: `B3`, and the special ones with their names, `A5 (Leben)`, to who listens `Leben A5`."""
    special = SPECIAL.get(FIELD[name])
    return Saying("pharao.besonderes_feld", {"feld": name, "name": special}) if special else name


def where(some: Bits) -> tuple[str | Saying, ...]:
    """The fields of a set as they are told, in ascending order."""
    return tuple(spoken(NAMES[field]) for field in fields(some))
