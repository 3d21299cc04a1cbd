"""Questions about plots and figures: what a place is worth, whether it can be reached, who may come there, who stays.

Knows what everybody sees, and tries moves of the one who asks; refuses to know which is the best.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import PER_WORKER, STEPS, Noting, Placing, Sending, State
from mud.games.tal_der_koenige.model.board import COINCIDES, PLOT_OF, PLOTS, Plot, PlotNumber, steps
from mud.games.tal_der_koenige.model.events import Kind
from mud.games.tal_der_koenige.rules.common import plot_in_play
from mud.games.tal_der_koenige.rules.pyramids import height
from mud.games.tal_der_koenige.rules.walking import left
from mud.games.tal_der_koenige.words import nouns
from mud.games.tal_der_koenige.words.short import steps_left
from mud.games.tal_der_koenige.words.spoken.answer import say, tell
from mud.games.tal_der_koenige.words.spoken.figures import far, near_plots
from mud.games.tal_der_koenige.words.spoken.line import Line
from mud.games.tal_der_koenige.words.spoken.others import alike, taken
from mud.games.tal_der_koenige.words.spoken.places import places, plots_named
from mud.games.tal_der_koenige.words.spoken.reaching import reach, way_asked
from mud.games.tal_der_koenige.words.spoken.stones import best_of
from mud.games.tal_der_koenige.words.spoken.terms import so_far_from
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_ADVICE: Final = "tipp"
_MIDDLE: Final = "wo liegt der Pharao"
_COMPARED: Final = 3
_PAIR: Final = 2


def asked(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What answers a line while figures move; None for one that others answer. Raises Refused."""
    if (heard := of_places(line, table, seat, names)) is not None:
        return heard
    for answer in (
        _shares,
        _moved,
        _arrivals,
        _hands,
        _best,
        _why,
        _rival,
        _stays,
        _both,
        _two,
        taken,
        _foreign,
        reach,
    ):
        if (heard := answer(line, table, seat, names)) is not None:
            return heard
    return None


def of_places(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """The same of what holds in every action."""
    plots = plots_named(line)
    if len(places(line)) == 1 and line.says("steht_wer"):
        return Heard([f"wer steht auf {places(line)[0]}"])
    if not places(line) and not line.seats and line.says("freie_nahe"):
        return _near(line, table, seat)
    if (heard := _alike(line)) is not None:
        return heard
    if (heard := so_far_from(line, table)) is not None:
        return heard
    if (heard := way_asked(line, table)) is not None:
        return heard
    if (heard := alike(line, table, seat, names)) is not None:
        return heard
    if len(plots) == 1 and line.says("welches_feld"):
        near = [place for place in COINCIDES if PLOT_OF[place] in plots]
        if near:
            return say("feld_am_naechsten", feld=near[0], gebiet=COINCIDES[near[0]])
        return say("felder_beliebig", platz=plots[0])
    if plots and line.says("felder_von"):
        return Heard([f"wo liegt Platz {plots[0]}"])
    if line.says("wo_mitte"):
        return Heard([_MIDDLE])
    if len(line.fields) == _PAIR and line.says("nebeneinander"):
        return Heard([f"weg von {line.fields[0]} nach {line.fields[1]}"])
    if len(places(line)) == 1 and line.says("schnellster"):
        return Heard([f"weg nach {places(line)[0]}"])
    worth = plots or [PLOT_OF[place] for place in line.fields]
    is_bare = not line.seats and not line.has("farbe", "steine")
    if worth and len(worth) <= _COMPARED and is_bare and line.says("platz_wert"):
        return Heard(told=[told for number in worth for told in _facts(number, table, seat, names)])
    if not worth and line.has("gross", "klein") and line.says("groesse_wert"):
        return Heard(told=[_size(large) for large in (False, True)])
    return None


# --- what a plot is worth ---------------------------------------------------------------------------------------------


def _worth(*, large: bool) -> dict[str, object]:
    """What a pyramid brings there."""
    kinds: Sequence[Kind] = ("einfarbig", "schichten", "bunt")
    return {"steine": nouns.SIZES["gross" if large else "klein"], **{kind: nouns.worth(large, kind) for kind in kinds}}


def _size(large: bool) -> Told:
    return tell("groesse_gross" if large else "groesse_klein", **_worth(large=large))


def _facts(number: PlotNumber, table: State, seat: Seat, names: Sequence[Noun]) -> Sequence[Told]:
    """What can be had of a plot, how far it is, and whose it is."""
    plot, owner = plot_in_play(table, number), table.owner(number)
    facts = {
        "platz": number,
        "groesse": "groß" if plot.large else "klein",
        "schritte": far(plot, table, seat),
        **_worth(large=plot.large),
    }
    if owner is None:
        return [tell("platz_bringt", **facts)]
    if owner == seat:
        return [tell("platz_bringt_dir", **facts)]
    return [tell("platz_bringt_anderen", **facts, wer=names[owner])]


def _hands(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wie viele Arbeiter brauche ich auf 14`, `wie viele brauche ich, um alles zu bauen`"""
    if not line.says("arbeiter_noetig"):
        return None
    stock, plots = sum(table.stocks[seat]), plots_named(line)
    told = []
    for number in plots:
        room = len(table.pyramid(plot_in_play(table, number).number)) - height(table.pyramid(number))
        count = -(-min(room, stock or room) // PER_WORKER)
        told.append(tell("arbeiter_fuer", platz=number, rest=room, zahl=count))
    if not plots and stock:
        told.append(tell("arbeiter_fuer_alle", steine=stock, zahl=-(-stock // PER_WORKER)))
    return Heard(told=told) if told else None


def _arrivals(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wie viele Arbeiter kommen diese Runde auf Platz 6`: as they stand, on the fields that are free."""
    plots = plots_named(line)
    if len(plots) != 1 or not line.says("arbeiter_kommen"):
        return None
    free = [field for field in plot_in_play(table, plots[0]).fields if field not in table.occupied]
    budget = left(table.phase) if isinstance(table.phase, Sending) and table.phase.side == seat else STEPS
    ways = sorted(min((steps(place, field) for field in free), default=STEPS + 1) for place in table.arbeiter[seat])
    count = max(size for size in range(len(ways) + 1) if sum(ways[:size]) <= budget)
    return say("arbeiter_kommen", platz=plots[0], zahl=min(count, len(free)), schritte=budget)


def open_plots(line: Line, table: State, seat: Seat) -> Heard | None:
    """`wo kann ich die Aufseher überhaupt hinstellen`, `wo darf ich noch hin und wie weit komm ich`"""
    if not isinstance(table.phase, Placing | Noting) or places(line, only_aims=True):
        return None
    if line.says("so_weit_dass"):
        return Heard(told=[tell("schritte_teilen", schritte=STEPS), *nearest_free(table, seat).told])
    if not line.seats and line.says("platz_wunsch"):
        is_small = line.has("klein") or (line.says("wenig_steine") and not line.has("gross"))
        return nearest_free(table, seat, only_small=is_small)
    if line.says("wie_weit_komme") and not line.has("arbeiter"):
        return Heard(told=[steps_left(table, seat), *nearest_free(table, seat).told])
    return nearest_free(table, seat) if line.says("wohin_darf") else None


def nearest_free(table: State, seat: Seat, *, only_small: bool = False) -> Heard:
    """All plots that nobody owns, by how far they are, and how one goes there."""
    found = [plot for plot in near_plots(None, table, seat) if not (only_small and plot.large)]
    if not found:
        return say("frei_keiner")
    verb = "notiere" if isinstance(table.phase, Noting) else "schicke Aufseher nach"
    told = [_by_distance(found, table, seat), tell("hin_befehl", befehl=f"{verb} {found[0].number}")]
    return Heard(told=[tell("groesse_klein", **_worth(large=False)), *told] if only_small else told)


def _shares(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kann der eine 5 und der andere einen Schritt gehen`, `wie viele Schritte hat jeder`"""
    return say("schritte_teilen", schritte=STEPS) if line.says("schritte_teilen") else None


def _moved(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`hat Hapu schon gesetzt`"""
    others = [one for one in line.seats if one != seat]
    if len(others) != 1 or isinstance(table.phase, Noting) or not line.says("schon_gesetzt"):
        return None
    is_done = (others[0] - table.starter) % table.seats < (seat - table.starter) % table.seats
    return say("gesetzt_schon" if is_done else "gesetzt_spaeter", wer=names[others[0]])


def _best(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`welcher Platz ist für mich am besten`, `wo soll ich hin`"""
    is_named = bool(places(line)) or line.has("farbe")
    return Heard([_ADVICE]) if seat in rules.to_act(table) and not is_named and line.says("bester_platz") else None


def _why(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`warum hat Nofret sich gerade die beiden Plätze gesichert`: what everybody sees of it."""
    others = [one for one in line.seats if one != seat]
    if len(others) != 1 or not (line.has("warum") or line.says("was_will")) or line.says("anfangen"):
        return None
    if line.has("steine") and line.has("keine") and not any(table.stocks[others[0]]):
        return say("warum_keine_steine", wer=names[others[0]])
    one, said = others[0], plots_named(line) + [PLOT_OF[place] for place in line.fields]
    own = [plot.number for plot in table.plots if table.owner(plot.number) == one]
    plots = [number for number in said if number in own] or own
    if not plots:
        return say("warum_kein_platz", wer=names[one])
    told = [tell("warum_offen", wer=names[one])]
    for large, key in ((False, "klein"), (True, "gross")):
        some = [number for number in plots if PLOTS[number - 1].large is large]
        if some:
            worth = nouns.worth(large, "einfarbig")
            told.append(tell(f"warum_{key}", plaetze=some, zahl=len(some), punkte=worth))
    near = [place for place in COINCIDES if PLOT_OF[place] in plots]
    if near:
        told.append(tell("warum_nah", felder=near, zahl=len(near), gebiet=COINCIDES[near[0]]))
    stock = table.stocks[one]
    if any(stock):
        told += [tell("warum_steine", wer=names[one], steine=nouns.stones(stock))]
        told += best_of(stock, table.options.experten)
    return Heard(told=told)


def _near(line: Line, table: State, seat: Seat) -> Heard | None:
    """`welcher freie Platz ist am nächsten`, `welche großen Plätze sind noch frei`: by how far they are."""
    plots = near_plots(line, table, seat)
    return Heard(told=[_by_distance(plots, table, seat)]) if plots else say("frei_keiner")


def _by_distance(plots: Sequence[Plot], table: State, seat: Seat) -> Told:
    ways: dict[int, list[PlotNumber]] = {}
    for plot in plots:
        ways.setdefault(far(plot, table, seat), []).append(plot.number)
    told = [
        Saying("tal_der_koenige.frei_weit", {"plaetze": numbers, "zahl": len(numbers), "schritte": count})
        for count, numbers in ways.items()
    ]
    return tell("frei_nah", wo=told)


def _alike(line: Line) -> Heard | None:
    """`was ist der Unterschied zwischen 13-A und 13-B`, `ist egal, welches Feld ich nehme`"""
    if not line.says("feld_egal"):
        return None
    plots = {PLOT_OF[place] for place in line.fields}
    if not line.fields:
        return say("felder_egal") if not line.seats else None
    if len(plots) != 1:
        return None
    near = [place for place in COINCIDES if PLOT_OF[place] in plots]
    if near:
        return say("feld_naeher", feld=near[0], gebiet=COINCIDES[near[0]])
    return say("felder_gleich", platz=plots.pop())


# --- who comes, and who stays -----------------------------------------------------------------------------------------


def _rival(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`was ist, wenn Hapu auch auf die 12 will`"""
    others = [one for one in line.seats if one != seat]
    if len(others) != 1 or not line.says("auch_dahin", "zuvor") or isinstance(table.phase, Sending):
        return None
    is_later = (seat - table.starter) % table.seats < (others[0] - table.starter) % table.seats
    if isinstance(table.phase, Placing):
        return say("zuvor_du" if is_later else "zuvor_vorbei", wer=names[others[0]])
    return Heard(told=[tell("zuvor_geht_nach" if is_later else "zuvor_geht_vor", wer=names[others[0]])])


def _stays(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`muss ich beide Aufseher bewegen`, `was, wenn ich einen stehen lasse`, `muss er auf dem Platz bleiben`"""
    if line.says("bleiben_muessen"):
        return say("bleiben_besitz")
    if not line.says("bleiben_duerfen") or line.fields:
        return None
    return say("bleiben_arbeiter" if isinstance(table.phase, Sending) else "bleiben_aufseher")


def _both(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kann ich beide Aufseher auf denselben Platz stellen`"""
    is_of_overseers = not isinstance(table.phase, Sending) and not line.has("arbeiter")
    return (
        say("beide_auf_einem")
        if is_of_overseers
        and (line.has("beide") or "2" in line.keys)
        and not places(line)
        and line.says("selber_platz")
        else None
    )


def _two(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kann ich zwei Plätze in einer Runde bekommen`"""
    return say("plaetze_zwei") if line.says("zwei_plaetze") else None


def _foreign(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`darf ich auf Nofrets Platz`"""
    if places(line) or not line.says("fremder_platz"):
        return None
    return say("fremd_erst_spaeter" if table.round == 1 else "fremd_erlaubt")
