"""A command that means nothing with all its words, without what it can spare: a part of somebody, how it is done.

Knows what belongs to whom and what only describes; refuses to know what is left means. Nothing is spared that may turn
the sense of a line around, and no word that may name somebody.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.normalise import Word
from mud.german.line.words import TURNS, KnownWords
from mud.german.meaning.reading import Misread, Question, Reading
from mud.german.meaning.scope_index import ScopeIndex

MISSED: Final = frozenset(
    f"sprache.{key}"
    for key in (
        *("UnbekanntesWort", "UnbekanntesWortNah", "FalscherOrt", "NichtDorthin", "Unvollstaendig", "OhneVerb"),
        *("NichtHier", "NichtsDavon", "NichtDort"),
    )
)
"""How a line is read that may mean something without some of its words."""
_SHORTEST: Final = 4
"""Letters of a part with which a longer one may end: `Krokodilsnase`."""
_LONG: Final = 7
"""Letters such a word has more than."""
_MOST: Final = 12
"""Leaner commands that are tried."""
_DATIVE: Final = frozenset(
    ("dem", "der", "den", "einem", "einer", "nem", "ner", "meinem", "meiner", "deinem", "deiner", "seinem", "seiner")
)
_GENITIVE: Final = frozenset(("des", "der", "eines", "einer"))
_OF: Final = ("von", "bei")
_WHERETO: Final = {
    "dem": "den",
    "der": "die",
    "einem": "einen",
    "einer": "eine",
    "nem": "nen",
    "ihm": "ihn",
    "ihr": "sie",
}
"""How whose a part is stands behind a preposition that says where to."""
_AROUND: Final = frozenset(("um", "gegen", "durch"))
_BESIDE: Final = frozenset(("unter", "hinter"))
_ONTO: Final = "auf"
"""Whatever else is put or thrown to a part of somebody: `an den Kopf`, `vor die Füße`, `in die Hand`."""
_PRONOUNS: Final = frozenset(("ihm", "ihr", "ihnen", "ihn", "sie", "es"))
_LONGEST: Final = 4
"""Words between an article and its noun at most."""
_WHOLE: Final = frozenset(
    (
        *("betrachten", "durchsuchen", "beruehren", "riechen", "lauschen", "schlagen", "kuessen", "umarmen", "setzen"),
        *("gehen", "legen", "klopfen", "putzen", "lesen", "geste", "giessen", "fuettern", "benutzen", "wo", "zeichnen"),
    )
)
"""What is done to somebody by doing it to a part of them: whoever takes a lid off a chest does not take the chest."""
_GESTURES: Final = (
    "V_NICKEN",
    "V_LACHEN",
    "V_LAECHELN",
    "V_WINKEN",
    "V_ZWINKERN",
    "V_GRINSEN",
    "V_SEUFZEN",
    "V_KICHERN",
)
"""Verbs whose particle stands behind how it is done: `grinse Nebet fies an`."""
_TOWARDS: Final = ("an", "zu")
_SEVERAL: Final = 2
"""Of so many things what is said of one tells which is meant."""
_EPITHET: Final = re.compile(r"\w{4,}(?:e|en|er|es|em)")
"""How a word may end that stands before a noun and says what it is like."""
_MANNER: Final = re.compile(r"\w{3,}(?:lich|ig|sam|haft|weise|los|bar|isch|end|lings|halber|erweise|voll)")
"""How a word may end that says how something is done."""


def leaner(clause: Clause, around: ScopeIndex, known: KnownWords) -> Iterator[tuple[Clause, bool]]:
    """The command with ever fewer words, the likeliest first; and whether it then means the whole of what was only a
    part."""
    first, *others = clause.words or (None,)
    if first is None or not others or clause.asks or known.speech(first.key):
        return
    if any(word.key in TURNS or known.is_in(word.key, "NICHT") for word in clause.words):
        return
    seen, left, tried = {clause.words}, [(clause.words, False)], 0
    while left and tried < _MOST:
        words, whole = left.pop(0)
        for fewer, is_whole in (
            *_without_parts(words, around, known),
            *_without_relative(words, around, known),
            *_without_bare_relative(words, around, known),
            *_plainer(words, clause, around, known),
        ):
            if fewer in seen or len(fewer) < 2:
                continue
            seen.add(fewer)
            left.append((fewer, whole or is_whole))
            tried += 1
            yield clause._replace(words=fewer), whole or is_whole


def is_meant(outcome: object, *, whole: bool) -> bool:
    """Whether what is left of a command may be done: it is about something; and to somebody as a whole."""
    if not isinstance(outcome, Reading) or not outcome.things:
        return False
    return not whole or outcome.verb in _WHOLE


def is_choice(outcome: object) -> bool:
    """Whether what is left of a command leaves open only which of several things is meant."""
    return isinstance(outcome, Question) and outcome.key == "sprache.Welches"


def is_missed(outcome: object) -> bool:
    """Whether a command means nothing with all its words."""
    return isinstance(outcome, Misread) and outcome.key in MISSED


# --- parts of somebody ---------------------------------------------------------------------------------------------


def _without_parts(
    words: tuple[Word, ...], around: ScopeIndex, known: KnownWords
) -> Iterator[tuple[tuple[Word, ...], bool]]:
    """`hau dem Krokodil auf die Nase`, `kletter auf die Schultern vom Pavian`: whose the part is, is meant."""
    for at, word in enumerate(words):
        is_limb = _is(word.key, "TEIL", known)
        if not at or not (is_limb or _is(word.key, "TEIL_VON", known)):
            continue
        if around.calls(word.key) and not _is_of(word.key, words[:at], around):
            continue
        start = _start(words, at, around, known)
        before = words[start - 1].key
        is_placed = known.is_in(before, "LOKAL") or known.is_in(before, "ZU") or before in _AROUND
        if behind := _owner_behind(words, at + 1, around):
            yield (*words[:start], *words[behind:]), not is_placed or not is_limb
        if not is_limb:
            continue
        rest = words[at + 1 :]
        place = start - 1 if is_placed else start
        owner = _owner_before(words, place, around, known)
        if owner is None:
            if is_placed and place > 1:
                yield (*words[:place], *rest), False
            continue
        begin, end = owner
        if not is_placed:
            yield (*words[:place], *rest), True
            continue
        yield (*words[:place], *rest), False
        moved = [word._replace(key=_WHERETO.get(word.key, word.key)) for word in words[begin:end]]
        onto = words[place]._replace(key=words[place].key if words[place].key in _BESIDE else _ONTO)
        yield (*words[:begin], *words[end:place], onto, *moved, *rest), False


def _is_of(key: str, before: Sequence[Word], around: ScopeIndex) -> bool:
    """Whether what is called so is no more than who was named before: the ibis, where his head belongs to him."""
    ids = {one.id for one in around.meant(key)}
    return any(ids == {one.id for one in around.meant(word.key)} for word in before)


def _is(key: str, kind: str, known: KnownWords) -> bool:
    """Whether a word is a part, or a longer one that ends in one: `Krokodilsnase`."""
    found: tuple[frozenset[str], tuple[str, ...]] | None = known.kept.get(kind)
    if found is None:
        parts = known.among((kind,))
        found = known.kept[kind] = parts, tuple(part for part in parts if len(part) >= _SHORTEST)
    return key in found[0] or (len(key) > _LONG and key.endswith(found[1]))


def _start(words: Sequence[Word], at: int, around: ScopeIndex, known: KnownWords) -> int:
    """Where the words for a part begin, its article with them."""
    while at > 1 and (around.adjective(words[at - 1].key) or _MANNER.fullmatch(words[at - 1].key)):
        at -= 1
    return at - (at > 1 and known.is_in(words[at - 1].key, "ART"))


def _owner_behind(words: Sequence[Word], at: int, around: ScopeIndex) -> int:
    """Where in words whose a part is begin, as `des Affen`, `vom Affen` without its preposition; 0: it is not said."""
    if at >= len(words):
        return 0
    start = at + (words[at].key in _OF)
    is_owned = start > at or words[at].key in _GENITIVE
    return start if is_owned and _noun(words, start, around) else 0


def _owner_before(words: Sequence[Word], place: int, around: ScopeIndex, known: KnownWords) -> tuple[int, int] | None:
    """Whose a part is, that stands before it: `dem Affen`, `Ben`, `ihm`; None if nobody is named so."""
    for at in range(place - 1, 0, -1):
        key = words[at].key
        if key in _PRONOUNS:
            return at, at + 1
        if key in _DATIVE and (end := _noun(words, at, around)) and end <= place:
            return at, end
        if around.person(key) and around.is_name(key) and not _is(key, "TEIL", known):
            begin = at - (at > 1 and words[at - 1].key in _DATIVE)
            return begin, at + 1
    return None


def _noun(words: Sequence[Word], at: int, around: ScopeIndex) -> int:
    """Behind which word a name ends that begins at a place, of something here; 0: none does."""
    for end in range(at, min(at + _LONGEST, len(words))):
        if around.meant(words[end].key) and not around.adjective(words[end].key):
            return end + 1
    return 0


# --- what is only told of it ---------------------------------------------------------------------------------------


def _without_relative(
    words: tuple[Word, ...], around: ScopeIndex, known: KnownWords
) -> Iterator[tuple[tuple[Word, ...], bool]]:
    """`kletter auf den Baumstamm, der vielleicht ein Krokodil ist`: without what is told of it; and a look at a place
    that only tells of something here, `untersuche die Stelle, an der der vierte König stand`, is a look at that."""
    for at in range(2, len(words) - 2):
        begin = at + 1 + (words[at + 1].key in _REACHING)
        if words[at].key != "," or words[begin].key not in _RELATIVE:
            continue
        end = next((i for i in range(begin, len(words)) if words[i].key == ","), len(words))
        yield (*words[:at], *words[end + 1 :]), False
        looks = known.is_in(words[0].key, "V_BETRACHTEN") or known.is_in(words[0].key, "V_SCHAUEN")
        told = next(
            (i for i in range(begin + 1, end) if _noun(words, i, around) and known.is_in(words[i].key, "ART")), 0
        )
        if looks and told:
            yield (words[0], *words[told : _noun(words, told, around)]), False
        return


def _without_bare_relative(
    words: tuple[Word, ...], around: ScopeIndex, known: KnownWords
) -> Iterator[tuple[tuple[Word, ...], bool]]:
    """`weck die Frau auf die da pennt`: the same without a comma, at the end."""
    for at in range(len(words) - 2, 2, -1):
        rest = [word.key for word in words[at + 1 :]]
        names = around.meant(rest[0]) or around.adjective(rest[0]) or around.meant(rest[-1]) or known.noun(rest[-1])
        if words[at].key in _RELATIVE and rest[-1].endswith("t") and not names and len(rest) <= _CLAUSE:
            yield words[:at], False
            return


_CLAUSE: Final = 6
"""Words of such a clause at most."""
_RELATIVE: Final = frozenset(
    ("der", "die", "das", "den", "dem", "deren", "dessen", "denen", "welche", "welcher", "welches", "wo", "worin")
)
_REACHING: Final = frozenset(("an", "in", "auf", "aus", "von", "mit", "bei", "unter", "hinter", "vor", "neben", "zu"))


# --- how it is done ------------------------------------------------------------------------------------------------


def is_gesture(words: Sequence[Word], known: KnownWords) -> bool:
    """Whether a command is one that others see, and nothing else comes of it: `grinse`, `nicke`."""
    return bool(words) and any(known.is_in(words[0].key, kind) for kind in _GESTURES)


def _plainer(
    words: tuple[Word, ...], clause: Clause, around: ScopeIndex, known: KnownWords
) -> Iterator[tuple[tuple[Word, ...], bool]]:
    """Without a word nobody knows that says how: `lehn dich lässig an die Säule`; it is small, and no name."""
    for at, word in enumerate(words):
        raw = clause.line[word.start : word.end]
        is_how = at and raw[:1].islower() and _MANNER.fullmatch(word.key) is not None
        is_seen = at > 1 and at + 2 == len(words) and raw[:1].islower() and words[-1].key in _TOWARDS
        if is_seen and is_gesture(words, known) and not around.is_name(word.key) and not known.noun(word.key):
            yield (*words[:at], *words[at + 1 :]), False  # lächle Ben böse zu
        if not is_how and at and at + 1 < len(words) and _EPITHET.fullmatch(word.key) and raw[:1].islower():
            is_noun = known.noun(words[at + 1].key) and known.verb(words[at + 1].key) is None  # not: in Theben sitzen
            is_how = is_noun or around.adjective(words[at + 1].key)
            is_how = is_how and len({one.id for one in around.meant(words[at + 1].key)}) < _SEVERAL
        is_known = known.listed(word.key) or known.noun(word.key) or around.adjective(word.key)
        if is_how and not is_known and word.key not in around.scope.names and known.apart(word.key) is None:
            yield (*words[:at], *words[at + 1 :]), False
