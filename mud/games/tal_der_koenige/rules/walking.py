"""Figures on their way, openly: Arbeiter always, Aufseher in the first round (tal_der_koenige R2, R6a, R6d, R8).

Knows steps and who stands where; refuses to know what a figure does when it has arrived.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from mud.game import Refused, Seat
from mud.games.tal_der_koenige.model import STEPS, Figure, Placing, Sending, State, Trip
from mud.games.tal_der_koenige.model.board import ORDER, PLACES_OF, PLOT_OF, Place, steps
from mud.games.tal_der_koenige.model.events import Moved, Walked, WalkedBack
from mud.games.tal_der_koenige.model.moves import Move, Walk
from mud.games.tal_der_koenige.rules.common import Outcome, plot_in_play

Walking = Placing | Sending


def figure_of(phase: Walking) -> Figure:
    """Which figures walk in an action."""
    return "aufseher" if isinstance(phase, Placing) else "arbeiter"


def standing(state: State, figure: Figure, seat: Seat) -> tuple[Place, ...]:
    """Where the figures of a kind stand."""
    return state.aufseher[seat] if figure == "aufseher" else state.arbeiter[seat]


def with_figures(state: State, figure: Figure, seat: Seat, places: list[Place]) -> State:
    """The state with the figures of a kind of a seat elsewhere."""
    own = tuple(sorted(places, key=ORDER.__getitem__))
    if figure == "aufseher":
        return replace(state, aufseher=(*state.aufseher[:seat], own, *state.aufseher[seat + 1 :]))
    return replace(state, arbeiter=(*state.arbeiter[:seat], own, *state.arbeiter[seat + 1 :]))


def left(phase: Walking) -> int:
    """Steps that `side` still has in this action."""
    return STEPS - sum(steps(trip.origin, trip.target) for trip in phase.trips)


def known_place(state: State, place: Place) -> None:
    """Raises Refused for what is no place of the board, or not of this game."""
    if place not in PLOT_OF:
        raise Refused("kein_ort", ort=place)
    if number := PLOT_OF[place]:
        plot_in_play(state, number)


def _foreign(state: State, seat: Seat, place: Place) -> Seat | None:
    """The other seat whose plot it would be in the first round, when nobody goes there (tal_der_koenige R6d)."""
    number = PLOT_OF[place]
    owner = state.owner(number) if number and state.round == 1 else None
    return None if owner == seat else owner


def targets(state: State, seat: Seat) -> list[Place]:
    """Where a figure of a seat may stand, however far it is: areas and free fields."""
    taken = state.occupied
    return [
        place
        for place in PLACES_OF[state.seats]
        if not PLOT_OF[place] or (place not in taken and _foreign(state, seat, place) is None)
    ]


def moves(state: State, phase: Walking) -> Iterator[Move]:
    """Every figure to every place it can reach."""
    figure, budget = figure_of(phase), left(phase)
    if not budget:
        return
    places = targets(state, phase.side)
    for origin in dict.fromkeys(standing(state, figure, phase.side)):
        for target in places:
            if target != origin and steps(origin, target) <= budget:
                yield Walk(figure, origin, target)


def walk(state: State, phase: Walking, origin: Place, target: Place) -> Outcome:
    """One figure goes. Raises Refused."""
    figure, seat = figure_of(phase), phase.side
    places = list(standing(state, figure, seat))
    known_place(state, target)
    if origin not in places:
        raise Refused("steht_nicht_dort", figur=figure, ort=origin)
    if origin == target:
        raise Refused("schon_dort", figur=figure, ort=origin)
    if (owner := _foreign(state, seat, target)) is not None:
        raise Refused("erste_runde_fremd", platz=PLOT_OF[target], wer=owner)
    if PLOT_OF[target] and target in state.occupied:
        raise Refused("feld_besetzt", feld=target, wer=_who(state, target))
    far, budget = steps(origin, target), left(phase)
    if far > budget:
        raise Refused("zu_weit", von=origin, nach=target, schritte=far, uebrig=budget)
    places[places.index(origin)] = target
    state = with_figures(state, figure, seat, places)
    state = replace(state, phase=replace(phase, trips=(*phase.trips, Trip(origin, target))))
    return state, (Walked(seat, figure, origin, target, far, budget - far),)


def _who(state: State, place: Place) -> Seat:
    return next(seat for seat in range(state.seats) if place in state.aufseher[seat] + state.arbeiter[seat])


def undo(state: State, phase: Walking) -> Outcome:
    """Take the last walk back."""
    figure, seat = figure_of(phase), phase.side
    *rest, last = phase.trips
    places = list(standing(state, figure, seat))
    places[places.index(last.target)] = last.origin
    before = replace(phase, trips=tuple(rest))
    state = replace(with_figures(state, figure, seat, places), phase=before)
    return state, (WalkedBack(seat, figure, last.origin, last.target, left(before)),)


def close(state: State, phase: Walking) -> Outcome:
    """`side` is done: what all these walks came to."""
    now = standing(state, figure_of(phase), phase.side)
    before = Counter(now)
    for trip in reversed(phase.trips):
        before[trip.target] -= 1
        before[trip.origin] += 1
    return state, (moved(phase.side, figure_of(phase), tuple(before.elements()), now),)


def moved(seat: Seat, figure: Figure, before: tuple[Place, ...], after: tuple[Place, ...]) -> Moved:
    """Which places were left, and which are new."""
    origins, new = Counter(before) - Counter(after), Counter(after) - Counter(before)
    return Moved(seat, figure, _sorted(origins), _sorted(new))


def _sorted(places: Counter[Place]) -> tuple[Place, ...]:
    return tuple(sorted(places.elements(), key=ORDER.__getitem__))
