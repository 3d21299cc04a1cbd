"""Tables of TAL DER KÖNIGE as tests lay them: what is named is there, every other stone is in the bag.

Knows the notation and its defaults; refuses to know rules. `RULES` is all of a game that a log needs.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest

from mud.game import CHANCE, Actor, Event, Refused, read_actor
from mud.games.tal_der_koenige import notation, rules
from mud.games.tal_der_koenige.model import ALL, EMPTY, NONE, PHARAO, Bidding, Filling, State, add
from mud.games.tal_der_koenige.model.board import PLOT_OF, PLOTS, steps
from mud.games.tal_der_koenige.model.moves import Build, Done, Move, Note, Undo, Walk
from mud.games.tal_der_koenige.notation import crowded, everything
from mud.games.tal_der_koenige.notation.parts import read_stones, write_stones

COMBINATIONS = tuple(
    " ".join(("normal", *chosen))
    for count in range(4)
    for chosen in combinations(("fortgeschritten=ja", "experten=ja", "arbeiter_einfachnutzung=ja"), count)
)
"""All agreements but the clock."""


def lay(
    seats: int = 3,
    *,
    phase: str,
    number: int = 2,
    starter: int = 0,
    aufseher: Mapping[int, str] | None = None,
    arbeiter: Mapping[int, str] | None = None,
    owners: Mapping[int, int] | None = None,
    pyramids: Mapping[int, str] | None = None,
    stocks: Mapping[int, str] | None = None,
    market: Sequence[str] = (),
    pharao: str = "",
    gone: str = "-",
    thefts: str = "-",
    lull: int = 0,
    options: str = "",
) -> State:
    """A position in round `number`. Figures by seat (`6-C 16`), those not named stand on 16; owners and pyramids by
    plot; stocks by seat.

    A pyramid may be drawn level by level (`rrrr/w`) and cut short: what is missing is empty.
    """
    drawn = {plot: (pyramids or {}).get(plot, "").replace("/", "") for plot in range(1, 16)}
    shown = [drawn[plot.number].ljust(14 if plot.large else 5, ".") for plot in PLOTS]
    held = [(stocks or {}).get(seat, "-") for seat in range(seats)]
    used = NONE
    for some in (*held, *market, gone, *(f"{sign}1" for sign in "".join(shown) + pharao if sign != ".")):
        used = add(used, read_stones(some))
    bag = tuple(all_of - taken for all_of, taken in zip(ALL, used, strict=True))
    parts = (
        ",".join(["normal", *options.split()]),
        number,
        starter,
        lull,
        write_stones(bag),
        "/".join(market) or "-",
        "/".join(held),
        "/".join(_figures((aufseher or {}).get(seat, ""), 2) for seat in range(seats)),
        "/".join(_figures((arbeiter or {}).get(seat, ""), 5) for seat in range(seats)),
        "".join(str((owners or {}).get(plot, ".")) for plot in range(1, 16)),
        "/".join(shown),
        pharao or "-",
        gone,
        thefts,
        phase,
    )
    return notation.read(" ".join(map(str, parts)))


def _figures(named: str, count: int) -> str:
    places = named.split()
    return ",".join([*places, *["16"] * (count - len(places))])


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """The state after these moves and all that happened. A move is played by who may, `1: fertig` by seat 1."""
    happened: list[Event] = []
    for text in texts:
        state, events = rules.play(state, *_said(state, text))
        happened += events
    return state, happened


def _said(state: State, text: str) -> tuple[Actor, Move]:
    who, sep, what = text.partition(": ")
    if sep:
        return read_actor(who), notation.read_move(what)
    return min(rules.to_act(state), key=str), notation.read_move(text)


def why(state: State, text: str) -> str:
    """The reason why a move is refused."""
    return refused(state, text).reason


def refused(state: State, text: str) -> Refused:
    """The refusal of a move; it must have changed nothing."""
    before = notation.write(state)
    with pytest.raises(Refused) as caught:
        rules.play(state, *_said(state, text))
    assert notation.write(state) == before
    return caught.value


def moves(state: State, seat: int, *verbs: str) -> set[str]:
    """What a seat may do, in notation; only moves that begin with one of the verbs if any are named."""
    found = set(map(notation.write_move, rules.moves(state, seat)))
    return {move for move in found if move.startswith(verbs)} if verbs else found


def names(events: Sequence[Event]) -> list[str]:
    """What happened, by name."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type[Any]) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if type(event) is kind]


def stock(state: State, seat: int) -> str:
    """The stones of a seat, counted."""
    return write_stones(state.stocks[seat])


def whose(state: State) -> dict[int, int]:
    """Owners by plot."""
    return {number: owner for number, owner in enumerate(state.owners, 1) if owner is not None}


def stands(state: State, plot: int) -> str:
    """What stands on a plot, in notation."""
    return notation.write_pyramid(state.pyramid(plot))


# --- games played by the dice ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Scene:
    """One move of a game."""

    before: State
    actor: Actor
    move: Move
    after: State
    events: tuple[Event, ...]


def choices(state: State) -> list[tuple[float, Actor, Move]]:
    """(weight, actor, move) of everything that may happen now, weighted so that games see much of the rules:
    few stones are bought, figures flock to plots of some use, levels like one colour."""
    found: list[tuple[float, Actor, Move]] = []
    for actor in sorted(rules.to_act(state), key=str):
        if actor is CHANCE:
            found += [(weight, actor, move) for weight, move in rules.chances(state)]
        elif isinstance(actor, int):
            possible = rules.moves(state, actor)
            weights = [_liking(state, actor, move) for move in possible]
            rest = sum(weights) or 1.0
            ending = rest if isinstance(state.phase, Bidding) and Undo() in possible else 0.03 * rest
            found += [
                ((ending if move == Done() else 0.04 * rest if move == Undo() else weight), actor, move)
                for weight, move in zip(weights, possible, strict=True)
            ]
    return found


def _liking(state: State, seat: int, move: Move) -> float:
    match move:
        case Undo() | Done():
            return 0.0
        case Note(target):
            plot = PLOT_OF[target]
            if not plot or min(steps(place, target) for place in state.aufseher[seat]) > 3:
                return 0.3
            return 10.0 if state.owner(plot) not in (None, seat) and state.pyramid(plot)[0] != EMPTY else 1.0
        case Walk("arbeiter", origin, target):
            plot = PLOT_OF[target]
            here = state.owner(plot) == seat or _at(state.aufseher[seat], plot) if plot else False
            there = PLOT_OF[origin] and state.owner(PLOT_OF[origin]) == seat
            return (20.0 if here else 0.2) * (0.1 if there else 1.0)
        case Build(plot, spot, colour):
            lying = state.pyramid(plot)
            return 30.0 if not spot or colour in lying[max(0, spot - 1) : spot] else 1.0
        case _:
            return 1.0


def _at(places: Sequence[str], plot: int) -> bool:
    return any(PLOT_OF[place] == plot for place in places)


def game(seats: int, variant: str, seed: int, longest: int = 20_000) -> Iterator[Scene]:
    """A game by lively dice from start to end; an endless one fails."""
    dice, state = random.Random(seed), rules.start(seats, variant)
    for _ in range(longest):
        if not rules.to_act(state):
            return
        possible = choices(state)
        ((_, actor, move),) = dice.choices(possible, [weight for weight, _, _ in possible])
        after, events = rules.play(state, actor, move)
        yield Scene(state, actor, move, after, tuple(events))
        state = after
    raise AssertionError("endless")


def sound(state: State) -> None:
    """What holds in every position there can be."""
    assert everything(state) == ALL
    assert all(count >= 0 for some in (state.bag, state.gone, *state.stocks, *state.market) for count in some)
    assert crowded(state) == []
    assert all(state.scarabs(seat) >= 0 for seat in range(state.seats))
    assert len(state.pharao) <= PHARAO
    assert not any(state.gone) or len(state.pharao) == PHARAO
    for plot, (owner, pyramid) in enumerate(zip(state.owners, state.pyramids, strict=True), 1):
        assert owner is not None or set(pyramid) == {-1}
        assert notation.read_pyramid(notation.write_pyramid(pyramid)) == pyramid
        assert owner is None or any(plot == one.number for one in state.plots)
    if isinstance(state.phase, Filling):
        assert set(state.stocks) == {NONE}
