"""How much one client may send, keep waiting and cost, by whatever door it comes: every bound with its default.

Knows numbers and whom they are lifted for; refuses to know how they are kept.
"""

from dataclasses import dataclass, fields
from ipaddress import ip_network

from mud.parlour.addresses import is_among, is_loopback


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of all doors. Times in seconds; a rate is per second, its burst what may come at once.

    `line`: characters of a line (a longer one is refused); `work`: seconds of the house's time that the lines of a link
    may take, per second; `unread`: bytes that may wait for a slow client before it
    is dropped; `reserved`: what share of the `connections` is kept for people with accounts; `exempt`: networks not
    bound by what is counted by network; `intermediaries`: networks whose links begin with a PROXY header, which may
    take `header`; `rich`: terminals whose lines are edited here; `idle` after log-in and `idle_unnamed` before: 0 for
    never; `goodbye`: how long the last bytes may take.
    """

    line: int = 512
    lines_per_second: float = 50.0
    lines_burst: int = 100
    work: float = 0.5
    bytes_per_second: float = 65_536.0
    bytes_burst: int = 262_144
    keys_per_second: float = 400.0
    keys_burst: int = 2_048
    unread: int = 262_144
    connections: int = 500
    reserved: float = 0.1
    per_address: int = 8
    exempt: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    intermediaries: tuple[str, ...] = ()
    header: float = 5.0
    rich: int = 40
    idle_unnamed: float = 300.0
    idle: float = 21_600.0
    goodbye: float = 2.0

    def __post_init__(self) -> None:
        """Raises ValueError with the name of a limit nobody could live with."""
        for limit in fields(self):
            value = getattr(self, limit.name)
            may_be_none = limit.name in ("idle", "idle_unnamed", "reserved")
            if isinstance(value, int | float) and (value < 0 or (value == 0 and not may_be_none)):
                raise ValueError(limit.name)
        if self.reserved >= 1:
            raise ValueError("reserved")
        for network in (*self.exempt, *self.intermediaries):
            ip_network(network)

    def is_exempt(self, address: str) -> bool:
        """Whether this address is not counted. This machine's own is, where a tunnel on it may call for anybody."""
        if self.intermediaries and is_loopback(address):
            return False
        return is_among(address, self.exempt)

    def is_intermediary(self, address: str) -> bool:
        """Whether who calls from there calls for somebody else, and has to say for whom."""
        return is_among(address, self.intermediaries)
