"""`make korpus`: every row of the corpus read where it is said, and how many come to what they mean.

Knows rows, houses and figures; refuses to judge: what a line should mean stands in its row. A row with a room or a
scene is typed into a house of its own; one of the described scope is only read. Rows of test are only counted.

Told are, by kind and by hardness: how many rows there are (`zeilen`) and how many are read as they should be
(`richtig`), or so that the right command is proposed first (`erster`) or among three (`drei`); how often something is
done that the row does not allow (`falsch`), and how often something is said aloud though it does not say so (`laut`).
Then what has changed since the state that was noted last.

Of rows that mean `nichts` none may be done or said, and plain forms (`# schlicht`) are all read.

Options: words of file names; `-z`: each row of train and dev that is read otherwise; `-m TITLE`: note this state in
stand.tsv and anders.txt; `-f`: end with 1 if a rate has fallen since then, or more is done or said that should not
be, or one of these is.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from multiprocessing import get_context
from operator import attrgetter
from typing import Final, NamedTuple
from zlib import crc32

from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.parlour import likeness
from mud.parlour.execution import Became
from mud.parlour.outcomes import SAID
from mud.parlour.visitor import Visitor
from mud.probe import Heard, Probe, apart
from tests.corpus import rows, scenes, scopes
from tests.corpus.rows import HARDNESS, HERE, SPLITS, Sample
from tests.play import TYPED, perform
from tests.stage import Stage

PLAYS: Final = HERE.parent / "stuecke"
TABLE, OTHERS = HERE / "stand.tsv", HERE / "anders.txt"
COLUMNS: Final = ("zeilen", "richtig", "erster", "drei", "falsch", "laut")
_SIZE: Final = 200
"""Rows that are done in one go."""
_PROCESSES: Final = 2
_FEW: Final = 32
"""Of so many questions about rules one is scored."""


class Result(NamedTuple):
    """How a row went; `first`, `three`: the right command is read, or proposed first or among three."""

    split: str
    sample: Sample
    right: bool
    first: bool
    three: bool
    wrong: bool
    aloud: bool
    actual: str

    @property
    def key(self) -> str:
        """What is noted of a row that does not go as it should."""
        mark = "falsch" if self.wrong else "laut" if self.aloud else "anders"
        return "\t".join((self.split, self.sample.file, mark, rows.typed(self.sample)))


class _Came(NamedTuple):
    """What came of a row, where it can be taken along: of a question only what it is called."""

    right: bool
    wrong: bool
    aloud: bool
    actual: str
    proposals: Sequence[str]
    meant: bool
    """Whether it is right but for what is noted."""


def _changes(outcome: Outcome | None) -> bool:
    """Whether a command may change anything but what is heard."""
    grammars = scopes.understanding().grammars.values()
    is_deed = isinstance(outcome, Reading) and outcome.verb not in SAID
    return is_deed and not any(one.traits.only_asks(outcome.verb) for one in grammars)


def _is_aloud(sample: Sample, found: Iterable[Outcome | None]) -> bool:
    return not any(verb in sample.expected for verb in (*SAID, rows.TALK)) and any(
        isinstance(one, Reading) and one.verb in SAID for one in found
    )


def _said(sample: Sample, found: Sequence[Outcome | None]) -> str:
    sentences = " ".join(filter(None, (rows.told(one, scopes.narrator()) for one in found)))
    return f"{rows.written(found)}  {sentences}".rstrip()


def _read(sample: Sample) -> _Came:
    """A row of the described scope: what it is read as, and which command it names that may be meant."""
    found = scopes.read(sample)
    proposed = [str(one.facts["befehl"]) for one in found if isinstance(one, Misread) and "befehl" in one.facts]
    return _came(sample, found)._replace(proposals=proposed if len(found) == 1 else ())


def _came(sample: Sample, found: Sequence[Outcome | None]) -> _Came:
    """What a row is read as; whoever does it does all before the first that is no command."""
    done: list[Outcome | None] = []
    for outcome in found:
        if not isinstance(outcome, Reading):
            break
        done += [outcome] if _changes(outcome) else []
    wrong = any(isinstance(one, Reading) and not rows.allows(sample, one) for one in done)
    right = rows.is_as_expected(sample, found, scopes.narrator())
    is_aloud = _is_aloud(sample, found)
    meant = rows.is_as_expected(*rows.unnoted(sample, found), scopes.narrator())
    return _Came(_is_right(sample, right, wrong, is_aloud), wrong, is_aloud, _said(sample, found), (), meant)


def _is_right(sample: Sample, right: bool, *harm: bool) -> bool:
    return not any(harm) if sample.expected == rows.NOTHING else right


def _played(probe: Probe, sample: Sample, proposal: str = "") -> _Came:
    """A row typed in a house, and then what was proposed; called in a copy of it."""
    for before in sample.before:
        probe.say(before)
    heard = [probe.say(sample.line, waits=True)]
    for answer in (*filter(None, [proposal]), *sample.answers):
        probe.settle()
        heard.append(probe.say(answer, waits=True))
    asked = (Question, Misread) if proposal else (Question,) if len(heard) > 1 else ()
    found = [one for each in heard[:-1] for one in each.outcomes if not isinstance(one, asked)]
    found += heard[-1].outcomes
    kind, name = rows.answer(sample)
    right = (
        _is_answered(probe, kind, name, heard[-1], rows.written(found))
        if kind
        else rows.is_as_expected(sample, found, scopes.narrator())
    )
    wrong, is_aloud = _is_wrong(sample, heard), _is_aloud(sample, found)
    right, meant = (
        _is_right(sample, right, wrong, is_aloud),
        rows.is_as_expected(*rows.unnoted(sample, found), scopes.narrator()),
    )
    return _Came(right, wrong, is_aloud, _said(sample, found), heard[-1].proposals[:3], meant)


def _is_answered(probe: Probe, kind: str, name: str, heard: Heard, read: str) -> bool:
    """Whether what is kept for a question is told, or done."""
    if kind == "regel":
        return f"={name} " in read or any(name in told for told in heard.told)
    asked = probe.tried(name, attrgetter("told")) if not heard.changed else ()
    return bool(asked) and set(asked) <= set(heard.told)


def _is_wrong(sample: Sample, heard: Sequence[Heard]) -> bool:
    """Whether anything is otherwise that the row does not mean to change."""
    done = [one for each in heard if each.changed for one in each.done]
    done = [one for one in done if _changes(one)] or done  # a look beside a deed is none
    if not any(each.changed for each in heard):
        return False
    if rows.answer(sample)[0]:
        return True
    return (
        not all(rows.allows(sample, one) for one in done)
        if done
        else sample.expected[0] in "?!" or sample.expected == rows.NOTHING
    )


def _is_played(sample: Sample) -> bool:
    """A row with a table is read at one that does not stand in the room; `neu` is no outcome of a house."""
    return bool(sample.scene) or (bool(sample.room) and not sample.tables and sample.expected != "neu")


def _in_house(found: Sequence[tuple[str, Sample]]) -> list[Result]:
    """Rows of one place; called in a copy of this process."""
    first = found[0][1]
    probe = _scene(first) if first.scene else scopes.opened(first.room, first.carried)
    if not first.scene:
        probe.say("schau")
    probe.warm()
    results = []
    for split, sample in found:
        came = apart(partial(_played, probe, sample))
        kind, name = rows.answer(sample)
        may = [
            proposal == name if kind else apart(partial(_played, probe, sample, proposal)).meant
            for proposal in came.proposals
        ]
        results.append(_result(split, sample, came, may))
    return results


def _in_play(found: Sequence[tuple[str, Sample]]) -> list[Result]:
    """Rows of one play, each at its next place in it."""
    typed: list[tuple[str, str, list[Outcome]]] = []

    def watch(stage: Stage, line: str) -> None:
        if (match := TYPED.match(line)) is None:
            return
        came: list[Outcome] = []
        owner = stage.house.people.owners.get(stage.sessions[match[1]])
        typed.append((match[1], match[2], came))

        def note(visitor: Visitor, outcome: Outcome, became: Became) -> None:
            if visitor is owner and became != "proposed":
                came.append(outcome)

        stage.house.execution.on_became = note

    perform((PLAYS / f"{found[0][1].scene.removeprefix(rows.PLAY)}.stueck").read_text("utf-8"), watch)
    results, at = [], 0
    for split, sample in found:
        place = (*sample.others, sample.line)
        here = next((n for n in range(at, len(typed)) if typed[n][:2] == place), None)  # else it is typed no more
        at = at if here is None else here + 1
        results.append(_result(split, sample, _came(sample, [] if here is None else typed[here][2])))
    return results


def _scene(sample: Sample) -> Probe:
    stage, _ = scenes.opened(sample.scene, *sample.others)

    def passes() -> None:
        stage.seconds += 10

    return Probe(stage.house, stage.archive, stage.sessions["Anna"], passes)


def _result(split: str, sample: Sample, came: _Came, may: Sequence[bool] = ()) -> Result:
    first, three = came.right or came.meant or any(may[:1]), came.right or came.meant or any(may)
    return Result(split, sample, came.right, first, three, came.wrong, came.aloud, came.actual)


def _plain(found: Sequence[tuple[str, Sample]]) -> list[Result]:
    results = []
    for split, sample in found:
        came = _read(sample)
        may = [_read(replace(sample, line=proposal)).meant for proposal in came.proposals]
        results.append(_result(split, sample, came, may))
    return results


_jobs: list[Callable[[], list[Result]]] = []
"""What is to be done; copies of this process take it from here."""


def _do(at: int) -> list[Result]:
    return apart(_jobs[at])


def _planned(every: Sequence[tuple[str, Sample]]) -> list[Callable[[], list[Result]]]:
    """Rows of one place together, and not too many."""

    def place(one: tuple[str, Sample]) -> str:
        sample = one[1]
        if sample.scene.startswith(rows.PLAY):
            return sample.scene
        return str((sample.scene, sample.others) if sample.scene else (sample.room, sample.carried))

    played = sorted((one for one in every if _is_played(one[1])), key=place)
    places = [(name, list(found)) for name, found in groupby(played, place)]
    plays = [partial(_in_play, found) for name, found in places if name.startswith(rows.PLAY)]
    groups = [(_in_house, found) for name, found in places if not name.startswith(rows.PLAY)]
    groups.append((_plain, [one for one in every if not _is_played(one[1])]))
    return plays + [partial(do, some[at : at + _SIZE]) for do, some in groups for at in range(0, len(some), _SIZE)]


def _is_sampled(sample: Sample) -> bool:
    """Of the many questions about rules a few have to do, always the same."""
    return not rows.answer(sample)[0] or crc32(sample.line.encode()) % _FEW == 0


def gone(every: Sequence[tuple[str, Sample]]) -> Iterator[Result]:
    """How rows went, each with the part it is of."""
    _jobs[:] = _planned(every)
    scopes.understanding(), scopes.narrator(), scopes.tongues(), likeness.warm()
    with get_context("fork").Pool(_PROCESSES) as pool:
        for some in pool.imap_unordered(_do, range(len(_jobs))):
            yield from some


Figures = dict[tuple[str, str], Counter[str]]
"""By split and kind, hardness or `alle`: how many there are of each of COLUMNS."""


def figures(found: Iterable[Result]) -> Figures:
    """The sums."""
    sums: Figures = {}
    for one in found:
        for group in ("alle", one.sample.kind, one.sample.hardness):
            counts = dict(zip(COLUMNS, (True, *one[2:7]), strict=True))
            if group:
                sums.setdefault((one.split, group), Counter()).update({name: int(of) for name, of in counts.items()})
    return sums


def noted() -> tuple[Figures, set[str]]:
    """The state that was noted last: its figures, and the rows that did not go as they should."""
    if not TABLE.exists():
        return {}, set()
    lines = [row.split("\t") for row in TABLE.read_text("utf-8").splitlines()[1:]]
    last = [row for row in lines if row[0] == lines[-1][0]]
    table = {(split, group): Counter(dict(zip(COLUMNS, map(int, of), strict=True))) for _, split, group, *of in last}
    return table, set(OTHERS.read_text("utf-8").splitlines())


def note(title: str, sums: Figures, others: Iterable[str]) -> None:
    """Note a state behind those before."""
    if not TABLE.exists():
        TABLE.write_text("\t".join(("stand", "teil", "gruppe", *COLUMNS)) + "\n", "utf-8")
    with TABLE.open("a", encoding="utf-8") as file:
        for (split, group), counts in _ordered(sums):
            file.write("\t".join((title, split, group, *(str(counts[name]) for name in COLUMNS))) + "\n")
    OTHERS.write_text("".join(f"{key}\n" for key in sorted(others)), "utf-8")


def _ordered(sums: Figures) -> list[tuple[tuple[str, str], Counter[str]]]:
    groups = ("alle", *sorted({group for _, group in sums} - {"alle", *HARDNESS}), *HARDNESS)
    return [((split, group), sums[split, group]) for split in SPLITS for group in groups if (split, group) in sums]


def worse(before: Figures, now: Figures) -> list[str]:
    """Which rates have fallen and which counts have risen."""
    found = []
    for place, counts in before.items():
        new = now.get(place, Counter())
        fallen = [
            name
            for name in ("richtig", "erster", "drei")
            if not new["zeilen"] or new[name] * counts["zeilen"] < counts[name] * new["zeilen"]
        ]
        risen = [name for name in ("falsch", "laut") if new[name] > counts[name]]
        of = f"{' '.join(place)}, {new['zeilen']} rows, not {counts['zeilen']}"
        found += [f"{of}: {name} {new[name]}, not {counts[name]}" for name in fallen + risen]
    return found


def pinned(found: Iterable[Result]) -> list[str]:
    """The rows of which not one may go otherwise: plain forms that are not read, and what is done that never may be."""
    kept = (one for one in found if one.sample.hardness == rows.PLAIN or one.sample.expected == rows.NOTHING)
    return [f"{one.key}\n    {one.actual}" for one in kept if not one.right]


def _print(sums: Figures, before: Mapping[tuple[str, str], Counter[str]]) -> None:
    print(f"{'':24}{'zeilen':>8}{'richtig':>18}{'erster':>9}{'drei':>9}{'falsch':>16}{'laut':>14}")
    for (split, group), counts in _ordered(sums):
        old = before.get((split, group))
        shares = [100 * counts[name] / counts["zeilen"] for name in ("richtig", "erster", "drei")]
        was = f"({100 * old['richtig'] / old['zeilen']:.1f})" if old else ""
        wrong, aloud = (f"{counts[name]} {f'({old[name]})' if old else ''}" for name in ("falsch", "laut"))
        print(
            f"{split:6}{group:18}{counts['zeilen']:8}{shares[0]:9.1f} {was:>8}{shares[1]:9.1f}{shares[2]:9.1f}"
            f"{wrong:>16}{aloud:>14}"
        )


def main(arguments: Sequence[str]) -> int:
    """Print the figures, and what has changed."""
    title = arguments[arguments.index("-m") + 1] if "-m" in arguments else ""
    words = [word for word in arguments if not word.startswith("-") and word != title]
    every = [(split, sample) for split in SPLITS for sample in rows.samples(split)]
    chosen = [one for one in every if not words or any(word in one[1].file for word in words)]
    chosen = [one for one in chosen if _is_sampled(one[1])]
    found = sorted(gone(chosen), key=lambda one: (SPLITS.index(one.split), one.sample.file, one.sample.number))
    sums, (before, known) = figures(found), noted()
    _print(sums, before)
    others = {one.key for one in found if not one.right or one.wrong or one.aloud}
    hidden = f"{SPLITS[-1]}\t"
    for head, keys in (("neu anders", others - known), ("nicht mehr", (known - others) if not words else set())):
        shown = sorted(key for key in keys if not key.startswith(hidden))
        print(f"\n{head}: {len(shown)}", *shown[:200], sep="\n  ")
    if "-z" in arguments:
        for one in found:
            if one.split != SPLITS[-1] and one.key in others:
                print(f"{one.key}\n    soll {one.sample.expected}\n    ist  {one.actual}")
    fallen = [*pinned(found), *worse(before, sums)] if "-f" in arguments else []
    print(*fallen, sep="\n")
    if title:
        note(title, sums, (key for key in others if not key.startswith(hidden)))
    return bool(fallen)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
