"""The door for programs: tables, games and positions to read, and lines to type with a key. Beside the page, same port.

Knows HTTP and JSON; refuses to know what a line means. What it tells is written down in data/api.
"""

from mud.web.api.door import Api

__all__ = ["Api"]
