"""Keeping what happened: saved games, going back, and a transcript; each only where one is alone.

Knows which sentence belongs to which; refuses to know how a game is kept.
"""

from typing import TYPE_CHECKING

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.saves import NAME
from mud.parlour.visitor import Visitor

if TYPE_CHECKING:
    from mud.parlour.house import House


def _name(reading: Reading) -> str | None:
    """The name of a saved game, without `unter` or `als`; None: none was named. Raises Refused for a long one."""
    words = str(reading.values.get("text", "")).strip(" .!„“\"'").split()
    if words and words[0].casefold() in ("unter", "als", "in", "von"):
        del words[0]
    name = " ".join(words)
    if len(name) > NAME:
        raise Refused("reise.name_zu_lang", n=NAME)
    return name or None


def save(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`speichere [NAME]`"""
    name = _name(reading) or house.narrator.tell("reise.spielstand")
    known = house.saves.save(visitor, name)
    house.audience.say(visitor, "reise.ueberschrieben" if known else "reise.gespeichert", name=name)


def load(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`lade [NAME]`: without a name the newest"""
    name = house.saves.load(visitor, _name(reading))
    house.audience.say(visitor, "reise.geladen", name=name)
    house.audience.look(visitor)


def saves(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`spielstände`"""
    if not house.settings.alone:
        raise Refused("reise.haus_behaelt")
    found = house.saves.all(visitor)
    if not found:
        raise Refused("reise.keine_spielstaende")
    for entry in found:
        where = house.world.rooms[entry.room].title if entry.room in house.world.rooms else ""
        house.audience.say(visitor, "reise.spielstand_zeile", name=entry.name, wo=where, n=entry.points)


def script(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`skript [an|aus]`: from now on a file has all that is typed and told"""
    session = visitor.session
    if session is None:
        return
    if house.on_script is None or not house.settings.alone:
        raise Refused("reise.kein_skript")
    wanted = reading.values.get("an", session.script is None)
    if wanted == (session.script is not None):
        raise Refused("reise.skript_schon_an" if wanted else "reise.skript_schon_aus")
    if not wanted:
        house.audience.say(visitor, "reise.skript_aus")
        session.script = None
        return
    session.script, name = house.on_script(visitor.name)
    house.audience.say(visitor, "reise.skript_an", name=name)


VERBS = {"speichern": save, "laden": load, "spielstaende": saves, "skript": script}
