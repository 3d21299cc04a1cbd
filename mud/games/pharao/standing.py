"""How many stones a side still has, and where.

Knows positions and which sentence tells of them; refuses to know how that is asked.
"""

from collections.abc import Iterator, Sequence

from mud.game import Seat
from mud.games import Perspective, Told
from mud.games.pharao.fields import where
from mud.games.pharao.model import NIL_BIT, START, State
from mud.german.speech.inflection import Noun


def left(seat: Seat, viewer: Seat | None, view: State, names: Sequence[Noun]) -> Iterator[Told]:
    """What a side still has: its stones on the board, which of them lies in Nil, how many are there no more."""
    by: Perspective = "du" if seat == viewer else "alle"
    stones = view.stones[seat]
    felder, full = where(stones), START[seat].bit_count()
    facts = {"wer": names[seat], "zahl": len(felder), "felder": felder, "fort": full - len(felder)}
    key = "steine_keine" if not felder else "steine_fort" if len(felder) < full else "steine_alle"
    yield Told(f"pharao.stand_{key}", by, facts)
    if stones & NIL_BIT:
        yield Told("pharao.stand_im_nil", by, {"wer": names[seat]})
