"""The riddle of the day in PHARAO: a throw, and the turn after which one wins most often.

Knows when a turn is over; refuses to know what a position is worth: the riddle says so, out of the solved table.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games.pharao.model import LANDS, BeforeThrow, Move, Over, State
from mud.german.speech.inflection import Adjective, Noun
from mud.reports import Told

_OTHER = Noun("Seite", "f", "Seite", "Seiten", (Adjective("ander", "ander"),))


def players(state: State) -> Sequence[Noun]:
    """One is `du`, and the lands have names already: who has the other one is nobody one knows."""
    return [_OTHER, _OTHER]


def task(state: State, seat: Seat) -> Told:
    """Whose stones are to be moved."""
    return Told("pharao.raetsel_aufgabe", "du", {"land": Noun(LANDS[seat], "n", proper=True)})


def result(worth: int) -> Told:
    """What a try has come to."""
    return Told("pharao.raetsel_wert", "du", {"n": worth})


def untold(states: Sequence[State], seat: Seat) -> None:
    """All that is done is told."""
    return


def reason(best: int, second: int) -> Told:
    """Why the best is the best."""
    return Told("pharao.raetsel_grund", "du", {"n": best, "sonst": second})


def allows(began: State, move: Move) -> bool:
    """All that is legal is part of the turn."""
    return True


def is_over(state: State, seat: Seat) -> bool:
    """Whether the turn is over."""
    return isinstance(state, BeforeThrow | Over)


def worth(states: Sequence[State], seat: Seat) -> None:
    """The probability to win, in hundredths, stands beside each turn."""
    return
