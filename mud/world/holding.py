"""Whether a condition holds for one person now: how each of its tests is answered.

Knows what a world can be asked; refuses to know how it finds the answer.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from mud.world.conditions import COMPARE, DONE, SOLVED, Condition, Test
from mud.world.prototypes import Place
from mud.world.states import PersonState, ThingState


class Surveyed(Protocol):
    """What a test asks of a world (mud.world.survey)."""

    def holder(self, thing: str) -> str | None: ...
    def is_lit(self, who: str) -> bool: ...
    def is_player(self, id_: str) -> bool: ...
    def mark(self, who: str, name: str) -> int: ...
    def mine(self, id_: str, who: str) -> str: ...
    def person(self, id_: str) -> PersonState: ...
    def place(self, id_: str) -> Place: ...
    def points(self, who: str) -> int: ...
    def present(self, room: str, who: str | None = None) -> Sequence[str]: ...
    def thing(self, id_: str) -> ThingState: ...
    def visible(self, actor: str) -> Sequence[str]: ...


def holds(world: Surveyed, who: str, condition: Condition) -> bool:
    """Whether a condition holds for a person now."""
    for clause in condition.clauses:  # asked some hundred times a line: loops, not generators
        for test in clause:
            if _ASKED[test.kind](world, who, test) != test.negated:
                break
        else:
            return False
    return True


def _is_held(world: Surveyed, who: str, test: Test) -> bool:
    return world.holder(world.mine(test.id, who)) == who


def _lies(world: Surveyed, who: str, test: Test) -> bool:
    relation, place = test.other.split()
    found = world.place(world.mine(test.id, who))
    return found.relation == relation and found.id == world.mine(place, who)


def _sits(world: Surveyed, who: str, test: Test) -> bool:
    posture = world.person(who).posture
    return posture is not None and posture.thing == world.mine(test.id, who)


def _counts(world: Surveyed, who: str, test: Test) -> bool:
    return COMPARE[test.compare](world.mark(who, test.id), test.number)


def _scores(world: Surveyed, who: str, test: Test) -> bool:
    return COMPARE[test.compare](world.points(who), test.number)


def _others(world: Surveyed, who: str) -> list[str]:
    """The other players in the room who are awake."""
    here = world.present(world.person(who).room)
    return [id_ for id_ in here if world.is_player(id_) and id_ != who and not world.person(id_).asleep]


def _accompanied(world: Surveyed, who: str, test: Test) -> bool:
    return COMPARE[test.compare](len(_others(world, who)), test.number)


def _is_taken(world: Surveyed, who: str, test: Test) -> bool:
    """Whether another sits there; at what everyone has for themselves, at their own."""
    postures = ((other, world.person(other).posture) for other in _others(world, who))
    return any(posture is not None and posture.thing == world.mine(test.id, other) for other, posture in postures)


def _beside(world: Surveyed, who: str, test: Test) -> bool:
    return any(world.mark(other, test.id) > 0 for other in _others(world, who))


_ASKED: Final[Mapping[str, Callable[[Surveyed, str, Test], bool]]] = {
    "marke": _counts,
    "punkte": _scores,
    "begleiter": _accompanied,
    "hat": _is_held,
    "da": lambda world, who, test: world.mine(test.id, who) in world.visible(who),
    "offen": lambda world, who, test: world.thing(world.mine(test.id, who)).open,
    "sitzt": _sits,
    "besetzt": _is_taken,
    "mit": _beside,
    "hier": lambda world, who, test: test.id in world.present(world.person(who).room, who),
    "im": lambda world, who, test: world.person(who).room == test.id,
    "besucht": lambda world, who, test: test.id in world.person(who).visited,
    "gehoert": lambda world, who, test: test.id in world.person(who).told,
    "geloest": lambda world, who, test: world.mark(who, SOLVED + test.id) > 0,
    "geschehen": lambda world, who, test: world.mark(who, DONE + test.id) > 0,
    "liegt": _lies,
    "licht": lambda world, who, test: world.is_lit(who),
}
