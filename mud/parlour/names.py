"""What a person may be called: letters only, 2 to 16 of them, nobody else's name however it is spelled.

Knows the rule and the reserved words of data/namen.toml; refuses to know accounts and sessions.
"""

import tomllib
from collections.abc import Collection, Iterator
from functools import cache

from mud.game import Refused
from mud.german.normalise import fold
from mud.shelves import shelf

SHORTEST, LONGEST = 2, 16
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzäöüßáàâéèêíìîóòôúùûñçåøæœ")


@cache
def _data() -> dict[str, list[str]]:
    with (shelf("data") / "namen.toml").open("rb") as file:
        return tomllib.load(file)


def proper_name(typed: str, taken: Collection[str] = ()) -> tuple[str, str]:
    """(key, name) of a typed name: `jörg` is ("joerg", "Jörg"). Raises Refused with the rule that it breaks.

    `taken`: folded names that belong to the house's own persons and things.
    """
    name = typed.strip()
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refused("haus.name_laenge", von=SHORTEST, bis=LONGEST)
    if not set(name.lower()) <= _LETTERS:
        raise Refused("haus.name_zeichen")
    key = fold(name)
    if key in taken or key in map(fold, _data()["reserviert"]):
        raise Refused("haus.name_vergeben")
    return key, name[0].upper() + name[1:].lower()


def solo_name() -> str:
    """What the one person of a solo house is called who did not choose a name."""
    return _data()["allein"][0]


def guest_names() -> Iterator[str]:
    """Names the house lends to guests, in the order they are lent."""
    yield from _data()["gaeste"]


def companion_names() -> Iterator[str]:
    """Names of the players the house sends when nobody else is there, in the order they are sent."""
    yield from _data()["mitspieler"]
