"""The few words that are understood where no grammar reads: at the door, and in dialogues.

Knows what each stands for; refuses to know what follows from them.
"""

from typing import Final

from mud.parlour.vocabulary import vocabulary

_WORDS = vocabulary("tuer")
ASCII: Final = "ascii"
"""The character set of whose program says nothing of any."""
CHARSETS = _WORDS.meanings("zeichensaetze")
"""What one may call a character set, and what it is."""
LENGTHS = _WORDS.meanings("laengen")
"""What one may call how much is read out, and what it is."""
BACK = _WORDS.words("zurueck")
"""What stands for going back to the question before."""
LEAVE = _WORDS.words("gehen")
"""What stands for going away again."""
