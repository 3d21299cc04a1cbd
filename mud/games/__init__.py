"""The games of the house, found by themselves: every folder here that has a `GAME` is one.

Knows what a table needs of a game beside its rules; refuses to know any of them by name.
"""

import importlib
import pkgutil
import random
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Literal, NamedTuple, Protocol, get_args

from mud.game import Actor, Event, Notation, Options, Perspective, Refused, Rules, Seat, Standing, Timer
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.german.speech.players import called
from mud.reports import Reports, Told
from mud.riddling import Riddler
from mud.scene import Field, Scene
from mud.teaching import Teacher
from mud.text import Paragraph

__all__ = [
    "ALL_LEVELS",
    "LEVELS",
    "NO_DEADLINE",
    "Answer",
    "Attempt",
    "Heard",
    "Level",
    "Opponent",
    "Perspective",
    "Picture",
    "Reports",
    "Said",
    "Spoken",
    "TableGame",
    "Told",
    "Trial",
    "Way",
    "Words",
    "discover",
]

Level = Literal["leicht", "mittel", "schwer", "meister"]
NO_DEADLINE: Final = "aus"
"""The value of an option that is a deadline when there is to be none."""
LEVELS: Final[tuple[Level, ...]] = ("leicht", "mittel", "schwer")
"""How strong the house plays every game, the weakest first."""
ALL_LEVELS: Final[tuple[Level, ...]] = get_args(Level)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence in place of a picture: only for those who have everything read out."""

    told: Told


Answer = Sequence[Told | Spoken | Paragraph]  # what is told or shown to who asked


class Said(NamedTuple):
    """A line of who plays, the one they typed before it, and what a command means at this table (None: nothing)."""

    line: str
    before: str
    read: Callable[[str], Reading | None]


@dataclass(frozen=True, slots=True)
class Heard:
    """What a sentence comes to: its answer `told`, with a tip behind it if `advised`, the last moves if `recalled`; the
    `lines` it may mean or that are advised, whether it is `sure`ly the only one; the moves `between` which is asked."""

    lines: Sequence[str] = ()
    sure: bool = True
    told: Answer = ()
    between: Sequence[Sequence[Sequence[Any]]] = ()
    advised: bool = False
    recalled: bool = False


class Way(NamedTuple):
    """What may be done, for who clicks, before it is told: see `mud.scene.Choice`."""

    path: Sequence[str]
    line: str | Saying
    notes: Sequence[Saying] = ()
    turn: int = 0


class Attempt(Protocol):
    """What a seat would do, as far as its game's words may know of it: never a state."""

    @property
    def moves(self) -> Sequence[Any]:
        """What has been tried so far, in order."""
        ...

    @property
    def events(self) -> Sequence[Event]:
        """What would happen by that."""
        ...

    @property
    def view(self) -> Any:
        """What the seat may know of where that leads; at first, of where it stands."""
        ...

    @property
    def before(self) -> Any:
        """What the seat may know of where it stood before the last move."""
        ...

    @property
    def first(self) -> Any:
        """What the seat may know of where it stood before all of them."""
        ...


def _as_typed(line: str) -> str | None:
    return None


def _as_said(line: str, view: Any, seat: Seat) -> str:
    return line


def _hears_nothing(said: Said, view: Any, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    return None


def _asks_nothing(reading: Reading, view: Any, viewer: Seat | None, names: Sequence[Noun]) -> Answer | None:
    return None


def _warns_of_nothing(attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Told | None:
    return None


def _sees_no_mistake(attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Told | None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Words:
    """What people type at the table, and how moves and events are told. `names`: the players in seat order.

    `meant(reading, attempt, seat, names)`: the moves a typed command means, to be played all or none. Raises Refused.
    Each is tried as it comes, once: what depends on the one before looks at the attempt when that has been yielded.
    `ja` and `nein` are commands, too, when the house has asked nothing itself: Refused("nicht_gefragt") if the game has
    not either.
    `commands(view, seat, names)`: what the seat may do now, each a command that can be typed as it stands.
    `prompt(view, seat, names)`: what is asked of the seat now, None when nothing is; derived from the view alone. `du`
    is asked whose turn it is, `dir` who only has to answer what another does.
    """

    sides: Sequence[Noun]
    """What the seats are called."""
    reports: Reports
    """How events and refusals are told."""
    meant: Callable[[Reading, Attempt, Seat, Sequence[Noun]], Iterable[Any]]
    commands: Callable[[Any, Seat, Sequence[Noun]], Iterator[str | Saying]]
    prompt: Callable[[Any, Seat, Sequence[Noun]], Told | None]
    caution: Callable[[Attempt, Seat, Sequence[Noun]], Told | None] = _warns_of_nothing
    """`caution(attempt, seat, names)`: a question to be answered with yes before what was tried happens. It gives away
    nothing that only comes to light then."""
    warn: Callable[[Attempt, Seat, Sequence[Noun]], Told | None] = _sees_no_mistake
    """`warn(attempt, seat, names)`: the same before a mistake that its seat may only have overlooked, within a few
    milliseconds. The house asks so once in a position, and nobody who does not wish to be warned."""
    ask: Callable[[Reading, Any, Seat | None, Sequence[Noun]], Answer | None] = _asks_nothing
    """`ask(reading, view, viewer, names)`: the answer to a question about the position (`was steht auf B6`); None if
    the reading is no such question. The house asks, too, what is to be added to its own `stand`."""
    counts: Callable[[Any], Sequence[int]] | None = None
    """`counts(view)`: by seat what is compared when somebody asks whether they are ahead; None: nothing can be."""
    tally: Callable[[Any], Mapping[str, Sequence[int]]] | None = None
    """`tally(view)`: by seat what somebody may ask to be counted or compared, by its name in data/begriffe."""
    in_turn: Callable[[Any], bool] | None = None
    """`in_turn(view)`: whether it goes round by seats, and not all move at once; None: it always does."""
    going_on: Callable[[Any, Seat, Sequence[Noun], Sequence[str]], Iterator[str | Saying]] | None = None
    """`going_on(view, seat, names, begun)`: how a line that begins with these folded words (at most two, and of a verb
    the infinitive) can go on to a move, each as a whole line. None: `commands` is quick, and tells all there is."""
    choices: Callable[[Any, Seat, Sequence[Noun]], Iterator[tuple[Sequence[str], str | Saying] | Way]] | None = None
    """`choices(view, seat, names)`: what the seat may do now, for who clicks: a path (`mud.scene.Choice`) through the
    game's scene, and the line that means the same; a `Way` where there is more to be said. Every move is among them."""
    further: Callable[..., tuple[Sequence[Field], Iterable[Way]]] | None = None
    """`further(view, seat, names, begun, naming=())`: how it goes on behind these fields where a choice said no line:
    the fields that the scene does not have, and every way from there, the best first; nothing for fields nothing begins
    with. `naming`: only the ways whose lines have all these numbers, which a line writes in digits."""
    typed: Callable[[Any, Any, Seat, Sequence[Noun]], str | Saying] | None = None
    """`typed(move, view, seat, names)`: a move of the seat as it is typed, where the house may advise one; None: asked
    for advice, the game answers itself, or all there is to do is told."""
    plainly: Callable[[str], str | None] = _as_typed
    """`plainly(line)`: the plain commands of a whole line of who is to move, if it tells its moves in a sentence and
    nothing else (`dann würfle ich mal`); None: it is read as it was typed."""
    spoken: Callable[[Said, Any, Seat, Sequence[Noun]], Heard | None] = _hears_nothing
    """`spoken(said, view, seat, names)`: what a sentence means that only the game understands, before any grammar reads
    it; None for all others, within some microseconds. A question only has answers. Raises Refused: why not."""
    described: Callable[[str, Any, Seat], str] = _as_said
    """`described(line, view, seat)`: a line with the names of pieces it only describes, where only one can be meant."""
    ends: str = ""
    """The verb of a reading that says the turn is over and nothing else; in a line with others it comes last."""
    limits: Mapping[type, str] = field(default_factory=dict)
    """By the move of CLOCK that ends the time for an answer: the sentence that says how long it is (`n`) and what
    follows, told in the line of the question."""
    also: Mapping[str, Seat] = field(default_factory=dict)
    """Other words for the seats, folded: `oben`."""

    def seat(self, word: str) -> Seat | None:
        """The seat a folded word names (`karnak`, `karnaks`), None if it names none."""
        seat = called(word, self.sides)
        return self.also.get(word) if seat is None else seat

    def seat_name(self, seat: Seat) -> Noun:
        """What the seat is called, as a noun."""
        return self.sides[seat]

    def report(self, event: Event, viewer: Seat | None, names: Sequence[Noun]) -> Told | None:
        """How an event is told to a seat or (None) a watcher; None for what is not worth a sentence."""
        return self.reports.report(event, viewer, names)

    def refusal(self, refused: Refused, names: Sequence[Noun]) -> Told:
        """Why not, told to the one who tried."""
        return self.reports.refusal(refused, names)


class Picture(Protocol):
    """How a position looks, and how it is said."""

    def draw(
        self, view: Any, viewer: Seat | None, names: Sequence[Noun], former: Sequence[Any] = ()
    ) -> Sequence[Paragraph]:
        """How it looks. `former`: how it stood when one after the other began to move, the latest first, as far as it
        is known: what is different now has just been moved, and may be marked."""
        ...

    def describe(self, view: Any, viewer: Seat | None, names: Sequence[Noun]) -> Sequence[Told]:
        """The same in sentences, the most important first."""
        ...

    def occasion(self, view: Any, viewer: Seat | None) -> Hashable:
        """The board is shown by itself whenever this has changed for a viewer, such as with the turn. None: there is
        nothing to show now, and whatever comes next is new."""
        ...


class Opponent(Protocol):
    """A computer player. Importable by name, so that it can think in another process."""

    def choose(self, view: Any, seat: Seat, level: Level, dice: random.Random) -> Any:
        """A legal move for the seat, or a tuple of moves to be played all or none, within a second or two."""
        ...


def _by_no_chance(state: Any) -> Iterable[tuple[int, Any]]:
    return ()


def _without_a_clock(state: Any) -> Timer[Any] | None:
    return None


def _all_open(state: Any, seat: Seat | None) -> Any:
    return state


def _at_once(view: Any, seat: Seat, level: Level) -> float | None:
    return 0.0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TableGame:
    """A game with everything a table needs; it signs `mud.game.Game`. What it does not need it does not write.

    `rules`, `notation`, `picture` and `opponent` are its modules of these names.
    """

    name: str
    rules: Rules[Any, Any]
    notation: Notation[Any, Any]
    words: Words
    picture: Picture
    opponent: Opponent
    teacher: Teacher | None = None
    """Who gives advice with its reasons and goes through a game afterwards, where the game has one."""
    scene: Callable[[Any, Seat | None], Scene] | None = None
    """`scene(view, viewer)`: the position as shapes, without choices, where the game has them; a legend its caption."""
    caption: Callable[[Any, Seat | None, Sequence[Noun]], Sequence[Told]] | None = None
    brief: Callable[[Any, Seat | None, Sequence[Noun]], Sequence[Told]] | None = None
    """What is told beside the scene, whose fields say what lies there, and in short; None: all that is described."""
    shrunk: Callable[[Any, Seat | None], Told | None] = lambda view, viewer: None
    """`shrunk(view, viewer)`: what is told once a game beside a drawing that has less in it than those before."""
    riddler: Riddler | None = None
    """What it knows of its riddles, where the house has some of its positions."""
    version: int = 1
    levels: Sequence[Level] = LEVELS
    """How strong its computer players are, the weakest first; these three at least."""
    drawn: Mapping[str, Callable[[Any, Seat | None, Sequence[Noun], Sequence[Any]], Sequence[Paragraph]]] = field(
        default_factory=dict
    )
    """How it is drawn in other languages, by their names."""
    scenes: Mapping[str, Callable[[Any, Seat | None], Scene]] = field(default_factory=dict)
    """The scene in other languages, by their names."""
    variants: Sequence[str] = ("normal",)
    options: Options = field(default_factory=dict)
    """What a table may agree on beside the variant."""
    chances: Callable[[Any], Iterable[tuple[int, Any]]] = _by_no_chance
    """(weight, move) for every outcome of dice and drawing; nothing when CHANCE is not to act."""
    timer: Callable[[Any], Timer[Any] | None] = _without_a_clock
    """What CLOCK is to play, and when."""
    view: Callable[[Any, Seat | None], Any] = _all_open
    """What a seat (None: a watcher) may know of the state; here and in `Event.seen_by` secrets are cut."""
    from_notation: Callable[[str], Any] | None = None
    """The state of a position in notation, where a game may begin from one; None: it always begins at the beginning."""
    deadlines: Mapping[str, str] = field(default_factory=dict)
    """By variant, the option that is the deadline for answers and moves; its value NO_DEADLINE means none."""
    time_up: Callable[[Any, Seat], tuple[Any, Sequence[Event]]] | None = None
    """What becomes of the game when the agreed time of a seat is up; None: somebody moves for it, thrice for good."""
    turn_of: Callable[[Any], Seat | None] | None = None
    """Whose turn it is, while others are asked something in it, too; None: of whoever is to act."""
    pause: Callable[[Any, Seat, Level], float | None] = _at_once
    """Seconds until a computer player is to be asked for a move, against a clock; None: it waits for the others."""
    chooses_sides: bool = False
    """Whether players choose their seats, and change them for another game; else the lot decides who has seat 0."""
    companions: bool = True
    """Whether the house sends players for chairs that stay free, and soon for somebody away; else the game waits."""
    seats: Callable[[str], Sequence[int]] = field(init=False)
    start: Callable[[int, str], Any] = field(init=False)
    to_act: Callable[[Any], frozenset[Actor]] = field(init=False)
    moves: Callable[[Any, Seat], Sequence[Any]] = field(init=False)
    play: Callable[[Any, Actor, Any], tuple[Any, Sequence[Event]]] = field(init=False)
    over: Callable[[Any], Standing | None] = field(init=False)

    @property
    def has_secrets(self) -> bool:
        """Whether there is anything that not everyone may see."""
        return self.view is not _all_open

    def __post_init__(self) -> None:
        # looked up once: `game.play` is the rules' own function
        for name in ("seats", "start", "to_act", "moves", "play", "over"):
            object.__setattr__(self, name, getattr(self.rules, name))


@dataclass(slots=True)
class Trial:
    """Moves of an actor, each played once, from the state where they `began`. A table lets that happen, or does not."""

    game: TableGame
    actor: Actor
    began: Any
    moves: list[Any] = field(default_factory=list, init=False)
    events: list[Event] = field(default_factory=list, init=False)
    steps: list[tuple[Any, Any, Sequence[Event]]] = field(default_factory=list, init=False)
    """Each move, the state it led to, and what happened."""
    state: Any = field(init=False)
    _before: Any = field(init=False)

    def __post_init__(self) -> None:
        self.state = self._before = self.began

    def play(self, moves: Iterable[Any]) -> None:
        """Try moves, each as it comes: who names the next may look at what those before led to. Raises Refused."""
        for move in moves:
            state, events = self.game.play(self.state, self.actor, move)
            self._before, self.state = self.state, state
            self.moves.append(move)
            self.events.extend(events)
            self.steps.append((move, state, events))

    @property
    def view(self) -> Any:
        """What the actor may know of where the moves lead."""
        return self._seen(self.state)

    @property
    def before(self) -> Any:
        """What the actor may know of where it stood before the last move."""
        return self._seen(self._before)

    @property
    def first(self) -> Any:
        """What the actor may know of where it stood before all of them."""
        return self._seen(self.began)

    def _seen(self, state: Any) -> Any:
        return self.game.view(state, self.actor if isinstance(self.actor, Seat) else None)


@cache
def discover() -> Mapping[str, TableGame]:
    """Every game of this folder by its name."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        game: TableGame = importlib.import_module(f"{__name__}.{module.name}").GAME
        found[game.name] = game
    return found
