"""A house for tests: several people in one function, no sockets, dice given, time in hand.

Knows how to open sessions and read what they were told; refuses to know what should be told.
"""

import pickle
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import cache, cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from argon2 import PasswordHasher

from mud import bootstrap
from mud.archive.memory import MemoryArchive
from mud.games import discover
from mud.german.speech.lexicon import Lexicon
from mud.parlour import house, passwords
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.bounds import HouseSettings
from mud.parlour.clockwork import chance_moves, lots
from mud.parlour.house import House
from mud.parlour.identity import person_id
from mud.parlour.jobs import Job
from mud.parlour.keeping import Keeper
from mud.parlour.reserved import reserved_names
from mud.parlour.session import Client, Session
from mud.parlour.store import Archive
from mud.parlour.table import Table
from mud.shelves import shelf
from mud.text import Screen, render_all
from mud.world.loader import load
from mud.world.model import World
from mud.world.versions import Versions

PASSWORD = "skarabäus"
# Hundreds of people come to the stage, and each would take 20 ms and 19 MiB for nothing but being dear to guess.
# What the house itself spends is held in test_door.py, and paid by every server in a process of its own.
passwords._HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
WAYS = {
    "Kammer": "gehe nach Westen",
    "Säulensaal": "gehe nach Norden",
    "Bauhütte": "gehe nach Osten",
    "Schreibstube": "gehe nach Süden",
}
"""How one comes to the rooms with tables."""


narrator = cache(bootstrap.narrator)
understanding = cache(bootstrap.language)
tongues = cache(bootstrap.tongues)


@cache
def lexicon() -> Lexicon:
    return understanding().lexicon


_written = cache(bootstrap.world)


def _rooms() -> World:
    """The house's own rooms, in which nobody has been: what authors wrote is read once, it does not change. All that a
    world knows of where things and people are, the house makes anew before it opens."""
    written = _written()
    _ = written._watched, written._rooms_of_door
    world = copy(written)
    world.versions = Versions()
    return world


def _once(owner: type, name: str) -> None:
    """What a part of the house works out of nothing but what authors wrote is the same in all houses of its rooms."""
    work = vars(owner)[name].func
    found = cache(lambda: work(SimpleNamespace(_world=_rooms())))
    own = cached_property(lambda part: found() if part._world.story is _written().story else work(part))
    own.__set_name__(owner, name)
    setattr(owner, name, own)


_once(Acquaintance, "by_name")
_once(Acquaintance, "_played")
_reserved = cache(lambda: reserved_names(_rooms(), understanding()))
vars(house)["reserved_names"] = lambda world, language: (
    _reserved() if world.story is _written().story else reserved_names(world, language)
)


_GAMES = tuple(discover().values())
_thought: dict[bytes, bytes] = {}


def _worked_out(job: Job) -> Any:
    """What comes of a job. What runs in another process takes and gives values only, so it is worked out but once,
    unless a test has put something in the place of a game, or of what is done.
    """
    if not job.process or any(now is not before for now, before in zip(discover().values(), _GAMES, strict=True)):
        return job.work()
    try:
        asked = pickle.dumps(job.work)
    except (AttributeError, TypeError, pickle.PicklingError):
        return job.work()
    if asked not in _thought:
        _thought[asked] = pickle.dumps(job.work())
    return pickle.loads(_thought[asked])


class Dice:
    """Throws in the notation of the game at the table, of several words the last: `5` for `zieht 5`.

    When they run out, the first outcome of all, or with `lucky` what the seed decides.
    """

    def __init__(self, throws: Iterable[str], *, lucky: bool = False) -> None:
        self.throws = list(throws)
        self.lucky = lucky

    def __call__(self, table: Table, seed: int | None) -> list[Any]:
        if table.match is None:
            return []
        write = table.game.notation.write_move
        outcomes = {write(move).split()[-1]: move for _, move in table.game.chances(table.match.state)}
        if not outcomes:
            return []
        if not self.throws:
            return chance_moves(table, seed) if self.lucky else list(outcomes.values())[:1]
        throw = self.throws.pop(0)
        assert throw in outcomes, f"{throw} cannot be thrown"
        return [outcomes[throw]]


class Stage:
    """One house and the people at it, in the house's own rooms or others. `pause`: the bounds of computer players';
    `bounds`: what else a host has set.
    """

    def __init__(
        self,
        throws: Iterable[str] = (),
        archive: Archive | None = None,
        seed: int | None = 1,
        *,
        alone: bool = False,
        rooms: Path | None = None,
        lucky: bool = False,
        pause: tuple[float, float] = (0.0, 0.0),
        keeper: Keeper | None = None,
        **bounds: Any,
    ) -> None:
        self.archive = archive or MemoryArchive()
        self.seconds = 1_000.0  # as long as this machine has been on, not since 1970
        self.wall = 1_000_000.0
        self.dice = Dice(throws, lucky=lucky)
        self.seed = seed
        self.sessions: dict[str, Session] = {}
        self.alone = alone
        self.pause = pause
        self.keeper = keeper
        self.bounds = bounds
        self.rooms = rooms or shelf("rooms")
        self.house = self._open()

    def _open(self, **settings: Any) -> House:
        world = _rooms() if self.rooms == shelf("rooms") else load(self.rooms)
        least, most = self.pause
        house = House(
            world,
            lexicon(),
            understanding(),
            narrator(),
            self.archive,
            lambda: self.seconds,
            lambda: self.wall + self.seconds,
            self.seed,
            HouseSettings(alone=self.alone, pause_least=least, pause_most=most, **(self.bounds | settings)),
            self.dice,
            self.keeper,
            tongues(),
        )
        house.ticks.do_jobs(_worked_out)
        return house

    def restart(self) -> None:
        """The house falls and stands up again; every link is gone."""
        self.sessions.clear()
        self.house = self._open()

    def connect(self, name: str, screen: Screen = Screen(width=0), address: str = "127.0.0.1") -> Session:
        """A new link, whose session is known by `name` from now on. Who comes from this machine is not counted."""
        client = Client(screen, address=address, exempt=address == "127.0.0.1")
        self.sessions[name] = self.house.open(client)
        return self.sessions[name]

    def enter(self, name: str, screen: Screen = Screen(width=0)) -> Session:
        """Somebody with an account comes in; made if there is none. What is told meanwhile is dropped for all."""
        session = self.connect(name, screen)
        is_known = self.house.people.register.at_the_door(name) is not None
        for line in [name, PASSWORD] if is_known else [name, PASSWORD, PASSWORD]:
            self.say(name, line)
        assert session.named, self.heard(name)
        for visitor in self.house.people.visitors.values():
            visitor.dialogue.offered, visitor.newcomer = 0, False  # as somebody who has been shown around, or would not
        for other in self.sessions:
            self.heard(other)
        return session

    def enter_program(self, name: str, screen: Screen = Screen(width=0)) -> Session:
        """The program that somebody has made a key for comes in."""
        account = self.archive.account(f"automat.{name.lower()}")
        assert account is not None
        client = Client(screen, address="127.0.0.1", exempt=True)
        self.sessions[name] = self.house.open_program(client, account)
        self.house.ticks.do_jobs(_worked_out)
        return self.sessions[name]

    def stand_ready(self, name: str, room: str = "Kammer", screen: Screen = Screen(width=0)) -> None:
        """Somebody is in a room with a table, and nobody has heard anything of it."""
        self.enter(name, screen)
        self.say(name, WAYS[room])
        for other in self.sessions:
            self.heard(other)

    def stand_listening(self, name: str, room: str = "Kammer") -> None:
        """The same for somebody who has everything read out."""
        self.stand_ready(name, room, Screen(width=0, reader=True))

    def say(self, name: str, line: str) -> None:
        """Type a line; jobs are done at once."""
        self.sessions[name].say(line)
        self.house.ticks.do_jobs(_worked_out)

    def lose(self, name: str) -> None:
        """The link breaks."""
        self.sessions.pop(name).hang_up()
        self.house.ticks.do_jobs(_worked_out)

    def wait(self, seconds: float) -> None:
        """Time passes, a second at a time where it matters little: the house ticks at its end."""
        self.seconds += seconds
        self.house.tick()
        self.house.ticks.do_jobs(_worked_out)

    def wait_on(self, minutes: int) -> None:
        """Time passes second by second."""
        for _ in range(60 * minutes):
            self.wait(1)

    def heard(self, name: str) -> list[str]:
        """The lines a person was told since they were last asked for."""
        session = self.sessions[name]
        return [line for line in render_all(session.drain(), session.screen) if line.strip()]

    def ask(self, name: str, line: str) -> str:
        """Type a line and return everything the person hears of it, in one text. What others heard stays with them."""
        self.heard(name)
        self.say(name, line)
        return "\n".join(self.heard(name))


def at_the_board(throws: Sequence[str] = (), *, players: Sequence[str] = ("Anna", "Ben")) -> Stage:
    """People in the chamber, the Schatulle open, each on a chair in order."""
    stage = Stage(throws)
    for player in players:
        stage.enter(player)
        stage.say(player, "gehe nach Westen")
    stage.say(players[0], "öffne die Schatulle")
    for player in players[:2]:
        stage.say(player, "setze dich an die Schatulle")
    for player in players:
        stage.heard(player)
    return stage


def at_the_long_table(
    *players: str, throws: Sequence[str] = (), lucky: bool = True, pause: tuple[float, float] = (0.0, 0.0)
) -> Stage:
    """People on stools in the Säulensaal. The lot leaves the first game's players in the order they sit in, the house's
    own after them."""
    most = 4
    seed = next(seed for seed in range(10_000) if all(lots(seed, 1, n) == list(range(n)) for n in range(2, most + 1)))
    stage = Stage(throws, seed=seed, lucky=lucky, pause=pause)
    for player in players:
        stage.stand_ready(player, "Säulensaal")
        stage.say(player, "setze dich an den Tisch")
    for player in players:
        stage.heard(player)
    return stage


Throw = Callable[[Table, int | None], list[Any]]


def standing(room: str) -> Stage:
    """Anna alone in a room, who has heard all there was."""
    stage = Stage()
    stage.enter("Anna")
    stage.house.world.enter(person_id("anna"), room)
    stage.heard("Anna")
    return stage
