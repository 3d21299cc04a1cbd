"""The telnet side of the house: `server.TelnetServer` is a door, `TelnetLimits` says how wide."""

from mud.telnet.limits import TelnetLimits

__all__ = ["TelnetLimits"]
