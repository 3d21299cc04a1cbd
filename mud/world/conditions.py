"""When something holds for one person: flags, counters, things, places, company, as authors write it in `wenn`.

Knows the words of a condition; refuses to know how each is answered, and what hangs on it. The words are listed in
CONTRIBUTING.md, section "Ein Rätsel hinzufügen".
"""

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

MARK: Final = re.compile(r"[a-z][a-z0-9_]*")
"""What a flag may be called."""
SOLVED: Final = "geloest."
"""What the mark of a solved riddle begins with; no author's flag holds a dot."""
DONE: Final = "folge."
"""What the mark of a trigger begins with that was told."""

COMPARE: Final[Mapping[str, Callable[[int, int], bool]]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
}
"""How numbers are compared, as authors write it."""
_WITH_ID: Final[Mapping[str, str]] = {
    "hat": "thing",
    "da": "thing",
    "offen": "thing",
    "sitzt": "thing",
    "besetzt": "thing",
    "mit": "flag",
    "hier": "person",
    "im": "room",
    "besucht": "room",
    "gehoert": "topic",
    "geloest": "riddle",
    "geschehen": "trigger",
}
"""Words of one id, and what kind of thing the id names."""
_RELATIONS: Final = ("in", "auf", "unter", "hinter")
_NUMBERS: Final = ("punkte", "begleiter")
LOOKING: Final = frozenset({"da", "hier", "licht"})
"""Words that ask what someone perceives: what is there at all for someone cannot hang on them."""


class Test(NamedTuple):
    """One question: `hat seil`, `siege >= 3`. `kind` is its first word, `marke` for flags, `liegt` for places.

    Of others in the room ask `begleiter >= 1`, `mit MARKE` (one of them has the flag), `besetzt DING` (one sits there).
    """

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
    clauses = tuple(tuple(map(_test, re.split(r"\s+oder\s+", text.strip()))) for text in texts)
    return Condition(clauses) if clauses else ALWAYS


def _test(text: str) -> Test:
    words = text.split()
    negated = words[:1] == ["nicht"]
    match words[1:] if negated else words:
        case ["licht"]:
            return Test("licht", negated=negated)
        case [word, id_] if word in _WITH_ID and (word != "mit" or MARK.fullmatch(id_)):
            return Test(word, id_, negated=negated)
        case [thing, relation, place] if relation in _RELATIONS:
            return Test("liegt", thing, f"{relation} {place}", negated=negated)
        case [name, compare, number] if compare in COMPARE and number.isdecimal():
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
