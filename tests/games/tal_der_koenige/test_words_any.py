"""Whatever of the collection is typed, whenever and by whom: it is obeyed, answered or refused in a sentence."""

import random
from collections.abc import Iterator

import pytest

from mud.game import CHANCE, Refused
from mud.games.tal_der_koenige import GAME, rules
from mud.games.tal_der_koenige.model import State
from mud.games.tal_der_koenige.model.moves import Done, Undo
from mud.games.tal_der_koenige.words import WORDS
from mud.german.meaning.reading import Reading, Scope
from tests.corpus import rows
from tests.games.tal_der_koenige.speech import NAMES, told
from tests.stage import understanding
from tests.trying import tried

ODD = (
    "biete auf 1 und 2",
    "biete 99 auf 99",
    "schicke von nach",
    "schicke 5 Arbeiter von 6-A und 6-B nach 13",
    "alle Arbeiter von 16 nach 17 und 18",
    "notiere a",
    "notiere 6-C, 13-H und 20",
    "stiehl 99 rote von 2",
    "stiehl alle",
    "übernimm 2-A",
    "baue 13 13 13",
    "baue a auf 13",
    "baue rot auf Ebene 9 von 13",
    "baue schichten rot auf Ebene 2",
    "weg a 6",
    "plan 99",
    "wem gehört 99",
    "wo steht Zorro",
)


def readings() -> dict[str, Reading]:
    found = {}
    for line in (*ODD, *(sample.line for sample in rows.read_only() if sample.file == "tal_der_koenige")):
        for clause in understanding().clauses(line):
            reading = understanding().read(clause, Scope("anna"), ("tal_der_koenige", "tisch"))
            if isinstance(reading, Reading):
                found[line] = reading
    return found


def positions(seats: int, dice: random.Random) -> Iterator[State]:
    """Positions of a game whose players are soon done, so that every action comes round."""
    state = rules.start(seats, "normal experten=ja")
    for _ in range(250):
        acting = rules.to_act(state)
        if CHANCE in acting:
            weights, draws = zip(*rules.chances(state), strict=True)
            state, _ = rules.play(state, CHANCE, dice.choices(draws, weights)[0])
        elif acting:
            seat = min(seat for seat in acting if isinstance(seat, int))
            yield state
            moves = [move for move in rules.moves(state, seat) if not isinstance(move, Undo)]
            state, _ = rules.play(state, seat, dice.choice([move for move in moves if move != Done()] or moves))
            if dice.random() < 0.5 and seat in rules.to_act(state):
                state, _ = rules.play(state, seat, Done())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_that_is_typed_is_left_without_an_answer(seats: int) -> None:
    dice, typed, names = random.Random(seats), readings(), NAMES[:seats]
    obeyed: set[str] = set()
    refused: set[str] = set()  # the sentences: each of them could be told
    for state in positions(seats, dice):
        for line in dice.sample(sorted(typed), 40):
            seat = dice.choice([*range(seats), *(one for one in rules.to_act(state) if isinstance(one, int))])
            view = rules.view(state, seat)
            try:
                answer = WORDS.ask(typed[line], view, seat, names)
                if answer is None:
                    tried(GAME, state, seat, typed[line], names)
                    obeyed.add(typed[line].verb)
                else:
                    assert all(map(told, answer)), line
            except Refused as why:
                refused.add(told(WORDS.refusal(why, names)))
    assert {"tafeln_bieten", "figuren_setzen", "ziele_notieren"} <= obeyed
    assert len(refused) > 12
