"""KALAHA: two rows of six pits and a store for each, all seeds sown one by one to the right.

Knows its own parts and hands them to the house; refuses to know the house.
"""

from typing import Final

from mud.games import TableGame
from mud.games.kalaha import notation, opponent, picture, rules, teacher, words
from mud.games.kalaha.model import OPTIONS

GAME: Final = TableGame(
    name="kalaha",
    options=OPTIONS,
    rules=rules,
    notation=notation,
    words=words.WORDS,
    picture=picture,
    opponent=opponent,
    teacher=teacher,
)
