"""The only place where parts are plugged together: a house on an archive, its jobs on executors, its doors open.

Knows every part by its constructor; refuses to know what any of them does. Errors a host can mend are HostError.
"""

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

from mud.game import Record, Refused, write_record
from mud.games import discover
from mud.german.lexicon import Lexicon
from mud.german.narrator import Narrator
from mud.german.outcome_json import lines_json
from mud.german.understand import Understanding, load_grammars
from mud.parlour.house import House, HouseSettings, Job
from mud.parlour.names import proper_name, solo_name
from mud.parlour.session import Client, Copy
from mud.parlour.store import Archive, ArchiveError
from mud.parlour.visitor import person_id
from mud.settings import Settings
from mud.shelves import shelf
from mud.text import Paragraph, Screen, clean, render_all
from mud.trouble import HostError, reason
from mud.world.loader import RoomError, load
from mud.world.model import World

log = logging.getLogger(__name__)
WARMING = 0.1
"""Seconds between two pieces of what is built after the start."""
_LOG = "%(asctime)s %(levelname)s %(name)s: %(message)s"

# --- a house


@contextlib.contextmanager
def _trouble(key: str, *kinds: type[Exception]) -> Iterator[None]:
    try:
        yield
    except kinds as cause:
        raise HostError(key, grund=reason(cause)) from cause


def _narrator() -> Narrator:
    with _trouble("texte_kaputt", ValueError, OSError):
        return Narrator.load(shelf("data") / "texte")


def world(folder: Path | None = None) -> World:
    """The rooms of a folder, by default those of the house. Raises HostError."""
    try:
        return load(folder or shelf("rooms"))
    except RoomError as error:
        raise HostError("raum_kaputt", grund=_narrator().tell(error.key, **error.facts)) from error


def build(
    archive: Archive,
    seed: int | None,
    settings: HouseSettings | None = None,
    rooms: World | None = None,
    clock: Callable[[], float] = time.time,
) -> House:
    """A house on an archive. Raises HostError."""
    with _trouble("daten_kaputt", ValueError, OSError):
        lexicon = Lexicon.load(shelf("data") / "lexikon")
    narrator = _narrator()
    understanding = Understanding(lexicon, load_grammars())
    return House(rooms or world(), lexicon, understanding, narrator, archive, clock, seed, settings)


def tell_aside(house: House) -> None:
    """Tell the host what had to be put aside for the house to open."""
    for aside in house.aside.found:
        why = house.narrator.tell(f"wirt.warum_{aside.reason}", detail=aside.detail)
        print(house.narrator.tell(f"wirt.beiseite_{aside.kind}", was=aside.key, grund=why), file=sys.stderr)
    if house.aside.found:
        print(house.narrator.tell("wirt.beiseite_ansehen"), file=sys.stderr)


def keep_records(house: House, directory: Path) -> None:
    """Write every game that ends into `partien/` as the text `schatulle nachspielen` reads.

    The archive has it, too: a folder that cannot be written costs the copy, not the evening.
    """
    folder = directory / "partien"
    numbers = count(1)

    def write(record: Record) -> None:
        try:
            folder.mkdir(exist_ok=True)
            stamp = time.strftime("%Y-%m-%d_%H%M%S")
            path = next(p for n in numbers if not (p := folder / f"{stamp}_{record.game}_{n}.txt").exists())
            path.write_text(write_record(record), "utf-8")
        except OSError as cause:
            log.warning("%s: %s", folder, reason(cause))

    house.on_finished = write


def keep_scripts(house: House, directory: Path) -> None:
    """Write what is typed and told into `mitschriften/` for whoever wishes it, as a page of 80 columns."""
    folder = directory / "mitschriften"
    page = Screen(width=80)

    def begin(name: str) -> tuple[Copy, str]:
        stamp = time.strftime("%Y-%m-%d_%H%M%S")
        path = folder / f"{stamp}_{clean(name)}.txt"

        def write(paragraphs: Sequence[Paragraph]) -> None:
            try:
                folder.mkdir(exist_ok=True)
                with path.open("a", encoding="utf-8") as file:
                    file.writelines(f"{line}\n" for line in render_all(paragraphs, page))
            except OSError as cause:
                log.warning("%s: %s", path, reason(cause))

        return write, str(path)

    house.on_script = begin


class Driver:
    """Runs a house's jobs on executors and its clock once a second, in the running loop."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._loop = asyncio.get_running_loop()
        self._threads = ThreadPoolExecutor(2, "argon2")
        self._processes: Executor | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        house.on_jobs = self._begin
        self._ticking = self._loop.create_task(self._tick())
        self._begin()

    def warm(self) -> None:
        """Build the grammars while the first visitors still read, a piece at a time: nobody waits long for any."""
        steps = self.house.understanding.warm()

        def step() -> None:
            if next(steps, self) is not self:
                self._loop.call_later(WARMING, step)

        self._loop.call_later(WARMING, step)

    def _begin(self) -> None:
        for job in self.house.take_jobs():
            task = self._loop.create_task(self._run(job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _run(self, job: Job) -> None:
        try:
            result = await self._loop.run_in_executor(self._pool(job), job.work)
        except BrokenExecutor:
            # the thinking process was killed: this thought is thought here, the next one in a new process
            log.warning("the thinking process is gone")
            self._processes = None
            result = await self._loop.run_in_executor(self._threads, job.work)
        self.house.finish(job, result)

    def _pool(self, job: Job) -> Executor:
        if not job.process:
            return self._threads
        if self._processes is None:
            # spawn: a fork of a process with threads and sockets would keep both
            context = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(1, context, initializer=_only_think)
        return self._processes

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(1)
            self.house.tick()

    async def close(self) -> None:
        """Stop the clock and forget what is being thought about; after a restart it is thought about again."""
        self.house.on_jobs = None
        for task in (self._ticking, *self._tasks):
            task.cancel()
        await asyncio.gather(self._ticking, *self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)


def _only_think() -> None:
    """A thinking process leaves signals to the house, and never outlives it, not even a house that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal reaches the whole process group
    threading.Thread(target=_die_with_parent, daemon=True).start()
    discover()


def _die_with_parent() -> None:
    if (house := multiprocessing.parent_process()) is not None:
        house.join()
        os._exit(0)


# --- solo


def play(directory: Path, seed: int | None, figure: str | None) -> int:
    """The solo adventure, at a terminal or through a pipe. Raises HostError."""
    from mud.archive.sqlite import SqliteArchive
    from mud.console import pipe, streams

    try:
        key, name = proper_name(figure or solo_name())
    except Refused as refused:
        raise HostError("figur_falsch", name=str(figure)) from refused
    with contextlib.closing(SqliteArchive(directory)) as archive:
        # nothing a program has to say of itself belongs on the player's screen
        logging.basicConfig(filename=directory / "stoerungen.log", level=logging.WARNING, format=_LOG)
        house = build(archive, seed, HouseSettings(alone=True))
        tell_aside(house)
        keep_records(house, directory)
        keep_scripts(house, directory)
        is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        client = streams.terminal_client() if is_terminal else streams.pipe_client(sys.stdout)
        if is_terminal:
            asyncio.run(_at_terminal(house, client, key, name, directory))
        else:
            session = house.open_local(client, key, name)
            pipe.play_pipe(session, sys.stdin, sys.stdout, house.settle)
            house.shutdown()
    return 0


async def _at_terminal(house: House, client: Client, key: str, name: str, directory: Path) -> None:
    from mud.console.terminal import play_terminal

    driver = Driver(house)
    try:
        session = house.open_local(client, key, name)
        driver.warm()
        await play_terminal(session, directory, house.shutdown)
        house.shutdown()
    finally:
        await driver.close()


# --- the server


def server(settings: Settings) -> int:
    """Open the house by telnet until SIGTERM or SIGINT. Raises HostError."""
    from mud.archive.sqlite import SqliteArchive

    logging.basicConfig(level=logging.WARNING, format=_LOG)
    if settings.ablage is None:
        raise HostError("ablage_unbeschreibbar", ablage="?", grund="?")
    with contextlib.closing(SqliteArchive(settings.ablage)) as archive:
        house = build(archive, settings.saat, settings.haus)
        tell_aside(house)
        keep_records(house, settings.ablage)
        return asyncio.run(_serve(house, settings))


async def _serve(house: House, settings: Settings) -> int:
    from mud.telnet.server import serve

    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    trouble: list[ArchiveError] = []

    def broken(error: ArchiveError) -> None:
        trouble.append(error)
        stop.set()

    house.on_broken = broken
    driver = Driver(house)
    try:
        try:
            door = await serve(house.open, settings.leitung, settings.host, settings.port, say=house.narrator.tell)
        except OSError as cause:
            where = {"host": settings.host, "port": str(settings.port)}
            raise HostError("port_belegt", **where, grund=reason(cause)) from cause
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, stop.set)
        print(house.narrator.tell("wirt.bereit", host=settings.host, port=str(door.port)), flush=True)
        driver.warm()
        # What was loaded stays: the collector need not look through it again and again while people wait.
        gc.collect()
        gc.freeze()
        await stop.wait()
        if not trouble:
            house.shutdown()
        await door.close()
    finally:
        await driver.close()
    if trouble:
        raise trouble[0]
    return 0


# --- verstehe


def understand(room: str | None, game: str | None, lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """For each line how it would be read in a room or at a table; nothing is done. Raises HostError."""
    from mud.archive.memory import MemoryArchive

    is_file = room is not None and room.endswith(".toml")
    rooms = world(Path(str(room)) if is_file else None)
    house = build(MemoryArchive(), None, HouseSettings(alone=True), rooms)
    key, name = proper_name(solo_name())
    session = house.open_local(Client(local=True), key, name)
    where = rooms.start if is_file or room is None else room
    if where not in rooms.rooms:
        raise HostError("raum_unbekannt", name=where, bekannte=", ".join(rooms.rooms))
    if game is not None and game not in discover():
        raise HostError("partie_spiel_unbekannt", spiel=game, spiele=", ".join(discover()))
    rooms.enter(person_id(key), where)
    tables = None if game is None else (game, "tisch")
    for line in lines:
        line = line.rstrip("\r\n")
        yield lines_json(line, house.readings(session, line, tables), house.narrator)
