"""What people do all day: where something is, gestures, and deeds of no consequence, each with a sentence of its own.

Knows which sentence belongs to which verb; refuses to know more about any of them: here they change nothing.
"""

from typing import TYPE_CHECKING, Any

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.visitor import Visitor
from mud.world import scenes

if TYPE_CHECKING:
    from mud.parlour.house import House


def where(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`wo ist DING`"""
    for id_ in reading.things["was"]:
        house.audience.scene(visitor, scenes.where(house.world, visitor.id, id_))


def gesture(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`nicke [NAME zu]`: shown to the room; whom it is meant for sees it so"""
    kind = reading.values["geste"]
    here = list(house.audience.here(house.world.room_of(visitor.id)))
    target = next(iter(reading.things.get("wem", ())), visitor.id)
    if target == visitor.id:
        house.audience.speech(visitor, f"haus.geste_{kind}", here)
        return
    house.audience.speech(
        visitor, f"haus.gestezu_{kind}", here, house.audience.visitor(target), ziel=house.audience.noun(target)
    )


def deed(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`iss DING`, `klopfe an DING`, ...: told kindly that nothing comes of it. Raises Refused if nothing was named."""
    things = reading.things.get("was", ())
    if not things:
        raise Refused(f"haus.tat_{reading.verb}")
    for thing in things:
        house.audience.refuse(visitor, Refused(f"haus.tat_{reading.verb}", ding=house.audience.noun(thing)))


_DEEDS = (
    "essen",
    "trinken",
    "anzuenden",
    "loeschen",
    "klopfen",
    "benutzen",
    "anziehen",
    "ausziehen",
    "kuessen",
    "umarmen",
    "schlagen",
    "fuettern",
    "fangen",
    "pfluecken",
    "graben",
    "schlafen",
    "schreiben",
    "kaufen",
    "zerstoeren",
    "putzen",
    "schneiden",
    "giessen",
    "fuellen",
    "schwimmen",
    "beten",
    "binden",
)
"""Verbs that are understood and come to nothing; a house where one of them matters gives it an action."""

VERBS: dict[str, Any] = {"wo": where, "geste": gesture, **dict.fromkeys(_DEEDS, deed)}
