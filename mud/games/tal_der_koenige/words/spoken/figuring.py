"""Questions about plots and figures: what a place is worth, whether it can be reached, who may come there, who stays.

Knows what everybody sees, and tries moves of the one who asks; refuses to know which is the best.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import OVERSEERS, PER_WORKER, STEPS, Figure, Noting, Placing, Sending, State
from mud.games.tal_der_koenige.model.board import AREAS, COINCIDES, PLOT_OF, PLOTS, Place, PlotNumber, steps
from mud.games.tal_der_koenige.model.events import Kind
from mud.games.tal_der_koenige.model.moves import Note, Walk
from mud.games.tal_der_koenige.rules.common import plot_in_play
from mud.games.tal_der_koenige.rules.orders import plan
from mud.games.tal_der_koenige.rules.pyramids import height
from mud.games.tal_der_koenige.rules.walking import left
from mud.games.tal_der_koenige.words import nouns
from mud.games.tal_der_koenige.words.routes import walked
from mud.games.tal_der_koenige.words.spoken.answer import say, tell
from mud.games.tal_der_koenige.words.spoken.figures import far, near_plots
from mud.games.tal_der_koenige.words.spoken.line import Line, is_field, listed
from mud.games.tal_der_koenige.words.spoken.stones import best_of
from mud.games.tal_der_koenige.words.stream import Part
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_ADVICE: Final = "tipp"
_MY_FIGURES: Final = "wo stehen meine figuren"
_COMPARED: Final = 3
_PAIR: Final = 2


def asked(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What answers a line while figures move; None for one that others answer. Raises Refused."""
    if (heard := of_places(line, table, seat, names)) is not None:
        return heard
    for answer in (_arrivals, _hands, _best, _why, _rival, _stays, _both, _two, _foreign, _reach):
        if (heard := answer(line, table, seat, names)) is not None:
            return heard
    return None


def of_places(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """The same of what holds in every action."""
    plots = _plots(line)
    if line.says("wo_bin_ich"):
        return Heard([_MY_FIGURES])
    if len(_places(line)) == 1 and line.says("steht_wer"):
        return Heard([f"wer steht auf {_places(line)[0]}"])
    if not _places(line) and not line.seats and line.says("freie_nahe"):
        return _near(line, table, seat)
    if (heard := _alike(line)) is not None:
        return heard
    if plots and line.says("felder_von"):
        return Heard([f"wo liegt Platz {plots[0]}"])
    if len(line.fields) == _PAIR and line.says("nebeneinander"):
        return Heard([f"weg von {line.fields[0]} nach {line.fields[1]}"])
    if len(_places(line)) == 1 and line.says("schnellster"):
        return Heard([f"weg nach {_places(line)[0]}"])
    worth = plots or [PLOT_OF[place] for place in line.fields]
    is_bare = not line.seats and not line.has("farbe", "steine")
    if worth and len(worth) <= _COMPARED and is_bare and line.says("platz_wert"):
        return Heard(told=[told for number in worth for told in _facts(number, table, seat, names)])
    if not worth and line.has("gross", "klein") and line.says("groesse_wert"):
        return Heard(told=[_size(large) for large in (False, True)])
    return None


def _plots(line: Line) -> list[PlotNumber]:
    """The plots a line names by their numbers, but not what counts something."""
    return [int(place) for place in _places(line) if place.isdecimal() and int(place) <= len(PLOTS)]


def _places(line: Line) -> list[str]:
    """Fields, plots and areas in order, as they are typed; no groups, and no numbers that count something."""
    found = []
    for before, key, after in zip(("", *line.keys), line.keys, (*line.keys[1:], ""), strict=False):
        is_number = key.isdecimal() and (1 <= int(key) <= len(PLOTS) or key in AREAS)
        is_place = is_number and after not in listed("gezaehlt") and before not in listed("gruppe")
        if is_field(key) or is_place:
            found.append(key)
    return list(dict.fromkeys(found))


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
    stock, plots = sum(table.stocks[seat]), _plots(line)
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
    plots = _plots(line)
    if len(plots) != 1 or not line.says("arbeiter_kommen"):
        return None
    free = [field for field in plot_in_play(table, plots[0]).fields if field not in table.occupied]
    budget = left(table.phase) if isinstance(table.phase, Sending) and table.phase.side == seat else STEPS
    ways = sorted(min((steps(place, field) for field in free), default=STEPS + 1) for place in table.arbeiter[seat])
    count = max(size for size in range(len(ways) + 1) if sum(ways[:size]) <= budget)
    return say("arbeiter_kommen", platz=plots[0], zahl=min(count, len(free)), schritte=budget)


def _best(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`welcher Platz ist für mich am besten`, `wo soll ich hin`"""
    is_named = bool(_places(line)) or line.has("farbe")
    return Heard([_ADVICE]) if seat in rules.to_act(table) and not is_named and line.says("bester_platz") else None


def _why(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`warum hat Nofret sich gerade die beiden Plätze gesichert`: what everybody sees of it."""
    others = [one for one in line.seats if one != seat]
    if len(others) != 1 or not (line.has("warum") or line.says("was_will")) or line.says("anfangen"):
        return None
    if line.has("steine") and line.has("keine") and not any(table.stocks[others[0]]):
        return say("warum_keine_steine", wer=names[others[0]])
    one, said = others[0], _plots(line) + [PLOT_OF[place] for place in line.fields]
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
    if not plots:
        return say("frei_keiner")
    ways: dict[int, list[PlotNumber]] = {}
    for plot in plots:
        ways.setdefault(far(plot, table, seat), []).append(plot.number)
    told = [
        Saying("tal_der_koenige.frei_weit", {"plaetze": numbers, "zahl": len(numbers), "schritte": count})
        for count, numbers in ways.items()
    ]
    return say("frei_nah", wo=told)


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
        if is_of_overseers and line.has("beide") and not _places(line) and line.says("selber_platz")
        else None
    )


def _two(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kann ich zwei Plätze in einer Runde bekommen`"""
    return say("plaetze_zwei") if line.says("zwei_plaetze") else None


def _foreign(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`darf ich auf Nofrets Platz`"""
    if _places(line) or not line.says("fremder_platz"):
        return None
    return say("fremd_erst_spaeter" if table.round == 1 else "fremd_erlaubt")


def _reach(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`reicht das für 6-A und 5-B`, `kann ich auf 6-A`: as the rules have it. Raises Refused."""
    places = _places(line)
    if (
        not places
        or len(places) > OVERSEERS
        or line.seats
        or not line.says("erreicht")
        or line.says("schritte_gefragt")
        or seat not in rules.to_act(table)
    ):
        return None
    figure: Figure = "arbeiter" if isinstance(table.phase, Sending) else "aufseher"
    if line.has("aufseher" if figure == "arbeiter" else "arbeiter"):
        return None
    if line.has("zurueckwort") or line.says("baut"):
        return None
    is_both = line.has("beide") and len(places) == 1
    many = next((int(key) for key, after in pairwise(line.keys) if key.isdecimal() and after in listed(figure)), 1)
    number = f"{many} " if many > 1 else "beide " if is_both else ""
    listed_parts: list[Part] = [*(["alle"] if is_both else [many] if many > 1 else []), figure, "nach"]
    for at, place in enumerate(places):
        listed_parts += ["und"] * bool(at) + [int(place) if place.isdecimal() else place]
    moves = walked(listed_parts, table, seat)
    if isinstance(table.phase, Noting):
        return _noted([move.target for move in moves if isinstance(move, Note)], places, table, seat)
    now, count = table, 0
    for move in moves:
        if isinstance(move, Walk):
            count += steps(move.origin, move.target)
        now, _ = rules.play(now, seat, move)
    budget = left(table.phase) if isinstance(table.phase, Placing | Sending) else STEPS
    line_ = f"schicke {number}{figure.capitalize()} nach {' und '.join(places)}"
    return Heard([line_], told=[tell("hin_ja", schritte=count, uebrig=budget, befehl=line_)])


def _noted(targets: Sequence[Place], places: Sequence[str], table: State, seat: Seat) -> Heard:
    count = plan(table.aufseher[seat], tuple(targets))[1]
    if count > STEPS:
        return say("hin_zu_weit", schritte=count, uebrig=STEPS)
    befehl = f"notiere {' und '.join(places)}"
    return Heard([befehl], told=[tell("hin_ja", schritte=count, uebrig=STEPS, befehl=befehl)])
