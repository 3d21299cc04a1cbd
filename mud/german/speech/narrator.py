"""Tells what happened: sentences of data/texte with gaps, filled with nouns, numbers and words.

Knows keys, perspectives and the codes of gaps; refuses to know what the sentences are about and who hears them.

A file `pharao.toml` holds tables `[Moved]` with a sentence for each perspective: `du` (who does it), `dir` (to whom it
is done; without it `alle`), `alle` (everyone else), or one `text` for them all. Its key is `pharao.Moved`. Lines of a
sentence run together; an empty line begins a new paragraph, told as `\\n\\n`. Each may have versions for those who
listen to everything, `ueblich`, `knapp` and `ausfuehrlich`: `du_ueblich`, `alle_knapp`; without its own a length has
the usual one's. A short one may be empty: then they are told nothing. Without a full stop it is a clause: several that
follow each other run together in one line, and what stands before their colon is said once: `Nofret: baut drei Stufen;
raubt den Joker.` A table `["haus.revanche"]` is said in place of
that sentence where a story is told, and may be empty, too. A gap is `{name}` or `{name:code}`:

    nouns       the codes of `mud.german.speech.inflection`: {stein:den} {wer:Der} {ort:in+dem} {wer:geht|gehen}
    lists       the same for each, joined: {sachen:den} -> den Hut, die Lampe und das Brot
                {sachen:den oder}, {felder}, {felder:oder}: also of words and numbers, also joined by `oder`
                {sachen:liegt|liegen}: plural for two or more. An empty list cannot be said: ValueError
    integers    {n} -> 3, {n:zahl} -> drei, {n:mal} -> dreimal, {n:Schritt|Schritte} by number
                {n:ein} {n:eine} {n:einen} {n:einem} {n:einer} {n:eines} -> as written for 1, else drei (0: keine)
                {n:erste} {n:ersten} {n:erster} {n:erstem} {n:erstes} -> dritte dritten dritter drittem drittes
    words       {text}: as it is, without a code; {befehl:getippt}, {befehle:getippt oder}: as what is to be typed
    sayings     sentences within a sentence: told first, and then words

A capital first letter of a code makes what it says begin with a capital.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any, Final, Literal, NamedTuple

from mud.german.line.numerals import cardinal, ordinal, times
from mud.german.speech.inflection import Noun, is_noun_code
from mud.trouble import toml_of

Length = Literal["", "knapp", "ueblich", "ausfuehrlich"]
"""How much is told to those who listen to everything; nothing: to those who see the boards."""
SEEN: Final[Length] = ""
_VERSIONS: Final[Mapping[Length, Sequence[str]]] = {
    SEEN: (),
    "knapp": ("_knapp", "_ueblich"),
    "ueblich": ("_ueblich",),
    "ausfuehrlich": ("_ausfuehrlich", "_ueblich"),
}
"""Which versions of a sentence are told at a length, if there are any."""
PERSPECTIVES: Final = ("du", "dir", "alle")
_FALLBACKS: Final = {"du": ("du", "text"), "dir": ("dir", "alle", "text"), "alle": ("alle", "text")}
_LENGTHENED: Final = {f"{who}_{length}": who for who in (*PERSPECTIVES, "text") for length in _VERSIONS if length}
"""The versions of sentences for those who listen, and what each is a version of."""
_ONE: Final = {
    "ein": "keine",
    "eine": "keine",
    "einen": "keine",
    "eines": "keiner",
    "einem": "keinen",
    "einer": "keinen",
}
_ENDS: Final = ("!", "?")
_FULL_STOPS: Final = (".", "!", "?", ":", "…", "“", ")")
_TYPED: Final = "getippt"
_QUOTED: Final = re.compile("„([^“”]+)[“”]")
_ORDINAL: Final = re.compile(r"erst(e[nmrs]?)")
_TOGETHER: Final = "erst"
"""Of how many are together: `zu dritt`."""


Say = Callable[[object, str], str]
"""What stands in a gap `{value:code}`."""


class Voice(NamedTuple):
    """How a language fills the gaps of its sentences. `say` raises ValueError for a code its value does not know;
    `has_code`: whether some value answers to a code."""

    say: Say
    has_code: Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence within a sentence, such as a command to be typed: told by who tells the whole."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class Sentence(NamedTuple):
    """A sentence of one perspective, taken apart: (words before, name of the gap, its code), the last without a gap."""

    parts: tuple[tuple[str, str, str], ...]

    @property
    def is_whole(self) -> bool:
        """Whether it ends as sentences do."""
        words, gap, _ = self.parts[-1] if self.parts else ("", "", "")
        return not gap and words.endswith(_FULL_STOPS)

    @property
    def gaps(self) -> frozenset[str]:
        """The names of the facts it needs."""
        return frozenset(name for _, name, _ in self.parts if name)

    @property
    def offered(self) -> tuple[frozenset[str], tuple[str, ...]]:
        """What it offers to type: the gaps with such lines and, beside these, what its own words quote."""
        gaps = frozenset(name for _, name, code in self.parts if code.removesuffix(" oder") == _TYPED)
        return gaps, tuple(line for words, _, _ in self.parts for line in _QUOTED.findall(words)) if gaps else ()

    def tell(self, facts: Mapping[str, Any], say: Say | None = None) -> str:
        """The sentence with its gaps filled. Raises KeyError for a missing fact, ValueError for a wrong one."""
        said: list[str] = []
        for words, name, code in self.parts:
            is_ended = words.startswith(".") and bool(said) and said[-1].endswith(_ENDS)  # OH, PHARAO!
            said.append(words[1:] if is_ended else words)
            if name:
                said.append((say or GERMAN.say)(facts[name], code))
        return "".join(said)


class Narrator:
    """All sentences by key and perspective."""

    def __init__(self, sentences: Mapping[str, Mapping[str, Sentence]], voice: "Voice | None" = None) -> None:
        self._sentences = sentences
        self._say = (voice or GERMAN).say

    @classmethod
    def load(cls, folder: Path, voice: "Voice | None" = None) -> "Narrator":
        """The sentences of the *.toml files in `folder`, German if not said. Raises ValueError naming file and
        sentence."""
        sentences: dict[str, Mapping[str, Sentence]] = {}
        for path in sorted(folder.glob("*.toml")):
            try:
                for name, table in toml_of(path).items():
                    sentences[f"{path.stem}.{name}"] = _sentences(name, table, voice or GERMAN)
            except ValueError as cause:
                raise ValueError(f"{path.name}: {cause}") from cause
        return cls(sentences, voice)

    def tell(self, key: str, perspective: str = "du", length: Length = SEEN, /, **facts: Any) -> str:
        """The sentence `key` as it is told to a listener; nothing if there is nothing to say at that length.

        Raises KeyError for an unknown sentence or a missing fact, ValueError for a fact its gap's code cannot say.
        """
        sentence = self.sentence(key, perspective, length)
        try:
            wanted = sentence.gaps  # another length or language may tell more of it
            return sentence.tell({gap: self._told(facts[gap], length) for gap in wanted if gap in facts}, self._say)
        except KeyError as cause:
            raise KeyError(f"{key} ({perspective}): no fact for {cause}") from cause
        except ValueError as cause:
            raise ValueError(f"{key} ({perspective}): {cause}") from cause

    def offered(self, key: str, perspective: str, length: Length, facts: Mapping[str, Any]) -> tuple[str, ...]:
        """The lines a sentence offers to type, as they stand in it: none that anybody but the house has put there."""
        gaps, found = self.sentence(key, perspective, length).offered
        for gap in sorted(gaps):
            told = self._told(facts[gap], length)
            found += (told,) if isinstance(told, str) else tuple(told)
        return found

    def plain(self, saying: "Saying | str", length: Length = SEEN) -> str:
        """A sentence within a sentence as it stands alone."""
        return self.tell(saying.key, "du", length, **saying.facts) if isinstance(saying, Saying) else saying

    def _told(self, value: Any, length: Length) -> Any:
        if isinstance(value, Saying):
            return self.plain(value, length)
        if isinstance(value, list | tuple) and any(isinstance(one, Saying) for one in value):
            return [self.plain(one, length) for one in value]
        return value

    def sentence(self, key: str, perspective: str = "du", length: Length = SEEN) -> Sentence:
        """A sentence before it is filled. Raises KeyError."""
        versions = self._sentences[key]
        for candidate in _FALLBACKS[perspective]:
            if candidate in versions:
                listening = (versions.get(candidate + version) for version in _VERSIONS[length])
                return next(filter(None, listening), versions[candidate])
        raise KeyError(f"{key} ({perspective})")

    def knows(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self._sentences

    def keys(self) -> frozenset[str]:
        """Every key there is."""
        return frozenset(self._sentences)

    def perspectives(self, key: str) -> frozenset[str]:
        """For whom there is a sentence. Raises KeyError."""
        versions = self._sentences[key].keys()
        return frozenset(who for who, candidates in _FALLBACKS.items() if not versions.isdisjoint(candidates))

    def is_clause(self, key: str, perspective: str, length: Length) -> bool:
        """Whether a sentence is told shorter at this length, and has no full stop. Raises KeyError."""
        sentence = self.sentence(key, perspective, length)
        return length == "knapp" and sentence is not self.sentence(key, perspective) and not sentence.is_whole

    def gaps(self, key: str, perspective: str | None = None) -> frozenset[str]:
        """The facts a sentence needs, in one perspective or in any. Raises KeyError."""
        if perspective is not None:
            return frozenset().union(*(self.sentence(key, perspective, each).gaps for each in _VERSIONS))
        return frozenset().union(*(sentence.gaps for sentence in self._sentences[key].values()))


def say(value: object, code: str) -> str:
    """What stands in a gap `{value:code}`. Raises ValueError for a code its value does not know, TypeError never."""
    match value:
        case Noun():
            return format(value, code)
        case bool():
            raise ValueError("a truth value cannot be said")
        case int():
            return _say_number(value, code)
        case str() if not code:
            return value
        case str() if code == _TYPED:
            return f"„{value}“"
        case list() | tuple() if value:
            return _say_list(value, code)
        case _:
            raise ValueError(f"{value!r} does not go with the code {code!r}")


def _say_number(number: int, code: str) -> str:
    if not code:
        return str(number).replace("-", "−")
    if code.count("|") == 1:
        return code.split("|")[number != 1]
    capital, code = code[0].isupper(), code[0].lower() + code[1:]
    if code == "zahl":
        said = cardinal(number)
    elif code == "mal":
        said = times(number)
    elif code in _ONE:
        said = code if number == 1 else cardinal(number) if number else _ONE[code]
    elif code == _TOGETHER:
        said = ordinal(number, "") if 1 < number <= 100 else cardinal(number)
    elif match := _ORDINAL.fullmatch(code):
        said = ordinal(number, match[1])
    else:
        raise ValueError(f"unknown code {code!r} for a number")
    return said[:1].upper() + said[1:] if capital else said


def _say_list(values: Sequence[object], code: str) -> str:
    if "|" in code:
        if len(values) == 1:
            return say(values[0], code)
        return code.split("|")[-1]
    code, junction = (code.removesuffix(" oder"), "oder") if code.endswith(" oder") else (code, "und")
    if code == "oder":
        code, junction = "", "oder"
    said = [say(value, code if index == 0 else code[:1].lower() + code[1:]) for index, value in enumerate(values)]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} {junction} {said[-1]}"


def _is_code(code: str) -> bool:
    """Whether some value answers to a code."""
    plain = code[:1].lower() + code[1:]
    plain = "" if plain == "oder" else plain.removesuffix(" oder")
    is_word = plain in (*_ONE, "mal", _TOGETHER, _TYPED)
    return is_noun_code(plain) or is_word or _ORDINAL.fullmatch(plain) is not None


GERMAN: Final = Voice(say, _is_code)


def _sentences(name: str, table: object, voice: Voice) -> Mapping[str, Sentence]:
    if not isinstance(table, dict):
        table = {}
    usual = {version for version in table if version not in _LENGTHENED}
    if not usual or not (usual == {"text"} or usual <= set(PERSPECTIVES)):
        raise ValueError(f"[{name}] needs du, dir, alle or one text for all")
    if alone := {version for version in table if _LENGTHENED.get(version, version) not in usual}:
        raise ValueError(f"[{name}] {min(alone)}: a version of nothing")
    versions = {}
    for perspective, text in table.items():
        is_silent = (perspective.endswith("_knapp") or "." in name) and text == ""
        if not isinstance(text, str) or not (text.strip() or is_silent):
            raise ValueError(f"[{name}] {perspective}: no sentence")
        try:
            versions[perspective] = parse(text, voice.has_code)
        except ValueError as cause:
            raise ValueError(f"[{name}] {perspective}: {cause}") from cause
    return versions


@lru_cache(4096)
def parse(text: str, has_code: Callable[[str], bool] = _is_code) -> Sentence:
    """A sentence taken apart. Raises ValueError for braces that do not match, strange gaps and unknown codes."""
    paragraphs = re.split(r"\n\s*\n", text.strip())
    flowing = "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)
    parts = []
    for words, gap, code, conversion in Formatter().parse(flowing):
        if gap is None:
            parts.append((words, "", ""))
            continue
        if not gap.isidentifier() or conversion or not has_code(code or ""):
            raise ValueError(f"strange gap {{{gap}{':' if code else ''}{code}}}")
        parts.append((words, gap, code or ""))
    return Sentence(tuple(parts))
