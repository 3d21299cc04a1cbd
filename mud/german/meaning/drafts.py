"""What a frame leaves open: who of a pair gets something, which verb a place makes of another, what is still missing.

Knows what each verb needs; refuses to know how it was typed and which thing is meant.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from mud.german.meaning.frames import Draft
from mud.german.meaning.reading import NounPhrase
from mud.german.meaning.surroundings import Surroundings

# What a verb cannot do without; the grammar asks for what is missing at once, this for what the frame could not tell.
_NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "legen": ("was", "wohin"),
    "geben": ("was", "wem"),
    "zeigen": ("was", "wem"),
    "gehen": ("wohin",),
    "fluestern": ("wem", "text"),
    "fragen": ("wen", "text"),
    "erzaehlen": ("wem", "text"),
    "mitteilen": ("name", "text"),
}
_ANY: Final = frozenset(("ein", "eine", "einen", "eins", "eines", "einer"))
_LINKS: Final = frozenset(("nach", "über", "ueber", "von"))
PLACED: Final = frozenset(("legen", "durchsuchen"))
"""Verbs whose preposition matters."""
RELATIONS: Final = {"in": "in", "auf": "auf", "ueber": "auf", "unter": "unter", "hinter": "hinter"}
PLACES: Final = ("wohin", "was")


def completed(draft: Draft, around: Surroundings) -> Draft:
    """A draft with the pairs of `geben` told apart, and verbs that a place turns into another."""
    slots = dict(draft.slots)
    verb, praep = draft.verb, dict(draft.praep)
    if "erst" in slots:
        first, second = slots.pop("erst"), slots.pop("zweit")
        slots["was"], slots["wem"] = (second, first) if _is_receiver(first, second, around) else (first, second)
    if verb in ("geben", "zeigen") and praep.get("wem", "an") not in ("an", "zu"):
        verb = "legen"
        slots["wohin"], praep["wohin"] = slots.pop("wem"), praep.pop("wem")
    if verb == "geben" and [phrase.pronoun for phrase in slots.get("wem", ())] in (["mir"], ["uns"]):
        del slots["wem"]
        verb = "nehmen"
    if verb == "zeigen" and [phrase.pronoun for phrase in slots.get("wem", ())] in (["mir"], ["uns"]):
        del slots["wem"]
        verb = "betrachten"
    if verb == "ablegen" and "wohin" in slots:
        verb = "legen"
    missing = list(draft.missing)
    values = dict(draft.values)
    first = slots.get("was", ())
    if verb in ("geben", "zeigen") and "wem" not in slots and len(first) == 1 and _is_person(first[0], around):
        slots["wem"] = slots.pop("was")  # gib dem Händler
        missing.append("was")
    if len(first) == 1 and first[0].definite is False and first[0].word.lower() in _ANY and not first[0].place:
        slots.pop("was", None)  # nimm einen
        missing.append("was")
    if str(values.get("text", "")).lower() in _LINKS and verb in ("fragen", "erzaehlen"):
        del values["text"]
        missing.append("text")
    if verb == "sagen" and "text" in missing and _is_resident(slots.get("wem", ()), around):
        verb, slots["wen"] = "ansprechen", slots.pop("wem")  # sage Senbi: who lives here answers to the name
        missing.remove("text")
    if verb == "gehen":
        verb = _ways(slots, values, praep, around)
    if "text" in values or verb == "ansprechen":
        _only_person(verb, slots, missing, around)
    if verb == "nehmen" and "woher" not in slots and "heraus" in praep and around.of_pronoun("da"):
        slots["woher"], praep["woher"] = (NounPhrase("", pronoun="da"),), "aus"
    if verb == "nehmen" and "woher" in slots:  # what is taken out of something is in it
        place = ("aus", slots["woher"][0])
        slots["was"] = tuple(phrase if phrase.place else replace(phrase, place=place) for phrase in slots["was"])
    if verb == "ablegen" and "wohin" in missing:
        missing.remove("wohin")
    return Draft(verb, slots, values, praep, missing)


def _is_resident(phrases: tuple[NounPhrase, ...], around: Surroundings) -> bool:
    """Whether somebody who lives in the house is named."""
    named = [referent for phrase in phrases[:1] if phrase.noun for referent in around.meant(phrase.noun)]
    return any("resident" in referent.tags for referent in named)


def _ways(
    slots: dict[str, tuple[NounPhrase, ...]], values: dict[str, object], praep: dict[str, str], around: Surroundings
) -> str:
    """What going means where something to sit in is left, or something to get into was mentioned."""
    seats = slots.pop("woher", None) or (slots.get("wohin") if praep.get("wohin") == "aus" else None)
    if seats and seats[0].noun and any("seat" in referent.tags for referent in around.meant(seats[0].noun)):
        return "aufstehen"
    if values.get("richtung") == "hinein" and "hinein" not in around.scope.directions and _enterable(around):
        del values["richtung"]
        slots["wohin"], praep["wohin"] = (NounPhrase("", pronoun="da"),), "in"
    return "gehen"


def _enterable(around: Surroundings) -> bool:
    """Whether what was mentioned last is something one gets into."""
    return any(referent.tags & {"seat", "door", "way"} for referent in around.of_pronoun("da"))


def _only_person(verb: str, slots: dict[str, tuple[NounPhrase, ...]], missing: list[str], around: Surroundings) -> None:
    """Who is asked or addressed when nobody is named: the only person here."""
    slot = _SPOKEN_TO.get(verb)
    if slot is None or slot not in missing:
        return
    persons = [r for r in around.referents if "person" in r.tags and r.id != around.scope.actor]
    if len(persons) == 1:
        missing.remove(slot)
        slots[slot] = (NounPhrase(persons[0].noun.lemma, noun=sorted(persons[0].names)[0]),)


_SPOKEN_TO: Final = {"fragen": "wen", "erzaehlen": "wem", "ansprechen": "wen"}


def _is_receiver(first: Sequence[NounPhrase], second: Sequence[NounPhrase], around: Surroundings) -> bool:
    """Whether the first of two phrases is who gets something: the only person, else by case, else by order."""
    persons = [_is_person(phrases[0], around) for phrases in (first, second)]
    if persons[0] != persons[1]:
        return persons[0]
    for phrases, is_first in ((first, True), (second, False)):
        case = phrases[0].case
        if case and "acc" not in case:
            return is_first
        if "acc" in case and "dat" not in case and not ("dat_pl" in case and phrases[0].number == "pl"):
            return not is_first
    return True


def _is_person(phrase: NounPhrase, around: Surroundings) -> bool:
    if phrase.pronoun is not None:
        return any("person" in referent.tags for referent in around.of_pronoun(phrase.pronoun))
    return phrase.noun is not None and around.person(phrase.noun)


def natural(holders: Sequence[str], around: Surroundings) -> str:
    """Where one puts something when nobody says: on what only holds things on top, else into it."""
    holder = around.find(holders[0]) if holders else None
    tags = holder.tags if holder is not None else frozenset()
    return "auf" if "supporter" in tags and "container" not in tags else "in"


def missing(draft: Draft) -> str | None:
    """The first thing a command lacks."""
    for slot in _NEEDED.get(draft.verb, ()):
        said = slot in draft.slots or slot in draft.values
        if not said and not (slot == "wohin" and "richtung" in draft.values):
            return slot
    for slot in draft.missing:
        if slot not in draft.slots and slot not in draft.values:
            return slot
    return None
