"""What the games call themselves.

Knows that their rules are headed so; refuses to know the rules.
"""

from functools import cache

from mud.shelves import shelf


@cache
def title(game: str) -> str:
    """What a game calls itself, from the head of its rules."""
    with (shelf("data") / "regeln" / f"{game}.md").open(encoding="utf-8") as rules:
        return rules.readline().lstrip("#").strip()
