"""How what happened at a table is put into words: events and refusals of any game, by the types of their facts.

Knows keys, perspectives and gaps of sentences; refuses to know any particular game and what a sentence says.

`Moved(seat, von, nach)` of PHARAO becomes the sentence `pharao.Moved` with the facts `wer`, `von` and `nach`: the key
is the event's class, the facts are its fields and properties. A fact's type says how it is told: a seat (`Who`) as the
player in it, what a game has in `said` as it says there, each member of `tuple[Who, ...]` so, anything else as it is.
Types are told apart by name: `Card = Annotated[int, "card"]`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from types import NoneType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from mud.game import Event, Perspective, Refused, Seat, Who
from mud.german.speech.inflection import Noun


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence to be told: its key in data/texte, whose it is for this listener, and the facts in its gaps."""

    key: str
    perspective: Perspective
    facts: Mapping[str, Any]


Names = Sequence[Noun]
"""The players in seat order."""
Say = Callable[[Any, Names], object]
"""How a fact is told."""
Beside = Callable[[Any, Seat | None, Names], object]
"""A fact that depends on more than its event: on the event, who hears of it, and the names."""

_GAPS: Final = {"seat": "wer", "other": "wem", "winners": "sieger", "points": "punkte"}
"""The gaps that fields of these names fill in every game."""
_REFUSED: Final[Mapping[str, object]] = {"wer": Who, "wem": Who, "dran": Who}
"""The types of facts of these names in the refusals of every game."""
_NO_FACTS: Final = frozenset({"seen_by"})


def _usual(event: Event) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Reports:
    """How the events and refusals of a game are told. All but its name are exceptions."""

    game: str
    gaps: Mapping[str, str] = field(default_factory=dict)
    """Which gap a field or property fills, where it is not called like it."""
    said: Mapping[object, Callable[[Any], object]] = field(default_factory=dict)
    """How a fact of a type is told: `{Card: noun_of}`."""
    variant: Callable[[Event], str] = _usual
    """Which of its sentences an event has: `tie` for `Won_tie`; nothing for the one of its name."""
    beside: Mapping[type[Event], Mapping[str, Beside]] = field(default_factory=dict)
    """Facts by gap that an event does not have by itself, or not so."""
    heard: Mapping[object, tuple[str, Callable[[Any], object]]] = field(default_factory=dict)
    """A gap more for facts of a type, and how it is said to those who listen: `{Spot: ("stelle", ..)}`.
    """
    refused: Mapping[str, object] = field(default_factory=dict)
    """The types of the facts of refusals, by gap."""
    reason: Callable[[Refused], str] = attrgetter("reason")
    """Which sentence tells a refusal."""
    _plans: dict[type[Event], tuple[tuple[str, str, Say], ...]] = field(init=False, default_factory=dict)

    def report(self, event: Event, viewer: Seat | None, names: Names) -> Told | None:
        """How an event is told to a seat or (None) a watcher; None for what is not worth a sentence."""
        by = event.perspective(viewer) if event.heard else None
        if by is None:
            return None
        kind, variant = type(event), self.variant(event)
        facts = {}
        for gap, name, say in self._plan(kind):
            value = getattr(event, name)
            if value is not None:
                facts[gap] = say(value, names)
        for gap, fact in self.beside.get(kind, {}).items():
            facts[gap] = fact(event, viewer, names)
        return Told(f"{self.game}.{kind.__name__}{variant and f'_{variant}'}", by, facts)

    def refusal(self, refused: Refused, names: Names) -> Told:
        """Why not, told to the one who tried."""
        kinds = {**_REFUSED, **self.refused}
        facts = {gap: self._say(kinds.get(gap))(value, names) for gap, value in refused.facts.items()}
        return Told(f"{self.game}.{self.reason(refused)}", "du", facts)

    def facts(self, kind: type[Event]) -> frozenset[str]:
        """The gaps that the sentences of a class of events may have."""
        return frozenset({gap for gap, _, _ in self._plan(kind)} | self.beside.get(kind, {}).keys())

    def _plan(self, kind: type[Event]) -> tuple[tuple[str, str, Say], ...]:
        """(gap, attribute, how it is told) of every fact."""
        if kind not in self._plans:
            gaps = {**_GAPS, **self.gaps}
            hints = list(_hints(kind))
            told = [(gaps.get(name, name), name, self._say(hint)) for name, hint in hints]
            heard = [(self.heard[hint][0], name, self._aloud(hint)) for name, hint in hints if hint in self.heard]
            self._plans[kind] = (*told, *heard)
        return self._plans[kind]

    def _aloud(self, kind: object) -> Say:
        say = self.heard[kind][1]
        return lambda value, names: say(value)

    def _say(self, kind: object) -> Say:
        if kind == Who:
            return _player
        if kind in self.said:
            say = self.said[kind]
            return lambda value, names: say(value)
        if get_origin(kind) is Annotated:
            return self._say(get_args(kind)[0])
        members = [member for member in get_args(kind) if member is not NoneType]
        if get_origin(kind) is tuple and members[1:] == [...]:
            each = self._say(members[0])
            return lambda values, names: [each(value, names) for value in values]
        if len(members) < len(get_args(kind)):
            return self._say(members[0])
        return _as_it_is


def _hints(kind: type[Event]) -> Iterator[tuple[str, object]]:
    """The names and types of an event's facts: its fields, then its properties."""
    hints = get_type_hints(kind, include_extras=True)
    yield from ((one.name, hints[one.name]) for one in fields(kind))
    for base in reversed(kind.__mro__):
        for name, member in vars(base).items():
            if isinstance(member, property) and name not in _NO_FACTS:
                yield name, get_type_hints(member.fget, include_extras=True)["return"]


def _as_it_is(value: Any, names: Names) -> object:
    return value


def _player(who: Seat | Collection[Seat], names: Names) -> object:
    return names[who] if isinstance(who, int) else [names[seat] for seat in who]
