"""One table: its chairs, its watchers, what was agreed on, and the game that runs on it.

Knows the contract of a game and who sits where; refuses to know sentences, rooms and links.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from mud.game import (
    CLOCK,
    Actor,
    Broken,
    Event,
    Options,
    Refused,
    Seat,
    Standing,
    read_actor,
    write_actor,
    write_agreed,
)
from mud.games import Level, TableGame, Trial
from mud.parlour import stored
from mud.parlour.aside import Unusable
from mud.parlour.identity import COMPANION
from mud.parlour.match import Match
from mud.parlour.store import AddMove, Change, GameRow, Json, PutGame, PutState
from mud.parlour.terms import CLOCK_OPTION, NO_CLOCK, RATED, is_agreeable, opening_moves
from mud.sheet.fold import begin, noted, step
from mud.sheet.moves import KINDS, HouseEvent, HouseMove, TookBack, read_move, write_move

WATCHERS = 50
"""People who may sit around one table and watch."""
PATIENCE = "geduld"
"""The option that every table has: seconds until a computer player stands in for a player without connection."""
_PATIENT = ("aus", "60", "180", "600")
_IMPATIENT = ("60", "180", "600", "aus")


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat and who has it: a person's id, and the level if a computer player sits there. Empty id: free."""

    who: str = ""
    level: Level | None = None


@dataclass(slots=True)
class Book:
    """What the tables of a house share: at which of them somebody is, and which have something to be stored."""

    seated: dict[str, "Table"] = field(default_factory=dict)
    changed: dict["Table", None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Proposal:
    """Somebody would play again: who, who would, too, and what was said of the game they want."""

    by: str
    yes: frozenset[str]
    against: str | None = None
    level: Level | None = None
    count: int | None = None

    def joined_by(self, who: str) -> "Proposal":
        """The same, and one more would."""
        return replace(self, yes=self.yes | {who})


class Table:
    """A table for one game. Changes that must be stored collect in `changes` until the house takes them.

    `id`: what it is stored under; `thing`: what of the world it stands at, which several can share; the fixed one of a
    thing has its id. `number`: what people call it; 0: it is somebody's own, and nobody else can mean it.
    `opened_by`: who has put it up.
    `chairs`: as many as the game has seats at most; while a game runs, one for each of its seats.
    `stand_ins`: seats for which a computer player moves while their person is away. `away`: since when players of the
    running game are without connection. `stayed`: who has kept the chair since the last game.
    `stop_asked`: the length of the log when it was last asked whether to stop.
    `wound`: since when the agreed clock runs, and for which seats; None: it stands. `due`: when a deadline of the game
    itself ends.
    """

    def __init__(self, id_: str, thing: str, number: int, game: TableGame, book: Book | None = None) -> None:
        self.id = id_
        self.thing = thing
        self.number = number
        self.game = game
        self.opened_by = ""
        self._book = book or Book()
        self.most = max(count for variant in game.variants for count in game.seats(variant))
        self.chairs = [Chair()] * self.most
        self.watchers: list[str] = []
        self.variant = game.variants[0]
        self.options: dict[str, str] = {name: values[0] for name, values in self.agreeable.items()}
        self.match: Match | None = None
        self.ended: Match | None = None
        self.last: tuple[str, ...] = ()
        self.stayed: frozenset[str] = frozenset()
        self.proposal: Proposal | None = None
        self.stoppers: set[str] = set()
        self.stand_ins: dict[Seat, Level] = {}
        self.away: dict[str, float] = {}
        self.stop_asked = -1
        self.wound: tuple[float, tuple[Seat, ...]] | None = None
        self.due: float | None = None
        self.changes: list[Change] = []
        self.noted = False
        self.present: frozenset[str] = frozenset()

    @property
    def is_fixed(self) -> bool:
        """Whether it always stands there, or was put up by somebody."""
        return self.id == self.thing

    def _change(self, change: Change) -> None:
        self.changes.append(change)
        self._book.changed[self] = None

    # Chairs

    def seat_of(self, who: str) -> Seat | None:
        """The seat a person has."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.who == who), None)

    def has(self, who: str) -> bool:
        """Whether a person plays or watches here."""
        return who in self.present

    def _gathered(self) -> None:
        """Keep who is here, and for each of them that it is here: it is asked with every line."""
        before, self.present = self.present, frozenset((*self.watchers, *(chair.who for chair in self.chairs)))
        seated = self._book.seated
        for who in before - self.present:
            if seated.get(who) is self:
                del seated[who]
        seated.update((who, self) for who in self.present if who and not who.startswith(COMPANION))

    def forsake(self) -> None:
        """There is no such table any more: nobody is here, and nothing is stored of it."""
        self.chairs, self.watchers, self.changes = [Chair()] * self.most, [], []
        self._gathered()
        self._book.changed.pop(self, None)

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was ever agreed on or played here: a new table would be the same."""
        return not self.noted and self.match is None

    def people(self) -> list[str]:
        """The ids of those on chairs who are no computer players."""
        return [chair.who for chair in self.chairs if chair.who and chair.level is None]

    def around(self) -> list[str]:
        """Everyone who plays or watches here, players first."""
        return self.people() + self.watchers

    def sitting(self) -> list[tuple[str, str]]:
        """(id, name) of everyone on a chair; the name is empty between games."""
        names = self.match.names if self.match else [""] * len(self.chairs)
        return [(chair.who, name) for chair, name in zip(self.chairs, names, strict=True) if chair.who]

    def free(self) -> list[Seat]:
        """Seats nobody has."""
        return [seat for seat, chair in enumerate(self.chairs) if not chair.who]

    def level(self, seat: Seat) -> Level | None:
        """How well the computer player plays who moves for a seat; None if a person does."""
        return self.chairs[seat].level or self.stand_ins.get(seat) or ("mittel" if self.is_late(seat) else None)

    def is_late(self, seat: Seat) -> bool:
        """Whether the time of a seat is up, so that somebody moves for it until its turn is over."""
        return self.match is not None and seat in self.match.sheet.overdue

    def sit(self, who: str, seat: Seat | None) -> Seat:
        """Give a person a seat: the one named, or the first free one. Raises Refused."""
        own = self.seat_of(who)
        if own is not None and self.match:
            raise Refused("haus.spiel_laeuft_du_spielst")
        if own is not None and seat in (None, own):
            raise Refused("welt.sitzt_schon")
        free = self.free()
        if self.match or (seat is None and not free):
            raise Refused("haus.spiel_laeuft" if self.match else "haus.kein_platz_frei")
        if seat is None:
            seat = free[0]
        if seat not in free and self.chairs[seat].who != who:
            raise Refused("haus.platz_besetzt", platz=seat, wer=self.chairs[seat].who)
        self.leave(who)
        self.chairs[seat] = Chair(who)
        self._note()
        return seat

    def watch(self, who: str) -> None:
        """Let a person watch. Raises Refused when the crowd is too large."""
        if who in self.watchers:
            return
        if len(self.watchers) >= WATCHERS:
            raise Refused("haus.zu_viele_zuschauer")
        self.leave(who)
        self.watchers.append(who)
        if self.match:
            self.match.onlookers.add(who)
        self._note()

    def leave(self, who: str) -> None:
        """Free the person's chair, or end the watching. A running game must have been ended or handed over before."""
        self.chairs = [Chair() if chair.who == who else chair for chair in self.chairs]
        self.stayed -= {who}
        if who in self.watchers:
            self.watchers.remove(who)
        self._note()

    # Agreeing

    @property
    def agreeable(self) -> Options:
        """Everything that can be agreed on here beside the variant, the usual value first."""
        patience = _IMPATIENT if self.game.companions else _PATIENT
        return {**self.game.options, PATIENCE: patience, CLOCK_OPTION: (NO_CLOCK,), RATED: ("ja", "nein")}

    @property
    def agreed(self) -> str:
        """What the next game will be, as the game takes it."""
        return write_agreed(self.game.options, self.variant, self.options)

    @property
    def patience(self) -> float | None:
        """Seconds until somebody without connection is stood in for; None: the game waits."""
        value = self.options[PATIENCE]
        return None if value == "aus" else float(value)

    def agree(self, variant: str | None, options: Mapping[str, str]) -> None:
        """Agree on something else for the next game. Raises Refused while one runs."""
        if self.match:
            raise Refused("haus.vereinbart_waehrend_des_spiels")
        self.variant = variant or self.variant
        self.options |= options
        self._note()

    # The game

    def start(self, game_id: int, now: float, chairs: Sequence[Chair], names: Sequence[str]) -> None:
        """Begin a game: a chair and a name for each of its seats. Raises ValueError for what cannot be played."""
        self.chairs = list(chairs)
        row = GameRow(
            id=game_id,
            game=self.game.name,
            version=self.game.version,
            variant=self.agreed,
            table=self.id,
            players=tuple(chair.who for chair in chairs),
            names=tuple(names),
            human=tuple(chair.level is None for chair in chairs),
            started=now,
        )
        state = self.game.start(len(chairs), row.variant)
        self.match = Match(row, state, begin(self.game, state, len(chairs)), list(row.players), list(names))
        self.match.onlookers.update(self.watchers)
        self.stoppers.clear()
        self.proposal = None
        self._change(PutGame(row))
        self.write(CLOCK, opening_moves(self.options))
        self._note()

    def replace(self, seat: Seat, who: str, name: str, level: Level) -> None:
        """A computer player takes over the seat of somebody who leaves a running game."""
        match = self._running()
        match.onlookers.add(self.chairs[seat].who)
        self.chairs[seat] = Chair(who, level)
        match.taken_over(seat, who, name)
        match.gone.add(seat)
        self.stand_ins.pop(seat, None)
        self._note()

    def take_over(self, seat: Seat, who: str, name: str) -> None:
        """A person plays on where a computer player sat. Raises Refused for who may know what the seat must not."""
        match = self._running()
        if self.game.has_secrets and who in (*match.onlookers, *match.row.players):
            raise Refused("platz.kennt_schon")
        self.leave(who)
        self.chairs[seat] = Chair(who)
        match.taken_over(seat, who, name)
        match.moved.discard(seat)
        self._note()

    def trial(self, actor: Actor, moves: Iterable[Any] = ()) -> Trial:
        """Moves of an actor, tried on what stands on the board of the running game. Raises Refused."""
        trial = Trial(self.game, actor, self._running().state)
        trial.play(moves)
        return trial

    def holds(self, trial: Trial) -> bool:
        """Whether what was tried could happen now: nothing has since it was."""
        return self.match is not None and self.match.state is trial.began

    def play(self, trial: Trial) -> list[Event]:
        """Let happen what was tried, all of it. Nobody may have moved since."""
        match, actor = self._running(), trial.actor
        if not self.holds(trial):
            raise AssertionError(trial)
        before, sheet = trial.began, match.sheet
        events: list[Event] = []
        for move, after, happened in trial.steps:
            self._write_down(match, sheet.length, actor, move)
            sheet, told = noted(self.game, before, sheet, actor, move, after, happened)
            events.extend(told)
            before = after
        match.state, match.sheet = before, sheet
        stood_in = isinstance(actor, Seat) and (actor in self.stand_ins or self.is_late(actor))
        self._remember(match, actor, trial.moves, events, stood_in=stood_in)
        return events

    def write(self, actor: Actor, moves: Sequence[HouseMove]) -> list[Event]:
        """Let the house's own moves happen, all or none. Raises Refused, and then nothing has changed."""
        match = self._running()
        state, sheet = match.state, match.sheet
        events: list[Event] = []
        for move in moves:
            state, sheet, happened = step(self.game, state, sheet, actor, move)
            events.extend(happened)
        for place, move in enumerate(moves, match.length):
            self._write_down(match, place, actor, move)
        match.state, match.sheet = state, sheet
        self._remember(match, actor, moves, events, stood_in=False)
        return events

    def _write_down(self, match: Match, place: int, actor: Actor, move: Any) -> None:
        self._change(AddMove(match.row.id, place, write_actor(actor), write_move(self.game, move)))

    def _remember(
        self, match: Match, actor: Actor, moves: Sequence[Any], events: Sequence[Event], *, stood_in: bool
    ) -> None:
        """What can be told again: what happened in the game, without what was taken back."""
        if any(isinstance(event, TookBack) for event in events):
            match.unhappened(match.sheet.marks[-1].length)
        told = [event for event in events if not isinstance(event, HouseEvent)]
        if told or not any(isinstance(move, KINDS) for move in moves):
            match.happened(actor, told, stood_in=stood_in)

    def finish(self, now: float, standing: Standing | None) -> GameRow:
        """End the running game: with a standing, or without result. Computer players get up."""
        match = self._running()
        row = match.ended(now, standing)
        self.last = row.players
        self.stayed = frozenset(self.people())
        self.match, self.ended = None, match
        self.stoppers.clear()
        self.stand_ins.clear()
        self.away.clear()
        self.wound = self.due = None
        kept = [Chair() if chair.level else chair for chair in self.chairs]
        self.chairs = kept + [Chair()] * (self.most - len(kept))
        self._change(PutGame(row))
        self._note()
        return row

    def played_by(self, who: str) -> Seat | None:
        """The seat somebody plays in what stands on the board. After a game that is not whose chair it is now.

        Raises Refused when nothing stands there.
        """
        players = self.position.players
        return players.index(who) if who in players else None

    def looks_on(self, who: str) -> bool:
        """Whether somebody watches the running game, or has played in it and left: then they may know a hand."""
        if self.match is None or self.seat_of(who) is not None:
            return False
        return who in self.watchers or who in self.match.row.players

    def forget(self, who: str) -> None:
        """Whoever comes with the same name next has played nothing of what stands on the board."""
        if self.ended is not None:
            self.ended.players = ["" if player == who else player for player in self.ended.players]

    def renamed(self, who: str) -> None:
        """Somebody goes by another name from now on."""
        for match in (self.match, self.ended):
            if match is not None and who in match.players:
                match.called = None

    def view(self, seat: Seat | None) -> Any:
        """What a seat or a watcher may know of what stands on the board."""
        return self.game.view(self.position.state, seat)

    @property
    def position(self) -> Match:
        """What stands on the board: the running game, or the last one as it ended. Raises Refused for none."""
        found = self.match or self.ended
        if found is None:
            raise Refused("haus.kein_spiel")
        return found

    def _running(self) -> Match:
        if self.match is None:
            raise Refused("haus.kein_spiel")
        return self.match

    # Storage

    def _note(self) -> None:
        self._gathered()
        self.noted = True
        value = {
            "chairs": [[chair.who, chair.level] for chair in self.chairs],
            "watchers": list(self.watchers),
            "last": list(self.last),
            "stayed": sorted(self.stayed),
            "again": None if self.proposal is None else asdict(self.proposal) | {"yes": sorted(self.proposal.yes)},
            "stoppers": sorted(self.stoppers),
            "variant": self.variant,
            "options": dict(self.options),
            "names": self.match.names if self.match else [],
            "gone": sorted(self.match.gone) if self.match else [],
            "opened_by": self.opened_by,
            "onlookers": sorted(self.match.onlookers) if self.match else [],
        }
        self._change(PutState(stored.TABLE + self.id, value))

    def ask_to_stop(self, who: str) -> None:
        """Remember that a player would stop the game."""
        self.stoppers.add(who)
        self.stop_asked = self._running().played
        self._note()

    def propose(self, proposal: Proposal | None) -> None:
        """Somebody would play again, and so would those who have said yes; None: nobody is asked any longer."""
        self.proposal = proposal
        self._note()

    def forget_stop(self) -> None:
        """Whoever plays on does not want to stop, nor holds anyone else to it."""
        if self.stoppers:
            self.stoppers.clear()
            self._note()

    def restore(self, value: Json, row: GameRow | None, moves: Sequence[tuple[str, str]]) -> None:
        """Be as stored: chairs and watchers, and the running game folded from its log. What could be agreed on once and
        cannot any more is agreed on no longer. Raises Unusable for what contradicts itself, Broken for a bad move."""
        seats = self.most if row is None else len(row.players)
        if len(value["chairs"]) != seats or (row is None and any(level for _, level in value["chairs"])):
            raise Unusable("sitze")
        self.noted = True
        self.chairs = [Chair(who, level) for who, level in value["chairs"]]
        self.watchers = list(value["watchers"])
        self._gathered()
        self.last = tuple(value["last"])
        self.opened_by = value.get("opened_by", "")
        self.stayed = frozenset(value.get("stayed", ()))
        again = value.get("again")  # older houses asked nobody
        self.proposal = Proposal(**{**again, "yes": frozenset(again["yes"])}) if again else None
        self.stoppers = set(value["stoppers"])
        variant = value.get("variant", self.variant)  # what older houses have stored knows nothing of this
        self.variant = variant if variant in self.game.variants else self.variant
        agreed = value.get("options", {}).items()
        known = self.agreeable
        self.options |= {name: chosen for name, chosen in agreed if is_agreeable(known, name, chosen)}
        if row is None:
            return
        try:
            state, players = self.game.start(seats, row.variant), [chair.who for chair in self.chairs]
        except ValueError as cause:
            raise Unusable("variante", f"{seats}, {row.variant}") from cause
        names, gone = list(value.get("names", row.names)), set(value.get("gone", ()))
        if len(names) != seats or not gone <= set(range(seats)):
            raise Unusable("sitze")
        onlookers = set(value.get("onlookers", ()))
        match = Match(row, state, begin(self.game, state, seats), players, names, gone, onlookers=onlookers)
        for index, (text, move) in enumerate(moves):
            try:
                actor, played = read_actor(text), read_move(self.game, move)
                match.state, match.sheet, events = step(self.game, match.state, match.sheet, actor, played)
            except (Refused, ValueError) as cause:
                raise Broken(index, match.state, cause) from cause
            self._remember(match, actor, [played], events, stood_in=False)
        self.match = match
