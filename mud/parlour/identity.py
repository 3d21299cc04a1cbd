"""Who somebody is: accounts and guests by key, as persons of the world by id; kinds nobody can take for each other.

Knows how keys and ids are written; refuses to know names: nobody is who they are by a name typed.
"""

from typing import Final

from mud.world.prototypes import GUEST, PLAYER

COMPANION: Final = "mitspieler:"
"""What the ids of computer players begin with who live nowhere in the house: at several tables at once they sit."""

PROGRAM: Final = "automat."
"""What the keys of programs begin with, which are accounts and no people: a dot is no sign of anybody's name."""


def person_id(key: str) -> str:
    """The id in the world of the person with this key."""
    return PLAYER + key


def key_of(id_: str) -> str | None:
    """The inverse of person_id; None for who lives in the house or is sent to a table: nobody takes them for people."""
    return id_.removeprefix(PLAYER) if id_.startswith(PLAYER) else None


def is_guest(id_: str) -> bool:
    """Whether somebody in the world is a guest."""
    return id_.startswith(person_id(GUEST))


def is_program(id_: str) -> bool:
    """Whether somebody in the world is a program that plays."""
    return id_.startswith(person_id(PROGRAM))


def companion_name(id_: str) -> str:
    """What a computer player is called who lives nowhere in the house; nothing for anybody else."""
    return id_.removeprefix(COMPANION).capitalize() if id_.startswith(COMPANION) else ""
