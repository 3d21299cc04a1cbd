"""What a player may do now, as lines to type: all of it where that is little, else the most useful first.

Knows legal moves and how they are typed; refuses to know what is wise.
"""

from collections.abc import Iterable, Iterator, Sequence

from mud.game import Seat
from mud.games.oh_pharao.model import (
    JOKER,
    NONE,
    NUMBERS,
    Acting,
    Card,
    Draft,
    Pile,
    Pyramid,
    View,
    as_pile,
    cards,
    score,
)
from mud.games.oh_pharao.model.moves import (
    Agree,
    AskFor,
    Build,
    Discard,
    Extend,
    Finish,
    Move,
    Offer,
    PutIn,
    Refuse,
    SendTaxCollector,
    SendThief,
    SwapJoker,
    Withdraw,
)
from mud.games.oh_pharao.rules.options import options_of
from mud.games.oh_pharao.words.written import called, command, offer, wish
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_MOST = {Build: 4, Extend: 4, SwapJoker: 3, SendThief: 3, SendTaxCollector: 1, Discard: 2}
"""How many moves of a kind are told in action 3 before `fertig`; what else there is of them comes behind it."""


def commands(view: View, seat: Seat, names: Sequence[Noun]) -> Iterator[Saying]:
    """What the seat may do now, a command that can be typed each, something of every kind first."""
    options = list(options_of(view))
    own = view.pyramids[seat]
    if isinstance(view.phase, Acting) and view.side != seat and options:
        yield from _answering(view, options, names)
        return
    if not isinstance(view.phase, Acting) or view.side != seat:
        yield from (command(move, len(own), names) for move in options)
        return
    rest: list[Move] = []
    for kind, most in _MOST.items():
        some = _best_first((move for move in options if isinstance(move, kind)), own, view.hand)
        yield from (command(move, len(own), names) for move in some[:most])
        rest += some[most:]
        if kind is SendTaxCollector:
            yield from _trading(view, options, names)
    yield command(Finish(), len(own), names)
    yield from (command(move, len(own), names) for move in rest)


def typed(move: Move, view: View, seat: Seat, names: Sequence[Noun]) -> Saying:
    """A move of a seat as it is typed."""
    return command(move, len(view.pyramids[seat]), names)


def _best_first(moves: Iterable[Move], own: Sequence[Pyramid], hand: Pile) -> list[Move]:
    """What is built by its points, with as few jokers as may be; lone numbers to be discarded; the rest as it comes."""

    def worth(move: Move) -> tuple[int, int]:
        match move:
            case Build(bricks):
                return score(bricks), -as_pile(bricks)[JOKER]
            case Extend(which, bricks):
                return score((*own[which], *bricks)) - score(own[which]), -as_pile(bricks)[JOKER]
            case Discard(card):
                return card in NUMBERS, -hand[card]
            case _:
                return 0, 0

    return sorted(moves, key=worth, reverse=True)


def _trading(view: View, options: Sequence[Move], names: Sequence[Noun]) -> Iterator[Saying]:
    """One or two offers that could be made, or what can be done with the one that is begun or made."""
    yield from (command(move, 0, names) for move in options if isinstance(move, Agree | Refuse))
    if view.draft != Draft() or view.deal is not None:
        shown: list[Move] = [move for move in options if isinstance(move, Offer | Withdraw)]
        if view.deal is None and view.draft.want == NONE:
            shown += [move for move in options if isinstance(move, AskFor)][:1]
        if view.deal is None and view.draft.give == NONE:
            shown += [move for move in options if isinstance(move, PutIn)][:1]
        yield from (command(move, 0, names) for move in shown)
        return
    exchange, partners = _exchange(view), _partners(view)
    if exchange is not None and partners:
        yield offer(*exchange)
        yield offer(*exchange, called(partners[0], names[partners[0]]))
        yield wish(exchange[1])


def _answering(view: View, options: Sequence[Move], names: Sequence[Noun]) -> Iterator[Saying]:
    """What can be said to an offer: yes, no, and what else could be offered instead."""
    shown = [move for move in options if not isinstance(move, PutIn | AskFor)]
    yield from (command(move, 0, names) for move in shown)
    exchange = _exchange(view)
    if exchange is not None and view.draft == Draft() and view.sizes[view.side]:
        yield offer(*exchange, called(view.side, names[view.side]))


def offer_now(view: View) -> Saying | None:
    """An offer the viewer could make now; None if there is none to make."""
    if view.viewer != view.side or not isinstance(view.phase, Acting) or view.deal is not None or not _partners(view):
        return None
    exchange = _exchange(view)
    return None if exchange is None else offer(*exchange)


def _exchange(view: View) -> tuple[Card, Card] | None:
    """A number of which there are few for one of which there are many; None without a number to give."""
    held = [card for card in cards(view.hand) if card in NUMBERS]
    if not held:
        return None
    give = min(held, key=view.hand.__getitem__)
    return give, max((card for card in NUMBERS if card != give), key=view.hand.__getitem__)


def _partners(view: View) -> list[Seat]:
    return [seat for seat, size in enumerate(view.sizes) if seat != view.side and size]
