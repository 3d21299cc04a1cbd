"""The rules of PHARAO, R1 to R10 of data/regeln/pharao.md: who may do what, and what follows.

Knows positions and legality; refuses to know how dice are rolled, who plays and how anything is said.
"""

from collections.abc import Iterable, Sequence
from typing import assert_never

from mud.game import CHANCE, Actor, Refused, Seat, Standing
from mud.games.pharao.model import (
    BIT,
    BOARD,
    GLUECK,
    LEBEN,
    LEBEN_BIT,
    NAMES,
    NIL,
    NIL_BIT,
    OTHER_DIE,
    OWN_DIE,
    PULL,
    START,
    UNTERAEGYPTEN,
    BeforeThrow,
    Dice,
    Drowned,
    Drowning,
    Fallen,
    Field,
    Happening,
    InTheAir,
    LockedIn,
    Move,
    Moved,
    OtherHalf,
    Over,
    OwnHalf,
    Passed,
    Pull,
    Pulled,
    Pushed,
    PushedIn,
    Reached,
    Reason,
    Running,
    State,
    Step,
    Stones,
    Throw,
    Thrown,
    Waive,
    Waived,
    WentIn,
    Won,
    reach,
)
from mud.games.pharao.rules import refusals
from mud.games.pharao.rules.halves import can_step, other_steps, own_steps, pulls, rescuers, saves

Events = tuple[Happening, ...]
Outcome = tuple[State, Events]

THROW, WAIVE = Throw(), Waive()
CHANCES: tuple[tuple[int, Dice], ...] = tuple(
    (own_faces * other_faces, Dice(own, other)) for own, own_faces in OWN_DIE for other, other_faces in OTHER_DIE
)
_DICE = frozenset(dice for _, dice in CHANCES)
_SEAT: tuple[frozenset[Actor], ...] = (frozenset({0}), frozenset({1}))
_CHANCE: frozenset[Actor] = frozenset({CHANCE})
_NOBODY: frozenset[Actor] = frozenset()


def seats(variant: str) -> Sequence[int]:
    """Two. Raises ValueError for anything but the normal variant."""
    if variant != "normal":
        raise ValueError(variant)
    return (2,)


def start(seats: int, variant: str) -> State:
    """The start position. Raises ValueError for anything but two seats and the normal variant."""
    if (seats, variant) != (2, "normal"):
        raise ValueError(f"{seats} {variant}")
    return BeforeThrow(START, UNTERAEGYPTEN)  # pharao R2: Unteraegypten begins


def to_act(state: State) -> frozenset[Actor]:
    """Whose move it is; nobody's when the game is over."""
    match state:
        case InTheAir():
            return _CHANCE
        case Over():
            return _NOBODY
        case _:
            return _SEAT[state.side]


def over(state: State) -> Standing | None:
    """The winner and why (`ertraenkt`, `glueck`, `eingesperrt`, `zeit`), None while the game runs."""
    return Standing(frozenset({state.winner}), state.reason) if isinstance(state, Over) else None


def chances(state: State) -> Iterable[tuple[int, Move]]:
    """The throws by weight, 36 in all; nothing unless the dice are in the air."""
    return CHANCES if isinstance(state, InTheAir) else ()


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every legal move of a seat, in ascending order of fields; nothing if it is not hers."""
    if isinstance(state, InTheAir | Over) or state.side != seat:
        return ()
    mine, theirs = state.stones[seat], state.stones[1 - seat]
    empty = BOARD & ~(mine | theirs)
    match state:
        case OwnHalf():
            return own_steps(mine, empty, state.own)
        case OtherHalf():
            return other_steps(theirs, empty, state.other)
        case BeforeThrow():
            return (THROW,)
        case Drowning():
            rescues = pulls(empty) if mine & LEBEN_BIT else rescuers(mine, empty, state.own)
            return (*rescues, WAIVE)  # pharao R4c: waiving is always allowed
        case Reached():
            return pulls(empty)
        case Fallen():
            return (*pulls(empty), WAIVE)
        case _:
            assert_never(state)


def play(state: State, actor: Actor, move: Move) -> Outcome:
    """The state after a move and what happened. Raises Refused with a reason of data/texte/pharao.toml."""
    if isinstance(state, Over):
        raise Refused("vorbei")
    if isinstance(state, InTheAir):
        if actor is not CHANCE or not isinstance(move, Dice) or move not in _DICE:
            raise Refused("wuerfel_rollen")
        return settle(state.stones, state.side, move, (Thrown(state.side, move.own, move.other),))
    if actor != state.side:
        raise Refused("nicht_dran", dran=state.side)
    match move:
        case Step(source, target):
            _on_the_board(source, target)
            return _step(state, source, target)
        case Throw():
            if not isinstance(state, BeforeThrow):
                rescues = isinstance(state, Drowning | Reached | Fallen)
                raise Refused("schon_gewuerfelt_nil" if rescues else "schon_gewuerfelt")
            return InTheAir(state.stones, state.side), ()
        case Pull(target):
            _on_the_board(target)
            return _pull(state, target)
        case Waive():
            return _waive(state)
        case Dice():
            raise Refused("nur_die_wuerfel")
        case _:
            assert_never(move)


def time_up(state: State, seat: Seat) -> Outcome:
    """The time a seat had by the table's clock is up. Raises Refused when the game is over."""
    if isinstance(state, Over):
        raise Refused("vorbei")
    return _won(state.stones, 1 - seat, "zeit", ())  # pharao R10d


def _on_the_board(*fields: Field) -> None:
    for field in fields:
        if not 0 <= field < len(NAMES):
            raise Refused("kein_feld", feld=f"{field}")


# --- the moves ------------------------------------------------------------------------------------------------------


def _step(state: Running, source: Field, target: Field) -> Outcome:
    match state:
        case OwnHalf():
            return _own_step(state, source, target)
        case OtherHalf():
            return _other_step(state, source, target)
        case Drowning():
            return _rescue_step(state, source, target)
        case _:
            raise refusals.out_of_turn(state)


def _own_step(state: OwnHalf, source: Field, target: Field) -> Outcome:
    stones, side = state.stones, state.side
    mine, empty = stones[side], BOARD & ~(stones[0] | stones[1])
    if not (mine & BIT[source] and reach(source, state.own, empty) & BIT[target]):  # pharao R1
        raise refusals.bad_step(state, source, target, state.own)
    if target == NIL:
        if can_step(mine, empty, state.own, ~NIL_BIT):  # pharao R3: only if every own move ends on Nil
            raise refusals.bad_step(state, source, target, state.own)
        return _went_in(state, source)
    events: Events = (Moved(side, NAMES[source], NAMES[target]),)
    stones = _with(stones, side, mine ^ BIT[source] ^ BIT[target])
    if target == GLUECK and not mine & (mine - 1):
        return _won(stones, side, "glueck", events)  # pharao R7: the last stone, moved by its owner
    return other_half(stones, side, state.other, events)


def _went_in(state: OwnHalf, source: Field) -> Outcome:
    stones, side = state.stones, state.side
    events: Events = (WentIn(side, NAMES[source]),)
    rest = stones[side] ^ BIT[source]
    in_nil = _with(stones, side, rest | NIL_BIT)
    if rest & LEBEN_BIT and reach(NIL, PULL, BOARD & ~(in_nil[0] | in_nil[1])):
        return Fallen(in_nil, side, state.other), events  # pharao R3: with Leben held it may be pulled out at once
    events = (*events, Drowned(side, rest.bit_count()))
    if not rest:
        return _won(in_nil, 1 - side, "ertraenkt", events)  # pharao R6: the last stone drowns
    return other_half(_with(stones, side, rest), side, state.other, events)


def _other_step(state: OtherHalf, source: Field, target: Field) -> Outcome:
    stones, side = state.stones, state.side
    theirs = stones[1 - side]
    if not (theirs & BIT[source] and reach(source, state.other, BOARD & ~(stones[0] | stones[1])) & BIT[target]):
        raise refusals.bad_step(state, source, target, state.other)
    after = _with(stones, 1 - side, theirs ^ BIT[source] ^ BIT[target])
    if target != NIL:
        return BeforeThrow(after, 1 - side), (Pushed(side, NAMES[source], NAMES[target]),)
    last = not theirs & (theirs - 1)
    events: Events = (PushedIn(side, NAMES[source], last),)
    if last:
        return _won(after, side, "ertraenkt", events)  # pharao R6: the last stone pushed in loses at once
    return BeforeThrow(after, 1 - side), events  # pharao R4: it stands there until its owner's next turn


def _rescue_step(state: Drowning, source: Field, target: Field) -> Outcome:
    stones, side = state.stones, state.side
    mine, empty = stones[side], BOARD & ~(stones[0] | stones[1])
    if (
        target != LEBEN
        or not mine & BIT[source]
        or source == NIL
        or not (state.own and empty & LEBEN_BIT and saves(source, empty, state.own))
    ):
        raise refusals.bad_rescue(state, source, target)
    after = _with(stones, side, mine ^ BIT[source] ^ LEBEN_BIT)
    return Reached(after, side, state.other), (Moved(side, NAMES[source], NAMES[LEBEN]),)  # pharao R4b


def _pull(state: Running, target: Field) -> Outcome:
    if not isinstance(state, Drowning | Reached | Fallen):
        raise refusals.bad_pull(state, target)
    stones, side = state.stones, state.side
    mine = stones[side]
    # pharao R4a, R5: Leben is held, and three steps lead from Nil to the target
    if not (mine & LEBEN_BIT and reach(NIL, PULL, BOARD & ~(stones[0] | stones[1])) & BIT[target]):
        raise refusals.bad_pull(state, target)
    after = _with(stones, side, mine ^ NIL_BIT ^ BIT[target])
    events: Events = (Pulled(side, NAMES[target]),)
    if isinstance(state, Drowning):
        return _normal_turn(after, side, Dice(state.own, state.other), events)  # pharao R4a: the whole normal turn
    return other_half(after, side, state.other, events)


def _waive(state: Running) -> Outcome:
    if not isinstance(state, Drowning | Fallen):
        raise refusals.bad_waiver(state)
    rest = state.stones[state.side] ^ NIL_BIT
    after = _with(state.stones, state.side, rest)
    events: Events = (Waived(state.side, rest.bit_count()),)
    if isinstance(state, Drowning):  # pharao R4c: the stone leaves first, then the normal turn
        return _normal_turn(after, state.side, Dice(state.own, state.other), events)
    return other_half(after, state.side, state.other, events)


# --- what follows ---------------------------------------------------------------------------------------------------


def _with(stones: Stones, seat: Seat, now: int) -> Stones:
    return (now, stones[1]) if seat == 0 else (stones[0], now)


def settle(stones: Stones, side: Seat, dice: Dice, events: Events = ()) -> Outcome:
    """The first decision after a throw: R4 if a stone is on Nil and can be saved, else the normal turn."""
    mine = stones[side]
    if mine & NIL_BIT:
        empty = BOARD & ~(stones[0] | stones[1])
        if pulls(empty) if mine & LEBEN_BIT else rescuers(mine, empty, dice.own):
            return Drowning(stones, side, dice.own, dice.other), events
        mine ^= NIL_BIT  # pharao R4c: neither a nor b is possible, it happens by itself
        stones = _with(stones, side, mine)
        events = (*events, Drowned(side, mine.bit_count()))
    return _normal_turn(stones, side, dice, events)


def _normal_turn(stones: Stones, side: Seat, dice: Dice, events: Events) -> Outcome:
    if not dice.own:  # pharao R2: a zero voids its half
        return other_half(stones, side, dice.other, events if dice.other else (*events, Passed(side)))
    if not can_step(stones[side], BOARD & ~(stones[0] | stones[1]), dice.own):
        return _locked_in(stones, side, True, dice.own, events)
    return OwnHalf(stones, side, dice.own, dice.other), events


def other_half(stones: Stones, side: Seat, die: int, events: Events = ()) -> Outcome:
    """On to the other half, or to the other player if the die shows zero."""
    occupied = stones[0] | stones[1]
    if occupied & NIL_BIT:
        raise AssertionError(stones)  # pharao R9: whatever was on Nil has been dealt with by now
    if not die:
        return BeforeThrow(stones, 1 - side), events
    if not can_step(stones[1 - side], BOARD & ~occupied, die):
        return _locked_in(stones, side, False, die, events)
    return OtherHalf(stones, side, die), events


def _locked_in(stones: Stones, side: Seat, own: bool, die: int, events: Events) -> Outcome:
    # pharao R8: who cannot execute a half that the dice demand loses at once
    return _won(stones, 1 - side, "eingesperrt", (*events, LockedIn(side, own, die)))


def _won(stones: Stones, winner: Seat, reason: Reason, events: Events) -> Outcome:
    return Over(stones, winner, reason), (*events, Won(winner, reason))
