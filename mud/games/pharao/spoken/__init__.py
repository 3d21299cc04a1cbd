"""Whole sentences at the board of PHARAO that no grammar reads: moves told by their steps, and questions.

Knows which is tried first; refuses to know either of them.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games import Heard, Said
from mud.games.pharao.model import State
from mud.games.pharao.rules import to_act
from mud.games.pharao.spoken.line import may_say, read
from mud.games.pharao.spoken.moves import told
from mud.games.pharao.spoken.questions import asked
from mud.german.speech.inflection import Noun


def spoken(said: Said, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What a line means; None for what others read. Raises Refused."""
    if not may_say(said.line) or (line := read(said.line)) is None:
        return None
    if (heard := asked(line, view, seat, names) if line.asks or line.says("reihenfolge") else None) is not None:
        return heard
    return told(line, view, seat, names) if not line.asks and seat in to_act(view) else None
