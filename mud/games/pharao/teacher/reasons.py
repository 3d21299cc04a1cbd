"""Why a turn of PHARAO is good: what is so of the position it leads to, and what other turns would leave.

Knows positions before and after, and threats; refuses to know worths but as given. Every reason is a claim that the
rules prove; nothing in PHARAO is hidden, so all of it may be said aloud.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from mud.game import Perspective, Seat
from mud.games.pharao.fields import spoken
from mud.games.pharao.model import (
    BIT,
    BOARD,
    GLUECK_BIT,
    LANDS,
    LEBEN,
    LEBEN_BIT,
    NAMES,
    NIL,
    NIL_BIT,
    OWN_DIE,
    BeforeThrow,
    Bits,
    InTheAir,
    Over,
    Pull,
    State,
    Step,
    Stones,
    Waive,
    distance,
    reach,
)
from mud.games.pharao.rules.threats import FACES, Threats, sunk_chance, threats
from mud.games.pharao.teacher.choices import Choice
from mud.german.speech.inflection import Noun
from mud.reports import Told

MOST: Final = 3
"""Reasons that are given."""
COMPARED: Final = 8
"""Other turns that are looked at to say what they would leave."""
CLEAR: Final = 10
"""Cases of a hundred by which another turn must be worse to be worth a word."""
NEAR: Final = 3
"""Steps to Nil from which on a stone is in its reach soon."""
LIKELY: Final = 30
"""Cases of a hundred from which on a threat is one."""
_LANDS: Final = tuple(Noun(land, "n", proper=True) for land in LANDS)

Ranked = Sequence[tuple[Choice, float]]
Reason = tuple[str, dict[str, Any]]
"""The name of its sentence, and the facts."""


@cache
def _threats(stones: Stones, side: Seat) -> Threats:
    return threats(stones, side)


def reasons(
    view: State, seat: Seat, choice: Choice, worth: float, ranked: Ranked, *, exact: bool, aloud: bool = False
) -> tuple[Told, ...]:
    """Why to choose this turn, the strongest reason first. `ranked`: it and the others, the best first."""
    others = [one for one, _ in ranked if one is not choice]
    after = _After(view.stones, seat, choice, tuple(_sample(others)))
    found = list(after.reasons()) if others else [("einziger", {})]
    if others and worth >= ranked[0][1]:
        found += _of_worths(round(100 * (worth - ranked[-1][1])), is_alone=not found, exact=exact)
    lands = {"land": _LANDS[seat], "fremdland": _LANDS[1 - seat]}
    by: Perspective = "alle" if aloud else "du"
    return tuple(Told(f"pharao.grund_{name}", by, lands | facts) for name, facts in found[:MOST])


def _of_worths(lost: int, *, is_alone: bool, exact: bool) -> Iterator[Reason]:
    """What can be said of the best turn by its worth alone, where others give away so much."""
    if exact and lost >= 1:
        yield "verschenkt", {"n": lost}
    elif is_alone:
        yield ("gleich" if exact else "durchdacht"), {}


def _sample(others: Sequence[Choice]) -> Sequence[Choice]:
    """Some of them, from the best to the worst."""
    step = max(1, len(others) // COMPARED)
    return others[::step][: COMPARED + 1]


@dataclass(frozen=True, slots=True)
class _After:
    """A turn that has been chosen, how it stood before it, and others that have not."""

    before: Stones
    seat: Seat
    choice: Choice
    others: tuple[Choice, ...]

    @property
    def end(self) -> BeforeThrow | InTheAir | Over:
        """Where it leads."""
        return self.choice.end

    def reasons(self) -> Iterator[Reason]:
        """All that can be said for it, the strongest first."""
        if isinstance(self.end, Over):
            if self.end.winner == self.seat:
                yield f"gewinnt_{self.end.reason}", {}
            return
        if isinstance(self.end, InTheAir):
            return
        yield from self._of_winning()
        yield from self._of_stones()
        yield from self._of_safety()
        yield from self._of_places()
        yield from self._of_ways()

    # what it comes to

    @property
    def _mine(self) -> Bits:
        return self.end.stones[self.seat]

    @property
    def _theirs(self) -> Bits:
        return self.end.stones[1 - self.seat]

    @property
    def _empty(self) -> Bits:
        return BOARD & ~(self._mine | self._theirs)

    def _of_winning(self) -> Iterator[Reason]:
        """Who wins next, and how often."""
        now, most = self._theirs_next(self.choice).win, max(self._theirs_next(one).win for one in self._running())
        if _hundred(most) >= _hundred(now) + CLEAR:
            name = "verhindert_weniger" if now else "verhindert"
            yield name, {"n": _hundred(now), "most": _hundred(most)}
        if stuck := self._theirs_next(self.choice).stuck:
            yield "sperrt_ein", {"n": _hundred(stuck)}
        if (luck := self._luck()) >= LIKELY:
            yield "zum_glueck", {"n": luck}

    def _of_stones(self) -> Iterator[Reason]:
        """Whose stone is in Nil, or out of it."""
        if self._theirs & NIL_BIT:
            sunk = round(100 * sunk_chance(self._theirs, self._empty))
            yield ("stoesst_fuer_immer", {}) if sunk == 100 else ("stoesst", {"n": 100 - sunk})
        if any(isinstance(move, Pull) for move in self.choice.moves):
            yield "rettet", {}
        if any(isinstance(move, Waive) for move in self.choice.moves) and self._mine.bit_count() == 1:
            yield "nur_noch_glueck", {}

    def _of_safety(self) -> Iterator[Reason]:
        """Which of one's own stones may be pushed in, and whether one can move at all."""
        now, most = self._theirs_next(self.choice).push, max(self._theirs_next(one).push for one in self._running())
        if not now and most:
            yield "sicher", {}
        elif _hundred(most) >= _hundred(now) + CLEAR:
            yield "sicherer", {"n": _hundred(now), "most": _hundred(most)}
        if not self._theirs & NIL_BIT:
            free = [one for one in self._running() if not one.end.stones[1 - self.seat] & NIL_BIT]
            tight = max((_threats(one.end.stones, self.seat).stuck for one in free), default=0)
            if not self._own_next.stuck and _hundred(tight) >= CLEAR:
                yield "luft", {"most": _hundred(tight)}
            if (push := _hundred(self._own_next.push)) >= LIKELY:
                yield "droht", {"n": push}

    def _of_places(self) -> Iterator[Reason]:
        """Who holds Leben, and Glück."""
        if self._mine & LEBEN_BIT and not self.before[self.seat] & LEBEN_BIT:
            yield "leben", {}
        if self.before[1 - self.seat] & LEBEN_BIT and not self._theirs & LEBEN_BIT:
            yield "vom_leben", {}
        if self._mine & GLUECK_BIT and self._theirs.bit_count() == 1:
            yield "sperrt_glueck", {}

    def _of_ways(self) -> Iterator[Reason]:
        """Which stone has come nearer to Nil, or farther from it: in steps of an empty board."""
        for move in self.choice.moves:
            if isinstance(move, Step) and move.target not in (NIL, LEBEN):
                before, now = distance(move.source, NIL), distance(move.target, NIL)
                facts = {"feld": spoken(NAMES[move.target]), "n": now, "before": before}
                if self.before[1 - self.seat] & BIT[move.source] and now < before and now <= NEAR:
                    yield "treibt", facts
                elif self._mine & BIT[move.target] and before <= NEAR < now:
                    yield "flieht", facts

    # what is compared

    def _running(self) -> list[Choice]:
        """All turns that do not end the game."""
        return [one for one in (self.choice, *self.others) if isinstance(one.end, BeforeThrow)]

    def _theirs_next(self, one: Choice) -> Threats:
        return _threats(one.end.stones, 1 - self.seat)

    @property
    def _own_next(self) -> Threats:
        """What one's own next throw may bring, if nothing moves."""
        return _threats(self.end.stones, self.seat)

    def _luck(self) -> int:
        """In how many cases of a hundred the last stone gets to Glück with one's next throw, if nothing moves."""
        if self._mine.bit_count() != 1:
            return 0
        stone = self._mine.bit_length() - 1
        return round(sum(100 * faces for die, faces in OWN_DIE if die and self._gets_there(stone, die)) / 6)

    def _gets_there(self, stone: int, die: int) -> bool:
        return bool(reach(stone, die, self._empty) & GLUECK_BIT)


def _hundred(faces: int) -> int:
    return round(100 * faces / FACES)
