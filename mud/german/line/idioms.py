"""Set phrases: what people say in a way of its own, put as the plain command it stands for.

Knows the table grammar/wendungen.toml; refuses to know what the plain command means.

A key of the table is a phrase as it is typed, without polite words; `(a|b c)` are alternatives, `[a]` may be missing,
and `*` is one word or more, which the plain command takes over, star for star; `_` in its place passes one over:
`gehe _ nach *`. `!wieder` is a polite word that has to be said all the same: `leg * !wieder hin` is not `leg * hin`.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise, product
from typing import Final, NamedTuple

from mud.german.line import dress
from mud.german.line.manner import Manner, Phrase
from mud.german.line.normalise import Word, fold, words
from mud.german.line.spelling import Speller
from mud.german.line.words import silent

_STAR: Final = "*"
_SAID: Final = "!"
_PASSED: Final = "_"
_YET: Final = frozenset(("noch", "jetzt", "erst", "gleich"))
_ASKING: Final = frozenset(("was", "wie", "wo", "wozu", "wer", "wohin", "woher", "wofuer", "und"))
_PARTICLES: Final = frozenset(
    ("denn", "eigentlich", "mal", "doch", "bloss", "nur", "jetzt", "nun", "bitte", "wohl", "ueberhaupt", "so")
)
"""Words that say nothing of what is asked about, at either end of it."""
_WORD: Final = re.compile(r"\w+")
_PART: Final = re.compile(r"\(([^)]*)\)|\[([^\]]*)\]|([^()\[\]]+)")


class _Plain(NamedTuple):
    """The plain command a phrase stands for, and the phrase as it is written: one for all its forms."""

    keys: Sequence[str]
    phrase: str


_NO_OTHER: Final = ""
"""Where the phrases stand that have but one word beside their stars."""
_Shelf = dict[str, list[tuple[int, tuple[str, ...], _Plain]]]
"""Phrases of one first or last word by the longest of their other words, numbered as they stand in the table."""


class _Forms:
    """The phrases in all their forms, by the first word, or by the last if a phrase begins with a star."""

    def __init__(self, text: str, counts: Callable[[str], bool]) -> None:
        self.whole: dict[tuple[str, ...], _Plain] = {}
        self.open: dict[str, _Shelf] = {}
        self.ends: dict[str, _Shelf] = {}
        self._size = 0
        for phrase, plain in tomllib.loads(text).get("wendungen", {}).items():
            means = _Plain(_keys(plain), phrase)
            for form in forms(phrase):
                typed, full = form.replace(_SAID, " "), tuple(_keys(form.replace(_SAID, " ")))
                for keys in (full,) if _SAID in form else dict.fromkeys((tuple(_keys(typed, counts)), full)):
                    if _says_too_little(keys, typed):
                        continue
                    if keys[0] != _STAR or keys[-1] != _STAR:
                        self._add(keys, means)
        self.heads = frozenset((*self.open, *(typed[0] for typed in self.whole)))

    def _add(self, typed: tuple[str, ...], means: _Plain) -> None:
        if _STAR not in typed:
            self.whole.setdefault(typed, means)
            return
        place, key = (self.ends, typed[-1]) if typed[0] == _STAR else (self.open, typed[0])
        others = [other for other in typed if other not in (_STAR, key)]
        self._size += 1
        place.setdefault(key, {}).setdefault(max(others, key=len, default=_NO_OTHER), []).append(
            (self._size, typed, means)
        )

    def fitting(self, keys: Sequence[str]) -> Iterator[tuple[tuple[str, ...], _Plain]]:
        """The phrases with a star that have no word some words lack, those that begin like them first."""
        shelves = [shelf for shelf in (self.open.get(keys[0]), self.ends.get(keys[-1])) if shelf is not None]
        said = {*keys, _STAR, _NO_OTHER} if shelves else set[str]()
        for shelf in shelves:
            on_it = [form for key in said if key in shelf for form in shelf[key] if said.issuperset(form[1])]
            for _, typed, means in sorted(on_it) if len(on_it) > 1 else on_it:
                yield typed, means


def _says_too_little(keys: Sequence[str], typed: str) -> bool:
    """Whether, with its polite words gone, a phrase would fit anything: `halt * auf`, `mach ein Stück *`."""
    said, full = sum(key.isalnum() for key in keys), _keys(typed)
    if said == sum(key.isalnum() for key in full):
        return False
    return said < 2 or keys[0] == _STAR != full[0] or keys[-1] == _STAR != full[-1]


@lru_cache(4096)
def _pattern(typed: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(" ".join("(.+?)" if key == _STAR else re.escape(key) for key in typed))


class Idioms:
    """The set phrases of a grammar. Thousands of forms are worked out only when the first line needs them."""

    def __init__(self, text: str, counts: Callable[[str], bool]) -> None:
        """`counts`: whether a word's key says anything; the others are left out of phrases as they are of commands."""
        self._text, self._counts = text, counts

    @cached_property
    def table(self) -> _Forms:
        """All forms, kept."""
        return _Forms(self._text, self._counts)

    def warm(self) -> None:
        """Work out what would else be worked out when a line first needs it."""
        self.table, self.speller  # noqa: B018  cached properties

    @cached_property
    def words(self) -> Mapping[str, str]:
        """The words of all phrases as they are written, by their keys."""
        phrases = tomllib.loads(self._text).get("wendungen", {})
        return {fold(word): word for phrase in phrases for word in _WORD.findall(phrase)}

    @cached_property
    def speller(self) -> Speller:
        """The words of all phrases, for slips of the finger."""
        return Speller(self.words)

    def match(self, typed: Sequence[Word]) -> Phrase | None:
        """The set phrase that some words are; None if they are none."""
        if not typed:
            return None
        table, first, last = self.table, typed[0].key, typed[-1].key
        if first not in table.heads and last not in table.ends:
            return None
        keys = tuple(word.key for word in typed)
        if (whole := table.whole.get(keys)) is not None:
            plain, phrase = whole
            own = {word.key: word for word in typed}  # `heb den Teppich hoch`: he is called as he was typed
            return Phrase(tuple(own.get(key, Word(key, typed[0].start, typed[-1].end)) for key in plain), phrase)
        line = ""
        for phrase_keys, (plain, phrase) in table.fitting(keys):
            line = line or " ".join(keys)
            if match := _pattern(phrase_keys).fullmatch(line):
                return Phrase(tuple(_filled(plain, match, line, typed)), phrase)
        return None


def set_phrase(found: list[Word], manner: Manner) -> list[Word]:
    """The plain command of a set phrase, with or without the words that say nothing; the first table that has it."""
    nothing = silent(manner.known)
    bare = [word for word in found if word.key not in nothing]
    if len(bare) < len(found) and _waits([word.key for word in found], manner):
        bare = found
    anything: Phrase | None = None
    for number, table in enumerate(manner.tables):
        phrase = table.match(found) or (table.match(bare) if len(bare) < len(found) else None)
        if phrase is None:
            continue
        manner.phrase, manner.table = phrase, number
        if not phrase.written.startswith(_STAR):
            return list(phrase.words)
        anything = phrase  # what `ich will` leaves may be a phrase without it
        break
    told = dress.told_of_self(bare, manner.known)
    for wanted in (dress.wanted(bare, manner.known), told):
        for number, table in enumerate(manner.tables if wanted else ()):
            phrase = table.match(wanted)  # ich möchte mein Passwort ändern, ich binde die Barke los
            if phrase is None or (phrase.written.endswith(_STAR) and dress.is_final(wanted[-1].key, manner.known)):
                continue
            if wanted is told and _STAR not in phrase.written:  # ich lehne ab: the grammars of tables know better
                continue
            manner.phrase, manner.table = phrase, number
            return list(phrase.words)
    return found if anything is None else list(anything.words)


def _waits(keys: Sequence[str], manner: Manner) -> bool:
    """Whether something is not done yet: `ich biete noch nicht` does not say the same as `ich biete nicht`."""
    return any(key in _YET and manner.known.is_in(after, "NICHT") for key, after in pairwise(keys))


def _filled(plain: Sequence[str], match: re.Match[str], line: str, typed: Sequence[Word]) -> Iterator[Word]:
    asks = typed[0].key in _ASKING
    stars = [
        typed[start : start + match[group].count(" ") + 1]
        for group in range(1, len(match.groups()) + 1)
        for start in (line.count(" ", 0, match.start(group)),)
    ]
    taken = [_without_particles(words) if asks else words for words in stars]
    star = 0
    for index, key in enumerate(plain):
        if key != _STAR:
            # a word that is put in stands just before what is taken over, so that speech begins behind it
            at = taken[star][0].start if star < len(taken) else typed[-1].end
            if key == _PASSED:
                star += 1
            else:
                yield Word(key, at if index else typed[0].start, at)
            continue
        star += 1
        yield from taken[star - 1]


def _without_particles(taken: Sequence[Word]) -> Sequence[Word]:
    """What a question is about without the particles around it: `was heißt | denn werten eigentlich`."""
    start, end = 0, len(taken)
    while start < end - 1 and taken[start].key in _PARTICLES:
        start += 1
    while start < end - 1 and taken[end - 1].key in _PARTICLES:
        end -= 1
    return taken[start:end]


def _keys(phrase: str, counts: Callable[[str], bool] = lambda key: True) -> list[str]:
    found = [word.key for word in words(phrase)]
    return [key for key in found if key == _STAR or counts(key)] or found


def forms(phrase: str) -> Iterator[str]:
    """A phrase in all its forms: `(a|b c) [d]` is `a`, `a d`, `b c`, `b c d`, with a space too many here and there."""
    choices: list[list[str]] = []
    for group, optional, plain in _PART.findall(phrase):
        choices.append(group.split("|") if group else [*optional.split("|"), ""] if optional else [plain])
    return (" ".join(parts) for parts in product(*choices))
