"""What a sentence makes of the bid told last: half as much, one more, the three instead of the four.

Knows which tablets the last line laid, and where; refuses to know any other bid.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from mud.games.tal_der_koenige.model import Bidding, Group, State
from mud.games.tal_der_koenige.words.spoken.line import found_in
from mud.games.tal_der_koenige.words.turns import last_line, made

_BACK: Final = "nimm zurück"


class Last(NamedTuple):
    """What the last line laid: the tablets, and the groups they lie at."""

    values: Counter[int]
    groups: Sequence[Group]

    @property
    def gold(self) -> int:
        """What it comes to."""
        return sum(self.values.elements())


def last_offer(table: State) -> Last | None:
    """What who bids has laid last; None if nothing lies there."""
    if not isinstance(table.phase, Bidding) or not made(table, table.phase.side):
        return None
    laid = table.phase.bids[table.phase.side][-last_line(table, table.phase.side) :]
    return Last(Counter(tablet.value for tablet in laid), list(dict.fromkeys(tablet.group for tablet in laid)))


def amended(keys: Sequence[str], table: State, last: Last | None) -> tuple[Sequence[str], list[str]]:
    """A sentence with what it makes of the last bid told as a bid, and what is to be typed before."""
    if last is None or not isinstance(table.phase, Bidding):
        return keys, []
    if (found := found_in("statt", keys)) is not None:
        old, new = int(found["alt"]), found["neu"]
        where = [tablet.group for tablet in table.phase.bids[table.phase.side] if tablet.value == old]
        if len(where) == 1:
            return _put(keys, found.span(), new, where[0]), [f"nimm die {old} zurück"]
    if len(last.groups) != 1:
        return keys, []
    for name in ("halb", "doppelt", "weniger", "mehr"):
        if (found := found_in(name, keys)) is not None and (gold := _gold(name, found["zahl"], last.gold)):
            return _put(keys, found.span(), f"{gold}", last.groups[0]), [_BACK]
    return keys, []


def one_back(keys: Sequence[str]) -> str | None:
    """`die leere nehme ich zurück, die Vier bleibt`: the one to be taken back, where all else only stays."""
    found = found_in("eins_zurueck", keys)
    if found is None or found_in("rest_bleibt", found["rest"].split()) is None:
        return None
    return f"nimm die {found['was']} zurück"


def _gold(name: str, number: str | None, gold: int) -> int:
    """How much it is to be; 0 where that cannot be told."""
    count = int(number) if number and number.isdecimal() else 1
    match name:
        case "halb":
            return 0 if gold % 2 else gold // 2
        case "doppelt":
            return gold * 2
        case "weniger":
            return max(0, gold - count)
        case _:
            return gold + count


def _put(keys: Sequence[str], span: tuple[int, int], gold: str, group: Group) -> Sequence[str]:
    text = " ".join(keys)
    return f"{text[: span[0]]} {gold} auf gruppe {group} {text[span[1] :]}".split()
