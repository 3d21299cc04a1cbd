"""Keeping what happened: saved games, going back, and a transcript; each only where one is alone.

Knows which sentence belongs to which; refuses to know how a game is kept.
"""

from mud.game import Refused
from mud.games import Told
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.recalling import Recalling
from mud.parlour.saves import NAME, Saves
from mud.parlour.sight import Sight
from mud.parlour.undo_history import UndoHistory
from mud.parlour.visitor import Visitor
from mud.world.model import World


class Keeping(Module):
    """Saved games."""

    def __init__(
        self,
        world: World,
        audience: Audience,
        sight: Sight,
        saves: Saves,
        undo_history: UndoHistory,
        recalling: Recalling,
    ) -> None:
        self._world = world
        self._audience = audience
        self._sight = sight
        self._saves = saves
        self._undo_history = undo_history
        self._recalling = recalling

    def save(self, visitor: Visitor, reading: Reading) -> None:
        """`speichere [NAME]`"""
        name = _name(reading) or self._audience.tell("reise.spielstand")
        known = self._saves.save(visitor, name)
        self._audience.say(visitor, "reise.ueberschrieben" if known else "reise.gespeichert", name=name)

    def load(self, visitor: Visitor, reading: Reading) -> None:
        """`lade [NAME]`: without a name the newest"""
        name = self._saves.load(visitor, _name(reading))
        self._audience.say(visitor, "reise.geladen", name=name)
        self._sight.look(visitor)
        self._recalling.tell(visitor)

    def goes_back(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Whoever names no saved game is asked before what came after the newest is gone."""
        newest = self._saves.newest(visitor) if _name(reading) is None else None
        return None if newest is None else Told("reise.wirklich_laden", "du", {"name": newest.name})

    def saves(self, visitor: Visitor, reading: Reading) -> None:
        """`spielstände`"""
        if not self._undo_history.is_kept:
            raise Refused("reise.haus_behaelt")
        found = self._saves.all(visitor)
        if not found:
            raise Refused("reise.keine_spielstaende")
        for entry in found:
            where = self._world.rooms[entry.room].title if entry.room in self._world.rooms else ""
            self._audience.say(visitor, "reise.spielstand_zeile", name=entry.name, wo=where, n=entry.points)

    def commands(self) -> Commands:
        return {
            "speichern": Command(self.save),
            "laden": Command(self.load, self.goes_back, is_deed=True),
            "spielstaende": Command(self.saves),
        }


def _name(reading: Reading) -> str | None:
    """The name of a saved game, without `unter` or `als`; None: none was named. Raises Refused for a long one."""
    words = str(reading.values.get("text", "")).strip(" .!„“\"'").split()
    if words and words[0].casefold() in ("unter", "als", "in", "von"):
        del words[0]
    name = " ".join(words)
    if len(name) > NAME:
        raise Refused("reise.name_zu_lang", n=NAME)
    return name or None
