"""A line that goes on with the one before: `den blauen auch`, `nein, den grünen`, `dreh sie um`.

Knows what such a line begins or ends with and which part of the command before it changes; refuses to know how either
was parsed.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.normalise import Word, fold
from mud.german.line.turning import said
from mud.german.line.words import KnownWords
from mud.german.meaning.frames import Draft
from mud.german.meaning.reading import NounPhrase, Reading
from mud.german.meaning.scope_index import ScopeIndex

_BEFORE: Final = frozenset(
    ("und", "nein", "nee", "noe", "jetzt", "nun", "dann", "danach", "doch", "lieber", ",", "quatsch")
)
_MEANT: Final = frozenset(("ich", "meine", "meinte", "mein"))
_SAME: Final = (("dasselbe", "mit"), ("das", "gleiche", "mit"), ("das", "selbe", "mit"))
_BEHIND: Final = frozenset(("auch", "ebenfalls", "genauso", "bitte", "noch"))
_AGAIN: Final = frozenset(("nochmal", "nochmals", "noch"))
_ONCE_MORE: Final = _AGAIN | {"einmal", "weiter"}
_IT: Final = frozenset(("sie", "se"))
_TURNED: Final = "drehen"
_LISTENING: Final = "lauschen"
_MORE: Final = frozenset(
    ("was", "weiter", "noch", "mehr", "wie", "ging", "gings", "geht", "gehts", "es", "das", "sonst", "denn", "erzaehl")
)
"""Of these consists what asks for more of the same."""
_LISTS: Final = ("was", "wohin", "wem", "wen")
"""The slots that such a line may fill anew, the likeliest first."""


def going_on(clause: Clause, before: Reading, known: KnownWords) -> list[Word]:
    """What is left of a line that goes on with the one before; nothing if it does not say so."""
    typed = clause.words
    words = list(typed)
    while words and words[0].key in (*_BEFORE, *_MEANT):
        words = words[1:]
    for same in _SAME:
        if tuple(word.key for word in words[: len(same)]) == same:
            words = words[len(same) :]
    while words and words[-1].key in (*_BEHIND, ","):
        words = words[:-1]
    led_in = fold(clause.line[: clause.start].strip(" ,")) in _BEFORE
    if (len(words) == len(typed) and not led_in) or any(known.verb(word.key) is not None for word in words):
        return []
    words = [word for word in words if not known.is_in(word.key, "FLOSKEL")]
    return words[1:] if len(words) == 2 and words[0].key == "nach" and before.verb == "gehen" else words


def turned_again(clause: Clause, before: Reading, known: KnownWords) -> Draft | None:
    """`und jetzt nach links`, `dreh nochmal` behind `drehe die Platte`; None if the line says anything but how to turn,
    or that it shall be turned once more."""
    if _TURNED not in before.said or "was" not in before.phrases:
        return None
    words = [word for word in clause.words if word.key not in _BEFORE]
    turns = [word for word in words if (verb := known.verb(word.key)) is not None and verb.infinitive == _TURNED]
    again = [word for word in words if word.key in _ONCE_MORE]
    words = [w for w in words if w not in turns and w not in again and not known.is_in(w.key, "FLOSKEL")]
    values = said(words)
    if not values and (words or not turns or not again):
        return None
    return Draft(before.verb, {"was": before.phrases["was"]}, dict(values))


def listening_on(clause: Clause, before: Reading, known: KnownWords) -> Draft | None:
    """`und was noch?`, `und weiter` behind `hör dem Frosch zu`; None if the line asks for anything else."""
    words = [word.key for word in clause.words if word.key not in _BEFORE and not known.is_in(word.key, "FLOSKEL")]
    is_more = _MORE.issuperset(words) and before.verb == _LISTENING
    return Draft(before.verb, dict(before.phrases)) if is_more and "was" in before.phrases else None


def again_with(before: Reading, phrases: tuple[NounPhrase, ...], around: ScopeIndex) -> Draft | None:
    """The command before with other things; None if nothing in it was a thing."""
    person = all(phrase.noun is not None and around.person(phrase.noun) for phrase in phrases)
    slots = [slot for slot in (reversed(_LISTS) if person else _LISTS) if slot in before.phrases]
    if not slots:
        return None
    values = dict(before.values)
    praep = {"wohin": str(values.pop("praep"))} if "wohin" in before.phrases and "praep" in values else {}
    return Draft(before.verb, {**before.phrases, slots[0]: phrases}, values, praep)


def once_more(slot: str, draft: Draft, clause: Clause, before: Reading | None) -> tuple[NounPhrase, ...]:
    """`blas nochmal`: what a command lacks that says it is the one before once more; nothing if it does not."""
    if before is None or before.verb != draft.verb or all(word.key not in _AGAIN for word in clause.words):
        return ()
    return before.phrases.get(slot, ())


def with_number(clause: Clause, before: Reading | None) -> Clause | None:
    """`dreh sie um` behind `lege 7 rechts an 3`: what a game numbers is called by its number; None if it is not."""
    if before is None or all(word.key not in _IT for word in clause.words):
        return None
    numbered: Sequence[str] = before.values.get("karte", ())
    if len(numbered) != 1:
        return None
    meant = (Word(numbered[0], word.start, word.end) if word.key in _IT else word for word in clause.words)
    return clause._replace(words=tuple(meant))
