"""A name that somebody calls before or behind what they say: `Nebet, tauschst du?`, `spielst du, Senbi?`

Knows how names stand there; refuses to know whose they are.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("gespraech")


@lru_cache(64)
def _calls(names: str) -> Sequence[re.Pattern[str]]:
    before = _WORDS.pattern("gerufen_vorn", re.IGNORECASE, name=names)
    return before, _WORDS.pattern("gerufen_hinten", re.IGNORECASE, name=names)


def uncalled(names: str, line: str) -> tuple[str, str] | None:
    """A name that stands before or behind a line, and the line without it."""
    found = next((match for pattern in _calls(names) if (match := pattern.match(line))), None)
    return None if found is None else (found["name"], f"{found['rest']}{found.groupdict().get('ende') or ''}")
