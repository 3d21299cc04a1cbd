"""What typed lines mean, for programs: the port behind `schatulle verstehe`, which editors and benchmarks build on.

Knows how somebody is put into a house, and what is said of their lines; refuses to know how they are read.
Every line is typed in a copy of the process, which ends with it: nothing stays but what was said before (`before`).

One JSON object a line: `zeile`; `befehle`, each as in `mud.german.meaning.outcome_json`; `art`: what became of the
line; `vorschlaege`: commands of which one may be meant, the likeliest first; `sagt`: the lines that are told. Where
lines are carried out also `getan`, those of the commands that were, and `geaendert`: whether anything is otherwise in
the world, at a table or with an account.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mud.archive.memory import MemoryArchive
from mud.bootstrap import build, world
from mud.game import Refused
from mud.games import discover
from mud.german.meaning.outcome_json import Json, to_json
from mud.german.meaning.reading import Outcome
from mud.german.speech.narrator import Narrator
from mud.parlour.bounds import HouseSettings
from mud.parlour.names import solo_name
from mud.parlour.session import Client, Session
from mud.parlour.table import Table
from mud.parlour.visitor import Visitor
from mud.probe import SCREEN, Heard, Probe
from mud.trouble import HostError, reason, text_of

_SEED: Final = 1
_WALL: Final = 1_000_000_000.0
_PACE: Final = 10.0
"""Seconds between two lines."""
_TURNS: Final = 100
"""Moves of others at most before it is somebody's turn."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Where lines are said. `room`: an id, or a file of one room (where one begins, if there is none); `game`: one that
    runs at its table, with whoever speaks to move; `others`: who stands by; `lexicon`: further words; `before`: lines
    said first.
    """

    room: str | None = None
    game: str | None = None
    others: Sequence[str] = ()
    lexicon: Path | None = None
    before: Sequence[str] = ()


class Place:
    """A house of its own in which somebody stands; `probe` takes what they say there. Raises HostError."""

    def __init__(self, setting: Setting, name: str = "") -> None:
        is_file = setting.room is not None and setting.room.endswith(".toml")
        file = Path(str(setting.room)) if is_file else None
        try:
            if file is not None:
                file.stat()
            rooms = world(file)
        except OSError as cause:
            raise HostError("datei_unlesbar", datei=setting.room, grund=reason(cause)) from cause
        where = rooms.start if is_file or setting.room is None else setting.room
        if where not in rooms.rooms:
            raise HostError("raum_unbekannt", name=where, bekannte=", ".join(rooms.rooms))
        if setting.game is not None and setting.game not in discover():
            raise HostError("partie_spiel_unbekannt", spiel=setting.game, spiele=", ".join(discover()))
        bounds = HouseSettings(alone=not setting.others, pause_least=0.0, pause_most=0.0)
        archive, self._seconds = MemoryArchive(), _PACE
        clocks = (lambda: self._seconds, lambda: _WALL + self._seconds)
        self.house = build(archive, _SEED, bounds, rooms, lexicon=setting.lexicon, clocks=clocks)
        session = self._entered(name or solo_name(), where)
        for other in setting.others:
            self._entered(other, where)
        self.probe = Probe(self.house, archive, session, self._pass_time)
        self.probe.say(self.house.narrator.tell("wirt.verstehe_schauen"))
        if setting.game is not None:
            self._begin(setting.game, setting.room is not None)
        for line in setting.before:
            self.probe.say(line)
        if session.over:
            raise HostError("verstehe_gegangen")
        self.probe.warm()

    def _pass_time(self) -> None:
        self._seconds += _PACE

    def _entered(self, name: str, room: str) -> Session:
        if any(one.name == name for one in self.house.people.visitors.values()):
            raise HostError("verstehe_doppelt", name=name)
        try:
            session = self.house.open_local(Client(SCREEN, local=True), name)
        except Refused as refused:
            raise HostError(
                "figur_falsch", grund=self.house.narrator.tell(refused.reason, **refused.facts), name=name
            ) from refused
        self._go(self.house.people.owners[session], room)
        return session

    def _go(self, visitor: Visitor, room: str) -> None:
        with self.house.ticks.turn():
            self.house.world.enter(visitor.id, room)

    def _begin(self, game: str, is_here: bool) -> None:
        """Sit down where a game is played, and have it begun: as somebody types it, for that is always understood."""
        house, world = self.house, self.house.world
        tables = [one for one in house.tables.all.values() if one.game.name == game and one.is_fixed]
        if is_here:
            tables = [one for one in tables if world.room_of(one.thing) == world.room_of(self.probe.visitor.id)]
        if not tables:
            raise HostError("verstehe_kein_tisch", spiel=game)
        table = tables[0]
        for visitor in house.people.visitors.values():
            self._go(visitor, world.room_of(table.thing))
        if world.things[table.thing].openable:
            world.set_open(table.thing, value=True)
        for key in ("verstehe_setzen", "verstehe_beginnen"):
            self.probe.say(house.narrator.tell(f"wirt.{key}", ding=house.audience.noun(table.thing)))
        for _ in range(_TURNS):
            if self._is_to_move(table):
                return
            self._pass_time()
            house.tick()
            self.probe.settle()
        raise HostError("verstehe_kein_tisch", spiel=game)

    def _is_to_move(self, table: Table) -> bool:
        seat = table.seat_of(self.probe.visitor.id)
        return table.match is not None and seat in table.game.to_act(table.match.state)


def lines_of(path: Path) -> Sequence[str]:
    """The lines of a file. Raises HostError."""
    try:
        return text_of(path).splitlines()
    except OSError as cause:
        raise HostError("datei_unlesbar", datei=str(path), grund=reason(cause)) from cause


def as_json(narrator: Narrator, heard: Heard, *, carries_out: bool = False) -> Json:
    """What came of a line, for a program; `carries_out`: what it did, too."""
    answer: Json = {
        "zeile": heard.line,
        "befehle": [_command(outcome, narrator, heard) for outcome in heard.outcomes],
        "art": heard.art,
        "vorschlaege": list(heard.proposals),
        "sagt": list(heard.told),
    }
    if carries_out:
        answer |= {"getan": [_command(one, narrator, heard) for one in heard.done], "geaendert": heard.changed}
    return answer


def _command(outcome: Outcome, narrator: Narrator, heard: Heard) -> Json:
    """One command, and whether it was read by a grammar or, as only the last may be, guessed from examples."""
    is_guess = heard.guessed > 0 and outcome is heard.outcomes[-1]
    source: Json = {"quelle": "beispiel", "score": round(heard.guessed, 3)} if is_guess else {"quelle": "grammatik"}
    return {**to_json(outcome, narrator), **source}
