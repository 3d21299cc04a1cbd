"""TAL DER KÖNIGE: a blind auction, secret orders, thieves and takeovers, and pyramids for whoever outlasts them.

Knows its own parts and hands them to the house; refuses to know the house. Seat 0 has the Pharaostein first; the others
follow clockwise.
"""

from typing import Final

from mud.games import LEVELS, TableGame
from mud.games.tal_der_koenige import notation, opponent, picture, riddle, rules, teacher, words
from mud.games.tal_der_koenige.scene import scene

GAME: Final = TableGame(
    name="tal_der_koenige",
    version=2,
    levels=(*LEVELS, "meister"),
    variants=rules.VARIANTS,
    options=rules.OPTIONS,
    rules=rules,
    chances=rules.chances,
    timer=rules.timer,
    view=rules.view,
    notation=notation,
    from_notation=notation.read,
    words=words.WORDS,
    picture=picture,
    opponent=opponent,
    teacher=teacher,
    scene=scene,
    riddler=riddle,
)
