"""Dealing as it is said across a table: `nebet, hast du eine 2 für mich? ich geb dir die 6`, as the offer that it is.

Knows how people say what they give for what, and who may be called first or last; refuses to know who plays, and which
cards somebody holds. A question that names no price is none of these, nor is a single word more.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from mud.games.oh_pharao.model import NUMBERS
from mud.german.line.normalise import words
from mud.german.line.numbers import number

_CALLS: Final = frozenset(
    (
        *("na", "ach", "oh", "tja", "hm", "hmm", "aha", "schade", "mist", "gut", "ok", "okay", "super"),
        *("prima", "toll", "schoen", "ja", "nein", "nee", "noe", "danke", "bitte", "hallo", "he", "hey"),
        *("du", "also", "so", "und", "dann", "aber", "sag", "mal", "hoer", "komm", "liebe", "lieber"),
        *("leute", "jetzt"),
    )
)
"""What is said before a deal and is no part of it."""
_FILLS: Final = frozenset(
    (
        *("denn", "mal", "doch", "vielleicht", "noch", "bitte", "eigentlich", "gern", "gerne"),
        *("einfach", "eben", "halt", "da"),
    )
)
"""What says nothing wherever it stands."""
_WHO: Final = frozenset(("jemand", "wer", "einer", "irgendwer", "irgendjemand"))
_SIGNS_OF_SPEECH: Final = frozenset(".!?;:,-")
_COUNTS: Final = {"zwei": 2, "drei": 3, "vier": 4}
_PLURAL: Final = re.compile(r"\w+e[nr]")
_ARTICLES: Final = frozenset(("ein", "eine", "einen", "einer"))
_SIGNS: Final = "joker|dieb|pharao|steuereintreiber"
_OWNERS: Final = "meine?[nmr]?|deine?[nmr]?|eure?[nmr]?"
_ARTICLE: Final = rf"(?:(?:ein(?:e[nmr]?)?|ne[nr]?|die|den|der|dem|das|{_OWNERS}) )?"
_CARD: Final = rf"{_ARTICLE}(?:(?:{'|'.join(_COUNTS)}) )?(?:C\d|(?:{_SIGNS}))"
_CARDS: Final = rf"{_CARD}(?: (?:und )?{_CARD})*"
_FOR: Final = "(?:fuer|gegen)"
_I_GIVE: Final = (
    r"(?:(?:ich |und )*(?:geb|gebe|gib|biete|biet|haette|haett|tausche|tausch)(?: ich)?"
    r"(?: dir| euch| ihm| ihr)?(?: dafuer)?"
    r"|dafuer (?:geb|gebe|biete|biet|bekommst|kriegst) (?:ich |du )?(?:dir |euch )?"
    r"|(?:du )?(?:kriegst|bekommst|kannst)(?: du)?(?: dafuer)?|(?:der |die )?(?:kriegt|bekommt)(?: dafuer)?"
    r"|dir (?:geb|gebe) ich)"
)
_HAVE: Final = "(?: haben| kriegen| bekommen)?"
_AFTER: Final = r"(?: dafuer| haben| in dem angebot| zu dem tauschen| anzubieten)*"
_BOTH: Final = (
    rf"{_I_GIVE} (?P<gibt>G),? {_FOR} (?P<will>W)(?: geben| an)?",
    rf"{_I_GIVE} (?P<gibt>G),? wenn ich (?:dafuer )?(?P<will>W) (?:krieg|kriege|bekomme|bekomm|haben kann)",
    rf"{_I_GIVE} (?P<gibt>G),? wenn du mir (?:dafuer )?(?P<will>W) gibst",
    rf"(?:tauschst du|tauschen wir|wollen wir|willst du|magst du|tauscht ihr|tauscht) "
    rf"(?:mit mir )?(?P<gibt>G) {_FOR} (?P<will>W)"
    r"(?: (?:ein)?tauschen| haben| nehmen)?",
    rf"(?:gibst du|gibt|gib|gebt|kannst du|koenntest du|gebt ihr) mir (?P<will>W) {_FOR} (?P<gibt>G)(?: geben)?",
    rf"wie (?:waers|(?:waer|waere|ist) es) mit (?P<gibt>G) {_FOR} (?P<will>W)",
    rf"(?:hast du|habt ihr|haettest du|hat W2) (?P<will>W)(?: uebrig)?(?: fuer mich)?(?: uebrig)?,? "
    rf"{_I_GIVE} (?P<gibt>G){_AFTER}",
    rf"(?:kannst du|koenntest du|kann|gibst du|gibt|gib|gebt|koennt ihr) mir "
    rf"(?:W2 )?(?P<will>W)(?: geben)?,? {_I_GIVE} (?P<gibt>G){_AFTER}",
    rf"wer (?:hat|haette) (?P<will>W)(?: uebrig)?(?: fuer mich)?,? {_I_GIVE} (?P<gibt>G){_AFTER}",
    rf"ich (?:brauche|brauch|braeuchte|braeucht|haette|suche|such|will|moechte) "
    rf"(?P<will>W)(?: von dir)?{_HAVE},? {_I_GIVE} (?P<gibt>G){_AFTER}",
    rf"(?:brauchst|willst|magst|moechtest|haettest) du (?P<gibt>G)(?: von mir)?{_HAVE},? "
    r"ich (?:will|haette|haett|moechte|moecht|nehme|nehm|brauche|brauch|bekomme|kriege|krieg)"
    r" (?:dafuer )?(?P<will>W)(?: dafuer)?",
    rf"(?P<gibt>G) {_FOR} (?P<will>W)(?:,? (?:ja oder nein|was sagst du|einverstanden|ok|okay|deal|ja|wie waers))?",
)
"""What names both sides; the last of them only where somebody is called: else the grammar of the table has it."""
_PRICE: Final = (
    rf"was (?:willst|magst|moechtest|verlangst|haettest|nimmst|kriegst|bekommst) du (?:haben )?fuer (?P<will>W){_HAVE}",
    r"was (?:kostet|kosten|soll) (?:mich )?(?P<will>W)(?: kosten)?",
    r"(?:fuer was|wofuer) (?:gibst|gaebst|tauschst|verkaufst) du (?:mir )?(?P<will>W)(?: her| ab)?",
)


def _ready(pattern: str) -> re.Pattern[str]:
    """`G`, `W`: the cards that are given and wanted; `W2`: anybody."""
    filled = re.sub(r"\b[GW]\b", lambda _: f"(?:{_CARDS})", pattern)
    return re.compile(filled.replace("W2", f"(?:{'|'.join(_WHO)})"))


_DEALS: Final = tuple(map(_ready, _BOTH))
_PRICES: Final = tuple(map(_ready, _PRICE))
_NAME: Final = re.compile(r"[a-z]{3,}")
_NO_NAME: Final = frozenset(
    (
        *("ich", "wer", "was", "wie", "hast", "habt", "hat", "willst", "magst", "brauchst", "gib"),
        *("gebt", "gibst", "meine", "tausche", "tausch", "tauschen", "tauschst", "biete", "biet"),
        *("suche", "nimm", "dafuer", "wofuer", "haben", "alle", "deine", "eine", "einen", "kann"),
        *("kannst", "moechtest", "fuer", "gegen", "geben", "zwei", "drei", "vier", "angebot", "uebrig"),
        *("mich", "nehmen", "tauscht", "erhandle", "gegenangebot", "nein", "oder"),
        *("soll", "sollen", "sollte", "wollen", "koennen", "muessen", "duerfen", "lassen", "wuerde"),
        *_SIGNS.split("|"),
    )
)
"""What is nobody's name where one may be called."""


def told_deal(line: str) -> str | None:
    """The plain command of a line that says a deal and nothing else of substance; None for any other."""
    keys = list(_plain(line))
    for who, text in _called(keys):
        if (deal := _matched(_DEALS if who else _DEALS[:-1], text)) is not None:
            return f"biete {who or 'allen'} {_cards(deal['gibt'])} gegen {_cards(deal['will'])}"
        if (price := _matched(_PRICES, text)) is not None:
            return f"suche {_cards(price['will'])} bei {who or 'allen'}"
    return None


def _matched(patterns: Sequence[re.Pattern[str]], text: str) -> re.Match[str] | None:
    return next((match for match in (one.fullmatch(text) for one in patterns) if match is not None), None)


def _plain(line: str) -> Iterator[str]:
    """The words of a line as they are looked for: sentences joined by commas, a number as `C5`, two threes as
    `zwei C3`."""
    keys = [word.key for word in words(line) if word.key not in _FILLS]
    for key, after in zip(keys, (*keys[1:], ""), strict=False):
        if key in _SIGNS_OF_SPEECH:
            yield ","
        elif key in _COUNTS and _PLURAL.fullmatch(after) is not None and _size(after):
            yield key
        else:
            yield f"C{_size(key)}" if _size(key) else key


def _size(key: str) -> int:
    """The number on a card that a word names: `3`, `3er`, `dreien`; 0 for none."""
    if key in _ARTICLES:
        return 0
    digit = re.fullmatch(r"([1-9])(?:er|en)?", key)
    size = number(digit[1] if digit is not None else re.sub(r"(?<=\w{3})en?$", "", key))
    if size is None:
        size = number(key)
    return size if size is not None and size in NUMBERS else 0


def _called(keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Who may be called in a line, first or last, and the rest of it without calls; everybody, where nobody is."""
    start = 0
    while start < len(keys) and (keys[start] in _CALLS or keys[start] == ","):
        start += 1
    rest = [*keys[start:]]
    while rest and rest[-1] == ",":
        rest.pop()
    yield "", _joined(rest)
    ways = (_first(rest), _last(rest), _among(rest))
    yield from ((who, _joined(found)) for who, found in chain.from_iterable(ways))


def _first(rest: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    if len(rest) > 2 and _is_name(rest[0]):
        yield rest[0], [key for at, key in enumerate(rest[1:]) if at or key != ","]


def _last(rest: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    if len(rest) > 2 and _is_name(rest[-1]):
        yield rest[-1], [*rest[: -2 if rest[-2] == "," else -1]]


def _among(rest: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """`ich bräuchte eine 2, Nofret, kannst eine 1 haben`"""
    for at in range(2, len(rest) - 2):
        if rest[at - 1] == "," and rest[at + 1] == "," and _is_name(rest[at]):
            yield rest[at], [*rest[: at - 1], *rest[at + 1 :]]


def _is_name(key: str) -> bool:
    return _NAME.fullmatch(key) is not None and key not in _NO_NAME and key not in _CALLS


def _joined(keys: Sequence[str]) -> str:
    return " ".join(keys).replace(" ,", ",")


def _cards(said: str) -> str:
    """The cards of a deal as they are typed, each by itself."""
    found = re.findall(rf"(?:({'|'.join(_COUNTS)}) )?(?:C(\d)|({_SIGNS}))", said)
    return " ".join(card for count, size, sign in found for card in [size or sign] * _COUNTS.get(count, 1))
