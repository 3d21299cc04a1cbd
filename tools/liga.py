"""`make liga`: every level of a game's computer players against the one below, or games of nothing but chance.

Knows the contract in mud/game.py and time that passes as fast as one likes; refuses to know any particular game.

    make liga ARGS='--spiel oh_pharao --partien 400 --stufe mittel --sitze 3'
    make liga ARGS='--spiel oh_pharao --zufall 1000'
    make liga ARGS='--spiel pharomino --variante spiel4 --partien 50'
    make liga ARGS='--spiel pharomino --fremd --merken liga.jsonl'
    make liga ARGS='--minuten 5'
    make liga ARGS='--alles --merken liga.jsonl'
    make liga ARGS='--alles --minuten 5'

Each number of seats is a league of its own. Strong and weak players sit at every table in all mixtures in turn, each
with its mirror image: so equals would win half of the games. A shared win counts in parts. Who plays alone beats
nobody: there every level gets the same deals, and its points are told. Against an outsider (bench/outsiders) one of
the house sits among nothing but outsiders, in every seat in turn: who is no better wins one game in so many seats.
With --minuten, a game that is not over when its comparison's time is does not count; so the short form, which favours
short games, shows that all of it goes rather than how strong somebody is.
"""

import argparse
import importlib.util
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path

from mud.games import ALL_LEVELS, TableGame, discover
from tools.aims import AIMS, measured, summary
from tools.comparing import Wish, chance_only, league, points_alone
from tools.kept import Kept
from tools.playing import OUTSIDER


def _lines(game: TableGame, asked: argparse.Namespace, wish: Wish) -> Iterable[str]:
    variant = asked.variante or game.variants[0]
    for seats in [asked.sitze] if asked.sitze else sorted(game.seats(variant)):
        if asked.zufall:
            yield chance_only(game, variant, seats, asked.zufall)
        elif seats == 1:
            for level in game.levels:
                if asked.stufe in (None, level):
                    yield points_alone(game, variant, level, wish)
        elif asked.fremd:
            if importlib.util.find_spec(f"bench.outsiders.{game.name}") is not None:
                yield league(game, variant, seats, asked.stufe or game.levels[-1], OUTSIDER, wish)
        else:
            for weak, strong in pairwise(game.levels):
                if asked.stufe in (None, strong):
                    yield league(game, variant, seats, strong, weak, wish)


def _comparisons(games: Iterable[TableGame], asked: argparse.Namespace) -> int:
    """How many lines there will be at most."""
    seats = [1 if asked.sitze else len(game.seats(asked.variante or game.variants[0])) for game in games]
    levels = 1 if asked.fremd or asked.stufe else max(len(game.levels) for game in games)
    return sum(seats) * levels


def _all(asked: argparse.Namespace) -> int:
    seconds = None if asked.minuten is None else 60 * asked.minuten
    aims = [aim for aim in AIMS if asked.spiel is None or aim.about.startswith(f"{asked.spiel} ")]
    lines = list[str]()
    for line in measured(aims, Wish(asked.partien, seconds, Kept(asked.merken))):
        print(line, flush=True)
        lines.append(line)
    print(summary(lines))
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="make liga", description="Jede Stufe gegen die darunter.")
    parser.add_argument("--spiel", choices=sorted(discover()), help="nur dieses Spiel")
    parser.add_argument("--variante", help="wie vereinbart: 'normal antwortfrist=60'")
    parser.add_argument("--sitze", type=int, help="nur zu so vielen")
    parser.add_argument("--stufe", choices=ALL_LEVELS, help="nur diese Stufe gegen die darunter")
    parser.add_argument("--partien", type=int, default=400, help="Partien je Vergleich, höchstens (400)")
    parser.add_argument("--alles", action="store_true", help="alles, was ein Ziel hat, und ob es erreicht ist")
    parser.add_argument("--fremd", action="store_true", help="die oberste Stufe, oder STUFE, gegen Fremde")
    parser.add_argument("--minuten", type=float, help="so lange alles zusammen: so viele Partien, wie dann gehen")
    parser.add_argument("--merken", type=Path, metavar="DATEI", help="gespielte Partien merken und nicht wiederholen")
    parser.add_argument("--zufall", type=int, metavar="N", help="stattdessen N Partien mit zufälligen Zügen")
    asked = parser.parse_args(arguments)
    if asked.alles:
        return _all(asked)
    games = [discover()[name] for name in ([asked.spiel] if asked.spiel else discover())]
    seconds = None if asked.minuten is None else 60 * asked.minuten / _comparisons(games, asked)
    for game in games:
        for line in _lines(game, asked, Wish(asked.partien, seconds, Kept(asked.merken))):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
