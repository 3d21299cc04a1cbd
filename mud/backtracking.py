"""Which regular expressions can go through one text in so many ways that it takes forever to find that none fits.

Knows what Python compiles an expression to; refuses to know what it is looked for. An expression is ambiguous where two
different ways lead over the same letters from a place in a repetition back to it: each round doubles the ways (an
exponential degree of ambiguity: Weber and Seidl 1991; Weideman and others 2016). Letters are positions (Glushkov).
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from re import _constants as sre
from re import _parser
from typing import Any, Final, NamedTuple

_UNROLLED: Final = 6
"""A repetition of at most so many rounds is written out; a longer one counts as endless."""
_OTHERS: Final = frozenset("q7_ .\n,-?!é€")
"""One letter of each kind beside those an expression names."""
_REPEATS: Final = (sre.MAX_REPEAT, sre.MIN_REPEAT)
_ASSERTS: Final = (sre.ASSERT, sre.ASSERT_NOT)
_LETTERS: Final = (sre.IN, sre.LITERAL, sre.NOT_LITERAL, sre.ANY)
_BETWEEN: Final = {sre.AT_BOUNDARY: "b", sre.AT_NON_BOUNDARY: "B"}
"""What has to hold between two letters; any other place is never between two."""
_Held = tuple[str, ...]
_Ends = Counter[tuple[int, _Held]]
"""Positions at one end of a part, with what has to hold beyond them, by how many ways lead there."""


class _Part(NamedTuple):
    """How a part of an expression begins and ends, and in how many ways it is empty, with what has to hold then."""

    first: _Ends
    last: _Ends
    empty: Counter[_Held]


_NOTHING: Final = _Part(Counter(), Counter(), Counter({(): 1}))


@cache
def is_ambiguous(pattern: str, flags: int = 0) -> bool:
    """Whether some text makes it go through exponentially many ways. Raises re.error where it is no expression."""
    tree = _parser.parse(pattern, flags)
    folds = bool(tree.state.flags & re.IGNORECASE)
    todo = [tree]
    while todo:
        positions = _Positions(todo.pop(), folds=folds)
        if any(_has_two_ways(positions, within) for within in _rounds(positions.after)):
            return True
        todo += positions.beside
    return False


class _Positions:
    """The letters of an expression: which may stand at each position, and what comes after it in how many ways.
    `beside`: what is looked at ahead or behind, by itself."""

    def __init__(self, items: Iterable[Any], *, folds: bool) -> None:
        self._folds = folds
        self._all = _OTHERS | {char.lower() if folds else char for char in _named(items)}
        self.letters: list[frozenset[str]] = []
        self.after: dict[int, Counter[int]] = defaultdict(Counter)
        self.beside: list[Sequence[Any]] = []
        self._groups: dict[int | None, Sequence[Any]] = {}
        self._row(items)

    def _row(self, items: Iterable[Any]) -> _Part:
        whole = _NOTHING
        for kind, given in items:
            whole = self._joined(whole, self._part(kind, given))
        return whole

    def _part(self, kind: Any, given: Any) -> _Part:
        if kind in _REPEATS:
            return self._repeated(*given)
        if kind is sre.POSSESSIVE_REPEAT:  # nothing is given back: there is one way through it
            return self._repeated(min(given[0], 1), 1, given[2])
        if kind is sre.SUBPATTERN:
            self._groups[given[0]] = given[3]
            return self._row(given[3])
        if kind is sre.GROUPREF:
            return self._row(self._groups.get(given, ()))
        if kind is sre.ATOMIC_GROUP:
            return self._row(given)
        if kind is sre.BRANCH:
            return self._either([self._row(branch) for branch in given[1]])
        if kind is sre.AT:
            return _NOTHING._replace(empty=Counter({(_BETWEEN.get(given, "x"),): 1}))
        if kind in _ASSERTS:
            return _NOTHING._replace(empty=Counter({self._held(kind is sre.ASSERT, *given): 1}))
        if kind is sre.LITERAL:
            return self._letter(self._all & {chr(given).lower() if self._folds else chr(given)})
        if kind in _LETTERS:
            return self._letter(frozenset(char for char in self._all if self._fits(kind, given, char)))
        return _NOTHING

    def _held(self, is_there: bool, direction: int, items: Sequence[Any]) -> _Held:
        """What is looked for ahead or behind, as far as it is one letter."""
        ((kind, given), *more) = items or [(None, None)]
        if not more and kind in _LETTERS:
            fitting = (char for char in self._all if self._fits(kind, given, char) is is_there)
            return (("<" if direction < 0 else ">") + "".join(fitting),)
        self.beside.append(items)
        return ()

    @staticmethod
    def _either(parts: Sequence[_Part]) -> _Part:
        whole = _Part(Counter(), Counter(), Counter())
        for part in parts:
            whole.first.update(part.first)
            whole.last.update(part.last)
            whole.empty.update(part.empty)
        return whole

    def _letter(self, chars: frozenset[str]) -> _Part:
        """Letters of words and others are two positions: what stands between them can be told."""
        ends: _Ends = Counter()
        words = frozenset(filter(_is_word, chars))
        for same in filter(None, (words, chars - words)):
            ends[len(self.letters), ()] = 1
            self.letters.append(same)
        return _Part(ends, ends, Counter())

    def _fits(self, kind: Any, given: Any, char: str) -> bool:
        """Whether a letter is one that an expression asks for."""
        if kind is sre.ANY:
            return char != "\n"
        if kind in (sre.LITERAL, sre.NOT_LITERAL):
            return (char == (chr(given).lower() if self._folds else chr(given))) is (kind is sre.LITERAL)
        if kind is sre.RANGE:
            spelled = {char, char.upper()} if self._folds else {char}
            return any(given[0] <= ord(one) <= given[1] for one in spelled if len(one) == 1)
        if kind is sre.CATEGORY:
            return _IS[given](char)
        is_negated = given[0][0] is sre.NEGATE
        return any(self._fits(one, what, char) for one, what in given[is_negated:]) is not is_negated

    def _repeated(self, least: int, most: Any, items: Sequence[Any]) -> _Part:
        if most > _UNROLLED:
            part = self._row(items)
            self._follow(part.last, part.first)
            return part if least else part._replace(empty=part.empty + Counter({(): 1}))
        whole = _NOTHING
        for number in reversed(range(most)):
            whole = self._joined(self._row(items), whole)
            if number >= least:
                whole = whole._replace(empty=whole.empty + Counter({(): 1}))
        return whole

    def _joined(self, one: _Part, two: _Part) -> _Part:
        self._follow(one.last, two.first)
        empty = Counter[_Held]()
        for held, ways in one.empty.items():
            for more, times in two.empty.items():
                empty[held + more] += ways * times
        first = one.first + _past(one.empty, two.first) if one.empty else one.first
        last = two.last + _past(two.empty, one.last) if two.empty else two.last
        return _Part(first, last, empty)

    def _follow(self, lasts: _Ends, firsts: _Ends) -> None:
        for (one, behind), ways in lasts.items():
            for (two, before), times in firsts.items():
                if all(self._holds(one, two, held) for held in behind + before):
                    self.after[one][two] += ways * times

    def _holds(self, one: int, two: int, held: str) -> bool:
        """Whether something may hold between two positions that come one after the other."""
        if held[0] in "<>":
            return not self.letters[one if held[0] == "<" else two].isdisjoint(held[1:])
        is_within = _is_word(next(iter(self.letters[one]))) == _is_word(next(iter(self.letters[two])))
        return held != "x" and is_within == (held == "B")


def _past(empty: Mapping[_Held, int], ends: _Ends) -> _Ends:
    """The ends of what stands beyond a part that may be empty."""
    found: _Ends = Counter()
    for held, ways in empty.items():
        for (at, beyond), times in ends.items():
            found[at, held + beyond] += ways * times
    return found


def _named(items: Any) -> Iterator[str]:
    """The letters an expression names, those at the ends of its ranges among them."""
    items = getattr(items, "data", items)
    for item in items if isinstance(items, list | tuple) else ():
        if isinstance(item, tuple) and len(item) == 2 and item[0] in (sre.LITERAL, sre.NOT_LITERAL):
            yield chr(item[1])
        elif isinstance(item, tuple) and len(item) == 2 and item[0] is sre.RANGE:
            yield from map(chr, item[1])
        else:
            yield from _named(item)


def _is_word(char: str) -> bool:
    return char.isalnum() or char == "_"


_IS: Final[Mapping[Any, Callable[[str], bool]]] = {
    sre.CATEGORY_WORD: _is_word,
    sre.CATEGORY_NOT_WORD: lambda char: not _is_word(char),
    sre.CATEGORY_SPACE: str.isspace,
    sre.CATEGORY_NOT_SPACE: lambda char: not char.isspace(),
    sre.CATEGORY_DIGIT: str.isdecimal,
    sre.CATEGORY_NOT_DIGIT: lambda char: not char.isdecimal(),
}


def _rounds(after: Mapping[int, Iterable[int]]) -> Iterator[frozenset[int]]:
    """The positions that lead to each other (Tarjan's strongly connected components, without recursion)."""
    number, low, on_stack, stack = dict[int, int](), dict[int, int](), set[int](), list[int]()
    for root in list(after):
        work = [] if root in number else [(root, iter(after.get(root, ())))]
        while work:
            at, further = work[-1]
            if at not in number:
                number[at] = low[at] = len(number)
                stack.append(at)
                on_stack.add(at)
            new = next((one for one in further if one not in number or one in on_stack), None)
            if new is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[at])
                if low[at] == number[at]:
                    begin = stack.index(at)
                    found = frozenset(stack[begin:])
                    del stack[begin:]
                    on_stack -= found
                    if len(found) > 1 or at in after.get(at, ()):
                        yield found
            elif new in number:
                low[at] = min(low[at], number[new])
            else:
                work.append((new, iter(after.get(new, ()))))


def _has_two_ways(positions: _Positions, within: frozenset[int]) -> bool:
    """Whether two ways part in a round and meet again, over the same letters."""
    by_letter: dict[int, dict[str, list[int]]] = {}
    for begin in within:
        by_letter[begin] = defaultdict(list)
        for end, ways in positions.after[begin].items():
            if end in within:
                if ways > 1:
                    return True
                for char in positions.letters[end]:
                    by_letter[begin][char].append(end)
    todo = [(one, one) for one in within]
    reached = set[tuple[int, int]]()
    while todo:
        pair = todo.pop()
        one, two = by_letter[pair[0]], by_letter[pair[1]]
        for char in one.keys() & two.keys():
            for other in {(min(a, b), max(a, b)) for a in one[char] for b in two[char]} - reached:
                if other[0] != other[1]:
                    reached.add(other)
                    todo.append(other)
                elif pair[0] != pair[1]:
                    return True
    return False
