"""Why somebody does well to lay so, in the game's terms: every sentence is true of the position by the rules.

Knows positions before and after; refuses to know what a choice is worth. Everything lies open in PHAROMINO: no reason
names a card that nobody has seen, and each is for everybody's ears.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from mud.game import Seat
from mud.games.pharomino.advice.odds import cards_of, chance, finishing, following
from mud.games.pharomino.bench import bench
from mud.games.pharomino.model import Apart, Laying, Lifted, Stage, Together, View
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.events import FourthClosed, PharaoSet, TempleBuilt
from mud.games.pharomino.model.layout import Layout, Spot, at_side_of
from mud.games.pharomino.model.moves import Finish, Lift, Place
from mud.games.pharomino.picture.nouns import beside, seen_and_heard
from mud.games.pharomino.rules.board import board, cell, placeable, places
from mud.games.pharomino.rules.temples import WALLS, enclosed, temples
from mud.games.pharomino.teacher.path import Path, Step
from mud.reports import Told

MOST: Final = 3
"""Reasons for a choice, at most."""
SELDOM: Final = 0.5
"""Below this it is told how seldom the next can finish what is left."""
RARE: Final = 6
"""So few unseen cards fit into a gap that it is worth a word."""


def because(name: str, **facts: Any) -> Told:
    """A reason as a sentence."""
    return Told(f"pharomino.grund_{name}", "alle", facts)


def strongest(found: Iterable[Told]) -> tuple[Told, ...]:
    """The first reasons of each kind, as many as are told."""
    by_key: dict[str, Told] = {}
    for told in found:
        by_key.setdefault(told.key, told)
    return tuple(by_key.values())[:MOST]


def _at(path: Path, place: Spot) -> dict[str, str]:
    """A place by what lies there already, else by what will."""
    before, after = path.layouts
    return seen_and_heard(before if beside(before, place) else after, place)


def _spots(events: Iterable[PharaoSet | TempleBuilt | FourthClosed]) -> list[Spot]:
    return [Spot(event.x, event.y) for event in events]


# --- where all lay together -----------------------------------------------------------------------------------------


def of_turn(path: Path) -> Iterator[Told]:
    """What speaks for a turn of game 3."""
    began, ended = path.began, path.ended
    if not isinstance(began, Together) or not isinstance(ended, Together):
        return
    yield from _gained(path, began)
    yield from _trick(path.steps)
    yield from _ending(path, began, ended)
    if not _goes_on(began, ended) and began.layout.customs.whole:
        yield from _taken_away(path, began, ended)
        yield from _left(began, ended)
    yield from _tight(path, began.stock)


def _goes_on(began: Together, ended: Together) -> bool:
    """Whether the turn is not over yet."""
    return isinstance(ended.phase, Laying | Lifted) and (ended.side, ended.turns) == (began.side, began.turns)


def _gained(path: Path, began: Together) -> Iterator[Told]:
    built, sets = _spots(path.happened(TempleBuilt)), list(path.happened(PharaoSet))
    fresh = [one for one in _spots(sets) if one in built]
    waiting = [one for one in _spots(sets) if one not in built]
    points, extra = began.rules.points, sum(event.extra for event in sets)
    if len(fresh) > 1:
        yield because("tempel_mehrere", zahl=len(fresh), punkte=points * len(fresh))
    elif fresh:
        yield because("tempel", **_at(path, fresh[0]), punkte=points)
    if waiting:
        yield because("einzug", **_at(path, waiting[0]), punkte=points)
    if closed := _spots(path.happened(FourthClosed)):
        yield because("vierte", **_at(path, closed[0]), punkte=began.rules.fourth)
    if extra:
        yield because("zusatz", punkte=extra)
    if began.duty and built:
        yield because("pflicht")


def _trick(steps: Sequence[Step]) -> Iterator[Told]:
    """The card of the table that was lifted has made a temple elsewhere."""
    lifted = {step.move.card for step in steps if isinstance(step.move, Lift)}
    for step in steps:
        made = any(isinstance(event, TempleBuilt) for event in step.events)
        if made and isinstance(step.move, Place) and step.move.card in lifted:
            yield because("trick", karte=step.move.card)


def _ending(path: Path, began: Together, ended: Together) -> Iterator[Told]:
    """The end is near: cards that are left over cost points, and who is rid of everything brings it about."""
    side, minus = began.side, began.rules.minus
    if began.stage is Stage.RUNNING and ended.stage is Stage.LAST:
        yield because("letzte_runde")
    drawing = began.stage is Stage.RUNNING and (began.piles[side] or began.reserve or began.beneath)
    rid = began.owned[side] - ended.owned[side]
    if not drawing and rid > 0:
        yield because("karten_los", zahl=rid, punkte=minus)


def _taken_away(path: Path, began: Together, ended: Together) -> Iterator[Told]:
    """What the next could have finished at once, and cannot any more."""
    if (seat := following(began)) is None:
        return
    theirs, after = frozenset(began.hands[seat]), finishing(ended.layout)
    free = {temple.spot for temple in temples(ended.layout)}
    for square, cards in finishing(began.layout).items():
        if (had := theirs & cards) and square not in free and not theirs & after.get(square, frozenset()):
            yield because("weggenommen", **_at(path, square), karte=min(had))


def _left(began: Together, ended: Together) -> Iterator[Told]:
    """What the next can finish with a single card."""
    if (seat := following(began)) is None or temples(ended.layout):
        return
    left = finishing(ended.layout)
    if not left:
        yield because("nichts_offen")
        return
    odds = chance(ended, seat, frozenset[Card]().union(*left.values()))
    if odds < SELDOM:
        yield because("wenig_offen", prozent=max(1, round(100 * odds)))


def _tight(path: Path, stock: frozenset[Card]) -> Iterator[Told]:
    """A card that fits nowhere else, and a gap into which hardly another fits."""
    for step in path.steps:
        own = bench(step.before, path.seat)
        if not isinstance(step.move, Place) or step.move.card not in own.hand:
            continue
        layout, card, place = own.layout, step.move.card, step.move.lying.spot
        if len({lying.spot for lying in places(layout, card)}) == 1 and len(layout.cards) > 1:
            yield because("sonst_nirgends", karte=card)
        if _beside(layout, place) < 2:
            continue
        fitting = cards_of(board(layout).open.get(cell(*place), 0))
        if len(own.hand) > 1 and not fitting.intersection(own.hand) - {card}:
            yield because("nur_diese", karte=card)
        unseen = len(fitting & stock)
        if stock and unseen <= RARE:
            yield because("seltene_luecke" if unseen else "seltene_luecke_keine", karte=card, zahl=unseen)


def _beside(layout: Layout, place: Spot) -> int:
    """How many cards touch a place."""
    return sum(at_side_of(place, lying.spot) is not None for lying in layout.cards)


# --- where everyone lays for himself --------------------------------------------------------------------------------


def of_laying(path: Path) -> Iterator[Told]:
    """What speaks for cards laid in games 1, 2 and 4."""
    began, ended = path.began, path.ended
    if not isinstance(began, Apart) or not isinstance(ended, Apart):
        return
    yield from _counting(path, began)
    yield from _afterwards(path, began)
    if began.rules.minus and (rid := len(began.hands[path.seat]) - len(ended.hands[path.seat])) > 0:
        yield because("karten_los", zahl=rid, punkte=began.rules.minus)
    yield from _tight(path, frozenset())
    if path.moves == (Finish(),):
        yield from _done(began, path.seat)


def _counting(path: Path, began: Apart) -> Iterator[Told]:
    rules, built = began.rules, _built(path)
    sets = list(path.happened(PharaoSet))
    fresh = [one for one in sets if Spot(one.x, one.y) in built]
    waiting = [one for one in sets if Spot(one.x, one.y) not in built]
    worth = {WALLS: rules.three, WALLS + 1: rules.four}
    if len(fresh) > 1:
        yield because("tempel_mehrere", zahl=len(fresh), punkte=sum(worth[one.sides] for one in fresh))
    for one in fresh[:1]:
        yield because("tempel", **_at(path, Spot(one.x, one.y)), punkte=worth[one.sides])
    for one in waiting[:1]:
        yield because("einzug", **_at(path, Spot(one.x, one.y)), punkte=worth[one.sides])
    if rules.four > rules.three > 0:
        if any(one.sides > WALLS for one in sets):
            yield because("vier_seiten", punkte=rules.four, weniger=rules.three)
        before, after = path.layouts
        for pharao in before.pharaos:
            if enclosed(before, pharao) == WALLS < enclosed(after, pharao):
                yield because("vierte", **_at(path, pharao.spot), punkte=rules.four - rules.three)
    if rules.bonus and sets and len(path.layouts[1].pharaos) > rules.nominal:
        yield because("schwelle", zahl=rules.nominal, punkte=rules.bonus)


def _built(path: Path) -> set[Spot]:
    """The squares that are no temples at first, and become ones."""
    before, _ = path.layouts
    was = {temple.spot for temple in temples(before)} | {pharao.spot for pharao in before.pharaos}
    return {Spot(event.x, event.y) for event in path.happened(PharaoSet)} - was


def _afterwards(path: Path, began: Apart) -> Iterator[Told]:
    """A square lacks one card more, and it is there."""
    before, after = path.layouts
    if began.rules.sides > WALLS:
        return
    own, known = frozenset(bench(path.ended, path.seat).hand), finishing(before)
    for square, cards in finishing(after).items():
        if (fitting := cards & own) and square not in known:
            yield because("danach", **_at(path, square), karte=min(fitting))


def _done(began: Apart, seat: Seat) -> Iterator[Told]:
    desk = bench(began, seat)
    if desk.hand and not placeable(desk.layout, desk.hand):
        yield because("passt_nichts")
    elif not desk.hand and not any(temple.sides >= desk.sides for temple in temples(desk.layout)):
        yield because("alles_liegt")


def nothing_fits(view: View, seat: Seat) -> bool:
    """Whether a seat has no card that fits anywhere."""
    desk = bench(view, seat)
    return not placeable(desk.layout, desk.hand)
