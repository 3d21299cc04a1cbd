"""Whole sentences at the board of PHARAO that no grammar reads: moves told by their steps, and questions.

Knows which is tried first; refuses to know either of them.
"""

from collections.abc import Sequence
from functools import partial

from mud.game import Seat
from mud.games import Heard, Said
from mud.games.pharao.model import State
from mud.games.pharao.rules import to_act
from mud.games.pharao.spoken.explained import explained
from mud.games.pharao.spoken.line import may_say, read
from mud.games.pharao.spoken.looks import row_told
from mud.games.pharao.spoken.moves import told
from mud.games.pharao.spoken.newcomers import newcomer
from mud.games.pharao.spoken.pieces import in_rows, with_fields
from mud.games.pharao.spoken.questions import asked, bare
from mud.games.pharao.spoken.reaching import instead, to_field
from mud.games.pharao.spoken.remarks import remarked
from mud.games.pharao.spoken.wondered import wondered
from mud.games.pharao.told import told_move
from mud.german.speech.inflection import Noun


def spoken(said: Said, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What a line means; None for what others read. Raises Refused."""
    if not may_say(said.line) or (line := read(said.line)) is None:
        return None
    if line.asks and (heard := wondered(line, read(said.before), view, seat, names)) is not None:
        return heard
    if (heard := bare(line, view, seat)) is not None:
        return heard
    for answer in (remarked, row_told, newcomer, explained):
        if (heard := answer(line, view, seat, names)) is not None:
            return heard
    line = in_rows(line, view, seat, names)
    if line.asks:
        line = with_fields(line, view, seat, names)
    if (
        heard := asked(line, view, seat, names)
        if line.asks or line.says("reihenfolge") or line.says("sicher_ziehen")
        else None
    ) is not None:
        return heard
    if line.asks or seat not in to_act(view):
        return None
    changed = instead(line, read(said.before), view, seat, names) if len(line.fields) == 1 else None
    return changed or to_field(line, view, seat, names) or told(line, view, seat, names, partial(_is_read, said))


def _is_read(said: Said) -> bool:
    """Whether a grammar, or the telling of plain moves, reads a line."""
    return told_move(said.line) is not None or said.read(said.line) is not None
