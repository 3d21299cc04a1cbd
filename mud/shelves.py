"""Where the words, rooms and data lie, in a checkout and in an installed wheel alike, and what was worked out here.

Knows folders by name; refuses to know what stands in them.
"""

from pathlib import Path
from typing import Literal

from platformdirs import user_data_dir

Shelf = Literal["grammar", "rooms", "data"]


def shelf(name: Shelf) -> Path:
    """The folder `name`: `mud/_<name>`, a symlink in a checkout and a real folder in a wheel."""
    return Path(__file__).parent / f"_{name}"


def made(name: str) -> Path:
    """A file that was worked out on this machine, for all houses of whoever runs them; it need not be there."""
    return Path(user_data_dir("schatulle")) / name
