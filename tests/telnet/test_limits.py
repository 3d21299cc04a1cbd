"""Buckets and whom the limits spare."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.telnet.limits import Bucket, Limits


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


@pytest.mark.parametrize(
    ("address", "spared"),
    [
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("192.0.2.1", False),
        ("::ffff:192.0.2.1", False),
        ("fe80::1%eth0", False),
        ("", False),
    ],
)
def test_who_is_exempt(address: str, spared: bool) -> None:
    assert Limits().is_exempt(address) is spared


@pytest.mark.parametrize(
    "wrong", [{"line": 0}, {"lines_per_second": 0.0}, {"unread": -1}, {"reserved": 1.0}, {"exempt": ("nowhere",)}]
)
def test_limits_nobody_could_live_with(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong)) if "exempt" not in wrong else "nowhere"):
        Limits(**wrong)
    assert Limits(idle=0, idle_unnamed=0, reserved=0).idle == 0


def test_a_machine_with_a_tunnel_on_it_is_nobodys_own() -> None:
    tunnelled = Limits(intermediaries=("192.0.2.0/24",), exempt=("127.0.0.0/8", "10.0.0.0/8"))
    assert tunnelled.is_intermediary("::ffff:192.0.2.7")
    assert not tunnelled.is_intermediary("10.0.0.1")
    assert not tunnelled.is_exempt("127.0.0.1")
    assert tunnelled.is_exempt("10.0.0.1")
