"""What somebody asked or told as others hear it: `ob sie mir hilft` says who is to be helped.

Knows the words with which people speak of themselves; refuses to know what is asked.
"""

import re
from dataclasses import replace
from typing import Final

from mud.german.speech.inflection import Noun
from mud.parlour.vocabulary import vocabulary
from mud.world.events import Asked, Event

_WORDS: Final = vocabulary("reden")
_I: Final = _WORDS.pattern("ich_wort", re.IGNORECASE)
_FORMS: Final = _WORDS.meanings("berichtet")
_SELF: Final = re.compile(r"\bich\b", re.IGNORECASE)
_VERB: Final = _WORDS.pattern("ich_tut", re.IGNORECASE)
_VERBS: Final = _WORDS.meanings("berichtet_tut")
_MORE: Final = _WORDS.pattern("mehr_als_ein_satz", re.IGNORECASE)
_LAST: Final = re.compile(r"\b(?P<wort>\w+)\W*$")
_YOURS: Final = _WORDS.meanings("zu_dir")
_STRONG: Final = _WORDS.meanings("du_statt_ich")
_HISSING: Final = ("s", "ß", "z", "x")
_THAT: Final = _WORDS.pattern("dass_vorn", re.IGNORECASE | re.DOTALL)


def reported(said: str, by: Noun) -> str:
    """A subordinate clause with the name of who said it where they said `ich`; whatever else was said as it was."""
    if not said.startswith(","):
        return said
    if _SELF.search(said) is not None:
        said = _VERB.sub(lambda found: str(_VERBS[found[0].lower()]), said)
    return _I.sub(lambda found: format(by, _FORMS[found[0].lower()]), said)


def with_own(asked: Event) -> Event:
    """What was asked as who asked is told of it: `, wo ich das finde` is `, wo du das findest` to them."""
    return replace(asked, own=as_own(asked.text)) if isinstance(asked, Asked) else asked


def as_own(said: str) -> str:
    """A subordinate clause in the second person; one whose verb is not known for the first, and any other words, as
    they are."""
    if not said.startswith(",") or _MORE.search(said) is not None:
        return said
    is_own = _SELF.search(said) is not None
    verb = _LAST.search(said) if is_own else None
    own = None if verb is None else _second(verb["wort"])
    if is_own and own is None:
        return said
    if verb is not None:
        said = f"{said[: verb.start('wort')]}{own}{said[verb.end('wort') :]}"
    return _I.sub(lambda found: str(_YOURS[found[0].lower()]), said)


def _second(verb: str) -> str | None:
    """`finde` as `findest`, `bin` as `bist`; None for what nobody does who says `ich`."""
    form = verb.lower()
    for first, second in _STRONG.items():
        if form.endswith(first):
            return f"{verb[: -len(first)]}{second}"
    stem = verb.removesuffix("e")
    if stem == verb or len(stem) < 2:
        return None
    return f"{stem}t" if stem.endswith(_HISSING) else f"{stem}est" if stem.endswith(("d", "t")) else f"{stem}st"


def told(said: str) -> str:
    """What is said to somebody as it stands behind that: `, dass ich komme`, `: hallo`."""
    clause = _THAT.match(said)
    return f": {said}" if clause is None else f", {clause['satz'].rstrip(' .')}."
