"""The telnet side of the house: `serve` opens a door, `TelnetLimits` says how wide."""

from mud.telnet.limits import TelnetLimits
from mud.telnet.server import TelnetServer, serve

__all__ = ["TelnetLimits", "TelnetServer", "serve"]
