"""One table: its chairs, its watchers, the game that runs on it and that game's log.

Knows the contract of a game and who sits where; refuses to know sentences, rooms and links.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from mud.game import Actor, Event, Record, Refused, Seat, Standing, read_actor, write_actor
from mud.games import Level, TableGame
from mud.parlour.store import AddMove, Change, GameRow, Json, PutGame, PutState

WATCHERS = 50
"""People who may sit around one table and watch."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat and who has it: a person's id, and the level if a computer player sits there. Empty id: free."""

    who: str = ""
    level: Level | None = None


@dataclass(slots=True)
class Match:
    """A running game: its row, its state (the fold of the log), how long the log is, and who moved last and how."""

    row: GameRow
    state: Any
    length: int = 0
    mover: Actor | None = None
    recent: list[Event] = field(default_factory=list)

    def happened(self, actor: Actor, events: Sequence[Event]) -> None:
        """Remember what happened since the last seat began to move."""
        if isinstance(actor, Seat) and actor != self.mover:
            self.mover, self.recent = actor, []
        self.recent.extend(events)


class Table:
    """A table for one game. Changes that must be stored collect in `changes` until the house takes them."""

    def __init__(self, thing: str, game: TableGame) -> None:
        self.thing = thing
        self.game = game
        self.chairs = [Chair()] * max(count for name in game.variants for count in game.seats(name))
        self.watchers: list[str] = []
        self.match: Match | None = None
        self.past: Match | None = None
        self.last: tuple[str, ...] = ()
        self.stoppers: set[str] = set()
        self.changes: list[Change] = []

    # Chairs

    def seat_of(self, who: str) -> Seat | None:
        """The seat a person has."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.who == who), None)

    def has(self, who: str) -> bool:
        """Whether a person plays or watches here."""
        return who in self.watchers or any(chair.who == who for chair in self.chairs)

    def around(self) -> list[str]:
        """Everyone who plays or watches here, players first."""
        return [chair.who for chair in self.chairs if chair.who and chair.level is None] + self.watchers

    def free(self) -> list[Seat]:
        """Seats nobody has."""
        return [seat for seat, chair in enumerate(self.chairs) if not chair.who]

    def sit(self, who: str, seat: Seat | None) -> Seat:
        """Give a person a seat: the one named, or the first free one. Raises Refused."""
        if self.seat_of(who) is not None and self.match:
            raise Refused("haus.spiel_laeuft_du_spielst")
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

    def host(self, who: str, seat: Seat, level: Level) -> None:
        """Give a seat to a computer player."""
        self.chairs[seat] = Chair(who, level)
        self._note()

    def watch(self, who: str) -> None:
        """Let a person watch. Raises Refused when the crowd is too large."""
        if who in self.watchers:
            return
        if len(self.watchers) >= WATCHERS:
            raise Refused("haus.zu_viele_zuschauer")
        self.leave(who)
        self.watchers.append(who)
        self._note()

    def leave(self, who: str) -> None:
        """Free the person's chair, or end the watching. A running game must have been ended before."""
        self.chairs = [Chair() if chair.who == who else chair for chair in self.chairs]
        if who in self.watchers:
            self.watchers.remove(who)
        self._note()

    # The game

    def start(self, game_id: int, now: float, names: Sequence[str], variant: str) -> None:
        """Begin a game with everyone who has a chair; `names` in seat order."""
        row = GameRow(
            id=game_id,
            game=self.game.name,
            version=self.game.version,
            variant=variant,
            table=self.thing,
            players=tuple(chair.who for chair in self.chairs),
            names=tuple(names),
            human=tuple(chair.level is None for chair in self.chairs),
            started=now,
        )
        self.match = Match(row, self.game.start(len(self.chairs), variant))
        self.stoppers.clear()
        self.changes.append(PutGame(row))
        self._note()

    def swap_if_same(self) -> bool:
        """The same people again: the sides are swapped (PHARAO's sheet; fair for any game with a first move)."""
        players = tuple(chair.who for chair in self.chairs)
        if players != self.last:
            return False
        self.chairs = self.chairs[1:] + self.chairs[:1]
        return True

    def play(self, actor: Actor, moves: Sequence[Any]) -> list[Event]:
        """Play the moves all or none. Raises Refused, and then nothing has changed."""
        match = self._running()
        state = match.state
        events: list[Event] = []
        for move in moves:
            state, happened = self.game.play(state, actor, move)
            events.extend(happened)
        for move in moves:
            text = self.game.notation.write_move(move)
            self.changes.append(AddMove(match.row.id, match.length, write_actor(actor), text))
            match.length += 1
        match.state = state
        match.happened(actor, events)
        return events

    def finish(self, now: float, standing: Standing | None) -> GameRow:
        """End the running game: with a standing, or without result. Computer players get up."""
        match = self._running()
        end: Json = {"winners": [], "reason": "ohne_ergebnis", "points": []}
        if standing is not None:
            end = {"winners": sorted(standing.winners), "reason": standing.reason, "points": list(standing.points)}
        row = replace(match.row, ended=now, end=end)
        self.last = row.players
        self.match, self.past = None, match
        self.stoppers.clear()
        self.chairs = [Chair() if chair.level else chair for chair in self.chairs]
        self.changes.append(PutGame(row))
        self._note()
        return row

    def view(self, seat: Seat | None) -> Any:
        """What a seat or a watcher may know of what stands on the board."""
        return self.game.view(self.position.state, seat)

    @property
    def position(self) -> Match:
        """What stands on the board: the running game, or the last one as it ended. Raises Refused for none."""
        found = self.match or self.past
        if found is None:
            raise Refused("haus.kein_spiel")
        return found

    def _running(self) -> Match:
        if self.match is None:
            raise Refused("haus.kein_spiel")
        return self.match

    # Storage

    def _note(self) -> None:
        chairs = [[chair.who, chair.level] for chair in self.chairs]
        value = {
            "chairs": chairs,
            "watchers": list(self.watchers),
            "last": list(self.last),
            "stoppers": sorted(self.stoppers),
        }
        self.changes.append(PutState(f"tisch:{self.thing}", value))

    def ask_to_stop(self, who: str) -> None:
        """Remember that a player would stop the game."""
        self.stoppers.add(who)
        self._note()

    def forget_stop(self) -> None:
        """Whoever plays on does not want to stop, nor holds anyone else to it."""
        if self.stoppers:
            self.stoppers.clear()
            self._note()

    def restore(self, value: Json, row: GameRow | None, moves: Sequence[tuple[str, str]]) -> None:
        """Be as stored: chairs and watchers, and the running game folded from its log."""
        self.chairs = [Chair(who, level) for who, level in value["chairs"]]
        self.watchers = list(value["watchers"])
        self.last = tuple(value["last"])
        self.stoppers = set(value["stoppers"])
        if row is None:
            return
        match = Match(row, self.game.start(len(row.players), row.variant), len(moves))
        for text, move in moves:
            actor = read_actor(text)
            match.state, events = self.game.play(match.state, actor, self.game.notation.read_move(move))
            match.happened(actor, events)
        self.match = match


def record(row: GameRow, moves: Sequence[tuple[str, str]]) -> Record:
    """A stored game as a record that `schatulle nachspielen` reads."""
    reason = "" if row.end is None else str(row.end["reason"])
    return Record(row.game, row.version, row.variant, len(row.players), row.names, tuple(moves), reason)
