"""Hold the house's players of PHARAO against the solved values.

    python tools/exakt.py TAFEL [--stufe meister] [--stellungen 2000] [--ab 1] [--partien 0] [--saat 1]

TAFEL is what `schatulle loese pharao` wrote. For each number of stones a side: the mean regret, which is how much of
the chances a turn gives away, and how often no better one was there; over random positions and random throws that leave
a choice. With games: how many of them are won from the start against the table itself, the sides in turn.
"""

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, median

from mud.game import Seat
from mud.games import ALL_LEVELS, Level
from mud.games.pharao.model import START, BeforeThrow, Move, Over, State
from mud.games.pharao.network import shipped
from mud.games.pharao.numbering import kinds, numbered
from mud.games.pharao.opponent import choose, master, turns
from mud.games.pharao.rules import CHANCES, moves, play, settle
from mud.games.pharao.solved import Solved, open_file

ALIKE = 1e-5
"""Turns that differ by less are equally good: more than what is left of an error in the table."""
Player = Callable[[State, Seat], Move]


def turn(player: Player, state: State, seat: Seat) -> State:
    """Where a turn leads that the player plays to its end."""
    while not isinstance(state, BeforeThrow | Over):
        state, _ = play(state, seat, player(state, seat))
    return state


def value(table: Solved, state: State, seat: Seat) -> float:
    """What the end of a turn is worth. Raises ValueError where the table does not know it."""
    assert isinstance(state, BeforeThrow | Over)
    found = master.value(table, state, seat)
    if found is None:
        raise ValueError(state)
    return found


def exact(table: Solved) -> Player:
    """Who plays the first of the best turns by the table, and of those that are alike the boldest."""

    known = master.Best(table, shipped())
    return lambda state, seat: master.best(known, turns(state, seat), seat)


def regrets(table: Solved, player: Player, mine: int, theirs: int, count: int, dice: random.Random) -> list[float]:
    """What turns of the player gave away, one for each of so many positions."""
    found = list[float]()
    some = kinds(mine, theirs)
    weights, throws = zip(*CHANCES, strict=True)
    while len(found) < count:
        (kind,) = dice.choices(some, [one.size for one in some])
        stones = numbered(kind, dice.randrange(kind.size))
        state, _ = settle(stones, 0, *dice.choices(throws, weights))
        if len(moves(state, 0)) > 1:
            best = max(value(table, end, 0) for _, end in turns(state, 0))
            found.append(best - value(table, turn(player, state, 0), 0))
    return found


def game(players: Sequence[Player], dice: random.Random) -> tuple[Seat, int]:
    """Who wins from the start, and after how many turns."""
    state: State = BeforeThrow(START, 0)
    weights, throws = zip(*CHANCES, strict=True)
    count = 0
    while isinstance(state, BeforeThrow):
        seat, count = state.side, count + 1
        state, _ = settle(state.stones, seat, *dice.choices(throws, weights))
        state = turn(players[seat], state, seat)
    assert isinstance(state, Over)
    return state.winner, count


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("tafel", type=Path)
    parser.add_argument("--stufe", choices=ALL_LEVELS, default="meister")
    parser.add_argument("--stellungen", type=int, default=2000)
    parser.add_argument("--ab", type=int, default=1)
    parser.add_argument("--partien", type=int, default=0)
    parser.add_argument("--saat", type=int, default=1)
    wanted = parser.parse_args(arguments)
    table, dice = open_file(wanted.tafel), random.Random(wanted.saat)
    level: Level = wanted.stufe

    def player(state: State, seat: Seat) -> Move:
        return choose(state, seat, level, dice)

    most = max(mine for mine, _, _ in table.scales)
    for few in range(wanted.ab, most + 1):
        for many in range(few, most + 1):
            for mine, theirs in sorted({(few, many), (many, few)}):
                found = regrets(table, player, mine, theirs, wanted.stellungen, dice)
                share = sum(one < ALIKE for one in found) / len(found)
                print(f"{mine}v{theirs}: gibt {mean(found):.5f} her, {share:.1%} ohne bessere Wahl", flush=True)
    lengths, won = list[int](), 0
    for one in range(wanted.partien):
        seat = one % 2
        players = [player, exact(table)] if seat == 0 else [exact(table), player]
        winner, count = game(players, dice)
        lengths.append(count)
        won += winner == seat
    if lengths:
        share = won / len(lengths)
        wide = 1.96 * sqrt(share * (1 - share) / len(lengths))
        print(f"gegen die Tafel: {share:.1%} ± {wide:.1%} von {len(lengths)} Partien, Median {median(lengths)} Züge")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
