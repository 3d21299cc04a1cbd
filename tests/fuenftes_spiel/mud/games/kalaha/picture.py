"""How a position of KALAHA looks, and how it is said.

Knows columns; refuses to know who may move what.
"""

from collections.abc import Hashable, Iterator, Sequence

from mud.game import Seat
from mud.games import Perspective, Told
from mud.games.kalaha.model import State, pits_of, stored
from mud.german.speech.inflection import Noun
from mud.text import Paragraph, Picture
from mud.themes import Style

Line = tuple[tuple[str, Style], ...]


def draw(view: State, viewer: Seat | None, names: Sequence[Noun], former: Sequence[State] = ()) -> Sequence[Paragraph]:
    """The viewer's own row below, the stores at the ends."""
    rows = tuple(_rows(view, viewer or 0))
    return (Picture(rows, rows, rows),)


def _rows(view: State, below: Seat) -> Iterator[Line]:
    far, near = pits_of(view, 1 - below)[::-1], pits_of(view, below)
    yield (("    " + "".join(f"{seeds:>3}" for seeds in far), "dim"),)
    yield ((f"{stored(view, 1 - below):>3}{'':20}{stored(view, below):>3}", ""),)
    yield (("    " + "".join(f"{seeds:>3}" for seeds in near), ""),)


def describe(view: State, viewer: Seat | None, names: Sequence[Noun]) -> Sequence[Told]:
    """Whose turn it is, then both sides."""
    sides = [_side(view, seat, viewer, names) for seat in ((0, 1) if viewer != 1 else (1, 0))]
    if view.seat is None:
        return [Told("kalaha.lage_vorbei", "alle", {}), *sides]
    return [Told("kalaha.lage_dran", _by(view.seat, viewer), {"wer": names[view.seat]}), *sides]


def _side(view: State, seat: Seat, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    facts = {"wer": names[seat], "mulden": pits_of(view, seat), "zahl": stored(view, seat)}
    return Told("kalaha.lage_seite", _by(seat, viewer), facts)


def _by(seat: Seat, viewer: Seat | None) -> Perspective:
    return "du" if viewer == seat else "alle"


def occasion(view: State, viewer: Seat | None) -> Hashable:
    """It is shown whenever it looks different."""
    return view.seeds
