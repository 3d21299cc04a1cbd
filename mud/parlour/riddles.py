"""The riddle of the day: which it is, who is at it, and what came of it for whom.

Knows days, tries and bounds; refuses to know what a move is and how anything is told. Tries are kept with a person's
settings, as an account has them for ever and a guest for as long as they are known; the day's list is everybody's.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from functools import cache
from typing import Any, Final

from mud import riddling
from mud.game import Refused
from mud.games import TableGame, Trial, discover
from mud.parlour import stored
from mud.parlour.people import People
from mud.parlour.pieces import Pieces
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.riddling import Riddle
from mud.shelves import shelf
from mud.world.model import World

TRIES: Final = 3
MOVES: Final = 100
"""Of one try."""
KEPT: Final = 30
"""Days of which somebody's result is kept."""
LISTED: Final = 200
"""People on the list of a day."""
_DAY: Final = timedelta(days=1)


@cache
def riddles() -> tuple[Riddle, ...]:
    """All there are, one for each day, without a gap."""
    lines = (shelf("data") / "raetsel" / "tage.txt").read_text("utf-8").splitlines()
    return tuple(riddling.read(line) for line in lines if not line.startswith("#"))


def of_day(day: date) -> Riddle:
    """The riddle of a day. After the last there is the house begins anew with the first."""
    known = riddles()
    return replace(known[(day - known[0].day).days % len(known)], day=day)


@dataclass(frozen=True, slots=True)
class Record:
    """What came of somebody's riddles. `tries`: what those of `day` were worth; `past`: by day, at which try it was
    solved, 0 for not at all; `streak`: days in a row it was, up to the last that counts; `longest`: of all streaks."""

    day: str = ""
    tries: tuple[int, ...] = ()
    past: Mapping[str, int] = field(default_factory=dict)
    streak: int = 0
    longest: int = 0


@dataclass(slots=True, eq=False)
class Guess:
    """A try that is going on, in one room. `lines`: how many moves each line was that led so far."""

    riddle: Riddle
    room: str
    trial: Trial
    lines: list[int] = field(default_factory=list)

    @property
    def game(self) -> TableGame:
        """What is played."""
        return self.trial.game

    @property
    def states(self) -> list[Any]:
        """All it went through so far."""
        return [self.trial.began, *(state for _, state, _ in self.trial.steps)]


@dataclass(frozen=True, slots=True)
class Solver:
    """Somebody on the list of a day: key, what they are called, at which try."""

    who: str
    name: str
    tries: int


class Riddles:
    """The riddles of everybody. Called inside a tick; raises Refused, and then nothing has changed."""

    def __init__(self, tick: Tick, world: World, people: People, pieces: Pieces) -> None:
        self._tick = tick
        self._world = world
        self._people = people
        self._pieces = pieces

    def today(self) -> date:
        """By the clock of the house."""
        return date.fromtimestamp(self._tick.wall())

    # Who is at it

    def begin(self, visitor: Visitor) -> Guess:
        """Somebody takes up the riddle of the day where they are, or begins their try anew."""
        riddle = of_day(self.today())
        game = discover()[riddle.game]
        trial = Trial(game, riddle.seat, game.notation.read(riddle.position))
        guess = visitor.guess = Guess(riddle, self._world.room_of(visitor.id), trial)
        return guess

    def guess(self, visitor: Visitor) -> Guess | None:
        """The try somebody is at, where they began it; it is put away when they leave."""
        guess: Guess | None = visitor.guess
        if guess is not None and guess.room != self._world.room_of(visitor.id):
            guess = visitor.guess = None
        return guess

    def put_away(self, visitor: Visitor) -> None:
        """Somebody is at it no more."""
        visitor.guess = None

    def check(self, guess: Guess) -> None:
        """Raises Refused after midnight, and where somebody lays and takes back without end."""
        if guess.riddle.day != self.today():
            raise Refused("raetsel.von_gestern")
        if len(guess.trial.moves) >= MOVES:
            raise Refused("raetsel.zu_lange", n=MOVES)

    # What came of it

    def record(self, visitor: Visitor) -> Record:
        """As of today."""
        kept = visitor.settings.get(stored.RIDDLE, {})
        found = Record(**{name: kept[name] for name in Record.__slots__ if name in kept})
        found = replace(found, tries=tuple(found.tries))
        today = self.today()
        if found.day != today.isoformat():
            found = replace(found, day=today.isoformat(), tries=())
        is_running = any(found.past.get(day.isoformat()) for day in (today, today - _DAY))
        return found if is_running else replace(found, streak=0)

    def tried(self, visitor: Visitor, riddle: Riddle, worth: int) -> Record:
        """A try is over; what came of it."""
        before = self.record(visitor)
        tries = (*before.tries, worth)
        now = replace(before, tries=tries)
        is_solved = worth >= riddle.best
        if is_solved or len(tries) == TRIES:
            past = {**before.past, before.day: len(tries) if is_solved else 0}
            streak = before.streak + 1 if is_solved else 0
            kept = dict(sorted(past.items())[-KEPT:])
            now = replace(now, past=kept, streak=streak, longest=max(streak, before.longest))
            self.put_away(visitor)
        if is_solved:
            self._list(visitor, before.day, len(tries))
        self._people.keep(visitor, stored.RIDDLE, {**asdict(now), "tries": list(tries)})
        return now

    def _list(self, visitor: Visitor, day: str, tries: int) -> None:
        known = self.solvers()
        if len(known) < LISTED:
            who = [[one.who, one.name, one.tries] for one in (*known, Solver(visitor.key, visitor.name, tries))]
            self._pieces.write(stored.SOLVERS, {"day": day, "who": who})

    def solvers(self) -> list[Solver]:
        """Who has solved the riddle of today, in that order."""
        kept = self._pieces.read(stored.SOLVERS) or {}
        return [Solver(*one) for one in kept["who"]] if kept.get("day") == self.today().isoformat() else []
