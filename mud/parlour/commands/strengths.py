"""`spiel so gut wie ich`, `spiel wieder schwer`: how strong the house plays against somebody from the next game on.

Knows what may be wished at the table somebody is at; refuses to know how good anybody is.
"""

from mud.game import Refused
from mud.games import ALL_LEVELS
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.lineup import check_level
from mud.parlour.strength import MATCHED, Strength
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor

_WEAKER, _STRONGER = "leichter", "staerker"


class Strengths(Module):
    """How strong the house plays."""

    def __init__(self, audience: Audience, tables: Tables, telling: Telling, strength: Strength) -> None:
        self._telling = telling
        self._audience = audience
        self._tables = tables
        self._strength = strength

    def settle(self, visitor: Visitor, reading: Reading) -> None:
        """`stärke`: as it is; `spiel so gut wie ich`, `spiel wieder schwer`, `spiel leichter`, `spiel wie immer`"""
        table = self._tables.at(visitor)
        game = table.game
        wish, settled = str(reading.values.get("staerke", "")), self._strength.wish(visitor, game)
        facts = {"spiel": title(game.name), "stufen": game.levels, "eine": game.levels[0]}
        if not wish:
            self._tell_now(visitor, table)
            key = "so_gut_wie_du" if settled == MATCHED else "fest" if settled else "frei"
            level = self._strength.level(visitor, game)
            self._audience.say(visitor, f"staerke.{key}", **facts, **({} if level is None else {"stufe": level}))
            return
        if wish in (_WEAKER, _STRONGER):
            now = self._strength.level(visitor, game) or self._strength.footing(visitor, game).level
            at = game.levels.index(now) + (1 if wish == _STRONGER else -1)
            if at not in range(len(game.levels)):
                raise Refused("staerke.am_ende", stufe=now, spiel=title(game.name))
            wish = game.levels[at]
        check_level(game, next((level for level in ALL_LEVELS if level == wish), None))
        if wish == MATCHED:
            self._strength.settle(visitor, game, MATCHED)
            self._audience.say(visitor, "staerke.ab_jetzt_passend", **facts, stufe=self._strength.level(visitor, game))
        elif wish in ALL_LEVELS:
            self._strength.settle(visitor, game, wish)
            self._audience.say(visitor, "staerke.ab_jetzt", **facts, stufe=wish)
        else:
            self._strength.settle(visitor, game, "")
            self._audience.say(visitor, "staerke.ab_jetzt_frei", **facts)

    def _tell_now(self, visitor: Visitor, table: Table) -> None:
        """How strong those of the house play in the running game, the weakest first."""
        if table.match is None:
            return
        names = self._telling.names(table)
        for level in ALL_LEVELS:
            those = [names[seat] for seat, chair in enumerate(table.chairs) if chair.level == level]
            if those:
                self._audience.say(visitor, "staerke.gerade", wer=those, stufe=level)

    def commands(self) -> Commands:
        return {"staerke": Command(self.settle)}


SENTENCES = ("staerke.so_gut_wie_du", "staerke.fest", "staerke.frei")
"""Keys that are put together."""
