"""What a sign in a drawing means and what a thing of a game is for: data/begriffe, by how people ask for it.

Knows how that is asked; refuses to know the games, where a sign is drawn, and who asks.

A file has a table for each thing: `worte` it is called by, each a word or several that all have to be said; `regeln`,
the beginnings of paragraphs that say what it is, or `text`; `wozu`, the same for who asks what it does, where that is
told elsewhere; `nur_sache`, where whose it is makes it a question about the position. Under `zeichen` the signs are
kept: `worte` or, letter for letter, `zeichen` and `muster`; `wo`, words that tell which of several is meant; `nur_wo`,
where one of those has to be said.
"""

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from mud.expression import expression
from mud.german.line.normalise import fold
from mud.german.line.numbers import number
from mud.german.stems import stem, stems, words_of
from mud.parlour.passages import Passage, paragraph
from mud.parlour.vocabulary import vocabulary
from mud.shelves import shelf

_WORDS: Final = vocabulary("begriffe")
_BEFORE, _BEHIND = _WORDS.pattern("vorweg"), _WORDS.pattern("nachgestellt")
_MEANING, _EFFECT = _WORDS.pattern("bedeutung"), _WORDS.pattern("wirkung")
_AND: Final = re.compile(r"\s*(?:und|oder|dann)\b")
_DRAWN, _LIES = _WORDS.pattern("gezeichnet"), _WORDS.pattern("liegt_dort")
_OF_NOW, _OWN = _WORDS.words("gerade_jetzt"), _WORDS.words("eigenes")
_SMALL: Final = vocabulary("anfrage").words("fuellwoerter")
_BESIDE: Final = frozenset(map(stem, _WORDS.words("beiwerk") | _SMALL))
_SIGNS: Final = "zeichen"
COUNTED: Final = "gezaehlt"
"""The table of a file that says what everybody has some of; see `mud.parlour.tallied`."""
_MOST: Final = 3
"""Signs at most that are told of at once."""
_LONGEST: Final = 24
"""Words at most of a question that is looked at."""
_ANOTHER: Final = _WORDS.pattern("noch_eine")
_ASKING: Final = _WORDS.words("was") | _WORDS.words("artikel")
_BESIDE_SIGN: Final = _WORDS.pattern("neben_zeichen", re.IGNORECASE)
_PUNCTUATION: Final = re.compile(r"[„“”\"'`?!,]")


@dataclass(frozen=True, slots=True)
class Entry:
    """A thing or a sign. `called`: the stems of each of its names, `spelt`: the words; `told`: what it is, `does`: what
    it is for."""

    key: str
    called: Sequence[frozenset[str]]
    spelt: frozenset[str]
    told: Sequence[Passage]
    does: Sequence[Passage] = ()
    only_thing: bool = False
    signs: frozenset[str] = frozenset()
    pattern: re.Pattern[str] | None = None
    places: frozenset[str] = frozenset()
    needs_place: bool = False

    def said(self, words: Collection[str]) -> frozenset[str]:
        """The longest of its names in some stems; empty if it is not named."""
        return max((name for name in self.called if name.issubset(words)), key=len, default=frozenset())

    def drawn(self, text: str) -> bool:
        """Whether the sign itself stands in a question."""
        bare = _PUNCTUATION.sub(" ", text)
        return not self.signs.isdisjoint(bare.split()) or bool(self.pattern and self.pattern.search(bare))


class Glossary:
    """The things and the signs of one game."""

    def __init__(self, game: str, kept: Mapping[str, Any]) -> None:
        signs: Mapping[str, Any] = kept.get(_SIGNS, {})
        self._things = [_entry(game, key, one) for key, one in kept.items() if key not in (_SIGNS, COUNTED)]
        self._signs = [_entry(game, key, one) for key, one in signs.items()]

    def asked(self, text: str, names: Collection[str] = ()) -> Sequence[Passage]:
        """What is told to who asks what something means or is for; nothing if that is not asked of each."""
        if found := self._single(text, names):
            return found
        parts = _ANOTHER.split(fold(text))
        each = [self._single(part, names) for part in parts] if len(parts) > 1 else []
        return [one for some in each for one in some] if all(each) else ()

    def _single(self, text: str, names: Collection[str]) -> Sequence[Passage]:
        plain = _plain(text)
        is_meaning = _MEANING.match(plain) is not None or _BEHIND.search(plain) is not None
        is_effect, is_drawn = _EFFECT.match(plain) is not None, is_meaning or _DRAWN.match(plain) is not None
        if not (is_meaning or is_effect or is_drawn) or len(words := _words(plain)) > _LONGEST:
            return ()
        if is_drawn and (found := self._sign(text, frozenset(map(stem, words)))):
            return found
        if not (is_meaning or is_effect) or _LIES.match(plain):
            return ()
        return self._thing(plain, words, names, is_effect=is_effect)

    def _sign(self, text: str, said: frozenset[str]) -> Sequence[Passage]:
        """What the signs mean that are named or stand there; of several with one name, those in the place that is
        said. What one stands behind is another: `der Stern hinter C→16`."""
        first = _BESIDE_SIGN.split(text, maxsplit=1)[0]
        if first != text and (found := self._sign(first, frozenset(map(stem, _words(_plain(first)))))):
            return found
        ranked: list[tuple[int, int, Entry]] = []
        for one in self._signs:
            name, place = one.said(said), len(one.places & said)
            if (name or one.drawn(text)) and (place or not one.needs_place):
                ranked.append((place, len(name) or 2, one))
        best = max((rank[:2] for rank in ranked), default=(0, 0))
        return [told for *rank, one in ranked if tuple(rank) == best for told in one.told][:_MOST]

    def _thing(self, plain: str, words: Sequence[str], names: Collection[str], *, is_effect: bool) -> Sequence[Passage]:
        if not _OF_NOW.isdisjoint(words) or not frozenset(names).isdisjoint(words):
            return ()
        main, _, behind = plain.partition(",")
        for part in [_words(main)] if behind else []:
            if found := self._named(part):
                return () if _AND.match(behind) else self._only(found, part, is_effect=is_effect)
        return self._only(self._named(words), words, is_effect=is_effect)  # was passiert, wenn ich den Dieb spiele

    def _named(self, words: Sequence[str]) -> Sequence[tuple[Entry, frozenset[str]]]:
        """The things that some words name, the longest name first, and by which stems."""
        left, found = frozenset(map(stem, words)), list[tuple[Entry, frozenset[str]]]()
        spelt = frozenset(words)  # `Gebiet` and `Gebot` have one stem
        for one in sorted(self._things, key=lambda one: (len(one.said(left)), len(one.spelt & spelt)), reverse=True):
            if name := one.said(left):
                found.append((one, name))
                left -= name
        return found

    @staticmethod
    def _only(
        found: Sequence[tuple[Entry, frozenset[str]]], words: Sequence[str], *, is_effect: bool
    ) -> Sequence[Passage]:
        """What is told of the one thing that is asked about; nothing if there are more, or more is said of it."""
        if len(found) != 1 or (found[0][0].only_thing and not _OWN.isdisjoint(words)):
            return ()
        (thing, name), *_ = found
        beside = [word for word in words if stem(word) not in name]
        if any(word not in _SMALL and (stem(word) not in _BESIDE or number(word) is not None) for word in beside):
            return ()
        return (thing.does if is_effect else ()) or thing.told


def may_ask(text: str) -> bool:
    """Whether a line is put as such a question at all: quick, for it is asked of every line at a table."""
    plain = _plain(text)
    return any(one.match(plain) for one in (_MEANING, _EFFECT, _DRAWN)) or _BEHIND.search(plain) is not None


def shelf_of(game: str) -> Path:
    """Where that is kept."""
    return shelf("data") / "begriffe" / f"{game}.toml"


@cache
def glossary(game: str) -> Glossary:
    """What is kept for a game."""
    path = shelf_of(game)
    return Glossary(game, tomllib.loads(path.read_text("utf-8")) if path.exists() else {})


def _entry(game: str, key: str, kept: Mapping[str, Any]) -> Entry:
    return Entry(
        key,
        [frozenset(stems(name)) for name in kept.get("worte", ())],
        frozenset(word for name in kept.get("worte", ()) for word in words_of(name)),
        _passages(game, kept),
        _passages(game, {"regeln": kept.get("wozu", ())}),
        bool(kept.get("nur_sache")),
        frozenset(kept.get("zeichen", ())),
        expression(kept["muster"]) if "muster" in kept else None,
        frozenset(one for name in kept.get("wo", ()) for one in stems(name)),
        bool(kept.get("nur_wo")),
    )


def _passages(game: str, kept: Mapping[str, Any]) -> Sequence[Passage]:
    rules = [paragraph(game, begins) for begins in kept.get("regeln", ())]
    own = [Passage(kept["text"], "")] if "text" in kept else []
    return own + [rule for rule in rules if rule is not None]


def _plain(text: str) -> str:
    """A question, folded, without what only leads to it."""
    plain = fold(text.strip())
    found = _BEFORE.match(plain)
    return plain if found is None else plain[found.end() :]


def _words(plain: str) -> Sequence[str]:
    """The words of a question but the one that asks and articles: `was` has the stem of `Wasser`, `ein` is a one."""
    return [word for word in words_of(plain) if word not in _ASKING]
