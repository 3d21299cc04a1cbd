"""Who somebody is, beside what they are called: the noun for that, and its gender.

Knows names; refuses to know who is meant.
"""

from mud.german.speech.lexicon import Lexicon
from mud.world.prototypes import Name
from mud.world.topics import fold


def role_of(name: Name) -> str:
    """The noun for who somebody is, beside what they are called."""
    return name.synonyms[0] if name.proper and name.synonyms else name.noun


def gender_of(name: Name, lexicon: Lexicon) -> str:
    """The gender of that noun; empty for one no lexicon has."""
    form = next(iter(lexicon.forms(fold(role_of(name)))), None)
    return "" if form is None else str(lexicon.nouns[form.lemma].gender)
