"""The riddle of the day in PHAROMINO: a few cards, to be laid so that most temples come about.

Knows what counts and what has to stay; refuses to know how the best is found.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games.pharomino.model import Apart, Building
from mud.games.pharomino.model.layout import Layout
from mud.games.pharomino.model.moves import Finish, Move, Place, TakeBack
from mud.games.pharomino.rules.temples import temples
from mud.games.pharomino.words import WORDS
from mud.german.speech.inflection import Noun
from mud.reports import Told


def players(state: Apart) -> Sequence[Noun]:
    """Those who play, by seat."""
    return WORDS.sides[: len(state.hands)]


def task(state: Apart, seat: Seat) -> Told:
    """Which cards are to be laid."""
    return Told("pharomino.raetsel_aufgabe", "du", {"karten": list(state.hands[seat])})


def result(worth: int) -> Told:
    """What a try has come to."""
    return Told("pharomino.raetsel_wert", "du", {"n": worth})


def untold(states: Sequence[Apart], seat: Seat) -> None:
    """All that is done is told."""
    return


def reason(best: int, second: int) -> Told:
    """Why the best is the best."""
    return Told("pharomino.raetsel_grund", "du", {"n": best, "sonst": second})


def allows(began: Apart, move: Move) -> bool:
    """Cards are laid, and taken back only if they were laid in this try."""
    match move:
        case TakeBack(card):
            return all(layout.where(card) is None for layout in began.layouts)
        case _:
            return isinstance(move, Place | Finish)


def is_over(state: Apart, seat: Seat) -> bool:
    """Whether the last card lies, or no more is to be laid."""
    return not state.hands[seat] or not isinstance(state.phase, Building)


def worth(states: Sequence[Apart], seat: Seat) -> int:
    """How many temples there are in the end."""
    return counted(states[-1].layouts[seat])


def counted(layout: Layout) -> int:
    """How many temples there are."""
    return len(temples(layout))
