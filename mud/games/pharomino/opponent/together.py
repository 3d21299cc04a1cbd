"""Computer players of game 3: a whole turn at a time, every temple filled as soon as it stands.

Knows the common layout and everyone's open cards; refuses to know what lies face down.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from mud.game import Seat
from mud.games import Level
from mud.games.pharomino import rules
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.model import Laying, Lifted, Objecting, Racing, Together
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Layout, Lying
from mud.games.pharomino.model.moves import Allow, Finish, Move, Object, Place, SetPharao, SwapReserve
from mud.games.pharomino.opponent.turns import best_turn
from mud.games.pharomino.rules.board import lay, placeable
from mud.games.pharomino.rules.laying import may_finish, may_lay, may_set, may_swap
from mud.games.pharomino.rules.objections import evidence
from mud.games.pharomino.rules.proofs import find_temple
from mud.games.pharomino.rules.temples import WALLS, temples

RACE: Final[dict[Level, float]] = {"leicht": 50.0, "mittel": 35.0, "schwer": 22.0}
"""Seconds to find a temple in the race."""
NOTICING: Final[dict[Level, float]] = {"leicht": 0.3, "mittel": 0.8, "schwer": 1.0}
"""How often somebody sees that an objection would be right."""
CARELESS: Final = 8

Picker = Callable[[Together, Laying], Lying | None]


def pause(state: Together, seat: Seat, level: Level) -> float:
    """Only the race takes time: it is who is first."""
    return RACE[level] if isinstance(state.phase, Racing) else 0.0


def answer(state: Together, seat: Seat, level: Level, dice: random.Random) -> tuple[Move, ...]:
    """What a seat does now, up to the next point where somebody else or chance is to move."""
    match state.phase:
        case Objecting() as phase:
            sees = dice.random() < NOTICING[level]
            return (Object() if sees and evidence(state, phase) is not None else Allow(),)
        case Lifted(lying=lying):
            return (Place(*lying),)
        case Racing() as phase:
            return race(phase, seat)
        case Laying() as turn:
            if level == "schwer" and (moves := _best_turn(state, dice)):
                return moves
            if state.duty and not turn.late:
                return _advanced(state, turn)
            return _turn(state, lambda now, phase: _pick(now, phase, level, dice))
        case _:
            raise ValueError(state)


# --- a turn ---------------------------------------------------------------------------------------------------------


def _turn(state: Together, pick: Picker) -> tuple[Move, ...]:
    """Card by card, every temple filled at once."""
    seat, turns, moves = state.side, state.turns, list[Move]()
    while isinstance(turn := state.phase, Laying) and (state.side, state.turns) == (seat, turns):
        move = _next(state, turn, pick)
        moves.append(move)
        state = _after(state, move)
        if isinstance(move, Finish | SwapReserve):
            break
    return tuple(moves)


def _next(state: Together, turn: Laying, pick: Picker) -> Move:
    free = temples(state.layout)
    if free and may_set(state, turn) is None:
        return SetPharao(free[0].x, free[0].y)
    lying = pick(state, turn)
    if lying is not None:
        return Place(*lying)
    if may_finish(state, turn) is None and (turn.laid or may_swap(state, turn) is not None):
        return Finish()
    own = state.hands[state.side]
    if own and may_swap(state, turn) is None and not placeable(state.layout, own):
        return SwapReserve(own[0])
    return Finish()


def _after(state: Together, move: Move) -> Together:
    after, _ = rules.play(state, state.side, move)
    if not isinstance(after, Together):
        raise AssertionError(after)
    return after


def _allowed(state: Together, turn: Laying) -> list[Card]:
    return [card for card in state.hands[state.side] if may_lay(state, turn, card) is None]


def _pick(state: Together, turn: Laying, level: Level, dice: random.Random) -> Lying | None:
    ranking, cards = Ranking(state.layout, WALLS), _allowed(state, turn)
    if level != "leicht":
        return ranking.best(cards)
    ways = [lying for card in cards for lying in ranking.ways(card)[:CARELESS]]
    return dice.choice(ways) if ways else None


def _advanced(state: Together, turn: Laying) -> tuple[Move, ...]:
    """A turn has to build a temple: the cards that do, and its Pharaos; if there are none, the turn is skipped.

    Pharaos into temples that others left come first: no card may be meant for a place where one of them lies by then.
    """
    if (moves := served(state)[0]) and not turn.built:
        return moves
    proof = (
        () if turn.built else find_temple(state.layout, tuple(_allowed(state, turn)), state.rules.most - len(turn.laid))
    )
    if proof is None:
        return (Finish(),)
    waiting = list(proof)
    return _turn(state, lambda now, phase: waiting.pop(0) if waiting else _rest(now, phase))


def _rest(state: Together, turn: Laying) -> Lying | None:
    """Once a temple stands, whatever else can be laid."""
    return Ranking(state.layout, WALLS).best(_allowed(state, turn))


# --- the best turn --------------------------------------------------------------------------------------------------


def _best_turn(state: Together, dice: random.Random) -> tuple[Move, ...]:
    """A turn that has been searched for, every temple filled at once."""
    seat, turns = state.side, state.turns
    moves, now = served(state)
    if (now.side, now.turns) != (seat, turns) or not isinstance(now.phase, Laying):
        return moves
    way = best_turn(now, now.phase, dice).way
    if not way and now.duty and not now.phase.late:
        return moves
    return (*moves, *carried_out(now, way))


def carried_out(state: Together, way: Iterable[Move]) -> tuple[Move, ...]:
    """All the moves of a turn in which these cards are laid: every temple is filled at once, then the turn ends.

    A card that has to be laid yet is laid somewhere.
    """
    seat, turns, moves, now = state.side, state.turns, tuple[Move, ...](), state
    for move in way:
        moves, now = served(_after(now, move), (*moves, move), (seat, turns))
    if (now.side, now.turns) == (seat, turns) and isinstance(now.phase, Laying):
        return (*moves, *_turn(now, lambda state, turn: None if turn.laid else _rest(state, turn)))
    return moves


def served(
    state: Together, moves: tuple[Move, ...] = (), whose: tuple[Seat, int] | None = None
) -> tuple[tuple[Move, ...], Together]:
    """Some moves, with Pharaos set until every temple has one, and where that leads. `whose`: seat and turn."""
    whose = whose or (state.side, state.turns)
    while isinstance(turn := state.phase, Laying) and (state.side, state.turns) == whose:
        free = temples(state.layout)
        if not free or may_set(state, turn) is not None:
            break
        moves = (*moves, SetPharao(free[0].x, free[0].y))
        state = _after(state, moves[-1])
    return moves, state


# --- the race -------------------------------------------------------------------------------------------------------


def race(phase: Racing, seat: Seat) -> tuple[Move, ...]:
    """A temple out of the cards one has, and the Pharao into it; given up if there is none."""
    which = phase.seats.index(seat)
    layout, own = phase.layouts[which], phase.hands[which]
    if (free := temples(layout)) and not layout.pharaos:
        return (SetPharao(free[0].x, free[0].y),)
    for begun, rest, moves in _beginnings(layout, own):
        proof = find_temple(begun, rest, len(rest))
        if proof is not None:
            for lying in proof:
                begun = lay(begun, lying)
            temple = temples(begun)[0]
            return (*moves, *(Place(*lying) for lying in proof), SetPharao(temple.x, temple.y))
    return (Finish(),)


def _beginnings(layout: Layout, own: tuple[Card, ...]) -> Iterator[tuple[Layout, tuple[Card, ...], tuple[Move, ...]]]:
    """What lies, or each card as the first."""
    if layout.cards:
        yield layout, own, ()
        return
    for card in own:
        first = Lying(card, 0, 0, 0)
        yield lay(layout, first), tuple(other for other in own if other != card), (Place(*first),)
