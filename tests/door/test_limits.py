"""Whom the limits spare, and which nobody could live with."""

from typing import Any

import pytest

from mud.door import Limits


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
