"""Questions about the plots of others: where there is one of the kind, and whether it is theirs for ever.

Knows what everybody sees, and the rules of stealing and taking over; refuses to know who will come there.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games import Heard
from mud.games.tal_der_koenige.model import Noting, Placing, State
from mud.games.tal_der_koenige.model.board import COINCIDES, PLOT_OF, Plot
from mud.games.tal_der_koenige.rules.pyramids import complete
from mud.games.tal_der_koenige.words import nouns
from mud.games.tal_der_koenige.words.spoken.answer import say, tell
from mud.games.tal_der_koenige.words.spoken.line import Line
from mud.games.tal_der_koenige.words.spoken.places import plots_named
from mud.german.speech.inflection import MANY, Noun


def alike(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wo steht Nofret, und gibt es noch einen freien Platz wie ihre`: where she is, and what is free of the kind."""
    others = [one for one in line.seats if one != seat]
    if len(others) != 1 or not line.says("wie_ihre"):
        return None
    one = others[0]
    own = [plot for plot in table.plots if table.owner(plot.number) == one]
    if not own:
        return say("warum_kein_platz", wer=names[one])
    kinds = {(plot.large, bool(_near(plot))) for plot in own}
    free = [plot for plot in table.plots if table.owner(plot.number) is None]
    free = [plot for plot in free if (plot.large, bool(_near(plot))) in kinds]
    figure = {"figur": nouns.FIGURES["aufseher"].times(MANY), "orte": nouns.spoken_places(table.aufseher[one])}
    told = [tell("figuren_von_wem", wer=names[one], **figure)]
    if not free:
        return Heard(told=[*told, tell("gleiche_art_keiner", plaetze=[plot.number for plot in own], zahl=len(own))])
    numbers = [plot.number for plot in free]
    told.append(
        tell("gleiche_art", plaetze=[plot.number for plot in own], zahl=len(own), frei=numbers, wieviele=len(numbers))
    )
    if near := [place for plot in free for place in _near(plot)]:
        told.append(tell("warum_nah", felder=near, zahl=len(near), gebiet=COINCIDES[near[0]]))
    if isinstance(table.phase, Placing | Noting):
        verb = "notiere" if isinstance(table.phase, Noting) else "schicke Aufseher nach"
        told.append(tell("hin_befehl", befehl=f"{verb} {near[0] if near else numbers[0]}"))
    return Heard(told=told)


def _near(plot: Plot) -> list[str]:
    """The fields of a plot whose frame is the line of another area."""
    return [place for place in plot.fields if place in COINCIDES]


def taken(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`komm ich bei Nofret noch mit rein, oder hat sie die 4 für immer`"""
    if not line.asks or not line.says("fuer_immer"):
        return None
    named = plots_named(line) + [PLOT_OF[place] for place in line.fields]
    others = [one for one in line.seats if one != seat]
    owned = [plot.number for plot in table.plots if table.owner(plot.number) not in (None, seat)]
    plots = [number for number in owned if number in named or (not named and table.owner(number) in others)]
    if named and not plots:
        return None
    is_first = table.round == 1
    for number in plots[:1] if len(plots) == 1 else ():
        owner = table.owner(number)
        if owner is not None and complete(table.pyramid(number)):
            return say("platz_sicher", platz=number, wer=names[owner])
    return Heard(told=[*([tell("fremd_erst_spaeter")] if is_first else []), tell("fremd_holen")])
