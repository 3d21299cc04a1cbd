"""Groups told by what lies there: by the stones in them, and by whose tablets are with them.

Knows the market, and before whom tablets lie; refuses to know what is laid there, and which group is a good one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

from mud.game import Seat
from mud.games.tal_der_koenige.model import COLOURS, Bidding, Group, State, Stones
from mud.games.tal_der_koenige.words.spoken.line import colour_of, listed

_WHERE: Final = "wo"
_WHICH: Final = frozenset((("in", "der"), ("bei", "der"), ("auf", "der")))
_AND: Final = "und"
_BOTH: Final = frozenset(("beide", "beiden"))
_STONES: Final = frozenset(("stein", "steine", "steinen"))


@dataclass(slots=True)
class _Wanted:
    """What is said of a group. `stones`: how many of a colour at least; `without`: colours it lacks; `of`: whose
    tablets are there; `bare`: whose are not; `same`: how many of some one colour; `most`: the most of it;
    `various`: the most colours."""

    stones: list[int] = field(default_factory=lambda: [0] * len(COLOURS))
    without: list[int] = field(default_factory=list)
    of: list[Seat] = field(default_factory=list)
    bare: list[Seat] = field(default_factory=list)
    same: int = 0
    most: bool = False
    various: bool = False


def told_groups(keys: Sequence[str], table: State, players: Mapping[str, Seat]) -> tuple[Sequence[Group], int] | None:
    """The groups that the first words describe, and how many words that takes; None where they describe none. Several
    where more than one fits, and no group at all where none does."""
    wanted, size = _Wanted(), 0
    told = _colours(keys)
    if told is not None:
        wanted.stones, size = told
    elif keys[:1] and keys[0] in listed("bunt"):
        wanted.various, size = True, 1 + (keys[1:2] != [] and keys[1] in listed("gruppe"))
    elif (owned := _owned(keys, players)) is not None:
        wanted.of, size = owned
    elif (same := _alike(keys)) is not None:
        wanted.same, wanted.most, size = same
    elif (bare := _without(keys)) is not None:
        wanted.without, size = [bare[0]], bare[1]
    at = size
    while at < len(keys) and keys[at] in listed("vor_wo"):
        at += 1
    where = 1 if keys[at : at + 1] == [_WHERE] else 2 if at and tuple(keys[at : at + 2]) in _WHICH else 0
    if where and (clause := _clause(keys[at + where :], table, players, wanted)):
        size = at + where + clause
    return (_fitting(wanted, table), size) if size else None


def _fitting(wanted: _Wanted, table: State) -> Sequence[Group]:
    """The groups that are as described; of several those with the most of the stones."""
    found = [at for at, group in enumerate(table.market, 1) if _fits(group, wanted) and _is_laid(at, wanted, table)]

    def much(at: Group) -> int:
        group = table.market[at - 1]
        if wanted.most or wanted.various:
            return max(group) if wanted.most else sum(map(bool, group))
        return sum(have for have, count in zip(group, wanted.stones, strict=True) if count)

    most = max(map(much, found), default=0)
    return [at for at in found if much(at) == most]


def _fits(group: Stones, wanted: _Wanted) -> bool:
    has_all = all(have >= count for have, count in zip(group, wanted.stones, strict=True))
    return has_all and not any(group[colour] for colour in wanted.without) and max(group) >= wanted.same


def _is_laid(at: Group, wanted: _Wanted, table: State) -> bool:
    bids = table.phase.bids if isinstance(table.phase, Bidding) else ()
    there = {seat for seat, own in enumerate(bids) if any(tablet.group == at for tablet in own)}
    return there.issuperset(wanted.of) and there.isdisjoint(wanted.bare)


# --- what was said ----------------------------------------------------------------------------------------------------


def _colours(keys: Sequence[str]) -> tuple[list[int], int] | None:
    """The colours by which a group is told, each with how many there are at least, and how many words that takes."""
    wanted, count, at, size = [0] * len(COLOURS), 1, 0, 0
    while at < len(keys):
        key = keys[at]
        shade = colour_of(key)
        if shade is not None:
            wanted[shade], count, size = max(count, 1), 1, at + 1
        elif (key.isdecimal() or key in _BOTH) and at + 1 < len(keys) and colour_of(keys[at + 1]) is not None:
            count = 2 if key in _BOTH else int(key)
        elif key in listed("gruppe") or key in _STONES:
            size = at + 1 if size == at and size else size
        elif key not in listed("um_farben") and not (key == _AND and size):
            break
        at += 1
    return (wanted, size) if any(wanted) else None


def _owned(keys: Sequence[str], players: Mapping[str, Seat]) -> tuple[list[Seat], int] | None:
    """`die beiden von Nofret`, `Nofrets Gruppe`"""
    around = len(list(takewhile(lambda key: key in listed("gruppe") | listed("beide") | {"von"}, keys)))
    if around and keys[around - 1] == "von" and around < len(keys) and keys[around] in players:
        return [players[keys[around]]], around + 1
    if keys[:1] and keys[0] in players and len(keys) > 1 and keys[1] in listed("gruppe"):
        return [players[keys[0]]], 2
    return None


def _alike(keys: Sequence[str]) -> tuple[int, bool, int] | None:
    """`die mit den vier gleichen`, `mit den meisten gleichen`: how many of a colour at least, and if the most."""
    around = len(list(takewhile(lambda key: key in listed("gruppe") | listed("um_farben") or key.isdecimal(), keys)))
    if not 0 < around < len(keys) or not keys[around].startswith("gleiche"):
        return None
    count = keys[around - 1]
    return (int(count), False, around + 1) if count.isdecimal() else (0, True, around + 1)


def _without(keys: Sequence[str]) -> tuple[int, int] | None:
    """`die ohne Rot`"""
    at = 1 if keys[:1] and keys[0] in listed("gruppe") else 0
    colour = colour_of(keys[at + 1]) if keys[at : at + 1] == ["ohne"] and len(keys) > at + 1 else None
    return None if colour is None else (colour, at + 2)


def _clause(keys: Sequence[str], table: State, players: Mapping[str, Seat], wanted: _Wanted) -> int:
    """How many words behind `wo` say what lies there; 0 where one of them may say something else."""
    size = 0
    for start, part in _parts(keys):
        told = _part(part, table, players)
        if told is None:
            break
        wanted.stones = [max(pair) for pair in zip(wanted.stones, told.stones, strict=True)]
        wanted.without += told.without
        wanted.of += told.of
        wanted.bare += told.bare
        size = start + len(part)
    return size


def _parts(keys: Sequence[str]) -> Iterator[tuple[int, Sequence[str]]]:
    """What is said behind `wo`, up to a stop, in as many parts as `und` makes, and where each begins."""
    ends = (listed("trennt") - {_AND}) | {"aber"}
    said = list(takewhile(lambda key: key not in ends, keys))
    start = 0
    for at, key in enumerate([*said, _AND]):
        if key == _AND:
            yield start, _until_known(said[start:at])
            start = at + 1


def _until_known(keys: Sequence[str]) -> Sequence[str]:
    """The words of a part up to the preposition that leads to something else: `wo Nofret nichts hat auf …`."""
    at = next((at for at, key in enumerate(keys) if at and key in ("auf", "zu")), len(keys))
    return keys[:at]


def _part(keys: Sequence[str], table: State, players: Mapping[str, Seat]) -> _Wanted | None:
    """What one part says; None where it has any word more, or could be meant in two ways."""
    found, seats, count = _Wanted(), list[Seat](), 0
    is_none = is_all = False
    own = table.phase.side if isinstance(table.phase, Bidding) else None
    for at, key in enumerate(keys):
        after = keys[at + 1] if at + 1 < len(keys) else ""
        colour = colour_of(key)
        if colour is not None:
            found.stones[colour], count = max(count, 1), 0
        elif key.isdecimal() and (colour_of(after) is not None or after.startswith("gleiche")):
            count = int(key)
        elif key in players:
            seats.append(players[key])
        elif key in listed("niemand"):
            is_none = is_all = True
        elif key in listed("nichts"):
            is_none = True
        elif key in ("andere", "anderen", "jemand", "schon"):
            is_all = is_all or key != "schon"
        elif key.startswith("gleiche"):
            found.same, count = count, 0
        elif key not in listed("um_gruppe"):
            return None
    if is_all:
        seats = [seat for seat in range(table.seats) if seat != own]
    has_stones = any(found.stones)
    if not (seats or has_stones or found.same) or (is_none and bool(seats) == has_stones) or (is_all and not is_none):
        return None
    if is_none and has_stones:
        found.without = [colour for colour, much in enumerate(found.stones) if much]
        found.stones = [0] * len(COLOURS)
    elif is_none:
        found.bare = seats
    else:
        found.of = seats
    return found
