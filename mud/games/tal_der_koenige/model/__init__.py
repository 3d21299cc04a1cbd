"""Stones, tablets, figures and phases of TAL DER KÖNIGE, and a whole position, as plain values.

Knows what can be said of a position; refuses to know which move is allowed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any, Final, Literal

from mud.game import Seat
from mud.games.tal_der_koenige.model.board import DATA, MIDDLE, PLOTS, Place, Plot, PlotNumber, plots_of

Colour = Annotated[int, "colour"]
"""0 to 4: an index into COLOURS, SIGNS and every Stones."""
Stones = Annotated[tuple[int, ...], "stones"]
"""A multiset of stones: how many of each of the five colours."""
Spot = int
"""Where a stone lies in a pyramid: 0 to 4 (small), 0 to 13 (large), from below, each level row by row."""
Pyramid = tuple[Colour, ...]
"""The colour on every spot, EMPTY where there is no stone yet: always 5 or 14 long."""
Group = int
"""A group of the market, from 1."""
Value = Annotated[int, "value"]
"""The gold rings on a tablet, 0 to 4; HIDDEN in the view of those who may not see it."""
Figure = Literal["aufseher", "arbeiter"]
Bound = frozenset[int]
"""Which movements of an unfinished action, counted from 0, were made in one go with the one before (`moves.Also`)."""

_MATERIAL: Final[dict[str, Any]] = DATA["material"]
PLAYERS: Final[tuple[str, ...]] = tuple(DATA["spieler"])
"""What the seats are called: the colours of the players, not of the stones."""
COLOURS: Final[tuple[str, ...]] = tuple(_MATERIAL["farben"])
SIGNS: Final[str] = _MATERIAL["zeichen"]
EACH: Final[int] = _MATERIAL["steine_je_farbe"]
WORKERS: Final[int] = _MATERIAL["arbeiter"]
OVERSEERS: Final[int] = _MATERIAL["aufseher"]
SCARABS: Final[int] = _MATERIAL["skarabaeen"]
TABLETS: Final[tuple[Value, ...]] = tuple(_MATERIAL["tafeln"])
"""The eight tablets of every player, the highest first."""
GROUP: Final[int] = _MATERIAL["gruppe"]
STEPS: Final[int] = _MATERIAL["schritte"]
PER_WORKER: Final[int] = _MATERIAL["steine_je_arbeiter"]
PHARAO: Final[int] = sum(side * side for side in DATA["stufen"]["pharao"])
"""The stones of the Pharaonen-Pyramide: 30."""
EMPTY: Final[Colour] = -1
HIDDEN: Final[Value] = -1
NONE: Final[Stones] = (0,) * len(COLOURS)
ALL: Final[Stones] = (EACH,) * len(COLOURS)
"""The 165 stones."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agreed on. `frist`: seconds for each action, 0 for none (tal_der_koenige R13b)."""

    fortgeschritten: bool = False
    experten: bool = False
    arbeiter_einfachnutzung: bool = False
    frist: int = 0


# --- stones ---------------------------------------------------------------------------------------------------------


def stones(colours: Iterable[Colour]) -> Stones:
    """Stones as a multiset."""
    counts = list(NONE)
    for colour in colours:
        counts[colour] += 1
    return tuple(counts)


def each(some: Stones) -> Iterator[Colour]:
    """A multiset stone by stone, in the order of COLOURS."""
    for colour, count in enumerate(some):
        for _ in range(count):
            yield colour


def add(one: Stones, other: Stones) -> Stones:
    """Both together."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def more(some: Stones, colour: Colour, count: int = 1) -> Stones:
    """With `count` more of a colour; fewer if negative."""
    return (*some[:colour], some[colour] + count, *some[colour + 1 :])


# --- phases: what a game is waiting for -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tablet:
    """A tablet lying face down at a group."""

    group: Group
    value: Value


@dataclass(frozen=True, slots=True)
class Trip:
    """A figure went from here to there in an unfinished action."""

    origin: Place
    target: Place


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone that left or found its spot in an unfinished action."""

    plot: PlotNumber
    spot: Spot
    colour: Colour


@dataclass(frozen=True, slots=True)
class Filling:
    """Stones come out of the bag into the groups of the market; chance draws."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """Action 1: `side` lays tablets. `bids`: by seat, in the order they were laid; secret until all have bid."""

    side: Seat
    bids: tuple[tuple[Tablet, ...], ...]
    bound: Bound = frozenset()


@dataclass(frozen=True, slots=True)
class Placing:
    """Action 2 of the first round: `side` moves the Aufseher, openly. `trips`: so far, in order."""

    side: Seat
    trips: tuple[Trip, ...] = ()
    bound: Bound = frozenset()


@dataclass(frozen=True, slots=True)
class Noting:
    """Action 2 from the second round on: all who are not `ready` note up to two targets, secretly and at once.

    `notes`: by seat, in the order noted; another seat's are () in a view. `bound`: who noted both in one go.
    """

    notes: tuple[tuple[Place, ...], ...]
    ready: frozenset[Seat] = frozenset()
    bound: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Sending:
    """Action 3: `side` moves workers, openly. `trips`: so far, in order."""

    side: Seat
    trips: tuple[Trip, ...] = ()
    bound: Bound = frozenset()


@dataclass(frozen=True, slots=True)
class Stealing:
    """Action 4 from the second round on: `side` takes stones from foreign plots. `taken`: so far, in order."""

    side: Seat
    taken: tuple[Stone, ...] = ()
    bound: Bound = frozenset()


@dataclass(frozen=True, slots=True)
class Conquering:
    """Action 5 from the second round on: `side` takes plots over. `taken`: (plot, owner before) so far, in order."""

    side: Seat
    taken: tuple[tuple[PlotNumber, Seat], ...] = ()
    bound: Bound = frozenset()


@dataclass(frozen=True, slots=True)
class Building:
    """`side` builds. `laid`: so far, in order."""

    side: Seat
    laid: tuple[Stone, ...] = ()
    bound: Bound = frozenset()


@dataclass(frozen=True, slots=True)
class Over:
    """The last round has been played."""


OneByOne = Bidding | Placing | Sending | Stealing | Conquering | Building
"""Phases in which one seat, `side`, acts and says `Done`; a seat that could do nothing in one is passed over."""
Phase = Filling | Bidding | Placing | Noting | Sending | Stealing | Conquering | Building | Over


# --- a position -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class State:
    """Everything. What has one entry per seat: stocks, aufseher, arbeiter; per plot, at number - 1: owners, pyramids.

    `round`: from 1. `starter`: has the Pharaostein. `lull`: auctions in a row without a sale. `market`: the groups,
    empty after the auction. `stocks`: stones a player has and has not built. `aufseher`, `arbeiter`: where they stand,
    in the order of ORDER; figures of a kind are alike. `pharao`: the stones of the Pharaonen-Pyramide in the order they
    came, `gone`: those beyond its thirty. `thefts`: (seat, plot, stones) of this round.
    """

    options: Options
    round: int
    starter: Seat
    lull: int
    bag: Stones
    market: tuple[Stones, ...]
    stocks: tuple[Stones, ...]
    aufseher: tuple[tuple[Place, ...], ...]
    arbeiter: tuple[tuple[Place, ...], ...]
    owners: tuple[Seat | None, ...]
    pyramids: tuple[Pyramid, ...]
    pharao: tuple[Colour, ...]
    gone: Stones
    thefts: tuple[tuple[Seat, PlotNumber, int], ...]
    phase: Phase

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.stocks)

    @property
    def plots(self) -> tuple[Plot, ...]:
        """The plots in the game (tal_der_koenige R1c)."""
        return plots_of(len(self.stocks))

    @cached_property
    def occupied(self) -> frozenset[Place]:
        """Every place where a figure stands, areas included."""
        return frozenset(place for own in (*self.aufseher, *self.arbeiter) for place in own)

    def owner(self, plot: PlotNumber) -> Seat | None:
        """Who has a scarab at the plot."""
        return self.owners[plot - 1]

    def pyramid(self, plot: PlotNumber) -> Pyramid:
        """What stands on the plot."""
        return self.pyramids[plot - 1]

    def scarabs(self, seat: Seat) -> int:
        """Scarabs a seat has left."""
        return SCARABS - self.owners.count(seat)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a watcher (`viewer` None), may know.

    `table` is the State with others' secrets cut: tablets lying face down have the value HIDDEN, notes that are not the
    viewer's own are (). All else is public, the bag included: it is what is nowhere else. `rules.play(view.table, seat,
    move)` may be used to try moves of the viewer out, up to the end of an auction or of the noting.
    """

    viewer: Seat | None
    table: State


def cut(state: State, viewer: Seat | None) -> View:
    """The one place where secrets are cut (tal_der_koenige R5b, R7a)."""
    match state.phase:
        case Bidding(side, bids, bound):
            seen = tuple(
                own if seat == viewer else tuple(Tablet(tablet.group, HIDDEN) for tablet in own)
                for seat, own in enumerate(bids)
            )
            return View(viewer, replace(state, phase=Bidding(side, seen, bound if viewer == side else frozenset())))
        case Noting(notes, ready, bound):
            known = tuple(own if seat == viewer else () for seat, own in enumerate(notes))
            return View(viewer, replace(state, phase=Noting(known, ready, bound & {viewer})))
        case _:
            return View(viewer, state)


def beginning(seats: int, options: Options) -> State:
    """All stones in the bag, all figures in the middle (tal_der_koenige R1b, R1d)."""
    return State(
        options=options,
        round=1,
        starter=0,
        lull=0,
        bag=ALL,
        market=(),
        stocks=(NONE,) * seats,
        aufseher=((MIDDLE,) * OVERSEERS,) * seats,
        arbeiter=((MIDDLE,) * WORKERS,) * seats,
        owners=(None,) * len(PLOTS),
        pyramids=tuple((EMPTY,) * spots(plot.large) for plot in PLOTS),
        pharao=(),
        gone=NONE,
        thefts=(),
        phase=Filling(),
    )


def spots(large: bool) -> int:
    """How many stones a pyramid has: 5 or 14 (tal_der_koenige R3a)."""
    return sum(side * side for side in DATA["stufen"]["gross" if large else "klein"])
