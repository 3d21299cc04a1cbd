"""What somebody new to the game wonders at: a stone that went less far than its die, a zero, a river that was so near.

Knows how they put it, and what was asked just before; refuses to know who asks. A question does nothing.
"""

from collections.abc import Sequence
from typing import Any, Final

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.pharao.fields import spoken as said_field
from mud.games.pharao.model import BIT, FIELD, NAMES, NIL, NIL_BIT, OtherHalf, Over, OwnHalf, State, distance
from mud.games.pharao.pushing import into_nil
from mud.games.pharao.spoken.answer import say
from mud.games.pharao.spoken.around import why_not
from mud.games.pharao.spoken.line import Line, listed
from mud.games.pharao.spoken.pieces import called
from mud.games.pharao.spoken.targets import die, steps, stones
from mud.games.pharao.standing import left
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_PAIR: Final = 2
_NEAR: Final = 3
"""Steps from Nil of a stone of which somebody may wonder why it is not pushed in."""
_LAST_MOVE, _DICE, _ADVICE = "letzter Zug", "gewürfelt", "tipp"
"""What is typed for these."""
_THEY: Final = ("er", "sie", "der", "gegner", "gegnerin")


def wondered(line: Line, before: Line | None, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What answers somebody who wonders; None for any other line."""
    if isinstance(view, Over):
        return None
    if line.says("was_geschah") or (line.says("wie_gerettet") and not line.fields):
        return Heard([_LAST_MOVE])
    if line.says("wieso_so_kurz") and not line.says("warum"):
        is_theirs = "ich" not in line.keys and not {*_THEY, *called(names[1 - seat : 2 - seat])}.isdisjoint(line.keys)
        return Heard(told=say("auskunft_umweg").told, recalled=is_theirs)
    if line.says("warum_geht_nicht"):
        return _not_as_asked(line, before, view, seat, names)
    if line.says("verzichten") and _of_a_half(line, before) and getattr(view, "side", None) == seat:
        return Heard(told=[Told(f"pharao.auskunft_{one}", "du", {}) for one in ("nein", "beide_pflicht")])
    if line.says("was_heisst_null") and {*line.numbers} == {0}:
        return say("auskunft_null")
    if line.says("angreifen") and not line.fields:
        return into_nil(view, seat, names)
    if line.says("ist_ertrunken") and not line.has("mein"):
        return _drowned(view, seat, names)
    if line.says("wurf_gut") and isinstance(view, OwnHalf | OtherHalf) and view.side == seat:
        shows = {view.own, view.other} if isinstance(view, OwnHalf) else {die(view)}
        return Heard([_ADVICE if set(line.numbers) <= shows else _DICE])
    return None


def _of_a_half(line: Line, before: Line | None) -> bool:
    """Whether it is a half of the turn that somebody would leave out; the one asked about before may be meant."""
    is_named = line.has("fremd") or any(key.startswith("verzicht") for key in line.keys)
    return not line.fields and (is_named or (before is not None and before.says("pflicht")))


def _not_as_asked(line: Line, before: Line | None, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`der Nil ist doch gleich daneben, wieso nicht?`: why what was asked about just before cannot be."""
    if before is None or not before.asks or seat != getattr(view, "side", None) or len(line.fields) > _PAIR:
        return None
    if before.says("ich_stosse"):
        named = [FIELD[name] for name in before.fields if FIELD[name] != NIL]
        theirs = [field for field in stones(view, 1 - seat) if field in named]
        near = [field for field in stones(view, 1 - seat) if distance(field, NIL) <= _NEAR]
        told = list[Any]()
        if named and not theirs:
            told.append(Told("pharao.feld_leer", "du", {"von": said_field(NAMES[named[0]])}))
        could = into_nil(view, seat, names)
        for field in () if could.lines and not theirs else theirs or near:
            told += into_nil(view, seat, names, NAMES[field]).told
        return Heard(told=told or could.told)
    if len(before.fields) != _PAIR or not isinstance(view, OwnHalf | OtherHalf):
        return None
    source, target = (FIELD[name] for name in before.fields)
    is_allowed = any(step.target == target for step in steps(view, seat, source))
    return None if is_allowed else Heard(told=[why_not(before.fields, view, seat)])


def _drowned(view: State, seat: Seat, names: Sequence[Noun]) -> Heard:
    """Whether the stone of the other is lost: it may still lie in Nil."""
    lies = view.stones[1 - seat] & NIL_BIT
    told = [Told("pharao.auskunft_ertrinkt_noch", "du", {"wer": names[1 - seat]})] if lies else []
    return Heard(told=[*told, *left(1 - seat, seat, view, names)])


def from_nil(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`ist der auf A8 nah am Nil`, `wie weit ist er noch vom Nil weg`: how many steps from Nil."""
    if not line.says("nah_dran") or NAMES[NIL] not in line.fields:
        return None
    named = [name for name in line.fields if FIELD[name] != NIL]
    if len(named) == 1:
        n = distance(FIELD[named[0]], NIL)
        return say("auskunft_abstand", von=said_field(named[0]), nach=said_field(NAMES[NIL]), n=n)
    is_mine = not {"ich", *listed("mein")}.isdisjoint(line.keys)
    is_theirs = not {*listed("jener"), *listed("fremd"), *called(names[1 - seat : 2 - seat])}.isdisjoint(line.keys)
    if named or is_mine == is_theirs:
        return None
    whose = seat if is_mine else 1 - seat
    ranked = sorted((field for field in range(len(NAMES)) if view.stones[whose] & BIT[field]), key=_steps)
    each = [Saying("pharao.stein_abstand", {"feld": NAMES[one], "n": _steps(one)}) for one in ranked if one != NIL]
    return say("auskunft_vom_nil", steine=each) if each else None


def _steps(field: int) -> int:
    return distance(field, NIL)
