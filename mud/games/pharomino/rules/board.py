"""What follows from where cards and Pharaos lie: which cell shows what, and which card fits where, kept up to date.

Knows the geometry of legality (pharomino R3 to R5); refuses to know players, turns and why something is refused. A
`Board` is worked out once per layout, from its predecessor where there is one: a card or Pharao more or less changes
only the 25 places around it. Cells are numbered: ACROSS * x + y.
"""

from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from mud.games.pharomino.model.cards import CARDS, DECK, JOKER, TURNS, Card, Turn, fields
from mud.games.pharomino.model.data import Customs
from mud.games.pharomino.model.layout import Layout, Lying, Pharao, Spot

Cell = int
"""A cell, or the place whose lower left cell it is."""
Mask = int
"""A set of (card, turn): bit 4 * (card - 1) + turn."""

ACROSS: Final = 1 << 12
"""How far apart two neighbouring columns are numbered; no layout reaches half as far up or down."""
SQUARE: Final = (1, ACROSS + 1, ACROSS, 0)
"""From a place to its cells: upper left, upper right, lower right, lower left, as fields are counted."""
EVERYTHING: Final[Mask] = (1 << 4 * len(CARDS)) - 1
_BARE: Final = JOKER + 1
"""What a cell without a card shows."""
_AROUND: Final = tuple(ACROSS * dx + dy for dx in range(-2, 3) for dy in range(-2, 3))
_OVER: Final = tuple(ACROSS * dx + dy for dx in range(-1, 2) for dy in range(-1, 2))
"""From a place to those whose card would lie on its card."""
_STRAIGHT: Final = (2, 2 * ACROSS, -2, -2 * ACROSS)
"""From a place to the aligned neighbour places, side by side: above, right, below, left."""
EDGES: Final = (
    (2, ACROSS + 2),
    (2 * ACROSS + 1, 2 * ACROSS),
    (ACROSS - 1, -1),
    (-ACROSS, -ACROSS + 1),
)
"""From a place to the two cells that face each of its sides: above, right, below, left."""
_OUTSIDE: Final = tuple((EDGES[side - 1][1], EDGES[side][0]) for side in range(4))
"""The same to the two cells that face each of its fields."""


def _fitting() -> tuple[tuple[Mask, ...], ...]:
    """By field and by what its two outer neighbours show (_BARE + 1 times one, plus the other): what fits there."""
    table = []
    for position in range(4):
        row = []
        for one in range(_BARE + 1):
            for other in range(_BARE + 1):
                wanted = {sign for sign in (one, other) if sign < JOKER}
                mask = 0
                for card in DECK:
                    for turn in TURNS:
                        sign = fields(card, turn)[position]
                        if sign == JOKER or wanted <= {sign}:  # pharomino R3c, R3d
                            mask |= 1 << 4 * (card - 1) + turn
                row.append(mask)
        table.append(tuple(row))
    return tuple(table)


_UPPER_LEFT, _UPPER_RIGHT, _LOWER_RIGHT, _LOWER_LEFT = _FITTING = _fitting()


class _Facing(NamedTuple):
    """A place, seen from a card that touches it along a side or half of one: from the card's place to it, which two
    fields of the card face it (one twice, where it is half a side), and by these two (_BARE + 1 times one, plus the
    other) what fits there as far as they are concerned."""

    step: Cell
    one: int
    other: int
    fitting: tuple[Mask, ...]


def _faced() -> tuple[_Facing, ...]:
    found = []
    for step in _AROUND:
        meeting = [
            (field, other)
            for field, mine in enumerate(SQUARE)
            for other, theirs in enumerate(SQUARE)
            if step + theirs - mine in (1, ACROSS, -1, -ACROSS)
        ]
        if meeting and step not in _OVER:
            (first, mine), (second, theirs) = meeting[0], meeting[-1]
            fitting = tuple(
                _FITTING[mine][(_BARE + 1) * one + _BARE] & _FITTING[theirs][(_BARE + 1) * other + _BARE]
                for one in range(_BARE + 1)
                for other in range(_BARE + 1)
            )
            found.append(_Facing(step, first, second, fitting))
    return tuple(found)


_FACED: Final = _faced()
_CORNERS: Final = (
    (2 * ACROSS + 2, ACROSS + 2, 2 * ACROSS + 1),
    (2 * ACROSS - 2, 2 * ACROSS, ACROSS - 1),
    (-2 * ACROSS - 2, -ACROSS, -1),
    (-2 * ACROSS + 2, 2, -ACROSS + 1),
)
"""From a card's place to those it meets corner to corner, and to the two cells beside the corner."""


def cell(x: int, y: int) -> Cell:
    """The number of a cell."""
    return ACROSS * x + y


def covered(place: Cell, cells: Container[Cell]) -> bool:
    """Whether any of the four cells of a place is among some."""
    return place in cells or place + 1 in cells or place + ACROSS in cells or place + ACROSS + 1 in cells


def spot(number: Cell) -> Spot:
    """The inverse of cell."""
    y = (number + ACROSS // 2) % ACROSS - ACROSS // 2
    return Spot((number - y) // ACROSS, y)


@dataclass(slots=True)
class WordIndex:
    """What somebody has asked for already and the next layout may be told by: belongs to rules.temples."""

    temples: dict[Cell, int] | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """By cell: the sign it shows, the card it belongs to, the place of the Pharao on it. `open`: by place what fits
    there legally; a place where nothing does is not in it. Never changed once made; `known` only grows.

    `before`: what was known of the layout this one came from, from which it differs at most in the places `changed`;
    only in those of `homes` there may be a temple that was none before.
    """

    signs: dict[Cell, int]
    owner: dict[Cell, Card]
    tombs: dict[Cell, Cell]
    open: dict[Cell, Mask]
    before: WordIndex | None = field(default=None, compare=False)
    changed: frozenset[Cell] = field(default=frozenset(), compare=False)
    homes: Collection[Cell] = field(default=(), compare=False)
    known: WordIndex = field(default_factory=WordIndex, compare=False)


@dataclass(frozen=True, slots=True)
class _Pending:
    """The board of the layout this one came from, and what has changed since: a card (`laid`: one more) or Pharaos."""

    board: Board
    signs: dict[Cell, int]
    owner: dict[Cell, Card]
    tombs: dict[Cell, Cell]
    around: tuple[Cell, ...]
    laid: Lying | None = None


def board(layout: Layout) -> Board:
    """The board of a layout."""
    derived = layout.derived
    if isinstance(derived, Board):
        return derived
    # A cache, not a change: a layout is equal to itself with or without it.
    made = _followed(derived, layout.customs) if isinstance(derived, _Pending) else _read(layout)
    object.__setattr__(layout, "derived", made)
    return made


def _followed(pending: _Pending, customs: Customs) -> Board:
    """The board after a change: nothing is new but the places around it."""
    before, signs, tombs = pending.board, pending.signs, pending.tombs
    if not signs or not before.signs:
        return Board(signs, pending.owner, tombs, _opened(signs, tombs, pending.around, customs))
    changed = frozenset([place + step for place in pending.around for step in _AROUND])
    if pending.laid and (customs.whole or not tombs):
        now = _grown(before.open, signs, tombs, pending.laid, customs)
        homes: Collection[Cell] = [place + step for place in pending.around for step in _STRAIGHT]
        return Board(signs, pending.owner, tombs, now, before.known, changed, homes if customs.whole else changed)
    now = dict(before.open)
    for place in changed:
        if place not in signs and (mask := _mask(signs, tombs, place, customs)):
            now[place] = mask
        else:
            now.pop(place, None)
    return Board(signs, pending.owner, tombs, now, before.known, changed, changed)


def _grown(
    before: dict[Cell, Mask], signs: dict[Cell, int], tombs: dict[Cell, Cell], laid: Lying, customs: Customs
) -> dict[Cell, Mask]:
    """What fits with one card more: where something did beside it, what fits the new card, too; what was closed is
    looked at anew. Pharaos whose sides nothing but a whole card covers keep no more places closed than before."""
    now, at, shown = dict(before), cell(*laid.spot), fields(laid.card, laid.turn)
    for step in _OVER:
        now.pop(at + step, None)
    for step, one, other, fitting in _FACED:
        place = at + step
        if place in now:
            mask = now[place] & fitting[(_BARE + 1) * shown[one] + shown[other]]
        elif place in signs:
            continue
        else:
            mask = _mask(signs, tombs, place, customs)
        if mask:
            now[place] = mask
        else:
            now.pop(place, None)
    if customs.corners:  # pharomino R3e
        for step, one, other in _CORNERS:
            if at + step in now and at + one not in signs and at + other not in signs:
                del now[at + step]
    return now


def _read(layout: Layout) -> Board:
    """The board of a layout of which nothing is known."""
    signs, owner, tombs = _cells(layout)
    return Board(signs, owner, tombs, _opened(signs, tombs, [cell(*one.spot) for one in layout.cards], layout.customs))


def _opened(
    signs: dict[Cell, int], tombs: dict[Cell, Cell], around: Iterable[Cell], customs: Customs
) -> dict[Cell, Mask]:
    """What fits around some places; the first card of all lies in the middle."""
    if not signs:
        return {0: EVERYTHING}
    near = {place + step for place in around for step in _AROUND}
    return {place: mask for place in near if (mask := _mask(signs, tombs, place, customs))}


def _cells(layout: Layout) -> tuple[dict[Cell, int], dict[Cell, Card], dict[Cell, Cell]]:
    signs, owner, tombs = {}, {}, {}
    for card, x, y, turn in layout.cards:
        for step, sign in zip(SQUARE, fields(card, turn), strict=True):
            signs[cell(x, y) + step] = sign
            owner[cell(x, y) + step] = card
    for pharao in layout.pharaos:
        for step in SQUARE:
            tombs[cell(*pharao.spot) + step] = cell(*pharao.spot)
    return signs, owner, tombs


def _mask(signs: dict[Cell, int], tombs: dict[Cell, Cell], at: Cell, customs: Customs) -> Mask:
    """Everything that fits legally at a place."""
    right, far = at + ACROSS, at + 2 * ACROSS
    left = at - ACROSS
    if covered(at, signs):
        return 0
    show = signs.get
    above_left, above_right = show(at + 2, _BARE), show(right + 2, _BARE)
    right_upper, right_lower = show(far + 1, _BARE), show(far, _BARE)
    below_right, below_left = show(right - 1, _BARE), show(at - 1, _BARE)
    left_lower, left_upper = show(left, _BARE), show(left + 1, _BARE)
    sides = (above_left, above_right, right_upper, right_lower, below_right, below_left, left_lower, left_upper)
    if min(sides) == _BARE:  # pharomino R3b
        return 0
    # pharomino R3e: the two cells beside the corner are neighbours of the field there
    if customs.corners and (
        (left + 2 in signs and left_upper == _BARE == above_left)
        or (far + 2 in signs and right_upper == _BARE == above_right)
        or (far - 1 in signs and right_lower == _BARE == below_right)
        or (left - 1 in signs and left_lower == _BARE == below_left)
    ):
        return 0
    if tombs and not _respects(signs, tombs, at, customs):
        return 0
    width = _BARE + 1
    return (
        _UPPER_LEFT[left_upper * width + above_left]
        & _UPPER_RIGHT[right_upper * width + above_right]
        & _LOWER_RIGHT[right_lower * width + below_right]
        & _LOWER_LEFT[left_lower * width + below_left]
    )


def agreeing(layout: Layout, place: Spot) -> Mask:
    """All that no field facing a place disagrees with, whatever lies there."""
    show, at, width = board(layout).signs.get, cell(*place), _BARE + 1
    mask = EVERYTHING
    for (one, other), fitting in zip(_OUTSIDE, _FITTING, strict=True):
        mask &= fitting[width * show(at + one, _BARE) + show(at + other, _BARE)]
    return mask


def turns_in(mask: Mask, card: Card) -> list[Turn]:
    """In which turns a card is among what fits."""
    return [turn for turn in TURNS if mask >> 4 * (card - 1) + turn & 1]


def _respects(signs: dict[Cell, int], tombs: dict[Cell, Cell], at: Cell, customs: Customs) -> bool:
    """Whether a card there lies on no Pharao and leaves none half closed (pharomino R4c)."""
    if covered(at, tombs):
        return False
    near = {tombs[at + step] for edge in EDGES for step in edge if at + step in tombs}
    return not any(halves(signs, at, tomb, customs) for tomb in near if tomb - at not in _STRAIGHT)


def halves(signs: dict[Cell, int], at: Cell, tomb: Cell, customs: Customs) -> bool:
    """Whether a card at a place that is not aligned with a Pharao beside it would close half a side of it."""
    if customs.whole:
        return True
    mine = {at + step for step in SQUARE}
    return any(len([step for step in edge if tomb + step in signs or tomb + step in mine]) == 1 for edge in EDGES)


# --- changes ----------------------------------------------------------------------------------------------------------


def lay(layout: Layout, lying: Lying) -> Layout:
    """With one card more."""
    before = board(layout)
    signs, owner = dict(before.signs), dict(before.owner)
    at = cell(*lying.spot)
    for step, sign in zip(SQUARE, fields(lying.card, lying.turn), strict=True):
        signs[at + step] = sign
        owner[at + step] = lying.card
    return layout.with_card(lying, _Pending(before, signs, owner, before.tombs, (at,), lying))


def lift(layout: Layout, lying: Lying) -> Layout:
    """With one card less."""
    before = board(layout)
    signs, owner = dict(before.signs), dict(before.owner)
    at = cell(*lying.spot)
    for step in SQUARE:
        del signs[at + step], owner[at + step]
    return layout.without_card(lying.card, _Pending(before, signs, owner, before.tombs, (at,)))


def with_pharaos(layout: Layout, pharaos: Iterable[Pharao]) -> Layout:
    """With these Pharaos in place of those that lie there."""
    before, now = board(layout), tuple(pharaos)
    old, new = {cell(*pharao.spot) for pharao in layout.pharaos}, {cell(*pharao.spot) for pharao in now}
    tombs = {place + step: place for place in new for step in SQUARE}
    return layout.with_pharaos(now, _Pending(before, before.signs, before.owner, tombs, tuple(old ^ new)))


def arranged(layout: Layout, cards: Sequence[Lying], pharaos: Iterable[Pharao]) -> Layout:
    """With these cards and Pharaos in place of those that lie there: nearly the same ones, so card by card."""
    for lying in set(layout.cards).difference(cards):
        layout = lift(layout, lying)
    for lying in set(cards).difference(layout.cards):
        layout = lay(layout, lying)
    return with_pharaos(layout, pharaos)


# --- questions --------------------------------------------------------------------------------------------------------


def fits(layout: Layout, lying: Lying) -> bool:
    """Whether a card may be laid so."""
    return bool(board(layout).open.get(cell(*lying.spot), 0) >> 4 * (lying.card - 1) + lying.turn & 1)


def places(layout: Layout, card: Card) -> Iterator[Lying]:
    """Every way a card may be laid, from left to right and from below."""
    shift = 4 * (card - 1)
    found = [(place, mask >> shift & 15) for place, mask in board(layout).open.items()]
    for place, turns in sorted(pair for pair in found if pair[1]):
        x, y = spot(place)
        for turn in TURNS:
            if turns >> turn & 1:
                yield Lying(card, x, y, turn)


def placeable(layout: Layout, cards: Iterable[Card]) -> bool:
    """Whether any of some cards may be laid anywhere."""
    wanted = sum(15 << 4 * (card - 1) for card in set(cards))
    return any(mask & wanted for mask in board(layout).open.values())
