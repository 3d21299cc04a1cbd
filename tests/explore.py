"""`python -m tests.explore [commands] [seed]`: somebody strolls about at random; nothing breaks and nothing is lost.

Each tenth of the commands begins a tenth further along the main way of the story, so that its end is strolled in, too.

Knows what may be typed here: the verbs of the grammar and of the story, with what is seen; refuses to know what for.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mud.world.catalogue import owner_of
from mud.world.model import World
from mud.world.prototypes import NOWHERE
from mud.world.story import MOMENTS, Trigger
from tests.fuzz import FAULT
from tests.stage import Stage

COMMANDS: Final = 100_000
STROLLS: Final = 10
MAIN_WAY: Final = Path(__file__).parent / "stuecke" / "abenteuer_hauptweg.stueck"
ANNA: Final = "person:anna"
_ALONE: Final = (
    "schau",
    "inventar",
    "karte",
    "tipp",
    "tipps",
    "punkte",
    "meisterfassung an",
    "warte",
    "lausche",
    "rieche",
    "grabe",
    "tanze",
)
_AT_TABLES: Final = ("starte Spiel leicht", "gib auf", "stehe auf", "stand", "züge", "ja", "ja", "nein")
_WITH_THING: Final = (
    *("betrachte", "nimm", "lege", "öffne", "schließe", "lies", "durchsuche", "berühre", "drücke", "drehe", "ziehe an"),
    *("schiebe", "iss", "trink", "zünde", "lösche", "fülle", "klopfe an", "benutze", "rieche an", "lausche an"),
)
_WITH_TWO: Final = (
    "lege {} in {}",
    "lege {} auf {}",
    "gib {} {}",
    "zeige {} {}",
    "benutze {} mit {}",
    "öffne {} mit {}",
)
_KEPT: Final = ("rückgängig", "rückgängig", "speichere", "lade", "spielstände")


class Stroll:
    """One person, alone in the house, and what they might type next."""

    def __init__(self, seed: int, along: float = 0.0) -> None:
        """`along`: how much of the main way has been gone, 0 to 1."""
        self.chance = random.Random(seed)
        throws, typed = _main_way()
        self.stage = Stage(throws, seed=seed, alone=True, lucky=True)
        self.stage.enter("Anna")
        for line in typed[: int(along * len(typed))]:
            self.stage.ask("Anna", line)
        self.stage.dice.throws.clear()
        self.rooms: set[str] = set()
        self.solved: set[str] = set()

    @property
    def world(self) -> World:
        return self.stage.house.world

    def step(self) -> str:
        """Type something; the line. Raises AssertionError when the house breaks or loses something."""
        line = self._line()
        answer = self.stage.ask("Anna", line)
        assert FAULT not in answer, line
        assert answer.strip() or line in ("", "warte"), line
        if self.chance.random() < 0.02:
            self.stage.wait(self.chance.choice([1, 45, 400]))
            assert FAULT not in "\n".join(self.stage.heard("Anna")), "wait"
        self.rooms.add(self.world.room_of(ANNA))
        self.solved |= {name for name in self.world.person(ANNA).marks if name.startswith("geloest.")}
        return line

    def check(self) -> None:
        """Nothing is lost, and what is kept is what there is."""
        world = self.world
        for id_ in (*world.things, *world.things.copies(ANNA)):
            if world.things[id_].own and owner_of(id_) is None:
                continue
            place = world.room_of(id_)
            assert place in world.rooms or place == NOWHERE, id_
            assert place != NOWHERE or world.things[id_].own or world.things[id_].home.id == NOWHERE, id_
            assert world.contents(world.place(id_).id, hidden=True, who=None).count(id_) <= 1, id_
        stored = {
            key: value for key, value in self.stage.archive.state().items() if key.startswith(("thing:", "person:"))
        }
        assert stored == world.state()

    def _line(self) -> str:
        kind = self.chance.random()
        if kind < 0.30:
            return f"gehe {self._direction()}"
        if kind < 0.55 and (fitting := list(self._sequels())):
            return self._of_story(self.chance.choice(fitting))
        if kind < 0.60:
            return self.chance.choice(_ALONE)
        if kind < 0.64:
            return self.chance.choice(_AT_TABLES)
        if kind < 0.67:
            return self.chance.choice(_KEPT)
        if kind < 0.75 and (talk := self._talk()):
            return talk
        if kind < 0.90:
            return f"{self.chance.choice(_WITH_THING)} {self._thing()}"
        return self.chance.choice(_WITH_TWO).format(self._thing(), self._thing())

    def _direction(self) -> str:
        ways = self.world.exits(self.world.room_of(ANNA), ANNA)
        way = self.chance.choice([way.exit.direction for way in ways] or ["norden"])
        return {"oben": "hoch", "unten": "runter"}.get(way, way if way.startswith("hin") else f"nach {way}")

    def _thing(self) -> str:
        seen = self.world.visible(ANNA)
        if not seen:
            return "alles"
        name = self.world.name(self.chance.choice(seen))
        return " ".join(["den", *(f"{adjective}en" for adjective in name.adjectives), name.noun])

    def _sequels(self) -> Iterator[Trigger]:
        room = self.world.room_of(ANNA)
        seen = {id_.split("@")[0] for id_ in self.world.visible(ANNA)}
        for sequel in self.world.story.triggers:
            is_typed = not set(sequel.verbs) & MOMENTS
            if is_typed and sequel.room in (None, room) and all(wanted & seen for wanted in sequel.slots.values()):
                yield sequel

    def _of_story(self, sequel: Trigger) -> str:
        nouns = {slot: self.world.name(sorted(ids)[0]).noun for slot, ids in sequel.slots.items() if sorted(ids)[0]}
        parts = [self.chance.choice(sequel.verbs)]
        parts += [f"der {nouns['wem']}"] if "wem" in nouns else []
        parts += [f"den {nouns['was']}"] if "was" in nouns else []
        parts += [f"{sequel.relation or 'in'} den {nouns['wohin']}"] if "wohin" in nouns else []
        parts += [f"mit der {nouns['womit']}"] if "womit" in nouns else []
        parts += [f"nach {sequel.direction}"] if sequel.direction else []
        parts += [self.chance.choice(sequel.words)] if sequel.words else []
        return " ".join(parts)

    def _talk(self) -> str:
        here = [id_ for id_ in self.world.present(self.world.room_of(ANNA), ANNA) if id_ in self.world.residents]
        if not here:
            return ""
        person = self.world.residents[self.chance.choice(here)]
        words = [word for topic in person.topics for word in topic.words] or ["wetter"]
        verb = self.chance.choice(["frage den {} nach {}", "erzähle dem {} von {}", "sprich mit dem {}", "sage {1}"])
        return verb.format(person.name.noun, self.chance.choice(words))


def _main_way() -> tuple[list[str], list[str]]:
    """(throws, lines) of the play that goes the story from beginning to end."""
    text = MAIN_WAY.read_text("utf-8").splitlines()
    throws = [line.partition(":")[2].split() for line in text if line.startswith("würfel:")]
    return [throw for row in throws for throw in row], [line[6:] for line in text if line.startswith("Anna> ")]


def main(arguments: list[str]) -> int:
    """Stroll; print how far it went. 1 with the last lines when something broke."""
    commands = int(arguments[0]) if arguments else COMMANDS
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    rooms, solved, all_rooms = set[str](), set[str](), 0
    for part in range(STROLLS):
        stroll = Stroll(seed + part, part / STROLLS)
        lines: list[str] = []
        for number in range(1, commands // STROLLS + 1):
            try:
                lines.append(stroll.step())
                if number % 500 == 0:
                    stroll.check()
            except AssertionError as fault:
                print("\n".join(lines[-20:]), f"\n{part}, {number}: {fault!r}")
                return 1
        rooms |= stroll.rooms
        solved |= stroll.solved
        all_rooms = len(stroll.world.rooms)
    print(f"{commands} commands, {len(rooms)} of {all_rooms} rooms, {len(solved)} riddles")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
