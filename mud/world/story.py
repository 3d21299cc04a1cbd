"""What authors wrote of a story: what follows from what is done, what is to be solved, how far one has come.

Knows the values of the tables `folge`, `raetsel` and `rang`; refuses to know when they hold and who they hold for.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from mud.world.conditions import ALWAYS, Condition
from mud.world.journal import Journal

SLOTS: Final = ("was", "womit", "wem", "wohin")
"""What a trigger may name of a deed's things."""
MOMENTS: Final = frozenset(
    {"betreten", "ankommen", "zeit", "spiel_beginn", "spiel_zug", "spiel_sieg", "spiel_niederlage"}
    | {"spiel_aufgabe", "spiel_ende"}
)
"""What happens to someone without their doing; all others are verbs."""
OWN_DEEDS: Final = frozenset(
    {"nehmen", "ablegen", "legen", "geben", "zeigen", "oeffnen", "schliessen", "lesen", "betrachten", "durchsuchen"}
    | {"riechen", "lauschen", "beruehren", "gehen", "setzen", "aufstehen", "schauen", "sagen", "rufen"}
    | {"fluestern", "fragen", "erzaehlen", "ansprechen", "inventar", "hinfluestern"}
)
"""Verbs that do something by themselves: what follows comes after it, if it is not to stand in its place."""


ANY_NUMBER: Final = "#"
"""Among the words of a trigger: whatever is said as a number. Nobody can say it as a word."""
ANY_GUESS: Final = "*"
"""Among the words of a trigger: whatever is put as an answer, `es ist der Hase`. Nobody can say it as a word."""
MASTER: Final = "meister"
"""The mark of those who play the Meisterfassung: nobody tells them what to type."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that comes to pass: `marke`, `gib`, ...; `id` and `other` are ids, as the word has it."""

    word: str
    id: str
    other: str = ""
    relation: str = "in"
    number: int = 1


@dataclass(frozen=True, slots=True)
class Trigger:
    """What follows when someone does something. `room`: only there; `instead`: the deed itself is not done.

    `verbs`: infinitives or MOMENTS; `slots`: base ids, one of which must be named; `words`: folded, one of which must
    be in what is said; `game`: what must be so of a game (`spiel`, `gegen`, `stufe`, `variante`, and in the end
    `punkte`: `welche` or `keine`, and `grund`: why it ended, as the game says); `seconds`: of `zeit`. `texts`: the
    first time the first, at last the last; `seen`: what others in the room are told; `everyone`: the steps are for
    every player there. `hearer`: the resident who asks and alone hears what is said; until `asked` holds, nobody has,
    and what names a thing there is no answer. `everywhere`: the author says
    that it is so wherever somebody is.
    """

    id: str
    file: str
    verbs: tuple[str, ...]
    room: str | None = None
    slots: Mapping[str, frozenset[str]] = field(default_factory=dict)
    relation: str = ""
    direction: str = ""
    words: tuple[str, ...] = ()
    hearer: str | None = None
    game: Mapping[str, str] = field(default_factory=dict)
    seconds: int = 0
    when: Condition = ALWAYS
    texts: tuple[str, ...] = ()
    seen: str = ""
    steps: tuple[Step, ...] = ()
    once: bool = False
    instead: bool = False
    everyone: bool = False
    everywhere: bool = False
    asked: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class Hint:
    """One rung of a ladder, from gentle to plain. `until`: for whom it is no news any more; the first of `variants`
    whose condition holds stands in its place.
    """

    text: str
    until: Condition = ALWAYS
    variants: tuple[tuple[Condition, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Riddle:
    """Something to be solved, and worth points. `aside`: a trifle without hints.

    `extra`: nobody lacks it; its points are on top of the whole for those who have them. `places`: rooms where one
    thinks of it too, besides its own. `later`: while it holds, nothing hangs on it any more, and all else is hinted at
    before it.
    """

    id: str
    file: str
    title: str
    room: str
    solved: Condition
    points: int
    open: Condition = ALWAYS
    hints: tuple[Hint, ...] = ()
    aside: bool = False
    extra: bool = False
    places: tuple[str, ...] = ()
    later: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class Rank:
    """What someone is called from so many points on, and for whom `when` holds."""

    points: int
    title: str
    when: Condition = ALWAYS


@dataclass(frozen=True)
class Story:
    """All of it, in the order of the files."""

    triggers: Sequence[Trigger] = ()
    riddles: Mapping[str, Riddle] = field(default_factory=dict)
    ranks: Sequence[Rank] = ()
    journal: Journal = field(default_factory=Journal)

    @cached_property
    def by_verb(self) -> Mapping[str, Sequence[int]]:
        """Where in the order the triggers of a verb or moment stand."""
        found: dict[str, list[int]] = {}
        for number, trigger in enumerate(self.triggers):
            for verb in trigger.verbs:
                found.setdefault(verb, []).append(number)
        return found

    @cached_property
    def named(self) -> frozenset[str]:
        """All the things that something follows from."""
        return frozenset(id_ for trigger in self.triggers for ids in trigger.slots.values() for id_ in ids)

    @cached_property
    def hearers(self) -> frozenset[str]:
        """The things that may be spoken to, though they are nobody: something comes of it."""
        spoken = [number for verb in ("fragen", "ansprechen") for number in self.by_verb.get(verb, ())]
        return frozenset(id_ for number in spoken for id_ in self.triggers[number].slots.get("wem", ()))

    @cached_property
    def takers(self) -> frozenset[str]:
        """The things that something is put into or onto, and something comes of it."""
        put = (self.triggers[number].slots.get("wohin", ()) for number in self.by_verb.get("legen", ()))
        return frozenset(id_ for ids in put for id_ in ids)

    @property
    def points(self) -> int:
        """All there are to be had, but for what nobody lacks."""
        return sum(riddle.points for riddle in self.riddles.values() if not riddle.extra)
