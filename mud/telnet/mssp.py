"""MSSP in plain text: what crawlers of MUD listings ask every MUD by typing one word instead of a name.

Knows the variables and their values; refuses to know who asks. Source: mudstandards.org, MUD Server Status Protocol.
"""

from collections.abc import Sequence

from mud import __version__

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
    "GMCP": "1",
    "MCCP": "0",
    "MSP": "0",
    "MXP": "0",
    "PAY TO PLAY": "0",
    "PAY FOR PERKS": "0",
}


def block(players: int, since: int, port: int) -> Sequence[str]:
    """The answer, line by line: players who are in now, since when the house stands (seconds since 1970), its port."""
    facts = {"NAME": "Schatulle", "PLAYERS": players, "UPTIME": since, "PORT": port, **_ALWAYS}
    return ["", "MSSP-REPLY-START", *(f"{name}\t{value}" for name, value in facts.items()), "MSSP-REPLY-END"]
