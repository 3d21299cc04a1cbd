"""Where the words, rooms and data lie, in a checkout and in an installed wheel alike.

Knows three folders by name; refuses to know what stands in them.
"""

from pathlib import Path
from typing import Literal

Shelf = Literal["grammar", "rooms", "data"]


def shelf(name: Shelf) -> Path:
    """The folder `name`: `mud/_<name>`, a symlink in a checkout and a real folder in a wheel."""
    return Path(__file__).parent / f"_{name}"
