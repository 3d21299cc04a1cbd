"""Whole games of random moves: they end, no card is lost, what is refused changes nothing, and what is written is read.

Also the double comb of all 120 cards.
"""

import pickle
import random
from collections.abc import Iterator

import pytest

from mud.game import CHANCE, Actor, Refused, write_actor
from mud.games.pharomino import GAME, notation, rules
from mud.games.pharomino.model import Apart, Lifted, RaceDealing, Racing, State, Together
from mud.games.pharomino.model.cards import DECK, TURNS, symbols
from mud.games.pharomino.model.data import PHARAOS, Customs
from mud.games.pharomino.model.layout import Layout, Lying, Pharao
from mud.games.pharomino.model.moves import Move
from mud.games.pharomino.rules.board import fits, lay, placeable, places, with_pharaos
from mud.games.pharomino.rules.groups import is_whole
from mud.games.pharomino.rules.temples import temples

regel = pytest.mark.regel
OTHERWISE = "dauer=5 fortgeschritten=ja ecken=frei seite=geteilt frist=aus"
TABLES = [
    (2, "spiel1"),
    (3, f"spiel1 {OTHERWISE}"),
    (6, "spiel2"),
    (2, f"spiel2 {OTHERWISE}"),
    (2, "spiel3"),
    (6, "spiel3"),
    (2, "spiel3 fortgeschritten=ja"),
    (3, f"spiel3 {OTHERWISE}"),
    (1, "spiel4"),
    (1, f"spiel4 {OTHERWISE}"),
]


def choices(state: State) -> Iterator[tuple[Actor, Move]]:
    """Everything that may happen now; a long clock is let run on one time in many."""
    for actor in sorted(rules.to_act(state), key=write_actor):
        if actor is CHANCE:
            yield from ((actor, move) for _, move in rules.chances(state))
        elif isinstance(actor, int):
            yield from ((actor, move) for move in rules.moves(state, actor))
        else:
            timer = rules.timer(state)
            assert timer is not None
            yield actor, timer.move


def cards_of(state: State) -> list[int]:
    """Every card of a state, wherever it is."""
    found = [*state.stock, *(card for own in state.hands for card in own)]
    layouts: tuple[Layout, ...]
    if isinstance(state, Apart):
        layouts = state.layouts
    else:
        found += state.beneath
        layouts = (state.layout,)
        match state.phase:
            case Lifted(_, lying):
                found.append(lying.card)
            case RaceDealing(_, hands):
                found += [card for own in hands for card in own]
            case Racing(_, hands, small, _):
                found += [card for own in hands for card in own]
                layouts = (*layouts, *small)
            case _:
                pass
    return found + [lying.card for layout in layouts for lying in layout.cards]


@pytest.mark.parametrize(("seats", "variant"), TABLES)
@regel("pharomino", "R1a", "R1d", "R3b")
def test_random_games_end_and_lose_nothing(seats: int, variant: str) -> None:
    dice, state, moves = random.Random(seats), rules.start(seats, variant), 0
    while rules.to_act(state):
        actor, move = dice.choice(list(choices(state)))
        assert rules.over(state) is None
        state, events = rules.play(state, actor, move)
        assert all(event.seen_by is None for event in events)
        moves += 1
        assert moves < 6000
        assert sorted(cards_of(state)) == sorted(DECK)
        if moves % 7 == 0:
            check(state)
    check(state)
    standing = rules.over(state)
    assert standing is not None
    assert len(standing.points) == seats


def check(state: State) -> None:
    """What holds in every position."""
    assert notation.read(notation.write(state)) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert hash(state) == hash(notation.read(notation.write(state)))
    for viewer in (None, *range(len(state.hands))):
        assert GAME.view(state, viewer) is state
    if isinstance(state, Together):
        if not isinstance(state.phase, Lifted):
            assert is_whole(state.layout)
        assert sum(state.supply) + len(state.layout.pharaos) <= PHARAOS
        assert sum(state.piles) + state.reserve <= len(state.stock)
    else:
        assert sum(len(layout.pharaos) for layout in state.layouts) <= PHARAOS


@pytest.mark.parametrize("variant", ["spiel1", "spiel3", "spiel3 fortgeschritten=ja"])
def test_what_is_not_among_the_moves_is_refused(variant: str) -> None:
    dice, state = random.Random(4), rules.start(2, variant)
    said: set[tuple[Actor, Move]] = set()
    for number in range(140):
        now = list(choices(state))
        if not now:
            break
        if number % 9 == 0:
            allowed = set(now)
            for actor, move in dice.sample(sorted(said, key=str), min(60, len(said))):
                if (actor, move) not in allowed:
                    with pytest.raises(Refused):
                        rules.play(state, actor, move)
            for actor, move in dice.sample(now, min(40, len(now))):
                rules.play(state, actor, move)
        said.update(dice.sample(now, min(30, len(now))))
        state, _ = rules.play(state, *dice.choice(now))


def test_nonsense_is_no_position() -> None:
    good = notation.write(rules.start(2, "spiel3"))
    assert notation.read(good) == rules.start(2, "spiel3")
    for bad in (
        good.replace("open", "offen"),
        good + " x",
        good.replace("31/31", "31"),
        good.replace("spiel3", "spiel1"),
    ):
        with pytest.raises(ValueError, match=r"[\s\S]*"):
            notation.read(bad)
    twice = "spiel1 build 1200 - -/- 1:0:0:0/1:0:0:0"
    over = "spiel1 build 1200 - -/- 1:0:0:0+2:1:0:0/-"
    for bad in (twice, over, "spiel1 over:egal 0 - -/- -/-"):
        with pytest.raises(ValueError, match=r"[\s\S]*"):
            notation.read(bad)
    for bad in ("legt 121 0 0 0", "legt 1 0 0 4", "legt 1 0 0", "zieht", "Zeit -10", "legt 1 5000 0 0"):
        with pytest.raises(ValueError, match=r"[\s\S]*"):
            notation.read_move(bad)


@regel("pharomino", "R14d")
def test_all_cards_in_a_double_comb_enclose_58_pharaos() -> None:
    """A row of 59 cards, a tooth above and below every other one, the last card put anywhere."""
    laid = double_comb(random.Random(1), list(range(1, 121)))
    homes = temples(laid)
    assert len(homes) == 58
    assert all(sides == 3 for _, _, sides in homes)
    full = with_pharaos(laid, (Pharao(x, y, 0) for x, y, _ in homes))
    (last,) = DECK - {one.card for one in full.cards}
    assert len(full.cards) == 119
    assert placeable(full, [last])
    done = lay(full, next(places(full, last)))
    assert is_whole(done)
    assert len(done.pharaos) == 58


def double_comb(dice: random.Random, cards: list[int]) -> Layout:
    """Column by column, the cards with the most symbols first; what cannot be closed is tried otherwise."""
    columns = [spots for x in range(0, 118, 4) for spots in ([(x, 0), (x, 2), (x, -2)], [(x + 2, 0)])][:-1]
    dice.shuffle(cards)
    cards.sort(key=symbols, reverse=True)
    steps = 0

    def build(laid: Layout, left: list[tuple[int, int]], free: list[int]) -> Layout | None:
        nonlocal steps
        steps += 1
        assert steps < 20_000
        if not left:
            return laid
        (x, y), *rest = left
        for card in free:
            for turn in TURNS:
                one = Lying(card, x, y, turn)
                if fits(laid, one):
                    found = build(lay(laid, one), rest, [other for other in free if other != card])
                    if found is not None:
                        return found
        return None

    found = build(Layout(Customs()), [spot for spots in columns for spot in spots], cards)
    assert found is not None
    return found
