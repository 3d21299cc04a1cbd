"""What people type at the table of PHAROMINO, and what they are told.

Knows where each of it is done; refuses to know any of it.
"""

from typing import Final

from mud.game import Seat
from mud.games.pharomino.model.data import DATA
from mud.games.pharomino.words.asked import ask
from mud.games.pharomino.words.offered import caution, commands
from mud.games.pharomino.words.told import prompt, refusal, report
from mud.games.pharomino.words.typed import meant
from mud.german.line.normalise import fold
from mud.german.speech.inflection import Noun

__all__ = ["ask", "caution", "commands", "meant", "prompt", "refusal", "report", "seat", "seat_name"]

_SEATS: Final = tuple(Noun(name, "n", proper=True) for name in DATA["plaetze"])


def seat(word: str) -> Seat | None:
    """The seat a folded word names (`karnak`, `karnaks`), None if it names none."""
    for number, noun in enumerate(_SEATS):
        if word in (fold(f"{noun}"), fold(f"{noun:des}")):
            return number
    return None


def seat_name(seat: Seat) -> Noun:
    """Karnak for seat 0, then Luxor, Edfu, Dendera, Abydos, Philae."""
    return _SEATS[seat]
