"""Deeds told with the hand they are done with: `grabe mit den Händen`, `fahr mit dem Finger durch den Ruß`.

Knows the parts of the body one does things with; refuses to know tools.
"""

from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.words import JOINTS

HANDS: Final = frozenset(
    (
        *("hand", "haenden", "faust", "faeusten", "finger", "fingern", "zeigefinger", "daumen", "fingerspitzen"),
        *("fuss", "fuessen", "zaehnen", "ellbogen", "ellenbogen", "knie", "zehen", "naegeln", "fingernagel"),
    )
)
_BEFORE: Final = frozenset(
    ("der", "den", "dem", "einer", "einem", "meiner", "meinen", "meinem", "beiden", "blossen", "blosser", "flacher")
)
_STROKES: Final = frozenset(("fahr", "fahre", "fahren", "streich", "streiche", "streif", "streife"))
"""What one does with a finger over something, and touches it."""
_OVER: Final = frozenset(("durch", "ueber", "an", "auf", "in"))
_TOUCH: Final = "beruehre"


def without_hands(found: list[Word], manner: Manner) -> list[Word]:
    """The deed without the hand it is done with; who draws a finger through something touches it."""
    known = manner.known
    end = next((at for at, word in enumerate(found) if word.key in HANDS), 0)
    at = end
    while at > 0 and found[at - 1].key in _BEFORE:
        at -= 1
    begun, rest = found[: max(at - 1, 0)], found[end + 1 :]
    if at < 2 or not known.is_in(found[at - 1].key, "MIT") or not any(known.verb(w.key) for w in (*begun, *rest)):
        return found
    strokes = next((i for i, word in enumerate(begun) if word.key in _STROKES), None)
    if strokes is None or len(rest) < 2 or rest[0].key not in _OVER:
        return [*begun, *rest]
    return [*begun[:strokes], begun[strokes]._replace(key=_TOUCH), *begun[strokes + 1 :], *rest[1:]]


HOLDING_OUT: Final = frozenset(("da", "hier"))
_I_HAVE: Final = frozenset(("ich", "bitte", "nimm", "nehmen", "hast"))


def holding_out(found: list[Word], manner: Manner) -> list[Word]:
    """`da, ich hab dir deine Reuse mitgebracht`: who holds something out says so with the first word; the rest is the
    command."""
    if len(found) < 4 or found[0].key not in HOLDING_OUT or found[1].key not in (",", "!"):
        return found
    return found[2:] if found[2].key in _I_HAVE else found


HOLDING: Final = frozenset(("halt", "halte", "haltet", "halten"))
_OUT: Final = frozenset(("hin", "entgegen"))
_TO: Final = frozenset(("dem", "der", "den", "einem", "einer", "ihm", "ihr", "ihnen"))
_STOPS: Final = JOINTS | frozenset(".;!?")
_IT: Final = frozenset(("ihn", "sie", "es"))
_GIVE: Final = "gib"
_FEWEST: Final = 3
"""Words at least from the verb to its particle: `halt ihm`, and what is held."""


def held_out(found: list[Word], manner: Manner) -> list[Word]:
    """`halt sie dem Affen hin`: who holds something out to somebody offers it."""
    kept = list(found)
    for at in range(len(found) - _FEWEST, -1, -1):
        if found[at].key not in HOLDING or (at and found[at - 1].key not in _STOPS):
            continue
        end = next((i for i in range(at, len(found)) if found[i].key in _STOPS), len(found))
        between = found[at + 1 : end - 1]
        if (
            found[end - 1].key in _OUT
            and len(between) > 1
            and (between[0].key in _IT or any(word.key in _TO for word in between))
        ):
            kept[at:end] = [found[at]._replace(key=_GIVE), *between]
    return kept if len(kept) < len(found) else found
