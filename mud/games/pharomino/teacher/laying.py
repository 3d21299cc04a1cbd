"""What somebody can lay next in games 1, 2 and 4, by what becomes of the whole layout when it goes on like the house.

Knows the plans of the computer players and their judgement of places; refuses to know the clock and the others. Since
a layout can always be rearranged, nothing here is proved: it says what was found.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from mud.game import Seat
from mud.games.pharomino import rules
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.model import Apart
from mud.games.pharomino.model.layout import Lying, Spot
from mud.games.pharomino.model.moves import Finish, LiftPharao, Move, Place, SetPharao, TakeBack
from mud.games.pharomino.opponent.alone import waiting
from mud.games.pharomino.rules.apart import count, supply
from mud.games.pharomino.rules.board import fits
from mud.games.pharomino.rules.temples import temples
from mud.games.pharomino.teacher.path import Path, followed
from mud.games.pharomino.teacher.reasons import because, of_laying, strongest
from mud.reports import Told
from mud.teaching import Judgement, Rated

PLACES: Final = 4
"""Single cards that are looked at beside the plan."""
FEW: Final = 30
"""With so few cards it is tried what the rest of them could become."""
AHEAD, HARDLY = 24, 8
"""Cards that are laid on in thought: of few, and of many."""
GROUP: Final = 5
"""Cards of the plan that are advised at once: with so many a temple stands, if any will."""
LEFT_OVER: Final = 10.0
"""What a card that stays over is taken to cost where it has no price: all must be laid."""
_HOPELESS: Final = 12
"""More cards are not taken to stay over."""
A_CARD: Final = 5.0
"""What a card brings beyond those that are laid in thought: four of them enclose two Pharaos."""


def judged(state: Apart, seat: Seat, played: Sequence[Move]) -> Judgement:
    """What to lay next, the best first. `exact` never: the layout could be another."""
    own, plan = _own(followed(state, seat, played)), waiting(state, seat, state.layouts[seat])
    paths = dict.fromkeys([path.moves for path in _ways(state, seat, plan)])
    if own.steps:
        paths[own.moves] = None
    rated = []
    for moves in paths:
        path = followed(state, seat, moves)
        worth, planned = _worth(path, plan)
        rated.append(Rated(path.moves, worth, strongest([*of_laying(path), *_of_plan(path, planned)])))
    return Judgement(tuple(sorted(rated, key=lambda one: -one.worth)), exact=False)


def _own(path: Path) -> Path:
    """Cards that are moved at once, or one laid, and the Pharaos set behind that; or the end."""
    moved = 0
    while moved < len(path.steps) and isinstance(path.steps[moved].move, TakeBack | LiftPharao):
        moved += 1
    to_lay, end = max(1, moved), moved
    while end < len(path.steps) and to_lay and isinstance(path.steps[end].move, Place):
        to_lay, end = to_lay - 1, end + 1
    while end < len(path.steps) and isinstance(path.steps[end].move, SetPharao):
        end += 1
    return path.cut(max(1, end))


# --- what there is to do --------------------------------------------------------------------------------------------


def _ways(state: Apart, seat: Seat, plan: Sequence[Lying]) -> Iterator[Path]:
    """First Pharaos, then the next cards of a plan, then the best single ones; the end where nothing is left to lay."""
    layout, own = state.layouts[seat], state.hands[seat]
    taken = {lying.spot for lying in plan}
    if free := _free(state, seat, taken):
        yield followed(state, seat, free)
    if plan:
        yield followed(state, seat, _group(state, seat, plan))
    spots, cards = set[Spot](), set[int]()
    ranking = Ranking(layout, state.rules.sides)
    best = (way for card in own for way in ranking.ways(card)[:PLACES])
    for lying in sorted(best, key=ranking.order):
        if len(spots) < PLACES and lying.spot not in spots and lying.card not in cards:
            spots.add(lying.spot)
            cards.add(lying.card)
            yield _with_pharaos(state, seat, (Place(*lying),))
    if not spots:
        yield followed(state, seat, (Finish(),))


def _free(state: Apart, seat: Seat, but: set[Spot]) -> tuple[SetPharao, ...]:
    """Pharaos into all temples, except where a card is to lie."""
    wanted, left = state.rules.sides, supply(state, seat)
    free = [one for one in temples(state.layouts[seat]) if one.sides >= wanted and one.spot not in but]
    return tuple(SetPharao(x, y) for x, y, _ in free[:left])


def _with_pharaos(state: Apart, seat: Seat, moves: Sequence[Move]) -> Path:
    path = followed(state, seat, moves)
    after = path.ended
    return followed(state, seat, (*path.moves, *_free(after, seat, set()))) if isinstance(after, Apart) else path


def _group(state: Apart, seat: Seat, plan: Sequence[Lying]) -> tuple[Move, ...]:
    """The next cards of a plan in an order in which they fit, up to a temple and the Pharao in it."""
    rest, moves = list(plan), tuple[Move, ...]()
    while rest and len(moves) < GROUP:
        layout = state.layouts[seat]
        lying = next((one for one in rest if fits(layout, one)), None)
        if lying is None:
            break
        rest.remove(lying)
        moves = (*moves, Place(*lying))
        state = _played(state, seat, moves[-1:])
        if free := _free(state, seat, {one.spot for one in rest}):
            return (*moves, *free)
    return moves


def _played(state: Apart, seat: Seat, moves: Sequence[Move]) -> Apart:
    for move in moves:
        after, _ = rules.play(state, seat, move)
        if not isinstance(after, Apart):
            raise AssertionError(after)
        state = after
    return state


# --- what it is worth -----------------------------------------------------------------------------------------------


def _worth(path: Path, plan: Sequence[Lying]) -> tuple[float, tuple[int, int]]:
    """The points when it goes on, and what of a plan that is: how many Pharaos it has, how many cards stay over.

    `plan`: what was to be laid before. Of many cards it is not tried how they might go together after all.
    """
    state, seat = path.ended, path.seat
    if not isinstance(state, Apart):
        raise TypeError(state)
    if seat not in rules.to_act(state):
        return _points(state, seat), (0, 0)
    few = len(state.hands[seat]) + len(state.layouts[seat].cards) <= FEW
    laid = {move.lying for move in path.moves if isinstance(move, Place)}
    if laid <= set(plan) and not any(isinstance(move, TakeBack) for move in path.moves):
        rest: Sequence[Lying] = [lying for lying in plan if lying not in laid]
    else:
        rest = waiting(state, seat, state.layouts[seat]) if few else ()
    planned = _as_planned(state, seat, rest) if rest else None
    greedy = _laid_on(state, seat, AHEAD if few else HARDLY) if few or planned is None else None
    points = max([_points(one, seat) for one in (planned, greedy) if one is not None])
    if planned is not None and _points(planned, seat) >= points:
        return points, (len(planned.layouts[seat].pharaos), len(planned.hands[seat]))
    return points, (0, 0)


def _points(state: Apart, seat: Seat) -> float:
    found, left = count(state, seat), len(state.hands[seat])
    if left > _HOPELESS:
        return found.points + found.minus + A_CARD * left
    return found.points - (0.0 if state.rules.minus else LEFT_OVER * found.left)


def _laid_on(state: Apart, seat: Seat, most: int) -> Apart:
    """Each time the card that looks best, at most so many."""
    for _ in range(most):
        state = _played(state, seat, _free(state, seat, set()))
        lying = Ranking(state.layouts[seat], state.rules.sides).best(state.hands[seat])
        if lying is None:
            break
        state = _played(state, seat, (Place(*lying),))
    return _played(state, seat, _free(state, seat, set()))


def _as_planned(state: Apart, seat: Seat, plan: Sequence[Lying]) -> Apart | None:
    """The cards laid as planned, and the Pharaos set; None where it cannot be carried out."""
    rest = list(plan)
    while rest:
        layout = state.layouts[seat]
        lying = next((one for one in rest if fits(layout, one)), None)
        if lying is None:
            return None
        rest.remove(lying)
        state = _played(state, seat, (Place(*lying),))
    return _played(state, seat, _free(state, seat, set()))


def _of_plan(path: Path, planned: tuple[int, int]) -> Iterator[Told]:
    pharaos, left = planned
    if pharaos and any(isinstance(move, Place) for move in path.moves):
        yield because("plan_rest" if left else "plan", zahl=pharaos, rest=left)
