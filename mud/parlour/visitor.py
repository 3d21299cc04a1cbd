"""A person in the house: account or guest, connected or frozen, and what the conversation remembers.

Knows what belongs to one person; refuses to know rooms, tables and sentences.
"""

import re
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final, NamedTuple

from mud.games import Told
from mud.german.meaning.reading import Misread, Outcome, Question, Reading, Scope
from mud.german.speech.inflection import Noun
from mud.parlour import stored
from mud.parlour.match import NOBODY, Waiting
from mud.parlour.session import Session, Wishes
from mud.parlour.store import Account
from mud.text import Paragraph, Text
from mud.world.events import Line
from mud.world.prototypes import Place
from mud.world.versions import Version

LETTER: Final = "post:brief"
"""Stands among what somebody can mean for the letter in their hand: no thing of the world has such an id."""
_ENDED: Final = re.compile(r"[.!?;]")
HISTORY = 60
"""Things said to a person that `verlauf` can tell again, and as many that happened at their table."""
TALKED_OF: Final = 6
"""Topics that `ihm` and `danach` may mean when somebody is asked."""
READ: Final = 40
"""Paragraphs of the story that somebody can come back to by a word in them."""
BLOCK = 60
"""Paragraphs of an answer, and what came after it, that `was war` can tell again."""


def _always() -> bool:
    return True


def _nothing() -> None:
    pass


@dataclass(frozen=True, slots=True)
class Intent:
    """What a reading comes to, worked out once. `do` takes the reading as the story leaves it; it raises Refused, and
    then nothing has changed.

    `question`: what has to be answered with yes first; `answered`: what follows from any answer to that. `holds`:
    whether it still comes to the same. `is_move`: it moves something at a table. `is_offer`: nobody wished it, it is
    only what may have been meant.
    """

    do: Callable[[Reading], None]
    question: Told | None = None
    holds: Callable[[], bool] = _always
    is_move: bool = False
    is_offer: bool = False
    answered: Callable[[], None] = _nothing


@dataclass(frozen=True, slots=True)
class Heard:
    """Something a person heard. `at`: seconds since the epoch."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Confirm:
    """An intent that is carried out only after a yes, with the reading and the line it comes from."""

    reading: Reading
    line: str
    intent: Intent

    @property
    def stays(self) -> bool:
        """Whether the question is asked again until it is answered or something else is done; an offer is not."""
        return self.intent.question is not None and not self.intent.is_offer


class Step(NamedTuple):
    """A command of a line as it was typed, and in `tail` with what follows. `read`: what it means when it comes to it;
    by then it may be several commands, or none."""

    raw: str
    tail: str
    read: Callable[[], "Outcome | Sequence[Step]"]


def _now(step: Step) -> Iterator[Outcome]:
    return (outcome for outcome, _ in Course((step,)))


class Course:
    """What is left of a line: each command is read when it comes to it, for what was done before may change it."""

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        self._left = deque(steps)

    def __iter__(self) -> Iterator[tuple[Outcome, str]]:
        """What each command means, and its words; it is not left any more then."""
        while self._left:
            step = self._left.popleft()
            found = step.read()
            if isinstance(found, Misread | Question | Reading):
                yield found, step.raw
            else:
                self._left.extendleft(reversed(found))

    def without(self, is_meant: Callable[[Outcome], bool]) -> "Course":
        """The same but for those commands that mean it now."""
        return Course(step for step in self._left if not any(map(is_meant, _now(step))))

    @property
    def left(self) -> Sequence[Step]:
        """What was not read yet."""
        return tuple(self._left)

    @property
    def ahead(self) -> Outcome | None:
        """What the next command means now; None if there is none."""
        return next(_now(self._left[0]), None) if self._left else None


@dataclass(frozen=True, slots=True)
class Dialogue:
    """A dialogue that takes the next lines as they are, such as a change of password."""

    hear: Callable[[str], None]


@dataclass(slots=True, eq=False)
class Visitor:
    """`id`: in the world (`person:anna`); `key`: who it is, an account's or a guest's; `account` is None for guests.

    `pending`: what the next line may answer; `pending_line` is the line that led there, which is stored, so that
    whoever comes back is asked again. `unknown`: the word of the last line that nobody knew, for `hoppla`.
    `rest`: what of that line waits for the answer. `put_off`: what was proposed before the last line, which did nothing
    but ask. `before`: what was understood last.
    `scope`, `seen`, `near`: what can be meant, how the room looks and the table in it, each with the version of
    the world it was worked out for.
    `network`: where the person comes from, nothing for the house's own machine. `typed_at`: when the last line came.
    `ignored`: names by key of the accounts whose words do not reach the person.
    `away`: why somebody said they are away, empty if they said only that; None: they are not. `letter`: the number of
    the letter opened last; `has_post`: whether they have heard of any. `kept`: a guest's settings, as an
    account has them. `heard`: who said something to the person last, and the key of how; `partner`: whom of those who
    live here they spoke to last, `talked_of`: of what, the last first; `answered`: who answered last, and
    what, `answered_with`: the last that was told with it. `waiting`: for whom the table waits, as far as the person
    has heard it.
    `history`: what was said to the person, `happened`: what happened at their table; `block`: all they were told since
    they typed the last line, `earlier`: since the line before, `refused`: why something was not done the last time.
    `read`: what they were told of the world lately.
    `rooms`: how each they know looked the last time.
    `stumbles`: lines in a row that came to nothing; `came_off`: whether the last one did what it said. `offered`: for
    so many more lines, this one included, a yes may mean that they want to be shown around. `newcomer`: they are in
    the house for the first time. `hinted`: in which room they asked for a hint last, and to which riddle it was.
    `choices`: the lines of which one may be chosen, and the last that was told with them.
    `advice`: what they were advised last in a game; `advised`: the same as it is typed. `warned`: in which game, after
    how many moves, they were warned of a mistake last.
    `page`: of the moves that were told last. `asked` and `shown`: the table's question and board as the person saw them
    last; these and `waiting` are of the game with the number `of_game`. `shrunk`: in which game they were told that its
    drawing is smaller. `guess`: the riddle of the day, as far as they are with it. `lost_at`: when the line broke,
    None while connected; with a `session` that line may be mended, and all is kept that is told.
    """

    id: str
    key: str
    noun: Noun
    account: Account | None
    session: Session | None = None
    lost_at: float | None = None
    typed_at: float = 0.0
    pending: Question | Confirm | Dialogue | None = None
    pending_line: str = ""
    rest: Sequence[Step] = ()
    put_off: Confirm | None = None
    last: dict[str, tuple[str, ...]] = field(default_factory=dict)
    before: Reading | None = None
    scope: tuple[Version, Scope] | None = None
    seen: tuple[Version, tuple[Text, ...]] | None = None
    near: tuple[Version, Any] | None = None
    last_line: str = ""
    said_before: str = ""
    unknown: str = ""
    assumed: str = ""
    choices: tuple[Sequence[str], Paragraph | None] = ((), None)
    advice: Any = None
    advised: Any = None
    warned: tuple[int, int] | None = None
    page: int = 0
    asked: Any = None
    shown: Any = None
    waiting: Waiting = NOBODY
    of_game: int | None = None
    shrunk: int | None = None
    network: str = ""
    ignored: dict[str, str] = field(default_factory=dict)
    away: str | None = None
    letter: int | None = None
    has_post: bool = False
    heard: tuple[str, str] = ("", "")
    partner: str = ""
    talked_of: deque[str] = field(default_factory=lambda: deque(maxlen=TALKED_OF))
    answered: tuple[str, str] = ("", "")
    kept: Mapping[str, Any] = field(default_factory=dict)
    history: deque[Heard] = field(default_factory=lambda: deque(maxlen=HISTORY))
    happened: deque[Heard] = field(default_factory=lambda: deque(maxlen=HISTORY))
    block: deque[Paragraph] = field(default_factory=lambda: deque(maxlen=BLOCK))
    earlier: Sequence[Paragraph] = ()
    read: deque[str] = field(default_factory=lambda: deque(maxlen=READ))
    answered_with: Paragraph | None = None
    refused: Paragraph | None = None
    rooms: dict[str, frozenset[Line]] = field(default_factory=dict)
    stumbles: int = 0
    came_off: bool = False
    offered: int = 0
    newcomer: bool = False
    hinted: tuple[str, str] = ("", "")
    sights: dict[str, tuple[Hashable, Any]] = field(default_factory=dict)
    """What they see beside words by its kind, and of when that is; `pinned`: the board as pictures that stay."""
    pinned: tuple[Hashable, Sequence[Paragraph]] | None = None
    guess: Any = None
    taken: dict[str, Place] = field(default_factory=dict)
    """Where they took each thing from that they have held since they came in."""

    @property
    def is_frozen(self) -> bool:
        """Whether the person's line is broken."""
        return self.lost_at is not None

    @property
    def listens(self) -> bool:
        """Whether the person is there and has everything read out."""
        return self.session is not None and self.session.screen.reader

    @property
    def is_warned(self) -> bool:
        """Whether the person is asked before a mistake in a game."""
        return self.session is None or self.session.wishes.warnings

    @property
    def name(self) -> str:
        """The name as it is shown."""
        return self.noun.lemma

    @property
    def tongue(self) -> str:
        """The name of the language the person plays in, where it is spoken; empty for German."""
        return "" if self.session is None else self.session.wishes.tongue or ""

    @property
    def settings(self) -> Mapping[str, Any]:
        """What the person has settled for good: an account's for ever, a guest's for as long as they are known."""
        return self.kept if self.account is None else self.account.settings

    def sentence(self, words: str) -> str:
        """The sentence of the last line that ends in some words, as it was typed: `ja bitte, das wäre nett`."""
        before, found, after = self.last_line.partition(words)
        is_one = found and _ENDED.search(before) is None and not any(map(str.isalnum, after))
        return (self.last_line if is_one else words).strip()

    @property
    def refused_before(self) -> Text | None:
        """Why what they typed last was not done; None if it was, or if that was longer ago."""
        refused = self.refused
        return refused if isinstance(refused, Text) and any(one is refused for one in self.earlier) else None

    def mention(self, gender: str, *ids: str) -> None:
        """From now on a pronoun of this gender means these; what was mentioned last stands last."""
        self.last.pop(gender, None)
        self.last[gender] = ids

    def turn_to(self, game: int) -> None:
        """From now on they are told of the game with this number: what they know of another counts for nothing here."""
        if self.of_game != game:
            self.asked = self.shown = None
            self.waiting, self.of_game = NOBODY, game

    def know_of_post(self) -> None:
        """From now on `den Brief` may mean one that lies in the box, though none is in their hand."""
        self.has_post, self.scope = True, None

    def hold_letter(self, number: int | None) -> None:
        """The letter in somebody's hand: what `ihn` and `den Brief` mean, until it is another one."""
        self.letter, self.scope = number, None
        for gender in [gender for gender, ids in self.last.items() if ids == (LETTER,)]:
            del self.last[gender]
        if number is not None:
            self.mention("m", LETTER)


def has_title(account: Account | None) -> bool:
    """Whether somebody is a Großpharao."""
    return account is not None and bool(account.settings.get(stored.TITLE))


def wishes_of(settings: Mapping[str, Any]) -> Wishes:
    """The wishes among what somebody has settled; those of another version are ignored."""
    known = {f.name for f in fields(Wishes)}
    return Wishes(**{name: value for name, value in settings.get(stored.WISHES, {}).items() if name in known})


_NOTHING_WISHED: Final = Wishes()


def wishes_json(wishes: Wishes) -> dict[str, Any]:
    """Wishes as an account keeps them: only what was wished; who wants no short rooms has wished it, too."""
    return {name: value for name, value in asdict(wishes).items() if value != getattr(_NOTHING_WISHED, name)}
