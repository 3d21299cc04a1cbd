"""A person's story in the house: what follows from their deeds, from time and from games, and what that solves.

Knows when to ask the world for a trigger, and who is told; refuses to know conditions and steps: the world has them.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from mud.game import Seat, Standing
from mud.german.line.normalise import fold
from mud.german.line.numbers import number, order
from mud.german.line.numerals import cardinal
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.match import GIVEN_UP
from mud.parlour.people import People
from mud.parlour.phrased import is_guessed, is_question
from mud.parlour.table import Table
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.world import triggers
from mud.world.events import Arrived, Event, Happened
from mud.world.model import World
from mud.world.story import ANY_GUESS, ANY_NUMBER, SLOTS, Trigger
from mud.world.triggers import Deed
from mud.world.versions import Version

_BRIEF: Final = "durchsuchen"
"""Done with everything at once, it only does what it does: a wall of what is not found is no answer."""
_TAKING: Final = "nehmen"
_SHORT: Final = 5
"""So many words at most are an answer in numbers: `die Antwort ist eins`."""
PEOPLE: Final = "mensch"
"""What a trigger calls a rival who is no resident."""

Game = Mapping[str, tuple[str, ...]]
"""What is so of a game: `spiel`, `variante`, `gegen`, `stufe`, and in the end `punkte` and `grund`."""


class Journey:
    """The stories of all who are in the house. Called inside a tick."""

    def __init__(self, tick: Tick, people: People, audience: Audience, world: World) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._world = world
        self._since: dict[str, tuple[str, float, int]] = {}
        self._solved: dict[str, Version] = {}

    # Deeds

    def before(self, visitor: Visitor, reading: Reading) -> Reading | None:
        """Do what stands in place of a deed; what is left of the reading to be done, None: nothing."""
        if not self._concerns(reading):
            return reading
        things, often = reading.things.get("was", ()), int(reading.values.get("mal", 1))
        if reading.verb == _TAKING and any(phrase.all for phrase in reading.phrases.get("was", ())):
            things = tuple(id_ for id_ in things if not self._is_feat(visitor, _deed(reading, id_))) or things
            reading = replace(reading, things={**reading.things, "was": things})
        if len(things) < 2:
            return None if self._follow(visitor.id, _deed(reading), instead=True, often=often) else reading
        silent = any(phrase.all for phrase in reading.phrases.get("was", ())) and reading.verb == _BRIEF
        follow = partial(self._follow, visitor.id, instead=True, often=often, silent=silent, told=list[Event]())
        rest = tuple(id_ for id_ in things if not follow(_deed(reading, id_)))
        return replace(reading, things={**reading.things, "was": rest}) if rest else None

    def meant(self, visitor: Visitor, reading: Reading) -> Reading:
        """`gib ihm den Stein`, of who carries two that are called so: the one from which something follows here."""
        phrases, things, world = reading.phrases.get("was", ()), reading.things.get("was", ()), self._world
        if len(phrases) != 1 or len(things) != 1 or not self._concerns(reading) or not world.knows(visitor.id):
            return reading
        noun, held = phrases[0].noun, world.carried(visitor.id)
        if noun is None or phrases[0].adjectives or things[0] not in held or self.awaits(visitor, reading):
            return reading
        called = [id_ for id_ in held if any(name.endswith(noun) for name in map(fold, _names(world, id_)))]
        each = {id_: replace(reading, things={**reading.things, "was": (id_,)}) for id_ in called if id_ != things[0]}
        awaited = [one for one in each if self.awaits(visitor, each[one])]
        if len(awaited) != 1:
            return reading
        return replace(each[awaited[0]], notes=(f"({self._audience.noun(awaited[0]):den})",))

    def _is_feat(self, visitor: Visitor, deed: Deed) -> bool:
        """Whether more than a change of hands would be done instead of it: `nimm alles` solves no riddle by the way."""
        trigger = triggers.find(self._world, visitor.id, deed, instead=True) if self._world.knows(visitor.id) else None
        return trigger is not None and any(step.word == "marke" for step in trigger.steps)

    def after(self, visitor: Visitor, reading: Reading, thing: str | None = None) -> bool:
        """Do what comes after a deed, or after what was done with one of its things; whether there was such."""
        return self._concerns(reading) and self._follow(visitor.id, _deed(reading, thing), instead=False)

    def hearer(self, visitor: Visitor, reading: Reading) -> str | None:
        """Who has asked for what is about to be said, and alone hears it."""
        trigger = self._following(visitor, reading, instead=False)
        return None if trigger is None else trigger.hearer

    def awaits(self, visitor: Visitor, reading: Reading) -> bool:
        """Whether something in the story follows from it."""
        return any(self._following(visitor, reading, instead=instead) is not None for instead in (True, False))

    def _following(self, visitor: Visitor, reading: Reading, *, instead: bool) -> Trigger | None:
        """What would follow from it, or be done instead."""
        if not self._concerns(reading) or not self._world.knows(visitor.id):
            return None
        return triggers.find(self._world, visitor.id, _deed(reading), instead=instead)

    def _concerns(self, reading: Reading) -> bool:
        """Whether there is anything at all that could follow from such a reading."""
        known = self._world.story.by_verb
        return any(verb in known for verb in _verbs(reading))

    def came(self, visitor: Visitor) -> None:
        """Somebody came into the house."""
        self._follow(visitor.id, Deed(("ankommen",)), instead=False)

    def tell(self, events: Iterable[Event], *, but: Visitor | None = None) -> None:
        """Tell events, and let follow what follows from entering a room."""
        told = list(events)
        self._audience.report(told, but=[but] if but else ())
        for event in told:
            if isinstance(event, Arrived) and self._world.is_player(event.actor):
                self._follow(event.actor, Deed(("betreten",)), instead=False)

    def solve(self, visitor: Visitor) -> None:
        """Whatever somebody did may have solved something, if it changed the world."""
        world = self._world
        if world.knows(visitor.id) and self._solved.get(visitor.key) != world.version(visitor.id):
            self.tell(triggers.solve(world, visitor.id))
            self._solved[visitor.key] = world.version(visitor.id)

    def _follow(
        self,
        who: str,
        deed: Deed,
        *,
        instead: bool,
        often: int = 1,
        silent: bool = False,
        told: list[Event] | None = None,
    ) -> bool:
        """Let follow what follows from a deed, and again if it was done `often` and changes something every time.

        `silent`: not if it would only be told. `told`: what was told already of the things before: what is the same of
        several is told once.
        """
        world = self._world
        trigger = triggers.find(world, who, deed, instead=instead) if world.knows(who) else None
        if trigger is None or (silent and not trigger.steps):
            return False
        events = triggers.follow(world, who, trigger)
        self.tell(event for event in events if told is None or event not in told)
        if told is not None:
            told += events
        if often > 1 and trigger.steps:
            self._follow(who, deed, instead=instead, often=often - 1)
        return True

    # Games

    def begun(self, table: Table) -> None:
        """A game has begun at a table."""
        for _, who, game in _games(table):
            self._follow(who, Deed(("spiel_beginn",), game=game), instead=False)

    def moved(self, table: Table, who: str) -> None:
        """Somebody has moved in a running game, or thrown."""
        if "spiel_zug" in self._world.story.by_verb:
            for game in [game for _, player, game in _games(table) if player == who]:
                self._follow(who, Deed(("spiel_zug",), game=game), instead=False)

    def ending(self, table: Table, standing: Standing | None) -> Callable[[], None]:
        """A running game ends; what is returned is called when all is told. What was asked before is asked again.

        Nothing else follows from one without result, nor from one that counts nowhere.
        """
        world, follow = self._world, self._result(table, standing)
        asked = {who: triggers.asked(world, who) for who in table.people() if world.knows(who)}

        def ask_again() -> None:
            follow()
            for who, question in asked.items():
                if question is not None and world.knows(who) and triggers.asked(world, who) == question:
                    self.tell([Happened(who, world.room_of(who), question[0].texts[-1])])

        return ask_again

    def _result(self, table: Table, standing: Standing | None) -> Callable[[], None]:
        """What follows from how a running game ends."""
        match = table.match
        if match is None or standing is None or not match.sheet.counts:
            return lambda: None
        games, was_given_up = _games(table, standing), standing.reason == GIVEN_UP

        def follow() -> None:
            for seat, who, game in games:
                is_own = who in match.row.players  # who has stepped in has to have moved
                has_played = seat in match.moved or (is_own and not was_given_up)
                if was_given_up and seat not in standing.winners:
                    self._given_up(who, game, has_played=has_played)
                elif has_played:
                    self._results(who, game, "spiel_sieg" if seat in standing.winners else "spiel_niederlage")
                if (visitor := self._people.visitor(who)) is not None:
                    self.solve(visitor)

        return follow

    def gave_up(self, table: Table, who: str) -> None:
        """Somebody left a running game that goes on without them: for them it is lost."""
        for seat, player, game in _games(table):
            if player == who and table.match is not None and table.match.sheet.counts:
                self._given_up(who, game, has_played=seat in table.match.moved)

    def _given_up(self, who: str, game: Game, *, has_played: bool) -> None:
        """A game given up is lost, unless its story has it otherwise; but not before anything was played. It was never
        played to its end: no evening is made of it."""
        if not self._follow(who, Deed(("spiel_aufgabe",), game=game), instead=False) and has_played:
            self._follow(who, Deed(("spiel_niederlage",), game=game), instead=False)

    def _results(self, who: str, game: Game, result: str) -> None:
        for moment in (result, "spiel_ende"):
            self._follow(who, Deed((moment,), game=game), instead=False)

    # Time

    def tick(self) -> None:
        """Called once a second: what comes to pass by staying somewhere."""
        if "zeit" not in self._world.story.by_verb:
            return
        for visitor in self._people.connected():
            self._tick.guarded("the time somebody stays", partial(self._stay, visitor))
        self._since = {key: value for key, value in self._since.items() if key in self._people.visitors}
        self._solved = {key: value for key, value in self._solved.items() if key in self._people.visitors}

    def _stay(self, visitor: Visitor) -> None:
        now, room = self._tick.now(), self._world.room_of(visitor.id)
        was, since, looked = self._since.get(visitor.key, ("", now, 0))
        if was != room:
            since, looked = now, 0
        elapsed = int(now - since)
        self._since[visitor.key] = (room, since, elapsed)
        if elapsed > looked:
            moment = Deed(("zeit",), seconds=(elapsed, looked))
            if self._follow(visitor.id, moment, instead=False):
                self.solve(visitor)


def _games(table: Table, standing: Standing | None = None) -> list[tuple[Seat, str, Game]]:
    """(seat, id, what is so of the game) of every person in the game that runs on a table.

    `standing`: how it ended; who gave up, or was left alone, has no points to show.
    """
    points, reason = (standing.points, standing.reason) if standing else ((), "")
    if table.match is None:
        raise ValueError(table.thing)
    row = table.match.row
    found: list[tuple[Seat, str, Game]] = []
    for seat, chair in enumerate(table.chairs):
        others = [(place, other) for place, other in enumerate(table.chairs) if place != seat]
        # against whom it began still counts: somebody who steps in for a resident takes nobody's story away
        hosts = tuple(row.players[place] for place, other in others if not row.human[place] and other.level is None)
        game = {
            "spiel": (row.game,),
            "variante": (row.variant, row.variant.split(" ")[0]),
            "gegen": (*(PEOPLE if other.is_human else other.who for _, other in others), *hosts),
            "stufe": tuple(str(other.level) for _, other in others),
            "punkte": ("welche" if points and points[seat] > 0 else "keine",),
            "grund": (reason,),
        }
        if chair.level is None:
            found.append((seat, chair.who, game))
    return found


def _names(world: World, id_: str) -> tuple[str, ...]:
    """What a thing is called."""
    return (world.name(id_).noun, *world.name(id_).synonyms)


def _verbs(reading: Reading) -> tuple[str, ...]:
    gesture = (str(reading.values["geste"]),) if reading.verb == "geste" else ()
    return (reading.verb, *gesture, *reading.said)


def _deed(reading: Reading, thing: str | None = None) -> Deed:
    """What a reading does, or does with one of its things."""
    things = {slot: ids for slot, ids in reading.things.items() if slot in SLOTS}
    if "wen" in reading.things:
        things["wem"] = reading.things["wen"]
    if thing is not None:
        things["was"] = (thing,)
    values = reading.values
    text = str(values.get("text", ""))
    words = re.findall(r"\w+", fold(text))
    if isinstance(counted := values.get("zahl"), int):
        words += [str(counted), cardinal(counted)]
    if len(words) <= _SHORT and any(number(word) is not None or order(word) is not None for word in words):
        words.append(ANY_NUMBER)
    if is_guessed(text):
        words.append(ANY_GUESS)
    return Deed(
        verbs=_verbs(reading),
        things=things,
        relation=str(values.get("praep", "")),
        direction=str(values.get("richtung") or values.get("drehsinn", "")),
        words=" ".join(words),
        asks=is_question(text),
    )
