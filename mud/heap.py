"""Large pieces of memory go back to the system when they are free, rather than stay for the next that may never come.

Knows the allocator of glibc; refuses to know what memory is needed for. A password takes 19 MiB to hash. When glibc has
seen such a piece come and go it keeps the next ones, for each thread that ever asked for one: forty MiB for nothing.
"""

import ctypes
from typing import Final

_MMAP_THRESHOLD: Final = -3
"""glibc's name (malloc.h) of the size from which on a piece is mapped by itself. Once set it moves no more."""
LARGE: Final = 1 << 20
"""Bytes of a large piece."""


def give_back() -> None:
    """From now on, in the whole process. Other allocators than glibc's are left as they are."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(_MMAP_THRESHOLD, LARGE)
