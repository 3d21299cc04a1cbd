"""What the finished games say: wins and losses by person and by pair, the best results, and who has earned the crown.

Knows game rows; refuses to know rules and sentences.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from mud.parlour.store import GameRow

CROWN = 10
"""Wins against other people that make a Großpharao."""

HONOURED = 10
"""Results on a list of the best."""


@dataclass(frozen=True, slots=True)
class Honour:
    """A result worth remembering: whose it is (id, name at the time), the points, and when the game ended."""

    who: str
    name: str
    points: int
    ended: float


def honours(rows: Iterable[GameRow], variant: str) -> Sequence[Honour]:
    """The best results people have had in games agreed on like this, of equal ones the older first.

    A game that ended without result is none, nor is one somebody left; games that count no points have none.
    """
    found = [
        Honour(row.players[seat], row.names[seat], points, row.ended)
        for row in rows
        if row.end is not None and row.ended is not None and row.end["winners"] and row.variant == variant
        for seat, points in enumerate(row.end["points"])
        if row.human[seat] and seat not in row.end.get("gone", ())
    ]
    return sorted(found, key=lambda one: (-one.points, one.ended))[:HONOURED]


@dataclass(slots=True)
class Tally:
    """Won and lost games of one person: in all, against people, and against each opponent (id, name)."""

    won: int = 0
    lost: int = 0
    open: int = 0
    won_people: int = 0
    against: dict[tuple[str, str], list[int]] = field(default_factory=dict)


def tally(rows: Iterable[GameRow], player: str) -> Tally:
    """Count the ended games of a person. `open`: games that ended without result."""
    result = Tally()
    for row in rows:
        if row.end is None or player not in row.players:
            continue
        seat = row.players.index(player)
        winners = row.end["winners"]
        gone = row.end.get("gone", ())
        others = [i for i in range(len(row.players)) if i != seat]
        if not winners:
            result.open += 1
            continue
        has_won = seat in winners and seat not in gone  # who left has lost, whatever the computer player made of it
        result.won += has_won
        result.lost += not has_won
        against_people = bool(others) and all(row.human[i] and i not in gone for i in others)
        result.won_people += has_won and against_people and row.human[seat]
        for other in others:
            # two who both lost to a third did not lose to each other
            if has_won != (other in winners and other not in gone):
                pair = result.against.setdefault((row.players[other], row.names[other]), [0, 0])
                pair[not has_won] += 1
    return result
