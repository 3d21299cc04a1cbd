"""Steps that are counted before anybody goes: from where it is so far to a place, and a walk on the condition that it
costs no more than so many.

Knows how far it is; refuses to know which way is the best.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from mud.game import Seat
from mud.games import Heard
from mud.games.tal_der_koenige.model import STEPS, Noting, Placing, Sending, State
from mud.games.tal_der_koenige.model.board import AREAS, PLACES_OF, Place, plots_of, steps
from mud.games.tal_der_koenige.model.moves import Note, Walk
from mud.games.tal_der_koenige.rules.orders import plan
from mud.games.tal_der_koenige.rules.walking import left
from mud.games.tal_der_koenige.words import nouns
from mud.games.tal_der_koenige.words.routes import walked
from mud.games.tal_der_koenige.words.spoken.answer import say
from mud.games.tal_der_koenige.words.spoken.figures import told_walk
from mud.games.tal_der_koenige.words.spoken.line import Line, found_in
from mud.games.tal_der_koenige.words.spoken.places import places
from mud.games.tal_der_koenige.words.stream import Part
from mud.german.speech.narrator import Saying


def so_far_from(line: Line, table: State) -> Heard | None:
    """`von welchem Feld aus ist es nur ein Schritt nach 16`: the areas, the whole plots, and the single fields."""
    aims = [place for place in places(line) if place in PLACES_OF[table.seats]]
    if not aims or not line.says("so_weit_nach"):
        return None
    target = aims[-1]
    count = next((int(key) for key, after in pairwise(line.keys) if key.isdecimal() and after.startswith("schritt")), 1)
    near = {place for place in PLACES_OF[table.seats] if steps(place, target) == count}
    plots = [plot.number for plot in plots_of(table.seats) if near.issuperset(plot.fields)]
    single = [field for plot in plots_of(table.seats) if plot.number not in plots for field in plot.fields]
    areas = [int(area) for area in AREAS if area in near]
    found: list[Saying | str] = []
    if areas:
        found.append(Saying("tal_der_koenige.alle_gebiete", {"gebiete": areas, "zahl": len(areas)}))
    if plots:
        found.append(Saying("tal_der_koenige.alle_felder", {"plaetze": plots, "zahl": len(plots)}))
    found += [nouns.place(field) for field in single if field in near]
    if not found:
        return None
    return say("so_weit_von", orte=found, nach=nouns.place(target), schritte=count)


def on_terms(line: Line, table: State, seat: Seat) -> Heard | None:
    """`einen auf 14-B und den anderen auf 14-C, sofern das höchstens sechs Schritte kostet`: what it says, where that
    is so; else what it would cost. Raises Refused."""
    if not isinstance(table.phase, Placing | Noting | Sending):
        return None
    found = found_in("auf_bedingung", line.keys)
    if found is None:
        return None
    keys = " ".join(line.keys)[: found.start()].split()
    bare = replace(line, keys=keys, plain=" ".join(keys))
    heard = told_walk(bare, table, seat)
    if heard is None or len(heard.lines) != 1:
        return None
    count = _cost(places(bare, only_aims=True), table, seat)
    budget = STEPS if isinstance(table.phase, Noting) else left(table.phase)
    most = budget if found["n"] is None else int(found["n"])
    if found["art"] in ("weniger als", "unter"):
        most -= 1
    return heard if count <= most else say("bedingung_nicht", schritte=count, grenze=most)


def _cost(aims: Sequence[str], table: State, seat: Seat) -> int:
    """How many steps it takes to go there. Raises Refused."""
    parts: list[Part] = ["arbeiter" if isinstance(table.phase, Sending) else "aufseher", "nach"]
    for at, place in enumerate(aims):
        parts += ["und"] * bool(at) + [int(place) if place.isdecimal() else place]
    moves = walked(parts, table, seat)
    if isinstance(table.phase, Noting):
        targets: tuple[Place, ...] = tuple(move.target for move in moves if isinstance(move, Note))
        return plan(table.aufseher[seat], targets)[1]
    return sum(steps(move.origin, move.target) for move in moves if isinstance(move, Walk))
