"""How strong the house plays against somebody who has settled that: always alike, or as well as they do themselves.

Knows what somebody wishes, and how well they did against which strength; refuses to know who sits down, and sentences.
"""

from typing import Final, cast

from mud.games import ALL_LEVELS, Level, TableGame
from mud.parlour import stored
from mud.parlour.people import People
from mud.parlour.standings import Footing, footing
from mud.parlour.store import Archive
from mud.parlour.visitor import Visitor

MATCHED: Final = "passend"
"""What is wished where the house is to play as well as somebody does."""
USUAL: Final[Level] = "mittel"
"""How strong the house plays against somebody it does not know."""


class Strength:
    """What people have settled, by game."""

    def __init__(self, people: People, archive: Archive) -> None:
        self._people = people
        self._archive = archive

    def wish(self, visitor: Visitor, game: TableGame) -> str:
        """A level, MATCHED, or nothing where somebody leaves it to the house."""
        kept = visitor.settings.get(stored.STRENGTH, {}).get(game.name, "")
        return kept if kept in (*game.levels, MATCHED) else ""

    def settle(self, visitor: Visitor, game: TableGame, wish: str) -> None:
        """From now on it is played so; nothing for as the house likes."""
        kept = {**visitor.settings.get(stored.STRENGTH, {}), game.name: wish}
        self._people.keep(visitor, stored.STRENGTH, {name: level for name, level in kept.items() if level})

    def level(self, visitor: Visitor, game: TableGame) -> Level | None:
        """How strong the next game is; None: as the house likes."""
        wish = self.wish(visitor, game)
        if not wish:
            return None
        return self.footing(visitor, game).level if wish == MATCHED else cast("Level", wish)

    def footing(self, visitor: Visitor, game: TableGame) -> Footing:
        """Where somebody stands against the house: at a strength the game has."""
        found = footing(self._archive, game.name, visitor.id)
        if found is None:
            return Footing(USUAL)
        if found.level in game.levels:
            return found
        weaker = [level for level in game.levels if ALL_LEVELS.index(level) <= ALL_LEVELS.index(found.level)]
        return Footing(weaker[-1] if weaker else game.levels[0])
