"""One person's lines in a house, and what came of each: what the port and the corpus measure a house by.

Knows where it shows what came of a line, and whether it lasts; refuses to know how lines are read.
"""

import gc
import os
import pickle
import sys
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeVar

from mud.dialogue.state import Confirm
from mud.german.line.trail import Trail
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.parlour import stored
from mud.parlour.execution import Became
from mud.parlour.house import House
from mud.parlour.outcomes import DENIED, SAID, is_refusal
from mud.parlour.session import Session
from mud.parlour.store import Archive
from mud.parlour.visitor import Visitor
from mud.text import Paragraph, Screen, render_all

Art = Literal["gelesen", "frage", "vorschlag", "gesagt", "abgelehnt", "unverstanden"]
T = TypeVar("T")
_UNKNOWN: Final = "qwrtz"
"""What means nothing anywhere."""
_OF_DIALOGUE: Final = (stored.QUESTION,)
"""Keys of what is stored and is but what somebody was asked."""
_TOLD: Final = "told"
"""What of a person is but what they were told."""
SCREEN: Final = Screen(width=0)


def apart(work: Callable[[], T]) -> T:
    """What comes of work done in a copy of this process. Raises ChildProcessError."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        gc.disable()
        try:
            with os.fdopen(writing, "wb") as out:
                pickle.dump(work(), out)
        except Exception:  # noqa: BLE001 - there is nobody above
            traceback.print_exc(file=sys.stderr)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as into:
        payload = into.read()
    os.waitpid(child, 0)
    if not payload:
        raise ChildProcessError(child)
    found: T = pickle.loads(payload)  # noqa: S301 - written above
    return found


@dataclass(slots=True)
class Heard:
    """What came of a line."""

    line: str
    became: list[tuple[Outcome, Became]] = field(default_factory=list)
    told: Sequence[str] = ()
    asks: bool = False
    proposals: Sequence[str] = ()
    changed: bool = False
    guessed: float = 0.0
    """How likely the first of what was answered or proposed by example is meant; 0 where nothing was."""

    @property
    def outcomes(self) -> Sequence[Outcome]:
        """What its commands were read as; what is only proposed is none."""
        return [outcome for outcome, became in self.became if became != "proposed"]

    @property
    def done(self) -> Sequence[Reading]:
        """Those that were carried out."""
        return [one for one, became in self.became if became == "done" and isinstance(one, Reading)]

    @property
    def art(self) -> Art:
        """What became of it in the end."""
        outcome, became = self.became[-1] if self.became else (None, "done" if self.told else "misread")
        if self.proposals:
            return "vorschlag"
        if became == "asked" or (outcome is None and self.asks):
            return "frage"
        if isinstance(outcome, Misread):
            return "abgelehnt" if is_refusal(outcome) or outcome.key == DENIED else "unverstanden"
        if became == "refused":
            return "abgelehnt"
        if became == "misread":
            return "unverstanden"
        return "gesagt" if isinstance(outcome, Reading) and outcome.verb in SAID else "gelesen"


class Probe:
    """`archive`: that of the house; `passes`: lets some time pass, as it does between two lines."""

    def __init__(self, house: House, archive: Archive, session: Session, passes: Callable[[], None]) -> None:
        self.house = house
        self.session = session
        self.visitor = house.people.owners[session]
        self._archive = archive
        self._passes = passes
        self._people = tuple(house.people.visitors)
        self._heard: Heard | None = None
        house.execution.on_became = self._note
        for visitor in house.people.visitors.values():
            visitor.dialogue.offered, visitor.newcomer = 0, False  # nobody waits for a yes to being shown around
        session.drain()

    def warm(self) -> None:
        """Make ready what every copy would make anew."""
        for _ in self.house.prepare():
            pass
        self.trail(_UNKNOWN)
        gc.collect()
        gc.freeze()

    def say(self, line: str, *, waits: bool = False) -> Heard:
        """Type a line: it is really done. `waits`: nobody of the house answers it with a move of their own yet."""
        self._heard = heard = Heard(line)
        before = self._kept()
        self._passes()
        self.visitor.dialogue.guessed = 0.0
        self.session.say(line)
        self.settle(but_moves=waits)
        told = self.session.drain()
        heard.told = [one for one in render_all(told, SCREEN) if one.strip()]
        heard.asks = self.visitor.dialogue.prompt is not None
        heard.proposals = self._proposed(told)
        heard.changed = self._kept() != before
        heard.guessed = self.visitor.dialogue.guessed
        self._heard = None
        return heard

    def tried(self, line: str, then: Callable[[Heard], T]) -> T:
        """What would come of a line; nothing is done. `then` makes of it what shall be left, in the copy."""
        return apart(lambda: then(self.say(line, waits=True)))

    def trail(self, line: str) -> Trail:
        """What happens to a line while it is read."""
        with self.house.understanding.explained() as trail:
            if not self.session.over:
                self.house.readings(self.session, line)
        return trail

    def settle(self, *, but_moves: bool = False) -> None:
        """Have done what was to be done beside the lines. `but_moves`: not what the house's own players think about."""
        ticks = self.house.ticks
        if not but_moves:
            ticks.do_jobs()
            return
        for job in ticks.take_jobs():
            if not job.urgent:
                ticks.finish(job, job.work())

    def _proposed(self, told: Sequence[Paragraph]) -> Sequence[str]:
        """Of which commands whoever speaks was just asked whether it is meant."""
        pending, (lines, choice) = self.visitor.dialogue.prompt, self.visitor.dialogue.choices
        if isinstance(pending, Confirm) and pending.intent.is_offer and pending.intent.question is not None:
            return [str(pending.intent.question.facts["befehl"])]
        is_done = self._heard is not None and [became for _, became in self._heard.became][-1:] == ["done"]
        return lines if not is_done and choice is not None and any(choice is one for one in told) else ()

    def _kept(self) -> object:
        """All that lasts, but for what was only said."""
        state = {
            key: {name: of for name, of in value.items() if name != _TOLD} if isinstance(value, dict) else value
            for key, value in self._archive.state().items()
            if not key.startswith(_OF_DIALOGUE)
        }
        games = [(row, self._archive.moves(row.id)) for row in self._archive.latest(None, sys.maxsize)]
        return state, games, [self._archive.account(one) for one in self._people]

    def _note(self, visitor: Visitor, outcome: Outcome, became: Became) -> None:
        if self._heard is not None and visitor is self.visitor:
            self._heard.became.append((outcome, became))
