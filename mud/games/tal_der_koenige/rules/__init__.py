"""The rules of TAL DER KÖNIGE, R1 to R13 of data/regeln/tal_der_koenige.md: who may do what, and what follows.

Knows positions and legality; refuses to know how stones are drawn, who plays and how anything is said.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, assert_never

from mud.game import CHANCE, CLOCK, Actor, Event, Refused, Seat, Standing, Timer, agreed, write_agreed
from mud.games.tal_der_koenige.model import (
    Bidding,
    Bound,
    Building,
    Conquering,
    Filling,
    Noting,
    OneByOne,
    Options,
    Over,
    Placing,
    Sending,
    State,
    Stealing,
    View,
    beginning,
    cut,
)
from mud.games.tal_der_koenige.model.moves import (
    Also,
    Build,
    Done,
    Draw,
    Lay,
    Move,
    Note,
    Steal,
    TakeOver,
    TimeUp,
    Undo,
    Walk,
)
from mud.games.tal_der_koenige.rules import auction, building, end, flow, orders, stealing, takeover, walking
from mud.games.tal_der_koenige.rules.common import Outcome

SEATS: Final = (4, 3, 2)
"""How many may play. Four is the usual number: only then is the whole valley in the game (tal_der_koenige R1c)."""
VARIANTS: Final = ("normal",)
OPTIONS: Final = {
    "fortgeschritten": ("nein", "ja"),
    "experten": ("nein", "ja"),
    "arbeiter_einfachnutzung": ("nein", "ja"),
    "frist": ("aus", "60", "120", "300"),
}
"""What a table may agree on. No clock by default: the sheet has none, and a plan of the valley takes time to read."""

_NOBODY: frozenset[Actor] = frozenset()
_CHANCE: frozenset[Actor] = frozenset({CHANCE})


def options(variant: str) -> Options:
    """What a variant text says. Raises ValueError."""
    _, values = agreed(VARIANTS, OPTIONS, variant)
    return Options(
        fortgeschritten=values["fortgeschritten"] == "ja",
        experten=values["experten"] == "ja",
        arbeiter_einfachnutzung=values["arbeiter_einfachnutzung"] == "ja",
        frist=0 if values["frist"] == "aus" else int(values["frist"]),
    )


def variant_of(some: Options) -> str:
    """The inverse of options: `normal experten=ja frist=60`."""
    values = {name: "ja" if getattr(some, name) else "nein" for name in OPTIONS}
    return write_agreed(OPTIONS, VARIANTS[0], values | {"frist": str(some.frist or "aus")})


def seats(variant: str) -> Sequence[int]:
    """How many may play, the usual number first. Raises ValueError for a variant there is none of."""
    options(variant)
    return SEATS


def start(seats: int, variant: str) -> State:
    """Everything in the bag and in the middle. Raises ValueError for what cannot be played."""
    if seats not in SEATS:
        raise ValueError(str(seats))
    return beginning(seats, options(variant))


def to_act(state: State) -> frozenset[Actor]:
    """Who may move: one seat, or all that have not noted yet; with the clock if one is agreed."""
    clock: frozenset[Actor] = frozenset({CLOCK}) if state.options.frist else _NOBODY
    match state.phase:
        case Filling():
            return _CHANCE
        case Noting(_, ready):
            return clock.union(seat for seat in range(state.seats) if seat not in ready)
        case Over():
            return _NOBODY
        case _:
            return clock | {state.phase.side}


def timer(state: State) -> Timer[Move] | None:
    """The agreed time for each action of each seat, or for all notes together (tal_der_koenige R13b)."""
    phase = state.phase
    if not state.options.frist or isinstance(phase, Filling | Over):
        return None
    whose = None if isinstance(phase, Noting) else phase.side
    return Timer((state.round, flow.action_of(phase), whose), state.options.frist, TimeUp())


def view(state: State, seat: Seat | None) -> View:
    """What a seat or (None) a watcher may know: no tablet before the reveal, no note but one's own."""
    return cut(state, seat)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every legal move of a seat; nothing for one that is not to act. `state` may be the table of the seat's view."""
    return tuple(_moves(state, seat))


def _moves(state: State, seat: Seat) -> Iterator[Move]:
    phase = state.phase
    match phase:
        case Filling() | Over():
            return
        case Noting(_, ready):
            if seat not in ready:
                yield from orders.moves(state, phase, seat)
        case _:
            if phase.side == seat:
                yield from flow.movements(state, phase)
                if made(phase):
                    yield Undo()
                yield Done()


def made(phase: OneByOne) -> int:
    """How many movements there are to take back."""
    match phase:
        case Bidding(side, bids):
            return len(bids[side])
        case Placing(_, trips) | Sending(_, trips):
            return len(trips)
        case Stealing(_, some) | Building(_, some):
            return len(some)
        case Conquering(_, plots):
            return len(plots)
        case _:
            assert_never(phase)


def chances(state: State) -> Iterable[tuple[int, Move]]:
    """The stones that may come out of the bag, each colour as often as it is there."""
    if not isinstance(state.phase, Filling):
        return []
    return [(count, Draw(colour)) for colour, count in enumerate(state.bag) if count]


def over(state: State) -> Standing | None:
    """The winners by points, None while the game runs."""
    return end.standing(state)


def play(state: State, actor: Actor, move: Move) -> tuple[State, Sequence[Event]]:
    """The state after a move and what happened. Raises Refused with a reason of data/texte/tal_der_koenige.toml."""
    phase = state.phase
    if isinstance(phase, Over):
        raise Refused("vorbei")
    if actor is CHANCE:
        if not isinstance(phase, Filling) or not isinstance(move, Draw):
            raise Refused("nicht_der_zufall")
        return _drawn(state, move)
    if isinstance(phase, Filling):
        raise Refused("wird_gezogen")
    if actor is CLOCK:
        if not state.options.frist or not isinstance(move, TimeUp):
            raise Refused("keine_frist")
        return flow.time_up(state, phase)
    if isinstance(move, Draw | TimeUp):
        raise Refused("nicht_der_zufall")
    acting = to_act(state)
    if not isinstance(actor, int) or actor not in acting:
        if isinstance(phase, Noting):
            raise Refused("schon_fertig_notiert")
        raise Refused("nicht_dran", wer=phase.side)
    if isinstance(phase, Noting):
        return flow.noted(*orders.play(state, phase, actor, move))
    return _act(state, phase, move)


def _drawn(state: State, move: Draw) -> Outcome:
    state, events = auction.drawn(state, move.colour)
    if not auction.full(state):
        return state, events
    state, happened = flow.opened(state)
    return state, (*events, *happened)


def _act(state: State, phase: OneByOne, move: Move) -> Outcome:
    if isinstance(move, Done):
        return flow.done(state, phase)
    before = made(phase)
    if isinstance(move, Undo):
        state, events = _undo(state, phase)
        return _binding(state, phase.bound - {before - 1}), events
    if not isinstance(move, Also):
        state, events = _moved(state, phase, move)
        return _binding(state, phase.bound), events
    if not before:
        raise Refused("nichts_davor")
    state, events = _moved(state, phase, move.move)
    return _binding(state, phase.bound | {before}), events


def _binding(state: State, bound: Bound) -> State:
    if not isinstance(state.phase, OneByOne):
        raise AssertionError(state.phase)
    return replace(state, phase=replace(state.phase, bound=bound))


def _moved(state: State, phase: OneByOne, move: Move) -> Outcome:
    match phase, move:
        case Bidding(), Lay(value, group):
            return auction.lay(state, phase, value, group)
        case Placing(), Walk("aufseher", origin, target):
            return walking.walk(state, phase, origin, target)
        case Sending(), Walk("arbeiter", origin, target):
            return walking.walk(state, phase, origin, target)
        case Stealing(), Steal(plot, spot):
            return stealing.steal(state, phase, plot, spot)
        case Conquering(), TakeOver(plot):
            return takeover.take(state, phase, plot)
        case Building(), Build(plot, spot, colour):
            return building.build(state, phase, plot, spot, colour)
        case _, Note():
            raise Refused("keine_notizen", runde=state.round)
        case _:
            raise Refused("falsche_aktion", jetzt=flow.action_of(phase))


def _undo(state: State, phase: OneByOne) -> Outcome:
    if not made(phase):
        raise Refused("nichts_zurueckzunehmen")
    match phase:
        case Bidding():
            return auction.undo(state, phase)
        case Placing() | Sending():
            return walking.undo(state, phase)
        case Stealing():
            return stealing.undo(state, phase)
        case Conquering():
            return takeover.undo(state, phase)
        case Building():
            return building.undo(state, phase)
        case _:
            assert_never(phase)
