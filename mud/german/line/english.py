"""English that everybody types who has played such a game before: `take the lamp`, `look under the carpet`.

Knows a few words of it and the German ones; refuses to know commands. Only a line that begins with an English verb is
put into German; a word of the house stays what it is.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word

_VERBS: Final[dict[tuple[str, ...], tuple[str, ...]]] = {
    ("look", "at"): ("betrachte",),
    ("look", "in"): ("schau", "in"),
    ("look", "into"): ("schau", "in"),
    ("look", "inside"): ("schau", "in"),
    ("look", "under"): ("schau", "unter"),
    ("look", "behind"): ("schau", "hinter"),
    ("look", "around"): ("schau",),
    ("turn", "around"): ("schau",),
    ("pick", "up"): ("nimm",),
    ("put", "on"): ("zieh", "an"),
    ("take", "off"): ("zieh", "aus"),
    ("put", "down"): ("lege", "ab"),
    ("stand", "up"): ("stehe", "auf"),
    ("get", "up"): ("stehe", "auf"),
    ("sit", "on"): ("setze", "dich", "auf"),
    ("talk", "to"): ("sprich", "mit"),
    ("speak", "to"): ("sprich", "mit"),
    ("talk", "with"): ("sprich", "mit"),
    ("speak", "with"): ("sprich", "mit"),
    ("go", "to"): ("gehe", "zu"),
    ("walk", "to"): ("gehe", "zu"),
    ("run", "to"): ("gehe", "zu"),
    ("head", "to"): ("gehe", "zu"),
    ("walk", "into"): ("gehe", "in"),
    ("run", "into"): ("gehe", "in"),
    ("walk", "out"): ("gehe", "hinaus"),
    ("run", "out"): ("gehe", "hinaus"),
    ("get", "out"): ("gehe", "hinaus"),
    ("go", "through"): ("gehe", "durch"),
    ("walk", "through"): ("gehe", "durch"),
    ("walk", "back"): ("gehe", "zurueck"),
    ("sit", "down"): ("setze", "dich"),
    ("go", "into"): ("gehe", "in"),
    ("go", "in"): ("gehe", "hinein"),
    ("go", "out"): ("gehe", "hinaus"),
    ("help", "me"): ("hilfe",),
    ("what", "is", "this"): ("was", "ist", "das"),
    ("what", "ist", "this"): ("was", "ist", "das"),
    ("who", "are", "you"): ("wer", "bist", "du"),
    ("how", "do", "i", "play"): ("hilfe",),
    ("what", "now"): ("was", "nun"),
    ("thanks",): ("danke",),
    ("thank", "you"): ("danke",),
    ("take",): ("nimm",),
    ("get",): ("nimm",),
    ("open",): ("oeffne",),
    ("close",): ("schliesse",),
    ("read",): ("lies",),
    ("examine",): ("betrachte",),
    ("inspect",): ("betrachte",),
    ("eat",): ("iss",),
    ("drink",): ("trink",),
    ("drop",): ("lege", "ab"),
    ("put",): ("lege",),
    ("give",): ("gib",),
    ("wear",): ("zieh", "an"),
    ("push",): ("druecke",),
    ("pull",): ("ziehe",),
    ("use",): ("benutze",),
    ("enter",): ("gehe", "in"),
    ("walk",): ("gehe",),
    ("run",): ("gehe",),
    ("head",): ("gehe",),
    ("leave",): ("gehe", "hinaus"),
    ("go",): ("gehe",),
    ("climb",): ("klettere", "auf"),
    ("touch",): ("beruehre",),
    ("show",): ("zeige",),
    ("search",): ("durchsuche",),
    ("draw",): ("ziehe",),
    ("bid",): ("biete",),
    ("offer",): ("biete",),
    ("build",): ("baue",),
    ("discard",): ("wirf",),
}
"""What a command begins with; of two German words that are a verb and its particle, the second goes to the end."""
_APART: Final = frozenset(("an", "aus", "ab"))
_ARTICLES: Final = frozenset(("the", "a", "an", "some", "my", "this", "that"))
_WALKING: Final = frozenset(("walk", "run", "head", "go"))
_LEAVING: Final = frozenset(("leave",))
_PLACES: Final = frozenset(("room", "house", "hall", "chamber", "building", "place", "now", "here"))
_WAYS: Final = {
    **{"north": "norden", "south": "sueden", "east": "osten", "west": "westen", "northeast": "nordosten"},
    **{"northwest": "nordwesten", "southeast": "suedosten", "southwest": "suedwesten", "up": "oben", "down": "unten"},
}
"""Where one goes without naming a place."""
_ONLY_ENGLISH: Final = frozenset(("behind", "under", "inside", "the", "with", "into", "onto", "everything"))
"""Words that are nothing else in German, wherever they stand."""
_JOINED: Final = {"and": "und", "then": "dann"}
_TO: Final = frozenset(("to",))
_WORDS: Final = {
    **{"on": "auf", "onto": "auf", "into": "in", "inside": "in", "from": "von", "with": "mit", "under": "unter"},
    **{"for": "fuer", "against": "gegen", "group": "gruppe", "card": "karte", "cards": "karten"},
    **{"behind": "hinter", "and": "und", "everything": "alles", "it": "es", "him": "ihn", "them": "sie"},
    **{"door": "tuer", "gate": "tor", "stairs": "treppe", "window": "fenster", "wall": "wand", "floor": "boden"},
    **{"key": "schluessel", "lamp": "lampe", "torch": "fackel", "box": "kiste", "chest": "truhe", "book": "buch"},
    **{"letter": "brief", "scroll": "schriftrolle", "table": "tisch", "chair": "stuhl", "bench": "bank"},
    **{"water": "wasser", "bread": "brot", "wine": "wein", "date": "dattel", "dates": "datteln", "fig": "feige"},
    **{"stone": "stein", "stones": "steine", "coin": "muenze", "coins": "muenzen", "ring": "ring", "hat": "hut"},
    **{"coat": "mantel", "bag": "tasche", "bowl": "schale", "jug": "krug", "cup": "becher", "mirror": "spiegel"},
    **{"carpet": "teppich", "curtain": "vorhang", "shelf": "regal", "cupboard": "schrank", "feather": "feder"},
    **{"rope": "seil", "bucket": "eimer", "basket": "korb", "net": "netz", "flower": "blume", "boat": "boot"},
    **{"well": "brunnen", "cellar": "keller", "roof": "dach", "cat": "katze", "dog": "hund", "donkey": "esel"},
    **{"priest": "priester", "man": "mann", "woman": "frau", "girl": "maedchen", "merchant": "haendler"},
    **{
        "board": "brett",
        "dice": "wuerfel",
        "crown": "krone",
        "statue": "statue",
        "pillar": "saeule",
        "bronze": "bronze",
    },
    **{
        "basin": "becken",
        "pool": "becken",
        "hall": "halle",
        "room": "raum",
        "chamber": "kammer",
        "garden": "garten",
        "pyramid": "pyramide",
        "river": "fluss",
        "house": "haus",
    },
}
_BETWEEN: Final = frozenset((",", "und", "dann", ".", ";"))
_SURELY: Final = frozenset(
    ("drop", "thanks", "wear", "walk", "run", "leave", "enter", "draw", "bid", "offer", "build", "discard")
)
"""Verbs that are no German word."""
_WANTS: Final = ("i", "want", "to")
ENGLISH: Final = frozenset((*(key[0] for key in _VERBS), _WANTS[0])) | _ONLY_ENGLISH | frozenset(_JOINED)


def in_german(found: list[Word], manner: Manner) -> list[Word]:
    """`look under the carpet`, `nimm seil and go north`: what is English about each command, put into German."""
    if manner.known.speech(found[0].key):
        return found
    found = [word._replace(key=_JOINED.get(word.key, word.key)) for word in found]
    plain: list[Word] = []
    begin = 0
    for at in range(len(found) + 1):
        if at == len(found) or found[at].key in _BETWEEN:
            plain += _command_in_german(found[begin:at])
            plain += found[at : at + 1]
            begin = at + 1
    return plain


def _command_in_german(found: list[Word]) -> list[Word]:
    start = len(_WANTS) if _begins(found, _WANTS) else 0
    verb = next((verb for verb in _VERBS if _begins(found[start:], verb)), ())
    rest = [word for word in found[start + len(verb) :] if word.key not in _ARTICLES and word.key not in "?!."]
    if not verb or not (start or _is_english(verb, found[start + len(verb) :])):
        return _with_small_words(found)
    if verb[-1] in (*_WALKING, "to") and (way := _way(rest)):
        return [found[start]._replace(key="gehe"), rest[0]._replace(key="nach"), way]
    if verb[0] in _LEAVING and any(word.key not in _PLACES for word in rest):
        return _with_small_words(found)  # leave the lamp
    if verb[0] in _LEAVING:
        return [found[start]._replace(key="gehe"), found[-1]._replace(key="hinaus")]
    if verb == ("enter",) and rest and rest[0].key in _WAYS:
        return [
            found[start]._replace(key="gehe"),
            rest[0]._replace(key="nach"),
            rest[0]._replace(key=_WAYS[rest[0].key]),
        ]
    put = [found[start]._replace(key=key) for key in _VERBS[verb]]
    head, *behind = [*put[:-1], put[-1]._replace(end=found[start + len(verb) - 1].end)]
    moved = [word for word in behind if word.key in _APART and rest]
    placed = [word for word in behind if word not in moved]
    said = [word._replace(key=_WORDS.get(word.key, word.key)) for word in rest]
    if verb == ("give",):
        said = _whom_first(said)
    return [head, *placed, *said, *moved]


def _with_small_words(found: list[Word]) -> list[Word]:
    """`was ist behind dem regal`: a word that is only English, in a line that is not."""
    if all(word.key not in _ONLY_ENGLISH for word in found):
        return found
    small = [word for word in found if word.key != "the"]
    return [word._replace(key=_WORDS.get(word.key, word.key)) for word in small] or found


def _way(rest: Sequence[Word]) -> Word | None:
    """`north`, `to the north`: where nothing but a direction is named."""
    named = [word for word in rest if word.key not in _TO]
    return named[0]._replace(key=_WAYS[named[0].key]) if len(named) == 1 and named[0].key in _WAYS else None


def _begins(found: Sequence[Word], keys: Sequence[str]) -> bool:
    return [word.key for word in found[: len(keys)]] == [*keys]


def _is_english(verb: Sequence[str], rest: Sequence[Word]) -> bool:
    """Whether more than the verb is English, or the verb is nothing else here."""
    known = any(word.key in _WORDS or word.key in _ARTICLES | _TO for word in rest)
    return len(verb) > 1 or known or verb[0] in _SURELY


def _whom_first(said: list[Word]) -> list[Word]:
    """`bread to merchant` is `merchant bread`."""
    at = next((i for i, word in enumerate(said) if word.key in _TO), 0)
    return [*said[at + 1 :], *said[:at]] if at else said
