"""What pronouns stand for after a command: its things by the gender they were named in, the newest mention last.

Knows readings and the lexicon; refuses to know who remembers it for whom.
"""

from collections.abc import Mapping
from typing import Final

from mud.german.meaning.reading import NounPhrase, Reading
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.speech.lexicon import Lexicon

_ROOMS: Final = frozenset(("room", "exit"))
"""Tags of places: one goes there, but nobody takes or opens them; a pronoun means something else."""
_BESIDE: Final = frozenset(("womit", "wohin", "woher"))
"""Slots of what only helps: `füll den Krug mit Sand` is about the jug, and `ihn` means that."""
_WITH: Final = "womit"
_HOLDING: Final = frozenset(("container", "supporter"))
_UNNAMED: Final = frozenset(("was", "etwas", "irgendwas", "irgendetwas", "eins"))
"""How somebody takes a thing that they do not name: an `es` may mean it, besides what its noun says."""
Last = Mapping[str, tuple[str, ...]]
"""See `Scope.last`. Its order counts: what stands last was mentioned last."""


def mentioned(reading: Reading, around: ScopeIndex, last: Last) -> Last:
    """`last` after a reading: `nimm die Schriftrolle` makes a papyrus a `sie`, `nimm den Papyrus` an `ihn`.

    Several things are `sie`; `da` (darauf, hinein) is the last thing that is no person, and what holds something before
    what it was only opened with: `schließ die Truhe mit dem Schlüssel auf und schau hinein`.
    """
    known = {
        id_: referent
        for ids in reading.things.values()
        for id_ in ids
        if (referent := around.find(id_)) is not None and not referent.tags & _ROOMS
    }
    found: dict[str, tuple[str, ...]] = {}
    done_to = {known[id_].noun.agreement for id_ in reading.things.get("was", ()) if id_ in known}
    holds = any(known[id_].tags & _HOLDING for id_ in reading.things.get("was", ()) if id_ in known)
    for slot, ids in reading.things.items():
        here = tuple(id_ for id_ in ids if id_ in known)
        if not here:
            continue
        phrases = reading.phrases.get(slot, ())
        named = _gender(phrases[0], around.lexicon) if len(phrases) == 1 and len(here) == 1 else None
        for id_ in here:
            gender = named or known[id_].noun.agreement
            if slot in _BESIDE and gender in done_to:
                continue
            found[gender] = (*found.get(gender, ()), id_) if named is None else (id_,)
        if len(here) == 1 and len(phrases) == 1 and phrases[0].word.lower() in _UNNAMED:
            found = {"n": here, **found}  # nimm was aus dem Korb und iss es
        if len(phrases) == 1 and phrases[0].all and phrases[0].is_bare and slot not in _BESIDE:
            found = {**found, "n": here}  # nimm alles aus dem Korb und gib es Hans
        things = tuple(id_ for id_ in here if "person" not in known[id_].tags)
        if len(here) > 1:
            found["p"] = here
        if things and not (holds and slot == _WITH):
            found["da"] = things[-1:]
        if len(things) < len(here):
            found["wer"] = tuple(id_ for id_ in here if id_ not in things)[-1:]
    for id_ in (id_ for ids in reading.things.values() for id_ in ids if id_ in known):
        others = ("f",) if "person" in known[id_].tags and known[id_].noun.agreement == "n" else ()
        for gender in (known[id_].noun.agreement, *others):  # das Mädchen: sie; die Rolle, the papyrus it is: er
            if gender not in found and gender not in last:
                found = {gender: (id_,), **found}
    return {gender: ids for gender, ids in last.items() if gender not in found} | found


def _gender(phrase: NounPhrase, lexicon: Lexicon) -> str | None:
    """The gender of the noun somebody used, None if it was no noun of the lexicon."""
    if phrase.noun is None:
        return None
    if phrase.number == "pl":
        return "p"
    forms = [form for form in lexicon.forms(phrase.noun) if form.folded == phrase.noun]
    return lexicon.nouns[forms[0].lemma].gender if forms else None
