"""The house: who is here, whose line is next, and what must be durable before anybody hears of it.

Knows sessions, visitors, jobs and the order of a tick; refuses to know bytes, sentences' wording and any game's rules.
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from mud.game import Record, Refused
from mud.german.help import help_pages
from mud.german.lexicon import Lexicon
from mud.german.narrator import Narrator
from mud.german.reading import Outcome
from mud.german.understand import Understanding
from mud.parlour.attendance import Attendance
from mud.parlour.audience import Audience
from mud.parlour.clockwork import Chance, chance_moves
from mud.parlour.conversation import Conversation
from mud.parlour.evening import Evening
from mud.parlour.journey import Journey
from mud.parlour.lives import Lives
from mud.parlour.match import record
from mud.parlour.past import Past
from mud.parlour.reception import Doorkeeper, Reception
from mud.parlour.saves import Saves
from mud.parlour.scope import scope_of
from mud.parlour.session import Client, Copy, Session
from mud.parlour.store import Account, Archive, ArchiveError, Change, DropState, GameRow, PutState
from mud.parlour.vicinity import Vicinities
from mud.parlour.visitor import Dialogue, Visitor
from mud.text import Style, Text, clean
from mud.world.model import World

log = logging.getLogger(__name__)

LINE = 512
"""Characters of a line that are read (language.md, the road of a line, 6)."""


@dataclass(frozen=True, slots=True)
class HouseSettings:
    """Bounds of the house. Seconds, if not said otherwise."""

    guests: int = 40
    visitors: int = 1000
    frozen: float = 900.0
    abandoned: float = 180.0
    jobs: int = 64
    newcomers: int = 20
    alone: bool = False


@dataclass(eq=False, slots=True)
class Job:
    """Work that must not be done in the house's thread. `process`: it holds the interpreter, a thread is not enough."""

    work: Callable[[], Any]
    then: Callable[[Any], None]
    process: bool


@dataclass(order=True, slots=True)
class Later:
    """Something to be done at a time."""

    due: float
    order: int
    action: Callable[[], None]


class House:
    """One writer, one line at a time. Every public method is a tick: what it changes is committed, then sessions drain.

    `clock` gives seconds since the epoch. `seed` makes dice and computer players reproducible;
    `chance(table, seed)` draws the moves of CHANCE.
    """

    def __init__(
        self,
        world: World,
        lexicon: Lexicon,
        understanding: Understanding,
        narrator: Narrator,
        archive: Archive,
        clock: Callable[[], float],
        seed: int | None = None,
        settings: HouseSettings | None = None,
        chance: Chance = chance_moves,
    ) -> None:
        self.world = world
        self.lexicon = lexicon
        self.understanding = understanding
        self.narrator = narrator
        self.archive = archive
        self.now = clock
        self.seed = seed
        self.chance = chance
        self.settings = settings or HouseSettings()
        self.visitors: dict[str, Visitor] = {}
        self.names: dict[str, str] = {}
        self.help = help_pages()
        self.doorkeeper = Doorkeeper()
        self.newcomers = Doorkeeper(limit=self.settings.newcomers, memory=3600.0)
        self.on_jobs: Callable[[], None] | None = None
        self.on_script: Callable[[str], tuple[Copy, str]] | None = None
        self.on_finished: Callable[[Record], None] | None = None
        self.finished: list[GameRow] = []
        self.on_broken: Callable[[ArchiveError], None] | None = None
        self._receptions: dict[Session, Reception] = {}
        self._visitor_of: dict[Session, Visitor] = {}
        self._jobs: list[Job] = []
        self._open_jobs = 0
        self._later: list[Later] = []
        self._order = 0
        self._changes: list[Change] = []
        self._touched: dict[Session, None] = {}
        self._in_turn = False
        self.audience = Audience(self)
        self.vicinities = Vicinities(world, self.audience.noun)
        self.evening = Evening(self)
        self.attendance = Attendance(self)
        self.conversation = Conversation(self)
        self.past = Past(self)
        self.journey = Journey(self)
        self.saves = Saves(self)
        self.lives = Lives(self)
        self.reserved = self.audience.reserved_names()
        world.guard = self._guard
        with self._turn():
            state = archive.state()
            world.restore(state)
            self.attendance.restore(state)
            self.evening.restore(state)
            self.saves.restore(state)

    # Ticks

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """One tick: everything inside is one transaction, and nobody hears of it before it is durable."""
        if self._in_turn:
            yield
            return
        self._in_turn = True
        try:
            yield
        finally:
            self._in_turn = False
            self._settle()

    def _settle(self) -> None:
        changes = self._changes + self.evening.take_changes()
        for key, value in self.world.changes().items():
            changes.append(DropState(key) if value is None else PutState(key, value))
        self._changes = []
        if changes and not self._commit(changes):
            return
        finished, self.finished = self.finished, []
        for row in finished:
            if self.on_finished is not None:
                self.on_finished(record(row, self.archive.moves(row.id)))
        touched, self._touched = self._touched, {}
        for session in touched:
            session.ready()
        if self._jobs and self.on_jobs is not None:
            self.on_jobs()

    def _commit(self, changes: list[Change]) -> bool:
        try:
            self.archive.commit(changes)
        except ArchiveError as error:
            # What cannot be kept is not told either (design.md, promise 3): the house has to close.
            if self.on_broken is None:
                raise
            self.on_broken(error)
            return False
        return True

    def store(self, *changes: Change) -> None:
        """Have changes committed with this tick."""
        self._changes.extend(changes)

    # Jobs and time

    def off_loop(self, work: Callable[[], Any], then: Callable[[Any], None], *, process: bool = False) -> bool:
        """Have work done outside the house's thread, then `then(result)` in a tick. False: there is too much to do."""
        if not process and self._open_jobs >= self.settings.jobs:
            return False
        self._open_jobs += 1
        self._jobs.append(Job(work, then, process))
        return True

    def take_jobs(self) -> list[Job]:
        """The jobs nobody has begun yet."""
        jobs, self._jobs = self._jobs, []
        return jobs

    def finish(self, job: Job, result: Any) -> None:
        """A job is done."""
        with self._turn():
            self._open_jobs -= 1
            self._guarded(None, partial(job.then, result))

    def settle(self) -> None:
        """Do all waiting jobs at once, here: for one person behind a pipe, and for tests."""
        while jobs := self.take_jobs():
            for job in jobs:
                self.finish(job, job.work())

    def later(self, seconds: float, action: Callable[[], None]) -> None:
        """Have something done in a tick, some seconds from now."""
        self._order += 1
        self._later.append(Later(self.now() + seconds, self._order, action))

    def tick(self) -> None:
        """Called once a second: what is due is done, and who was away too long leaves."""
        with self._turn():
            now = self.now()
            due = sorted(later for later in self._later if later.due <= now)
            self._later = [later for later in self._later if later.due > now]
            for later in due:
                self._guarded(None, later.action)
            self._guarded(None, self.journey.tick)
            self._guarded(None, self.lives.tick)
            for visitor in list(self.visitors.values()):
                if visitor.lost_at is not None and now - visitor.lost_at >= self.settings.frozen:
                    self.attendance.leave(visitor)

    # Links

    def open(self, client: Client) -> Session:
        """A new connection. What it is greeted with can be drained at once."""
        session = Session(self, client)
        with self._turn():
            self.touch(session)
            self._receptions[session] = Reception(self, session)
        return session

    def open_local(self, client: Client, key: str, name: str) -> Session:
        """The session of the one person of a solo house, who is asked for nothing and is in at once."""
        session = Session(self, client)
        with self._turn():
            self.touch(session)
            account = self.archive.account(key)
            if account is None:
                self.attendance.enter_new(session, Account(key, name, "", self.now()))
            else:
                self.attendance.enter_account(session, account)
        return session

    def heard(self, session: Session, line: str) -> None:
        """A line was typed (Session.say)."""
        with self._turn():
            self.touch(session)
            if (reception := self._receptions.get(session)) is not None:
                self._guarded(session, partial(reception.line, clean(line)[:LINE]))
            elif (visitor := self._visitor_of.get(session)) is not None:
                self._guarded(session, partial(self.conversation.obey, visitor, clean(line)[:LINE]))

    def lost(self, session: Session) -> None:
        """A link broke (Session.hang_up): its person stays, frozen."""
        with self._turn():
            self._receptions.pop(session, None)
            visitor = self._visitor_of.pop(session, None)
            if visitor is not None and visitor.session is session:
                self.attendance.freeze(visitor)

    def readings(self, session: Session, line: str, tables: Sequence[str] | None = None) -> list[Outcome]:
        """How each command of a line would be read (`schatulle verstehe`); nothing is done."""
        visitor = self._visitor_of[session]
        clauses = self.understanding.clauses(clean(line)[:LINE])
        if tables is None:
            return [self.conversation.read(visitor, clause) for clause in clauses]
        return [self.understanding.read(clause, scope_of(self, visitor), tables) for clause in clauses]

    def complete(self, session: Session, line: str) -> Sequence[str]:
        """What the last word of a half-typed line could become."""
        visitor = self._visitor_of.get(session)
        if visitor is None or isinstance(visitor.pending, Dialogue):
            return ()
        return self.understanding.complete(line, scope_of(self, visitor), self.evening.grammars(visitor))

    def admit(self, session: Session, visitor: Visitor) -> None:
        """From now on the link's lines are this visitor's."""
        self._receptions.pop(session, None)
        self._visitor_of[session] = visitor
        self.touch(session)

    def dismiss(self, session: Session) -> None:
        """Let a link go: what waits is still sent."""
        self._receptions.pop(session, None)
        self._visitor_of.pop(session, None)
        self.touch(session)
        session.closed = True

    def shutdown(self) -> None:
        """Say goodbye to everyone; where they are is stored."""
        with self._turn():
            for session in [*self._receptions, *self._visitor_of]:
                self.show(session, self.text("haus.haus_schliesst"))
                self.dismiss(session)
            for visitor in self.visitors.values():
                visitor.session, visitor.lost_at = None, self.now()

    # Lines that break, and what a table forbids

    def _guarded(self, session: Session | None, action: Callable[[], None]) -> None:
        """Whatever breaks while one line is obeyed, everyone else's evening goes on."""
        try:
            action()
        except Exception:
            log.exception("a line broke something")
            if session is not None:
                self.show(session, self.text("haus.zerbrochen"))

    def _guard(self, deed: str, actor: str, thing: str, holder: str | None) -> None:
        # pharao R10: the Schatulle can't be closed or taken during a game
        if deed in ("nehmen", "schliessen") and self.evening.is_running(thing):
            raise Refused("haus.nicht_waehrend_des_spiels", ding=thing)

    # Words

    def text(self, key: str, *, style: Style = "", **facts: Any) -> Text:
        """A sentence that is the same for everyone."""
        return Text(self.narrator.tell(key, **facts), style)

    def show(self, session: Session, *texts: Text) -> None:
        """Queue something for a link, known or not."""
        self.touch(session)
        session.tell(texts)

    def touch(self, session: Session) -> None:
        """Have a session drained when this tick is durable."""
        self._touched[session] = None

    def prompt(self, visitor: Visitor) -> None:
        """Set what stands before the cursor; a reader need not hear a sign after every word."""
        if visitor.session is not None:
            is_reading = visitor.session.screen.reader
            visitor.session.prompt = "" if is_reading else self.narrator.tell("haus.prompt") + " "

    def status(self, visitor: Visitor) -> None:
        """Refresh the one line a terminal shows below."""
        if visitor.session is not None:
            visitor.session.status = self.audience.status(visitor)
