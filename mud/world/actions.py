"""Everything someone can do in the world: `(world, actor, ...) -> events`, or Refused and then nothing has changed.

Knows that list; refuses to know anything else. Names of deeds a guard is asked about (see mud.world.model.Guard):
nehmen, ablegen, legen, geben, oeffnen, schliessen, setzen, aufstehen (holder: None), gehen (thing: the room gone to).
"""

from mud.world.handling import CARRY, close, drop, give, open_, put, take
from mud.world.movement import (
    BACK,
    ONWARD,
    across,
    arrive,
    check_go,
    check_sit,
    depart,
    freeze,
    go,
    sit,
    stand,
    wake,
    walk,
)
from mud.world.senses import examine, listen, look_towards, read, search, search_all, smell, touch
from mud.world.talk import ask, greet, hear_out, reply, show, tell

__all__ = [
    "BACK",
    "CARRY",
    "ONWARD",
    "across",
    "arrive",
    "ask",
    "check_go",
    "check_sit",
    "close",
    "depart",
    "drop",
    "examine",
    "freeze",
    "give",
    "go",
    "greet",
    "hear_out",
    "listen",
    "look_towards",
    "open_",
    "put",
    "read",
    "reply",
    "search",
    "search_all",
    "show",
    "sit",
    "smell",
    "stand",
    "take",
    "tell",
    "touch",
    "wake",
    "walk",
]
