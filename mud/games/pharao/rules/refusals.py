"""Why a move is not allowed: the most telling reason, with the facts that say what would be right.

Knows moves that the rules have turned down; refuses to know which moves are allowed.
"""

from mud.game import Refused
from mud.games.pharao.model import (
    BIT,
    BOARD,
    LEBEN,
    LEBEN_BIT,
    NAMES,
    NIL,
    PULL,
    BeforeThrow,
    Bits,
    Drowning,
    Fallen,
    Field,
    OtherHalf,
    OwnHalf,
    Reached,
    Running,
    distance,
    reach,
)


def out_of_turn(state: Running) -> Refused:
    """Why no stone may be moved by the dice now."""
    if isinstance(state, BeforeThrow):
        return Refused("erst_wuerfeln")
    if isinstance(state, Reached):
        return Refused("erst_retten")
    return Refused("erst_retten_oder_verzichten")


def bad_step(state: OwnHalf | OtherHalf, source: Field, target: Field, augen: int) -> Refused:
    """Why the step is not allowed in a half that its die shows `augen` for. The checks go from coarse to fine."""
    return (
        bad_stone(state, source, augen, own=isinstance(state, OwnHalf))
        or bad_path(state.stones[0] | state.stones[1], source, target, augen)
        or Refused("in_den_nil_verboten", von=NAMES[source], augen=augen)
    )


def bad_stone(state: Running, source: Field, augen: int, own: bool) -> Refused | None:
    """Why the half (`own`: with the mover's stones) cannot begin on this field, None if it can."""
    von = NAMES[source]
    mine, theirs = state.stones[state.side] & BIT[source], state.stones[1 - state.side] & BIT[source]
    if not mine and not theirs:
        return Refused("feld_leer", von=von)
    if own and theirs:
        return Refused("nicht_dein_stein", von=von, augen=augen)
    if not own and mine:
        return Refused("dein_eigener_stein", von=von, augen=augen)
    return None


def bad_path(occupied: Bits, source: Field, target: Field, augen: int) -> Refused | None:
    """Why no walk of `augen` steps leads from source to target, None if one does."""
    von, nach = NAMES[source], NAMES[target]
    if source == target:
        return Refused("gleiches_feld", von=von)
    if occupied & BIT[target]:
        return Refused("besetzt", von=von, nach=nach)
    schritte = distance(source, target)
    if schritte > augen:
        return Refused("zu_weit", von=von, nach=nach, augen=augen, schritte=schritte)
    if (augen - schritte) % 2:
        return Refused("geht_nicht_auf", von=von, nach=nach, augen=augen, schritte=schritte)
    if not reach(source, augen, BOARD & ~occupied) & BIT[target]:
        return Refused("kein_freier_weg", von=von, nach=nach, augen=augen)
    return None


def bad_rescue(state: Drowning, source: Field, target: Field) -> Refused:
    """Why a step is not allowed while a stone of the mover's is drowning: only one to Leben could be."""
    mine = state.stones[state.side]
    if source == NIL:
        return Refused("ertrinkender_stein")
    if target != LEBEN or mine & LEBEN_BIT:
        return Refused("erst_retten_oder_verzichten")
    return (
        bad_stone(state, source, state.own, own=True)
        or bad_path(state.stones[0] | state.stones[1], source, target, state.own)
        or Refused("rettung_versperrt", von=NAMES[source])
    )


def bad_pull(state: Running, target: Field) -> Refused:
    """Why nothing may be pulled out of Nil, or not to there."""
    if isinstance(state, BeforeThrow):
        return Refused("erst_wuerfeln")
    if not isinstance(state, Drowning | Reached | Fallen):
        return Refused("nichts_zu_retten")
    if isinstance(state, Drowning) and not state.stones[state.side] & LEBEN_BIT:
        return Refused("leben_nicht_gehalten", augen=state.own)
    refused = bad_path(state.stones[0] | state.stones[1], NIL, target, PULL)
    if refused is None:
        raise AssertionError(state, target)
    if refused.reason in ("zu_weit", "geht_nicht_auf", "gleiches_feld"):
        return Refused("nicht_drei_schritte", nach=NAMES[target])
    return refused


def bad_waiver(state: Running) -> Refused:
    """Why there is nothing to waive."""
    if isinstance(state, BeforeThrow):
        return Refused("erst_wuerfeln")
    return Refused("rettung_begonnen" if isinstance(state, Reached) else "nichts_zu_verzichten")
