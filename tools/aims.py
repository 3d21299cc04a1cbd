"""`make liga ARGS=--alles`: what the computer players are meant to reach, one line each, and whether they do.

Knows levels, outsiders, events by name, and the figures that were asked for; refuses to know how strong anybody is. An
aim is reached where the whole interval of 95 % lies beyond it, missed where all of it lies before it, else undecided.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from statistics import fmean, stdev
from typing import Final

from mud.games import LEVELS, Level
from tools.comparing import CONFIDENT, Wish, alone, among_equals, match, outcomes, wilson
from tools.kept import Outcome
from tools.playing import OUTSIDER, Player

ENOUGH: Final = 400
"""Games, if not said otherwise."""
FEW: Final = 40
"""And where time is short."""
VARIANTS: Final = {"pharomino": "spiel3"}
"""What is played where nothing else is said: else `normal`."""


def _worth(game: Outcome) -> float:
    return game.worth


@dataclass(frozen=True, slots=True)
class Aim:
    """Something that can be counted in games, and how much of it there should be at least; None: it is only told.

    `about`: what is compared, as games are kept by it; `value`: what of a game counts, shares of one (`is_share`) or
    any number; `what`: what is counted, if it is not won games.
    """

    about: str
    play: Callable[[int], Outcome]
    least: float | None = None
    count: int = ENOUGH
    value: Callable[[Outcome], float] = _worth
    what: str = "gewonnen"
    is_share: bool = True

    def interval(self, values: Sequence[float]) -> tuple[float, float]:
        """What holds the true mean with 95 % confidence."""
        if self.is_share:
            return wilson(fmean(values), len(values))
        width = CONFIDENT * stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("inf")
        return fmean(values) - width, fmean(values) + width

    def told(self, games: Sequence[Outcome]) -> str:
        """The line."""
        if not games:
            return f"{self.about}: keine Zeit"
        values = [self.value(game) for game in games]
        low, high = self.interval(values)
        write = "{:.1%}".format if self.is_share else "{:.2f}".format
        found = f"{write(fmean(values))} {self.what} [95 %: {write(low)} bis {write(high)}] in {len(games)} Partien"
        slowest = max(seconds for game in games for seconds in game.slowest.values())
        aim = "" if self.least is None else f"; Ziel {write(self.least)}: {verdict(low, high, self.least)}"
        return f"{self.about}: {found}{aim}; längste Entscheidung {slowest:.2f} s"


def verdict(low: float, high: float, least: float) -> str:
    """Whether what lies somewhere between is as much as it should be."""
    if low >= least:
        return "erreicht"
    return "verfehlt" if high < least else "offen"


def _variant(game: str) -> str:
    return VARIANTS.get(game, "normal")


def versus(game: str, seats: int, strong: Player, weak: Player, least: float | None, variant: str = "") -> Aim:
    """Who sits with whom as in the league."""
    variant = variant or _variant(game)
    play = partial(match, game, variant, seats, strong, weak)
    return Aim(f"{game} {variant} zu {seats}: {strong} gegen {weak}", play, least)


def _ladder(game: str, levels: Sequence[Level], seats: Sequence[int], variant: str = "") -> Iterator[Aim]:
    """Every level is better than the one below."""
    for count in seats:
        for weak, strong in pairwise(levels):
            yield versus(game, count, strong, weak, 0.5, variant)


def _short(game: Outcome) -> float:
    return game.happened.get("Thrown", 0) <= 60


def _exchanges(game: Outcome) -> float:
    return game.happened.get("Traded", 0)


def _points(least: int, game: Outcome) -> float:
    return game.worth >= least


def _alone(variant: str, least: int, share: float, count: int) -> Aim:
    play, value = partial(alone, "pharomino", variant, "schwer"), partial(_points, least)
    return Aim(f"pharomino {variant} allein: schwer", play, share, count, value, f"mit {least} oder mehr")


def _aims() -> Iterator[Aim]:
    master: tuple[Level, ...] = (*LEVELS, "meister")
    # PHARAO: four levels, and the best of them wins quickly
    yield from _ladder("pharao", master, (2,))
    quick = versus("pharao", 2, "meister", "mittel", 0.5)
    yield replace(quick, value=_short, what="mit höchstens 60 Würfen")
    # OH, PHARAO!
    trading = partial(among_equals, "oh_pharao", "normal", 4, "mittel")
    about = "oh_pharao normal zu 4: nur mittel"
    yield Aim(about, trading, 3.0, 100, _exchanges, "Tausche je Partie", is_share=False)
    yield versus("oh_pharao", 3, "schwer", "mittel", 0.65)
    yield versus("oh_pharao", 2, "schwer", OUTSIDER, 0.6)
    yield from _ladder("oh_pharao", LEVELS[:2], (3,))
    # TAL DER KÖNIGE
    yield versus("tal_der_koenige", 2, "meister", "schwer", 0.6)
    yield versus("tal_der_koenige", 3, "meister", "schwer", 0.6)
    yield from _ladder("tal_der_koenige", LEVELS, (4,))
    # PHAROMINO, game 3
    yield replace(versus("pharomino", 2, "schwer", OUTSIDER, 0.75), count=200)
    yield replace(versus("pharomino", 4, "schwer", OUTSIDER, 0.45), count=200)
    yield from _ladder("pharomino", LEVELS, (2, 4, 5, 6))
    # games 1 and 2
    yield from _ladder("pharomino", LEVELS, (2,), "spiel1")
    yield from _ladder("pharomino", LEVELS, (2,), "spiel2")
    # game 4, by one's own aim
    yield _alone("spiel4", 110, 0.95, 100)
    yield _alone("spiel4 profi=ja", 700, 0.5, 4)
    yield _alone("spiel4 profi=ja ziel=pharaonen", 58, 0.5, 4)


AIMS: Final = tuple(_aims())


def measured(aims: Sequence[Aim], wish: Wish) -> Iterator[str]:
    """A line for each. `wish.seconds`: what all of them may take together. What one does not need the others have: so
    the quick ones come first then, and are content with few games."""
    if wish.seconds is None:
        for aim in aims:
            yield aim.told(outcomes(aim.play, aim.about, min(aim.count, wish.count), wish))
        return
    ends = time.monotonic() + wish.seconds
    quick_first = sorted(aims, key=lambda aim: LEVELS[0] not in aim.about)
    for left, aim in zip(range(len(aims), 0, -1), quick_first, strict=True):
        brief = replace(wish, seconds=(ends - time.monotonic()) / left)
        yield aim.told(outcomes(aim.play, aim.about, min(aim.count, wish.count, FEW), brief))


def summary(lines: Sequence[str]) -> str:
    """How many aims are reached, and what no league can say."""
    found = {kind: sum(f": {kind};" in line for line in lines) for kind in ("erreicht", "offen", "verfehlt")}
    return ", ".join(f"{count} {kind}" for kind, count in found.items())
