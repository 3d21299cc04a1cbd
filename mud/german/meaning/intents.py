"""What a command comes to once its things are known, and what a draft gives away of how it was meant.

Knows what tags of things do to verbs; refuses to know parsing and what happens next.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from mud.german.grammar.verbs import Traits
from mud.german.line.clauses import Clause
from mud.german.line.normalise import Word, fold
from mud.german.meaning.frames import Draft
from mud.german.meaning.reading import Misread
from mud.german.meaning.scope_index import ScopeIndex

_FILLERS: Final = ("bitte", "mal", "doch", "noch", "auch")
_BEHIND: Final = re.compile(
    r"(?:(?:" + "|".join(_FILLERS) + r") )*(?P<text>\S+(?: \S+)?) +zu[mr]?(?: de[mr])? +(?P<who>\w+)[.!]?"
)


def deaf(traits: Traits, things: Mapping[str, tuple[str, ...]], around: ScopeIndex) -> Misread | None:
    """Talking to what cannot hear."""
    for id_ in things.get(traits.hoert, ()):
        found = around.find(id_)
        if found is not None and "person" not in found.tags:
            return Misread("sprache.HoertNicht", {"was": found.noun}, 0)
    return None


def as_meant(
    verb: str, things: dict[str, tuple[str, ...]], values: dict[str, Any], around: ScopeIndex
) -> tuple[str, dict[str, tuple[str, ...]]]:
    """What a verb comes to with these things: one takes stairs by going, and reads what is written on a papyrus."""
    if verb == "sagen" and "wem" not in things and (to := _addressed(str(values.get("text", "")), around)) is not None:
        values["text"], listener = to
        return verb, {"wem": (listener,)}
    found = around.still_here(things.get("was", ()))
    if len(found) != 1 or len(things) > 1:
        return verb, things
    tags = found[0].tags
    if verb in ("nehmen", "benutzen") and "way" in tags and not tags & {"portable", "door"}:
        return "gehen", {"wohin": things["was"]}
    written = "readable" in tags and not tags & {"container", "supporter"}
    if verb == "durchsuchen" and written and values.get("praep") in ("in", "auf"):
        del values["praep"]
        return "lesen", things
    return verb, things


def _addressed(text: str, around: ScopeIndex) -> tuple[str, str] | None:
    """(text, id) of `hallo zu Anna`; a longer sentence that ends so (`ich gehe zu Anna`) is only said."""
    match = _BEHIND.fullmatch(text.strip())
    if match is None:
        return None
    persons = [referent for referent in around.meant(fold(match["who"])) if "person" in referent.tags]
    return (match["text"], persons[0].id) if len(persons) == 1 else None


def joined(clause: Clause, around: ScopeIndex) -> Clause | None:
    """`das Tinten Fass`: two words that are one name here."""
    for at, (first, second) in enumerate(zip(clause.words, clause.words[1:], strict=False)):
        if first.key.isalpha() and around.is_name(first.key + second.key):
            whole = Word(first.key + second.key, first.start, second.end)
            return replace(clause, words=(*clause.words[:at], whole, *clause.words[at + 2 :]))
    return None


def leads_somewhere(draft: Draft) -> bool:
    case = draft.slots["wohin"][0].case
    return not case or "acc" in case or draft.praep.get("wohin") == "zu"


def denies(draft: Draft) -> bool:
    return str(draft.values.get("text", "")).split(" ")[0].lower() in ("nicht", "nichts")
