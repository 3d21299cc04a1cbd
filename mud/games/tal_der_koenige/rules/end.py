"""When the game is over, and who has won (tal_der_koenige R12).

Knows finished pyramids; refuses to know how they came to be.
"""

from mud.game import Standing
from mud.games.tal_der_koenige.model import PHARAO, Over, State
from mud.games.tal_der_koenige.model.events import Counted, Ended, Won
from mud.games.tal_der_koenige.rules.common import Events
from mud.games.tal_der_koenige.rules.pyramids import complete, points


def reason(state: State) -> str | None:
    """Why this round is the last (tal_der_koenige R12a): `pharao`, `bauplaetze`, or None."""
    if len(state.pharao) == PHARAO:
        return "pharao"
    return "bauplaetze" if all(complete(state.pyramid(plot.number)) for plot in state.plots) else None


def scores(state: State) -> tuple[int, ...]:
    """The points of every seat as the pyramids stand (tal_der_koenige R12c)."""
    totals = [0] * state.seats
    for owner, pyramid in zip(state.owners, state.pyramids, strict=True):
        if owner is not None:
            totals[owner] += points(pyramid, state.options.experten)
    return tuple(totals)


def standing(state: State) -> Standing | None:
    """The winners by points, None while the game runs. Ties are shared (tal_der_koenige R12d)."""
    if not isinstance(state.phase, Over):
        return None
    totals = scores(state)
    best = max(totals)
    return Standing(frozenset(seat for seat, total in enumerate(totals) if total == best), "punkte", totals)


def told(state: State, why: str) -> Events:
    """What is said when the last round is over."""
    totals = scores(state)
    best = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    built = [
        sum(owner == seat and complete(pyramid) for owner, pyramid in zip(state.owners, state.pyramids, strict=True))
        for seat in range(state.seats)
    ]
    counted = (Counted(seat, totals[seat], built[seat]) for seat in range(state.seats))
    return (Ended(state.starter, why), *counted, Won(winners[0], winners, best))
