"""Questions that are kept with what answers them, in data/fragen: which of them somebody's own question is most like.

Knows what the words of a question weigh; refuses to know who asks, and the answer.

A file has two tables: `[regeln]`, in which the beginning of a paragraph of the rules has the questions it answers, and
`[befehle]`, in which what one types to learn something has them; and may have a third, `[wuensche]`, in which what one
types to have something so has the ways people wish for it. `haus.toml` is of use everywhere.
"""

import math
import tomllib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from typing import Final

from mud.games import discover
from mud.german.line.normalise import fold
from mud.german.line.numbers import field
from mud.german.stems import stem, words_of
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
    """An answer, whether it is a rule, the questions that have it, what else is said there, and what it weighs.
    `standing`: it is there only while a game runs; `is_wish`: it is no question that it answers."""

    answer: str
    is_rule: bool
    questions: Sequence[str]
    besides: str
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


class Likeness:
    """Some questions that are searched together: each, and all that have one answer, as a vector of its words by how
    rare they are (tf-idf), compared by the cosine."""

    def __init__(self, kept: Sequence[Kept]) -> None:
        self._kept = kept
        texts = [[term for text in (*one.questions, one.besides) for term in _terms(text)] for one in kept]
        counts = Counter(term for terms in texts for term in set(terms))
        self._unknown = _UNKNOWN * (math.log(1 + len(kept)) + 1)
        self._rare = {term: math.log((1 + len(kept)) / (1 + n)) + 1 for term, n in counts.items()}
        self._said = [frozenset(terms) for terms in texts]
        self._long = [term for term in self._rare if len(term) >= _LONG]
        self._all = self._places(enumerate(texts))
        self._one = self._places((at, _terms(text)) for at, one in enumerate(kept) for text in one.questions)
        self._asked = {frozenset(_terms(text)): at for at, one in enumerate(kept) for text in one.questions}
        self._like = lru_cache(_KEPT)(self._all_like)
        self.nearest = lru_cache(_ASKED_AGAIN)(self._nearest)
        """What answers the questions that are most like a text, the likest first. One line is looked up several times
        on its way. `names`: words that only say who is asked; `runs`: whether a game does that they may be about."""

    def best(self, text: str) -> Like | None:
        """What answers the question that is most like a text; None if none has a word of it."""
        return next(iter(self.nearest(text, frozenset(), runs=True)), None)

    def _nearest(self, text: str, names: frozenset[str], *, runs: bool) -> Sequence[Like]:
        terms = list(islice(dict.fromkeys(_terms(text, names)), _LOOKED_UP))
        weights = {term: self._rare.get(term, self._unknown) for term in terms}
        length = math.hypot(*weights.values())
        scores: dict[int, float] = defaultdict(float)
        for share, places in ((_ALL, self._all), (_ONE, self._one)):
            found: dict[tuple[int, int], float] = defaultdict(float)
            for term in terms:
                fitting: dict[tuple[int, int], float] = {}
                for word, quality in self._like(term):
                    for place, weight in places.get(word, {}).items():
                        fitting[place] = max(fitting.get(place, 0.0), weights[term] * quality * weight)
                for place, much in fitting.items():
                    found[place] += much
            most: dict[int, float] = defaultdict(float)
            for (at, _), much in found.items():
                most[at] = max(most[at], much)
            for at, much in most.items():
                scores[at] += share * much / length
        if (same := self._asked.get(frozenset(terms))) is not None:
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
        for at in scores if about else ():
            said = self._said[at]
            found = (max((q for word, q in self._like(term) if word in said), default=0.0) for term in about)
            share = sum(weights[term] * quality for term, quality in zip(about, found, strict=True)) / whole
            scores[at] *= 1 - _ABOUT + _ABOUT * share if share else 0.0

    def _places(self, texts: Iterable[tuple[int, Sequence[str]]]) -> Mapping[str, Mapping[tuple[int, int], float]]:
        """Where the words of some texts stand, and what they weigh there. A text by its answer and its own number."""
        places: dict[str, dict[tuple[int, int], float]] = defaultdict(dict)
        for number, (at, terms) in enumerate(texts):
            weights = {term: (1 + math.log(n)) * self._rare[term] for term, n in Counter(terms).items()}
            length = math.hypot(*weights.values())
            for term, weight in weights.items():
                places[term][at, number] = weight / length
        return places

    def _all_like(self, asked: str) -> Sequence[tuple[str, float]]:
        """The words that are this one, or nearly, or mean the same, and how well they fit."""
        found = {asked: 1.0} if asked in self._rare else {}
        for same in _same().get(asked, ()):
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


@cache
def likeness_of(game: str) -> Likeness:
    """The questions about a game and the house; of the house alone with no game."""
    kept: list[Kept] = []
    for name in dict.fromkeys((game, HOUSE)):
        told = _file(name)
        for begins, questions in told.get("regeln", {}).items():
            found = paragraph(game, begins)
            kept.append(Kept(begins, True, questions, "" if found is None else found.text))
        is_of_house = name == HOUSE
        weight = _ELSEWHERE if game and is_of_house else 1.0
        commands = told.get("befehle", {}).items()
        kept += [Kept(typed, False, asked, typed, weight, not is_of_house) for typed, asked in commands]
        wishes = told.get("wuensche", {}).items()
        kept += [Kept(typed, False, asked, typed, is_wish=True) for typed, asked in wishes]
    return Likeness(kept)


def warm() -> None:
    """Make ready what the first question of somebody would wait for."""
    for game in ("", *discover()):
        likeness_of(game)


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


@cache
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
