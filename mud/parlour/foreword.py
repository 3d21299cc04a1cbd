"""How a line begins whose rest is meant: `halt, wer ist dran?`; `..., wo steckt der?`, of what it has named; and
`ich hole Kaffee, bin gleich zurück`, which is one thing.

Knows the words of such beginnings; refuses to know what the rest means.
"""

import re
from typing import Final

from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("auftakt")
_HOLD: Final = _WORDS.pattern("halt", re.IGNORECASE)
_SOON: Final = _WORDS.pattern("gleich", re.IGNORECASE)
(_MORE_TIME,) = _WORDS.words("mehr_zeit")
_PARDON: Final = _WORDS.pattern("verzeihung", re.IGNORECASE)
_WAITS: Final = _WORDS.pattern("warte_frage", re.IGNORECASE)
_PLEA: Final = _WORDS.pattern("draengel", re.IGNORECASE)
_BESIDE_PLEA: Final = _WORDS.pattern("draengel_rest", re.IGNORECASE)
_IN_WORDS: Final = _WORDS.pattern("in_worten", re.IGNORECASE)
_ALL_OF_IT: Final = _WORDS.pattern("wo_was", re.IGNORECASE)
_CRIES: Final = _WORDS.pattern("ausruf_frage", re.IGNORECASE)
_EXCLAIMS: Final = _WORDS.pattern("ausruf_ding", re.IGNORECASE)
_POLITELY: Final = _WORDS.pattern("bitte_gefragt", re.IGNORECASE)
_HUNG_ON: Final = _WORDS.pattern("oder_was", re.IGNORECASE)
_SPEAKS: Final = _WORDS.pattern("oder_rede", re.IGNORECASE)
_LAST: Final = _WORDS.pattern("am_ende", re.IGNORECASE)
_ASKED_ON: Final = _WORDS.pattern("nachgefragt", re.IGNORECASE)
_SHIES: Final = _WORDS.pattern("scheut", re.IGNORECASE)
_WHAT_NOW: Final = _WORDS.pattern("und_nun", re.IGNORECASE)
_TELL_WHY: Final = _WORDS.pattern("erklaer_warum", re.IGNORECASE)
_UNSUITED: Final = _WORDS.pattern("unpassend", re.IGNORECASE)
_LOOKS_WHETHER: Final = _WORDS.pattern("guck_ob", re.IGNORECASE)
_BESIDE: Final = _WORDS.pattern("nebenher", re.IGNORECASE)
_BEFORE_IT: Final = (_WAITS, _BESIDE, _CRIES, _EXCLAIMS, _SHIES, _WHAT_NOW)
_LISTENS: Final = _WORDS.pattern("vorleser", re.IGNORECASE)
(_READER,) = _WORDS.words("lesemodus")
_I_SAY: Final = _WORDS.pattern("ich_sage", re.IGNORECASE)
_AIMED: Final = _WORDS.pattern("auf_dass", re.IGNORECASE)
_WISHED: Final = vocabulary("vorbehalt").pattern("wunsch_vorn", re.IGNORECASE)
_WHERE_TO: Final = _WORDS.pattern("wohin_sie", re.IGNORECASE)
_OR: Final = "oder"
_OR_ONLY: Final = _WORDS.pattern("oder_nur", re.IGNORECASE)
_UNDRAWN: Final = _WORDS.pattern("ohne_bild", re.IGNORECASE)
_TOLD: Final = _WORDS.pattern("ohne_bild_erzaehlt", re.IGNORECASE)
_BACK_SOON: Final = _WORDS.pattern("gleich_zurueck", re.IGNORECASE)
_SAY: Final = _WORDS.pattern("sag_mal", re.IGNORECASE)
_TELL_WHAT: Final = _WORDS.pattern("sag_mir_was", re.IGNORECASE)
_IGNORANT: Final = _WORDS.pattern("unwissend", re.IGNORECASE)
_TO_HOUSE: Final = _WORDS.pattern("an_haus", re.IGNORECASE)
_LAUGHS: Final = _WORDS.pattern("gelaechter", re.IGNORECASE)
_NAMED: Final = _WORDS.pattern("vorgestellt", re.IGNORECASE)
(_I_AM,) = _WORDS.words("ich_heisse")
_SAY_WHO: Final = _WORDS.pattern("sag_mal_wer", re.IGNORECASE)
_ASK: Final = _WORDS.pattern("frag_wir", re.IGNORECASE)
_NOT_MEANT: Final = (_WORDS.pattern("nicht_gemeint", re.IGNORECASE), _WORDS.pattern("sondern_gemeint", re.IGNORECASE))
_LOOKS_WHAT: Final = _WORDS.pattern("sieh_und_was", re.IGNORECASE)
(_ON_IT,) = _WORDS.words("darauf")
_GOES_WHERE: Final = _WORDS.pattern("geh_wo", re.IGNORECASE)
_TAKES_FOR: Final = _WORDS.pattern("nimm_fuer", re.IGNORECASE)
_WHERE: Final = _WORDS.pattern("wo_der", re.IGNORECASE)
_MISSED: Final = _WORDS.pattern("finde_nicht", re.IGNORECASE)
_SEAT_BESIDE: Final = _WORDS.pattern("platz_bei", re.IGNORECASE)
_OPPOSITE: Final = _WORDS.pattern("gegenueber", re.IGNORECASE)
_BUDGE: Final = _WORDS.pattern("rueck_ein_stueck", re.IGNORECASE)
_SEATS: Final = "setz"
(_TO_WHOM,) = _WORDS.words("zu_wem")
(_ASKS,), (_WHERE_IS,) = _WORDS.words("frag"), _WORDS.words("wo")
(_READ_OUT,), (_LOOK,) = _WORDS.words("alles"), _WORDS.words("umher")
(_AWAY,), (_TELL_ME,) = _WORDS.words("weg"), _WORDS.words("sag_mir")
_ARTICLES: Final = _WORDS.meanings("nach")
_SEEKS_ADVICE: Final = _WORDS.pattern("rat_erbeten", re.IGNORECASE)
(_ADVICE,) = _WORDS.words("rat_zeile")
_LONGEST: Final = 240
"""Letters at most of what is read so."""


def behind_foreword(line: str, *, plays: bool) -> str:
    """What a line means without what it only begins with. `plays`: a game runs, which a mere `halt` would end."""
    if len(line) > _LONGEST:
        return line
    if (found := _TO_HOUSE.match(line)) is not None:
        line = found["rest"]
    if _SPEAKS.search(line) is None:
        line = _POLITELY.sub("", _HUNG_ON.sub("", line))
    if (found := _ASKED_ON.match(line)) is not None:
        return f"{found['rest']}?"
    if (found := _SAY_WHO.match(line)) is not None:
        return found["rest"]
    if (found := _NAMED.match(line)) is not None:
        return found["rest"] or _I_AM.format(found["name"])
    if _BACK_SOON.match(line) is not None:
        return _AWAY.format(line.strip())
    if _LISTENS.match(line) is not None:
        return _READER
    if (found := _I_SAY.match(line) or _WHERE_TO.match(line)) is not None:
        return found["rest"]
    if _OR in line:
        line = _OR_ONLY.sub(r"\g<rest>?", line)
    if _TOLD.search(line) is not None:
        line = _UNDRAWN.sub("", line)
    line = _without_plea(line)
    if (found := next(filter(None, (one.match(line) for one in _BEFORE_IT)), None)) is not None:
        return found["rest"]
    if (found := _IN_WORDS.match(line)) is not None:
        line = _TELL_ME.format(found["rest"])
    if _ALL_OF_IT.match(line) is not None:
        return _READ_OUT if plays else _LOOK
    if plays:
        if _SEEKS_ADVICE.match(line) is not None:
            return _ADVICE
        if (found := _TELL_WHY.match(line)) is not None:
            return found["rest"]
        if (found := _LOOKS_WHETHER.match(line)) is not None:
            return f"{found['verb']} {found['rest']}{found['mehr'] or ''}?"
        found = _UNSUITED.match(line) or _HOLD.match(line)
        if found is None:
            return line
        return _MORE_TIME if _SOON.search(found["rest"]) else found["rest"]
    for put_right in _NOT_MEANT:
        line = found["rest"] if (found := put_right.match(line)) is not None else line
    if (found := _LOOKS_WHAT.match(line)) is not None:
        return _ON_IT.format(found["vorn"], found["ende"])
    if (found := _GOES_WHERE.match(line) or _TAKES_FOR.match(line)) is not None:
        return f"{found['rest']}{found.groupdict().get('mit') or ''}"
    if _SEATS in line.lower():
        line = _seated(line)
    if (found := _PARDON.match(line) or _SAY.match(line) or _LAST.match(line)) is not None:
        return found["rest"]
    if (found := _ASK.match(line)) is not None:
        return _ASKS.format(found["rest"])
    found = _WHERE.match(line) if "," in line else _MISSED.match(line)
    if found is not None:
        article = found["art"].lower()
        return _WHERE_IS.format(_ARTICLES.get(article, article), found["was"])
    return line


def _seated(line: str) -> str:
    """`setz mich auf den Hocker neben Ben`: a chair says where; `setz dich gegenüber von Ben` is to him. There is room:
    nobody has to budge."""
    line = found["rest"] if (found := _BUDGE.match(line)) is not None else line
    if (found := _SEAT_BESIDE.match(line)) is not None:
        return found["rest"]
    found = _OPPOSITE.match(line)
    return line if found is None else f"{found['rest']}{found['platz'] or _TO_WHOM.format(found['wem'])}"


def bare_wish(command: str) -> str:
    """`ich würde zunächst nur zusehen` as what is to be done: `zusehen`."""
    return _WISHED.sub("", command)


def _without_plea(line: str) -> str:
    """`was heißt das, stress mich nicht` is what it asks; a plea alone stays."""
    bare = _PLEA.sub(" ", line).strip()
    return bare if bare != line.strip() and _BESIDE_PLEA.match(bare) is not None else line


def asked_to_be_told(line: str, *, alone: bool) -> str | None:
    """What a line asks that is to be told or explained: `sag mir, in welchem Raum das ist`; None if it is no such.
    `alone`: nobody else hears it, and who says what they do not know would know it: `keine Ahnung, was das ist`."""
    if len(line) > _LONGEST:
        return None
    found = _TELL_WHAT.match(line) or (_IGNORANT.match(line) if alone else None)
    return None if found is None else found["rest"]


def without_laughter(line: str) -> str:
    """`nimm die Münze lol` without what is only laughed behind it."""
    found = _LAUGHS.search(line) if len(line) <= _LONGEST else None
    return line if found is None else line[: found.start()]


def without_purpose(line: str) -> str:
    """`stell dich auf den Stein, dass dein Schatten auf die Uhr fällt` without what shall come of it."""
    aimed = _AIMED.match(line)
    return line if aimed is None else aimed["tat"]
