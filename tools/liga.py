"""`make liga`: every level of a game's computer players against the one below, or games of nothing but chance.

Knows the contract in mud/game.py and time that passes as fast as one likes; refuses to know any particular game.

    make liga ARGS='--spiel oh_pharao --partien 400 --stufe mittel --sitze 3'
    make liga ARGS='--spiel oh_pharao --zufall 1000'
    make liga ARGS='--spiel pharomino --variante spiel4 --partien 50'

Each number of seats is a league of its own. Strong and weak players sit at every table in all mixtures in turn, each
with its mirror image: so equals would win half of the games. A shared win counts in parts. Who plays alone beats
nobody: there every level gets the same deals, and its points are told.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise, product
from math import sqrt
from typing import Any

from mud.game import CHANCE, CLOCK, Actor, Nobody, Seat, Standing
from mud.games import ALL_LEVELS, Level, TableGame, discover

PROCESSES = 2
LONGEST = 50_000
"""Moves after which a game is held to be endless."""
CONFIDENT = 1.96
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went. `slowest`: seconds of computing for the longest decision of each level."""

    standing: Standing
    moves: int
    slowest: dict[Level, float]


@dataclass(slots=True)
class _Clocks:
    """Who moves when: computer players after their pause, CLOCK when nothing has happened that stops it."""

    game: TableGame
    levels: Sequence[Level]
    now: float = 0.0
    due: dict[Seat, float] = field(default_factory=dict)
    rings: tuple[object, float] = (None, 0.0)

    def next(self, state: Any) -> Actor:
        """The actor whose time comes first. Raises RuntimeError when everybody waits for everybody."""
        acting = self.game.to_act(state)
        if CHANCE in acting:
            return CHANCE
        times: list[tuple[float, int, Actor]] = []
        for seat in sorted(actor for actor in acting if isinstance(actor, Seat)):
            pause = self.game.opponent.pause(self.game.view(state, seat), seat, self.levels[seat])
            if pause is not None:
                times.append((self.due.setdefault(seat, self.now + pause), seat, seat))
        timer = self.game.timer(state)
        if timer is not None:
            if self.rings[0] != timer.about:
                self.rings = (timer.about, self.now + timer.seconds)
            times.append((self.rings[1], len(self.levels), CLOCK))
        if not times:
            raise RuntimeError(self.game.notation.write(state))
        self.now, _, actor = min(times, key=lambda entry: entry[:2])
        if isinstance(actor, Seat):
            self.due.pop(actor)
        return actor


def drawn(game: TableGame, state: Any, dice: random.Random) -> Any:
    """What CHANCE plays."""
    weights, moves = zip(*game.chances(state), strict=True)
    return dice.choices(moves, weights)[0]


def play_out(game: TableGame, variant: str, levels: Sequence[Level], seed: str) -> Played:
    """A game of computer players, one level a seat."""
    dice, state, moves = random.Random(seed), game.start(len(levels), variant), 0
    clocks, slowest = _Clocks(game, levels), dict.fromkeys(levels, 0.0)
    while (standing := game.over(state)) is None:
        moves += 1
        if moves > LONGEST:
            raise RuntimeError(f"{seed}: {LONGEST}")
        actor = clocks.next(state)
        if actor is CHANCE:
            state, _ = game.play(state, actor, drawn(game, state, dice))
        elif isinstance(actor, Nobody):
            timer = game.timer(state)
            state, _ = game.play(state, actor, timer.move if timer else None)
        else:
            began = time.process_time()
            answer = game.opponent.choose(game.view(state, actor), actor, levels[actor], dice)
            slowest[levels[actor]] = max(slowest[levels[actor]], time.process_time() - began)
            for move in answer if isinstance(answer, tuple) else (answer,):
                state, _ = game.play(state, actor, move)
    return Played(standing, moves, slowest)


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


def match(game_name: str, variant: str, seats: int, strong: Level, weak: Level, number: int) -> tuple[float, Played]:
    """Game `number` of a league: the part of the win that goes to the strong level, and how it went."""
    ways = mixtures(seats)
    way = ways[number % len(ways)]
    levels = [strong if is_strong else weak for is_strong in way]
    played = play_out(discover()[game_name], variant, levels, f"{strong}:{number}")
    winners = played.standing.winners
    return sum(way[seat] for seat in winners) / len(winners) if winners else 0.5, played


def alone(game_name: str, variant: str, level: Level, number: int) -> Played:
    """Game `number` of a level that has nobody to beat."""
    return play_out(discover()[game_name], variant, [level], str(number))


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


def _spread(work: Callable[[int], Any], count: int) -> Iterator[Any]:
    """The results for 0 to below `count`, worked out side by side."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        yield from pool.map(work, range(count), chunksize=max(1, min(8, count // PROCESSES)))


def league(game: TableGame, variant: str, seats: int, strong: Level, weak: Level, count: int) -> str:
    """A line on how the strong level did against the weak one."""
    points, slowest, moves = 0.0, dict.fromkeys((strong, weak), 0.0), 0
    for won, played in _spread(partial(match, game.name, variant, seats, strong, weak), count):
        points, moves = points + won, moves + played.moves
        slowest = {level: max(longest, played.slowest[level]) for level, longest in slowest.items()}
    low, high = wilson(points / count, count)
    times = ", ".join(f"{level} {seconds:.2f} s" for level, seconds in slowest.items())
    return (
        f"{game.name} zu {seats}: {strong} gegen {weak}: {points:g} von {count} = {points / count:.1%}"
        f" [95 %: {low:.1%} bis {high:.1%}]; längste Entscheidung: {times}; {moves / count:.0f} Züge je Partie"
    )


def points_alone(game: TableGame, variant: str, level: Level, count: int) -> str:
    """A line on what a level gets alone."""
    games = list(_spread(partial(alone, game.name, variant, level), count))
    points = [sum(played.standing.points) for played in games]
    ended = sum(bool(played.standing.winners) for played in games)
    slowest = max(played.slowest[level] for played in games)
    return (
        f"{game.name} allein: {level}: höchstens {max(points)} Punkte, im Schnitt {sum(points) / count:.1f}, wenigstens"
        f" {min(points)}; {ended} von {count} zu Ende gebracht; längste Entscheidung: {slowest:.2f} s"
    )


def chance_only(game: TableGame, variant: str, seats: int, count: int) -> str:
    """A line on how long random games last."""
    lengths = list(_spread(partial(random_game, game.name, variant, seats), count))
    mean, most = sum(lengths) / count, max(lengths)
    return f"{game.name} zu {seats}: {count} Zufallspartien zu Ende, im Schnitt {mean:.0f} Züge, höchstens {most}"


def _lines(game: TableGame, wish: argparse.Namespace) -> Iterable[str]:
    variant = wish.variante or game.variants[0]
    for seats in [wish.sitze] if wish.sitze else sorted(game.seats(variant)):
        if wish.zufall:
            yield chance_only(game, variant, seats, wish.zufall)
            continue
        if seats == 1:
            yield from (
                points_alone(game, variant, level, wish.partien) for level in game.levels if wish.stufe in (None, level)
            )
            continue
        for weak, strong in pairwise(game.levels):
            if wish.stufe in (None, strong):
                yield league(game, variant, seats, strong, weak, wish.partien)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="make liga", description="Jede Stufe gegen die darunter.")
    parser.add_argument("--spiel", choices=sorted(discover()), help="nur dieses Spiel")
    parser.add_argument("--variante", help="wie vereinbart: 'normal antwortfrist=60'")
    parser.add_argument("--sitze", type=int, help="nur zu so vielen")
    parser.add_argument("--stufe", choices=ALL_LEVELS[1:], help="nur diese Stufe gegen die darunter")
    parser.add_argument("--partien", type=int, default=400, help="Partien je Vergleich (400)")
    parser.add_argument("--zufall", type=int, metavar="N", help="stattdessen N Partien mit zufälligen Zügen")
    wish = parser.parse_args(arguments)
    for name in [wish.spiel] if wish.spiel else discover():
        for line in _lines(discover()[name], wish):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
