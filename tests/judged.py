"""What has to be so of every judgement of an estimating teacher, whatever the game."""

import pickle
import random
from typing import Any

from mud.game import Seat
from mud.games import TableGame
from mud.teaching import Judgement


def sound(game: TableGame, state: Any, seat: Seat, choice: tuple[Any, ...]) -> Judgement:
    """The judgement of a position with a choice in it: legal choices, each once, the best first and with a reason."""
    assert game.teacher is not None
    judged = game.teacher.judge(game.view(state, seat), seat, random.Random(1), choice)
    assert not judged.exact
    worths = [rated.worth for rated in judged.ranked]
    assert worths == sorted(worths, reverse=True)
    assert choice in [rated.moves for rated in judged.ranked]
    assert len({rated.moves for rated in judged.ranked}) == len(judged.ranked)
    assert judged.ranked[0].reasons
    assert pickle.loads(pickle.dumps(judged)) == judged
    for rated in judged.ranked:
        after = state
        for move in rated.moves:
            after, _ = game.play(after, seat, move)
    return judged
