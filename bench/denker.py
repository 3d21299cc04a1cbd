"""How long a computer player takes for a decision, and how long one waits where ten tables of the strong think at once.

Knows the games' contract and the pool of thinking processes; refuses to know any game and to judge. Seconds are those
of the processor where a single decision is meant, and those of the clock where waiting is: that one is worth what else
the machine does. Positions come out of whole games of `mittel`, of every variant and of what can be agreed on: LAGEN of
each (default 6). Tables are TISCHE (default 10), at which everybody is a computer player and answers after the pause
that the house makes, for SEKUNDEN (default 30).
"""

import asyncio
import os
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, islice
from statistics import median
from typing import Any

from mud.game import CHANCE, CLOCK, Options, Refused, Seat
from mud.games import Level, TableGame, discover
from mud.parlour.bounds import HouseSettings
from mud.parlour.hosts import QUICK
from mud.thinkers import Thinkers
from tools.playing import drawn, play_out

EACH = int(os.environ.get("LAGEN", "6"))
TABLES = int(os.environ.get("TISCHE", "10"))
SECONDS = float(os.environ.get("SEKUNDEN", "30"))
STRONG: Level = "schwer"
SEED = 1985

Row = tuple[str, str]
Question = tuple[Any, Seat]


def agreements(options: Options) -> Iterator[str]:
    """Nothing agreed on, then each of what is not usual and no time, alone."""
    yield ""
    for name, values in options.items():
        for value in values[1:]:
            if not any(value.isdigit() for value in values):
                yield f" {name}={value}"


def settings(game: TableGame) -> Iterator[tuple[str, int]]:
    """(variant with what is agreed on, seats): all numbers of seats where all is usual, else the usual one."""
    for variant in game.variants:
        for agreed in agreements(game.options):
            for seats in game.seats(variant)[: 1 if agreed else None]:
                yield variant + agreed, seats


def questions(game: TableGame, variant: str, seats: int, dice: random.Random) -> list[Question]:
    """Some of the decisions of as many games as it takes."""
    found: list[Question] = []
    for number in range(EACH):
        play_out(game, variant, ["mittel"] * seats, f"{SEED}:{number}", lambda view, seat: found.append((view, seat)))
        if len(found) > EACH:
            break
    return dice.sample(found, min(EACH, len(found)))


def decisions(game: TableGame) -> list[Row]:
    """A row for each level."""
    dice, times = random.Random(SEED), {level: list[tuple[float, str]]() for level in game.levels}
    for variant, seats in settings(game):
        for view, seat in questions(game, variant, seats, dice):
            for level in game.levels:
                began = time.process_time()
                game.opponent.choose(view, seat, level, random.Random(SEED))
                times[level].append((time.process_time() - began, f"{variant} zu {seats}"))
    rows = []
    for level, found in times.items():
        found.sort()
        at = [found[min(len(found) - 1, int(share * len(found)))] for share in (0.5, 0.99, 1.0)]
        seconds = " / ".join(f"{1000 * second:.0f}" for second, _ in at)
        rows.append((f"{game.name} {level}, {len(found)} Lagen: p50 / p99 / höchstens", f"{seconds} ms ({at[-1][1]})"))
    return rows


@dataclass(slots=True)
class Waits:
    """Seconds that decisions waited until somebody thought about them, and how many were made at first sight."""

    seconds: list[float] = field(default_factory=list)
    hurried: int = 0


def decide(game: str, view: Any, seat: Seat, level: Level, seed: int) -> tuple[float, Level, Any]:
    """When it began, on a clock that all processes share, and what was decided. Runs in another process."""
    began = time.monotonic()
    return began, level, discover()[game].opponent.choose(view, seat, level, random.Random(seed))


class Evening:
    """Tables of computer players that all think in the same few processes."""

    def __init__(self, minds: Thinkers, *, hurries: bool) -> None:
        self._minds = minds
        self._hurries = hurries
        self._house = HouseSettings()
        self.waits = Waits()

    async def decision(self, game: TableGame, state: Any, seat: Seat, dice: random.Random) -> Any:
        """What a seat answers, told when the house would tell it."""
        asked, view, luck = time.monotonic(), game.view(state, seat), dice.getrandbits(32)
        due = asked + dice.uniform(self._house.pause_least, self._house.pause_most)
        strong = partial(decide, game.name, view, seat, STRONG, luck)
        quick = partial(decide, game.name, view, seat, QUICK, luck) if self._hurries else None
        began, level, answer = await self._minds.think(strong, quick)
        self.waits.seconds.append(began - asked)
        self.waits.hurried += level != STRONG
        await asyncio.sleep(due - time.monotonic())
        return answer

    async def table(self, game: TableGame, dice: random.Random) -> None:
        """Game after game; who is asked at the same time thinks at the same time."""
        await asyncio.sleep(dice.uniform(0.0, self._house.pause_most))
        while True:
            variant = game.variants[0]
            state = game.start(game.seats(variant)[0], variant)
            while acting := game.to_act(state):
                seats = [actor for actor in acting if isinstance(actor, int)]
                if CHANCE in acting:
                    state, _ = game.play(state, CHANCE, drawn(game, state, dice))
                    continue
                waiting = [seat for seat in seats if game.pause(game.view(state, seat), seat, STRONG) is None]
                thinking = [seat for seat in seats if seat not in waiting]
                if not thinking and (timer := game.timer(state)) is not None:
                    state, _ = game.play(state, CLOCK, timer.move)
                answers = await asyncio.gather(*(self.decision(game, state, seat, dice) for seat in thinking))
                for seat, answer in zip(thinking, answers, strict=True):
                    state = _played(game, state, seat, answer)


def _played(game: TableGame, state: Any, seat: Seat, answer: Any) -> Any:
    """The position after an answer; the same where somebody else was faster, as at a table."""
    after = state
    try:
        for move in answer if isinstance(answer, tuple) else (answer,):
            after, _ = game.play(after, seat, move)
    except Refused:
        return state
    return after


async def evening(games: Sequence[TableGame], *, hurries: bool) -> Waits:
    """What an evening at so many tables comes to; processes are begun before."""
    minds = Thinkers(HouseSettings().thinkers, HouseSettings().thought)
    try:
        await asyncio.gather(*(minds.think(partial(time.sleep, 0.5)) for _ in range(HouseSettings().thinkers)))
        found = Evening(minds, hurries=hurries)
        playing = asyncio.gather(*(found.table(game, random.Random(number)) for number, game in enumerate(games)))
        await asyncio.wait([playing], timeout=SECONDS)
        if playing.done():
            playing.result()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    finally:
        minds.close()
    return found.waits


def waiting() -> Iterator[Row]:
    """Two rows: so as it is, and beside it what it were if everybody thought thoroughly whoever waits."""
    games = list(islice(cycle(discover().values()), TABLES))
    for name, hurries in ((f"{TABLES} Tische, alle {STRONG}", True), ("  ebenso, aber niemand beeilt sich", False)):
        waits = asyncio.run(evening(games, hurries=hurries))
        least, most = 1000 * median(waits.seconds), 1000 * max(waits.seconds)
        yield f"{name}: ein Gedanke wartet, p50 / höchstens", f"{least:.0f} / {most:.0f} ms"
        yield "  Gedanken, davon auf den ersten Blick", f"{len(waits.seconds)}, {waits.hurried}"


def run() -> Iterator[Row]:
    """The rows of the table: what was measured, and the number with its unit."""
    for game in discover().values():
        yield from decisions(game)
    yield from waiting()
