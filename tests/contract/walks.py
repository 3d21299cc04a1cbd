"""Random games of every game of the house, step by step, for the contract to be held against.

Knows the contract in mud/game.py; refuses to know any particular game.
"""

import contextlib
import dataclasses
import importlib
import pkgutil
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from mud.game import Actor, Event, Nobody, Record, Refused, Seat, read_record, write_actor, write_agreed
from mud.games import Level, TableGame, discover
from mud.german.speech.inflection import Noun
from mud.shelves import shelf

PEOPLE = ("Anna", "Ben", "Chantal", "Dörte", "Emil", "Frieda")
LONGEST = 20_000
"""Moves after which a random game is held to be endless."""


@dataclass(frozen=True)
class Scene:
    """One move of a game: before, who, what, after, and what happened."""

    before: Any
    actor: Actor
    move: Any
    after: Any
    events: tuple[Any, ...]


def tables() -> list[tuple[TableGame, int, str]]:
    """Every variant with the usual, the fewest and the most players; the usual one with all agreed otherwise, too."""
    found = []
    for game in discover().values():
        otherwise = {option: values[-1] for option, values in game.options.items()}
        for name in game.variants:
            usual, *others = game.seats(name)
            numbers = dict.fromkeys([usual, min(usual, *others, usual), max(usual, *others, usual)])
            found += [(game, seats, name) for seats in numbers]
        name = game.variants[0]
        found.append((game, game.seats(name)[0], write_agreed(game.options, name, otherwise)))
    return list(dict.fromkeys(found))


def label(value: object) -> str | None:
    """How a test's parameter is called."""
    return getattr(value, "name", None)


def options(game: TableGame, state: Any) -> list[tuple[Actor, Any, int]]:
    """(actor, move, weight) for everything that may happen now."""
    found: list[tuple[Actor, Any, int]] = []
    for actor in sorted(game.to_act(state), key=write_actor):
        if actor is Nobody.CHANCE:
            found += [(actor, move, weight) for weight, move in game.chances(state)]
        elif isinstance(actor, int):
            found += [(actor, move, 1) for move in game.moves(state, actor)]
        elif (timer := game.timer(state)) is not None:
            found.append((actor, timer.move, 1))
    return found


def chosen(game: TableGame, view: Any, seat: Seat, level: Level, dice: random.Random) -> tuple[Any, ...]:
    """The moves a computer player wants to make, all or none."""
    move = game.opponent.choose(view, seat, level, dice)
    return move if isinstance(move, tuple) else (move,)


def play_all(game: TableGame, state: Any, actor: Actor, moves: Iterable[Any]) -> Any:
    """The state after some moves of an actor."""
    for move in moves:
        state, _ = game.play(state, actor, move)
    return state


@cache
def walk(game: TableGame, seats: int, variant: str, seed: int) -> tuple[Scene, ...]:
    """A random game from start to end."""
    dice, state, scenes = random.Random(seed), game.start(seats, variant), []
    while game.to_act(state):
        choices = options(game, state)
        ((actor, move, _),) = dice.choices(choices, [weight for _, _, weight in choices])
        after, events = game.play(state, actor, move)
        scenes.append(Scene(state, actor, move, after, tuple(events)))
        state = after
        assert len(scenes) < LONGEST, "endless"
    return tuple(scenes)


@cache
def positions(game: TableGame, seats: int, variant: str) -> tuple[Any, ...]:
    """Some sixty states of different games, the start and an end among them."""
    dice = random.Random(5)
    scenes = walk(game, seats, variant, 1) + walk(game, seats, variant, 2)
    drawn = dice.sample(scenes, min(58, len(scenes)))
    return (game.start(seats, variant), scenes[-1].after, *(scene.before for scene in drawn))


@cache
def vocabulary(game: TableGame, seats: int, variant: str) -> tuple[Any, ...]:
    """Some two hundred moves that were made or could have been."""
    dice = random.Random(6)
    moves = dict.fromkeys(move for state in positions(game, seats, variant) for _, move, _ in options(game, state))
    return tuple(dice.sample(list(moves), min(200, len(moves))))


@dataclass(frozen=True)
class Tried:
    """All moves of the vocabulary in one position, by every actor there is: what was played, why the rest was not."""

    state: Any
    written: str
    """The position as it was before all of them."""
    played: frozenset[tuple[Actor, Any]]
    refused: Mapping[str, Refused]


@cache
def attempts(game: TableGame, seats: int, variant: str) -> tuple[Tried, ...]:
    """Every move in every position."""
    actors: Sequence[Actor] = (*range(seats), Nobody.CHANCE, Nobody.CLOCK)
    found = []
    for state in positions(game, seats, variant):
        written, played, reasons = game.notation.write(state), set[tuple[Actor, Any]](), dict[str, Refused]()
        for actor in actors:
            for move in vocabulary(game, seats, variant):
                try:
                    game.play(state, actor, move)
                except Refused as refused:
                    reasons.setdefault(refused.reason, refused)
                else:
                    played.add((actor, move))
        found.append(Tried(state, written, frozenset(played), reasons))
    return tuple(found)


def odd(value: Any) -> Iterator[Any]:
    """The same, but for one thing in it that nobody would type: another number, one too many, none, the wrong order."""
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        yield from (value + 1, value - 1, -value, 0, 10, 99)
    elif isinstance(value, tuple):
        yield from ((), value[::-1], value[1:], value + value[-1:])
        for at, part in enumerate(value):
            yield from ((*value[:at], other, *value[at + 1 :]) for other in odd(part))
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            for other in odd(getattr(value, field.name)):
                with contextlib.suppress(ValueError, LookupError):  # some cannot even be made
                    yield dataclasses.replace(value, **{field.name: other})


def events_of(game: TableGame) -> list[type[Event]]:
    """Every class of events a game has: those in its modules that no other is derived from."""
    folder = f"mud.games.{game.name}"
    names = [
        folder,
        *(one.name for one in pkgutil.walk_packages(importlib.import_module(folder).__path__, f"{folder}.")),
    ]
    found = {
        value: None
        for name in names
        for value in vars(importlib.import_module(name)).values()
        if isinstance(value, type) and issubclass(value, Event) and value.__module__.startswith(folder)
    }
    return [kind for kind in found if not any(kind in other.__bases__ for other in found)]


def golden(game: TableGame) -> list[tuple[str, Record, str]]:
    """(name, record, last position) of the games kept in data/partien."""
    found = []
    for path in sorted((shelf("data") / "partien").glob(f"{game.name}-*.txt")):
        text = path.read_text("utf-8")
        ends = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("# Endstellung:")]
        found.append((path.name, read_record(text), ends[0]))
    return found


def nouns(seats: int) -> tuple[Noun, ...]:
    return tuple(Noun(name, "f", proper=True) for name in PEOPLE[:seats])


Twins = Callable[[Any, Seat | None], Iterable[Any]]


def twins_of(game: TableGame) -> Twins | None:
    """`twins(state, viewer)` of tests/games/<game>/secrets.py: states the viewer must not tell from this one.

    A game without that file, or without tests of its own, has no secrets.
    """
    folder = f"tests.games.{game.name}"
    try:
        return importlib.import_module(f"{folder}.secrets").twins  # type: ignore[no-any-return]
    except ModuleNotFoundError as missing:
        if missing.name not in (folder, f"{folder}.secrets"):
            raise
        return None
