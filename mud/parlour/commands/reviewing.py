"""Games that are over, looked at once more: which one somebody means, and whether they may.

Knows finished games and who played them; refuses to know what was good in them.
"""

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from mud.game import Refused, Seat
from mud.games import TableGame, discover
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Question, Reading, Scope
from mud.parlour.ago import Ago
from mud.parlour.audience import Audience
from mud.parlour.clockwork import Luck
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.match import record
from mud.parlour.reviewed import Reviewed, Shown
from mud.parlour.reviews import Reviews
from mud.parlour.store import Archive, GameRow, LogError
from mud.parlour.tables import Tables
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.review.plan import Look, Review, page_of_turns, turning_points

PAGE: Final = 8
"""Turns that are told at once."""
PAGE_ALOUD: Final = 4
"""The same for who has everything read out; for who has buttons it is one, and one turning point."""
LISTED: Final = 10
"""Games on a page of somebody's own."""
_ONWARD: Final = vocabulary("besprechung").words("weiter")


@dataclass(frozen=True, slots=True)
class _Found:
    """A finished game, and the seat somebody had in it; None: they looked on."""

    row: GameRow
    seat: Seat | None
    game: TableGame


class Reviewing(Module):
    """Going through games."""

    def __init__(
        self,
        archive: Archive,
        tables: Tables,
        audience: Audience,
        reviews: Reviews,
        reviewed: Reviewed,
        luck: Luck,
        ago: Ago,
    ) -> None:
        self._archive = archive
        self._tables = tables
        self._audience = audience
        self._reviews = reviews
        self._reviewed = reviewed
        self._luck = luck
        self._ago = ago

    def review(self, visitor: Visitor, reading: Reading) -> None:
        """`bespreche die Partie`, `bespreche Partie 12`, `bespreche meine Fehler`, `bespreche jeden Zug Seite 2`"""
        if "schritt" in reading.values:
            self._step(visitor, *reading.values["schritt"])
            return
        found = self._found(visitor, reading)
        page = int(reading.values.get("seite", (1,))[0])
        extent = str(reading.values.get("umfang", "jeder" if "seite" in reading.values else "wende"))
        self._begin(visitor, found, extent, page)

    def _begin(self, visitor: Visitor, found: _Found, extent: str, page: int) -> None:
        if found.game.teacher is None:
            raise Refused("besprechung.ohne_lehrer", spiel=title(found.row.game))
        look = self._look(found, own=extent == "fehler")
        length = 1 if _has_buttons(visitor) else PAGE_ALOUD if visitor.listens else PAGE
        questions = turning_points(look) if extent != "jeder" else page_of_turns(look, page, length)
        self._reviews.begin(visitor, questions, partial(self._tell, visitor, found, look))

    def _look(self, found: _Found, *, own: bool) -> Look:
        """Whose choices are gone through, and with which eyes. Where there are secrets, those of the others stay theirs
        after the game as well, as at the table."""
        row, seat = found.row, found.seat
        if seat is None and (own or found.game.has_secrets):
            raise Refused("besprechung.nicht_mitgespielt", n=row.id)
        try:
            log = record(row, self._archive.moves(row.id))
        except LogError:
            raise Refused("besprechung.nicht_lesbar", n=row.id) from None
        every = frozenset(range(len(row.players)))
        whose = every if seat is None or not (own or found.game.has_secrets) else frozenset({seat})
        winners = (row.end or {}).get("winners") or [0]
        luck = f"{self._luck.seed}:{row.id}:besprechung"
        return Look(log, seat, whose, winners[0] if seat is None else seat, luck)

    def _tell(self, visitor: Visitor, found: _Found, look: Look, review: Review | None) -> None:
        """It has been gone through: what was found, and how it goes on."""
        if review is None:
            self._audience.say(visitor, "besprechung.nicht_lesbar", n=found.row.id)
            return
        shown = Shown(found.row, found.game, look.viewer, look.about, own=look.whose == {look.viewer})
        if not review.pages:
            self._step(visitor, found, shown, review, 0 if _has_buttons(visitor) else None)
            return
        self._reviewed.page(visitor, shown, review)
        onward = self._page(found, review.page + 1) if review.page < review.pages else None
        self._may_go_on(visitor, onward, self._page(found, review.page - 1) if review.page > 1 else None)

    def _step(self, visitor: Visitor, found: _Found, shown: Shown, review: Review, at: int | None) -> None:
        """The turning points; for who has buttons one at a time."""
        self._reviewed.turning_points(visitor, shown, review, at)
        is_last = at is None or at + 1 >= len(review.choices)
        onward = self._page(found, 1) if is_last else _to_step(found, shown, review, at, 1)
        self._may_go_on(visitor, onward, _to_step(found, shown, review, at, -1) if at else None)

    @staticmethod
    def _page(found: _Found, page: int) -> Reading:
        return Reading("besprechen", values={"partie": (str(found.row.id),), "umfang": "jeder", "seite": (str(page),)})

    def _may_go_on(self, visitor: Visitor, onward: Reading | None, back: Reading | None) -> None:
        """`weiter` is a command of its own in the next line: whoever types anything else means that. Where it goes on
        by buttons, there is one for the way back, too."""
        ways = {"weiter": onward, "zurueck": back if _has_buttons(visitor) else None}
        lines = {self._audience.tell(f"besprechung.wort_{name}"): way for name, way in ways.items() if way is not None}

        def resume(line: str, scope: Scope) -> Reading | Question | Misread | None:
            said = fold(line).strip(" .!?")
            way = onward if said in _ONWARD else next((way for word, way in lines.items() if fold(word) == said), None)
            return None if way is None else replace(way, line=line)

        if visitor.dialogue.prompt is None and lines:
            visitor.dialogue.prompt = Question("besprechung.weiter", {"auswahl": tuple(lines)}, resume)

    # Which game

    def _found(self, visitor: Visitor, reading: Reading) -> _Found:
        """The game that is meant: by its number, the one on the table here, or one's last. Raises Refused."""
        here = self._here(visitor)
        if "partie" in reading.values:
            return self._numbered(visitor, int(reading.values["partie"][0]), here)
        if here is not None and (here.seat is not None or "letzte" not in reading.values):
            return here
        if self._tables.playing(visitor) is not None and "letzte" not in reading.values:
            raise Refused("besprechung.laeuft_noch")
        row = next(iter(self._own(visitor)), None)
        if row is None:
            raise Refused("besprechung.noch_keine")
        return _finished(row, _seat(row, visitor.id))

    def _numbered(self, visitor: Visitor, number: int, here: _Found | None) -> _Found:
        """Of games that are not theirs, nobody hears whether there are any."""
        if here is not None and here.row.id == number:
            return here
        row = self._archive.game(number)
        seat = None if row is None else _seat(row, visitor.id)
        if row is None or seat is None:
            raise Refused("besprechung.nicht_gefunden", n=number)
        return _finished(row, seat)

    def _here(self, visitor: Visitor) -> _Found | None:
        """The game that has ended at the table somebody is at, if they played it or may look at the board."""
        table = self._tables.near(visitor)
        match = None if table is None or table.match is not None else table.ended
        if table is None or match is None or not table.has(visitor.id):
            return None
        row = self._archive.game(match.row.id)
        if row is None or row.ended is None:
            return None
        seat = _seat(row, visitor.id)
        if seat is None and not table.game.has_secrets and visitor.id in match.players:
            seat = match.players.index(visitor.id)  # who has taken over a chair
        return _finished(row, seat)

    def _own(self, visitor: Visitor) -> list[GameRow]:
        """The finished games somebody has begun and stayed in, the last first."""
        rows = [row for name in discover() for row in self._archive.finished(name, visitor.id)]
        theirs = [row for row in rows if _seat(row, visitor.id) is not None]
        return sorted(theirs, key=lambda row: (-(row.ended or 0.0), -row.id))

    def list(self, visitor: Visitor, reading: Reading) -> None:
        """`meine Partien`: the last ones, each with the number it is called by"""
        rows = self._own(visitor)
        page = int(reading.values.get("zahl", 1))
        if not rows:
            raise Refused("besprechung.noch_keine")
        shown = rows[(page - 1) * LISTED : page * LISTED]
        if not shown:
            raise Refused("besprechung.seite_leer", n=page)
        for row in shown:
            wann = self._ago.said(row.ended or 0.0)
            self._audience.say(
                visitor, "besprechung.eine", partie=self._reviewed.headed(row, _seat(row, visitor.id)), wann=wann
            )
        if len(rows) > page * LISTED:
            self._audience.say(visitor, "besprechung.mehr_partien", n=len(rows) - page * LISTED, seite=page + 1)
        elif page == 1:
            self._audience.say(visitor, "besprechung.so_bespricht_man", n=shown[0].id)

    def halt(self, visitor: Visitor, reading: Reading) -> None:
        """`brich die Besprechung ab`"""
        self._reviews.stop(visitor)

    def commands(self) -> Commands:
        return {
            "besprechen": Command(self.review),
            "besprechung_halt": Command(self.halt),
            "partieliste": Command(self.list),
        }


def _has_buttons(visitor: Visitor) -> bool:
    return visitor.session is not None and "frage" in visitor.session.client.wants


def _to_step(found: _Found, shown: Shown, review: Review, at: int | None, by: int) -> Reading:
    """What has been gone through is not thought about again."""
    return Reading("besprechen", values={"schritt": (found, shown, review, (at or 0) + by)})


def _seat(row: GameRow, who: str) -> Seat | None:
    """The seat somebody had in a game from beginning to end."""
    if who not in row.players:
        return None
    seat, end = row.players.index(who), row.end or {}
    return None if seat in end.get("gone", ()) or seat in end.get("ceded", ()) else seat


def _finished(row: GameRow, seat: Seat | None) -> _Found:
    if row.ended is None:
        raise Refused("besprechung.laeuft_noch")
    return _Found(row, seat, discover()[row.game])
