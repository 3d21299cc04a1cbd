"""Questions that are kept with what answers them, in data/fragen: which of them somebody's own question is most like.

Knows what the words of a question weigh; refuses to know who asks, and the answer.

A file has two tables: `[regeln]`, in which the beginning of a paragraph of the rules has the questions it answers, and
`[befehle]`, in which what one types to learn something has them; and may have a third, `[wuensche]`, in which what one
types to have something so has the ways people wish for it. `haus.toml` is of use everywhere.
"""

import math
import tomllib
from array import array
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Final

from mud.cache import code_of, kept
from mud.games import discover
from mud.german.line.normalise import fold, only_words
from mud.german.line.numbers import field
from mud.german.stems import stem, words_of
from mud.parlour import passages
from mud.parlour.passages import paragraph
from mud.parlour.vocabulary import vocabulary
from mud.shelves import shelf

HOUSE: Final = "haus"
"""Questions that may be put anywhere."""
_GROUPS: Final = vocabulary("sinnverwandt").words("gruppen")
_ONE, _ALL = 0.2, 0.8
"""What it weighs how like a line is to a single question, and to all that have the same answer."""
_SAME: Final = 0.9
"""How like a line is to a question at least that is kept in the same words."""
_ALIKE, _PART = 0.7, 0.5
"""How well a word fits that means the same, or is written almost the same; and one that has the other in it."""
_UNKNOWN: Final = 0.4
"""What a word weighs that stands nowhere, beside the rarest."""
_LONG: Final = 5
"""Letters at least of a word that may be part of another, or mistyped."""
_SMALL: Final = frozenset(map(stem, vocabulary("anfrage").words("fuellwoerter")))
"""Words of a question that say nothing of what it is about."""
_ABOUT: Final = 0.3
"""How much less like a line is to questions that lack the words it is about: `wozu sind die _ da`."""
_HOW: Final = vocabulary("anfrage").pattern("wie")
_IF: Final = vocabulary("anfrage").pattern("ob_erlaubt")
_LESS: Final = 0.8
"""What a rule weighs to who asks how something is done, and a command to who asks what is allowed."""
_ELSEWHERE: Final = 0.75
"""What a question that may be put anywhere weighs at a game, beside one about that."""
_FIELD: Final = "#"
"""Any field of a board."""
_LOOKED_UP: Final = 16
"""Words at most of a question that are looked up."""
_ASKED_AGAIN: Final = 64
"""Texts whose answers are kept."""
_NEAREST: Final = 2
"""Answers at most that are told of."""
_FAR: Final = 1.4
"""How much more like a line an answer has to be than the next that is, to be far more so."""
_KEPT: Final = 4_000


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer, whether it is a rule, and what it weighs. `standing`: it is there only while a game runs; `is_wish`:
    it is no question that it answers."""

    answer: str
    is_rule: bool
    weight: float = 1.0
    standing: bool = False
    is_wish: bool = False


@dataclass(frozen=True, slots=True)
class Like:
    """What answers the question a line is most like, and how like it is, from 0 to 1. `answer`: what is typed to learn
    it, or how a paragraph of the rules begins. `leads`: it is far more like it than to any other; `is_wish`: what is
    typed does what somebody wishes for."""

    answer: str
    is_rule: bool
    score: float
    leads: bool = False
    is_wish: bool = False


class _Places:
    """In which of some numbered texts each word stands, and what it weighs there: two arrays for all of them, so that
    much can be read at once when the house opens."""

    def __init__(self, texts: Iterable[Sequence[str]], rare: Mapping[str, float]) -> None:
        found: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number, terms in enumerate(texts):
            weights = {term: (1 + math.log(n)) * rare[term] for term, n in Counter(terms).items()}
            length = math.hypot(*weights.values())
            for term, weight in weights.items():
                found[term].append((number, weight / length))
        self._numbers, self._weights, self._spans = array("I"), array("d"), dict[str, tuple[int, int]]()
        for term, places in found.items():
            self._spans[term] = len(self._numbers), len(self._numbers) + len(places)
            self._numbers.extend(number for number, _ in places)
            self._weights.extend(weight for _, weight in places)

    def of(self, word: str) -> Iterable[tuple[int, float]]:
        """The texts it stands in, and what it weighs in each."""
        begin, end = self._spans.get(word, (0, 0))
        return zip(self._numbers[begin:end], self._weights[begin:end], strict=True)


class Likeness:
    """Some questions that are searched together: each, and all that have one answer, as a vector of its words by how
    rare they are (tf-idf), compared by the cosine."""

    def __init__(self, answers: Sequence[tuple[Kept, Sequence[str], str]], same: Mapping[str, Sequence[str]]) -> None:
        """`answers`: each with the questions that have it, and what else is said there; `same`: stems that mean the
        same as a stem."""
        self._same = same
        self._kept = [answer for answer, _, _ in answers]
        self._asked: dict[str, int] = {}
        """By its words, in whatever order, the answer to a question."""
        self._typed: dict[str, int] = {}
        """By a question as it is typed its answer."""
        self._answered = array("I")
        """By its number the answer to a question."""
        texts, questions = list[list[str]](), list[list[str]]()
        for at, (_, asked, besides) in enumerate(answers):
            each = [_terms(text) for text in asked]
            texts.append([term for terms in (*each, _terms(besides)) for term in terms])
            questions += each
            self._answered.extend(at for _ in each)
            self._asked.update((_words(terms), at) for terms in each)
            self._typed.update((only_words(text), at) for text in asked)
        counts = Counter(term for terms in texts for term in set(terms))
        self._unknown = _UNKNOWN * (math.log(1 + len(answers)) + 1)
        self._rare = {term: math.log((1 + len(answers)) / (1 + n)) + 1 for term, n in counts.items()}
        self._all = _Places(texts, self._rare)
        self._one = _Places(questions, self._rare)
        self._begin()

    def _begin(self) -> None:
        self._long = [term for term in self._rare if len(term) >= _LONG]
        self._like = lru_cache(_KEPT)(self._all_like)
        self.nearest = lru_cache(_ASKED_AGAIN)(self._nearest)
        """What answers the questions that are most like a text, the likest first. One line is looked up several times
        on its way. `names`: words that only say who is asked; `runs`: whether a game does that they may be about."""

    def __getstate__(self) -> Mapping[str, object]:
        return {name: value for name, value in vars(self).items() if name not in ("_long", "_like", "nearest")}

    def __setstate__(self, state: Mapping[str, object]) -> None:
        vars(self).update(state)
        self._begin()

    def same(self, text: str) -> Like | None:
        """What answers a question that is kept in just these words; None for a single word, which may mean anything."""
        words = only_words(text)
        at = self._typed.get(words) if " " in words else None
        if at is None:
            return None
        kept = self._kept[at]
        return Like(kept.answer, kept.is_rule, _SAME, True, kept.is_wish)

    def best(self, text: str) -> Like | None:
        """What answers the question that is most like a text; None if none has a word of it."""
        return next(iter(self.nearest(text, frozenset(), runs=True)), None)

    def _nearest(self, text: str, names: frozenset[str], *, runs: bool) -> Sequence[Like]:
        terms = list(islice(dict.fromkeys(_terms(text, names)), _LOOKED_UP))
        weights = {term: self._rare.get(term, self._unknown) for term in terms}
        length = math.hypot(*weights.values())
        scores: dict[int, float] = defaultdict(float)
        for share, places, answered in ((_ALL, self._all, range(len(self._kept))), (_ONE, self._one, self._answered)):
            found: dict[int, float] = defaultdict(float)
            for term in terms:
                fitting: dict[int, float] = {}
                for word, quality in self._like(term):
                    for number, weight in places.of(word):
                        fitting[number] = max(fitting.get(number, 0.0), weights[term] * quality * weight)
                for number, much in fitting.items():
                    found[number] += much
            most: dict[int, float] = defaultdict(float)
            for number, much in found.items():
                most[answered[number]] = max(most[answered[number]], much)
            for at, much in most.items():
                scores[at] += share * much / length
        if (same := self._asked.get(_words(terms))) is not None:
            scores[same] = max(scores[same], _SAME)
        self._lower_beside(terms, weights, scores)
        plain = fold(text.strip())
        by_rule, by_command = _LESS if _HOW.match(plain) else 1.0, _LESS if _IF.match(plain) else 1.0
        weighed = {
            at: score * self._kept[at].weight * (by_rule if self._kept[at].is_rule else by_command)
            for at, score in scores.items()
            if runs or not self._kept[at].standing
        }
        likest = sorted((at for at in weighed if weighed[at]), key=lambda at: -weighed[at])[:_NEAREST]
        second = weighed[likest[1]] if len(likest) > 1 else 0.0
        return [
            Like(
                self._kept[at].answer,
                self._kept[at].is_rule,
                weighed[at],
                weighed[at] >= _FAR * second,
                self._kept[at].is_wish,
            )
            for at in likest
        ]

    def _lower_beside(
        self, terms: Sequence[str], weights: Mapping[str, float], scores: MutableMapping[int, float]
    ) -> None:
        """Lower the scores of what lacks words a line is about; what has none of them is like it in nothing."""
        about = [term for term in terms if term not in _SMALL]
        whole = sum(weights[term] for term in about)
        shares: dict[int, float] = defaultdict(float)
        for term in about:
            found: dict[int, float] = {}
            for word, quality in self._like(term):
                for at, _ in self._all.of(word):
                    found[at] = max(found.get(at, 0.0), quality)
            for at, quality in found.items():
                shares[at] += weights[term] * quality
        for at in scores if about else ():
            scores[at] *= 1 - _ABOUT + _ABOUT * shares[at] / whole if at in shares else 0.0

    def _all_like(self, asked: str) -> Sequence[tuple[str, float]]:
        """The words that are this one, or nearly, or mean the same, and how well they fit."""
        found = {asked: 1.0} if asked in self._rare else {}
        for same in self._same.get(asked, ()):
            if same in self._rare:
                found.setdefault(same, _ALIKE)
        if len(asked) < _LONG:
            return list(found.items())
        for word in self._long:
            short, long = (asked, word) if len(asked) < len(word) else (word, asked)
            if word in found:
                continue
            if long.startswith(short) or long.endswith(short):
                found[word] = _PART
            elif asked not in self._rare and asked[0] == word[0] and _is_slip(short, long):
                found[word] = _ALIKE
        return list(found.items())


def likeness_of(game: str) -> Likeness:
    """The questions about a game and the house; of the house alone with no game."""
    return warm()[game]


@cache
def warm() -> Mapping[str, Likeness]:
    """All questions, by what they are about, kept from one start of the house to the next."""
    data = shelf("data")
    sources = [path for folder in ("fragen", "regeln", "woerter") for path in sorted((data / folder).iterdir())]
    code = [*code_of("german", "sheet"), Path(__file__), Path(passages.__file__)]
    return kept("fragen", [*sources, *code], (), _made)


def _made() -> Mapping[str, Likeness]:
    same = _same()
    return {game: Likeness(list(_answers(game)), same) for game in ("", *discover())}


def _answers(game: str) -> Iterable[tuple[Kept, Sequence[str], str]]:
    for name in dict.fromkeys((game, HOUSE)):
        told = _file(name)
        for begins, questions in told.get("regeln", {}).items():
            found = paragraph(game, begins)
            yield Kept(begins, True), questions, "" if found is None else found.text
        is_of_house = name == HOUSE
        weight = _ELSEWHERE if game and is_of_house else 1.0
        for typed, asked in told.get("befehle", {}).items():
            yield Kept(typed, False, weight, not is_of_house), asked, typed
        for typed, asked in told.get("wuensche", {}).items():
            yield Kept(typed, False, is_wish=True), asked, typed


def _file(name: str) -> Mapping[str, Mapping[str, Sequence[str]]]:
    path = shelf("data") / "fragen" / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8")) if name and path.exists() else {}


def _terms(text: str, names: Collection[str] = ()) -> list[str]:
    """The stems of a question's words; a field is any field."""
    return [
        _FIELD if field(word) is not None and not word.isdecimal() else stem(word)
        for word in words_of(text)
        if word not in names
    ]


def _words(terms: Iterable[str]) -> str:
    """What a question is about, whatever the order of its words."""
    return " ".join(sorted(set(terms)))


def _same() -> Mapping[str, Sequence[str]]:
    """Stems that mean the same as a stem."""
    found: dict[str, set[str]] = defaultdict(set)
    for group in _GROUPS:
        stems = set(map(stem, words_of(group)))
        for one in stems:
            found[one] |= stems - {one}
    return {word: sorted(others) for word, others in found.items()}


def _is_slip(short: str, long: str) -> bool:
    """Whether a single letter is wrong, missing or too much."""
    if len(short) == len(long):
        return sum(a != b for a, b in zip(short, long, strict=True)) == 1
    return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))
