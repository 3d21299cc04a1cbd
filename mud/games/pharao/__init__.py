"""PHARAO: Upper and Lower Egypt on thirty fields, with two dice, the river and the key of life.

Knows its own parts and hands them to the house; refuses to know the house. Seat 0 is Unteraegypten and begins, seat 1
is Oberaegypten.
"""

from typing import Final

from mud.games import LEVELS, TableGame
from mud.games.pharao import notation, opponent, picture, riddle, rules, scene, teacher, words

GAME: Final = TableGame(
    name="pharao",
    rules=rules,
    chances=rules.chances,
    time_up=rules.time_up,
    notation=notation,
    from_notation=notation.read,
    words=words.WORDS,
    picture=picture,
    scene=scene.scene,
    opponent=opponent,
    teacher=teacher,
    riddler=riddle,
    levels=(*LEVELS, "meister"),
    chooses_sides=True,
    companions=False,
)
