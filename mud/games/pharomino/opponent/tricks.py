"""The exchange trick as the beginning of a turn: a card of the table that makes a temple elsewhere.

Knows which cards are free to go, and which own ones can stand in for others; refuses to know the rest of the turn.
"""

from collections.abc import Iterator
from typing import Final

from mud.games.pharomino.model.cards import Card, Turn
from mud.games.pharomino.model.layout import Lying
from mud.games.pharomino.model.moves import Lift
from mud.games.pharomino.opponent.draft import Draft
from mud.games.pharomino.opponent.thoughts import Thought, cards_in, turns_of
from mud.games.pharomino.rules.board import cell, spot
from mud.games.pharomino.rules.groups import keeps_whole
from mud.games.pharomino.rules.temples import temples

LIFTED: Final = 24
"""Cards that are lifted in thought."""
_FAR: Final = 4
"""Half cards between a temple's wall and a card that has no part in it."""


def tricks(start: Thought, most: int) -> list[Thought]:
    """Turns that begin with the trick, at most so many, those that bring most first."""
    found = list[Thought]()
    for _, now in zip(range(LIFTED), _wanted(start.draft), strict=False):
        found += _relaid(start, now) or _exchanged(start, now)
    return sorted(found, key=lambda one: -one.gain - one.reach)[:most]


def _wanted(draft: Draft) -> Iterator[Lying]:
    """How cards of the table would make a temple elsewhere: most temples first, then those no Pharao leans on."""
    table = {lying.card: lying for lying in draft.layout.cards}
    everything, found = turns_of(tuple(table)), list[tuple[int, bool, Lying]]()
    near = {place for square, need in draft.lacking.items() if need == 1 for place in draft.places_around(square)}
    for place in near:
        temples = draft.effect(place).temples
        if temples and draft.is_free(place):
            x, y = spot(place)
            for card, turn in dict[Card, Turn](cards_in(draft.open[place] & everything)).items():
                was = table[card]
                if max(abs(x - was.x), abs(y - was.y)) > _FAR:
                    found.append((-temples, draft.is_wall(was), Lying(card, x, y, turn)))
    return (now for _, _, now in sorted(found))


def _relaid(start: Thought, now: Lying) -> list[Thought]:
    """The card goes there, and all stays whole (pharomino R11b)."""
    was = start.draft.layout.where(now.card)
    if was is None or start.draft.is_wall(was):
        return []
    rest = start.draft.without_card(was)
    if not keeps_whole(rest.layout, was, now):
        return []
    opened = len(temples(rest.layout)) - len(temples(start.draft.layout))
    return [Thought(rest, (*start.hand, was.card), start.most + 1, built=opened).then(now, Lift(was.card))]


def _exchanged(start: Thought, now: Lying) -> list[Thought]:
    """An own card takes its place, and the card goes there, not counted (pharomino R11c, R11d)."""
    was, found = start.draft.layout.where(now.card), list[Thought]()
    if was is None:
        return []
    rest = start.draft.without_card(was)
    if len(temples(rest.layout)) != len(temples(start.draft.layout)):  # a Pharao would live where it is closed again
        return []
    hand = Thought(rest, (*start.hand, was.card), start.most + 1)
    for card, turn in dict[Card, Turn](cards_in(rest.open.get(cell(*was.spot), 0) & turns_of(start.hand))).items():
        filled = hand.then(was._replace(card=card, turn=turn), Lift(was.card))
        ways = filled.draft.open.get(cell(*now.spot), 0) & turns_of((was.card,))
        if ways:
            found.append(filled.then(now._replace(turn=next(cards_in(ways))[1])))
    return found
