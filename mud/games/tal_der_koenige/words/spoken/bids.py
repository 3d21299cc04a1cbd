"""Bids told in a sentence: tablets by their worth or as the highest, groups by their numbers or by what lies in them.

Knows which words say nothing there; refuses to know which bid is a good one, and takes no sentence with a word that
might say something else.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from mud.game import Refused, Seat
from mud.games import Heard
from mud.games.tal_der_koenige.model import TABLETS, Bidding, State
from mud.games.tal_der_koenige.words.spoken.amended import Last, amended, last_offer
from mud.games.tal_der_koenige.words.spoken.answer import say
from mud.games.tal_der_koenige.words.spoken.line import Line, listed, without
from mud.games.tal_der_koenige.words.spoken.which import told_groups
from mud.german.line.numbers import order

_NAMED: Final = {"vieren": 4, "dreien": 3, "zweien": 2, "einsen": 1}
_ALL, _REST = "alles", "rest"
_EACH: Final = frozenset(("je", "jeweils"))
_COUNTED: Final = frozenset(("tafel", "tafeln"))
_WITH: Final = frozenset(("mit", "plus", "ne", "noch"))
"""What may stand before an empty tablet besides."""
_ENDLESS: Final = frozenset((".", "!", ",", ";", ":"))
Groups = Sequence[int]


@dataclass(slots=True)
class _Part:
    """Tablets, or (`groups`) a group that is told; several where the words fit more than one. `is_group`: that it is a
    group although none fits."""

    tablets: list[str] = field(default_factory=list)
    groups: Groups = ()
    is_group: bool = False


@dataclass(slots=True)
class _Telling:
    """What was found so far of a sentence; `done`: that nothing comes behind it; `adds`: that what comes goes to the
    group before; `unclear`: that it may as well go to the one behind; `too_high`: a
    single tablet that shows more than any."""

    parts: list[_Part] = field(default_factory=list)
    done: bool = False
    adds: bool = False
    unclear: bool = False
    too_high: int = 0

    def tablets(self, *values: str) -> None:
        """Tablets, with those just before them."""
        if not self.parts or self.parts[-1].is_group:
            self.parts.append(_Part())
        self.parts[-1].tablets += values

    def group(self, groups: Groups) -> None:
        """A group; the same one told twice is one."""
        self.adds = False
        last = self.parts[-1] if self.parts else None
        if last is not None and last.is_group:
            both = [one for one in last.groups if one in groups]
            if both or not groups or not last.groups:
                last.groups = both
                return
        self.parts.append(_Part(groups=groups, is_group=True))

    def excluded(self, groups: Groups) -> None:
        """A group it is not: `aber nicht die mit den vier gleichen`."""
        self.parts[-1].groups = [one for one in self.parts[-1].groups if one not in groups]

    def added(self) -> None:
        """`eine leere dazu`: what was told last goes to the group before."""
        if len(self.parts) > 2 and self.parts[0].tablets and not self.parts[-1].is_group:
            more = self.parts.pop()
            self.parts[-2].tablets += more.tablets
        else:
            self.adds = True


def told_bid(line: Line, table: State) -> Heard | None:
    """The bid a sentence tells, or what it makes of the one told last; None for one with any word more. Raises
    Refused."""
    if not isinstance(table.phase, Bidding):
        return None
    last = last_offer(table)
    keys, before = amended(without("nebenbei", line.keys), table, last)
    laid = Counter(tablet.value for tablet in table.phase.bids[table.phase.side])
    found = _read(_without_owning(keys), table, line.players, Counter(TABLETS) - laid)
    if found is None or not found.parts:
        return None
    retracts = _completed(found, line, last) if last is not None else False
    if any(part.is_group and not part.groups for part in found.parts):
        raise Refused("keine_solche_gruppe")
    if len(found.parts) == 1 and len(found.parts[0].groups) == 1 and line.has("wuensche", "haben"):
        return say("farbe_biete", befehl=f"biete 4 auf Gruppe {found.parts[0].groups[0]}")
    offers = _offers(found.parts)
    if not offers:
        return None
    left = Counter(TABLETS) - laid
    if retracts and last is not None:
        before, laid, left = ["nimm zurück"], laid - last.values, left + last.values
    named = [value for some, _ in offers for value in some if value.isdecimal()]
    again = [] if before and not retracts else [value for value in named if laid[int(value)] > left[int(value)]]
    before = [*before, *(f"nimm die {value} zurück" for value in again)]
    chosen: list[list[str]] = [[]]
    single = {groups[0] for _, groups in offers if len(groups) == 1}
    for tablets, groups in offers:
        open_to = [group for group in groups if len(groups) == 1 or tablets != [_REST] or group not in single]
        chosen = [[*one, f"{' und '.join(tablets)} auf Gruppe {group}"] for one in chosen for group in open_to]
    if found.too_high:
        raise Refused("keine_solche_tafel", wert=found.too_high)
    end = ["fertig"] if found.done else []
    lines = ["; ".join((*before, f"biete {', '.join(one)}", *end)) for one in chosen]
    if last is not None and not before and len(lines) == 1 and line.says("nein_sondern"):
        lines.insert(0, f"nimm zurück; {lines[0]}")  # nein, die 3 auf Gruppe 1: statt der anderen, oder auch
    is_sure = len(lines) == 1 and (not again or line.has("doch")) and not _is_twice_told(found.parts)
    return Heard(lines, sure=is_sure) if lines else None


def _completed(found: _Telling, line: Line, last: Last) -> bool:
    """Put what was bid last where a sentence only corrects it, or adds to it; whether that is taken back before."""
    parts, corrects = found.parts, line.has("doch") or line.says("nur_so_viel")
    match parts:
        case [_Part(is_group=True)] if corrects and len(last.groups) == 1:
            found.parts = [_Part([f"{value}" for value in last.values.elements()]), *parts]
            return True
        case [_Part(is_group=False)] if len(last.groups) == 1 and (found.adds or line.says("noch_dazu")):
            parts.append(_Part(groups=last.groups, is_group=True))
        case [_Part(is_group=False)] if len(last.groups) == 1 and corrects:
            parts.append(_Part(groups=last.groups, is_group=True))
            return True
    return False


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
    """Tablets and the group each of them goes to, in whichever order each was said; nothing if something is left."""
    if _is_twice_told(parts):
        both = [group for group in parts[0].groups if group in parts[2].groups]
        return [(parts[1].tablets, both)] if both else []
    found = list[tuple[list[str], Groups]]()
    for one, other in zip(parts[::2], parts[1::2], strict=False):
        if one.is_group == other.is_group:
            return []
        tablets, group = (other, one) if one.is_group else (one, other)
        found.append((tablets.tablets, group.groups))
    return [] if len(parts) % 2 else found


def _is_twice_told(parts: Sequence[_Part]) -> bool:
    """Whether tablets stand between a group and a group, which are told to be one."""
    return [part.is_group for part in parts] == [True, False, True]


def _read(keys: Sequence[str], table: State, players: Mapping[str, Seat], left: Counter[int]) -> _Telling | None:
    found, at = _Telling(), 0
    while at < len(keys):
        key = keys[at]
        if found.done and key not in _ENDLESS:
            return None
        size = _excluded(keys, at, table, players, found)
        size = size or _group(keys, at, table, players, found) or _tablets(keys, at, left, found)
        if size:
            at += size
            continue
        if key in listed("fertig"):
            found.done = True
        elif key in listed("dazu"):
            found.added()
        elif found.adds and key in (",", "und") and found.parts and not found.parts[-1].is_group:
            found.unclear = True
        elif key not in listed("beiwerk_gebot") - _EACH and key not in _harmless() and key not in _ENDLESS:
            return None
        at += 1
    if found.adds and len(found.parts) > 2:
        found.added()
    elif found.unclear and not found.adds:
        return None  # 3 auf 4, dazu eine leere, die 2 auf 5
    return found


def _harmless() -> frozenset[str]:
    return listed("ein") | listed("artikel") | listed("trennt") | listed("hin")


def _group(keys: Sequence[str], at: int, table: State, players: Mapping[str, Seat], found: _Telling) -> int:
    """How many words tell a group here: its number behind `Gruppe`, or behind `auf`; an ordinal; its colours."""
    size, market = 0, table.market
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
    told = told_groups(rest, table, players)
    if told is None:
        return 0
    groups, size = told[0], size + told[1]
    behind = keys[at + size :]
    has_tablets = bool(found.parts) and not found.parts[-1].is_group
    if has_tablets and behind[:1] and behind[0].isdecimal() and int(behind[0]) in groups and not _is_counted(behind):
        groups, size = [int(behind[0])], size + 1  # alles auf die bunte 4
    found.group(groups)
    return size


def _excluded(keys: Sequence[str], at: int, table: State, players: Mapping[str, Seat], found: _Telling) -> int:
    """How many words say here which group is not meant of those just told."""
    if keys[at] not in ("nicht", "nich") or not found.parts or not found.parts[-1].is_group:
        return 0
    other = _Telling()
    size = _group(keys, at + 1, table, players, other) if at + 1 < len(keys) else 0
    if size:
        found.excluded(other.parts[0].groups)
    return size and size + 1


def _is_counted(rest: Sequence[str]) -> bool:
    """Whether a number says how many: of tablets, of stones of a colour."""
    after = rest[1] if len(rest) > 1 else ""
    return after in listed("leer") or after in _COUNTED or after in listed("farbe")


def _tablets(keys: Sequence[str], at: int, left: Counter[int], found: _Telling) -> int:
    """How many words tell tablets here."""
    rest = list(keys[at : at + 4])
    golden = sorted((value for value in left.elements() if value), reverse=True)
    match rest:
        case [every, empty, *_] if every in listed("alle") and empty in listed("leer"):
            found.tablets(*["0"] * left[0])
            return 2
        case [empty, every, *_] if every in listed("alle") and empty in listed("leer"):  # die leeren alle
            found.tablets(*["0"] * left[0])
            return 2
        case [every, count, empty, *_] if every in listed("alle") and count == f"{left[0]}" and empty in listed("leer"):
            found.tablets(*["0"] * left[0])
            return 3
        case [every, article, empty, *_] if every in listed("alle") and article == "meine" and empty in listed("leer"):
            found.tablets(*["0"] * left[0])
            return 3
        case [count, empty, *_] if count.isdecimal() and empty in listed("leer") and int(count) <= left[0]:
            found.tablets(*["0"] * int(count))
            return 2
        case [empty, *_] if empty in listed("leer"):
            if not at or keys[at - 1] in listed("trennt") | listed("ein") | listed("artikel") | _WITH:
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
            if int(value) > max(TABLETS) and at and keys[at - 1] in listed("artikel") | listed("ein"):
                found.too_high = int(value)
            return 1
        case [several, *_]:
            named = next((value for name, value in _NAMED.items() if several in listed(name)), None)
            if named is not None:
                found.tablets(f"{named}")
                return 1
    return 0
