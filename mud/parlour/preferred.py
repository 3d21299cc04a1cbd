"""What a line wants beside the rest of it: `nicht würfeln, lieber einen Tipp`, `starte Spiel, aber leicht`.

Knows the words people cut such lines with; refuses to know whether either half can be obeyed.
"""

import re
from typing import Final, cast

from mud.games import Level
from mud.german.line.normalise import fold
from mud.parlour.vocabulary import vocabulary

_KNOWN: Final = vocabulary("vorziehen")
_NO: Final = _KNOWN.words("verneint")
_HOLDS: Final = _KNOWN.words("haelt_auf")
_RATHER: Final = _KNOWN.words("lieber")
_IDLE: Final = _KNOWN.words("beiwerk")
_CUTS: Final = _KNOWN.words("einschraenkung")
_LEVELS: Final = {name: re.compile(pattern) for name, pattern in vocabulary("anfangen").meanings("stufen").items()}
_BEHIND: Final = 6
"""Words at most that say how strong."""
_WORD: Final = re.compile(r"\w+")
_CUT: Final = re.compile(r"\s*[,;]\s*|\s+(?=sondern\b)", re.IGNORECASE)


def instead(line: str) -> str | None:
    """What is wanted in place of what a line says no to; None if it says no to nothing, or wants nothing else."""
    cut = _CUT.search(line)
    if cut is None or "?" in line or ":" in line:
        return None
    refused, wanted = _words(line[: cut.start()]), line[cut.end() :]
    if not refused or _NO.isdisjoint(refused) or not _HOLDS.isdisjoint(refused):
        return None
    while (word := _WORD.match(wanted)) is not None and fold(word[0]) in _RATHER:
        wanted = wanted[word.end() :].lstrip(" ,")
    said = _words(wanted)
    if not said or not _NO.isdisjoint(said) or not _HOLDS.isdisjoint(said):
        return None
    return wanted


def with_strength(line: str) -> tuple[str, Level] | None:
    """A line without what stands behind it of how strong the house is to play, and how strong: `..., aber leicht`."""
    words = list(_WORD.finditer(line))
    if "?" in line.rstrip(" ?!."):
        return None
    for at in range(max(len(words) - _BEHIND, 1), len(words)):
        if fold(words[at][0]) not in _CUTS:
            continue
        rest = " ".join(fold(word[0]) for word in words[at:])
        for name, pattern in _LEVELS.items():
            found = pattern.search(rest)
            if found is None:
                continue
            around = f"{rest[: found.start()]} {rest[found.end() :]}".split()
            if all(word in _IDLE or word in _CUTS for word in around):
                return line[: words[at].start()].rstrip(" ,;?"), cast("Level", name)
        return None
    return None


def _words(text: str) -> list[str]:
    return _WORD.findall(fold(text))
