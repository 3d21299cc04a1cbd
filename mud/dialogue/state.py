"""What the conversation with one person stands at: the open question, what pronouns mean, what was said last.

Values only; what follows from them is worked out elsewhere.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from mud.games import Told
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.text import Paragraph, Text

TALKED_OF: Final = 6
"""Topics that `ihm` and `danach` may mean when somebody is asked."""
READ: Final = 40
"""Paragraphs of the story that somebody can come back to by a word in them."""
BLOCK = 60
"""Paragraphs of an answer, and what came after it, that `was war` can tell again."""


def _always() -> bool:
    return True


def _nothing() -> None:
    pass


@dataclass(frozen=True, slots=True)
class Intent:
    """What a reading comes to, worked out once. `do` takes the reading as the story leaves it; it raises Refused, and
    then nothing has changed.

    `question`: what has to be answered with yes first; `answered`: what follows from any answer to that. `holds`:
    whether it still comes to the same. `is_move`: it moves something at a table. `is_offer`: nobody wished it, it is
    only what may have been meant.
    """

    do: Callable[[Reading], None]
    question: Told | None = None
    holds: Callable[[], bool] = _always
    is_move: bool = False
    is_offer: bool = False
    answered: Callable[[], None] = _nothing


@dataclass(frozen=True, slots=True)
class Confirm:
    """An intent that is carried out only after a yes, with the reading and the line it comes from."""

    reading: Reading
    line: str
    intent: Intent

    @property
    def stays(self) -> bool:
        """Whether the question is asked again until it is answered or something else is done; an offer is not."""
        return self.intent.question is not None and not self.intent.is_offer


class Step(NamedTuple):
    """A command of a line as it was typed, and in `tail` with what follows. `read`: what it means when it comes to it;
    by then it may be several commands, or none."""

    raw: str
    tail: str
    read: Callable[[], "Outcome | Sequence[Step]"]


def _now(step: Step) -> Iterator[Outcome]:
    return (outcome for outcome, _ in Course((step,)))


class Course:
    """What is left of a line: each command is read when it comes to it, for what was done before may change it."""

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        self._left = deque(steps)

    def __iter__(self) -> Iterator[tuple[Outcome, str]]:
        """What each command means, and its words; it is not left any more then."""
        while self._left:
            step = self._left.popleft()
            found = step.read()
            if isinstance(found, Misread | Question | Reading):
                yield found, step.raw
            else:
                self._left.extendleft(reversed(found))

    def without(self, is_meant: Callable[[Outcome], bool]) -> "Course":
        """The same but for those commands that mean it now."""
        return Course(step for step in self._left if not any(map(is_meant, _now(step))))

    @property
    def left(self) -> Sequence[Step]:
        """What was not read yet."""
        return tuple(self._left)

    @property
    def ahead(self) -> Outcome | None:
        """What the next command means now; None if there is none."""
        return next(_now(self._left[0]), None) if self._left else None


@dataclass(frozen=True, slots=True)
class Dialogue:
    """A dialogue that takes the next lines as they are, such as a change of password."""

    hear: Callable[[str], None]


@dataclass(slots=True, eq=False)
class DialogueState:
    """`prompt`: what the next line may answer; `prompt_line` is the line that led there, which is stored, so that
    whoever comes back is asked again. `rest`: what of that line waits for the answer. `focus`: what a pronoun means, by
    gender, the last mentioned last.
    `last_command`: what was understood last. `unknown`: the word of the last line that nobody knew, for `hoppla`.
    `choices`: the lines of which one may be chosen, and the last that was told with them. `addressee`: whom of those
    who live here they spoke to last, `topics`: of what, the last first; `answered`: who answered last, and what,
    `answered_with`: the last that was told with it. `told`: all they were told since they typed the last line,
    `told_before`: since the line before, `refused`: why something was not done the last time. `read`: what they were
    told of the world lately. `stumbles`: lines in a row that came to nothing; `came_off`: whether the last one did what
    it said. `offered`: for so many more lines, this one included, a yes may mean that they want to be shown around.
    `hinted`: in which room they asked for a hint last, and to which riddle it was. `guessed`: how likely what was
    proposed last by example is meant. `advice`: what they were advised last in a game; `advised`: the same as it is
    typed. `warned`: in which game, after how many moves, they were warned of a mistake last.
    """

    prompt: Question | Confirm | Dialogue | None = None
    prompt_line: str = ""
    rest: Sequence[Step] = ()
    focus: dict[str, tuple[str, ...]] = field(default_factory=dict)
    last_command: Reading | None = None
    last_line: str = ""
    line_before: str = ""
    unknown: str = ""
    assumed: str = ""
    choices: tuple[Sequence[str], Paragraph | None] = ((), None)
    addressee: str = ""
    topics: deque[str] = field(default_factory=lambda: deque(maxlen=TALKED_OF))
    answered: tuple[str, str] = ("", "")
    answered_with: Paragraph | None = None
    told: deque[Paragraph] = field(default_factory=lambda: deque(maxlen=BLOCK))
    told_before: Sequence[Paragraph] = ()
    refused: Paragraph | None = None
    read: deque[str] = field(default_factory=lambda: deque(maxlen=READ))
    stumbles: int = 0
    came_off: bool = False
    offered: int = 0
    hinted: tuple[str, str] = ("", "")
    guessed: float = 0.0
    advice: Any = None
    advised: Any = None
    warned: tuple[int, int] | None = None

    @property
    def refused_before(self) -> Text | None:
        """Why what was typed last was not done; None if it was, or if that was longer ago."""
        refused = self.refused
        return refused if isinstance(refused, Text) and any(one is refused for one in self.told_before) else None

    def mention(self, gender: str, *ids: str) -> None:
        """From now on a pronoun of this gender means these; what was mentioned last stands last."""
        self.focus.pop(gender, None)
        self.focus[gender] = ids
