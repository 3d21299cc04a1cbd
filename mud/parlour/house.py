"""The house: everything in it plugged together, and the ticks that come from outside.

Knows every part by its constructor; refuses to know bytes, sentences' wording and any game's rules.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from mud.german.meaning.reading import Outcome
from mud.german.speech.lexicon import Lexicon
from mud.german.speech.narrator import Narrator
from mud.german.understand import Understanding
from mud.parlour import stored
from mud.parlour.absence import Absence
from mud.parlour.aside import Aside
from mud.parlour.attendance import Attendance
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.clockwork import Chance, Luck, chance_moves
from mud.parlour.commands import AllCommands
from mud.parlour.commands.about import About
from mud.parlour.commands.agreeing import Agreeing
from mud.parlour.commands.board import Board
from mud.parlour.commands.command import Module
from mud.parlour.commands.deeds import Deeds
from mud.parlour.commands.everyday import Everyday
from mud.parlour.commands.goodbye import Goodbye
from mud.parlour.commands.hearing import Hearing
from mud.parlour.commands.help import Help
from mud.parlour.commands.keeping import Keeping
from mud.parlour.commands.moving import Moving
from mud.parlour.commands.password import Passwords
from mud.parlour.commands.playing import Playing
from mud.parlour.commands.results import Results
from mud.parlour.commands.rules import Rules
from mud.parlour.commands.settings import Settings
from mud.parlour.commands.starting import Starting
from mud.parlour.commands.talking import Talking
from mud.parlour.commands.transcript import Transcript
from mud.parlour.commands.travelling import Travelling
from mud.parlour.commands.undoing import Undoing
from mud.parlour.conversation import Conversation
from mud.parlour.course import Course
from mud.parlour.doorkeeper import Doorkeeper
from mud.parlour.ending import Ending
from mud.parlour.entrance import Entrance
from mud.parlour.farewell import Farewell
from mud.parlour.guests import Guests
from mud.parlour.interpreter import Interpreter
from mud.parlour.journey import Journey
from mud.parlour.keeping import Keeper
from mud.parlour.leaving import Leaving
from mud.parlour.lineup import Lineup
from mud.parlour.lives import Lives
from mud.parlour.manners import Manners
from mud.parlour.names import proper_name
from mud.parlour.opening import Opening
from mud.parlour.past import Past
from mud.parlour.people import People
from mud.parlour.reception import Reception
from mud.parlour.register import Register
from mud.parlour.reopening import Reopening
from mud.parlour.reserved import reserved_names
from mud.parlour.returning import Returning
from mud.parlour.saves import Saves
from mud.parlour.scope import Scopes
from mud.parlour.seating import Seating
from mud.parlour.session import Client, Session
from mud.parlour.sight import Sight
from mud.parlour.speech import Speech
from mud.parlour.stopping import Stopping
from mud.parlour.store import Account, Archive, Change, DropState, Json, PutState
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.vicinity import Vicinities
from mud.text import Text, clean
from mud.world.memory import ABSENT, absent_holders, player_of
from mud.world.model import World

LINE = 512
"""Characters of a line that are read (language.md, the road of a line, 6)."""


class House:
    """One writer, one line at a time. Every public method is a tick: what it changes is committed, then sessions drain.

    `clock` gives seconds that only ever go forward, `wall` seconds since the epoch (mud.parlour.tick). `seed` makes
    dice and computer players reproducible; `chance(table, seed)` draws the moves of CHANCE; `keeper` makes what a tick
    has changed durable.
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
        bounds = self.settings = settings or HouseSettings()
        self.world, self.understanding, self.narrator = world, understanding, narrator
        last_words = Text(narrator.tell("haus.haus_muss_schliessen"))
        tick = self.ticks = Tick(archive, clock, wall, bounds.jobs, last_words, keeper)
        self.aside = Aside(tick, archive)
        register = Register(archive, reserved_names(world, understanding))
        people = self.people = People(tick, archive, register, self.aside)
        self.luck = Luck(seed, bounds.pause_least, bounds.pause_most, chance)
        self.doorkeeper = Doorkeeper(bounds.newcomers)
        # who hears what
        audience = self.audience = Audience(tick, people, world, narrator, lexicon)
        manners = Manners(tick, people, bounds)
        speech = Speech(people, audience, manners, narrator)
        tables = self.tables = Tables(world, people)
        sight = Sight(world, audience, tables, narrator)
        telling = self.telling = Telling(people, audience, sight, narrator)
        # what goes on at the tables
        journey = self.journey = Journey(tick, people, audience, world)
        ending = self.ending = Ending(tick, archive, people, audience, tables, telling, journey)
        course = self.course = Course(tick, people, telling, self.luck, ending, bounds.idle)
        stopping = Stopping(tick, people, audience, telling, ending, bounds.abandoned)
        leaving = self.leaving = Leaving(people, tables, telling, course, ending)
        returning = Returning(audience, tables, telling, course, stopping)
        seating = Seating(world, audience, tables, telling, leaving)
        lineup = Lineup(world, archive, audience, self.luck)
        opening = Opening(tick, lineup, seating, telling, journey, course)
        # what goes on elsewhere
        self.lives = Lives(tick, world, audience, tables)
        past = Past(tick, world, alone=bounds.alone)
        saves = Saves(tick, world, tables, past)
        vicinities = Vicinities(world, audience.noun)
        self._guests = Guests(tick, people, tables, Farewell(world, manners, vicinities, leaving), self.luck, bounds)
        attendance = self._attendance = Attendance(tick, people, world, audience, leaving, self._guests, bounds)
        self._absence = Absence(people, world, tables, vicinities, alone=bounds.alone)
        # what a line means, and does
        self.interpreter = Interpreter(
            understanding, Scopes(world, people, audience, vicinities, understanding), tables
        )
        board = Board(world, audience, tables, telling, course)
        rules = Rules(audience, tables)
        self.transcript = Transcript(audience, past)
        modules: list[Module] = [
            About(people, world, audience),
            Agreeing(audience, tables),
            Deeds(world, audience, journey, sight, rules),
            Everyday(world, people, audience, speech),
            Goodbye(audience, tables, leaving, attendance),
            Hearing(audience, manners),
            Help(understanding, audience, tables),
            Keeping(world, audience, sight, saves, past),
            Moving(world, audience, journey, tables, seating),
            Passwords(tick, people, audience, sight, self.doorkeeper),
            Playing(tables, seating, stopping, leaving, board),
            Results(tick, archive, people, audience, tables),
            Settings(people, audience, sight),
            Starting(audience, tables, lineup, opening),
            Talking(world, people, audience, speech, journey, tables),
            self.transcript,
            Travelling(world, audience, tables, board),
            Undoing(past, tables, audience, sight),
        ]
        self.commands = AllCommands(modules, board, journey, past)
        self.conversation = Conversation(tick, self.interpreter, audience, sight, self.commands, returning)
        self._entrance = Entrance(
            people, world, audience, sight, journey, self.conversation, returning, bounds.visitors
        )
        # how it was left
        reopening = Reopening(tick, archive, self.aside, tables, leaving)
        with tick.turn():
            tick.store(*stored.upgrade(archive))
        tick.ledgers += [tables.take_changes, self._world_changes]
        world.guard = tables.guard
        with tick.turn():
            state = self.aside.sifted(_state(archive, world, alone=bounds.alone))
            world.restore(state)
            attendance.restore(state)
            reopening.restore(state)
            saves.restore(state)

    def _world_changes(self) -> Iterator[Change]:
        for key, value in self.world.changes().items():
            yield DropState(key) if value is None else PutState(key, value)

    # Ticks; those of jobs and timers are `ticks`' own

    def tick(self) -> None:
        """Called once a second: what is due is done, and who was away too long leaves."""
        if not self.ticks.inspect():
            return
        with self.ticks.turn():
            self.ticks.ring()
            self.ticks.guarded("the journey", self.journey.tick)
            self.ticks.guarded("the lives", self.lives.tick)
            self._attendance.tick()
            self.ticks.guarded("the absent", self._absence.tick)

    def open(self, client: Client) -> Session:
        """A new connection. What it is greeted with can be drained at once."""
        session = Session(self, client)
        if self.ticks.is_broken:
            self.ticks.turn_away(session)
            return session
        with self.ticks.turn():
            self.ticks.touch(session)
            reception = Reception(
                session, self.ticks, self.people, self._entrance, self._guests, self.doorkeeper, self.narrator
            )
            self.people.at_door[session] = reception.line
        return session

    def open_local(self, client: Client, typed: str) -> Session:
        """The session of the one person of a solo house, who is asked for nothing and is in at once.

        Raises Refused for a name that nobody can have. Who has one from an older house keeps it: here it is alone.
        """
        session, register = Session(self, client), self.people.register
        account = register.at_the_door(typed)
        name = proper_name(typed, register.reserved) if account is None else account.name
        with self.ticks.turn():
            self.ticks.touch(session)
            if account is None:
                self._entrance.new(session, Account(register.new_key(name), name, "", self.ticks.wall()))
            else:
                self._entrance.account(session, account)
        return session

    def heard(self, session: Session, line: str) -> None:
        """A line was typed (Session.say)."""
        with self.ticks.turn():
            self.ticks.touch(session)
            line = clean(line)[:LINE]
            if (hear := self.people.at_door.get(session)) is not None:
                action = partial(hear, line)
            elif (visitor := self.people.owners.get(session)) is not None:
                action = partial(self.conversation.obey, visitor, line)
            else:
                return
            if not self.ticks.guarded("a line", action):
                self.people.show(session, Text(self.narrator.tell("haus.zerbrochen")))

    def lost(self, session: Session) -> None:
        """A link broke (Session.hang_up): its person stays, frozen."""
        with self.ticks.turn():
            self.people.at_door.pop(session, None)
            visitor = self.people.owners.pop(session, None)
            if visitor is not None and visitor.session is session:
                self.ticks.guarded("freezing", partial(self._attendance.freeze, visitor))

    def shutdown(self) -> None:
        """Say goodbye to everyone; where they are is stored."""
        if self.ticks.is_broken:
            return
        with self.ticks.turn():
            for session in self.people.links():
                self.people.show(session, Text(self.narrator.tell("haus.haus_schliesst")))
                self.people.dismiss(session)
            for visitor in self.people.visitors.values():
                visitor.session, visitor.lost_at = None, self.ticks.now()

    # What changes nothing

    def readings(self, session: Session, line: str, tables: Sequence[str] | None = None) -> list[Outcome]:
        """How each command of a line would be read (`schatulle verstehe`)."""
        return self.interpreter.readings(self.people.owners[session], clean(line)[:LINE], tables)

    def complete(self, session: Session, line: str) -> Sequence[str]:
        """What the last word of a half-typed line could become."""
        visitor = self.people.owners.get(session)
        return () if visitor is None else self.interpreter.complete(visitor, line)

    def players(self) -> int:
        """How many people are in and have a link."""
        return sum(1 for _ in self.people.connected())


def _state(archive: Archive, world: World, *, alone: bool) -> dict[str, Json]:
    """All that is kept, without players who are away: they are read when they come. Alone, everybody is read: there
    what somebody carries stays theirs while another figure plays.
    """
    if alone:
        return archive.state()
    state = archive.state(ABSENT)
    for player in absent_holders(state) | {person for key in state if (person := player_of(key))}:
        state |= archive.pieces(world.own_keys(player))
    return state
