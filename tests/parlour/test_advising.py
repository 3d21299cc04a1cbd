"""Advice at a table: a good move and why, the reasons of the house, what a move was worth, and the odds."""

import pytest

from mud.games.pharao import notation
from tests.parlour.test_game_loop import everything, silence
from tests.parlour.test_takeback import MOVED, alone
from tests.stage import Stage, at_the_board

ENDING = "..O...O.../.....u..../.......... u -"
"""A position in which the last stone of the one who moves stands on Glück already, and all is in the table."""


def put(stage: Stage, position: str) -> None:
    """From now on it stands so on the board."""
    match = stage.house.tables.all["schatulle"].match
    assert match is not None
    match.state = notation.read(position)
    match.deeds.forget()
    silence(stage)


def test_one_good_move_with_its_reason_then_another_then_no_more() -> None:
    stage = alone(throws="21 10")
    assert "Zu überlegen gibt es da nichts: „würfle“." in stage.ask("Anna", "tipp")
    stage.say("Anna", "würfle")
    silence(stage)
    first, second, third = (stage.ask("Anna", "tipp") for _ in range(3))
    assert first.startswith("Wie wäre es mit „ziehe ")
    assert first.count("„ziehe ") == 2
    assert len(first.split("? ")[1]) > 10
    assert second.startswith("Oder „ziehe ")
    assert first.split("„")[1:3] != second.split("„")[1:3]
    assert third.startswith("Mehr zu raten lohnt sich hier nicht.")


def test_what_is_advised_can_be_typed() -> None:
    stage = alone(throws="21 10 11")
    stage.say("Anna", "würfle")
    silence(stage)
    advised = stage.ask("Anna", "tipp").split("?")[0].split("„")[1:]
    for line in (one.split("“")[0] for one in advised):
        assert "Du " in stage.ask("Anna", line)


def test_it_says_how_much_less_another_is_worth() -> None:
    stage = alone(throws="10")
    put(stage, "..O...O.../.....u..../O......... u 10")
    stage.ask("Anna", "tipp")
    assert "von hundert solchen Partien" in stage.ask("Anna", "tipp")


def test_why_the_house_moved_so() -> None:
    stage = alone(throws="10 21 10")
    for line in ("würfle", "ziehe A2 nach A3"):
        stage.say("Anna", line)
    silence(stage)
    for line in ("warum?", "warum hast du das gemacht?", "warum zog der Priester so?"):
        told = stage.ask("Anna", line)
        assert told.startswith("Der Priester hat so überlegt: ") or told.startswith("Der Priester nennt keinen Grund.")
        assert told == stage.ask("Anna", "warum")


def test_what_ones_own_move_was_worth() -> None:
    stage = alone(throws="10 00")
    put(stage, "..O...O.../.....u..../O......... u 10")
    stage.say("Anna", "warnungen aus")
    stage.say("Anna", "ziehe B5 nach B6")
    silence(stage)
    told = stage.ask("Anna", "war mein Zug gut?")
    assert "Nach „ziehe B5 nach B6“ gewinnst du von hundert solchen Partien " in told
    assert " weniger als nach „ziehe B5 nach " in told
    assert told.rstrip().endswith("Das ist ausgerechnet, nicht geschätzt.")


def test_a_throw_is_nothing_to_ask_about() -> None:
    stage = alone(throws="10 21 10")
    assert "Dazu müsste erst einmal gezogen werden." in stage.ask("Anna", "warum")
    stage.say("Anna", "würfle")
    silence(stage)
    assert "hattest du keine Wahl" in stage.ask("Anna", "warum")


def test_where_there_is_no_table_it_is_asked_of_people() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "Nach dem Warum fragst du am besten jemanden, der es weiß." in stage.ask("Anna", "warum?")


def test_the_odds_before_and_after_the_throw() -> None:
    stage = alone(throws="10")
    put(stage, ENDING.replace("/.......... u -", "/O......... u -"))
    stage.say("Anna", "würfle")
    silence(stage)
    told = stage.ask("Anna", "chance")
    assert "Du gewinnst von hier aus in " in told
    assert "Vor dem Wurf war" in told
    assert "Das ist ausgerechnet, nicht geschätzt." in told
    assert "Der Würfel für die eigenen Steine zeigt" in told


def test_what_moves_gave_away_is_told_of_both() -> None:
    stage = alone(throws="10 00")
    put(stage, "..O...O.../.....u..../O......... u 10")
    stage.say("Anna", "warnungen aus")
    stage.say("Anna", "ziehe B5 nach B6")
    silence(stage)
    told = stage.ask("Anna", "chance")
    assert "Dein letzter Zug kostet dich von hundert solchen Partien " in told
    assert "Der letzte Zug des Priesters kostet von hundert " in told


def two(*agreed: str, throws: str = "10 21 22") -> Stage:
    """Anna and Ben play PHARAO, and it counts if they have not agreed otherwise."""
    stage = at_the_board(throws.split())
    for line in (*agreed, "starte Spiel"):
        stage.say("Anna", line)
    silence(stage)
    return stage


@pytest.mark.parametrize("line", ["tipp", "war mein Zug gut?", "chance"])
def test_among_people_the_house_is_silent(line: str) -> None:
    stage = two()
    for typed in ("würfle", "ziehe A2 nach A3"):
        stage.say("Anna", typed)
    stage.say("Ben", "würfle")
    silence(stage)
    told = stage.ask("Ben" if line == "tipp" else "Anna", line)
    assert "vereinbare Rat ja" in told
    assert "von hundert" not in told
    assert everything(stage, "Anna" if line == "tipp" else "Ben") == ""


@pytest.mark.parametrize(
    "agreed", ["vereinbare Rat ja", "vereinbare mit Rat", "vereinbare Wertung nein", "vereinbare Rat ja."]
)
def test_those_who_have_agreed_are_advised(agreed: str) -> None:
    stage = two(agreed)
    stage.say("Anna", "würfle")
    silence(stage)
    assert "Wie wäre es mit „ziehe " in stage.ask("Anna", "tipp")
    assert everything(stage, "Ben") == ""


def test_the_odds_are_told_to_all_or_to_nobody() -> None:
    stage = two("vereinbare Rat ja")
    stage.say("Anna", "würfle")
    silence(stage)
    asked, heard = stage.ask("Anna", "chance"), everything(stage, "Ben")
    assert "Du gewinnst von hier aus in " in asked
    assert "Anna will wissen, wie die Aussichten stehen." in heard
    assert "Du gewinnst von hier aus in " in heard


def test_after_the_game_everybody_may_know() -> None:
    stage = two(throws="10 21 22")
    for typed in ("würfle", "ziehe A2 nach A3", "gib auf", "ja"):
        stage.say("Anna", typed)
    silence(stage)
    assert "Dein letzter Zug hat " in stage.ask("Anna", "chance")
    assert "ziehe A2 nach A3" in stage.ask("Anna", "war mein Zug gut?")


def test_why_somebody_moved_so_only_they_know() -> None:
    stage = two()
    for typed in ("würfle", "ziehe A2 nach A3"):
        stage.say("Anna", typed)
    silence(stage)
    for line in ("warum", "warum zog Anna so?"):
        assert "Warum Anna so gezogen hat, weiß nur Anna." in stage.ask("Ben", line)
    assert "spielt hier nicht mit" in stage.ask("Ben", "warum zog Osiris so?")


def test_nothing_is_told_of_what_was_taken_back() -> None:
    stage = alone("vereinbare zum Üben", throws="21 21")
    for line in ("würfle", MOVED.replace("A3", "A4").replace("B2", "B1"), "rückgängig"):
        stage.say("Anna", line)
    silence(stage)
    assert "Dazu müsste erst einmal gezogen werden." in stage.ask("Anna", "war mein Zug gut?")


def test_what_happened_last_is_known_after_a_restart() -> None:
    stage = alone(throws="10 21 10")
    for line in ("würfle", "ziehe A2 nach A3"):
        stage.say("Anna", line)
    silence(stage)
    before = stage.ask("Anna", "war mein Zug gut?")
    stage.restart()
    stage.enter("Anna")
    silence(stage)
    assert stage.ask("Anna", "war mein Zug gut?") == before


def test_when_the_time_for_advice_is_up_it_is_said_in_a_sentence() -> None:
    stage = alone(throws="21 10")
    stage.say("Anna", "würfle")
    silence(stage)
    stage.sessions["Anna"].say("tipp")
    (job,) = stage.house.ticks.take_jobs()
    stage.house.ticks.failed(job, TimeoutError())
    first, *rest = everything(stage, "Anna").splitlines()
    assert "Zum Überlegen war diesmal zu wenig Zeit" in first
    assert any("ziehe" in line for line in rest)
    assert "Wie wäre es mit" in stage.ask("Anna", "tipp")
