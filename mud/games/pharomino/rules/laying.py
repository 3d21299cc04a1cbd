"""Game 3: laying cards, setting Pharaos and ending the turn (pharomino R8, R9e, R10, R13).

Knows what a turn allows and what it earns; refuses to know the exchange trick's first half and the objections.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from mud.game import Refused
from mud.games.pharomino.model import Hand, Laying, Objecting, Together, hand
from mud.games.pharomino.model.cards import DECK, Card
from mud.games.pharomino.model.data import PHARAOS
from mud.games.pharomino.model.events import (
    FourthClosed,
    PharaoSet,
    Placed,
    SkipWanted,
    TempleBuilt,
    Withdrawn,
)
from mud.games.pharomino.model.layout import Layout, Pharao, Spot, nearest
from mud.games.pharomino.model.moves import Finish, Lift, Move, Place, SetPharao, SwapReserve
from mud.games.pharomino.rules.board import arranged, lay, placeable, with_pharaos
from mud.games.pharomino.rules.flow import (
    Events,
    Outcome,
    chain,
    end_turn,
    with_hand,
    with_special,
    with_supply,
    without,
)
from mud.games.pharomino.rules.pharaos import moving_in
from mud.games.pharomino.rules.proofs import find_temple
from mud.games.pharomino.rules.refusals import why_not
from mud.games.pharomino.rules.temples import enclosed, temples
from mud.games.pharomino.rules.ways import Moves

_LIFTED: Final[Mapping[Card, Move]] = {card: Lift(card) for card in DECK}


def options(state: Together, turn: Laying) -> Sequence[Move]:
    """Every legal move of the seat on turn."""
    own, layout = state.hands[state.side], state.layout
    found: list[Move] = []
    if may_finish(state, turn) is None:
        found.append(Finish())
    if may_set(state, turn) is None:
        found += [SetPharao(x, y) for x, y, _ in temples(layout)]
    if may_swap(state, turn) is None:
        found += map(SwapReserve, own)
    if may_lift(state, turn) is None:
        found += [_LIFTED[lying.card] for lying in layout.cards]
    return Moves(found, layout, layable(state, turn))


def may_go_on(state: Together, turn: Laying) -> bool:
    """Whether there is any move but the end of the turn."""
    return (
        (bool(temples(state.layout)) and may_set(state, turn) is None)
        or (bool(state.hands[state.side]) and may_swap(state, turn) is None)
        or (bool(state.layout.cards) and may_lift(state, turn) is None)
        or placeable(state.layout, layable(state, turn))
    )


def layable(state: Together, turn: Laying) -> Hand:
    """The own cards that this turn lets one lay, whether they fit or not."""
    return tuple([card for card in state.hands[state.side] if may_lay(state, turn, card) is None])


def play(state: Together, turn: Laying, move: Place | SetPharao | Finish) -> Outcome:
    """A card, a Pharao, or the end of the turn. Raises Refused."""
    match move:
        case Place():
            refused = may_lay(state, turn, move.card) or why_not(state.layout, move.card, move.x, move.y, move.turn)
            if refused:
                raise refused
            return placed(state, turn, move)
        case SetPharao(x, y):
            return _set(state, turn, x, y)
        case Finish():
            refused = may_finish(state, turn)
            if refused:
                raise refused
            return finished(state, turn)


# --- what a turn allows -----------------------------------------------------------------------------------------------


def may_lay(state: Together, turn: Laying, card: Card) -> Refused | None:
    """Why a card may not be laid at all in this turn (pharomino R8e, R13b)."""
    if card not in state.hands[state.side]:
        return Refused("liegt_schon" if state.layout.where(card) else "nicht_deine_karte", karte=card)
    if turn.late and turn.laid:
        return Refused("zeit_um")
    if len(turn.laid) >= state.rules.most and card != turn.taken:
        return Refused("schon_genug_gelegt", zahl=state.rules.most)
    return None


def may_set(state: Together, turn: Laying) -> Refused | None:
    """Why there is no Pharao to be set: no own one, and none of the reserve for who had no card (pharomino R10b)."""
    if state.supply[state.side]:
        return None
    if not state.owned[state.side] and not turn.laid:
        return Refused("pharao_nur_mit_karten")
    return None if reserve_pharaos(state) else Refused("kein_pharao_mehr")


def reserve_pharaos(state: Together) -> int:
    """How many Pharaos are nobody's yet."""
    return PHARAOS - sum(state.supply) - len(state.layout.pharaos)


def may_swap(state: Together, turn: Laying) -> Refused | None:
    """Why no card may be swapped with the reserve (pharomino R9a). Whether a card could be laid is for objections."""
    if turn.laid:
        return Refused("schon_gelegt")
    if turn.swapped:
        return Refused("schon_getauscht")
    if turn.must:
        return Refused("tempel_fehlt")
    if not state.reserve and not state.beneath:
        return Refused("reserve_leer")
    return None


def may_lift(state: Together, turn: Laying) -> Refused | None:
    """Why the exchange trick may not begin (pharomino R11a)."""
    if turn.tricked:
        return Refused("trick_verbraucht")
    if turn.laid:
        return Refused("schon_gelegt")
    if not state.hands[state.side]:
        return Refused("keine_karten")
    return None


def may_finish(state: Together, turn: Laying) -> Refused | None:
    """Why the turn may not end (pharomino R8e, R11e, R13c)."""
    own = state.hands[state.side]
    if (state.duty and not turn.late and not turn.built) or (turn.late and turn.laid):
        return None
    if turn.taken and placeable(state.layout, own):
        return Refused("noch_eine_karte", karte=turn.taken)
    if not turn.laid and placeable(state.layout, own):
        return Refused("eine_muss")
    return None


# --- what it earns ----------------------------------------------------------------------------------------------------


def placed(state: Together, turn: Laying, move: Place) -> Outcome:
    """A card out of the hand lies. The card taken by the trick, laid at once, does not count (pharomino R11d)."""
    side, before = state.side, state.layout
    laid = turn.laid if move.card == turn.taken else (*turn.laid, move.card)
    state = with_hand(state, side, without(state.hands[side], move.card))
    outcome = changed(state, replace(touched(state, turn), laid=laid, taken=0), before, lay(before, move.lying))
    return chain(outcome, (Placed(side, *move.lying, nearest(before, move.lying.spot)),))


def touched(state: Together, turn: Laying) -> Laying:
    """The turn, remembering the cards of the layout from before it, if it may yet be taken back (pharomino R13c)."""
    return replace(turn, before=state.layout.cards) if state.duty and not turn.before else turn


def changed(state: Together, turn: Laying, before: Layout, after: Layout) -> Outcome:
    """The layout has changed by a card: temples that are new, and fourth sides closed (pharomino R10c)."""
    side, points = state.side, state.rules.fourth
    old = {temple.spot for temple in temples(before)}
    built = [temple for temple in temples(after) if temple.spot not in old]
    closed = [pharao for pharao in after.pharaos if not pharao.closed and enclosed(after, pharao) == 4]
    if closed:
        after = with_pharaos(after, (_closed(pharao, closed) for pharao in after.pharaos))
    turn = replace(
        turn,
        built=turn.built or bool(built),
        closed=(*turn.closed, *(pharao.spot for pharao in closed)),
    )
    state = with_special(replace(state, layout=after, phase=turn), side, points * len(closed))
    fourth: Events = tuple(
        FourthClosed(side, pharao.x, pharao.y, points, nearest(after, pharao.spot)) for pharao in closed
    )
    return state, (*(TempleBuilt(side, *temple, nearest(after, temple.spot)) for temple in built), *fourth)


def _closed(pharao: Pharao, closed: list[Pharao]) -> Pharao:
    return pharao._replace(closed=True) if pharao in closed else pharao


def _set(state: Together, turn: Laying, x: int, y: int) -> Outcome:
    """pharomino R10a, R10b: the own Pharaos first, then those of the reserve, for special points."""
    side, layout = state.side, state.layout
    sides = moving_in(layout, x, y)
    if refused := may_set(state, turn):
        raise refused
    extra = 0 if state.supply[side] else state.rules.extra
    state = with_special(state, side, extra) if extra else with_supply(state, side, -1)
    after = with_pharaos(layout, (*layout.pharaos, Pharao(x, y, side, sides == 4)))
    return replace(state, layout=after), (PharaoSet(side, x, y, sides, extra, nearest(layout, Spot(x, y))),)


# --- the end of a turn ------------------------------------------------------------------------------------------------


def finished(state: Together, turn: Laying) -> Outcome:
    """The turn is over, or (advanced) what was laid without a temple goes back, and the others may object."""
    if turn.late or turn.built or not state.duty:
        return end_turn(state, turn)
    state, turn, events = withdrawn(state, turn)
    if turn.must:
        return chain(_build(state, turn), events)
    if not state.hands[state.side]:
        return chain(end_turn(state, turn), events)
    waiting = frozenset(range(len(state.hands))) - {state.side}
    state = replace(state, phase=Objecting(turn, 0, waiting))
    return state, (*events, SkipWanted(state.side, state.rules.objection))


def _build(state: Together, turn: Laying) -> Outcome:
    """pharomino R13d: the temple has to be built; who does not see it has it laid for him."""
    proof = find_temple(state.layout, state.hands[state.side], state.rules.most)
    if proof is None:  # a Pharao stands in the way by now
        return end_turn(state, turn)
    events: Events = ()
    for lying in proof:
        state, happened = placed(state, turn, Place(*lying))
        events = (*events, *happened)
        if isinstance(state.phase, Laying):
            turn = state.phase
    return state, events


def withdrawn(state: Together, turn: Laying) -> tuple[Together, Laying, Events]:
    """All cards are again where they were before the turn; Pharaos stay (pharomino R13c)."""
    if not turn.before:
        return state, turn, ()
    side, layout = state.side, state.layout
    there = {lying.card for lying in turn.before}
    own = hand({*state.hands[side], *(lying.card for lying in layout.cards)} - there)
    pharaos = tuple(
        pharao._replace(closed=False) if pharao.spot in turn.closed else pharao for pharao in layout.pharaos
    )
    back = hand(set(own) - set(state.hands[side]))
    state = with_special(with_hand(state, side, own), side, -state.rules.fourth * len(turn.closed))
    state = replace(state, layout=arranged(layout, turn.before, pharaos))
    fresh = Laying(swapped=turn.swapped, left=turn.left, must=turn.must)
    return state, fresh, (Withdrawn(side, back),)
