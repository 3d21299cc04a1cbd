"""Questions about ways: how far it is from here to there, whether the steps suffice, and what is left of them then.

Knows who stands where, and tries moves of the one who asks; refuses to know which way is the best.
"""

from collections.abc import Sequence
from itertools import pairwise

from mud.game import Seat
from mud.games import Heard
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import OVERSEERS, STEPS, Figure, Noting, Placing, Sending, State
from mud.games.tal_der_koenige.model.board import Place, steps
from mud.games.tal_der_koenige.model.moves import Note, Walk
from mud.games.tal_der_koenige.rules.orders import plan
from mud.games.tal_der_koenige.rules.walking import left
from mud.games.tal_der_koenige.words.asked import between
from mud.games.tal_der_koenige.words.routes import walked
from mud.games.tal_der_koenige.words.spoken.answer import say, tell
from mud.games.tal_der_koenige.words.spoken.line import Line, listed
from mud.games.tal_der_koenige.words.spoken.places import origin, places
from mud.games.tal_der_koenige.words.stream import Part
from mud.german.speech.inflection import Noun


def way_asked(line: Line, table: State) -> Heard | None:
    """`wie viele Schritte kostet es von 16 bis auf Feld 12-C`"""
    start, aims = origin(line), places(line, only_aims=True)
    if start is None or not aims or not line.says("schritte_gefragt") or line.says("reicht_es"):
        return None
    if line.says("zaehlt_mit"):  # …, und zählt das Hineingehen in 19 schon als einer
        return Heard(told=[between(start, aims[0], table), tell("schritt_zaehlt")])
    return Heard([f"weg von {start} nach {aims[0]}"]) if len(aims) == 1 else None


def reach(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`reicht das für 6-A und 5-B`, `kann ich auf 6-A`: as the rules have it, with the way where that is asked as well.
    Raises Refused."""
    start, aims = origin(line), places(line, only_aims=True)
    if not 0 < len(aims) <= OVERSEERS or line.seats or not line.says("erreicht") or seat not in rules.to_act(table):
        return None
    if line.says("schritte_gefragt") and not line.says("reicht_es", "fuer_den_anderen"):
        return None
    figure: Figure = "arbeiter" if isinstance(table.phase, Sending) else "aufseher"
    if line.has("aufseher" if figure == "arbeiter" else "arbeiter"):
        return None
    if line.says("baut"):
        return None
    is_both = line.has("beide") and len(aims) == 1
    many = next((int(key) for key, after in pairwise(line.keys) if key.isdecimal() and after in listed(figure)), 1)
    number = f"{many} " if many > 1 else "beide " if is_both else ""
    listed_parts: list[Part] = [*(["alle"] if is_both else [many] if many > 1 else []), figure, "nach"]
    for at, place in enumerate(aims):
        listed_parts += ["und"] * bool(at) + [int(place) if place.isdecimal() else place]
    moves = walked(listed_parts, table, seat)
    if isinstance(table.phase, Noting):
        return _noted([move.target for move in moves if isinstance(move, Note)], aims, table, seat)
    now, count = table, 0
    for move in moves:
        if isinstance(move, Walk):
            count += steps(move.origin, move.target)
        now, _ = rules.play(now, seat, move)
    budget = left(table.phase) if isinstance(table.phase, Placing | Sending) else STEPS
    line_ = f"schicke {number}{figure.capitalize()} nach {' und '.join(aims)}"
    if line.has("zurueckwort"):
        return say("hin_und_zurueck", schritte=2 * count, uebrig=budget)
    told = [tell("hin_ja", schritte=count, uebrig=budget, befehl=line_)]
    if start is not None and line.says("schritte_gefragt"):
        told[:0] = [between(move.origin, move.target, table) for move in moves if isinstance(move, Walk)]
    if len(aims) == 1 and line.says("fuer_den_anderen"):
        told.append(tell("hin_danach", schritte=budget - count))
    return Heard([line_], told=told)


def _noted(targets: Sequence[Place], aims: Sequence[str], table: State, seat: Seat) -> Heard:
    count = plan(table.aufseher[seat], tuple(targets))[1]
    if count > STEPS:
        return say("hin_zu_weit", schritte=count, uebrig=STEPS)
    befehl = f"notiere {' und '.join(aims)}"
    return Heard([befehl], told=[tell("hin_ja", schritte=count, uebrig=STEPS, befehl=befehl)])
