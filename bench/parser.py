"""The road of a line, from what is typed to a resolved reading, over everything in tests/corpus.

Knows the collection and its scopes; refuses to know what would be fast enough.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median

from mud.german.meaning.reading import Scope
from mud.german.speech.lexicon import Lexicon
from mud.german.texts import load_grammars
from mud.german.understand import Understanding
from mud.shelves import shelf
from tests.corpus import rows
from tests.corpus.scopes import scope, scope_for

PASSES = 9
Sample = rows.Sample
Where = Callable[[Sample], Scope]


def run() -> list[tuple[str, str]]:
    """What was measured and how much, each line read `PASSES` times; a line's time is the median of its passes."""
    began = time.perf_counter()
    language = Understanding(Lexicon.load(shelf("data") / "lexikon"), load_grammars())
    loaded = time.perf_counter()
    language.warm()
    warm = time.perf_counter()
    samples = [sample for sample in rows.read_only() if not sample.tongue]
    kept = scope()

    def place(sample: Sample) -> Scope:
        return scope_for(sample) if sample.room else kept

    return [
        ("lexicon and word lists", f"{(loaded - began) * 1e3:.0f} ms"),
        (f"{len(language.grammars)} grammars built", f"{(warm - loaded) * 1e3:.0f} ms"),
        *_told(f"{len(samples)} lines, warm, none typed lately", _time(language, samples, place)),
        *_told("warm, typed lately", [_again(language, sample, place(sample)) for sample in samples]),
        *_told("in a scope not seen before", _time(language, samples, scope_of_a_line)),
    ]


def _told(what: str, times: Iterable[float]) -> Iterator[tuple[str, str]]:
    known = sorted(times)
    size = len(known)
    found = {"p50": known[size // 2], "p99": known[size * 99 // 100], "max": known[-1]}
    yield f"{what}: lines a second", f"{size / sum(known):,.0f}"
    yield f"{what}: p50, p99, max", ", ".join(f"{each * 1e6:,.0f}" for each in found.values()) + " us"


def scope_of_a_line(sample: Sample) -> Scope:
    """The scope of a line as a new object, whose index has to be made."""
    kept = scope_for(sample)
    return Scope(kept.actor, kept.referents, kept.last, kept.names, kept.directions, kept.afar)


def _time(language: Understanding, samples: Sequence[Sample], where: Where) -> list[float]:
    """Of each line, while so many others are read between that what is remembered of it is gone."""
    times: dict[int, list[float]] = {number: [] for number in range(len(samples))}
    for _ in range(PASSES):
        for number, sample in enumerate(samples):
            here = where(sample)
            times[number].append(_read(language, sample, here))
    return [median(passes) for passes in times.values()]


def _again(language: Understanding, sample: Sample, here: Scope) -> float:
    """Of a line that somebody has just typed."""
    return median([_read(language, sample, here) for _ in range(PASSES)][1:])


def _read(language: Understanding, sample: Sample, here: Scope) -> float:
    began = time.perf_counter()
    for clause in language.clauses(sample.line):
        language.read(clause, here, sample.tables)
    return time.perf_counter() - began
