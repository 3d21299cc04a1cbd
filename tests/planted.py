"""`schatulle` with something planted in it: `python -m tests.planted WHAT server ...`, here and where it thinks.

A process that thinks begins with the same module as the house, so that what is planted is planted there, too.
"""

import os
import random
import sys
import time
from collections.abc import Callable
from typing import Any, NoReturn

from mud.cli import main
from mud.game import Seat
from mud.games import Level, discover
from mud.games.pharao import opponent
from mud.parlour import passwords, tick


def hang(*_: Any) -> NoReturn:
    while True:
        pass


def sleep_in_one_call(*_: Any) -> NoReturn:
    time.sleep(3600)
    raise AssertionError


def stumble(*_: Any) -> NoReturn:
    raise KeyError("geplant")


def die(*_: Any) -> NoReturn:
    os._exit(3)


def only_above_the_lowest(plant: Callable[..., NoReturn]) -> Callable[..., Any]:
    choose = opponent.choose

    def chosen(view: Any, seat: Seat, level: Level, dice: random.Random) -> Any:
        return choose(view, seat, level, dice) if level == "leicht" else plant()

    return chosen


PLANTS: dict[str, Callable[..., Any]] = {
    "hang": hang,
    "sleep": sleep_in_one_call,
    "stumble": stumble,
    "die": die,
    "stumble-above": only_above_the_lowest(stumble),
}

what = sys.argv[1] if len(sys.argv) > 1 else ""
if what in PLANTS:
    for module in (opponent, discover()["pharao"].opponent):
        vars(module)["choose"] = PLANTS[what]
elif what == "hash":
    vars(passwords)["make"] = sleep_in_one_call
elif what == "hurry":
    vars(tick)["INSPECTION"] = 1.0

if __name__ == "__main__":
    sys.exit(main(sys.argv[2:]))
