"""The teacher of PHARAO: its worths are the table's, and every reason is true by the rules alone."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from mud.game import CHANCE, Seat
from mud.games.pharao.model import (
    BIT,
    GLUECK_BIT,
    LEBEN_BIT,
    NIL,
    NIL_BIT,
    BeforeThrow,
    Drowning,
    InTheAir,
    Over,
    PushedIn,
    State,
    Stones,
    Throw,
    distance,
)
from mud.games.pharao.rules import CHANCES, chances, moves, play, settle
from mud.games.pharao.rules.threats import threats
from mud.games.pharao.teacher import judge, outlook
from mud.games.pharao.teacher.choices import Choice, choices
from mud.games.pharao.teacher.reasons import reasons
from mud.reports import Told
from tests.games.pharao.drawing import START, N

LUCK = random.Random(1)
WALKS = 14


def states() -> Iterator[State]:
    """Positions of games in which the good and the bad move follow each other by chance, and of small endings."""
    luck = random.Random(17)
    for number in range(WALKS):
        state: State = N.read(f"{START} u -") if number % 2 else N.read(_thinned(luck))
        for _ in range(90):
            if isinstance(state, Over):
                break
            if isinstance(state, InTheAir):
                weights, throws = zip(*chances(state), strict=True)
                state = play(state, CHANCE, luck.choices(throws, weights)[0])[0]
                continue
            options = moves(state, state.side)
            if len(options) > 1:
                yield state
            state = play(state, state.side, luck.choice(options))[0]


def _thinned(luck: random.Random) -> str:
    """A position with a few stones anywhere."""
    cells = ["."] * 30
    places = luck.sample([field for field in range(30) if field != NIL], luck.randint(2, 5))
    for number, place in enumerate(places):
        cells[place] = "uO"[number % 2]
    text = "".join(cells)
    return f"{text[20:]}/{text[10:20]}/{text[:10]} u -"


@cache
def lines(stones: Stones, side: Seat, own: int, other: int) -> tuple[tuple[bool, State], ...]:
    """Every way a turn with these dice can go: whether a stone of the other's was pushed in, and where it ends."""
    dice = next(dice for _, dice in CHANCES if (dice.own, dice.other) == (own, other))
    found, waiting = set[tuple[bool, State]](), [(False, settle(stones, side, dice)[0])]
    while waiting:
        pushed, state = waiting.pop()
        if isinstance(state, BeforeThrow | Over):
            found.add((pushed, state))
            continue
        for move in moves(state, side):
            after, events = play(state, side, move)
            waiting.append((pushed or any(isinstance(event, PushedIn) for event in events), after))
    return tuple(found)


def share(stones: Stones, side: Seat, holds: Callable[[tuple[tuple[bool, State], ...]], bool]) -> int:
    """In how many cases of a hundred something holds of what a throw leaves to choose."""
    faces = sum(weight for weight, dice in CHANCES if holds(lines(stones, side, dice.own, dice.other)))
    return round(100 * faces / 36)


def pushes(stones: Stones, side: Seat) -> int:
    return share(stones, side, lambda ways: any(pushed for pushed, _ in ways))


def wins(stones: Stones, side: Seat) -> int:
    return share(stones, side, lambda ways: any(isinstance(end, Over) and end.winner == side for _, end in ways))


def loses(stones: Stones, side: Seat) -> int:
    return share(stones, side, lambda ways: all(isinstance(end, Over) and end.winner != side for _, end in ways))


def is_true(told: Told, state: State, seat: Seat, choice: Choice, others: list[Choice]) -> bool:
    """Whether the rules alone say so, too."""
    facts, end = told.facts, choice.end
    mine, theirs = end.stones[seat], end.stones[1 - seat]
    running = [one.end.stones for one in others if isinstance(one.end, BeforeThrow)]
    match told.key.removeprefix("pharao.grund_"):
        case "gewinnt_glueck" | "gewinnt_ertraenkt" | "gewinnt_eingesperrt" as name:
            return isinstance(end, Over) and end.winner == seat and name.endswith(end.reason)
        case "verhindert":
            return not wins(end.stones, 1 - seat) and facts["most"] in {wins(one, 1 - seat) for one in running}
        case "verhindert_weniger":
            most = {wins(one, 1 - seat) for one in running}
            return wins(end.stones, 1 - seat) == facts["n"] and facts["most"] in most
        case "sperrt_ein":
            return loses(end.stones, 1 - seat) == facts["n"] > 0
        case "zum_glueck":
            return mine.bit_count() == 1 and facts["n"] == _to_luck(end.stones, seat)
        case "stoesst" | "stoesst_fuer_immer":
            saved = sum(
                weight for weight, dice in CHANCES if isinstance(settle(end.stones, 1 - seat, dice)[0], Drowning)
            )
            return bool(theirs & NIL_BIT) and round(100 * saved / 36) == facts.get("n", 0)
        case "rettet":
            return bool(state.stones[seat] & NIL_BIT) and not mine & NIL_BIT and _as_many(state, seat, mine)
        case "nur_noch_glueck":
            return mine.bit_count() == 1
        case "sicher":
            return not pushes(end.stones, 1 - seat)
        case "sicherer":
            most = {pushes(one, 1 - seat) for one in running}
            return pushes(end.stones, 1 - seat) == facts["n"] and facts["most"] in most
        case "luft":
            tight = {loses(one, seat) for one in running if not one[1 - seat] & NIL_BIT}
            return not loses(end.stones, seat) and facts["most"] in tight
        case "droht":
            return pushes(end.stones, seat) == facts["n"]
        case "leben":
            return bool(mine & LEBEN_BIT) and not state.stones[seat] & LEBEN_BIT
        case "vom_leben":
            return bool(state.stones[1 - seat] & LEBEN_BIT) and not theirs & LEBEN_BIT
        case "sperrt_glueck":
            return bool(mine & GLUECK_BIT) and theirs.bit_count() == 1
        case "treibt" | "flieht" as name:
            stones = theirs if name == "treibt" else mine
            places = [field for field in range(30) if stones & BIT[field] and distance(field, NIL) == facts["n"]]
            return bool(places) and (facts["n"] < facts["before"]) == (name == "treibt")
        case "verschenkt" | "gleich" | "durchdacht":
            return True  # what turns are worth is compared below
        case "einziger":
            return not others
        case _:
            raise AssertionError(told.key)


def _to_luck(stones: Stones, seat: Seat) -> int:
    """How often a throw brings the last stone there, if it pushes nothing."""
    own = {dice.own for _, dice in CHANCES if any(_is_luck(end) for _, end in lines(stones, seat, dice.own, 0))}
    return round(100 * sum({0: 2, 1: 1, 2: 1, 3: 1, 4: 1}[die] for die in own) / 6)


def _is_luck(end: State) -> bool:
    return isinstance(end, Over) and end.reason == "glueck"


def _as_many(state: State, seat: Seat, mine: int) -> bool:
    return mine.bit_count() == state.stones[seat].bit_count()


def test_every_reason_is_true() -> None:
    met = Counter[str]()
    luck = random.Random(3)
    for state in states():
        if isinstance(state, Over) or luck.random() < 0.7:
            continue
        seat = state.side
        found = choices(state, seat)
        ranked = [(one, 0.5) for one in found]
        for choice in luck.sample(found, min(2, len(found))):
            others = [one for one in found if one is not choice]
            for told in reasons(state, seat, choice, 0.5, ranked, exact=True):
                met[told.key] += 1
                assert is_true(told, state, seat, choice, others), (N.write(state), told)
    assert len(met) >= 12, met


def test_threats_are_what_the_rules_allow() -> None:
    luck = random.Random(5)
    for state in states():
        if isinstance(state, Over | InTheAir) or luck.random() < 0.9:
            continue
        for choice in luck.sample(found := choices(state, state.side), min(2, len(found))):
            if not isinstance(choice.end, BeforeThrow):
                continue
            stones, side = choice.end.stones, choice.end.side
            said = threats(stones, side)
            assert [round(100 * faces / 36) for faces in (said.push, said.win, said.stuck)] == [
                pushes(stones, side),
                wins(stones, side),
                loses(stones, side),
            ]


@pytest.mark.parametrize(
    "position",
    [
        "....O...../.....u..../.......... u -",
        "O.O......./u...u...../.......... O 21",
        "O........./....u...../.......... u 42",
    ],
)
def test_small_positions_are_exact(position: str) -> None:
    state = N.read(position)
    assert outlook(state, LUCK).exact
    assert sum(outlook(state, LUCK).shares) == pytest.approx(1)


def test_the_best_turn_is_worth_what_the_position_is() -> None:
    for state in [state for state in states() if not isinstance(state, Over)][::40]:
        judged = judge(state, state.side, LUCK)
        odds = outlook(state, LUCK)
        assert judged.exact == odds.exact
        assert judged.ranked[0].worth == pytest.approx(odds.shares[state.side])
        worths = [one.worth for one in judged.ranked]
        assert worths == sorted(worths, reverse=True)


def test_what_was_played_is_rated_too() -> None:
    state = N.read("O.O......./u...u...../.......... O 21")
    worst = choices(state, 1)[-1].moves
    assert worst in [one.moves for one in judge(state, 1, LUCK, worst).ranked]


def test_there_is_nothing_to_say_of_a_throw() -> None:
    judged = judge(N.read(f"{START} u -"), 0, LUCK)
    assert [one.moves for one in judged.ranked] == [(Throw(),)]
    with pytest.raises(ValueError, match="BeforeThrow"):
        judge(N.read(f"{START} u -"), 1, LUCK)


def test_reasons_aloud_are_everybodys() -> None:
    state = N.read("O.O......./u...u...../.......... O 21")
    told = judge(state, 1, LUCK, aloud=True).ranked[0].reasons
    assert told
    assert {one.perspective for one in told} == {"alle"}
