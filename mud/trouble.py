"""What keeps the house from opening or staying open, told to its host and nobody else.

Knows that there is a sentence for it; refuses to know which parts can fail, and how.
"""

import errno
import os
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
    if not isinstance(cause, OSError):
        return str(cause)
    # asyncio wraps the system's word in a sentence of its own; the number is still there.
    if cause.errno is not None and cause.errno in errno.errorcode:
        return os.strerror(cause.errno)
    return cause.strerror or str(cause)
