"""The telnet side of the house: `TelnetServer` is a door, `TelnetLimits` says how wide."""

from mud.telnet.limits import TelnetLimits
from mud.telnet.server import TelnetServer

__all__ = ["TelnetLimits", "TelnetServer"]
