"""What a command may begin with, ranked: what somebody uses most, then what has something to do here, then the others.

Knows verbs, what they like best and what is here; refuses to know what follows behind them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Final

from mud.candidate import Candidate
from mud.german.grammar.parser import Grammar, Head
from mud.german.grammar.verbs import Traits
from mud.german.grammar.word_index import WordIndex
from mud.german.line.normalise import fold
from mud.german.meaning.scope_index import ScopeIndex

_HABITS: Final = 200
"""Lines typed before that say what somebody does often."""


def heads(
    grammars: Iterable[Grammar],
    around: ScopeIndex,
    everywhere: WordIndex,
    before: Sequence[str],
    about: Mapping[str, str],
    stub: str,
    without: Set[str] = frozenset(),
) -> Iterator[Candidate]:
    """What a command may begin with: what somebody uses often, what has something to do here, then the others.

    `before`: lines typed till now, the latest last; `about`: what stands beside a command, by its name, and beside a
    way, by its folded direction; `without`: commands nobody could obey here. Until a letter is typed, one word for each
    command is enough.
    """
    habits, key = _habits(before, everywhere), fold(stub)
    tags = {tag for referent in around.referents for tag in referent.tags}
    ranked: dict[Candidate, tuple[tuple[int, int, bool, int], str]] = {}
    for number, grammar in enumerate(grammars):
        for at, way in enumerate(_ways(grammar, around)):
            rank = (-habits[fold(way)], number - 1, False, at)
            ranked.setdefault(Candidate(way, about.get(fold(way), "")), (rank, way))
        idle: dict[str, bool] = {}
        for at, head in enumerate(grammar.heads):
            rule, often = head.rule, habits[head.verb]
            if (head.place and not often) if not key else (head.keys[0][0] != key[0] != head.keys[1][0]):
                continue
            if rule in without and _is_useless(head, grammar, without):
                continue
            if rule not in idle:
                idle[rule] = _is_idle(grammar.traits.of(rule), tags)
            ranked.setdefault(
                Candidate(head.word, about.get(rule, "")), ((-often, number + head.place, idle[rule], at), rule)
            )
    named = set()
    for one in sorted(ranked, key=lambda one: ranked[one][0]):
        if key or ranked[one][1] not in named:
            yield one
        named.add(ranked[one][1])


def _habits(before: Sequence[str], everywhere: WordIndex) -> Counter[str]:
    """How often each verb began one of the last lines, by the key of its infinitive."""
    found: Counter[str] = Counter()
    for line in before[-_HABITS:]:
        key = fold(line.split(maxsplit=1)[0]) if line.strip() else ""
        verb = everywhere.verb(key)
        found[fold(verb.infinitive) if verb is not None else key] += 1
    return found


def _is_idle(traits: Traits, tags: Set[str]) -> bool:
    """Whether what a verb likes best is not here."""
    wishes = [wish for wished in traits.lieber.values() for wish in wished if not wish.startswith("!")]
    return bool(wishes) and wishes[0] not in tags


def _is_useless(head: Head, grammar: Grammar, without: Set[str]) -> bool:
    """Whether a command that begins so can be none but those nobody could obey."""
    return all(rule in without for rule in grammar.rules_of(grammar.vocabulary.terminals.get(head.keys[0], ())))


def _ways(grammar: Grammar, around: ScopeIndex) -> list[str]:
    """The directions a way leads in from here."""
    lists = (grammar.vocabulary.lists[name] for name in sorted(grammar.starters) if name.startswith("R_"))
    return [words[0] for words in lists if fold(words[0]) in around.scope.directions]
