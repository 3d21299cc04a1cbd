"""Questions of what some stones are enough for: named ones, or all one has.

Knows what is missing for which kind of pyramid, and on which plots that could be; refuses to know what is wise.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.tal_der_koenige.model import (
    EMPTY,
    NONE,
    Bidding,
    Building,
    Group,
    Noting,
    Placing,
    Pyramid,
    State,
    Stones,
    add,
    more,
    spots,
)
from mud.games.tal_der_koenige.model.board import PLOT_OF, PlotNumber
from mud.games.tal_der_koenige.rules.common import present
from mud.games.tal_der_koenige.rules.pyramids import complete, height
from mud.games.tal_der_koenige.words import nouns
from mud.games.tal_der_koenige.words.building import room
from mud.games.tal_der_koenige.words.spoken.answer import say, tell
from mud.games.tal_der_koenige.words.spoken.figures import far
from mud.games.tal_der_koenige.words.spoken.lacking import Lack, lacks
from mud.games.tal_der_koenige.words.spoken.line import Line, colour_of, listed
from mud.german.speech.narrator import Saying

_MOST_PLOTS: Final = 3
"""Plots of one's own of which it is told what they lack."""
_KINDS: Final = ("einfarbig", "schichten", "bunt")


def asked(line: Line, table: State, seat: Seat, groups: Sequence[Group] = ()) -> Heard | None:
    """`was kann ich mit 2 weiß und 2 rot bauen`, `reichen meine Steine für eine einfarbige`; None for anything else."""
    if groups and not line.seats and (line.says("bauen_womit", "waere_meins") or line.has(*_KINDS)):
        return _of_groups(line, table, seat, groups)
    others = [one for one in line.seats if one != seat]
    if len(others) == 1 and line.asks and line.says("bauen_womit", "pyramide_fertig"):
        return _of_other(table, others[0])
    if (heard := _told_once(line)) is not None:
        return heard
    kinds = [kind for kind in _KINDS if line.has(kind)]
    if isinstance(table.phase, Building) and line.asks:
        if line.says("was_bauen"):
            return Heard(["züge"])
        if line.says("wie_viel_noch"):
            return Heard(told=list(_hands(table, seat)))
    is_wish = bool(kinds) and not isinstance(table.phase, Building) and line.says("art_wunsch")
    needs = [tell(f"braucht_{kind}") for kind in kinds] if line.says("braucht") else []
    if not needs and not is_wish and not (line.asks and line.says("bauen_womit", "bauen_dort")):
        return None
    named = _named(line, table.stocks[seat])
    stock = table.stocks[seat] if named is None else named
    if needs and (not any(table.stocks[seat]) or (named is None and not line.has("noch"))):
        return Heard(told=needs)
    if not any(stock):
        if is_wish:
            return Heard(told=[tell(f"braucht_{kind}") for kind in kinds])
        is_own = line.has("meine", "fehlt") and not isinstance(table.phase, Bidding)
        return say("bau_keine_steine") if is_own else None
    told: list[Told] = []
    own = [plot for plot in table.plots if table.owner(plot.number) == seat]
    open_plots = [plot.number for plot in own if not complete(table.pyramid(plot.number))]
    there = _free_plots(line, table) if line.says("bauen_dort") else []
    for number in (there or _asked_plots(line, open_plots))[:_MOST_PLOTS]:
        told += _enough(table.pyramid(number), stock, kinds, table, number)
    if not told or line.has("klein", "gross"):
        for large in _sizes(line, stock):
            told += _enough((EMPTY,) * spots(large), stock, kinds, table)
    return Heard(told=told if there else [*told, *_where(open_plots, table, seat)])


def _told_once(line: Line) -> Heard | None:
    """What is so whatever stones one has."""
    if not line.asks:
        return None
    if line.says("spaeter_bauen"):
        return say("bau_spaeter")
    if line.says("platz_punkte"):
        return say("platz_ohne_punkte")
    return say("stein_uebrig") if line.says("stein_uebrig") else None


def _of_groups(line: Line, table: State, seat: Seat, groups: Sequence[Group]) -> Heard:
    """`was könnte man aus Gruppe 2 bauen`: with what one has already."""
    stock = table.stocks[seat]
    for group in groups:
        stock = add(stock, table.market[group - 1])
    kinds = [kind for kind in _KINDS if line.has(kind)]
    return Heard(told=list(_enough((EMPTY,) * spots(False), stock, kinds, table)))


def _of_other(table: State, seat: Seat) -> Heard | None:
    """`was kann Hapu mit seinen Steinen bauen`"""
    stock = table.stocks[seat]
    if not any(stock):
        return None
    own = [plot.number for plot in table.plots if table.owner(plot.number) == seat]
    told = [told for number in own[:_MOST_PLOTS] for told in _enough(table.pyramid(number), stock, (), table, number)]
    return Heard(told=told or list(_enough((EMPTY,) * spots(False), stock, (), table)))


def _free_plots(line: Line, table: State) -> list[PlotNumber]:
    """The plots a line names that nobody owns."""
    counted = zip(line.keys, (*line.keys[1:], ""), strict=True)
    found = [int(key) for key, after in counted if key.isdecimal() and after not in listed("gezaehlt")]
    found += [PLOT_OF[place] for place in line.fields]
    return [plot.number for plot in table.plots if plot.number in found and table.owner(plot.number) is None]


def _hands(table: State, seat: Seat) -> Iterator[Told]:
    """How much can still be laid where, and why no more (tal_der_koenige R11a)."""
    for plot in table.plots:
        if table.owner(plot.number) == seat and not complete(table.pyramid(plot.number)):
            workers = present(table, seat, plot.number)[1]
            facts = {"platz": plot.number, "zahl": room(table, seat, plot.number), "arbeiter": workers}
            yield tell("bau_raum" if workers else "bau_raum_niemand", **facts)


def _sizes(line: Line, stock: Stones) -> list[bool]:
    """Which pyramids are meant: a large one only if that was said, or there are stones for it."""
    if line.has("klein") or line.has("gross"):
        return [size for size, name in ((False, "klein"), (True, "gross")) if line.has(name)]
    return [False, True] if sum(stock) >= spots(True) else [False]


def _asked_plots(line: Line, own: Sequence[PlotNumber]) -> Sequence[PlotNumber]:
    named = [int(key) for key in line.keys if key.isdecimal() and int(key) in own]
    behind = [number for number in named if f"platz {number}" in " ".join(line.keys)]
    return behind or own


def _named(line: Line, own: Stones) -> Stones | None:
    """The stones a line names, each with its number before it; colours alone mean all one has of them. None: no
    colour is named."""
    counted, plain = NONE, NONE
    for before, key in zip(("", *line.keys), line.keys, strict=False):
        colour = colour_of(key)
        if colour is not None and before.isdecimal():
            counted = more(counted, colour, min(int(before), sum(own) + spots(True)))
        elif colour is not None:
            plain = more(plain, colour, own[colour] - plain[colour])
    if any(counted):
        return counted
    return plain if any(plain) else None


# --- what it comes to -------------------------------------------------------------------------------------------------


def _enough(
    pyramid: Pyramid, stock: Stones, kinds: Sequence[str], table: State, number: PlotNumber | None = None
) -> Iterator[Told]:
    """What becomes of a pyramid with some stones, and what is missing for more."""
    found = [one for one in lacks(pyramid, stock, table.options.experten) if not kinds or one.kind in kinds]
    facts = {"steine": nouns.stones(stock), "rest": len(pyramid) - height(pyramid)}
    goal = "klein" if len(pyramid) == spots(False) else "gross"
    if number is not None:
        goal, facts["platz"] = "platz", number
    if not found:
        yield tell("bau_art_vorbei", **facts)
        return
    done = next((one for one in found if not one.missing), None)
    better = [one for one in found if one.missing and (done is None or one.points > done.points)]
    if done is not None:
        done_facts = {"art": nouns.KIND_NAMES[done.kind], "punkte": done.points}
        yield tell(f"bau_reicht_{goal}", **facts, **done_facts)
        if better:
            yield tell("bau_mehr", fehlt=_missing(better))
    else:
        yield tell(f"bau_fehlt_{goal}", **facts, fehlt=_missing(better))


def _missing(some: Sequence[Lack]) -> list[Saying]:
    """The nearest first."""
    return [
        Saying(
            "tal_der_koenige.bau_fehlt_art",
            {"art": nouns.KIND_NAMES[one.kind], "zahl": one.missing, "punkte": one.points},
        )
        for one in sorted(some, key=lambda one: one.missing)
    ]


def best_of(stock: Stones, experten: bool) -> Iterator[Told]:
    """The best that becomes of some stones on a small plot at once; nothing if none does."""
    done = next((one for one in lacks((EMPTY,) * spots(False), stock, experten) if not one.missing), None)
    if done is not None:
        yield tell("warum_reicht", art=nouns.KIND_NAMES[done.kind], punkte=done.points)


def _where(own: Sequence[PlotNumber], table: State, seat: Seat) -> Iterator[Told]:
    """Where that could be built."""
    if own:
        yield tell("bau_wo", plaetze=list(own), zahl=len(own))
    elif isinstance(table.phase, Placing | Noting):
        free = [plot for plot in table.plots if table.owner(plot.number) is None and not plot.large]
        if free:
            near = min(free, key=lambda plot: far(plot, table, seat))
            yield tell("bau_wo_frei", platz=near.number, schritte=far(near, table, seat))
    else:
        yield tell("bau_wo_nirgends")
