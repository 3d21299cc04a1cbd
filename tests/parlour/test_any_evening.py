"""Clocks and take-backs at every kind of table, by chance: whatever happens, the log says how it stands."""

import random

import pytest

from mud.parlour.match import record
from mud.sheet.fold import replay
from mud.sheet.moves import MARK
from tests.parlour.test_game_loop import come_back
from tests.stage import WAYS, Stage

_SEATS = {
    "Kammer": "setze dich an die Schatulle",
    "Säulensaal": "setze dich an den Tisch",
    "Bauhütte": "setze dich an die Werkbank",
    "Schreibstube": "setze dich an den Legetisch",
}
_AGREED = ("Uhr 30 zum Üben", "Uhr 1 Minute plus 5 Sekunden zum Üben", "zum Üben", "Uhr 60 Sekunden je Zug")
STEPS = 150


class _Evening:
    """People at one table who do whatever the dice say, with a house that falls now and then."""

    def __init__(self, room: str, people: int, seed: int) -> None:
        self.chance = random.Random(seed)
        self.stage = Stage(seed=seed, lucky=True, pause=(0.0, 2.0))
        self.people = ["Anna", "Ben"][:people]
        for who in self.people:
            self.stage.stand_ready(who, room)
        self.stage.say("Anna", "öffne die Schatulle")
        for who in self.people:
            self.stage.say(who, _SEATS[room])

    @property
    def is_running(self) -> bool:
        return any(table.match for table in self.stage.house.tables.all.values())

    def step(self) -> None:
        stage, chance = self.stage, self.chance
        who = chance.choice(self.people)
        if who not in stage.sessions:
            come_back(stage, who)
        elif not self.is_running:
            agreed = chance.choice(_AGREED[: 2 * len(self.people)])
            for line in (f"vereinbare {agreed}", "starte leichtes Spiel", "ja"):
                stage.say(who, line)
        else:
            self._play(who)
        for listener in stage.sessions:
            assert "zerbrochen" not in "\n".join(stage.heard(listener))

    def _play(self, who: str) -> None:
        stage, chance = self.stage, self.chance
        deed = chance.choices(("move", "back", "answer", "wait", "ask", "lose", "fall"), (60, 16, 8, 12, 2, 1, 1))[0]
        match deed:
            case "move":
                options = [line.strip() for line in stage.ask(who, "züge").splitlines() if line.startswith("  ")]
                if options:
                    stage.say(who, chance.choice(options))
                else:
                    stage.wait(2)  # somebody of the house thinks about it
            case "back":
                stage.say(who, chance.choice(("nimm den Zug zurück", "rückgängig", "ab Zug 1", "ab Zug 2")))
            case "answer":
                stage.say(who, chance.choice(("ja", "nein")))
            case "wait":
                stage.wait(chance.choice((1, 5, 20, 40)))
            case "ask":
                stage.say(who, chance.choice(("uhr", "stand", "letzter Zug")))
            case "lose":
                stage.lose(who)
            case "fall":
                stage.restart()


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("room", sorted(WAYS))
def test_whatever_happens_the_log_says_how_it_stands(room: str, people: int) -> None:
    evening = _Evening(room, people, seed=len(room) * people)
    archive, played = evening.stage.archive, 0
    for _ in range(STEPS):
        evening.step()
        for table in evening.stage.house.tables.all.values():
            if table.match is not None and evening.chance.random() < 0.1:
                row, moves = table.match.row, archive.moves(table.match.row.id)
                *_, (last, _) = replay(table.game, record(row, moves))
                assert table.game.notation.write(last) == table.game.notation.write(table.match.state)
                played += 1
    assert played
    logs = [[move for _, move in archive.moves(number)] for number in range(1, archive.next_game_id())]
    assert sum(move.startswith(MARK) for log in logs for move in log) > len(logs)
    assert set(archive.recount().wrong.values()) <= {0}
