"""What newcomers ask of the board: whose the letters are, where all stand, what a field does, what one may choose.

Knows how that is put and what the rules and the position say to it; refuses to know moves. A question does nothing.
"""

from collections.abc import Sequence
from typing import Any, Final

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.pharao.fields import where
from mud.games.pharao.model import FIELD, GLUECK, LANDS, LEBEN, LETTERS, NAMES, NIL, Over, OwnHalf, State
from mud.games.pharao.spoken.answer import say
from mud.games.pharao.spoken.line import Line
from mud.games.pharao.spoken.pieces import called
from mud.games.pharao.spoken.reaching import coming
from mud.games.pharao.spoken.targets import steps, stones
from mud.games.pharao.standing import left
from mud.german.speech.inflection import Noun

_SPECIAL: Final = (NIL, LEBEN, GLUECK)
_STONE_ON: Final = "stein auf"
"""What asks who stands there, unless it is a stone of the other that is put there."""
_SPOKEN: Final = {NIL: "nil", LEBEN: "leben", GLUECK: "glueck"}
_LAST: Final = 1


def explained(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What answers such a question; None for any other."""
    if line.says("zu_anderen"):
        return None
    for answer in (_won_there, _where_all_stand, _letters, _one_of_two, _named_fields, _choice):
        if (heard := answer(line, view, seat, names)) is not None:
            return heard
    return None


def _where_all_stand(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`sag mir mal in Worten, wo meine Steine stehen und wo die von Nofret`."""
    if line.fields or not line.says("stehen_gefragt"):
        return None
    is_mine = line.has("mein") or "ich" in line.keys
    is_theirs = line.has("fremd") or line.has("jenem") or not called(names[1 - seat : 2 - seat]).isdisjoint(line.keys)
    is_both = (is_mine and is_theirs) or line.says("stehen_alle")
    is_both = is_both or (is_mine == is_theirs and line.says("stehen_die"))
    if not is_both and not line.says("in_worten"):
        return None
    sides = [seat, 1 - seat] if is_both or is_mine == is_theirs else [seat if is_mine else 1 - seat]
    return Heard(told=[told for one in sides for told in left(one, seat, view, names)])


def _letters(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`welche sind nochmal meine, die kleinen u`: by their letter, their land and where they stand."""
    if line.fields or not line.says("buchstaben") or not line.says("wessen_sind"):
        return None
    felder = where(view.stones[seat])
    facts: dict[str, Any] = {"land": LANDS[seat], "wer": names[1 - seat], "felder": felder, "zahl": len(felder)}
    return say("auskunft_buchstaben", meine=LETTERS[seat], ihre=LETTERS[1 - seat], **facts)


def _won_there(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`ich bin auf Glück, hab ich jetzt gewonnen`: as long as it is asked, nobody has."""
    is_there = {*line.fields} == {NAMES[GLUECK]} and line.says("gewonnen_dort")
    return _nobody_yet(view, seat, names) if is_there and not isinstance(view, Over) else None


def _nobody_yet(view: State, seat: Seat, names: Sequence[Noun]) -> Heard:
    facts: dict[str, Any] = {"meine": len(stones(view, seat)), "ihre": len(stones(view, 1 - seat))}
    return say("auskunft_noch_niemand", wer=names[1 - seat], **facts)


def _one_of_two(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`hat einer von uns beiden schon gewonnen`, `hat einer von beiden mehr Steine`."""
    if not line.says("einer_von_beiden"):
        return None
    if line.says("gewonnen"):
        return _nobody_yet(view, seat, names)
    if line.has("steinwort"):
        return Heard(told=[told for one in (seat, 1 - seat) for told in left(one, seat, view, names)])
    return None


# --- what a field does ------------------------------------------------------------------------------------------------


def _named_fields(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`was passiert auf dem Nil, und auf Leben`: what each of them does, in a sentence."""
    named = list(dict.fromkeys(FIELD[name] for name in line.fields))
    if not named or not {*named} <= {*_SPECIAL} or line.says("schlaegt"):
        return None
    is_theirs = line.says("fremder_dorthin")
    other = line.find("feld_anders")
    if other is not None and not (is_theirs and other[0] == _STONE_ON):
        return None
    supposed = NIL in named and line.says("im_nil_gedacht") and line.says("nil_gefragt")
    if not supposed and not line.says("feld_wirkt"):
        return None
    if line.says("feld_daneben") and named == [LEBEN]:
        named.append(NIL)
    if not is_theirs and NIL not in named and len(named) == 1 and line.says("angenommen") and line.says("ich_dort"):
        return None  # was passiert, wenn ich auf Leben lande: what threatens there is told as well
    told: list[Any] = [told for field in named for told in worth_of(field, view, seat)]
    if is_theirs:
        told += [Told(f"pharao.auskunft_fremder_im_{_SPOKEN[field]}", "du", {}) for field in named]
    elif line.says("auch_erreichbar") and named != [NIL]:
        reached = coming(named[0], line.numbers, view, seat, names)
        told += [] if reached is None else [one for one in reached.told if one not in told]
    elif NIL in named and "ich" in line.keys:
        told += by_oneself(view, seat)
    if line.says("genau"):
        told.append(Told("pharao.auskunft_genau", "du", {}))
    return Heard(told=told)


def worth_of(target: int, view: State, seat: Seat) -> list[Told]:
    """What one of the named fields does, as things stand."""
    if target == LEBEN:
        return [Told("pharao.auskunft_bringt_leben", "du", {})]
    if target == GLUECK:
        count = len(stones(view, seat))
        key = "auskunft_bringt_glueck_letzter" if count == _LAST else "auskunft_bringt_glueck"
        return [Told(f"pharao.{key}", "du", {"zahl": count})]
    return [Told("pharao.auskunft_im_nil", "du", {})]


def by_oneself(view: State, seat: Seat) -> list[Told]:
    """Whether one's own half may lead into the Nil now."""
    if not isinstance(view, OwnHalf) or view.side != seat or not view.own:
        return []
    into = any(step.target == NIL for step in steps(view, seat))
    return [Told(f"pharao.auskunft_nil_mit_wurf{'' if into else '_nie'}", "du", {"augen": view.own})]


# --- what one may choose ----------------------------------------------------------------------------------------------


def _choice(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`darf ich mir aussuchen, welchen von ihren ich schiebe, und wohin`; and whether a field may be taken."""
    if line.fields:
        return None
    if line.says("besetztes_feld"):
        return say("auskunft_besetztes_feld")
    is_theirs = line.has("fremd") or line.has("jenem") or not called(names).isdisjoint(line.keys)
    if not line.says("aussuchen") or not is_theirs or line.says("wuerfelwort"):
        return None
    must = [Told("pharao.auskunft_beide_pflicht", "du", {})] if line.says("muss_ich") else []
    augen = view.other if isinstance(view, OwnHalf) and view.side == seat else 0
    key = "auskunft_wahl_jetzt" if augen else "auskunft_wahl"
    return Heard(told=[*must, Told(f"pharao.{key}", "du", {"augen": augen} if augen else {})])
