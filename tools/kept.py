"""Games of a league kept in a file, a line each: a league that was broken off goes on where it was.

Knows which game of which comparison came to what; refuses to know the games. What has been changed since is not
noticed: who changes a player takes another file.
"""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a game came to: `worth`, the part of the win or the points; its moves; by player the seconds of the longest
    decision; and how often something happened, by the names of events."""

    worth: float
    moves: int
    slowest: dict[str, float]
    happened: dict[str, int] = field(default_factory=dict)


class Kept:
    """What has been played."""

    def __init__(self, path: Path | None) -> None:
        """`path`: None to keep nothing."""
        self._path = path

    def of(self, about: str, count: int) -> dict[int, Outcome]:
        """The games of a comparison below a number, by their numbers. A line that was cut off is none."""
        found = dict[int, Outcome]()
        if self._path is None or not self._path.exists():
            return found
        for line in filter(None, self._path.read_text("utf-8").splitlines()):
            try:
                told = json.loads(line)
            except ValueError:
                continue
            if told["about"] == about and told["number"] < count:
                found[told["number"]] = Outcome(told["worth"], told["moves"], told["slowest"], told.get("happened", {}))
        return found

    def add(self, about: str, number: int, outcome: Outcome) -> None:
        """Keep a game."""
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write("\n" + json.dumps({"about": about, "number": number, **asdict(outcome)}))
