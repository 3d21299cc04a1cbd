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
    ("climb",): ("klettere", "auf"),
    ("touch",): ("beruehre",),
    ("show",): ("zeige",),
    ("search",): ("durchsuche",),
}
"""What a command begins with; of two German words that are a verb and its particle, the second goes to the end."""
_APART: Final = frozenset(("an", "aus", "ab"))
_ARTICLES: Final = frozenset(("the", "a", "some", "my", "this", "that"))
_TO: Final = frozenset(("to",))
_WORDS: Final = {
    **{"on": "auf", "onto": "auf", "into": "in", "inside": "in", "from": "von", "with": "mit", "under": "unter"},
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
    **{"basin": "becken", "pool": "becken", "hall": "halle", "room": "raum", "river": "fluss", "house": "haus"},
}
_WANTS: Final = ("i", "want", "to")
ENGLISH: Final = frozenset((*(key[0] for key in _VERBS), _WANTS[0]))


def in_german(found: list[Word], manner: Manner) -> list[Word]:
    """`look under the carpet` is `schau unter teppich`: what is English about a command, put into German."""
    start = len(_WANTS) if _begins(found, _WANTS) else 0
    verb = next((verb for verb in _VERBS if _begins(found[start:], verb)), ())
    rest = [word for word in found[start + len(verb) :] if word.key not in _ARTICLES]
    if not verb or not (start or _is_english(verb, found[start + len(verb) :])):
        return found
    put = [found[start]._replace(key=key) for key in _VERBS[verb]]
    head, *behind = [*put[:-1], put[-1]._replace(end=found[start + len(verb) - 1].end)]
    moved = [word for word in behind if word.key in _APART and rest]
    placed = [word for word in behind if word not in moved]
    said = [word._replace(key=_WORDS.get(word.key, word.key)) for word in rest]
    if verb == ("give",):
        said = _whom_first(said)
    return [head, *placed, *said, *moved]


def _begins(found: Sequence[Word], keys: Sequence[str]) -> bool:
    return [word.key for word in found[: len(keys)]] == [*keys]


def _is_english(verb: Sequence[str], rest: Sequence[Word]) -> bool:
    """Whether more than the verb is English, or the verb is nothing else here."""
    known = any(word.key in _WORDS or word.key in _ARTICLES | _TO for word in rest)
    return len(verb) > 1 or known or verb[0] in ("drop", "thanks", "wear")


def _whom_first(said: list[Word]) -> list[Word]:
    """`bread to merchant` is `merchant bread`."""
    at = next((i for i, word in enumerate(said) if word.key in _TO), 0)
    return [*said[at + 1 :], *said[:at]] if at else said
