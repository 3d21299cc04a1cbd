"""What happens in a game of TAL DER KÖNIGE and is told to nobody, or not when it happens.

Knows who may know of it; refuses to know what it is.
"""

from dataclasses import dataclass
from typing import ClassVar

from mud.game import Done, Perspective, Whisper


@dataclass(frozen=True, slots=True)
class Unsaid(Done):
    """Told to nobody: who made it sees it in what is asked next, the others hear of the whole action."""

    heard: ClassVar[frozenset[Perspective]] = frozenset()


@dataclass(frozen=True, slots=True)
class Secret(Whisper):
    """Something that only `seat` may know, and sees in what is asked next."""

    heard: ClassVar[frozenset[Perspective]] = frozenset()


@dataclass(frozen=True, slots=True)
class Movement(Unsaid):
    """A single movement of an unfinished action, which can still be taken back. Its action is told whole later."""
