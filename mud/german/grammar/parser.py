"""One grammar of the house and its LALR parser, built when it is first needed.

Knows Lark and how to go back to an earlier choice of word class; refuses to know what its trees mean.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from sys import intern
from typing import Any, Final, NamedTuple

from lark import Lark, Token, Tree
from lark.grammar import Rule

from mud.german.grammar.lalr import Machine
from mud.german.grammar.lexer import Input, Nouns, WordLexer, classes
from mud.german.grammar.verbs import Verbs
from mud.german.grammar.vocabulary import Vocabulary, without_lists
from mud.german.line.normalise import Word, bare, fold
from mud.german.line.numbers import NUMBERS, ORDINALS, field, number, order
from mud.german.line.spelling import FewSpeller

TRIES: Final = 12
"""How often one order of words may be parsed, each time with another choice of classes."""

_RULE: Final = re.compile(r"^\??([a-z]\w*)[ \t]*:", re.MULTILINE)
_HEADS: Final = ("V_", "K_", "T_")
"""How terminals begin whose words are verbs, or commands by themselves."""
TOLD_BY_THE_WORD: Final[Mapping[str, Callable[[str], bool]]] = {
    "FELD": lambda key: field(key) is not None or len(key) == 1,  # `b3`, and `b` before `3`
    "KENNUNG": lambda key: field(key) is not None,
    "ZAHL": lambda key: number(key) is not None,
    "ORD": lambda key: order(key) is not None,
}
"""Terminals no grammar lists the words of, and which words they are wherever they stand."""

_COUNTED: Final = {"ZAHL": NUMBERS.keys(), "ORD": ORDINALS.keys()}
"""The words of such terminals, as far as they are no digits."""

ParseTree = Tree[Token]


class Failure(NamedTuple):
    """How far a parse came: `at` words were read, the next was taken for `found` (`$END`: the line was too short)
    in a `state` of the parser: the states behind its first and its last word."""

    at: int
    found: str
    words: tuple[Word, ...]
    state: tuple[int, int] = (-1, -1)


class Head(NamedTuple):
    """A word a command may begin with, as one commands. `keys`: its own; `verb`: that of its infinitive; `rule`: the
    plainest command it begins; `place`: where it stands among those that mean the same, 0 is the usual word."""

    word: str
    keys: tuple[str, str]
    verb: str
    rule: str
    place: int


class _Built(NamedTuple):
    """What is kept of a parser that was built. `heads`: the first two symbols of every frame, and its command."""

    machine: Machine
    heads: Sequence[tuple[str, str, str]]
    commands: frozenset[str]


class Grammar:
    """The commands of one place: `welt`, `tisch` or a game."""

    def __init__(self, name: str, text: str, shared: str, traits: Verbs | None = None) -> None:
        self.name = name
        self.traits = traits or Verbs()
        self._text = f"{text}\n{shared}"
        self._awaited: dict[int, FewSpeller] = {}
        self.vocabulary = Vocabulary(self._text)

    def __getstate__(self) -> dict[str, Any]:
        """What is kept of it: all that can be asked of it, worked out."""
        self.warm()
        return self.__dict__

    @property
    def starts(self) -> list[str]:
        """The start rules: `befehl`, and `antwort` where the grammar has it."""
        return [rule for rule in ("befehl", "antwort") if f"\n?{rule}:" in self._text]

    def build(self, strict: bool = False) -> Lark:
        """A new parser. Strict: raises GrammarError for a conflict instead of settling it."""
        return Lark(
            without_lists(self._text),
            parser="lalr",
            lexer=WordLexer,
            start=self.starts,
            strict=strict,
            maybe_placeholders=False,
        )

    @cached_property
    def _built(self) -> _Built:
        """What is kept of Lark's parser, which takes a hundred milliseconds to build and megabytes to keep."""
        lark = self.build()
        return _Built(Machine.of(lark), _heads(lark.rules), _commands(lark.rules))

    @property
    def machine(self) -> Machine:
        """The parser, kept."""
        return self._built.machine

    def check(self) -> None:
        """Raises LarkError where it is ambiguous or wrong; else it is known what its commands may be called."""
        self.commands = _commands(self.build(strict=True).rules)

    @cached_property
    def commands(self) -> frozenset[str]:
        """What a `befehl` may be called."""
        return self._built.commands

    @property
    def moves(self) -> frozenset[str]:
        """The commands that are no questions."""
        return frozenset(verb for verb in self.commands if self.traits.of(verb).art != "frage")

    def parse(
        self, line: str, stop: int, words: Sequence[Word], nouns: Nouns, start: str = "befehl"
    ) -> "ParseTree | Failure":
        """The tree of some words of a line (up to column `stop`), or the furthest failure."""
        given = Input(line, stop, words, self.vocabulary, nouns)
        best = Failure(-1, "", tuple(words))
        machine = self.machine
        for _ in range(TRIES):
            found = machine.run(given, start)
            if isinstance(found, Tree):
                return found
            if found.at > best.at:
                stack = found.states
                best = Failure(found.at, found.found, tuple(words), (stack[min(1, len(stack) - 1)], stack[-1]))
            if not _choose_again(given):
                break
        return best

    def awaited(self, state: int) -> FewSpeller:
        """The words that are no verbs with which a command can go on in a state of the parser: `gegen`, `zweite`."""
        found = self._awaited.get(state)
        if found is None:
            terminals = [name for name in self.machine.states[state] if name[:2] not in ("V_", "T_")]
            keys = {key for terminal in terminals for key in self.vocabulary.keys(terminal)}
            counted = [known for terminal, known in _COUNTED.items() if terminal in terminals]
            found = self._awaited[state] = FewSpeller(sorted(keys.union(*counted)))
        return found

    @cached_property
    def starters(self) -> frozenset[str]:
        """The terminals a command can begin with."""
        machine = self.machine
        return frozenset(name for name in machine.states[machine.starts["befehl"]] if name.isupper())

    @property
    def has_fields(self) -> bool:
        """Whether there are fields in these commands."""
        return "FELD" in self.starters

    @cached_property
    def _forms(self) -> Sequence[str]:
        """The terminals, their words listed nowhere, that a command can begin with."""
        return [terminal for terminal in TOLD_BY_THE_WORD if terminal in self.starters]

    def warm(self) -> None:
        """Work out what would else be worked out when a line first needs it."""
        self._forms, self.heads, self._rules  # noqa: B018  cached properties
        self.vocabulary.warm()

    def may_begin(self, key: str) -> bool:
        """Whether a command can begin with a word."""
        terminals = self.vocabulary.terminals.get(key, ())
        return not self.starters.isdisjoint(terminals) or any(
            TOLD_BY_THE_WORD[terminal](key) for terminal in self._forms
        )

    def concerns(self, words: Sequence[Word]) -> bool:
        """Whether a command may be among these words: one of our verbs is, or a word that can begin one."""
        verbs, apart = self.vocabulary.verbs, self.vocabulary.apart
        return any(word.key in verbs or self.may_begin(word.key) or apart(word.key) is not None for word in words)

    @cached_property
    def heads(self) -> Sequence[Head]:
        """What one may begin a command with, in the order of the grammar's rules: verbs, but for those that are typed
        in two parts, and words that are a command by themselves.
        """
        found, vocabulary = list[Head](), self.vocabulary
        order = {rule: place for place, rule in enumerate(_RULE.findall(self._text))}
        for terminal, listed in vocabulary.lists.items():
            rules = self.rules_of((terminal,))
            rule = next((rule for rule in rules if rule == fold(listed[0])), rules[0] if rules else "")
            if terminal not in self.starters or terminal.startswith(("P_", "R_")):
                continue
            if not terminal.startswith(_HEADS):
                whole = listed if self._is_whole(terminal) else ()
                found += [Head(word, (fold(word), bare(word)), fold(word), rule, at) for at, word in enumerate(whole)]
                continue
            for at, word in enumerate(vocabulary.commands(terminal)):
                verb = fold(vocabulary.verbs[fold(word)].infinitive)
                if terminal.startswith("K_") or vocabulary.apart(verb) is None:
                    found.append(Head(word, (fold(word), bare(word)), verb, rule, at))
        return tuple(sorted(found, key=lambda head: (order.get(head.rule, len(order)), head.keys[0] == head.verb)))

    def _is_whole(self, terminal: str) -> bool:
        """Whether a word of a class is a command by itself."""
        machine = self.machine
        states = machine.fed([machine.starts["befehl"]], terminal)
        return states is not None and machine.is_whole(states, "befehl")

    def rules_of(self, heads: Sequence[str]) -> Sequence[str]:
        """The commands that can begin with one of some terminals, the plainest first."""
        return [rule for head in heads for rule in self._rules.get(head, ())]

    @cached_property
    def _rules(self) -> Mapping[str, Sequence[str]]:
        found: dict[str, dict[str, None]] = {}
        for first, _, rule in self._built.heads:
            found.setdefault(intern(first), {})[rule] = None
        return {first: tuple(rules) for first, rules in found.items()}

    def rules_with(self, heads: Sequence[str], particles: Sequence[str] = ()) -> Sequence[str]:
        """The commands whose frame begins with one of `heads` (and then one of `particles`), the plainest first."""
        wanted, seconds = set(heads), set(particles)
        return [
            rule
            for first, second, rule in self._built.heads
            if first in wanted and (second in seconds if particles else not second.startswith("P_"))
        ]

    def expected(self, words: Sequence[Word], nouns: Nouns, start: str = "befehl") -> frozenset[str]:
        """The terminals that may follow some words; none if the words themselves do not parse."""
        given = Input("", 0, words, self.vocabulary, nouns)
        machine = self.machine
        states, at, before = [machine.starts[start]], 0, ""
        while at < len(words):
            name, _, used = classes(given, at, before, machine.states[states[-1]])[0]
            if (fed := machine.fed(states, name)) is None:
                return frozenset()
            states, at, before = fed, at + used, name
        row = machine.states[states[-1]]
        return frozenset(name for name in row if name.isupper() and machine.fed(states, name) is not None)


def _commands(rules: Sequence[Rule]) -> frozenset[str]:
    return frozenset(str(rule.expansion[0].name) for rule in rules if rule.origin.name == "befehl")


def _heads(rules: Sequence[Rule]) -> Sequence[tuple[str, str, str]]:
    """First and second symbol of every frame with the command it belongs to, the shortest frames first."""
    inline: dict[str, list[str]] = {}
    for rule in rules:
        if rule.expansion and rule.expansion[0].is_term:
            inline.setdefault(str(rule.origin.name), []).append(rule.expansion[0].name)
    frames: set[tuple[int, str, str, str]] = set()
    for rule in rules:
        names = [symbol.name for symbol in rule.expansion]
        if names and rule.expansion[0].is_term:
            for second in inline.get(names[1], [names[1]]) if len(names) > 1 else [""]:
                frames.add((len(names), names[0], second, str(rule.origin.name).lstrip("_")))
    return [(intern(first), intern(second), intern(rule)) for _, first, second, rule in sorted(frames)]


def _choose_again(given: Input) -> bool:
    """Take the next class at the last choice that has one left."""
    while given.trail:
        at, size = given.trail.pop()
        pick = given.picks.get(at, 0) + 1
        if pick < size:
            given.picks = {place: chosen for place, chosen in given.picks.items() if place < at}
            given.picks[at] = pick
            given.trail = []
            return True
    return False
