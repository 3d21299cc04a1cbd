"""Under which address the web door gives files to programs that ask by it: sounds, and what fits out Mudlet.

Knows what a host has named and where the door listens; refuses to know what the files are.
"""

import socket
from ipaddress import ip_address


def address_of(site: str, host: str, port: int) -> str:
    """Where files are to be had, ending with a slash: as the host has named the house, or else where the web door
    listens; empty if that is nowhere in particular."""
    return f"{found}/" if (found := site or _standing(host, port)) else ""


def is_this_machine(name: str) -> bool:
    """Whether a name is an address, or this machine's own: nobody outside says where it leads."""
    try:
        ip_address(name)
    except ValueError:
        own = socket.gethostname().lower()
        return name in ("localhost", own, f"{own}.local")
    return True


def _standing(host: str, port: int) -> str:
    try:
        address = ip_address(host)
    except ValueError:
        return f"http://{host}:{port}" if host else ""
    if address.is_unspecified:
        return ""
    return f"http://[{host}]:{port}" if address.version == 6 else f"http://{host}:{port}"
