"""The plots, areas and fields a line names.

Knows by the words around a number what it counts; refuses to know what is asked of a place.
"""

from mud.games.tal_der_koenige.model.board import AREAS, PLOTS, Place, PlotNumber
from mud.games.tal_der_koenige.words.spoken.line import Line, is_field, listed


def plots_named(line: Line) -> list[PlotNumber]:
    """The plots a line names by their numbers, but not what counts something."""
    return [int(place) for place in places(line) if place.isdecimal() and int(place) <= len(PLOTS)]


def places(line: Line, *, only_aims: bool = False) -> list[str]:
    """Fields, plots and areas in order, as they are typed; no groups, and no numbers that count something.
    `only_aims`: nor where somebody comes from."""
    start = origin(line) if only_aims else None
    found = []
    for before, key, after in zip(("", *line.keys), line.keys, (*line.keys[1:], ""), strict=False):
        is_number = key.isdecimal() and (1 <= int(key) <= len(PLOTS) or key in AREAS)
        is_place = is_number and after not in listed("gezaehlt") and before not in listed("gruppe")
        if key != start and (is_field(key) or (is_place and not _is_counted(line, before, key, after))):
            found.append(key)
    return list(dict.fromkeys(found))


def origin(line: Line) -> Place | None:
    """Where somebody comes from: `von Gebiet 16 aus`, `von 12-C nach 5`; not what a field is part of."""
    for at, key in enumerate(line.keys):
        if not is_field(key) and key not in AREAS:
            continue
        before = next((one for one in reversed(line.keys[:at]) if one not in listed("gebietswort")), "")
        if before in ("von", "aus"):
            return key
    return None


def _is_counted(line: Line, before: str, key: str, after: str) -> bool:
    """Whether a number counts somebody who goes there, or one in words what is called behind it: `zwei Rosinen`."""
    if after in ("auf", "zu") and before not in listed("hin") | listed("platzwort") | listed("artikel"):
        return True  # kann ich zwei auf denselben Platz stellen
    is_noun = after.isalpha() and len(after) > 1 and not any(after in listed(name) for name in _NO_NOUNS)
    return is_noun and key not in line.digits and before not in listed("hin") | listed("platzwort") | listed("trennt")


_NO_NOUNS = ("beiwerk_figur", "fragt", "trennt", "hin", "frageworte", "nach_zahl")
