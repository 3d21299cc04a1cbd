"""What keeps the house from opening or staying open, told to its host and nobody else.

Knows that there is a sentence for it; refuses to know which parts can fail, and how.
"""

from collections.abc import Mapping
from typing import Any


class HostError(Exception):
    """Something a host has to put right. Its sentence is `wirt.<key>` in data/texte, told with the facts."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts: Mapping[str, Any] = facts


def reason(cause: Exception) -> str:
    """Why something failed, for the end of a host's sentence: the system's word for it, or the error's own."""
    return cause.strerror or str(cause) if isinstance(cause, OSError) else str(cause)
