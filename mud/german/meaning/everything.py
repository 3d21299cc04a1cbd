"""What `alles` means: to who takes, what is free; to who lays down, their own; to who reads, what is written.

Knows the tags of things; refuses to know verbs, which name what they mean by it.
"""

from collections.abc import Callable, Mapping
from typing import Final

from mud.german.meaning.reading import Referent

_STRIKING: Final = frozenset(("portable", "container", "supporter", "seat", "table", "readable", "person", "door"))
"""What one sees at once, of all that one can look at."""
LOOKING: Final = "auffaelliges"
"""What `alles` means to a verb that looks at each thing of a list that is there, whatever else is not."""
NOTHING: Final = {
    LOOKING: "sprache.NichtsAuffaelliges",
    "frei": "sprache.NichtsZuNehmen",
    "lesbares": "sprache.NichtsZuLesen",
}
"""What is said where there is nothing of the kind."""
ALL_OF: Final[Mapping[str, Callable[[Referent, str], bool]]] = {
    "frei": lambda thing, actor: "portable" in thing.tags and thing.owner is None,
    "eigenes": lambda thing, actor: thing.owner == actor and thing.inside == actor,
    "lesbares": lambda thing, actor: "readable" in thing.tags,
    LOOKING: lambda thing, actor: (
        thing.owner in (None, thing.id)
        and thing.id != actor
        and "part" not in thing.tags
        and not _STRIKING.isdisjoint(thing.tags)
    ),
}
"""What `alles` may mean to a verb."""
