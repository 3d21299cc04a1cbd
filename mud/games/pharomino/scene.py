"""A table of PHAROMINO as shapes: cards where they lie, Pharaos, free temples, and what lies in front of who looks.

Knows where fields lie and whose things are; refuses to know who may do what with them. Up is up: y grows downwards
here, and upwards on the lattice.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from mud.game import Seat
from mud.games.pharomino.bench import bench, free_temples
from mud.games.pharomino.fields import PHARAOS, RESERVE, beside, held, named
from mud.games.pharomino.model import Apart, Building, Lifted, Racing, Together, View
from mud.games.pharomino.model.cards import Card, letters
from mud.games.pharomino.model.data import DATA
from mud.games.pharomino.model.layout import Layout, Lying, Pharao
from mud.games.pharomino.picture.nouns import card_heard
from mud.games.pharomino.picture.signs import extent, place
from mud.games.pharomino.rules.temples import WALLS
from mud.scene import Field, Piece, Scene

RIM: Final = 1.0
"""Cards left free around a layout: what can be laid there stays on the board."""
_GAP: Final = 2.0
"""Cards between the layouts a watcher sees."""
_IN_FRONT: Final = 1.8
"""How high it is what a watcher sees in front of who is on turn."""
_SEATS: Final = ("eins", "zwei", "drei", "vier", "fuenf", "sechs")


def scene(view: View, viewer: Seat | None) -> Scene:
    """One's own layout, or the common one; for a watcher every layout, side by side."""
    seen = tuple(_layouts(view, viewer))
    found: list[tuple[Field, Piece | None]] = []
    shift, lows, highs = 0.0, [0.0], [0.0]
    for number, (seat, layout) in enumerate(seen):
        whole = extent(layout)
        left = shift - whole.left / 2 if number else 0.0
        mark = f"{number}:" if len(seen) > 1 else ""
        if mark:
            title = DATA["plaetze"][seat]
            x = left + (whole.left + whole.right) / 4
            found.append((Field(title, x, -whole.top / 2 - RIM / 2, title, "titel", 3.0), None))
        found += _lying(view, layout, viewer, left, mark)
        shift = left + whole.right / 2 + _GAP
        lows.append(whole.bottom / 2)
        highs.append(whole.top / 2)
    first = extent(seen[0][1]).left / 2
    low = RIM - min(lows)
    if viewer is None and isinstance(view, Together) and not isinstance(view.phase, Racing):
        found += _in_front(view, first, low)
        shift, low = max(shift, first + max(3, len(view.hands[view.side])) + _GAP - RIM), low + _IN_FRONT
    found += _beside(view, viewer)
    found += _players(view)
    return Scene(
        "pharomino",
        shift - _GAP - first + 2 * RIM,
        max(highs) + low + RIM,
        tuple(field for field, _ in found),
        tuple(piece for _, piece in found if piece is not None),
        left=first - RIM,
        top=-max(highs) - RIM,
    )


def _layouts(view: View, viewer: Seat | None) -> Iterator[tuple[Seat, Layout]]:
    if isinstance(view, Together) and not isinstance(view.phase, Racing):
        yield view.side, view.layout
        return
    racing = view.phase if isinstance(view.phase, Racing) else None
    seats: Sequence[Seat] = range(len(view.hands)) if racing is None else racing.seats
    if viewer is not None and viewer in seats:
        yield viewer, bench(view, viewer).layout
    else:
        yield from ((seat, bench(view, seat).layout) for seat in seats)


def _lying(
    view: View, layout: Layout, viewer: Seat | None, shift: float, mark: str
) -> Iterator[tuple[Field, Piece | None]]:
    for lying in sorted(layout.cards, key=_as_read):
        field = named(lying.spot, place(*lying.spot), "karte", shift, mark)
        yield field, card_piece(field.id, lying.card, lying.turn)
    for pharao in sorted(layout.pharaos, key=_as_read):
        field = named(pharao.spot, place(*pharao.spot), "grab", shift, mark)
        own = isinstance(view, Apart) or isinstance(view.phase, Racing)
        role = _SEATS[pharao.seat] if viewer is None else "eigen" if own or pharao.seat == viewer else "fremd"
        name = DATA["plaetze"][pharao.seat]
        yield field, Piece(field.id, role, "" if own else name[0], "Pharao" if own else f"Pharao von {name}")
    sides = view.rules.sides if isinstance(view, Apart) else WALLS
    for number, temple in enumerate(free_temples(layout, sides), 1):
        yield named(temple.spot, f"Tempel {number}", "tempel", shift, mark), None


def _as_read(one: Lying | Pharao) -> tuple[int, int]:
    return -one.y, one.x


def card_piece(field: str, card: Card, turn: int = 0) -> Piece:
    """A card as it lies on a field."""
    return Piece(field, "karte", f"{card}", card_heard(card, turn), face=letters(card), turn=turn)


def _in_front(view: Together, left: float, upper: float) -> Iterator[tuple[Field, Piece | None]]:
    """For a watcher, below the layout: who is on turn, and the cards that lie in front of them."""
    yield Field("amzug", left + 1.5, upper + 0.3, "Am Zug", "titel", 3.0, 0.6, seat=view.side), None
    for at, card in enumerate(bench(view, view.side).hand):
        yield Field(held(card), left + at + 0.5, upper + 1.2, "offen", "karte"), card_piece(held(card), card)


def _players(view: View) -> Iterator[tuple[Field, Piece | None]]:
    """Where points are counted as one goes, everybody with theirs."""
    if not isinstance(view, Together):
        return
    for seat, points in enumerate(view.points):
        role = "amzug" if seat == view.side else "spieler"
        name = f"spieler-{seat}"
        yield (
            Field(name, 1.0, 0.25, "Platz", role, 2.0, 0.5, beside=True, seat=seat),
            Piece(name, "punkte", f"{points} P", f"{points} Punkte"),
        )


def _beside(view: View, viewer: Seat | None) -> Iterator[tuple[Field, Piece | None]]:
    seat = viewer if viewer is not None else view.side if isinstance(view, Together) else None
    if seat is None or (isinstance(view.phase, Racing) and seat not in view.phase.seats):
        return
    desk = bench(view, seat)
    if isinstance(view.phase, Lifted) and seat == view.side:
        lifted = view.phase.lying.card
        yield beside(held(lifted), "aufgehoben", "hand"), card_piece(held(lifted), lifted)
    for card in desk.hand if viewer is not None else ():
        yield beside(held(card), "vor dir", "hand"), card_piece(held(card), card)
    if isinstance(view, Apart) and not isinstance(view.phase, Building):
        return
    left = view.supply[seat] if isinstance(view, Together) and not isinstance(view.phase, Racing) else desk.pharaos
    yield beside(PHARAOS, "Pharaonen", "vorrat"), Piece(PHARAOS, "eigen", f"{left}", f"noch {left}")
    if isinstance(view, Together) and not isinstance(view.phase, Racing):
        count = view.reserve + len(view.beneath)
        yield beside(RESERVE, "Reserve", "reserve"), Piece(RESERVE, "stapel", f"{count}", f"noch {count}")
