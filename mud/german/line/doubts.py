"""What asks the same question the other way round: `kann man da rein, oder ist das nur Deko?`

Knows how somebody doubts that a thing is of use, or open, or theirs to take; refuses to know whether it is.
"""

from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word

DOUBTING: Final = frozenset(
    (
        *("deko", "dekoration", "kulisse", "attrappe", "zierde", "zu", "geschlossen", "verschlossen", "abgeschlossen"),
        *("gesperrt", "versperrt", "kaputt", "tabu", "verboten", "untersagt", "erlaubt", "unhoeflich"),
        *("frech", "jemand", "jemandem", "wem", "irgendwem", "aerger", "schimpfe", "anschiss"),
    )
)
_IS: Final = frozenset(
    ("ist", "sind", "waere", "gehoert", "gehoeren", "gehoerts", "gibt", "gibts", "krieg", "kriege", "bekomm", "bekomme")
)
_MAY: Final = "darf"
"""What only asks, where `kann ich` may be a wish."""
_STOPS: Final = frozenset(".;!?")


def without_doubt(found: list[Word], manner: Manner) -> list[Word]:
    """The question alone, as one: what is doubted of it is done as little as what is asked."""
    if not manner.known.is_in(found[0].key, "DUERFEN"):
        return found
    at = next((i for i in range(2, len(found) - 2) if found[i].key == "oder" and found[i + 1].key in _IS), 0)
    end = next((i for i in range(at, len(found)) if found[i].key in _STOPS or found[i].key == ","), len(found))
    if not at or DOUBTING.isdisjoint(word.key for word in found[at:end]):
        return found
    start = at - (found[at - 1].key == ",")
    return [found[0]._replace(key=_MAY), *found[1:start], Word("?", found[at].start, found[at].start)]
