"""The teacher of OH, PHARAO!: what a choice is worth over imagined games, why, and who is likely to win.

Knows views, what its computer players think of, and how they play on; refuses to know a hidden card, and who asks.
"""

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from math import copysign, sqrt
from operator import itemgetter
from statistics import fmean, stdev
from typing import Final

from mud.game import Refused, Seat
from mud.games.oh_pharao.model import Acting, Over, State, View
from mud.games.oh_pharao.model.moves import AskFor, Build, Extend, Finish, Move, Offer, PutIn, Withdraw
from mud.games.oh_pharao.opponent import trading
from mud.games.oh_pharao.opponent.imagining import imagined
from mud.games.oh_pharao.opponent.judging import judged, own_hand
from mud.games.oh_pharao.opponent.pondering import DOUBT, played_on, settled
from mud.games.oh_pharao.opponent.sketch import Sketch
from mud.games.oh_pharao.rules import play
from mud.games.oh_pharao.rules import view as seen
from mud.games.oh_pharao.rules.options import options_of
from mud.games.oh_pharao.teacher.reasons import reasons_for
from mud.reports import Told
from mud.teaching import Judgement, Outlook, Rated, Unit

unit: Final[Unit] = "punkte"
BREADTH: Final = 7
"""Choices that are compared, beside what was asked about."""
ALIKE: Final = 3
"""Of one kind of move, at most so many."""
TURNS: Final = 2800
"""Turns that are imagined for one judgement: about 0.2 s alone on a processor."""
DEALS: Final = 100
"""Deals that are imagined, at most."""
GAMES: Final = 80
"""Games that are played to the end for an outlook: about 0.2 s alone on a processor."""
LONGEST: Final = 250
"""Turns after which such a game is counted as it stands."""
DRAWN: Final = 1.0
"""Games that are taken to have been shared by all, so that nobody is written off."""

Choice = tuple[Move, ...]


def judge(
    view: View, seat: Seat, dice: random.Random, played: Sequence[Move] = (), *, aloud: bool = False
) -> Judgement:
    """What a seat can choose, by its lead some turns later. Raises ValueError when it is not to act."""
    choices = list(dict.fromkeys(_choices(view))) if view.viewer == seat else []
    if not choices:
        raise ValueError(view)
    asked = _one(played)
    if asked and asked not in choices and _can_be(imagined(view, dice), seat, asked):
        choices.append(asked)
    turns = len(view.sizes)
    deals = min(DEALS, max(1, TURNS // (len(choices) * (turns + 1))))
    leads: list[list[float]] = [[] for _ in choices]
    base = 0.0
    for _ in range(deals):
        state, luck = imagined(view, dice), dice.getrandbits(32)
        worths = [played_on(_after(state, seat, choice), seat, (), turns, luck) for choice in choices]
        base += worths[0] / deals
        for found, worth in zip(leads, worths, strict=True):
            found.append(worth - worths[0])
    ranked = sorted(
        zip((base + _sure(found) for found in leads), choices, strict=True), key=itemgetter(0), reverse=True
    )
    rated = [Rated(choice, worth, reasons_for(view, choice, aloud=aloud)) for worth, choice in ranked]
    if not rated[0].reasons and not aloud:
        told = Told("oh_pharao.grund_durchgespielt", "du", {"n": deals})
        rated[0] = Rated(rated[0].moves, rated[0].worth, (told,))
    return Judgement(tuple(rated), exact=False)


def _sure(leads: Sequence[float]) -> float:
    """How far a choice is ahead of what looks best at first sight, or behind it; what may be chance is left out."""
    mean = fmean(leads)
    doubt = DOUBT * stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
    return copysign(max(0.0, abs(mean) - doubt), mean)


def outlook(view: View, dice: random.Random) -> Outlook:
    """How many of the games that may come of this each seat wins, shared where several have the most points."""
    seats = len(view.sizes)
    if isinstance(view.phase, Over):
        return Outlook(_shares(view.points), exact=True)
    totals = [DRAWN / seats] * seats
    for _ in range(GAMES):
        sketch = Sketch(settled(imagined(view, dice), dice), dice)
        sketch.play(LONGEST)
        totals = [total + share for total, share in zip(totals, _shares(sketch.points), strict=True)]
    whole = sum(totals)
    return Outlook(tuple(total / whole for total in totals), exact=False)


def _shares(points: Sequence[int]) -> tuple[float, ...]:
    best = max(points)
    return tuple(1 / list(points).count(best) if own == best else 0.0 for own in points)


# --- what there is to choose ----------------------------------------------------------------------------------------


def _choices(view: View) -> Iterator[Choice]:
    """What the computer players would think of: what looks best, not too much of a kind, and exchanges."""
    kinds: Counter[str] = Counter()
    shapes: set[Hashable] = set()
    found = 0
    for move in judged(view, list(options_of(view, trading=False))):
        kind, shape = type(move).__name__, _shape(move)
        kinds[kind] += 1
        if shape not in shapes and kinds[kind] <= ALIKE and (found < BREADTH or isinstance(move, Finish)):
            shapes.add(shape)
            found += 1
            yield (move,)
    if isinstance(view.phase, Acting):
        yield from filter(None, _exchanges(view))


def _shape(move: Move) -> Hashable:
    """What a move is but for whether a number or a joker is laid."""
    match move:
        case Build(bricks):
            return Build, tuple(map(abs, bricks))
        case Extend(which, bricks):
            return Extend, which, tuple(map(abs, bricks))
        case _:
            return move


def _exchanges(view: View) -> Iterator[Choice]:
    worth = own_hand(view)
    if view.side != view.viewer:
        yield trading.answered(view, worth)
        return
    answer = trading.settled(view, worth)
    yield () if answer is None else (answer,)
    yield trading.proposed(view, worth)


def _one(played: Sequence[Move]) -> Choice:
    """The first moves that belong together: an offer is put together card by card."""
    for count, move in enumerate(played, 1):
        if not isinstance(move, PutIn | AskFor | Withdraw):
            return tuple(played[:count])
    return tuple(played)


def _can_be(state: State, seat: Seat, choice: Choice) -> bool:
    try:
        _after(state, seat, choice)
    except Refused:
        return False
    return True


def _after(state: State, seat: Seat, choice: Choice) -> State:
    """The position after a choice; what is offered the one on turn instead is answered. Raises Refused."""
    for move in choice:
        state, _ = play(state, seat, move)
    if isinstance(choice[-1], Offer) and seat != state.side and state.counters:
        view = seen(state, state.side)
        answer = trading.settled(view, own_hand(view))
        if answer is not None:
            state, _ = play(state, state.side, answer)
    return state
