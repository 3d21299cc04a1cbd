"""What a seat of OH, PHARAO! may do by clicks: cards that are picked, what is clicked then, and the line instead.

Knows moves and the fields of the scene; refuses to know where these lie.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Final

from mud.game import Seat
from mud.games.oh_pharao.model import DIEB, STEUEREINTREIBER, Acting, Card, Shedding, View, as_pile, cards
from mud.games.oh_pharao.model.moves import (
    AskFor,
    Build,
    Discard,
    DrawBlind,
    Extend,
    Keep,
    Move,
    PutIn,
    Score,
    SendTaxCollector,
    SendThief,
    SwapJoker,
    Take,
)
from mud.games.oh_pharao.rules.options import options_of
from mud.games.oh_pharao.scene import PILE, in_hand, left, opened, pyramid, wished
from mud.games.oh_pharao.words.written import command, discard
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_TOGETHER: Final = 200
"""Ways to discard several cards at once that are offered at most."""


def choices(view: View, seat: Seat, names: Sequence[Noun]) -> Iterator[tuple[Sequence[str], Saying]]:
    """Every move of the seat, what is built of few cards first: of that all else can be made."""
    if view.viewer != seat:
        return
    pyramids = len(view.pyramids[seat])
    for move in sorted(options_of(view), key=_size):
        yield path(move, seat), command(move, pyramids, names)
        if isinstance(move, Score):  # for who is asked and does not know what to click
            yield (), command(move, pyramids, names)
    if isinstance(view.phase, Acting | Shedding) and view.side == seat:
        too_many = sum(view.hand) - view.options.hand
        for some in islice(_several(tuple(cards(view.hand)), too_many), _TOGETHER):
            yield tuple(map(in_hand, some)), discard(some)


def _several(held: Sequence[Card], most: int) -> Iterator[Sequence[Card]]:
    """What can be discarded at once beside a single card, all that is too many first."""
    for number in range(most, 1, -1):
        yield from dict.fromkeys(combinations(held, number))


def _size(move: Move) -> int:
    return len(move.bricks) if isinstance(move, Build | Extend | Keep) else 0


def path(move: Move, seat: Seat) -> Sequence[str]:
    """What is picked and clicked for a move; nothing for one that only has a button."""
    match move:
        case Score(which):
            return (pyramid(seat, which),)
        case Take(card):
            return (opened(card),)
        case DrawBlind():
            return (PILE,)
        case AskFor(card):
            return (wished(card),)
        case PutIn(card) | Discard(card):
            return (in_hand(card),)
        case Build(bricks):
            return tuple(map(in_hand, cards(as_pile(bricks))))
        case Extend(which, bricks):
            return (*map(in_hand, cards(as_pile(bricks))), pyramid(seat, which))
        case SwapJoker(owner, which, number):
            return (in_hand(number), pyramid(owner, which))
        case SendThief(victim, which):
            return (in_hand(DIEB), pyramid(victim, which))
        case SendTaxCollector():
            return (in_hand(STEUEREINTREIBER),)
        case Keep(bricks):
            return tuple(map(left, bricks))
        case _:
            return ()
