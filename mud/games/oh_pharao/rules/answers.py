"""What those say who are not on turn: to an offer, to Dieb and Steuereintreiber, after a robbery (oh_pharao R8 to R13).

Knows what each may answer and what the clock answers for them; refuses to know the moves of the turn itself.
"""

from dataclasses import replace

from mud.game import Refused, Seat
from mud.games.oh_pharao.model import (
    PHARAO,
    Accused,
    Acting,
    Collecting,
    Pyramid,
    Robbed,
    Rolling,
    State,
    Taxed,
)
from mud.games.oh_pharao.model.events import Allowed, Lapsed, Shielded, Warded
from mud.games.oh_pharao.model.moves import Decline, Keep, Move, PlayPharao
from mud.games.oh_pharao.rules import trading
from mud.games.oh_pharao.rules.flow import Outcome, discarded, keep, settle, without
from mud.games.oh_pharao.rules.pyramids import best_part, fault


def play(state: State, seat: Seat, move: Move) -> Outcome:
    """An answer of a seat that has been asked. Raises Refused."""
    match state.phase, move:
        case Robbed(victim, which), Keep(bricks):
            rest = state.pyramids[victim][which]
            _check_part(rest, bricks)
            return keep(state, bricks)
        case Robbed(), _:
            raise Refused("erst_behalten")
        case Accused() | Taxed(), Decline():
            return _let_in(state, seat)
        case Accused() | Taxed(), PlayPharao():
            return _sent_away(state, seat)
        case Accused() | Taxed(), _:
            raise Refused("erst_antworten" if state.hands[seat][PHARAO] else "erst_antworten_wehrlos")
        case Acting(), _:
            return trading.answering(state, seat, move)
        case _:
            raise Refused("nur_antworten", dran=(state.side,))


def time_up(state: State) -> Outcome:
    """No answer is no; of a robbed pyramid the part of highest score stays (oh_pharao R11b)."""
    match state.phase:
        case Robbed(victim, which):
            return keep(state, best_part(state.pyramids[victim][which]))
        case Accused(victim) | Taxed((victim, *_)):
            return _let_in(state, victim)
        case _:
            return settle(replace(state, deal=None), (Lapsed(state.side),))


def _check_part(rest: Pyramid, bricks: Pyramid) -> None:
    try:
        without(rest, bricks)
    except ValueError:
        raise Refused("nicht_in_der_pyramide") from None
    if bricks and (broken := fault(bricks)):
        raise broken


# --- Pharao ---------------------------------------------------------------------------------------------------------


def _let_in(state: State, seat: Seat) -> Outcome:
    events = (Allowed(seat, state.side),)
    match state.phase:
        case Accused(victim, which):
            return settle(replace(state, phase=Rolling(victim, which)), events)
        case Taxed(victims):
            return settle(replace(state, phase=Collecting(victims)), events)
        case _:
            raise AssertionError(state.phase)


def _sent_away(state: State, seat: Seat) -> Outcome:
    if not state.hands[seat][PHARAO]:
        raise Refused("kein_pharao")
    state = discarded(state, seat, PHARAO)
    if isinstance(state.phase, Taxed):  # oh_pharao R12: the others still pay
        return settle(replace(state, phase=Taxed(state.phase.victims[1:])), (Shielded(seat, state.side),))
    # oh_pharao R10: no throw; the Dieb was discarded when he was sent
    return settle(replace(state, phase=Acting()), (Warded(seat, state.side),))
