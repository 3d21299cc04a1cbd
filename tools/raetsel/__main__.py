"""`make raetsel`: the riddles of a year and a little more, written to data/raetsel/tage.txt.

    make raetsel
    make raetsel ARGS='--von 2027-12-01 --bis 2028-11-30'
    make raetsel ARGS=--pruefe

Each day has dice of its own, out of the seed and the date: whoever runs it again with the same house gets the same
riddles, and a day can be made anew without the others. Knows days; refuses to know games: each has a module here.
"""

import argparse
import random
import sys
from collections.abc import Collection, Iterator, Sequence
from datetime import date, timedelta
from itertools import chain, count
from pathlib import Path
from typing import Final

from mud.games import discover
from mud.riddling import Riddle, played, read, write
from mud.shelves import shelf
from tools.raetsel import HEAD, MAKERS

SEED: Final = "Schatulle"
FIRST, LAST = date(2026, 11, 22), date(2027, 12, 4)
"""A year and nearly two weeks: then the house begins anew with the first."""


def riddle(day: date, seed: str, known: Collection[str] = ()) -> Riddle:
    """The riddle of a day. `known`: positions of earlier days, which do not come again."""
    games = list(MAKERS)
    maker = MAKERS[games[day.toordinal() % len(games)]]
    drafts = (
        maker.make(random.Random(f"{seed} {day.isoformat()}{again}")) for again in chain([""], map(str, count(1)))
    )
    draft = next(draft for draft in drafts if draft.position not in known)
    rest = (draft.position, draft.best, draft.second, draft.solution, draft.worths)
    return Riddle(day, draft.game, draft.seat, *rest)


def faults(one: Riddle) -> Iterator[str]:
    """What is wrong with a riddle, proved anew."""
    game = discover()[one.game]
    began = game.notation.read(one.position)
    proof = MAKERS[one.game].prove(began, one.seat)
    if (proof.best, proof.second) != (one.best, one.second):
        yield f"{proof.best} statt {one.best}, dann {proof.second} statt {one.second}"
    if proof.ways > MAKERS[one.game].WAYS:
        yield f"{proof.ways} Lösungen"
    states = played(game.rules, game.notation, began, one.seat, one.solution)
    if game.riddler is None or not game.riddler.is_over(states[-1], one.seat):
        yield "die Lösung hört nicht auf"
    elif (game.riddler.worth(states, one.seat) or dict(one.worths).get(one.solution)) != one.best:
        yield "die Lösung ist nicht die beste"


def _day(text: str) -> date:
    return date.fromisoformat(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make riddles, or prove those there are anew."""
    parser = argparse.ArgumentParser(prog="make raetsel")
    parser.add_argument("--von", type=_day, default=FIRST)
    parser.add_argument("--bis", type=_day, default=LAST)
    parser.add_argument("--saat", default=SEED)
    parser.add_argument("--pruefe", action="store_true", help="nichts schreiben, alles noch einmal beweisen")
    parser.add_argument("--datei", type=Path, default=shelf("data") / "raetsel" / "tage.txt")
    asked = parser.parse_args(arguments)
    if asked.pruefe:
        kept = [read(line) for line in asked.datei.read_text("utf-8").splitlines() if not line.startswith("#")]
        wrong = [f"{one.day}: {fault}" for one in kept for fault in faults(one)]
        sys.stdout.write("".join(f"{line}\n" for line in wrong) or f"{len(kept)} Rätsel, alle bewiesen.\n")
        return bool(wrong)
    days = [asked.von + timedelta(days) for days in range((asked.bis - asked.von).days + 1)]
    made: dict[str, Riddle] = {}
    for day in days:
        one = riddle(day, asked.saat, made)
        made[one.position] = one
        sys.stderr.write(f"\r{day}")
        sys.stderr.flush()
    sys.stderr.write("\n")
    asked.datei.write_text(HEAD + "".join(f"{write(one)}\n" for one in made.values()), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
