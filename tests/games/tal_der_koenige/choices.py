"""Games of computer players of TAL DER KÖNIGE, action by action, and what else could have been chosen.

Knows the rules and the computer players; refuses to know the teacher.
"""

import random
from collections.abc import Iterator
from functools import cache

from mud.game import CHANCE
from mud.games.tal_der_koenige import opponent, rules
from mud.games.tal_der_koenige.model import State, cut
from mud.games.tal_der_koenige.model.moves import Move
from mud.games.tal_der_koenige.opponent.plans import sensible

Asked = tuple[State, int, tuple[Move, ...]]
"""A position, who is to act, and a whole action."""
TABLES = ("normal", "normal experten=ja", "normal fortgeschritten=ja arbeiter_einfachnutzung=ja")


def chosen(seed: int) -> Iterator[Asked]:
    """What the computer players do in a game, `mittel` all of them."""
    dice = random.Random(seed)
    state = rules.start(2 + seed % 3, TABLES[seed % len(TABLES)])
    while acting := rules.to_act(state):
        if CHANCE in acting:
            weights, outcomes = zip(*rules.chances(state), strict=True)
            state, _ = rules.play(state, CHANCE, *dice.choices(outcomes, weights))
            continue
        seat = dice.choice(sorted(actor for actor in acting if isinstance(actor, int)))
        choice = opponent.choose(cut(state, seat), seat, "mittel", dice)
        yield state, seat, choice
        for move in choice:
            state, _ = rules.play(state, seat, move)


@cache
def asked(games: int = 6) -> tuple[Asked, ...]:
    """Choices of all kinds: what the computer players do, what else they might, and what nobody would."""
    return tuple(one for seed in range(games) for one in _asked(seed))


def _asked(seed: int) -> Iterator[Asked]:
    dice = random.Random(seed)
    for state, seat, choice in chosen(seed):
        yield state, seat, choice
        for plan in sensible(cut(state, seat).table, seat, dice, 3):
            yield state, seat, plan
        after, line = state, list[Move]()
        for _ in range(dice.randrange(4)):
            moves = rules.moves(after, seat)
            if len(moves) < 3:
                break
            move = dice.choice([move for move in moves if rules.moves(rules.play(after, seat, move)[0], seat)])
            if type(move) is type(choice[-1]):
                break
            after, _ = rules.play(after, seat, move)
            line.append(move)
        if line:
            yield state, seat, tuple(line)
