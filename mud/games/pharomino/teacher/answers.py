"""What somebody can answer where the rules prove what is right: an objection in game 3, and its race.

Knows what would be found by trying everything; refuses to know turns.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games.pharomino.model import Objecting, Racing, Together
from mud.games.pharomino.model.events import RaceWon
from mud.games.pharomino.model.layout import Layout, Spot
from mud.games.pharomino.model.moves import Allow, Finish, Move, Object
from mud.games.pharomino.opponent.together import race
from mud.games.pharomino.opponent.turns import CARD
from mud.games.pharomino.picture.nouns import seen_and_heard
from mud.games.pharomino.rules.objections import evidence
from mud.games.pharomino.rules.proofs import Proof
from mud.games.pharomino.teacher.path import followed
from mud.games.pharomino.teacher.reasons import because
from mud.reports import Told
from mud.teaching import Judgement, Rated


def objection(state: Together, phase: Objecting) -> Judgement:
    """Whether to object: proved, and nobody loses anything by an objection that is overruled (pharomino R9c)."""
    proof = evidence(state, phase)
    allowed = Rated((Allow(),), 0.0)
    if proof is None:
        reason = because("kein_einspruch" if phase.card else "kein_einspruch_tempel")
        return Judgement((Rated(allowed.moves, 0.0, (reason,)), Rated((Object(),), 0.0)), exact=True)
    gain = CARD if phase.card else float(state.rules.penalty)
    return Judgement((Rated((Object(),), gain, (_against(state.layout, phase, proof),)), allowed), exact=True)


def _against(layout: Layout, phase: Objecting, proof: Proof) -> Told:
    if phase.card:
        first = proof[0]
        return because("einspruch", karte=first.card, **seen_and_heard(layout, Spot(first.x, first.y)))
    return because("einspruch_tempel", karten=[lying.card for lying in proof], zahl=len(proof))


def in_race(state: Together, phase: Racing, seat: Seat, played: Sequence[Move]) -> Judgement:
    """A temple from one's five cards, or to give up: who is first to build one wins (pharomino R12e)."""
    best, points = race(phase, seat), float(state.rules.race_points)
    gives_up = Rated((Finish(),), 0.0)
    if best == gives_up.moves:
        return Judgement((Rated(best, 0.0, (because("kein_tempel"),)),), exact=True)
    rated = [Rated(best, points, (because("stechen", punkte=state.rules.race_points),))]
    own = followed(state, seat, played)
    if any(own.happened(RaceWon)) and own.moves != best:
        rated.append(Rated(own.moves, points))
    elif own.steps and own.moves[0] != Finish() and own.moves != best[: len(own.steps)]:
        rated.append(Rated(own.moves[:1], points))
    return Judgement((*rated, gives_up), exact=True)
