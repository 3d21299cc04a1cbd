"""A name that somebody calls before or behind what they say: `Nebet, tauschst du?`, `spielst du, Senbi?`

Knows how names stand there; refuses to know whose they are.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("gespraech")
_ATTRIBUTED: Final = _WORDS.pattern("gerufen_nicht", re.IGNORECASE)
_PROPER: Final = _WORDS.words("eigennamen")


@lru_cache(64)
def _calls(names: tuple[str, ...]) -> Sequence[re.Pattern[str]]:
    called = "|".join(map(re.escape, names))
    before = _WORDS.pattern("gerufen_vorn", re.IGNORECASE, name=called)
    return before, _WORDS.pattern("gerufen_hinten", re.IGNORECASE, name=called)


def is_told_of(before: str, between: str, name: str) -> bool:
    """Whether a name is what a line speaks of, by the article or the possessive in front of it: `mögen Sie Ihren
    Bruder?` calls nobody so. Behind a comma it is called, and a name that has no article always is."""
    is_apart = "," in between or name in _PROPER
    return not is_apart and _ATTRIBUTED.search(f"{before} {between}".rstrip()) is not None


def uncalled(names: tuple[str, ...], line: str) -> tuple[str, str] | None:
    """A name that stands before or behind a line, and the line without it."""
    found = next((match for pattern in _calls(names) if (match := pattern.match(line))), None)
    if found is None:
        return None
    is_behind = found.start("rest") < found.start("name")  # Priester, ich hätte eine Frage: he is called
    if is_behind and is_told_of(found["rest"], line[found.end("rest") : found.start("name")], found["name"]):
        return None
    return (found["name"], f"{found['rest']}{found.groupdict().get('ende') or ''}")
