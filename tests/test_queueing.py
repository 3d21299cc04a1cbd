"""The order of thoughts: the earliest deadline first, hurried where others would wait too long, long ones behind."""

from collections.abc import Sequence

import pytest

from mud.queueing import PATIENT, SOON, Queue, Wish


def thorough() -> str:
    return "thorough"


def hurried() -> str:
    return "hurried"


def move(since: float) -> Wish:
    return Wish(thorough, hurried, True, since)


def portion(since: float) -> Wish:
    return Wish(thorough, None, False, since)


def filled(count: int, *wishes: Wish) -> Queue:
    queue = Queue(count)
    for wish in wishes:
        queue.add(wish)
    return queue


def expecting(queue: Queue, seconds: float, quick: float) -> Queue:
    """The same, after a thorough and a hurried thought that took so long."""
    for work, took in ((thorough, seconds), (hurried, quick)):
        queue.took(move(0.0), work, took)
    return queue


def evening(count: int, arrivals: Sequence[float], long: float, quick: float) -> list[tuple[float, bool]]:
    """How long each of some moves waited, and whether it was hurried, where thinking takes exactly so long."""
    queue, waiting, busy, found = Queue(count), sorted(arrivals), [0.0] * count, list[tuple[float, bool]]()
    open_ = 0
    while waiting or open_:
        now = max(min(busy), waiting[0] if waiting and not open_ else 0.0)
        while waiting and waiting[0] <= now:
            queue.add(move(waiting.pop(0)))
            open_ += 1
        begun = queue.next(now, sum(until <= now for until in busy))
        assert begun is not None
        wish, work = begun
        open_ -= 1
        seconds = quick if work is hurried else long
        busy[busy.index(min(busy))] = now + seconds
        queue.took(wish, work, seconds)
        found.append((now - wish.since, work is hurried))
    return found


def test_nobody_begins_where_nobody_waits() -> None:
    assert Queue(2).next(0.0, 2) is None


def test_who_came_first_begins_first_and_thinks_thoroughly_while_there_is_time() -> None:
    first, second = move(0.0), move(0.1)
    queue = expecting(filled(2, first, second), 0.3, 0.01)
    assert queue.next(0.2, 1) == (first, thorough)
    assert queue.next(0.2, 1) == (second, thorough)


def test_who_would_make_the_next_wait_too_long_hurries() -> None:
    first, second = move(0.0), move(0.1)
    queue = expecting(filled(1, first, second), 0.6, 0.01)
    assert queue.next(0.6, 1) == (first, hurried)  # 0.6 + 0.6 + 0.01 is later than 0.1 + SOON
    assert queue.next(0.6, 1) == (second, thorough)  # for whom nobody waits


def test_who_finds_others_free_beside_it_makes_nobody_wait() -> None:
    first, second = move(0.0), move(0.0)
    queue = expecting(filled(2, first, second), 5.0, 0.01)
    assert queue.next(0.0, 2) == (first, thorough)


def test_what_is_as_quick_as_can_be_is_thought_as_it_is() -> None:
    quick = Wish(thorough, None, True, 0.0)
    queue = expecting(filled(1, quick, move(0.0)), 5.0, 0.01)
    assert queue.next(0.5, 1) == (quick, thorough)


def test_what_is_quick_anyway_says_nothing_of_how_long_the_thorough_take() -> None:
    first, second = move(0.0), move(0.1)
    queue = expecting(filled(1, first, second), 0.6, 0.01)
    for _ in range(100):
        queue.took(Wish(thorough, None, True, 0.0), thorough, 0.005)
    assert queue.next(0.6, 1) == (first, hurried)


def test_long_portions_let_moves_go_first_and_leave_them_a_process() -> None:
    first, second, then = portion(0.0), portion(0.0), move(0.5)
    queue = filled(2, first, second, then)
    assert queue.next(0.6, 2) == (then, thorough)
    assert queue.next(0.6, 1) == (first, thorough)
    assert queue.next(0.6, 1) is None
    queue.took(first, thorough, 3.0)
    assert queue.next(3.6, 1) == (second, thorough)


def test_alone_a_process_thinks_of_long_portions_too() -> None:
    first = portion(0.0)
    assert filled(1, first).next(0.0, 1) == (first, thorough)


def test_a_long_portion_waits_for_its_turn_but_not_for_ever() -> None:
    queue, first = Queue(2), portion(0.0)
    queue.add(first)
    late = PATIENT - SOON + 0.1
    queue.add(move(late))
    assert queue.next(late, 1) == (first, thorough)


def test_who_is_forgotten_does_not_begin() -> None:
    first, second = move(0.0), portion(0.0)
    queue = filled(2, first, second)
    assert queue.forget(first)
    assert queue.forget(second)
    assert not queue.forget(first)
    assert queue.next(0.0, 2) is None


@pytest.mark.parametrize("moves", [10, 30, 60])
def test_nobody_waits_longer_than_a_second_however_many_come_at_once(moves: int) -> None:
    known = (0.0, 5.0)  # by then one knows how long a thought takes
    arrivals = [*known, *(10.0 + number % 4 * 0.1 for number in range(moves))]
    waits = evening(2, arrivals, 0.5, 0.01)
    assert len(waits) == moves + 2
    assert max(wait for wait, _ in waits) <= SOON + 1e-9


def test_where_there_is_time_for_all_nobody_hurries() -> None:
    waits = evening(2, [0.3 * number for number in range(60)], 0.5, 0.01)
    assert not any(is_hurried for _, is_hurried in waits)


def test_of_too_much_as_many_as_there_is_time_for_think_thoroughly() -> None:
    waits = evening(2, [0.1 * number for number in range(600)], 0.5, 0.01)  # five thorough seconds a second, for two
    share = sum(not is_hurried for _, is_hurried in waits) / len(waits)
    assert 0.3 < share < 0.42
    assert max(wait for wait, _ in waits) <= SOON + 1e-9
