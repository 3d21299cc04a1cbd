"""How a topic is written when it is told to others: `doppelkrone` is `der Doppelkrone` behind `nach`.

Knows the lexicon's nouns; refuses to know what anybody has to say about them.
"""

from mud.german.line.normalise import fold
from mud.german.speech.lexicon import Lexicon


class Topics:
    """The topics people ask about, as nouns are written."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon

    def after(self, text: str) -> str:
        """A topic as it stands behind `nach`: its noun written large and with its umlauts, and with its article."""
        plain = text.rstrip(" .!?")
        before, _, last = plain.rpartition(" ")
        forms = self._lexicon.forms(fold(last))
        if not forms or not last[:1].islower():
            return plain
        form = forms[0]
        if form.number == "sg" and form.folded == fold(form.lemma):
            return f"{before} {form.lemma}" if before else format(self._lexicon.noun(form.lemma), "dem")
        return f"{before} {last.capitalize()}".strip()
