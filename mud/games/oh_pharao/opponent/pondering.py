"""Playing on in imagined deals: the best of some moves, each followed by whole turns of everybody (schwer).

Knows views, imagined deals and sketches of how a game goes on; refuses to know what is hidden.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from mud.game import CHANCE, Seat
from mud.games.oh_pharao.model import Acting, Over, Replenishing, Scoring, State, Taking, View
from mud.games.oh_pharao.model.moves import Discard, Finish, Move
from mud.games.oh_pharao.opponent.imagining import imagined
from mud.games.oh_pharao.opponent.judging import at_first_sight
from mud.games.oh_pharao.opponent.sketch import Sketch
from mud.games.oh_pharao.opponent.worth import best_laying, standing
from mud.games.oh_pharao.rules import chances, play, to_act
from mud.games.oh_pharao.rules import view as seen
from mud.games.oh_pharao.rules.options import allowed_pyramids

BREADTH: Final = 6
"""Moves that are compared, at most."""
ENDS: Final = 3
"""Of these, at most so many that end the turn, and at least one."""
TURNS: Final = 1000
"""Turns that may be imagined for one decision: 0.3 s where one takes 150 microseconds and all around it as much."""
BATCH: Final = 6
"""Deals in which all rivals are tried before those that fall behind are left out."""
BEHIND: Final = 2.0
"""Standard errors behind the best with which a move is left out."""
DOUBT: Final = 0.5
"""Standard errors that a lead must be worth."""
ROUNDS: Final = 1
"""How far it is played on."""
IN_HAND: Final = 0.4
"""What of the best that can be laid of a hand counts."""


@dataclass(slots=True)
class _Rival:
    """A move, and how far it was ahead of the first in each deal."""

    move: Move
    leads: list[float]

    @property
    def mean(self) -> float:
        return fmean(self.leads)

    @property
    def error(self) -> float:
        return stdev(self.leads) / sqrt(len(self.leads)) if len(self.leads) > 1 else 0.0


def ponder(view: View, ranked: Sequence[Move], dice: random.Random) -> Move:
    """The best of the first few moves over imagined games; the one that looked best if none is clearly better."""
    seat = view.viewer
    if seat is None:
        raise ValueError(view)
    rivals = [_Rival(move, []) for move in _contenders(ranked)]
    turns, left = ROUNDS * len(view.sizes), TURNS
    while left > 0 and len(rivals) > 1:
        for _ in range(BATCH):
            state, luck = imagined(view, dice), dice.getrandbits(32)
            worths = [played_on(state, seat, (rival.move,), turns, luck) for rival in rivals]
            for rival, worth in zip(rivals, worths, strict=True):
                rival.leads.append(worth - worths[0])
            left -= (turns + 1) * len(rivals)
        best = max(rivals, key=lambda rival: rival.mean)
        rivals = [
            rival for rival in rivals if rival in (rivals[0], best) or best.mean - rival.mean < BEHIND * rival.error
        ]
        if best is not rivals[0] and best.mean > 4 * best.error:
            break
    return max(rivals, key=lambda rival: rival.mean - DOUBT * rival.error).move


def _contenders(ranked: Sequence[Move]) -> list[Move]:
    """The first few, with at least one way to end the turn if there is one, and not more than a few."""
    found: list[Move] = []
    ends = 0
    for move in ranked:
        ending = isinstance(move, Finish | Discard)
        if ending and ends == ENDS:
            continue
        ends += ending
        if len(found) < BREADTH or (ending and ends == 1):
            found.append(move)
    return found


def played_on(state: State, seat: Seat, moves: Iterable[Move], turns: int, luck: int) -> float:
    """How it stands for a seat after some moves of hers and so many turns more. Raises Refused."""
    dice = random.Random(luck)  # noqa: S311 - imagined dice
    for move in moves:
        state, _ = play(state, seat, move)
    sketch = Sketch(settled(state, dice), dice)
    sketch.play(turns)
    return _balance(sketch, seat)


def settled(state: State, dice: random.Random) -> State:
    """The position once all that has been asked is answered and all that is on its way has come: a sketch may begin."""
    while not isinstance(state.phase, Scoring | Taking | Acting | Replenishing | Over) or state.deal is not None:
        acting = to_act(state)
        if CHANCE in acting:
            options = list(chances(state))
            (drawn,) = dice.choices([outcome for _, outcome in options], [weight for weight, _ in options])
            state, _ = play(state, CHANCE, drawn)
        else:
            actor = next_of(acting, state.side)
            state, _ = play(state, actor, at_first_sight(seen(state, actor)))
    return state


def next_of(acting: frozenset[object], side: Seat) -> Seat:
    """Who answers first: the others before the one on turn, who would only take the offer back."""
    seats = sorted(actor for actor in acting if isinstance(actor, int))
    return next((actor for actor in seats if actor != side), seats[0])


def _balance(sketch: Sketch, seat: Seat) -> float:
    totals = [float(points) for points in sketch.points]
    if not sketch.is_over:
        for one, own in enumerate(sketch.pyramids):
            places, may_build = tuple(own), len(own) < allowed_pyramids(sketch.aufseher, sketch.options)
            totals[one] += sum(standing(pyramid, sketch.high_only) for pyramid in own)
            totals[one] += IN_HAND * best_laying(sketch.hands[one], places, may_build, sketch.high_only)
    others = [total for other, total in enumerate(totals) if other != seat]
    return totals[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
