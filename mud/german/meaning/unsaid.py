"""What is not to be said: `sag dem Wirt nichts`, `sag ihm bloß nicht, wo der Ring ist`, `sag keinem was`.

Knows how German forbids to tell something; refuses to know verbs. `sage Anna nicht schlecht` says just that.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.normalise import Word

_NO: Final = frozenset(("nicht", "nichts", "nix", "niemals", "nie"))
_NO_WORD: Final = frozenset(
    (("kein", "wort"), ("kein", "sterbenswort"), ("kein", "sterbenswoertchen"), ("keinen", "ton"), ("keine", "silbe"))
)
_NOBODY: Final = frozenset(("niemandem", "niemanden", "keinem"))
_URGING: Final = frozenset(
    (
        *("bitte", "mal", "doch", "noch", "auch", "ja", "bloss", "nur", "lieber", "besser", "aber", "jetzt", "gar"),
        *("ueberhaupt", "einfach", "am", "besten"),
    )
)
"""What stands before a `nicht` that forbids, and is no word of what is said."""
_TOLD: Final = frozenset(
    (
        *("dass", "ob", "wo", "was", "wer", "wen", "wem", "wie", "wann", "warum", "wieso", "wohin", "woher"),
        *("von", "vom", "davon", "darueber", "etwas", "bescheid", "mehr", "weiter", "zurueck"),
    )
)
"""What begins that which is not to be told."""
_TO: Final = frozenset(("zu", "zum", "zur"))
_AS_FAR_AS: Final = ("wuesste", "wuesst", "erinnere")
"""What ends the answer `nicht dass ich wüsste`."""


def is_unsaid(words: Sequence[Word], said: Sequence[str], *, named: bool) -> bool:
    """Whether a verb of speech, whose `words` begin with it, is about not saying something. `said`: the keys of what
    would be said; `named`: somebody who would hear it is named before it."""
    keys = [key for key in said if key[:1].isalnum()]
    while len(keys) > 1 and keys[0] in _URGING:
        keys = keys[1:]
    if not keys or _is_marked(words, keys[0]):
        return False
    if keys[0] in _NO:
        rest = keys[1:]
    elif tuple(keys[:2]) in _NO_WORD:
        rest = keys[2:]
    elif keys[0] in _NOBODY and not named:
        return keys[1:2] == [] or keys[1] in _TOLD
    else:
        return False
    if rest[:1] == ["dass"] and keys[-1] in _AS_FAR_AS:
        return False
    return (
        not rest
        or rest[0] in _TOLD
        or (keys[0] != "nicht" and rest[0] in _TO)
        or (named and (rest == ["zu"] or "sondern" in rest))
    )


def _is_marked(words: Sequence[Word], first: str) -> bool:
    """Whether a comma or a colon stands before the words: `sag Anna, nichts da` says them."""
    at = next((i for i, word in enumerate(words) if word.key == first), 0)
    return any(word.key in (",", ":") for word in words[1:at])
