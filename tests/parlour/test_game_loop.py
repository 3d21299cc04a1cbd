"""What a game does by itself: clocks that answer, computer players who think, and stand-ins for those away."""

import logging

import pytest

from mud.games.oh_pharao.model import ENDE, State
from mud.games.oh_pharao.model.moves import Accept, Draw, Score, Throw
from mud.parlour.table import Table
from tests.games.oh_pharao.tables import N, lay
from tests.stage import PASSWORD, Stage, at_the_long_table

THROW_SIX = Throw(6)


def long_table(stage: Stage) -> Table:
    return where_it_is_played(stage, "saal_tisch")


def where_it_is_played(stage: Stage, thing: str) -> Table:
    """The table at a thing with a running game, wherever that was set beside; else the fixed one."""
    tables = [table for table in stage.house.tables.all.values() if table.thing == thing]
    return next((table for table in tables if table.match is not None), stage.house.tables.all[thing])


def state(stage: Stage) -> str:
    match = long_table(stage).match
    assert match is not None
    return N.write(match.state)


def is_passed_on(stage: Stage) -> bool:
    """Whether the turn comes to the second seat: after what is offered before that, and nobody answers."""
    for _ in range(6):
        if state(stage).split()[1] == "1":
            return True
        stage.wait(30)
    return False


def phase(stage: Stage) -> str:
    return state(stage).split()[9]


def hand(stage: Stage, seat: int) -> str:
    return state(stage).split()[4].split("/")[seat]


def put(stage: Stage, laid: State) -> None:
    """Lay a position on the table of a running game."""
    match = long_table(stage).match
    assert match is not None
    match.state = laid
    stage.house.game_loop.wind_all(long_table(stage))
    stage.house.game_loop.settle(long_table(stage))


def playing(*people: str, start: str = "starte Spiel", before: str = "") -> Stage:
    """A game has begun; nobody has heard anything of it yet."""
    stage = at_the_long_table(*people)
    if before:
        stage.say(people[0], before)
    stage.say(people[0], start)
    assert long_table(stage).match is not None, stage.heard(people[0])
    silence(stage)
    return stage


def silence(stage: Stage) -> None:
    for who in stage.sessions:
        stage.heard(who)


def everything(stage: Stage, who: str) -> str:
    return "\n".join(stage.heard(who))


def come_back(stage: Stage, name: str) -> str:
    stage.connect(name)
    stage.say(name, name)
    return stage.ask(name, PASSWORD)


# Clocks


def test_no_answer_in_time_is_no() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("3345", "4412", "5567"))
    stage.say("Anna", "biete 3 gegen 4")
    assert "Anna bietet allen eine Drei gegen eine Vier" in everything(stage, "Ben")
    stage.wait(29)
    assert "3" in hand(stage, 0)
    assert stage.heard("Ben") == []
    stage.wait(1)
    assert "verfällt" in everything(stage, "Anna")
    assert "verfällt" in everything(stage, "Cleo")
    assert stage.ask("Ben", "ja") == "Du sagst: ja"
    assert hand(stage, 1) == "1244"


@pytest.mark.parametrize(("agreed", "seconds"), [("60", 60), ("120", 120)])
def test_a_table_may_agree_on_another_time(agreed: str, seconds: int) -> None:
    stage = playing("Anna", "Ben", "Cleo", before=f"vereinbare Antwortfrist {agreed}")
    match = long_table(stage).match
    assert match is not None
    assert match.row.variant == f"normal antwortfrist={agreed}"
    offered(stage, agreed)
    stage.wait(seconds - 1)
    assert is_offered(stage)
    stage.wait(1)
    assert not is_offered(stage)


def test_a_table_may_do_without_a_clock() -> None:
    stage = playing("Anna", "Ben", "Cleo", before="vereinbare Antwortfrist aus")
    offered(stage, "aus")
    stage.wait(3600)
    assert is_offered(stage)


def offered(stage: Stage, agreed: str) -> None:
    text = N.write(lay("3345", "4412", "5567")).replace("normal", f"normal,antwortfrist={agreed}")
    put(stage, N.read(text))
    stage.say("Anna", "biete 3 gegen 4")


def is_offered(stage: Stage) -> bool:
    """Whether an offer lies open."""
    return state(stage).split()[11] != "-"


def test_each_offer_has_the_whole_time() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("3345", "4412", "5567"))
    stage.say("Anna", "biete 3 gegen 4")
    stage.wait(20)
    stage.say("Anna", "ziehe das Angebot zurück")
    stage.say("Anna", "biete 3 gegen 4")
    stage.wait(20)
    assert is_offered(stage)
    stage.wait(10)
    assert not is_offered(stage)


def test_the_second_thief_at_the_same_pyramid_has_a_clock_of_its_own() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("DD33", "PP44", "5567", pyramids=["-", "5556"]))
    stage.say("Anna", "schicke den Dieb auf Ben")
    stage.wait(20)
    stage.say("Ben", "spiele den Pharao")
    stage.say("Anna", "schicke den Dieb auf Ben")
    stage.wait(20)  # 40 seconds after the first question, 20 after the second
    assert phase(stage) == "accused:1.0"
    stage.wait(10)
    assert phase(stage) != "accused:1.0"
    assert hand(stage, 1).count("P") == 1


def test_a_clock_says_no_to_thief_and_tax_and_keeps_the_best_part() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("S33", "PP44", "P567"))
    stage.say("Anna", "schicke den Steuereintreiber")
    stage.wait(30)  # Ben
    stage.wait(30)  # Cleo
    assert phase(stage) == "act"
    assert [len(hand(stage, seat)) for seat in range(3)] == [4, 3, 3]
    put(stage, lay("33", "PP44", "5567", pyramids=["-", "5555677"], phase="robbed:1.0"))
    stage.wait(30)
    assert state(stage).split()[5].split("/")[1] == "55556"


@pytest.mark.parametrize(
    ("held", "line", "asked"),
    [
        ("D3345", "schicke den Dieb auf Ben", "accused:1.0"),
        ("S3345", "schicke den Steuereintreiber", "taxed:12"),
    ],
)
def test_an_open_offer_takes_no_time_from_who_is_asked_for_a_pharao(held: str, line: str, asked: str) -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay(held, "PP44", "5567", pyramids=["-", "5556"]))
    stage.say("Anna", "biete Cleo 3 gegen 7")
    stage.wait(29)
    stage.say("Anna", line)
    stage.wait(29)
    assert phase(stage) == asked
    stage.say("Ben", "spiele den Pharao")
    assert hand(stage, 1).count("P") == 1
    assert is_offered(stage)


def test_an_open_offer_takes_no_time_from_who_is_robbed() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("D3345", "44", "5567", pyramids=["-", "5555667"]))
    stage.say("Anna", "biete Cleo 3 gegen 7")
    stage.say("Anna", "schicke den Dieb auf Ben")
    stage.house.luck.chance = lambda table, seed: [THROW_SIX] if phase(stage).startswith("roll") else []
    stage.say("Ben", "nein")
    stage.wait(29)
    stage.say("Anna", "raube 6")
    stage.wait(29)
    assert phase(stage) == "robbed:1.0"
    stage.say("Ben", "behalte nichts")
    assert hand(stage, 1) == "44555567"
    stage.wait(29)
    assert is_offered(stage)  # nobody could answer it meanwhile: its time begins anew
    stage.wait(1)
    assert not is_offered(stage)


def test_who_is_away_when_a_thief_knocks_is_stood_in_for_when_time_is_up() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("D3345", "PP44", "5567", pyramids=["-", "5556"]))
    stage.lose("Ben")
    stage.say("Anna", "schicke den Dieb auf Ben")
    silence(stage)
    stage.wait(29)
    assert phase(stage) == "accused:1.0"
    stage.wait(1)
    assert hand(stage, 1).count("P") == 1
    heard = stage.heard("Cleo")
    assert heard[0].startswith("Ben lässt auf sich warten.")
    assert heard[1].startswith("Ben spielt einen Pharao.")
    assert "spielt mittel" in stage.ask("Anna", "stand")


def test_where_the_table_waits_the_clock_says_no_for_who_is_away() -> None:
    stage = playing("Anna", "Ben", "Cleo", before="vereinbare Geduld aus")
    put(stage, lay("D3345", "PP44", "5567", pyramids=["-", "5556"]))
    stage.lose("Ben")
    stage.say("Anna", "schicke den Dieb auf Ben")
    stage.wait(30)
    assert hand(stage, 1) == "44PP"
    assert "Ben spielt keinen Pharao." in everything(stage, "Cleo")


def test_a_thief_waits_while_nobody_is_there() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("D3345", "PP44", "5567", pyramids=["-", "5556"]))
    stage.say("Anna", "schicke den Dieb auf Ben")
    for who in ("Anna", "Ben", "Cleo"):
        stage.lose(who)
    stage.wait(30)
    assert phase(stage) == "accused:1.0"
    come_back(stage, "Cleo")
    stage.wait(30)
    assert hand(stage, 1).count("P") == 1


def test_a_clock_begins_again_after_a_restart() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    stage.say("Anna", "ziehe eine Karte")
    card = hand(stage, 0)[0]
    wanted = hand(stage, 1)[0]
    stage.say("Anna", f"biete Ben {card} gegen {wanted}")
    stage.wait(20)
    stage.restart()
    come_back(stage, "Ben")
    stage.wait(20)
    assert is_offered(stage)
    stage.wait(10)
    assert not is_offered(stage)


def test_a_clock_stands_while_nobody_is_there_and_goes_on_with_whoever_comes_back() -> None:
    stage = playing("Anna", "Ben", "Cleo", before="vereinbare Geduld aus")
    put(stage, lay("3345", "4412", "5567"))
    stage.say("Anna", "biete 3 gegen 4")
    stage.wait(20)
    for who in ("Ben", "Cleo", "Anna"):
        stage.lose(who)
    stage.wait(600)
    assert is_offered(stage)
    come_back(stage, "Cleo")
    stage.wait(29)
    assert is_offered(stage)
    stage.wait(1)
    assert not is_offered(stage)


def test_a_clock_runs_on_as_long_as_one_of_them_is_there() -> None:
    stage = playing("Anna", "Ben", "Cleo", before="vereinbare Geduld aus")
    put(stage, lay("3345", "4412", "5567"))
    stage.say("Anna", "biete 3 gegen 4")
    for who in ("Ben", "Anna"):
        stage.lose(who)
    stage.wait(30)
    assert not is_offered(stage)


def at_the_bench(stage: Stage, thing: str, *lines: str) -> str:
    """The position after some lines of Anna's, when her connection was lost and ten minutes went by."""
    for line in lines:
        stage.say("Anna", line)
    table = stage.house.tables.all[thing]
    assert table.match is not None, stage.heard("Anna")
    assert table.game.timer(table.match.state) is not None
    stage.lose("Anna")
    before: str = table.game.notation.write(table.match.state)
    for _ in range(20):
        stage.wait(30)
    assert table.game.notation.write(table.match.state) == before
    come_back(stage, "Anna")
    return before


def test_the_time_for_an_action_in_the_valley_stands_while_nobody_is_there() -> None:
    stage = Stage()
    stage.enter("Anna")
    lines = ("o", "vereinbare Frist 60", "vereinbare Geduld aus", "starte Spiel zu zweit")
    before = at_the_bench(stage, "werkbank", *lines)
    match = where_it_is_played(stage, "werkbank").match
    assert match is not None
    stage.wait(60)
    assert stage.house.tables.all["werkbank"].game.notation.write(match.state) != before


def test_the_sandglass_stands_while_nobody_is_there_and_nobody_lays_against_it() -> None:
    stage = Stage()
    stage.enter("Anna")
    before = at_the_bench(stage, "legetisch", "s", "vereinbare Spiel 1", "starte Spiel zu zweit")
    match = where_it_is_played(stage, "legetisch").match
    assert match is not None
    for _ in range(20):
        stage.wait(5)
    assert stage.house.tables.all["legetisch"].game.notation.write(match.state) != before


def test_a_clock_of_a_game_that_was_stopped_rings_for_nobody(caplog: pytest.LogCaptureFixture) -> None:
    stage = playing("Anna", "Ben")
    put(stage, lay("3345", "4412", "5567"))
    stage.say("Anna", "biete Ben 3 gegen 4")
    for who in ("Anna", "Ben"):
        stage.say(who, "stoppe Spiel")
    assert long_table(stage).match is None
    with caplog.at_level(logging.ERROR):
        stage.wait(60)
    assert caplog.records == []


def test_a_new_game_has_clocks_of_its_own_even_about_the_same() -> None:
    stage = playing("Anna", "Ben")
    put(stage, lay("3345", "4412", "5567"))
    stage.say("Anna", "biete Ben 3 gegen 4")
    for who in ("Anna", "Ben"):
        stage.say(who, "stoppe Spiel")
    stage.wait(20)
    stage.say("Anna", "starte Spiel")
    stage.say("Ben", "ja")
    match = long_table(stage).match
    assert match is not None
    match.state = lay("3345", "4412", "4567")  # not put: whatever ran before runs on
    stage.say("Anna", "biete Ben 3 gegen 4")
    stage.wait(20)
    assert is_offered(stage)
    stage.wait(10)
    assert not is_offered(stage)


# After a game


def finished(*people: str) -> Stage:
    """A game is over; the last card came when Anna drew. She held a Neun and won together with the others."""
    stage = playing(*people)
    put(stage, lay("9", "8", "7", phase="take", field=10))
    stage.house.luck.chance = lambda table, seed: [Draw(ENDE)] if phase(stage) == "draw" else []
    stage.say("Anna", "ziehe")
    assert long_table(stage).match is None
    silence(stage)
    return stage


def test_the_last_hand_is_shown_to_who_held_it_and_not_to_who_sits_there_now() -> None:
    stage = finished("Anna", "Ben", "Cleo")
    stage.stand_ready("Xaver", "Säulensaal")
    stage.say("Anna", "stehe auf")
    stage.say("Xaver", "setze dich an den Tisch")
    assert long_table(stage).seat_of("person:xaver") == 0
    assert "Hand:" not in stage.ask("Xaver", "brett")
    assert "Auf der Hand hast du" not in stage.ask("Xaver", "vorlesen")
    told = stage.ask("Xaver", "letzter Zug")
    assert "Anna deckt die Spielende-Karte auf." in told
    assert "du bist darunter" not in told
    assert "Du " not in told
    for line in ("brett", "vorlesen"):
        assert "9" in (held := stage.ask("Anna", line)) or "eine Neun" in held
    assert "du bist darunter" in stage.ask("Anna", "letzter Zug")


def test_who_sits_somewhere_else_after_a_game_still_sees_the_own_hand() -> None:
    stage = finished("Anna", "Ben", "Cleo")
    for who in ("Anna", "Ben"):
        stage.say(who, "stehe auf")
    for who in ("Ben", "Anna"):
        stage.say(who, "setze dich an den Tisch")
    assert long_table(stage).seat_of("person:anna") == 1
    assert "Auf der Hand hast du eine Neun." in stage.ask("Anna", "vorlesen")


def test_who_gave_up_sees_nothing_of_the_hand_that_somebody_else_played_on() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    stage.say("Ben", "gib auf")
    stage.say("Ben", "ja")
    put(stage, lay("9", "8", "7", phase="take", field=10))
    stage.house.luck.chance = lambda table, seed: [Draw(ENDE)] if phase(stage) == "draw" else []
    stage.say("Anna", "ziehe")
    assert long_table(stage).match is None
    stage.say("Ben", "setze dich an den Tisch")
    assert long_table(stage).seat_of("person:ben") == 1
    assert "Auf der Hand hast du" not in stage.ask("Ben", "vorlesen")


def test_a_guest_with_a_name_that_was_lent_before_has_played_nothing() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.connect("Gast")
    for line in ("gast", "gehe nach Norden", "setze dich an den Tisch"):
        stage.say("Gast", line)
    guest = next(visitor for visitor in stage.house.people.visitors.values() if visitor.account is None)
    stage.say("Anna", "starte Spiel zu dritt")
    put(stage, lay("9", "8", "7", phase="take", field=10))
    stage.house.luck.chance = lambda table, seed: [Draw(ENDE)] if phase(stage) == "draw" else []
    stage.say("Anna", "ziehe")
    past = long_table(stage).ended
    assert past is not None
    assert guest.id in past.players
    stage.say("Gast", "ende")
    if "Gast" in stage.sessions and not stage.sessions["Gast"].closed:
        stage.say("Gast", "ja")
    assert guest.key not in stage.house.people.visitors
    assert guest.id not in past.players


# Computer players


def test_several_computer_players_think_at_once_and_one_gets_the_offer() -> None:
    stage = playing("Anna", start="starte Spiel zu viert")
    put(stage, lay("6693", "1123", "1124", "1125"))
    stage.sessions["Anna"].say("biete 6 gegen 1")
    jobs = stage.house.ticks.take_jobs()
    assert len(jobs) == 3
    for job in jobs:
        stage.house.ticks.finish(job, Accept())
    stage.house.ticks.do_jobs()
    assert hand(stage, 0) == "1369"
    assert [hand(stage, seat) for seat in (1, 2, 3)] == ["1236", "1124", "1125"]


def test_a_thought_that_comes_too_late_is_dropped() -> None:
    stage = playing("Anna", start="starte Spiel zu zweit")
    put(stage, lay("6693", "1123", "1"))
    stage.sessions["Anna"].say("biete 6 gegen 1")
    late = stage.house.ticks.take_jobs()
    stage.sessions["Anna"].say("ziehe das Angebot zurück")
    before = state(stage)
    for job in late:
        stage.house.ticks.finish(job, Accept())
    assert state(stage) == before


def test_a_thought_about_a_game_that_is_over_is_dropped() -> None:
    stage = playing("Anna", start="starte Spiel zu zweit")
    put(stage, lay("6693", "1123", "1"))
    stage.sessions["Anna"].say("biete 6 gegen 1")
    late = stage.house.ticks.take_jobs()
    stage.say("Anna", "stoppe Spiel")
    stage.say("Anna", "ja")
    stage.say("Anna", "starte Spiel zu zweit")
    before = state(stage)
    for job in late:
        stage.house.ticks.finish(job, Accept())
    assert state(stage) == before


def test_what_a_computer_player_must_not_do_is_replaced_by_something_it_may(
    caplog: pytest.LogCaptureFixture,
) -> None:
    stage = playing("Anna", "Ben")
    put(stage, lay("D693", "1123", "P124", pyramids=["-", "-", "5556"]))
    stage.sessions["Anna"].say("schicke den Dieb auf Abydos")
    (job,) = stage.house.ticks.take_jobs()
    with caplog.at_level(logging.ERROR):
        stage.house.ticks.finish(job, Score(0))
    assert "Score" in caplog.text
    assert "zu Bruch" not in everything(stage, "Ben")
    match = long_table(stage).match
    assert match is not None
    assert [turn.seat for turn in match.turns][-2:] == [0, 2]  # whoever was asked has answered with something legal


def test_people_who_are_asked_the_same_may_answer_before_a_computer_player() -> None:
    stage = playing("Anna", "Ben")
    put(stage, lay("6693", "1123", "1124"))
    stage.say("Anna", "biete allen 6 gegen 1")
    stage.wait(14)
    assert is_offered(stage)
    stage.say("Ben", "ja")
    assert hand(stage, 1) == "1236"
    put(stage, lay("6693", "1123", "1124"))
    stage.say("Anna", "biete allen 6 gegen 1")
    stage.wait(15)
    assert hand(stage, 2) == "1246" or "lehnt das Angebot ab" in everything(stage, "Ben")


def test_a_computer_player_answers_as_soon_as_nobody_else_is_asked() -> None:
    stage = playing("Anna", "Ben")
    put(stage, lay("6693", "1123", "1124"))
    stage.say("Anna", "biete allen 6 gegen 1")
    assert is_offered(stage)
    stage.say("Ben", "nein")
    assert not is_offered(stage)
    put(stage, lay("6693", "1123", "1124"))
    stage.say("Anna", "biete Abydos 6 gegen 1")
    assert not is_offered(stage)


def test_a_computer_player_waits_for_nobody_without_connection() -> None:
    stage = playing("Anna", "Ben")
    put(stage, lay("6693", "1123", "1124"))
    stage.lose("Ben")
    stage.wait(15)
    stage.sessions["Anna"].say("biete allen 6 gegen 1")
    assert len(stage.house.ticks.take_jobs()) == 1


def test_what_is_offered_again_may_be_thought_about_as_long() -> None:
    stage = playing("Anna", "Ben")
    put(stage, lay("6693", "1123", "1124"))
    stage.say("Anna", "biete allen 6 gegen 1")
    stage.wait(12)
    stage.say("Anna", "ziehe das Angebot zurück")
    stage.say("Anna", "biete allen 6 gegen 1")
    stage.wait(12)
    assert is_offered(stage)
    stage.wait(3)
    assert hand(stage, 2) == "1246" or "lehnt das Angebot ab" in everything(stage, "Ben")


# Stand-ins


def test_somebody_without_connection_is_stood_in_for_after_a_while_and_takes_over_again() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("1112233", "1123334", "2345678"))
    stage.lose("Anna")
    stage.wait(59)
    assert state(stage).split()[1] == "0"
    silence(stage)
    stage.wait(1)
    assert "Anna lässt auf sich warten" in everything(stage, "Ben")
    assert is_passed_on(stage)
    assert "spielt mittel" in stage.ask("Ben", "stand")
    answer = come_back(stage, "Anna")
    assert "Ben ist am Zug" in answer
    assert "Anna ist wieder da und zieht selbst" in everything(stage, "Cleo")
    assert "spielt mittel" not in stage.ask("Ben", "stand")
    stage.say("Ben", "ziehe eine Karte")
    stage.say("Ben", "fertig")
    stage.say("Ben", "lege 1 ab")
    assert state(stage).split()[1] in ("1", "2")


@pytest.mark.parametrize(("who", "turn"), [("Anna", 0), ("Cleo", 2)])
def test_who_comes_back_before_anything_was_moved_for_them_hears_their_own_turn_and_nothing_untrue(
    who: str, turn: int
) -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("1112233", "1123334", "2345678", side=turn))
    for name in ("Ben", "Anna", "Cleo"):
        stage.lose(name)
    stage.wait(61)  # now the house stands in for all of them, and moves for nobody while nobody is there
    assert len(long_table(stage).stand_ins) == 3
    answer = come_back(stage, who)
    assert f"{who} ist am Zug" not in answer
    assert "deinen Platz geführt" not in answer
    assert "hat aber noch nichts gezogen" in answer
    assert answer.count("Du bist am Zug:") == 1


def test_nobody_stands_in_where_the_table_waits() -> None:
    stage = playing("Anna", "Ben", "Cleo", before="vereinbare Geduld aus")
    stage.lose("Anna")
    stage.wait(800)
    assert state(stage).split()[1] == "0"


def test_nobody_plays_for_those_away_while_nobody_is_there() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    for who in ("Ben", "Cleo", "Anna"):
        stage.lose(who)
    before = state(stage)
    stage.wait(61)
    stage.wait(100)
    assert state(stage) == before
    come_back(stage, "Ben")
    assert is_passed_on(stage)


def test_somebody_back_within_the_patience_is_not_stood_in_for() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    stage.lose("Anna")
    stage.wait(40)
    come_back(stage, "Anna")
    stage.lose("Anna")
    stage.wait(40)
    assert state(stage).split()[1] == "0"
    stage.wait(20)
    assert is_passed_on(stage)


def test_who_goes_home_in_the_middle_is_stood_in_for_and_finds_the_chair_again() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    stage.say("Anna", "ende")
    if not stage.sessions["Anna"].closed:
        stage.say("Anna", "ja")
    assert stage.sessions.pop("Anna").closed
    stage.wait(60)
    assert is_passed_on(stage)
    come_back(stage, "Anna")
    assert long_table(stage).level(0) is None
    assert "Anna ist wieder da und zieht selbst" in everything(stage, "Ben")


def test_who_is_away_for_long_leaves_the_house_and_takes_over_again_all_the_same() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    stage.lose("Anna")
    stage.wait(60)
    stage.wait(1000)
    assert "anna" not in stage.house.people.visitors
    come_back(stage, "Anna")
    assert long_table(stage).level(0) is None


def test_who_was_away_before_the_game_began_is_stood_in_for() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.lose("Ben")
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "ja")
    put(stage, lay("33", "1123334", "2345678", side=1, phase="take"))
    stage.wait(60)
    assert state(stage).split()[1] == "2"
    assert long_table(stage).level(1) == "mittel"


def test_after_a_restart_those_who_do_not_come_back_are_stood_in_for() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    stage.restart()
    come_back(stage, "Ben")
    stage.wait(60)
    assert is_passed_on(stage)
    assert "Anna lässt auf sich warten" in everything(stage, "Ben")


def test_a_stand_in_answers_for_who_is_away() -> None:
    stage = playing("Anna", "Ben", "Cleo", before="vereinbare Antwortfrist aus")
    stage.lose("Ben")
    stage.wait(60)
    text = N.write(lay("3345", "4412", "5567")).replace("normal", "normal,antwortfrist=aus")
    put(stage, N.read(text))
    stage.say("Anna", "biete Ben 3 gegen 4")
    assert not is_offered(stage)


def test_who_comes_back_while_the_stand_in_thinks_decides_himself() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    stage.lose("Anna")
    stage.seconds += 60
    stage.house.tick()
    (job,) = stage.house.ticks.take_jobs()
    stage.connect("Anna")
    for line in ("Anna", PASSWORD):
        stage.sessions["Anna"].say(line)
    for other in stage.house.ticks.take_jobs():
        if other is not job:
            stage.house.ticks.finish(other, other.work())  # the password is checked
    before = state(stage)
    stage.house.ticks.finish(job, job.work())
    stage.house.ticks.do_jobs()
    assert state(stage) == before
    stage.say("Anna", "ziehe eine Karte")
    assert state(stage) != before


def test_who_comes_back_hears_what_was_moved_meanwhile_and_nothing_twice() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("1112233", "1123334", "2345678", phase="take"))
    stage.lose("Anna")
    stage.wait(60)
    silence(stage)
    answer = come_back(stage, "Anna")
    assert "wie du es verlassen hast" not in answer
    assert "Von nun an ziehst du wieder selbst" in answer
    assert [line for line in stage.heard("Ben") if "Anna" in line] == ["Anna ist wieder da und zieht selbst."]
    again = stage.ask("Anna", "letzter Zug")
    assert "Du ziehst verdeckt" in again or "Du nimmst" in again


def test_who_only_has_to_answer_is_not_told_to_be_on_turn() -> None:
    stage = playing("Anna", "Ben")
    put(stage, lay("6693", "1123", "1124"))
    assert stage.sessions["Anna"].status[0].endswith("du bist am Zug")
    stage.say("Anna", "biete Ben 6 gegen 1")
    assert stage.sessions["Ben"].status[0].endswith("du wirst gefragt")
    assert stage.sessions["Anna"].status[0].endswith("du bist am Zug")


def test_the_stand_tells_the_points() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("6693", "1123", "1124", points=[5, 22, 0]))
    assert "Nach Punkten: Ben 22, du 5 und Cleo 0." in stage.ask("Anna", "stand")


def test_who_has_to_agree_or_to_answer_is_told_in_the_right_number() -> None:
    stage = playing("Anna", "Ben", "Cleo", "Dora", start="starte Spiel zu viert")
    put(stage, lay("6693", "1123", "1124", "1125"))
    assert "Ben, Cleo und Dora müssen auch „stoppe Spiel“ sagen." in stage.ask("Anna", "stoppe Spiel")
    for who in ("Ben", "Cleo"):
        stage.say(who, "stoppe Spiel")
    assert "Dora muss auch „stoppe Spiel“ sagen." in everything(stage, "Cleo")
    stage.say("Anna", "biete allen 6 gegen 1")
    stage.say("Dora", "nein")
    assert "Jetzt sind Anna, Ben und Cleo gefragt." in stage.ask("Dora", "fertig")


def test_the_board_comes_with_ones_own_turn_and_not_with_those_of_others() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("1112223", "1112223", "1112223", phase="take"))
    silence(stage)
    told = dict.fromkeys(("Anna", "Ben", "Cleo"), 0)
    for who in ("Anna", "Ben", "Cleo") * 2:
        for line in ("ziehe", "fertig", "lege 1 ab"):
            stage.say(who, line)
        for other in told:
            told[other] += sum(line.startswith("Aufseher:") for line in stage.heard(other))
    assert told == {"Anna": 2, "Ben": 2, "Cleo": 2}


def test_the_board_never_misses_in_a_game_against_the_house() -> None:
    stage = playing("Anna", start="starte Spiel zu dritt")
    match = long_table(stage).match
    assert match is not None
    for _ in range(5):
        put(stage, lay("1112223", "1112223", "1112223", phase="act"))
        silence(stage)
        stage.say("Anna", "fertig")
        for _ in range(30):
            if match.state.side == 0:
                break
            stage.say("Anna", "nein")
        assert match.state.side == 0
        assert sum(line.startswith("Aufseher:") for line in stage.heard("Anna")) == 1


def test_who_has_not_what_is_wanted_is_told_so_and_asked_for_no_answer() -> None:
    stage = playing("Anna", "Ben", "Cleo")
    put(stage, lay("3345", "4412", "5567"))
    for who in ("Anna", "Ben", "Cleo"):
        stage.heard(who)
    stage.say("Anna", "biete allen 3 gegen 4")
    assert "Nimmst du das Angebot von Anna an" in everything(stage, "Ben")
    heard = everything(stage, "Cleo")
    assert "Anna ist am Zug und verlangt von dir eine Vier. Das hast du nicht auf der Hand;" in heard
    assert "„nein“" not in heard
    assert "lehnt" not in everything(stage, "Anna")  # whoever is quick says what they hold
    stage.say("Ben", "nein")
    assert not is_offered(stage)
    assert "Du lehnst ab." in everything(stage, "Cleo")
    assert "Cleo lehnt dein Angebot ab." in everything(stage, "Anna")


def test_who_watches_reads_above_whose_turn_it_is() -> None:
    stage = playing("Anna", "Ben")
    put(stage, lay("6693", "1123", "1124"))
    stage.stand_ready("Cleo", "Säulensaal")
    assert "am Zug" not in stage.sessions["Cleo"].status[0]
    stage.ask("Cleo", "schau zu")
    assert stage.sessions["Cleo"].status[0].endswith("Anna ist am Zug")
