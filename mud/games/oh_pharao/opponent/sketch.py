"""A game played on in the mind, quickly: no trade, and everyone does what looks best at first sight.

Knows one imagined deal, its order of cards included; refuses to know the real one, and to be exact about rare things.
"""

import random
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from mud.game import Seat
from mud.games.oh_pharao.model import (
    DIEB,
    ENDE,
    JOKER,
    NUMBERS,
    PHARAO,
    STEUEREINTREIBER,
    Acting,
    Card,
    Over,
    Pile,
    Pyramid,
    Scoring,
    State,
    Taking,
    add,
    as_pile,
    canon,
    card_of,
    cards,
    levels,
    more,
    score,
    take,
)
from mud.games.oh_pharao.opponent.judging import LATE, SAFE
from mud.games.oh_pharao.opponent.laying import best_addition
from mud.games.oh_pharao.opponent.worth import least_useful, standing, use
from mud.games.oh_pharao.rules.options import allowed_pyramids, may_score, must_score
from mud.games.oh_pharao.rules.pyramids import best_part, is_pyramid

_LIKED: Final = 0.6
"""What of a card's use counts when one is taken."""
_BLIND: Final = 5.0
"""What the top card of the pile promises."""
_USELESS: Final = 4.0
"""Below this use a card is thrown away for a new one."""


class Sketch:
    """A position that changes as it is played on."""

    def __init__(self, state: State, dice: random.Random) -> None:
        self.options, self.dice = state.options, dice
        self.hands, self.points = list(state.hands), list(state.points)
        self.pyramids = [list(own) for own in state.pyramids]
        self.aufseher, self.side = state.aufseher, state.side
        self.opened, self.discard = state.opened, list(cards(state.discard))
        self.draw = list(cards(state.draw))
        dice.shuffle(self.draw)
        self.is_over = isinstance(state.phase, Over)
        self._phase = state.phase

    @property
    def high_only(self) -> bool:
        """Whether two levels no longer count."""
        return self.aufseher >= self.options.drei_stufen_ab

    def play(self, turns: int) -> None:
        """The rest of this turn, and so many more."""
        match self._phase:
            case Scoring():
                self._turn()
            case Taking():
                self._take()
                self._act()
            case Acting():
                self._act()
            case _:
                self._draw_up()
        for _ in range(turns):
            if self.is_over:
                return
            self.side = (self.side + 1) % len(self.hands)
            self._turn()

    def _turn(self) -> None:
        self._score()
        self._take()
        self._act()

    # --- actions 1 and 2 ------------------------------------------------------------------------------------------

    def _score(self) -> None:
        own = self.pyramids[self.side]
        for pyramid in tuple(own):
            height, options = len(levels(pyramid)), self.options
            is_last = self.aufseher >= options.last_field
            closing = options.drei_stufen_ab - LATE <= self.aufseher < options.drei_stufen_ab
            is_ripe = height >= 3 or is_last or closing or must_score(pyramid, options)
            if not (is_ripe and may_score(pyramid, self.aufseher, options)):
                continue
            own.remove(pyramid)
            self.points[self.side] += 0 if self.high_only and height < 3 else score(pyramid)
            self.discard += map(card_of, pyramid)
            if not is_last:
                self.aufseher += 1
                if self.aufseher == options.last_field:
                    self.draw += [*self.discard, ENDE]
                    self.discard = []
                    self.dice.shuffle(self.draw)

    def _places(self) -> tuple[Pyramid, ...]:
        own = self.pyramids[self.side]
        return (*own, ()) if len(own) < allowed_pyramids(self.aufseher, self.options) else tuple(own)

    def _best(self, hand: Pile, places: tuple[Pyramid, ...]) -> float:
        return max(best_addition(hand, place, self.high_only)[0] for place in places)

    def _take(self) -> None:
        if self.is_over:
            return
        hand, places = self.hands[self.side], self._places()
        own = tuple(self.pyramids[self.side])
        best, taken = self._best(hand, places) + _BLIND, -1
        for card, count in enumerate(self.opened):
            if count:
                with_it = more(hand, card)
                value = _LIKED * use(card, with_it, own) + self._best(with_it, places) + (3.0 if card == JOKER else 0.0)
                if value > best:
                    best, taken = value, card
        if taken < 0:
            self._draw()
            return
        self.hands[self.side] = more(hand, taken)
        self.opened = more(self.opened, taken, -1)
        for _ in range(4):  # a kind that lies there already is thrown away; a row of two does no harm here
            card = self._next()
            if card < 0:
                return
            if not self.opened[card]:
                self.opened = more(self.opened, card)
                return
            self.discard.append(card)

    def _next(self) -> Card:
        """The next card of the pile; -1 if there is none, or it is the last of the game."""
        if not self.draw:
            self.draw, self.discard = self.discard, []
            self.dice.shuffle(self.draw)
        if not self.draw:
            return -1
        card = self.draw.pop()
        if card == ENDE:
            self.is_over = True
            self._count()
            return -1
        return card

    def _draw(self) -> bool:
        card = self._next()
        if card < 0:
            return False
        self.hands[self.side] = more(self.hands[self.side], card)
        return True

    def _count(self) -> None:
        for seat, own in enumerate(self.pyramids):
            self.points[seat] += sum(score(pyramid) for pyramid in own if len(levels(pyramid)) >= 3)
            own.clear()

    # --- action 3 -------------------------------------------------------------------------------------------------

    def _act(self) -> None:
        if self.is_over:
            return
        self._swap()
        while self.hands[self.side][STEUEREINTREIBER]:
            self._tax()
        while self.hands[self.side][DIEB] and self._steal():
            pass
        while self._lay():
            pass
        self._throw_away()

    def _swap(self) -> None:
        for own in self.pyramids:
            for which, pyramid in enumerate(own):
                for brick, _ in groupby(pyramid):
                    if brick < 0 and self.hands[self.side][-brick]:
                        rest = list(own[which])
                        rest.remove(brick)
                        own[which] = canon((*rest, -brick))
                        self.hands[self.side] = more(more(self.hands[self.side], -brick, -1), JOKER)

    def _lay(self) -> bool:
        hand, places = self.hands[self.side], self._places()
        gain, bricks, which = max((*best_addition(hand, place, self.high_only), at) for at, place in enumerate(places))
        if gain <= 0:
            return False
        self.hands[self.side] = take(hand, as_pile(bricks))
        own = self.pyramids[self.side]
        if which < len(own):
            own[which] = canon((*own[which], *bricks))
        else:
            own.append(bricks)
        return True

    def _spend(self, seat: Seat, card: Card) -> None:
        self.hands[seat] = more(self.hands[seat], card, -1)
        self.discard.append(card)

    def _tax(self) -> None:
        self._spend(self.side, STEUEREINTREIBER)
        for seat, hand in enumerate(self.hands):
            if seat == self.side or not any(hand):
                continue
            if hand[PHARAO] and (hand[PHARAO] > 1 or hand[JOKER]):
                self._spend(seat, PHARAO)
                continue
            card = self.dice.choice(list(cards(hand)))
            self.hands[seat] = more(hand, card, -1)
            self.hands[self.side] = more(self.hands[self.side], card)

    def _steal(self) -> bool:
        sides = self.options.wuerfel
        prey = [
            (score(pyramid) * (sides + 1 - height), seat, which)
            for seat, pyramid, which, height in self._others()
            if height <= sides
        ]
        if not prey:
            return False
        _, seat, which = max(prey)
        pyramid = self.pyramids[seat][which]
        self._spend(self.side, DIEB)
        if self.hands[seat][PHARAO] and standing(pyramid, self.high_only) > SAFE:
            self._spend(seat, PHARAO)
        elif self.dice.randint(1, sides) >= len(levels(pyramid)):
            self._rob(seat, which, pyramid)
        return True

    def _others(self) -> Iterator[tuple[Seat, Pyramid, int, int]]:
        for seat, own in enumerate(self.pyramids):
            if seat != self.side:
                yield from ((seat, pyramid, which, len(levels(pyramid))) for which, pyramid in enumerate(own))

    def _rob(self, seat: Seat, which: int, pyramid: Pyramid) -> None:
        *rest, top = pyramid
        self.hands[self.side] = more(self.hands[self.side], card_of(top))
        left = tuple(rest)
        kept = left if is_pyramid(left) else best_part(left)
        back = take(as_pile(left), as_pile(kept))
        self.hands[seat] = add(self.hands[seat], back)
        own = self.pyramids[seat]
        own[which : which + 1] = [kept] if kept else []

    # --- action 4 -------------------------------------------------------------------------------------------------

    def _throw_away(self) -> None:
        hand, own = self.hands[self.side], tuple(self.pyramids[self.side])
        if any(hand):
            worst = least_useful(hand, own)[0]
            if worst in NUMBERS and use(worst, hand, own) < _USELESS:
                self._spend(self.side, worst)
        while sum(self.hands[self.side]) > self.options.hand:
            self._spend(self.side, least_useful(self.hands[self.side], own)[0])
        self._draw_up()

    def _draw_up(self) -> None:
        while not self.is_over and sum(self.hands[self.side]) < self.options.hand and self._draw():
            pass
