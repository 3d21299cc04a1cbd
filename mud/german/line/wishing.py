"""Wishes put in a roundabout way: `ich hab vor, die Kiste aufzumachen`, `am liebsten würde ich gehen`.

Knows how German says that somebody intends something; refuses to know commands and what is there. What somebody only
thinks possible (`ich könnte ja`) is weighed, and not done unless it is only looking.
"""

from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.words import KnownWords

_WHO: Final = frozenset(("ich", "wir", "mir", "mein", "mich"))
_INTENDS: Final = frozenset(
    (
        *("lust", "bock", "vor", "plan", "vorhaben", "absicht", "beschlossen", "entschlossen", "entschieden", "bereit"),
        *("entscheide", "entschliesse", "beabsichtige", "gedenke", "erlaube", "ueberlegt", "danach", "dafuer"),
        *("vorgenommen", "wunsch", "beschliesse", "plane", "trau", "traue", "wage"),
    )
)
_POSSIBLE: Final = frozenset(("koennte", "koennten", "koennt"))
_DOES: Final = frozenset(("tu", "tue", "tun", "tut", "dua"))
_SHORT: Final = 2
_BEST: Final = ("an", "dem", "liebsten")
_STOPS: Final = frozenset(".;!?")
_LEAD: Final = 6
"""Words among which it is said that somebody intends something."""
WISHING: Final = _INTENDS | _POSSIBLE | _DOES | {"liebsten"}


def with_plain_wish(found: list[Word], manner: Manner) -> list[Word]:
    """`ich hätte Lust, das Brot zu essen` is `ich will es essen`, `ich könnte ja X` is `vielleicht will ich X`."""
    known = manner.known
    found = _liked_best(found, known)
    if len(found) > _SHORT and (plain := _done(found, known)):
        return plain
    if len(found) < 4 or not any(word.key in _WHO for word in found[:_LEAD]) or found[-1].key == "?":
        return found
    return _weighed(found, known) or _intended(found, known) or found


def _liked_best(found: list[Word], known: KnownWords) -> list[Word]:
    """Without `am liebsten`, where somebody says what they would like."""
    for at in range(min(len(found) - 3, _LEAD)):
        if tuple(word.key for word in found[at : at + 3]) == _BEST:
            rest = [*found[:at], *found[at + 3 :]]
            wishes = any(known.is_in(word.key, "ICH_WILL") for word in rest[: at + 2])
            return rest if wishes and any(word.key in _WHO for word in rest[: at + 2]) else found
    return found


def _done(found: list[Word], known: KnownWords) -> list[Word]:
    """`tu mal den Hut nehmen`, `ich tu jetzt lesen`, without the `tun`; nothing if it is put otherwise."""
    end = next((i for i, word in enumerate(found) if word.key in _STOPS), len(found))
    at = int(found[0].key == "ich")
    last = found[end - 1]
    if found[at].key not in _DOES or not is_final(last.key, known) or last.key in _DOES or last.key == "weh":
        return []
    return [found[0]._replace(key="ich"), found[at]._replace(key="will"), *found[at + 1 :]]


def _weighed(found: list[Word], known: KnownWords) -> list[Word]:
    end = next((i for i, word in enumerate(found) if word.key in _STOPS), len(found))
    last, here = found[end - 1].key, found[0]
    if here.key not in ("ich", "wir") or found[1].key not in _POSSIBLE or not is_final(last, known):
        return []
    base = (known.apart(last) or (last,))[0]
    looks = any(known.is_in(base, kind) for kind in ("V_SCHAUEN", "V_BETRACHTEN"))
    lead = ("ich", "will") if looks else ("vielleicht", "sollte", "ich")
    rest = [word for word in found[2:] if word.key not in ("ja", "doch", "mal")]
    return [*(here._replace(key=key) for key in lead), *rest]


def _intended(found: list[Word], known: KnownWords) -> list[Word]:
    at = next((i for i, word in enumerate(found[:_LEAD]) if word.key in _INTENDS), 0)
    while at and at + 1 < len(found) and found[at + 1].key in ("darauf", "drauf", "mich", "mir", "es", "ist", "mal"):
        at += 1
    if not at or any(known.is_in(word.key, "NICHT") for word in found[: at + 1]):
        return []
    begin = at + 1 + (at + 1 < len(found) and found[at + 1].key == ",")
    end = next((i for i in range(begin, len(found)) if found[i].key in _STOPS), len(found))
    deed = _without_zu(found[begin:end], known)
    if not deed:
        return []
    here = found[0]
    return [here._replace(key="ich"), here._replace(key="will"), *deed, *found[end:]]


def _without_zu(deed: list[Word], known: KnownWords) -> list[Word]:
    """`das Brot zu essen`, `die Kiste aufzumachen und reinzuschauen` without `zu`; nothing if there is none."""
    kept: list[Word] = []
    size = len(deed)
    changed = False
    for at, word in enumerate(deed):
        behind = deed[at + 1].key if at + 1 < size else ""
        if word.key == "zu" and is_final(behind, known):
            changed = True
            continue
        apart = known.apart(word.key)
        verb = "" if apart is None else apart[1] + apart[0]
        if apart is not None and verb != word.key and "zu" in word.key:
            changed = True
            kept.append(word._replace(key=verb))
            continue
        kept.append(word)
    return kept if changed and kept and is_final(kept[-1].key, known) else []
