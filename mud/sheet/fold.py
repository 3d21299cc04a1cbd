"""The fold over a log in which the house's moves stand between those of the game.

Knows a state, what stands beside it, and how a move changes both; refuses to know who plays, and when a move is due.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, assert_never

from mud.game import CHANCE, CLOCK, Actor, Broken, Event, Game, Record, Refused, Seat, read_actor
from mud.sheet.clock import MISSES, Clock, wound
from mud.sheet.moves import (
    KINDS,
    LONGEST,
    Allow,
    Ask,
    Asked,
    Back,
    Elapsed,
    Forbade,
    Forbid,
    HouseMove,
    Lapsed,
    Late,
    MoreTime,
    Practice,
    Prolonged,
    SetClock,
    SetUp,
    TookBack,
    Warned,
    read_move,
)

KEPT: Final = 3
"""Turns of each seat that a game which counts can go back by."""
DELAYS: Final = 2
"""How often a seat may have the deadline of one question begin anew."""
LONGEST_MEMORY: Final = 1000
"""Turns and positions that are remembered where one can go back at will."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How it stood when a seat was asked for its turn `zug`, after so many moves of the log: there it can go back to.

    Within one turn it may be asked again after the dice. `moved`: after how many moves of the log each seat had moved
    last.
    """

    seat: Seat
    zug: int
    length: int
    state: Any
    asked: frozenset[Seat]
    turns: tuple[int, ...]
    moved: tuple[int, ...]
    clock: Clock | None


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks to go back to which mark, and who has not answered."""

    seat: Seat
    mark: Mark
    waiting: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands beside the state after `length` moves of the log.

    `asked`: the seats that were asked last, `side`: whose turn it was; `by_chance`: the dice have come since. `turns`:
    how many each seat had.
    `played`: after how many moves the game's last one came, or something was taken back; `chance`: the last of chance.
    `back`: after how many moves something was taken back last. `denied`: marks somebody did not want gone back to.
    `delays`: how often each seat has had the deadline that runs begin anew.
    `fates`: what chance made of each position after as many turns, in a game that counts nowhere: it makes the same of
    it again.
    """

    seats: int
    length: int = 0
    counts: bool = True
    clock: Clock | None = None
    asked: frozenset[Seat] = frozenset()
    side: Seat | None = None
    by_chance: bool = False
    turns: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    played: int = 0
    chance: int = 0
    back: int = 0
    marks: tuple[Mark, ...] = ()
    fates: Mapping[str, Any] = field(default_factory=dict)
    asking: Asking | None = None
    delays: Mapping[Seat, int] = field(default_factory=dict)
    denied: frozenset[tuple[Seat, int]] = frozenset()

    @property
    def overdue(self) -> frozenset[Seat]:
        """The seats whose time is up, so that somebody moves for them."""
        return frozenset() if self.clock is None else self.clock.overdue

    @property
    def is_new(self) -> bool:
        """Whether nobody has moved, and what is agreed can still be written down."""
        return not self.played

    def last(self, seat: Seat) -> Mark | None:
        """Where a seat goes back to by one: to before its last move."""
        return next((mark for mark in reversed(self.marks) if self._is_behind(mark, seat)), None)

    def turn(self, seat: Seat, zug: int) -> Mark | None:
        """Where a seat goes back to for a turn of its own: to its beginning."""
        return next((mark for mark in self.marks if mark.zug == zug and self._is_behind(mark, seat)), None)

    def _is_behind(self, mark: Mark, seat: Seat) -> bool:
        return mark.seat == seat and mark.length < self.moved[seat]


def begin(game: Game[Any, Any], state: Any, seats: int) -> Sheet:
    """The sheet of a game before its first move."""
    return _first(game, state, Sheet(seats, moved=(0,) * seats))


def _first(game: Game[Any, Any], state: Any, sheet: Sheet) -> Sheet:
    """The first turns begin."""
    new = replace(sheet, asked=frozenset(), side=None, turns=(0,) * sheet.seats, marks=())
    return replace(new, **_asked(game, state, new, sheet.length, sheet.moved, by_chance=False))


def step(game: Game[Any, Any], state: Any, sheet: Sheet, actor: Actor, move: Any) -> tuple[Any, Sheet, Sequence[Event]]:
    """State and sheet after a move of the game or the house, and what happened. Raises Refused."""
    if isinstance(move, KINDS):
        return _house(game, state, replace(sheet, length=sheet.length + 1), actor, move)
    after, events = game.play(state, actor, move)
    return after, *noted(game, state, sheet, actor, move, after, events)


def noted(
    game: Game[Any, Any], state: Any, sheet: Sheet, actor: Actor, move: Any, after: Any, events: Sequence[Event]
) -> tuple[Sheet, Sequence[Event]]:
    """The sheet after a move of the game that led from a state to the one `after`, and what happened in all."""
    length = sheet.length + 1
    changes: dict[str, Any] = {"length": length, "played": length}  # to be made at once: that is most of the work
    moved, by_chance = sheet.moved, sheet.by_chance
    if actor is CHANCE:
        by_chance = changes["by_chance"] = True
        changes["chance"] = length
        if not sheet.counts:
            changes["fates"] = _remembered(sheet.fates, _moment(game, state, sheet), move)
    elif isinstance(actor, Seat):
        moved = changes["moved"] = (*moved[:actor], length, *moved[actor + 1 :])
    if sheet.delays and _deadline(game, after) != _deadline(game, state):
        changes["delays"] = {}
    if sheet.asking is not None and (actor is CHANCE or actor in {sheet.asking.seat, *sheet.asking.waiting}):
        changes["asking"], events = None, (*events, Lapsed(sheet.asking.seat))
    changes.update(_asked(game, after, sheet, length, moved, by_chance=by_chance))
    return replace(sheet, **changes), events


def _remembered(fates: Mapping[str, Any], position: str, move: Any) -> Mapping[str, Any]:
    """With one more position, and without the oldest if there are too many."""
    more = {**fates, position: move}
    if len(more) > LONGEST_MEMORY:
        del more[next(iter(more))]
    return more


def fate(game: Game[Any, Any], state: Any, sheet: Sheet) -> Any | None:
    """What chance has made of this position before, where that binds it."""
    return sheet.fates.get(_moment(game, state, sheet)) if sheet.fates else None


def _moment(game: Game[Any, Any], state: Any, sheet: Sheet) -> str:
    """A position, and after how many turns of each it came: where a throw changes nothing, the next is another one."""
    return f"{' '.join(map(str, sheet.turns))}: {game.notation.write(state)}"


def replay(game: Game[Any, Any], record: Record) -> Iterator[tuple[Any, Sequence[Event]]]:
    """Fold a record: yields the state after the start and after each move, with that move's events. Raises Broken."""
    state = game.start(record.seats, record.variant)
    sheet = begin(game, state, record.seats)
    yield state, ()
    for index, (actor, move) in enumerate(record.moves):
        try:
            state, sheet, events = step(game, state, sheet, read_actor(actor), read_move(game, move))
        except (Refused, ValueError) as cause:
            raise Broken(index, state, cause) from cause
        yield state, events


def _asked(
    game: Game[Any, Any], state: Any, sheet: Sheet, length: int, moved: tuple[int, ...], *, by_chance: bool
) -> dict[str, Any]:
    """What changes on a sheet if somebody else is to move now, or the same after the dice.

    `length`, `moved`, `by_chance`: as they will stand there.
    """
    acting = frozenset(actor for actor in game.to_act(state) if isinstance(actor, Seat))
    if not acting or (acting == sheet.asked and not by_chance):
        return {}
    begun, ended = acting - sheet.asked, sheet.asked - acting
    again = acting if by_chance else begun
    turns = tuple(had + (seat in begun) for seat, had in enumerate(sheet.turns))
    side = None if game.turn_of is None else game.turn_of(state)
    goes_on = {side} if side is not None and side == sheet.side else set[Seat]()  # others were only asked in between
    clock = sheet.clock and sheet.clock.asked(again - goes_on, ended - goes_on, acting | goes_on)
    new = tuple(Mark(seat, turns[seat], length, state, acting, turns, moved, clock) for seat in sorted(again))
    marks = (*sheet.marks, *new)
    marks = marks[-(KEPT * sheet.seats if sheet.counts else LONGEST_MEMORY) :]
    return {"asked": acting, "side": side, "by_chance": False, "turns": turns, "clock": clock, "marks": marks}


def _house(
    game: Game[Any, Any], state: Any, sheet: Sheet, actor: Actor, move: HouseMove
) -> tuple[Any, Sheet, Sequence[Event]]:
    match move:
        case Practice() | SetClock():
            if actor is not CLOCK or not sheet.is_new:
                raise Refused("partie.zu_spaet")
            return state, _agreed(game, state, sheet, move), ()
        case SetUp(position):
            if actor is not CLOCK or not sheet.is_new:
                raise Refused("partie.zu_spaet")
            if game.from_notation is None:
                raise Refused("partie.keine_stellung")
            state = game.from_notation(position)
            return state, _first(game, state, sheet), ()
        case Elapsed():
            return _elapsed(game, state, sheet, actor, move)
        case Back(length):
            mark = _mark(sheet, actor, length)
            if sheet.counts:
                raise Refused("partie.zaehlt")
            return _went_back(sheet, mark)
        case Ask(length, voters):
            mark = _mark(sheet, actor, length)
            if not voters or mark.seat in voters or not set(voters) <= set(range(sheet.seats)):
                raise Refused("partie.niemand_zu_fragen")
            if sheet.asking is not None:
                raise Refused("partie.wird_schon_gefragt")
            if (mark.seat, length) in sheet.denied:
                raise Refused("partie.schon_abgelehnt")
            check_unseen(game, sheet, mark)
            asking = Asking(mark.seat, mark, frozenset(voters))
            return state, replace(sheet, asking=asking), (Asked(mark.seat, mark.zug),)
        case Allow() | Forbid():
            return _answered(state, sheet, actor, move)
        case MoreTime():
            return state, *_prolonged(game, state, sheet, actor)
        case _:
            assert_never(move)


def _agreed(game: Game[Any, Any], state: Any, sheet: Sheet, move: Practice | SetClock) -> Sheet:
    """What is agreed for the whole game; the first turn begins after it is said."""
    if isinstance(move, Practice):
        sheet = replace(sheet, counts=False)
    else:
        sheet = replace(sheet, clock=wound(move.terms, sheet.seats))
    return _first(game, state, sheet)


def _elapsed(
    game: Game[Any, Any], state: Any, sheet: Sheet, actor: Actor, move: Elapsed
) -> tuple[Any, Sheet, Sequence[Event]]:
    seats = frozenset(move.seats)
    if actor is not CLOCK or sheet.clock is None or not seats <= game.to_act(state) or not 0 < move.ms <= LONGEST:
        raise Refused("partie.keine_uhr")
    clock, marks = sheet.clock.passed(move.ms, seats - sheet.overdue)
    events: list[Event] = []
    for seat, left in marks:
        if left:
            events.append(Warned(seat, *divmod(-(-left // 1000), 60)))
        elif game.time_up is not None:  # the game says what happens
            state, more = game.time_up(state, seat)
            events += more
            break
        else:
            events.append(Late(seat, last=clock.missed[seat] >= MISSES))
    return state, replace(sheet, clock=clock), events


def _deadline(game: Game[Any, Any], state: Any) -> Any:
    """What the clock of the game itself runs about; None: it stands."""
    timer = game.timer(state)
    return None if timer is None else timer.about


def _prolonged(game: Game[Any, Any], state: Any, sheet: Sheet, actor: Actor) -> tuple[Sheet, Sequence[Event]]:
    """A deadline begins anew: no state knows how much of it has passed, so only how often is kept."""
    timer = game.timer(state)
    if timer is None or not isinstance(actor, Seat) or actor not in game.to_act(state):
        raise Refused("partie.keine_frist")
    had = sheet.delays.get(actor, 0) + 1
    if had > DELAYS:
        raise Refused("partie.frist_zu_oft", n=DELAYS)
    return replace(sheet, delays={**sheet.delays, actor: had}), (Prolonged(actor, timer.seconds, DELAYS - had),)


def _mark(sheet: Sheet, actor: Actor, length: int) -> Mark:
    """The mark a seat goes back to. Raises Refused."""
    found = next((mark for mark in sheet.marks if mark.seat == actor and mark.length == length), None)
    if found is None or found.length >= sheet.moved[found.seat]:
        raise Refused("partie.nichts_zurueck")
    return found


def check_unseen(game: Game[Any, Any], sheet: Sheet, mark: Mark) -> None:
    """Among people nothing is taken back after which something came to light. Raises Refused.

    What chance has brought may have been what the move was waiting for. Where players hold secrets, so may what another
    has answered.
    """
    if sheet.chance > mark.length:
        raise Refused("partie.gewuerfelt")
    others = (moved for seat, moved in enumerate(sheet.moved) if seat != mark.seat)
    if game.has_secrets and any(moved > mark.length for moved in others):
        raise Refused("partie.gesehen")


def _answered(state: Any, sheet: Sheet, actor: Actor, move: Allow | Forbid) -> tuple[Any, Sheet, Sequence[Event]]:
    asking = sheet.asking
    if asking is None or not isinstance(actor, Seat) or actor not in asking.waiting:
        raise Refused("partie.nicht_gefragt")
    if isinstance(move, Forbid):
        denied = sheet.denied | {(asking.seat, asking.mark.length)}
        return state, replace(sheet, asking=None, denied=denied), (Forbade(actor),)
    waiting = asking.waiting - {actor}
    if waiting:
        return state, replace(sheet, asking=replace(asking, waiting=waiting)), ()
    return _went_back(sheet, asking.mark)


def _went_back(sheet: Sheet, mark: Mark) -> tuple[Any, Sheet, Sequence[Event]]:
    """All as it was at a mark, the clock as well; what chance has made of positions is remembered."""
    marks = tuple(one for one in sheet.marks if one.length <= mark.length)
    before = replace(
        sheet,
        clock=mark.clock and mark.clock.granted(mark.seat),
        asked=mark.asked,
        by_chance=False,
        turns=mark.turns,
        moved=mark.moved,
        chance=min(sheet.chance, mark.length),
        played=sheet.length,
        back=sheet.length,
        marks=marks,
        asking=None,
        delays={},
    )
    return mark.state, before, (TookBack(mark.seat, mark.zug),)
