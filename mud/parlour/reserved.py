"""The names nobody can take: whatever something else in the house is already called.

Knows where such words stand: rooms, games, grammars, stories, data/namen.toml; refuses to know who has which name.
"""

import re
from collections.abc import Iterator
from fnmatch import translate
from functools import cache
from itertools import chain

from mud.games import ALL_LEVELS, discover
from mud.german.line.normalise import name_key
from mud.german.understand import Understanding
from mud.parlour.doorwords import BACK, LEAVE
from mud.parlour.names import companion_names, example_names, guest_names, reserved_lists, reserved_words
from mud.world.model import World


def reserved_names(world: World, understanding: Understanding) -> frozenset[str]:
    """All of them, folded as names are compared."""
    words = (
        *reserved_words(),
        *example_names(),
        *guest_names(),
        *companion_names(),
        *ALL_LEVELS,
        *BACK,
        *LEAVE,
        *_of_rooms(world),
        *_of_games(),
    )
    return _of_commands(understanding).union(map(name_key, words))


def _of_rooms(world: World) -> Iterator[str]:
    """Who lives there and what lies there, and the ranks one may reach."""
    for id_ in (*world.residents, *world.things):
        name = world.name(id_)
        yield from (name.noun, *name.synonyms)
    for rank in world.story.ranks:
        yield rank.title


def _of_games() -> Iterator[str]:
    """The games, and the lands and towns that are played at their tables."""
    for name, game in discover().items():
        yield from name.split("_")
        yield name.replace("_", "")
        most = max(count for variant in game.variants for count in game.seats(variant))
        for seat in range(most):
            yield f"{game.words.seat_name(seat):-}"


@cache
def _of_commands(understanding: Understanding) -> frozenset[str]:
    """The words of the grammars' lists that stand for people, for all or none of them, or for a whole command."""
    lists = chain.from_iterable(grammar.vocabulary.lists.items() for grammar in understanding.grammars.values())
    reserved = re.compile("|".join(map(translate, reserved_lists())))
    meant = (words for name, words in lists if reserved.match(name))
    return frozenset(map(name_key, chain.from_iterable(meant)))
