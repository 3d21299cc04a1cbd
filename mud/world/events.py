"""What happened in the world, with the facts for three perspectives: du did it, it was done to dir, alle saw it.

Knows ids and keys of sentences; refuses to know nouns and sentences: `resolve` asks those who do.

A listener in `event.room` is told `event.key` with `event.facts` in the perspective `event.perspective(listener)`,
nothing when that is None; `event.reader` is told `event.details` after it. Facts are ids (`Ref`), sentences
or plain values.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, Literal

Perspective = Literal["du", "dir", "alle"]
Role = Literal["", "things", "people", "exits"]
"""What a line of a room tells of, where it can be told from others at a glance."""


@dataclass(frozen=True, slots=True)
class Ref:
    """A thing, person or room in a gap of a sentence: a noun is to stand there."""

    id: str


@dataclass(frozen=True)
class Sentence:
    """A sentence of data/texte. As a fact it is told first and stands in the gap as text."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    role: Role = field(default="", compare=False)

    def __hash__(self) -> int:
        return hash((self.key, *self.facts.values()))


@dataclass(frozen=True, slots=True)
class Prose:
    """An author's own words, to be told as they stand."""

    text: str
    role: Role = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Title:
    """The title of a room, a line of its own."""

    text: str


Line = Sentence | Prose | Title
Scene = tuple[tuple[Line, ...], ...]
"""Paragraphs of lines."""


def say(name: str, **facts: Any) -> Sentence:
    """A sentence of data/texte/welt.toml."""
    return Sentence(f"welt.{name}", facts)


def role_of(lines: Iterable[Line]) -> Role:
    """What a paragraph of these lines is: what its first line is."""
    return next((line.role for line in lines if not isinstance(line, Title)), "")


def resolve(fact: Any, noun: Callable[[str], Any], tell: Callable[[str, Mapping[str, Any]], str]) -> Any:
    """A fact made ready for the narrator: ids become nouns, sentences text, tuples lists of such; the rest stays."""
    match fact:
        case Ref(id_):
            return noun(id_)
        case Sentence(key=key, facts=facts):
            return tell(key, {gap: resolve(value, noun, tell) for gap, value in facts.items()})
        case Prose(text=text) | Title(text=text):
            return text
        case tuple():
            return [resolve(member, noun, tell) for member in fact]
    return fact


_GAPS: Final[Mapping[str, str]] = {
    "actor": "wer",
    "target": "person",
    "thing": "ding",
    "holder": "ort",
    "tool": "womit",
    "things": "sachen",
}
"""Which gap a field of an event fills; a field that is not here fills none."""

_ALL: Final[frozenset[Perspective]] = frozenset({"du", "dir", "alle"})
_PUBLIC: Final[frozenset[Perspective]] = frozenset({"du", "alle"})


@dataclass(frozen=True, slots=True)
class Event:
    """Something `actor` did in `room`. `heard`: the perspectives it has a sentence for."""

    heard: ClassVar[frozenset[Perspective]] = _PUBLIC

    actor: str
    room: str
    target: str | None = field(default=None, kw_only=True)
    details: Scene = field(default=(), kw_only=True)

    @property
    def key(self) -> str:
        return f"welt.{type(self).__name__}"

    @property
    def facts(self) -> dict[str, Any]:
        """The gaps of its sentence."""
        return _facts(self)

    @property
    def reader(self) -> str:
        """To whom the details are told."""
        return self.actor

    def perspective(self, listener: str) -> Perspective | None:
        """How someone in the room is told of it; None: not at all."""
        if listener == self.actor:
            own: Perspective = "du"
        else:
            own = "dir" if listener == self.target else "alle"
        return own if own in self.heard else None


def _facts(event: Event) -> dict[str, Any]:
    values = ((_GAPS.get(f.name), getattr(event, f.name)) for f in fields(event))
    return {
        gap: Ref(value) if isinstance(value, str) else tuple(map(Ref, value))
        for gap, value in values
        if gap is not None and value is not None
    }


@dataclass(frozen=True, slots=True)
class _AtThing(Event):
    thing: str


@dataclass(frozen=True, slots=True)
class _Placed(_AtThing):
    """`relation` and `holder` choose the sentence: `Put_auf`."""

    relation: str | None = None
    holder: str | None = None

    @property
    def key(self) -> str:
        name = f"welt.{type(self).__name__}"
        return name if self.relation is None else f"{name}_{self.relation}"


class Taken(_Placed):
    """A thing was taken, out of, from or from under a holder if there was one that is no room."""


class Dropped(_AtThing):
    """A thing was put down in the room."""


class Put(_Placed):
    """A thing was put in, on or under a holder."""


class Given(_AtThing):
    """A thing changed hands; a resident has it for a moment only."""

    heard = _ALL


class Shown(_AtThing):
    """A thing was held before someone's eyes; they read the details."""

    heard = _ALL

    @property
    def reader(self) -> str:
        return self.target or self.actor


@dataclass(frozen=True, slots=True)
class Unlocked(_AtThing):
    """A lock was opened with a key."""

    tool: str


class Tidied(_AtThing):
    """A thing that was left lying about has returned to where it belongs; the actor is the thing itself."""

    heard = frozenset[Perspective]({"alle"})


class Opened(_AtThing):
    """Something stands open."""


class OpenedAlike(_AtThing):
    """What `target` has opened beside one is open for oneself, too, who could have done it."""

    heard = frozenset[Perspective]({"du"})


class StillShut(_AtThing):
    """What `target` has opened beside one is still shut for oneself."""

    heard = frozenset[Perspective]({"du"})


class Closed(_AtThing):
    """Something is closed."""


@dataclass(frozen=True, slots=True)
class Read(_AtThing):
    """Something was read. `rules`: the game whose rules it tells; they are no detail here, they lie elsewhere."""

    heard: ClassVar[frozenset[Perspective]] = frozenset({"alle"})

    rules: str | None = None


class Examined(_AtThing):
    """A thing was looked at; nobody else cares."""

    heard = frozenset[Perspective]()


class Regarded(Event):
    """A person was looked at, and noticed it."""

    heard = frozenset[Perspective]({"dir"})


class Searched(_Placed):
    """Someone looked in, on, under or behind a thing."""

    heard = frozenset[Perspective]({"alle"})


class Smelled(Event):
    """The actor smelled something or the room."""

    heard = frozenset[Perspective]()


class Listened(Event):
    """The actor listened."""

    heard = frozenset[Perspective]()


class Touched(_AtThing):
    """The actor touched a thing."""

    heard = frozenset[Perspective]({"alle"})


class Sat(_Placed):
    """Someone sat down; the holder is the seat."""


class Stood(_Placed):
    """Someone stood up from a seat, or got out of one they sat in, which is the holder then."""


@dataclass(frozen=True, slots=True)
class Gone(Event):
    """Someone left the room. `direction` as in DIRECTIONS; the actor has `Arrived` told. `is_afloat`: in a boat."""

    direction: str
    to: str
    is_afloat: bool = field(default=False, kw_only=True)

    @property
    def key(self) -> str:
        return "welt.Gone_zu_Wasser" if self.is_afloat else "welt.Gone"

    @property
    def facts(self) -> dict[str, Any]:
        return {**_facts(self), "nach": say(f"nach_{self.direction}")}


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """Someone came into the room. `direction`: where the way back lies, if there is one. The details are the room."""

    heard: ClassVar[frozenset[Perspective]] = frozenset({"alle"})

    direction: str | None

    @property
    def facts(self) -> dict[str, Any]:
        return {**_facts(self), "von": say(f"von_{self.direction or 'irgendwo'}")}


class Appeared(Event):
    """A player came into the house. The details are the room."""

    heard = frozenset[Perspective]({"alle"})


@dataclass(frozen=True, slots=True)
class Departed(Event):
    """A player left the house; `things` they carried went home."""

    things: tuple[str, ...] = ()


class Froze(Event):
    """A player's connection was lost."""

    heard = frozenset[Perspective]({"alle"})


class Woke(Event):
    """A player came back in time. The details are the room."""


@dataclass(frozen=True, slots=True)
class _Spoken(Event):
    text: str

    @property
    def facts(self) -> dict[str, Any]:
        return {**_facts(self), "text": self.text}


@dataclass(frozen=True, slots=True)
class Asked(_Spoken):
    """A resident was asked of something. `own`: how who asked is told of it, if that is put otherwise."""

    heard: ClassVar[frozenset[Perspective]] = _ALL

    own: str = field(default="", kw_only=True)

    @property
    def facts(self) -> dict[str, Any]:
        return {**_facts(self), "text": self.text, "eigen": self.own or self.text}


class Told(_Spoken):
    """A resident was told of something."""

    heard = _ALL


class Greeted(Event):
    """A person was addressed."""

    heard = _ALL


class Answered(_Spoken):
    """A resident spoke: `text` is the author's prose, the same for everyone."""

    heard = _ALL


class Happened(_Spoken):
    """Something came to pass for someone: `text` is the author's prose."""

    heard = frozenset[Perspective]({"du"})


class Witnessed(_Spoken):
    """What others in the room see of it."""

    heard = frozenset[Perspective]({"alle"})


class Left(Event):
    """Someone is gone, by no way one could walk."""

    heard = frozenset[Perspective]({"alle"})
