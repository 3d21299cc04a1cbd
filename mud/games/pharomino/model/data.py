"""The numbers of PHAROMINO as data/pharomino.toml gives them, and what a table has agreed on.

Knows every number by its name; refuses to know what it is good for.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from mud.game import agreed
from mud.shelves import shelf

DATA: Final[dict[str, Any]] = tomllib.loads((shelf("data") / "pharomino.toml").read_text("utf-8"))
VARIANTS: Final[tuple[str, ...]] = tuple(DATA["spiele"])
"""The four games, the usual one first."""
OPTIONS: Final[dict[str, tuple[str, ...]]] = {name: tuple(values) for name, values in DATA["vereinbar"].items()}
"""What a table may agree on. They hold for the whole house: one that means nothing to a game is ignored there."""
PHARAOS: Final[int] = DATA["vorrat"]["pharaonen"]
"""How many Pharao cards there are."""


@dataclass(frozen=True, slots=True)
class Customs:
    """How strictly cards are laid. `corners`: G3 is kept; `whole`: only one aligned card covers a side (G4)."""

    corners: bool = True
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Alone:
    """The numbers of a game in which everyone has a layout of his own: games 1, 2 and 4.

    `sides`: that a temple must have at least; `three`, `four`: points; `seconds`: on the clock, 0 for none;
    `bonus`: for each Pharao beyond `nominal`; `minus`: for each card left over; `all_cards`: whether every card must
    be laid; `take`: cards of a kind dealt to each, by how many symbols they have (0: any).
    """

    sides: int
    three: int
    four: int
    seconds: int
    bonus: int
    minus: int
    pharaos: int
    nominal: int
    take: tuple[tuple[int, int], ...]
    all_cards: bool


@dataclass(frozen=True, slots=True)
class Shared:
    """The numbers of the game in which all lay at one layout: game 3. Times in seconds, 0 for no clock."""

    pile: int
    pharaos: int
    reserve: int
    open: int
    first: int
    most: int
    points: int
    minus: int
    fourth: int
    extra: int
    extra_round: int
    penalty: int
    advanced: bool
    seconds: int
    warning: int
    objection: int
    race: int
    race_points: int


TICK: Final[int] = DATA["einzeln"]["takt"]
"""Seconds between two looks at a long clock."""
WARNINGS: Final[tuple[int, ...]] = tuple(DATA["einzeln"]["warnung"])
"""Seconds left at which games 1 and 2 are warned."""


def seats_of(variant: str) -> tuple[int, ...]:
    """The numbers of players of a variant, the usual one first. Raises ValueError for what there is none of."""
    name, _ = agreed(VARIANTS, OPTIONS, variant)
    return tuple(DATA["spiele"][name]["spieler"])


def is_shared(variant: str) -> bool:
    """Whether all lay at one layout."""
    name, _ = agreed(VARIANTS, OPTIONS, variant)
    return bool(DATA["spiele"][name]["art"] == "gemeinsam")


@cache
def customs(variant: str) -> Customs:
    """How strictly cards are laid at this table."""
    _, chosen = agreed(VARIANTS, OPTIONS, variant)
    return Customs(chosen["ecken"] == "streng", chosen["seite"] == "ganz")


@cache
def alone(variant: str, seats: int) -> Alone:
    """The numbers of games 1, 2 and 4 for so many players."""
    name, chosen = agreed(VARIANTS, OPTIONS, variant)
    game, by_seats, solo, number = DATA["spiele"][name], DATA["einzeln"], DATA["allein"], str(seats)
    take: tuple[tuple[int, int], ...]
    if game["uhr"]:
        take, pharaos, nominal = ((by_seats["karten"][number], 0),), by_seats["pharaonen"][number], -1
        nominal = by_seats["schwelle"][number]
    elif chosen["profi"] == "ja":  # pharomino R14d
        take, pharaos, nominal = (), PHARAOS, PHARAOS
    else:
        advanced = ((solo["vier_zeichen"], 4), (solo["drei_zeichen"], 3))  # pharomino R14c
        take = advanced if chosen["fortgeschritten"] == "ja" else ((solo["karten"], 0),)
        pharaos, nominal = PHARAOS, PHARAOS
    three, four = game["drei"], game["vier"]
    if not game["uhr"] and chosen["ziel"] == "pharaonen":  # pharomino R14f
        three = four = solo["je_pharao"]
    return Alone(
        sides=game["seiten"],
        three=three,
        four=four,
        seconds=60 * int(chosen["dauer"]) if game["uhr"] else 0,
        bonus=game["sonder"],
        minus=game["abzug"],
        pharaos=pharaos,
        nominal=nominal,
        take=take,
        all_cards=not game["uhr"],
    )


@cache
def shared(variant: str, seats: int) -> Shared:
    """The numbers of game 3 for so many players."""
    _, chosen = agreed(VARIANTS, OPTIONS, variant)
    game, advanced = DATA["gemeinsam"], chosen["fortgeschritten"] == "ja"
    return Shared(
        pile=game["stapel"][str(seats)],
        pharaos=game["pharaonen"][str(seats)],
        reserve=game["reserve"],
        open=game["offen"],
        first=game["erste"],
        most=game["hoechstens"],
        points=game["punkte"],
        minus=game["abzug"],
        fourth=game["vierte_seite"],
        extra=game["zusatz"],
        extra_round=game["zusatzrunde_ab"],
        penalty=game["strafe"],
        advanced=advanced,
        seconds=game["zugzeit"] if advanced else 0,
        warning=game["zugwarnung"],
        objection=0 if chosen["frist"] == "aus" else int(chosen["frist"]),
        race=game["stechen_karten"],
        race_points=game["stechen_punkte"],
    )
