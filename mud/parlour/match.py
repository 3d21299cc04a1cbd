"""A game that runs at a table, or the last one as it ended: its row, its state, who plays each seat, what happened.

Knows the contract of a game; refuses to know chairs, rooms and sentences.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from mud.game import CHANCE, Actor, Broken, Event, Record, Refused, Seat, Standing, read_actor, write_actor
from mud.games import Level, TableGame, Trial
from mud.parlour.store import AddMove, GameRow, Json
from mud.sheet.fold import Sheet, noted, step
from mud.sheet.moves import KINDS, HouseEvent, HouseMove, TookBack, read_move, write_move

LITTLE = 4
"""Events of one's own turn that are told again together."""
REMEMBERED = 24
"""Turns whose events can be told again."""
LONGEST_ROW = 12
"""Moves in a row that can be judged."""
ROWS = 4
"""Rows of moves whose beginnings are remembered, by whomever: a throw and what was moved by it are two."""
GIVEN_UP = "aufgegeben"
"""The reason of a standing that no rule gave, but a player who left."""


@dataclass(slots=True)
class Turn:
    """What happened from when a seat began to move until another did; `stood_in`: somebody moved for its person.

    `places`: after how many moves of the log each of it happened; `deed`: how many had before the seat's last move.
    """

    seat: Seat
    stood_in: bool
    events: list[Event] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    deed: int = 0

    @property
    def last(self) -> list[Event]:
        """All that happened, if it is little, else since the seat moved last: who is alone has one turn for ever."""
        return self.events[self.deed if len(self.events) > LITTLE else 0 :]


@dataclass(slots=True)
class Deeds:
    """What can be judged of what happened last, each move with the state before it.

    `rows`: by seat, its last two rows of moves between which neither chance nor anybody else moved; `cast`: how it
    stood before the last of chance, and after it; `last`: the actor who moved last; `began`: how it stood before each
    of the latest rows, the last one last.
    """

    rows: dict[Seat, list[list[tuple[Any, Any]]]] = field(default_factory=dict)
    cast: tuple[Any, Any] | None = None
    last: Actor | None = None
    began: deque[Any] = field(default_factory=lambda: deque(maxlen=ROWS))

    def note(self, actor: Actor, move: Any, before: Any, after: Any, *, alone: bool) -> None:
        """Somebody has moved. `alone`: they are the only ones who play, and all their moves were one row."""
        if isinstance(actor, Seat):
            rows = self.rows.setdefault(actor, [])
            if self.last != actor:
                rows.append([])
                del rows[:-2]
            if alone or self.last != actor:
                self.began.append(before)
            rows[-1].append((before, move))
            del rows[-1][:-LONGEST_ROW]
        elif actor is CHANCE:
            self.cast = (before, after)
        self.last = actor

    def forget(self) -> None:
        """What happened has been taken back."""
        self.rows, self.cast, self.last = {}, None, None
        self.began.clear()


@dataclass(slots=True)
class Match:
    """`state`: the fold of the log, `sheet`: what stands beside it. `players`, `names`: who plays each seat now.

    `called`: what sentences call them, worked out once by who tells them. `gone`: seats whose person left, so that a
    computer player plays for nobody. `deeds`: what can be judged of the last moves. `turns`: what happened, by who
    moved. `moved`: seats whose people have made a move of their own; `led`: seats somebody of the house has moved for
    since they stand in. `onlookers`: who has watched it, or played and left. `replaced`: by whom, for each person
    whose chair somebody has taken over who plays on there (until those have heard of it: then by nobody); `ceded`:
    the seats that were theirs from the beginning.
    """

    row: GameRow
    state: Any
    sheet: Sheet
    players: list[str]
    names: list[str]
    gone: set[Seat] = field(default_factory=set)
    moved: set[Seat] = field(default_factory=set)
    led: set[Seat] = field(default_factory=set)
    onlookers: set[str] = field(default_factory=set)
    replaced: dict[str, str] = field(default_factory=dict)
    turns: deque[Turn] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    called: Sequence[Any] | None = None
    deeds: Deeds = field(default_factory=Deeds)

    @property
    def length(self) -> int:
        """Of the log."""
        return self.sheet.length

    @property
    def played(self) -> int:
        """After how many moves of the log the position changed last."""
        return self.sheet.played

    @property
    def mover(self) -> Seat | None:
        """The seat that moved last."""
        return self.turns[-1].seat if self.turns else None

    def taken_over(self, seat: Seat, who: str, name: str) -> None:
        """Somebody else plays a seat now."""
        self.players[seat], self.names[seat], self.called = who, name, None

    def stepped_in(self, seat: Seat, who: str, name: str, before: str) -> None:
        """A person plays on at a seat where somebody of the house moved: for nobody, or for the person of this id."""
        self.taken_over(seat, who, name)
        self.moved.discard(seat)
        self.led.discard(seat)
        if before:
            self.replaced[before] = who
            self.onlookers.add(before)

    def forget(self, who: str) -> None:
        """Whoever comes with the same id next has played nothing of it."""
        self.players = ["" if player == who else player for player in self.players]
        self.replaced |= dict.fromkeys(self.replaced.keys() & {who}, "")

    def renamed(self, who: str) -> None:
        """Somebody goes by another name from now on."""
        if who in self.players:
            self.called = None

    @property
    def ceded(self) -> list[Seat]:
        """Seats where others play on for those who began there: for them the game counts neither way."""
        return [seat for seat, who in enumerate(self.row.players) if who in self.replaced and seat not in self.gone]

    def is_known_to(self, who: str) -> bool:
        """Whether somebody has seen more of it than who comes now: they watched, or played and left."""
        return who in self.onlookers or who in self.row.players

    def happened(self, actor: Actor, events: Sequence[Event], *, stood_in: bool = False) -> None:
        """Remember what happened, with the seat that moved last."""
        if isinstance(actor, Seat):
            (self.led if stood_in else self.moved).add(actor)
        if isinstance(actor, Seat) and (actor != self.mover or stood_in != self.turns[-1].stood_in):
            self.turns.append(Turn(actor, stood_in))
        if self.turns:
            if isinstance(actor, Seat):
                self.turns[-1].deed = len(self.turns[-1].events)
            self.turns[-1].events.extend(events)
            self.turns[-1].places.extend([self.length] * len(events))

    def remember(self, actor: Actor, moves: Sequence[Any], events: Sequence[Event], *, stood_in: bool = False) -> None:
        """What can be told again of moves: what happened in the game, without what was taken back."""
        if any(isinstance(event, TookBack) for event in events):
            self.unhappened(self.sheet.marks[-1].length)
            self.deeds.forget()
        told = [event for event in events if not isinstance(event, HouseEvent)]
        if told or not any(isinstance(move, KINDS) for move in moves):
            self.happened(actor, told, stood_in=stood_in)

    def play(self, trial: Trial, *, stood_in: bool) -> tuple[list[Event], list[AddMove]]:
        """Let happen what was tried on the state as it is: the events, and what is to be logged."""
        actor, before, sheet = trial.actor, trial.began, self.sheet
        events, log = list[Event](), list[AddMove]()
        for move, after, happened in trial.steps:
            log.append(self._logged(trial.game, sheet.length, actor, move))
            sheet, told = noted(trial.game, before, sheet, actor, move, after, happened)
            events.extend(told)
            self.deeds.note(actor, move, before, after, alone=len(self.players) == 1)
            before = after
        self.state, self.sheet = before, sheet
        self.remember(actor, trial.moves, events, stood_in=stood_in)
        return events, log

    def write(self, game: TableGame, actor: Actor, moves: Sequence[HouseMove]) -> tuple[list[Event], list[AddMove]]:
        """The same with moves of the house, all or none. Raises Refused, and then nothing has changed."""
        state, sheet, events = self.state, self.sheet, list[Event]()
        log = [self._logged(game, place, actor, move) for place, move in enumerate(moves, self.length)]
        for move in moves:
            state, sheet, happened = step(game, state, sheet, actor, move)
            events.extend(happened)
        self.state, self.sheet = state, sheet
        self.remember(actor, moves, events)
        return events, log

    def _logged(self, game: TableGame, place: int, actor: Actor, move: Any) -> AddMove:
        return AddMove(self.row.id, place, write_actor(actor), write_move(game, move))

    def fold(self, game: TableGame, moves: Iterable[tuple[str, str]]) -> None:
        """Let happen again what stands in the log. Raises Broken for a bad move."""
        for index, (text, move) in enumerate(moves):
            try:
                actor, played = read_actor(text), read_move(game, move)
                before = self.state
                self.state, self.sheet, events = step(game, before, self.sheet, actor, played)
            except (Refused, ValueError) as cause:
                raise Broken(index, self.state, cause) from cause
            if not isinstance(played, KINDS):
                self.deeds.note(actor, played, before, self.state, alone=len(self.players) == 1)
            self.remember(actor, [played], events)

    def unhappened(self, length: int) -> None:
        """Forget what happened after so many moves of the log."""
        for turn in self.turns:
            kept = sum(place <= length for place in turn.places)
            del turn.events[kept:], turn.places[kept:]
        while self.turns and not self.turns[-1].events:
            self.turns.pop()

    @property
    def variant(self) -> str:
        """Which of the variants of its game is played, without what else was agreed on."""
        return self.row.variant.split(" ")[0]

    def recent(self, seat: Seat | None) -> Iterator[list[Event]]:
        """What may be told of the last moves to who is on a seat or (None) a watcher, the next if that says nothing.

        What the others did since that person moved; or what they did before, and that person's last deed; or one turn.
        """
        turns = list(self.turns)
        own = [n for n, turn in enumerate(turns) if seat is not None and turn.seat == seat and not turn.stood_in]
        if seat is not None:
            yield _all(turns[own[-1] + 1 if own else 0 :])
        if own:
            yield _all(turns[own[-2] + 1 if own[1:] else 0 : own[-1]]) + turns[own[-1]].last
        for turn in reversed(turns):
            yield list(turn.events)

    def own(self, seat: Seat | None) -> Sequence[Event]:
        """What who is on a seat did last; nothing for who watches or has not moved."""
        own = [turn for turn in self.turns if seat is not None and turn.seat == seat and not turn.stood_in]
        return own[-1].last if own else ()

    def ended(self, now: float, standing: Standing | None, levels: Sequence[Level | None], *, private: bool) -> GameRow:
        """The row of the game as it ends now: with a standing, or without result. `levels`: of those who play it;
        `private`: not everybody might watch."""
        row = without_result(self.row, now)
        end: Json = dict(row.end or {})
        if self.gone:
            end["gone"] = sorted(self.gone)
        if self.ceded:
            end["ceded"] = self.ceded
        if not self.sheet.counts:
            end["practice"] = True
        if private:
            end["private"] = True
        if standing is not None:
            end |= {"winners": sorted(standing.winners), "reason": standing.reason, "points": list(standing.points)}
        if any(levels):
            end["levels"] = list(levels)
        self.row = replace(row, end=end)
        return self.row


def playing(match: Match | None) -> Json:
    """What is stored with a table of who plays there now, beside the row of the game and its log."""
    return {
        "names": match.names if match else [],
        "gone": sorted(match.gone) if match else [],
        "onlookers": sorted(match.onlookers) if match else [],
        "replaced": dict(match.replaced) if match else {},
    }


def _all(turns: Iterable[Turn]) -> list[Event]:
    return [event for turn in turns for event in turn.events]


@dataclass(frozen=True, slots=True)
class Waiting:
    """For whom a game waits: those whose turn it is, and those who only answer what another does."""

    turn: frozenset[Seat] = frozenset()
    answers: frozenset[Seat] = frozenset()


NOBODY: Final = Waiting()


def without_result(row: GameRow, now: float) -> GameRow:
    """The row of a game that ends and nobody has won."""
    return replace(row, ended=now, end={"winners": [], "reason": "ohne_ergebnis", "points": []})


def record(row: GameRow, moves: Sequence[tuple[str, str]]) -> Record:
    """A stored game as a record that `schatulle nachspielen` reads."""
    reason = "" if row.end is None else str(row.end["reason"])
    return Record(row.game, row.version, row.variant, len(row.players), row.names, tuple(moves), reason)
