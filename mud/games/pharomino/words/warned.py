"""What somebody may have overlooked, asked before it is done: an own temple broken, one given away, a swap in vain.

Knows where a move leads, and the odds of whoever is next; refuses to know what would be best, and what was asked
before.
"""

from collections.abc import Collection, Sequence
from typing import Final

from mud.game import Seat
from mud.games import Attempt, Told
from mud.games.pharomino.advice.odds import chance, finishing, following
from mud.games.pharomino.bench import bench, free_temples
from mud.games.pharomino.model import Laying, Together, View
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.events import TempleBuilt
from mud.games.pharomino.model.layout import Spot
from mud.games.pharomino.model.moves import Finish, Place, SwapReserve, TakeBack
from mud.games.pharomino.picture.nouns import seen_and_heard
from mud.games.pharomino.rules.board import places
from mud.games.pharomino.rules.laying import layable, may_set
from mud.games.pharomino.words.places import command
from mud.german.speech.inflection import Noun

SURE: Final = 0.8
"""So probable at least it must be that the next has the card for each square that is opened."""
LIKELY: Final = 0.5
"""And that he has one for a temple that is left to him."""
OPENED: Final = 2
"""So many squares more than temples were built are a present."""


def warn(attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """Asks before a seat breaks a temple of its own, gives temples away, or swaps where a card would fit."""
    first, after = attempt.first, attempt.view
    moves = attempt.moves
    if isinstance(moves[-1], Place | TakeBack) and (told := _broken(first, after, seat)) is not None:
        return told
    if not isinstance(first, Together) or not isinstance(after, Together) or not isinstance(first.phase, Laying):
        return None
    match moves:
        case [Finish()]:
            return _left(first, first.phase)
        case [SwapReserve()]:
            return _swapped(first)
        case [*_, Place()]:
            built = sum(isinstance(event, TempleBuilt) for event in attempt.events)
            return _opened(first, after, built)
        case _:
            return None


def _broken(first: View, after: View, seat: Seat) -> Told | None:
    """A temple is gone, with its Pharao or before one could move in, and no other stands for it."""
    was, now = bench(first, seat), bench(after, seat)
    homes = [temple.spot for temple in free_temples(was.layout, was.sides)] if was.pharaos else []
    lived = [pharao.spot for pharao in was.layout.pharaos]
    left = {temple.spot for temple in free_temples(now.layout, now.sides)}
    left |= {pharao.spot for pharao in now.layout.pharaos}
    lost = [spot for spot in (*lived, *homes) if spot not in left]
    if not lost or len(left) >= len(homes) + len(lived):
        return None
    key = "warnung_pharao" if lost[0] in lived else "warnung_tempel"
    return Told(f"pharomino.{key}", "du", seen_and_heard(was.layout, lost[0]))


def _left(first: Together, turn: Laying) -> Told | None:
    """An own card would make a temple, and the next can have one, too."""
    seat, own = following(first), frozenset(layable(first, turn))
    if seat is None or may_set(first, turn) is not None:
        return None
    for square, cards in finishing(first.layout).items():
        odds = chance(first, seat, cards)
        if (fitting := cards & own) and odds >= LIKELY:
            facts = {"karte": min(fitting), "prozent": int(100 * odds), **seen_and_heard(first.layout, square)}
            return Told("pharomino.warnung_verschenkt", "du", facts)
    return None


def _swapped(first: Together) -> Told | None:
    """A card fits: whoever objects is right (pharomino R9c)."""
    ways = (lying for card in first.hands[first.side] for lying in places(first.layout, card))
    lying = next(ways, None)
    if lying is None:
        return None
    return Told("pharomino.warnung_tausch", "du", {"karte": lying.card, "zeile": command(first.layout, lying)})


def _opened(first: Together, after: Together, built: int) -> Told | None:
    """Squares that the next can surely make temples of, and no card that may still be laid can."""
    seat = following(first)
    if seat is None or after.phase == first.phase:
        return None
    goes_on = isinstance(after.phase, Laying) and (after.side, after.turns) == (first.side, first.turns)
    own: Collection[Card] = layable(after, after.phase) if goes_on and isinstance(after.phase, Laying) else ()
    known, odds = finishing(first.layout), dict[Spot, float]()
    for square, cards in finishing(after.layout).items():
        if cards.isdisjoint(own) and chance(first, seat, known.get(square, ())) < SURE:
            odds[square] = chance(after, seat, cards)
    sure = [one for one in odds.values() if one >= SURE]
    if len(sure) - built < OPENED:
        return None
    return Told("pharomino.warnung_oeffnet", "du", {"zahl": len(sure), "prozent": int(100 * min(sure))})
