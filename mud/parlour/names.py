"""What a person may be called: letters only, 2 to 16 of them; and the names that data/namen.toml lists.

Knows the rule and the lists; refuses to know accounts, sessions and what else in the house has a name.
"""

import tomllib
from collections.abc import Collection, Iterator, Sequence
from functools import cache

from mud.game import Refused
from mud.german.line.normalise import compose, name_key
from mud.shelves import shelf

SHORTEST, LONGEST = 2, 16
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzäöüßáàâéèêíìîóòôúùûñçåøæœ")


@cache
def _data() -> dict[str, list[str]]:
    with (shelf("data") / "namen.toml").open("rb") as file:
        return tomllib.load(file)


def proper_name(typed: str, reserved: Collection[str]) -> str:
    """A typed name as it is written: `jörg` is `Jörg`. Raises Refused with the rule that it breaks.

    `reserved`: the folded names that something else in the house has (mud.parlour.reserved).
    """
    name = compose(typed.strip())
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refused("haus.name_laenge", von=SHORTEST, bis=LONGEST)
    if not set(name.lower()) <= _LETTERS:
        raise Refused("haus.name_zeichen")
    if name_key(name) in reserved:
        raise Refused("haus.name_vergeben")
    return name[0].upper() + name[1:].lower()


def program_name(typed: str, reserved: Collection[str]) -> str:
    """What a program is called: a proper name, and the ending that no person's name can have. Raises Refused."""
    [ending] = _data()["automaten"]
    return proper_name(typed.strip().lower().removesuffix(ending.lower()), reserved) + ending


def reserved_words() -> Sequence[str]:
    """Words nobody may be called that stand nowhere else."""
    return _data()["reserviert"]


def reserved_lists() -> Sequence[str]:
    """Patterns of the grammars' word lists whose words nobody may be called."""
    return _data()["wortlisten"]


def example_names() -> Sequence[str]:
    """What people are called in examples: nobody is."""
    return _data()["beispiele"]


def solo_name() -> str:
    """What the one person of a solo house is called who did not choose a name."""
    return _data()["allein"][0]


def guest_names() -> Iterator[str]:
    """Names the house lends to guests, in the order they are lent."""
    yield from _data()["gaeste"]


def guest_words() -> Sequence[str]:
    """What the words begin with by which guests come back."""
    return _data()["gastworte"]


def companion_names() -> Iterator[str]:
    """Names of the players the house sends when nobody else is there, in the order they are sent."""
    yield from _data()["mitspieler"]
