"""Whose turn it is at a table, and what of that somebody has not heard yet: one wording for every game.

Knows who is to act and what they are asked; refuses to know sentences and how anything is told.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games import Told
from mud.german.speech.inflection import Noun
from mud.parlour.match import NOBODY, Waiting
from mud.parlour.table import Table


def asked(table: Table, seat: Seat | None, names: Sequence[Noun]) -> Told | None:
    """What a game asks of a seat; nothing of those who watch, nor of those somebody moves for."""
    if seat is None or seat in table.stand_ins or table.is_late(seat):
        return None
    return table.game.words.prompt(table.view(seat), seat, names)


def waiting(table: Table, names: Sequence[Noun]) -> Waiting:
    """For whom a running game waits now; whoever merely answers leaves the turn whose it was."""
    if table.match is None:
        return NOBODY
    turn, answers = set[Seat](), set[Seat]()
    for seat in table.game.to_act(table.match.state):
        if isinstance(seat, Seat):
            told = table.game.words.prompt(table.view(seat), seat, names)
            (turn if told is None or told.perspective == "du" else answers).add(seat)
    return Waiting(frozenset(turn), frozenset(answers))


def spared(table: Table, names: Sequence[Noun]) -> frozenset[Seat]:
    """The seats that have one answer only: they are told why, and somebody of the house gives it. That is when nobody
    else has to answer: to be quicker than others would say what they hold.
    """
    if table.match is None:
        return frozenset()
    acting = [seat for seat in table.game.to_act(table.match.state) if isinstance(seat, Seat)]
    told = {seat: table.game.words.prompt(table.view(seat), seat, names) for seat in acting}
    perspectives = {seat: one.perspective for seat, one in told.items() if one is not None}
    if "dir" in perspectives.values():
        return frozenset()
    return frozenset(seat for seat, perspective in perspectives.items() if perspective == "alle")


def heard(now: Waiting, before: Waiting) -> Waiting:
    """What somebody has heard when they know for whom the table waits now: a question in between ends no turn."""
    return Waiting(now.turn or before.turn, now.answers)


def unasked(known: Waiting, seat: Seat | None) -> Waiting:
    """What somebody knows who was not asked, since another moves for them: for them, their own turn has not begun."""
    return Waiting(known.turn.difference((seat,)), known.answers.difference((seat,)))


def begins(now: Waiting, before: Waiting, seat: Seat | None) -> bool:
    """Whether a person's own turn begins."""
    return seat in now.turn and seat not in before.turn


def news(table: Table, now: Waiting, before: Waiting, seat: Seat | None) -> dict[str, frozenset[Seat]]:
    """Of whom somebody hears that it is their turn (`turn`), or that they are asked (`answers`).

    Who waits hears it once; several turns of the house in a row are one.
    """
    found: dict[str, frozenset[Seat]] = {}
    if seat not in now.turn | now.answers:
        is_through = seat in before.turn and bool(now.turn)
        runs_on = _is_house(table, now.turn) and _is_house(table, before.turn)
        if (now.turn - before.turn or is_through) and not runs_on:
            found["turn"] = now.turn
        if now.answers - before.answers:
            found["answers"] = now.answers
    return found


def _is_house(table: Table, seats: frozenset[Seat]) -> bool:
    """Whether computer players move for all these seats."""
    return bool(seats) and all(table.level(seat) is not None for seat in seats)
