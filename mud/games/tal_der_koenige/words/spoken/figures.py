"""Figures sent in a sentence: one here, the other there or nowhere, the first and the second, all the rest.

Knows which words say nothing there; refuses to know how far a figure may go, and takes no sentence with a word that
might say something else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mud.game import Seat
from mud.games import Heard
from mud.games.tal_der_koenige.model import Figure, Noting, Placing, Sending, State
from mud.games.tal_der_koenige.model.board import AREAS, MIDDLE, PLOT_OF, PLOTS, Place, Plot, steps
from mud.games.tal_der_koenige.rules.walking import standing
from mud.games.tal_der_koenige.words.spoken.line import Line, found_in, is_field, listed, without
from mud.games.tal_der_koenige.words.turns import last_line, made
from mud.german.line.numbers import order

_BACK: Final = "nimm zurück"
_BESIDE: Final = "daneben"
_AIM: Final = frozenset(("auf", "zu", "in", "nach", "an", "bei", "fuer"))
_STOPS: Final = frozenset((".", "!", ";", ","))
_MIDDLE: Final = frozenset(("mitte", "zentrum", "pharao"))
_PAIR: Final = 2
_MOST: Final = 4
"""Plots that are proposed at once."""


@dataclass(slots=True)
class _Part:
    """What one figure, or some, is to do. `count`: how many, None if it was not said; `stays`: nothing; `rest`: all
    that were not named yet; `each`: so many to every target."""

    count: int | None = None
    origin: str = ""
    targets: list[str] = field(default_factory=list)
    stays: bool = False
    others: bool = False
    rest: bool = False
    each: bool = False
    everyone: bool = False
    is_named: bool = False


@dataclass(slots=True)
class _Telling:
    """`said`: whether anything says that somebody goes, and not only where."""

    parts: list[_Part] = field(default_factory=list)
    done: bool = False
    said: bool = False


def told_walk(line: Line, table: State, seat: Seat) -> Heard | None:
    """What the figures of a seat are told to do; None for a sentence with any word more."""
    figure, keys = _figure(line, table), _without_where(without("feld_gleich", line.keys))
    if figure is None or not listed("sperrt").isdisjoint(keys):
        return None
    own = table.aufseher[seat] if isinstance(table.phase, Noting) else standing(table, figure, seat)
    found = _read(keys)
    if found is None or not found.parts or any(not (part.targets or part.stays) for part in found.parts):
        return None
    _count_rest(found.parts, own)
    if not _fits(found.parts, own):
        return None
    going = [part for part in found.parts if part.targets]
    end = ["fertig"] if found.done else []
    if not going:
        return Heard(["aufseher bleiben" if isinstance(table.phase, Noting) else "fertig"])
    chosen: list[list[tuple[_Part, list[str]]]] = [[]]
    for part in going:
        before = next((at for some in chosen[:1] for _, at in reversed(some)), [])
        ways = [part.targets] if _BESIDE not in part.targets else [[one] for one in _beside(before, table)]
        chosen = [[*one, (part, way)] for one in chosen for way in ways]
    lines = ["; ".join((_typed(one, figure, table), *end)) for one in chosen]
    return Heard(lines, sure=len(lines) == 1 and (found.said or not line.has("wuensche"))) if lines else None


def corrected(line: Line, table: State, seat: Seat) -> Heard | None:
    """`doch lieber auf 13`: where the one goes that was sent last; None where that is not said, or some were sent.
    `14-A statt 13-A`: where the one goes that was sent to the other."""
    if not isinstance(table.phase, Placing | Noting) or made(table, seat) == 0:
        return None
    if not line.asks and (found := found_in("feld_statt", line.keys)) is not None:
        new, old = found["neu"] or found["neu2"], found["alt"] or found["alt2"]
        verb = "notiere" if isinstance(table.phase, Noting) else "schicke Aufseher nach"
        return Heard([f"nimm den Aufseher von {old} zurück; {verb} {new}"])
    if last_line(table, seat) != 1:
        return None
    if not line.has("statt_dessen") or line.has("anderer", "rest", "fertig", "lassen"):
        return None
    heard = told_walk(line, table, seat)
    if heard is None or len(heard.lines) != 1:
        return None
    stays = heard.lines[0] in ("fertig", "aufseher bleiben")
    return Heard([_BACK if stays else f"{_BACK}; {heard.lines[0]}"])


def _without_where(keys: Sequence[str]) -> Sequence[str]:
    """`wo sie sind` says nothing of who stays, and who does not stir, or shall not, stays."""
    found = list(keys)
    if len(found) > 1 and found[-2] in listed("anderer") and found[-1] in ("nicht", "nich"):
        return [*found[:-1], "bleibt"]
    for at in range(len(found) - 2):
        if found[at] in listed("ruehrt") and found[at + 1] in ("sich", "ich", "mich") and found[at + 2] == "nicht":
            return [*found[:at], "bleibt", *found[at + 3 :]]
        if found[at] == "wo" and found[at + 1] in ("er", "sie", "ich", "wir") and len(found) <= at + 3:
            return found[:at]
    return found


def _figure(line: Line, table: State) -> Figure | None:
    """Which figures are meant in this action; None where they do not move now."""
    match table.phase:
        case Placing() | Noting():
            return None if line.has("arbeiter") else "aufseher"
        case Sending():
            return None if line.has("aufseher") else "arbeiter"
        case _:
            return None


def _count_rest(parts: Sequence[_Part], own: Sequence[Place]) -> None:
    """`die anderen gehen auf 14`: as many as were not named, and are not there yet."""
    for part in parts:
        if part.targets and (part.rest or part.everyone):
            named = sum((one.count or 1) for one in parts if one is not part)
            there = sum(_stands(where, (place,)) for place in own for where in part.targets)
            part.count = max(1, len(own) - named - there)


def _fits(parts: Sequence[_Part], own: Sequence[Place]) -> bool:
    """Whether there are so many figures, and those that stay stand where they are said to."""
    sent = sum(_number(part) for part in parts if part.targets)
    if sent + any(part.stays and part.count is None and not part.rest for part in parts) > len(own):
        return False
    return all(not part.origin or _stands(part.origin, own) for part in parts if part.stays or part.origin)


def _number(part: _Part) -> int:
    """How many figures a part is about."""
    return (part.count or 1) * len(part.targets) if part.each else part.count or max(1, len(part.targets))


def _stands(where: str, own: Sequence[Place]) -> bool:
    return where in own or (where.isdecimal() and any(PLOT_OF[place] == int(where) for place in own))


def _typed(going: Sequence[tuple[_Part, Sequence[str]]], figure: Figure, table: State) -> str:
    """The line that sends them."""
    if isinstance(table.phase, Noting):
        return f"notiere {' und '.join(target for part, at in going for target in list(at) * (part.count or 1))}"
    name = figure.capitalize()
    if all(part.count in (None, 1) and not part.origin for part, _ in going):
        targets = [target for _, at in going for target in at]
        if figure == "aufseher":
            return f"schicke {name} nach {' und '.join(targets)}"
    legs = []
    single = [(part, [target]) for part, at in going for target in (at if part.each else [""])]
    for part, at in [(part, at if at[0] else list(part.targets)) for part, at in single]:
        source = f" von {part.origin}" if part.origin else ""
        number = f"{part.count or len(at)} " if (part.count or len(at)) > 1 or len(single) > 1 else ""
        legs.append(f"{number}{name}{source} nach {' und '.join(at)}")
    return f"schicke {' und '.join(legs)}"


def _beside(before: Sequence[str], table: State) -> list[Place]:
    """The free fields next to the one named before, in the ring of its plot."""
    if not before or not is_field(before[-1]):
        return []
    fields = PLOTS[PLOT_OF[before[-1]] - 1].fields
    at = fields.index(before[-1])
    near = dict.fromkeys((fields[at - 1], fields[(at + 1) % len(fields)]))
    return [place for place in near if place not in table.occupied]


# --- what was said ----------------------------------------------------------------------------------------------------


def _read(keys: Sequence[str]) -> _Telling | None:
    found, part = _Telling(), _Part()
    for at, key in enumerate(keys):
        after = keys[at + 1] if at + 1 < len(keys) else ""
        if found.done and key not in _STOPS:
            return None
        if begins(keys, at) and (part.targets or (part.stays and part.is_named)):
            found.parts.append(part)
            part = _Part()
        if not _take(keys, at, after, part, found):
            return None
    if part.targets or part.stays:
        found.parts.append(part)
    elif part.is_named:
        return None
    return found if _resolved(found) else None


def described(line: Line, table: State, seat: Seat) -> Heard | None:
    """`zum großen Platz in der Mitte`, `auf den nächsten freien Platz`: the plots that can be meant, the nearest first;
    None where anything else is said."""
    figure = _figure(line, table)
    around = listed("beiwerk_figur") | listed("trennt") | listed("artikel") | listed("platz_so") | listed("aufseher")
    is_pair = line.has("beide") or "2" in line.keys
    is_plot = line.has("platzwort") or (line.has("gross", "klein") and not _MIDDLE.isdisjoint(line.keys))
    rest = [key for key in line.keys if key not in around and key not in _STOPS and not (key == "2" and is_pair)]
    if figure != "aufseher" or not is_plot or not line.has("platz_so") or rest:
        return None
    plots = near_plots(line, table, seat)
    if is_pair and len(plots) != _PAIR:
        return None
    verb = "notiere" if isinstance(table.phase, Noting) else "schicke Aufseher nach"
    if is_pair:
        return Heard([f"{verb} {plots[0].number} und {plots[1].number}"])
    return Heard([f"{verb} {plot.number}" for plot in plots[:_MOST]], sure=len(plots) == 1) if plots else None


def near_plots(line: Line | None, table: State, seat: Seat) -> list[Plot]:
    """The plots nobody owns, the nearest first: those that a line describes by their size, or as in the middle; only
    the nearest where it says so."""
    found = [plot for plot in table.plots if table.owner(plot.number) is None]
    found.sort(key=lambda plot: (far(plot, table, seat), plot.number))
    if line is None:
        return found
    if line.has("gross") != line.has("klein"):
        found = [plot for plot in found if plot.large is line.has("gross")]
    if not _MIDDLE.isdisjoint(line.keys):
        found = [plot for plot in found if plot.area == MIDDLE]
    return (
        [plot for plot in found if far(plot, table, seat) == far(found[0], table, seat)] if line.has("nah") else found
    )


def far(plot: Plot, table: State, seat: Seat) -> int:
    """How many steps the nearest Aufseher of a seat has to go."""
    return min(steps(place, field) for place in table.aufseher[seat] for field in plot.fields)


def begins(keys: Sequence[str], at: int) -> bool:
    """Whether a word is who goes next: `einer`, `den anderen`, `der zweite`, `die beiden`."""
    key = keys[at]
    if key in listed("anderer") or order(key) is not None or key in listed("rest"):
        return keys[at - 1] not in ("auf", "zu") if at else True
    if key in listed("aufseher") | listed("arbeiter") | {"einer"}:
        return at == 0 or keys[at - 1] not in listed("artikel") | listed("ein") | _AIM | {"platz"}
    return key == "einen" and (at == 0 or keys[at - 1] not in _AIM)


def _take(keys: Sequence[str], at: int, after: str, part: _Part, found: _Telling) -> bool:
    """Whether a word says something of a part, or nothing that matters; it is put down there."""
    key, before = keys[at], keys[at - 1] if at else ""
    if is_field(key) or key in _MIDDLE or key.isdecimal():
        return _taken_place(MIDDLE if key in _MIDDLE else key, keys, at, after, part)
    if key in listed("neben"):
        part.targets.append(_BESIDE)
        return True
    if key in listed("bleibt_sicher") or (key in listed("bleibt") and after in ("", *_STOPS) and not part.targets):
        part.stays = True
        if part.targets:  # der andere bleibt in 16
            part.origin, part.targets = part.targets[0], []
        return True
    if key in listed("lassen") and not part.targets:
        part.stays = found.said = True
        return True
    if key in listed("fertig"):
        found.done = True
        return True
    if key in listed("anderer") or key in listed("rest"):
        part.others = part.is_named = True
        part.rest = key in listed("rest") or before == "die"
        return True
    if key in listed("beide"):
        part.count, part.is_named = _PAIR if key.startswith("beide") else None, True
        part.everyone = not key.startswith("beide")
        return True
    if key in listed("jeweils"):
        part.each = True
        return True
    if key in listed("ein") and key in ("einer", "einen"):
        part.is_named = True
        part.count = part.count or 1
        return True
    if key in listed("aufseher") | listed("arbeiter") or order(key) is not None:
        part.is_named = found.said = True
        return order(key) is None or key != "letzten" or before != ""
    if key in listed("beiwerk_figur") or key in _STOPS or key in listed("trennt"):
        found.said = found.said or key in listed("schickt")
        return True
    return False


def _taken_place(key: str, keys: Sequence[str], at: int, after: str, part: _Part) -> bool:
    """A number says how many, or is a plot or an area; behind `von` somebody comes from there."""
    before = next((one for one in reversed(keys[:at]) if one not in listed("gebietswort")), "")
    is_count = key.isdecimal() and (after in listed("aufseher") | listed("arbeiter") or after in _AIM)
    if is_count and before not in _AIM | {"von"}:
        part.count = int(key)
        return True
    if key.isdecimal() and not (1 <= int(key) <= len(PLOTS) or key in AREAS):
        return False
    comes = before in ("von", "aus") and not part.targets and key in (*AREAS, *PLOT_OF)
    if comes or part.stays:
        part.origin = key
    else:
        part.targets.append(key)
    return True


def _resolved(found: _Telling) -> bool:
    """Whether the parts make sense together; `zwei auf 14 und 15` is one each."""
    for part in found.parts:
        if not part.each and part.count is not None and part.count == len(part.targets) > 1:
            part.count = None
    return sum(part.others for part in found.parts) <= 1
