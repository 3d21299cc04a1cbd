"""What is handed over in words: `Taui, hier ist Ihre Reuse`; and who gets it without a noun: `gib dem Alten Wasser`,
`gib ihr Brot`.

Knows how people put it that something is for somebody; refuses to know what they make of it.
"""

import re
from typing import Final

from mud.expression import expression
from mud.german.grammar.verbs import Verbs
from mud.german.line.normalise import fold
from mud.german.meaning.frames import Draft
from mud.german.meaning.reading import NounPhrase
from mud.german.meaning.scope_index import ScopeIndex

_OWN: Final = r"(?P<yours>dein\w*|ihr\w*|euer\w*|eure\w*)"
_PHRASE: Final = rf"(?:(?:{_OWN}|der|die|das|den|ein\w*|mein\w*|dies\w*) )?(?:\w+ )??(?P<noun>\w+)"
_BEING: Final = "|".join(("ist", "sind", "kommt"))
_IS: Final = rf"(?:{_BEING}|(?:ha(?:st|bt|be?n?)|bring\w*) (?:du|ihr|sie|ich)(?: dir| ihnen)?)"
_TO_YOU: Final = r"(?:fuer (?:dich|sie|euch))"
_BACK: Final = r"(?:zurueck|wieder|mitgebracht|gebracht|gefunden|dabei|mit)"
_GIVEN: Final = tuple(
    expression(pattern)
    for pattern in (
        rf"(?:hier|da) {_IS} {_PHRASE}"
        rf"(?: {_TO_YOU}| {_BACK})?",
        rf"{_PHRASE} (?:ist|sind|waere) {_TO_YOU}",
        rf"ich (?:habe?|bringe?)(?: dir| ihnen| euch)?(?: hier)? {_PHRASE}(?: {_TO_YOU}| {_BACK})+",
        rf"ich (?:bringe?|gebe?|schenke?)(?: dir| ihnen| euch)(?: hier)? {_PHRASE}(?: {_BACK})?",
        rf"{_OWN} (?P<noun>\w+)",
        rf"(?:nimm|nehmen sie|nehmt) {_PHRASE}(?: als \w+| von mir| dafuer)?(?: an| hin| entgegen)?",
    )
)
_OFFERED: Final = expression(
    r"(?:moechte(?:n|st)|woll(?:en|t)|willst|haette(?:n|st)) (?:sie|du|ihr)(?: gerne?| vielleicht)* "
    rf"{_PHRASE}(?: haben| nehmen)?"
)
"""What is but held out: whether it is taken is not said yet."""
_SMALL: Final = frozenset(("bitte", "schoen", "bitteschoen", "sehr", "mal", "doch", "auch", "nun", "jetzt", "also"))
_TAKERS: Final = frozenset(("resident", "hears"))
"""Who may be handed something: who lives here, and what one talks to as to them: the donkey."""
_LONG: Final = 12
"""Words at most of what is handed over with."""


def handed(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """`Taui, hier ist Ihre Reuse`, of what one carries, to who lives here: it is given; what may but have been found,
    `Senbi, ich habe eine Scherbe gefunden`, is shown."""
    who = draft.slots.get("wem", ())
    if len(who) != 1 or not who[0].noun or not any(one.tags & _TAKERS for one in around.meant(who[0].noun)):
        return
    words = [word for word in re.findall(r"\w+", fold(str(draft.values.get("text", "")))) if word not in _SMALL]
    if len(words) > _LONG:
        return
    said = " ".join(words)
    given = next((match for pattern in _GIVEN if (match := pattern.fullmatch(said))), None)
    found = given or _OFFERED.fullmatch(said)
    if found is None or not is_held(found["noun"], around):
        return
    is_given = given is not None and (found["yours"] or not said.endswith(" gefunden"))
    draft.verb = "geben" if is_given else "zeigen"
    del draft.values["text"]
    draft.slots["was"] = (NounPhrase(found["noun"], noun=around.lemma(found["noun"])),)


def without_noun(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """`gib dem Alten Wasser`: an article that only a receiver has, and nothing here that is both old and water."""
    first = draft.slots.get("was", ())
    if "wem" in draft.slots or len(first) != 1:
        return
    phrase = first[0]
    if not phrase.adjectives or phrase.noun is None or "dat" not in phrase.case or "acc" in phrase.case:
        return
    if any(not one.adjectives.isdisjoint(phrase.adjectives) for one in around.meant(phrase.noun)):
        return
    *named, thing = phrase.word.split()
    draft.slots["wem"] = (phrase._replace(word=" ".join(named), noun=None),)
    draft.slots["was"] = (NounPhrase(thing, noun=phrase.noun),)
    draft.missing[:] = [slot for slot in draft.missing if slot != "wem"]


def is_held(noun: str, around: ScopeIndex) -> bool:
    """Whether somebody has what a noun names."""
    return any("held" in one.tags for one in around.meant(noun))


_HER: Final = "ihr"


def to_her(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """`gib ihr Reuse`: where nobody else is named who gets it, the word for her things is for herself."""
    first = draft.slots.get("was", ())
    if "wem" in draft.slots or len(first) != 1 or not first[0].noun:
        return
    her, _, thing = first[0].word.partition(" ")
    if her.lower() == _HER and thing:
        draft.slots["wem"] = (NounPhrase(her, pronoun=_HER),)
        draft.slots["was"] = (first[0]._replace(word=thing, definite=None, case=frozenset()),)
        draft.missing[:] = [slot for slot in draft.missing if slot != "wem"]
