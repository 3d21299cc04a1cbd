"""Where somebody comes from: the network an address is counted by.

Knows IPv4 and IPv6; refuses to know names of hosts and what is counted.
"""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

_HOUSEHOLD = 64
"""Bits of an IPv6 address that are one customer's: everybody has the other 2**64 to himself."""


@lru_cache(4096)
def _read(address: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


@lru_cache(4096)
def network_of(address: str) -> str:
    """What an address is counted by: IPv4 alone, IPv6 with its /64. What nobody can read is counted as it stands."""
    found = _read(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((found, _HOUSEHOLD), strict=False))
    return address if found is None else str(found)


def is_loopback(address: str) -> bool:
    """Whether it is the house's own machine."""
    found = _read(address)
    return found is not None and found.is_loopback
