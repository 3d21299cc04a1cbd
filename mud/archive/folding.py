"""How tallies are carried on by a game that ends, and folded anew over all of them.

Knows folds and their entries; refuses to know where entries are kept and what they say.
"""

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from mud.parlour.store import Entry, Fold, GameRow, Recount

log = logging.getLogger(__name__)

Place = tuple[str, str, str]
"""(fold, sheet, key) of an entry in all tallies."""
Read = Callable[[str, str, str], Entry | None]


def carried_on(fold: Fold, number: int, game: GameRow, read: Read) -> list[Entry]:
    """The entries of a fold that change with a game. Raises whatever breaks in the fold or in what was kept."""
    places = dict.fromkeys(fold.concerned(game))
    kept = {place: entry for place in places if (entry := read(fold.name, *place)) is not None}
    return list(fold.step(number, game, kept))


class Folding:
    """All entries that come of games. `found`: so far."""

    def __init__(self, folds: Sequence[Fold]) -> None:
        self.found: dict[Place, Entry] = {}
        self._folds = folds
        self._games = 0
        self._broken: set[int] = set()

    def add(self, number: int, game: GameRow) -> None:
        """Add a game, the `number`th that ended. A tally that it breaks is left without it."""
        self._games += 1
        for fold in self._folds:
            try:
                changed = carried_on(fold, number, game, self._read)
            except Exception:
                log.exception("game %s is left out of %s", game.id, fold.name)
                self._broken.add(game.id)
                continue
            self.found.update(((fold.name, entry.sheet, entry.key), entry) for entry in changed)

    def _read(self, fold: str, sheet: str, key: str) -> Entry | None:
        return self.found.get((fold, sheet, key))

    def recount(self, unreadable: Iterable[int], wrong: Iterable[str]) -> Recount:
        """What came of it. `unreadable`: games that could not even be added; `wrong`: the fold of each wrong entry."""
        entries, errors = Counter(fold for fold, _, _ in self.found), Counter(wrong)
        return Recount(
            self._games,
            sorted(self._broken.union(unreadable)),
            {fold.name: entries[fold.name] for fold in self._folds},
            {fold.name: errors[fold.name] for fold in self._folds},
        )


def differing(kept: Iterable[tuple[Place, Entry | None]], found: dict[Place, Entry]) -> Iterator[str]:
    """The fold of each entry that is not kept as it was found: another one, one too many, or one that is missing.

    `kept`: None for an entry that cannot be read.
    """
    missing = set(found)
    for place, entry in kept:
        missing.discard(place)
        if found.get(place) != entry:
            yield place[0]
    yield from (place[0] for place in missing)
