"""What a question at the table puts into quotation marks can be typed at this moment, and does something."""

import random
import re

import pytest

from mud.game import CHANCE, CLOCK, Refused, Seat
from mud.games import discover
from mud.german.inflection import Noun
from mud.german.reading import Reading, Scope
from tests.stage import narrator, understanding

NAMES = tuple(Noun(name, "f", proper=True) for name in ("Anna", "Ben", "Chantal", "Dora", "Eva", "Fritz"))
GAMES = ("oh_pharao", "pharao")
STEPS = 1000


def quoted(game: str, state: object, seat: Seat, count: int) -> list[str]:
    rules = discover()[game]
    told = rules.words.prompt(rules.view(state, seat), seat, NAMES[:count])
    if told is None:
        return []
    return re.findall("„(.*?)“", narrator().tell(told.key, told.perspective, **told.facts))


def refused(game: str, state: object, seat: Seat, line: str, count: int) -> str:
    """Why a line cannot be carried out; nothing if it can."""
    rules = discover()[game]
    (clause,) = understanding().clauses(line)
    reading = understanding().read(clause, Scope("anna"), (game, "tisch"))
    if not isinstance(reading, Reading):
        return f"{reading}"
    if rules.words.ask(reading, rules.view(state, seat), seat, NAMES[:count]) is not None:
        return ""
    try:
        for move in rules.words.meant(reading, rules.view(state, seat), seat, NAMES[:count]):
            state, _ = rules.play(state, seat, move)
    except Refused as why:
        return why.reason
    return ""


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_examples_in_questions_are_legal_now(game: str, number: int) -> None:
    rules, dice = discover()[game], random.Random(number)
    counts = sorted(rules.seats(rules.variants[0]))
    count = counts[number % len(counts)]
    state = rules.start(count, rules.variants[0])
    asked = dict[str, str]()
    for _ in range(STEPS):
        acting = rules.to_act(state)
        if not acting:
            break
        for seat in sorted(actor for actor in acting if isinstance(actor, Seat)):
            for line in quoted(game, state, seat, count):
                asked[line] = refused(game, state, seat, line, count)
                assert not asked[line], (line, asked[line], rules.notation.write(state))
        actor = dice.choice(sorted((one for one in acting if one is not CLOCK), key=str))
        if actor is CHANCE:
            weights, moves = zip(*rules.chances(state), strict=True)
            (move,) = dice.choices(moves, weights)
        else:
            kinds: dict[type, list[object]] = {}
            for option in rules.moves(state, actor):  # each kind of move as often as the others: so much happens
                kinds.setdefault(type(option), []).append(option)
            move = dice.choice(dice.choice(list(kinds.values())))
        state, _ = rules.play(state, actor, move)
    assert asked
