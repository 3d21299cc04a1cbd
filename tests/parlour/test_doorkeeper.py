"""Guesses at passwords and new names: what waits how long, who is never touched by it, and that memory is bounded."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.parlour.addresses import is_among, network_of
from mud.parlour.doorkeeper import FREE_NAMES, LONGEST, SIZE, Doorkeeper, Newcomers

STEPS = st.lists(
    st.tuples(
        st.floats(0, 300),  # seconds since the step before
        st.sampled_from(["anna", "ben", "cleo", *"abcdefghijklmnop"]),
        st.sampled_from(["192.0.2.1", "192.0.2.2"]),
        st.booleans(),  # the password was right
    ),
    max_size=80,
)


def test_one_name_from_one_network_waits_ever_longer_up_to_a_bound() -> None:
    door, now, waits = Doorkeeper(20), 0.0, []
    for _ in range(12):
        wait = door.begin(now, "anna", "192.0.2.1")
        assert wait is not None
        waits.append(wait)
        now += wait
    assert waits[0] == 0
    assert waits[1:6] == pytest.approx([1, 2, 4, 8, 16], rel=0.2)
    assert waits[9:] == [LONGEST] * 3
    assert door.begin(now, "anna", "192.0.2.2") == 0
    assert door.begin(now, "ben", "192.0.2.1") == 0
    assert door.begin(now + 1000, "anna", "192.0.2.1") == 0


def test_many_names_from_one_network_wait_and_repeating_them_is_no_way_round() -> None:
    door = Doorkeeper(20)
    waits = [door.begin(0.0, f"name{number}", "192.0.2.1") for number in range(50)]
    assert waits[: FREE_NAMES + 2] == [0.0] * FREE_NAMES + [1.0, 3.0]
    assert waits[-1] is None
    assert door.begin(0.0, "name49", "192.0.2.1") is None
    assert door.begin(0.0, "name49", "192.0.2.1", exempt=True) == 0.0


@given(STEPS)
def test_a_guesser_gets_few_answers_however_the_guesses_come(steps: list[tuple[float, str, str, bool]]) -> None:
    door, now = Doorkeeper(20), 0.0
    looked_at: dict[tuple[str, str], list[float]] = {}
    for pause, name, network, _ in steps:
        now += pause
        wait = door.begin(now, name, network)
        if wait is not None:
            assert 0 <= wait <= LONGEST
            looked_at.setdefault((name, network), []).append(now + wait)
    for times in looked_at.values():
        assert all(later - earlier >= 0.5 for earlier, later in pairwise(times))
        for first in times:  # seven steps up, then one in a minute, and what faded meanwhile
            for last in filter(first.__le__, times):
                assert sum(first <= at <= last for at in times) <= 8 + (last - first) * (1 / LONGEST + 1 / 100)


@given(STEPS, st.integers(0, 80))
def test_ones_own_right_passwords_change_nothing_for_the_better(
    steps: list[tuple[float, str, str, bool]], at: int
) -> None:
    honest, cunning, now = Doorkeeper(20), Doorkeeper(20), 0.0
    for number, (pause, name, network, _) in enumerate(steps):
        now += pause
        if number >= at and cunning.begin(now, "own", network) is not None:
            cunning.succeeded(now, "own", network)
        wait, other = honest.begin(now, name, network), cunning.begin(now, name, network)
        if wait is None or other is None:
            return  # from here on the two have counted different things
        assert other >= wait - 1e-6


@given(STEPS)
def test_nobody_elsewhere_ever_waits(steps: list[tuple[float, str, str, bool]]) -> None:
    door, now = Doorkeeper(20), 0.0
    for pause, name, network, right in steps:
        now += pause
        if door.begin(now, name, network) is not None and right:
            door.succeeded(now, name, network)
    for name in ("anna", "ben", "cleo"):
        assert door.begin(now, name, "198.51.100.1") == 0.0


def test_a_family_that_knows_its_passwords_never_waits() -> None:
    door = Doorkeeper(20)
    for number in range(100):
        assert door.begin(float(number), f"kind{number % 30}", "192.0.2.1") == 0.0
        door.succeeded(float(number), f"kind{number % 30}", "192.0.2.1")


def test_memory_is_bounded() -> None:
    door, newcomers = Doorkeeper(20), Newcomers(3)
    for number in range(2 * SIZE):
        door.begin(0.0, f"n{number}", f"10.0.{number >> 8}.{number & 255}")
        newcomers.take(0.0, f"10.0.{number >> 8}.{number & 255}")
    assert len(door) == len(newcomers) == SIZE


def test_so_many_new_names_in_an_hour() -> None:
    newcomers = Newcomers(2)
    assert [newcomers.take(float(at), "192.0.2.1") for at in (0, 1000, 2000, 3599)] == [True, True, False, False]
    assert newcomers.is_full(3599.0, "192.0.2.1")
    assert not newcomers.is_full(0.0, "192.0.2.2")
    assert newcomers.take(3600.0, "192.0.2.1")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("nirgends", "nirgends"),
    ],
)
def test_what_an_address_is_counted_by(address: str, network: str) -> None:
    assert network_of(address) == network


def test_who_is_in_a_network() -> None:
    assert is_among("::ffff:10.1.2.3", ["2001:db8::/32", "10.0.0.0/8"])
    assert not is_among("11.1.2.3", ["10.0.0.0/8"])
    assert not is_among("nirgends", ["0.0.0.0/0", "::/0"])
