"""The time computer players take: drawn, whatever they hold and think about, in every game, by the house's clock."""

import asyncio
import time

import pytest

from mud.archive.memory import MemoryArchive
from mud.bootstrap import Driver, build
from mud.game import Seat
from mud.games.oh_pharao.model import State
from mud.parlour.bounds import HouseSettings
from mud.parlour.table import Table
from tests.games.oh_pharao.tables import lay
from tests.stage import Stage, at_the_long_table

PAUSE = (0.6, 1.5)
STEP = 0.05
TABLES = {
    "pharao": ("Kammer", ["öffne die Schatulle"], "starte Spiel gegen den Priester"),
    "oh_pharao": ("Säulensaal", [], "starte Spiel zu viert"),
    "tal_der_koenige": ("Bauhütte", [], "starte Spiel zu viert"),
    "pharomino": ("Schreibstube", ["vereinbare Spiel 3"], "starte Spiel zu dritt"),
}


def table_of(stage: Stage) -> Table:
    return next(table for table in stage.house.tables.all.values() if table.match is not None)


def moves_of(stage: Stage) -> int:
    match = table_of(stage).match
    assert match is not None
    return match.length


def wait_for_a_move(stage: Stage) -> float:
    """Seconds until something is moved, in steps of a twentieth."""
    before = moves_of(stage)
    for step in range(1, 60):
        stage.wait(STEP)
        if moves_of(stage) != before:
            return step * STEP
    raise AssertionError("nobody moves")


def asked(level: str, laid: State, line: str) -> float:
    """How long a computer player takes to answer what a line asks it."""
    stage = at_the_long_table("Anna", pause=PAUSE)
    stage.say("Anna", f"starte {level} Spiel zu zweit")
    table = table_of(stage)
    assert table.match is not None
    table.match.state = laid
    stage.house.game_loop.settle(table)
    stage.say("Anna", line)
    return wait_for_a_move(stage)


@pytest.mark.parametrize("level", ["leichtes", "mittleres", "schweres"])
def test_no_time_tells_whether_somebody_holds_a_pharao_or_what_is_asked_for(level: str) -> None:
    thief = [
        asked(level, lay("D3345", hand, "1", pyramids=["-", "5556"]), "schicke den Dieb auf Theben")
        for hand in ("P112", "1112")
    ]
    offer = [asked(level, lay("3345", hand, "1"), "biete Theben 5 gegen 4") for hand in ("4112", "1112")]
    assert thief[0] == thief[1]
    assert offer[0] == offer[1]
    assert all(PAUSE[0] <= seconds + 1e-6 and seconds <= PAUSE[1] + STEP for seconds in (*thief, *offer))


def test_a_long_thought_is_told_when_it_is_there() -> None:
    stage = at_the_long_table("Anna", pause=PAUSE)
    stage.say("Anna", "starte Spiel zu zweit")
    table = table_of(stage)
    assert table.match is not None
    table.match.state = lay("D3345", "P112", "1", pyramids=["-", "5556"])
    stage.house.game_loop.settle(table)
    stage.sessions["Anna"].say("schicke den Dieb auf Theben")
    (job,) = stage.house.ticks.take_jobs()
    stage.seconds += 2
    stage.house.ticks.ring()
    before = moves_of(stage)
    stage.house.ticks.finish(job, job.work())
    assert moves_of(stage) > before


@pytest.mark.parametrize("game", TABLES)
def test_computer_players_take_their_time_in_every_game(game: str) -> None:
    room, before, start = TABLES[game]
    stage = Stage(seed=3, lucky=True, pause=PAUSE)
    stage.stand_ready("Anna", room)
    for line in (*before, start):
        stage.say("Anna", line)
    table = table_of(stage)
    assert table.game.name == game
    since: dict[Seat, float] = {}
    taken: list[float] = []
    for _ in range(800):
        match = table.match
        if match is None or len(taken) >= 12:
            break
        acting = {seat for seat in table.game.to_act(match.state) if isinstance(seat, Seat)}
        since = {seat: since.get(seat, stage.seconds) for seat in acting if table.level(seat)}
        length = match.length
        if len(acting) > len(since):
            lines = [line.strip() for line in stage.ask("Anna", "züge").splitlines()]
            stage.say("Anna", "fertig" if "fertig" in lines else lines[0])
            if match.length == length:
                stage.say("Anna", "ja")
        stage.wait(STEP)
        moved = [int(actor) for actor, _ in stage.archive.moves(match.row.id)[length:] if actor.isdecimal()]
        taken += [stage.seconds - since.pop(seat) for seat in set(moved) & set(since)]
    assert len(taken) >= 12
    assert min(taken) >= PAUSE[0] - 1e-6
    assert max(taken) <= 2 * PAUSE[1] + 3 * STEP  # whoever has offered something waits for the others' answers
    assert len({round(seconds, 1) for seconds in taken}) > 2


def test_what_is_due_between_two_seconds_is_done_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def driven() -> bool:
        house = build(MemoryArchive(), 1, HouseSettings(alone=True))
        monkeypatch.setattr(house.ticks, "now", time.time)
        monkeypatch.setattr(house, "tick", lambda: None)
        driver = Driver(house)
        rung = asyncio.Event()
        try:
            house.ticks.later(0.01, rung.set)
            return await asyncio.wait_for(rung.wait(), 30)
        finally:
            await driver.close()

    assert asyncio.run(driven())
