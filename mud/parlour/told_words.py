"""What counts of a sentence told at a table: numbers, fields and the table's own words, where each stands and belongs.

Knows the files data/woerter/erzaehlt*.toml; refuses to know which moves there are, and whether one is meant.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, Literal, NamedTuple

from mud.expression import expression
from mud.german.line.numbers import field, number, order
from mud.parlour.vocabulary import Vocabulary, vocabulary
from mud.shelves import shelf

ANY: Final = vocabulary("erzaehlt")
"""What is said at every table."""
_AIM, _ORIGIN = ANY.words("ziel"), ANY.words("herkunft")
FILLING: Final = ANY.words("beiwerk") | ANY.words("ausrufe")
_PLURALS: Final = ("en", "n", "er", "ern")
_MOST: Final = 4
"""Cards of a kind that are counted: `drei Vieren`."""
_APART: Final = 4
"""Words at most from a word to the number that belongs to it, with it: `rechts neben die 93`."""

_DONE: Final = "fertig"
"""What the deed is called that ends a turn and does nothing else."""
_NOTHING: Final[Mapping[str, Any]] = {
    "zeichen": {},
    "taten": {},
    "bindet": [],
    "allein": [],
    "stuecke": [],
    "beiwerk": [],
    "nie_ergaenzt": [],
    "beim_wort": [],
    "liegt": {},
    "handel": {},
}
_NEITHER: Final = frozenset(("mit", "auf"))
"""Behind one of these stands what moves as well as where it goes."""
_JOINED: Final = frozenset(("und", "plus", "sowie", "samt"))
"""Behind one of these something else begins."""
_MADE_OF: Final = frozenset(("mit", "aus"))
"""Behind one of these stands what something is made of: `die Pyramide mit 3 3 und oben 4`."""

Side = Literal["", "from", "to"]


class Sign(NamedTuple):
    """Something that counts: a number, a field, a player, a word of the table with its number if it has one."""

    name: str
    number: str = ""


class Placed(NamedTuple):
    """A sign, and on which side of a move it was said to be."""

    sign: Sign
    side: Side


@dataclass(frozen=True, slots=True)
class Told:
    """What a sentence or a line is made of. `rest`: what is left of it, `apart`: whether a number may count what is no
    matter of the table, such as hours."""

    signs: Sequence[Placed]
    rest: Sequence[str]
    apart: bool


class TableWords:
    """The words of one game. One that tells of none has numbers, fields and the verbs of its own commands.

    `filling`: what says nothing there, `verbs`: what tells any deed, `ending`: that one is done. `counted`: what counts
    only with its number. `literal`: what says nothing elsewhere and here tells a deed. `exact`: what is never added to
    a place that was told. `pieces`: what the game is played with is called. `lies`: by the stem of a word, what a
    sentence begins with that tells of it and does not name it. `deals`: what is traded and how that is typed;
    empty where nothing is.
    """

    def __init__(self, told: Vocabulary) -> None:
        self._signs = {word: name for name, words in told.meanings("zeichen").items() for word in words}
        self._binding = told.words("bindet")
        self.counted = self._binding - told.words("allein")
        self.literal = told.words("beim_wort")
        self.exact = told.words("nie_ergaenzt")
        self.pieces = told.words("stuecke")
        self.filling = FILLING | told.words("beiwerk") | self.pieces
        self.lies: Mapping[str, str] = told.meanings("liegt")
        self.deals: Mapping[str, Any] = told.meanings("handel")
        deeds: Mapping[str, Mapping[str, Any]] = told.meanings("taten")
        self._deeds = [(expression(one["zeile"]), frozenset[str](one["worte"])) for one in deeds.values()]
        self.verbs = frozenset[str]().union(*(words for _, words in self._deeds))
        self.ending = frozenset[str](deeds[_DONE]["worte"] if _DONE in deeds else ())

    def told_by(self, line: str) -> frozenset[str]:
        """The words by which one tells a deed, of a line that is typed for it (folded)."""
        found = next((words for pattern, words in self._deeds if pattern.match(line)), frozenset[str]())
        return found or frozenset(line.split()[:1])

    def rank(self, line: str) -> int:
        """Where the deed of a line stands among all: those likely to be told come first."""
        return next((at for at, (pattern, _) in enumerate(self._deeds) if pattern.match(line)), len(self._deeds))

    def read(self, keys: Sequence[str], names: Mapping[str, int]) -> Told:
        """The signs of some folded words. `names`: the players' seats by all that they are called."""
        signs: list[Placed] = []
        rest: list[str] = []
        side: Side = ""
        apart, at = False, 0
        while at < len(keys):
            key = keys[at]
            found, size = self._sign(keys, at, names)
            if not found:
                side = self._side(key, side)
                apart = apart or (not size and _counted(key).nth is not None)
                rest.append(key)
                at += 1
                continue
            at += size
            signs += [Placed(sign, side) for sign in found if sign.number or sign.name not in self.counted]
            after = keys[at] if at < len(keys) else ""
            is_number = found[-1].number.isdecimal() and not found[-1].name
            known = after in self.filling or after in self.verbs or after in ANY.words("leicht")
            apart = apart or (is_number and after.isalpha() and not known and not self._sign(keys, at, names)[0])
            side = ""
        return Told(signs, rest, apart)

    def cards(self, keys: Sequence[str], at: int) -> tuple[Sequence[str], int]:
        """Cards named at a place, each as it is typed, and how many words that takes: `zwei Vieren`, `den Dieb`."""
        if keys[at] in self._signs:
            return [self._signs[keys[at]]], 1
        signs, size = self._sign(keys, at, {})
        return [sign.number or sign.name for sign in signs], size

    def _side(self, key: str, before: Side) -> Side:
        """On which side stands what follows a word."""
        if key in _AIM:
            return "to"
        if key in _ORIGIN:
            return "from"
        return before if key in self.filling and key not in _NEITHER else ""

    def _sign(self, keys: Sequence[str], at: int, names: Mapping[str, int]) -> tuple[list[Sign], int]:
        """What stands at a place, and how many words it takes."""
        key = keys[at]
        if key in self._signs:
            return self._word(keys, at)
        counted, after = _counted(key), keys[at + 1] if at + 1 < len(keys) else ""
        if (cell := counted.cell) is not None:
            word = self._signs.get(cell[0].lower())
            return [Sign(word, cell[1:]) if word else Sign("", cell)], 1
        if counted.nth is not None and self._signs.get(after) in self._binding:
            return [Sign(self._signs[after], str(counted.nth))], 2
        if key == "beiden" and (card := _counted(after).card) is not None:
            return [Sign("", str(card))] * 2, 2
        if (count := counted.much) is not None:
            card = _counted(after).card if 1 < count <= _MOST else None
            return ([Sign("", str(count))], 1) if card is None else ([Sign("", str(card))] * count, 2)
        if counted.card is not None:
            return [Sign("", str(counted.card))], 1
        seat = names.get(key)
        return ([], 0) if seat is None else ([Sign(f"@{seat}")], 1)

    def _word(self, keys: Sequence[str], at: int) -> tuple[list[Sign], int]:
        name = self._signs[keys[at]]
        if name in self._binding:
            for further in range(at + 1, min(at + _APART, len(keys))):
                found = _counted(keys[further])
                count = found.much or found.nth or found.card
                if count is not None:
                    return [Sign(name, str(count))], further - at + 1
                if keys[further] not in self.filling or keys[further] in _JOINED | _MADE_OF:
                    break
        return [Sign("", name) if field(name.lower()) else Sign(name)], 1


def left_of(said: Sequence[Sign], typed: Sequence[Sign]) -> Sequence[Sign] | None:
    """The signs of a line that were not said; None where one was said that it has not."""
    rest = list(typed)
    for sign in said:
        found = sign if sign in rest else next((one for one in rest if one.name and one.name == sign.name), None)
        if found is None or (sign.number and found != sign):
            return None
        rest.remove(found)
    return rest


class _Counted(NamedTuple):
    """What a word counts: a field, an ordinal, a number, the number on cards of a kind (`Vieren`, `Zweier`)."""

    cell: str | None
    nth: int | None
    much: int | None
    card: int | None


@lru_cache(4096)
def _counted(key: str) -> _Counted:
    """The same of one folded word."""
    count = number(key)
    ends = (end for end in _PLURALS if key.endswith(end) and (key[0].isdecimal() or len(key) > len(end) + 2))
    stems = (number(key.removesuffix(end)) for end in ends)  # Sechsen, 6en, 6ern
    card = None if count is not None else next((stem for stem in stems if stem is not None), None)
    return _Counted(field(key), order(key), count, card)


@cache
def table_words(game: str) -> TableWords:
    """The words of a game."""
    subject = f"erzaehlt_{game}"
    is_told = (shelf("data") / "woerter" / f"{subject}.toml").exists()
    return TableWords(vocabulary(subject) if is_told else Vocabulary(_NOTHING))
