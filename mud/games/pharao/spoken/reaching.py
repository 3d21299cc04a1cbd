"""Where a stone is to end, without saying which: asked, told, or told in place of where the last line wanted it.

Knows which stones come to a field with the dice there are; refuses to know how a stone is told by its steps.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from mud.game import Refused, Seat
from mud.games import Heard, Told
from mud.games.pharao.fields import spoken as said_field
from mud.games.pharao.lines import typed
from mud.games.pharao.model import (
    BIT,
    FIELD,
    GLUECK,
    NAMES,
    NIL,
    SPECIAL,
    BeforeThrow,
    Field,
    OtherHalf,
    OwnHalf,
    State,
    Step,
    distance,
    reach,
)
from mud.games.pharao.pushing import into_nil
from mud.games.pharao.rules import play, to_act
from mud.games.pharao.spoken.answer import say
from mud.games.pharao.spoken.line import Line, is_field, listed
from mud.games.pharao.spoken.targets import empty, is_of, others_steps, steps, stones
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_PAIR: Final = 2
_LAST: Final = 1
_MOST: Final = 4
"""Steps that a die shows at most."""


def reaches(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`mit welchem Stein komme ich aufs Leben`, `reicht das bis zum Glück`: who comes there with this throw."""
    if len(line.fields) != 1:
        return None
    target = FIELD[line.fields[0]]
    if line.says("an_ihn_heran") and target != NIL and is_of(view, 1 - seat, target):
        if not isinstance(view, OwnHalf | OtherHalf) or view.side != seat:
            return None
        return of_other(line.fields[0], line.numbers, view, seat)
    if not line.says("reicht_hin") or line.says("reicht_nicht"):
        return None
    return None if target == NIL else coming(target, line.numbers, view, seat, names)


def coming(target: Field, numbers: Sequence[int], view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """Who comes to a field with this throw; `numbers`: what the line says of dice."""
    if seat not in to_act(view):
        return None
    facts: dict[str, Any] = {"feld": said_field(NAMES[target])}
    if isinstance(view, BeforeThrow):
        far = [
            Saying("pharao.stein_abstand", {"feld": NAMES[one], "n": distance(one, target)})
            for one in _near(view, seat, target)
        ]
        return say("auskunft_erst_der_wurf", steine=far, **facts)
    if not isinstance(view, OwnHalf | OtherHalf):
        return None
    if is_of(view, seat, target):
        return say("auskunft_steht_schon_da", **facts)
    found = [step for step in steps(view, seat) if step.target == target]
    lines = [typed(one, view, seat, names) for one in found]
    if isinstance(view, OwnHalf) and (other := [n for n in numbers if n != view.own and 0 < n <= _MOST]):
        return _with_other(other[0], target, view, seat)
    told = list[Told]()
    if isinstance(view, OtherHalf):
        told.append(Told("pharao.auskunft_schon_gezogen", "du", {"augen": view.other}))
        key = "auskunft_dahin_fremde" if found else "auskunft_niemand_dahin"
        return Heard([], told=[*told, Told(f"pharao.{key}", "du", {"zeilen": lines} if found else facts)])
    if found:
        told.append(Told("pharao.auskunft_dahin", "du", {"zeilen": lines}))
        if target == GLUECK and (count := len(stones(view, seat))) > _LAST:
            told.append(Told("pharao.auskunft_bringt_glueck", "du", {"zahl": count}))
        return Heard(lines if len(lines) == 1 else [], told=told)
    theirs = [NAMES[one.source] for one in others_steps(view) if one.target == target] if view.other else []
    if theirs:
        return say("auskunft_nur_fremde_dahin", steine=theirs, **facts)
    return say("auskunft_niemand_dahin", **facts)


def by_steps(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`ich ziehe A2 vier Schritte, ist das erlaubt?`: where each of the stones may go by its die."""
    pairs = [(one, two) for one, two in pairwise(key for key in line.keys if is_field(key) or key.isdecimal())]
    told = [(name, int(count)) for name, count in pairs if is_field(name) and count.isdecimal()]
    if not told or [name for name, _ in told] != line.fields or not line.says("erlaubt_hinten"):
        return None
    if not isinstance(view, OwnHalf) or view.side != seat:
        return None
    answer = list[Any]()
    for name, count in told:
        if is_of(view, 1 - seat, FIELD[name]):
            answer += of_other(name, [count], view, seat).told
        elif not is_of(view, seat, FIELD[name]):
            return None
        elif count != view.own:
            answer.append(Told("pharao.auskunft_anders_eigene", "du", {"augen": view.own, "n": count}))
        else:
            ends = [step.target for step in steps(view, seat, FIELD[name])]
            answer += where_from(name, ends, view.own, "eigene").told
    return Heard(told=answer)


def of_other(name: str, numbers: Sequence[int], view: OwnHalf | OtherHalf, seat: Seat) -> Heard:
    """Where the stone of the other on a field may be pushed by its die."""
    if not view.other:
        return say("auskunft_keine_fremden")
    if numbers and numbers[0] != view.other:
        return say("auskunft_anders_fremde", augen=view.other, n=numbers[0])
    found = others_steps(view) if isinstance(view, OwnHalf) else steps(view, seat)
    return where_from(name, [step.target for step in found if step.source == FIELD[name]], view.other, theirs(view))


def theirs(view: State) -> str:
    """How what may be done with stones of the other is told: now, or behind one's own half."""
    return "fremde_danach" if isinstance(view, OwnHalf) else "fremde"


def where_from(name: str, ends: Sequence[Field], augen: int, whose: str) -> Heard:
    """Where the stone on a field may go."""
    if not ends:
        return say("auskunft_stein_fest", von=name, augen=augen)
    felder = [said_field(NAMES[end]) for end in ends]
    return say(f"auskunft_stein_{whose}", von=name, felder=felder, augen=augen)


def _with_other(n: int, target: Field, view: OwnHalf, seat: Seat) -> Heard:
    """Who would come there if the die showed something else."""
    able = [NAMES[one] for one in stones(view, seat) if reach(one, n, empty(view)) & BIT[target]]
    if not able:
        return say("auskunft_andere_zahl_keiner", n=n, augen=view.own)
    return say("auskunft_andere_zahl", n=n, augen=view.own, steine=able)


def _near(view: State, seat: Seat, target: Field) -> Sequence[Field]:
    return sorted(stones(view, seat), key=lambda field: (distance(field, target), field))


def to_field(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`einen Stein aufs Glück`: the stone that comes there, or each of them; why not, if none does."""
    if len(line.fields) != 1 or line.numbers or not line.says("dahin") or not line.says("nur_ziel"):
        return None
    if not isinstance(view, OwnHalf | OtherHalf) or view.side != seat:
        return None
    name = line.fields[0]
    is_nil = FIELD[name] == NIL
    is_later = line.has("fremd") and isinstance(view, OwnHalf) and not is_nil
    if is_later or any(is_of(view, one, FIELD[name]) for one in range(_PAIR)):
        return None  # den auf A2: that one is to go
    found = [step for step in steps(view, seat) if step.target == FIELD[name]]
    pushes = is_nil and (line.has("stossen") or line.has("fremd"))
    if pushes and isinstance(view, OwnHalf):  # the stones of the other come behind one's own half
        return into_nil(view, seat, names)
    if not found:
        return say("auskunft_niemand_dahin", feld=said_field(name))
    return Heard([typed(step, view, seat, names) for step in found], sure=pushes and len(found) == 1)


def instead(line: Line, before: Line | None, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`dann eben nach C3`: the last line once more, one of its stones going there; what it said is not done yet."""
    if (
        before is None
        or before.asks
        or len(line.fields) != 1
        or line.numbers
        or not isinstance(view, OwnHalf | OtherHalf)
    ):
        return None
    around = listed("beiwerk") | listed("tun") | {",", "."}
    if not around.issuperset(key for key in line.keys if not is_field(key)) or len(before.fields) not in (2, 4):
        return None
    target = line.fields[0]
    pairs = [(before.fields[at], before.fields[at + 1]) for at in range(0, len(before.fields), _PAIR)]
    sides = [seat, 1 - seat] if isinstance(view, OwnHalf) else [1 - seat]
    if len(pairs) > len(sides):
        return None
    if not all(is_of(view, side, FIELD[source]) for side, (source, _) in zip(sides, pairs, strict=False)):
        return None
    changed = [[*pairs[:at], (pairs[at][0], target), *pairs[at + 1 :]] for at in range(len(pairs))]
    allowed = [one for one in changed if _may(one, view, seat)]
    if not allowed:
        first_fails = not _may(pairs[:1], view, seat)
        allowed = [changed[0] if first_fails else changed[-1]]
    return Heard([_typed(one) for one in allowed], sure=len(allowed) == 1)


def _may(pairs: Sequence[tuple[str, str]], view: State, seat: Seat) -> bool:
    """Whether these moves may be made, one after the other."""
    try:
        for source, target in pairs:
            view, _ = play(view, seat, Step(FIELD[source], FIELD[target]))
    except Refused:
        return False
    return True


def _typed(pairs: Sequence[tuple[str, str]]) -> str:
    told = [f"{source} nach {SPECIAL.get(FIELD[target], target)}" for source, target in pairs]
    return f"ziehe {' und '.join(told)}"
