"""The house: everything in it plugged together, and the ticks that come from outside.

Knows every part by its constructor; refuses to know bytes, sentences' wording and any game's rules.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeVar

from mud.candidate import Candidate
from mud.expression import compiling
from mud.german.meaning.reading import Outcome
from mud.german.speech.lexicon import Lexicon
from mud.german.speech.narrator import Narrator
from mud.german.understand import Understanding
from mud.parlour import stored
from mud.parlour.absence import Absence
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.aside import Aside
from mud.parlour.attendance import Attendance
from mud.parlour.audience import Audience
from mud.parlour.automata import Automata
from mud.parlour.bounds import HouseSettings
from mud.parlour.clockwork import Chance, Luck, chance_moves
from mud.parlour.commands import AllCommands, modules
from mud.parlour.commands.board import Board
from mud.parlour.commands.guessing import Guessing
from mud.parlour.commands.transcript import Transcript
from mud.parlour.completion import Completion
from mud.parlour.conversation import Conversation
from mud.parlour.doorkeeper import Doorkeeper
from mud.parlour.ending import Ending
from mud.parlour.entrance import Entrance
from mud.parlour.execution import Execution
from mud.parlour.game_loop import GameLoop
from mud.parlour.guests import Guests
from mud.parlour.hearsay import Hearsay
from mud.parlour.interpreter import Interpreter
from mud.parlour.journey import Journey
from mud.parlour.keeping import Keeper
from mud.parlour.leaving import Leaving
from mud.parlour.listings import Listings
from mud.parlour.names import proper_name
from mud.parlour.npc_schedule import NpcSchedule
from mud.parlour.people import People
from mud.parlour.reception import Reception
from mud.parlour.register import Register
from mud.parlour.reopening import Reopening
from mud.parlour.reserved import reserved_names
from mud.parlour.rounds import Rounds
from mud.parlour.saves import Saves
from mud.parlour.scenery import Scenery
from mud.parlour.session import Client, Session
from mud.parlour.showing import Showing
from mud.parlour.store import Account, Archive, Change, DropState, PutState
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.undo_history import UndoHistory
from mud.parlour.visitor import Visitor
from mud.parlour.wanted import descriptions
from mud.parlour.windows import Windows
from mud.parlour.wiring import Wiring
from mud.scene import Further
from mud.text import Screen, Text, clean
from mud.tongues.tongues import Tongues
from mud.world.model import World

T = TypeVar("T")

LINE = 512
"""Characters of a line that are read (language.md, the road of a line, 6)."""
_MOST: Final = 80
"""Words, signs or blanks of a line at most, before anything looks at what it says."""
_PARTS: Final = (re.compile(r"\w+"), re.compile(r"[^\w\s]"), re.compile(r"\s"))


def is_too_much(line: str) -> bool:
    """Whether a line has more words, signs or blanks than anybody reads."""
    return len(line) > _MOST and any(len(part.findall(line)) > _MOST for part in _PARTS)


class House:
    """One writer, one line at a time. Every public method is a tick: what it changes is committed, then sessions drain.

    `clock` gives seconds that only ever go forward, `wall` seconds since the epoch (mud.parlour.tick). `seed` makes
    dice and computer players reproducible; `chance(table, seed)` draws the moves of CHANCE; `keeper` makes what a tick
    has changed durable; `tongues`: the languages beside German, else loaded when somebody speaks one.
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
        tongues: Tongues | None = None,
    ) -> None:
        bounds = self.settings = settings or HouseSettings()
        self.world, self.understanding, self.narrator = world, understanding, narrator
        last_words = Text(narrator.tell("haus.haus_muss_schliessen"))
        tick = self.ticks = Tick(archive, clock, wall, bounds.jobs, last_words, keeper)
        self.luck = Luck(seed, bounds.pause_least, bounds.pause_most, chance)
        self.doorkeeper = Doorkeeper(bounds.newcomers)
        wiring = Wiring(
            {
                World: world,
                Lexicon: lexicon,
                Understanding: understanding,
                Narrator: narrator,
                Tongues: tongues or Tongues(),
                Archive: archive,
                HouseSettings: bounds,
                Tick: tick,
                Luck: self.luck,
                Doorkeeper: self.doorkeeper,
                Register: Register(archive, reserved_names(world, understanding)),
            }
        )
        part = wiring.part
        self.aside, self.people, self.audience = part(Aside), part(People), part(Audience)
        self.tables, self.rounds = part(Tables), part(Rounds)
        self.telling, self.game_loop = part(Telling), part(GameLoop)
        self.ending, self.leaving, self.interpreter = part(Ending), part(Leaving), part(Interpreter)
        self.journey, self.npc_schedule, self.transcript = part(Journey), part(NpcSchedule), part(Transcript)
        made = [part(kind) for kind in modules()]
        self.commands = wiring.given[AllCommands] = AllCommands(
            made, part(Board), part(Guessing), self.journey, part(UndoHistory), alone=bounds.alone
        )
        self.conversation, self._attendance, self.execution = part(Conversation), part(Attendance), part(Execution)
        self._completion, self._showing, self.automata = part(Completion), part(Showing), part(Automata)
        self.listings, self._scenery = part(Listings), part(Scenery)
        self._entrance, self._guests, self._absence = part(Entrance), part(Guests), part(Absence)
        self._windows, self._acquaintance, self._hearsay = part(Windows), part(Acquaintance), part(Hearsay)
        # how it was left
        with tick.turn():
            tick.store(*stored.upgrade(archive))
        tick.ledgers += [self.tables.take_changes, self._world_changes]
        world.guard, world.plays = self.tables.guard, self.tables.is_in_game
        with tick.turn():
            state = self.aside.sifted(stored.state(archive, world, alone=bounds.alone))
            world.restore(state)
            self._attendance.restore(state)
            part(Reopening).restore(state)
            part(Saves).restore(state)
            self._attendance.tick()  # guests for whom nobody waits need not stand about until the first second is over

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
            self.ticks.guarded("the residents", self.npc_schedule.tick)
            self._attendance.tick()
            self.ticks.guarded("the absent", self._absence.tick)
            self.ticks.guarded("what is offered", self._showing.tick)
            self.ticks.guarded("the windows", self._windows.tick)

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

    def open_program(self, client: Client, account: Account) -> Session:
        """The session of a program whose key has been looked at: it is asked for nothing and is in at once."""
        session = Session(self, client)
        if self.ticks.is_broken:
            self.ticks.turn_away(session)
            return session
        with self.ticks.turn():
            self.ticks.touch(session)
            self._entrance.account(session, account)
        return session

    def heard(self, session: Session, line: str) -> None:
        """A line was typed (Session.say)."""
        began = self.ticks.now()
        with self.ticks.turn():
            self.ticks.touch(session)
            line = clean(line)[:LINE]
            if not session.secret and is_too_much(line):
                self.people.show(session, Text(self.narrator.tell("sprache.ZuViel")))
                return
            if (hear := self.people.at_door.get(session)) is not None:
                action = partial(hear, line)
            elif (visitor := self.people.owners.get(session)) is not None:
                action = partial(self._obey, visitor, line)
            else:
                return
            if not self.ticks.guarded("a line", action):
                self.people.show(session, Text(self.narrator.tell("haus.zerbrochen")))
        session.cost = self.ticks.now() - began

    def _obey(self, visitor: Visitor, line: str) -> None:
        """No line is answered with nothing, whatever length somebody has chosen."""
        self.conversation.obey(visitor, line)
        is_heard = any(getattr(one, "text", True) for one in visitor.dialogue.told) or visitor.session is None
        if line.strip() and not is_heard and not self.ticks.has_begun:
            self.audience.say(visitor, "haus.nichts_zu_hoeren")

    def asked(self, session: Session) -> None:
        """A client wants to be shown something else beside words, or its line has broken or is mended
        (Session.learned)."""
        with self.ticks.turn():
            self.ticks.touch(session)
            visitor, is_broken = self.people.owners.get(session), session.client.broken
            if visitor is not None and is_broken != visitor.is_frozen:
                change = self._attendance.freeze if is_broken else self._entrance.mended
                self.ticks.guarded("freezing", partial(change, visitor))

    def lost(self, session: Session) -> None:
        """A link broke (Session.hang_up): its person stays, frozen."""
        with self.ticks.turn():
            self.people.at_door.pop(session, None)
            visitor = self.people.owners.pop(session, None)
            if visitor is not None and visitor.session is session:
                self.ticks.guarded("losing a link", partial(self._attendance.lose, visitor))

    def resized(self, session: Session, before: Screen) -> None:
        """A window has another size (Session.learned)."""
        self._windows.resized(session, before)

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

    def look(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Somebody outside asks how it stands: `then` gets what `work` finds as soon as that is durable, and never if
        the house breaks before. Whatever `work` raises is raised."""
        with self.ticks.turn():
            found = work()
            self.ticks.when_durable("an answer", partial(then, found))

    def prepare(self) -> Iterator[object]:
        """Make ready, a little at a time, what the first lines would wait for."""
        yield from compiling()
        yield self._acquaintance.by_name
        yield self._hearsay.called_so
        yield descriptions()

    def readings(self, session: Session, line: str) -> list[Outcome]:
        """How each command of a line would be read (`schatulle verstehe`)."""
        return self.interpreter.readings(self.people.owners[session], clean(line)[:LINE])

    def complete(self, session: Session, line: str, before: Sequence[str] = ()) -> Sequence[Candidate]:
        """What the last word of a half-typed line could become; `before`: what was typed till now, the latest last."""
        visitor = self.people.owners.get(session)
        return () if visitor is None or is_too_much(line) else self._completion.of(visitor, line, before)

    def further(self, session: Session, begun: Sequence[str]) -> Further:
        """How it goes on at the board in front of somebody who has chosen these fields."""
        visitor = self.people.owners.get(session)
        return Further() if visitor is None else self._scenery.further(visitor, begun)

    def players(self) -> int:
        """How many people are in and have a link."""
        return sum(1 for _ in self.people.connected())
