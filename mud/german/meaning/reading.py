"""What a typed line turned into: a resolved reading, a question back, or a named misunderstanding.

Knows noun phrases, referents and scope as plain values; refuses to know rooms, games and how parsing works.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from mud.german.speech.inflection import Noun

Number = Literal["sg", "pl"]


class NounPhrase(NamedTuple):
    """A noun phrase as it was typed. `noun` is the folded lemma that was recognised; None: a pronoun or bare adjective.

    `ordinal`: 1 for the first, -1 for the last. `quantity`: how many. `place`: (preposition, phrase) of `auf dem
    Tisch`; a genitive (`die Klappe der Schatulle`) is the preposition `von`. `case`: what article and endings allow.
    """

    word: str
    noun: str | None = None
    adjectives: tuple[str, ...] = ()
    number: Number | None = None
    ordinal: int | None = None
    quantity: int | None = None
    all: bool = False
    excepted: tuple["NounPhrase", ...] = ()
    pronoun: str | None = None
    place: tuple[str, "NounPhrase"] | None = None
    definite: bool | None = None
    case: frozenset[str] = frozenset()

    @property
    def is_bare(self) -> bool:
        """Whether only a number or an amount is named, and nothing that it counts: `die Fünf`, `alles`."""
        is_amount = self.quantity is not None or self.all
        return is_amount and self.noun is None and self.pronoun is None and not self.adjectives


_PLACES: Final = ("room", "exit", "door", "way", "seat", "table")
_PERSONS: Final = ("person", "resident", "asleep", "hears")
_THINGS: Final = (
    "held",
    "portable",
    "container",
    "supporter",
    "openable",
    "open",
    "readable",
    "part",
    "inner",
    "takes",
)
TAGS: Final = frozenset((*_PLACES, *_PERSONS, *_THINGS))
"""Facts about a thing that a verb may prefer by."""


@dataclass(frozen=True, slots=True)
class Referent:
    """Something a noun phrase may mean. `names`: folded nouns it answers to, the displayed one included.

    `where`: how to tell it from its like, a ready phrase (`auf dem Tisch`), or empty. `tags`: facts that verbs prefer
    by, some of TAGS.
    `inside`: the id of what it is in, on or a part of; `owner`: who carries it; `told`: folded adjectives that a text
    uses for it, which name it together with a noun if nothing else is told apart by them.
    """

    id: str
    noun: Noun
    names: frozenset[str]
    adjectives: frozenset[str] = frozenset()
    where: str = ""
    tags: frozenset[str] = frozenset()
    inside: str | None = None
    owner: str | None = None
    told: frozenset[str] = frozenset()

    @property
    def hears(self) -> bool:
        """Whether it may be spoken to: a person, or somebody who is a thing here."""
        return not self.tags.isdisjoint(("person", "hears"))


@dataclass(slots=True, eq=False)
class Shared:
    """Referents that several scopes have in common."""

    referents: Sequence[Referent]
    index: Any = field(default=None, init=False, repr=False)
    """Where the language keeps what it worked out about them: whoever keeps them keeps that, too."""


def _nowhere(name: str) -> Sequence[Referent]:
    return ()


def _nobody(name: str) -> bool:
    return False


@dataclass(slots=True, eq=False)
class Scope:
    """What a person can mean now: `referents`, and behind them what is `shared` with others there, but for `without`.

    `last`: ids the pronouns stand for, newest mention by gender (`m f n p`) and `da`.

    `names`: folded names of all people who can be told something at a distance; `genders`: `f` or `m` by id of those
    who said which they are; `directions`: folded names of the exits that lead out of here; `afar(name)`: what is not
    here and can be named all the same, since it was met or is a room; `plays(name)`: whether somebody sits under that
    folded name at the table one is at, though they are nobody here.
    """

    actor: str
    referents: Sequence[Referent] = ()
    last: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    directions: frozenset[str] = frozenset()
    afar: Callable[[str], Sequence[Referent]] = _nowhere
    plays: Callable[[str], bool] = _nobody
    shared: Sequence[Shared] = ()
    without: frozenset[str] = frozenset()
    genders: Mapping[str, str] = field(default_factory=dict)
    before: "Reading | None" = None
    """What was understood last: `den blauen auch` does the same with something else."""
    index: Any = field(default=None, init=False, repr=False)
    """Where the language keeps what it worked out about this scope: whoever keeps a scope keeps that, too."""

    def all(self) -> Iterator[Referent]:
        """Everything that can be meant, what is nearest first."""
        yield from self.referents
        for shared in self.shared:
            yield from (referent for referent in shared.referents if referent.id not in self.without)


@dataclass(frozen=True, slots=True)
class Reading:
    """A command understood: the verb's infinitive, resolved ids by slot, and values that are no things.

    `things["was"] = ("stein2",)`; `values["text"]` is kept letter for letter; `notes` are things to say first: which of
    several was taken, what of a list is not there; `phrases` are the noun phrases behind `things`. `said`: the folded
    infinitives of the verbs as they were typed, where one verb stands for many (`springen` is read as `gehen`).
    """

    verb: str
    things: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)
    phrases: Mapping[str, tuple[NounPhrase, ...]] = field(default_factory=dict)
    notes: "tuple[str | Misread, ...]" = ()
    line: str = ""
    said: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Question:
    """Something has to be asked before the command can be read: `key` and `facts` are a sentence of data/texte.

    `resume(answer)` reads the next line as an answer to it, or returns None when that line is a fresh command.
    """

    key: str
    facts: Mapping[str, Any]
    resume: Callable[[str, Scope], "Reading | Question | Misread | None"]


@dataclass(frozen=True, slots=True)
class Misread:
    """The line was not understood. `key` and `facts` are a sentence of data/texte; `at`: how many words were read;
    `unfinished`: a command of a table of which only the end is missing."""

    key: str
    facts: Mapping[str, Any]
    at: int = 0
    unfinished: bool = False


Outcome = Reading | Question | Misread

SIDES: Final[Mapping[str, str]] = {
    "noerdlich": "norden",
    "suedlich": "sueden",
    "oestlich": "osten",
    "westlich": "westen",
    "nordoestlich": "nordosten",
    "nordwestlich": "nordwesten",
    "suedoestlich": "suedosten",
    "suedwestlich": "suedwesten",
    "obere": "oben",
    "untere": "unten",
}
"""The directions that adjectives say."""
SHORT_DIRECTIONS: Final = {
    "n": "norden",
    "s": "sueden",
    "o": "osten",
    "w": "westen",
    "no": "nordosten",
    "nw": "nordwesten",
    "so": "suedosten",
    "sw": "suedwesten",
    "u": "unten",
    "ob": "oben",
}
"""Ways by the letters that are typed for them."""
