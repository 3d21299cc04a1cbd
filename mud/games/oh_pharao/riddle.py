"""The riddle of the day in OH, PHARAO!: the pyramid of most points that a hand and the jokers on the table can make.

Knows what counts; refuses to know how the best is found.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games.oh_pharao.model import Acting, State, score
from mud.games.oh_pharao.model.moves import Build, Extend, Finish, Move, SwapJoker
from mud.games.oh_pharao.words import WORDS
from mud.german.speech.inflection import Noun
from mud.reports import Told


def players(state: State) -> Sequence[Noun]:
    """Those who play, by seat."""
    return WORDS.sides[: len(state.hands)]


def task(state: State, seat: Seat) -> Told:
    """The task is always the same."""
    return Told("oh_pharao.raetsel_aufgabe", "du", {})


def result(worth: int) -> Told:
    """What a try has come to."""
    return Told("oh_pharao.raetsel_wert", "du", {"n": worth})


def untold(states: Sequence[State], seat: Seat) -> None:
    """All that is done is told."""
    return


def reason(best: int, second: int) -> Told:
    """Why the best is the best."""
    return Told("oh_pharao.raetsel_grund", "du", {"n": best, "sonst": second})


def allows(began: State, move: Move) -> bool:
    """One builds, and takes jokers for it; the others are asked for nothing."""
    return isinstance(move, Build | Extend | SwapJoker | Finish)


def is_over(state: State, seat: Seat) -> bool:
    """Whether somebody has said that no more is to be built."""
    return state.side != seat or not isinstance(state.phase, Acting)


def worth(states: Sequence[State], seat: Seat) -> int:
    """The points of what lies there in the end (oh_pharao R5a)."""
    return sum(map(score, states[-1].pyramids[seat]))
