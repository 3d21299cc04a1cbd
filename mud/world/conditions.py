"""When something holds for one person: flags, counters, things, places, company, as authors write it in `wenn`.

Knows the words of a condition and how each is answered; refuses to know what hangs on it. The words are listed in
CONTRIBUTING.md, section "Ein Rätsel hinzufügen".
"""

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mud.world.survey import Survey

MARK: Final = re.compile(r"[a-z][a-z0-9_]*")
"""What a flag may be called."""
SOLVED: Final = "geloest."
"""What the mark of a solved riddle begins with; no author's flag holds a dot."""

_COMPARE: Final[Mapping[str, Callable[[int, int], bool]]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
}
_WITH_ID: Final[Mapping[str, str]] = {
    "hat": "thing",
    "da": "thing",
    "offen": "thing",
    "sitzt": "thing",
    "hier": "person",
    "im": "room",
    "besucht": "room",
    "gehoert": "topic",
    "geloest": "riddle",
}
"""Words of one id, and what kind of thing the id names."""
_RELATIONS: Final = ("in", "auf", "unter", "hinter")
_NUMBERS: Final = ("punkte", "begleiter")
LOOKING: Final = frozenset({"da", "hier", "licht"})
"""Words that ask what someone perceives: what is there at all for someone cannot hang on them."""


@dataclass(frozen=True, slots=True)
class Test:
    """One question: `hat seil`, `siege >= 3`. `kind` is its first word, `marke` for flags, `liegt` for places."""

    kind: str
    id: str = ""
    other: str = ""
    compare: str = ">="
    number: int = 1
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """All of `clauses` must hold, of each at least one test. Without clauses it always holds."""

    clauses: tuple[tuple[Test, ...], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.clauses)

    def tests(self) -> Iterator[Test]:
        """Every test in it."""
        for clause in self.clauses:
            yield from clause


ALWAYS: Final = Condition()


def parse(texts: Iterable[str]) -> Condition:
    """The condition that all texts hold; `oder` parts of one text are alternatives. Raises ValueError."""
    return Condition(tuple(tuple(map(_test, re.split(r"\s+oder\s+", text.strip()))) for text in texts))


def _test(text: str) -> Test:
    words = text.split()
    negated = words[:1] == ["nicht"]
    match words[1:] if negated else words:
        case ["licht"]:
            return Test("licht", negated=negated)
        case [word, id_] if word in _WITH_ID:
            return Test(word, id_, negated=negated)
        case [thing, relation, place] if relation in _RELATIONS:
            return Test("liegt", thing, f"{relation} {place}", negated=negated)
        case [name, compare, number] if compare in _COMPARE and number.isdecimal():
            kind = name if name in _NUMBERS else "marke"
            if kind == "marke" and not MARK.fullmatch(name):
                raise ValueError(text)
            return Test(kind, "" if kind != "marke" else name, "", compare, int(number), negated)
        case [name] if MARK.fullmatch(name) and name not in (*_WITH_ID, *_NUMBERS, "nicht", "oder"):
            return Test("marke", name, negated=negated)
    raise ValueError(text)


def named(test: Test) -> Iterator[tuple[str, str]]:
    """(kind of id, id) of everything a test names: flag, thing, person, room, topic, riddle, place."""
    match test.kind:
        case "marke":
            yield "flag", test.id
        case "liegt":
            yield "thing", test.id
            yield "place", test.other.split()[1]
        case kind if kind in _WITH_ID:
            yield _WITH_ID[kind], test.id


def holds(world: "Survey", who: str, condition: Condition) -> bool:
    """Whether a condition holds for a person now."""
    for clause in condition.clauses:  # asked some hundred times a line: loops, not generators
        for test in clause:
            if _ASKED[test.kind](world, who, test) != test.negated:
                break
        else:
            return False
    return True


def _is_held(world: "Survey", who: str, test: Test) -> bool:
    return world.holder(world.mine(test.id, who)) == who


def _lies(world: "Survey", who: str, test: Test) -> bool:
    relation, place = test.other.split()
    found = world.place(world.mine(test.id, who))
    return found.relation == relation and found.id == world.mine(place, who)


def _sits(world: "Survey", who: str, test: Test) -> bool:
    posture = world.person(who).posture
    return posture is not None and posture.thing == world.mine(test.id, who)


def _counts(world: "Survey", who: str, test: Test) -> bool:
    return _COMPARE[test.compare](world.mark(who, test.id), test.number)


def _scores(world: "Survey", who: str, test: Test) -> bool:
    return _COMPARE[test.compare](world.points(who), test.number)


def _accompanied(world: "Survey", who: str, test: Test) -> bool:
    here = world.present(world.person(who).room)
    others = sum(world.is_player(id_) and id_ != who and not world.person(id_).asleep for id_ in here)
    return _COMPARE[test.compare](others, test.number)


_ASKED: Final[Mapping[str, Callable[["Survey", str, Test], bool]]] = {
    "marke": _counts,
    "punkte": _scores,
    "begleiter": _accompanied,
    "hat": _is_held,
    "da": lambda world, who, test: world.mine(test.id, who) in world.visible(who),
    "offen": lambda world, who, test: world.thing(world.mine(test.id, who)).open,
    "sitzt": _sits,
    "hier": lambda world, who, test: test.id in world.present(world.person(who).room, who),
    "im": lambda world, who, test: world.person(who).room == test.id,
    "besucht": lambda world, who, test: test.id in world.person(who).visited,
    "gehoert": lambda world, who, test: test.id in world.person(who).told,
    "geloest": lambda world, who, test: world.mark(who, SOLVED + test.id) > 0,
    "liegt": _lies,
    "licht": lambda world, who, test: world.is_lit(who),
}
