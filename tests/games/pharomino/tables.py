"""Tables of PHAROMINO as tests lay them: what is named lies there, every other card nobody has seen.

Knows states and moves; refuses to know rules. Cards are named by their letters as they lie, clockwise from the upper
left, and by where they lie in half cards: `AUS.@2,0`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from mud.game import Actor, Event, Refused, read_actor
from mud.games.pharomino import notation, rules
from mud.games.pharomino.model import Apart, Building, Hand, Laying, Stage, State, Together, hand
from mud.games.pharomino.model.cards import DECK, TURNS, letters
from mud.games.pharomino.model.data import Customs, alone, customs, shared
from mud.games.pharomino.model.layout import Layout, Lying, Pharao
from mud.games.pharomino.rules.board import fits, lay

N = notation
_BY_LETTERS = {letters(card, turn): (card, turn) for card in DECK for turn in TURNS}
COMB = ((0, 0), (2, 0), (4, 0), (0, 2), (4, 2))
"""Three cards in a row and two teeth: a temple at (2, 2)."""
ROOF = (*COMB, (0, 4), (4, 4), (2, 4))
"""The same with a roof: closed at four sides."""


def card(text: str) -> int:
    """The number of a card by its letters."""
    return _BY_LETTERS[text][0]


def lying(text: str) -> Lying:
    """`AUS.@2,0`."""
    name, _, place = text.partition("@")
    number, turn = _BY_LETTERS[name]
    x, y = place.split(",")
    return Lying(number, int(x), int(y), turn)


def layout(text: str, pharaos: Sequence[tuple[int, int]] = (), how: Customs | None = None) -> Layout:
    """Cards laid unasked, and Pharaos of seat 0."""
    cards = tuple(sorted(map(lying, text.split())))
    return Layout(how or Customs(), cards, tuple(sorted(Pharao(x, y, 0) for x, y in pharaos)))


def fill(spots: Sequence[tuple[int, int]], cards: Iterable[int] = (), onto: Layout | None = None) -> Layout:
    """A layout with some card legally at each of the places, in their order; the first that is found."""
    start = onto or Layout(Customs())
    lying_there = {one.card for one in start.cards}
    pool = [number for number in (cards or sorted(DECK)) if number not in lying_there]

    def further(laid: Layout, left: Sequence[tuple[int, int]], free: list[int]) -> Layout | None:
        if not left:
            return laid
        (x, y), rest = left[0], left[1:]
        for number in free:
            for turn in TURNS:
                if fits(laid, Lying(number, x, y, turn)):
                    found = further(lay(laid, Lying(number, x, y, turn)), rest, [one for one in free if one != number])
                    if found is not None:
                        return found
        return None

    found = further(start, spots, pool)
    assert found is not None
    return found


def fitting(laid: Layout, x: int, y: int, but: Iterable[int] = ()) -> Lying:
    """Some card that fits at a place and is not on the table."""
    used = {one.card for one in laid.cards} | set(but)
    return next(
        Lying(number, x, y, turn)
        for number in sorted(DECK - used)
        for turn in TURNS
        if fits(laid, Lying(number, x, y, turn))
    )


def together(laid: Layout, *hands: Sequence[int], variant: str = "spiel3", **other: Any) -> Together:
    """Game 3 in the turn of seat 0; two players unless more hands are given. Piles are empty unless said otherwise."""
    own = [hand(one) for one in hands] + [()] * (2 - len(hands))
    numbers = shared(variant, len(own))
    state = Together(
        variant=variant,
        hands=tuple(own),
        piles=(0,) * len(own),
        supply=(numbers.pharaos,) * len(own),
        special=(0,) * len(own),
        reserve=20,
        beneath=(),
        stock=DECK - {number for one in own for number in one} - {one.card for one in laid.cards},
        layout=replace(laid, customs=customs(variant)),
        side=0,
        turns=3,
        idle=0,
        stage=Stage.RUNNING,
        phase=Laying(left=numbers.seconds),
    )
    beneath = other.get("beneath", ())
    return replace(state, stock=state.stock - set(beneath), **other)


def apart(*layouts: Layout, hands: Sequence[Hand] = (), variant: str = "spiel1", **other: Any) -> Apart:
    """Games 1, 2 and 4 while everyone lays."""
    own = tuple(hands) or ((),) * len(layouts)
    used = {number for one in own for number in one} | {one.card for laid in layouts for one in laid.cards}
    numbers = alone(variant, len(layouts))
    laid = tuple(replace(one, customs=customs(variant)) for one in layouts)
    state = Apart(variant, own, laid, DECK - used, numbers.seconds, frozenset(), Building())
    return replace(state, **other)


def play(state: State, *texts: str) -> tuple[Any, list[Event]]:
    """The state after these moves and all that happened. A move is played by who may, `1: fertig` by seat 1."""
    happened: list[Event] = []
    for text in texts:
        state, events = rules.play(state, *_said(state, text))
        assert N.read(N.write(state)) == state
        happened += events
    return state, happened


def _said(state: State, text: str) -> tuple[Actor, Any]:
    who, sep, what = text.partition(": ")
    if sep:
        return read_actor(who), N.read_move(what)
    acting = sorted(rules.to_act(state), key=str)
    side = getattr(state, "side", 0)
    return (side if side in acting else acting[0]), N.read_move(text)


def why(state: State, text: str) -> Refused:
    """Why a move is refused; nothing has changed."""
    before = N.write(state)
    with pytest.raises(Refused) as refused:
        rules.play(state, *_said(state, text))
    assert N.write(state) == before
    return refused.value


def legt(one: Lying) -> str:
    """Laying as a move in notation."""
    return f"legt {one.card} {one.x} {one.y} {one.turn}"


def moves(state: State, seat: int | None = None) -> set[str]:
    """Every legal move of a seat, usually the one on turn, in notation."""
    who = getattr(state, "side", 0) if seat is None else seat
    return {N.write_move(move) for move in rules.moves(state, who)}


def names(events: Iterable[Event]) -> list[str]:
    """What happened, by name."""
    return [type(event).__name__ for event in events]


def only(events: Iterable[Event], kind: type) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]
