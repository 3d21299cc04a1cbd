"""What the finished games say: wins and losses by person and by pair, the best results, and who has earned the crown.

Knows game rows, and how each adds to what the games before it said; refuses to know where that is kept, and sentences.
"""

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from mud.game import Seat
from mud.games import ALL_LEVELS, Level, discover
from mud.parlour.identity import is_guest, is_program, person_id
from mud.parlour.store import Archive, Entry, Fold, GameRow, Place
from mud.world.prototypes import GUEST

log = logging.getLogger(__name__)
T = TypeVar("T")

CROWN = 10
"""Wins against other people that make a Großpharao."""
CLIMB: Final = 2
"""Games in a row that have to be won before the house plays stronger."""

_SEATS: Final = 64
"""More seats than any game has: an entry's `since` counts games, and of one game the seats."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Won and lost games of one person, and those won against people. `open`: games that ended without result."""

    won: int = 0
    lost: int = 0
    open: int = 0
    won_people: int = 0


@dataclass(frozen=True, slots=True)
class Pair:
    """What one person won and lost against another, who is known by id and name at the time."""

    who: str
    name: str
    won: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Honour:
    """A result worth remembering: whose it is (id, name at the time), the points, and when the game ended. `wins`: how
    many there were by then, where a game counts no points."""

    who: str
    name: str
    points: int
    ended: float
    wins: int = 0


@dataclass(frozen=True, slots=True)
class Footing:
    """How strong the house has to play to be as good as somebody is. `run`: how many games in a row they have won, or
    (below zero) lost; `moved`: whether it has just become stronger (1) or weaker (-1) by that."""

    level: Level
    run: int = 0
    moved: int = 0

    def after(self, level: Level, *, won: bool, seats: int) -> "Footing":
        """Where somebody stands who has played against that level, with so many at the table. Two wins in a row, and it
        is too weak; as many losses as there are seats, and it is too strong: among equals one of so many wins."""
        run = self.run if level == self.level else 0
        run = max(run, 0) + 1 if won else min(run, 0) - 1
        step = 1 if run >= CLIMB else -1 if run <= -max(CLIMB, seats) else 0
        at = ALL_LEVELS.index(level) + step
        return Footing(ALL_LEVELS[at], 0, step) if step and at in range(len(ALL_LEVELS)) else Footing(level, run)


# --- how one game adds to it


def _said(one: Tally | Pair | Honour | Footing) -> Mapping[str, object]:
    """Its fields, as an entry says them: dataclasses.asdict copies deeply, which all games at once would wait for."""
    return {name: getattr(one, name) for name in one.__slots__}


def _counts(game: GameRow) -> bool:
    """Whether a game is played for more than practice."""
    return game.end is not None and not game.end.get("practice")


def _is_ceded(game: GameRow, seat: Seat) -> bool:
    """Whether another person has played on for who began: for them the game counts neither way."""
    return game.end is not None and seat in game.end.get("ceded", ())


def _has_won(game: GameRow, seat: Seat) -> bool:
    """Who left has lost, whatever the computer player made of it."""
    return game.end is not None and seat in game.end["winners"] and seat not in game.end.get("gone", ())


def _counted(game: GameRow, seat: Seat, so_far: Tally) -> Tally:
    if not _counts(game):
        return so_far
    if game.end is None or not game.end["winners"]:
        return replace(so_far, open=so_far.open + 1)
    if not _has_won(game, seat):
        return replace(so_far, lost=so_far.lost + 1)
    gone = (*game.end.get("gone", ()), *game.end.get("ceded", ()))
    others = [other for other in range(len(game.players)) if other != seat]
    people = bool(others) and all(game.human[other] and other not in gone for other in others)
    won_people = so_far.won_people + (people and game.human[seat])
    return replace(so_far, won=so_far.won + 1, won_people=won_people)


class Tallies:
    """By game and person: how many were won, lost and left open."""

    name: Final = "tallies"
    version: Final = 1

    def concerned(self, game: GameRow) -> Iterable[Place]:
        counted = (player for seat, player in enumerate(game.players) if not _is_ceded(game, seat))
        return [(game.game, player) for player in counted] if _counts(game) else []

    def step(self, number: int, game: GameRow, kept: Mapping[Place, Entry]) -> Iterable[Entry]:
        for place in dict.fromkeys(self.concerned(game)):
            seat, old = game.players.index(place[1]), kept.get(place)
            new = _counted(game, seat, Tally(**old.value) if old else Tally())
            yield Entry(*place, new.won, old.since if old else number * _SEATS + seat, _said(new))


def _met(player: str) -> str:
    """Who somebody has played against: guests are met by the name lent to them, whoever they were."""
    return person_id(GUEST) if is_guest(player) else player


class Pairs:
    """By game, person and opponent. Two who both lost to a third did not lose to each other."""

    name: Final = "pairs"
    version: Final = 1

    def concerned(self, game: GameRow) -> Iterable[Place]:
        return [place for place, _, _ in self._pairs(game)]

    def step(self, number: int, game: GameRow, kept: Mapping[Place, Entry]) -> Iterable[Entry]:
        for place, seat, other in self._pairs(game):
            old = kept.get(place)
            pair = Pair(**old.value) if old else Pair(_met(game.players[other]), game.names[other])
            pair = replace(pair, won=pair.won + 1) if _has_won(game, seat) else replace(pair, lost=pair.lost + 1)
            since = old.since if old else number * _SEATS + other
            yield Entry(*place, pair.won + pair.lost, since, _said(pair))

    def _pairs(self, game: GameRow) -> Sequence[tuple[Place, Seat, Seat]]:
        if game.end is None or not game.end["winners"] or not _counts(game):
            return []
        seats = [seat for seat in range(len(game.players)) if not _is_ceded(game, seat)]
        return [
            ((f"{game.game} {game.players[seat]}", f"{_met(game.players[other])} {game.names[other]}"), seat, other)
            for seat in seats
            for other in seats
            if _has_won(game, seat) != _has_won(game, other)
        ]


class Honours:
    """By game and what was agreed on: every result that people have had, the best first, of equal ones the older; where
    a game counts no points, how often each has won.

    A game that ended without result is none, nor is one somebody left or ceded, nor nothing; guests have none.
    """

    name: Final = "honours"
    version: Final = 2

    def concerned(self, game: GameRow) -> Iterable[Place]:
        return [(_agreed(game), game.players[seat]) for seat in self._winners(game)]

    def step(self, number: int, game: GameRow, kept: Mapping[Place, Entry]) -> Iterable[Entry]:
        if game.end is None or game.ended is None or not game.end["winners"] or not _counts(game):
            return
        for seat, points in enumerate(game.end["points"]):
            if points > 0 and _is_honoured(game, seat):
                honour = Honour(game.players[seat], game.names[seat], points, game.ended)
                since = number * _SEATS + seat
                yield Entry(_agreed(game), str(since), points, since, _said(honour))
        for seat in self._winners(game):
            place = (_agreed(game), game.players[seat])
            wins = 1 + (int(kept[place].rank) if place in kept else 0)
            honour = Honour(game.players[seat], game.names[seat], 0, game.ended, wins)
            yield Entry(*place, wins, number * _SEATS + seat, _said(honour))

    def _winners(self, game: GameRow) -> Sequence[Seat]:
        """Who has won a game that counts no points, and for more than practice."""
        found = discover().get(game.game)
        counts_none = found is not None and found.teacher is not None and found.teacher.unit == "chance"
        if game.end is None or game.end["points"] or not counts_none or not _counts(game):
            return ()
        return [seat for seat in game.end["winners"] if _has_won(game, seat) and _is_honoured(game, seat)]


def _agreed(game: GameRow) -> str:
    return f"{game.game} {game.variant}"


def _is_honoured(game: GameRow, seat: Seat) -> bool:
    """Whether what a seat has reached is somebody's who has a name here, and has played it themselves."""
    is_gone = game.end is not None and seat in game.end.get("gone", ())
    return game.human[seat] and not is_guest(game.players[seat]) and not is_gone and not _is_ceded(game, seat)


class Footings:
    """By game and person: how strong the house is for them. Games alone against the house tell, played to their end;
    those of older houses say nothing of how strong it was."""

    name: Final = "footings"
    version: Final = 1

    def concerned(self, game: GameRow) -> Iterable[Place]:
        seat = _alone(game)
        return [] if seat is None else [(game.game, game.players[seat])]

    def step(self, number: int, game: GameRow, kept: Mapping[Place, Entry]) -> Iterable[Entry]:
        seat = _alone(game)
        if seat is None or game.end is None:
            return
        place = (game.game, game.players[seat])
        found = [level for level in game.end["levels"] if level is not None]
        level: Level = max(found, key=ALL_LEVELS.index)
        old = kept.get(place)
        before = Footing(level) if old is None else Footing(**old.value)
        now = before.after(level, won=_has_won(game, seat), seats=len(game.players))
        yield Entry(*place, ALL_LEVELS.index(now.level), number, _said(now))


def _alone(game: GameRow) -> Seat | None:
    """The seat of the only person in a game against the house that counts and was decided; None if it is none."""
    if not _counts(game) or game.end is None or not game.end["winners"] or "levels" not in game.end:
        return None
    if any(is_program(player) for player in game.players):
        return None
    people = [seat for seat, human in enumerate(game.human) if human]
    if len(people) != 1 or len(game.players) == 1 or game.end.get("ceded") or game.end.get("gone"):
        return None
    return people[0] if any(level is not None for level in game.end["levels"]) else None


TALLIES, PAIRS, HONOURS, FOOTINGS = Tallies(), Pairs(), Honours(), Footings()
FOLDS: Final[Sequence[Fold]] = (TALLIES, PAIRS, HONOURS, FOOTINGS)
"""Everything the house tallies. A new one is folded over all games there are when the house opens next."""


# --- what is asked


def _read(kind: type[T], entries: Iterable[Entry]) -> Iterator[T]:
    """What entries say; one that was damaged says nothing until it is folded anew."""
    for entry in entries:
        try:
            yield kind(**entry.value)
        except TypeError as cause:
            log.warning("%s of %s cannot be read: %s", entry.key, entry.sheet, cause)


def tally(archive: Archive, game: str, player: str) -> Tally:
    """What a person has won and lost."""
    found = archive.entry(TALLIES.name, game, player)
    return next(_read(Tally, [found] if found else []), Tally())


def pairs(archive: Archive, game: str, player: str, first: int, most: int) -> Sequence[Pair]:
    """A person's opponents from number `first`, whom they have met most often first."""
    return list(_read(Pair, archive.entries(PAIRS.name, f"{game} {player}", first, most)))


def honours(archive: Archive, game: str, agreed: str, first: int, most: int) -> Sequence[Honour]:
    """The best results in games agreed on like this, from number `first`."""
    return list(_read(Honour, archive.entries(HONOURS.name, f"{game} {agreed}", first, most)))


def footing(archive: Archive, game: str, player: str) -> Footing | None:
    """Where a person stands against the house; None if they have never played it alone."""
    found = archive.entry(FOOTINGS.name, game, player)
    return next(_read(Footing, [found] if found else []), None)


def earns_crown(archive: Archive, game: GameRow, seat: Seat) -> bool:
    """Whether somebody has won often enough against people, together with a game that is not yet kept."""
    return _counted(game, seat, tally(archive, game.game, game.players[seat])).won_people >= CROWN
