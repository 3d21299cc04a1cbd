"""Questions that a look at the board answers: what stands in a row, whether a stone comes to a field, who threatens it.

Knows how they are put; refuses to know who asks. A question does nothing.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.pharao.fields import spoken as said_field
from mud.games.pharao.lines import typed
from mud.games.pharao.model import (
    BIT,
    COLUMNS,
    FIELD,
    NAMES,
    NIL,
    ROWS,
    BeforeThrow,
    Field,
    OtherHalf,
    OwnHalf,
    State,
    Step,
    distance,
)
from mud.games.pharao.outlook import danger
from mud.games.pharao.pushing import how_into_nil, into_nil
from mud.games.pharao.spoken.answer import say
from mud.games.pharao.spoken.around import why_not
from mud.games.pharao.spoken.line import Line
from mud.games.pharao.spoken.pieces import called, row_named
from mud.games.pharao.spoken.targets import is_of, others_steps, steps
from mud.games.pharao.spoken.turns import where_to
from mud.german.speech.inflection import Noun

_PAIR: Final = 2
_NEAR: Final = 2
"""Steps before the Nil from which a throw pushes a stone in."""


def row_told(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`was steht in Reihe A`, `lies mir Spalte 3 vor`, `das Brett Reihe für Reihe`."""
    if line.says("reihenweise"):
        rows = [_row(name, _of_row(name), view, seat, names) for name in reversed(ROWS)]
        return Heard(
            told=[*rows, *([Told("pharao.auskunft_ohne_rahmen", "du", {})] if line.says("ohne_rahmen") else [])]
        )
    if not line.says("schaut"):
        return None
    if line.says("spalte"):
        column = next((number for number in line.numbers if number < COLUMNS), None)
        if column is None:
            return None
        return Heard(told=[_row(str(column), range(column, len(NAMES), COLUMNS), view, seat, names)])
    if (found := line.find("reihe")) is None:
        return None
    word = found[1] or found[2]
    name = row_named(word)
    return Heard(told=[_row(name, _of_row(name), view, seat, names)])


def _of_row(name: str) -> Sequence[Field]:
    return [field for field, one in enumerate(NAMES) if one.startswith(name)]


def _row(name: str, some: Sequence[Field], view: State, seat: Seat, names: Sequence[Noun]) -> Told:
    mine, theirs = (
        [said_field(NAMES[field]) for field in some if view.stones[one] & BIT[field]] for one in (seat, 1 - seat)
    )
    which = "beide" if mine and theirs else "meine" if mine else "ihre" if theirs else "leer"
    facts = {"reihe": name, "wer": names[1 - seat], "meine": mine, "ihre": theirs, "n": len(mine), "zahl": len(theirs)}
    key = "spalte" if name.isdecimal() else "reihe"
    return Told(f"pharao.auskunft_{key}_{which}", "du", facts)


def pair(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kommt C4 aufs Glück`, `komm ich von A2 auf A5`: whether the stone there comes to that field with this throw."""
    if len(line.fields) != _PAIR or not line.says("kommt_hin") or line.says("angenommen") or line.says("warum"):
        return None
    name, end = line.fields
    source, target = FIELD[name], FIELD[end]
    if line.keys[line.keys.index(name) + 1] in ("und", ","):
        return None  # darf ich C1 und C2 schieben
    by_other = not called(names[1 - seat : 2 - seat]).isdisjoint(line.keys) or line.has("jener")
    if by_other:
        return Heard(told=danger(name, view, seat)) if target == NIL and is_of(view, seat, source) else None
    if isinstance(view, BeforeThrow) and line.says("erlaubnis"):
        return None  # darf ich a1 nach a3 ziehen: nothing but to throw
    if isinstance(view, BeforeThrow) and any(is_of(view, one, source) for one in range(_PAIR)):
        return say("auskunft_abstand", von=said_field(name), nach=said_field(end), n=distance(source, target))
    if not isinstance(view, OwnHalf | OtherHalf) or view.side != seat:
        return None
    is_own_turn = isinstance(view, OwnHalf)
    if is_of(view, seat, source) and not is_own_turn:
        return say("auskunft_schon_gezogen", augen=view.other)
    if is_of(view, 1 - seat, source) and isinstance(view, OwnHalf):
        return _later(name, target, view)
    if not is_of(view, seat if is_own_turn else 1 - seat, source):
        return None
    step = Step(source, target)
    if any(one == step for one in steps(view, seat, source)):
        line_typed = typed(step, view, seat, names)
        return Heard([line_typed], told=[Told("pharao.auskunft_dahin", "du", {"zeilen": [line_typed]})])
    return Heard(told=[Told("pharao.auskunft_nein", "du", {}), why_not(line.fields, view, seat)])


def _later(name: str, target: Field, view: OwnHalf) -> Heard:
    """The same of a stone of the other, before the own half."""
    if not view.other:
        return say("auskunft_keine_fremden")
    ends = [step.target for step in others_steps(view) if NAMES[step.source] == name]
    facts = {"von": name, "nach": said_field(NAMES[target]), "augen": view.other}
    if target in ends:
        return say("auskunft_fremder_dahin", **facts)
    return say("auskunft_fremder_nicht_dahin", **facts)


def pushes(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kann ich einen von ihm in den Nil stoßen`: whether the one who asks can, now or with the next throw."""
    is_own = any(is_of(view, seat, FIELD[name]) for name in line.fields)
    if line.says("mit_eigenem") and is_own and not line.says("stoesst_mich"):
        heard = into_nil(view, seat, names)
        return Heard(heard.lines, told=[Told("pharao.auskunft_eigene_stossen_nicht", "du", {}), *heard.told])
    if not line.says("ich_stosse") or line.says("stoesst_mich") or line.says("angenommen") or line.has("seiten"):
        return None
    named = [name for name in line.fields if FIELD[name] != NIL]
    into = NAMES[NIL] in line.fields or line.says("hinein")
    if len(named) > 1 or not (into or (line.says("bloss_stossen") and not line.fields and not line.numbers)):
        return None
    name = named[0] if named and is_of(view, 1 - seat, FIELD[named[0]]) else None
    if named and is_of(view, seat, FIELD[named[0]]):
        return None
    how = line.says("wie_gefragt") and not named
    heard = how_into_nil(view, seat, names) if how else into_nil(view, seat, names, name)
    told = [Told("pharao.auskunft_schlaegt_niemand", "du", {})] if line.says("schlaegt") else []
    if named and name is None:
        told.append(Told("pharao.feld_leer", "du", {"von": said_field(named[0])}))
    return Heard(heard.lines, told=[*told, *heard.told])


def harms(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kann ich einen von Nofrets Steinen in was Schlechtes schieben`: into the Nil, or near enough to it."""
    if line.fields or not line.says("ins_schlechte"):
        return None
    rule = [Told("pharao.auskunft_neben_nil", "du", {})] if line.says("neben_nil") else []
    heard = into_nil(view, seat, names)
    if heard.lines or not isinstance(view, OwnHalf | OtherHalf) or view.side != seat or not view.other:
        return Heard(heard.lines, told=[*rule, *heard.told])
    found = others_steps(view) if isinstance(view, OwnHalf) else steps(view, seat)
    near = [step for step in found if step.target != NIL and distance(step.target, NIL) <= _NEAR]
    each = [
        where_to(NAMES[one], [step.target for step in near if step.source == one])
        for one in dict.fromkeys(step.source for step in near)
    ]
    close = Told("pharao.auskunft_fremde_nah", "du", {"steine": each})
    return Heard(told=[*rule, *heard.told, close if each else Told("pharao.auskunft_fremde_fern", "du", {})])


def threatened(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kann der mich da rausschmeißen`, `wie wahrscheinlich schubst Nofret mich rein`: what the next throw may do."""
    if line.says("will_verstehen"):
        return None
    if line.says("wenn_sie_wuerfelt") and not line.fields:
        return Heard(told=danger(None, view, seat))
    if not line.says("gefaehrlich") or not line.says("meinem") or not line.says("droht") or line.says("angenommen"):
        return None
    mine = [name for name in line.fields if is_of(view, seat, FIELD[name])]
    if len(mine) > 1 or (line.fields and not mine and FIELD[line.fields[0]] != NIL):
        return None
    nobody = [Told("pharao.auskunft_schlaegt_niemand", "du", {})] if line.says("schlaegt") else []
    return Heard(told=[*nobody, *danger(mine[0] if mine else None, view, seat)])
