"""What can be typed now, the most useful first, how a move is typed, and what is asked again before it is done.

Knows which moves are worth proposing; refuses to know how a line is read.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import islice
from operator import or_
from typing import Final

from mud.game import Refused, Seat
from mud.games import Attempt, Told
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.bench import Bench, bench, free_temples, together
from mud.games.pharomino.model import Apart, Building, Laying, Lifted, Objecting, Racing, Together, View
from mud.games.pharomino.model.cards import TURNS, Card
from mud.games.pharomino.model.layout import Layout, Lying, Spot
from mud.games.pharomino.model.moves import (
    Allow,
    Finish,
    Lift,
    LiftPharao,
    Move,
    Object,
    Place,
    SetPharao,
    SwapReserve,
    TakeBack,
)
from mud.games.pharomino.picture.nouns import seen_and_heard, turned, where
from mud.games.pharomino.picture.signs import place
from mud.games.pharomino.rules import play, to_act
from mud.games.pharomino.rules.board import board, fits, placeable, places
from mud.games.pharomino.rules.groups import largest
from mud.games.pharomino.rules.trick import options
from mud.games.pharomino.words.places import command
from mud.german.speech.inflection import Noun

FIRST: Final = 18
"""Commands that stand before `fertig`; what else can be done comes behind it."""
_ALL_WAYS: Final = 4
"""Of so few cards several ways are offered."""
_MANY: Final = 3
"""So many cards are swept away only after a question."""

_DONE: Final = "fertig"
_LAYING: Final = "legen"
_SWAPPING: Final = "tauschen"
WAYS: Final = 40
"""Ways to lay one card that are told to who has typed the card."""

Offer = tuple[str, Sequence[Move]]


def commands(view: View, seat: Seat, names: Sequence[Noun]) -> Iterator[str]:
    """What the seat may do now, a command that can be typed each, the most useful first."""
    if seat not in to_act(view):
        return
    offers = dict(reversed(list(_offers(view, seat))))  # of two for one line the first
    done = offers.pop(_DONE, None)
    allowed = (line for line in reversed(offers) if is_allowed(view, seat, offers[line]))
    yield from islice(allowed, FIRST)
    if done is not None and is_allowed(view, seat, done):
        yield _DONE
    yield from allowed


def going_on(view: View, seat: Seat, names: Sequence[Noun], begun: Sequence[str]) -> Iterator[str]:
    """The same without weighing: of a card that is named every way, else only which cards there are to be laid."""
    phase, desk, verb = view.phase, bench(view, seat), next(iter(begun), "")
    if isinstance(phase, Lifted):
        yield from (line for line, _ in islice(_trick(view, phase, desk), FIRST))
    elif isinstance(phase, Objecting):
        yield from commands(view, seat, names)
    elif verb == _SWAPPING and isinstance(phase, Laying):
        yield from (line for line, _ in _from_reserve(desk))
        lying = [lying.card for lying in desk.layout.cards]
        if len(begun) < 2:
            yield from (f"tausche {gone} gegen" for gone in lying)
        for gone in (gone for gone in lying if [f"{gone}"] == [*begun[1:2]]):
            yield from (
                f"tausche {gone} gegen {card}" for card in desk.hand if len(_instead(desk.layout, gone, card)) == 1
            )
    elif verb == _LAYING and len(begun) > 1:
        ways = (lying for card in desk.hand if f"{card}" == begun[1] for lying in places(desk.layout, card))
        yield from (command(desk.layout, lying) for lying in islice(ways, WAYS))
    elif seat in to_act(view):
        yield from (f"lege {card}" for card in that_fit(desk))
        yield from (line for line, _ in _pharaos(desk))
        yield from (f"nimm {lying.card} weg" for lying in desk.layout.cards if desk.own)
        yield _DONE


def that_fit(desk: Bench) -> Iterator[Card]:
    """The cards of a hand that may be laid somewhere."""
    fitting = reduce(or_, board(desk.layout).open.values(), 0)
    return (card for card in desk.hand if fitting >> 4 * (card - 1) & 15)


def is_allowed(view: View, seat: Seat, moves: Sequence[Move]) -> bool:
    """Whether a seat may make all these moves, one after the other."""
    try:
        for move in moves:
            view, _ = play(view, seat, move)
    except Refused:
        return False
    return True


def _offers(view: View, seat: Seat) -> Iterator[Offer]:
    phase, desk = view.phase, bench(view, seat)
    if isinstance(phase, Objecting):
        yield from (("einspruch", ()), ("kein Einspruch", ()))
        return
    if isinstance(phase, Lifted):
        yield from _trick(view, phase, desk)
        return
    yield from _pharaos(desk)
    yield from _cards(desk)
    if isinstance(phase, Laying):
        yield from _from_reserve(desk)
        yield from _tricks(desk)
    if desk.own:
        lying = [lying.card for lying in desk.layout.cards]
        yield from ((f"nimm {card} weg", (TakeBack(card),)) for card in lying)
    yield _DONE, (Finish(),)


def _from_reserve(desk: Bench) -> Iterator[Offer]:
    if not placeable(desk.layout, desk.hand):
        yield from ((f"tausche {card} mit der Reserve", (SwapReserve(card),)) for card in desk.hand)


def _pharaos(desk: Bench) -> Iterator[Offer]:
    all_at_once = together(desk.layout, desk.sides, desk.pharaos, desk.seat)
    if len(all_at_once) > 1:
        yield "setze alle Pharaonen", [SetPharao(*spot) for spot in all_at_once]
    for number, temple in enumerate(free_temples(desk.layout, desk.sides), 1):
        yield f"pharao in Tempel {number}", (SetPharao(temple.x, temple.y),)


def _cards(desk: Bench) -> Iterator[Offer]:
    """The best way for each card, the best card first; of few cards several ways."""
    if not desk.layout.cards:
        yield from ((f"lege {card} in die Mitte", (Place(card, 0, 0, 0),)) for card in desk.hand)
        return
    ranking, each = Ranking(desk.layout, desk.sides), _ALL_WAYS if len(desk.hand) <= _ALL_WAYS else 1
    ways = [lying for card in desk.hand for lying in _elsewhere(ranking.ways(card), each)]
    for lying in sorted(ways, key=ranking.order):
        yield command(desk.layout, lying), (Place(*lying),)


def _elsewhere(ways: Sequence[Lying], most: int) -> Sequence[Lying]:
    """The first way for each of the first places."""
    found: dict[Spot, Lying] = {}
    for lying in ways:
        found.setdefault(lying.spot, lying)
    return list(found.values())[:most]


def _tricks(desk: Bench) -> Iterator[Offer]:
    """One exchange for each own card that takes exactly another's place."""
    for card in desk.hand:
        for lying in desk.layout.cards:
            ways = _instead(desk.layout, lying.card, card)
            if len(ways) == 1:
                yield f"tausche {lying.card} gegen {card}", (Lift(lying.card), ways[0])
                break


def _instead(layout: Layout, gone: Card, card: Card) -> Sequence[Place]:
    lying = layout.where(gone)
    if lying is None:
        raise AssertionError(gone)
    rest = layout.without_card(gone)
    ways = [lying._replace(card=card, turn=turn) for turn in TURNS]
    return [Place(*way) for way in ways if fits(rest, way)]


def _trick(view: View, phase: Lifted, desk: Bench) -> Iterator[Offer]:
    found = options(view, phase) if isinstance(view, Together) else iter(())
    for move in found:
        if not isinstance(move, Place):
            raise AssertionError(move)
        yield second_half(move, phase.lying, desk.layout), (move,)


def second_half(move: Place, was: Lying, layout: Layout) -> str:
    """Where the lifted card goes, or which one takes its place."""
    if move.lying == was:
        return f"lege {was.card} zurück"
    if move.card == was.card:
        return f"lege {was.card} {turned(move.turn)} {where(layout, move.lying.spot, was.card)}"
    return f"tausche {was.card} gegen {move.card} {turned(move.turn)}"


def as_typed(move: Move, view: View, seat: Seat, names: Sequence[Noun]) -> str:
    """A move of a seat as it is typed."""
    desk = bench(view, seat)
    match move:
        case Place():
            if isinstance(view.phase, Lifted):
                return second_half(move, view.phase.lying, desk.layout)
            return command(desk.layout, move.lying)
        case SetPharao(x, y):
            number = [temple.spot for temple in free_temples(desk.layout, desk.sides)].index(Spot(x, y)) + 1
            return f"pharao in Tempel {number}"
        case LiftPharao(x, y):
            return f"nimm den Pharao aus {place(x, y)} weg"
        case TakeBack(card):
            return f"nimm {card} weg"
        case Lift(card):
            return f"hebe {card} auf"
        case SwapReserve(card):
            return f"tausche {card} mit der Reserve"
        case Object():
            return "einspruch"
        case Allow():
            return "kein Einspruch"
        case _:
            return _DONE


# --- what is asked again ----------------------------------------------------------------------------------------------


def caution(attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """Asks before somebody is done though there is more to be done, or sweeps away much of his layout."""
    moves = attempt.moves
    if len(moves) > _MANY and all(isinstance(move, TakeBack) for move in moves):
        return Told("pharomino.vorsicht_alles_weg", "du", {"zahl": len(moves)})
    if moves != [Finish()]:
        return None
    before: View = attempt.before
    desk = bench(before, seat)
    free = free_temples(desk.layout, desk.sides)
    if isinstance(before.phase, Racing):
        return Told("pharomino.vorsicht_stechen", "du", {})
    if free and desk.pharaos:
        return Told("pharomino.vorsicht_tempel", "du", seen_and_heard(desk.layout, free[0].spot))
    if isinstance(before, Apart) and isinstance(before.phase, Building):
        groups = largest(desk.layout)
        loose = len(desk.layout.cards) - (len(groups[0]) if groups else 0)
        if desk.hand or loose:
            return Told("pharomino.vorsicht_uebrig", "du", {"zahl": len(desk.hand) + loose})
    return None
