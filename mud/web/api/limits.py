"""What the door for programs bounds beyond what all doors do.

Knows numbers; refuses to know how they are kept.
"""

from typing import Final

REQUESTS: Final = 20.0
"""Requests a second from one network, of all its programs together."""
BURST: Final = 100
"""So many may come at once."""
KEPT: Final = 500
"""Paragraphs kept for a program whose stream broke."""
STAYS: Final = 30.0
"""Seconds a program is in the house without a stream and without asking for anything, before its line counts as
broken."""
HEARTBEAT: Final = 15.0
"""Seconds after which a stream that has nothing to tell says so."""
SLOW: Final = 60.0
"""Seconds that a stream may take to read one line of it."""
UNANSWERED: Final = 8
"""Lines of one program that may wait for their answers."""
ANSWER: Final = 10.0
"""Seconds for an answer to be durable, before the one who asked is told that there is none."""
