"""Tables, seeks, games and positions as programs may know them: those of everybody, and what lies before one of them.

Knows who may see what; refuses to know who asks by which door. Changes nothing, and tells nobody anything.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from mud.game import Refused, Seat, write_agreed
from mud.games import Level, Told, discover
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Narrator
from mud.listing import GameListing, Player, Position, Seated, SeatTime, SeekListing, TableListing
from mud.parlour.audience import Audience
from mud.parlour.clocks import time_left
from mud.parlour.identity import is_guest, is_program, key_of
from mud.parlour.rounds import Rounds
from mud.parlour.scenery import MOST, has_position, seated
from mud.parlour.seeks import Seek, Seeks
from mud.parlour.store import Archive, GameRow
from mud.parlour.table import Table
from mud.parlour.tables import Tables, thing_of
from mud.parlour.tick import Tick
from mud.parlour.titles import title
from mud.parlour.turns import waiting
from mud.parlour.visitor import Visitor
from mud.text import Screen, render_all
from mud.world.catalogue import owner_of

PAGE: Final = 50
"""Entries of a list that are given at once, at most."""
KNOWN: Final = 200
"""Positions that are kept in mind."""
_WIDE: Final = Screen(width=0)


def kind_of(who: str, level: Level | None = None) -> Player:
    """What somebody with this id in the world is at a table; of guests who have left not even that is kept."""
    if not who:
        return "gast"
    if level is not None or key_of(who) is None:
        return "haus"
    return "programm" if is_program(who) else "gast" if is_guest(who) else "mensch"


class Listings:
    """Called inside a tick: what is read may be told when it is durable. Raises Refused."""

    def __init__(
        self,
        tick: Tick,
        archive: Archive,
        audience: Audience,
        narrator: Narrator,
        tables: Tables,
        rounds: Rounds,
        seeks: Seeks,
    ) -> None:
        self._tick = tick
        self._archive = archive
        self._audience = audience
        self._narrator = narrator
        self._tables = tables
        self._rounds = rounds
        self._seeks = seeks
        self._positions: dict[tuple[str, Seat | None], tuple[Hashable, Position]] = {}

    # Tables

    def tables(self, after: int, most: int, game: str = "") -> Sequence[TableListing]:
        """Those of everybody with a number above `after`, as `tische` lists them."""
        return [self._table(table) for table in islice(self._listed(after, game), min(most, PAGE))]

    def _listed(self, after: int, game: str) -> Iterator[Table]:
        for table in self._tables.everyones():
            is_there = table.is_fixed or self._tables.is_alive(table)
            if is_there and table.number > after and game in ("", table.game.name):
                yield table

    def table(self, number: int) -> TableListing:
        """The one with this number. Raises Refused."""
        return self._table(self._numbered(number))

    def _numbered(self, number: int) -> Table:
        table = self._tables.numbered(number)
        if table is None:
            raise Refused("api.kein_tisch", n=number)
        return table

    def _table(self, table: Table) -> TableListing:
        match = table.match
        return TableListing(
            number=table.number,
            game=table.game.name,
            title=title(table.game.name),
            agreed=table.agreed if match is None else match.row.variant,
            place=self._rounds.where(table),
            players=self._players(table),
            watchers=len(table.watchers),
            private=table.admission.private,
            free=0 if match is not None else len(table.free()),
            game_number=None if match is None else match.row.id,
            turn=_turn(table, seated(table, self._audience) if match is not None else ()),
        )

    def _players(self, table: Table) -> Sequence[Seated]:
        names = table.match.names if table.match is not None else [""] * len(table.chairs)
        return [
            Seated(seat, self._audience.noun(chair.who, name).lemma, kind_of(chair.who, chair.level), chair.level)
            for seat, (chair, name) in enumerate(zip(table.chairs, names, strict=True))
            if chair.who
        ]

    # Seeks

    def seeks(self, after: int, most: int) -> Sequence[SeekListing]:
        """Those of everybody with a number above `after`; challenges are between two."""
        found = (seek for seek in self._seeks if not seek.to and seek.number > after)
        return [self._seek(seek) for seek in islice(found, min(most, PAGE))]

    def _seek(self, seek: Seek) -> SeekListing:
        plan = seek.plan
        game = discover()[plan.game]
        agreed = write_agreed(game.options, plan.variant or game.variants[0], plan.options)
        return SeekListing(
            number=seek.number,
            game=plan.game,
            title=title(plan.game),
            agreed=agreed,
            by=self._audience.noun(seek.by).lemma,
            kind=kind_of(seek.by),
            wanted=plan.others,
            missing=seek.missing,
            seats=plan.seats,
            seconds=max(0.0, self._tick.now() - seek.since),
        )

    # Games

    def games(self, before: int | None, most: int, game: str = "") -> tuple[Sequence[GameListing], int | None]:
        """The latest with a number below `before`, running or over, and where the next page begins, if there is one.
        Whatever was played where not everybody might watch is left out."""
        rows = self._archive.latest(before, min(most, PAGE), game)
        more = rows[-1].id if rows and rows[-1].id > 1 else None
        return [self._game(row) for row in rows if self._is_open(row)], more

    def game(self, number: int) -> GameListing:
        """The one with this number. Raises Refused."""
        return self._game(self._row(number))

    def log(self, number: int) -> tuple[GameRow, Sequence[tuple[str, str]]]:
        """A game that is over and everything that happened in it. Raises Refused, and LogError where it is damaged."""
        row = self._row(number)
        if row.ended is None:
            raise Refused("api.laeuft_noch", n=number)
        return row, self._archive.moves(number)

    def _row(self, number: int) -> GameRow:
        row = self._archive.game(number)
        if row is None or not self._is_open(row):
            raise Refused("api.keine_partie", n=number)
        return row

    def _is_open(self, row: GameRow) -> bool:
        """Whether everybody might watch a game: not at somebody's own table, nor at one that was private."""
        if owner_of(thing_of(row.table)) is not None:
            return False
        if row.end is not None:
            return not row.end.get("private")
        table = self._tables.all.get(row.table)
        return table is not None and not table.admission.private

    def _game(self, row: GameRow) -> GameListing:
        table = self._tables.all.get(row.table) if row.ended is None else None
        end = row.end or {}
        levels = end.get("levels") or [None] * len(row.players)
        players = zip(row.players, row.names, row.human, levels, strict=True)
        return GameListing(
            number=row.id,
            game=row.game,
            agreed=row.variant,
            rules=row.version,
            players=[
                Seated(seat, name, "haus" if not human and not is_program(who) else kind_of(who), level)
                for seat, (who, name, human, level) in enumerate(players)
            ],
            started=row.started,
            table=None if table is None else table.number,
            ended=row.ended,
            reason=str(end.get("reason", "")),
            winners=list(end.get("winners", ())),
            points=list(end.get("points", ())),
        )

    # Positions

    def watched(self, number: int) -> Position:
        """What lies on a table of everybody, as who watches may know it. Raises Refused."""
        table = self._numbered(number)
        if table.admission.private:
            raise Refused("api.nicht_oeffentlich", n=number)
        if not has_position(table):
            raise Refused("api.nichts_gespielt", n=number)
        return self._position(table, None)

    def before(self, visitor: Visitor) -> Position | None:
        """What lies in front of somebody; None where nothing does."""
        table = self._tables.seated(visitor)
        if table is None or not has_position(table):
            return None
        return self._position(table, table.played_by(visitor.id))

    def version(self, visitor: Visitor) -> tuple[int, int, bool] | None:
        """What that is of: as long as it is the same, so is the position."""
        table = self._tables.seated(visitor)
        if table is None or not has_position(table):
            return None
        return table.position.row.id, table.position.played, table.match is None

    def _position(self, table: Table, seat: Seat | None) -> Position:
        """Worked out once for all who ask while it is the same; only the clock goes on."""
        match = table.position
        version = (match.row.id, match.played, table.match is None, tuple(match.names))
        known = self._positions.get((table.id, seat))
        if known is None or known[0] != version:
            if len(self._positions) >= KNOWN:
                self._positions.clear()
            known = self._positions[table.id, seat] = (version, self._worked_out(table, seat))
        return replace(known[1], times=[*self._times(table)])

    def _worked_out(self, table: Table, seat: Seat | None) -> Position:
        match, game, names = table.position, table.game, seated(table, self._audience)
        view, is_over = table.view(seat), table.match is None
        levels = {} if is_over else {chair.who: chair.level for chair in table.chairs}
        acts = not is_over and seat is not None and seat in game.to_act(match.state)
        return Position(
            table=table.number or None,
            game_number=match.row.id,
            game=game.name,
            title=title(game.name),
            agreed=match.row.variant,
            played=match.played,
            over=is_over,
            seat=seat,
            players=[
                Seated(place, name, kind_of(who, levels.get(who)), levels.get(who))
                for place, (who, name) in enumerate(zip(match.players, match.names, strict=True))
            ],
            turn=_turn(table, names),
            notation=None if game.has_secrets else game.notation.write(match.state),
            view=view,
            picture=render_all(game.picture.draw(view, seat, names), _WIDE),
            sentences=[self._told(told) for told in game.picture.describe(view, seat, names)],
            question=self._question(table, view, seat, names) if acts else "",
            lines=[*self._lines(table, view, seat, names)] if acts and seat is not None else [],
            times=(),
        )

    def _told(self, told: Told) -> str:
        return self._narrator.tell(told.key, told.perspective, **told.facts)

    def _question(self, table: Table, view: Any, seat: Seat | None, names: Sequence[Noun]) -> str:
        asked = None if seat is None else table.game.words.prompt(view, seat, names)
        return "" if asked is None else self._told(asked)

    def _lines(self, table: Table, view: Any, seat: Seat, names: Sequence[Noun]) -> Iterator[str]:
        yield from map(self._narrator.plain, islice(table.game.words.commands(view, seat, names), MOST))

    def _times(self, table: Table) -> Iterator[SeatTime]:
        if table.match is None or table.match.sheet.clock is None:
            return
        runs = () if table.wound is None else table.wound[1]
        for seat in range(len(table.chairs)):
            if table.level(seat) is None:
                yield SeatTime(seat, time_left(table, seat, self._tick.now()) or 0.0, seat in runs)


def _turn(table: Table, names: Sequence[Noun]) -> Sequence[int]:
    """The seats a running game waits for, be it only for an answer."""
    if table.match is None:
        return ()
    awaited = waiting(table, names)
    return sorted(awaited.turn | awaited.answers)
