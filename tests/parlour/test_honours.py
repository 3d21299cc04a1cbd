"""The list of the best results: by what was agreed on, of people only, and no longer than ten."""

from dataclasses import replace

from mud.parlour.standings import HONOURED, honours
from mud.parlour.store import GameRow
from tests.stage import Stage

ROW = GameRow(
    id=1,
    game="pharomino",
    version=1,
    variant="spiel1",
    table="legetisch",
    players=("person:anna", "paheri"),
    names=("Anna", "Paheri"),
    human=(True, False),
    started=0.0,
    ended=10.0,
    end={"winners": [1], "reason": "punkte", "points": [70, 90]},
)
DAY = 86_400.0


def test_people_are_honoured_even_if_the_house_was_better() -> None:
    (one,) = honours([ROW], "spiel1")
    assert (one.who, one.name, one.points, one.ended) == ("person:anna", "Anna", 70, 10.0)


def test_only_what_ended_as_it_was_agreed_on_counts() -> None:
    unfinished = replace(ROW, end={"winners": [], "reason": "nicht_beendet", "points": [70, 90]})
    left = replace(ROW, end={"winners": [1], "reason": "punkte", "points": [70, 90], "gone": [0]})
    pointless = replace(ROW, end={"winners": [0], "reason": "punkte", "points": []})
    running = replace(ROW, ended=None, end=None)
    assert honours([unfinished, left, pointless, running], "spiel1") == []
    assert honours([ROW], "spiel1 ecken=frei") == []


def test_the_best_ten_stay_and_of_equals_the_older() -> None:
    rows = [
        replace(ROW, ended=float(n), end={"winners": [0], "reason": "punkte", "points": [n % 15, 0]}) for n in range(30)
    ]
    found = honours(rows, "spiel1")
    assert len(found) == HONOURED
    assert [(one.points, one.ended) for one in found[:3]] == [(14, 14.0), (14, 29.0), (13, 13.0)]


def laid_out(stage: Stage, cards: int = 24) -> None:
    """A game alone is played to its end with the first way that is offered for every card."""
    stage.say("Anna", "starte Spiel")
    for _ in range(cards):
        tip = stage.ask("Anna", "tipp").replace("“", ": ").replace("„", ": ")
        stage.say("Anna", next(part for part in tip.split(": ") if part.startswith("lege ")).splitlines()[0])
    stage.say("Anna", "setze alle Pharaonen")
    stage.say("Anna", "fertig")


def test_a_game_alone_is_told_on_the_list_and_in_the_statistics() -> None:
    stage = Stage(seed=2)
    stage.stand_ready("Anna", "Schreibstube")
    stage.say("Anna", "setze dich")
    assert "noch leer" in stage.ask("Anna", "bestenliste")
    stage.say("Anna", "vereinbare spiel 4")
    laid_out(stage)
    (row,) = stage.archive.finished("pharomino")
    assert row.end is not None
    points = row.end["points"][0]
    assert points > 0
    assert f"1. {points} Punkte: Anna, heute." in stage.ask("Anna", "bestenliste")
    assert "Anna: 1 Partie, 1 gewonnen, 0 verloren." in stage.ask("Anna", "statistik")
    stage.wait(DAY)
    assert f"1. {points} Punkte: Anna, vor einem Tag." in stage.ask("Anna", "ehrentafel")
    stage.say("Anna", "vereinbare spiel 2")
    assert "noch leer" in stage.ask("Anna", "bestenliste")
