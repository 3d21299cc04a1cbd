"""Who is missing at a table: what is promised to who goes, and what `stand` says of who is gone, each of it once."""

from tests.parlour.test_among_friends import bench, friends
from tests.stage import Stage, at_the_board


def test_the_last_to_go_hears_that_the_game_rests_and_no_minutes_are_promised() -> None:
    stage = friends("Anna", "Ben", count="zu zweit")
    stage.lose("Anna")
    told = stage.ask("Ben", "ende")
    assert "Gerade spielt sonst niemand mit, solange ruht sie." in told
    assert "länger als eine Minute fort, zieht jemand aus dem Haus für dich." in told
    assert "Wer noch am Tisch sitzt" not in told
    length = bench(stage).position.length
    stage.wait(600)
    assert bench(stage).match is not None
    assert bench(stage).position.length == length  # nobody moves for anybody


def test_where_everybody_is_waited_for_the_last_hears_that_too() -> None:
    stage = at_the_board()
    stage.say("Anna", "vereinbare Geduld aus")
    stage.say("Anna", "starte Spiel gegen Ben")
    stage.lose("Anna")
    assert "Kommt vor dir jemand von den anderen wieder, wird auf dich gewartet." in stage.ask("Ben", "ende")


def test_who_watches_hears_of_those_who_are_gone_that_the_game_rests() -> None:
    stage = friends("Anna", "Ben", count="zu zweit")
    stage.stand_ready("Cleo", "Bauhütte")
    stage.say("Cleo", "schau zu")
    stage.lose("Anna")
    stage.heard("Cleo")
    stage.lose("Ben")
    assert "Die Partie ruht, bis wieder jemand mitspielt." in stage.heard("Cleo")
    told = stage.ask("Cleo", "stand")
    for name in ("Anna", "Ben"):
        assert f"{name} ist erstarrt; die Partie ruht, bis wieder jemand mitspielt." in told
    assert "aus dem Haus" not in told


def with_clock() -> tuple[Stage, str, str]:
    """A game under the clock, who is to move, and who waits."""
    stage = at_the_board()
    for line in ("vereinbare Uhr 120 Sekunden je Zug", "starte Spiel gegen Ben"):
        stage.say("Anna", line)
    mover = "Anna" if "Du bist am Zug" in stage.ask("Anna", "stand") else "Ben"
    return stage, mover, "Ben" if mover == "Anna" else "Anna"


def test_whose_turn_it_is_and_the_time_left_are_said_once_of_who_is_frozen() -> None:
    stage, mover, other = with_clock()
    stage.lose(mover)
    stage.wait(5)
    told = stage.ask(other, "stand")
    assert told.count(f"{mover} ist am Zug") == 1
    assert told.count("1 Minute und 55 Sekunden") == 1


def test_of_who_is_there_it_is_said_as_before() -> None:
    stage, mover, other = with_clock()
    told = stage.ask(other, "stand")
    assert f"{mover} ist am Zug.\n{mover} hat noch 2 Minuten." in told
