"""Who is let in: the places of the house, counted over all its doors, in all, by network, and with a line edited here.

Knows numbers and addresses; refuses to know links and what anybody says.
"""

from collections import Counter

from mud.door.limits import Limits
from mud.parlour.addresses import is_loopback, network_of
from mud.parlour.session import Client

_TURNED_AWAY = 32
"""Links that may stand beside the full house while they hear that it is full."""
_CONNECTIONS = 8
"""Connections to a door for each link that a network may have: browsers open several to load a page."""


class Entrance:
    """All places of a house. `seats` is how many it has, which may be fewer than its limits wish for."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.ports: dict[str, int] = {}
        """Where which door stands open: telnet, tls (telnet over TLS), web, https."""
        self.site = ""
        """The address people know the web door by, where the host has named one."""
        self.files = ""
        """The address under which the web door gives its files to any program, ending with a slash; empty: nowhere."""
        self.seats = limits.connections
        self.taken = 0
        self.rich = 0
        self.counted: Counter[str] = Counter()
        self.package: tuple[str, str] | None = None
        """Version and address of what Mudlet can be fitted out with, if there is anything."""

    @property
    def safe_port(self) -> int:
        """Where telnet is spoken over TLS; 0: nowhere."""
        return self.ports.get("tls", 0)

    @property
    def most(self) -> int:
        """Links that can stand here at once, those that only hear that the house is full among them."""
        return self.seats + _TURNED_AWAY

    @property
    def each(self) -> int:
        """Connections of one network to one door, whatever comes of them."""
        return self.limits.per_address * _CONNECTIONS

    def network(self, address: str) -> str:
        """What is counted of who calls from there, before a word is said; empty: nothing, it may be anybody."""
        limits = self.limits
        is_anybody = limits.is_exempt(address) or limits.is_intermediary(address)
        return "" if is_anybody else network_of(address)

    def fit(self, links: int) -> None:
        """No more than so many links can be open here: seats beyond that are none."""
        self.seats = max(1, min(self.seats, links - _TURNED_AWAY))

    def has_room(self) -> bool:
        """Somebody more may come, if only to hear that the house is full."""
        return self.taken < self.most

    def has_room_for_rich(self) -> bool:
        """Another terminal may have its lines edited here."""
        return self.rich < self.limits.rich


class Place:
    """One link's place, from `arrive` until `leave`."""

    __slots__ = ("_entrance", "_network", "_taken", "rich")

    def __init__(self, entrance: Entrance) -> None:
        self._entrance = entrance
        self._network: str | None = None
        self._taken = False
        self.rich = False

    def arrive(self) -> None:
        """There is a link, whoever it is from."""
        self._taken = True
        self._entrance.taken += 1

    def admit(self, address: str, *, secure: bool = False) -> Client | str:
        """A client of whom nothing is known but the address, or the key of the sentence that turns it away."""
        entrance, network = self._entrance, network_of(address)
        limits, seats = entrance.limits, entrance.seats
        self._network = network
        entrance.counted[network] += 1
        if entrance.taken > seats:
            return "leitung.voll"
        exempt = limits.is_exempt(address)
        if entrance.counted[network] > limits.per_address and not exempt:
            return "leitung.zu_viele"
        is_kept = entrance.taken > seats - int(seats * limits.reserved)
        is_open = not secure and not is_loopback(address)
        return Client(address=address, exempt=exempt, kept=is_kept, safe_port=entrance.safe_port if is_open else None)

    @property
    def package(self) -> tuple[str, str] | None:
        """Version and address of what Mudlet can be fitted out with, if there is anything."""
        return self._entrance.package

    @property
    def files(self) -> str:
        """The address of the files of the web door, ending with a slash; empty: there is none."""
        return self._entrance.files

    def take_rich(self) -> bool:
        """Have lines edited here from now on; False if too many have."""
        if not self.rich:
            self.rich = self._entrance.has_room_for_rich()
            self._entrance.rich += self.rich
        return self.rich

    def give_rich_back(self) -> None:
        """The client edits its lines again. Nothing happens if it does already."""
        self._entrance.rich -= self.rich
        self.rich = False

    def leave(self) -> None:
        """The link is gone. Nothing happens if it never was."""
        if not self._taken:
            return
        self._taken = False
        self.give_rich_back()
        self._entrance.taken -= 1
        if self._network is not None:
            self._entrance.counted[self._network] -= 1
            if not self._entrance.counted[self._network]:
                del self._entrance.counted[self._network]
