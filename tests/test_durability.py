"""Nothing is shown before it is durable: SIGKILL at random moments loses nothing anyone has seen (promise 3)."""

import random
import re
import threading
from pathlib import Path

import pytest

from mud.archive.sqlite import SqliteArchive
from mud.game import Record
from mud.games import discover
from mud.parlour.match import record
from mud.sheet.fold import replay
from tests.live import Person, Server, commands

KILLS = 50
_TOLD = re.compile(
    r"Du ziehst von (?P<a>\w\d) nach (?P<b>\w\d)"
    r"|Du schiebst einen Stein \w+ von (?P<c>\w\d) nach (?P<d>\w\d)"
    r"|Du st(?:öß|oess)t den Stein auf (?P<e>\w\d) in den Nil"
    r"|Dein Stein auf (?P<f>\w\d) watet in den Nil"
)
_NIL = "A6"


def _seen(text: str) -> list[str]:
    """The moves of stones a person was told they made, in notation and in order."""
    found = ([field for field in match.groups() if field] for match in _TOLD.finditer(" ".join(text.split())))
    return ["-".join(fields if len(fields) == 2 else [*fields, _NIL]) for fields in found]


def _running(directory: Path) -> tuple[Record | None, tuple[str, ...]]:
    archive = SqliteArchive(directory)
    try:
        rows = archive.running()
        if not rows:
            return None, ()
        return record(rows[-1], archive.moves(rows[-1].id)), rows[-1].players
    finally:
        archive.close()


def _play_until_killed(people: list[Person], server: Server, dice: random.Random) -> None:
    """Play as fast as the server answers, until a timer kills it."""
    killer = threading.Timer(dice.uniform(0.0, 0.12), server.kill)
    killer.start()
    try:
        while True:
            for person in people:
                options = commands(person.ask("zuege"))
                if options:
                    person.ask(dice.choice(options))
    except OSError:
        return
    finally:
        killer.join()


def _begin(people: list[Person]) -> None:
    """The first evening: into the chamber, two chairs, a game."""
    for person in people:
        person.ask("gehe nach Westen")
    people[0].ask("öffne die Schatulle")
    people[0].ask("setze dich zu Unterägypten")
    people[1].ask("setze dich zu Oberägypten")


@pytest.mark.lengthy
def test_fifty_kills_lose_nothing_that_was_seen(tmp_path: Path) -> None:
    dice = random.Random(8)
    names = ["Anna", "Ben"]
    game = discover()["pharao"]
    seen: dict[int, list[str]] = {0: [], 1: []}
    current = None
    for evening in range(KILLS):
        with Server(tmp_path, "--saat", "3") as server:
            people = [server.person() for _ in names]
            for name, person in zip(names, people, strict=True):
                person.enter(name, new=evening == 0)
            if evening == 0:
                _begin(people)
            stand = people[0].ask("stand")
            if current is None:
                people[0].ask("starte Spiel")
                seen = {0: [], 1: []}
            else:
                # both seats are as they were, and whoever is to act is asked again
                assert re.search(r"(Anna f(ü|ue)hrt|Du f(ü|ue)hrst)", stand), stand
                assert re.search(r"(Ben f(ü|ue)hrt|Du f(ü|ue)hrst)", stand), stand
                assert re.search(r"Du bist am Zug|Ziehe einen|Schiebe einen|Dein Stein", people[current].text), people[
                    current
                ].text
            for person in people:
                person.text, person._read = "", 0
            _play_until_killed(people, server, dice)
        kept, players = _running(tmp_path)
        current = None
        if kept is None:
            continue  # the game came to its end this evening: the next evening begins another
        states = list(replay(game, kept))
        for seat in (0, 1):
            who = names.index(players[seat].removeprefix("person:").capitalize())
            made = [move for actor, move in kept.moves if actor == str(seat) and "-" in move]
            told = seen[seat] + _seen(people[who].text)
            # everything that was told is kept; one more move may have been kept and not told
            assert told == made[: len(told)], (told, made)
            seen[seat] = made
        acting = [actor for actor in game.to_act(states[-1][0]) if isinstance(actor, int)]
        current = names.index(players[acting[0]].removeprefix("person:").capitalize()) if acting else 0
