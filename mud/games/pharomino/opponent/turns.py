"""The best turn of game 3: what it brings, less what whoever is next can make of what it leaves.

Knows what lies open, and how many cards of those nobody has seen the next will draw; refuses to know which.
"""

import random
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from mud.games.pharomino.advice.odds import drawn_by, following
from mud.games.pharomino.model import Hand, Laying, Stage, Together
from mud.games.pharomino.opponent.draft import Draft
from mud.games.pharomino.opponent.thoughts import Thought, Width, harvest, walk
from mud.games.pharomino.opponent.tricks import tricks
from mud.games.pharomino.rules.laying import layable, may_lift, reserve_pharaos

OWN: Final = Width(16, 12, 10)
"""How widely the own turn is thought of: of the temples that can be built hardly one is missed."""
THEIRS: Final = Width(8, 3, 0)
"""And what the next makes of it, for every turn looked at closely and every hand."""
TRICKS: Final = 3
"""Turns beginning with the exchange trick that are thought on."""
CARD: Final = 3.0
"""What it is worth to be rid of a card while others can be drawn."""
LEFT: Final = {1: 8.0, 2: 3.0, 3: 0.5}
"""What it costs at first sight to leave a square that lacks so many cards."""
ROUNDS: Final = ((8, 2), (4, 3))
"""How many turns are looked at more closely, and by how many hands that the next may have."""


class Weighed(NamedTuple):
    """A turn and what it is worth in points: what it brings, less what the next makes of what it leaves."""

    turn: Thought
    worth: float


def best_turn(state: Together, turn: Laying, dice: random.Random) -> Thought:
    """The best turn from here on. It is empty when no card can be laid, or when a temple is due and none is found."""
    found = at_first_sight(state, turn)
    return weighed(state, found, dice)[0].turn if found else _begun(state, turn)


def _begun(state: Together, turn: Laying) -> Thought:
    """The turn as far as it has gone."""
    return Thought(Draft.of(state.layout), layable(state, turn), state.rules.most - len(turn.laid))


def at_first_sight(state: Together, turn: Laying) -> list[Weighed]:
    """The turns that were thought of, the most promising first, each with what it brings alone."""
    start = _begun(state, turn)
    starts = [start]
    if may_lift(state, turn) is None:
        starts += tricks(start, TRICKS)
    found = walk(starts, OWN)
    if state.duty and not (turn.late or turn.built):  # pharomino R13c
        found = [one for one in found if one.built]
    elif turn.laid:
        found.append(start)
    return promising(state, found)


def promising(state: Together, found: Iterable[Thought]) -> list[Weighed]:
    """Turns by what they bring, less what squares they leave to be finished, the best first."""
    ranked = [Weighed(one, _brings(state, one)) for one in found]
    ranked.sort(key=lambda one: one.worth - _leaves(one.turn), reverse=True)
    return ranked


def weighed(
    state: Together, ranked: Sequence[Weighed], dice: random.Random, kept: Sequence[Weighed] = ()
) -> list[Weighed]:
    """The first of some turns looked at closely, the best first: they come with what they bring alone, and go with what
    the next may make of it taken off. `kept`: others that are looked at in any case."""
    hands, seen = _hands(state, dice), 0
    found, left = list(ranked), dict.fromkeys([id(one) for one in (*ranked, *kept)], 0.0)
    for many, more in ROUNDS:
        found = found[:many]
        for one in (*found, *kept):
            left[id(one)] += sum(_got(state, one.turn, hand) for hand in hands[seen : seen + more])
        seen += more
        found.sort(key=lambda one: one.worth - left[id(one)] / seen, reverse=True)
    done = [Weighed(one.turn, one.worth - left[id(one)] / seen) for one in (*found, *kept)]
    return sorted(done, key=lambda one: -one.worth)


def _brings(state: Together, one: Thought) -> float:
    """The points of a turn, and what its cards are worth once they are gone."""
    side = state.side
    own = min(one.built, state.supply[side])
    more = min(one.built - own, reserve_pharaos(state))
    points = state.rules.points * (own + more) + state.rules.extra * more + state.rules.fourth * one.closed
    lasts = state.stage is Stage.RUNNING and (state.piles[side] or state.reserve)
    return points + (CARD if lasts else state.rules.minus) * (len(state.hands[side]) - len(one.hand))


def _leaves(one: Thought) -> float:
    return sum([LEFT[need] for need in one.draft.lacking.values()])


def _hands(state: Together, dice: random.Random) -> Sequence[Hand]:
    """Hands that the next may have: what lies open, and cards that nobody has seen."""
    if (seat := following(state)) is None:
        return ()
    open_cards, stock, drawn = state.hands[seat], sorted(state.stock), drawn_by(state, seat)
    return [(*open_cards, *dice.sample(stock, drawn)) for _, more in ROUNDS for _ in range(more)]


def _got(state: Together, one: Thought, hand: Hand) -> float:
    """What the next makes of a layout with a hand: who has no Pharao left gets more for those of the reserve."""
    seat = following(state)
    extra = seat is not None and not state.supply[seat]
    got = harvest(Thought(one.draft, hand, state.rules.most), THEIRS)
    return got * (1 + state.rules.extra / state.rules.points * extra)
