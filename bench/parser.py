"""The road of a line, from what is typed to a resolved reading, over everything in tests/befehle.

Knows the collection and its scopes; refuses to know what would be fast enough (language.md aims at 200 us and 8,000/s).
"""

import time
from statistics import median

from mud.german.meaning.reading import Scope
from mud.german.speech.lexicon import Lexicon
from mud.german.understand import Understanding, load_grammars
from mud.shelves import shelf
from tests.befehle import sammlung
from tests.befehle.schauplatz import scope, scope_for

PASSES = 9
Sample = sammlung.Sample


def run() -> list[tuple[str, str]]:
    """What was measured and how much, each line read `PASSES` times; a line's time is the median of its passes."""
    began = time.perf_counter()
    language = Understanding(Lexicon.load(shelf("data") / "lexikon"), load_grammars())
    loaded = time.perf_counter()
    language.warm()
    warm = time.perf_counter()
    samples = [sample for sample in sammlung.samples() if not sample.tongue]
    kept = scope()
    known = sorted(_time(language, samples, lambda sample: scope_for(sample) if sample.room else kept))
    fresh = sorted(_time(language, samples, scope_of_a_line))
    return [
        ("lexicon and word lists", f"{(loaded - began) * 1e3:.0f} ms"),
        (f"{len(language.grammars)} grammars built", f"{(warm - loaded) * 1e3:.0f} ms"),
        (f"lines a second, {len(samples)} lines", f"{len(known) / sum(known):,.0f}"),
        ("a line, p50", f"{known[len(known) // 2] * 1e6:.0f} us"),
        ("a line, p99", f"{known[len(known) * 99 // 100] * 1e6:.0f} us"),
        ("lines a second in a scope not seen before", f"{len(fresh) / sum(fresh):,.0f}"),
        ("a line in a scope not seen before, p99", f"{fresh[len(fresh) * 99 // 100] * 1e6:.0f} us"),
    ]


def scope_of_a_line(sample: Sample) -> Scope:
    """The scope of a line as a new object, whose index has to be made."""
    kept = scope_for(sample)
    return Scope(kept.actor, kept.referents, kept.last, kept.elsewhere, kept.names, kept.directions)


def _time(language: Understanding, samples: list[Sample], where) -> list[float]:  # type: ignore[no-untyped-def]
    times: dict[int, list[float]] = {number: [] for number in range(len(samples))}
    for _ in range(PASSES):
        for number, sample in enumerate(samples):
            here = where(sample)
            began = time.perf_counter()
            for clause in language.clauses(sample.line):
                language.read(clause, here, sample.tables)
            times[number].append(time.perf_counter() - began)
    return [median(passes) for passes in times.values()]
