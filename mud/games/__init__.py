"""The games of the house, found by themselves: every folder here that has a `GAME` is one.

Knows what a table needs of a game beside its rules; refuses to know any of them by name.
"""

import importlib
import pkgutil
import random
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, Protocol

from mud.game import Event, Game, Refused, Seat
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.text import Paragraph

Level = Literal["leicht", "mittel", "schwer"]
LEVELS: tuple[Level, ...] = ("leicht", "mittel", "schwer")
Perspective = Literal["du", "dir", "alle"]


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence to be told: its key in data/texte, whose it is for this listener, and the facts in its gaps."""

    key: str
    perspective: Perspective
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence in place of a picture: only for those who have everything read out."""

    told: Told


Answer = Sequence[Told | Spoken | Paragraph]
"""What is told or shown to who asked."""


class Words(Protocol):
    """What people type at the table, and how moves and events are told. `names`: the players in seat order."""

    def seat(self, word: str) -> Seat | None:
        """The seat a folded word names (`oberaegypten`), None if it names none."""
        ...

    def seat_name(self, seat: Seat) -> Noun:
        """What the seat is called, as a noun."""
        ...

    def meant(self, reading: Reading, view: Any, seat: Seat, names: Sequence[Noun]) -> Sequence[Any]:
        """The moves a typed command means, to be played all or none. Raises Refused.

        `ja` and `nein` are commands, too, when the house has asked nothing itself: Refused("nicht_gefragt") if the
        game has not either.
        """
        ...

    def caution(self, before: Any, moves: Sequence[Any], seat: Seat, names: Sequence[Noun]) -> Told | None:
        """A question that must be answered with yes before these moves are played."""
        ...

    def commands(self, view: Any, seat: Seat, names: Sequence[Noun]) -> Iterator[str]:
        """What the seat may do now, each a command that can be typed as it stands."""
        ...

    def prompt(self, view: Any, seat: Seat, names: Sequence[Noun]) -> Told | None:
        """What is asked of the seat now, None when nothing is. Derived from the view alone.

        `du` is asked whose turn it is, `dir` who only has to answer what another does.
        """
        ...

    def report(self, event: Event, viewer: Seat | None, names: Sequence[Noun]) -> Told | None:
        """How an event is told to a seat or (None) a watcher; None for what is not worth a sentence."""
        ...

    def refusal(self, refused: Refused, names: Sequence[Noun]) -> Told:
        """Why not, told to the one who tried."""
        ...

    def ask(self, reading: Reading, view: Any, viewer: Seat | None, names: Sequence[Noun]) -> Answer | None:
        """The answer to a question about the position (`was steht auf B6`); None if the reading is no such question.

        The house asks, too, what is to be added to its own `stand`.
        """
        ...


class Picture(Protocol):
    """How a position looks, and how it is said."""

    def draw(self, view: Any, viewer: Seat | None, names: Sequence[Noun]) -> Sequence[Paragraph]: ...

    def describe(self, view: Any, viewer: Seat | None, names: Sequence[Noun]) -> Sequence[Told]:
        """The same in sentences, the most important first."""
        ...

    def occasion(self, view: Any, viewer: Seat | None) -> Hashable:
        """The board is shown by itself whenever this has changed for a viewer, such as with the turn.

        None: there is nothing to show now, and whatever comes next is new.
        """
        ...


class Opponent(Protocol):
    """A computer player. Importable by name, so that it can think in another process."""

    def choose(self, view: Any, seat: Seat, level: Level, dice: random.Random) -> Any:
        """A legal move for the seat, or a tuple of moves to be played all or none, within a second or two."""
        ...

    def pause(self, view: Any, seat: Seat, level: Level) -> float | None:
        """Seconds until it is to be asked for a move, for games against a clock; None: it waits for the others."""
        ...


class TableGame(Game[Any, Any], Protocol):
    """A game with everything a table needs: rules, words, picture, opponent."""

    @property
    def words(self) -> Words: ...
    @property
    def picture(self) -> Picture: ...
    @property
    def opponent(self) -> Opponent: ...


@cache
def discover() -> Mapping[str, TableGame]:
    """Every game of this folder by its name."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        game: TableGame = importlib.import_module(f"{__name__}.{module.name}").GAME
        found[game.name] = game
    return found
