"""What somebody asks whom the board is new to: how it is read, what two numbers are, whether one can lock others in.

Knows what the position says to that; refuses to know how a move is told. A question does nothing.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.pharao.model import (
    LETTERS,
    OTHER_DIE,
    OWN_DIE,
    BeforeThrow,
    InTheAir,
    Move,
    OtherHalf,
    Over,
    OwnHalf,
    State,
)
from mud.games.pharao.pushing import typed_way
from mud.games.pharao.rules import moves, play
from mud.games.pharao.rules.threats import FACES, threats
from mud.games.pharao.spoken.answer import say
from mud.games.pharao.spoken.line import Line
from mud.german.speech.inflection import Noun


def newcomer(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What answers such a question; None for any other line."""
    if isinstance(view, Over):
        return None
    for answer in (_how_it_is_read, _faces, _two_numbers, _why_theirs, _locks_in):
        if (heard := answer(line, view, seat, names)) is not None:
            return heard
    return None


def _how_it_is_read(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`was seh ich da?`: rows, columns, letters and signs."""
    if line.fields or not line.says("brett_lesen"):
        return None
    return say("auskunft_brett_lesen", wer=names[1 - seat], meine=LETTERS[seat], ihre=LETTERS[1 - seat])


def _faces(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`was sind das für Würfel?`: what is on their sides."""
    if line.fields or not line.says("was_fuer_wuerfel"):
        return None
    own, other = ([eyes for eyes, count in die for _ in range(count)] for die in (OWN_DIE, OTHER_DIE))
    return say("auskunft_wuerfel", eigene=own, fremde=other)


def _two_numbers(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`was bedeuten die zwei Zahlen?`: which die is for whose stones, and what they show now."""
    if line.fields or not line.says("zwei_zahlen"):
        return None
    told = [Told("pharao.auskunft_zwei_zahlen", "du", {})]
    if isinstance(view, OwnHalf | OtherHalf) and view.side == seat:
        own = {"own": view.own} if isinstance(view, OwnHalf) else {}
        key = "auskunft_wurf" if own else "auskunft_wurf_fremde"
        told.insert(0, Told(f"pharao.{key}", "du", {"other": view.other, "wer": names[seat], **own}))
    return Heard(told=told)


def _why_theirs(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`warum schiebe ich einen Stein vom Priester?`: what it is good for, before what the rules say; `wieso hat er
    meinen Stein bewegt?`: that he has to."""
    if line.says("wozu_meine") and not line.fields:
        return say("auskunft_wozu_meine", wer=names[1 - seat])
    return say("auskunft_wozu_fremde") if line.says("wozu_fremde") and not line.fields else None


# --- locking in -------------------------------------------------------------------------------------------------------


def _locks_in(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kann ich einen einsperren?`: whether a turn leaves the other a throw with which nothing can be moved."""
    if line.fields or not line.says("sperrt_ein"):
        return None
    facts: dict[str, Any] = {"wer": names[1 - seat]}
    if isinstance(view, Over | BeforeThrow | InTheAir) or view.side != seat:
        n = _hundred(threats(view.stones, 1 - seat).stuck)
        return say("auskunft_einsperren_jetzt" if n else "auskunft_einsperren_jetzt_nicht", **facts, **_counted(n))
    found = {end.stones: way for way, end in _turns(view, seat) if isinstance(end, BeforeThrow)}
    stuck = {after: threats(after, 1 - seat).stuck for after in found}
    best = max(found, key=lambda after: stuck[after], default=None)
    if best is None or not stuck[best]:
        return say("auskunft_einsperren_nicht", **facts)
    lines = typed_way(found[best], view, seat, names)
    told = say("auskunft_einsperren", zeilen=lines, n=_hundred(stuck[best]), **facts).told
    return Heard(lines, told=told)


def _turns(view: State, seat: Seat, before: tuple[Move, ...] = ()) -> Iterator[tuple[Sequence[Move], State]]:
    """The ways from now to the end of a turn, each with where it ends."""
    if isinstance(view, Over | BeforeThrow | InTheAir) or view.side != seat:
        yield before, view
        return
    for move in moves(view, seat):
        yield from _turns(play(view, seat, move)[0], seat, (*before, move))


def _hundred(faces: int) -> int:
    return round(100 * faces / FACES)


def _counted(n: int) -> dict[str, int]:
    return {"n": n} if n else {}
