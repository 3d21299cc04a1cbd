"""The teacher of TAL DER KÖNIGE: what a whole action is worth at the end of the round, why, and who is likely to win.

Knows views, what its computer players think of, and how they play a round out; refuses to know a hidden tablet or note,
and who asks.
"""

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from mud.game import Refused, Seat
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import Bidding, Noting, State, View
from mud.games.tal_der_koenige.model.board import PLOT_OF
from mud.games.tal_der_koenige.model.moves import Done, Move
from mud.games.tal_der_koenige.opponent import afresh
from mud.games.tal_der_koenige.opponent.foresight import outlooks
from mud.games.tal_der_koenige.opponent.plans import Plan, sensible
from mud.games.tal_der_koenige.teacher.begun import before_the_end, movements, rest_of
from mud.games.tal_der_koenige.teacher.building import by_plot, other_orders
from mud.games.tal_der_koenige.teacher.odds import shares
from mud.games.tal_der_koenige.teacher.reasons import reasons_for
from mud.reports import Told
from mud.teaching import Judgement, Outlook, Rated, Unit

unit: Final[Unit] = "punkte"
PLANS: Final = 6
"""Choices that are compared, beside what was asked about."""
ROUNDS: Final = 72
"""Rounds that are played out for one judgement: about 0.2 s alone on a processor."""
SERIOUS: Final = 3
"""Gold for a group by which bids are told apart."""
SAMPLES: Final = 12
"""Of these, at most so many for a choice."""


def judge(
    view: View, seat: Seat, dice: random.Random, played: Sequence[Move] = (), *, aloud: bool = False
) -> Judgement:
    """What a seat can choose for its whole action. Raises ValueError when it is not to act."""
    table = view.table
    if view.viewer != seat or seat not in rules.to_act(table):
        raise ValueError(view)
    asked = _one(played)
    choices = list(_choices(table, seat, dice))
    if asked and _can_be(table, seat, asked):
        same = movements(table, seat, asked)
        choices = [choice for choice in choices if movements(table, seat, choice) != same]
        choices.append(asked)
    samples = max(1, min(SAMPLES, ROUNDS // len(choices)))
    plans = [_whole(choice) for choice in choices]
    worths = outlooks(table, seat, plans, samples, dice)
    order = sorted(range(len(choices)), key=worths.__getitem__, reverse=True)
    rated = [Rated(choices[at], worths[at], reasons_for(view, choices[at], aloud=aloud)) for at in order]
    if not rated[0].reasons and not aloud:
        told = Told("tal_der_koenige.grund_durchgespielt", "du", {"n": samples})
        rated[0] = Rated(rated[0].moves, rated[0].worth, (told,))
    return Judgement(tuple(rated), exact=False)


def outlook(view: View, dice: random.Random) -> Outlook:
    """How likely each seat wins, by what stands and what may still become of it: nothing of that is hidden."""
    standing = rules.over(view.table)
    if standing is not None:
        count = len(standing.winners)
        won = tuple(1 / count if seat in standing.winners else 0.0 for seat in range(view.table.seats))
        return Outlook(won, exact=True)
    return Outlook(shares(view.table), exact=False)


def _choices(table: State, seat: Seat, dice: random.Random) -> Iterator[Plan]:
    """What the computer players would do from where the action began, as it goes on from here; and to leave it so."""
    before, state = afresh(table, seat)
    plans = [*sensible(state, seat, dice, PLANS), *other_orders(state, seat)]
    found = dict[Hashable, Plan]()
    for plan in plans:
        choice = rest_of(table, seat, by_plot(plan)) or (*before, *by_plot(plan))
        if len(found) < PLANS:
            found.setdefault(_shape(table, seat, choice), choice)
    yield from dict.fromkeys([*found.values(), *([(Done(),)] if before else [])])


def _shape(table: State, seat: Seat, choice: Plan) -> Hashable:
    """What choices that are much alike have in common: the groups most is bid for, the plots that are headed for."""
    then = before_the_end(table, seat, choice)
    match then.phase:
        case Bidding(_, bids):
            gold: Counter[int] = Counter()
            for tablet in bids[seat]:
                gold[tablet.group] += tablet.value
            return frozenset(group for group, own in gold.items() if own >= SERIOUS)
        case Noting(notes, _):
            return frozenset(PLOT_OF[target] for target in notes[seat])
        case _:
            return movements(table, seat, choice)


def _one(played: Sequence[Move]) -> Plan:
    """The moves of one action, up to its end if it is among them."""
    for count, move in enumerate(played, 1):
        if isinstance(move, Done):
            return tuple(played[:count])
    return tuple(played)


def _whole(choice: Plan) -> Plan:
    return choice if isinstance(choice[-1], Done) else (*choice, Done())


def _can_be(table: State, seat: Seat, choice: Plan) -> bool:
    """Whether these moves can be made."""
    try:
        movements(table, seat, choice)
    except Refused:
        return False
    return True
