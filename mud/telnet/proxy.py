"""The PROXY protocol, versions 1 and 2: for whom a tunnel or load balancer calls, said in the first bytes of a link.

Knows the header and its bounds; refuses to know sockets and who may send one. A parser of our own, as only an address
is wanted of it: the one to be had does not bound what it waits for and fails in other ways than its own on garbage.
Source: haproxy.org, proxy-protocol.txt, sections 2.1 and 2.2.
"""

from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address

_V1 = b"PROXY "
_V1_LONGEST = 107
_V1_FAMILIES = {b"TCP4": 4, b"TCP6": 6}
_V2 = b"\r\n\r\n\x00\r\nQUIT\n"
_V2_FIXED = 16
_V2_LONGEST = 2048
"""Bytes of addresses and what else a tunnel may tell (65,535 by the rule; certificates' names need some hundred)."""
_LOCAL, _PROXY = 0x20, 0x21
_FAMILIES = range(0x00, 0x40, 0x10)
_TRANSPORTS = range(3)
_TCP4, _TCP6 = 0x11, 0x21
_ADDRESSES = {_TCP4: 12, _TCP6: 36}
"""Bytes of both addresses and both ports."""


class Malformed(Exception):
    """These bytes are not the beginning of a header."""


@dataclass(frozen=True, slots=True)
class Header:
    """`address`: who calls, None if it is the sender itself or somebody without one; `size`: bytes of the header."""

    address: str | None
    size: int


def header_of(data: bytes) -> Header | None:
    """The header that `data` begins with; None: it is not there completely. Raises Malformed as soon as it must."""
    if data.startswith(_V2):
        return _second(data)
    if data.startswith(_V1):
        return _first(data)
    if _V2.startswith(data) or _V1.startswith(data):
        return None
    raise Malformed


def _first(data: bytes) -> Header | None:
    end = data.find(b"\r\n", 0, _V1_LONGEST)
    if end < 0:
        if len(data) >= _V1_LONGEST:
            raise Malformed
        return None
    words = data[len(_V1) : end].split(b" ")
    if words[0] == b"UNKNOWN":
        return Header(None, end + 2)
    if len(words) != 5 or words[0] not in _V1_FAMILIES or not all(map(_is_port, words[3:])):
        raise Malformed
    try:
        source, target = (ip_address(word.decode("ascii")) for word in words[1:3])
    except ValueError as error:
        raise Malformed from error
    if not source.version == target.version == _V1_FAMILIES[words[0]]:
        raise Malformed
    return Header(str(source), end + 2)


def _is_port(word: bytes) -> bool:
    return word.isdigit() and len(word) <= 5 and int(word) < 65536


def _second(data: bytes) -> Header | None:
    if len(data) < _V2_FIXED:
        return None
    command, family, size = data[12], data[13], int.from_bytes(data[14:16], "big")
    if command not in (_LOCAL, _PROXY) or family & 0xF0 not in _FAMILIES or family & 0x0F not in _TRANSPORTS:
        raise Malformed
    if size > _V2_LONGEST or (command == _PROXY and size < _ADDRESSES.get(family, 0)):
        raise Malformed
    if len(data) < _V2_FIXED + size:
        return None
    if command == _LOCAL or family not in _ADDRESSES:
        return Header(None, _V2_FIXED + size)
    if family == _TCP4:
        return Header(str(IPv4Address(data[16:20])), _V2_FIXED + size)
    return Header(str(IPv6Address(data[16:32])), _V2_FIXED + size)
