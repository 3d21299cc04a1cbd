"""Lark's LALR tables, walked word by word: Lark's trees, but a word that does not fit is a value and no exception.

Knows how tables are walked; refuses to know grammars and what trees mean.

Half of all attempts fail, for every order of words is tried in every grammar. Lark makes an exception of each, with all
the words that would have fitted and a parser to go on with; nobody asks for either. And of all that Lark builds beside
its tables a parse needs next to nothing: kept here, a grammar takes a third of the memory.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from sys import intern
from typing import Any, NamedTuple

from lark import Lark, Token, Tree
from lark.parse_tree_builder import ExpandSingleChild
from lark.parsers.lalr_analysis import Shift

from mud.german.grammar.lexer import END, Input, tokens


class Stopped(NamedTuple):
    """A word that does not fit: where, what class it was taken for, and the states of the parser then."""

    at: int
    found: str
    states: list[int]


class Reduction(NamedTuple):
    """The last `size` values become one of the rule `origin`, which `make` makes of them; None: it stays as it is."""

    size: int
    origin: str
    make: Callable[[list[Any]], Any] | None


Row = Mapping[str, Any]
"""What a state does with a terminal: the number of the state it goes to, or the Reduction that comes first. And where
a rule that has just been read leads: always a state."""


@dataclass(frozen=True, slots=True)
class Machine:
    """The tables of one parser. `starts`, `ends`: the first and last state of a start rule."""

    states: Sequence[Row]
    starts: Mapping[str, int]
    ends: Mapping[str, int]

    @classmethod
    def of(cls, lark: Lark) -> "Machine":
        """The same tables as Lark's; rows that are equal are one."""
        inside: Any = lark.parser.parser
        table, callbacks = inside.parser.parse_table, inside.parser.callbacks
        own = frozenset(lark.rules)
        reductions = {
            rule: Reduction(size := len(rule.expansion), intern(str(rule.origin.name)), _makes(made, size))
            for rule, made in callbacks.items()
            if rule in own
        }
        kept: dict[Any, Row] = {}
        states: list[Row] = []
        for number in range(len(table.states)):
            row = {
                intern(str(name)): argument if action is Shift else reductions[argument]
                for name, (action, argument) in table.states[number].items()
            }
            states.append(kept.setdefault(tuple(row.items()), row))
        return cls(tuple(states), dict(table.start_states), dict(table.end_states))

    def run(self, given: Input, start: str) -> "Tree[Token] | Stopped":
        """The tree of some words, or where they stop making sense: the same as `lark.parse`."""
        states, end = self.states, self.ends[start]
        stack: list[int] = [self.starts[start]]
        values: list[Any] = []
        for token in tokens(given, stack, states):
            kind = token.type
            while (found := states[stack[-1]].get(kind)).__class__ is not int:
                if found is None:
                    return Stopped(token.start_pos or 0, kind, stack)
                size, origin, make = found
                if size == 1:  # most of them
                    if make is not None:
                        values[-1] = make([values[-1]])
                    stack[-1] = state = states[stack[-2]][origin]
                else:
                    cut = len(values) - size
                    values[cut:] = [make(values[cut:])]
                    stack[cut + 1 :] = [state := states[stack[cut]][origin]]
                if state == end and kind == END:
                    tree: Tree[Token] = values[-1]
                    return tree
            stack.append(found)
            values.append(token)
        raise AssertionError(start)

    def is_whole(self, stack: Sequence[int], start: str) -> bool:
        """Whether the words behind some states are all that `start` needs."""
        states, feeding, end = self.states, [*stack], self.ends[start]
        while feeding[-1] != end:
            found = states[feeding[-1]].get(END)
            if found is None or isinstance(found, int):
                return False
            if found.size:
                del feeding[-found.size :]
            feeding.append(states[feeding[-1]][found.origin])
        return True

    def fed(self, stack: Sequence[int], terminal: str) -> list[int] | None:
        """The states behind one more word of a class, of which no tree is made; None if it does not fit."""
        states, feeding = self.states, [*stack]
        while (found := states[feeding[-1]].get(terminal)) is not None:
            if isinstance(found, int):
                return [*feeding, found]
            if found.size:
                del feeding[-found.size :]
            feeding.append(states[feeding[-1]][found.origin])
        return None


def _makes(made: Callable[[list[Any]], Any], size: int) -> Callable[[list[Any]], Any] | None:
    """What Lark makes of so many values: of one, where the rule begins with a question mark, nothing else."""
    return None if size == 1 and isinstance(made, ExpandSingleChild) else made
