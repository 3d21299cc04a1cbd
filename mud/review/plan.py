"""What is asked, in which order, until a game has been gone through: a few of its turning points, or turn by turn.

Knows how much may be asked; refuses to know who answers, and how long that takes.
"""

from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any, Final

from mud.game import Record, Seat
from mud.review.asking import Choice, Outline, Verdict, choice, odds, outline
from mud.review.curve import Point
from mud.teaching import Unit

MOST_ODDS: Final = 48
"""Times the odds are asked for."""
MOST_CHOICES: Final = 64
"""Choices that are judged until the turning points are told."""
TURNING_POINTS: Final = 5
LEAST: Final[dict[tuple[Unit, bool], float]] = {
    ("chance", True): 0.002,
    ("chance", False): 0.01,
    ("punkte", True): 1.0,
    ("punkte", False): 1.0,
}
"""What a choice must have cost to be worth a word, proved and estimated."""


@dataclass(frozen=True, slots=True)
class Question:
    """`ask` is worked out elsewhere; of so many questions, as far as one can tell, it is the one after `done`."""

    ask: Callable[[], Any]
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Review:
    """A game gone through. `choices`: those to be told of, in the order of play; `points`: how it stood for one seat.

    `exact`: whether all that is told was proved. `judged`: how many choices were looked at, of so many turns
    (`turns`: each a seat, and its number among the seat's own). `page` of `pages`, where it is told turn by turn.
    """

    unit: Unit
    turns: tuple[tuple[Seat, int], ...]
    judged: int
    choices: tuple[Choice, ...]
    points: tuple[Point, ...] = ()
    exact: bool = True
    page: int = 0
    pages: int = 0


Questions = Generator[Question, Any, Review | None]
"""What is asked, one thing after the other. An answer is sent in, None if there is none; what comes of it all is None
for a log nobody understands any more."""


@dataclass(frozen=True, slots=True)
class Look:
    """Who looks at what: a finished game, with the eyes of a seat or (None) of a watcher. `whose`: seats whose choices
    are gone through; `about`: of whom the curve is."""

    record: Record
    viewer: Seat | None
    whose: frozenset[Seat]
    about: Seat
    luck: str


def turning_points(look: Look) -> Questions:
    """The odds along the game, the choices where most may have turned, and of these the few that cost most."""
    found: Outline | None = yield Question(partial(outline, look.record), 0, 1)
    if found is None:
        return None
    sampled = spread(range(len(found.turns)), MOST_ODDS)
    of = 1 + len(sampled) + MOST_CHOICES
    points = []
    exact = True
    for done, at in enumerate(sampled, 1):
        outlook = yield Question(partial(odds, look.record, at, look.viewer, look.luck), done, of)
        if outlook is not None:
            points.append(Point(at, outlook.shares[look.about]))
            exact = exact and outlook.exact
    wanted = _where_it_turned(found, points, look.whose)
    choices = yield from _choices(look, wanted, MOST_CHOICES, 1 + len(sampled))
    told = costly(choices, found.unit)
    exact = exact and all(one.verdict is None or one.verdict.exact for one in choices)
    judged = sum(one.verdict is not None for one in choices)
    return Review(found.unit, found.turns, judged, told, tuple(points), exact)


def page_of_turns(look: Look, page: int, length: int) -> Questions:
    """All choices of a page of turns, the first being 1; behind the last there is nothing."""
    found: Outline | None = yield Question(partial(outline, look.record), 0, 1)
    if found is None:
        return None
    own = [at for at, (seat, _) in enumerate(found.turns) if seat in look.whose]
    wanted = own[(page - 1) * length : page * length]
    choices = yield from _choices(look, wanted, MOST_CHOICES, 1)
    exact = all(one.verdict is None or one.verdict.exact for one in choices)
    pages = (len(own) + length - 1) // length
    return Review(found.unit, found.turns, len(choices), tuple(choices), (), exact, page, pages)


def _choices(look: Look, turns: Sequence[int], most: int, done: int) -> Generator[Question, Any, list[Choice]]:
    """Ask about every choice in some turns, so many at most."""
    found = list[Choice]()
    of = done + min(most, len(turns))
    for nth, turn in enumerate(turns):
        offset: int | None = 0
        while offset is not None and len(found) < most:
            asked = partial(choice, look.record, turn, offset, look.viewer, look.luck)
            one: Choice | None = yield Question(asked, min(done + nth, of - 1), of)
            if one is not None:
                found.append(one)
            offset = None if one is None or one.is_last else one.following
    return found


def _where_it_turned(found: Outline, points: Sequence[Point], whose: Collection[Seat]) -> list[int]:
    """The turns to be looked at: all, or of a long game those between which the odds have changed most."""
    own = [at for at, (seat, _) in enumerate(found.turns) if seat in whose]
    if len(own) <= MOST_CHOICES:
        return own
    if len(points) < 2:
        return spread(own, MOST_CHOICES)
    spans = [(abs(after.share - before.share), before.at, after.at) for before, after in pairwise(points)]
    spans.append((0.0, points[-1].at, len(found.turns)))
    wanted = list[int]()
    for _, first, last in sorted(spans, key=lambda span: -span[0]):
        wanted += [at for at in own if first <= at < last]
    return sorted(wanted[:MOST_CHOICES])


def spread(places: Sequence[int], most: int) -> list[int]:
    """So many of some places at most, from the first to the last, as far apart as possible."""
    if len(places) <= most:
        return list(places)
    return [places[nth * (len(places) - 1) // (most - 1)] for nth in range(most)]


def has_cost(verdict: Verdict, unit: Unit) -> bool:
    """Whether something else would have been so much better that it is worth a word."""
    return verdict.loss >= LEAST[unit, verdict.exact]


def costly(choices: Sequence[Choice], unit: Unit) -> tuple[Choice, ...]:
    """The few that cost most, in the order of play."""
    lost = [(one.verdict.loss, nth) for nth, one in enumerate(choices) if one.verdict and has_cost(one.verdict, unit)]
    dearest = sorted(lost, key=lambda loss: -loss[0])[:TURNING_POINTS]
    return tuple(choices[nth] for nth in sorted(nth for _, nth in dearest))
