"""Taking back: at will against the house where nothing counts, among people when all agree."""

import pytest

from mud.parlour.match import record
from mud.sheet.fold import replay
from tests.parlour.test_game_loop import come_back, everything, silence
from tests.stage import Stage, at_the_board, at_the_long_table

THROWS = "12 21 11 22 12 13 22 11 11 11"
MOVED = "ziehe A2 nach A3 und C1 nach B2"


def alone(*before: str, throws: str = THROWS) -> Stage:
    """Anna plays PHARAO against the priest."""
    stage = Stage(throws.split())
    stage.stand_ready("Anna")
    stage.say("Anna", "öffne die Schatulle")
    for line in (*before, "starte leichtes Spiel gegen den Priester"):
        stage.say("Anna", line)
    silence(stage)
    return stage


def position(stage: Stage) -> str:
    match = stage.house.tables.all["schatulle"].match
    assert match is not None
    return stage.house.tables.all["schatulle"].game.notation.write(match.state)


def log(stage: Stage, number: int = 1) -> list[str]:
    return [" ".join(entry) for entry in stage.archive.moves(number)]


# --- against the house


def test_for_practice_moves_are_taken_back_as_often_as_one_likes() -> None:
    stage = alone("vereinbare zum Üben")
    stage.say("Anna", "würfle")
    thrown = position(stage)
    for line in ("ziehe A2 nach A3 und C1 nach B2", "ziehe A1 nach B1 und C4 nach C6"):
        stage.say("Anna", line)
        assert position(stage) != thrown
        assert "Du nimmst zurück: Es ist wieder dein erster Zug." in stage.ask("Anna", "nimm den Zug zurück")
        assert position(stage) == thrown
    assert "Ziehe einen eigenen Stein einen Schritt weit" in stage.ask("Anna", "stand")


def test_it_goes_back_further_each_time_and_to_any_turn() -> None:
    stage = alone("wir spielen zum Üben")
    found = [position(stage)]
    for line in ("würfle", "ziehe A2 nach A3 und C1 nach B2"):
        stage.say("Anna", line)
        found.append(position(stage))
    stage.say("Anna", "würfle")
    for before in (found[2], found[1], found[0]):
        stage.say("Anna", "rückgängig")
        assert position(stage) == before
    assert "nichts gezogen" in stage.ask("Anna", "rückgängig")
    for line in ("würfle", "ziehe A2 nach A3 und C1 nach B2", "würfle"):
        stage.say("Anna", line)
    assert "Es ist wieder dein erster Zug." in stage.ask("Anna", "noch einmal ab Zug 1")
    assert position(stage) == found[0]
    assert "Zu deinem siebten Zug geht es nicht zurück. Du bist bei deinem ersten." in stage.ask("Anna", "ab Zug 7")


def test_the_dice_fall_alike_where_it_stands_alike() -> None:
    stage = alone("vereinbare zum Üben")
    stage.say("Anna", "würfle")
    thrown = position(stage)
    for _ in range(3):
        stage.say("Anna", "noch einmal ab Zug 1")
        stage.say("Anna", "würfle")
        assert position(stage) == thrown


def test_a_game_that_counts_is_not_taken_back_and_says_how_the_next_can_be() -> None:
    stage = alone()
    stage.say("Anna", "würfle")
    stage.say("Anna", MOVED)
    before = log(stage)
    told = stage.ask("Anna", "nimm den Zug zurück")
    assert "Diese Partie zählt" in told
    assert "„zum Üben“" in told
    assert log(stage) == before
    stage.say("Anna", "mach das rückgängig")
    assert log(stage) == before


def test_practice_counts_nowhere() -> None:
    stage = alone("vereinbare zum Üben")
    for line in ("würfle", MOVED, "gib auf", "ja"):
        stage.say("Anna", line)
    assert "noch keine Partie beendet" in stage.ask("Anna", "statistik")
    row = stage.archive.game(1)
    assert row is not None
    assert row.end is not None
    assert row.end["practice"] is True
    recount = stage.archive.recount()
    assert (recount.games, set(recount.wrong.values()), sum(recount.entries.values())) == (1, {0}, 0)


def test_a_game_that_counts_still_counts() -> None:
    stage = alone()
    for line in ("würfle", MOVED, "gib auf", "ja"):
        stage.say("Anna", line)
    assert "noch keine Partie beendet" not in stage.ask("Anna", "statistik")


def test_nothing_is_cut_from_the_log_and_a_restart_is_where_it_stood() -> None:
    stage = alone("vereinbare zum Üben", "vereinbare Uhr 600")
    for line in ("würfle", MOVED, "nimm den Zug zurück", "ziehe A1 nach B1"):
        stage.say("Anna", line)
    before = position(stage)
    assert [entry for entry in log(stage) if "%" in entry] == ["@ %uebung", "@ %uhr 600", "0 %zurueck 4"]
    stage.restart()
    come_back(stage, "Anna")
    assert position(stage) == before
    assert "Es ist wieder dein erster Zug." in stage.ask("Anna", "nimm den Zug zurück")
    row = stage.archive.game(1)
    assert row is not None
    *_, (state, _) = replay(stage.house.tables.all["schatulle"].game, record(row, stage.archive.moves(1)))
    assert stage.house.tables.all["schatulle"].game.notation.write(state) == position(stage)


def test_the_last_move_told_is_none_that_was_taken_back() -> None:
    stage = alone("vereinbare zum Üben")
    for line in ("würfle", MOVED, "nimm den Zug zurück"):
        stage.say("Anna", line)
    assert stage.ask("Anna", "letzter Zug") == "Du würfelst 1 für deine und 2 für die fremden Steine."


def test_a_thought_about_what_was_taken_back_is_thrown_away() -> None:
    stage = Stage(THROWS.split(), pause=(3.0, 3.0))
    stage.stand_ready("Anna")
    for line in ("öffne die Schatulle", "vereinbare zum Üben", "starte leichtes Spiel gegen den Priester", "würfle"):
        stage.say("Anna", line)
    stage.say("Anna", MOVED)
    stage.say("Anna", "nimm den Zug zurück")
    before = position(stage)
    stage.wait(4)
    assert position(stage) == before
    stage.say("Anna", MOVED)
    for _ in range(12):
        stage.wait(1)
    assert position(stage) != before


def test_in_tal_der_koenige_a_step_of_the_turn_is_taken_back_by_the_game_and_then_by_the_house() -> None:
    stage = Stage(lucky=True)
    stage.stand_ready("Anna", "Bauhütte")
    for line in ("setze dich an die Werkbank", "vereinbare zum Üben", "starte leichtes Spiel zu zweit"):
        stage.say("Anna", line)
    assert "nichts gezogen" in stage.ask("Anna", "nimm den Zug zurück")


# --- among people


def two(throws: str = THROWS) -> Stage:
    """Anna and Ben play; Anna has thrown and moved both stones."""
    stage = at_the_board(throws.split())
    for line in ("starte Spiel gegen Ben", "würfle", MOVED):
        stage.say("Anna", line)
    silence(stage)
    return stage


def test_among_people_all_are_asked() -> None:
    stage = two()
    before = position(stage)
    stage.say("Anna", "nimm den Zug zurück")
    assert "Jetzt kommt es auf Ben an." in everything(stage, "Anna")
    told = everything(stage, "Ben")
    assert "Anna bittet darum, den ersten eigenen Zug zurückzunehmen." in told
    assert "Sag ja oder nein." in told
    assert position(stage) == before
    stage.say("Ben", "ja")
    assert "Du nimmst zurück" in everything(stage, "Anna")
    assert "Anna nimmt zurück und ist wieder beim ersten eigenen Zug." in everything(stage, "Ben")
    assert position(stage).endswith("u 12")
    assert "Ziehe einen eigenen Stein" in stage.ask("Anna", "stand")


def test_who_says_no_is_not_asked_again() -> None:
    stage = two()
    before = position(stage)
    stage.say("Anna", "nimm den Zug zurück")
    assert "Du bist dagegen." in stage.ask("Ben", "nein")
    assert "Ben ist dagegen." in everything(stage, "Anna")
    assert "es war jemand dagegen" in stage.ask("Anna", "nimm den Zug zurück")
    assert everything(stage, "Ben") == ""
    assert position(stage) == before


def test_nobody_answers_for_another_or_oneself() -> None:
    stage = two()
    stage.say("Anna", "nimm den Zug zurück")
    before = log(stage)
    assert stage.ask("Anna", "ja") == "Du sagst: ja"
    assert "Darüber wird gerade schon abgestimmt." in stage.ask("Anna", "nimm den Zug zurück")
    assert log(stage) == before


def test_whoever_throws_meanwhile_has_answered() -> None:
    stage = two()
    stage.say("Anna", "nimm den Zug zurück")
    silence(stage)
    stage.say("Ben", "würfle")
    assert "Damit hat sich deine Bitte erledigt." in everything(stage, "Anna")
    assert "Seitdem ist gewürfelt oder gezogen worden." in stage.ask("Anna", "nimm den Zug zurück")


def test_a_question_outlives_a_restart() -> None:
    stage = two()
    stage.say("Anna", "nimm den Zug zurück")
    stage.restart()
    assert "Darf Anna? Sag ja oder nein." in come_back(stage, "Ben")
    come_back(stage, "Anna")
    stage.say("Ben", "ja")
    assert position(stage).endswith("u 12")


def test_of_three_everyone_has_to_agree() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel zu dritt")
    table = stage.house.tables.all["saal_tisch"]
    match = table.match
    assert match is not None
    for _ in range(30):
        mover = min(seat for seat in table.game.to_act(match.state) if isinstance(seat, int))
        who = table.chairs[mover].who.removeprefix("person:").capitalize()
        mark = match.sheet.last(mover)
        if mark is not None and match.sheet.chance <= mark.length and match.mover == mover:
            break
        lines = stage.ask(who, "züge").splitlines()
        stage.say(who, lines[0].strip())
    else:
        pytest.fail("nobody has moved without drawing")
    others = [name for name in ("Anna", "Ben", "Cleo") if name != who]
    silence(stage)
    stage.say(who, "nimm den Zug zurück")
    assert "Du hast nichts dagegen." in stage.ask(others[0], "ja")
    assert match.sheet.back == 0
    stage.say(others[1], "ja")
    assert match.sheet.back > 0


def test_watchers_take_nothing_back() -> None:
    stage = two()
    stage.stand_ready("Cleo")
    stage.say("Cleo", "schau zu")
    assert "nimm" not in stage.ask("Cleo", "nimm den Zug zurück")
    assert log(stage)[-1] == "0 C1-B2"


def test_a_computer_player_who_moves_on_settles_the_question_and_both_are_told() -> None:
    stage = at_the_long_table("Anna", "Ben", pause=(3.0, 3.0))
    stage.say("Anna", "starte Spiel zu dritt")
    match = next(table.match for table in stage.house.tables.all.values() if table.match is not None)
    for who in ("Anna", "Ben"):  # behind Ben comes Nebet, whom the house sent
        stage.say(who, "ziehe")
        stage.say(who, next(line for line in stage.ask(who, "züge").splitlines() if line.endswith((" ab", "fertig"))))
    stage.say("Ben", "leser knapp")
    assert match.names[match.state.side] == "Nebet"
    stage.say("Ben", "nimm den Zug zurück")
    silence(stage)
    for _ in range(4):
        stage.wait(1)
    assert "Damit hat sich deine Bitte erledigt." in everything(stage, "Ben")
    assert "Damit hat sich Bens Bitte erledigt." in everything(stage, "Anna")
