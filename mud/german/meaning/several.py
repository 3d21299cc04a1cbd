"""One of several: by an ordinal, by its side in a row, or because it alone takes what is put somewhere.

Knows things that are described as several; refuses to know what is done to the one that is meant.
"""

from collections import Counter
from collections.abc import Sequence, Set
from typing import Final

from mud.german.line.normalise import fold
from mud.german.line.numbers import order
from mud.german.meaning.epithets import tell_nothing_apart
from mud.german.meaning.reading import NounPhrase, Referent
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.meaning.unsettled import Unfound
from mud.german.speech.inflection import MANY

UNNAMED: Final = frozenset(("ding", "dings", "dingens", "dingsbums", "teil", "zeug", "kram", "gegenstand"))
"""Nouns for a thing whose name somebody does not know."""
_UNCOUNTED: Final = 100
"""How many there may be of what nobody counted."""
_SIDES: Final = frozenset(
    ("linke", "rechte", "mittlere", "obere", "untere", "vordere", "hintere", "innere", "aeussere")
)
"""Where in a row something is, for what the story does not tell apart."""
_TAKING: Final = frozenset(("takes", "container", "supporter"))
_HOLDING: Final = frozenset(("container", "supporter", "person"))
_NOT_IN_A_ROW: Final = frozenset(("person", "room", "exit", "held", "inner"))
_GENDERS: Final = {"die": "f", "den": "m", "das": "n", "dem": "mn", "der": "mf"}
"""The genders a noun left out behind an ordinal may have, by its article."""


def counted(phrase: NounPhrase, ordinal: int, found: Sequence[Referent]) -> Referent | int:
    """What is called by an ordinal, like the roll of the tenth year; else counted, what is described as several piece
    by piece. If there are not so many: how many there are.
    """
    called = (r for r in found if any(ordinal in (order(word), order(f"{word}e")) for word in r.adjectives))
    if (named := next(called, None)) is not None:
        return named
    pieces = [referent for referent in found for _ in range(_pieces(referent))]
    if -len(pieces) <= ordinal <= len(pieces):
        return pieces[ordinal - 1 if ordinal > 0 else ordinal]
    return found[0] if _is_one_of_many(phrase, found) else len(pieces)


def described(wanted: Set[str], found: Sequence[Referent]) -> list[Referent]:
    """Those of which all adjectives are true; else those of which a text tells them; else, of what is several, those of
    which only its side is not told; else those that nobody tells apart by them."""
    fitting = [referent for referent in found if wanted <= referent.adjectives]
    fitting = fitting or [referent for referent in found if wanted <= referent.adjectives | referent.told]
    fitting = fitting or [r for r in found if _pieces(r) > 1 and wanted - _SIDES <= r.adjectives]
    return fitting or [referent for referent in found if tell_nothing_apart(wanted, referent)]


def of_one_kind(phrase: NounPhrase, around: ScopeIndex, found: Sequence[Referent]) -> list[Referent]:
    """`nimm drei`: of what there is several of, that which was spoken of last, else the only kind there is. Raises
    Unfound: a bare number is no number of whatever lies about.
    """
    kinds = dict[str, list[Referent]]()
    for referent in found:
        kinds.setdefault(referent.noun.lemma, []).append(referent)
    several = {kind: some for kind, some in kinds.items() if sum(map(_pieces, some)) > 1}
    for ids in reversed(list(around.scope.last.values())):
        if named := next((several[r.noun.lemma] for r in around.still_here(ids) if r.noun.lemma in several), None):
            return named
    movable = [some for some in several.values() if "portable" in some[0].tags]
    if len(movable) != 1:
        raise Unfound("sprache.NichtsDavon", wort=phrase.word)
    return movable[0]


def in_row(phrase: NounPhrase, around: ScopeIndex, *, into: bool) -> list[Referent]:
    """`die zweite`, `die linke`, of what was spoken of last if there are several of it. `into`: else of what there is
    several of and takes something, but never of what somebody carries.
    """
    told = phrase.adjectives or phrase.ordinal is not None
    bare = phrase.noun is None and phrase.pronoun is None and phrase.place is None and not phrase.all
    if not told or not bare or not _SIDES.issuperset(phrase.adjectives):
        return []
    here = [r for r in around.referents if _NOT_IN_A_ROW.isdisjoint(r.tags) and r.owner is None]
    if any(not r.adjectives.isdisjoint(phrase.adjectives) for r in here):
        return []
    genders = _GENDERS.get(phrase.word.lower().partition(" ")[0], "mfn")
    kinds = Counter(referent.noun.lemma for referent in here)
    rows = [r for r in here if r.noun.gender in genders and (_pieces(r) > 1 or kinds[r.noun.lemma] > 1)]
    if into:
        rows = [referent for referent in rows if not _TAKING.isdisjoint(referent.tags)]
    for ids in reversed(list(around.scope.last.values())):
        if alike_ := [r for r in rows if r.noun.lemma in {one.noun.lemma for one in around.still_here(ids)}]:
            return alike_
    return rows if into else []


def taking(around: ScopeIndex) -> list[Referent]:
    """What `hinein` means where what was spoken of last takes nothing: the only thing there that waits for something;
    nothing if it does, or if there are several.
    """
    if any(not _TAKING.isdisjoint(referent.tags) for referent in around.of_pronoun("da")):
        return []
    here = [r for r in around.referents if "takes" in r.tags and _NOT_IN_A_ROW.isdisjoint(r.tags) and r.owner is None]
    waiting = [referent for referent in here if "part" in referent.tags] or here
    return waiting if len(waiting) == 1 else []


def awaits(around: ScopeIndex) -> bool:
    """Whether what was spoken of last takes something, or one thing there alone does."""
    return bool(taking(around)) or any("takes" in referent.tags for referent in around.of_pronoun("da"))


def portion(phrase: NounPhrase, around: ScopeIndex, holders: Set[str]) -> list[Referent]:
    """`nimm etwas vom Brot`: one of what holds nothing is the thing itself."""
    is_any = phrase.quantity == 1 and not (phrase.noun or phrase.adjectives)
    whole = [one for one in around.still_here(sorted(holders)) if _HOLDING.isdisjoint(one.tags)] if is_any else []
    return whole if len(whole) == len(holders) else []


def alike(candidates: Sequence[Referent]) -> bool:
    """Whether nobody could tell them apart by words."""
    first = candidates[0]
    return all(other.noun == first.noun and other.where == first.where for other in candidates)


def _pieces(referent: Referent) -> int:
    """As how many something is described."""
    return _UNCOUNTED if referent.noun.gender == "p" or referent.noun.count == MANY else referent.noun.count


def _is_one_of_many(phrase: NounPhrase, found: Sequence[Referent]) -> bool:
    """Whether a noun is no name of the thing itself but of something about it, of which nobody said how many."""
    lemma = fold(found[0].noun.lemma)
    fixed = len(found) == 1 and found[0].tags.isdisjoint(("portable", "table"))  # tables of games have numbers
    return fixed and phrase.noun is not None and not lemma.endswith(phrase.noun)


def unnamed(around: ScopeIndex, phrase: NounPhrase) -> list[Referent]:
    """`mach das Ding auf`: what was mentioned last, and is nobody. Raises Unfound where nothing was."""
    for ids in reversed(list(around.scope.last.values())):
        if things := [one for one in around.still_here(ids) if not one.hears]:
            return things
    raise Unfound("sprache.KeinBezug", wort=phrase.word)


def lying_open(around: ScopeIndex, best: list[Referent], slot: str, *, is_look: bool) -> list[Referent]:
    """The one that lies there for all to see where the others are in something: `nimm den Stein`; looked at is also
    what nobody can take, and before what one carries."""
    holders = {one.id: around.find(one.inside or "") for one in best}
    if is_look and len({one.noun.lemma for one in best}) == 1:
        carried = [one for one in best if any(r is not None and "held" in r.tags for r in (one, holders[one.id]))]
        lying = [one for one in best if one not in carried]
        return lying if len(lying) == 1 else best
    hidden = {id_ for id_, holder in holders.items() if holder is not None and "container" in holder.tags}
    lying = [one for one in best if one.id not in hidden]
    return lying if slot == "was" and len(lying) == 1 and "portable" in lying[0].tags else best
