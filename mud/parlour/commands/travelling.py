"""What one knows of one's own way: the map, points and rank.

Knows which sentence tells what; refuses to know what a riddle is about: its author wrote that beside the room.
"""

from dataclasses import replace
from typing import Final

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.german.speech.narrator import Saying
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor
from mud.text import Lines, Picture, Text
from mud.world import progress, triggers
from mud.world.charting import Chart, Route, chart
from mud.world.model import World

_STANDING: Final = "stand"
"""The verb of who asks how it stands, which a game answers."""
MANY = 12
"""Rooms one knows that are named to who wants to hear little."""


class Travelling(Module):
    """The map and points."""

    def __init__(self, world: World, audience: Audience, tables: Tables, telling: Telling) -> None:
        self._world = world
        self._audience = audience
        self._tables = tables
        self._telling = telling

    def chart_(self, visitor: Visitor, reading: Reading) -> None:
        """`karte`: where one has been, drawn; for readers in sentences"""
        found = chart(self._world, visitor.id)
        if visitor.session is not None and visitor.session.screen.reader:
            self._read_chart(visitor, found, whole=visitor.session.length == "ausfuehrlich")
            return
        lines: Lines = tuple(((line, ""),) for line in found.lines)
        self._audience.hear(visitor, Picture(lines, lines))
        for route in found.beside:
            self._audience.hear(visitor, Text(self._sentence(route), "dim"))
        here = self._world.room_of(visitor.id)
        if unknown := [route for route in found.routes if route.target is None and route.room == here]:
            directions = [self._audience.tell(f"welt.nach_{route.direction}") for route in unknown]
            self._audience.say(visitor, "reise.karte_neu_hier", wege=directions)
        self._unknown_elsewhere(visitor, found)

    def _unknown_elsewhere(self, visitor: Visitor, found: Chart) -> None:
        """From which other rooms ways go that one has never gone."""
        here = self._world.room_of(visitor.id)
        rooms = dict.fromkeys(route.room for route in found.routes if route.target is None and route.room != here)
        if rooms:
            self._audience.say(visitor, "reise.karte_neu", raeume=list(map(self._audience.noun, rooms)))

    def _read_chart(self, visitor: Visitor, found: Chart, *, whole: bool) -> None:
        """The ways from here, the rooms one knows, and where there is something new; or a sentence for each room."""
        here = self._world.room_of(visitor.id)
        rooms = sorted(dict.fromkeys(route.room for route in found.routes), key=lambda room: room != here)
        for room in rooms if whole else rooms[:1]:
            ways = [self._way(route) for route in found.routes if route.room == room]
            self._audience.say(visitor, "reise.wege", raum=self._audience.noun(room), wege=ways)
        if whole:
            return
        known = [room for room in rooms if room != here]
        if known:
            raeume = list(map(self._audience.noun, known))
            key = "karte_kennt" if len(known) <= MANY else "karte_kennt_viele"
            self._audience.say(visitor, f"reise.{key}", raeume=raeume, einer=raeume[0], n=len(known))
        self._unknown_elsewhere(visitor, found)

    def _sentence(self, route: Route) -> str:
        """`Von der Halle geht es nach Norden in den Säulensaal.`"""
        return self._audience.tell("reise.wege", raum=self._audience.noun(route.room), wege=[self._way(route)])

    def _way(self, route: Route) -> str:
        """`nach Norden in den Säulensaal`"""
        direction, world = self._audience.tell(f"welt.nach_{route.direction}"), self._world
        if route.target is None:
            return self._audience.tell("reise.weg_unbekannt", nach=direction)
        goal = format(self._audience.noun(route.target), f"{world.rooms[route.target].preposition}+den")
        return self._audience.tell("reise.weg", nach=direction, ziel=goal)

    def exits(self, visitor: Visitor, reading: Reading) -> None:
        """`ausgänge`: where it goes from here, and where to as far as one knows"""
        here = self._world.room_of(visitor.id)
        routes = [route for route in chart(self._world, visitor.id).routes if route.room == here]
        known = [self._way(route) for route in routes if route.target is not None]
        new = [self._audience.tell(f"welt.nach_{route.direction}") for route in routes if route.target is None]
        if not routes:
            self._audience.say(visitor, "welt.kein_ausgang")
            return
        if known and new:
            told = self._audience.tell("reise.ausgaenge_teils", wege=known, neu=new)
        elif new:
            told = self._audience.tell("reise.ausgaenge_neu", neu=new)
        else:
            told = self._audience.tell("reise.ausgaenge", wege=known)
        orders = tuple(self._audience.tell(f"welt.nach_{route.direction}") for route in routes)
        self._audience.hear(visitor, Text(told, orders=orders))

    def place(self, visitor: Visitor, reading: Reading) -> None:
        """`wo bin ich`: the name of the room, and what one sits on"""
        posture, where = self._world.person(visitor.id).posture, self._audience.inside(self._world.room_of(visitor.id))
        if posture is None:
            self._audience.say(visitor, "reise.du_bist", wo=where)
        else:
            seat = format(self._audience.noun(posture.thing), f"{posture.seating}+dem")
            self._audience.say(visitor, "reise.du_sitzt", ort=seat, wo=where)

    def score(self, visitor: Visitor, reading: Reading) -> None:
        """`punkte`: points, rank, and what is solved; to who asks what the last were for, that first, and at a running
        game what one did last there"""
        if reading.values.get("zuletzt") and (table := self._tables.seated(visitor)) and table.match is not None:
            self._last_turn(visitor, table, reading)
            return
        world = self._world
        last = progress.last_solved(world, visitor.id) if reading.values.get("zuletzt") else None
        if last is not None:
            self._audience.say(visitor, "reise.letzte_punkte", n=last.points, titel=last.title)
        story, points, most = world.story, world.points(visitor.id), triggers.whole(world, visitor.id)
        if not story.riddles:
            raise Refused("reise.keine_raetsel")
        rank = world.rank(visitor.id)
        if rank < 0:
            self._audience.say(visitor, "reise.punkte_ohne_rang", n=points, von=most)
        else:
            self._audience.say(visitor, "reise.punkte", n=points, von=most, titel=story.ranks[rank].title)
        found = triggers.solved(world, visitor.id)
        if found:
            titles = [Saying("reise.geschafft_eins", {"titel": riddle.title, "n": riddle.points}) for riddle in found]
            self._audience.say(visitor, "reise.geschafft", titel=titles)
        left = sum(not (riddle.aside or riddle.extra or riddle in found) for riddle in story.riddles.values())
        if left:
            self._audience.say(visitor, "reise.noch_offen", n=left)
        else:
            self.evenings(visitor)
            if extra := [riddle.title for riddle in story.riddles.values() if riddle.extra and riddle not in found]:
                self._audience.say(visitor, "reise.noch_obendrauf", titel=extra)
        self._left(visitor)

    def _last_turn(self, visitor: Visitor, table: Table, reading: Reading) -> None:
        """What somebody did last at a game, and what they have by now. Raises Refused where nothing was done yet."""
        seat, names = table.seat_of(visitor.id), self._telling.names(table)
        done = [] if seat is None else table.position.own(seat)
        if done:
            self._telling.again(visitor, table, done)
        else:
            self._telling.retell(visitor, table)
        self._telling.answer(
            visitor, table.game.words.ask(replace(reading, verb=_STANDING), table.view(seat), seat, names) or ()
        )

    def evenings(self, visitor: Visitor) -> bool:
        """Tell which evenings at a table are left, beside the way; whether there are any."""
        done = triggers.solved(self._world, visitor.id)
        left = [one.title for one in self._world.story.riddles.values() if one.aside and one not in done]
        if left:
            self._audience.say(visitor, "reise.noch_nebenbei", n=len(left), titel=left)
        return bool(left)

    def _left(self, visitor: Visitor) -> None:
        """Where points are left, as far as somebody has come; and how many secrets they have found."""
        left, story = progress.points_left(self._world, visitor.id), self._world.story.journal
        known = [
            Saying("reise.punkte_in", {"n": left[region], "wo": region.title})
            for region in story.regions
            if region in left
        ]
        if None in left and known:
            known.append(Saying("reise.punkte_anderswo", {"n": left[None]}))
        if known:
            key = "reise.punkte_uebrig" if len(known) > 1 else "reise.punkte_uebrig_dort"
            where = {"wo": known} if len(known) > 1 else {"wo": next(r.title for r in story.regions if r in left)}
            self._audience.say(visitor, key, n=sum(left.values()), **where)
        if found := len(progress.secrets(self._world, visitor.id)):
            self._audience.say(visitor, "reise.geheimnisse_zahl", n=found, von=len(story.secrets))

    def secrets(self, visitor: Visitor, reading: Reading) -> None:
        """`geheimnisse`: what was found that nobody asked for"""
        most = len(self._world.story.journal.secrets)
        if not most:
            raise Refused("reise.keine_raetsel")
        found = progress.secrets(self._world, visitor.id)
        if not found:
            raise Refused("reise.keine_geheimnisse", von=most)
        self._audience.say(visitor, "reise.geheimnisse", n=len(found), von=most)
        self._audience.lines(visitor, [secret.title for secret in found])

    def commands(self) -> Commands:
        return {
            "landkarte": Command(self.chart_),
            "ausgaenge": Command(self.exits),
            "wo_bin_ich": Command(self.place),
            "fortschritt": Command(self.score),
            "geheimnisse": Command(self.secrets),
        }
