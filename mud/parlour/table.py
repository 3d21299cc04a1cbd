"""One table: its chairs, its watchers, what was agreed on, and the game that runs on it.

Knows the contract of a game and who sits where; refuses to know sentences, rooms and links.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mud.game import CLOCK, Actor, Event, Options, Refused, Seat, Standing, write_agreed
from mud.games import Level, TableGame, Trial
from mud.parlour import stored
from mud.parlour.admission import Admission
from mud.parlour.book import Book
from mud.parlour.chair import Chair
from mud.parlour.identity import companion_name
from mud.parlour.match import Match, playing
from mud.parlour.proposal import Proposal
from mud.parlour.store import AddMove, Change, GameRow, PutGame, PutState
from mud.parlour.terms import ADVICE, PATIENCE, agreeable, opening_moves, usual
from mud.sheet.fold import begin
from mud.sheet.moves import HouseMove

WATCHERS = 50
"""People who may sit around one table and watch."""


class Table:
    """A table for one game. Changes that must be stored collect in `changes` until the house takes them.

    `id`: what it is stored under; `thing`: what of the world it stands at, which several can share; the fixed one of a
    thing has its id. `number`: what people call it; 0: it is somebody's own. `opened_by`: who has put it up;
    `admission`: who may come, `keep` after changing it. `chairs`: as many as the game has seats at most; while a game
    runs, one for each seat. `stand_ins`: seats for which a computer player moves while their person is away; `away`:
    since when players have no link. `stayed`: who has kept the chair since the last game; `played_at`: how strong the
    house was in it. `stop_asked`: how long the log was when last asked whether to stop. `chosen`: the options somebody
    has agreed on. `wound`: since when the clock runs, for which seats; None: it stands. `due`: when a deadline ends.
    """

    def __init__(self, id_: str, thing: str, number: int, game: TableGame, book: "Book[Table] | None" = None) -> None:
        self.id = id_
        self.thing = thing
        self.number = number
        self.game = game
        self.opened_by = ""
        self.admission = Admission()
        self._book: Book[Table] = book or Book()
        self.most = max(count for variant in game.variants for count in game.seats(variant))
        self.chairs = [Chair()] * self.most
        self.watchers: list[str] = []
        self.variant = game.variants[0]
        self.options: dict[str, str] = usual(self.agreeable)
        self.chosen: frozenset[str] = frozenset()
        self.match: Match | None = None
        self.ended: Match | None = None
        self.last: tuple[str, ...] = ()
        self.stayed: frozenset[str] = frozenset()
        self.played_at: Level | None = None
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

    def gathered(self) -> None:
        """Keep who is here, and for each of them that it is here: it is asked with every line."""
        before, self.present = self.present, frozenset((*self.watchers, *(chair.who for chair in self.chairs)))
        self._book.gathered(self, before, self.present if self.number else self.around())

    def forsake(self) -> None:
        """There is no such table any more: nobody is here, and nothing is stored of it."""
        self.chairs, self.watchers, self.proposal, self.changes = [Chair()] * self.most, [], None, []
        self.gathered()
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
        """(id, name) of everyone on a chair; between games only those have names whom the house sends."""
        names = self.match.names if self.match else [companion_name(chair.who) for chair in self.chairs]
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

    def seat_for(self, who: str, seat: Seat | None) -> Seat:
        """The seat a person can have: the one named, or the first free one. Raises Refused."""
        if who not in self.present:
            self.admission.check(who)
        own = self.seat_of(who)
        if own is not None and seat in (None, own):
            raise Refused("welt.sitzt_schon")
        if own is not None and self.match:
            raise Refused("haus.spiel_laeuft_du_spielst")
        free = self.free()
        if self.match or (seat is None and not free):
            raise Refused("haus.spiel_laeuft" if self.match else "haus.kein_platz_frei")
        seat = free[0] if seat is None else seat
        if seat not in free and self.chairs[seat].who != who:
            raise Refused("haus.platz_besetzt", platz=seat, wer=self.chairs[seat].who)
        return seat

    def sit(self, who: str, seat: Seat | None) -> Seat:
        """Give a person a seat: the one named, or the first free one. Raises Refused."""
        seat = self.seat_for(who, seat)
        self._vacate(who)
        self.take_chair(seat, Chair(who))
        return seat

    def take_chair(self, seat: Seat, chair: Chair) -> None:
        """Let somebody have a chair that is free, or free it; or a computer player play on, as strong as is wished."""
        self.chairs[seat] = chair
        self.keep()

    def check_watch(self, who: str) -> None:
        """Raises Refused where a person cannot watch."""
        if who not in self.present:
            self.admission.check(who)
        if who not in self.watchers and len(self.watchers) >= WATCHERS:
            raise Refused("haus.zu_viele_zuschauer")

    def watch(self, who: str) -> None:
        """Let a person watch. Raises Refused when the crowd is too large."""
        if who in self.watchers:
            return
        self.check_watch(who)
        self.leave(who)
        self.watchers.append(who)
        if self.match:
            self.match.onlookers.add(who)
        self.keep()

    def leave(self, who: str) -> None:
        """Free the person's chair, or end the watching. A running game must have been ended or handed over before."""
        self._vacate(who)
        if self.match is None and not self.people():  # computer players who were asked to sit down wait for nobody
            self.chairs = [Chair()] * self.most
            self.forget_agreed()
        self.keep()

    def _vacate(self, who: str) -> None:
        self.chairs = [Chair() if chair.who == who else chair for chair in self.chairs]
        self.stayed -= {who}
        self.watchers = [other for other in self.watchers if other != who]

    # Agreeing

    @property
    def agreeable(self) -> Options:
        """Everything that can be agreed on here beside the variant, the usual value first."""
        return agreeable(self.game)

    @property
    def agreed(self) -> str:
        """What the next game will be, as the game takes it."""
        return write_agreed(self.game.options, self.variant, self.options)

    @property
    def patience(self) -> float | None:
        """Seconds until somebody without connection is stood in for; None: the game waits."""
        return None if (value := self.options[PATIENCE]) == "aus" else float(value)

    @property
    def is_advised(self) -> bool:
        """Whether the house thinks along: not where people play each other and it counts, unless they agreed on it."""
        counts = self.match is not None and self.match.sheet.counts and len(self.people()) > 1
        return not counts or self.options[ADVICE] == "ja"

    def agree(self, variant: str | None, options: Mapping[str, str], *, once: bool = False) -> None:
        """Agree on something else for the next game, or on options for that `once`. Raises Refused while one runs."""
        if self.match:
            raise Refused("haus.vereinbart_waehrend_des_spiels")
        self.variant = variant or self.variant
        self.options |= options
        self.chosen = self.chosen - options.keys() if once else self.chosen | options.keys()
        self.keep()

    def forget_agreed(self) -> None:
        """What held once is over; and whoever sits down next at a table that everyone uses has agreed on nothing."""
        if self.is_fixed and self.number and not self.people():
            self.variant, self.chosen = self.game.variants[0], frozenset()
        self.options = usual(self.agreeable) | {name: self.options[name] for name in self.chosen}

    # The game

    def start(self, game_id: int, now: float, chairs: Sequence[Chair], names: Sequence[str], at: str = "") -> None:
        """Begin a game, `at` a position if not as always: then no clock runs. Raises ValueError."""
        self.chairs = list(chairs)
        row = GameRow(
            id=game_id,
            game=self.game.name,
            version=self.game.version,
            variant=self.agreed,
            table=self.id,
            players=tuple(chair.who for chair in chairs),
            names=tuple(names),
            human=tuple(chair.is_human for chair in chairs),
            started=now,
        )
        state = self.game.start(len(chairs), row.variant)
        self.match = Match(row, state, begin(self.game, state, len(chairs)), list(row.players), list(names))
        self.match.onlookers.update(self.watchers)
        self.stoppers.clear()
        self.proposal = None
        self._change(PutGame(row))
        self.write(CLOCK, opening_moves(self.options, at))
        self.keep()

    def replace(self, seat: Seat, who: str, name: str, level: Level) -> None:
        """A computer player takes over the seat of somebody who leaves a running game."""
        match = self._running()
        match.onlookers.add(self.chairs[seat].who)
        self.chairs[seat] = Chair(who, level)
        match.taken_over(seat, who, name)
        match.gone.add(seat)
        self.stand_ins.pop(seat, None)
        self.keep()

    def check_take_over(self, who: str) -> None:
        """Raises Refused for who may not come, or may know what a seat of the running game must not."""
        if who not in self.present:
            self.admission.check(who)
        if self.game.has_secrets and self._running().is_known_to(who):
            raise Refused("platz.kennt_schon")

    def take_over(self, seat: Seat, who: str, name: str) -> str:
        """A person plays on where somebody of the house moves: the id of whose chair it was, empty for the house's."""
        self.check_take_over(who)
        match, before = self._running(), "" if self.chairs[seat].level else self.chairs[seat].who
        self.leave(who)
        self.chairs[seat] = Chair(who)
        match.stepped_in(seat, who, name, before)
        self.stand_ins.pop(seat, None)
        self.away.pop(before, None)
        self.stoppers.discard(before)
        self.keep()
        return before

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
        actor = trial.actor
        if not self.holds(trial):
            raise AssertionError(trial)
        stood_in = isinstance(actor, Seat) and (actor in self.stand_ins or self.is_late(actor))
        return self._logged(self._running().play(trial, stood_in=stood_in))

    def write(self, actor: Actor, moves: Sequence[HouseMove]) -> list[Event]:
        """Let the house's own moves happen, all or none. Raises Refused, and then nothing has changed."""
        return self._logged(self._running().write(self.game, actor, moves))

    def _logged(self, happened: tuple[list[Event], list[AddMove]]) -> list[Event]:
        for row in happened[1]:
            self._change(row)
        return happened[0]

    def finish(self, now: float, standing: Standing | None) -> GameRow:
        """End the running game: with a standing, or without result. Computer players get up."""
        match = self._running()
        row = match.ended(now, standing, [chair.level for chair in self.chairs], private=self.admission.private)
        self.last, self.stayed = row.players, frozenset(self.people())
        self.played_at = next((chair.level for chair in self.chairs if chair.level is not None), None)
        self.match, self.ended, match.row = None, match, row
        self.stoppers.clear()
        self.stand_ins.clear()
        self.away.clear()
        self.wound = self.due = None
        kept = [Chair() if chair.level else chair for chair in self.chairs]
        self.chairs = kept + [Chair()] * (self.most - len(kept))
        self._change(PutGame(row))
        self.forget_agreed()
        self.keep()
        return row

    def played_by(self, who: str) -> Seat | None:
        """The seat somebody plays in what stands on the board, whose chair it is or not. Raises Refused for none."""
        return next((seat for seat, player in enumerate(self.position.players) if player == who), None)

    def looks_on(self, who: str) -> bool:
        """Whether somebody watches the running game, or has played in it and left: then they may know a hand."""
        if self.match is None or self.seat_of(who) is not None:
            return False
        return who in self.watchers or who in self.match.row.players

    def forget(self, who: str) -> None:
        """Whoever comes with the same name next has played nothing of what stands on the board."""
        for match in filter(None, (self.match, self.ended)):
            match.forget(who)

    def renamed(self, who: str) -> None:
        """Somebody goes by another name from now on."""
        for match in filter(None, (self.match, self.ended)):
            match.renamed(who)

    def view(self, seat: Seat | None) -> Any:
        """What a seat or a watcher may know of what stands on the board."""
        return self.game.view(self.position.state, seat)

    @property
    def position(self) -> Match:
        """What stands on the board: the running game, or the last one as it ended. Raises Refused for none."""
        if (found := self.match or self.ended) is None:
            raise Refused("haus.kein_spiel")
        return found

    def _running(self) -> Match:
        if self.match is None:
            raise Refused("haus.kein_spiel")
        return self.match

    # Storage

    def keep(self) -> None:
        """Have it stored as it is now."""
        self.gathered()
        self.noted = True
        self.admission.hand_on(self.people(), self.watchers, stays=not self.is_fixed)
        value = {
            "chairs": [[chair.who, chair.level] for chair in self.chairs],
            "watchers": list(self.watchers),
            "last": list(self.last),
            "stayed": sorted(self.stayed),
            "again": None if self.proposal is None else self.proposal.stored(),
            "stoppers": sorted(self.stoppers),
            "variant": self.variant,
            "options": dict(self.options),
            "chosen": sorted(self.chosen),
            "opened_by": self.opened_by,
            "admission": self.admission.stored(),
        } | playing(self.match)
        self._change(PutState(stored.TABLE + self.id, value))

    def ask_to_stop(self, who: str) -> None:
        """Remember that a player would stop the game."""
        self.stoppers.add(who)
        self.stop_asked = self._running().played
        self.keep()

    def propose(self, proposal: Proposal | None) -> None:
        """Somebody would play again, and so would those who have said yes; None: nobody is asked any longer."""
        self.proposal = proposal
        self.keep()

    def forget_stop(self) -> None:
        """Whoever plays on does not want to stop, nor holds anyone else to it."""
        if self.stoppers:
            self.stoppers.clear()
            self.keep()
