"""What is typed about building: colours or a kind, the plot, a level and a spot, several of them in one command.

Knows the parts of such commands; refuses to know where a stone that names no spot is best laid.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import cast

from mud.game import Refused, Seat
from mud.games import Attempt
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import NONE, Building, Colour, State
from mud.games.tal_der_koenige.model.board import PlotNumber
from mud.games.tal_der_koenige.model.events import Kind
from mud.games.tal_der_koenige.model.moves import Build, Move
from mud.games.tal_der_koenige.rules.common import plot_in_play
from mud.games.tal_der_koenige.rules.pyramids import LEVELS, level_of, open_spots
from mud.games.tal_der_koenige.words.building import by_colour, by_kind, by_worth, possible, room
from mud.games.tal_der_koenige.words.stream import KINDS, Part, colour, counts
from mud.games.tal_der_koenige.words.stream import field as field_of
from mud.games.tal_der_koenige.words.turns import awaited


@dataclass(slots=True)
class Job:
    """Stones for one plot. `colours`: in the order typed; `some`: so many whatever they are; `level` from 1."""

    plot: PlotNumber | None = None
    colours: list[Colour] = field(default_factory=list)
    some: int | None = None
    kind: Kind | None = None
    level: int | None = None
    spot: str = ""
    everywhere: bool = False

    @property
    def has_stones(self) -> bool:
        """Whether it was said what to build."""
        return bool(self.colours) or self.some is not None or self.kind is not None


def built(listed: Sequence[Part], attempt: Attempt, seat: Seat) -> Iterator[Move]:
    """The stones a command lays, all or none. Raises Refused."""
    table: State = attempt.view.table
    awaited(table, seat, Building, Build(1, 0, 0))
    if "pharao" in listed:
        raise Refused("nur_der_rest")
    if table.stocks[seat] == NONE:
        raise Refused("keine_steine")
    for job in _jobs(listed):
        for plot in _plots(job, attempt.view.table, seat):
            yield from _laid(job, plot, attempt.view.table, seat)
    if not attempt.moves:
        raise Refused("nichts_zu_bauen")


# --- what was typed -------------------------------------------------------------------------------------------------


def _jobs(listed: Sequence[Part]) -> list[Job]:
    """`rot rot weiß auf 13`, `auf 13 rot`, `rot auf 13 und weiß auf 14`, `einfarbig auf 13`, `rot auf 13 Ebene 2 c`."""
    jobs = [Job()]
    plot_first = False
    count: int | None = None
    for at, part in enumerate(listed):
        before, after = listed[at - 1] if at else "", listed[at + 1] if at + 1 < len(listed) else ""
        job = jobs[-1]
        shade = colour(part)
        says_stones = shade is not None or part in KINDS or (part == "stein" and count is not None)
        if says_stones and job.plot is not None and job.has_stones and not plot_first:
            job = _next(jobs)
        if shade is not None:
            job.colours += [shade] * (1 if count is None else count)
            count = None
        elif part == "alle":
            job.everywhere = True
        elif part in KINDS:
            job.kind = cast("Kind", part)
        elif part == "stein" and count is not None:
            job.some, count = count, None
        elif isinstance(part, int) and counts(listed, at):
            count = part
        elif isinstance(part, int) and (before == "ebene" or (after == "ebene" and not _numbered(listed, at + 1))):
            job.level = part
        elif isinstance(part, int):
            if job.plot is not None:
                job = _next(jobs)
            job.plot, plot_first = part, not job.has_stones
        elif (found := field_of(part)) is not None and before == "ebene":
            job.level, job.spot = found
        elif found is not None:
            job.plot, job.spot = found
        elif isinstance(part, str) and len(part) == 1:
            job.spot = part
    return jobs


def _numbered(listed: Sequence[Part], at: int) -> bool:
    """Whether a number follows behind `Ebene`, so that the one before it is something else."""
    return at + 1 < len(listed) and (isinstance(listed[at + 1], int) or field_of(listed[at + 1]) is not None)


def _next(jobs: list[Job]) -> Job:
    jobs.append(Job())
    return jobs[-1]


# --- what is meant --------------------------------------------------------------------------------------------------


def _plots(job: Job, table: State, seat: Seat) -> Sequence[PlotNumber]:
    """The plot that is named; the only one where something can be built; all of them if no stones are named either."""
    if job.plot is not None:
        plot_in_play(table, job.plot)
        return [job.plot]
    able = [plot.number for plot in table.plots if table.owner(plot.number) == seat and room(table, seat, plot.number)]
    if not able:
        raise Refused("kein_bauplatz_frei")
    if len(able) > 1 and (job.has_stones or not job.everywhere):
        raise Refused("wo_bauen", plaetze=able, zahl=len(able))
    return sorted(able, key=lambda number: len(open_spots(table.pyramid(number))))


def _laid(job: Job, plot: PlotNumber, table: State, seat: Seat) -> Sequence[Build]:
    pyramid = table.pyramid(plot)
    if job.spot or job.level is not None:
        return _placed(job, plot, table)
    if job.colours and job.kind is None:
        chosen = by_colour(pyramid, job.colours, table.options.experten)
        # what has no room any more is left to the rules, who know the reason
        return [Build(plot, spot, shade) for spot, shade in [*chosen, *((0, c) for c in job.colours[len(chosen) :])]]
    if job.kind == "streifen" and not table.options.experten:
        raise Refused("keine_streifen")
    if job.kind is None:
        found = by_worth(table, seat, plot)[: job.some]
    else:
        found = by_kind(table, seat, plot, job.kind, job.colours)[: job.some]
    if found or job.plot is None:
        return found
    _try(plot, table, seat)
    raise Refused("art_geht_nicht", art=job.kind or possible(pyramid, table.options.experten)[0], platz=plot)


def _try(plot: PlotNumber, table: State, seat: Seat) -> None:
    """Raises Refused if nothing at all can be laid on a plot."""
    stock = table.stocks[seat]
    shade = next(which for which, count in enumerate(stock) if count)
    rules.play(table, seat, Build(plot, next(iter(open_spots(table.pyramid(plot))), 0), shade))


def _placed(job: Job, plot: PlotNumber, table: State) -> Sequence[Build]:
    """Stones for a level, or one for a certain spot of it. Raises Refused."""
    pyramid = table.pyramid(plot)
    levels = LEVELS[len(pyramid)]
    if job.level is None:
        level = level_of(next(iter(open_spots(pyramid)), 0), len(pyramid))
    elif 1 <= job.level <= len(levels):
        level = job.level - 1
    else:
        raise Refused("keine_stufe", platz=plot, zahl=len(levels))
    if not job.colours:
        raise Refused("welche_steine")
    if not job.spot:
        found = by_colour(pyramid, job.colours, table.options.experten, level)
        return [Build(plot, spot, shade) for spot, shade in found] or [Build(plot, levels[level][0], job.colours[0])]
    if len(job.colours) > 1:
        raise Refused("nur_ein_stein")
    at = ord(job.spot.lower()) - ord("a")
    if at >= len(levels[level]):
        raise Refused("keine_stelle", platz=plot)
    return [Build(plot, levels[level][at], job.colours[0])]
