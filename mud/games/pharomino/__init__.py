"""PHAROMINO: four games with square cards that fit where their symbols meet, and Pharaos in the gaps between them.

Knows its own parts and hands them to the house; refuses to know the house. In game 3 seat 0 begins; in the others
all begin at once.
"""

from typing import Final

from mud.games import TableGame
from mud.games.pharomino import notation, opponent, picture, riddle, rules, scene, teacher, words
from mud.games.pharomino.model import Together
from mud.games.pharomino.model.data import OPTIONS, VARIANTS

GAME: Final = TableGame(
    name="pharomino",
    version=2,
    variants=VARIANTS,
    options=OPTIONS,
    rules=rules,
    chances=rules.chances,
    timer=rules.timer,
    turn_of=lambda state: state.side if isinstance(state, Together) else None,
    deadlines={"spiel3": "frist"},
    notation=notation,
    from_notation=notation.read,
    words=words.WORDS,
    picture=picture,
    opponent=opponent,
    teacher=teacher,
    scene=scene.scene,
    caption=picture.caption,
    brief=picture.brief,
    shrunk=picture.shrunk,
    riddler=riddle,
    pause=opponent.pause,
)
