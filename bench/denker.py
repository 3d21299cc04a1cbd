"""How long a computer player takes for a decision, and how long one waits where ten tables of the strong think at once.

Knows the games' contract and the order in which thoughts are thought; refuses to know any game and to judge. Seconds
are those of the processor, so that it is not measured what else the machine does: the tables play in a time of their
own, on as many processors as the house has processes that think, and nothing else runs on them. Positions come out of
whole games of `mittel`, of every variant and of what can be agreed on: LAGEN of each (default 6). Tables are TISCHE
(default 10), at which everybody is a computer player and answers after the pause that the house makes, for SEKUNDEN
(default 60).
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
from mud.queueing import Queue, Wish, Work
from tools.playing import drawn, play_out

EACH = int(os.environ.get("LAGEN", "6"))
TABLES = int(os.environ.get("TISCHE", "10"))
SECONDS = float(os.environ.get("SEKUNDEN", "60"))
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


class OwnTime(asyncio.SelectorEventLoop):
    """A loop in which nobody has to wait: when there is nothing to do, it is as late as it takes."""

    _ready: Sequence[object]
    _scheduled: Sequence[asyncio.TimerHandle]
    _now = 0.0

    def time(self) -> float:
        return self._now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:
            self._now = max(self._now, self._scheduled[0].when())
        super()._run_once()  # type: ignore[misc]


class Processors:
    """So many who think, in the time of the loop: what took a second of the processor is done a second later."""

    def __init__(self, count: int, *, hurries: bool) -> None:
        self._free, self._queue, self._hurries = count, Queue(count), hurries
        self._answers: dict[Wish, asyncio.Future[Any]] = {}
        self.waits = Waits()

    async def think(self, work: Work, hurried: Work) -> Any:
        """What comes of one or the other."""
        loop = asyncio.get_running_loop()
        wish = Wish(work, hurried if self._hurries else None, True, loop.time())
        answer = self._answers[wish] = loop.create_future()
        self._queue.add(wish)
        self._begin()
        return await answer

    def _begin(self) -> None:
        loop = asyncio.get_running_loop()
        while self._free and (begun := self._queue.next(loop.time(), self._free)):
            wish, work = begun
            self._free -= 1
            self.waits.seconds.append(loop.time() - wish.since)
            self.waits.hurried += work is wish.hurried
            began = time.process_time()
            answer = work()
            seconds = time.process_time() - began
            loop.call_later(seconds, self._end, wish, work, seconds, answer)

    def _end(self, wish: Wish, work: Work, seconds: float, answer: Any) -> None:
        self._free += 1
        self._queue.took(wish, work, seconds)
        self._answers.pop(wish).set_result(answer)
        self._begin()


async def decision(minds: Processors, game: TableGame, state: Any, seat: Seat, dice: random.Random) -> Any:
    """What a seat answers, told when the house would tell it."""
    house, loop = HouseSettings(), asyncio.get_running_loop()
    due, view = loop.time() + dice.uniform(house.pause_least, house.pause_most), game.view(state, seat)
    strong, quick = (partial(game.opponent.choose, view, seat, level, dice) for level in (STRONG, QUICK))
    answer = await minds.think(strong, quick)
    await asyncio.sleep(due - loop.time())
    return answer


async def table(minds: Processors, game: TableGame, dice: random.Random) -> None:
    """Game after game; who is asked at the same time thinks at the same time."""
    await asyncio.sleep(dice.random())
    variant = game.variants[0]
    while True:
        state = game.start(game.seats(variant)[0], variant)
        while acting := game.to_act(state):
            if CHANCE in acting:
                state, _ = game.play(state, CHANCE, drawn(game, state, dice))
                continue
            seats = [actor for actor in sorted(acting, key=str) if isinstance(actor, int)]
            thinking = [seat for seat in seats if game.pause(game.view(state, seat), seat, STRONG) is not None]
            if not thinking and (timer := game.timer(state)) is not None:
                state, _ = game.play(state, CLOCK, timer.move)
            answers = await asyncio.gather(*(decision(minds, game, state, seat, dice) for seat in thinking))
            for seat, answer in zip(thinking, answers, strict=True):
                state = played(game, state, seat, answer)


def played(game: TableGame, state: Any, seat: Seat, answer: Any) -> Any:
    """The position after an answer; the same where somebody else was faster, as at a table."""
    after = state
    try:
        for move in answer if isinstance(answer, tuple) else (answer,):
            after, _ = game.play(after, seat, move)
    except Refused:
        return state
    return after


async def evening(games: Sequence[TableGame], *, hurries: bool) -> Waits:
    """What some time at these tables comes to."""
    minds = Processors(HouseSettings().thinkers, hurries=hurries)
    playing = asyncio.gather(*(table(minds, game, random.Random(number)) for number, game in enumerate(games)))
    await asyncio.wait([playing], timeout=SECONDS)
    if playing.done():
        playing.result()
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return minds.waits


def waiting() -> Iterator[Row]:
    """Two rows: so as it is, and beside it what it were if everybody thought thoroughly whoever waits."""
    games = list(islice(cycle(discover().values()), TABLES))
    for name, hurries in ((f"{TABLES} Tische, alle {STRONG}", True), ("  ebenso, aber niemand beeilt sich", False)):
        with asyncio.Runner(loop_factory=OwnTime) as runner:
            waits = runner.run(evening(games, hurries=hurries))
        least, most = 1000 * median(waits.seconds), 1000 * max(waits.seconds)
        yield f"{name}: ein Gedanke wartet, p50 / höchstens", f"{least:.0f} / {most:.0f} ms"
        yield "  Gedanken, davon auf den ersten Blick", f"{len(waits.seconds)}, {waits.hurried}"


def run() -> Iterator[Row]:
    """The rows of the table: what was measured, and the number with its unit."""
    for game in discover().values():
        yield from decisions(game)
    yield from waiting()
