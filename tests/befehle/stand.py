"""`python -m tests.befehle.stand [-k] [-u] [words of file names]`: how far the reading is, file by file, line by line.

Knows the folders of the collection; refuses to judge: what a line should mean stands in its file. `-k` leaves the
failing lines out, `-u` moves every line of offen/ that is read as expected into the file of that name here. `-p` sits
the final exam: the lines of pruefung/, of which only the shares are told: nobody who cures the language has read them.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile
from pathlib import Path

from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from tests.befehle import sammlung
from tests.befehle.sammlung import HARDNESS, HERE, Sample
from tests.befehle.schauplatz import read

OPEN = HERE / "offen"
EXAM = HERE / "pruefung"

Found = list[tuple[Sample, str | None]]
"""Samples, and what each is read as if that is not what it should be."""


def main(arguments: Sequence[str]) -> int:
    """Print the counts and the failing lines; 1 if there are any."""
    narrator = Narrator.load(shelf("data") / "texte")
    words = [word for word in arguments if not word.startswith("-")]
    is_exam = "-p" in arguments
    everything: Found = []
    for folder in (EXAM,) if is_exam else (HERE, OPEN):
        files: dict[str, Found] = {}
        for sample in sammlung.samples(folder):
            if not words or any(word in sample.file for word in words):
                files.setdefault(sample.file, []).append((sample, _actual(sample, narrator)))
        for file, lines in files.items():
            everything += lines
            failing = [(sample, actual) for sample, actual in lines if actual is not None]
            print(f"{len(lines) - len(failing):4} gut {len(failing):4} anders  {folder.name}/{file}")
            for sample, actual in failing if not is_exam and "-k" not in arguments else ():
                print(f"      {_typed(sample)}\n          soll {sample.expected}\n          ist  {actual}")
            if folder == OPEN and "-u" in arguments:
                _promote(file, {sample.number for sample, actual in lines if actual is None})
    failed = sum(actual is not None for _, actual in everything)
    print(f"{len(everything) - failed:4} gut {failed:4} anders  zusammen")
    _shares(everything)
    return bool(failed)


def _shares(found: Iterable[tuple[Sample, str | None]]) -> None:
    """Print how many of the lines of each hardness are read as expected."""
    good, all_of = Counter[str](), Counter[str]()
    for sample, actual in found:
        all_of[sample.hardness] += 1
        good[sample.hardness] += actual is None
    for hardness in filter(all_of.__getitem__, HARDNESS):
        share = good[hardness] / all_of[hardness]
        print(f"{good[hardness]:4} von {all_of[hardness]:4} = {share:4.0%}  {hardness}")


def _typed(sample: Sample) -> str:
    return " // ".join([*sample.before, " | ".join([sample.line, *sample.answers])])


def _actual(sample: Sample, narrator: Narrator) -> str | None:
    """What a line is read as when that is not what it should be; None: it is."""
    found = read(sample)
    if sammlung.is_as_expected(sample, found, narrator):
        return None
    sentences = " ".join(filter(None, (sammlung.told(outcome, narrator) for outcome in found)))
    return f"{sammlung.written(found)}  {sentences}".rstrip()


def _promote(file: str, passed: set[int]) -> None:
    """Move lines from offen/ to the file of the same name, under the heads they stood under."""
    source, target = OPEN / f"{file}.befehle", HERE / f"{file}.befehle"
    heads: list[str] = []
    kept: list[str] = []
    moved: list[str] = []
    told: list[str] = []
    for number, row in enumerate(source.read_text("utf-8").splitlines(), 1):
        if row.startswith("@"):
            heads = [head for head in heads if head.split()[0] != row.split()[0]] + [row]
        if number not in passed:
            kept.append(row)
            continue
        if told != heads:
            named = {head.split()[0] for head in heads}
            moved += [
                *heads,
                *(name for name in ("@raum", "@bei") if name not in named),
            ]  # nothing stays from further up
            told = list(heads)
        moved.append(row)
    if not moved:
        return
    if target.exists():
        moved = [*target.read_text("utf-8").splitlines(), *moved]
    else:
        moved = [*takewhile(lambda row: row.startswith("#"), kept), *moved]
    target.write_text("\n".join(moved) + "\n", "utf-8")
    _rewrite(source, kept)


def _rewrite(source: Path, kept: list[str]) -> None:
    if any(row.strip() and not row.startswith(("#", "@")) for row in kept):
        source.write_text("\n".join(kept) + "\n", "utf-8")
    else:
        source.unlink()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
