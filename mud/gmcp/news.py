"""What a client has asked for, told when it is another one than was told last: room, people, things, board, clock.

Knows sights and what was told of them; refuses to know what clients ask, and how a message travels.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from mud.gmcp import shapes
from mud.gmcp.messages import LONGEST, parts
from mud.gmcp.modules import Supports
from mud.gmcp.outbox import Outbox
from mud.parlour.session import Session
from mud.scene import Scene
from mud.sights import Asked, Clock, Item, Offer, Person, Place

T = TypeVar("T")
PARTS: Final = 12
"""Messages a board may take."""
_ENVELOPE: Final = 512
"""Bytes of a part of a board that belong to none of its lists."""
_FEW: Final = 12
"""Changes that are told one by one; where there are more, the whole is told anew."""


class News:
    """Nothing is told twice, and nothing of what nobody asked for."""

    def __init__(self, out: Outbox, supports: Supports, sentence: Callable[[str], str]) -> None:
        self._out = out
        self._supports = supports
        self._sentence = sentence
        self._told: dict[tuple[str, str], Any] = {}
        self._people_of = self._things_of = ""  # the rooms whose they were told as
        self._boards = 0
        self._most = 0

    def forget(self, modules: Iterable[str]) -> None:
        """All of these is told anew."""
        gone = frozenset(modules)
        self._told = {topic: value for topic, value in self._told.items() if topic[0] not in gone}

    def look(self, session: Session) -> None:
        """Tell what has changed. The first that is told of anything is the whole; that there is none is told to who
        was told of one."""
        seen = session.sights
        here = "" if seen.place is None else seen.place.id
        self._news("char", "name", session.name or None, self._tell_name)
        self._news("char", "status", session.status if session.named else None, self._tell_status)
        self._news("char", "clock", seen.clock, self._tell_vitals)
        self._news("room", "place", seen.place, self._tell_place)
        self._news("room", "people", seen.people, lambda now, then: self._tell_people(now, then, here))
        self._news("char.items", "things", seen.things, lambda now, then: self._tell_things(now, then, here))
        self._news("schatulle.board", "scene", seen.scene, self._tell_board)
        self._news("schatulle.clock", "clock", seen.clock, self._tell_clock)
        self._news("schatulle.lobby", "offers", seen.offers, self._tell_offers)
        self._news("schatulle.question", "asked", seen.asked, self._tell_asked)

    def _news(self, module: str, topic: str, now: Any, tell: Callable[[Any, Any], None]) -> None:
        then = self._told.get((module, topic))
        if module in self._supports and now is not then and (not isinstance(now, str) or now != then):
            self._told[module, topic] = now
            tell(now, then)

    def _tell_name(self, name: str | None, _: object) -> None:
        if name is not None:
            self._out.tell("Char.Name", {"name": name, "fullname": name})
            self._out.tell("Char.StatusVars", {"status": self._sentence("gmcp.stand")})

    def _tell_status(self, status: str | None, _: object) -> None:
        self._out.tell("Char.Status", {"status": status or ""})

    def _tell_vitals(self, clock: Clock | None, _: object) -> None:
        """A gauge wants a whole: the most that was left of the time since there is a clock."""
        own = None if clock is None else shapes.own_time(clock, self._out.now)
        seconds, runs = own or (0, False)
        self._most = 0 if own is None else max(self._most, seconds)
        text = "" if own is None else f"{seconds // 60}:{seconds % 60:02}"
        self._out.tell("Char.Vitals", {"zeit": seconds, "maxzeit": self._most, "laeuft": runs, "string": text})

    def _tell_clock(self, clock: Clock | None, _: object) -> None:
        self._out.tell("Schatulle.Clock", {"zeiten": []} if clock is None else shapes.clock(clock, self._out.now))

    def _tell_place(self, place: Place | None, then: Place | None) -> None:
        """Who sits down at a table there makes no other room of it to a mapper."""
        room = None if place is None else shapes.room(place)
        if room is not None and (then is None or room != shapes.room(then)):
            self._out.tell("Room.Info", room)

    def _tell_people(self, people: Sequence[Person] | None, then: Sequence[Person] | None, here: str) -> None:
        came, went = _changes({one.name: one for one in people or ()}, {one.name: one for one in then or ()})
        if then is None or here != self._people_of or len(came) + len(went) > _FEW:
            self._people_of = here
            self._out.tell_list("Room.Players", [shapes.player(one) for one in people or ()])
            return
        for one in went:
            self._out.tell("Room.RemovePlayer", one.name)
        for one in came:
            self._out.tell("Room.AddPlayer", shapes.player(one))

    def _tell_things(self, things: Sequence[Item] | None, then: Sequence[Item] | None, here: str) -> None:
        moved, self._things_of = here != self._things_of, here
        for location, carried in (("inv", True), ("room", False)):
            now, before = ({one.id: one for one in all_ or () if one.carried is carried} for all_ in (things, then))
            came, went = _changes(now, before)
            if then is None or (moved and not carried) or len(came) + len(went) > _FEW:
                items = [shapes.thing(one) for one in now.values()]
                self._out.tell_list("Char.Items.List", items, partial(_listed, location))
                continue
            for one in went:
                self._out.tell("Char.Items.Remove", {"location": location, "item": shapes.thing(one)})
            for one in came:
                self._out.tell("Char.Items.Add", {"location": location, "item": shapes.thing(one)})

    def _tell_board(self, scene: Scene | None, _: object) -> None:
        """A board in as many messages as it takes; the possible moves come last, and where they are too many for
        PARTS of them, some are left out and `gekuerzt` says so."""
        self._boards += 1
        head, lists = ({"spiel": ""}, []) if scene is None else shapes.board(scene)
        cut = list(parts(LONGEST - _ENVELOPE, lists, PARTS))
        told = sum(len(items) for part in cut for items in part.values())
        if told < sum(len(items) for _, items in lists):
            head["gekuerzt"] = True
        for number, part in enumerate(cut, 1):
            at = {"nr": self._boards, "teil": number, "teile": len(cut)}
            self._out.tell("Schatulle.Board", {**at, **head, **part})

    def _tell_asked(self, asked: Asked | None, _: object) -> None:
        answers = () if asked is None else asked.answers
        self._out.tell("Schatulle.Question", {"offen": asked is not None, "antworten": list(answers)})

    def _tell_offers(self, offers: Sequence[Offer] | None, _: object) -> None:
        self._out.tell_list(
            "Schatulle.Lobby", [shapes.offer(one) for one in offers or ()], lambda some: {"angebote": some}
        )


def _listed(location: str, items: Sequence[Any]) -> Mapping[str, Any]:
    return {"location": location, "items": items}


def _changes(now: Mapping[str, T], then: Mapping[str, T]) -> tuple[list[T], list[T]]:
    """What came and what went; what is another one now did both."""
    came = [one for key, one in now.items() if then.get(key) != one]
    return came, [one for key, one in then.items() if now.get(key) != one]
