"""Set phrases: what people say in a way of its own, put as the plain command it stands for.

Knows the tables grammar/<name>.wendungen.toml; refuses to know what the plain command means.

A key of the table is a phrase as it is typed, without polite words; `(a|b c)` are alternatives, `[a]` may be missing,
and `*` is one word or more, which the plain command takes over, star for star; `_` in its place passes one over:
`gehe _ nach *`. `!wieder` is a polite word that has to be said all the same: `leg * !wieder hin` is not `leg * hin`.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from itertools import pairwise, product
from typing import Final, NamedTuple

from mud.german.line import dress
from mud.german.line.manner import Manner, Phrase
from mud.german.line.normalise import Word, fold, words
from mud.german.line.patterns import STAR, Fit, Pattern
from mud.german.line.spelling import Speller
from mud.german.line.words import silent

_PASSED: Final = "_"
_YET: Final = frozenset(("noch", "jetzt", "erst", "gleich"))
_ASKING: Final = frozenset(("was", "wie", "wo", "wozu", "wer", "wohin", "woher", "wofuer", "und"))
_PARTICLES: Final = frozenset(
    ("denn", "eigentlich", "mal", "doch", "bloss", "nur", "jetzt", "nun", "bitte", "wohl", "ueberhaupt", "so")
)
"""Words that say nothing of what is asked about, at either end of it."""
_ASKED_FOR: Final = 4
"""Words at least of a wish for something: `darf ich sie losbinden`."""
_WORD: Final = re.compile(r"\w+")


_pattern = lru_cache(2048)(Pattern)


class _Plain(NamedTuple):
    """The plain command a phrase stands for, and the phrase as it is written: one for all its forms."""

    keys: Sequence[str]
    phrase: str


class _Table:
    """The phrases of a table. Which of them words may be at all is told by bits, one for each phrase: the phrases that
    may begin with the first word and end with the last, and have two words of their own among them, as far as they do.
    Only of these the patterns are made, when a line first asks for them.
    """

    def __init__(self, text: str, counts: Callable[[str], bool]) -> None:
        self._phrases: list[tuple[str, str]] = list(tomllib.loads(text).get("wendungen", {}).items())
        self._counts = counts
        patterns = [Pattern(phrase, counts) for phrase, _ in self._phrases]
        needed = [pattern.needed() for pattern in patterns]
        common = Counter(key for parts in needed for part in parts for keys in part for key in set(keys))
        self._first, self._last, self._rarest, self._next = _Bits(), _Bits(), _Bits(), _Bits()
        for number, (pattern, parts) in enumerate(zip(patterns, needed, strict=True)):
            of_parts = [{min(keys, key=common.__getitem__) for keys in part} for part in parts]
            of_parts.sort(key=lambda keys: sum(common[key] for key in keys))
            self._rarest.put(number, of_parts[0] | pattern.joined)
            self._next.put(number, of_parts[1] | pattern.joined if len(of_parts) > 1 else {STAR})
            self._first.put(number, pattern.first)
            self._last.put(number, pattern.last)

    def fitting(self, keys: Sequence[str]) -> tuple[Fit, _Plain] | None:
        """The phrase some words are: the surest, then the first of the table; None if they are none."""
        if not (bits := self._first.of(keys[:1]) & self._last.of(keys[-1:]) & self._rarest.of(keys)):
            return None
        bits &= self._next.of(keys)
        best: tuple[Fit, int] | None = None
        while bits and (best is None or best[0].rank):
            number = (bits & -bits).bit_length() - 1
            bits &= bits - 1
            if (fit := _pattern(self._phrases[number][0], self._counts).fit(keys)) is not None and (
                best is None or fit.rank < best[0].rank
            ):
                best = (fit, number)
        if best is None:
            return None
        phrase, plain = self._phrases[best[1]]
        return best[0], _Plain(_keys(plain), phrase)


class _Bits:
    """Of each word the phrases that it may be said in, as the bits of a number; those of a star are any word's."""

    def __init__(self) -> None:
        self._of: dict[str, int] = {}

    def put(self, number: int, keys: Iterable[str]) -> None:
        """Phrase `number` may be said with any of these."""
        for key in keys:
            self._of[key] = self._of.get(key, 0) | 1 << number

    def of(self, keys: Iterable[str]) -> int:
        """The phrases that some words may be said in."""
        bits = self._of.get(STAR, 0)
        for key in keys:
            bits |= self._of.get(key, 0)
        return bits


class Idioms:
    """The set phrases of a grammar, worked out when the first line needs them."""

    def __init__(self, text: str, counts: Callable[[str], bool]) -> None:
        """`counts`: whether a word's key says anything; the others are left out of phrases as they are of commands."""
        self._text, self._counts = text, counts

    @cached_property
    def table(self) -> _Table:
        """All phrases, kept."""
        return _Table(self._text, self._counts)

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
        if (found := self.table.fitting([word.key for word in typed])) is None:
            return None
        fit, (plain, phrase) = found
        if not fit.stars:
            own = {word.key: word for word in typed}  # `heb den Teppich hoch`: he is called as he was typed
            return Phrase(tuple(own.get(key, Word(key, typed[0].start, typed[-1].end)) for key in plain), phrase)
        return Phrase(tuple(_filled(plain, [typed[start:end] for start, end in fit.stars], typed)), phrase)


def set_phrase(found: list[Word], manner: Manner) -> list[Word]:
    """The plain command of a set phrase, with or without the words that say nothing; the first table that has it."""
    nothing = silent(manner.known)
    bare = [word for word in found if word.key not in nothing]
    bare = bare[:-1] if bare and bare[-1].key == "," else bare  # einmal aussetzen, bitte
    if len(bare) < len(found) and _waits([word.key for word in found], manner):
        bare = found
    anything: Phrase | None = None
    for number, table in enumerate(manner.tables):
        phrase = table.match(found) or (table.match(bare) if len(bare) < len(found) else None)
        if phrase is None:
            continue
        manner.phrase, manner.table = phrase, number
        if not phrase.written.startswith(STAR):
            return list(phrase.words)
        anything = phrase  # what `ich will` leaves may be a phrase without it
        break
    asked, told = dress.wanted(bare, manner.known), dress.told_of_self(bare, manner.known)
    ordered = [told[0]._replace(key=manner.known.command(told[0].key)), *told[1:]] if told else []
    for wanted in (asked, told, ordered if ordered != told else []):
        for number, table in enumerate(manner.tables if wanted else ()):
            phrase = table.match(wanted)  # ich möchte mein Passwort ändern, ich sehe im Nest nach
            if phrase is None or (phrase.written.endswith(STAR) and dress.is_final(wanted[-1].key, manner.known)):
                continue
            is_of_tables = len(manner.tables) > 1
            if wanted is not asked and STAR not in phrase.written and is_of_tables:
                continue  # ich lehne ab: their grammars know better
            manner.phrase, manner.table = phrase, number
            return list(phrase.words)
    if anything is None and (ended := _with_verb_last(bare, manner)) is not None:
        return ended
    return found if anything is None else list(anything.words)


def _with_verb_last(bare: list[Word], manner: Manner) -> list[Word] | None:
    """`die Reuse hochziehen`, `darf ich die Barke losbinden`, where only `zieh * hoch` is a phrase: the plain command,
    said as it was asked."""
    known = manner.known
    asked = 2 if len(bare) >= _ASKED_FOR and any(map(partial(dress.is_wish, known=known), bare[:2])) else 0
    core = bare[asked:] if bare and bare[-1].key[:1].isalnum() else bare[asked:-1]
    if not core:
        return None
    *rest, last = core
    others = (
        (known.verb(one.key) and not known.noun(one.key))  # das Ruder losmachen
        or dress.is_wish(one, known)
        or known.is_in(one.key, "FRAGEWORT")
        for one in rest
    )
    is_verb = known.verb(last.key) is not None if asked else any(others)
    if not last.key.endswith("n") or is_verb or len(manner.tables) > 1:  # their grammars know better
        return None
    for cut in (0, *(cut for cut in range(2, len(last.key) - 2) if known.particle(last.key[:cut]))):
        apart = [Word(last.key[:cut], last.start, last.end)] if cut else []
        told = last.key[cut:].removesuffix("n")
        orders = dict.fromkeys((told, known.command(told)))
        for order, (number, table) in product(orders, enumerate(manner.tables)):
            phrase = table.match([Word(order, last.start, last.start), *rest, *apart])
            verb = None if phrase is None else known.verb(phrase.words[0].key)
            if phrase is None or (asked and verb is None):
                continue
            manner.phrase, manner.table = phrase, number
            if not asked or verb is None:
                return list(phrase.words)
            return [*bare[:2], *phrase.words[1:], Word(verb.infinitive, last.start, last.end)]
    return None


def _waits(keys: Sequence[str], manner: Manner) -> bool:
    """Whether something is not done yet: `ich biete noch nicht` does not say the same as `ich biete nicht`."""
    return any(key in _YET and manner.known.is_in(after, "NICHT") for key, after in pairwise(keys))


def _filled(plain: Sequence[str], stars: Sequence[Sequence[Word]], typed: Sequence[Word]) -> Iterator[Word]:
    asks = typed[0].key in _ASKING
    taken = [_without_particles(words) if asks else words for words in stars]
    star = 0
    for index, key in enumerate(plain):
        if key != STAR:
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


def _keys(plain: str) -> list[str]:
    return [word.key for word in words(plain)]
