"""Computer players of game 3: a whole turn at a time, with temples for oneself and as few as possible for the next.

Knows the common layout and everyone's open cards; refuses to know what lies face down.
"""

import random
from collections.abc import Callable, Iterator
from typing import Final

from mud.game import Seat
from mud.games import Level
from mud.games.pharomino import rules
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.model import Laying, Lifted, Objecting, Racing, Together
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Layout, Lying
from mud.games.pharomino.model.moves import Allow, Finish, Move, Object, Place, SetPharao, SwapReserve
from mud.games.pharomino.rules.board import lay, placeable
from mud.games.pharomino.rules.laying import may_finish, may_lay, may_set, may_swap
from mud.games.pharomino.rules.objections import evidence
from mud.games.pharomino.rules.proofs import find_temple
from mud.games.pharomino.rules.temples import WALLS, nearly, temples

RACE: Final[dict[Level, float]] = {"leicht": 50.0, "mittel": 35.0, "schwer": 22.0}
"""Seconds to find a temple in the race."""
NOTICING: Final[dict[Level, float]] = {"leicht": 0.3, "mittel": 0.8, "schwer": 1.0}
"""How often somebody sees that an objection would be right."""
WIDTH: Final = 6
"""Positions kept while thinking of the next card."""
PLACES: Final = 4
"""Places for each card that are worth thinking of."""
GIFT: Final = 8.0
"""What it costs to leave somebody else a place that lacks one card."""
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
            return _race(phase, seat)
        case Laying() as turn:
            if state.duty and not turn.late:
                return _advanced(state, turn)
            if level == "schwer":
                return _best_turn(state)
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
    if (served := _served(state, ())[0]) and not turn.built:
        return served
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


# --- the best of many turns -----------------------------------------------------------------------------------------


def _best_turn(state: Together) -> tuple[Move, ...]:
    """The cards in the order and places that leave most for oneself and least for the next."""
    seat, turns = state.side, state.turns
    fringe: list[tuple[float, tuple[Move, ...], Together]] = [(0.0, *_served(state, ()))]
    best = fringe[0]
    while fringe:
        found = []
        for _, moves, now in fringe:
            for lying in _ways(now):
                further, after = _served(_after(now, Place(*lying)), (*moves, Place(*lying)), seat, turns)
                found.append((_worth(after, seat), further, after))
        found.sort(key=lambda one: -one[0])
        best = max([*found[:1], best], key=lambda one: one[0]) if best[1] else (found or [best])[0]
        fringe = [one for one in found[:WIDTH] if (one[2].side, one[2].turns) == (seat, turns)]
    moves, after = best[1], best[2]
    if (after.side, after.turns) == (seat, turns) and isinstance(after.phase, Laying):
        rest = _turn(after, lambda now, turn: None if turn.laid else _rest(now, turn))
        return (*moves, *rest)
    return moves


def _served(
    state: Together, moves: tuple[Move, ...], seat: Seat | None = None, turns: int | None = None
) -> tuple[tuple[Move, ...], Together]:
    """The position when every temple has its Pharao."""
    seat, turns = (state.side, state.turns) if seat is None else (seat, turns)
    while isinstance(turn := state.phase, Laying) and (state.side, state.turns) == (seat, turns):
        free = temples(state.layout)
        if not free or may_set(state, turn) is not None:
            break
        moves = (*moves, SetPharao(free[0].x, free[0].y))
        state = _after(state, moves[-1])
    return moves, state


def _ways(state: Together) -> Iterator[Lying]:
    if isinstance(turn := state.phase, Laying):
        ranking = Ranking(state.layout, WALLS)
        for card in _allowed(state, turn):
            yield from ranking.ways(card)[:PLACES]


def _worth(state: Together, seat: Seat) -> float:
    """Points so far, cards got rid of, and what is left for the next."""
    left = state.rules.minus * state.owned[seat]
    gifts = GIFT * len(nearly(state.layout)) + 4 * GIFT * len(temples(state.layout))
    return state.points[seat] - left - gifts


# --- the race -------------------------------------------------------------------------------------------------------


def _race(phase: Racing, seat: Seat) -> tuple[Move, ...]:
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
