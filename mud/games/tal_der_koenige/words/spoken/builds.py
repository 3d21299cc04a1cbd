"""Stones laid in a sentence: so many of a colour, all of one, on this plot and on that.

Knows which words say nothing there; refuses to know where on a plot a stone lies, and takes no sentence with a word
that might say something else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mud.game import Seat
from mud.games import Heard
from mud.games.tal_der_koenige.model import COLOURS, Building, Colour, State
from mud.games.tal_der_koenige.model.board import PLOTS, PlotNumber
from mud.games.tal_der_koenige.words.building import room
from mud.games.tal_der_koenige.words.spoken.line import Line, colour_of, listed

_STOPS: Final = frozenset((".", "!", ",", ";", ":"))
_ALL_OF: Final = frozenset(("die", "alle", "meine", "saemtliche"))


@dataclass(slots=True)
class _Part:
    """Stones, and the plot they go to; `wanted`: how many of a colour, None for all there are."""

    wanted: list[tuple[Colour, int | None]] = field(default_factory=list)
    plot: PlotNumber | None = None


def told_build(line: Line, table: State, seat: Seat) -> tuple[Heard, bool] | None:
    """What a sentence lays, and whether it says `die weißen`, which is all of them; None for one with any word more."""
    if not isinstance(table.phase, Building) or line.has("sperrt"):
        return None
    open_plots = [plot.number for plot in table.plots if room(table, seat, plot.number)]
    found = _read(line.keys)
    if found is None:
        return None
    parts, done = found
    if len(parts) == 1 and parts[0].plot is None and len(open_plots) == 1:
        parts[0].plot = open_plots[0]
    if not parts or any(part.plot is None or not part.wanted for part in parts):
        return None
    left, said = list(table.stocks[seat]), list[str]()
    for part in parts:
        hands, names = room(table, seat, part.plot or 0), list[str]()
        for colour, count in part.wanted:
            much = max(1, min(left[colour], hands)) if count is None else count
            names += [COLOURS[colour]] * much
            left[colour] -= much
            hands -= much
        said.append(f"{' '.join(names)} auf {part.plot}")
    is_all = any(count is None for part in parts for _, count in part.wanted)
    return Heard(["; ".join((f"baue {' und '.join(said)}", *(["fertig"] if done else [])))]), is_all


def _read(keys: Sequence[str]) -> tuple[list[_Part], bool] | None:
    parts, count, done = [_Part()], 0, False
    is_plot_first = False
    for at, key in enumerate(keys):
        before, after = keys[at - 1] if at else "", keys[at + 1] if at + 1 < len(keys) else ""
        colour = colour_of(key)
        if done and key not in _STOPS:
            return None
        if colour is not None:
            if parts[-1].plot is not None and not is_plot_first:
                parts.append(_Part())
            is_all = not count and before in _ALL_OF and key.endswith("n")
            parts[-1].wanted.append((colour, None if is_all else count or 1))
            count = 0
        elif key.isdecimal() and (colour_of(after) is not None or after in listed("steine")):
            count = int(key)
        elif key.isdecimal() and 1 <= int(key) <= len(PLOTS) and (before in listed("hin_platz") or not at):
            is_plot_first = is_plot_first or not parts[0].wanted
            if parts[-1].plot is not None:
                parts.append(_Part())
            parts[-1].plot = int(key)
        elif key in listed("fertig"):
            done = True
        elif key not in listed("beiwerk_bau") and key not in _STOPS:
            return None
    return parts, done
