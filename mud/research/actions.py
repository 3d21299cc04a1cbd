"""Numbers for moves, as OpenSpiel wants them: always the same number for the same move, never one for two at a time.

Knows moves as text; refuses to know what they do. A move's number is a hash of its text, the same in every process and
on every machine. Where two moves that are allowed at the same time have the same one, the later in the order of their
texts takes the next that is free: so numbers are unique in every position, and a move has another one only in the rare
positions where it meets its double (test_actions counts how rarely).
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b


@lru_cache(1 << 16)
def number(text: str, count: int) -> int:
    """The number of a move out of `count`, where it meets no double."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") % count


def numbered(texts: Iterable[str], count: int) -> Mapping[int, str]:
    """By number, in ascending order, the moves that are allowed. Raises ValueError if there are more than numbers."""
    found = dict[int, str]()
    for text in sorted(set(texts)):
        if len(found) == count:
            raise ValueError(count)
        free = number(text, count)
        while free in found:
            free = (free + 1) % count
        found[free] = text
    return dict(sorted(found.items()))
