"""What checks of rooms and stories find, before anybody puts it into words.

Knows keys and facts; refuses to know sentences.
"""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Finding:
    """`code`: the sentence `welt.pruefe_<code>`, told with `facts` (text, or sentences); where to look for it."""

    code: str
    file: str
    id: str
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return f"welt.pruefe_{self.code}"
