"""A command as one types it, made of words that only asked for it: `darf ich mich setzen` is about `setze dich`.

Knows how German turns who is spoken of; refuses to know whether it may be done.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.grammar.parser import Grammar
from mud.german.line.normalise import Word
from mud.german.line.words import MOVED

_TURNED: Final = {"mich": "dich", "mir": "dir", "uns": "euch"}
"""Whom a question is about, as the command for it says."""


def commanded(line: str, words: Sequence[Word], grammar: Grammar) -> str:
    """The command of who asks whether they may, as one types it: `darf ich mich setzen` is about `setze dich`. Empty
    where it cannot be put so."""
    verb, *others = words
    if (form := grammar.vocabulary.verbs.get(verb.key)) is None:
        return ""
    parts = grammar.vocabulary.apart(verb.key)
    if parts is not None and parts[0] in grammar.vocabulary.verbs:  # hinsetzen
        form = grammar.vocabulary.verbs[parts[0]]
    told = [one for one in others if not one.key.startswith(MOVED)]
    typed = dict.fromkeys((one.start, one.end, _TURNED.get(one.key, line[one.start : one.end])) for one in told)
    said = [words for _, _, words in typed]  # durchs: two words that are typed as one
    apart = [one.key.removeprefix(MOVED) for one in others if one.key.startswith(MOVED)]
    apart += [parts[1]] if parts is not None else []
    return " ".join([grammar.vocabulary.command(form.infinitive), *said, *apart])
