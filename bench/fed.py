"""What lines cost a house that is fed them: run by the Python of a checkout, in its folder, by bench/weight.py.

Knows `schatulle spielen` behind a pipe, two people at PHARAO, and how calls are counted; refuses to know which checkout
it is, and so uses nothing that 0.2.0 had not. `fed.py WHAT ARCHIVE COUNTED` prints JSON: for `start` what it took until
the first line was asked for, for `lines` and `pharao` what a line takes: seconds of CPU, or, COUNTED, calls, the
library's and those of C among them. Of twice as many lines the second half is measured.
"""

import cProfile
import json
import random
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

TIMES, TIMES_COUNTED = 60, 20
"""How often lines are typed: seconds need many, calls are the same each time."""
DEEDS = {
    "schau": ("schau",),
    "inventar": ("inventar",),
    "Schritt": ("w", "o"),
    "nimm und leg": ("nimm Münze", "leg Münze ins Becken"),
    "untersuche Bank": ("untersuche Bank",),
    "unbekanntes Wort": ("frobniziere das",),
    "Frage": ("wie geht es weiter?",),
}
AT_THE_BOARD = ("öffne die Schatulle", "setze dich an die Schatulle")


class Meter:
    """What was used since `begin`."""

    def __init__(self, counted: bool) -> None:
        self.found: dict[str, float] = {}
        self._counted = counted
        self.times = TIMES_COUNTED if counted else TIMES

    def begin(self, before: float | None = None) -> None:
        """`before`: CPU that had been used; else what has been till now."""
        self._profile = cProfile.Profile()
        if self._counted:
            self._profile.enable()
        self._before = time.process_time() if before is None else before

    def end(self, name: str, times: int = 1) -> None:
        """What a single one of so many lines took."""
        used = time.process_time() - self._before
        self._profile.disable()
        calls = sum(entry.callcount for entry in self._profile.getstats())
        self.found[name] = self.found.get(name, 0.0) + (calls if self._counted else used) / times


class Fed:
    """Standard input of a house."""

    def __init__(self, meter: Meter, deeds: dict[str, tuple[str, ...]]) -> None:
        self._meter, self._deeds = meter, deeds

    def isatty(self) -> bool:
        return False

    def __iter__(self) -> Iterator[str]:
        if not self._deeds:
            self._meter.end("start")
            pss = re.search(r"Pss:\s+(\d+)", Path("/proc/self/smaps_rollup").read_text("ascii"))
            self._meter.found["memory"] = int(pss[1]) / 1024 if pss else 0.0
        for name, lines in self._deeds.items():
            yield from lines * (self._meter.times // len(lines))
            self._meter.begin()
            yield from lines * (self._meter.times // len(lines))
            self._meter.end(name, self._meter.times)


def pharao(meter: Meter) -> None:
    """Two people type moves that the house has named."""
    from mud import bootstrap
    from mud.archive.memory import MemoryArchive
    from mud.parlour.session import Client
    from mud.text import render_all

    house, dice = bootstrap.build(MemoryArchive(), 7), random.Random(7)
    settle = house.ticks.do_jobs if hasattr(house, "ticks") else house.settle
    people = [house.open(Client()) for _ in range(2)]

    def ask(number: int, line: str) -> str:
        people[number].say(line)
        settle()
        return "\n".join("\n".join(render_all(one.drain(), one.screen)) for one in people)

    def offered(number: int) -> list[str]:
        return re.findall(r"(?m)^  (\S.*)$", ask(number, "züge"))

    for number, name in enumerate(("Anna", "Ben")):
        for line in (name, "skarabaeus", "skarabaeus", "w", *AT_THE_BOARD):
            ask(number, line)
    done = -meter.times
    while done < meter.times:
        ask(0, "starte Spiel")
        while done < meter.times and (options := [(who, line) for who in (0, 1) for line in offered(who)]):
            who, line = dice.choice(options)
            is_move = line != "würfle" and line != "wuerfle"
            done += is_move
            meter.begin()
            ask(who, line)
            meter.end("PHARAO-Zug" if is_move and done > 0 else "", meter.times)


def main(what: str, archive: str, counted: bool) -> None:
    meter = Meter(counted)
    sys.path.insert(0, ".")
    if what == "pharao":
        pharao(meter)
    else:
        sys.stdin = Fed(meter, DEEDS if what == "lines" else {})  # type: ignore[assignment]
        sys.argv[1:] = ["spielen", "--saat", "7", "--ablage", archive]
        if what == "start":
            meter.begin(0.0)
        from mud.cli import main as schatulle

        schatulle()
    print(json.dumps(meter.found), file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3] == "1")
