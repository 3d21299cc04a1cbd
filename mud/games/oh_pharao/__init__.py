"""OH, PHARAO!: pyramids of cards, an open market, thieves and tax collectors, and a track that nobody walks alone.

Knows its own parts and hands them to the house; refuses to know the house. Seat 0 begins; the others follow clockwise.
"""

from functools import partial
from operator import attrgetter
from typing import Final

from mud.games import TableGame
from mud.games.oh_pharao import notation, opponent, picture, riddle, rules, teacher, words
from mud.games.oh_pharao.model import LABELS_IN, ON_THE_TABLE_IN, OPTIONS, VARIANTS
from mud.games.oh_pharao.scene import scene

GAME: Final = TableGame(
    name="oh_pharao",
    variants=VARIANTS,
    options=OPTIONS,
    rules=rules,
    chances=rules.chances,
    timer=rules.timer,
    turn_of=attrgetter("side"),
    deadlines=dict.fromkeys(VARIANTS, "antwortfrist"),
    view=rules.view,
    notation=notation,
    from_notation=notation.read,
    words=words.WORDS,
    picture=picture,
    drawn={tongue: partial(picture.draw, labels=labels) for tongue, labels in LABELS_IN.items()},
    opponent=opponent,
    teacher=teacher,
    scene=scene,
    scenes={tongue: partial(scene, text=text) for tongue, text in ON_THE_TABLE_IN.items()},
    riddler=riddle,
    pause=opponent.pause,
)
