"""The riddle of the day in TAL DER KÖNIGE: the last to bid, and how to be sure of most stones of a colour.

Knows what a bid is sure of, whatever the others' tablets are worth; refuses to know how the best is found.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from mud.game import Seat
from mud.games.tal_der_koenige.model import TABLETS, Bidding, State, Tablet
from mud.games.tal_der_koenige.model.moves import Also, Done, Lay, Move, Undo
from mud.games.tal_der_koenige.words import WORDS
from mud.games.tal_der_koenige.words.nouns import bid_in_words, stone
from mud.german.speech.inflection import Noun
from mud.reports import Told

Gold = tuple[int, ...]
"""What somebody has bid, group by group."""
_RINGS: Final = tuple(value for value in TABLETS if value)
_BLANKS: Final = len(TABLETS) - len(_RINGS)


def wanted(state: State, seat: Seat) -> int:
    """The colour of the stones the seat has already."""
    return max(range(len(state.stocks[seat])), key=state.stocks[seat].__getitem__)


def players(state: State) -> Sequence[Noun]:
    """Those who play, by seat."""
    return WORDS.sides[: state.seats]


def task(state: State, seat: Seat) -> Told:
    """Which stones are wanted, and how many are there already."""
    colour = wanted(state, seat)
    return Told("tal_der_koenige.raetsel_aufgabe", "du", {"steine": stone(colour, state.stocks[seat][colour])})


def result(worth: int) -> Told:
    """What a try has come to."""
    return Told("tal_der_koenige.raetsel_wert", "du", {"n": worth})


def untold(states: Sequence[State], seat: Seat) -> Told:
    """What was bid."""
    phase = _last(states, seat).phase
    laid = phase.bids[seat] if isinstance(phase, Bidding) else ()
    return Told("tal_der_koenige.lage_gebote", "du", {"tafeln": bid_in_words(laid)})


def reason(best: int, second: int) -> Told:
    """Why the best is the best."""
    return Told("tal_der_koenige.raetsel_grund", "du", {"n": best, "sonst": second})


def allows(began: State, move: Move) -> bool:
    """Tablets are laid and taken back."""
    return isinstance(move.move if isinstance(move, Also) else move, Lay | Undo | Done)


def is_over(state: State, seat: Seat) -> bool:
    """Whether the bid is made."""
    return not isinstance(state.phase, Bidding) or state.phase.side != seat


def worth(states: Sequence[State], seat: Seat) -> int:
    """How many stones of the wanted colour the bid was sure of, as it lay at last."""
    last = _last(states, seat)
    return sure(last, seat, bid(last, seat), losses(last, seat))


def _last(states: Sequence[State], seat: Seat) -> State:
    """How it stood when no more was laid."""
    return next(state for state in reversed(states) if not is_over(state, seat))


def bid(state: State, seat: Seat) -> Gold:
    """What a seat has bid."""
    laid = state.phase.bids[seat] if isinstance(state.phase, Bidding) else ()
    return tuple(sum(one.value for one in laid if one.group == group + 1) for group in range(len(state.market)))


def losses(state: State, seat: Seat) -> Sequence[frozenset[Gold]]:
    """What each of the others may have bid: only how many tablets lie where is known (tal_der_koenige R5b)."""
    bids = state.phase.bids if isinstance(state.phase, Bidding) else ()
    return [possible(_tablets(own, len(state.market))) for other, own in enumerate(bids) if other != seat]


def _tablets(own: Sequence[Tablet], groups: int) -> tuple[int, ...]:
    counts = Counter(one.group for one in own)
    return tuple(counts[group + 1] for group in range(groups))


@lru_cache(512)
def possible(tablets: tuple[int, ...]) -> frozenset[Gold]:
    """What so many tablets at each group may be worth; only what is nowhere less than something else there is."""
    found = set(_worths(tablets))
    return frozenset(one for one in found if not any(_is_more(other, one) for other in found))


def _worths(tablets: tuple[int, ...]) -> Iterator[Gold]:
    for spots in product(range(-1, len(tablets)), repeat=len(_RINGS)):
        used = [spots.count(group) for group in range(len(tablets))]
        if all(one <= most for one, most in zip(used, tablets, strict=True)) and sum(tablets) - sum(used) <= _BLANKS:
            pairs = list(zip(spots, _RINGS, strict=True))
            yield tuple(sum(value for spot, value in pairs if spot == group) for group in range(len(tablets)))


def _is_more(one: Gold, other: Gold) -> bool:
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))


def sure(state: State, seat: Seat, own: Gold, others: Sequence[frozenset[Gold]]) -> int:
    """How many stones of the wanted colour come whatever lies there, to who bids last: of equal bids the earlier one
    has the group (tal_der_koenige R5c)."""
    stones = [group[wanted(state, seat)] for group in state.market]
    groups = [group for group, gold in enumerate(own) if gold]
    beaten = [{frozenset(g for g in groups if gold[g] >= own[g]) for gold in golds} for golds in others]
    return min(sum(stones[g] for g in groups if not any(g in lost for lost in all_of)) for all_of in product(*beaten))
