"""Bids told in a sentence: tablets by their worth or as the highest, groups by their numbers or by what lies in them.

Knows which words say nothing there; refuses to know which bid is a good one, and takes no sentence with a word that
might say something else.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mud.games import Heard
from mud.games.tal_der_koenige.model import COLOURS, TABLETS, Bidding, State, Stones
from mud.games.tal_der_koenige.words.spoken.line import Line, colour_of, listed
from mud.german.line.numbers import order

_NAMED: Final = {"vieren": 4, "dreien": 3, "zweien": 2, "einsen": 1}
_ALL, _REST = "alles", "rest"
_EACH: Final = frozenset(("je", "jeweils"))
_COUNTED: Final = frozenset(("tafel", "tafeln"))
_ENDLESS: Final = frozenset((".", "!", ",", ";", ":"))
Groups = Sequence[int]


@dataclass(slots=True)
class _Part:
    """Tablets, or (`groups`) a group that is told; several where the words fit more than one."""

    tablets: list[str] = field(default_factory=list)
    groups: Groups = ()


@dataclass(slots=True)
class _Telling:
    """What was found so far of a sentence; `done`: that nothing comes behind it."""

    parts: list[_Part] = field(default_factory=list)
    done: bool = False

    def tablets(self, *values: str) -> None:
        """Tablets, with those just before them."""
        if not self.parts or self.parts[-1].groups:
            self.parts.append(_Part())
        self.parts[-1].tablets += values

    def group(self, groups: Groups) -> None:
        """A group; the same one told twice is one."""
        last = self.parts[-1] if self.parts else None
        if last is not None and last.groups:
            both = [one for one in last.groups if one in groups]
            last.groups = both or (*last.groups, *groups)
            return
        self.parts.append(_Part(groups=groups))


def told_bid(line: Line, table: State) -> Heard | None:
    """The bid a sentence tells; None for one with any word more."""
    keys = _without_owning(line.keys)
    if not isinstance(table.phase, Bidding) or not listed("sperrt").isdisjoint(keys):
        return None
    laid = Counter(tablet.value for tablet in table.phase.bids[table.phase.side])
    left = Counter(TABLETS) - laid
    found = _read(keys, table.market, left)
    offers = [] if found is None else _offers(found.parts)
    if found is None or not offers:
        return None
    again = [value for some, _ in offers for value in some if value.isdecimal() and laid[int(value)] > left[int(value)]]
    before = [f"nimm die {value} zurück" for value in again]
    chosen: list[list[str]] = [[]]
    for tablets, groups in offers:
        chosen = [[*one, f"{' und '.join(tablets)} auf Gruppe {group}"] for one in chosen for group in groups]
    end = ["fertig"] if found.done else []
    lines = ["; ".join((*before, f"biete {', '.join(one)}", *end)) for one in chosen]
    return Heard(lines, sure=len(lines) == 1 and (not again or line.has("doch")))


def _without_owning(keys: Sequence[str]) -> Sequence[str]:
    """`alles, was ich habe` and `so viel wie möglich` are `alles`."""
    found = list(keys)
    for at in range(len(found) - 3):
        if found[at : at + 4] == ["so", "viel", "wie", "moeglich"]:
            found[at : at + 4] = [_ALL]
            return found
    for at in range(len(found) - 2):
        if found[at : at + 2] == ["was", "ich"] and found[at + 2] in listed("habe"):
            del found[at : at + 3]
            break
    return found


def _offers(parts: Sequence[_Part]) -> list[tuple[list[str], Groups]]:
    """Tablets and the group each of them goes to, in whichever order that was said all through; nothing if neither."""
    tablets, groups = parts[::2], parts[1::2]
    if parts and parts[0].groups:
        tablets, groups = groups, tablets
    if len(tablets) != len(groups) or not all(one.groups for one in groups):
        return []
    return [(one.tablets, at.groups) for one, at in zip(tablets, groups, strict=True)]


def _read(keys: Sequence[str], market: Sequence[Stones], left: Counter[int]) -> _Telling | None:
    found, at = _Telling(), 0
    while at < len(keys):
        key = keys[at]
        if found.done and key not in _ENDLESS:
            return None
        size = _group(keys, at, market, found) or _tablets(keys, at, left, found)
        if size:
            at += size
        elif key in listed("fertig"):
            found.done, at = True, at + 1
        elif key in listed("beiwerk_gebot") - _EACH or key in _harmless() or key in _ENDLESS:
            at += 1
        else:
            return None
    return found


def _harmless() -> frozenset[str]:
    return listed("ein") | listed("artikel") | listed("trennt") | listed("hin")


def _group(keys: Sequence[str], at: int, market: Sequence[Stones], found: _Telling) -> int:
    """How many words tell a group here: its number behind `Gruppe`, or behind `auf`; an ordinal; its colours."""
    size = 0
    while at + size < len(keys) and keys[at + size] in listed("hin") | listed("artikel"):
        size += 1
    is_aimed = any(key in listed("hin") for key in keys[at : at + size])
    rest = keys[at + size :]
    if rest[:1] and rest[0] in listed("gruppe"):
        number = next((key for key in rest[1:3] if key not in ("nummer", "nr")), "")
        if number.isdecimal():
            found.group([int(number)])
            return size + 1 + rest[1:3].index(number) + 1
    if len(rest) > 1 and rest[1] in listed("gruppe") and (nth := order(rest[0])) is not None:
        found.group([nth if nth > 0 else len(market) + 1 + nth])
        return size + 2
    if is_aimed and rest[:1] and (nth := order(rest[0])) is not None:
        found.group([nth if nth > 0 else len(market) + 1 + nth])
        return size + 1
    is_price = "fuer" in keys[at : at + size] and bool(found.parts) and bool(found.parts[-1].groups)
    if rest[:1] and rest[0].isdecimal() and is_aimed and not is_price and not _is_counted(rest):
        found.group([int(rest[0])])
        return size + 1
    told = _colours(rest)
    if told is None:
        return 0
    groups = _with_colours(told[0], market)
    if not groups:
        return 0
    found.group(groups)
    return size + told[1]


def _is_counted(rest: Sequence[str]) -> bool:
    """Whether a number says how many: of tablets, of stones of a colour."""
    after = rest[1] if len(rest) > 1 else ""
    return after in listed("leer") or after in _COUNTED or after in listed("farbe")


_AROUND: Final = frozenset(("mit", "von", "den", "der", "dem", "die", "das", "meisten", "vielen", "lauter", "ganz"))
_STONES: Final = frozenset(("stein", "steine", "steinen"))


def _colours(keys: Sequence[str]) -> tuple[Stones, int] | None:
    """The colours by which a group is told, each with how many there are at least, and how many words that takes."""
    wanted, count, at, size = [0] * len(COLOURS), 1, 0, 0
    while at < len(keys):
        key = keys[at]
        shade = colour_of(key)
        if shade is not None:
            wanted[shade], count, size = max(count, 1), 1, at + 1
        elif key.isdecimal() and at + 1 < len(keys) and colour_of(keys[at + 1]) is not None:
            count = int(key)
        elif key in listed("gruppe") or key in _STONES:
            size = at + 1 if size == at and size else size
        elif key not in _AROUND and not (key == "und" and size):
            break
        at += 1
    return (tuple(wanted), size) if any(wanted) else None


def _with_colours(wanted: Stones, market: Sequence[Stones]) -> Groups:
    """The groups that have all of these stones; of several those with the most, and as many of each as were counted."""
    found = [
        at
        for at, group in enumerate(market, 1)
        if all(have >= count for have, count in zip(group, wanted, strict=True) if count)
    ]

    def much(at: int) -> int:
        return sum(have for have, count in zip(market[at - 1], wanted, strict=True) if count)

    most = max(map(much, found), default=0)
    return [at for at in found if much(at) == most]


def _tablets(keys: Sequence[str], at: int, left: Counter[int], found: _Telling) -> int:
    """How many words tell tablets here."""
    rest = list(keys[at : at + 4])
    golden = sorted((value for value in left.elements() if value), reverse=True)
    match rest:
        case [every, empty, *_] if every in listed("alle") and empty in listed("leer"):
            found.tablets(*["0"] * left[0])
            return 2
        case [every, article, empty, *_] if every in listed("alle") and article == "meine" and empty in listed("leer"):
            found.tablets(*["0"] * left[0])
            return 3
        case [count, empty, *_] if count.isdecimal() and empty in listed("leer") and int(count) <= left[0]:
            found.tablets(*["0"] * int(count))
            return 2
        case [empty, *_] if empty in listed("leer"):
            if not at or keys[at - 1] in listed("trennt") | listed("ein") | listed("artikel") | {"mit", "plus"}:
                found.tablets("0")
                return 1
            return 0
        case [count, best, *_] if best in listed("hoechste") and (count in listed("beide") or count.isdecimal()):
            much = int(count) if count.isdecimal() else 2
            found.tablets(*(f"{value}" for value in golden[:much]))
            return 2 if len(golden) >= much else 0
        case [best, *_] if best in listed("hoechste") and golden:
            found.tablets(f"{golden[0]}")
            return 1
        case [worst, *_] if worst in listed("kleinste") and golden:
            found.tablets(f"{golden[-1]}")
            return 1
        case [every, *_] if every in listed("alle"):
            found.tablets(_ALL)
            return 1
        case [other, *after] if other in listed("rest") and not listed("behalten").isdisjoint(after):
            return next((far for far, key in enumerate(keys[at:]) if key in listed("trennt")), len(keys) - at)
        case [other, *_] if other in listed("rest"):
            found.tablets(_REST)
            return 1
        case [value, *_] if value.isdecimal():
            found.tablets(value)
            return 1
        case [several, *_]:
            named = next((value for name, value in _NAMED.items() if several in listed(name)), None)
            if named is not None:
                found.tablets(f"{named}")
                return 1
    return 0
