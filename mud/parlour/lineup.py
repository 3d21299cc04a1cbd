"""Who plays: how many, who of the house beside the people, and in which order the lot puts them.

Knows chairs and who could sit on them; refuses to know what is played, and who is told.
"""

from collections.abc import Mapping

from mud.game import Refused
from mud.games import ALL_LEVELS, Level, TableGame
from mud.parlour.audience import Audience
from mud.parlour.chair import Chair
from mud.parlour.clockwork import Luck
from mud.parlour.hosts import companions
from mud.parlour.identity import companion_name
from mud.parlour.store import Archive
from mud.parlour.table import Table
from mud.parlour.titles import title
from mud.world.model import World


def check_level(game: TableGame, level: Level | None) -> None:
    """Raises Refused when nobody in the house plays a game as strong as that."""
    if level is not None and level not in game.levels:
        raise Refused("haus.so_stark_niemand", stufe=level, spiel=title(game.name), stufen=game.levels)


def seats_for(table: Table, people: int, count: int | None) -> int:
    """How many will play: so many as wished, or as usual, or as many as have sat down. Raises Refused."""
    allowed = table.game.seats(table.agreed)
    if count == people == 1 and count not in allowed:
        count = None  # alone, that is with those the house sends
    if count is not None and count not in allowed:
        raise Refused("haus.nicht_zu_so_vielen", zahl=count, erlaubt=sorted(allowed))
    if count is None:
        fitting = [number for number in sorted(allowed) if number >= people]
        count = allowed[0] if allowed[0] >= people else fitting[0] if fitting else max(allowed)
    if people > count:
        raise Refused("haus.zu_viele_am_tisch", zahl=count, leute=people)
    return count


class Lineup:
    """Puts players on the chairs of a new game."""

    def __init__(self, world: World, archive: Archive, audience: Audience, luck: Luck) -> None:
        self._world = world
        self._archive = archive
        self._audience = audience
        self._luck = luck

    def check_open(self, table: Table) -> None:
        """Raises Refused where a game has to be taken out of its box first."""
        if table.is_fixed and not self._world.thing(table.thing).open:
            raise Refused("haus.erst_oeffnen", ding=table.thing)

    def chairs(
        self, table: Table, seats: int, hosts: Mapping[str, Level], level: Level | None
    ) -> tuple[int, list[Chair]]:
        """The number of a new game, and its chairs.

        Where the lot decides who begins, it decides who sits next to whom, too.
        """
        number = self._archive.next_game_id()
        sent = [(who, level or "mittel") for who, _ in companions({self.name(who) for who, _ in table.sitting()})]
        fillers = iter([Chair(who, strength) for who, strength in [*hosts.items(), *sent]])
        chairs = [chair for chair in table.chairs if chair.who]
        if table.game.chooses_sides:
            free = [place for place, chair in enumerate(table.chairs) if not chair.who][: seats - len(chairs)]
            places = enumerate(table.chairs)
            taken = [chair if chair.who else next(fillers) for place, chair in places if chair.who or place in free]
            return number, taken
        chairs += [next(fillers) for _ in range(seats - len(chairs))]
        return number, [chairs[place] for place in self._luck.lots(number, seats)]

    def name(self, who: str) -> str:
        """What somebody is called as a player."""
        return self._audience.noun(who, companion_name(who)).lemma

    def hosts(self, table: Table) -> dict[str, Level]:
        """The computer players who live in the table's room and do not sit at it yet, with their usual levels:
        they play at as many tables as they are asked to."""
        return {who: level for who, level in self.residents(table).items() if not table.has(who)}

    def players(self) -> list[str]:
        """Everybody who lives in the house and plays some game, wherever they are."""
        return [who for who, resident in self._world.residents.items() if resident.plays]

    def residents(self, table: Table) -> dict[str, Level]:
        """The same wherever they sit."""
        levels: dict[str, Level] = {level: level for level in ALL_LEVELS}
        world = self._world
        here = (world.residents.get(id_) for id_ in world.present(world.room_of(table.thing)))
        return {who.id: levels[who.level] for who in here if who and table.game.name in who.plays}
