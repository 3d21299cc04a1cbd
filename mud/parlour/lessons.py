"""First lessons: of each game the file data/lektionen/<game>.toml, its steps one by one, and the short game at the end.

Knows how a lesson is written, and whether what happened is what a step waits for; refuses to know tables and learners.

    spieler = 2             how many sit round its positions

    [partie]                the game that is really played at the end
    variante = "normal"     what is agreed on, as the game writes it; left out: the usual
    lage = "..."            where it begins, for a game that may begin from a position
    spieler = 2             how many play; left out: as many as usual
    text = "..."            what is said before it

    [[schritt]]
    titel = "Der Wurf"
    regel = "R1"            the section of data/regeln the step is about, if it is about one
    text = "..."            paragraphs, parted by an empty line; `leser`: instead of it, for who has everything read out
    lage = "..."            the position it is done on, in the game's notation; left out: nothing changes on the board
    spieler = 1             how many sit round it; left out: as many as is said above
    sitz = 0                whose moves the learner makes
    erwartet = "Moved"      what has to happen, by the name of its event; or { ereignis = "Moved", nach = "B3" }, with
                            facts of it (`seat`, where another does it); a list: one of these. Left out: it is only read
    mehrere = true          it takes several moves; else the first one that is none of it is taken back
    danach = ["* 31"]       what others do meanwhile, when they may, in order: actor and move in the game's notation
    loesung = ["würfle"]    lines that bring it about
    lob = "..."             said when it has happened
    hinweise = ["..."]      said one after the other when something else was tried
    [schritt.falsch]        said instead of them, by what was refused or what happened: of several the first that stands
                            here, and then nothing else is waited for; "" says no more than the game
    zu_weit = "..."
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from mud.game import Actor, Done, Event, Seat, read_actor
from mud.shelves import shelf

_EVENT: Final = "ereignis"


@dataclass(frozen=True, slots=True)
class Expected:
    """An event by the name of its class, and what has to be so of it; if no other `seat` is named, of the learner's."""

    event: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def is_met(self, happened: Event, seat: Seat) -> bool:
        """Whether that is what has happened."""
        if type(happened).__name__ != self.event:
            return False
        if "seat" not in self.facts and isinstance(happened, Done) and happened.seat != seat:
            return False
        return all(_is_so(getattr(happened, name), wanted) for name, wanted in self.facts.items())


def _is_so(found: Any, wanted: Any) -> bool:
    return list(found) == wanted if isinstance(wanted, list) else bool(found == wanted)


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the names are those of the file, in its order."""

    title: str
    text: str
    rule: str = ""
    aloud: str = ""
    position: str = ""
    players: int = 0
    seat: Seat = 0
    expects: Sequence[Expected] = ()
    takes_several: bool = False
    meanwhile: Sequence[tuple[Actor, str]] = ()
    solution: Sequence[str] = ()
    praise: str = ""
    hints: Sequence[str] = ()
    wrong: Mapping[str, str] = field(default_factory=dict)

    def is_met(self, happened: Iterable[Event]) -> bool:
        """Whether what has happened is what it waits for."""
        return any(one.is_met(event, self.seat) for event in happened for one in self.expects)

    def why_not(self, happened: Iterable[Event]) -> str | None:
        """What there is to say to what the learner did instead; None if its author has not thought of that."""
        own = (event for event in happened if not isinstance(event, Done) or event.seat == self.seat)
        names = {type(event).__name__ for event in own}
        return next((text for name, text in self.wrong.items() if name in names), None)


@dataclass(frozen=True, slots=True)
class Graduation:
    """The game at the end: what is agreed on (empty: the usual), where it begins, how many play, what is said first."""

    text: str
    agreed: str = ""
    position: str = ""
    players: int | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """How to play a game."""

    game: str
    steps: Sequence[Step]
    graduation: Graduation

    def laid(self, number: int) -> Step:
        """The step, this one or before it, whose position stands on the board in a step, by its number from 0."""
        return next(step for step in reversed(self.steps[: number + 1]) if step.position)


@cache
def lesson(game: str) -> Lesson | None:
    """The lesson of a game; None if nobody has written one. Raises ValueError, naming file and step."""
    path = shelf("data") / "lektionen" / f"{game}.toml"
    if not path.exists():
        return None
    with path.open("rb") as file:
        told = tomllib.load(file)
    steps: list[Step] = []
    for number, one in enumerate(told["schritt"], 1):
        try:
            steps.append(_step(one, told["spieler"]))
        except (KeyError, TypeError, ValueError) as cause:
            raise ValueError(f"{path.name}, Schritt {number}: {cause}") from cause
    if steps[-1].expects or not steps[0].position:
        raise ValueError(f"{path.name}: der erste Schritt braucht eine Lage, den letzten liest man nur")
    end = told["partie"]
    graduation = Graduation(end["text"].strip(), end.get("variante", ""), end.get("lage", ""), end.get("spieler"))
    return Lesson(game, tuple(steps), graduation)


def _step(told: Mapping[str, Any], players: int) -> Step:
    told = dict(told)
    expected = told.pop("erwartet", [])
    step = Step(
        title=told.pop("titel"),
        text=told.pop("text").strip(),
        rule=told.pop("regel", ""),
        aloud=told.pop("leser", "").strip(),
        position=told.pop("lage", ""),
        players=told.pop("spieler", players),
        seat=told.pop("sitz", 0),
        expects=tuple(map(_expected, expected if isinstance(expected, list) else [expected])),
        takes_several=told.pop("mehrere", False),
        meanwhile=tuple(map(_move, told.pop("danach", ()))),
        solution=tuple(told.pop("loesung", ())),
        praise=told.pop("lob", ""),
        hints=tuple(told.pop("hinweise", ())),
        wrong=told.pop("falsch", {}),
    )
    if told:
        raise ValueError(", ".join(told))
    return step


def _expected(told: str | Mapping[str, Any]) -> Expected:
    if isinstance(told, str):
        return Expected(told)
    facts = dict(told)
    return Expected(facts.pop(_EVENT), facts)


def _move(told: str) -> tuple[Actor, str]:
    actor, _, move = told.partition(" ")
    return read_actor(actor), move
