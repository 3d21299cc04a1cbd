"""`make lernen`: trains the matcher (mud/german/matcher.py) by example and writes data/matcher.bin.

Learns from the labelled rows of the corpus, from the set phrases of the grammars, whose plain command says what they
mean, from the examples beside their rules, from questions about rules, which are no commands, and from the files of
tests/corpus/examples. There a row is

    nehmen | pharao | heb den Hut auf; gib her den Hut      (intent, table: "tisch" for any, "" for none; lines)
    frage/hilfe | | wie geht das  # schwer                  (either is right; how hard it is)

and an intent is a verb of a reading, or one of `!`, `frage` and `reden` for what is no command. The model is an
averaged passive-aggressive one over rarity-weighted features. What is held out (the corpus' dev, and dev.txt)
chooses how probabilities are told and the threshold. Everything is seeded: the same sources give the same model.
`--pruefe` writes nothing, and fails if the kept file ranks the held-out lines worse than what it would write.
"""

import argparse
import json
import math
import random
import re
import tempfile
import time
import tomllib
import zlib
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from mud import bootstrap
from mud.german.line.normalise import words
from mud.german.line.patterns import parts_of
from mud.german.matcher import ARRAYS, NOTHING, RARITY, Matcher, features, key_of
from mud.german.meaning.reading import Scope
from mud.german.parsing import IDIOMS, Read
from mud.german.speech.lexicon import Lexicon
from mud.german.texts import load_grammars
from mud.shelves import shelf

ROOT: Final = Path(__file__).parent.parent
FILE: Final = shelf("data") / "matcher.bin"
_GAMES: Final = ("pharao", "oh_pharao", "tal_der_koenige", "pharomino")
_ANY: Final = (*_GAMES, "tisch")
_HELD_OUT: Final = "dev"
_REFUSED: Final = frozenset(
    ("*", "Verneint", "NurFrage", "FrageOffen", "NichtVergangenes", "NichtUnterBedingung", "NichtSpaeter", "Befehl")
)
"""Misreadings of the corpus that say that a line is no command, where no word of it is unknown."""
_FILLERS: Final = ("den Hut", "norden", "Anna", "5", "B3", "22", "pharao", "joker")
"""What a star of a set phrase may be, until its plain command is read."""
_FORMS, _QUESTIONS = 3, 1500
_EPOCHS, _AGAIN, _BOUND, _KEPT, _LEVELS = 6, 4, 0.3, 190_000, 10
_SURE: Final = 0.95
"""Which share of the guesses above the threshold has to be right."""

_LOST: Final = 0.01
"""How much worse a kept file may rank, learnt on another machine."""


class Row(NamedTuple):
    """A line, where it is typed, what it may mean, and whether it is held out; "" for a hardness nobody told."""

    line: str
    table: str
    intents: tuple[str, ...]
    held_out: bool = False
    hardness: str = ""


def _of_corpus() -> Iterator[Row]:
    """The rows of the corpus that are a single command, or none at all."""
    for path in (
        path for split in ("train", "dev") for path in sorted((ROOT / "tests/corpus" / split).glob("*.befehle"))
    ):
        held_out = path.parent.name == "dev"
        heads: dict[str, list[str]] = {}
        for row in path.read_text("utf-8").splitlines():
            if row.startswith("@"):
                name, *values = row[1:].split()
                heads[name] = values
                continue
            typed, arrow, rest = row.partition(" -> ")
            meant, _, hardness = rest.partition("  # ")
            intent = re.match(r"!|[a-z_]+", meant.strip())
            if (
                row.startswith("#")
                or not arrow
                or " | " in typed
                or heads.get("sprache")
                or heads.get("szene")
                or not intent
                or meant.strip() == "nichts"
            ):
                continue
            code, *unknown = meant.split()[1:] or [""]
            if "; " in meant or intent[0] == "neu" or (intent[0] == "!" and (code not in _REFUSED or unknown)):
                continue
            tables = heads.get("tische", [])
            table = next((one for one in tables if one in _GAMES), "tisch" if tables else "")
            yield Row(typed.split(" // ")[-1].strip(), table, (intent[0],), held_out, hardness.strip())


def _of_examples() -> Iterator[Row]:
    for path in sorted((ROOT / "tests/corpus/examples").glob("*.txt")):
        for row in path.read_text("utf-8").splitlines():
            if row.startswith("#"):
                continue
            told, _, hardness = row.partition("  # ")
            intents, table, lines = (part.strip() for part in told.split("|", 2))
            for line in filter(None, map(str.strip, lines.split(";"))):
                for where in _ANY if table == "tisch" and "/" not in intents and not hardness else (table,):
                    yield Row(line, where, tuple(intents.split("/")), path.stem == _HELD_OUT, hardness)


def _of_intents() -> Iterator[Row]:
    """How people say what no grammar reads, as it stands beside the rules."""
    for name, grammar in bootstrap.language().grammars.items():
        for intent, traits in grammar.traits.own.items():
            for where in _ANY if name == "tisch" else (name if name in _GAMES else "",):
                yield from (Row(line, where, (intent,)) for line in traits.beispiele)


def _of_phrases() -> Iterator[Row]:
    """A few forms of each set phrase, with the verb that its plain command is read as."""
    language = bootstrap.language()
    around = language.around(Scope(""))
    for kept, text in sorted(load_grammars().items()):
        name, _, beside = kept.partition(".")
        if beside != IDIOMS or name == "lektion":
            continue
        table = name if name in _ANY else ""
        for phrase, plain in tomllib.loads(text)["wendungen"].items():
            for filler in _FILLERS if "*" in phrase else ("",):
                clauses = language.clauses(plain.replace("*", filler).replace("_", ""))
                order = language._order((table, "tisch") if table else ())
                read = language._parsing.parse(clauses[0], around, order, None) if len(clauses) == 1 else None
                if isinstance(read, Read):
                    chance, parts = random.Random(phrase), parts_of(phrase.replace("!", " "))
                    some = {" ".join(" ".join(map(chance.choice, parts)).split()) for _ in range(3 * _FORMS)}
                    for form in sorted(some)[:_FORMS]:
                        yield Row(form.replace("*", filler), table, (read.draft.verb,))
                    break


def _of_questions() -> Iterator[Row]:
    """Some of the questions that are answered from rules: free questions, each at its game."""
    found = []
    for path in sorted((ROOT / "data/fragen").glob("*.toml")):
        for kind, answers in tomllib.loads(path.read_text("utf-8")).items():
            lines = [line for some in answers.values() if isinstance(some, list) and kind != "befehle" for line in some]
            found += [Row(line, path.stem if path.stem in _GAMES else "", ("frage",)) for line in lines]
    yield from random.Random(1).sample(found, min(_QUESTIONS, len(found)))


def rows() -> tuple[list[Row], list[Row]]:
    """What is learnt from, and what is held out."""
    everything = [*_of_corpus(), *_of_examples(), *_of_intents(), *_of_phrases(), *_of_questions()]
    held_out = [row for row in everything if row.held_out]
    lines = {row.line.lower() for row in held_out}
    return [row for row in everything if row.line.lower() not in lines], held_out


def keys(line: str) -> list[str]:
    """A line as the matcher takes it."""
    return [word.key for word in words(line)]


def train(samples: Sequence[Row], lexicon: Lexicon) -> tuple[list[str], dict[str, list[int]]]:
    """The intents, and the arrays of the file."""

    def is_noun(key: str) -> bool:
        return bool(lexicon.forms(key))

    found = [sorted(features(keys(row.line), row.table, is_noun)) for row in samples]
    known = Counter(feature for some in found for feature in some)
    index = {feature: at for at, feature in enumerate(sorted(one for one, times in known.items() if times > 1))}
    rarity = np.array([round(RARITY * math.log(1 + len(samples) / known[one])) for one in index]).clip(0, 255) / RARITY
    intents = sorted({row.intents[0] for row in samples})
    cases = []
    for some, row in zip(found, samples, strict=True):
        at = np.array([index[one] for one in some if one in index], np.int32)
        cases.append((at, rarity[at] / (float(np.linalg.norm(rarity[at])) or 1.0), intents.index(row.intents[0])))
    weights = _learnt(cases, np.zeros((len(index), len(intents))), np.True_, range(_EPOCHS))
    sizes = np.abs(weights * rarity[:, None])
    kept = sizes >= max(float(np.partition(sizes.ravel(), -_KEPT)[-_KEPT]), 1e-9)
    weights = _learnt(cases, weights * kept, kept, range(_EPOCHS, _EPOCHS + _AGAIN)) * kept * rarity[:, None]
    arrays: dict[str, list[int]] = {name: [] for name, _ in ARRAYS}
    places = {key_of(feature): at for feature, at in index.items()}  # of two with one key the last has it
    for before, key in pairwise([0, *sorted(places)]):
        at = places[key]
        row = weights[at]
        columns = np.flatnonzero(row)
        top = float(np.abs(row).max()) / _LEVELS or 1.0
        scale = min(255, max(0, math.ceil(200 + 8 * math.log2(top))))
        arrays["gaps"].append(key - before)
        arrays["rarity"].append(round(rarity[at] * RARITY))
        arrays["scale"].append(scale)
        arrays["columns"] += columns.tolist()
        arrays["weights"] += np.rint(row[columns] / 2 ** ((scale - 200) / 8)).astype(int).tolist()
        arrays["counts"].append(len(columns))
    return intents, arrays


def _learnt(
    cases: list[tuple["np.ndarray", "np.ndarray", int]], weights: "np.ndarray", kept: "np.ndarray", epochs: range
) -> "np.ndarray":
    """The weights of the features after some rounds over all cases, averaged; only those `kept` change."""
    average, now = np.zeros_like(weights), 1
    for epoch in epochs:
        for case in random.Random(epoch).sample(range(len(cases)), len(cases)):
            at, value, right = cases[case]
            score = value @ weights[at]
            best, score[right] = float(score[right]), -math.inf
            rival = int(score.argmax())
            if (loss := 1 - best + float(score[rival])) > 0:
                step = min(_BOUND, loss / 2) * value
                for column, sign in ((right, 1), (rival, -1)):
                    some = sign * step * (kept[at, column] if kept.ndim else 1)
                    weights[at, column] += some
                    average[at, column] += now * some
            now += 1
    return weights - average / now


def packed(intents: Sequence[str], arrays: dict[str, list[int]], sharp: float, sure: float) -> bytes:
    """The file."""
    sizes = [len(arrays[name]) for name, _ in ARRAYS]
    head = {"intents": intents, "sharp": sharp, "sure": sure, "sizes": sizes}
    parts = [json.dumps(head, ensure_ascii=False).encode()]
    body = b"".join(
        np.array(arrays[name], np.dtype(array(code).typecode).newbyteorder("<")).tobytes() for name, code in ARRAYS
    )
    return zlib.compress(b"\n".join([*parts, body]), 9)


def ranked(data: bytes, lexicon: Lexicon, held_out: Sequence[Row]) -> list[tuple[str, float, Row]]:
    """The first guess and its probability, for every line that is held out."""
    with tempfile.NamedTemporaryFile() as kept:
        Path(kept.name).write_bytes(data)
        matcher = Matcher(Path(kept.name), lambda key: bool(lexicon.forms(key)))
        return [(*matcher.rank(keys(row.line), row.table)[0], row) for row in held_out]


def _threshold(guesses: Sequence[tuple[str, float, Row]]) -> float:
    """The lowest probability above which enough of the guesses at commands is right."""
    told = sorted(((p, intent in row.intents) for intent, p, row in guesses if intent not in NOTHING), reverse=True)
    right, lowest = 0, 1.0
    for count, (p, is_right) in enumerate(told, 1):
        right += is_right
        if right >= _SURE * count:
            lowest = p
    return round(lowest, 3)


def _rate(guesses: Sequence[tuple[str, float, Row]]) -> float:
    return sum(intent in row.intents for intent, _, row in guesses) / len(guesses)


def main() -> None:
    parser = argparse.ArgumentParser(prog="make lernen")
    parser.add_argument("--pruefe", action="store_true")
    checks = parser.parse_args().pruefe
    lexicon = Lexicon.load(shelf("data") / "lexikon")
    samples, held_out = rows()
    began = time.process_time()
    intents, arrays = train(samples, lexicon)
    print(f"{len(samples)} samples, {len(intents)} intents, trained in {time.process_time() - began:.0f} s")
    best, sharp = math.inf, 1.0
    for tried in (3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0, 12.0):
        guesses = ranked(packed(intents, arrays, tried, 1.0), lexicon, held_out)
        odds = [p if intent in row.intents else 1 - p for intent, p, row in guesses]
        loss = -sum(math.log(max(one, 1e-6)) for one in odds)
        best, sharp = min((best, sharp), (loss, tried))
    guesses = ranked(packed(intents, arrays, sharp, 1.0), lexicon, held_out)
    # what no grammar reads is harder than what people type all in all
    hard = [one for one in guesses if one[2].hardness not in ("leicht", "")] or guesses
    sure = _threshold(hard)
    data = packed(intents, arrays, sharp, sure)
    rate, commands = _rate(guesses), _rate([one for one in guesses if not NOTHING & {*one[2].intents}])
    told = f"first {rate:.1%}, of commands {commands:.1%}, sharp {sharp}, sure {sure}"
    print(f"held out {len(guesses)}: {told}, {len(data) / 1e3:.0f} KB")
    if not checks:
        FILE.write_bytes(data)
        return
    if (kept := _rate(ranked(FILE.read_bytes(), lexicon, held_out))) < rate - _LOST:
        raise SystemExit(f"{FILE.name}: {kept:.1%}; make lernen")


if __name__ == "__main__":
    main()
