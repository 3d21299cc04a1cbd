"""`python -m tests.fuzz [seconds]`: for a while, whatever is typed has an answer, in time and without a fault.

Knows how lines are made up: any text, signs, words of the collection, repetitions, and what the expressions of the
house look for, pumped up; refuses to know what they mean. Every line goes the whole road twice: through the language
alone, and as a line of somebody who sits in a house.
"""

import re
import sys
import time
from collections.abc import Callable
from typing import Final

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from mud import expression
from mud.german.line.normalise import MAX_CHARACTERS
from mud.german.meaning.outcome_json import to_json
from mud.german.meaning.reading import Question
from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from tests.corpus import rows
from tests.corpus.scopes import scope, understanding
from tests.stage import Stage, at_the_board

SLOWEST: Final = 0.02
"""Seconds of the processor a line may take: only one that is slow thrice in a row is too slow."""
TABLES: Final = ("pharao", "tisch")

_HERE: Final = ("Kammer", "Halle", "Schatulle", "Priester", "Brett", "Säule", "Tisch", "Ben", "Anna", "d9", "nil")
TOKENS: Final = sorted({*_HERE, *(word for sample in rows.read_only() for word in sample.line.split())})
_SIGNS: Final = "aeinö ß.,;:!?'\"„“»«-–()0123é\u0308😀\u200d\x00\t\u202e\ufeff"
SOUP: Final = st.lists(st.sampled_from(TOKENS), max_size=20).map(" ".join)
REPEATED: Final = st.builds(
    lambda words, times: (" ".join(words) + " ") * times,
    st.lists(st.sampled_from(TOKENS), min_size=1, max_size=3),
    st.integers(2, 1000),
)
SOUGHT: Final = sorted({word for one in expression.made for word in re.findall(r"[a-zäöü]{2,}", one.pattern)})
PUMPED: Final = st.builds(
    lambda piece, joint, times, end: ((piece + joint) * times)[: MAX_CHARACTERS - len(end)] + end,
    st.lists(st.sampled_from(SOUGHT), min_size=1, max_size=3).map(" ".join),
    st.sampled_from((" ", ", ", "", ". ", "? ", " und ", "-")),
    st.integers(2, MAX_CHARACTERS),
    st.sampled_from(("x", "", "?", " nimm die Lampe", " B3")),
)
"""What makes an expression go round and round before it finds that it does not fit."""
LINES: Final = st.one_of(
    PUMPED,
    SOUP,
    SOUP.flatmap(lambda line: st.text(st.sampled_from(_SIGNS), max_size=6).map(lambda signs: line + signs)),
    st.text(max_size=MAX_CHARACTERS + 20),
    st.text(st.sampled_from(_SIGNS), max_size=120),
    REPEATED,
)
_PHASES: Final = (Phase.generate, Phase.shrink)
_NARRATOR: Final = Narrator.load(shelf("data") / "texte")


def read(line: str, reply: str) -> None:
    """A line through the language, its questions answered; every outcome can be told."""
    language, here = understanding(), scope()
    for clause in language.clauses(line):
        outcome = language.read(clause, here, TABLES)
        to_json(outcome, _NARRATOR)
        if isinstance(outcome, Question) and (resumed := outcome.resume(reply, here)) is not None:
            to_json(resumed, _NARRATOR)
    language.complete(line, here, TABLES)


def in_time(deed: Callable[[], None]) -> float:
    """Seconds a deed takes at best of three. Whoever is quick at once is not asked again."""
    best = float("inf")
    for _ in range(3):
        began = time.process_time()
        deed()
        best = min(best, time.process_time() - began)
        if best < SLOWEST:
            break
    return best


class Table:
    """Somebody at a board who types whatever comes; a new house when the old one was left."""

    def __init__(self) -> None:
        self.stage = self._sit()

    @staticmethod
    def _sit() -> Stage:
        stage = at_the_board()
        stage.say("Anna", "starte spiel")
        return stage

    def hear(self, line: str) -> str:
        """What Anna is told after a line."""
        if not self.stage.sessions["Anna"].named:
            self.stage = self._sit()
        self.stage.seconds += 60  # nobody talks too fast
        answer = self.stage.ask("Anna", line)
        self.stage.heard("Ben")
        return answer


FAULT: Final = _NARRATOR.tell("haus.zerbrochen")


def hold(table: Table, line: str, reply: str) -> None:
    """Check one line. Raises AssertionError for a fault."""
    read(line, reply)
    answer = table.hear(line)
    assert FAULT not in answer, line


def run(seconds: float) -> int:
    """Make up lines for some seconds and count them. Raises what the first bad line raised."""
    table, count, end = Table(), 0, time.monotonic() + seconds

    @settings(max_examples=400, deadline=None, database=None, phases=_PHASES, suppress_health_check=list(HealthCheck))
    @given(LINES, SOUP)
    def lines(line: str, reply: str) -> None:
        nonlocal count
        count += 1
        hold(table, line, reply)
        assert in_time(lambda: table.hear(line)) < SLOWEST, line

    while time.monotonic() < end:
        lines()
    return count


def main(arguments: list[str]) -> int:
    """Run for the seconds that are asked for, a minute if none are."""
    seconds = float(arguments[0]) if arguments else 60.0
    began = time.monotonic()
    count = run(seconds)
    print(f"{count:,} Zeilen in {time.monotonic() - began:.0f} s, jede beantwortet.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
