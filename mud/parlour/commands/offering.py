"""What is played in this house: each game once, where, by how many, and who waits for others or plays.

Knows tables and the titles of their games; refuses to know what happens at any of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.rounds import Rounds
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.takeover import Takeover
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.world.model import World

TOLD: Final = 3
"""Tables of one game that are told of one by one; of the others it is told how many they are."""


class Offering(Module):
    """What there is to play, and who plays what."""

    def __init__(
        self,
        world: World,
        audience: Audience,
        tables: Tables,
        rounds: Rounds,
        takeover: Takeover,
        settings: HouseSettings,
    ) -> None:
        self._world = world
        self._audience = audience
        self._tables = tables
        self._rounds = rounds
        self._takeover = takeover
        self._is_alone = settings.alone

    def games(self, visitor: Visitor, reading: Reading) -> None:
        """`welche Spiele gibt es?`: every game, the one here first"""
        found = list(self._by_game(visitor))
        for tables in found:
            self._tell(visitor, tables)
        more = any(len(tables) > TOLD for tables in found)
        self._audience.say(visitor, "angebot.so_allein" if self._is_alone else "angebot.so")
        if more:
            self._audience.say(visitor, "angebot.alle_tische")

    def tell_of(self, visitor: Visitor, game: str) -> None:
        """The tables where one game is played."""
        for tables in self._by_game(visitor):
            if tables[0].game.name == game:
                self._tell(visitor, tables)

    def _tell(self, visitor: Visitor, tables: Sequence[Table]) -> None:
        """A paragraph about one game: its one table, or how it stands with all of them."""
        said = self.sentence(tables[0]) if len(tables) == 1 else self._many(visitor, tables)
        self._audience.say(visitor, "angebot.spiel", kopf=self._head(tables[0]), stand=said)

    def playing(self, visitor: Visitor, reading: Reading) -> None:
        """`wer spielt was?`: the tables where somebody sits, a few of each game one by one"""
        found = False
        for tables in self._by_game(visitor):
            busy = [table for table in tables if table.people() or table.match]
            busy.sort(key=lambda table: table.match is None)
            found = found or bool(busy)
            shown = busy if len(busy) <= TOLD + 1 else busy[:TOLD]  # nothing is left out for being one too many
            for table in shown:
                where = {"spiel": title(table.game.name), "wo": self._rounds.where(table)}
                name = "angebot.ort" if len(tables) == 1 else "angebot.ort_nummer"
                head = self._audience.tell(name, **where, tisch=self._rounds.number(table))
                self._audience.say(visitor, "angebot.spiel", kopf=head, stand=self.sentence(table))
            if rest := len(busy) - len(shown):
                self._audience.say(visitor, "angebot.noch_mehr", n=rest, spiel=title(busy[0].game.name))
        if not found:
            self._audience.say(visitor, "angebot.niemand")

    def _by_game(self, visitor: Visitor) -> Iterator[Sequence[Table]]:
        """The tables that are everyone's and stand for everyone, by game, those of the game here first."""
        near = self._tables.near(visitor)
        games: dict[str, list[Table]] = {} if near is None or not near.number else {near.game.name: []}
        for table in self._tables.everyones():
            if table.is_fixed or self._tables.is_alive(table):
                games.setdefault(table.game.name, []).append(table)
        yield from games.values()

    # One paragraph

    def _head(self, table: Table) -> str:
        """`PHAROMINO in der Schreibstube, für zwei bis sechs, mit „vereinbare Spiel 4“ auch allein`"""
        tell, game = self._audience.tell, table.game
        counts = {count for variant in game.variants for count in game.seats(variant)}
        alone = [variant for variant in game.variants if 1 in game.seats(variant)]
        several = counts - {1} or counts
        key = "angebot.fuer" if len(several) > 1 else "angebot.fuer_genau"
        said = tell(key, von=min(several), bis=max(several)) if several != {1} else tell("angebot.allein")
        if alone and several != {1}:
            agreed = tell(
                "angebot.auch_allein" if alone[0] == game.variants[0] else "angebot.vereinbart_allein",
                was=_shown(alone[0]),
            )
            said = f"{said}, {agreed}"
        return tell("angebot.kopf", spiel=title(game.name), wo=self._rounds.where(table), fuer=said)

    def sentence(self, table: Table) -> str:
        """How it is at a table, in one."""
        key, facts = self._one(table)
        return self._audience.tell(key, **facts)

    def _one(self, table: Table) -> tuple[str, dict[str, Any]]:
        """How it is at a table."""
        sitting = [self._audience.noun(who, name) for who, name in table.sitting()]
        if not sitting:
            return "angebot.frei", {}
        if table.admission.private:
            return "angebot.wartet_privat" if table.match is None else "angebot.laeuft_privat", {"wer": sitting}
        if table.match is not None:
            places = len(self._takeover.places(table))
            return "angebot.laeuft_mit_platz" if places else "angebot.laeuft", {"wer": sitting, "n": places}
        free = places_left(table)
        return "angebot.wartet" if free else "angebot.voll", {"wer": sitting, "n": free}

    def _many(self, visitor: Visitor, tables: Sequence[Table]) -> str:
        """How many tables there are, where one could sit down, and at which somebody waits."""
        tell = self._audience.tell
        free = [table for table in tables if is_free(table, visitor)]
        counted = {
            "spielen": sum(table.match is not None for table in tables),
            "platz": len(free),
            "uebernehmen": sum(self._can_step_in(table, visitor) for table in tables),
        }
        parts = [tell(f"angebot.teil_{name}", n=count) for name, count in counted.items() if count]
        said = tell("angebot.tische", n=len(tables), teile=parts) if parts else tell("angebot.belegt", n=len(tables))
        waiting = [table for table in free if table.people()]
        if not waiting:
            return said
        return f"{said} {tell('angebot.warten', tische=list(self._waiting(waiting)))}"

    def _waiting(self, tables: Sequence[Table]) -> Iterator[str]:
        """`an Tisch 7 von Anna`"""
        shown = tables if len(tables) <= TOLD + 1 else tables[:TOLD]
        for table in shown:
            people: Iterable[Any] = [self._audience.noun(who) for who in table.people()]
            yield self._audience.tell("angebot.wartet_an", tisch=self._rounds.number(table), wer=people)
        if rest := len(tables) - len(shown):
            yield self._audience.tell("angebot.wartet_noch", n=rest)

    def _can_step_in(self, table: Table, visitor: Visitor) -> bool:
        return table.match is not None and table.admission.welcomes(visitor.id) and bool(self._takeover.places(table))

    def commands(self) -> Commands:
        return {"spielangebot": Command(self.games), "wer_spielt": Command(self.playing)}


def places_left(table: Table) -> int:
    """How many more could play the next game as it is agreed on."""
    return max(0, max(table.game.seats(table.agreed)) - len(table.sitting()))


def is_free(table: Table, visitor: Visitor) -> bool:
    """Whether somebody could sit down for the next game."""
    return table.match is None and places_left(table) > 0 and table.admission.welcomes(visitor.id)


def _shown(variant: str) -> str:
    """`spiel4` as it is typed: `Spiel 4`"""
    name = variant.rstrip("0123456789")
    return f"{name.capitalize()} {variant.removeprefix(name)}".strip()
