"""Moves of TAL DER KÖNIGE as lines that can be typed.

Knows how each kind of move is said; refuses to know which are allowed, and how a line is read.
"""

from collections.abc import Sequence
from typing import assert_never

from mud.game import Seat
from mud.games.tal_der_koenige.model import COLOURS, View
from mud.games.tal_der_koenige.model.moves import (
    Also,
    Build,
    Done,
    Draw,
    Lay,
    Move,
    Note,
    Steal,
    TakeOver,
    TimeUp,
    Undo,
    Walk,
)
from mud.games.tal_der_koenige.rules.pyramids import LEVELS, level_of
from mud.games.tal_der_koenige.words import nouns
from mud.games.tal_der_koenige.words.building import by_colour
from mud.german.speech.inflection import Noun


def typed(move: Move, view: View, seat: Seat, names: Sequence[Noun]) -> str:
    """A move of a seat as it is typed; of a stone that is stolen only the colour is said."""
    match move:
        case Also(also):
            return typed(also, view, seat, names)
        case Lay(value, group):
            return f"biete {value} auf Gruppe {group}"
        case Walk(figure, origin, target):
            return f"schicke {nouns.FIGURES[figure]} von {origin} nach {target}"
        case Note(target):
            return f"notiere {nouns.place(target)}"
        case Steal(plot, spot):
            return f"stiehl {COLOURS[view.table.pyramid(plot)[spot]]} von Platz {plot}"
        case TakeOver(plot):
            return f"übernimm Platz {plot}"
        case Build(plot, spot, colour):
            pyramid, count = view.table.pyramid(plot), len(view.table.pyramid(plot))
            if by_colour(pyramid, [colour], view.table.options.experten) == [(spot, colour)]:
                return f"baue {COLOURS[colour]} auf {plot}"
            level = level_of(spot, count)
            letter = nouns.letter(LEVELS[count][level], spot)
            return f"baue {COLOURS[colour]} auf {plot} Ebene {level + 1} Platz {letter}"
        case Done():
            return "fertig"
        case Undo():
            return "nimm zurück"
        case Draw() | TimeUp():
            raise ValueError(move)
        case _:
            assert_never(move)
