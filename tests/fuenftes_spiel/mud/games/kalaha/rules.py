"""The rules of KALAHA, by the numbers of data/regeln/kalaha.md.

Knows who may sow what and what comes of it; refuses to know notation and sentences.
"""

from collections.abc import Sequence

from mud.game import Actor, Event, Refused, Seat, Standing, agreed
from mud.games.kalaha.model import (
    OPTIONS,
    PITS,
    PLACES,
    VARIANTS,
    AgainToSow,
    Captured,
    Ended,
    Sow,
    Sown,
    State,
    Tied,
    Won,
    pit_of,
    pits_of,
    store_of,
    stored,
)


def seats(variant: str) -> Sequence[int]:
    """Two play."""
    return (2,)


def start(seats: int, variant: str) -> State:
    """As many seeds in each pit as agreed. Raises ValueError."""
    _, options = agreed(VARIANTS, OPTIONS, variant)
    if seats != 2:
        raise ValueError(seats)
    return State((*[int(options["saat"])] * PITS, 0) * 2, 0)


def to_act(state: State) -> frozenset[Actor]:
    """Who is to sow."""
    return frozenset() if state.seat is None else frozenset({state.seat})


def moves(state: State, seat: Seat) -> Sequence[Sow]:
    """Every pit of one's own in which something lies."""
    if seat != state.seat:
        return ()
    return [Sow(pit) for pit, seeds in enumerate(pits_of(state, seat), 1) if seeds]


def play(state: State, actor: Actor, move: Sow) -> tuple[State, Sequence[Event]]:
    """Sow a pit. Raises Refused."""
    if state.seat is None:
        raise Refused("vorbei")
    if actor != state.seat:
        raise Refused("nicht_dran", wer=state.seat)
    if not 1 <= move.pit <= PITS:
        raise Refused("keine_mulde", mulde=move.pit)
    return _sow(state, state.seat, move.pit)


def _sow(state: State, seat: Seat, pit: int) -> tuple[State, Sequence[Event]]:
    seeds, at = list(state.seeds), pit_of(seat, pit)
    hand, seeds[at] = seeds[at], 0
    if not hand:
        raise Refused("leer", mulde=pit)
    events: list[Event] = [Sown(seat, pit, hand)]
    for _ in range(hand):
        at = (at + 1) % len(seeds)
        if at == store_of(1 - seat):  # kalaha R2: not into the other's store
            at = (at + 1) % len(seeds)
        seeds[at] += 1
    opposite = 2 * PITS - at
    if seeds[at] == 1 and at // PLACES == seat and at != store_of(seat) and seeds[opposite]:  # kalaha R4
        events.append(Captured(seat, seeds[opposite] + 1))
        seeds[store_of(seat)] += seeds[opposite] + 1
        seeds[at] = seeds[opposite] = 0
    following = seat if at == store_of(seat) else 1 - seat  # kalaha R3
    after = State(tuple(seeds), following)
    for side in (0, 1):
        if not any(pits_of(after, side)):  # kalaha R5
            return _end(after, side, events)
    return after, (*events, AgainToSow(seat)) if following == seat else tuple(events)


def _end(state: State, empty: Seat, events: Sequence[Event]) -> tuple[State, Sequence[Event]]:
    rest = sum(pits_of(state, 1 - empty))
    stores = [stored(state, seat) + (rest if seat != empty else 0) for seat in (0, 1)]
    cleared = [0] * PITS
    best = max(stores)
    result = Tied(empty) if stores[0] == stores[1] else Won(stores.index(best), best)
    return State((*cleared, stores[0], *cleared, stores[1]), None), (*events, Ended(empty, rest), result)


def over(state: State) -> Standing | None:
    """More seeds win."""
    if state.seat is not None:
        return None
    points = (stored(state, 0), stored(state, 1))
    winners = frozenset(seat for seat in (0, 1) if points[seat] >= points[1 - seat])
    return Standing(winners, "gesammelt" if len(winners) == 1 else "gleichstand", points)
