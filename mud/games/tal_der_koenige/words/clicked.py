"""What a seat of TAL DER KÖNIGE may do by clicks: what is picked, what is clicked then, and the line instead.

Knows moves and the fields of the scene; refuses to know where these lie.
"""

from collections.abc import Iterator, Sequence

from mud.game import Seat
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import Building, State, View
from mud.games.tal_der_koenige.model.moves import Build, Lay, Move, Note, Steal, TakeOver, Walk
from mud.games.tal_der_koenige.scene.sheet import group, plot, spot, stone, tablet
from mud.games.tal_der_koenige.words import building
from mud.games.tal_der_koenige.words.written import typed
from mud.german.speech.inflection import Noun


def choices(view: View, seat: Seat, names: Sequence[Noun]) -> Iterator[tuple[Sequence[str], str]]:
    """Every move of the seat; before them, for who builds, whole pyramids."""
    table = view.table
    if seat not in rules.to_act(table):
        return
    moves = rules.moves(table, seat)
    if isinstance(table.phase, Building):
        yield from (((), line) for line in _wholes(moves, table, seat))
    yield from ((path(move), typed(move, view, seat, names)) for move in moves)


def _wholes(moves: Sequence[Move], table: State, seat: Seat) -> Iterator[str]:
    """The best kind that every plot can still become."""
    for number in dict.fromkeys(move.plot for move in moves if isinstance(move, Build)):
        kinds = building.possible(table.pyramid(number), table.options.experten)
        yield from (f"baue {kind} auf {number}" for kind in kinds[:2] if building.by_kind(table, seat, number, kind))


def path(move: Move) -> Sequence[str]:
    """What is picked and clicked for a move; nothing for one that only has a button."""
    match move:
        case Lay(value, number):
            return (tablet(value), group(number))
        case Walk(_, origin, target):
            return (origin, target)
        case Note(target):
            return (target,)
        case Steal(number, at):
            return (spot(number, at),)
        case TakeOver(number):
            return (plot(number),)
        case Build(number, at, colour):
            return (stone(colour), spot(number, at))
        case _:
            return ()
