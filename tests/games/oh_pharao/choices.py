"""Games of computer players of OH, PHARAO!, choice by choice, and what else could have been chosen.

Knows the rules and the computer players; refuses to know the teacher.
"""

import random
from collections.abc import Iterator
from functools import cache

from mud.game import CHANCE
from mud.games.oh_pharao import opponent
from mud.games.oh_pharao.model import Acting, State
from mud.games.oh_pharao.model.moves import Move
from mud.games.oh_pharao.opponent import trading
from mud.games.oh_pharao.opponent.judging import own_hand
from mud.games.oh_pharao.rules.options import options_of
from tests.games.oh_pharao.tables import GAME

Asked = tuple[State, int, tuple[Move, ...]]
"""A position, who is to act, and a choice."""


def chosen(seed: int) -> Iterator[Asked]:
    """What the computer players do in a game, `mittel` all of them."""
    dice, state = random.Random(seed), GAME.start(3 + seed % 2, "normal")
    while GAME.over(state) is None:
        acting = GAME.to_act(state)
        if CHANCE in acting:
            weights, outcomes = zip(*GAME.chances(state), strict=True)
            state, _ = GAME.play(state, CHANCE, *dice.choices(outcomes, weights))
            continue
        seats = sorted(seat for seat in acting if isinstance(seat, int))
        seat = next(one for one in seats if one != state.side or len(seats) == 1)
        choice = opponent.choose(GAME.view(state, seat), seat, "mittel", dice)
        choice = choice if isinstance(choice, tuple) else (choice,)
        yield state, seat, choice
        for move in choice:
            state, _ = GAME.play(state, seat, move)


@cache
def asked(games: int = 4) -> tuple[Asked, ...]:
    """Choices of all kinds: what the computer players do, and some of what else there is."""
    return tuple(one for seed in range(games) for one in _asked(seed))


def _asked(seed: int) -> Iterator[Asked]:
    dice = random.Random(seed)
    for state, seat, choice in chosen(seed):
        yield state, seat, choice
        view = GAME.view(state, seat)
        options = list(options_of(view, trading=False))
        yield from ((state, seat, (move,)) for move in dice.sample(options, min(6, len(options))))
        if isinstance(state.phase, Acting) and state.side == seat and (offer := trading.proposed(view, own_hand(view))):
            yield state, seat, offer
