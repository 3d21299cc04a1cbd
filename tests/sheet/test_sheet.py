"""What the house writes beside the moves of a game: it is a fold like the game itself, for every game there is."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mud.game import CHANCE, CLOCK, Actor, Record, Refused, read_actor, read_record, write_actor, write_record
from mud.games import TableGame, discover
from mud.games.pharao.model import Dice, Throw
from mud.sheet.clock import BANK, INCREMENT, LAST, MISSES, PER_TURN, Terms, read_terms, wound, write_terms
from mud.sheet.fold import KEPT, LONGEST_MEMORY, Mark, Sheet, _remembered, begin, fate, replay, step
from mud.sheet.moves import (
    MARK,
    Allow,
    Ask,
    Asked,
    Back,
    Elapsed,
    Forbid,
    Lapsed,
    Late,
    Practice,
    SetClock,
    SetUp,
    TookBack,
    Warned,
    read_move,
    write_move,
)
from tests.contract.walks import label, options, vocabulary

every_game = pytest.mark.parametrize("game", discover().values(), ids=label)
Step = tuple[Actor, Any]


class Evening:
    """A game with its sheet, move by move, as a table plays it. `log`: all that was played."""

    def __init__(self, game: TableGame, *agreed: Any) -> None:
        self.game = game
        self.variant = game.variants[0]
        self.seats = game.seats(self.variant)[0]
        self.state = game.start(self.seats, self.variant)
        self.sheet: Sheet = begin(game, self.state, self.seats)
        self.log: list[Step] = []
        for move in agreed:
            self.play(CLOCK, move)

    def play(self, actor: Actor, move: Any) -> list[Any]:
        self.state, self.sheet, events = step(self.game, self.state, self.sheet, actor, move)
        self.log.append((actor, move))
        return list(events)

    def go_on(self, dice: random.Random, moves: int) -> None:
        """So many moves by chance, of the game's own; its clock comes to its end only if nobody may move."""
        for _ in range(moves):
            found = options(self.game, self.state)
            people = [one for one in found if one[0] is not CLOCK] or found
            if not people:
                return
            actor, move, _ = dice.choices(people, [weight for _, _, weight in people])[0]
            known = fate(self.game, self.state, self.sheet) if actor is CHANCE else None
            self.play(actor, move if known is None else known)

    def record(self) -> Record:
        moves = tuple((write_actor(actor), write_move(self.game, move)) for actor, move in self.log)
        return Record(self.game.name, self.game.version, self.variant, self.seats, moves=moves)

    def written(self) -> str:
        return self.game.notation.write(self.state)


def mark_of(evening: Evening, dice: random.Random) -> Mark | None:
    """Somewhere somebody may go back to."""
    moved = evening.sheet.moved
    return dice.choice([mark for mark in evening.sheet.marks if mark.length < moved[mark.seat]] or [None])


# --- the log


@every_game
def test_a_log_says_what_the_house_has_done_and_no_game_says_anything_like_it(game: TableGame) -> None:
    own = [
        *(Practice(), SetClock(Terms(60)), SetClock(Terms(300, 10)), Elapsed(12_345, (0, 2)), Back(17)),
        *(Ask(17, (1, 2)), Allow(), Forbid(), SetUp("........../.uO.O...../..u.u..O.. u -")),
    ]
    for move in own:
        assert write_move(game, move).startswith(MARK)
        assert read_move(game, write_move(game, move)) == move
    variant = game.variants[0]
    for theirs in vocabulary(game, game.seats(variant)[0], variant):
        assert not game.notation.write_move(theirs).startswith(MARK)
        assert read_move(game, write_move(game, theirs)) == theirs


@pytest.mark.parametrize(
    "text",
    "% %uhr %uhr 29 %uhr 601 %uhr 59+1 %uhr 300+301 %uhr 60+ %zeit 1 %zeit -1 0 %zeit x 0 %zeit 1 %zurueck "
    "%zurueck ² %bitte 1 %nichts %stellung".replace(" %", "|%").split("|"),
)
def test_nonsense_behind_the_mark_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=r"[\s\S]*"):
        read_move(discover()["pharao"], text)


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_going_back_is_the_fold_up_to_there_and_the_same_moves_lead_to_the_same(game: TableGame, seed: int) -> None:
    dice = random.Random(seed)
    evening = Evening(game, Practice(), SetClock(Terms(120)))
    evening.go_on(dice, 60)
    for _ in range(4):
        mark = mark_of(evening, dice)
        if mark is None:
            break
        behind, length = evening.log[mark.length :], len(evening.log)
        before, after = list(replay(game, evening.record()))[mark.length][0], evening.written()
        assert evening.play(mark.seat, Back(mark.length)) == [TookBack(mark.seat, mark.zug)]
        assert evening.written() == game.notation.write(before)
        assert len(evening.log) == length + 1  # nothing is cut from a log
        if not any(isinstance(move, Back) for _, move in behind):
            again = Evening(game, Practice(), SetClock(Terms(120)))
            for actor, move in [*evening.log[2:], *behind]:
                again.play(actor, move)
            assert again.written() == after
        evening.go_on(dice, 15)
    *_, (last, _) = replay(game, evening.record())
    assert game.notation.write(last) == evening.written()


@every_game
def test_in_practice_the_same_position_has_the_same_luck(game: TableGame) -> None:
    dice = random.Random(5)
    evening = Evening(game, Practice())
    fallen: dict[str, Any] = {}
    for _ in range(6):
        for _ in range(25):
            moment = (evening.sheet.turns, evening.written())
            evening.go_on(dice, 1)
            actor, move = evening.log[-1]
            if actor is CHANCE:
                assert fallen.setdefault(moment, move) == move
        if (mark := mark_of(evening, dice)) is not None:
            evening.play(mark.seat, Back(mark.length))


def test_a_throw_that_changes_nothing_does_not_bind_the_next() -> None:
    """Nought and nought pass the turn (pharao R2): both sides may throw them in one position, and yet it goes on."""
    evening = Evening(discover()["pharao"], Practice())
    began = evening.written()
    for seat in (0, 1):
        evening.play(seat, Throw())
        assert fate(evening.game, evening.state, evening.sheet) is None
        evening.play(CHANCE, Dice(0, 0))
    assert evening.written() == began
    evening.play(0, Throw())
    assert fate(evening.game, evening.state, evening.sheet) is None
    evening.play(CHANCE, Dice(1, 1))
    first = next(mark for mark in evening.sheet.marks if mark.seat == 0)
    evening.play(0, evening.game.moves(evening.state, 0)[0])
    evening.play(0, Back(first.length))
    evening.play(0, Throw())
    assert fate(evening.game, evening.state, evening.sheet) == Dice(0, 0)


@every_game
def test_a_game_that_counts_knows_only_its_last_turns_and_is_not_taken_back_alone(game: TableGame) -> None:
    dice = random.Random(1)
    evening = Evening(game)
    evening.go_on(dice, 80)
    assert len(evening.sheet.marks) <= KEPT * evening.seats
    assert evening.sheet.fates == {}
    mark = mark_of(evening, dice)
    if mark is not None:
        with pytest.raises(Refused, match="zaehlt"):
            evening.play(mark.seat, Back(mark.length))


@every_game
def test_what_is_agreed_is_said_before_the_first_move(game: TableGame) -> None:
    evening = Evening(game)
    evening.go_on(random.Random(1), 1)
    for late in (Practice(), SetClock(Terms(60))):
        with pytest.raises(Refused, match="zu_spaet"):
            evening.play(CLOCK, late)


# --- from a position


@every_game
def test_a_game_begins_from_any_position_of_it_that_can_be_written(game: TableGame) -> None:
    dice, before = random.Random(4), Evening(game)
    before.go_on(dice, 25)
    if game.from_notation is None:
        with pytest.raises(Refused, match="keine_stellung"):
            Evening(game, SetUp(before.written()))
        return
    evening = Evening(game, SetUp(before.written()), SetClock(Terms(120)))
    assert evening.state == before.state
    assert evening.sheet.asked == game.to_act(before.state) - {CHANCE, CLOCK}
    evening.go_on(dice, 20)
    *_, (last, _) = replay(game, read_record(write_record(evening.record())))
    assert game.notation.write(last) == evening.written() != before.written()
    with pytest.raises(Refused, match="zu_spaet"):
        evening.play(CLOCK, SetUp(before.written()))
    with pytest.raises(ValueError, match="nirgends"):
        Evening(game, SetUp("........../nirgends/.......... u -"))


# --- asking others


def asked() -> Evening:
    """Somebody has moved a stone, and asks the other whether it may be taken back."""
    evening = Evening(discover()["pharao"])
    for actor, text in ((0, "wirft"), (CHANCE, "12"), (0, "A2-A3")):
        evening.play(actor, evening.game.notation.read_move(text))
    return evening


def test_when_all_agree_it_is_taken_back() -> None:
    evening = asked()
    assert evening.play(0, Ask(2, (1,))) == [Asked(0, 1)]
    with pytest.raises(Refused, match="nicht_gefragt"):
        evening.play(0, Allow())
    assert evening.play(1, Allow()) == [TookBack(0, 1)]
    assert evening.written().endswith("u 12")


def test_who_minds_ends_it_and_is_not_asked_the_same_again() -> None:
    evening = asked()
    evening.play(0, Ask(2, (1,)))
    evening.play(1, Forbid())
    with pytest.raises(Refused, match="schon_abgelehnt"):
        evening.play(0, Ask(2, (1,)))
    assert evening.written().endswith("u x2")


def test_who_moves_on_has_settled_it() -> None:
    evening = asked()
    evening.play(0, Ask(2, (1,)))
    with pytest.raises(Refused, match="wird_schon_gefragt"):
        evening.play(0, Ask(2, (1,)))
    *_, lapsed = evening.play(0, evening.game.notation.read_move("C1-B2"))
    assert lapsed == Lapsed(0)
    with pytest.raises(Refused, match="nicht_gefragt"):
        evening.play(1, Allow())


def test_nobody_takes_back_behind_the_dice_nor_for_another_nor_asks_themselves() -> None:
    evening = asked()
    for move in ("C1-B2",):
        evening.play(0, evening.game.notation.read_move(move))
    for actor, wanted in ((1, Ask(2, (0,))), (0, Ask(3, (1,))), (0, Ask(0, (1,))), (0, Ask(2, ())), (0, Ask(2, (0,)))):
        with pytest.raises(Refused):
            evening.play(actor, wanted)
    evening.play(1, evening.game.notation.read_move("wirft"))
    evening.play(CHANCE, evening.game.notation.read_move("21"))
    with pytest.raises(Refused, match="gewuerfelt"):
        evening.play(0, Ask(2, (1,)))


def test_where_there_are_secrets_another_move_may_have_told_one() -> None:
    evening = Evening(discover()["tal_der_koenige"])
    dice = random.Random(3)
    while not (evening.sheet.asking is None and sum(moved > evening.sheet.chance for moved in evening.sheet.moved) > 1):
        evening.go_on(dice, 1)
    first = min((moved, seat) for seat, moved in enumerate(evening.sheet.moved) if moved > evening.sheet.chance)[1]
    mark = next(mark for mark in evening.sheet.marks if mark.seat == first and mark.length >= evening.sheet.chance)
    with pytest.raises(Refused, match="gesehen"):
        evening.play(first, Ask(mark.length, tuple(seat for seat in range(evening.seats) if seat != first)))


# --- clocks


@given(st.sampled_from(PER_TURN) | st.tuples(st.sampled_from(BANK), st.sampled_from(INCREMENT)))
def test_terms_are_written_and_read_back(agreed: int | tuple[int, int]) -> None:
    terms = Terms(agreed) if isinstance(agreed, int) else Terms(*agreed)
    assert read_terms(write_terms(terms)) == terms


def test_a_clock_for_each_turn_warns_at_a_third_and_at_ten_seconds() -> None:
    clock = wound(Terms(60), 2)
    assert clock.until_mark([0]) == 40_000
    clock, marks = clock.passed(40_000, [0])
    assert list(marks) == [(0, 20_000)]
    clock, marks = clock.passed(9_999, [0])
    assert list(marks) == []
    assert clock.until_mark([0]) == 1
    clock, marks = clock.passed(1, [0])
    assert list(marks) == [(0, 10_000)]
    clock, marks = clock.passed(10_500, [0])
    assert list(marks) == [(0, 0)]
    assert (clock.overdue, clock.missed, clock.left[1]) == ({0}, (1, 0), 60_000)
    clock = clock.asked(begun=[1], ended=[0], acting=[1])
    assert (clock.overdue, clock.left) == (set(), (0, 60_000))
    assert clock.asked(begun=[0], ended=[1], acting=[0]).left == (60_000, 60_000)


def test_thirty_seconds_have_one_warning() -> None:
    _, marks = wound(Terms(30), 1).passed(25_000, [0])
    assert list(marks) == [(0, 5_000)]


def test_a_bank_grows_after_each_turn_and_warns_of_a_third_once() -> None:
    clock = wound(Terms(60, 5), 2)
    clock, marks = clock.passed(41_000, [0])
    assert list(marks) == [(0, 19_000)]
    clock = clock.asked(begun=[1], ended=[0], acting=[1])
    assert clock.left == (24_000, 60_000)
    clock, marks = clock.passed(5_000, [0])
    assert list(marks) == []
    clock, marks = clock.passed(10_000, [0])
    assert list(marks) == [(0, 9_000)]


def test_the_third_time_is_the_last_and_then_only_for_this_seat() -> None:
    evening = Evening(discover()["oh_pharao"], SetClock(Terms(30)))
    dice, late = random.Random(2), []
    while len(late) < MISSES:
        acting = [actor for actor in evening.game.to_act(evening.state) if isinstance(actor, int)]
        if acting == [0] and 0 not in evening.sheet.overdue and evening.game.timer(evening.state) is None:
            late += [event for event in evening.play(CLOCK, Elapsed(30_000, (0,))) if isinstance(event, Late)]
        evening.go_on(dice, 1)
    assert late == [Late(0, last=False), Late(0, last=False), Late(0, last=True)]


def test_a_turn_costs_one_strike_and_is_finished_by_who_moves_for_the_late() -> None:
    game = discover()["oh_pharao"]
    assert game.turn_of is not None
    evening, dice, asked_others = Evening(game, SetClock(Terms(30))), random.Random(2), 0
    holder, is_late = game.turn_of(evening.state), False
    for _ in range(400):
        if game.over(evening.state) is not None:
            break
        acting = game.to_act(evening.state)
        assert not is_late or holder in evening.sheet.overdue
        asked_others += is_late and holder not in acting and any(isinstance(one, int) for one in acting)
        if holder in acting and holder is not None and game.timer(evening.state) is None:
            late = [one for one in evening.play(CLOCK, Elapsed(30_000, (holder,))) if isinstance(one, Late)]
            assert bool(late) == (not is_late), "one strike a turn"
            is_late = True
        evening.go_on(dice, 1)
        if (now := game.turn_of(evening.state)) != holder:
            holder, is_late = now, False
    assert asked_others


def test_who_was_late_and_takes_back_moves_again_and_has_time_for_it() -> None:
    evening = Evening(discover()["tal_der_koenige"], Practice(), SetClock(Terms(60, 0)))
    dice = random.Random(4)
    while (mark := mark_of(evening, dice)) is None:
        evening.go_on(dice, 1)
    seat, clock = mark.seat, evening.sheet.clock
    assert clock is not None
    while seat not in evening.game.to_act(evening.state):
        evening.go_on(dice, 1)
    evening.play(CLOCK, Elapsed(60_000, (seat,)))
    assert evening.sheet.overdue == {seat}
    evening.go_on(dice, 1)
    evening.play(seat, Back(mark.length))
    assert evening.sheet.overdue == frozenset()
    assert evening.sheet.clock is not None
    assert evening.sheet.clock.left[seat] >= LAST


@pytest.mark.parametrize("terms", [Terms(60), Terms(60, 0)])
def test_time_is_granted_anew_only_to_who_takes_back(terms: Terms) -> None:
    late, _ = wound(terms, 2).passed(60_000, [0, 1])
    granted = late.granted(0)
    assert granted.overdue == {1}
    assert granted.left == (60_000 if terms.increment is None else LAST, 0)


def test_what_is_remembered_has_an_end() -> None:
    fates: Any = {}
    for number in range(LONGEST_MEMORY + 5):
        fates = _remembered(fates, str(number), number)
    assert len(fates) == LONGEST_MEMORY
    assert "4" not in fates
    assert fates["5"] == 5


def test_time_passes_only_for_those_who_are_to_move() -> None:
    evening = Evening(discover()["pharao"], SetClock(Terms(60)))
    for seats in ((1,), (0, 1), (5,)):
        with pytest.raises(Refused, match="keine_uhr"):
            evening.play(CLOCK, Elapsed(1000, seats))
    with pytest.raises(Refused, match="keine_uhr"):
        evening.play(0, Elapsed(1000, (0,)))
    assert evening.play(CLOCK, Elapsed(40_000, (0,))) == [Warned(0, 0, 20)]


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(sorted(discover())),
    st.sampled_from((Terms(30), Terms(600), Terms(60, 0), Terms(180, 5))),
    st.lists(st.integers(1, 12_000), min_size=1, max_size=40),
    st.randoms(use_true_random=False),
)
def test_however_a_clock_is_cut_off_the_log_says_what_is_left(
    name: str, terms: Terms, pieces: list[int], dice: random.Random
) -> None:
    """A restart folds the log: nobody has more than they had before the last note, and nobody has less."""
    evening = Evening(discover()[name], SetClock(terms))
    for ms in pieces:
        acting = [actor for actor in evening.game.to_act(evening.state) if isinstance(actor, int)]
        seats = tuple(seat for seat in sorted(acting) if seat not in evening.sheet.overdue)
        clock = evening.sheet.clock
        assert clock is not None
        if seats:
            evening.play(CLOCK, Elapsed(ms, seats))
            assert evening.sheet.clock is not None
            for seat, (had, has) in enumerate(zip(clock.left, evening.sheet.clock.left, strict=True)):
                assert has == (max(0, had - ms) if seat in seats else had)
        if evening.game.over(evening.state) is not None:
            break
        evening.go_on(dice, 1)
    again = Evening(discover()[name])
    for actor, move in evening.record().moves:
        again.play(read_actor(actor), read_move(again.game, move))
    assert (again.sheet.clock, again.written()) == (evening.sheet.clock, evening.written())
