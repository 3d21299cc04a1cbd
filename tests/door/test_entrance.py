"""Who is let in, counted over all doors: in all, by network, and the seats kept for people with accounts."""

from dataclasses import replace

import pytest

from mud.door import Entrance, Limits, Place, Seldom
from mud.parlour.session import Client

STRICT = Limits(connections=4, reserved=0.5, per_address=2, exempt=("10.0.0.0/8",), rich=1)


def arrived(entrance: Entrance) -> Place:
    place = Place(entrance)
    place.arrive()
    return place


def test_the_last_seats_are_kept_and_beyond_them_the_house_is_full() -> None:
    entrance = Entrance(replace(STRICT, per_address=99))
    found = [arrived(entrance).admit(f"192.0.2.{number}") for number in range(5)]
    assert [isinstance(caller, Client) and caller.kept for caller in found[:4]] == [False, False, True, True]
    assert found[4] == "leitung.voll"


def test_a_network_has_so_many_places_and_gets_them_back() -> None:
    entrance = Entrance(STRICT)
    one, two = arrived(entrance), arrived(entrance)
    assert one.admit("2001:db8::1") == Client(address="2001:db8::1", safe_port=0)
    assert two.admit("2001:db8::2") == Client(address="2001:db8::2", safe_port=0)
    turned_away = arrived(entrance)
    assert turned_away.admit("2001:db8::3") == "leitung.zu_viele"
    turned_away.leave()
    one.leave()
    one.leave()  # once is enough
    assert entrance.taken == 1
    assert arrived(entrance).admit("2001:db8::4") == Client(address="2001:db8::4", safe_port=0)


def test_whom_the_host_named_is_not_counted_by_network() -> None:
    entrance = Entrance(replace(STRICT, connections=99))
    found = [arrived(entrance).admit("10.1.2.3") for _ in range(10)]
    assert found == [Client(address="10.1.2.3", exempt=True, safe_port=0)] * 10


def test_nothing_is_kept_of_who_left() -> None:
    entrance = Entrance(STRICT)
    places = [arrived(entrance) for _ in range(3)]
    for place in places[:2]:
        place.admit("192.0.2.1")
    assert places[0].take_rich()
    for place in places:
        place.leave()
    assert (entrance.taken, entrance.rich, dict(entrance.counted)) == (0, 0, {})
    never = Place(entrance)
    never.leave()
    assert entrance.taken == 0


def test_lines_are_edited_here_for_so_many() -> None:
    entrance = Entrance(STRICT)
    one, two = arrived(entrance), arrived(entrance)
    assert one.take_rich()
    assert one.take_rich()
    assert not two.take_rich()
    assert not entrance.has_room_for_rich()
    two.give_rich_back()
    one.give_rich_back()
    one.give_rich_back()
    assert entrance.rich == 0
    assert two.take_rich()


@pytest.mark.parametrize(("files", "seats"), [(1000, 4), (36, 4), (35, 3), (0, 1)])
def test_seats_fit_into_what_can_be_open(files: int, seats: int) -> None:
    entrance = Entrance(STRICT)
    entrance.fit(files)
    assert (entrance.seats, entrance.most) == (seats, seats + 32)
    for _ in range(entrance.most):
        assert entrance.has_room()
        arrived(entrance)
    assert not entrance.has_room()


def test_the_host_hears_the_same_thing_once_a_minute() -> None:
    told: list[tuple[object, ...]] = []
    now = 1000.0
    warn = Seldom(lambda *what: told.append(what), lambda: now)
    warn("full")
    warn("full")
    warn("closed: %s", "why")
    now += 60
    warn("full")
    warn("closed: %s", "that is why")
    assert told == [("full",), ("closed: %s", "why"), ("full (and %d times before)", 1), ("closed: %s", "that is why")]
