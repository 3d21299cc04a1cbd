"""What the reasons of the teacher say, held against the rules: each by playing it, or by trying all there is.

Knows which sentence claims what; refuses to know how the teacher came to it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from mud.game import Event
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import (
    COLOURS,
    EMPTY,
    TABLETS,
    Bidding,
    Building,
    Conquering,
    Noting,
    Pyramid,
    Sending,
    State,
    Stealing,
    Tablet,
)
from mud.games.tal_der_koenige.model.board import PLOT_OF, PLOTS, steps
from mud.games.tal_der_koenige.model.events import Bought, Finished, GivenToPharao, PharaoFinished
from mud.games.tal_der_koenige.model.moves import Build, Done, Move, Steal, TakeOver, Walk
from mud.games.tal_der_koenige.rules import stealing
from mud.games.tal_der_koenige.rules.common import present, with_stock
from mud.games.tal_der_koenige.rules.orders import plan
from mud.games.tal_der_koenige.rules.pyramids import LEVELS, complete, height, hidden, kind, points, worth
from mud.games.tal_der_koenige.words.building import by_kind, possible
from mud.games.tal_der_koenige.words.nouns import KIND_NAMES, stone

Facts = Any


def is_true(name: str, facts: Facts, state: State, seat: int, choice: Sequence[Move]) -> bool:
    """Whether a reason (`grund_...`) for a choice is so. Raises KeyError for one that nobody has checked."""
    line = [move for move in choice if not isinstance(move, Done)]
    return bool(_CHECKS[name](facts, state, _played(state, seat, *line)[0], seat))


def _played(state: State, seat: int, *moves: Move) -> tuple[State, list[Event]]:
    happened: list[Event] = []
    for move in moves:
        state, events = rules.play(state, seat, move)
        happened += events
    return state, happened


def _done(state: State, seat: int) -> tuple[State, list[Event]]:
    return _played(state, seat, Done())


def _as_often(state: State, seat: int, wanted: Callable[[Move], bool]) -> int:
    """How often in a row a seat can make a move of a kind."""
    count = 0
    while (move := next(filter(wanted, rules.moves(state, seat)), None)) is not None:
        state, _ = rules.play(state, seat, move)
        count += 1
    return count


def _in_colours(pyramid: Pyramid) -> set[int]:
    return set(pyramid) - {EMPTY}


# --- bids -----------------------------------------------------------------------------------------------------------


def _safe(facts: Facts, before: State, after: State, seat: int) -> bool:
    """Whatever lies face down, the group goes to the seat; and no other bid can be higher than was said."""
    assert isinstance(after.phase, Bidding)
    group, highest = facts["gruppe"], 0
    bids = list(after.phase.bids)
    for other, own in enumerate(bids):
        if other != seat:  # the best tablets lie at that group
            left = sorted(TABLETS, reverse=True)
            there = [Tablet(one.group, left.pop(0)) for one in own if one.group == group]
            bids[other] = (*there, *(Tablet(one.group, left.pop(0)) for one in own if one.group != group))
            highest = max(highest, sum(one.value for one in there))
    worst = replace(after, phase=replace(after.phase, bids=tuple(bids)))
    bought = [event for event in _done(worst, seat)[1] if isinstance(event, Bought) and event.group == group]
    return highest == facts["gold"] and [event.seat for event in bought] == [seat]


def _alone(facts: Facts, before: State, after: State, seat: int) -> bool:
    assert isinstance(after.phase, Bidding)
    there = [other for other, own in enumerate(after.phase.bids) for one in own if one.group == facts["gruppe"]]
    return set(there) == {seat} and (seat + 1) % after.seats == after.starter


def _enough(facts: Facts, before: State, after: State, seat: int) -> bool:
    """With all workers on the plot, it can be finished with the stones of the group for so many points."""
    plot = PLOTS[facts["platz"] - 1]
    there = [*plot.fields[:5], *(["16"] * (5 - len(plot.fields[:5])))]
    arbeiter = (*after.arbeiter[:seat], tuple(there), *after.arbeiter[seat + 1 :])
    given = with_stock(after, seat, after.market[facts["gruppe"] - 1])
    return _best_finish(replace(given, arbeiter=arbeiter), seat, plot.number) >= facts["punkte"] > 0


def _best_finish(state: State, seat: int, plot: int) -> int:
    """The most points for which a plot can be finished with the workers and stones as they are; 0: it cannot."""
    turn, best = replace(state, phase=Building(seat)), 0
    for way in possible(turn.pyramid(plot), turn.options.experten):
        then, _ = _played(turn, seat, *by_kind(turn, seat, plot, way))
        best = max(best, points(then.pyramid(plot), turn.options.experten))
    return best


def _suits(facts: Facts, before: State, after: State, seat: int) -> bool:
    lying = _in_colours(after.pyramid(facts["platz"]))
    market = after.market[facts["gruppe"] - 1]
    return len(lying) == 1 and any(facts["steine"] == stone(one, market[one]) for one in lying)


def _alike(facts: Facts, before: State, after: State, seat: int) -> bool:
    market = after.market[facts["gruppe"] - 1]
    most = max(worth(way, 5) for way in ("einfarbig", "schichten", "streifen", "bunt"))
    return worth("einfarbig", 5) == most and stone(market.index(max(market)), max(market)) == facts["steine"]


# --- figures --------------------------------------------------------------------------------------------------------


def _claimed(facts: Facts, before: State, after: State, seat: int) -> bool:
    return after.owner(facts["platz"]) is None and _done(after, seat)[0].owner(facts["platz"]) == seat


def _claimed_if_alone(facts: Facts, before: State, after: State, seat: int) -> bool:
    """If nobody else goes anywhere."""
    assert isinstance(after.phase, Noting)
    notes = tuple(own if other == seat else () for other, own in enumerate(after.phase.notes))
    others = frozenset(range(after.seats)) - {seat}
    alone = replace(after, phase=Noting(notes, others))
    return after.owner(facts["platz"]) is None and _done(alone, seat)[0].owner(facts["platz"]) == seat


def _arrive(facts: Facts, before: State, after: State, seat: int) -> bool:
    """So many can be there by walks that the rules allow."""
    if isinstance(after.phase, Noting):
        targets, _ = plan(after.aufseher[seat], after.phase.notes[seat])
        after = replace(after, aufseher=(*after.aufseher[:seat], targets, *after.aufseher[seat + 1 :]))
    turn, plot = replace(after, phase=Sending(seat)), facts["platz"]
    count = present(turn, seat, plot)[1]
    while True:
        home = [
            move
            for move in rules.moves(turn, seat)
            if isinstance(move, Walk) and PLOT_OF[move.target] == plot != PLOT_OF[move.origin]
        ]
        if not home:
            return count >= facts["zahl"]
        turn, _ = rules.play(turn, seat, min(home, key=lambda move: steps(move.origin, move.target)))
        count += 1


def _guarded(facts: Facts, before: State, after: State, seat: int) -> bool:
    """A thief with one Aufseher fewer gets nothing, with so many something."""
    if isinstance(after.phase, Noting):
        targets, _ = plan(after.aufseher[seat], after.phase.notes[seat])
        after = replace(after, aufseher=(*after.aufseher[:seat], targets, *after.aufseher[seat + 1 :]))
    fields, thief = PLOTS[facts["platz"] - 1].fields, (seat + 1) % after.seats

    def stolen(count: int) -> int:
        aufseher = (*after.aufseher[:thief], (*fields[:count], *["16"] * (2 - count)), *after.aufseher[thief + 1 :])
        arbeiter = (*after.arbeiter[:thief], (fields[-1],) * 5, *after.arbeiter[thief + 1 :])
        return stealing.quota(replace(after, aufseher=aufseher, arbeiter=arbeiter), thief, facts["platz"])

    return not stolen(facts["zahl"] - 1) and (facts["zahl"] > 2 or stolen(facts["zahl"]) > 0)


def _unguarded(facts: Facts, before: State, after: State, seat: int) -> bool:
    owner, pyramid = after.owner(facts["platz"]), after.pyramid(facts["platz"])
    assert owner is not None
    return owner != seat and not present(after, owner, facts["platz"])[0] and height(pyramid) == facts["zahl"] > 0


def _far(facts: Facts, before: State, after: State, seat: int) -> bool:
    assert isinstance(after.phase, Noting)
    return plan(after.aufseher[seat], after.phase.notes[seat])[1] == facts["schritte"] <= facts["erlaubt"] == 6


def _hands(facts: Facts, before: State, after: State, seat: int) -> bool:
    there = sum(PLOT_OF[place] == facts["platz"] for place in after.arbeiter[seat])
    turn = replace(after, phase=Building(seat))
    count = _as_often(turn, seat, lambda move: isinstance(move, Build) and move.plot == facts["platz"])
    return (there, count) == (facts["zahl"], facts["steine"])


def _all_built(facts: Facts, before: State, after: State, seat: int) -> bool:
    turn = replace(after, phase=Building(seat))
    return _as_often(turn, seat, lambda move: isinstance(move, Build)) == sum(after.stocks[seat]) == facts["zahl"]


def _can_take(facts: Facts, before: State, after: State, seat: int) -> bool:
    return TakeOver(facts["platz"]) in rules.moves(replace(after, phase=Conquering(seat)), seat)


def _loot(facts: Facts, before: State, after: State, seat: int) -> bool:
    turn = replace(after, phase=Stealing(seat))
    count = _as_often(turn, seat, lambda move: isinstance(move, Steal) and move.plot == facts["platz"])
    return count == facts["zahl"]


# --- stones ---------------------------------------------------------------------------------------------------------


def _loot_suits(facts: Facts, before: State, after: State, seat: int) -> bool:
    (colour,) = _in_colours(after.pyramid(facts["platz"]))
    gained = after.stocks[seat][colour] - before.stocks[seat][colour]
    return after.owner(facts["platz"]) == seat and facts["steine"] == stone(colour, gained)


def _lower(facts: Facts, before: State, after: State, seat: int) -> bool:
    now = after.pyramid(facts["platz"])
    return (height(now), len(now)) == (facts["hoch"], facts["ganz"]) and height(now) < height(
        before.pyramid(facts["platz"])
    )


def _come_with_it(facts: Facts, before: State, after: State, seat: int) -> bool:
    now = after.pyramid(facts["platz"])
    mine = after.owner(facts["platz"]) == seat != before.owner(facts["platz"])
    return mine and (height(now), len(now)) == (facts["hoch"], facts["ganz"])


def _filled(pyramid: Pyramid, way: str) -> Pyramid:
    """The pyramid as it could become of a kind, if the colours were there."""
    covered, now = hidden(len(pyramid)), list(pyramid)
    for level in LEVELS[len(pyramid)]:
        spots = [*range(len(pyramid))] if way == "einfarbig" else [*level]
        lying = {pyramid[spot] for spot in spots if spot != covered} - {EMPTY}
        for spot in level:
            now[spot] = now[spot] if now[spot] != EMPTY else min(lying, default=0)
    return tuple(now)


def _may_become(facts: Facts, before: State, after: State, seat: int) -> bool:
    pyramid = after.pyramid(facts["platz"])
    (way,) = (way for way, name in KIND_NAMES.items() if name == facts["art"])
    if way == "streifen":  # which colours cross where is for the words to know
        return way in possible(pyramid, experten=True) and worth(way, len(pyramid)) == facts["punkte"]
    whole = _filled(pyramid, way)
    return worth(way, len(whole)) == facts["punkte"] <= points(whole, after.options.experten)


def _finished(facts: Facts, before: State, after: State, seat: int) -> bool:
    told = [event for event in _done(after, seat)[1] if isinstance(event, Finished) and event.plot == facts["platz"]]
    pyramid = after.pyramid(facts["platz"])
    art = KIND_NAMES[kind(pyramid, after.options.experten)]
    return len(told) == 1 and complete(pyramid) and (told[0].points, art) == (facts["punkte"], facts["art"])


def _nothing_left(facts: Facts, before: State, after: State, seat: int) -> bool:
    given = [event for event in _done(after, seat)[1] if isinstance(event, GivenToPharao) and event.seat == seat]
    return not given and any(before.stocks[seat])


def _last_round(facts: Facts, before: State, after: State, seat: int) -> bool:
    return any(isinstance(event, PharaoFinished) for event in _done(after, seat)[1])


def _covered(facts: Facts, before: State, after: State, seat: int) -> bool:
    """In any colour, that stone would leave the pyramid of the kind it can become."""
    pyramid = after.pyramid(facts["platz"])
    spot = hidden(len(pyramid))
    assert spot is not None
    others = [(*pyramid[:spot], colour, *pyramid[spot + 1 :]) for colour in range(5)]
    ways = [possible(one, after.options.experten) for one in (pyramid, *others)]
    return facts["stein"] == stone(pyramid[spot]) and all(one == ways[0] for one in ways)


_CHECKS: dict[str, Callable[[Facts, State, State, int], object]] = {
    "gebot_sicher": _safe,
    "gebot_allein": _alone,
    "gruppe_fertig": _enough,
    "gruppe_passt": _suits,
    "gruppe_gleich": _alike,
    "platz_frei": _claimed,
    "platz_frei_geheim": _claimed_if_alone,
    "platz_gross": lambda f, b, a, s: PLOTS[f["platz"] - 1].large and f["punkte"] == worth("einfarbig", 14),
    "arbeiter_nah": _arrive,
    "bewacht": _guarded,
    "unbewacht": _unguarded,
    "schritte": _far,
    "fertig_moeglich": lambda f, b, a, s: _best_finish(a, s, f["platz"]) >= f["punkte"] > 0,
    "arbeiter_da": _hands,
    "stehen_richtig": _all_built,
    "uebernahme_moeglich": _can_take,
    "beute_moeglich": _loot,
    "beute_passt": _loot_suits,
    "beute_schadet": _lower,
    "beute_leert": lambda f, b, a, s: height(a.pyramid(f["platz"])) == 0 < height(b.pyramid(f["platz"])),
    "lieber_uebernehmen": lambda f, b, a, s: _can_take(f, b, a, s) and height(a.pyramid(f["platz"])) == f["zahl"],
    "uebernommen": _come_with_it,
    "eine_farbe": lambda f, b, a, s: (
        {COLOURS[colour] for colour in _in_colours(a.pyramid(f["platz"]))} == {f["farbe"]}
        and points(_filled(a.pyramid(f["platz"]), "einfarbig"), a.options.experten)
        == worth("einfarbig", len(a.pyramid(f["platz"])))
    ),
    "platz_mehr": lambda f, b, a, s: a.owner(f["platz"]) == s != b.owner(f["platz"]),
    "bau_fertig": _finished,
    "bau_art": _may_become,
    "nichts_uebrig": _nothing_left,
    "pharao_fertig": _last_round,
    "verdeckt": _covered,
}
"""By the name of a reason: whether it is so."""
