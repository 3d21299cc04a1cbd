"""Lark's LALR loop, word by word: Lark's tables and trees, but a word that does not fit is a value and no exception.

Knows how tables are walked; refuses to know grammars and what trees mean.

Half of all attempts fail, for every order of words is tried in every grammar. Lark makes an exception of each, with all
the words that would have fitted and a parser to go on with; nobody asks for either.
"""

from typing import Any, NamedTuple

from lark import Lark, Token, Tree
from lark.parsers.lalr_analysis import Shift

from mud.german.grammar.lexer import END, Input, tokens


class Stopped(NamedTuple):
    """A word that does not fit: where, what class it was taken for, and the states of the parser then."""

    at: int
    found: str
    states: list[int]


def run(lark: Lark, given: Input, start: str) -> "Tree[Token] | Stopped":
    """The tree of some words, or where they stop making sense: the same as `lark.parse`."""
    machine: Any = lark.parser.parser.parser
    table, callbacks = machine.parse_table, machine.callbacks
    states, end = table.states, table.end_states[start]
    stack: list[int] = [table.start_states[start]]
    values: list[Any] = []
    for token in tokens(given, stack, states):
        kind = token.type
        while True:
            found = states[stack[-1]].get(kind)
            if found is None:
                return Stopped(token.start_pos or 0, kind, stack)
            action, argument = found
            if action is Shift:
                stack.append(argument)
                values.append(token)
                break
            size = len(argument.expansion)
            taken: list[Any] = []
            if size:
                taken = values[-size:]
                del stack[-size:]
                del values[-size:]
            values.append(callbacks[argument](taken))
            stack.append(states[stack[-1]][argument.origin.name][1])
            if stack[-1] == end and kind == END:
                tree: Tree[Token] = values[-1]
                return tree
    raise AssertionError(start)
