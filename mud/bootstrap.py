"""The only place where parts are plugged together: a house on an archive, its jobs on executors, its doors open.

Knows every part by its constructor; refuses to know what any of them does. Errors a host can mend are HostError.
"""

import asyncio
import contextlib
import logging
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import lark

from mud.cache import code_of, kept, uncollected
from mud.certificate import Certificate
from mud.door import Entrance
from mud.doorway import Secure
from mud.driver import Driver
from mud.game import Record, Refused, write_record
from mud.german.help import help_pages
from mud.german.speech.lexicon import Lexicon
from mud.german.speech.narrator import Narrator
from mud.german.texts import load_grammars
from mud.german.understand import Understanding
from mud.heap import give_back
from mud.parlour import likeness
from mud.parlour.bounds import HouseSettings
from mud.parlour.clockwork import chance_moves
from mud.parlour.house import House
from mud.parlour.keeping import Keeper
from mud.parlour.names import proper_name, solo_name
from mud.parlour.session import Client, Copy, Session
from mud.parlour.store import Archive, ArchiveError, SetAside
from mud.settings import Settings
from mud.shelves import shelf
from mud.text import Paragraph, Screen, clean, render_all
from mud.tongues.tongues import FOLDER, Tongues
from mud.trouble import HostError, reason
from mud.world.checks import unknown_words
from mud.world.loader import RoomError, load
from mud.world.model import World

if TYPE_CHECKING:
    from mud.archive.queue import CommitQueue

log = logging.getLogger(__name__)
UNPACED = HouseSettings(alone=True, pause_least=0.0, pause_most=0.0)
"""Behind a pipe no time passes: computer players answer at once."""
_LOG = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_ENDING = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
"""What ends a house with a goodbye: its host, Ctrl-C, and a terminal or ssh that closes."""

_TOLD = ("texte", "hilfe")
"""The folders of sentences and pages, in German and, beside it, in other languages."""


@contextlib.contextmanager
def _trouble(key: str, *kinds: type[Exception], why: Callable[[Any], str] = reason, **facts: Any) -> Iterator[None]:
    try:
        yield
    except kinds as cause:
        raise HostError(key, grund=why(cause), **facts) from cause


def _files(shelf_of: Path, ending: str = "toml") -> list[Path]:
    return sorted(shelf_of.rglob(f"*.{ending}"))


def narrator() -> Narrator:
    """All sentences of the house. Raises HostError."""
    folder = shelf("data") / "texte"
    with _trouble("texte_kaputt", ValueError, OSError):
        return kept("texte", [*_files(folder), *code_of("german")], (), partial(Narrator.load, folder))


def language(more: Path | None = None) -> Understanding:
    """The words and grammars of the house, ready for the first line. `more`: a file of words. Raises HostError."""
    words, grammars = shelf("data") / "lexikon", shelf("grammar")
    sources = [*_files(words), *_files(grammars, "lark"), *_files(grammars), *code_of("german")]

    def make() -> Understanding:
        return Understanding(Lexicon.load(words, *filter(None, [more])), load_grammars()).warm()

    if more is not None:
        with _trouble("datei_unlesbar", ValueError, OSError, datei=str(more)):
            return make()
    with _trouble("daten_kaputt", ValueError, OSError):
        return kept("sprache", sources, [lark.__version__], make)


def tongues() -> Tongues:
    """The languages beside German, ready for the first line. Raises HostError."""
    folders = [shelf(name) / FOLDER for name in ("grammar", "data")] + [shelf("data") / part / FOLDER for part in _TOLD]
    sources = [path for folder in folders for ending in ("toml", "lark") for path in _files(folder, ending)]
    with _trouble("daten_kaputt", ValueError, OSError):
        return kept("sprachen", [*sources, *code_of("german", "tongues")], [lark.__version__], Tongues().warm)


def world(folder: Path | None = None) -> World:
    """The rooms of a folder, by default those of the house. Raises HostError."""
    try:
        if folder is not None:
            return load(folder)
        sources = [*_files(shelf("rooms")), *code_of("world", "german")]
        return kept("raeume", sources, (), partial(load, shelf("rooms")))
    except RoomError as error:
        raise HostError("raum_kaputt", grund=narrator().tell(error.key, **error.facts)) from error


def warm() -> None:
    """Work out and keep what a first start would have to: done where the house is built or installed."""
    with uncollected():
        likeness.warm(), language(), narrator(), world(), tongues(), help_pages()


def build(
    archive: Archive,
    seed: int | None,
    settings: HouseSettings | None = None,
    rooms: World | None = None,
    keeper: Keeper | None = None,
    lexicon: Path | None = None,
    clocks: tuple[Callable[[], float], Callable[[], float]] = (time.monotonic, time.time),
) -> House:
    """A house on an archive. `lexicon`: a file of other words; `clocks`: seconds that go forward, and since the epoch.

    Raises HostError.
    """
    with uncollected():
        likeness.warm()
        words, sentences, inside = language(lexicon), narrator(), rooms or world()
        for lack in unknown_words(inside, words.lexicon.nouns, words.lexicon.adjectives):
            raise HostError("raum_kaputt", grund=f"{lack.file}: {sentences.tell(lack.key, **lack.facts)}")
        speaking = (words.lexicon, words, sentences, archive, *clocks)
        return House(inside, *speaking, seed, settings, chance_moves, keeper, tongues())


def tell_aside(house: House) -> None:
    """Tell the host what had to be put aside for the house to open, and what is put aside from now on."""

    def tell(aside: SetAside) -> None:
        why = house.narrator.tell(f"wirt.warum_{aside.reason}", detail=aside.detail)
        print(house.narrator.tell(f"wirt.beiseite_{aside.kind}", was=aside.key, grund=why), file=sys.stderr)

    for aside in house.aside.found:
        tell(aside)
    if house.aside.found:
        print(house.narrator.tell("wirt.beiseite_ansehen"), file=sys.stderr)
    house.aside.on_found = tell


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

    house.ending.on_finished = write


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

    house.transcript.on_script = begin


# --- solo


def play(directory: Path, seed: int | None, figure: str | None) -> int:
    """The solo adventure, at a terminal or through a pipe. Raises HostError."""
    from mud.archive.sqlite import SqliteArchive
    from mud.console import pipe, streams

    figure = figure or solo_name()
    with _naming(figure):
        proper_name(figure, ())  # what the house itself must say is still to come, and takes longer
    with contextlib.closing(SqliteArchive(directory)) as archive:
        # nothing a program has to say of itself belongs on the player's screen
        logging.basicConfig(filename=directory / "stoerungen.log", level=logging.WARNING, format=_LOG)
        is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        house = build(archive, seed, HouseSettings(alone=True) if is_terminal else UNPACED)
        tell_aside(house)
        keep_records(house, directory)
        keep_scripts(house, directory)
        client = streams.terminal_client() if is_terminal else streams.pipe_client(sys.stdout)
        if is_terminal:
            asyncio.run(_at_terminal(house, client, figure, directory))
        else:
            trouble: list[ArchiveError] = []
            house.ticks.on_broken = trouble.append
            session = _enter(house, client, figure)
            pipe.play_pipe(session, house.narrator.tell, sys.stdin, sys.stdout, house.ticks.do_jobs)
            house.shutdown()
            _raise(trouble)
    return 0


def _naming(figure: str) -> contextlib.AbstractContextManager[None]:
    return _trouble("figur_falsch", Refused, why=lambda one: narrator().tell(one.reason, **one.facts), name=figure)


def _raise(trouble: Sequence[ArchiveError]) -> None:
    """Let the host hear why a house could not go on."""
    if trouble:
        raise trouble[0]


def _enter(house: House, client: Client, figure: str) -> Session:
    with _naming(figure):
        return house.open_local(client, figure)


async def _at_terminal(house: House, client: Client, figure: str, directory: Path) -> None:
    from mud.console.terminal import play_terminal

    loop = asyncio.get_running_loop()
    trouble: list[ArchiveError] = []
    house.ticks.on_broken = trouble.append
    driver = Driver(house)
    for number in (signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, house.shutdown)
    try:
        session = _enter(house, client, figure)
        driver.settle_down()
        await play_terminal(session, house.narrator.tell, directory, house.shutdown)
        house.shutdown()
    finally:
        await driver.close()
    _raise(trouble)


# --- the server


def server(settings: Settings) -> int:
    """Open the house by telnet until SIGTERM or SIGINT. Raises HostError."""
    from mud.archive.queue import CommitQueue
    from mud.archive.sqlite import SqliteArchive

    logging.basicConfig(level=logging.WARNING, format=_LOG)
    give_back()
    if settings.ablage is None:
        raise HostError("ablage_unbeschreibbar", ablage="?", grund="?")
    with contextlib.closing(CommitQueue(SqliteArchive(settings.ablage))) as archive:
        house = build(archive, settings.saat, settings.haus, keeper=archive)
        tell_aside(house)
        keep_records(house, settings.ablage)
        return asyncio.run(_serve(house, archive, settings))


async def _serve(house: House, queue: "CommitQueue", settings: Settings) -> int:
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    trouble: list[ArchiveError] = []

    def broken(error: ArchiveError) -> None:
        trouble.append(error)
        stop.set()

    house.ticks.on_broken = broken
    queue.begin(loop.call_soon_threadsafe)
    driver = Driver(house)
    try:
        tls = settings.tls
        key = Path(tls.key) if tls.key else None
        certificate = Certificate(Path(tls.certificate), key) if tls.certificate else None
        doors, ready = await _open_doors(house, settings, certificate)
        _hear_signals(house, certificate, stop)
        print(*ready, sep="\n", flush=True)
        driver.settle_down()
        await stop.wait()
        if not trouble:
            house.shutdown()
        queue.end()  # what is told last is told when it is durable, too
        await asyncio.gather(*(door.close() for door in doors))
    finally:
        await driver.close()
        queue.end()
    _raise(trouble)
    return 0


class _Door(Protocol):
    async def start(self, host: str, port: int, secure: Secure | None = None) -> int: ...
    async def close(self) -> None: ...


async def _open_doors(
    house: House, settings: Settings, certificate: Certificate | None
) -> tuple[Sequence[_Door], Sequence[str]]:
    """All doors that are wanted, and what is said of each port that is open. Raises HostError."""
    from mud.telnet.server import TelnetServer

    limits, tell, entrance = settings.leitung, house.narrator.tell, Entrance(settings.leitung)
    telnet = TelnetServer(house.open, limits, tell, house.players, entrance)
    doors: list[_Door] = [telnet]
    open_ports: list[tuple[_Door, int, str]] = [(telnet, settings.port, "telnet")]
    safe_ports: list[tuple[_Door, int, str]] = [(telnet, settings.tls.telnet, "tls")]
    if settings.web.open and find_spec("aiohttp") is not None:
        from mud.web.api import Api
        from mud.web.muds import Muds
        from mud.web.server import WebServer

        inside = _Inside(house.open, tell)
        muds = Muds(inside, limits, entrance, telnet.link)
        web = WebServer(inside, limits, settings.web, entrance, Api(house, entrance), muds)
        doors.append(web)
        open_ports.append((web, settings.web.port, "web"))
        safe_ports.append((web, settings.tls.web, "https"))
    ports: list[tuple[_Door, int, str, Secure | None]] = [(*where, None) for where in open_ports]
    if certificate is not None:
        # first, for who comes by the open one hears of it
        ports = [*((*where, certificate.current) for where in safe_ports), *ports]
    ready: dict[str, str] = {}
    for door, port, kind, secure in ports:
        try:
            found = await door.start(settings.host, port, secure)
        except OSError as cause:
            where = {"host": settings.host, "port": str(port), "grund": reason(cause)}
            raise HostError(f"port_belegt_{kind}", **where) from cause
        ready[kind] = tell(f"wirt.bereit_{kind}", host=settings.host, port=str(found))
    return doors, [ready.pop("telnet"), *ready.values()]


def _hear_signals(house: House, certificate: Certificate | None, stop: asyncio.Event) -> None:
    """What ends the house, and what lets it read its certificate anew."""
    loop = asyncio.get_running_loop()
    for number in _ENDING:
        if signal.getsignal(number) is not signal.SIG_IGN:  # `nohup` means it
            loop.add_signal_handler(number, stop.set)
    if certificate is None:
        return

    def renew() -> None:
        try:
            certificate.load()
        except HostError as error:  # the old one goes on
            print(house.narrator.tell(f"wirt.{error.key}", **error.facts), file=sys.stderr, flush=True)
        else:
            print(house.narrator.tell("wirt.zertifikat_neu"), flush=True)

    # where no terminal can close, SIGHUP is what services are told to read their files by
    for number in (signal.SIGUSR1, *([] if sys.stdin and sys.stdin.isatty() else [signal.SIGHUP])):
        loop.add_signal_handler(number, renew)


@dataclass(frozen=True, slots=True)
class _Inside:
    """What a door needs of the house."""

    open: Callable[[Client], Session]
    sentence: Callable[[str], str]
