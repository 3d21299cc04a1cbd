"""A move of stones or a throw of dice told as one tells it: `dann nehme ich C4 und setze ihn auf A4, hihi`.

Knows what may stand around a move and says nothing of its own; refuses to know any board and what is allowed there.
A single word more, and it is none: a question, a condition, a no, what was or what others do is never a move.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from mud.expression import expression
from mud.german.line.conditions import REPORTING, is_regretted
from mud.german.line.normalise import words
from mud.german.line.numbers import field, number

_SAID: Final = expression(r"[:\"„“”»«‚‘()*]")
_ENDS: Final = frozenset(".!;?")
_WHOLE: Final = (
    ("los geht es", "los"),
    ("auf geht es", "los"),
    ("los gehts", "los"),
    ("auf gehts", "los"),
    ("in ordnung", "gut"),
    ("alles klar", "gut"),
    ("von mir aus", "gut"),
)
_CALLS: Final = frozenset(
    (
        *("ha", "haha", "hahaha", "hihi", "hehe", "juhu", "hurra", "yeah", "ui", "uff", "puh", "oh", "ach", "na"),
        *("tja", "hm", "hmm", "aha", "wow", "super", "prima", "toll", "klasse", "perfekt", "schade", "mist"),
        *(
            "komisch",
            "lustig",
            "danke",
            "getroffen",
            "erwischt",
            "endlich",
            "ja",
            "ok",
            "okay",
            "gut",
            "schoen",
            "klar",
        ),
        *("nein", "nee", "einverstanden", "los", "komm", "so", "und"),
    )
)
"""What is called out before a move."""
_LAUGHS: Final = frozenset(("ha", "haha", "hahaha", "hihi", "hehe", "juhu", "hurra", "danke"))
_FILLS: Final = frozenset(
    (
        *("dann", "danach", "jetzt", "nun", "also", "mal", "einmal", "nochmal", "lieber", "doch", "halt", "eben"),
        *("einfach", "bitte", "wieder", "schnell"),
    )
)
"""What says nothing wherever it stands."""
_SO_THEN: Final = frozenset(("dann", "danach", "jetzt", "nun", "also"))
"""Behind one of these a verb may stand before its `ich` and still ask nothing."""
_REMARKS: Final = frozenset(("gibt", "klingt", "ist", "war", "sieht", "wird", "geht", "macht", "passt"))
_NO_REMARK: Final = frozenset(
    (
        *("wenn", "falls", "ob", "nicht", "nie", "nichts", "kein", "keine", "keinen", "oder", "wer", "was", "wo"),
        *(
            "wie",
            "wohin",
            "warum",
            "wieso",
            "welche",
            "welcher",
            "welchen",
            "wann",
            "weil",
            "bis",
            "bevor",
            "frage",
            "ich",
        ),
    )
)
_LONGEST: Final = 6
_UP_AND_DOWN: Final = {"runter": "unten", "hoch": "oben", "rauf": "oben"}
_ONE: Final = ("ein", "eins", "eine", "einen")
_VERB: Final = (
    r"(?:zieh|setz|schieb|schubs|stoss|beweg|rueck|bring|stell|drueck|werf|nehm|geh|mach)e?"
    r"|wirf|nimm|ziehen|setzen|schieben"
)
_FIELD: Final = r"(?:[A-Z]\d|glueck|leben|nil)"
_THE: Final = r"(?:(?:das|den|dem|der|dein|deinen|mein|meinen|seinen|ihren|fremden|gegnerischen|anderen) )*"
_STONE: Final = r"(?:(?:stein|figur|spielstein) )?"
_COUNT: Final = r"(?P<zahl{}>(?!nach\b|um\b|weiter\b)\w+)(?: (?:feld|felder|schritt|schritte))?"
_MOVE: Final = expression(
    rf"(?:und )?(?P<verb>(?:ich )?(?:{_VERB}) (?:ich )?)?(?:mit )?{_THE}{_STONE}(?:(?:von|auf|bei|aus) )?"
    rf"(?:feld )?(?P<von>{_FIELD}) (?:und (?:(?:{_VERB}) )?(?:(?:ihn|sie) )?)?"
    r"(?:(?:zurueck|rueber|hinueber|weiter|vor|ab) )?"
    rf"(?:(?:nach|auf|zu|in) {_THE}(?:feld )?(?P<nach>{_FIELD})"
    rf"|(?:(?:um )?{_COUNT.format(1)} )?(?:weiter )?(?:nach )?(?P<seite>rechts|links|oben|unten|runter|hoch|rauf)"
    rf"(?: um {_COUNT.format(2)})?)(?: |$)"
)
_DROWNED: Final = expression(
    rf"(?:und )?(?:(?:ich )?(?:{_VERB}) (?:ich )?)?(?:den )?(?:deinen|seinen|ihren|fremden|gegnerischen) {_STONE}"
    r"(?:ab )?in (?:den )?nil(?: |$)"
)
_DROWNED_AFTER: Final = expression(r"(?:und )?(?:ab )?in (?:den )?nil(?: mit (?:dir|ihm|ihr))?(?: |$)")
_THROW: Final = expression(
    r"(?:und )?(?:(?:ich )?(?:wuerfle|wuerfele|wuerfel)(?: ich)?|(?:lass uns |wir )?wuerfeln(?: wir)?)(?: |$)"
)
_WOULD_BE: Final = r"(?:ist|waere|wird)"
_RAT: Final = expression(
    r"und (?:(?:ich )?(?:brauche|brauch|will|moechte) (?:deinen|einen) (?:rat|tipp)|berate? (?:mich|uns)"
    r"|(?:rate?|empfiehl|empfehle) (?:mir|uns)(?: (?:was|etwas|dazu|gut|einen zug|einen stein))?"
    r"|(?:sage?|verrate?|zeige?) (?:mir|uns) (?:und )?(?:was|welcher zug|welcher|wie)(?: (?:da|hier|jetzt|dann))*"
    rf" (?:(?:gut|klug|besser|sinnvoll|(?:am|an dem) besten|das beste) {_WOULD_BE}|(?:ich|wir) "
    r"(?:(?:am|an dem) besten )?(?:tun|machen|ziehen|spielen) (?:soll|sollte|sollen)))(?: |$)"
)
_ASKS: Final = expression(rf"(?:{_VERB}|wuerfle|wuerfele|wuerfel) ich\b")


def told_move(line: str) -> str | None:
    """The plain commands of a line that tells moves or a throw and nothing else of substance; None for any other."""
    keys = [word.key for word in words(line)]
    if _SAID.search(line) or not REPORTING.isdisjoint(keys) or is_regretted(keys):
        return None
    parts = list(_sentences(keys))
    found: list[str] = []
    for keys, end in parts:
        if end == "?" or (told := _told(keys)) is None:
            if found or not _is_remark(keys, asks=end == "?"):
                return None
        else:
            found.extend(told)
    return ". ".join(found) or None


def _sentences(keys: Sequence[str]) -> Iterator[tuple[list[str], str]]:
    """The words of each sentence, and the sign it ends with."""
    taken: list[str] = []
    for key in keys:
        if key in _ENDS:
            if taken:
                yield taken, key
            taken = []
        else:
            taken.append(key)
    if taken:
        yield taken, ""


def _is_remark(keys: Sequence[str], *, asks: bool) -> bool:
    """`Komisch`, `Null gibt es auch?`: said about the game, and neither an order nor a question to answer."""
    bare = [key for key in keys if key != ","]
    if all(key in _CALLS for key in bare):
        return not asks
    tells = not _REMARKS.isdisjoint(bare[1:]) and bare[0] not in _REMARKS
    return tells and len(bare) <= _LONGEST and _NO_REMARK.isdisjoint(bare) and not any(map(field, bare))


def _told(keys: Sequence[str]) -> list[str] | None:
    """The commands of one sentence; of nothing but calls there are none. None: it says something else."""
    core = _core(keys)
    if core is None:
        return None
    text, at = " ".join(core), 0
    commands: list[str] = []
    is_thrown = False
    while at < len(text):
        if (throw := _THROW.match(text, at)) is not None:
            advice = _RAT.match(text, throw.end())
            commands += ["würfle", "tipp"] if advice else ["würfle"]
            at, is_thrown = (advice or throw).end(), True
            continue
        drowned = _DROWNED.match(text, at) or (_DROWNED_AFTER.match(text, at) if commands else None)
        move = drowned or _MOVE.match(text, at)
        plain = "" if move is None else "fremdernil" if drowned else _plain(move)
        if move is None or not plain or is_thrown:
            return None
        if commands and drowned is None and not move["verb"]:
            commands[-1] += f" und {plain}"
        else:
            commands.append(f"ziehe {plain}")
        at = move.end()
    return commands


def _plain(move: re.Match[str]) -> str:
    """A move as the grammar of the board has it; nothing for a count that is none."""
    if move["nach"] is not None:
        return f"{move['von']} nach {move['nach']}"
    counted = move["zahl1"] or move["zahl2"] or "ein"
    count = 1 if counted in _ONE else number(counted)
    side = _UP_AND_DOWN.get(move["seite"], move["seite"])
    return f"{move['von']} {count} seite{side}" if count else ""


def _core(keys: Sequence[str]) -> list[str] | None:
    """The words that say something, a comma made an `und`; None where they may well ask."""
    text = " ".join(keys)
    for whole, call in _WHOLE:
        text = text.replace(whole, call)
    found = text.split()
    comma = found.index(",") if "," in found[1:-1] else 0
    if comma and found[comma + 1] in _SO_THEN and _is_remark(found[:comma], asks=False):
        found = found[comma + 1 :]  # Glück klingt gut, also A5 nach Glück
    start = 0
    while start < len(found) and (found[start] in _CALLS or found[start] in _FILLS or found[start] == ","):
        start += 1
    end = len(found)
    while end > start and (found[end - 1] in _LAUGHS or found[end - 1] == ","):
        end -= 1
    rest = [(field(key) or key) for key in found[start:end] if key not in _FILLS]
    if _ASKS.match(" ".join(rest)) and _SO_THEN.isdisjoint(found[: found.index(rest[0])]):
        return None  # ziehe ich dann A3 nach A5
    joined = ["und" if key == "," else key for key in rest]
    return [key for at, key in enumerate(joined) if key != "und" or joined[at - 1 : at] != ["und"]]
