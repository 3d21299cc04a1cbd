"""Questions about stones and fields: which stone can go where, what would be if one stood there, which move is better.

Knows how they are put; refuses to know who asks. A question does nothing.
"""

from collections.abc import Sequence
from typing import Any, Final

from mud.game import Refused, Seat
from mud.games import Heard, Told
from mud.games.pharao.fields import spoken as said_field
from mud.games.pharao.lines import typed
from mud.games.pharao.model import (
    FIELD,
    GLUECK,
    LEBEN,
    NAMES,
    NIL,
    BeforeThrow,
    Field,
    OtherHalf,
    Over,
    OwnHalf,
    State,
    Step,
)
from mud.games.pharao.outlook import danger
from mud.games.pharao.rules.threats import endangered
from mud.games.pharao.spoken.answer import say
from mud.games.pharao.spoken.around import around, by_the_rules, why_not
from mud.games.pharao.spoken.explained import by_oneself, worth_of
from mud.games.pharao.spoken.line import Line, is_field, listed
from mud.games.pharao.spoken.looks import harms, pair, pushes, threatened
from mud.games.pharao.spoken.pieces import called
from mud.games.pharao.spoken.reaching import by_steps, of_other, reaches, theirs, where_from
from mud.games.pharao.spoken.targets import die, is_of, moved, others_steps, steps, stones
from mud.games.pharao.spoken.turns import where_to
from mud.games.pharao.spoken.wondered import from_nil
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_PAIR: Final = 2
_FEW: Final = 3
_THROW: Final = "gewürfelt"
"""What is typed to be told what the dice show."""


def asked(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What answers a question; None for one that others answer. Raises Refused."""
    if isinstance(view, Over):
        return None
    for answer in (
        by_steps,
        by_the_rules,
        harms,
        pushes,
        around,
        from_nil,
        _of_dice,
        _better,
        _is_it_good,
        threatened,
        _where_it_lands,
        _supposed,
        _weighed,
        pair,
        reaches,
        _one_stone,
        _some_stones,
        _which_stones,
        _may_not,
    ):
        if (heard := answer(line, view, seat, names)) is not None:
            return heard
    return None


# --- dice -------------------------------------------------------------------------------------------------------------


def _of_dice(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """Whether the dice may change hands, or need not be moved in full."""
    if line.says("reihenfolge"):
        return say("auskunft_reihenfolge")
    if (
        (line.says("wurf_gefragt") or line.says("was_heisst_wurf"))
        and isinstance(view, OwnHalf | OtherHalf)
        and view.side == seat
    ):
        return Heard([_THROW])
    if not line.says("wuerfel_gefragt"):
        return None
    if line.says("beide_wuerfel"):
        return say("auskunft_beide_pflicht")
    if line.says("wuerfel_fest"):
        if isinstance(view, OwnHalf) and view.side == seat and view.other:
            if line.says("fremde_zuerst") and [*line.numbers][:2] == [view.other, view.own] != [view.own] * 2:
                return Heard([_THROW])
            return say("auskunft_wuerfel_fest_jetzt", own=view.own, other=view.other)
        return say("auskunft_wuerfel_fest")
    if line.says("genau"):
        if isinstance(view, OwnHalf | OtherHalf) and view.side == seat:
            return say("auskunft_genau_jetzt", augen=die(view))
        return say("auskunft_genau")
    return None


# --- what is better ---------------------------------------------------------------------------------------------------


def _better(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """Which of two moves is better, each told by its ends, or by one of them."""
    if not line.fields or not line.says("fragt_besser") or not isinstance(view, OwnHalf | OtherHalf):
        return None
    if view.side != seat:
        return None
    cut = next((at for at, key in enumerate(line.keys) if key in listed("teilt")), None)
    if cut is None:
        return None
    halves = [[key for key in half if is_field(key)] for half in (line.keys[:cut], line.keys[cut:])]
    if not all(0 < len(one) <= _PAIR for one in halves):
        return None
    options = [_moves_of(one, view, seat) for one in halves]
    if any(one is None for one in options):
        return None
    able = [one for one in options if one]
    if len(able) == _PAIR and able[0] != able[1]:
        return Heard(between=[[(step,) for step in one] for one in able])
    told = [why_not(one, view, seat) for one, found in zip(halves, options, strict=True) if not found]
    told += [one for half in halves if FIELD[half[-1]] == LEBEN for one in _worth_of(LEBEN, view, seat)]
    if not able:
        told.append(Told("pharao.auskunft_keines", "du", {}))
    elif not able[0] == options[1] == options[0]:
        lines = [typed(step, view, seat, names) for step in able[0]]
        told.append(Told("pharao.auskunft_nur_eines", "du", {"zeilen": lines}))
    return Heard(told=told) if told else None


def _is_it_good(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wäre A1 nach A3 gut`: that move beside all others."""
    return _beside_others(line, view, seat) if line.says("taugt") else None


def _beside_others(line: Line, view: State, seat: Seat) -> Heard | None:
    if len(line.fields) != _PAIR or not isinstance(view, OwnHalf | OtherHalf):
        return None
    own = _moves_of(line.fields, view, seat)
    if view.side != seat or own is None:
        return None
    if not own:
        return Heard(told=[why_not(line.fields, view, seat)])
    others = [step for step in steps(view, seat) if step not in own]
    return Heard(between=[[(step,) for step in some] for some in (own, others)]) if others else None


def _weighed(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`und wenn ich B0 nach B4 nehme`: supposed, and no more asked of it, a move is set beside all others."""
    return _beside_others(line, view, seat) if line.says("angenommen") else None


def _moves_of(named: Sequence[str], view: OwnHalf | OtherHalf, seat: Seat) -> list[Step] | None:
    """The moves that some fields tell; None where they tell none: `A1 oder A3`, where nobody stands on A3."""
    whose = seat if isinstance(view, OwnHalf) else 1 - seat
    if len(named) == _PAIR:
        return [step for step in steps(view, seat, FIELD[named[0]]) if step.target == FIELD[named[1]]]
    field = FIELD[named[0]]
    if is_of(view, whose, field):
        return steps(view, seat, field)
    return [step for step in steps(view, seat) if step.target == field] or (None if field not in _SPECIAL else [])


_SPECIAL: Final = (GLUECK, LEBEN, NIL)


# --- what would be ----------------------------------------------------------------------------------------------------


def _where_it_lands(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wo lande ich, wenn ich B0 nehme, und kann mich da einer schlagen`: each end, what it does, what threatens it."""
    if len(line.fields) != 1 or not line.says("wo_lande") or not isinstance(view, OwnHalf) or view.side != seat:
        return None
    source = FIELD[line.fields[0]]
    if not is_of(view, seat, source) or source == NIL:
        return None
    if line.numbers and line.numbers[0] != view.own:
        return say("auskunft_anders_eigene", augen=view.own, n=line.numbers[0])
    ends = [step.target for step in steps(view, seat, source)]
    told = [*where_from(line.fields[0], ends, view.own, "eigene").told]
    told += [one for end in ends if end in _SPECIAL for one in worth_of(end, view, seat)]
    if line.says("schlaegt"):
        told.append(Told("pharao.auskunft_schlaegt_niemand", "du", {}))
    if line.says("gefaehrlich"):
        told += [_danger_there(end, source, view, seat) for end in ends]
    return Heard(told=told)


def _supposed(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What may befall a stone on a field, or what it would be good for there."""
    is_told = len(line.fields) >= _PAIR and is_of(view, seat, FIELD[line.fields[0]])
    if not line.fields or not (is_told or line.says("ich_dort")):
        return None
    is_danger, is_gain = line.says("gefaehrlich"), line.says("bringt")
    is_special = FIELD[line.fields[-1]] in _SPECIAL and line.says("bringt_feld") and line.says("mir")
    is_gain = is_special or (is_gain and line.says("angenommen"))
    if not line.says("angenommen"):
        is_danger = is_danger and (is_told or line.says("mich")) and not is_gain
        if is_danger and is_of(view, 1 - seat, FIELD[line.fields[0]]):  # ist C4 gefährlich für mich
            return Heard(told=danger(None, view, seat))
    named = [FIELD[name] for name in line.fields]
    walks_in = is_told and named[1:] == [NIL] and line.says("in_den_nil")
    dry = [field for field in named if field != NIL or len({*named}) == 1]  # in den Nil stoßen, wenn ich auf B4 bin
    if not (is_danger or is_gain) or len(dry) > _PAIR:
        return None
    target = NIL if walks_in else dry[-1]
    told = [Told("pharao.auskunft_schlaegt_niemand", "du", {})] if line.says("schlaegt") else []
    if target == NIL and (not is_danger or (line.says("hineinstossen") and not walks_in)):
        return None
    if target == NIL:
        told += [Told("pharao.auskunft_waere_im_nil", "du", {}), *(by_oneself(view, seat) if walks_in else [])]
        return Heard(told=told)
    if is_of(view, seat, target) and is_danger:
        return Heard(told=[*told, *danger(NAMES[target], view, seat)])
    if is_gain and not is_danger:
        told += _worth_of(target, view, seat)
    source = dry[0] if len(dry) == _PAIR else None
    return Heard(told=[*told, _danger_there(target, source, view, seat)])


def _worth_of(target: Field, view: State, seat: Seat) -> list[Told]:
    """What a field is good for, to oneself and to the other."""
    if target in _SPECIAL:
        return worth_of(target, view, seat)
    return [Told("pharao.auskunft_bringt_nichts", "du", {"feld": said_field(NAMES[target])})]


def _danger_there(target: Field, source: Field | None, view: State, seat: Seat) -> Told:
    """How often the next throw of the other could push a stone in that stood there; of stones that may go there at
    once, or else of the nearest, as if it did."""
    own = [step for step in steps(view, seat) if step.target == target and source in (None, step.source)]
    can_go = isinstance(view, OwnHalf) and view.side == seat and bool(own)
    sources = [step.source for step in own] if can_go else [source] if source is not None else stones(view, seat)
    sources = [one for one in sources if is_of(view, seat, one)] or list(stones(view, seat))
    found = [endangered(moved(view.stones, seat, one, target), 1 - seat).get(target, 0) for one in sources]
    least, most = min(found), max(found)
    facts: dict[str, Any] = {"feld": said_field(NAMES[target])}
    key = "auskunft_waere_sicher" if not most else "auskunft_waere_unsicher"
    if most:
        facts |= {"n": most}
    if least != most:
        key, facts = "auskunft_waere_je_nachdem", facts | {"wenig": least}
    has_thrown = isinstance(view, OwnHalf) and view.side == seat
    if source in sources and has_thrown and not can_go:
        return Told(f"pharao.{key}_er_nicht", "du", facts | {"von": NAMES[sources[0]]})
    return Told(f"pharao.{key}{'' if can_go else '_spaeter' if has_thrown else '_sonst'}", "du", facts)


def _may_not(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kann der Stein auf A0 ins Leben`: why not, where it cannot; whatever can is told as the move it is."""
    if len(line.fields) != _PAIR or not line.says("ob_hin") or not isinstance(view, OwnHalf | OtherHalf):
        return None
    source, target = (FIELD[name] for name in line.fields)
    if view.side != seat or not any(is_of(view, one, source) for one in range(_PAIR)):
        return None
    if any(step.target == target for step in steps(view, seat, source)):
        return None
    if isinstance(view, OwnHalf) and view.other and is_of(view, 1 - seat, source):
        ends = [one.target for one in others_steps(view) if one == Step(source, target)]
        return where_from(line.fields[0], ends, view.other, theirs(view)) if ends else None
    return Heard(told=[Told("anfrage.nein", "du", {}), why_not(line.fields, view, seat)])


# --- which stone can go where -----------------------------------------------------------------------------------------


def _one_stone(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wohin kann A1`, `was geht mit C4`: where a stone may go by its die."""
    if len(line.fields) != 1 or not line.says("wohin_einer") or not line.says("nur_stein") or line.says("anderes"):
        return None
    source = FIELD[line.fields[0]]
    is_stone = is_of(view, seat, source) or is_of(view, 1 - seat, source)
    if source == NIL or not (is_stone or line.says("dahin")):  # was ist das Leben, wo ist der Nil
        return None
    _check_thrown(view, seat)
    if not isinstance(view, OwnHalf | OtherHalf) or view.side != seat:
        return None
    name = line.fields[0]
    wrong = line.numbers[:1]
    if is_of(view, seat, source):
        if not isinstance(view, OwnHalf):
            return say("auskunft_schon_gezogen", augen=view.other)
        if wrong and wrong[0] != view.own:
            return say("auskunft_anders_eigene", augen=view.own, n=wrong[0])
        ends = [step.target for step in steps(view, seat, source)]
        return where_from(name, ends, view.own, "eigene")
    if is_of(view, 1 - seat, source):
        return of_other(name, line.numbers, view, seat)
    if line.says("kann") and (coming := [step for step in steps(view, seat) if step.target == source]):
        return Heard(
            told=[Told("pharao.auskunft_dahin", "du", {"zeilen": [typed(one, view, seat, names) for one in coming]})],
            lines=[typed(one, view, seat, names) for one in coming] if len(coming) == 1 else [],
        )
    return say("auskunft_niemand_dahin", feld=said_field(name)) if line.says("kann") else None


def bare(line: Line, view: State, seat: Seat) -> Heard | None:
    """`a1` of who is to move a stone: what stands there, and where it may go."""
    if len(line.fields) != 1 or {*line.keys} - {line.fields[0], "?"} or not isinstance(view, OwnHalf | OtherHalf):
        return None
    name = line.fields[0]
    owner = next((one for one in range(_PAIR) if is_of(view, one, FIELD[name])), None)
    if view.side != seat or owner is None or FIELD[name] == NIL or (isinstance(view, OtherHalf) and owner == seat):
        return None
    augen = die(view) if owner == seat else view.other
    if not augen:
        return None
    found = others_steps(view) if isinstance(view, OwnHalf) and owner != seat else steps(view, seat)
    ends = [step.target for step in found if step.source == FIELD[name]]
    if owner != seat:
        return where_from(name, ends, augen, theirs(view))
    stands = Told("pharao.auskunft_stein", "du", {"feld": said_field(name)})
    return Heard(told=[stands, *where_from(name, ends, augen, "eigene").told])


def _check_thrown(view: State, seat: Seat) -> None:
    """Raises Refused for who has to throw first."""
    if isinstance(view, BeforeThrow) and view.side == seat:
        raise Refused("erst_wuerfeln")


def _some_stones(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`darf ich C1 und C2 schieben`: the same of a few stones of one colour."""
    if not _PAIR <= len(line.fields) <= _FEW or not line.says("nur_stein") or not line.says("kann"):
        return None
    if not isinstance(view, OwnHalf | OtherHalf) or view.side != seat:
        return None
    some = [FIELD[name] for name in line.fields]
    if isinstance(view, OwnHalf) and all(is_of(view, seat, field) for field in some):
        return Heard(told=_grouped(steps(view, seat), some, view.own, "eigene"))
    if view.other and all(is_of(view, 1 - seat, field) for field in some):
        found = others_steps(view) if isinstance(view, OwnHalf) else steps(view, seat)
        return Heard(told=_grouped(found, some, view.other, theirs(view)))
    return None


def _which_stones(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`welche von meinen kann ich überhaupt vier ziehen`: each stone that can, and where to, and which can not."""
    is_all = line.says("wohin_alle")
    if line.fields or line.says("anderes") or not (is_all or (line.says("alle_steine") and line.says("kann"))):
        return None
    _check_thrown(view, seat)
    if not isinstance(view, OwnHalf | OtherHalf) or view.side != seat:
        return None
    is_theirs = line.has("fremd") or not called(names[1 - seat : 2 - seat]).isdisjoint(line.keys)
    is_mine = line.has("mein") or ("ich" in line.keys and not is_theirs)
    told = list[Told]()
    if isinstance(view, OwnHalf) and (is_mine or not is_theirs):
        told += _grouped(steps(view, seat), stones(view, seat), view.own, "eigene")
    if isinstance(view, OtherHalf) and is_mine and line.has("mein"):
        told.append(Told("pharao.auskunft_schon_gezogen", "du", {"augen": view.other}))
    elif is_theirs or not line.has("mein"):
        found = others_steps(view) if isinstance(view, OwnHalf) else steps(view, seat)
        grouped = _grouped(found, stones(view, 1 - seat), view.other, theirs(view)) if view.other else []
        told += grouped or [Told("pharao.auskunft_keine_fremden", "du", {})]
    dice = {view.own, view.other} if isinstance(view, OwnHalf) else {view.other}
    if line.numbers and line.numbers[0] not in dice:
        told.insert(0, Told("pharao.auskunft_wurf_nicht", "du", {"n": line.numbers[0]}))
    return Heard(told=told) if told else None


def _grouped(found: Sequence[Step], some: Sequence[Field], augen: int, whose: str) -> list[Told]:
    """Each stone with where it may go, and the ones that can not move."""
    able: list[Saying] = []
    stuck: list[str] = []
    for field in some:
        ends = [step.target for step in found if step.source == field]
        if ends:
            able.append(where_to(NAMES[field], ends))
        else:
            stuck.append(NAMES[field])
    facts: dict[str, Any] = {"augen": augen}
    told = [Told(f"pharao.auskunft_wer_{whose}", "du", facts | {"steine": able})] if able else []
    if stuck:
        told.append(Told("pharao.auskunft_wer_fest", "du", {"felder": stuck, "zahl": len(stuck)}))
    return told
