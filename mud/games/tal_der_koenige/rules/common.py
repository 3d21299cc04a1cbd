"""Small changes of a position that several actions make, and what is refused in all of them.

Knows positions; refuses to know whose turn it is.
"""

from dataclasses import replace

from mud.game import Event, Refused, Seat
from mud.games.tal_der_koenige.model import (
    EMPTY,
    PHARAO,
    Colour,
    Pyramid,
    Spot,
    State,
    Stones,
    add,
    each,
    more,
    stones,
)
from mud.games.tal_der_koenige.model.board import PLOT_OF, PLOTS, Plot, PlotNumber
from mud.games.tal_der_koenige.model.events import PharaoFinished

Events = tuple[Event, ...]
Outcome = tuple[State, Events]


def with_stock(state: State, seat: Seat, stock: Stones) -> State:
    """The state with another stock of a seat."""
    return replace(state, stocks=(*state.stocks[:seat], stock, *state.stocks[seat + 1 :]))


def with_owner(state: State, plot: PlotNumber, owner: Seat | None) -> State:
    """The state with another scarab at a plot."""
    return replace(state, owners=(*state.owners[: plot - 1], owner, *state.owners[plot:]))


def lay(state: State, seat: Seat, plot: PlotNumber, spot: Spot, colour: Colour) -> State:
    """The state with a stone of a seat's stock on a spot."""
    return with_stock(_with_spot(state, plot, spot, colour), seat, more(state.stocks[seat], colour, -1))


def lift(state: State, seat: Seat, plot: PlotNumber, spot: Spot) -> State:
    """The state with the stone of a spot in a seat's stock."""
    colour = state.pyramid(plot)[spot]
    return with_stock(_with_spot(state, plot, spot, EMPTY), seat, more(state.stocks[seat], colour))


def _with_spot(state: State, plot: PlotNumber, spot: Spot, colour: Colour) -> State:
    pyramid: Pyramid = state.pyramid(plot)
    now = (*pyramid[:spot], colour, *pyramid[spot + 1 :])
    return replace(state, pyramids=(*state.pyramids[: plot - 1], now, *state.pyramids[plot:]))


def to_pharao(state: State, seat: Seat, given: Stones) -> Outcome:
    """The state with more stones on the Pharaonen-Pyramide; those beyond its thirty are gone (tal_der_koenige R11d)."""
    room = PHARAO - len(state.pharao)
    some = tuple(each(given))
    pharao = state.pharao + some[:room]
    done: Events = (PharaoFinished(seat),) if room and len(pharao) == PHARAO else ()
    return replace(state, pharao=pharao, gone=add(state.gone, stones(some[room:]))), done


def present(state: State, seat: Seat, plot: PlotNumber) -> tuple[int, int]:
    """(Aufseher, Arbeiter) of a seat on the fields of a plot."""
    aufseher = sum([PLOT_OF[place] == plot for place in state.aufseher[seat]])
    return aufseher, sum([PLOT_OF[place] == plot for place in state.arbeiter[seat]])


def plot_in_play(state: State, number: PlotNumber) -> Plot:
    """The plot of a number. Raises Refused if there is none, or not in this game (tal_der_koenige R1c)."""
    if not 1 <= number <= len(PLOTS):
        raise Refused("kein_bauplatz", platz=number)
    plot = PLOTS[number - 1]
    if not plot.played_by(state.seats):
        raise Refused("nicht_im_spiel", platz=number, zahl=state.seats)
    return plot
