"""The searched turn of game 3: that what is thought of comes true, and that it is worth the thinking."""

import random
from dataclasses import replace

import pytest

from bench.outsiders import pharomino as outsider
from mud.game import CHANCE
from mud.games.pharomino import opponent, rules
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.model import Laying, Together
from mud.games.pharomino.model.cards import DECK
from mud.games.pharomino.model.data import Customs
from mud.games.pharomino.model.layout import Layout, Pharao
from mud.games.pharomino.model.moves import Lift
from mud.games.pharomino.opponent.draft import Draft
from mud.games.pharomino.opponent.thoughts import Thought, Width, best_card, harvest, turns_of, walk
from mud.games.pharomino.opponent.tricks import tricks
from mud.games.pharomino.opponent.turns import best_turn
from mud.games.pharomino.rules.board import cell, lay, places, with_pharaos
from mud.games.pharomino.rules.proofs import find_temple
from mud.games.pharomino.rules.temples import WALLS, enclosed, temples

NARROW = Width(8, 3, 4)


def grown(dice: random.Random, cards: int, customs: Customs) -> Layout:
    """Cards laid where they bring most at first sight, a Pharao in every temple."""
    layout, deck = Layout(customs), sorted(DECK)
    dice.shuffle(deck)
    for _ in range(cards):
        best = Ranking(layout, WALLS).best(deck[:4])
        assert best is not None
        deck.remove(best.card)
        layout = lay(layout, best)
        layout = with_pharaos(layout, (*layout.pharaos, *(Pharao(*temple.spot, 0) for temple in temples(layout))))
    return layout


def state_before_a_turn(seed: int, turns: int, seats: int = 2, variant: str = "spiel3 frist=aus") -> Together:
    """A position at the beginning of a turn, after some turns of middling players."""
    dice, state = random.Random(seed), rules.start(seats, variant)
    assert isinstance(state, Together)
    while state.turns <= turns or not isinstance(state.phase, Laying):
        if CHANCE in rules.to_act(state):
            weights, moves = zip(*rules.chances(state), strict=True)
            state, _ = rules.play(state, CHANCE, dice.choices(moves, weights)[0])
        else:
            for move in opponent.choose(state, state.side, "mittel", dice):
                state, _ = rules.play(state, state.side, move)
        assert isinstance(state, Together)
    return state


@pytest.mark.parametrize("customs", [Customs(), Customs(corners=False)])
def test_what_a_draft_says_of_a_place_comes_true(customs: Customs) -> None:
    dice, seen = random.Random(3), 0
    for _ in range(4):
        layout = grown(dice, 40, customs)
        draft, hand = Draft.of(layout), dice.sample(sorted(DECK - {one.card for one in layout.cards}), 20)
        for lying in (one for card in hand for one in places(layout, card)):
            said, after = draft.effect(cell(*lying.spot)), lay(layout, lying)
            assert said.temples == len(temples(after))
            assert said.closed == sum(enclosed(layout, one) == 3 < enclosed(after, one) for one in layout.pharaos)
            seen += said.temples
    assert seen


def test_a_draft_kept_up_to_date_is_a_draft_made_anew() -> None:
    dice = random.Random(4)
    for _ in range(3):
        layout = grown(dice, 30, Customs())
        draft, cards = Draft.of(layout), sorted(DECK - {one.card for one in layout.cards})
        for card in dice.sample(cards, 12):
            ways = [one for one in places(draft.layout, card) if draft.is_free(cell(*one.spot))]
            if not ways:
                continue
            for way in dice.sample(ways, min(5, len(ways))):
                draft.effect(cell(*way.spot))
            draft = draft.with_card(dice.choice(ways))
            homes = (*draft.layout.pharaos, *(Pharao(*temple.spot, 0) for temple in temples(draft.layout)))
            anew = Draft.of(with_pharaos(draft.layout, homes))
            assert (draft.lacking, draft.thirds) == (anew.lacking, anew.thirds)
            for place in anew.open:
                assert draft.is_free(place)
                assert draft.effect(place) == anew.effect(place)


def test_a_draft_forgets_a_card_that_is_lifted() -> None:
    dice = random.Random(5)
    layout = grown(dice, 40, Customs())
    draft = Draft.of(layout)
    loose = [lying for lying in layout.cards if not draft.is_wall(lying)]
    assert loose
    for lying in loose:
        less = draft.without_card(lying)
        anew = Draft.of(less.layout)
        assert (less.lacking, less.thirds) == (anew.lacking, anew.thirds)


def test_a_temple_that_can_be_built_is_found() -> None:
    found = possible = 0
    for seed in range(8):
        state = state_before_a_turn(seed, 12)
        hand = state.hands[state.side]
        possible += find_temple(state.layout, hand, 3) is not None
        found += any(one.built for one in walk([Thought(Draft.of(state.layout), hand, 3)], Width(16, 12, 10)))
    assert found == possible > 0


def test_the_last_card_that_is_only_looked_at_counts_like_one_that_is_laid() -> None:
    for seed in range(6):
        state = state_before_a_turn(seed, 12)
        start = Thought(Draft.of(state.layout), state.hands[state.side], 3)
        assert harvest(start, NARROW) >= max(one.gain for one in walk([start], NARROW))
        assert harvest(start, NARROW) >= best_card(start.draft, turns_of(start.hand))


def test_a_trick_is_what_the_rules_allow() -> None:
    """Both of its forms: a card of the table goes elsewhere, or an own one takes its place first."""
    forms = set[int]()
    for seed in range(12):
        state = state_before_a_turn(seed, 14)
        for one in tricks(Thought(Draft.of(state.layout), state.hands[state.side], 3), 24):
            assert isinstance(one.way[0], Lift)
            after = state
            for move in one.way:
                after, _ = rules.play(after, state.side, move)
            assert isinstance(after, Together)
            assert isinstance(after.phase, Laying)
            assert after.layout.cards == one.draft.layout.cards
            assert len(after.phase.laid) == len(one.way) - 2
            assert one.built == len(temples(after.layout)) - len(temples(state.layout)) > 0
            forms.add(len(one.way))
    assert forms == {2, 3}


def test_a_turn_that_lasts_is_rid_of_its_cards() -> None:
    state = state_before_a_turn(2, 10)
    last = replace(state, piles=(0, 0), reserve=0)
    assert isinstance(last.phase, Laying)
    assert not best_turn(last, last.phase, random.Random(1)).hand


def test_where_a_temple_is_due_no_turn_goes_without() -> None:
    state = state_before_a_turn(1, 9, 3, "spiel3 fortgeschritten=ja frist=aus")
    turn = state.phase
    assert isinstance(turn, Laying)
    found = best_turn(state, turn, random.Random(1))
    assert bool(found.way) == bool(found.built)


def test_it_beats_the_greedy_outsider() -> None:
    for seed, own in ((1, 0), (2, 1)):
        dice, state = random.Random(seed), rules.start(2, "spiel3 frist=aus")
        while (standing := rules.over(state)) is None:
            if CHANCE in rules.to_act(state):
                weights, moves = zip(*rules.chances(state), strict=True)
                state, _ = rules.play(state, CHANCE, dice.choices(moves, weights)[0])
                continue
            assert isinstance(state, Together)
            seat = min(actor for actor in rules.to_act(state) if isinstance(actor, int))
            mine = seat == own
            answer = opponent.choose(state, seat, "schwer", dice) if mine else outsider.choose(state, seat, dice)
            for move in answer:
                state, _ = rules.play(state, seat, move)
        assert standing.winners == {own}
