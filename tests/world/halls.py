"""A hall of one's own, for tests that try what stands in it: a file as an author writes it, and the world it makes.

Knows the format of rooms; refuses to know what is looked for in it.
"""

from pathlib import Path

from mud.world.loader import load
from mud.world.model import World

HALL = """
[raum]
id = "halle"
titel = "Halle"
nomen = "Halle"
text = "{text}"
beginn = true
{room}
"""


def hall(folder: Path, rest: str = "", text: str = "Hier ist es leer.", room: str = "") -> World:
    """The world of a folder with this hall; `rest`: what stands behind the room's own keys and those of `room`."""
    (folder / "halle.toml").write_text(HALL.format(text=text, room=room) + rest, "utf-8")
    return load(folder)
