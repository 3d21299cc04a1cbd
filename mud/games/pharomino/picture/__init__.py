"""How a table of PHAROMINO looks, how it is said, and when it is shown by itself.

Knows which layouts and hands belong into the picture; refuses to know how a layout is drawn.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Final

from mud.game import Seat
from mud.games import Told
from mud.games.pharomino.model import Apart, Over, Racing, Together, View
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Layout, Spot
from mud.games.pharomino.picture.plan import fits_frames, hand, plan
from mud.games.pharomino.picture.signs import Line, extent
from mud.games.pharomino.picture.spoken import brief, caption, describe, owners
from mud.games.pharomino.rules.temples import WALLS, temples
from mud.german.speech.inflection import Noun
from mud.text import Paragraph, Picture, Text, transliterate

__all__ = ["brief", "caption", "describe", "draw", "occasion", "shrunk"]

_SHOWN: Final = 33
"""Cards of a hand that are drawn; of more there is only talk."""
_NAME: Final = 16
"""Letters of a player's name beside his numbers."""


def occasion(view: View, viewer: Seat | None) -> Hashable:
    """What one lays oneself whenever it has changed, a new phase of the game, and in game 3 every turn."""
    if isinstance(view, Apart):
        return type(view.phase).__name__, None if viewer is None else view.layouts[viewer]
    return view.turns, view.stage.value, isinstance(view.phase, Over), *_at_work(view, viewer)


def _at_work(view: Together, viewer: Seat | None) -> tuple[bool, Layout | None]:
    """Whether it is a race, and the layout a viewer is laying at in game 3, None for all others."""
    if isinstance(race := view.phase, Racing):
        return True, race.layouts[race.seats.index(viewer)] if viewer in race.seats else None
    return False, view.layout if viewer == view.side else None


def draw(view: View, viewer: Seat | None, names: Sequence[Noun], former: Sequence[View] = ()) -> Sequence[Paragraph]:
    """One's own layout and cards; for a watcher every layout.

    In game 3 the common one, everyone's numbers and one's own cards, for a watcher the cards of who is on turn.
    """
    if isinstance(view, Apart):
        earlier = [one.layouts for one in former if isinstance(one, Apart)]
        return tuple(_apart(view, viewer, names, earlier))
    return tuple(_together(view, viewer, names, [one.layout for one in former if isinstance(one, Together)]))


def shrunk(view: View, viewer: Seat | None) -> Told | None:
    """That a layout has outgrown frames, to who sees but one."""
    if isinstance(view, Apart):
        layout = None if viewer is None else view.layouts[viewer]
    else:
        layout = None if isinstance(view.phase, Racing) else view.layout
    if layout is None or not layout.cards or fits_frames(extent(layout)):
        return None
    card = layout.cards[-1].card
    return Told("pharomino.kleiner_gezeichnet", "du", {"karte": card})


def _before(now: Layout, earlier: Iterable[Layout]) -> Layout | None:
    """How a layout was before it was changed last."""
    return next((one for one in earlier if one != now), None)


def _apart(
    view: Apart, viewer: Seat | None, names: Sequence[Noun], earlier: Sequence[Sequence[Layout]]
) -> Iterator[Paragraph]:
    for seat in range(len(names)) if viewer is None else (viewer,):
        if viewer is None:
            yield Text(f"{names[seat]}", "title")
        before = _before(view.layouts[seat], (layouts[seat] for layouts in earlier))
        yield from _own(view.layouts[seat], view.hands[seat], view.rules.sides, viewer is not None, before)


def _own(
    layout: Layout, cards: Sequence[Card], sides: int, large: bool, before: Layout | None = None
) -> Iterator[Paragraph]:
    if layout.cards:
        yield plan(layout, _free(layout, sides), {}, large=large, former=before)
    if 0 < len(cards) <= _SHOWN:
        yield hand(cards)


def _free(layout: Layout, sides: int) -> list[Spot]:
    found = [temple for temple in temples(layout) if temple.sides >= sides]
    return [temple.spot for temple in sorted(found, key=lambda one: (-one.y, one.x))]


def _together(
    view: Together, viewer: Seat | None, names: Sequence[Noun], earlier: Sequence[Layout]
) -> Iterator[Paragraph]:
    if isinstance(view.phase, Racing):
        race = view.phase
        for which, seat in enumerate(race.seats):
            if viewer in (None, seat) or viewer not in race.seats:
                yield Text(f"{names[seat]}", "title")
                yield from _own(race.layouts[which], race.hands[which], WALLS, large=True)
        return
    if view.layout.cards:
        before = _before(view.layout, earlier)
        yield plan(view.layout, _free(view.layout, WALLS), owners(view, names), former=before)
    lines = tuple(_players(view, names))
    yield Picture(lines, lines, ground="board")
    shown = view.hands[view.side if viewer is None else viewer]
    if shown:
        yield hand(shown)


def _players(view: Together, names: Sequence[Noun]) -> Iterator[Line]:
    """`> Anna   40  P 7  5`: on turn, points, Pharaos left, cards left."""
    for seat, name in enumerate(names):
        on_turn = ">" if seat == view.side and not isinstance(view.phase, Over) else " "
        label = f"{transliterate(f'{name}', 'ascii')[:_NAME]:<{_NAME}}"
        yield (
            (f"{on_turn} {label}", "strong" if on_turn == ">" else ""),
            (f" {view.points[seat]:>4}", "number"),
            (f"  P {view.supply[seat]}", "pharao"),
            (f"  [ ] {view.owned[seat]}", "dim"),
        )
