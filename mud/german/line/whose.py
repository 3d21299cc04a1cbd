"""From whom something is taken: `nimm dem Käfer die Kugel weg` is `nimm die Kugel von dem Käfer`; and for whom it is
laid somewhere, which nobody need know.

Knows articles and pronouns of the dative; refuses to know who is there and whose anything is.
"""

from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word

VERBS: Final = ("V_NEHMEN", "V_ZIEHEN", "V_OPFERN")
_WHOM: Final = frozenset(("ihm", "ihr", "ihnen"))
_OF_WHOM: Final = frozenset(("dem", "der"))
_WHAT: Final = frozenset(
    (
        "den",
        "die",
        "das",
        "ein",
        "eine",
        "einen",
        "seine",
        "seinen",
        "sein",
        "ihre",
        "ihren",
        "diese",
        "diesen",
        "dieses",
    )
)
_AWAY: Final = frozenset(("weg", "ab", "aus", "fort"))
_STEALING: Final = frozenset(("klauen", "stehlen", "mopsen", "stibitzen", "entwenden", "stiebitzen", "abluchsen"))
_ROB: Final = "bestiehl"
_ROBBERY: Final = 3
"""Words of whom, what, and that it is stolen."""
_LONGEST: Final = 4
"""Words of the one it is taken from: `dem alten müden Mann`."""


def from_whom(found: list[Word], manner: Manner) -> list[Word]:
    """The thing first and then whose it is; what is offered up needs nobody there to take it. `Ibis Schlüssel klauen`
    robs the first of two nouns."""
    if len(found) == _ROBBERY and found[-1].key in _STEALING and all(manner.known.noun(one.key) for one in found[:2]):
        return [found[-1]._replace(key=_ROB), found[0]]
    if len(found) < 4 or not any(manner.known.is_in(found[0].key, verb) for verb in VERBS):
        return found
    if found[1].key in _WHOM:
        at = 2
    elif found[1].key in _OF_WHOM:
        at = next((i for i in range(3, min(len(found), 3 + _LONGEST)) if found[i].key in _WHAT), 0)
    elif found[2].key in _WHAT and (found[-1].key in _AWAY or found[-1].key in _BODY):  # nimm Taui die Nadel weg
        at = 2
    else:
        return found
    if not at or found[at].key not in _WHAT or any(word.key in _PREPOSED for word in found[1:at]):
        return found
    what = _without_body(found[at:-1] if found[-1].key in _AWAY else found[at:])
    if len(what) < 2 or any(word.key in _PREPOSED for word in what):
        return found
    if manner.known.is_in(found[0].key, "V_OPFERN"):
        return [found[0], *what]
    return [found[0], *what, Word("von", found[1].start, found[1].start), *found[1:at]]


LAYING: Final = ("V_LEGEN",)
_INSTEAD_OF_IT: Final = frozenset((",", "und", "nach"))
"""What shows that no more is said than who it is laid there for: `der Reihe nach` is nobody."""


def without_whom(found: list[Word], manner: Manner) -> list[Word]:
    """`leg dem Ibis dafür die Münze ins Nest`: where it is put tells all; for whom is but a thought."""
    known = manner.known
    if len(found) < 5 or not known.is_in(found[0].key, "V_LEGEN") or found[1].key not in (*_WHOM, *_OF_WHOM):
        return found
    first = 2 if found[1].key in _WHOM else 3
    at = next((i for i in range(first, min(len(found), first + _LONGEST)) if found[i].key in _WHAT), 0)
    if not at or not _INSTEAD_OF_IT.isdisjoint(word.key for word in found[1:at]):
        return found
    is_placed = any(known.is_in(word.key, "LOKAL") for word in found[at + 2 :])
    return [found[0], *found[at:]] if is_placed else found


def _without_body(what: list[Word]) -> list[Word]:
    """`den Ring vom Finger`: where on somebody it is, is no more than whose it is."""
    if what[-1].key not in _BODY:
        return what
    at = next((i for i, word in enumerate(what) if word.key in (*_PREPOSED, "vom", "am", "im")), 0)
    return what[:at] if at > 1 and len(what) - at <= _LONGEST else what


_BODY: Final = frozenset(
    (
        *("finger", "fingern", "hand", "haenden", "arm", "armen", "ohr", "ohren", "kopf", "hals", "fuss", "fuessen"),
        *("mund", "maul", "zaehnen", "haar", "haaren", "schulter", "schultern", "nase", "ruecken", "bein", "beinen"),
        *("schoss", "brust", "guertel"),
    )
)
_PREPOSED: Final = frozenset(
    (",", "und", "von", "aus", "in", "auf", "an", "mit", "zu", "nach", "unter", "hinter", "fuer")
)
"""What leaves no doubt that more is said than who and what."""
