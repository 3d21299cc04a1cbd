"""Action 1: the market is filled, tablets are laid face down, and the groups find their buyers (tal_der_koenige R5).

Knows groups and tablets; refuses to know what is done with the stones.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from mud.game import Refused, Seat
from mud.games.tal_der_koenige.model import (
    GROUP,
    NONE,
    TABLETS,
    Bidding,
    Colour,
    Group,
    State,
    Tablet,
    Value,
    add,
    more,
)
from mud.games.tal_der_koenige.model.board import DATA
from mud.games.tal_der_koenige.model.events import (
    Bade,
    Bought,
    MarketOpened,
    MarketStalled,
    Revealed,
    StoneDrawn,
    TabletBack,
    TabletKnown,
    TabletLaid,
    Unsold,
    WonNothing,
)
from mud.games.tal_der_koenige.model.moves import Lay, Move
from mud.games.tal_der_koenige.rules.common import Events, Outcome, to_pharao, with_stock


def groups(seats: int) -> int:
    """How many groups the market has (tal_der_koenige R5a)."""
    more_than_seats: int = DATA["material"]["gruppen_mehr"]
    return seats + more_than_seats


def full(state: State) -> bool:
    """Whether all groups of the market lie there."""
    return len(state.market) == groups(state.seats) and sum(state.market[-1]) == GROUP


def drawn(state: State, colour: Colour) -> Outcome:
    """A stone out of the bag into the group that is being filled. Raises Refused if there is none of the colour."""
    if not 0 <= colour < len(state.bag) or not state.bag[colour]:
        raise Refused("nicht_im_beutel")
    market = state.market if state.market and sum(state.market[-1]) < GROUP else (*state.market, NONE)
    market = (*market[:-1], more(market[-1], colour))
    state = replace(state, bag=more(state.bag, colour, -1), market=market)
    events: Events = (StoneDrawn(state.starter, len(market), colour),)
    if full(state):
        events = (*events, MarketOpened(state.starter, market))
    return state, events


def tablets(phase: Bidding) -> Counter[Value]:
    """The tablets `side` still has: how many of each value."""
    return Counter(TABLETS) - Counter(tablet.value for tablet in phase.bids[phase.side])


def moves(state: State, phase: Bidding) -> Iterator[Move]:
    """Every tablet one still has, at every group."""
    for value in tablets(phase):
        for group in range(1, len(state.market) + 1):
            yield Lay(value, group)


def lay(state: State, phase: Bidding, value: Value, group: Group) -> Outcome:
    """Lay a tablet. Raises Refused."""
    if not 1 <= group <= len(state.market):
        raise Refused("keine_gruppe", zahl=group, gruppen=len(state.market))
    if not tablets(phase)[value]:
        raise Refused("tafel_fehlt", wert=value, tafeln=tuple(tablets(phase).elements()))
    side = phase.side
    state = replace(state, phase=_with(phase, (*phase.bids[side], Tablet(group, value))))
    return state, (TabletLaid(side, group), TabletKnown(side, group, value))


def undo(state: State, phase: Bidding) -> Outcome:
    """Take the last tablet back. Raises Refused if none lies there."""
    *rest, last = phase.bids[phase.side]
    return replace(state, phase=_with(phase, tuple(rest))), (TabletBack(phase.side, last.group),)


def _with(phase: Bidding, own: tuple[Tablet, ...]) -> Bidding:
    return Bidding(phase.side, (*phase.bids[: phase.side], own, *phase.bids[phase.side + 1 :]))


def close(state: State, phase: Bidding) -> Outcome:
    """`side` has bid: all see how many tablets lie where (tal_der_koenige R5b)."""
    counts = Counter(tablet.group for tablet in phase.bids[phase.side])
    return state, (Bade(phase.side, tuple(counts[group + 1] for group in range(len(state.market)))),)


def reveal(state: State, phase: Bidding, order: tuple[Seat, ...]) -> Outcome:
    """All tablets are turned up and the groups go where they go (tal_der_koenige R5c to R5g). `order`: of bidding."""
    events: Events = tuple(Revealed(seat, _values(state, phase.bids[seat])) for seat in order if phase.bids[seat])
    events = (*events, *_empty_handed(state, phase, order))
    is_sold = any(tablet.value > 0 for own in phase.bids for tablet in own)
    to_the_pharao = state.options.fortgeschritten or (stalled(state) and not is_sold)  # tal_der_koenige R5e, R5g
    for group, offered in enumerate(state.market, 1):
        bids = _gold(phase, group, order)
        best = max(bids.values())
        if best:
            winner, *tied = (seat for seat in order if bids[seat] == best)  # tal_der_koenige R5c: the earlier one
            state = with_stock(state, winner, add(state.stocks[winner], offered))
            events = (*events, Bought(winner, group, offered, best, tuple(tied)))
        elif to_the_pharao:
            state, happened = to_pharao(state, state.starter, offered)
            events = (*events, Unsold(state.starter, group, offered, True), *happened)
        else:  # tal_der_koenige R5d
            state = replace(state, bag=add(state.bag, offered))
            events = (*events, Unsold(state.starter, group, offered, False))
    state = replace(state, market=(), lull=0 if is_sold else state.lull + 1)
    if state.lull == state.seats and not state.options.fortgeschritten:
        events = (*events, MarketStalled(state.starter))
    return state, events


def _gold(phase: Bidding, group: Group, order: tuple[Seat, ...]) -> dict[Seat, int]:
    """What every seat has bid for a group."""
    return {seat: sum(tablet.value for tablet in phase.bids[seat] if tablet.group == group) for seat in order}


def _empty_handed(state: State, phase: Bidding, order: tuple[Seat, ...]) -> Iterator[WonNothing]:
    """Those who laid tablets and get nothing, each with what was bid against them."""
    bids = {group: _gold(phase, group, order) for group in range(1, len(state.market) + 1)}
    for seat in order:
        won = any(
            gold[seat] and next(who for who in order if gold[who] == max(gold.values())) == seat
            for gold in bids.values()
        )
        if phase.bids[seat] and not won:
            yield WonNothing(
                seat, tuple((gold[seat], group, max(gold.values())) for group, gold in bids.items() if gold[seat])
            )


def stalled(state: State) -> bool:
    """Whether the Pharaostein has gone once round since the last sale (tal_der_koenige R5g)."""
    return state.lull >= state.seats


def _values(state: State, own: tuple[Tablet, ...]) -> tuple[tuple[Value, ...], ...]:
    return tuple(
        tuple(sorted((tablet.value for tablet in own if tablet.group == group), reverse=True))
        for group in range(1, len(state.market) + 1)
    )
