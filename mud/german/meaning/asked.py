"""What a parse asked of somebody's surroundings, word by word: where all of it is answered the same, it is the same.

Knows that a grammar asks little, and of words only; refuses to know what the answers are good for.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Generic, TypeVar

from mud.german.line.clauses import Clause
from mud.german.meaning.scope_index import ScopeIndex

Found = TypeVar("Found")
Answer = bool | str
Answers = Mapping[tuple[str, str], Answer]
"""What was answered, by question and word."""
LINES: Final = 1000
"""Commands that are remembered as they parsed, whoever typed them: in a house people type much the same."""
PLACES: Final = 4
"""Of one of them, how many ways it parsed: `nimm die Feder` here and where `Feder` is nobody's name."""


def _question(name: str) -> Any:
    """A method that puts a question to the surroundings once for each word."""

    def ask(asked: "Asked", key: str) -> Answer:
        answers = asked.answers
        answer = answers.get((name, key))
        if answer is None:
            answer = answers[name, key] = getattr(asked.around, name)(key)
        return answer

    return ask


class Asked:
    """ScopeIndex as far as a parse may look at them: the methods of ScopeIndex that say something about one word.
    `answers`: what it asked, and was told.
    """

    __slots__ = ("answers", "around", "lexicon")

    noun: ClassVar[Callable[["Asked", str], bool]] = _question("noun")
    adjective: ClassVar[Callable[["Asked", str], bool]] = _question("adjective")
    here: ClassVar[Callable[["Asked", str], bool]] = _question("here")
    owner: ClassVar[Callable[["Asked", str], bool]] = _question("owner")
    person: ClassVar[Callable[["Asked", str], bool]] = _question("person")
    leads: ClassVar[Callable[["Asked", str], bool]] = _question("leads")
    resident: ClassVar[Callable[["Asked", str], bool]] = _question("resident")
    lemma: ClassVar[Callable[["Asked", str], str]] = _question("lemma")
    adjective_lemma: ClassVar[Callable[["Asked", str], str]] = _question("adjective_lemma")

    def __init__(self, around: ScopeIndex) -> None:
        self.around, self.lexicon = around, around.lexicon
        self.answers: dict[tuple[str, str], Answer] = {}


def _answered_alike(around: ScopeIndex, answers: Answers) -> bool:
    return all(getattr(around, question)(key) == answer for (question, key), answer in answers.items())


class Remembered(Generic[Found]):
    """What commands parsed to, for all who type them where the words mean as much."""

    def __init__(self) -> None:
        self._kept: dict[object, list[tuple[Clause, Answers, Found]]] = {}

    def find(self, clause: Clause, names: tuple[str, ...], around: ScopeIndex) -> Found | None:
        """What was found, by these grammars, where all questions had the answers they have here."""
        key = (clause.line, clause.start, names)
        ways = self._kept.get(key)
        if ways is None:
            return None
        for typed, answers, found in ways:
            if typed == clause and _answered_alike(around, answers):
                self._kept[key] = self._kept.pop(key)  # what is used stands last
                return found
        return None

    def keep(self, clause: Clause, names: tuple[str, ...], asked: Asked, found: Found) -> None:
        """Remember what was found, and what was asked for it."""
        kept, key = self._kept, (clause.line, clause.start, names)
        ways = kept.get(key)
        if ways is not None:
            ways.insert(0, (clause, asked.answers, found))
            del ways[PLACES:]
            return
        kept[key] = [(clause, asked.answers, found)]
        if len(kept) > LINES:
            del kept[next(iter(kept))]
