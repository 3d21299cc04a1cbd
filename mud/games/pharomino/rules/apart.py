"""Games 1, 2 and 4: everyone has cards and a layout of his own (R5 to R7 and R14 of data/regeln/pharomino.md).

Knows who may lay what, the clock and the count; refuses to know the game in which all lay together.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, assert_never

from mud.game import CHANCE, CLOCK, Actor, Event, Refused, Seat, Standing, Timer
from mud.games.pharomino.model import Apart, Building, Dealing, Over, hand
from mud.games.pharomino.model.cards import DECK, Card, symbols
from mud.games.pharomino.model.data import PHARAOS, TICK, WARNINGS, alone, customs
from mud.games.pharomino.model.events import (
    Counted,
    Dealt,
    Finished,
    PharaoLeft,
    PharaoLifted,
    PharaoSet,
    Placed,
    Rang,
    Started,
    TakenBack,
    Warned,
    Won,
)
from mud.games.pharomino.model.layout import Layout, Pharao, Spot, nearest
from mud.games.pharomino.model.moves import DRAWN, Draw, Elapsed, Finish, LiftPharao, Move, Place, SetPharao, TakeBack
from mud.games.pharomino.rules.board import lay, lift, with_pharaos
from mud.games.pharomino.rules.groups import Group, largest, only
from mud.games.pharomino.rules.pharaos import moving_in
from mud.games.pharomino.rules.refusals import why_not
from mud.games.pharomino.rules.temples import enclosed, temples
from mud.games.pharomino.rules.ways import Moves

Events = tuple[Event, ...]
Outcome = tuple[Apart, Events]
_TAKEN_BACK: Final[Mapping[Card, Move]] = {card: TakeBack(card) for card in DECK}


def start(seats: int, variant: str) -> Apart:
    """Nothing is dealt yet, unless one player takes all cards (pharomino R14d)."""
    empty, rules = Layout(customs(variant)), alone(variant, seats)
    state = Apart(variant, ((),) * seats, (empty,) * seats, DECK, rules.seconds, frozenset(), Dealing())
    if not rules.take:
        return replace(state, hands=(hand(DECK),), stock=frozenset(), phase=Building())
    return state


def to_act(state: Apart) -> frozenset[Actor]:
    """All who are not done, and the clock where there is one."""
    match state.phase:
        case Dealing():
            return frozenset({CHANCE})
        case Building():
            clock: frozenset[Actor] = frozenset({CLOCK}) if state.left else frozenset()
            return clock | frozenset(range(len(state.hands))) - state.done
        case Over():
            return frozenset()
        case _:
            assert_never(state.phase)


def timer(state: Apart) -> Timer[Move] | None:
    """The long clock in small pieces (pharomino R5b)."""
    if not isinstance(state.phase, Building) or not state.left:
        return None
    return Timer(state.left, TICK, Elapsed(TICK))


def supply(state: Apart, seat: Seat) -> int:
    """How many Pharaos a seat may still set: its own, as long as the common stock has any (pharomino R5a)."""
    lying = [len(layout.pharaos) for layout in state.layouts]
    return min(state.rules.pharaos - lying[seat], PHARAOS - sum(lying))


def moves(state: Apart, seat: Seat) -> Sequence[Move]:
    """Every legal move of a seat."""
    if seat not in to_act(state):
        return ()
    layout = state.layouts[seat]
    found: list[Move] = [Finish()]
    if supply(state, seat):
        found += [SetPharao(x, y) for x, y, sides in temples(layout) if sides >= state.rules.sides]
    found += [LiftPharao(pharao.x, pharao.y) for pharao in layout.pharaos]
    found += [_TAKEN_BACK[lying.card] for lying in layout.cards]
    return Moves(found, layout, state.hands[seat])


def chances(state: Apart) -> Iterable[tuple[int, Move]]:
    """Every card that may be dealt next."""
    return [DRAWN[card] for card in sorted(_next_cards(state))]


def _next_cards(state: Apart) -> frozenset[Card]:
    """The cards that may be dealt next."""
    if not isinstance(state.phase, Dealing):
        return frozenset()
    wanted = _kind_dealt_next(state)
    return frozenset(card for card in state.stock if symbols(card) == wanted) if wanted else state.stock


def _dealt_to(state: Apart) -> Seat:
    return next(seat for seat, own in enumerate(state.hands) if len(own) < _hand_size(state))


def _hand_size(state: Apart) -> int:
    return sum(count for count, _ in state.rules.take)


def _kind_dealt_next(state: Apart) -> int:
    """How many symbols the next card has to show, 0: any number (pharomino R14c)."""
    held = len(state.hands[_dealt_to(state)])
    for count, kind in state.rules.take:
        if held < count:
            return kind
        held -= count
    raise AssertionError(state)


def drawn(state: Apart, move: Move) -> Outcome:
    """A card is dealt. Raises Refused for one that cannot come."""
    if not isinstance(move, Draw) or move.card not in _next_cards(state):
        raise Refused("nicht_der_zufall")
    seat = _dealt_to(state)
    own = hand((*state.hands[seat], move.card))
    state = replace(_with_hand(state, seat, own), stock=state.stock - {move.card})
    if len(own) < _hand_size(state):
        return state, ()
    events: Events = (Dealt(seat, own),)
    if seat == len(state.hands) - 1:
        return replace(state, phase=Building()), (*events, Started(state.left))
    return state, events


def elapsed(state: Apart, move: Move) -> Outcome:
    """The clock goes on (pharomino R5b, R5d). Raises Refused when there is none."""
    if timer(state) is None or move != Elapsed(TICK):
        raise Refused("keine_uhr")
    state = replace(state, left=state.left - TICK)
    if not state.left:
        return _counted(state, (Rang(),))
    return state, (Warned(state.left),) if state.left in WARNINGS else ()


def play(state: Apart, seat: Seat, move: Move) -> Outcome:
    """A move of a seat that may act. Raises Refused."""
    layout = state.layouts[seat]
    match move:
        case Place(card, x, y, turn):
            if card not in state.hands[seat]:
                raise Refused("liegt_schon" if layout.where(card) else "nicht_deine_karte", karte=card)
            if refused := why_not(layout, card, x, y, turn):
                raise refused
            own = hand(other for other in state.hands[seat] if other != card)
            return _with_layout(_with_hand(state, seat, own), seat, lay(layout, move.lying)), (
                Placed(seat, card, x, y, turn, nearest(layout, Spot(x, y)), at_home=True),
            )
        case TakeBack(card):
            lying = layout.where(card)
            if lying is None:
                raise Refused("liegt_nicht", karte=card)
            own = hand((*state.hands[seat], card))
            after, left = _vacated(lift(layout, lying))
            events: Events = (TakenBack(seat, card, at_home=True), *(PharaoLeft(seat, *spot) for spot in left))
            return _with_layout(_with_hand(state, seat, own), seat, after), events
        case SetPharao(x, y):
            sides = moving_in(layout, x, y, state.rules.sides)
            if not supply(state, seat):
                raise Refused("kein_pharao_mehr")
            after = with_pharaos(layout, (*layout.pharaos, Pharao(x, y, seat)))
            return _with_layout(state, seat, after), (
                PharaoSet(seat, x, y, sides, 0, nearest(layout, Spot(x, y)), at_home=True),
            )
        case LiftPharao(x, y):
            if layout.pharao_at(x, y) is None:
                raise Refused("kein_pharao_dort", ort=Spot(x, y))
            after = with_pharaos(layout, (pharao for pharao in layout.pharaos if pharao.spot != (x, y)))
            return _with_layout(state, seat, after), (PharaoLifted(seat, x, y),)
        case Finish():
            state = replace(state, done=state.done | {seat})
            events = (Finished(seat),)
            return _counted(state, events) if len(state.done) == len(state.hands) else (state, events)
        case _:
            raise Refused("nicht_in_diesem_spiel")


def _vacated(layout: Layout) -> tuple[Layout, tuple[Spot, ...]]:
    """The layout without the Pharaos whose temple is none any more, and where they were (pharomino R4f)."""
    kept = tuple(pharao for pharao in layout.pharaos if enclosed(layout, pharao))
    left = tuple(pharao.spot for pharao in layout.pharaos if pharao not in kept)
    return (with_pharaos(layout, kept) if left else layout), left


def _with_hand(state: Apart, seat: Seat, own: tuple[Card, ...]) -> Apart:
    return replace(state, hands=(*state.hands[:seat], own, *state.hands[seat + 1 :]))


def _with_layout(state: Apart, seat: Seat, layout: Layout) -> Apart:
    return replace(state, layouts=(*state.layouts[:seat], layout, *state.layouts[seat + 1 :]))


# --- the count --------------------------------------------------------------------------------------------------------


def count(state: Apart, seat: Seat) -> Counted:
    """What a layout is worth as it lies: of several largest groups the one that brings most (pharomino R6)."""
    layout = state.layouts[seat]
    groups: tuple[Group, ...] = largest(layout) or (frozenset(),)
    return max((_count_group(state, seat, only(layout, group)) for group in groups), key=lambda found: found.points)


def _count_group(state: Apart, seat: Seat, layout: Layout) -> Counted:
    rules = state.rules
    sides = [enclosed(layout, pharao) for pharao in layout.pharaos]
    three, four = sides.count(3) if rules.sides == 3 else 0, sides.count(4)  # pharomino R7a
    left = len(state.hands[seat]) + len(state.layouts[seat].cards) - len(layout.cards)
    bonus = rules.bonus * max(0, three + four - rules.nominal)
    minus = rules.minus * left
    points = rules.three * three + rules.four * four + bonus - minus
    return Counted(seat, len(layout.cards), left, three, four, bonus, minus, points)


def _counted(state: Apart, events: Events) -> Outcome:
    counts = tuple(count(state, seat) for seat in range(len(state.hands)))
    reason = "punkte"
    if state.rules.all_cards:  # pharomino R14b
        reason = "nicht_beendet" if counts[0].left else "ausgelegt"
    state = replace(state, phase=Over(reason))
    standing = over(state)
    if standing is None:
        raise AssertionError(state)
    return state, (*events, *counts, Won(tuple(sorted(standing.winners)), standing.points))


def over(state: Apart) -> Standing | None:
    """Who has won: the most points, ties shared; alone, who has laid all cards (pharomino R6d, R14b)."""
    if not isinstance(state.phase, Over):
        return None
    points = tuple(count(state, seat).points for seat in range(len(state.hands)))
    best = max(points)
    winners = frozenset(seat for seat, one in enumerate(points) if one == best)
    return Standing(frozenset() if state.phase.reason == "nicht_beendet" else winners, state.phase.reason, points)
