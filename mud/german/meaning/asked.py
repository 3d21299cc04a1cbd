"""What a parse asked of somebody's surroundings, word by word: where all of it is answered the same, it is the same.

Knows that a grammar asks little, and of words only; refuses to know what the answers are good for.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from mud.german.meaning.scope_index import ScopeIndex

Found = TypeVar("Found")
Answer = bool | str
Asking = Callable[[str], Answer]
LINES: Final = 1000
"""Commands that are remembered as they parsed, whoever typed them: in a house people type much the same."""
PLACES: Final = 4
"""Of one of them, how many ways it parsed: `nimm die Feder` here and where `Feder` is nobody's name."""


class _Answers(dict[str, Any]):
    """What one question is answered with, word by word; it is put to the surroundings once."""

    def __init__(self, asking: Asking) -> None:
        self.asking = asking

    def __missing__(self, key: str) -> Any:
        answer = self[key] = self.asking(key)
        return answer


class Asked:
    """ScopeIndex as far as a parse may look at them: the methods of ScopeIndex that say something about one word.
    `answers`: what it asked, and was told.
    """

    noun: Callable[[str], bool]
    adjective: Callable[[str], bool]
    here: Callable[[str], bool]
    owner: Callable[[str], bool]
    person: Callable[[str], bool]
    leads: Callable[[str], bool]
    resident: Callable[[str], bool]
    lemma: Callable[[str], str]
    adjective_lemma: Callable[[str], str]

    def __init__(self, around: ScopeIndex) -> None:
        self.lexicon = around.lexicon
        self._around = around
        self._answers: dict[str, _Answers] = {}

    def __getattr__(self, question: str) -> Any:
        """A question that is put for the first time: most are never."""
        if question not in _QUESTIONS:
            raise AttributeError(question)
        answers = self._answers[question] = _Answers(getattr(self._around, question))
        setattr(self, question, answers.__getitem__)
        return answers.__getitem__

    @property
    def answers(self) -> Sequence[tuple[str, Mapping[str, Answer]]]:
        """Each question, with its answers by word."""
        return [(name, dict(told)) for name, told in self._answers.items()]


_QUESTIONS: Final = frozenset(Asked.__annotations__)


def _answered_alike(around: ScopeIndex, answers: Sequence[tuple[str, Mapping[str, Answer]]]) -> bool:
    for question, told in answers:
        asking = getattr(around, question)
        for key, answer in told.items():
            if asking(key) != answer:
                return False
    return True


class Remembered(Generic[Found]):
    """What commands parsed to, for all who type them where the words mean as much."""

    def __init__(self) -> None:
        self._kept: OrderedDict[object, list[tuple[Sequence[tuple[str, Mapping[str, Answer]]], Found]]] = OrderedDict()

    def find(self, typed: object, around: ScopeIndex) -> Found | None:
        """What was found where all questions had the answers they have here."""
        for answers, found in self._kept.get(typed, ()):
            if _answered_alike(around, answers):
                self._kept.move_to_end(typed)
                return found
        return None

    def keep(self, typed: object, asked: Asked, found: Found) -> None:
        """Remember what was found, and what was asked for it."""
        ways = self._kept.setdefault(typed, [])
        ways.insert(0, (asked.answers, found))
        del ways[PLACES:]
        if len(self._kept) > LINES:
            self._kept.popitem(last=False)
