"""What is told of a game that was gone through: how it stood, where it turned, and what was better.

Knows which sentence tells what; refuses to know how any of it was found, and who may hear it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from mud.game import Seat
from mud.games import TableGame
from mud.german.speech.inflection import Noun
from mud.parlour.audience import Audience
from mud.parlour.store import GameRow
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.reports import Told
from mud.review.asking import Choice, Step, Verdict
from mud.review.curve import Point, bends, chart
from mud.review.plan import Review, has_cost
from mud.teaching import Unit
from mud.text import Text, run_together


@dataclass(frozen=True, slots=True)
class Shown:
    """Which game, as a seat or (None) a watcher saw it. `about`: of whom the odds are. `own`: only the seat's own
    choices are told."""

    row: GameRow
    game: TableGame
    viewer: Seat | None
    about: Seat
    own: bool


class Reviewed:
    """The words for it."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience

    def headed(self, row: GameRow, seat: Seat | None) -> str:
        """`Partie 12, PHARAO gegen Nofret, gewonnen`"""
        names, winners = self._names(row), (row.end or {}).get("winners", ())
        facts: dict[str, Any] = {"n": row.id, "spiel": title(row.game)}
        if seat is None:
            return self._audience.tell("besprechung.partie_anderer", **facts, wer=names)
        outcome = "offen" if not winners else "gewonnen" if seat in winners else "verloren"
        facts["ausgang"] = self._audience.tell(f"besprechung.{outcome}")
        if others := [noun for other, noun in enumerate(names) if other != seat]:
            return self._audience.tell("besprechung.partie_gegen", **facts, gegen=others)
        return self._audience.tell("besprechung.partie_allein", **facts)

    def turning_points(self, visitor: Visitor, shown: Shown, review: Review, at: int | None = None) -> None:
        """How the odds went, and the few choices that cost most; `at`: only this one of them."""
        if not at:
            self._head(visitor, shown, review)
            marks = {one.turn: str(number) for number, one in enumerate(review.choices, 1)}
            self._odds(visitor, shown, review, marks)
            whose = "eigene" if shown.own else "alle"
            if review.choices:
                self._audience.say(visitor, f"besprechung.wendepunkte_{whose}", n=len(review.choices))
            else:
                self._audience.say(visitor, f"besprechung.keine_{whose}")
        for number, one in enumerate(review.choices):
            if at in (None, number):
                self._line(visitor, shown, (one,), review.unit, f"{number + 1}. ")
        if at is None or at + 1 >= len(review.choices):
            self._audience.say(visitor, "besprechung.mehr")

    def page(self, visitor: Visitor, shown: Shown, review: Review) -> None:
        """Turn by turn."""
        if not review.choices:
            self._audience.say(visitor, "besprechung.seite_leer", n=review.page)
            return
        if review.page == 1:
            self._head(visitor, shown, review)
        for _, choices in groupby(review.choices, lambda one: one.turn):
            self._line(visitor, shown, tuple(choices), review.unit, "")
        if review.page < review.pages:
            self._audience.say(visitor, "besprechung.weiter", seite=review.page, von=review.pages)
        else:
            self._audience.say(visitor, "besprechung.ende")

    def _head(self, visitor: Visitor, shown: Shown, review: Review) -> None:
        partie = self.headed(shown.row, shown.viewer)
        how = "genau" if review.exact else "geschaetzt"
        self._audience.say(visitor, f"besprechung.kopf_{how}", partie=partie, zuege=len(review.turns))

    # The odds

    def _odds(self, visitor: Visitor, shown: Shown, review: Review, marks: dict[int, str]) -> None:
        """How probable it was that somebody wins, drawn; for who listens, in a sentence."""
        if len(review.points) < 2:
            return
        by, wer = "du" if shown.about == shown.viewer else "alle", self._names(shown.row)[shown.about]
        if visitor.listens:
            places = [self._place(visitor, shown, review, point) for point in bends(review.points)]
            self._audience.say(visitor, "besprechung.verlauf", by, stellen=places, wer=wer)
            return
        self._audience.say(visitor, "besprechung.kurve", by, wer=wer)
        first, last = self._audience.tell("besprechung.kurve_anfang"), self._audience.tell("besprechung.kurve_ende")
        self._audience.hear(visitor, chart(review.points, marks, first, last))

    def _place(self, visitor: Visitor, shown: Shown, review: Review, point: Point) -> str:
        """`vor deinem siebten Zug 60`"""
        facts: dict[str, Any] = {"p": round(100 * point.share)}
        if point is review.points[0]:
            return self._audience.tell("besprechung.stelle_anfang", **facts)
        if point is review.points[-1]:
            return self._audience.tell("besprechung.stelle_ende", **facts)
        seat, number = review.turns[point.at]
        by, key = "du" if seat == shown.viewer else "alle", "besprechung.stelle"
        voice = self._audience.voice(visitor, shown.game.name, key)
        return voice.tell(key, by, n=number, wer=self._names(shown.row)[seat], **facts)

    # A turn

    def _line(self, visitor: Visitor, shown: Shown, choices: Sequence[Choice], unit: Unit, number: str) -> None:
        """Whose turn it was, and what was chosen in it."""
        names, one = self._names(shown.row), choices[0]
        by = "du" if one.seat == shown.viewer else "alle"
        parts = [part for one in choices for part in self._chosen(visitor, shown, one, unit, names)]
        verdicts = [one.verdict for one in choices if one.verdict is not None]
        if verdicts and not any(has_cost(verdict, unit) for verdict in verdicts):
            is_best = not any(verdict.loss for verdict in verdicts)
            parts.append(self._audience.tell("besprechung.bester" if is_best else "besprechung.kaum_besser"))
        said = " ".join(filter(None, parts))
        self._audience.say(visitor, "besprechung.zug", by, nr=number, n=one.number, text=said, wer=names[one.seat])

    def _chosen(self, visitor: Visitor, shown: Shown, one: Choice, unit: Unit, names: Sequence[Noun]) -> Iterator[str]:
        """What was done, and what would have been better."""
        done, verdict = self._done(visitor, shown, one.played, names), one.verdict
        if verdict is None or not has_cost(verdict, unit):
            yield done
            return
        by = "du" if one.seat == shown.viewer else "alle"
        yield done or self._typed(visitor, shown, "besprechung.getan", by, one.seat, one.played, names)
        yield self._typed(visitor, shown, "besprechung.besser", "du", one.seat, verdict.better, names)
        how = "_genau" if verdict.exact else ""
        yield self._audience.tell(f"besprechung.kostet_{unit}{how}", **_cost(verdict, unit))
        yield self._told(visitor, shown, *verdict.reasons)

    def _typed(
        self,
        visitor: Visitor,
        shown: Shown,
        key: str,
        by: str,
        seat: Seat,
        steps: Sequence[Step],
        names: Sequence[Noun],
    ) -> str:
        """Moves of a seat as they are typed, where the game can say how."""
        typed, game = shown.game.words.typed, shown.game.name
        if typed is None:
            return ""
        commands = [typed(step.move, step.view, seat, names) for step in steps]
        first = next((line.key for line in commands if not isinstance(line, str)), "")
        lines = [self._audience.voice(visitor, game, first).plain(line) for line in commands]
        return self._audience.voice(visitor, game, key).tell(key, by, wer=names[seat], befehle=lines)

    def _done(self, visitor: Visitor, shown: Shown, steps: Sequence[Step], names: Sequence[Noun]) -> str:
        """What happened by some moves, as far as the viewer could hear it."""
        events = (event for step in steps for event in step.events)
        known = (event for event in events if event.seen_by is None or shown.viewer in event.seen_by)
        told = (shown.game.words.report(event, shown.viewer, names) for event in known)
        return self._told(visitor, shown, *(one for one in told if one is not None))

    def _told(self, visitor: Visitor, shown: Shown, *told: Told) -> str:
        """Sentences of the game in one paragraph."""
        game = shown.game.name
        put = [part for one in told for part in self._audience.put(visitor, game, one.key, one.perspective, one.facts)]
        return " ".join(one.text for one in run_together(put) if isinstance(one, Text))

    def _names(self, row: GameRow) -> list[Noun]:
        return [self._audience.noun(who, name) for who, name in zip(row.players, row.names, strict=True)]


def _cost(verdict: Verdict, unit: Unit) -> dict[str, str | int]:
    """What a choice cost, as it is told: points; or points of a hundred, and what they are left of, below one with a
    decimal."""
    if unit == "punkte":
        return {"n": round(verdict.loss)}
    loss, left = 100 * verdict.loss, 100 * verdict.worth
    if loss >= 1:
        return {"n": round(loss), "danach": round(left), "statt": round(left) + round(loss)}
    return {"n": _decimal(loss), "danach": _decimal(left), "statt": _decimal(round(left, 1) + round(loss, 1))}


def _decimal(value: float) -> str:
    return f"{value:.1f}".replace(".", ",")
