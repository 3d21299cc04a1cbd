"""What bounds a client that negotiates telnet options, beside what bounds every client.

Knows numbers; refuses to know how they are kept.
"""

from dataclasses import dataclass

from mud.door.limits import Limits


@dataclass(frozen=True, slots=True)
class TelnetLimits(Limits):
    """`subnegotiation`: bytes of one that are kept, eight times as many hang up; `negotiation`: seconds that a
    greeting waits for a client's answers.
    """

    options_per_second: float = 20.0
    options_burst: int = 200
    subnegotiation: int = 8_192
    negotiation: float = 0.5
