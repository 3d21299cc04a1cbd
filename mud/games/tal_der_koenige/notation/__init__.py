"""Positions and moves of TAL DER KÖNIGE as a line of text and back.

Knows the form below; refuses to know sentences.

    normal,experten=ja 2 1 0 w30g28... - w2r1/-/- 6-C,16/... 16,16,6-D,6-E/... ..0....1....... rr.../... wwg - - PHASE
    agreement, round, starter, auctions in a row without a sale, bag, market, stocks, Aufseher, Arbeiter, owners (plot 1
    first), pyramids, stones of the Pharao, stones beyond his thirty, thefts (`0.2.3`: seat 0 took 3 stones off plot 2),
    phase

Stones are counted colour by colour (`w2r1`) or, where each has its spot, written one by one, `.` for none. `-` is an
empty list, `/` parts seats, groups and plots. Phases carry what has been done in the action so far:
`bid:SIDE:42,03/-/-` (value and group, by seat), `place:SIDE:16>6-C` and `send:...`, `note:READY:6-C,16/-/-`,
`steal:SIDE:2.1a.r` and `build:...`, `conquer:SIDE:2<1` (plot and former owner). A spot is its level and a letter: `1a`
to `3a`. `+` stands before what was done in one go with the one before it: `42,+03`. Moves: `legt 4 2`, `+legt 0 3`,
`Aufseher 16 6-C`, `Arbeiter 16 6-D`, `notiert 6-C`, `stiehlt 2 1a`, `übernimmt 2`, `baut 13 2c r`, `zurück`, `fertig`,
`zieht r` for chance, `Frist` for the clock.
"""

from typing import Final, assert_never

from mud.game import Seat
from mud.games.tal_der_koenige.model import ALL, EMPTY, OVERSEERS, SIGNS, WORKERS, State, Stones, add, spots, stones
from mud.games.tal_der_koenige.model.board import ORDER, PLACES_OF, PLOT_OF, PLOTS, Place, PlotNumber
from mud.games.tal_der_koenige.model.moves import (
    Also,
    Build,
    Done,
    Draw,
    Lay,
    Move,
    Note,
    Steal,
    TakeOver,
    TimeUp,
    Undo,
    Walk,
)
from mud.games.tal_der_koenige.notation.parts import (
    NOTHING,
    many,
    read_colour,
    read_many,
    read_number,
    read_place,
    read_plot,
    read_pyramid,
    read_seat,
    read_spot,
    read_stones,
    write_pyramid,
    write_spot,
    write_stones,
)
from mud.games.tal_der_koenige.notation.phases import AGAIN, read_phase, write_phase
from mud.games.tal_der_koenige.rules import SEATS, options, variant_of

__all__ = ["read", "read_move", "read_pyramid", "read_spot", "write", "write_move", "write_pyramid", "write_spot"]

_PARTS: Final = 15
"""Words a position has."""
_WORDS: Final[dict[str, Move]] = {"zurück": Undo(), "fertig": Done(), "Frist": TimeUp()}


# --- positions ------------------------------------------------------------------------------------------------------


def write(state: State) -> str:
    """The position as a line."""
    return " ".join(
        (
            variant_of(state.options).replace(" ", ","),
            str(state.round),
            str(state.starter),
            str(state.lull),
            write_stones(state.bag),
            many(map(write_stones, state.market), "/"),
            many(map(write_stones, state.stocks), "/"),
            many((many(own) for own in state.aufseher), "/"),
            many((many(own) for own in state.arbeiter), "/"),
            "".join(NOTHING if owner is None else str(owner) for owner in state.owners),
            many(map(write_pyramid, state.pyramids), "/"),
            "".join(SIGNS[colour] for colour in state.pharao) or "-",
            write_stones(state.gone),
            many(f"{seat}.{plot}.{count}" for seat, plot, count in state.thefts),
            write_phase(state.phase),
        )
    )


def read(text: str) -> State:
    """The inverse of write. Raises ValueError, also for a position that cannot be (stones missing, two on a field)."""
    if len(parts := text.split()) != _PARTS:
        raise ValueError(text)
    agreement, number, starter, lull, bag, market, stocks, aufseher, arbeiter, owners, pyramids, *rest = parts
    pharao, gone, thefts, phase = rest
    stock = tuple(map(read_stones, stocks.split("/")))
    seats = len(stock)
    if seats not in SEATS:
        raise ValueError(text)
    state = State(
        options=options(agreement.replace(",", " ")),
        round=int(number),
        starter=read_seat(starter, seats),
        lull=read_number(lull),
        bag=read_stones(bag),
        market=read_many(market, read_stones, "/"),
        stocks=stock,
        aufseher=read_many(aufseher, _figures, "/"),
        arbeiter=read_many(arbeiter, _figures, "/"),
        owners=tuple(None if sign == NOTHING else read_seat(sign, seats) for sign in owners),
        pyramids=read_many(pyramids, read_pyramid, "/"),
        pharao=tuple(map(read_colour, "" if pharao == "-" else pharao)),
        gone=read_stones(gone),
        thefts=read_many(thefts, lambda one: _theft(one, seats)),
        phase=read_phase(phase, seats),
    )
    _possible(state)
    return state


def _figures(text: str) -> tuple[Place, ...]:
    return tuple(sorted(read_many(text, read_place), key=ORDER.__getitem__))


def _theft(text: str, seats: int) -> tuple[Seat, PlotNumber, int]:
    seat, plot, count = text.split(".")
    return read_seat(seat, seats), read_plot(plot), read_number(count)


def everything(state: State) -> Stones:
    """All stones of a position, wherever they are."""
    found = add(add(state.bag, state.gone), stones(state.pharao))
    for some in (*state.market, *state.stocks):
        found = add(found, some)
    for pyramid in state.pyramids:
        found = add(found, stones(colour for colour in pyramid if colour != EMPTY))
    return found


def crowded(state: State) -> list[Place]:
    """Fields with more than one figure: none in any position that can be (tal_der_koenige R2a)."""
    standing = [place for own in (*state.aufseher, *state.arbeiter) for place in own if PLOT_OF[place]]
    return [place for place in dict.fromkeys(standing) if standing.count(place) > 1]


def _possible(state: State) -> None:
    sizes = [spots(plot.large) for plot in PLOTS]
    standing = {place for own in (*state.aufseher, *state.arbeiter) for place in own}
    fits = (
        state.round >= 1,
        len(state.owners) == len(PLOTS),
        [len(pyramid) for pyramid in state.pyramids] == sizes,
        [len(own) for own in state.aufseher] == [OVERSEERS] * state.seats,
        [len(own) for own in state.arbeiter] == [WORKERS] * state.seats,
        standing <= set(PLACES_OF[state.seats]),
        all(owner is None or plot in state.plots for owner, plot in zip(state.owners, PLOTS, strict=False)),
        all(state.scarabs(seat) >= 0 for seat in range(state.seats)),
        everything(state) == ALL,
        not crowded(state),
    )
    if not all(fits):
        raise ValueError(fits)


# --- moves ----------------------------------------------------------------------------------------------------------


def write_move(move: Move) -> str:
    """The move as a few words."""
    match move:
        case Lay(value, group):
            return f"legt {value} {group}"
        case Walk(figure, origin, target):
            return f"{figure.capitalize()} {origin} {target}"
        case Note(target):
            return f"notiert {target}"
        case Steal(plot, spot):
            return f"stiehlt {plot} {write_spot(plot, spot)}"
        case TakeOver(plot):
            return f"übernimmt {plot}"
        case Build(plot, spot, colour):
            return f"baut {plot} {write_spot(plot, spot)} {SIGNS[colour]}"
        case Draw(colour):
            return f"zieht {SIGNS[colour]}"
        case Also(inner):
            return f"{AGAIN}{write_move(inner)}"
        case Undo() | Done() | TimeUp():
            return next(word for word, plain in _WORDS.items() if plain == move)
        case _:
            assert_never(move)


def read_move(text: str) -> Move:
    """The inverse of write_move. Raises ValueError."""
    if text in _WORDS:
        return _WORDS[text]
    if text.startswith(AGAIN):
        inner = read_move(text.removeprefix(AGAIN))
        if isinstance(inner, Also | Undo | Done | Draw | TimeUp):
            raise ValueError(text)
        return Also(inner)
    match text.split(" "):
        case ["legt", value, group]:
            return Lay(read_number(value), read_number(group))
        case ["Aufseher", origin, target]:
            return Walk("aufseher", read_place(origin), read_place(target))
        case ["Arbeiter", origin, target]:
            return Walk("arbeiter", read_place(origin), read_place(target))
        case ["notiert", target]:
            return Note(read_place(target))
        case ["stiehlt", plot, spot]:
            return Steal(read_plot(plot), read_spot(read_plot(plot), spot))
        case ["übernimmt", plot]:
            return TakeOver(read_plot(plot))
        case ["baut", plot, spot, colour]:
            return Build(read_plot(plot), read_spot(read_plot(plot), spot), read_colour(colour))
        case ["zieht", colour]:
            return Draw(read_colour(colour))
        case _:
            raise ValueError(text)
