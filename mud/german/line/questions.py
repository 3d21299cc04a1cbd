"""Questions to the house, put as the plain command that answers them: `ist die Tür offen?`, `sag mir, wo ich bin`.

Knows how German asks; refuses to know what is there. Nothing that changes anything comes of a question.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.embedded import begins_question, end_of_clause, in_order
from mud.german.line.manner import Manner, Phrase
from mud.german.line.normalise import Word
from mud.german.line.words import JOINTS, KnownWords

_OPENERS: Final = frozenset(("entschuldigung", "entschuldige", "verzeihung", "sorry", "und", "aber", "du", "sagt"))
_ASKING: Final = frozenset(("sagen", "verraten", "erklaeren", "zeigen", "erzaehlen", "beschreiben"))
_ASKED: Final = frozenset(
    (
        *("mir", "uns", "mal", "bitte", "nochmal", "kurz", "einmal", "doch", "einfach", "jetzt", "vielleicht", "denn"),
        *("eventuell", "noch", "schnell", "ganz", "auch", "gerade", "freundlicherweise", "netterweise", "zufaellig"),
        *("nur", "bloss", "lieber"),
    )
)
_POLITE: Final = frozenset(("wuerde", "moechte", "wollte"))
_STATES: Final = frozenset(("ist", "sind", "war", "waren"))
_LIES: Final = frozenset(
    (
        *("liegt", "liegen", "steht", "stehen", "haengt", "haengen", "sitzt", "sitzen", "steckt", "gibt", "befindet"),
        *("befinden", "existiert"),
    )
)
_SEES: Final = frozenset(("siehst", "sehe", "seh", "seht", "kennst", "erkennst"))
_SOMETHING: Final = frozenset(
    (
        "was",
        "etwas",
        "irgendwas",
        "jemand",
        "irgendjemand",
        "wer",
        "nichts",
        "drauf",
        "drin",
        "denn",
        "noch",
        "da",
        "hier",
        "sich",
        "irgendwo",
        "alles",
        "mehr",
        "irgendetwas",
    )
)
_HAS: Final = frozenset(("habe", "hab", "haben"))
_WHO: Final = frozenset(("ich", "wir", "du", "man"))
_WAYS: Final = ("weg", "wege", "ausgang", "ausgaenge")
_EXPLAINS: Final = frozenset(
    (
        "bin",
        "such",
        "suche",
        "find",
        "finde",
        "hab",
        "habe",
        "weiss",
        "kann",
        "sehe",
        "seh",
        "versteh",
        "verstehe",
        "brauche",
    )
)
_WANTS: Final = frozenset(("willst", "magst", "moechtest", "wollt", "wollen"))
_LEADS: Final = frozenset(("fuehrt", "fuehren"))
_WHICH: Final = frozenset(("welcher", "welche", "welches", "wieviele", "was"))
_HOLDS: Final = frozenset(("hat", "haelt", "traegt", "besitzt"))
_ASKS: Final = frozenset(("wohin", "womit", "woran", "wodurch", "wie", "hat", "kann", "koennen", "existiert"))
HEADS: Final = _WHICH | _LIES | _STATES | _LEADS | _HAS | _SEES | _ASKS | {"hast", "habt", "wer"}
_SMALL: Final = frozenset(("denn", "eigentlich", "jetzt", "noch", "schon", "wohl"))
"""Words that ask no other question."""
_LOOKING: Final = frozenset(("sieht", "schaut", "ist", "es", "das", "aus"))
"""`wie sieht es … aus`"""
_BESIDE: Final = frozenset(("neben", "ueber", "vor", "zwischen", "um", "bei"))
"""Where something is told to be that is told of the whole place."""
_LONGEST: Final = 6
"""Words at most before the place that is asked about."""
_SAY: Final = ("sag", "sage", "sagt")
_SHOW: Final = ("zeig", "zeige", "verrat", "verrate")
_LEADING: Final = frozenset((*_SAY, *_SHOW, "weisst", "wisst", "weiss", "ich", "wuesste"))
_WHOM: Final = ("mir", "mal", "uns", "einmal")
_SHOWN: Final = ("was", "wo", "wer")
"""What may be shown by telling it."""
LEADING: Final = _LEADING | _OPENERS | _WANTS
"""One of these, a question word or a request begins what leads up to a question."""


def indirect(found: list[Word], manner: Manner) -> list[Word]:
    """`kannst du mir sagen, wo ich bin?` asks `wo bin ich`, as do `weißt du, ...`, `ich würde gern wissen, ...`."""
    if len(found) < 3:
        return found
    bare = [word for word in found if word.key not in (*_SMALL, "?", ".", "!", ",")]
    if len(bare) > 2 and (towards := _towards(bare, manner.known)) is not None:
        return towards
    at = _opened(found)
    found = _unexplained(found, at, manner.known)
    if (
        [word.key for word in found[1:3]] == ["du", "nicht"]
        and found[0].key in _WANTS
        and "mal" in [word.key for word in found[3:5]]
    ):
        return [*found[:2], *found[3:]]  # willst du nicht mal den Papyrus lesen: that is no denial
    start = _question(found, at, manner.known)
    if start is None:
        return found[at:] if at and (_asks(found, at, manner.known) or _begs(found[at:], manner.known)) else found
    asked = list(found[start:])
    end = next((i for i, word in enumerate(asked) if word.key in ".;!?"), len(asked))
    clause = end_of_clause(asked[:end], manner.known)
    return [*in_order(asked[:clause], manner.known), *asked[clause:]]


def _opened(found: Sequence[Word]) -> int:
    """Where a line begins behind `Entschuldigung,` or `und`, or behind what is to come later: `bevor ich losgehe,`."""
    at = 0
    if found[0].key in ("bevor", "ehe"):
        comma = next((i for i, word in enumerate(found) if word.key == ","), 0)
        at = comma + 1 if [word.key for word in found[comma + 1 : comma + 3]] == ["wuesste", "ich"] else 0
    while at < len(found) and (found[at].key in _OPENERS or (at and found[at].key == ",")):
        at += 1
    return at if at < len(found) else 0


def _unexplained(found: list[Word], at: int, known: KnownWords) -> list[Word]:
    """`wo ist der Schlüssel, ich such den schon ewig`: why somebody asks is no command."""
    if not found or not known.is_in(found[at].key, "FRAGEWORT"):
        return found
    for i in range(at + 2, len(found) - 2):
        if found[i].key == "," and found[i + 1].key == "ich" and found[i + 2].key in _EXPLAINS:
            return found[:i]
    return found


def _asks(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    return known.is_in(found[at].key, "FRAGEWORT")


def _question(found: Sequence[Word], at: int, known: KnownWords) -> int | None:
    """Where the question stands that a line only leads up to."""
    if found[at].key not in _LEADING and not known.is_in(found[at].key, "BITTE_DU"):
        return None
    keys = [word.key for word in found[at : at + 12]]
    lead = _lead(keys, known)
    if lead is None:
        return None
    lead += at
    if lead < len(found) and found[lead].key in (",", ":"):
        lead += 1
    return lead if lead + 1 < len(found) and begins_question(found, lead, known) else None


def _lead(keys: Sequence[str], known: KnownWords) -> int | None:
    """How many words lead up to a question."""
    if not keys:
        return None
    size = 1
    if keys[0] in (*_SAY, *_SHOW) and len(keys) > 2 and keys[1] in _WHOM:
        while size < len(keys) and keys[size] in (*_ASKED, "einmal"):
            size += 1
        asked = next((key for key in keys[size:] if key != ","), "")
        return size if keys[0] in _SAY or asked in _SHOWN else None
    if keys[0] in ("weisst", "wisst", "weiss") and len(keys) > 1 and keys[1] in ("du", "ihr", "jemand"):
        return 2 if len(keys) < 3 or keys[2] not in _ASKED else 3
    if known.is_in(keys[0], "BITTE_DU") and len(keys) > 3 and keys[1] in ("du", "ihr", "sie", "mir"):
        while size < len(keys) and (keys[size] in _ASKED or keys[size] in ("du", "ihr", "sie", "jemand")):
            size += 1
        return size + 1 if size < len(keys) and keys[size] in _ASKING else None
    if keys[0] == "ich" and "wissen" in keys[2:7] and keys[1] in ("will", "moechte", "wuerde", "muss"):
        return keys.index("wissen") + 1
    if keys[0] == "ich" and "gewusst" in keys[2:6] and keys[1] == "haette":
        return keys.index("gewusst") + 1
    if keys[:2] in (["ich", "wuesste"], ["wuesste", "ich"]):
        return next((at for at in range(2, len(keys)) if keys[at] not in _ASKED | {"gern", "gerne", "sehr"}), None)
    if keys[:3] == ["ich", "frage", "mich"] or keys[:3] == ["ich", "frag", "mich"]:
        return 3
    return None


def _begs(words: Sequence[Word], known: KnownWords) -> bool:
    """`Entschuldigung, ich würde gern mit dem Wirt reden`: a wish that ends in its verb, and no `ich muss weg`."""
    keys = [word.key for word in words if word.key not in ".!?"]
    return len(keys) > 3 and keys[0] == "ich" and keys[1] in _POLITE and is_final(keys[-1], known)


def about_state(found: list[Word], manner: Manner) -> list[Word]:
    """`ist die Tür offen?` is answered by what the door looks like, `habe ich den Schlüssel?` by where it is."""
    if manner.phrase is not None or len(found) < 3 or found[0].key not in HEADS:
        return found
    bare = [word for word in found if word.key not in _SMALL]
    if len(bare) < 3:
        return found
    plain = _plain(bare, manner.known)
    if plain is None:
        return found
    manner.phrase = Phrase(tuple(plain), "")
    manner.table = len(manner.tables) - 1
    return plain


def _plain(found: Sequence[Word], known: KnownWords) -> list[Word] | None:
    head, second = found[0].key, found[1].key
    if (placed := _placed_anyhow(found, known)) is not None:
        return placed
    if head in _ASKS:
        return _how(found, known)
    if head in ("was", "wer") and second in _STATES and (placed := _placed(found, known)) is not None:
        return placed
    if head in ("welcher", "welche", "welches", "wieviele") or (head == "was" and second == "fuer"):
        return _which(found, known)
    if head in _LIES or (head in _STATES and (second in _SOMETHING or known.is_in(second, "LOKAL"))):
        return _lying(found, known)
    if head == "wer":
        named = _thing(found, 2, known) if second in _HOLDS else None
        return _about(found, 2, "wo ist", known) if named is not None and len(named) + 2 == len(found) else None
    if head in _STATES or head in _LEADS:
        named = _thing(found, 1, known)
        says_more = named is not None and len(named) + 1 < len(found)  # `ist das Gold?` asks for no gold
        return _about(found, 1, "betrachte", known) if says_more else None
    if (head in _HAS and second in _WHO) or (
        head in ("hast", "habt") and second in _WHO and found[-1].key == "gesehen"
    ):
        start = next((i for i in range(2, len(found)) if known.is_in(found[i].key, "ART")), 2)
        return _about(found, start, "wo ist", known)
    if head in _SEES and second in _WHO:
        return _about(found, 2, "betrachte", known)
    return None


def _towards(found: Sequence[Word], known: KnownWords) -> list[Word] | None:
    """`was ist im Osten`, `wie sieht es im Osten aus`, `was kommt, wenn ich nach Westen gehe`: which way is looked."""
    if found[0].key == "wie" and _LOOKING.intersection(word.key for word in found[1:3]):
        found = [word for word in found if word.key not in _LOOKING]
    keys = [word.key for word in found]
    if not known.is_in(keys[0], "FRAGEWORT") and keys[0] not in _LIES | _STATES:
        return None
    at = next((i for i in range(1, len(keys) - 2) if keys[i] == "wenn" and keys[i + 1] in _WHO), 0)
    if at and "nach" in keys[at:]:
        there = keys.index("nach", at) + 1
        ends = any(known.is_in(keys[-1], kind) for kind in ("V_GEHEN", "V_SCHAUEN"))
        is_way = ends and len(keys) == there + 2 and known.direction(keys[there])
        return [*_words("schaue nach", found[0]), found[there]] if is_way else None
    is_way = keys[-3:-1] == ["in", "dem"] and known.direction(keys[-1]) and len(keys) <= _LONGEST + 2
    asks_what = all(known.is_in(key, "FRAGEWORT") or key in _STATES | _LIES | _SOMETHING for key in keys[:-3])
    return [*_words("schaue nach", found[0]), found[-1]] if is_way and asks_what else None


def _placed_anyhow(found: Sequence[Word], known: KnownWords) -> list[Word] | None:
    """`ist noch Wasser im Krug`, `siehst du da was im Becken`, `was hängt über der Bank`, `was hast du da im Regal`."""
    head, second = found[0].key, found[1].key
    sees = (head in _SEES or head in ("hast", "hat")) and second in _WHO
    if not (head in _STATES | _LIES or sees or (head == "was" and second in _STATES | _LIES | {"hast", "hat"})):
        return None
    at = next((i for i in range(1, min(_LONGEST, len(found) - 1)) if known.is_in(found[i].key, "LOKAL")), 0)
    before = [word.key for word in found[1:at] if word.key not in _SOMETHING | _STATES | _LIES | _WHO]
    is_matter = (len(before) < 2 and all(known.noun(key) for key in before)) or before in (["das"], ["hast"], ["hat"])
    if not at or not is_matter or (before and head not in _STATES and head != "was"):
        return None
    named = _thing(found, at + 1, known) or (found[at + 1 : at + 2] if known.noun(found[at + 1].key) else None)
    behind = [] if named is None else [word.key for word in found[at + 1 + len(named) :]]
    if not named or not set(behind) <= _SOMETHING | {"drin", "hinten", "dran", "drauf", "herum", "versteckt"}:
        return None
    if found[at].key in _BESIDE:
        return _words("schaue", found[0])
    command = "betrachte" if found[at].key == "an" else "durchsuche"
    return [*_words(command, found[0]), *(() if command == "betrachte" else (found[at],)), *named]


def _how(found: Sequence[Word], known: KnownWords) -> list[Word] | None:
    """`wie schaut die Tafel aus`, `womit ist die Decke bemalt`, `wohin führt die Treppe`, `kann ich ein Tor sehen`."""
    head, second, last = found[0].key, found[1].key, found[-1].key
    if head in ("kann", "koennen"):
        start = next((i for i in range(2, len(found)) if known.is_in(found[i].key, "ART")), len(found))
        sees = second in _WHO and last in ("sehen", "entdecken", "erkennen")
        return _about(found, start, "wo ist", known) if sees else None
    if head == "hat":
        named = _thing(found, 1, known)
        is_held = named is not None and found[len(named) + 1 :][:1] and found[len(named) + 1].key in ("was", "etwas")
        return _about(found, 1, "betrachte", known) if is_held else None
    if head == "wie":
        looks = second in ("schaut", "sieht", "schauen", "sehen") and last == "aus"
        return _about(found, 2, "betrachte", known) if looks else None
    leads = head == "wohin" and second in _LEADS | {"geht", "gehen"}
    made = head != "wohin" and second in _STATES
    return _about(found, 2, "betrachte", known) if leads or made else None


def _placed(found: Sequence[Word], known: KnownWords) -> list[Word] | None:
    """`wer ist die Frau auf dem Sockel`, `was ist das für eine Münze im Becken`: a thing, by where it is."""
    at = 4 if [word.key for word in found[2:4]] == ["das", "fuer"] else 2
    if (named := _thing(found, at, known)) is None:
        return None
    where = at + len(named)
    if where >= len(found) or not known.is_in(found[where].key, "LOKAL"):
        return None
    holder = _thing(found, where + 1, known)
    whole = holder is not None and where + 1 + len(holder) == len(found)
    return [*_words("betrachte", found[0]), *found[at:]] if whole else None


def _about(found: Sequence[Word], at: int, command: str, known: KnownWords) -> list[Word] | None:
    """A command about the thing that is named at `at`."""
    named = _thing(found, at, known)
    return None if named is None else [*_words(command, found[0]), *named]


def _lying(found: Sequence[Word], known: KnownWords) -> list[Word] | None:
    """`liegt etwas unter der Bank?`, `liegt in der Schale was`; `liegt der Schlüssel unter der Bank?`"""
    at = 1
    if found[0].key == "gibt":
        at = 2 if found[1].key == "es" else 1
    while at < len(found) and found[at].key in _SOMETHING:
        at += 1
    if at < len(found) and known.is_in(found[at].key, "LOKAL"):
        named = _thing(found, at + 1, known)
        return None if named is None else [*_words("durchsuche", found[0]), found[at], *named]
    return _about(found, at, "wo ist", known)


def _which(found: Sequence[Word], known: KnownWords) -> list[Word] | None:
    """`welches Buch liegt auf dem Tisch`: what lies on it; `welche Könige stehen über der Tür`: those."""
    lies = next((i for i in range(1, min(5, len(found))) if found[i].key in _LIES or found[i].key in _STATES), None)
    if lies is None or lies + 1 >= len(found) or not known.is_in(found[lies + 1].key, "LOKAL"):
        return None
    named = _thing(found, lies + 2, known)
    is_shown = found[lies + 1].key in _BESIDE or found[lies + 1].key == "an"
    if is_shown and lies > 1 and known.noun(found[lies - 1].key) and found[0].key != "was":
        return [*_words("betrachte", found[0]), *found[1:lies]]
    return None if named is None else [*_words("durchsuche", found[0]), found[lies + 1], *named]


def _thing(found: Sequence[Word], at: int, known: KnownWords) -> Sequence[Word] | None:
    """The words at `at` that name a thing: an article, what it is like, and a noun of the lexicon."""
    start = at
    if at < len(found) and known.is_in(found[at].key, "ART"):
        at += 1
    else:
        return None
    while at + 1 < len(found) and known.adjective(found[at].key) and not known.is_in(found[at + 1].key, "FLOSKEL"):
        if known.noun(found[at].key) and not (known.noun(found[at + 1].key) or known.adjective(found[at + 1].key)):
            break
        at += 1
    if at >= len(found) or not known.noun(found[at].key) or found[at].key in (*JOINTS, *_WAYS):
        return None
    return found[start : at + 1]


def _words(command: str, first: Word) -> list[Word]:
    return [Word(key, first.start, first.start) for key in command.split()]
