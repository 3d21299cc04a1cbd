"""Stones, tablets, places and pyramids as they are said.

Knows the nouns of the game and how its things are counted; refuses to know sentences.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from mud.games.tal_der_koenige.model import COLOURS, PLAYERS, Colour, Spot, Stones, Tablet, Value, spots
from mud.games.tal_der_koenige.model.board import AREA_OF, DATA, ORDER, PLOT_OF, Place, Plot, PlotNumber
from mud.games.tal_der_koenige.model.events import Kind
from mud.german.speech.inflection import Adjective, Noun
from mud.german.speech.narrator import say

STONE: Final = Noun("Stein", "m", "Steins", "Steine")
FIGURES: Final[dict[str, Noun]] = {
    "aufseher": Noun("Aufseher", "m", "Aufsehers", "Aufseher"),
    "arbeiter": Noun("Arbeiter", "m", "Arbeiters", "Arbeiter"),
}
_EMPTY: Final = Noun("Tafel", "f", "Tafel", "Tafeln", (Adjective("leer", "leer"),))
_TABLETS: Final[dict[Value, Noun]] = {
    value: Noun(name, "f", name, plural)
    for value, name, plural in (
        (1, "Eins", "Einsen"),
        (2, "Zwei", "Zweien"),
        (3, "Drei", "Dreien"),
        (4, "Vier", "Vieren"),
    )
}
KIND_NAMES: Final[dict[Kind, str]] = {
    "einfarbig": "einfarbig",
    "schichten": "in Schichten",
    "streifen": "gestreift",
    "bunt": "bunt",
}
ACTIONS: Final = {
    "bieten": "Bieten",
    "aufseher": "Aufseher setzen",
    "notieren": "Aufseher notieren",
    "arbeiter": "Arbeiter setzen",
    "stehlen": "Stehlen",
    "uebernehmen": "Übernehmen",
    "bauen": "Bauen",
}
SIZES: Final = {"klein": spots(False), "gross": spots(True)}
SEATS: Final = tuple(Noun(player.capitalize(), "n", proper=True) for player in PLAYERS)
"""What the seats are called: Grau, Schwarz, Braun, Weiß."""


def stone(colour: Colour, count: int = 1) -> Noun:
    """Stones of one colour: ein roter Stein, zwei rote Steine."""
    return STONE.with_adjectives(Adjective(COLOURS[colour], COLOURS[colour])).times(count)


def stones(some: Stones) -> list[Noun]:
    """The stones of a multiset, each colour with its number, the most of a colour first."""
    kinds = sorted((-count, colour) for colour, count in enumerate(some) if count)
    return [stone(colour, -count) for count, colour in kinds]


def tablets(values: Iterable[Value]) -> list[Noun]:
    """Tablets, the highest first: eine Vier, zwei leere Tafeln."""
    listed = sorted(values, reverse=True)
    found = [_TABLETS[value] for value in listed if value > 0]
    empty = sum(value == 0 for value in listed)
    return found + ([_EMPTY.times(empty)] if empty else [])


def bid(own: Iterable[Tablet]) -> list[str]:
    """A bid, group by group: `4+0 auf Gruppe 2`."""
    listed = list(own)
    groups = sorted({tablet.group for tablet in listed})
    return [
        f"{'+'.join(str(tablet.value) for tablet in listed if tablet.group == group)} auf Gruppe {group}"
        for group in groups
    ]


def bid_in_words(own: Iterable[Tablet]) -> list[str]:
    """The same to be heard: `auf Gruppe 2 eine Vier und eine leere`."""
    listed = list(own)
    groups = sorted({tablet.group for tablet in listed})
    return [_on_group(group, [tablet.value for tablet in listed if tablet.group == group]) for group in groups]


def revealed_in_words(values: Iterable[Sequence[Value]]) -> list[str]:
    """Tablets that are turned up, group by group, to be heard."""
    return [_on_group(number, some) for number, some in enumerate(values, 1) if some]


def revealed_in_gold(values: Iterable[Sequence[Value]]) -> list[str]:
    """The same in short: `5 auf 2`. What bids nothing is left out where something else is bid."""
    gold = {group: sum(some) for group, some in enumerate(values, 1) if some}
    return [f"{bid} auf {group}" for group, bid in gold.items() if bid or not any(gold.values())]


def _on_group(number: int, values: Iterable[Value]) -> str:
    return f"auf Gruppe {number} {say(tablets(values), 'zahl-n~')}"


def place(where: Place | PlotNumber) -> str:
    """A place as it is said: `6-C`, `Gebiet 20`; a whole plot: `Platz 6`."""
    if isinstance(where, int):
        return f"Platz {where}"
    return f"Gebiet {where}" if AREA_OF.get(where) == where else where


def places(some: Iterable[Place]) -> list[str]:
    """Places in their order, each once, with how many if it is more than one."""
    listed = sorted(some, key=ORDER.__getitem__)
    return [_counted(where, listed.count(where)) for where in dict.fromkeys(listed)]


def _counted(where: Place, count: int) -> str:
    return place(where) if count == 1 else f"{place(where)} ({count})"


def spoken_places(some: Iterable[Place]) -> list[str]:
    """The same to be heard: `fünf in Gebiet 16`."""
    listed = sorted(some, key=ORDER.__getitem__)
    counts = [(where, listed.count(where)) for where in dict.fromkeys(listed)]
    return [place(where) if count == 1 else f"{say(count, 'zahl')} in {place(where)}" for where, count in counts]


def numbered_places(some: Iterable[Place]) -> list[str]:
    """The same in short: `fünf in 16`. No plot has the number of an area."""
    return [where.replace("Gebiet ", "") for where in spoken_places(some)]


def visited(some: Iterable[Place]) -> list[str]:
    """Where figures have come, in short, whatever the field: `auf 8`, `nach 22`, `dreimal auf 13`; many come last, so
    that their number is not heard with the next place."""
    listed = [PLOT_OF[where] or int(where) for where in sorted(some, key=ORDER.__getitem__)]
    counts = {where: listed.count(where) for where in sorted(listed, key=listed.count)}
    said = {where: f"{'auf' if where in PLOT_OF.values() else 'nach'} {where}" for where in counts}
    return [said[where] if count == 1 else f"{say(count, 'mal')} {said[where]}" for where, count in counts.items()]


def standing(aufseher: Sequence[Place], arbeiter: Sequence[Place]) -> dict[str, list[str]]:
    """Where the figures of a seat stand, to be read and to be heard."""
    return {
        "aufseher": places(aufseher),
        "arbeiter": places(arbeiter),
        "orte_aufseher": spoken_places(aufseher),
        "orte_arbeiter": spoken_places(arbeiter),
    }


def letters(plot: Plot) -> str:
    """The letters of the fields of a plot: `A bis D`."""
    return f"{plot.fields[0][-1]} bis {plot.fields[-1][-1]}"


def letter(level: Sequence[Spot], spot: Spot) -> str:
    """What a spot is called on its level: a, b, c from the first."""
    return chr(ord("a") + spot - level[0])


def seats(some: Iterable[int], names: Sequence[Noun]) -> list[Noun]:
    """The players of some seats."""
    return [names[seat] for seat in some]


def worth(large: bool, kind: Kind) -> int:
    """The points of a finished pyramid (tal_der_koenige R3f)."""
    points: int = DATA["punkte"]["gross" if large else "klein"][kind]
    return points
