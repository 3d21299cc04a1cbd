"""Questions about those who play: whose plots, which figures and stones, how many points.

Knows how somebody is named in a question; refuses to know what a plot looks like from close by.
"""

from collections.abc import Iterator, Sequence

from mud.game import Refused, Seat
from mud.games import Answer, Perspective, Told
from mud.games.tal_der_koenige.model import PHARAO, State
from mud.games.tal_der_koenige.model.board import PLOT_OF, PlotNumber
from mud.games.tal_der_koenige.rules.common import plot_in_play
from mud.games.tal_der_koenige.rules.end import scores
from mud.games.tal_der_koenige.rules.pyramids import complete, height
from mud.games.tal_der_koenige.words import nouns
from mud.games.tal_der_koenige.words.stream import parts, with_fields
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import MANY, Noun
from mud.german.speech.narrator import Saying
from mud.german.speech.players import called


def by(seat: Seat, viewer: Seat | None) -> Perspective:
    """Whose a sentence about a seat is."""
    return "du" if seat == viewer else "alle"


def who(reading: Reading, names: Sequence[Noun]) -> Seat | None:
    """Who is asked about; None: nobody was named. Raises Refused for somebody who does not play."""
    name = str(reading.values.get("name", ""))
    if not name:
        return None
    found = called(name, names)
    found = called(name, nouns.SEATS) if found is None else found
    if found is None or found >= len(names):
        raise Refused("wer_ist_das", name=name)
    return found


def whose(reading: Reading, viewer: Seat | None, names: Sequence[Noun]) -> Seat | None:
    """The same, with the one who asks among those who can be named."""
    return viewer if reading.values.get("wer") == "ich" else who(reading, names)


def only(reading: Reading, viewer: Seat | None, names: Sequence[Noun]) -> Seat:
    """Who is asked about; the one who asks, if nobody is named. Raises Refused for a watcher."""
    found = whose(reading, viewer, names)
    found = viewer if found is None else found
    if found is None:
        raise Refused("von_wem")
    return found


# --- stones and points ---------------------------------------------------------------------------------------------


def stocks(table: State, who: Seat | None, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    only = viewer if who is None else who
    for seat in range(table.seats) if only is None else [only]:
        facts = {"wer": names[seat], "skarabaeen": table.scarabs(seat)}
        if any(table.stocks[seat]):
            facts |= {"steine": nouns.stones(table.stocks[seat]), "zahl": sum(table.stocks[seat])}
            yield Told("tal_der_koenige.vorrat_steine", by(seat, viewer), facts)
        else:
            yield Told("tal_der_koenige.vorrat_leer", by(seat, viewer), facts)


def points(table: State, who: Seat | None, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    """The points that somebody has by now, or everyone, the most first."""
    totals = scores(table)
    for seat in sorted(range(table.seats), key=lambda seat: -totals[seat]) if who is None else [who]:
        finished = sum(
            owner == seat and complete(pyramid) for owner, pyramid in zip(table.owners, table.pyramids, strict=True)
        )
        facts = {"wer": names[seat], "punkte": totals[seat], "pyramiden": finished}
        key = "Counted_some" if finished else "Counted_none"
        yield Told(f"tal_der_koenige.{key}", by(seat, viewer), facts)


def standings(table: State, names: Sequence[Noun]) -> Told:
    """Everyone's points in one sentence, and how near the end is."""
    totals = scores(table)
    ranks = sorted(range(table.seats), key=lambda seat: -totals[seat])
    facts = {"punkte": [f"{names[seat]} {totals[seat]}" for seat in ranks], "hoch": len(table.pharao), "ganz": PHARAO}
    return Told("tal_der_koenige.stand_punkte", "alle", facts)


# --- owners and figures ---------------------------------------------------------------------------------------------


def owners(reading: Reading, table: State, viewer: Seat | None, names: Sequence[Noun]) -> Answer:
    """Whose the plots are that are asked about; else all those of somebody, the free ones, or all."""
    numbers = [PLOT_OF.get(part, 0) if isinstance(part, str) else part for part in with_fields(parts(reading))]
    numbers = [number for number in numbers if number]
    if numbers:
        return [_owner(plot_in_play(table, number).number, table, viewer, names) for number in numbers]
    free = [plot.number for plot in table.plots if table.owner(plot.number) is None]
    facts = {"plaetze": free, "zahl": len(free)}
    said = [Told("tal_der_koenige.plaetze_frei", "du", facts)] if free else []
    if "davon" in reading.values:
        return said or [Told("tal_der_koenige.plaetze_vergeben", "du", {})]
    if (seat := whose(reading, viewer, names)) is not None:
        return [_plots_of(seat, table, viewer, names)]
    first = viewer or 0
    return [*(_plots_of(seat, table, viewer, names) for seat in (*range(first, table.seats), *range(first))), *said]


def _plots_of(seat: Seat, table: State, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    own = [plot for plot, owner in enumerate(table.owners, 1) if owner == seat]
    if not own:
        return Told("tal_der_koenige.plaetze_keine", by(seat, viewer), {"wer": names[seat]})
    worte = [_in_words(plot, table) for plot in own]
    facts = {"wer": names[seat], "plaetze": [_described(plot, table) for plot in own], "zahl": len(own)}
    return Told("tal_der_koenige.plaetze_von", by(seat, viewer), facts | {"worte": worte})


def _in_words(plot: PlotNumber, table: State) -> Saying:
    """A plot of a list, and how high it is, to be heard."""
    pyramid = table.pyramid(plot)
    key = "platz_in_worten_fertig" if complete(pyramid) else "platz_in_worten"
    return Saying(f"tal_der_koenige.{key}", {"platz": plot, "hoch": height(pyramid), "ganz": len(pyramid)})


def _described(plot: int, table: State) -> str:
    pyramid = table.pyramid(plot)
    return f"{plot} (fertig)" if complete(pyramid) else f"{plot} ({height(pyramid)} von {len(pyramid)})"


def _owner(plot: int, table: State, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    owner = table.owner(plot)
    if owner is None:
        return Told("tal_der_koenige.gehoert_niemandem", "du", {"platz": plot})
    return Told("tal_der_koenige.gehoert", by(owner, viewer), {"platz": plot, "wer": names[owner]})


def figures(reading: Reading, table: State, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    """Where figures stand, of somebody or all: both kinds, or one."""
    first, only_of, kind = viewer or 0, whose(reading, viewer, names), str(reading.values.get("figur", ""))
    for seat in (*range(first, table.seats), *range(first)) if only_of is None else [only_of]:
        if kind:
            orte = nouns.spoken_places((table.aufseher if kind == "aufseher" else table.arbeiter)[seat])
            facts = {"wer": names[seat], "figur": nouns.FIGURES[kind].times(MANY), "orte": orte}
            yield Told("tal_der_koenige.figuren_einer_art", by(seat, viewer), facts)
        else:
            facts = {**nouns.standing(table.aufseher[seat], table.arbeiter[seat]), "wer": names[seat]}
            yield Told("tal_der_koenige.figuren_von", by(seat, viewer), facts)
