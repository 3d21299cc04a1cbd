"""What typed lines mean, for programs: the port behind `schatulle verstehe`, which editors and benchmarks build on.

Knows how somebody is put into a house, and how it is seen what came of a line; refuses to know how lines are read.
Every line is typed in a copy of the process, which ends with it: nothing stays but what was said before (`before`).

One JSON object a line: `zeile`; `befehle`, each as in `mud.german.meaning.outcome_json`; `art`: what became of the
line; `vorschlaege`: commands of which one may be meant, the likeliest first; `sagt`: the lines that are told. Where
lines are carried out also `getan`, those of the commands that were, and `geaendert`: whether anything is otherwise in
the world, at a table or with an account.
"""

import gc
import os
import pickle
import sys
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, TypeVar

from mud.archive.memory import MemoryArchive
from mud.bootstrap import build, world
from mud.game import Refused
from mud.games import discover
from mud.german.line.trail import Trail
from mud.german.meaning.outcome_json import Json, to_json
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.speech.narrator import Narrator
from mud.parlour import stored
from mud.parlour.bounds import HouseSettings
from mud.parlour.execution import Became
from mud.parlour.names import solo_name
from mud.parlour.outcomes import DENIED, SAID, is_refusal
from mud.parlour.session import Client, Session
from mud.parlour.table import Table
from mud.parlour.visitor import Confirm, Visitor
from mud.text import Paragraph, Screen, render_all
from mud.trouble import HostError, reason, text_of

Art = Literal["gelesen", "frage", "vorschlag", "gesagt", "abgelehnt", "unverstanden"]
T = TypeVar("T")
_SEED: Final = 1
_WALL: Final = 1_000_000_000.0
_PACE: Final = 10.0
"""Seconds between two lines."""
_UNKNOWN: Final = "qwrtz"
"""What means nothing anywhere."""
_TURNS: Final = 100
"""Moves of others at most before it is somebody's turn."""
_OF_DIALOGUE: Final = (stored.QUESTION,)
"""Keys of what is stored and is but what somebody was asked."""
_SCREEN: Final = Screen(width=0)


def apart(work: Callable[[], T]) -> T:
    """What comes of work done in a copy of this process. Raises ChildProcessError."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        gc.disable()
        try:
            with os.fdopen(writing, "wb") as out:
                pickle.dump(work(), out)
        except Exception:  # noqa: BLE001 - there is nobody above
            traceback.print_exc(file=sys.stderr)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as into:
        payload = into.read()
    os.waitpid(child, 0)
    if not payload:
        raise ChildProcessError(child)
    found: T = pickle.loads(payload)  # noqa: S301 - written above
    return found


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


@dataclass(slots=True)
class Heard:
    """What came of a line."""

    line: str
    became: list[tuple[Outcome, Became]] = field(default_factory=list)
    told: Sequence[str] = ()
    asks: bool = False
    proposals: Sequence[str] = ()
    changed: bool = False

    @property
    def outcomes(self) -> Sequence[Outcome]:
        """What its commands were read as; what is only proposed is none."""
        return [outcome for outcome, became in self.became if became != "proposed"]

    @property
    def done(self) -> Sequence[Reading]:
        """Those that were carried out."""
        return [one for one, became in self.became if became == "done" and isinstance(one, Reading)]

    @property
    def art(self) -> Art:
        """What became of it in the end."""
        outcome, became = self.became[-1] if self.became else (None, "done" if self.told else "misread")
        if self.proposals:
            return "vorschlag"
        if became == "asked" or (outcome is None and self.asks):
            return "frage"
        if isinstance(outcome, Misread):
            return "abgelehnt" if is_refusal(outcome) or outcome.key == DENIED else "unverstanden"
        if became == "refused":
            return "abgelehnt"
        if became == "misread":
            return "unverstanden"
        return "gesagt" if isinstance(outcome, Reading) and outcome.verb in SAID else "gelesen"


class Place:
    """A house of its own in which somebody stands, and the lines they say there. Raises HostError."""

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
        self.archive, self._seconds = MemoryArchive(), _PACE
        clocks = (lambda: self._seconds, lambda: _WALL + self._seconds)
        self.house = build(self.archive, _SEED, bounds, rooms, lexicon=setting.lexicon, clocks=clocks)
        self._heard: Heard | None = None
        self._session = self._entered(name or solo_name(), where)
        for other in setting.others:
            self._entered(other, where)
        self.visitor = self.house.people.owners[self._session]
        self._people = tuple(self.house.people.visitors)
        self._session.drain()
        self.house.execution.on_became = self._note
        self.say(self.house.narrator.tell("wirt.verstehe_schauen"))
        if setting.game is not None:
            self._begin(setting.game, setting.room is not None)
        for line in setting.before:
            self.say(line)
        if self._session.over:
            raise HostError("verstehe_gegangen")
        for _ in self.house.prepare():
            pass  # else every copy would do it anew
        self.trail(_UNKNOWN)
        gc.collect()
        gc.freeze()

    def _entered(self, name: str, room: str) -> Session:
        if any(one.name == name for one in self.house.people.visitors.values()):
            raise HostError("verstehe_doppelt", name=name)
        try:
            session = self.house.open_local(Client(_SCREEN, local=True), name)
        except Refused as refused:
            raise HostError(
                "figur_falsch", grund=self.house.narrator.tell(refused.reason, **refused.facts), name=name
            ) from refused
        visitor = self.house.people.owners[session]
        visitor.offered, visitor.newcomer = 0, False  # nobody waits for a yes to being shown around
        self._go(visitor, room)
        return session

    def _go(self, visitor: Visitor, room: str) -> None:
        with self.house.ticks.turn():
            self.house.world.enter(visitor.id, room)

    def _begin(self, game: str, is_here: bool) -> None:
        """Sit down where a game is played, and have it begun: as somebody types it, for that is always understood."""
        house, world = self.house, self.house.world
        tables = [one for one in house.tables.all.values() if one.game.name == game and one.is_fixed]
        if is_here:
            tables = [one for one in tables if world.room_of(one.thing) == world.room_of(self.visitor.id)]
        if not tables:
            raise HostError("verstehe_kein_tisch", spiel=game)
        table = tables[0]
        for visitor in house.people.visitors.values():
            self._go(visitor, world.room_of(table.thing))
        if world.things[table.thing].openable:
            world.set_open(table.thing, value=True)
        for key in ("verstehe_setzen", "verstehe_beginnen"):
            self.say(house.narrator.tell(f"wirt.{key}", ding=house.audience.noun(table.thing)))
        for _ in range(_TURNS):
            if self._is_to_move(table):
                return
            self._seconds += _PACE
            house.tick()
            self._settle()
        raise HostError("verstehe_kein_tisch", spiel=game)

    def _is_to_move(self, table: Table) -> bool:
        seat = table.seat_of(self.visitor.id)
        return table.match is not None and seat in table.game.to_act(table.match.state)

    def say(self, line: str, *, waits: bool = False) -> Heard:
        """Type a line: it is really done. `waits`: nobody of the house answers it with a move of their own yet."""
        self._heard = heard = Heard(line)
        before = self._kept()
        self._seconds += _PACE
        self._session.say(line)
        self._settle(but_moves=waits)
        told = self._session.drain()
        heard.told = [one for one in render_all(told, _SCREEN) if one.strip()]
        heard.asks = self.visitor.pending is not None
        heard.proposals = self._proposed(told)
        heard.changed = self._kept() != before
        self._heard = None
        return heard

    def tried(self, line: str, then: Callable[[Heard], T]) -> T:
        """What would come of a line; nothing is done. `then` makes of it what shall be left, in the copy."""
        return apart(lambda: then(self.say(line, waits=True)))

    def trail(self, line: str) -> Trail:
        """What happens to a line while it is read."""
        with self.house.understanding.explained() as trail:
            if not self._session.over:
                self.house.readings(self._session, line)
        return trail

    def _settle(self, *, but_moves: bool = False) -> None:
        """Have done what was to be done beside the lines. `but_moves`: not what the house's own players think about."""
        ticks = self.house.ticks
        if not but_moves:
            ticks.do_jobs()
            return
        for job in ticks.take_jobs():
            if not job.urgent:
                ticks.finish(job, job.work())

    def _proposed(self, told: Sequence[Paragraph]) -> Sequence[str]:
        """Of which commands whoever speaks was just asked whether it is meant."""
        pending, (lines, choice) = self.visitor.pending, self.visitor.choices
        if isinstance(pending, Confirm) and pending.intent.is_offer and pending.intent.question is not None:
            return [str(pending.intent.question.facts["befehl"])]
        is_done = self._heard is not None and any(became == "done" for _, became in self._heard.became)
        return lines if not is_done and choice is not None and any(choice is one for one in told) else ()

    def _kept(self) -> object:
        """All that lasts, but for what was only said."""
        state = {key: value for key, value in self.archive.state().items() if not key.startswith(_OF_DIALOGUE)}
        games = [(row, self.archive.moves(row.id)) for row in self.archive.latest(None, sys.maxsize)]
        return state, games, [self.archive.account(one) for one in self._people]

    def _note(self, visitor: Visitor, outcome: Outcome, became: Became) -> None:
        if self._heard is not None and visitor is self.visitor:
            self._heard.became.append((outcome, became))


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
        "befehle": [_command(outcome, narrator) for outcome in heard.outcomes],
        "art": heard.art,
        "vorschlaege": list(heard.proposals),
        "sagt": list(heard.told),
    }
    if carries_out:
        answer |= {"getan": [_command(one, narrator) for one in heard.done], "geaendert": heard.changed}
    return answer


def _command(outcome: Outcome, narrator: Narrator) -> Json:
    """One command, and whether it was read by a grammar or guessed from examples."""
    return {**to_json(outcome, narrator), "quelle": "grammatik"}
