"""Moves told in a whole sentence that no grammar reads: which of those that are allowed now it names.

Knows the words of tables and what may be said around a move; refuses to know any game and to do anything. A question, a
no, a condition, what was or what others do is no move; what fits only loosely, or fits several, is only proposed.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from mud.german.line.conditions import is_regretted
from mud.german.line.normalise import Word, fold, words
from mud.parlour.allowed_lines import Allowed, AllowedLines, Allowing
from mud.parlour.tables import Tables
from mud.parlour.told_words import ANY, FILLING, Sign, Told, left_of
from mud.parlour.visitor import Visitor

_LIGHT, _BARRED = ANY.words("leicht"), ANY.words("sperrt")
_SIDES: Final = ANY.words("seiten")
"""`C4 ein Feld nach rechts` ends where no line of a board with named fields tells."""
_TURNING: Final = ANY.words("wendet")
"""What may turn a move around wherever in a line it stands."""
_SEVERAL: Final = ANY.words("mehrere")
_WISHES, _CALLS = ANY.words("wunsch"), ANY.words("ausrufe")
_ENDS: Final = frozenset(".!;…")
_ASKS: Final = "?"
_PARTICIPLE: Final = re.compile(r"(?:ab|weg|an|auf|aus|ein|hin|los|um)?ge\w{2,}(?:en|t)")
"""How a verb looks that tells of what was: `gelaufen`, `abgelegt`."""
_QUOTES: Final = frozenset(':"„“”»«‚‘()*/')
_JOINTS: Final = frozenset(("und", "danach"))
"""Before one of these a deed may be over."""
_MOST_WORDS: Final = 40
_UNKNOWN: Final = 2
"""Words at most nobody knows in a sentence that is proposed to be a move."""
_SHORT: Final = 7
"""Words at most of who only names what they are asked for."""
_WHETHER: Final = ANY.pattern("ob_es_geht")
_AS_SAID: Final = ANY.words("wie_gesagt")
_PLAIN: Final = 2
"""So many signs tell a move, whatever the verb."""


def asks_whether(line: str) -> bool:
    """Whether a line asks if something at the table may go somewhere: `kann der Stein auf A4 ins Leben`."""
    return _WHETHER.match(fold(line)) is not None


class Named(NamedTuple):
    """A line that can be typed, whether it is surely what was said, and what was said behind it."""

    line: str
    sure: bool
    rest: str = ""


class _Fit(NamedTuple):
    """How well a line fits: its words for the deed that were said, and its signs that were not; `which`: those among
    them that only say which one of several; `added`: whether it goes to another place than was told."""

    allowed: Allowed
    verbs: int
    left: int
    which: int
    added: bool


class NamedMoves:
    """Looks for the one move a sentence names."""

    def __init__(self, tables: Tables, allowing: Allowing) -> None:
        self._tables = tables
        self._allowing = allowing

    def of(self, visitor: Visitor, line: str) -> Named | None:
        """The move of who is to move at a running game that a line names, if it names but one."""
        turn = self._tables.to_move(visitor)
        if turn is None:
            return None
        said = words(line, _MOST_WORDS)
        if len(said) > _MOST_WORDS or any(word.key in _QUOTES for word in said):
            return None
        return _Sentence(line, said, self._allowing.to(visitor, *turn)).named()


class _Part(NamedTuple):
    """Some words between two stops, and the stop they end with."""

    words: Sequence[Word]
    end: str

    @property
    def keys(self) -> list[str]:
        return [word.key for word in self.words]


class _Sentence:
    """One line at one table. `told`: the words of its game."""

    def __init__(self, line: str, said: Sequence[Word], allowed: AllowedLines) -> None:
        self._line = line
        self._told = allowed.words
        self._names = allowed.names
        self._said = said
        self._parts = list(_parts(said))
        self._is_wished = any(word.key in _WISHES for word in said)
        self._allowed = allowed

    @cached_property
    def _numbers(self) -> Collection[str]:
        """The numbers that were said: only of cards among them it is looked at how it goes on."""
        told = self._told.read([word.key for word in self._said], self._names)
        return {sign.sign.number for sign in told.signs}

    def named(self) -> Named | None:
        """The move, or the first of several and what is left of the line; that the turn is over comes behind it."""
        pieces = [piece for part in self._parts for piece in _pieces(part)]
        deeds = [piece for piece in pieces if self._tells(piece.keys)]
        if not deeds:
            return None
        if (bare := self._answered()) is not None:
            return Named(bare.line, sure=True)
        others = [piece for piece in pieces if piece not in deeds]
        is_plain = not any(piece.end == _ASKS or not _TURNING.isdisjoint(piece.keys) for piece in others)
        found = self._one(deeds)
        if found is not None and found.sure:
            return found._replace(sure=is_plain)
        done = [piece for piece in deeds if self._is_end(piece.keys)]
        if done and len(done) < len(deeds):
            first = self._one([piece for piece in deeds if piece not in done])
            if first is None or not first.sure or not is_plain:
                return first and first._replace(sure=False)
            return first._replace(rest=" ".join(self._raw(piece.words) for piece in done))
        for size in range(len(deeds) - 1, 0, -1):
            if self._goes_on(deeds[size]):
                continue
            first = self._one(deeds[:size])
            if first is not None and first.sure and is_plain:
                return first._replace(rest=self._line[deeds[size].words[0].start :])
        return found

    def _answered(self) -> Allowed | None:
        """The move of who only names what they are asked for: `die Fünf natürlich`, `na die Fünf, wie gesagt`; where
        all that is allowed and names anything is one deed."""
        keys = [word.key for word in self._said if word.key.isalnum()]
        if any(part.end == _ASKS for part in self._parts) or len(keys) > _SHORT:
            return None
        told = self._told.read([key for key in keys if key not in _AS_SAID], self._names)
        if not told.signs or told.apart or any(key not in self._told.filling for key in told.rest):
            return None
        naming = [one for one in self._allowed.of((), ()).values() if one.told.signs]
        if len({one.rank for one in naming}) != 1:
            return None
        said = [one.sign for one in told.signs]
        found = [one for one in naming if [placed.sign for placed in one.told.signs] == said]
        return found[0] if len(found) == 1 else None

    def _goes_on(self, piece: _Part) -> bool:
        """Whether a piece only goes on counting, so that no deed is over before it: `aus 4, 4 und 5 eine Pyramide`."""
        keys = [key for key in piece.keys if key not in _JOINTS]
        return bool(keys) and bool(self._told.read(keys[:1], self._names).signs)

    def _raw(self, said: Sequence[Word]) -> str:
        return self._line[said[0].start : said[-1].end]

    def _is_end(self, keys: Sequence[str]) -> bool:
        """Whether words say that one is done, and nothing else."""
        told = self._told.read(keys, self._names)
        return not told.signs and not self._told.ending.isdisjoint(keys) and not self._bars(keys)

    # --- what the line is made of ------------------------------------------------------------------------------------

    def _tells(self, keys: Sequence[str]) -> bool:
        """Whether a part has anything of the table in it."""
        told = self._told.read(keys, self._names)
        verbs = self._told.verbs - FILLING - _LIGHT
        return not verbs.isdisjoint(keys) or bool(told.signs and (not told.apart or len(told.signs) >= _PLAIN))

    def _one(self, parts: Sequence[_Part]) -> Named | None:
        """The move some parts tell together."""
        keys = [key for part in parts for key in part.keys]
        if any(part.end == _ASKS for part in parts) or self._bars(keys):
            return None
        told = self._told.read(keys, self._names)
        verbs = self._told.verbs.intersection(keys)
        if not (verbs or told.signs):
            return None
        fits = sorted(self._fits(told, keys), key=lambda fit: (-fit.verbs, fit.left, fit.which, fit.allowed.rank))
        sides = _SIDES.intersection(keys) - self._told.filling
        if not fits or (sides and not self._allowed.any_has(sides, self._numbers)):
            return None
        best = [fit for fit in fits if fit[1:4] == fits[0][1:4]]
        if fits[0].left > max(1, len(told.signs)) or (not told.signs and (len(fits) > 1 or fits[0].left)):
            return None
        unknown = [key for key in told.rest if not self._says_nothing(key)]
        wished = self._is_wished or keys[0] in verbs
        moves = _ends(best[0].allowed.told) or not (self._told.verbs | _LIGHT).isdisjoint(keys)
        is_told = (len(told.signs) >= _PLAIN and moves) or (fits[0].verbs and wished)
        exact = len(best) == 1 and (fits[0].left == 0 or len(fits) == 1) and not fits[0].added
        if len(unknown) > (_UNKNOWN if len(told.signs) >= _PLAIN else 1):
            return None
        said = verbs - FILLING and (wished or told.signs)
        if len(told.signs) < _PLAIN and not said and _LIGHT.isdisjoint(keys):
            return None
        is_one = self._is_wished or _SEVERAL.isdisjoint(keys)
        is_sure = exact and is_told and is_one and not unknown and not told.apart
        return Named(best[0].allowed.line, bool(is_sure))

    def _says_nothing(self, key: str) -> bool:
        return key in self._told.filling or key in self._told.verbs or key in _LIGHT or not key.isalnum()

    def _bars(self, keys: Sequence[str]) -> bool:
        """Whether words say something else than what somebody does now: asked, denied, told of others."""
        if not _BARRED.isdisjoint(keys) or is_regretted(keys):
            return True
        verbs = self._told.verbs | _LIGHT
        strange = [key for key in keys if key not in verbs and key not in self._told.filling]
        if any(key.endswith("t") and f"{key[:-1]}e" in self._told.verbs for key in strange):
            return True  # Nebet baut
        if any(_PARTICIPLE.fullmatch(key) for key in strange):
            return True
        first = next((at for at, key in enumerate(keys) if key not in _CALLS), 0)
        return keys[first] in verbs and keys[first + 1 : first + 2] in (["ich"], ["wir"])

    # --- what is allowed ---------------------------------------------------------------------------------------------

    def _fits(self, told: Told, keys: Sequence[str]) -> Iterator[_Fit]:
        """The lines that have all the signs of a sentence, on their sides, and are told by its verbs."""
        verbs = self._told.verbs.intersection(keys)
        telling = verbs - _LIGHT - (FILLING - self._told.literal)
        said = [one.sign for one in told.signs]
        for one in self._allowed.of(self._numbers, {sign.number for sign in said}).values():
            if not telling <= one.by:
                continue
            left = left_of(said, [placed.sign for placed in one.told.signs])
            if left is not None and _is_ordered(told, one.told):
                which = sum(sign.name in self._told.counted for sign in left)
                added = any(sign.name in self._told.exact for sign in left)
                yield _Fit(one, len(verbs & one.by), len(left) - which, which, added)


def _parts(said: Sequence[Word]) -> Iterator[_Part]:
    """What stands between commas and stops. The stop of a sentence ends all of its parts."""
    begun: list[list[Word]] = [[]]
    for word in said:
        if word.key == ",":
            begun.append([])
        elif word.key in _ENDS or word.key == _ASKS:
            yield from (_Part(one, word.key) for one in begun if one)
            begun = [[]]
        else:
            begun[-1].append(word)
    yield from (_Part(one, "") for one in begun if one)


def _pieces(part: _Part) -> Iterator[_Part]:
    """A part, cut where another deed may begin."""
    begun: list[Word] = []
    for word in part.words:
        if word.key in _JOINTS and begun:
            yield _Part(begun, part.end)
            begun = []
        begun.append(word)
    yield _Part(begun, part.end)


def _is_ordered(told: Told, typed: Told) -> bool:
    """Whether the fields of a move from one to another are said on the sides where they stand in its line."""
    ends = _ends(typed)
    if not ends:
        return True
    said = [one for one in told.signs if not one.sign.name]
    if any(one.side == "to" and one.sign not in ends for one in said):
        return False
    if any(one.side == "from" and one.sign in ends for one in said):
        return False
    if any(one.side for one in said):
        return True
    return len(said) < _PLAIN or [one.sign for one in said] == [one.sign for one in typed.signs if not one.sign.name]


def _ends(typed: Told) -> Sequence[Sign]:
    """The fields or numbers where what a line tells ends: behind `nach`, `gegen`."""
    return [one.sign for one in typed.signs if one.side == "to" and not one.sign.name]
