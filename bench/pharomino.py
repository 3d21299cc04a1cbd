"""PHAROMINO with all 120 cards on the table: how fast places, temples and proofs are found.

Knows the rules' own functions; refuses to know what would be fast enough (a card's places in under 5 ms).
"""

import random
import time
from statistics import median

from mud.game import CHANCE, write_actor
from mud.games.pharomino import rules
from mud.games.pharomino.model.cards import DECK
from mud.games.pharomino.model.data import VARIANTS, Customs
from mud.games.pharomino.model.layout import Layout
from mud.games.pharomino.rules.board import board, lay, lift, places
from mud.games.pharomino.rules.groups import is_whole
from mud.games.pharomino.rules.proofs import find_temple
from mud.games.pharomino.rules.temples import temples

SEED = 1985
ROUNDS = 40
SECONDS = 2.0
PLAYED = (*VARIANTS, f"{VARIANTS[0]} fortgeschritten=ja")


def full_table(dice: random.Random) -> Layout:
    """Every card laid at random, as far as they fit."""
    layout, cards = Layout(Customs()), sorted(DECK)
    dice.shuffle(cards)
    for card in cards:
        ways = list(places(layout, card))
        if ways:
            layout = lay(layout, dice.choice(ways))
    return layout


def fresh(layout: Layout) -> Layout:
    """The same layout with nothing worked out."""
    return Layout(layout.customs, layout.cards, layout.pharaos)


def moves_per_second(variant: str) -> float:
    """Random games, always the same ones: every legal move of who acts is listed, one of them is played."""
    dice, number, began = random.Random(SEED), 0, time.process_time()
    while time.process_time() - began < SECONDS:
        state = rules.start(rules.seats(variant)[0], variant)
        while actors := sorted(rules.to_act(state), key=write_actor):
            actor = dice.choice(actors)
            if isinstance(actor, int):
                move = dice.choice(rules.moves(state, actor))
            elif actor is CHANCE:
                move = dice.choice([move for _, move in rules.chances(state)])
            elif timer := rules.timer(state):
                move = timer.move
            state, _ = rules.play(state, actor, move)
            number += 1
    return number / (time.process_time() - began)


def run() -> list[tuple[str, str]]:
    """The rows of the table: what was measured, and the number with its unit."""
    dice = random.Random(SEED)
    table = full_table(dice)
    known, anew, after_lift, proofs = [], [], [], []
    found = 0
    for _ in range(ROUNDS):
        lying = dice.choice(table.cards)
        began = time.perf_counter()
        rest = lift(table, lying)
        list(places(rest, lying.card))
        after_lift.append(time.perf_counter() - began)
        began = time.perf_counter()
        found += len(list(places(rest, lying.card)))
        known.append(time.perf_counter() - began)
        bare = fresh(rest)
        began = time.perf_counter()
        list(places(bare, lying.card))
        anew.append(time.perf_counter() - began)
        some = rest
        for other in dice.sample(rest.cards, 60):
            some = lift(some, other)
        board(some)
        hand = tuple(dice.sample(sorted(DECK - {one.card for one in some.cards}), 3))
        began = time.perf_counter()
        find_temple(some, hand, 3)
        proofs.append(time.perf_counter() - began)
    began = time.perf_counter()
    for _ in range(ROUNDS):
        again = fresh(table)
        is_whole(again)
        temples(again)
    checks = (time.perf_counter() - began) / ROUNDS
    return [
        (f"places a second, {len(table.cards)} cards on the table", f"{found / sum(known):,.0f}"),
        ("all places of a card, position known", f"{median(known) * 1e3:.2f} ms"),
        ("all places of a card, one card lifted before", f"{median(after_lift) * 1e3:.2f} ms"),
        ("all places of a card, position read anew", f"{median(anew) * 1e3:.2f} ms"),
        ("is everything whole, and every temple", f"{checks * 1e3:.2f} ms"),
        ("a temple from three cards or none, 59 cards, median", f"{median(proofs) * 1e3:.0f} ms"),
        ("a temple from three cards or none, 59 cards, slowest", f"{max(proofs) * 1e3:.0f} ms"),
        *((f"random play, {variant}", f"{moves_per_second(variant):,.0f} moves/s") for variant in PLAYED),
    ]
