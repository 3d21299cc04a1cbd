"""The telnet side of the house: `serve` opens a door, `Limits` says how wide."""

from mud.telnet.limits import Limits
from mud.telnet.server import TelnetServer, serve

__all__ = ["Limits", "TelnetServer", "serve"]
