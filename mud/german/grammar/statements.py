"""Whether a word behind a name goes on with a sentence about it: `Anna gewinnt ja immer`, `ihr könnt anfangen`.

Knows how German verbs end; refuses to know who is named.
"""

from typing import Final

_OF_YOU: Final = frozenset(("seid", "alle", "beide", "beiden", "zwei", "drei", "lieben"))
_FINITE: Final = frozenset(
    (
        "hatte",
        "haette",
        "waere",
        "wuerde",
        "koennte",
        "sollte",
        "muesste",
        "wollte",
        "weiss",
        "mag",
        "tut",
        "seid",
        "waren",
        "sagte",
        "kam",
        "ging",
        "gewann",
    )
)
_NO_VERBS: Final = frozenset(
    (
        "nicht",
        "jetzt",
        "gut",
        "laut",
        "erst",
        "fast",
        "seit",
        "acht",
        "selbst",
        "sonst",
        "heut",
        "zuletzt",
        "vielleicht",
        "bestimmt",
        "recht",
        "echt",
        "nett",
        "halt",
        "dort",
        "fort",
        "sofort",
        "ernst",
        "ueberhaupt",
        "wart",
        "zuerst",
        "hoechst",
        "leicht",
        "schlecht",
        "danket",
        "verdammt",
        "rasant",
        "elegant",
    )
)
"""What ends like a verb and is none."""


def goes_on(key: str, after: str, *, is_small: bool) -> bool:
    """Whether `after`, behind a name or pronoun, is its verb. `is_small`: it is written small, and no noun."""
    if key == "ihr" and after in _OF_YOU:
        return True
    is_verb = after in _FINITE or (after.endswith("t") and len(after) > 3 and after not in _NO_VERBS)
    return is_verb and is_small
