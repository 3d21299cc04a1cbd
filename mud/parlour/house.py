"""The house: who is here, whose line is next, and what must be durable before anybody hears of it.

Knows sessions, visitors, jobs and the order of a tick; refuses to know bytes, sentences' wording and any game's rules.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from mud.game import Record, Refused
from mud.german.help import help_pages
from mud.german.lexicon import Lexicon
from mud.german.narrator import Narrator
from mud.german.reading import Outcome
from mud.german.understand import Understanding
from mud.parlour.aside import Aside
from mud.parlour.attendance import Attendance
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.clockwork import Chance, chance_moves
from mud.parlour.conversation import Conversation
from mud.parlour.doorkeeper import Doorkeeper, Newcomers
from mud.parlour.evening import Evening
from mud.parlour.jobs import Job, Jobs, nothing
from mud.parlour.journey import Journey
from mud.parlour.keeping import AtOnce, Keeper, keep
from mud.parlour.lives import Lives
from mud.parlour.manners import Manners
from mud.parlour.match import record
from mud.parlour.names import proper_name
from mud.parlour.past import Past
from mud.parlour.reception import Reception
from mud.parlour.register import Register
from mud.parlour.reserved import reserved_names
from mud.parlour.saves import Saves
from mud.parlour.scope import scope_of
from mud.parlour.session import Client, Copy, Sealed, Session
from mud.parlour.store import Account, Archive, ArchiveError, Change, DropState, GameRow, Json, PutState
from mud.parlour.timers import Timers
from mud.parlour.vicinity import Vicinities
from mud.parlour.visitor import Dialogue, Visitor
from mud.text import Style, Text, clean
from mud.trouble import Faults
from mud.world.memory import ABSENT, absent_holders, player_of
from mud.world.model import World

LINE = 512
"""Characters of a line that are read (language.md, the road of a line, 6)."""
_Leaving = tuple[Sequence[tuple[Session, Sealed]], Sequence[GameRow]]
"""What a tick told whom, and the games that ended in it."""
INSPECTION = 30.0
"""Seconds between two looks at whether the archive is still the one that was opened."""


class House:
    """One writer, one line at a time. Every public method is a tick: what it changes is committed, then sessions drain.

    `clock` gives seconds that only ever go forward: all that waits, waits by them. `wall` gives seconds since the
    epoch: only for what is a date, stored or shown. `seed` makes dice and computer players reproducible;
    `chance(table, seed)` draws the moves of CHANCE; `keeper` makes ticks durable, by default each at once.
    """

    def __init__(
        self,
        world: World,
        lexicon: Lexicon,
        understanding: Understanding,
        narrator: Narrator,
        archive: Archive,
        clock: Callable[[], float],
        wall: Callable[[], float],
        seed: int | None = None,
        settings: HouseSettings | None = None,
        chance: Chance = chance_moves,
        keeper: Keeper | None = None,
    ) -> None:
        self.world = world
        self.lexicon = lexicon
        self.understanding = understanding
        self.narrator = narrator
        self.archive = archive
        self.now = clock
        self.wall = wall
        self.faults = Faults()
        self.seed = seed
        self.chance = chance
        self.settings = settings or HouseSettings()
        self.reserved = reserved_names(world, understanding)
        self.register = Register(archive, self.reserved)
        self.visitors: dict[str, Visitor] = {}
        self.names: dict[str, str] = {}
        self.help = help_pages()
        self.doorkeeper = Doorkeeper()
        self.newcomers = Newcomers(self.settings.newcomers)
        self.on_jobs: Callable[[], None] | None = None
        self.on_later: Callable[[float], None] | None = None
        self.on_script: Callable[[str], tuple[Copy, str]] | None = None
        self.on_finished: Callable[[Record], None] | None = None
        self.finished: list[GameRow] = []
        self.on_broken: Callable[[ArchiveError], None] | None = None
        self._receptions: dict[Session, Reception] = {}
        self._visitor_of: dict[Session, Visitor] = {}
        self._jobs = Jobs(self.settings.jobs)
        self._timers = Timers(clock)
        self._changes: list[Change] = []
        self._touched: dict[Session, None] = {}
        self._keeper = keeper or AtOnce(archive)
        self._keeper.on_failed = self._break_down
        self._leaving: deque[_Leaving] = deque()
        self._in_turn = False
        self._broken = False
        self._inspected = clock()
        self.aside = Aside(self)
        self.audience = Audience(self)
        self.vicinities = Vicinities(world, self.audience.noun)
        self.evening = Evening(self)
        self.attendance = Attendance(self)
        self.conversation = Conversation(self)
        self.past = Past(self)
        self.journey = Journey(self)
        self.saves = Saves(self)
        self.manners = Manners(self)
        self.lives = Lives(self)
        world.guard = self._guard
        with self._turn():
            state = self.aside.sifted(self._state())
            world.restore(state)
            self.attendance.restore(state)
            self.evening.reopening.restore(state)
            self.saves.restore(state)

    def _state(self) -> dict[str, Json]:
        """All that is kept, without players who are away: they are read when they come. Alone, everybody is read:
        there what somebody carries stays theirs while another figure plays.
        """
        if self.settings.alone:
            return self.archive.state()
        state = self.archive.state(ABSENT)
        for player in absent_holders(state) | {person for key in state if (person := player_of(key))}:
            state |= self.archive.pieces(self.world.own_keys(player))
        return state

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
        told = [(session, session.seal()) for session in self._touched]
        self._leaving.append((told, self.finished))
        self._touched, self.finished = {}, []
        try:
            keep(self._keeper, self._take_changes, self._leave, self.faults)
        except ArchiveError as error:
            self._break_down(error)
            return
        if self._jobs.waiting and self.on_jobs is not None:
            self.guarded("beginning a job", self.on_jobs)

    def _leave(self) -> None:
        """The next tick is durable: what it told leaves the house."""
        told, finished = self._leaving.popleft()
        for row in finished:
            self.guarded("the record of a game", partial(self._record, row))
        for session, sealed in told:
            self.guarded("a link", partial(session.ready, sealed))

    def _take_changes(self) -> list[Change]:
        """What this tick has changed, each taken once."""
        changes = self._changes + self.evening.take_changes()
        for key, value in self.world.changes().items():
            changes.append(DropState(key) if value is None else PutState(key, value))
        self._changes = []
        return changes

    def _record(self, row: GameRow) -> None:
        if self.on_finished is not None:
            self.on_finished(record(row, self.archive.moves(row.id)))

    def _break_down(self, error: ArchiveError) -> None:
        """What cannot be kept is not told either (design.md, promise 3): all that anybody hears is that it is over."""
        if self._broken:
            return
        self._broken = True
        last = self.text("haus.haus_muss_schliessen")
        waiting = [session for told, _ in self._leaving for session, _ in told]
        sessions = dict.fromkeys([*self._receptions, *self._visitor_of, *self._touched, *waiting])
        self._leaving.clear()
        for session in sessions:
            self.guarded("a link", partial(session.cut, last))
        if self.on_broken is None:
            raise error
        self.on_broken(error)

    def store(self, *changes: Change) -> None:
        """Have changes committed with this tick."""
        self._changes.extend(changes)

    # Jobs and time

    def off_loop(
        self,
        work: Callable[[], Any],
        then: Callable[[Any], None],
        failed: Callable[[], None] = nothing,
        *,
        process: bool = False,
        what: str = "a job",
    ) -> bool:
        """Have work done outside the house's thread, then `then(result)` in a tick, or `failed()`; False: too much."""
        return self._jobs.add(Job(work, then, failed, process, what))

    def take_jobs(self) -> list[Job]:
        """The jobs nobody has begun yet."""
        return self._jobs.take()

    def finish(self, job: Job, result: Any) -> None:
        """A job is done."""
        self._end(job, partial(job.then, result))

    def failed(self, job: Job, error: BaseException) -> None:
        """A job came to nothing: its work raised, took too long, or lost its process."""
        self.faults.note(job.what, error)
        self._end(job, job.failed)

    def _end(self, job: Job, action: Callable[[], None]) -> None:
        if self._broken:
            return
        with self._turn():
            self._jobs.ended(job)
            self.guarded("the end of a job", action)

    def settle(self) -> None:
        """Do all waiting jobs at once, here: for one person behind a pipe, and for tests."""
        while jobs := self.take_jobs():
            for job in jobs:
                try:
                    result = job.work()
                except Exception as error:  # noqa: BLE001 - `failed` notes it
                    self.failed(job, error)
                else:
                    self.finish(job, result)

    def later(self, seconds: float, action: Callable[[], None]) -> None:
        """Have something done in a tick, some seconds from now."""
        self._timers.later(seconds, action)
        if self.on_later is not None:
            self.on_later(seconds)

    def ring(self) -> None:
        """What is due is done. Called when something is, so that nothing waits for the next second."""
        if self._broken:
            return
        with self._turn():
            for action in self._timers.due():
                self.guarded("a timer", action)

    def tick(self) -> None:
        """Called once a second: what is due is done, and who was away too long leaves."""
        if self._broken or not self._is_kept_where_it_was():
            return
        with self._turn():
            self.ring()
            self.guarded("the journey", self.journey.tick)
            self.guarded("the lives", self.lives.tick)
            now = self.now()
            for visitor in list(self.visitors.values()):
                if visitor.lost_at is not None and now - visitor.lost_at >= self.attendance.patience(visitor):
                    self.guarded("leaving", partial(self.attendance.leave, visitor))
            self.guarded("the guests", self.attendance.guests.tick)

    def _is_kept_where_it_was(self) -> bool:
        """Look now and then whether the archive is still there; without it the house closes."""
        if self.now() >= self._inspected + INSPECTION:
            self._inspected = self.now()
            try:
                self.archive.inspect()
            except ArchiveError as error:
                self._break_down(error)
        return not self._broken

    # Links

    def open(self, client: Client) -> Session:
        """A new connection. What it is greeted with can be drained at once."""
        session = Session(self, client)
        if self._broken:
            session.cut(self.text("haus.haus_muss_schliessen"))
            return session
        with self._turn():
            self.touch(session)
            self._receptions[session] = Reception(self, session)
        return session

    def open_local(self, client: Client, typed: str) -> Session:
        """The session of the one person of a solo house, who is asked for nothing and is in at once.

        Raises Refused for a name that nobody can have. Who has one from an older house keeps it: here it is alone.
        """
        session = Session(self, client)
        account = self.register.at_the_door(typed)
        name = proper_name(typed, self.reserved) if account is None else account.name
        with self._turn():
            self.touch(session)
            if account is None:
                self.attendance.enter_new(session, Account(self.register.new_key(name), name, "", self.wall()))
            else:
                self.attendance.enter_account(session, account)
        return session

    def heard(self, session: Session, line: str) -> None:
        """A line was typed (Session.say)."""
        with self._turn():
            self.touch(session)
            if (reception := self._receptions.get(session)) is not None:
                self.guarded("a line", partial(reception.line, clean(line)[:LINE]), session)
            elif (visitor := self._visitor_of.get(session)) is not None:
                self.guarded("a line", partial(self.conversation.obey, visitor, clean(line)[:LINE]), session)

    def lost(self, session: Session) -> None:
        """A link broke (Session.hang_up): its person stays, frozen."""
        with self._turn():
            self._receptions.pop(session, None)
            visitor = self._visitor_of.pop(session, None)
            if visitor is not None and visitor.session is session:
                self.guarded("freezing", partial(self.attendance.freeze, visitor))

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

    def players(self) -> int:
        """How many people are in and have a link."""
        return sum(visitor.session is not None for visitor in self.visitors.values())

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
        session.over = True

    def shutdown(self) -> None:
        """Say goodbye to everyone; where they are is stored."""
        if self._broken:
            return
        with self._turn():
            for session in [*self._receptions, *self._visitor_of]:
                self.show(session, self.text("haus.haus_schliesst"))
                self.dismiss(session)
            for visitor in self.visitors.values():
                visitor.session, visitor.lost_at = None, self.now()

    # Lines that break, and what a table forbids

    def guarded(self, what: str, action: Callable[[], None], session: Session | None = None) -> bool:
        """Whatever breaks in one thing done, everyone else's evening goes on; whether it was done.

        `session`: whose line it was, and who is told that something went to pieces.
        """
        with self.faults.survived(what):
            action()
            return True
        if session is not None:
            self.show(session, self.text("haus.zerbrochen"))
        return False

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
