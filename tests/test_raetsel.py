"""The riddles of the year: every day there, each with one best answer, proved anew; and how they are proved."""

import random
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise, permutations
from pathlib import Path

import pytest

from mud import riddling
from mud.game import CHANCE, Refused
from mud.games import discover
from mud.games.oh_pharao.model.moves import Move
from mud.games.pharomino.rules.board import lay, places
from mud.games.tal_der_koenige.model import TABLETS, Bidding, State, Tablet
from mud.games.tal_der_koenige.riddle import wanted
from mud.parlour.riddles import of_day, riddles
from mud.riddling import Riddle, played
from tools.raetsel import MAKERS, oh_pharao, pharomino
from tools.raetsel.__main__ import FIRST, LAST, SEED, faults, main, riddle

KINDS = tuple(MAKERS)


def _sample(game: str, count: int) -> list[Riddle]:
    """Some riddles of a game, spread over the year; always the same ones."""
    return random.Random(game).sample([one for one in riddles() if one.game == game], count)


# --- all of them


def test_every_day_from_now_until_a_year_has_passed_has_its_riddle() -> None:
    days = [one.day for one in riddles()]

    assert (days[0], days[-1]) == (FIRST, LAST)
    assert date(2026, 11, 22) >= FIRST
    assert date(2027, 11, 30) <= LAST
    assert all(later - earlier == timedelta(days=1) for earlier, later in pairwise(days))


def test_no_riddle_comes_twice_and_the_games_take_turns() -> None:
    assert len({one.position for one in riddles()}) == len(riddles())
    assert all(len({one.game for one in riddles()[at : at + 4]}) == 4 for at in range(len(riddles()) - 3))
    assert set(KINDS) == {name for name, game in discover().items() if game.riddler is not None}


def test_each_can_be_read_and_its_solution_played_to_the_worth_that_is_written() -> None:
    for one in riddles():
        game = discover()[one.game]
        riddler = game.riddler
        assert riddler is not None
        began = game.notation.read(one.position)
        assert game.notation.write(began) == one.position, one.day
        assert one.seat in game.to_act(began), one.day
        assert CHANCE not in game.to_act(began), one.day
        states = played(game, game.notation, began, one.seat, one.solution)
        assert not any(riddler.is_over(state, one.seat) for state in states[:-1]), one.day
        assert riddler.is_over(states[-1], one.seat), one.day
        assert all(riddler.allows(began, game.notation.read_move(move)) for move in one.solution), one.day
        counted = riddler.worth(states, one.seat)
        assert (dict(one.worths)[one.solution] if counted is None else counted) == one.best > one.second, one.day


def test_a_riddle_is_written_and_read_the_same() -> None:
    assert all(riddling.read(riddling.write(one)) == one for one in riddles())
    for line in ("", "2026-11-22 | pharao", riddling.write(riddles()[0]).replace(" | ", " , ")):
        with pytest.raises(ValueError, match=r"unpack|isoformat"):
            riddling.read(line)


def test_where_a_riddle_says_what_is_worth_what_every_end_of_the_turn_is_there() -> None:
    game = discover()["pharao"]
    for one in _sample("pharao", 12):
        began = game.notation.read(one.position)
        ends = Counter(str(played(game, game.notation, began, one.seat, turn)[-1]) for turn, _ in one.worths)
        waiting, found = [began], set[str]()
        while waiting:
            state = waiting.pop()
            if game.riddler is not None and game.riddler.is_over(state, one.seat):
                found.add(str(state))
            else:
                waiting += [game.play(state, one.seat, move)[0] for move in game.moves(state, one.seat)]
        assert set(ends) == found
        assert max(ends.values()) == 1


# --- later years


def test_after_the_last_day_the_house_goes_round_again() -> None:
    first, again = of_day(FIRST), of_day(LAST + timedelta(days=1))

    assert (again.game, again.position, again.day) == (first.game, first.position, LAST + timedelta(days=1))
    assert of_day(date(2040, 1, 1)).position in {one.position for one in riddles()}
    assert of_day(FIRST - timedelta(days=1)).position == of_day(LAST).position


# --- proved anew


@pytest.mark.parametrize("game", KINDS)
def test_a_sample_is_proved_anew(game: str) -> None:
    for one in _sample(game, 3):
        assert list(faults(one)) == [], one.day


@pytest.mark.parametrize("day", [FIRST + timedelta(days=step) for step in (0, 2, 3)])
def test_a_day_is_made_again_as_it_was(day: date) -> None:
    assert riddle(day, SEED) == of_day(day)
    assert riddle(day, "another") != of_day(day)


def test_what_is_wrong_with_a_riddle_is_found() -> None:
    good = _sample("oh_pharao", 1)[0]
    worse = riddling.read(riddling.write(good).replace(f" | {good.best} | ", f" | {good.best + 1} | "))

    assert list(faults(good)) == []
    assert len(list(faults(worse))) == 2


def test_the_tool_writes_days_and_proves_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tage.txt"
    asked = ["--von", "2026-11-24", "--bis", "2026-11-25", "--datei", str(file)]

    assert main(asked) == 0
    assert [riddling.read(line) for line in file.read_text("utf-8").splitlines() if not line.startswith("#")] == [
        of_day(date(2026, 11, 24)),
        of_day(date(2026, 11, 25)),
    ]
    assert main(["--pruefe", "--datei", str(file)]) == 0
    assert capsys.readouterr().out == "2 Rätsel, alle bewiesen.\n"


# --- how they are proved: against a search that knows no short cut


def test_no_order_of_taking_jokers_and_building_makes_more_than_the_proof_says() -> None:
    one = _sample("oh_pharao", 1)[0]
    game = discover()["oh_pharao"]
    riddler, began = game.riddler, game.notation.read(one.position)
    assert riddler is not None
    waiting, seen, best = [began], {began}, 0
    while waiting:
        state = waiting.pop()
        best = max(best, riddler.worth([state], one.seat))
        options: list[Move] = [move for move in game.moves(state, one.seat) if riddler.allows(began, move)]
        for move in options:
            after = game.play(state, one.seat, move)[0]
            if after not in seen and not riddler.is_over(after, one.seat):
                seen.add(after)
                waiting.append(after)

    assert best == one.best == oh_pharao.prove(began, one.seat).best


def test_no_way_of_laying_two_cards_makes_more_temples_than_the_search_finds() -> None:
    for one in _sample("pharomino", 3):
        state = discover()["pharomino"].notation.read(one.position)
        layout, cards = state.layouts[0], state.hands[0][:2]
        most = max(
            pharomino.counted(lay(lay(layout, first), second))
            for order in permutations(cards)
            for first in places(layout, order[0])
            for second in places(lay(layout, first), order[1])
        )
        assert pharomino.searched(layout, cards)[0].best == most


def _dealt_anew(state: State, dice: random.Random) -> State:
    """With other tablets lying face down, as many in each place."""
    assert isinstance(state.phase, Bidding)
    values = [dice.sample(TABLETS, len(own)) for own in state.phase.bids]
    bids = tuple(
        tuple(Tablet(one.group, value) for one, value in zip(own, drawn, strict=True))
        for own, drawn in zip(state.phase.bids, values, strict=True)
    )
    return replace(state, phase=Bidding(state.phase.side, bids))


def test_what_a_bid_is_sure_of_comes_whatever_lies_face_down() -> None:
    """The tablets are dealt anew a hundred times, as they may lie: the worst that comes is never less than promised,
    and with the solution never less than the best."""
    dice, game = random.Random(1), discover()["tal_der_koenige"]
    for one in _sample("tal_der_koenige", 3):
        began = game.notation.read(one.position)
        colour = wanted(began, one.seat)
        before = began.stocks[one.seat][colour]
        gained = set()
        for _ in range(100):
            state = _dealt_anew(began, dice)
            end = played(game, game.notation, state, one.seat, one.solution)[-1]
            gained.add(end.stocks[one.seat][colour] - before)
        assert min(gained) >= one.best


def test_a_move_that_is_no_part_of_the_riddle_is_not_allowed() -> None:
    game = discover()["pharomino"]
    one = _sample("pharomino", 1)[0]
    began = game.notation.read(one.position)
    lying = began.layouts[0].cards[0].card
    own = game.notation.read_move(one.solution[0])

    assert game.riddler is not None
    assert not game.riddler.allows(began, game.notation.read_move(f"nimmt {lying}"))
    assert game.riddler.allows(began, own)
    with pytest.raises(Refused):
        played(game, game.notation, began, one.seat, [one.solution[0], one.solution[0]])
