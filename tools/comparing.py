"""Comparing computer players: many games side by side, each with its number, kept if wished, and what they come to.

Knows levels, outsiders and shares; refuses to know any particular game, and what would be good enough.
"""

import random
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import sqrt
from typing import Any

from mud.game import CHANCE, CLOCK, Nobody
from mud.games import Level, TableGame, discover
from mud.thinkers import end_with_parent
from tools.kept import Kept, Outcome
from tools.playing import LONGEST, OUTSIDER, Player, drawn, play_out

PROCESSES = 2
CONFIDENT = 1.96
"""Standard deviations on either side that hold 95 % of a normal distribution."""


def mixtures(seats: int) -> list[tuple[bool, ...]]:
    """Who is strong: every way to have at least one strong and one weak player, and after each its mirror image."""
    ways = [way for way in product((True, False), repeat=seats) if way[0] and not all(way)]
    return [mixed for way in ways for mixed in (way, tuple(not strong for strong in way))]


def wilson(share: float, count: int) -> tuple[float, float]:
    """The interval that holds the true share of `count` tries with 95 % confidence."""
    square = CONFIDENT**2
    middle = share + square / (2 * count)
    width = CONFIDENT * sqrt(share * (1 - share) / count + square / (4 * count**2))
    return (middle - width) / (1 + square / count), (middle + width) / (1 + square / count)


def _seated(seats: int, strong: Player, weak: Player, number: int) -> tuple[bool, ...]:
    """Who is strong in game `number`."""
    if weak == OUTSIDER:
        return tuple(seat == number % seats for seat in range(seats))
    ways = mixtures(seats)
    return ways[number % len(ways)]


def match(game_name: str, variant: str, seats: int, strong: Player, weak: Player, number: int) -> Outcome:
    """Game `number` of a league: the part of the win that goes to the strong player, and how it went."""
    way = _seated(seats, strong, weak, number)
    players = [strong if is_strong else weak for is_strong in way]
    played = play_out(discover()[game_name], variant, players, f"{strong}:{number}")
    winners = played.standing.winners
    worth = sum(way[seat] for seat in winners) / len(winners) if winners else 0.5
    return Outcome(worth, played.moves, played.slowest, played.happened)


def alone(game_name: str, variant: str, level: Level, number: int) -> Outcome:
    """Game `number` of a level that has nobody to beat: its points, less than none if it did not bring it to an end."""
    played = play_out(discover()[game_name], variant, [level], str(number))
    points = sum(played.standing.points)
    return Outcome(points if played.standing.winners else -1, played.moves, played.slowest, played.happened)


def among_equals(game_name: str, variant: str, seats: int, level: Level, number: int) -> Outcome:
    """Game `number` of nothing but players of one level: nobody is the better one, and it is told what happened."""
    played = play_out(discover()[game_name], variant, [level] * seats, f"{level}:{number}")
    return Outcome(0.5, played.moves, played.slowest, played.happened)


def random_game(game_name: str, variant: str, seats: int, number: int) -> int:
    """A game of random moves by random actors, the clock among them: how many moves it took."""
    game, dice = discover()[game_name], random.Random(number)
    state, moves = game.start(seats, variant), 0
    while acting := game.to_act(state):
        moves += 1
        if moves > LONGEST:
            raise RuntimeError(f"{number}: {LONGEST}")
        actor = dice.choice(sorted(acting, key=str))
        timer = game.timer(state)
        if actor is CHANCE:
            move = drawn(game, state, dice)
        elif actor is CLOCK and timer is not None:
            move = timer.move
        else:
            choices = () if isinstance(actor, Nobody) else game.moves(state, actor)
            if not choices:
                raise RuntimeError(f"{actor}: {game.notation.write(state)}")
            move = dice.choice(choices)
        state, _ = game.play(state, actor, move)
    return moves


class _Late(Exception):
    """The time for a comparison is over."""


def _late(_signal: int, _frame: object) -> None:
    raise _Late


def _in_time(work: Callable[[int], Any], until: float | None, number: int) -> Any:
    """What comes of it; None if it is not done by a time. Runs in a process of its own."""
    if until is None:
        return work(number)
    signal.signal(signal.SIGALRM, _late)
    signal.setitimer(signal.ITIMER_REAL, max(0.001, until - time.monotonic()))
    try:
        return work(number)
    except _Late:
        return None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)


def _spread(work: Callable[[int], Any], numbers: Sequence[int], until: float | None = None) -> Iterator[Any]:
    """The results for some numbers, worked out side by side; none is begun after a time, and None comes of those that
    are not done by then."""
    with ProcessPoolExecutor(PROCESSES, initializer=end_with_parent) as pool:
        waiting = deque[Future[Any]]()
        for number in numbers:
            if until is not None and time.monotonic() > until:
                break
            waiting.append(pool.submit(_in_time, work, until, number))
            if len(waiting) >= 2 * PROCESSES:
                yield waiting.popleft().result()
        yield from (future.result() for future in waiting)


def outcomes(work: Callable[[int], Outcome], about: str, count: int, wish: "Wish") -> list[Outcome]:
    """Games 0 to below `count`, as far as there is time; those that are kept are not played again."""
    found = wish.kept.of(about, count)
    numbers = [number for number in range(count) if number not in found]
    for number, outcome in zip(numbers, _spread(work, numbers, wish.until()), strict=False):
        if outcome is not None:
            found[number] = outcome
            wish.kept.add(about, number, outcome)
    return list(found.values())


@dataclass(frozen=True, slots=True)
class Wish:
    """How many games of each comparison, how many seconds each may take, and where games are kept."""

    count: int
    seconds: float | None
    kept: Kept

    def until(self) -> float | None:
        """When a comparison that begins now has to be over."""
        return None if self.seconds is None else time.monotonic() + self.seconds


def league(game: TableGame, variant: str, seats: int, strong: Player, weak: Player, wish: Wish) -> str:
    """A line on how the strong player did against the weak one."""
    about = f"{game.name} {variant} zu {seats}: {strong} gegen {weak}"
    games = outcomes(partial(match, game.name, variant, seats, strong, weak), about, wish.count, wish)
    if not games:
        return f"{about}: keine Zeit"
    points, count, moves = sum(one.worth for one in games), len(games), sum(one.moves for one in games)
    low, high = wilson(points / count, count)
    slowest = {player: max(one.slowest.get(player, 0.0) for one in games) for player in (strong, weak)}
    times = ", ".join(f"{player} {seconds:.2f} s" for player, seconds in slowest.items())
    return (
        f"{game.name} zu {seats}: {strong} gegen {weak}: {points:g} von {count} = {points / count:.1%}"
        f" [95 %: {low:.1%} bis {high:.1%}]; längste Entscheidung: {times}; {moves / count:.0f} Züge je Partie"
    )


def points_alone(game: TableGame, variant: str, level: Level, wish: Wish) -> str:
    """A line on what a level gets alone."""
    about = f"{game.name} {variant} allein: {level}"
    games = outcomes(partial(alone, game.name, variant, level), about, wish.count, wish)
    points = [one.worth for one in games if one.worth >= 0]
    if not points:
        return f"{about}: keine zu Ende gebracht"
    slowest = max(one.slowest.get(level, 0.0) for one in games)
    return (
        f"{game.name} allein: {level}: höchstens {max(points):g} Punkte, im Schnitt {sum(points) / len(points):.1f},"
        f" wenigstens {min(points):g}; {len(points)} von {len(games)} zu Ende gebracht;"
        f" längste Entscheidung: {slowest:.2f} s"
    )


def chance_only(game: TableGame, variant: str, seats: int, count: int) -> str:
    """A line on how long random games last."""
    lengths = list(_spread(partial(random_game, game.name, variant, seats), range(count)))
    mean, most = sum(lengths) / count, max(lengths)
    return f"{game.name} zu {seats}: {count} Zufallspartien zu Ende, im Schnitt {mean:.0f} Züge, höchstens {most}"
