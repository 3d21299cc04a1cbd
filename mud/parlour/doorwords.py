"""The few words that are understood where no grammar reads: at the door, and in dialogues.

Knows words; refuses to know what follows from them.
"""

from collections.abc import Mapping
from typing import Final

from mud.german.speech.narrator import Length

ASCII: Final = "ascii"
"""The character set of whose program says nothing of any."""
CHARSETS = {"utf-8": "utf-8", "utf8": "utf-8", "latin-1": "latin-1", "latin1": "latin-1", "iso-8859-1": "latin-1"} | {
    "ascii": "ascii",
    "us-ascii": "ascii",
}
"""What one may call a character set, and what it is."""
LENGTHS: Final[Mapping[str, Length]] = {"knapp": "knapp", "ueblich": "ueblich", "ausfuehrlich": "ausfuehrlich"}
"""What one may call how much is read out, folded, and what it is."""
BACK = frozenset({"zurueck", "abbruch", "nein", "halt"})
"""What stands for going back to the question before."""
LEAVE = frozenset({"ende", "quit", "exit", "tschuess"})
"""What stands for going away again."""
