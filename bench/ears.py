"""How many words somebody who listens hears from their last deed to their next question, at each table and length.

Knows games of people against the house, and words; refuses to know what they say. What is counted is in plays of the
house itself: two or three sit at a table, and what the person does is decided by the house's weakest player.
"""

import random
import re
from collections.abc import Iterator
from typing import Final

from mud import bootstrap
from mud.archive.memory import MemoryArchive
from mud.german.speech.narrator import Length
from mud.parlour.bounds import HouseSettings
from mud.parlour.house import House
from mud.parlour.session import Client, Session
from mud.text import Screen, render_all

LENGTHS: Final[tuple[Length, ...]] = ("knapp", "ueblich", "ausfuehrlich")
TABLES: Final = {
    "PHARAO": (("w", "öffne Schatulle", "setz dich", "starte Spiel"), 60),
    "OH, PHARAO!": (("n", "setz dich an den Tisch", "starte Spiel zu dritt"), 60),
    "TAL DER KÖNIGE": (("o", "setz dich an den Tisch", "starte Spiel zu dritt"), 12),
    "PHAROMINO": (("s", "setz dich an das Pult", "starte Spiel zu dritt"), 20),
}
"""How one comes to play, and how many turns are counted."""
WALK: Final = (
    *(
        "w",
        "betrachte Schriftrolle",
        "grüße Senbi",
        "o",
        "n",
        "lies Inschrift",
        "s",
        "o",
        "betrachte Bauplan",
        "w",
        "s",
    ),
    *("lies Griffel", "n", "hinaus", "durchsuche Reuse", "n", "betrachte Nest", "n", "s", "s", "s", "n", "hinein"),
)
"""Steps through rooms, and what is done there; known by the second time."""
_WORD: Final = re.compile(r"\w+")


def run() -> list[tuple[str, str]]:
    """The rows of the table: what was measured, and the number with its unit."""
    rows = []
    for length in LENGTHS:
        for game, (way, turns) in TABLES.items():
            rows.append((f"{game}, {length}: Wörter, Median und 90 %", _shares(list(heard(way, turns, length)))))
        rows.append((f"Abenteuer, {length}: Wörter je Schritt, Median und 90 %", _shares(list(walked(length)))))
    return rows


def _shares(counts: list[int]) -> str:
    counts.sort()
    return f"{counts[len(counts) // 2]} / {counts[len(counts) * 9 // 10]}" if counts else "-"


class Time:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def passes(self, house: House) -> None:
        """A second more, and what is due in it."""
        self.seconds += 1
        house.tick()
        house.ticks.do_jobs()


def listener(length: Length, now: Time) -> tuple[House, Session]:
    """A house, and somebody who has everything read out. Its computer players move at once."""
    words, settings = bootstrap.language(), HouseSettings(pause_least=0, pause_most=0)
    house = House(bootstrap.world(), words.lexicon, words, bootstrap.narrator(), MemoryArchive(), now, now, 1, settings)
    session = house.open_local(Client(Screen(reader=True)), "Anna")
    for line in (f"leser {length}", "kurz an"):
        session.say(line)
    session.drain()
    return house, session


def words(session: Session) -> int:
    """How many words wait for somebody."""
    return sum(len(_WORD.findall(line)) for line in render_all(session.drain(), session.screen))


def heard(way: tuple[str, ...], turns: int, length: Length) -> Iterator[int]:
    """The words of each turn of a game against the house."""
    now = Time()
    house, session = listener(length, now)
    for line in way:
        session.say(line)
    visitor = house.people.owners[session]
    dice, counted, told = random.Random(1), 0, 0
    while counted < turns:
        house.ticks.do_jobs()
        told += words(session)
        table = house.tables.seated(visitor)
        if table is None or table.match is None:
            session.say(way[-1])
            words(session)
            told = 0
            continue
        seat = table.seat_of(visitor.id)
        if seat is None or seat not in table.game.to_act(table.match.state):
            now.passes(house)
            continue
        if table.match.mover != seat and told:
            yield told
            counted += 1
        told = 0
        moves = table.game.opponent.choose(table.view(seat), seat, "leicht", dice)
        for move in moves if isinstance(moves, tuple) else (moves,):
            words(session)  # what people hear of their own deeds they hear after each
            told, trial = 0, table.trial(seat)
            trial.play((move,))
            with house.ticks.turn():
                house.game_loop.move(visitor, table, trial)


def walked(length: Length) -> Iterator[int]:
    """The words of each step and deed on a way through rooms one knows, twice around, and in another visit again."""
    house, session = listener(length, Time())
    for line in WALK:
        session.say(line)
    words(session)
    for visit in range(2):
        if visit:
            session.say("ende")
            session = house.open_local(Client(Screen(reader=True)), "Anna")
            words(session)
        for line in WALK * 2:
            session.say(line)
            yield words(session)
