"""Questions in a whole sentence, and wishes that are as good as one: who answers which.

Knows the order in which they are tried; refuses to know any of them. A question does nothing.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import Bidding, Noting, Placing, Sending, State, View
from mud.games.tal_der_koenige.words import nouns, short
from mud.games.tal_der_koenige.words.people import by
from mud.games.tal_der_koenige.words.spoken import auction, figuring, market, stones
from mud.games.tal_der_koenige.words.spoken.answer import say, tell
from mud.games.tal_der_koenige.words.spoken.line import Line, found_in
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.german.speech.players import initials

_IN_WORDS: Final = "vorlesen"
_ADVICE: Final = "tipp"
_MY_FIGURES: Final = "wo stehen meine figuren"


def asked(line: Line, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What answers a line; None for one that others answer. Raises Refused."""
    table = view.table
    if line.says("in_worten"):
        return Heard([_IN_WORDS])
    if not line.fields and not line.has("arbeiter", "aufseher") and line.says("plan_erklaeren"):
        return _plan(line, table, seat, names)
    if not line.seats and not line.fields and line.says("wo_darin") and line.says("schritte_gefragt"):
        return Heard(told=[_standing(table, seat, names), short.steps_left(table, seat)])
    if not line.seats and line.says("wo_bin_ich"):
        kinds = [kind for kind in ("aufseher", "arbeiter") if kind in line.keys]
        return Heard([f"wo stehen meine {kinds[0]}" if len(kinds) == 1 else _MY_FIGURES])
    if line.asks and (sign := found_in("nach_zeichen", line.keys)) is not None:
        return Heard([f"was bedeutet {sign['zeichen'] or sign['auch']}"])
    if line.asks and line.says("zeichen_figur"):
        return say(
            "zeichen_figur",
            wer=[
                Saying(f"tal_der_koenige.zeichen_{by(at, seat)}", {"zeichen": sign, "wer": names[at]})
                for at, sign in enumerate(initials(names))
            ],
        )
    if line.asks and line.says("figuren_unterschied"):
        return say("figuren_unterschied")
    if (heard := figuring.open_plots(line, table, seat)) is not None:
        return heard
    if seat in rules.to_act(table) and line.says("stell_gut", "ratlos", "gegenmittel"):
        return Heard([_ADVICE])
    if seat in rules.to_act(table) and line.says("rat_gesucht") and not line.says("schlagen"):
        if line.says("stein_wozu"):  # wofür brauche ich die Farben, und welche soll ich mir holen
            return Heard(told=[tell("stein_wozu")], advised=True)
        return Heard([_ADVICE])
    groups = market.groups_named(line, table, only_named=True) if line.has("gruppe") else []
    if groups and line.asks and (heard := stones.asked(line, table, seat, groups)) is not None:
        return heard
    if line.says("warum_beginnt"):
        return Heard(
            told=[Told("tal_der_koenige.warum_beginnt", by(table.starter, seat), {"wer": names[table.starter]})]
        )
    if line.asks and line.says("fertig_sagen"):
        return say("fertig_noetig")
    if line.asks and not groups and all(one == seat for one in line.seats) and line.says("stein_wozu"):
        return say("stein_wozu")
    if (heard := market.asked(line, table, seat, names)) is not None:
        return heard
    if isinstance(table.phase, Bidding) and (heard := auction.asked(line, table, seat, names)) is not None:
        return heard
    if (heard := stones.asked(line, table, seat)) is not None or not line.asks:
        return heard
    others = [one for one in line.seats if one != seat]
    if len(others) == 1 and line.says("was_kommt"):
        return say("was_kommt", wer=names[others[0]])
    if line.says("naechster_start"):
        after = (table.starter + 1) % table.seats
        return Heard(told=[Told("tal_der_koenige.naechster_start", by(after, seat), {"wer": names[after]})])
    if isinstance(table.phase, Placing | Noting | Sending):
        return figuring.asked(line, table, seat, names)
    is_of_groups = isinstance(table.phase, Bidding) and not line.fields and not line.has("platzwort")
    return None if is_of_groups else figuring.of_places(line, table, seat, names)


def _plan(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard:
    """How the drawing is read; and where one stands in it for who asks that as well."""
    told = [tell("plan_erklaert")]
    if line.says("wo_darin"):
        told.append(_standing(table, seat, names))
    return Heard(told=told)


def _standing(table: State, seat: Seat, names: Sequence[Noun]) -> Told:
    """Where the figures of who asks stand."""
    return tell("figuren_von", **nouns.standing(table.aufseher[seat], table.arbeiter[seat]), wer=names[seat])
