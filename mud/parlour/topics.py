"""How a topic is written when it is told to others: `doppelkrone` is `der Doppelkrone` behind `nach`.

Knows the lexicon's nouns and the names of those who live here; refuses to know what anybody has to say about them.
"""

import re
from typing import Final

from mud.german.line.normalise import fold
from mud.german.line.numbers import number
from mud.german.speech.lexicon import Lexicon
from mud.parlour.indirect import is_clause
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World

_WORDS: Final = vocabulary("gespraech")
_AFTER: Final = vocabulary("reden").pattern("nach", re.IGNORECASE)
_ARTICLES: Final = _WORDS.words("artikel")
_OWN: Final = _WORDS.words("besitz")
_JOINED: Final = _WORDS.words("mit_artikel")
_LISTED: Final = _WORDS.pattern("aufzaehlung", re.IGNORECASE)
_ENDS: Final = " .!?"
_AND: Final = next(iter(_WORDS.words("und")))


class Topics:
    """The topics people ask about, as nouns are written."""

    def __init__(self, lexicon: Lexicon, world: World) -> None:
        self._lexicon = lexicon
        named = (name for resident in world.residents.values() if (name := resident.name).proper)
        self._names = {fold(name): name for name in (*_WORDS.words("eigennamen"), *(name.noun for name in named))}

    def put(self, line: str, text: str, typed: str) -> str:
        """How a question goes on after whom it was put to: `, ob er spielt.`, ` nach dem Nil.` or `: Kommst du?`

        `typed`: the question letter for letter, if it was put so."""
        if is_clause(text) and not typed:
            return f", {self.large(text.rstrip(' .!?'))}."
        if _AFTER.search(line) and text.strip(_ENDS) != typed.strip(_ENDS):  # soll ich dich nach Hause bringen?
            return f" nach {self.after(text)}."
        about = None if typed else self.of(text)
        return f": {typed or text}" if about is None else f" nach {about}."

    def large(self, text: str) -> str:
        """A text with the nouns written large that stand behind an article, alone or with what they are like; what a
        clause ends with is its verb."""
        words = text.split(" ")
        end = len(words) - is_clause(text)
        for at in range(1, end):
            one = words[at].rstrip(",")
            before = words[at - 2] if at > 1 and self._lexicon.adjective_forms(fold(words[at - 1])) else words[at - 1]
            is_small = one[:1].islower() and fold(before) in _ARTICLES | _OWN | _JOINED
            if is_small and self._lexicon.forms(fold(one)):
                words[at] = words[at].replace(one, self._lexicon.written(one), 1)
        return " ".join(words)

    def after(self, text: str) -> str:
        """A topic as it stands behind `nach`: its noun written large and with its umlauts, and with its article; a name
        has none."""
        plain = text.rstrip(" .!?")
        before, _, last = plain.rpartition(" ")
        if fold(last) in self._names:
            before = "" if fold(before) in _ARTICLES else before
            return f"{before} {self._names[fold(last)]}".strip()
        if number(fold(last)) is not None:
            return plain
        forms = self._lexicon.forms(fold(last))
        if not forms:
            return f"{before} {last[:1].upper()}{last[1:]}" if fold(before) in _ARTICLES else plain
        if not last[:1].islower():
            return f"{before} {self._lexicon.written(last)}".strip()
        form = forms[0]
        if form.number == "sg" and fold(last) == fold(form.lemma):
            return f"{before} {form.lemma}" if before else format(self._lexicon.noun(form.lemma), "dem")
        return f"{before} {self._lexicon.written(last)}".strip()

    def of(self, text: str) -> str | None:
        """The same of a noun with or without its article, however it was asked for: `über die Möwe`; or of several,
        `über die Möwe und den Nil`; None for more."""
        first, *others = _LISTED.split(text)
        if not others:
            return self._of_one(text)
        found = [self._of_one(part) for part in (first, *others)]
        if None in found:
            return None
        *begun, last = map(str, found)
        return f"{', '.join(begun)} {_AND} {last}"

    def _described(self, adjective: str, noun: str) -> str | None:
        """`der letzten Partie`, however that was typed; None for words nobody has told of."""
        known, forms = self._lexicon.adjective_forms(fold(adjective)), self._lexicon.forms(fold(noun))
        described = [lemma for lemma in self._lexicon.adjectives if fold(lemma) in known]
        if not described or not forms:
            return None
        return format(self._lexicon.noun(forms[0].lemma, described[:1], 2 if forms[0].number == "pl" else 1), "dem")

    def _of_one(self, text: str) -> str | None:
        words = text.rstrip(" .!?").split()
        has_article = len(words) > 1 and fold(words[0]) in _ARTICLES | _OWN
        if has_article:
            words = words[1:]
        if has_article and len(words) == 2:
            return self._described(words[0], words[1])
        if len(words) != 1:
            return None
        if fold(words[0]) in self._names:
            return self._names[fold(words[0])]
        forms = self._lexicon.forms(fold(words[0]))
        singular = next((form for form in forms if form.number == "sg"), None)
        if singular is not None:
            return format(self._lexicon.noun(singular.lemma), "dem")
        if has_article and forms:
            return format(self._lexicon.noun(forms[0].lemma, (), 2), "dem")
        return self._lexicon.written(words[0]) if forms else None
