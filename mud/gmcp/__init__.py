"""GMCP: what clients ask beside typed lines, and what they are told beside words, as data, on every kind of line.

Source: the packages as Mudlet (wiki.mudlet.org, Supported Protocols), IRE (nexus.ironrealms.com/GMCP) and UNItopia
(github.com/unitopia-de/webmud3, GMCP_Spec.md) have them; all that are spoken here stand in data/gmcp.md.
"""

from mud.gmcp.channel import Gmcp
from mud.gmcp.messages import LONGEST

__all__ = ["LONGEST", "OPTION", "Gmcp"]

OPTION = 201
"""Telnet's number for it."""
