"""What crawlers of MUD listings ask every MUD, by a telnet option or by typing one word instead of a name.

Knows the variables of MSSP and their values; refuses to know who asks and how it is negotiated. Source:
mudstandards.org, MUD Server Status Protocol. What is spoken here is read off what `options` offers.
"""

from collections.abc import Mapping, Sequence

from mud import __version__
from mud.telnet.options import OFFERS

_ALWAYS = {
    "CODEBASE": f"Schatulle {__version__}",
    "FAMILY": "Custom",
    "LANGUAGE": "German",
    "CHARSET": "UTF-8",
    "GENRE": "Historical",
    "SUBGENRE": "Ancient Egypt",
    "GAMEPLAY": "Strategy",
    "STATUS": "Live",
    "ANSI": "1",
    "UTF-8": "1",
    "VT100": "1",
    "XTERM 256 COLORS": "0",
    "PAY TO PLAY": "0",
    "PAY FOR PERKS": "0",
}
_SPOKEN = {"GMCP": 201, "MCCP": 86, "MSDP": 69, "MSP": 90, "MXP": 91}
"""Options that listings ask after by name."""
_PORTS = {"PORT": "telnet", "SSL": "tls", "TLS": "tls", "WEB PORT": "web", "WEB SSL PORT": "https"}
"""SSL is what the protocol calls it, TLS what clients look for before they offer to change over."""


def status(players: int, since: int, ports: Mapping[str, int], site: str) -> Mapping[str, str]:
    """The answer: players who are in now, since when the house stands (seconds since 1970), where its doors are and
    the web door's public address, if it has one."""
    facts = {"NAME": "Schatulle", "PLAYERS": str(players), "UPTIME": str(since)}
    facts |= {name: str(ports.get(door, 0)) for name, door in _PORTS.items()}
    if site:
        facts["WEBSITE"] = site
    return facts | _ALWAYS | {name: str(int(bytes([code]) in OFFERS)) for name, code in _SPOKEN.items()}


def block(facts: Mapping[str, str]) -> Sequence[str]:
    """The answer in plain text, line by line."""
    return ["", "MSSP-REPLY-START", *(f"{name}\t{value}" for name, value in facts.items()), "MSSP-REPLY-END"]
