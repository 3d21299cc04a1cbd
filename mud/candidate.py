"""What an unfinished word of a line may become, with a few words that stand beside it in a menu.

Knows that there are such things; refuses to know where they come from, and how a menu looks.
"""

from typing import NamedTuple


class Candidate(NamedTuple):
    """`word` stands in the unfinished word's place, `about` beside it; the latter may be empty."""

    word: str
    about: str = ""
