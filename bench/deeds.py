"""What one deed costs the house, by CPU, with so many people in the room: from the typed line to everybody's text.

Knows the house's public ticks; refuses to know telnet and the disk: `house` and `archive` measure those.
"""

import gc
import time
from collections.abc import Sequence

from mud import bootstrap
from mud.archive.memory import MemoryArchive
from mud.parlour.house import House
from mud.parlour.session import Client, Session
from mud.text import page, shared

CROWDS = (1, 20, 50)
ROUNDS = 60
DEEDS = {
    "schau": ("schau",),
    "untersuche Bank": ("untersuche Bank",),
    "unbekanntes Wort": ("frobniziere das",),
    "sage": ("sage hallo ihr alle",),
    "Schritt": ("w", "o"),
    "nimm und leg": ("nimm Münze", "leg Münze ins Becken"),
}
ONE_AT_A_TIME = ("nimm und leg",)
"""Deeds that only one of them can do: the others are silent."""
WATCHERS = (0, 1, 20)
TURN = ("ziehe A2 nach A4 und C4 nach C5", "21")
"""A turn of two hops at the board of PHARAO, and the dice it needs."""


def run() -> list[tuple[str, str]]:
    """The rows of the table: what was measured, and the number with its unit."""
    rows = []
    for crowd in CROWDS:
        house, sessions = full(crowd)
        for name, lines in DEEDS.items():
            who = sessions[:1] if name in ONE_AT_A_TIME else sessions
            rows.append((f"{name}, {crowd} in der Halle, CPU", f"{1000 * cost(house, who, lines):.3f} ms"))
    rows += [(f"PHARAO, zwei Hälften, {some} sehen zu, CPU", f"{1000 * turn(some):.3f} ms") for some in WATCHERS]
    return rows


def full(crowd: int) -> tuple[House, list[Session]]:
    """A house with so many people in its first room, each with a page of 80 columns."""
    house = bootstrap.build(MemoryArchive(), 1)
    sessions = []
    for number in range(crowd):
        name = "Gast" + "".join(chr(ord("a") + int(digit)) for digit in f"{number:04d}")
        session = house.open_local(Client(), name)
        session.on_ready = lambda session=session: [
            page(told, shared(session.screen), "\r\n") for told in session.drain()
        ]
        session.on_ready()
        sessions.append(session)
    return house, sessions


def cost(house: House, sessions: Sequence[Session], lines: Sequence[str]) -> float:
    """Seconds of CPU a line costs when all of them type these lines, one after the other."""
    rounds = max(3, ROUNDS // len(sessions))
    for line in lines:
        for session in sessions:
            session.say(line)
    gc.collect()
    began = time.process_time()
    for _ in range(rounds):
        for line in lines:
            for session in sessions:
                session.say(line)
    return (time.process_time() - began) / (rounds * len(lines) * len(sessions))


def turn(watchers: int) -> float:
    """Seconds of CPU a turn at a table costs, everybody's board included; each is the first one of a game."""
    house, sessions = full(2 + watchers)
    for session in sessions:
        session.say("w")
    sessions[0].say("öffne die Schatulle")
    for number, session in enumerate(sessions):
        session.say("setze dich an die Schatulle" if number < 2 else "schau zu")
    sessions[0].say("starte Spiel")
    table = house.tables.all["schatulle"]
    line, dice = TURN
    notation, match = table.game.notation, table.position
    beginning = notation.write(match.state).rpartition(" ")[0]
    spent = 0.0
    gc.collect()
    for number in range(-3, ROUNDS):
        match.state = notation.read(f"{beginning} {dice}")
        house.game_loop.settle(table)
        began = time.process_time()
        sessions[0].say(line)
        if number >= 0:
            spent += time.process_time() - began
        assert match.mover == 0
    return spent / ROUNDS
