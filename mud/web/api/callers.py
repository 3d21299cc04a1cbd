"""Who asks for something: from where, and whether anybody on the way can read along.

Knows addresses; refuses to know what is asked for.
"""

from dataclasses import dataclass

from mud.parlour.addresses import network_of


@dataclass(frozen=True, slots=True)
class Caller:
    """`secure`: the line is encrypted, or does not leave this machine."""

    address: str
    secure: bool

    @property
    def network(self) -> str:
        """What the address is counted by."""
        return network_of(self.address)
