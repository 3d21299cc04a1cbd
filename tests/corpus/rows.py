"""The corpus: what people type, where, and what it means; its format, and how an outcome is written in it.

Knows the files *.befehle of the folders here; refuses to know how lines are read. A file is a family of lines, by one
writer or of one kind, and the whole of it is either to learn from (train), to choose by (dev) or only scored (test):
what stands there is never read or printed by whoever works on the language.

A file begins with `@art welt`, what its lines are about as the rates are told, and `@tische pharao tisch` (what is
tried before the world's commands; may be empty). Below one of these heads lines are said

    @raum troedel       in that room of tests/raeume instead of the described schauplatz.toml
    @bei hut brot       with these things in hand there
    @szene pharao       in a scene of the house itself (scenes.py), and really carried out; `@raum` counts for nothing
    @szene stueck gast  in that play of tests/stuecke, in its order, each with who types it: `Anna> wuerfle`
    @leute Doris Emil   with these people standing by in that scene, too
    @sprache nl         in the language of that name, at the first of the tables

Then there is one row a line, `#` begins a comment:

    nimm den Hut                    -> nehmen was=hut
    nimm Hut und geh nach Norden    -> nehmen was=hut; gehen richtung=norden
    nimm den Stein | den roten      -> nehmen was=stein_rot          (behind |: what is answered to a question)
    nimm den Stein                  -> ? Welches rot blau grün       (a question and some of its words)
    nimm den Flurbel                -> ! UnbekanntesWort flurbel     (not understood, and words the answer names)
    nimm den hutt                   -> nehmen was=hut (Hut)          (a note that is told first)
    nimm den Stein | geh weg        -> neu                           (the answer is no answer but a new command)
    nimm den Hut // betrachte ihn   -> betrachten was=hut            (lines before // are only what was said before)
    nimm den Flurbel                -> ! * flurbel                   (*: whatever the error or question is called)
    betrachte den Stein             -> betrachten was=stein_rot (*)  (some note, whatever it says)

A question about rules means the answer that is kept for it, and a wish what may be proposed:

    wie alt ist pharao eigentlich   -> regel "Das Vorbild ist Senet" (the paragraph of the rules that begins so is told)
    wie höre ich auf                -> antwort "hilfe ende"          (what is told to who types that is told)
    zu viel text, kürzer            -> vorschlag "kurz an"           (that is proposed, or done)

Where several meanings are right, or not every slot is certain, and for what no command answers:

    hock di hi                      -> setzen || setzen wohin=bank   (either)
    leg de karte da oben hi         -> karte_legen karte=22 *        (with these values at least)
    zählt der joker überall         -> frage                         (answered, whatever with; nothing is changed)
    und selber so?                  -> reden wem=priester            (said to or asked of somebody)
    wenn er geht, nimm den Hut      -> nichts                        (answered or proposed; never done, nor said aloud)

`# leicht`, `# ueblich`, `# schwer` or `# sehr_schwer` behind a sample says how hard it is, as who wrote it thought,
who had not seen the grammar; `# schlicht` is a plain form of a command, which is always read. Ids of one slot are
joined by commas; `text="Na so was"` is quoted like JSON; moves are `zuege=B3-C2,C1-C5`, cards `karten=5,joker`.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from mud.games import discover
from mud.german.meaning.reading import Misread, Outcome, Question, Reading, Scope
from mud.german.speech.narrator import Narrator
from mud.german.understand import Understanding

HERE = Path(__file__).parent
SPLITS = ("train", "dev", "test")
PLAIN = "schlicht"
HARDNESS = (PLAIN, "leicht", "ueblich", "schwer", "sehr_schwer")
PLAY = "stueck "
"""How the name of a scene begins that is a play."""
NOTHING = "nichts"
"""What a row means that does nothing and says nothing aloud, whatever it is answered."""
ANSWERS = ("regel", "antwort", "vorschlag")
TALK = "reden"
_OR, _QUESTION = " || ", "frage"
_TALKS = ("sagen", "fragen", "ansprechen")
_SIGN = re.compile(r"(?:^|; )([?!]) ")
_NOTES = re.compile(r" \((?:[^()]|\([^)]*\))*\)")
_HARD = re.compile(rf"\s+# ({'|'.join(HARDNESS)})$")


@dataclass(frozen=True)
class Sample:
    """One line of a file: what was said before, what is typed, the answers to questions, what it should mean."""

    file: str
    number: int
    tables: tuple[str, ...]
    line: str
    answers: tuple[str, ...]
    expected: str
    room: str = ""
    carried: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    hardness: str = ""
    tongue: str = ""
    kind: str = "welt"
    scene: str = ""
    others: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.file}:{self.number} {self.line}"


def samples(*splits: str) -> Iterator[Sample]:
    """Every row of some splits, of train and dev if none is named. Raises ValueError for a line without an arrow."""
    for path in (path for split in splits or SPLITS[:2] for path in sorted((HERE / split).glob("*.befehle"))):
        yield from of_file(path)


def read_only() -> Iterator[Sample]:
    """The rows of train and dev that say what a line is read as, and not what comes of it in a scene."""
    return (sample for sample in samples() if not sample.scene)


def of_file(path: Path) -> Iterator[Sample]:
    """The rows of a file. Raises ValueError."""
    heads: dict[str, tuple[str, ...]] = {}
    for number, row in enumerate(path.read_text("utf-8").splitlines(), 1):
        if row.startswith("@"):
            name, *words = row[1:].split()
            heads[name] = tuple(words)
        elif row.strip() and not row.startswith("#"):
            hard = _HARD.search(row)
            typed, arrow, expected = _HARD.sub("", row).partition(" -> ")
            if not arrow:
                raise ValueError(f"{path.name}:{number}: {row!r}")
            *before, typed = (part.strip() for part in typed.split(" // "))
            line, *answers = (part.strip() for part in typed.split(" | "))
            others, scene = heads.get("leute", ()), " ".join(heads.get("szene", ()))
            if scene.startswith(PLAY):
                speaker, _, line = line.partition("> ")
                others = (speaker,)
            yield Sample(
                path.stem,
                number,
                heads.get("tische", ()),
                line,
                tuple(answers),
                expected.strip(),
                "".join(heads.get("raum", ())),
                heads.get("bei", ()),
                tuple(before),
                hard[1] if hard else "",
                "".join(heads.get("sprache", ())),
                "".join(heads.get("art", ("welt",))),
                scene,
                others,
            )


def _plainly(sample: Sample, language: Understanding, scope: Scope) -> str:
    """The line as it is read at its table by who is to move there: as it stands, if it is a command of that game."""
    games = discover()
    read = [language.read(clause, scope, sample.tables) for clause in language.clauses(sample.line)]
    moves = {verb for name in sample.tables if name in games for verb in language.grammars[name].moves}
    if all(isinstance(one, Reading) and not one.notes and one.verb in moves for one in read):
        return sample.line
    told = (games[name].words.plainly(sample.line) for name in sample.tables if name in games)
    return next((plain for plain in told if plain), sample.line)


def outcomes(
    sample: Sample, language: Understanding, scope: Scope, then: Callable[[Outcome | None], None] = lambda _: None
) -> list[Outcome | None]:
    """What a sample's line is read as, its answers given to the questions in it; None: an answer is a new command.

    `then` hears of every command before the next one is read.
    """
    answers = list(sample.answers)
    found: list[Outcome | None] = []
    for clause in language.clauses(_plainly(sample, language, scope)):
        outcome: Outcome | None = language.read(clause, scope, sample.tables)
        while isinstance(outcome, Question) and answers:
            outcome = outcome.resume(answers.pop(0), scope)
        found.append(outcome)
        then(outcome)
    return found


def written(found: Sequence[Outcome | None]) -> str:
    """Outcomes in the format of the files; questions and misunderstandings only by their names."""
    return "; ".join(_written(outcome) for outcome in found)


def _written(outcome: Outcome | None) -> str:
    match outcome:
        case None:
            return "neu"
        case Reading():
            parts = [outcome.verb]
            parts += [f"{slot}={','.join(ids)}" for slot, ids in sorted(outcome.things.items())]
            parts += [f"{name}={_value(value)}" for name, value in sorted(outcome.values.items())]
            return " ".join([*parts, *map(_note, outcome.notes)])
        case Question(key) | Misread(key):
            return f"{'?' if isinstance(outcome, Question) else '!'} {key.removeprefix('sprache.')}"


def _note(note: str | Misread) -> str:
    return note if isinstance(note, str) else f"(! {note.facts.get('wort', note.key)})"


def _value(value: Any) -> str:
    match value:
        case bool():
            return "ja" if value else "nein"
        case tuple():
            return ",".join(part if isinstance(part, str) else "-".join(part) for part in value)
        case str() if value.isalnum():
            return value
    return json.dumps(value, ensure_ascii=False)


def told(outcome: Outcome | None, narrator: Narrator) -> str:
    """The sentence of a question or a misunderstanding; empty for a reading."""
    if outcome is None or isinstance(outcome, Reading):
        return ""
    return narrator.tell(outcome.key, **outcome.facts)


def unnoted(sample: Sample, found: Sequence[Outcome | None]) -> tuple[Sample, Sequence[Outcome | None]]:
    """The same, whatever is noted of it: a proposal says all that a note would."""
    plain = replace(sample, expected=_NOTES.sub("", sample.expected))
    return plain, [replace(one, notes=()) if isinstance(one, Reading) else one for one in found]


def is_as_expected(sample: Sample, found: Sequence[Outcome | None], narrator: Narrator) -> bool:
    """Whether a line means what its sample says, and its answer names every word that it has to name."""
    return any(_is_meant(one, found, narrator) for one in sample.expected.split(_OR))


def _is_meant(expected: str, found: Sequence[Outcome | None], narrator: Narrator) -> bool:
    actual = written(found)
    if actual == expected:
        return True
    if expected in ("!", "! *"):
        return bool(found) and all(isinstance(one, Misread) for one in found)
    if expected == _QUESTION:
        return bool(found) and all(isinstance(one, Reading) for one in found)
    if expected.split()[0] == TALK:
        return bool(found) and all(isinstance(one, Reading) and one.verb in _TALKS for one in found)
    signs = [match.start(1) for match in _SIGN.finditer(expected)]
    if not signs:
        pattern = re.escape(expected).replace(r"\ \(\*\)", r"( \(.*?\))+").replace(r"\ \*", "[^;]*")
        return re.fullmatch(pattern, actual) is not None
    sign = signs[-1]
    code, *words = expected[sign + 2 :].split()
    pattern = re.escape(expected[: sign + 2]) + ("[A-Za-z_]+" if code == "*" else code)
    sentences = " ".join(told(outcome, narrator) for outcome in found)
    return re.fullmatch(pattern, actual) is not None and all(word in sentences for word in words)


def allows(sample: Sample, reading: Reading) -> bool:
    """Whether a command is one of those that a row means, whatever is noted of it."""
    actual = written([replace(reading, notes=())])
    parts = (part for one in _NOTES.sub("", sample.expected).split(_OR) for part in one.split("; "))
    return any(actual == part or (part.endswith(" *") and actual.startswith(part[:-2])) for part in parts)


def answer(sample: Sample) -> tuple[str, str]:
    """Of a question about rules: which kind of answer it has, and what that is called; nothing of another row."""
    kind, _, name = sample.expected.partition(" ")
    return (kind, json.loads(name)) if kind in ANSWERS else ("", "")


def typed(sample: Sample) -> str:
    """A row as it stands in its file, without what it means."""
    return " // ".join([*sample.before, " | ".join([sample.line, *sample.answers])])
