"""Buckets: what comes at once, what comes after, and how long one who only asks would wait."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.bucket import Bucket


def test_a_bucket_gives_its_burst_at_once_and_then_its_rate() -> None:
    bucket = Bucket(10.0, 3.0, 0.0)
    assert [bucket.take(1, 0.0) for _ in range(5)] == pytest.approx([0, 0, 0, 0.1, 0.2])
    assert bucket.take(1, 1.0) == 0.0


@given(st.lists(st.floats(0, 5), min_size=1, max_size=50))
def test_who_waits_as_told_never_gets_more_than_burst_and_rate(pauses: list[float]) -> None:
    now, taken = 0.0, []
    bucket = Bucket(10.0, 5.0, now)
    for pause in pauses:
        wait = bucket.take(1, now)
        taken.append(now)
        now += pause + wait
    for first in range(len(taken)):
        for last in range(first, len(taken)):
            assert last - first + 1 <= 5 + 1 + 10 * (taken[last] - taken[first]) + 1e-6
    assert all(a <= b for a, b in pairwise(taken))


def test_who_only_asks_pays_nothing_and_is_told_the_seconds() -> None:
    bucket = Bucket(0.5, 1.0, 0.0)
    assert [bucket.wait(1, 0.0) for _ in range(3)] == [0.0, 0.0, 0.0]
    bucket.take(1, 0.0)
    assert bucket.wait(1, 0.0) == pytest.approx(2.0)
    assert bucket.wait(1, 1.5) == pytest.approx(0.5)
    assert bucket.wait(1, 2.0) == 0.0
