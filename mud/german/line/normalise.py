"""How typed words become keys: umlauts, case and contractions folded away, the raw line kept beside its words.

Knows letters and signs; refuses to know what any word means.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final, NamedTuple

MAX_CHARACTERS: Final = 512
MAX_WORDS: Final = 60

_FOLD = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "ẞ": "ss"})
_BARE = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "s", "ẞ": "s"})

# A word with inner hyphens or apostrophes, or any other single sign. `_` is a sign, too.
# `2ten` and `2.ten` are one word, as are the clipped articles `'n` and `'nen` and the genitive `Hans'`.
_TOKEN: Final = re.compile(
    r"\d+\.?[sS]?[tT](?:[eE][nrsmNRSM]?)\b|[^\W_]+(?:['’‐‑-][^\W_]+)*(?:(?<=[sxzSXZ])['’](?=\s+\w))?"
    r"|(?<=\s)['’](?i:n|ne|nen|nem|ner)\b|\S"
)
QUOTES: Final = {
    **{'"': '"', "'": "'", "´": "´", "`": "`´", "’": "’"},
    **{"„": "“”", "“": "”", "»": "«", "«": "»", "‚": "‘’", "‘": "’", "›": "‹", "‹": "›"},
}
"""What speech may stand in: what closes it, by what opens it."""
_HYPHENS: Final = re.compile(r"[‐‑-]")
_FIELDS: Final = re.compile(r"[a-z]\d|\d[a-z]")
_FIELD_CHAIN: Final = re.compile(r"(?:(?:[a-wyz]\d|\d[a-wyz])[-x]?){2,}")

CONTRACTIONS: Final[dict[str, tuple[str, str]]] = {
    "am": ("an", "dem"),
    "ans": ("an", "das"),
    "auffe": ("auf", "die"),
    "aufm": ("auf", "dem"),
    "aufn": ("auf", "den"),
    "aufs": ("auf", "das"),
    "hintern": ("hinter", "den"),
    "uebern": ("ueber", "den"),
    "untern": ("unter", "den"),
    "vorn": ("vor", "den"),
    "ausm": ("aus", "dem"),
    "beim": ("bei", "dem"),
    "durchs": ("durch", "das"),
    "fuers": ("fuer", "das"),
    "hols": ("hol", "das"),
    "nimms": ("nimm", "das"),
    "machs": ("mach", "das"),
    "hinterm": ("hinter", "dem"),
    "hinters": ("hinter", "das"),
    "im": ("in", "dem"),
    "ins": ("in", "das"),
    "inn": ("in", "den"),
    "mitm": ("mit", "dem"),
    "ueberm": ("ueber", "dem"),
    "uebers": ("ueber", "das"),
    "unterm": ("unter", "dem"),
    "unters": ("unter", "das"),
    "vom": ("von", "dem"),
    "vorm": ("vor", "dem"),
    "vors": ("vor", "das"),
    "zum": ("zu", "dem"),
    "zur": ("zu", "der"),
}
PHRASES: Final[dict[tuple[str, str], str]] = {
    ("bis", "auf"): "ausser",
    ("noch", "mal"): "nochmal",
    ("noch", "einmal"): "nochmal",
    ("in", "richtung"): "richtung",
    ("nach", "draussen"): "hinaus",
    ("nach", "drinnen"): "hinein",
    ("nach", "vorne"): "voran",
    ("auf", "wiedersehen"): "tschuess",
    ("da", "rein"): "hinein",
    ("da", "raus"): "heraus",
    ("da", "drauf"): "darauf",
    ("da", "drin"): "darin",
    ("da", "runter"): "herunter",
    ("da", "drunter"): "darunter",
    ("da", "hinein"): "hinein",
    ("da", "heraus"): "heraus",
    ("da", "hindurch"): "hindurch",
    ("da", "durch"): "hindurch",
    ("nur", "nicht"): "ausser",
    ("aber", "nicht"): "ausser",
    ("mit", "ausnahme"): "ausser",
    (",", "ausser"): "ausser",
    (",", "ohne"): "ausser",
    ("in", "ruhe"): "ruhig",
    ("ein", "bisschen"): "etwas",
    ("ein", "wenig"): "etwas",
    ("a", "bissl"): "etwas",
    ("a", "bisserl"): "etwas",
    ("a", "bissel"): "etwas",
    ("a", "bissle"): "etwas",
    ("a", "weng"): "etwas",
    ("ein", "bissl"): "etwas",
    ("ein", "bisserl"): "etwas",
    ("n", "bisschen"): "etwas",
    ("nen", "bisschen"): "etwas",
    ("ein", "stueck"): "etwas",
    ("ein", "paar"): "einige",
    ("ein", "dutzend"): "zwoelf",
    ("irgend", "ein"): "irgendein",
    ("irgend", "eine"): "irgendeine",
    ("irgend", "einen"): "irgendeinen",
    ("als", "auch"): "und",
    ("alle", "beide"): "beide",
    ("alle", "beiden"): "beide",
    ("fix", "und"): "voellig",
    ("oh", "je"): "ohje",
    ("o", "je"): "oje",
    ("nr", "."): "nr",
    ("mich", "selbst"): "michselbst",
    ("vielen", "dank"): "danke",
    ("herzlichen", "dank"): "danke",
    ("vielen", "danke"): "danke",
    ("gruess", "gott"): "hallo",
    ("gruess", "dich"): "hallo",
    ("gruess", "euch"): "hallo",
    ("bitte", "schoen"): "bitteschoen",
    ("bitte", "sehr"): "bitteschoen",
    ("gar", "nichts"): "nichts",
    ("gar", "nix"): "nichts",
    ("gar", "keine"): "keine",
    ("gar", "keinen"): "keinen",
    ("zwei", "mal"): "zweimal",
    ("2", "mal"): "zweimal",
    ("drei", "mal"): "dreimal",
    ("3", "mal"): "dreimal",
    ("vier", "mal"): "viermal",
    ("4", "mal"): "viermal",
}
"""Two words that are read as one."""
_SECONDS: Final = frozenset(second for _, second in PHRASES)
_ES: Final = "'s"
_ORDINAL: Final = re.compile(r"\d+\.?s?t(?:en|er|es|em|e)")


class Word(NamedTuple):
    """A word of a line: its first key, and where it stands there. Both words of a contraction stand in one place."""

    key: str
    start: int
    end: int


@lru_cache(8192)
def fold(word: str) -> str:
    """The first key of a word: case folded, ä to ae, ö to oe, ü to ue, ß to ss. `Öffne` -> `oeffne`."""
    if word.isascii():
        return word.lower()
    word = unicodedata.normalize("NFC", word).lower().translate(_FOLD)
    return word.casefold()


def only_words(text: str) -> str:
    """A folded text as words with a blank between, and no signs: `Öffne, bitte!` -> `oeffne bitte`."""
    return " ".join(re.findall(r"\w+", fold(text)))


@lru_cache(8192)
def bare(word: str) -> str:
    """The second key, of who types no umlauts at all: ä to a, ö to o, ü to u, ß to s. `Öffne` -> `offne`."""
    if word.isascii():
        return word.lower()
    word = unicodedata.normalize("NFC", word).lower().translate(_BARE)
    return word.casefold()


_PLAIN: Final = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d"})


def name_key(name: str) -> str:
    """A name as names are compared: folded, and without accents. `Anná`, `Ànna` and `Anna` are one, and so are `Jörg`
    and `Joerg`.
    """
    key = fold(name)
    if key.isascii():
        return key
    return "".join(c for c in unicodedata.normalize("NFD", key.translate(_PLAIN)) if not unicodedata.combining(c))


def keys(word: str) -> frozenset[str]:
    """Both keys of a word."""
    return frozenset((fold(word), bare(word)))


def compose(line: str) -> str:
    """A line in NFC. What is said or told is cut out of this."""
    return line if line.isascii() else unicodedata.normalize("NFC", line)


def words(line: str, limit: int = MAX_WORDS) -> list[Word]:
    """The words and signs of a composed line, contractions taken apart; at most `limit` and one more."""
    found: list[Word] = []
    for match in _TOKEN.finditer(line):
        start, end = match.span()
        if key := _plain(match[0]):
            found.append(Word(key, start, end))
            if len(found) > limit:
                break
            continue
        key = fold(match[0])
        if key in _SECONDS and found and (found[-1].key, key) in PHRASES:
            while found and (found[-1].key, key) in PHRASES:
                first = found.pop()
                key, start = PHRASES[first.key, key], first.start
            found.append(Word(key, start, end))
        elif key in CONTRACTIONS:
            preposition, article = CONTRACTIONS[key]
            found.append(Word(preposition, start, end))
            found.append(Word(article, start, end))
        elif key.isalpha() or len(key) == 1:
            found.append(Word(key, start, end))
        else:
            found.extend(_pieces(match[0], key, start, end))
        if len(found) > limit:
            break
    return found


@lru_cache(8192)
def _plain(raw: str) -> str:
    """The key of a word that is read as it stands, whatever stands before it; nothing for all others."""
    key = fold(raw)
    return key if key.isalpha() and key not in CONTRACTIONS and key not in _SECONDS else ""


def _pieces(raw: str, key: str, start: int, end: int) -> list[Word]:
    """A word with hyphens, apostrophes or digits: `b3-c2`, `nimm's`, `Würfel-Becher`, `utf-8`."""
    key = _HYPHENS.sub("-", key).replace("’", "'")
    if len(key) == len(raw) and _FIELD_CHAIN.fullmatch(key):  # no `0Ö0`, whose key is longer than what was typed
        return [Word(match[0], start + match.start(), start + match.end()) for match in _FIELDS.finditer(key)]
    if key.endswith(_ES):
        owner = raw[0].isupper() and start > 0  # Anna's Hut
        stem = key.removesuffix(_ES)
        return [Word(stem + "s", start, end)] if owner else [Word(stem, start, end), Word("es", start, end)]
    if _ORDINAL.fullmatch(key):
        return [Word(re.sub(r"\D", "", key) + ".", start, end)]
    if (whole := key.replace("'", "")) in CONTRACTIONS:  # auf'n
        return [Word(part, start, end) for part in CONTRACTIONS[whole]]
    return [Word(key.replace("-", "").replace("'", ""), start, end)]
