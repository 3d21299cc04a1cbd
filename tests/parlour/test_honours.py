"""The list of the best results: by what was agreed on, of people only; it and statistics come a page at a time."""

from dataclasses import replace

from mud.archive.memory import MemoryArchive
from mud.parlour.identity import is_guest
from mud.parlour.standings import honours
from mud.parlour.store import Archive, GameRow, PutGame
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


def kept(*rows: GameRow) -> Archive:
    """An archive in which these games have ended."""
    archive = MemoryArchive()
    archive.commit([PutGame(replace(row, id=number)) for number, row in enumerate(rows, 1)])
    return archive


def test_people_are_honoured_even_if_the_house_was_better() -> None:
    (one,) = honours(kept(ROW), "pharomino", "spiel1", 0, 9)
    assert (one.who, one.name, one.points, one.ended) == ("person:anna", "Anna", 70, 10.0)


def test_only_what_ended_as_it_was_agreed_on_counts() -> None:
    unfinished = replace(ROW, end={"winners": [], "reason": "nicht_beendet", "points": [70, 90]})
    left = replace(ROW, end={"winners": [1], "reason": "punkte", "points": [70, 90], "gone": [0]})
    pointless = replace(ROW, end={"winners": [0], "reason": "punkte", "points": []})
    running = replace(ROW, ended=None, end=None)
    assert honours(kept(unfinished, left, pointless, running), "pharomino", "spiel1", 0, 9) == []
    assert honours(kept(ROW), "pharomino", "spiel1 ecken=frei", 0, 9) == []


def test_nothing_is_no_result_and_guests_have_none() -> None:
    nothing = replace(ROW, end={"winners": [1], "reason": "punkte", "points": [0, 90]})
    guest = replace(ROW, players=("person:gast:nilgast", "paheri"), names=("Nilgast", "Paheri"))
    assert is_guest(guest.players[0])
    assert honours(kept(nothing, guest), "pharomino", "spiel1", 0, 9) == []


def test_where_no_points_are_counted_it_is_told_who_has_won_how_often() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    stage.say("Anna", "öffne die Schatulle")
    for name in ("Anna", "Ben"):
        stage.say(name, "setz dich")
    for loser, often in (("Ben", 2), ("Anna", 1)):
        for _ in range(often):
            stage.say("Anna", "starte Spiel")
            stage.say("Ben", "ja")
            for line in ("gib auf", "ja"):
                stage.say(loser, line)
    told = stage.ask("Ben", "bestenliste").splitlines()
    assert told[1:] == ["1. 2 Siege: Anna.", "2. 1 Sieg: Ben."]
    stage.say("Anna", "vereinbare zum Üben")
    stage.say("Anna", "starte Spiel")
    stage.say("Ben", "ja")
    for line in ("gib auf", "ja"):
        stage.say("Ben", line)
    assert stage.ask("Ben", "bestenliste").splitlines() == told


def test_the_best_come_first_and_of_equals_the_older() -> None:
    found = honours(many(30), "pharomino", "spiel1", 0, 9)
    assert [(one.points, one.ended) for one in found[:3]] == [(15, 14.0), (15, 29.0), (14, 13.0)]


def many(count: int) -> Archive:
    """So many games that Anna finished alone."""
    return kept(
        *(
            replace(ROW, ended=float(n), end={"winners": [0], "reason": "punkte", "points": [1 + n % 15, 0]})
            for n in range(count)
        )
    )


def at_the_table(archive: Archive) -> Stage:
    stage = Stage(archive=archive)
    stage.stand_ready("Anna", "Schreibstube")
    stage.say("Anna", "vereinbare spiel 1")
    return stage


def test_the_list_is_turned_page_by_page() -> None:
    stage = at_the_table(many(25))
    pages = [
        stage.ask("Anna", line).splitlines() for line in ("bestenliste", "bestenliste 2", "bestenliste Seite drei")
    ]
    assert [len(page) for page in pages] == [12, 12, 6]
    assert [page[-1] for page in pages[:2]] == [
        "Weitere Ergebnisse: bestenliste 2",
        "Weitere Ergebnisse: bestenliste 3",
    ]
    assert [page[1].split(".")[0] for page in pages] == ["1", "11", "21"]
    assert pages[2][-1].startswith("25. 1 Punkt: Anna, vor ")
    assert stage.ask("Anna", "bestenliste 4") == "Auf Seite 4 steht nichts mehr."
    for beyond in ("bestenliste 0", "bestenliste 101", "statistik 99999"):
        assert stage.ask("Anna", beyond) == "Blättern kannst du von Seite 1 bis 100."


def test_statistics_name_fifteen_opponents_a_page_those_met_most_often_first() -> None:
    end = {"winners": [0], "reason": "punkte", "points": []}
    rows = [
        replace(ROW, players=("person:anna", f"person:gegner{n}"), names=("Anna", f"Gegner{n}"), end=end)
        for n in range(40)
        for _ in range(1 + (n == 33))
    ]
    open_ = replace(ROW, end={"winners": [], "reason": "ohne_ergebnis", "points": []})
    stage = at_the_table(kept(*rows, open_))
    pages = [stage.ask("Anna", line).splitlines() for line in ("statistik", "statistik Anna 2", "statistik 3")]
    assert [len(page) for page in pages] == [18, 18, 12]
    assert [page[0] for page in pages] == ["Anna: 41 Partien, 41 gewonnen, 0 verloren."] * 3
    assert pages[0][1] == "Gegen Gegner33: 2 gewonnen, 0 verloren."
    assert pages[0][-2:] == ["Ohne Ergebnis: 1.", "Weitere Gegner: statistik Anna 2"]
    assert pages[2][-1] == "Ohne Ergebnis: 1."
    assert len({line for page in pages for line in page if line.startswith("Gegen ")}) == 40
    assert stage.ask("Anna", "statistik 4") == "Auf Seite 4 steht nichts mehr."


def laid_out(stage: Stage, cards: int = 24) -> None:
    """A game alone is played to its end with the first way that is offered for every card."""
    stage.say("Anna", "starte Spiel")
    for _ in range(cards):
        ways = [line.strip() for line in stage.ask("Anna", "züge").splitlines()]
        stage.say("Anna", next(way for way in ways if way.startswith("lege ")))
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
