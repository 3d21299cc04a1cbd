"""Passages of the rules and of help, found by the words of a question: the rarer a word, the more it says.

Knows where passages stand and how much their words weigh; refuses to know who asks, and what a passage says.
"""

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice
from typing import Final

from mud.games import discover
from mud.german.help import Page, help_pages
from mud.german.line.normalise import fold
from mud.german.line.numbers import field
from mud.german.stems import stem, stems, words_of
from mud.parlour.rulebook import Section, has_rules, sections
from mud.parlour.vocabulary import vocabulary
from mud.text import Text

_WORDS: Final = vocabulary("anfrage")
_SMALL: Final = _WORDS.words("fuellwoerter")
"""Words of a question that say nothing of what it is about."""
_PARTICLES: Final = _WORDS.words("vorsilben")
"""What stands at the end of a question and belongs to its verb: `wie fange ich an`."""
_MEANT: Final[Mapping[str, str]] = _WORDS.meanings("gemeint")
"""What is said otherwise in the rules."""
_SKIPPED: Final = _WORDS.words("ohne_abschnitte")
"""Sections, by the first word of their titles, whose lines answer nothing."""
_SHORT: Final = _WORDS.words("kurz")
"""Sections that say the same as all others, in short."""
_TIPS: Final = _WORDS.words("ratschlaege")
"""Sections whose lines say what is wise, and not what holds."""
_TITLE, _HEADING, _FIRST, _EXAMPLE = 1.4, 0.5, 1.3, 0.4
"""What a word of a page's title weighs, of a section's heading, of that beside its first paragraph, of an example; of
the text it weighs 1."""
_OPENING, _OPENS = 4, 1.2
"""So many words a text begins with say what it is about, and weigh more."""
_HOW: Final = _WORDS.pattern("wie")
"""Asks how something is done, rather than what it is."""
_ANSWERS: Final = _WORDS.pattern("auskuenfte")
"""How the page of a command begins that only tells how things stand: that says nothing of the game."""
_COUNTS: Final = _WORDS.pattern("wie_viel")
_COUNTED: Final = 1.3
"""What a passage with a number in it weighs to who asks how many."""
_PAGE, _PAGE_HOW, _TIP, _IN_SHORT = 0.65, 1.25, 0.6, 1.2
"""What a page of help weighs beside the rules, and to who asks how something is done; a tip; and the
rules in short."""
_PART, _PARTS = 5, 0.7
"""Letters at least of a word that is part of another, and what that weighs: `Glück` in `Glücksfeld`."""
_LOOKED_UP: Final = 16
"""Words at most of a question that are looked up."""
_AGAIN: Final = 0.25
"""What a second word weighs that means the same."""
_UNKNOWN: Final = 0.7
"""What a word weighs that stands nowhere, beside the rarest."""
_LENGTH: Final = 0.35
"""How much a passage twice as long as others has to say more."""
_MOST, _NEARLY = 2, 0.88
"""Passages at most that are told, and how much beside the best the second has to say."""
_ENOUGH, _SURE = 0.5, 0.65
"""The share of a question's weight at least that has to be found in its answer, and in help that is about no game."""
_EVERYWHERE: Final = frozenset(map(stem, _WORDS.words("ueberall")))
_PALE: Final = 0.6
"""What a number weighs, and a word for what every game is about, beside another word."""


@dataclass(frozen=True)
class Passage:
    """What is told, where it stands, and what is typed to read on there. `examples` can be typed as they stand.
    `called`: all that a page of help is called."""

    title: str
    text: str
    more: str
    examples: tuple[str, ...] = ()
    called: str = ""
    for_company: bool = False

    def weight(self, *, how: bool, counts: bool) -> float:
        """How likely it is what somebody wants to know who asks how something is done, or how many there are."""
        if self.examples:
            return _PAGE_HOW if how else _PAGE
        counted = _COUNTED if counts and self.has_number else 1.0
        return (_TIP if self.title in _TIPS else _IN_SHORT if self.title in _SHORT else 1.0) * counted

    @cached_property
    def has_number(self) -> bool:
        """Whether it says how many of something there are, beside the number it has itself."""
        return any(word.isdecimal() for word in stems(self.text)[1:])


class Passages:
    """Some passages that are searched together."""

    def __init__(self, written: Iterable[tuple[Passage, Mapping[str, float]]]) -> None:
        self._passages: list[Passage] = []
        self._titles: list[frozenset[str]] = []
        self._places: dict[str, dict[int, float]] = defaultdict(dict)
        lengths = []
        for number, (passage, words) in enumerate(written):
            self._passages.append(passage)
            self._titles.append(frozenset(stems(passage.called)))
            lengths.append(len(words))
            for word, weight in words.items():
                self._places[word][number] = weight
        self._long = [word for word in self._places if len(word) >= _PART]
        usual = sum(lengths) / max(1, len(lengths))
        self._norms = [1 - _LENGTH + _LENGTH * length / usual for length in lengths]

    def best(
        self, text: str, names: Collection[str] = (), *, help_only: bool = False, alone: bool = False
    ) -> Sequence[Passage]:
        """The passage that says most about what a text asks, and another that says nearly as much; nothing where none
        says enough of it. `names`: words that only say who is asked. `help_only`: there is no game it may be about, so
        that more has to be said, and by a page that is called so. `alone`: nobody else is in the house."""
        asked = content(text, names)
        scores, shares, whole = defaultdict[int, float](float), defaultdict[int, float](float), 0.0
        most = math.log(1 + len(self._passages))
        for group in asked:
            found = self._found(group)
            weight = math.log(1 + len(self._passages) / len(found)) if found else most * _UNKNOWN
            weight *= _PALE if group[0].isdecimal() or group[0] in _EVERYWHERE else 1.0
            whole += weight
            for number, quality in found.items():
                scores[number] += weight * quality
                shares[number] += weight * min(1.0, quality)
        plain = fold(text.strip())
        how, counts = _HOW.match(plain) is not None, _COUNTS.match(plain) is not None
        fitting = sorted(
            (-score / self._norms[number] * self._passages[number].weight(how=how, counts=counts), number)
            for number, score in scores.items()
            if shares[number] >= (_SURE if help_only else _ENOUGH) * whole
            and not (help_only and self._titles[number].isdisjoint(stem for group in asked for stem in group))
            and not (alone and self._passages[number].for_company)
        )
        return [self._passages[number] for score, number in fitting[:_MOST] if score <= _NEARLY * fitting[0][0]]

    def _found(self, group: Sequence[str]) -> Mapping[int, float]:
        """The passages that say one of some words that mean the same, or a longer or shorter one, and how well."""
        found: dict[int, float] = {}
        for asked in group:
            for word, quality in self._like(asked):
                for number, weight in self._places[word].items():
                    more, most = sorted((found.get(number, 0.0), quality * weight))
                    found[number] = most + _AGAIN * more
        return found

    def _like(self, asked: str) -> Sequence[tuple[str, float]]:
        """The words that are this one, or have it in them, and how much that weighs."""
        found = [(asked, 1.0)] if asked in self._places else []
        if len(asked) < _PART:
            return found
        for word in self._long:
            short, long = (asked, word) if len(asked) < len(word) else (word, asked)
            if short != long and (long.startswith(short) or long.endswith(short)):
                found.append((word, _PARTS))
        return found


def content(text: str, names: Collection[str] = ()) -> list[list[str]]:
    """What a question is about: the stems of its words, each with those that mean the same; of no field and nobody's
    name."""
    found: dict[str, list[str]] = {}
    words = [word for word in words_of(text) if word not in names and field(word) is None]
    particle = words[-1] if words and words[-1] in _PARTICLES else ""
    for word in words:
        if word not in _SMALL:
            same = stems(_MEANT[word]) if word in _MEANT else [stem(word)]
            found[stem(word)] = [*same, stem(particle + word)] if particle else same
    return list(islice(found.values(), _LOOKED_UP))


@cache
def passages_of(game: str) -> Passages:
    """What the rules of a game and its help say; with no game, the help that is of use everywhere."""
    own = set(discover())
    pages = [page for page in help_pages().values() if (page.file == game if game else page.file not in own)]
    telling = [page for page in pages if not (game and _ANSWERS.match(fold(page.text.strip())))]
    return Passages([*(_of_rules(game) if has_rules(game) else ()), *map(_of_page, telling)])


@cache
def paragraph(game: str, begins: str) -> Passage | None:
    """The paragraph of a game's rules that begins so."""
    found = (_passage(section, one.text) for section in sections(game) for one in section.body if isinstance(one, Text))
    return next((passage for passage in found if passage.text.startswith(begins)), None)


def warm() -> None:
    """Make ready what the first question of somebody would wait for."""
    for game in ("", *discover()):
        passages_of(game)


def _heading(section: Section) -> str:
    return section.title.removeprefix(section.number).strip()


def _passage(section: Section, text: str) -> Passage:
    return Passage(section.title, text, f"lies regeln {section.number or _heading(section)}")


def _of_rules(game: str) -> Iterator[tuple[Passage, Mapping[str, float]]]:
    for section in sections(game)[1:]:
        if words_of(section.title)[0] in _SKIPPED:
            continue
        for at, told in enumerate(section.body):
            if isinstance(told, Text):
                words = _weighed((_heading(section), _HEADING if at else _FIRST), (told.text, 1.0))
                yield _passage(section, told.text), words


def _of_page(page: Page) -> tuple[Passage, Mapping[str, float]]:
    title = " ".join((page.title, page.name.replace("_", " "), *page.also))
    words = _weighed((" ".join(page.examples), _EXAMPLE), (page.text, 1.0), (title, _TITLE))
    text = " ".join(page.text.split())
    return Passage(page.title, text, f"hilfe {page.title}", page.examples, title, page.for_company), words


def _weighed(*parts: tuple[str, float]) -> Mapping[str, float]:
    """The stems of some texts, and what they weigh together."""
    found: dict[str, float] = defaultdict(float)
    for text, weight in parts:
        opens = [word for word in words_of(text) if word not in _SMALL]
        own: dict[str, float] = {}
        for at, word in enumerate(opens):
            own.setdefault(stem(word), weight * (_OPENS if at < _OPENING and weight == 1.0 else 1.0))
        for key, much in own.items():
            found[key] += much
    return found
