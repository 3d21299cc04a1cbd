"""Who has how much of what, who is ahead and by how much, who comes after whom: asked at a game, told from the view.

Knows how that is asked and what each game counts by seat (`Words.tally`, data/begriffe); refuses to know any game.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, cast

from mud.game import Seat
from mud.games import Perspective, Told
from mud.german.line.normalise import fold
from mud.german.line.numbers import number
from mud.german.speech.inflection import Adjective, Gender, Noun
from mud.german.speech.players import by_form
from mud.german.stems import stem, stems, words_of
from mud.parlour.audience import Audience
from mud.parlour.glossary import COUNTED, shelf_of
from mud.parlour.scenery import seated
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

SENTENCES: Final = (
    *("vergleich.hat_nichts", "vergleich.hat_wert", "vergleich.hat_nichts_wert"),
    *("vergleich.meisten_mehrere", "vergleich.wenigsten_mehrere"),
)
_WORDS: Final = vocabulary("verglichen")
_ASKS, _MOST, _LEAST = _WORDS.pattern("frage"), _WORDS.pattern("meisten"), _WORDS.pattern("wenigsten")
_APART, _MORE, _LESS = _WORDS.pattern("abstand"), _WORDS.pattern("mehr"), _WORDS.pattern("weniger")
_SAME, _AHEAD, _BEHIND = _WORDS.pattern("gleich"), _WORDS.pattern("vorn"), _WORDS.pattern("hinten")
_HOW_MANY, _WHO, _NONE = _WORDS.pattern("wie_viele"), _WORDS.pattern("wer"), _WORDS.pattern("keine")
_WHY, _AFTER, _BEFORE = _WORDS.pattern("warum"), _WORDS.pattern("danach"), _WORDS.pattern("davor")
_AGAIN, _ONCE_MORE = _WORDS.pattern("wieder"), _WORDS.pattern("wieder_nun")
_QUALITY: Final = _WORDS.words("wie_es_ist")
_QUESTION: Final = _WORDS.words("fragewort")
"""Words that have the stem of what is counted, and are something else: `wer` of `wert`."""
_ME, _ALL = _WORDS.words("ich"), _WORDS.words("andere")
_WITH_ME, _WITHOUT_ME = _WORDS.words("samt_mir"), _WORDS.words("ohne_mich")
_BESIDE: Final = frozenset(map(stem, _WORDS.words("beiwerk") | vocabulary("anfrage").words("fuellwoerter")))
_EACH: Final = "einzeln"
_POINTS: Final = "punkte"
_LONGEST: Final = 20
"""Words at most of such a question."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What a game counts by seat. `kind`: which sentences it has, `listed`: of whom the game itself tells more, oneself
    or each; `beside`: what is told with it, `why`: why somebody may have none."""

    key: str
    called: Sequence[frozenset[str]]
    noun: Noun
    kind: str = ""
    listed: str = ""
    beside: str = ""
    why: str = ""

    def said(self, words: frozenset[str]) -> frozenset[str]:
        """The longest of its names in some stems."""
        return max((name for name in self.called if name <= words), key=len, default=frozenset())


@cache
def counted(game: str) -> Mapping[str, Counted]:
    """What is counted in a game, by its key."""
    path = shelf_of(game)
    kept = tomllib.loads(path.read_text("utf-8")).get(COUNTED, {}) if path.exists() else {}
    found = {}
    for key, one in kept.items():
        gender, lemma, genitive, plural, *described = one["nomen"]
        adjectives = tuple(Adjective(word, word) for word in described)
        noun = Noun(lemma, cast("Gender", gender), genitive, plural, adjectives)
        names = [frozenset(stems(name)) for name in one["worte"]]
        found[key] = Counted(key, names, noun, *(one.get(name, "") for name in ("art", "selbst", "dazu", "warum")))
    return found


class Tallies:
    """Answers such questions of who plays or watches."""

    def __init__(self, tables: Tables, audience: Audience) -> None:
        self._tables = tables
        self._audience = audience

    def asked(self, visitor: Visitor, text: str) -> Sequence[Told]:
        """The answer; nothing where something else is asked."""
        plain = fold(text.strip()).replace(",", " ,")
        if _ASKS.match(plain) is None and _WHY.search(plain) is None:
            return ()
        table = self._tables.near(visitor)
        if table is None or not self._tables.is_at_game(visitor) or len(words_of(plain)) > _LONGEST:
            return ()
        return _Question(plain, table, seated(table, self._audience), table.played_by(visitor.id)).answer()


class _Question:
    """One question at one table."""

    def __init__(self, plain: str, table: Table, names: Sequence[Noun], own: Seat | None) -> None:
        self._plain = plain
        self._words = [word for word in words_of(plain) if word not in _QUESTION]
        self._names = names
        self._own = own
        self._game = table.game
        self._view = table.view(own)
        self._acting = frozenset(one for one in table.game.to_act(table.position.state) if isinstance(one, int))
        self._forms = by_form(names)

    def answer(self) -> Sequence[Told]:
        """What is told."""
        for asked in (self._in_turn, self._why, self._amounts):
            if found := tuple(asked()):
                return found
        return ()

    # --- who comes when -----------------------------------------------------------------------------------------------

    def _in_turn(self) -> Iterator[Told]:
        """Who comes after whom: all games go round by seats, unless all move at once."""
        own, count = self._own, len(self._names)
        in_turn = self._game.words.in_turn
        if in_turn is not None and not in_turn(self._view):
            return
        if own is not None and _AGAIN.match(self._plain):
            is_now, (current,) = own in self._acting, (*self._acting,) if len(self._acting) == 1 else (None,)
            if is_now and not _ONCE_MORE.search(self._plain):
                return
            if is_now:
                yield Told("vergleich.jetzt_du", "alle", {})
                yield self._after(own)
            elif current is not None:
                between = [self._names[(current + step) % count] for step in range(1, (own - current) % count)]
                waiting = [self._names[current], *between]
                key = "vergleich.vorher_mehrere" if len(waiting) > 1 else "vergleich.vorher"
                yield Told(key, "alle", {"wer": waiting if len(waiting) > 1 else waiting[0]})
            return
        is_after, is_before = _AFTER.match(self._plain), _BEFORE.match(self._plain)
        seats = [self._forms[word] for word in self._words if word in self._forms]
        if not (is_after or is_before) or not self._is_plain(frozenset()):
            return
        whose = own if not seats else seats[0]
        if whose is None:
            return
        if is_after and whose == own:
            yield self._after(own)
            return
        other = (whose + (1 if is_after else -1)) % count
        key = "vergleich.nach" if is_after else "vergleich.vor"
        by: Perspective = "dir" if other == own else "alle"
        if whose == own:
            yield Told("vergleich.vor", "du", {"wer": self._names[other]})
        else:
            yield Told(key, by, {"wer": self._names[other], "wem": self._names[whose]})

    def _after(self, seat: Seat) -> Told:
        count = len(self._names)
        others = [self._names[(seat + step) % count] for step in range(1, count)]
        if len(others) == 1:
            return Told("vergleich.nach_dir", "alle", {"wer": others[0]})
        return Told("vergleich.nach_dir_reihe", "alle", {"wer": others})

    # --- how much of what ---------------------------------------------------------------------------------------------

    def _why(self) -> Iterator[Told]:
        found = self._thing() if _WHY.search(self._plain) else None
        points = counted(self._game.name).get(_POINTS)
        if found is None or points is None or not points.why or (found[0] != points and not found[0].kind):
            return
        yield Told("vergleich.grund", "alle", {"text": points.why})
        if (beside := self._counts(points.beside)) is not None:
            yield Told("vergleich.wert_reihe", "alle", {"rang": self._ranked(beside)})

    def _amounts(self) -> Iterator[Told]:
        found = self._thing()
        if found is None or self._plain.startswith(("wann", "warum", "wieso", "weshalb")):
            return
        (thing, name), seats = found, self._seats()
        counts = self._counts(thing.key)
        if counts is None or not self._is_plain(name):
            return
        for asks, tells in self._ways():
            if asks:
                yield from tells(thing, counts, seats)
                return

    def _ways(self) -> Iterator[tuple[bool, Callable[[Counted, Sequence[int], Sequence[Seat]], Iterator[Told]]]]:
        plain = self._plain
        yield bool(_APART.search(plain)), self._difference
        yield bool(_MOST.search(plain) or _LEAST.search(plain)), self._extreme
        compares = _MORE.search(plain) or _LESS.search(plain) or _SAME.search(plain)
        yield bool(compares) and not _HOW_MANY.match(plain), self._compared
        yield bool(_AHEAD.search(plain)), self._ahead
        yield bool(_HOW_MANY.match(plain)), self._each
        yield bool(_WHO.match(plain)), self._who
        yield (
            plain.startswith(("hat", "habe", "hab ", "ist", "besitzt", "gehoer")) and bool(self._seats()),
            self._whether,
        )

    def _thing(self) -> tuple[Counted, frozenset[str]] | None:
        """What is counted; points for who asks who is ahead. None for nothing, or for several things."""
        left, kept = frozenset(map(stem, self._words)), counted(self._game.name)
        ranked = sorted(kept.values(), key=lambda one: len(one.said(left)), reverse=True)
        best = ranked[0] if ranked and ranked[0].said(left) else None
        if best is None:
            is_ahead = _AHEAD.search(self._plain) or _APART.search(self._plain)
            default = kept.get(_POINTS) or next(iter(kept.values()), None)
            return (default, frozenset()) if is_ahead and default is not None else None
        name = best.said(left)
        return None if any(one.said(left - name) for one in ranked[1:]) else (best, name)

    def _counts(self, key: str) -> Sequence[int] | None:
        tally = self._game.words.tally
        return None if tally is None else tally(self._view).get(key)

    def _seats(self) -> Sequence[Seat]:
        """Who is named, in the order they are; oneself is `ich`."""
        found = [self._forms.get(word, self._own if word in _ME else None) for word in self._words]
        return list(dict.fromkeys(seat for seat in found if seat is not None))

    def _is_plain(self, name: frozenset[str]) -> bool:
        """Whether a question says nothing more that would matter. A number counts what it stands before, `drei Karten`;
        any other is one of them, `Platz 8`, or where something is."""
        for one, other in pairwise((*self._words, "")):
            if number(one) is not None and not one.startswith("ein") and stem(other) not in name:
                return False
        return _QUALITY.isdisjoint(self._words) and all(
            stem(word) in _BESIDE | name or word in self._forms or word in _ME | _ALL or number(word) is not None
            for word in self._words
        )

    def _ranked(self, counts: Sequence[int]) -> list[str]:
        order = sorted(range(len(counts)), key=lambda seat: -counts[seat])
        return [f"{self._names[seat]} {counts[seat]}" for seat in order]

    def _row(self, thing: Counted, counts: Sequence[int]) -> Iterator[Told]:
        if thing.kind:
            yield Told("vergleich.wert_reihe", "alle", {"rang": self._ranked(counts)})
        else:
            yield Told("vergleich.reihe", "alle", {"was": thing.noun.times(2), "rang": self._ranked(counts)})
        if (beside := self._counts(thing.beside)) is not None and any(beside):
            yield Told("vergleich.wert_reihe", "alle", {"rang": self._ranked(beside)})

    def _has(self, thing: Counted, seat: Seat, count: int) -> Told:
        by: Perspective = "du" if seat == self._own else "alle"
        kind = f"_{thing.kind}" if thing.kind else ""
        facts = {"wer": self._names[seat], "was": thing.noun.times(2), "stueck": thing.noun.times(count)}
        return Told(f"vergleich.hat{'' if count else '_nichts'}{kind}", by, facts)

    def _each(self, thing: Counted, counts: Sequence[int], seats: Sequence[Seat]) -> Iterator[Told]:
        if not seats and _ALL.isdisjoint(self._words):
            return
        if not _ALL.isdisjoint(self._words):
            is_one = not _WITH_ME.isdisjoint(self._words) and _WITHOUT_ME.isdisjoint(self._words)
            seats = [seat for seat in range(len(counts)) if seat != self._own or is_one]
        if len(seats) == 1 and (thing.listed == _EACH or (thing.listed and seats[0] == self._own)):
            return
        for seat in seats:
            yield self._has(thing, seat, counts[seat])

    def _extreme(self, thing: Counted, counts: Sequence[int], seats: Sequence[Seat]) -> Iterator[Told]:
        is_least = _LEAST.search(self._plain) is not None
        best = min(counts) if is_least else max(counts)
        whose = [seat for seat, count in enumerate(counts) if count == best]
        was, word = thing.noun.times(2), "wenigsten" if is_least else "meisten"
        if len(whose) == len(counts):
            yield Told("vergleich.alle_gleich", "alle", {"was": was})
        elif len(whose) > 1:
            yield Told(f"vergleich.{word}_mehrere", "alle", {"was": was, "wer": [self._names[one] for one in whose]})
        else:
            by: Perspective = "du" if whose[0] == self._own else "alle"
            yield Told(f"vergleich.{word}", by, {"was": was, "wer": self._names[whose[0]]})
        yield from self._row(thing, counts)

    def _pair(self, counts: Sequence[int], seats: Sequence[Seat]) -> tuple[Seat, Seat] | None:
        """Who is compared with whom: with oneself, or with the best of all others."""
        if len(seats) > 1:
            return seats[0], seats[1]
        first = seats[0] if seats else self._own
        if first is None:
            return None
        others = [seat for seat in range(len(counts)) if seat != first]
        best = max(others, key=lambda seat: counts[seat])
        return first, self._own if self._own is not None and first != self._own else best

    def _gap(self, thing: Counted, counts: Sequence[int], one: Seat, other: Seat) -> Iterator[Told]:
        """By how many one of two has more than the other."""
        if thing.kind:
            return
        more, less = (one, other) if counts[one] >= counts[other] else (other, one)
        by: Perspective = "du" if more == self._own else "dir" if less == self._own else "alle"
        facts = {"wer": self._names[more], "wem": self._names[less], "was": thing.noun.times(2)}
        much = counts[more] - counts[less]
        key = "vergleich.mehr" if much else "vergleich.gleich_viele"
        yield Told(key, by, facts | ({"stueck": thing.noun.times(much)} if much else {}))

    def _difference(self, thing: Counted, counts: Sequence[int], seats: Sequence[Seat]) -> Iterator[Told]:
        if (pair := self._pair(counts, seats)) is not None:
            yield from self._gap(thing, counts, *pair)
            yield from self._row(thing, counts)

    def _compared(self, thing: Counted, counts: Sequence[int], seats: Sequence[Seat]) -> Iterator[Told]:
        if self._plain.startswith("wer") and len(seats) == 1:
            is_less, (mark,) = _LESS.search(self._plain), seats
            whose = [seat for seat, n in enumerate(counts) if (n < counts[mark] if is_less else n > counts[mark])]
            yield self._these(thing, whose)
            yield from self._row(thing, counts)
            return
        if (pair := self._pair(counts, seats)) is None:
            return
        one, other = (counts[seat] for seat in pair)
        is_so = one == other if _SAME.search(self._plain) else one < other if _LESS.search(self._plain) else one > other
        if not self._plain.startswith("wer"):
            yield Told("vergleich.ja" if is_so else "vergleich.nein", "alle", {})
        yield from self._gap(thing, counts, *pair)
        yield from self._row(thing, counts)

    def _ahead(self, thing: Counted, counts: Sequence[int], seats: Sequence[Seat]) -> Iterator[Told]:
        if self._plain.startswith("wer") or not seats or seats == [self._own]:
            return  # führe ich? is told with how it stands
        others = [n for seat, n in enumerate(counts) if seat != seats[0]]
        if len(seats) > 1:
            others = [counts[seats[1]]]
        is_so = counts[seats[0]] < min(others) if _BEHIND.search(self._plain) else counts[seats[0]] > max(others)
        yield Told("vergleich.ja" if is_so else "vergleich.nein", "alle", {})
        yield from self._row(thing, counts)

    def _these(self, thing: Counted, whose: Sequence[Seat]) -> Told:
        if not whose:
            return Told("vergleich.niemand", "alle", {"was": thing.noun.times(2)})
        return Told("vergleich.diese", "alle", {"wer": [self._names[seat] for seat in whose]})

    def _who(self, thing: Counted, counts: Sequence[int], seats: Sequence[Seat]) -> Iterator[Told]:
        if seats:
            return
        wants_none = _NONE.search(self._plain) is not None
        yield self._these(thing, [seat for seat, n in enumerate(counts) if bool(n) != wants_none])
        yield from self._row(thing, counts)

    def _whether(self, thing: Counted, counts: Sequence[int], seats: Sequence[Seat]) -> Iterator[Told]:
        if len(seats) != 1:
            return
        wanted = [n for word in self._words if not word.startswith("ein") and (n := number(word)) is not None]
        much = counts[seats[0]]
        is_so = much >= wanted[0] if wanted else bool(much) != (_NONE.search(self._plain) is not None)
        yield Told("vergleich.ja" if is_so else "vergleich.nein", "alle", {})
        yield self._has(thing, seats[0], much)
