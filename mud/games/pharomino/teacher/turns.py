"""What the seat on turn in game 3 can choose: whole turns, by what they bring and what they leave to the next.

Knows the search of the computer players; refuses to know games in which everyone lays for himself.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from mud.game import Seat
from mud.games.pharomino import rules
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.advice.odds import following
from mud.games.pharomino.model import Laying, Lifted, Objecting, Together
from mud.games.pharomino.model.events import FourthClosed, PharaoSet, TempleBuilt
from mud.games.pharomino.model.layout import Spot
from mud.games.pharomino.model.moves import Finish, Move, Place, SwapReserve
from mud.games.pharomino.opponent.draft import Draft
from mud.games.pharomino.opponent.thoughts import Thought, walk
from mud.games.pharomino.opponent.together import carried_out, served
from mud.games.pharomino.opponent.turns import CARD, OWN, Weighed, at_first_sight, promising, weighed
from mud.games.pharomino.rules.laying import layable, may_finish, may_swap, reserve_pharaos
from mud.games.pharomino.rules.objections import evidence
from mud.games.pharomino.rules.proofs import find_temple
from mud.games.pharomino.rules.temples import WALLS, temples
from mud.games.pharomino.rules.trick import options
from mud.games.pharomino.teacher.path import Path, followed
from mud.games.pharomino.teacher.reasons import because, nothing_fits, of_turn, strongest
from mud.reports import Told
from mud.teaching import Judgement, Rated

CHOICES: Final = 5
"""Turns that are looked at closely."""
LOOKED_AT: Final = 12
"""Turns among which different ones are sought, and as many more that differ at first sight."""
RELAID: Final = 12
"""Places that are tried for a lifted card."""


class _Choice(NamedTuple):
    """A turn, and the same as the search sees it: with what it brings."""

    path: Path
    seen: Weighed


def judged(state: Together, seat: Seat, dice: random.Random, played: Sequence[Move]) -> Judgement:
    """Whole turns, the best first. `exact` only where there is no other."""
    own = _own(followed(state, seat, played))
    found = _different(_turns(state, seat))
    asked = _choice(state, own, _continued(own)) if own.steps else None
    if asked is not None:
        found = [one for one in found if not _are_alike(one.path, asked.path)]
    kept = [] if asked is None else [asked.seen]
    by_thought = {id(one.seen.turn): one.path for one in [*found, *([asked] if asked else [])]}
    close = weighed(state, [one.seen for one in found], dice, kept)
    rated = [Rated((path := by_thought[id(turn)]).moves, worth, _why(path)) for turn, worth in close]
    if not rated[0].reasons and len(rated) > 1:
        rated[0] = Rated(rated[0].moves, rated[0].worth, (because("verglichen", zahl=len(by_thought)),))
    return Judgement(tuple(rated), exact=len(rules.moves(state, seat)) == 1)


def _own(path: Path) -> Path:
    """The moves of a path that belong to the turn in which it begins; a card that is lifted at the end does not."""
    began = path.began
    turn = (began.side, began.turns) if isinstance(began, Together) else None
    for count, step in enumerate(path.steps):
        now = step.before
        if not isinstance(now, Together) or (now.side, now.turns) != turn or isinstance(now.phase, Objecting):
            path = path.cut(count)
            break
    while path.steps and isinstance(path.ended.phase, Lifted):
        path = path.cut(len(path.steps) - 1)
    return path


# --- which turns there are ------------------------------------------------------------------------------------------


def _turns(state: Together, seat: Seat) -> Iterator[Path]:
    """Whole turns, those that look best first, every temple filled at once."""
    first, now = served(state)
    if not _is_turn_of(state, now):
        yield followed(state, seat, first)
        return
    some = False
    for way in _ways(now):
        some = True
        yield followed(state, seat, (*first, *carried_out(now, way)))
    if not some:
        for rest in _without_a_card(now):
            yield followed(state, seat, (*first, *rest))


def _ways(state: Together) -> list[tuple[Move, ...]]:
    """What looks best, and what looks best of all that is quite another turn."""
    ways = [one.turn.way for one in _seen(state)]
    others = list[tuple[Move, ...]]()
    for way in ways:
        if len(others) < LOOKED_AT and all(_differ(way, other) for other in others):
            others.append(way)
    return list(dict.fromkeys((*ways[:LOOKED_AT], *others)))


def _differ(one: Sequence[Move], other: Sequence[Move]) -> bool:
    """Whether two turns share less than half of what is laid."""
    mine, theirs = ({move.lying for move in moves if isinstance(move, Place)} for moves in (one, other))
    return 2 * len(mine & theirs) < min(len(mine), len(theirs)) or not mine


def _is_turn_of(began: Together, now: Together) -> bool:
    return (now.side, now.turns) == (began.side, began.turns) and isinstance(now.phase, Laying | Lifted)


def _seen(state: Together) -> list[Weighed]:
    """What the search thinks of, the most promising first."""
    match state.phase:
        case Laying() as turn:
            return at_first_sight(state, turn)
        case Lifted() as phase:
            starts = list(_relaid(state, phase))
            return promising(state, [*starts, *walk(starts, OWN)])
        case _:
            return []


def _relaid(state: Together, phase: Lifted) -> Iterator[Thought]:
    """The second half of the exchange trick: back again, or where it does most."""
    ranking = Ranking(state.layout, WALLS)
    back, *others = (move.lying for move in options(state, phase) if isinstance(move, Place))
    for lying in (back, *sorted(others, key=ranking.order)[:RELAID]):
        path = followed(state, state.side, (Place(*lying),))
        after = path.ended
        if isinstance(after, Together) and isinstance(turn := after.phase, Laying):
            built, closed = len(list(path.happened(TempleBuilt))), len(list(path.happened(FourthClosed)))
            left = state.rules.most - len(turn.laid)
            yield Thought(Draft.of(after.layout), layable(after, turn), left, path.moves, built, closed)


def _without_a_card(state: Together) -> Iterator[tuple[Move, ...]]:
    """What is done when no card was found to be laid: the temple that is due, a swap, the end of the turn."""
    turn = state.phase
    if not isinstance(turn, Laying):
        return
    proof = find_temple(state.layout, layable(state, turn), state.rules.most - len(turn.laid)) if state.duty else None
    if proof and not turn.built:
        yield carried_out(state, [Place(*lying) for lying in proof])
        return
    if may_swap(state, turn) is None and nothing_fits(state, state.side):
        yield from ((SwapReserve(card),) for card in state.hands[state.side])
    yield (Finish(),) if may_finish(state, turn) is None else carried_out(state, ())


def _different(paths: Iterator[Path]) -> list[_Choice]:
    """Of many turns as many different ones as are looked at: first those that make other temples, then any
    in which other cards are laid or elsewhere."""
    some = list(paths)
    first = {_made(path): path for path in reversed(some)}
    kinds = [path for path in some if first[_made(path)] is path][:CHOICES]
    more = list[Path]()
    for path in some:
        if all(_differ(path.moves, other.moves) for other in (*kinds, *more)):
            more.append(path)
    return [_choice(path.began, path, path.ended) for path in (*kinds, *more[: CHOICES - len(kinds)])]


def _made(path: Path) -> frozenset[object]:
    """What a turn is about: the temples it makes and the sides it closes, else where its cards go."""
    made: set[object] = {Spot(event.x, event.y) for event in path.happened(TempleBuilt)}
    made |= {Spot(event.x, event.y) for event in path.happened(PharaoSet)}
    made |= {("vierte", event.x, event.y) for event in path.happened(FourthClosed)}
    return frozenset(made or {move.lying.spot for move in path.moves if isinstance(move, Place)} or path.moves)


def _are_alike(one: Path, other: Path) -> bool:
    """Whether two turns lead to the same."""
    return one.ended == other.ended


# --- what they are worth --------------------------------------------------------------------------------------------


def _continued(path: Path) -> Together:
    """Where a turn leads that is broken off: it goes on as looks best."""
    state = path.ended
    began = path.began
    if not isinstance(state, Together) or not isinstance(began, Together):
        raise ValueError(state)
    if not _is_turn_of(began, state):
        return state
    best = next(_turns(state, path.seat), None)
    return state if best is None or not isinstance(best.ended, Together) else best.ended


def _choice(state: object, path: Path, ended: object) -> _Choice:
    if not isinstance(state, Together) or not isinstance(ended, Together):
        raise ValueError(state)
    return _Choice(path, Weighed(Thought(Draft.of(ended.layout), (), 0), _brings(state, ended)))


def _brings(state: Together, ended: Together) -> float:
    """The points a turn has brought, and what it is worth that its cards are gone."""
    side, numbers = state.side, state.rules
    points = ended.points[side] - state.points[side]
    lasts = following(state) is not None and (state.piles[side] or state.reserve)
    cards = state.owned[side] - ended.owned[side]
    free = len(temples(ended.layout)) if reserve_pharaos(ended) or any(ended.supply) else 0
    if isinstance(ended.phase, Objecting) and not ended.phase.card and evidence(ended, ended.phase) is not None:
        points -= numbers.penalty
    return points + (CARD if lasts else numbers.minus) * cards - numbers.points * free


def _why(path: Path) -> tuple[Told, ...]:
    return strongest([*of_turn(path), *_nothing_to_lay(path)])


def _nothing_to_lay(path: Path) -> Iterator[Told]:
    began, last = path.began, path.moves[-1:]
    if not isinstance(began, Together) or not isinstance(began.phase, Laying) or began.phase.laid:
        return
    for move in last:
        if isinstance(move, SwapReserve) and nothing_fits(began, path.seat):
            yield because("tauschen")
        elif isinstance(move, Finish) and len(path.steps) == 1 and nothing_fits(began, path.seat):
            yield because("passt_nichts")
        elif isinstance(move, Finish) and len(path.steps) == 1 and began.duty and _is_hopeless(began):
            yield because("kein_tempel")


def _is_hopeless(state: Together) -> bool:
    """Whether no temple can be built of the open cards: every place has been tried (pharomino R13d)."""
    return find_temple(state.layout, state.hands[state.side], state.rules.most) is None
