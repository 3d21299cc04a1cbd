"""Going somewhere, sitting down and standing up, at a table and elsewhere.

Knows who has to leave a table first; refuses to know when a way is open: the world does.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from mud.game import Refused, Seat
from mud.games import Told
from mud.german.line.normalise import fold
from mud.german.meaning.reading import NounPhrase, Reading
from mud.german.speech.lexicon import Lexicon
from mud.german.stems import words_of
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.deeds import maybe, one
from mud.parlour.commands.playing import gives_up, leaves_for
from mud.parlour.finding import Finding
from mud.parlour.hearsay import Hearsay
from mud.parlour.opening import Opening
from mud.parlour.seating import Seating
from mud.parlour.staging import Staging
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.takeover import Takeover
from mud.parlour.vicinity import as_said
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.walking import Walking
from mud.world import actions
from mud.world.events import Ref
from mud.world.model import World

_FROM_SEAT: Final = ("unten", "hinaus")
"""Where one gets to who sits on something, or in it, and no way leads there."""
_UP: Final = "oben"
_UPWARDS: Final = vocabulary("gehen").pattern("hinauf")
_FAR: Final = 4
"""Steps at most that somebody is led to a thing out of sight."""
_TOWARDS: Final = vocabulary("gehen").pattern("hin")
"""Only there, and not into it or on it."""
_JUMPS: Final = vocabulary("gehen").pattern("sprung")


def _goal(reading: Reading) -> NounPhrase | None:
    """Where somebody wants to go, as it was said."""
    return next(iter(reading.phrases.get("wohin", ())), None)


class Moving(Module):
    """Where people stand and sit."""

    def __init__(
        self,
        world: World,
        audience: Audience,
        tables: Tables,
        finding: Finding,
        seating: Seating,
        takeover: Takeover,
        walking: Walking,
        acquaintance: Acquaintance,
        staging: Staging,
        opening: Opening,
        lexicon: Lexicon,
        hearsay: Hearsay,
    ) -> None:
        self._hearsay = hearsay
        self._lexicon = lexicon
        self._staging = staging
        self._opening = opening
        self._acquaintance = acquaintance
        self._world = world
        self._audience = audience
        self._tables = tables
        self._finding = finding
        self._seating = seating
        self._takeover = takeover
        self._walking = walking

    def go(self, visitor: Visitor, reading: Reading) -> None:
        """`gehe RICHTUNG`, `gehe in den ORT`, `gehe zu NAME`: who sits at a table leaves it first"""
        self._going(visitor, reading)()

    def _going(self, visitor: Visitor, reading: Reading) -> Callable[[], None]:
        """How somebody goes where they would go. Raises Refused where they cannot."""
        if (game := reading.values.get("spiel")) is not None:
            return self._going_to_game(visitor, str(game).replace("-", "_"))
        where = str(reading.values["richtung"]) if "richtung" in reading.values else one(reading, "wohin")
        if where == actions.ONWARD and self._tables.is_at_game(visitor):
            raise Refused("orte.weiter_am_brett")
        if where == actions.BACK and self._walking.origin(visitor) is not None:
            return partial(self._walking.back, visitor)
        if self._world.is_player(where):
            self._walking.way_to(visitor, where)
            return partial(self._walking.to, visitor, where)
        if (other := self._meant_afar(visitor, where, reading)) is not None:
            self._walking.way_to_room(visitor, other)
            return partial(self._walking.to_place, visitor, other)
        if (goal := self._room(visitor, where)) is not None and not self._is_near(visitor, where):
            if not self._is_called(where, reading) or self._is_far(visitor, where, goal, reading):
                raise Refused("orte.zuletzt", ding=self._audience.noun(where), wo=self._audience.inside(goal))
            self._walking.way_to_room(visitor, goal)
            return partial(self._walk_to, visitor, where, goal, self._beyond(where, goal, reading))
        if self._world.knows(where) and self._world.is_person(where):
            self._walking.way_to(visitor, where)
            return partial(self._walking.to, visitor, where)
        try:
            actions.check_go(self._world, visitor.id, where)
        except Refused as refused:
            if self._is_climbed(where, refused, reading):
                return partial(self._walking.go, visitor, _UP)
            if where not in _FROM_SEAT or refused.reason != "kein_ausgang_dort" or not self._sits_beside(visitor):
                raise self._as_said(refused, reading) from None
            return partial(self.stand, visitor, reading)  # komm wieder runter, wieder raus da
        return partial(self._walking.go, visitor, where)

    def _going_to_game(self, visitor: Visitor, game: str) -> Callable[[], None]:
        """To the room where a game stands: `gehe zu PHARAO`."""
        room = next(
            self._world.room_of(one.thing) for one in self._tables.everyones() if one.is_fixed and one.game.name == game
        )
        if room == self._world.room_of(visitor.id):
            raise Refused("schon_hier")
        self._walking.way_to_room(visitor, room)
        return partial(self._walking.to_place, visitor, room)

    def _walk_to(self, visitor: Visitor, where: str, goal: str, beyond: str) -> None:
        """To the room where something was seen last; who was there may have gone."""
        self._walking.to_place(visitor, goal, beyond)
        if self._world.is_person(where) and self._world.room_of(visitor.id) == goal != self._world.room_of(where):
            self._audience.say(visitor, "orte.nicht_mehr_da", wer=self._audience.noun(where))

    def _is_climbed(self, where: str, refused: Refused, reading: Reading) -> bool:
        """Whether somebody would go up on what leads nowhere by itself, where a way up leads to what is called so."""
        if refused.reason != "kein_weg" or where not in self._world.things or not _UPWARDS.search(fold(reading.line)):
            return False
        up = (way.target for way in self._world.rooms[self._world.room_of(where)].exits if way.direction == _UP)
        return any(fold(self._world.name(where).noun) in words_of(self._world.rooms[room].title) for room in up)

    def _sits_beside(self, visitor: Visitor) -> bool:
        """Whether somebody sits on something, and at no table."""
        return self._tables.seated(visitor) is None and self._world.person(visitor.id).posture is not None

    def _meant_afar(self, visitor: Visitor, where: str, reading: Reading) -> str | None:
        """Where somebody is taken to who wants to go to the room they are in: to another of that name, `geh zum Haus`
        in the Backhaus; and who names what only shows one they know."""
        phrase = _goal(reading)
        if phrase is None or not phrase.noun:
            return None
        if where in self._world.things and fold(self._world.name(where).noun) != phrase.noun:
            met = self._hearsay.resident_called(visitor, phrase.noun)  # the scribe, and not the one on the wall
            return None if met is None else self._acquaintance.place(visitor.id, met)
        if where != self._world.room_of(visitor.id):
            return None
        called = [room.id for room in self._world.rooms.values() if phrase.noun in map(fold, room.afar)]
        return None if where in called else next(iter(called), None)

    def _is_far(self, visitor: Visitor, where: str, goal: str, reading: Reading) -> bool:
        """Whether something is no person and no place, and so far away that another of its kind may be meant: `aufs
        Dach` of the house before one, and not of the one across the river. What a room is called after is that room."""
        phrase = _goal(reading)
        noun = "" if phrase is None else phrase.noun or ""
        is_title = bool(noun) and any(word.startswith(noun) for word in words_of(self._world.rooms[goal].title))
        is_thing = where in self._world.things and not is_title
        return is_thing and len(self._walking.way_to_room(visitor, goal)) > _FAR

    def _is_called(self, where: str, reading: Reading) -> bool:
        """Whether something out of sight was named by what it is, `Katze` for a Bronzekatze, or is a thing one sits in,
        a boat: nobody is walked to a wall for whom it shows."""
        phrase = _goal(reading)
        if phrase is None or phrase.noun is None or where not in self._world.things:
            return True
        if self._world.things[where].seats:
            return True
        words = self._world.name(where)
        if self._world.things[where].way and phrase.noun in map(fold, words.synonyms):
            return True
        return fold(words.noun).endswith(phrase.noun) or phrase.noun.endswith(fold(words.noun))

    def _as_said(self, refused: Refused, reading: Reading) -> Refused:
        """Where something does not lead, it is called as it was said: `Gestänge`, not `Sonnensegel`."""
        phrase, thing = _goal(reading), refused.facts.get("ding")
        if refused.reason != "kein_weg" or phrase is None or not isinstance(thing, Ref):
            return refused
        line = fold(reading.line)
        reason = "orte.kein_sprung" if _JUMPS.search(line) else "kein_weg"
        reason = "orte.kein_weg_hin" if _TOWARDS.search(line) else reason
        said = as_said(self._lexicon, self._world.name(thing.id), phrase)
        return Refused(reason, **refused.facts) if said is None else Refused(reason, ding=said)

    def clear_out(self, visitor: Visitor, reading: Reading) -> None:
        """`hau ab`: who says so goes outside"""
        self._walking.go(visitor, "hinaus")

    def who_goes(self, visitor: Visitor, reading: Reading) -> Told | None:
        """It may be meant for somebody: where others are, it is asked who shall go."""
        if self._tables.playing(visitor) is not None:
            return self._gives_up(visitor, partial(actions.check_go, self._world, visitor.id, "hinaus"))
        others = [who for who in self._world.present(self._world.room_of(visitor.id), visitor.id) if who != visitor.id]
        return Told("haus.wer_geht", "du", {}) if others else None

    def cross(self, visitor: Visitor, reading: Reading) -> None:
        """`setz über`, `fahr mit Taui`, `über den Fluss`: to the other shore, whoever rows there"""
        self._walking.go(visitor, actions.across(self._world, visitor.id))

    def _beyond(self, where: str, goal: str, reading: Reading) -> str:
        """A thing by which one goes on from the room it was seen in, to what it is called after: the market that is
        heard from the square, or the roof the stairs lead to. Empty for all else."""
        thing = self._world.things.get(where)
        if thing is None or not thing.way:
            return ""
        leads = (way.target for way in self._world.rooms[goal].exits if way.direction == thing.way)
        titles = [word for room in leads for word in words_of(self._world.rooms[room].title)]
        phrase = _goal(reading)
        called = fold(self._world.name(where).noun) if phrase is None else phrase.noun or ""
        is_after = any(word.startswith(called) or word.endswith(called) for word in titles)
        return where if called and is_after else ""

    def _room(self, visitor: Visitor, where: str) -> str | None:
        """A room by its name, or the one where somebody saw a thing or a resident last."""
        return where if where in self._world.rooms else self._acquaintance.place(visitor.id, where)

    def _is_near(self, visitor: Visitor, where: str) -> bool:
        """Whether something is one step away, or before somebody's eyes."""
        return where in self._world.places(visitor.id) or where in self._world.visible(visitor.id)

    def _seat_wanted(self, visitor: Visitor, reading: Reading) -> str | None:
        """What somebody would sit down on; who takes one of a table's stools sits at the table, and beside somebody who
        is here one sits on any seat."""
        where = maybe(reading, "wohin")
        if where is not None and self._world.knows(where) and self._world.is_person(where):
            return None
        if where is not None and where in self._world.things:
            where = self._world.mine(self._world.things[where].sit_at or where, visitor.id)
        return where

    def leaves_table(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Who sits down somewhere else leaves the table; who sits down where they sit leaves nothing."""
        if (reading := self._by_person(visitor, reading)).values.keys() & {"zahl", "spieler"}:
            return leaves_for(self._tables, self._finding, visitor, reading)
        table = self._tables.playing(visitor)
        where = self._seat_wanted(visitor, reading)
        if table is None or where in (None, table.thing):
            return None
        return self._gives_up(visitor, partial(actions.check_sit, self._world, visitor.id, where))

    def _by_person(self, visitor: Visitor, reading: Reading) -> Reading:
        """`setze dich zu Anna` names a table, unless that is what a seat of this one is called."""
        table = self._tables.near(visitor)
        side = str(reading.values.get("seite", ""))
        beside = next((id_ for id_ in reading.things.get("wohin", ()) if self._world.is_person(id_)), None)
        if table is not None and not table.number and beside not in self._world.residents:
            return reading
        is_seat = table is not None and table.game.words.seat(fold(side)) is not None
        if beside is None and (not side or is_seat or not self._finding.is_somebody(visitor, side)):
            return reading
        name = side if beside is None else self._audience.noun(beside).lemma
        if beside in self._world.residents and not self._finding.is_somebody(visitor, name):
            return replace(reading, things={}, values={})  # beside who lives here and plays nowhere: on any seat
        return replace(reading, things={}, values={"spieler": name})

    def sit(self, visitor: Visitor, reading: Reading) -> None:
        """`setze dich [auf DING | an die Schatulle | an Tisch 3 | zu Anna | zu Oberaegypten | zum Zuschauen]`"""
        reading = self._by_person(visitor, reading)
        if (named := self._finding.named(visitor, reading)) is not None:
            self._sit_at(visitor, named, None)
            return
        where = self._seat_wanted(visitor, reading)
        table = self._tables.near(visitor)
        wants_table = table is not None and (
            where == table.thing or where is None or "seite" in reading.values or reading.values.get("zuschauen")
        )
        if table is None or not wants_table:
            events = actions.sit(self._world, visitor.id, where)
            self._seating.get_up(visitor)
            self._audience.report(events)
            return
        seat = None
        if (side := fold(str(reading.values.get("seite", "")))) and (seat := table.game.words.seat(side)) is None:
            seats = [table.game.words.seat_name(number) for number in range(len(table.chairs))]
            raise Refused("haus.unbekannter_platz", plaetze=seats)
        if reading.values.get("zuschauen"):
            self._seating.watch(visitor, self._finding.worth_watching(visitor))
        else:
            self._sit_at(visitor, self._finding.to_sit(visitor) if seat is None else table, seat)

    def _sit_at(self, visitor: Visitor, table: Table, seat: Seat | None) -> None:
        """Take a chair; in a running game that of somebody who has left for good and is only stood in for."""
        if seat is None and table.match is not None and table.seat_of(visitor.id) is None:
            self._takeover.sit(visitor, table)
            return
        staged = self._staging.at(visitor, table)
        if staged is not None and staged.at_once and table.match is None:
            self._staging.seat(visitor, table, seat)
            self._opening.start(visitor, table, None, None)
            return
        self._seating.sit(visitor, table, seat)

    def stand(self, visitor: Visitor, reading: Reading) -> None:
        """`stehe auf`"""
        if self._tables.seated(visitor) is not None:
            self._seating.get_up(visitor)
            self._audience.say(visitor, "haus.steht_vom_tisch", wer=visitor.noun)
            return
        self._audience.report(actions.stand(self._world, visitor.id))

    def leaves_room(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Who goes leaves the table, but not for somebody who is here, nor for the room itself."""
        return self._gives_up(visitor, partial(self._going, visitor, reading))

    def leaves_shore(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Who crosses the water leaves the table, too."""
        return self._gives_up(visitor, partial(actions.across, self._world, visitor.id))

    def leaves_game(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Who gets up leaves the table."""
        return gives_up(self._tables, visitor)

    def _gives_up(self, visitor: Visitor, check: Callable[[], object]) -> Told | None:
        """What is asked of who would leave a running game. What is refused anyway needs no question."""
        asked = gives_up(self._tables, visitor)
        try:
            if asked is not None:
                check()
        except Refused:
            return None
        return asked

    def commands(self) -> Commands:
        return {
            "gehen": Command(self.go, self.leaves_room, is_deed=True),
            "davonmachen": Command(self.clear_out, self.who_goes, is_deed=True),
            "uebersetzen": Command(self.cross, self.leaves_shore, is_deed=True),
            "setzen": Command(self.sit, self.leaves_table, is_deed=True),
            "aufstehen": Command(self.stand, self.leaves_game, is_deed=True),
        }
