"""A person in the house: account or guest, connected or frozen.

Knows what belongs to one person; refuses to know rooms, tables and sentences.
"""

import re
from collections import deque
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from mud.dialogue.state import DialogueState
from mud.german.meaning.reading import Scope
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


@dataclass(frozen=True, slots=True)
class Heard:
    """Something a person heard. `at`: seconds since the epoch."""

    at: float
    text: str


@dataclass(slots=True, eq=False)
class Visitor:
    """`id`: in the world (`person:anna`); `key`: who it is, an account's or a guest's; `account` is None for guests.

    `dialogue`: what their conversation with the house stands at.
    `scope`, `seen`, `near`: what can be meant, how the room looks and the table in it, each with the version of
    the world it was worked out for.
    `network`: where the person comes from, nothing for the house's own machine. `typed_at`: when the last line came.
    `ignored`: names by key of the accounts whose words do not reach the person.
    `away`: why somebody said they are away, empty if they said only that; None: they are not. `letter`: the number of
    the letter opened last; `has_post`: whether they have heard of any. `kept`: a guest's settings, as an
    account has them. `heard`: who said something to the person last, and the key of how. `waiting`: for whom the table
    waits, as far as the person has heard it.
    `history`: what was said to the person, `happened`: what happened at their table.
    `rooms`: how each they know looked the last time. `newcomer`: they are in the house for the first time.
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
    dialogue: DialogueState = field(default_factory=DialogueState)
    scope: tuple[Version, Scope] | None = None
    seen: tuple[Version, tuple[Text, ...]] | None = None
    near: tuple[Version, Any] | None = None
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
    kept: Mapping[str, Any] = field(default_factory=dict)
    history: deque[Heard] = field(default_factory=lambda: deque(maxlen=HISTORY))
    happened: deque[Heard] = field(default_factory=lambda: deque(maxlen=HISTORY))
    rooms: dict[str, frozenset[Line]] = field(default_factory=dict)
    newcomer: bool = False
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
        before, found, after = self.dialogue.last_line.partition(words)
        is_one = found and _ENDED.search(before) is None and not any(map(str.isalnum, after))
        return (self.dialogue.last_line if is_one else words).strip()

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
        for gender in [gender for gender, ids in self.dialogue.focus.items() if ids == (LETTER,)]:
            del self.dialogue.focus[gender]
        if number is not None:
            self.dialogue.mention("m", LETTER)


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
