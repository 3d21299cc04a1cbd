"""Figures of which a sentence sends one somewhere, and the other where nobody can tell.

Knows where such a sentence parts; refuses to know what it wishes for the other: the free plots are told instead.
"""

from dataclasses import replace
from typing import Final

from mud.game import Seat
from mud.games import Heard
from mud.games.tal_der_koenige.model import Noting, Placing, State
from mud.games.tal_der_koenige.words.spoken.figures import begins, told_walk
from mud.games.tal_der_koenige.words.spoken.figuring import nearest_free
from mud.games.tal_der_koenige.words.spoken.line import Line, listed

_FREE: Final = "welche Plätze sind frei"


def half_told(line: Line, table: State, seat: Seat) -> Heard | None:
    """The half of a sentence that is clear, and what is free for the other; None where no half is open."""
    if not isinstance(table.phase, Placing | Noting) or line.asks or line.has("bedingt"):
        return None
    found = (at for at in range(1, len(line.keys)) if begins(line.keys, at))
    parts = [at - (line.keys[at - 1] in listed("artikel")) for at in found]
    cuts = [(line.keys[:at], line.keys[at:]) for at in parts if at and line.keys[at - 1] in listed("trennt")]
    for first, second in cuts:
        halves = [replace(line, keys=first), replace(line, keys=second)]
        read = [told_walk(half, table, seat) for half in halves]
        for half, heard, other in zip(halves[::-1], read, read[::-1], strict=True):
            if heard is None or other is not None or not _is_vague(half):
                continue
            if len(heard.lines) == 1 and heard.lines[0] != "fertig":
                return Heard([f"{heard.lines[0]}; {_FREE}"])
            return nearest_free(table, seat)
    return nearest_free(table, seat) if line.says("irgendwohin") and _is_vague(line) else None


def _is_vague(line: Line) -> bool:
    """Whether it says of a place no more than what is so there."""
    return line.has("vage") and not line.fields and line.keys[-1] not in listed("nichts")
