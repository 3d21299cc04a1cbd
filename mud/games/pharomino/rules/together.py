"""Game 3, in which all lay at one layout (R8 to R13 of data/regeln/pharomino.md): who may act, and what is whose.

Knows the phases; refuses to know what is done in them, which its neighbours do.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from mud.game import CHANCE, CLOCK, Actor, Refused, Seat, Standing, Timer
from mud.games.pharomino.model import (
    Filling,
    Laying,
    Lifted,
    Objecting,
    Opening,
    Over,
    RaceDealing,
    Racing,
    Stage,
    Swapping,
    Together,
)
from mud.games.pharomino.model.cards import DECK
from mud.games.pharomino.model.data import TICK, customs, shared
from mud.games.pharomino.model.events import Late, Warned
from mud.games.pharomino.model.layout import Layout
from mud.games.pharomino.model.moves import (
    DRAWN,
    Allow,
    Draw,
    Elapsed,
    Finish,
    Lift,
    Move,
    Object,
    Place,
    SetPharao,
    SwapReserve,
    TimeUp,
)
from mud.games.pharomino.rules import flow, laying, objections, race, trick
from mud.games.pharomino.rules.flow import Outcome, chain, final_points, with_special


def start(seats: int, variant: str) -> Together:
    """Piles, reserve and Pharaos are set out; nobody has seen a card (pharomino R8a)."""
    rules = shared(variant, seats)
    idle = seats if rules.advanced else 0
    return Together(
        variant=variant,
        hands=((),) * seats,
        piles=(rules.pile,) * seats,
        supply=(rules.pharaos,) * seats,
        special=(0,) * seats,
        reserve=rules.reserve,
        beneath=(),
        stock=DECK,
        layout=Layout(customs(variant)),
        side=0,
        turns=0,
        idle=idle,
        stage=Stage.RUNNING,
        phase=Opening(),
    )


def to_act(state: Together) -> frozenset[Actor]:
    """The seat on turn, those who may object, or those who race; and the clock where there is one."""
    acting: frozenset[Actor]
    match state.phase:
        case Opening() | Filling() | Swapping() | RaceDealing():
            return frozenset({CHANCE})
        case Laying() | Lifted():
            acting = frozenset({state.side})
        case Objecting():
            acting = frozenset(state.phase.waiting)
        case Racing():
            acting = frozenset(state.phase.seats) - state.phase.out
        case Over():
            acting = frozenset()
        case _:
            assert_never(state.phase)
    return acting if timer(state) is None else acting | {CLOCK}


def timer(state: Together) -> Timer[Move] | None:
    """The time for an objection (pharomino R9d), and the advanced time for a turn in small pieces (R13a)."""
    match state.phase:
        case Laying(left=left) | Lifted(turn=Laying(left=left)) if left:
            return Timer((state.turns, left), TICK, Elapsed(TICK))
        case Objecting(card=card) if state.rules.objection:
            return Timer((state.turns, card, "Einspruch"), state.rules.objection, TimeUp())
        case _:
            return None


def moves(state: Together, seat: Seat) -> Sequence[Move]:
    """Every legal move of a seat."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Laying() as turn:
            return laying.options(state, turn)
        case Lifted() as phase:
            return trick.options(state, phase)
        case Objecting():
            return (Allow(), Object())
        case Racing() as phase:
            return race.options(phase, seat)
        case Opening() | Filling() | Swapping() | RaceDealing() | Over():
            return ()
        case _:
            assert_never(state.phase)


def chances(state: Together) -> Iterable[tuple[int, Move]]:
    """Every card that may come next."""
    return [DRAWN[card] for card in sorted(flow.next_cards(state))] if CHANCE in to_act(state) else []


def drawn(state: Together, move: Move) -> Outcome:
    """A card comes. Raises Refused for one that cannot."""
    if not isinstance(move, Draw) or CHANCE not in to_act(state) or move.card not in flow.next_cards(state):
        raise Refused("nicht_der_zufall")
    card = move.card
    match state.phase:
        case Opening():
            return on(flow.opened(state, card))
        case Filling(so_far):
            return on(flow.filled(state, card, so_far))
        case Swapping() as phase:
            return on(objections.swapped(state, phase, card))
        case RaceDealing(seats, hands):
            return flow.race_dealt(state, card, seats, hands)
        case _:
            raise Refused("nicht_der_zufall")


def elapsed(state: Together, move: Move) -> Outcome:
    """The clock. Raises Refused when there is none, or another."""
    waiting = timer(state)
    if waiting is None or move != waiting.move:
        raise Refused("keine_uhr")
    match state.phase:
        case Objecting() as phase:
            return on(objections.unopposed(state, phase))
        case Laying() as turn:
            return on(_ticked(state, turn))
        case Lifted() as phase:
            ticked = replace(phase.turn, left=phase.turn.left - TICK)
            if not ticked.left:
                back, events = trick.put_back(state, phase)
                return on(chain(_ticked(back, phase.turn), events))
            return replace(state, phase=replace(phase, turn=ticked)), _warning(state, ticked)
        case _:
            raise Refused("keine_uhr")


def _ticked(state: Together, turn: Laying) -> Outcome:
    """pharomino R13a, R13b."""
    turn = replace(turn, left=turn.left - TICK)
    if turn.left:
        return replace(state, phase=turn), _warning(state, turn)
    penalty = state.rules.penalty
    state = replace(with_special(state, state.side, -penalty), phase=replace(turn, late=True, must=False))
    return state, (Late(state.side, penalty),)


def _warning(state: Together, turn: Laying) -> tuple[Warned, ...]:
    return (Warned(turn.left),) if turn.left == state.rules.warning else ()


def play(state: Together, seat: Seat, move: Move) -> Outcome:
    """A move of a seat that may act. Raises Refused."""
    phase = state.phase
    match phase, move:
        case Objecting(), _:
            return on(objections.answered(state, phase, seat, move))
        case Racing(), _:
            return race.play(state, phase, seat, move)
        case Lifted(), Place():
            return on(trick.play(state, phase, move))
        case Lifted(), _:
            raise Refused("erst_der_trick", karte=phase.lying.card)
        case Laying(), Place() | SetPharao() | Finish():
            return on(laying.play(state, phase, move))
        case Laying(), Lift(card):
            return trick.lifted(state, phase, card)
        case Laying(), SwapReserve(card):
            return objections.wanted(state, phase, card)
        case _:
            raise Refused("nicht_in_diesem_spiel")


def on(outcome: Outcome) -> Outcome:
    """On to the next point where somebody has a choice: a turn in which nothing is left to do ends (pharomino R8g)."""
    state, events = outcome
    while isinstance(turn := state.phase, Laying) and _idle(state, turn):
        state, events = chain(laying.finished(state, turn), events)
    return state, events


def _idle(state: Together, turn: Laying) -> bool:
    """Whether the turn can only end. What a turn without a temple takes back is not taken back unasked."""
    if turn.laid and state.duty and not (turn.built or turn.late):
        return False
    return not laying.may_go_on(state, turn)


def over(state: Together) -> Standing | None:
    """Who has the most points; of those who are level, the winner of the race (pharomino R12d, R12e)."""
    if not isinstance(state.phase, Over):
        return None
    points = final_points(state)
    winners = frozenset(seat for seat, one in enumerate(points) if one == max(points))
    return Standing(winners, state.phase.reason, points)
