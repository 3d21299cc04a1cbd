"""Game 3: what follows from a move by itself: drawing, whose turn it is, the last rounds (pharomino R8, R12).

Knows phases and what chance has to do in them; refuses to know whether a move was allowed.
"""

from dataclasses import replace

from mud.game import Event, Seat
from mud.games.pharomino.model import Filling, Hand, Laying, Over, RaceDealing, Racing, Stage, Swapping, Together, hand
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.events import (
    Began,
    ExtraRound,
    LastRound,
    Opened,
    Passed,
    RaceBegun,
    Settled,
    Stuck,
    Won,
)
from mud.games.pharomino.model.layout import Layout, Lying
from mud.games.pharomino.rules.board import lay

Events = tuple[Event, ...]
Outcome = tuple[Together, Events]


# --- small changes ----------------------------------------------------------------------------------------------------


def with_hand(state: Together, seat: Seat, own: Hand) -> Together:
    """The state with other open cards of a seat."""
    return replace(state, hands=(*state.hands[:seat], own, *state.hands[seat + 1 :]))


def with_special(state: Together, seat: Seat, points: int) -> Together:
    """The state with points added to the special points of a seat."""
    if not points:
        return state
    now = state.special[seat] + points
    return replace(state, special=(*state.special[:seat], now, *state.special[seat + 1 :]))


def with_supply(state: Together, seat: Seat, more: int) -> Together:
    """The state with so many more of a seat's own Pharaos in front of it."""
    now = state.supply[seat] + more
    return replace(state, supply=(*state.supply[:seat], now, *state.supply[seat + 1 :]))


def without(cards: Hand, card: Card) -> Hand:
    """A hand less one card."""
    return tuple(other for other in cards if other != card)


# --- drawing ----------------------------------------------------------------------------------------------------------


def wants_card(state: Together) -> bool:
    """pharomino R8c, R8d: open cards up to three, four at the very first turn, as long as any can be had."""
    rules, side = state.rules, state.side
    most = rules.first if state.turns == 1 else rules.open
    can_have = state.piles[side] or state.reserve or state.beneath
    return bool(can_have) and len(state.hands[side]) < most


def next_cards(state: Together) -> frozenset[Card]:
    """What the next card drawn may be: any that nobody has seen, or the first of those put under the reserve."""
    match state.phase:
        case Filling() if not state.piles[state.side] and not state.reserve:
            return frozenset(state.beneath[:1])
        case Swapping() if not state.reserve:
            return frozenset(state.beneath[:1])
        case _:
            return state.stock


def take_reserve(state: Together, card: Card) -> Together:
    """The state with the reserve's top card gone from it."""
    if state.reserve:
        return replace(state, reserve=state.reserve - 1, stock=state.stock - {card})
    return replace(state, beneath=state.beneath[1:])


def opened(state: Together, card: Card) -> Outcome:
    """pharomino R8b: the first card of the reserve lies in the middle."""
    state = replace(take_reserve(state, card), layout=lay(state.layout, Lying(card, 0, 0, 0)))
    state, events = begin_turn(state, 0)
    return state, (Opened(card), *events)


def filled(state: Together, card: Card, so_far: Hand) -> Outcome:
    """pharomino R8c, R8d: one more card, from the own pile first."""
    side = state.side
    if state.piles[side]:
        piles = (*state.piles[:side], state.piles[side] - 1, *state.piles[side + 1 :])
        state = replace(state, piles=piles, stock=state.stock - {card})
    else:
        state = take_reserve(state, card)
    hands = (*state.hands[:side], hand((*state.hands[side], card)), *state.hands[side + 1 :])
    return _fill(replace(state, hands=hands, phase=Filling((*so_far, card))))


def _fill(state: Together) -> Outcome:
    match state.phase:
        case Filling(drawn) if not wants_card(state):
            rules, own = state.rules, state.hands[state.side]
            state = replace(state, phase=Laying(left=rules.seconds))
            return state, (Began(state.side, hand(drawn), own, rules.seconds),)
        case _:
            return state, ()


def begin_turn(state: Together, side: Seat) -> Outcome:
    """The turn comes to a seat."""
    return _fill(replace(state, side=side, turns=state.turns + 1, phase=Filling()))


# --- the end of a turn ------------------------------------------------------------------------------------------------


def end_turn(state: Together, turn: Laying) -> Outcome:
    """On to the next seat, the last rounds, or the count (pharomino R12)."""
    side = state.side
    events: Events = () if turn.laid else (Passed(side),)
    state = replace(state, idle=0 if turn.laid else state.idle + 1)
    if state.stage is Stage.RUNNING and not state.owned[side] and not state.supply[side]:
        state, events = replace(state, stage=Stage.LAST), (*events, LastRound(side))
    elif state.stage is Stage.RUNNING and state.idle >= len(state.hands) * (2 if state.rules.advanced else 1):
        return chain(settle(state), (*events, Stuck()))
    following, told = _next_seat(state)
    events = (*events, *told)
    if following is None:
        return chain(settle(state), events)
    if told:
        state = replace(state, stage=Stage.EXTRA)
    return chain(begin_turn(state, following), events)


def _next_seat(state: Together) -> tuple[Seat | None, Events]:
    """Whose turn is next, None for nobody, and what is announced."""
    side, last = state.side, len(state.hands) - 1
    owners = tuple(seat for seat, count in enumerate(state.owned) if count)
    match state.stage:
        case Stage.RUNNING:
            return (side + 1) % (last + 1), ()
        case Stage.LAST if side < last:  # pharomino R12a
            return side + 1, ()
        case Stage.LAST if max(state.owned) >= state.rules.extra_round:  # pharomino R12b
            return owners[0], (ExtraRound(owners),)
        case Stage.LAST:
            return None, ()
        case Stage.EXTRA:
            return next((seat for seat in owners if seat > side), None), ()


def chain(outcome: Outcome, before: Events) -> Outcome:
    """An outcome with what happened before it."""
    state, events = outcome
    return state, (*before, *events)


# --- the count and the race -------------------------------------------------------------------------------------------


def final_points(state: Together) -> tuple[int, ...]:
    """pharomino R12d: points less the cards left over."""
    minus = state.rules.minus
    return tuple(points - minus * left for points, left in zip(state.points, state.owned, strict=True))


def settle(state: Together) -> Outcome:
    """The count; who is level races (pharomino R12d, R12e)."""
    points = final_points(state)
    rows = zip(state.placed, state.owned, state.special, points, strict=True)
    events: Events = tuple(Settled(seat, *row) for seat, row in enumerate(rows))
    level = tuple(seat for seat, one in enumerate(points) if one == max(points))
    if len(level) > 1:
        return replace(state, phase=RaceDealing(level, ((),) * len(level))), events
    return chain(over(state, "punkte"), events)


def over(state: Together, reason: str) -> Outcome:
    """The end."""
    points = final_points(state)
    winners = tuple(seat for seat, one in enumerate(points) if one == max(points))
    return replace(state, phase=Over(reason)), (Won(winners, points),)


def race_dealt(state: Together, card: Card, seats: tuple[Seat, ...], hands: tuple[Hand, ...]) -> Outcome:
    """pharomino R12e: five unseen cards each, turned up together."""
    full = state.rules.race
    which = next(number for number, own in enumerate(hands) if len(own) < full)
    hands = (*hands[:which], hand((*hands[which], card)), *hands[which + 1 :])
    state = replace(state, stock=state.stock - {card}, phase=RaceDealing(seats, hands))
    if len(hands[-1]) < full:
        return state, ()
    layouts = (Layout(state.layout.customs),) * len(seats)
    return replace(state, phase=Racing(seats, hands, layouts, frozenset())), (RaceBegun(seats, hands),)
