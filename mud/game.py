"""The contract a game signs with the house: state is a fold over a log of (actor, move).

Knows seats, chance and the clock as actors; refuses to know any particular game, sentence or socket.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Any, ClassVar, Generic, Literal, Protocol, TypeVar

from mud.text import Sound

Seat = int
"""A place at the table, counted from 0 in the order of the first turn."""


class Nobody(Enum):
    """Actors that are no seat: the dice and the clock. Their moves are logged like everyone's."""

    CHANCE = "*"
    CLOCK = "@"


CHANCE = Nobody.CHANCE
CLOCK = Nobody.CLOCK
Actor = Seat | Nobody


class Refused(Exception):
    """A move or an action that is not allowed: a named reason and the facts a sentence needs.

    `Refused("zu_weit", von="B3", nach="C7", augen=3)`; the sentence stands in data/texte under the same name.
    """

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts: Mapping[str, Any] = facts


Perspective = Literal["du", "dir", "alle"]
"""Whose a sentence is for a listener: who did it, to whom it was done, everyone else."""
Who = Annotated[Seat, "who"]
"""A seat in an event or a refusal: its sentence names the player."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table, in the past tense: derive from it, or from one of the three below.

    Its sentence is called like its class; its fields and properties are the facts in the gaps, and their types say how
    each is told (`mud/reports.py`). `heard`: the perspectives it has a sentence for; none: nobody is told.
    """

    heard: ClassVar[frozenset[Perspective]] = frozenset({"du", "alle"})
    leads: ClassVar[bool] = False
    """Whether those it concerns hear of it before all else that happens at once, if they have everything read out."""
    sound: ClassVar[Sound] = ""
    """What is heard when it happens, by who has asked for sounds."""

    @property
    def seen_by(self) -> frozenset[Seat] | None:
        """The seats that may know of it; None: everyone, watchers and the log included."""
        return None

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        """How it is told to a seat or (None) a watcher who may know of it; None: not at all."""
        return "alle"


@dataclass(frozen=True, slots=True)
class Done(Event):
    """Something a seat did, or that befell it."""

    seat: Who

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer == self.seat else "alle"


@dataclass(frozen=True, slots=True)
class Whisper(Done):
    """Something that only the seat may know."""

    @property
    def seen_by(self) -> frozenset[Seat] | None:
        return frozenset({self.seat})


@dataclass(frozen=True, slots=True)
class Aimed(Done):
    """Something done to another seat."""

    heard: ClassVar[frozenset[Perspective]] = frozenset({"du", "dir", "alle"})

    other: Who

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer == self.seat else "dir" if viewer == self.other else "alle"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game ended: the winners, why, and points by seat where the game has any."""

    winners: frozenset[Seat]
    reason: str
    points: tuple[int, ...] = ()


S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Timer(Generic[M]):
    """What CLOCK waits for: it plays `move` once `about` has stayed the same for so many seconds.

    A long clock is a row of short ones whose `about` is the time left, so that a restart costs at most one of them.
    `seat`: whose answer `move` is, if it is that of one seat; for somebody away a stand-in gives it instead.
    """

    about: Hashable
    seconds: int
    move: M
    seat: Seat | None = None


Options = Mapping[str, Sequence[str]]
"""What a table may agree on: the allowed values by the name of the option, the usual one first."""


def agreed(variants: Sequence[str], options: Options, text: str) -> tuple[str, dict[str, str]]:
    """The variant and the value of every option that a text names: `normal frist=60`. Raises ValueError."""
    name, *chosen = text.split()
    values = {option: allowed[0] for option, allowed in options.items()}
    for choice in chosen:
        option, _, value = choice.partition("=")
        if value not in options.get(option, ()):
            raise ValueError(choice)
        values[option] = value
    if name not in variants:
        raise ValueError(name)
    return name, values


def write_agreed(options: Options, name: str, values: Mapping[str, str]) -> str:
    """The inverse of agreed: the variant, then what is not usual in the order of the options."""
    unusual = [
        f"{option}={values[option]}"
        for option, allowed in options.items()
        if values.get(option, allowed[0]) != allowed[0]
    ]
    return " ".join([name, *unusual])


class Notation(Protocol[S, M]):
    """Everything of a game can be said in a line of text and read back. Readers raise ValueError."""

    def write(self, state: S) -> str: ...
    def read(self, text: str) -> S: ...
    def write_move(self, move: M) -> str: ...
    def read_move(self, text: str) -> M: ...


class Rules(Protocol[S, M]):
    """What the rules of every game say. Every function is pure; `play` raises Refused and then changed nothing."""

    def seats(self, variant: str, /) -> Sequence[int]:
        """The numbers of players a variant (with or without options) can be played by, the usual one first."""
        ...

    def start(self, seats: int, variant: str, /) -> S:
        """The beginning. `variant` is a text for `agreed`. Raises ValueError for what cannot be played."""
        ...

    def to_act(self, state: S, /) -> frozenset[Actor]:
        """Who may move now; empty when the game is over. CLOCK is among them exactly if there is a timer."""
        ...

    def moves(self, state: S, seat: Seat, /) -> Sequence[M]:
        """Every legal move of a seat, each once; nothing for a seat that is not to act.

        Where there may be thousands, it is a sequence that makes a move when it is asked for: how many there are, one
        of them drawn, whether one is among them costs little then, and all of them are what they are.
        """
        ...

    def play(self, state: S, actor: Actor, move: M, /) -> tuple[S, Sequence[Event]]: ...

    def over(self, state: S, /) -> Standing | None: ...


class Game(Rules[S, M], Protocol[S, M]):
    """A game with its name, its notation, and what its rules say of chance, clock and secrets."""

    @property
    def name(self) -> str:
        """The name of its folder, its grammar and its rules: `pharao`."""
        ...

    @property
    def version(self) -> int:
        """The version of the rules; stands at the head of each log."""
        ...

    @property
    def variants(self) -> Sequence[str]:
        """The names of its variants; the first is the usual one."""
        ...

    @property
    def options(self) -> Options:
        """What a table may agree on beside the variant; empty if there is nothing."""
        ...

    @property
    def notation(self) -> Notation[S, M]: ...

    def chances(self, state: S, /) -> Iterable[tuple[int, M]]:
        """(weight, move) for every outcome; nothing when CHANCE is not to act."""
        ...

    def timer(self, state: S, /) -> Timer[M] | None:
        """What CLOCK is to play, and when."""
        ...

    @property
    def from_notation(self) -> Callable[[str], S] | None:
        """The state that a position in notation describes, where a game may begin from one; None: it always begins at
        the beginning. Raises ValueError."""
        ...

    @property
    def time_up(self) -> Callable[[S, Seat], tuple[S, Sequence[Event]]] | None:
        """What becomes of the game when the time of a seat is up that the table has agreed on; None: somebody moves for
        it."""
        ...

    @property
    def turn_of(self) -> Callable[[S], Seat | None] | None:
        """Whose turn it is, while others are asked something in it, too; None: of whoever is to act."""
        ...

    @property
    def has_secrets(self) -> bool:
        """Whether not everyone may know everything."""
        ...

    def view(self, state: S, seat: Seat | None, /) -> Any:
        """What a seat (None: a watcher) may know of the state."""
        ...


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game as text says it: how it began, every (actor, move) in notation, how it was ended from outside."""

    game: str
    version: int
    variant: str
    seats: int
    names: tuple[str, ...] = ()
    moves: tuple[tuple[str, str], ...] = field(default=())
    end: str = ""


def write_actor(actor: Actor) -> str:
    """`0`, `1`, ... for seats, `*` for chance, `@` for the clock."""
    return actor.value if isinstance(actor, Nobody) else str(actor)


def read_actor(text: str) -> Actor:
    """The inverse of write_actor. Raises ValueError."""
    return Nobody(text) if text in ("*", "@") else int(text)


def write_record(record: Record) -> str:
    """A record as a text of lines: a head of `name: value`, an empty line, one `actor move` a line."""
    head = [
        f"spiel: {record.game}",
        f"regeln: {record.version}",
        f"variante: {record.variant}",
        f"sitze: {record.seats}",
    ]
    head += [f"sitz {seat}: {name}" for seat, name in enumerate(record.names)]
    if record.end:
        head.append(f"ende: {record.end}")
    return "\n".join([*head, "", *(f"{actor} {move}" for actor, move in record.moves), ""])


def read_record(text: str) -> Record:
    """The inverse of write_record; `#` begins a comment line. Raises ValueError with the number of the bad line."""
    head: dict[str, str] = {}
    moves: list[tuple[str, str]] = []
    in_head = True
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            in_head = in_head and not head
            continue
        if line.startswith("#"):
            continue
        name, sep, value = line.partition(":" if in_head else " ")
        if not sep:
            raise ValueError(f"Zeile {number}: {line!r}")
        if in_head:
            head[name.strip()] = value.strip()
        else:
            moves.append((name, value.strip()))
    try:
        seats = int(head["sitze"])
        names = tuple(head[f"sitz {seat}"] for seat in range(seats) if f"sitz {seat}" in head)
        version = int(head["regeln"])
        return Record(head["spiel"], version, head["variante"], seats, names, tuple(moves), head.get("ende", ""))
    except KeyError as missing:
        raise ValueError(f"Kopfzeile fehlt: {missing.args[0]}") from None


class Broken(Exception):
    """A record whose move number `index` (from 0) does not hold: unreadable, or refused by the rules."""

    def __init__(self, index: int, state: Any, cause: Refused | ValueError) -> None:
        super().__init__(index, cause)
        self.index = index
        self.state = state
        self.cause = cause
