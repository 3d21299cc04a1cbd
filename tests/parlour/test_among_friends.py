"""An evening among friends: playing again, stepping in, whose turn it is, following, and who is missing."""

import pytest

from mud.parlour.rematch import ANSWER
from mud.parlour.table import Table
from tests.stage import Stage, at_the_board


def bench(stage: Stage) -> Table:
    """The table of the valley."""
    return stage.house.tables.all["werkbank"]


def everything(stage: Stage, name: str) -> str:
    return "\n".join(stage.heard(name))


def friends(*names: str, count: str = "") -> Stage:
    """These play TAL DER KÖNIGE."""
    stage = Stage()
    for name in names:
        stage.enter(name)
        stage.say(name, "gehe nach Osten")
        stage.say(name, "setze dich")
    stage.say(names[0], f"starte Spiel {count}")
    for name in names:
        stage.heard(name)
    assert bench(stage).match is not None
    return stage


def over(*names: str, count: str = "") -> Stage:
    """Their game has just ended."""
    stage = friends(*names, count=count)
    for name in names:
        stage.say(name, "stoppe Spiel")
    for name in names:
        stage.heard(name)
    assert bench(stage).match is None
    return stage


def seated(stage: Stage) -> set[str]:
    return set(bench(stage).people())


ALL = {"person:anna", "person:ben", "person:cleo"}


# Playing again


@pytest.mark.parametrize("typed", ["revanche", "noch eine Partie", "starte Spiel"])
def test_everybody_is_asked_and_the_same_people_play(typed: str) -> None:
    stage = over("Anna", "Ben", "Cleo", count="zu dritt")
    assert stage.ask("Anna", typed) == "Du möchtest noch eine Partie. Gefragt sind " + _named(stage)
    for name in ("Ben", "Cleo"):
        assert "Anna möchte noch eine Partie. Spielst du mit? (ja/nein, 60 Sekunden)" in stage.heard(name)
    stage.say("Ben", "ja gern")
    assert bench(stage).match is None
    stage.say("Cleo", "ich bin dabei")
    match = bench(stage).match
    assert match is not None
    assert set(match.row.players) == ALL


def _named(stage: Stage) -> str:
    order = [who.removeprefix("person:").capitalize() for who in bench(stage).people() if who != "person:anna"]
    return " und ".join(order) + "."


@pytest.mark.parametrize("typed", ["revanche", "noch eine Partie", "starte Spiel"])
def test_where_the_others_have_left_nobody_of_the_house_plays_unasked(typed: str) -> None:
    stage = at_the_board()
    for line in ("starte Spiel gegen Ben", "stoppe Spiel"):
        stage.say("Anna", line)
    stage.say("Ben", "ja")
    table = stage.house.tables.all["schatulle"]
    assert table.match is None
    stage.say("Ben", "ende")
    stage.heard("Anna")
    assert "Ben ist nicht mehr am Tisch. Willst du stattdessen gegen den Priester beginnen?" in stage.ask("Anna", typed)
    assert table.match is None
    stage.say("Anna", "ja")
    assert table.match is not None


def test_where_the_others_have_left_nobody_is_sent_unasked() -> None:
    stage = over("Anna", "Ben", count="zu zweit")
    stage.say("Ben", "ende")
    assert "Ben ist nicht mehr am Tisch. Willst du" in stage.ask("Anna", "revanche")
    assert bench(stage).match is None


def test_who_says_no_gets_up_and_the_rest_play() -> None:
    stage = over("Anna", "Ben", "Cleo", count="zu dritt")
    stage.say("Anna", "revanche")
    stage.say("Ben", "ja")
    assert "Du spielst nicht mit und stehst auf" in stage.ask("Cleo", "nein danke")
    assert "Cleo spielt nicht mit und steht vom Tisch auf." in stage.heard("Anna")
    match = bench(stage).match
    assert match is not None
    assert set(match.row.players) == {"person:anna", "person:ben"}


@pytest.mark.parametrize("typed", ["ok", "okay", "klar", "na gut", "gerne"])
def test_a_plain_agreement_is_a_yes(typed: str) -> None:
    stage = over("Anna", "Ben", count="zu zweit")
    stage.say("Anna", "revanche")
    stage.say("Ben", typed)
    assert bench(stage).match is not None, stage.heard("Ben")


@pytest.mark.parametrize("typed", ["ach nein, keine Lust mehr", "nein, keine Lust", "keine Lust mehr", "ach nein"])
def test_a_no_with_a_reason_is_a_no(typed: str) -> None:
    stage = over("Anna", "Ben", count="zu zweit")
    stage.say("Anna", "revanche")
    assert "Du spielst nicht mit und stehst auf" in stage.ask("Ben", typed)


def test_a_command_of_the_game_names_the_open_question() -> None:
    stage = over("Anna", "Ben", count="zu zweit")
    stage.say("Anna", "revanche")
    heard = stage.ask("Ben", "lege 1 auf 2").split("\n")[-1]
    assert heard == ("Noch läuft keine neue Partie: Anna möchte eine, und du bist gefragt. Spielst du mit? (ja/nein)")


def test_too_few_are_told_so() -> None:
    stage = over("Anna", "Ben", count="zu zweit")
    stage.say("Anna", "revanche")
    stage.say("Ben", "nein")
    assert "Dafür seid ihr zu wenige." in everything(stage, "Anna")
    assert bench(stage).match is None
    assert bench(stage).proposal is None


def test_who_says_nothing_for_a_minute_plays_not() -> None:
    stage = over("Anna", "Ben", "Cleo", count="zu dritt")
    stage.say("Anna", "revanche")
    stage.say("Ben", "ja")
    stage.wait(int(ANSWER) + 2)
    assert "Cleo antwortet nicht und macht den Platz frei." in everything(stage, "Ben")
    match = bench(stage).match
    assert match is not None
    assert set(match.row.players) == {"person:anna", "person:ben"}


def test_nothing_comes_of_it_when_who_asked_has_gone() -> None:
    stage = over("Anna", "Ben", count="zu zweit")
    stage.say("Anna", "revanche")
    stage.say("Anna", "gehe nach Westen")
    stage.wait(2)
    assert "Aus der neuen Partie wird nichts" in everything(stage, "Ben")
    assert bench(stage).proposal is None
    assert "nichts gefragt" in stage.ask("Ben", "ja")


def test_after_a_restart_who_comes_back_is_asked_again() -> None:
    stage = over("Anna", "Ben", count="zu zweit")
    stage.say("Anna", "revanche")
    stage.restart()
    stage.enter("Anna")
    stage.connect("Ben")
    for line in ("Ben", "skarabäus"):
        stage.say("Ben", line)
    assert "Anna möchte noch eine Partie. Spielst du mit?" in everything(stage, "Ben")
    stage.say("Ben", "ja")
    assert bench(stage).match is not None


def test_nobody_waits_for_who_does_not_come_back() -> None:
    stage = over("Anna", "Ben", count="zu zweit")
    stage.say("Anna", "revanche")
    stage.restart()
    stage.enter("Anna")
    assert "Ben ist nicht da und spielt nicht mit." in stage.ask("Anna", "revanche")
    assert bench(stage).proposal is None


def test_who_plays_is_not_asked_to_give_up_for_somebody_who_is_here() -> None:
    stage = friends("Anna", "Ben", count="zu zweit")
    assert stage.ask("Anna", "gehe zu Ben") == "Ben ist doch hier."
    assert "Damit gibst du die Partie auf" in stage.ask("Anna", "gehe nach Westen")


def test_who_has_just_sat_down_wants_to_play_and_is_not_asked() -> None:
    stage = over("Anna", "Ben", count="zu zweit")
    for line in ("stehe auf", "setze dich"):
        stage.say("Ben", line)
    stage.say("Anna", "revanche")
    assert bench(stage).match is not None


def test_who_comes_while_others_are_asked_sits_down_and_plays_along() -> None:
    stage = over("Anna", "Ben", count="zu zweit")
    stage.say("Anna", "revanche")
    stage.stand_ready("Cleo", "Bauhütte")
    stage.say("Cleo", "starte Spiel")
    stage.say("Cleo", "ja")
    assert bench(stage).match is None
    stage.say("Ben", "ja")
    match = bench(stage).match
    assert match is not None
    assert set(match.row.players) == ALL


def test_as_many_of_the_house_play_as_before() -> None:
    stage = over("Anna", "Ben", count="zu viert")
    stage.say("Anna", "noch eine Partie")
    stage.say("Ben", "ja")
    match = bench(stage).match
    assert match is not None
    assert len(match.row.players) == 4


# Stepping in


def test_somebody_takes_over_from_who_the_house_has_sent_and_it_outlives_a_restart() -> None:
    stage = friends("Anna", "Ben", count="zu viert")
    stage.stand_ready("Cleo", "Bauhütte")
    guest = next(chair.who for chair in bench(stage).chairs if chair.who.startswith("mitspieler:"))
    name = guest.removeprefix("mitspieler:").capitalize()
    told = stage.ask("Cleo", f"übernimm den Platz von {name}")
    assert f"Du setzt dich auf den Platz von {name} und spielst dort weiter." in told
    assert f"Cleo übernimmt den Platz von {name} und spielt dort weiter." in stage.heard("Anna")
    assert "person:cleo" in seated(stage)
    stage.restart()
    assert "person:cleo" in seated(stage)
    assert bench(stage).match is not None


def test_who_has_watched_or_played_may_not_where_there_are_secrets() -> None:
    stage = friends("Anna", "Ben", "Cleo", count="zu dritt")
    stage.stand_ready("Dora", "Bauhütte")
    for line in ("gib auf", "ja"):
        stage.say("Cleo", line)
    assert "könntest wissen, was du nicht wissen darfst" in stage.ask("Cleo", "übernimm den Platz von Nofret")
    stage.say("Dora", "schau zu")
    stage.say("Dora", "stehe auf")
    stage.restart()
    stage.enter("Anna")
    stage.enter("Dora")
    assert "könntest wissen, was du nicht wissen darfst" in stage.ask("Dora", "setze dich")
    assert len(seated(stage)) == 2


def test_nobody_else_is_asked_for_their_chair() -> None:
    stage = friends("Anna", "Ben", count="zu dritt")
    stage.stand_ready("Cleo", "Bauhütte")
    assert "spielt hier nicht mit" in stage.ask("Cleo", "übernimm den Platz von Xaver")
    told = stage.ask("Cleo", "setze dich")
    assert told.startswith("Hier läuft schon eine Partie. Einspringen kannst du für Ipi, zum Beispiel mit „spring ein“")


@pytest.mark.parametrize("line", ["springe ein", "übernimm den Platz von Nofret"])
def test_one_steps_in_at_the_table_where_somebody_is_missing_unless_it_is_private(line: str) -> None:
    stage = Stage(lucky=True)
    for name in ("Anna", "Ben", "Cleo"):
        stage.stand_ready(name, "Säulensaal")
    for typed in ("stell einen Tisch auf", "setz Nofret dazu", "tisch privat", "lade Ben ein"):
        stage.say("Anna", typed)
    stage.say("Ben", "setz dich zu Anna")
    stage.say("Anna", "starte Spiel")
    assert "privat" in stage.ask("Cleo", line)
    stage.say("Anna", "tisch offen")
    assert "Du setzt dich auf den Platz von Nofret" in stage.ask("Cleo", line)


# Whose turn it is


def test_everybody_at_the_table_hears_once_whose_turn_it_is() -> None:
    stage = friends("Anna", "Ben", "Cleo", count="zu dritt")
    first = next(name for name in ("Anna", "Ben", "Cleo") if "Du bist am Zug: Bieten." in stage.ask(name, "stand"))
    others = [name for name in ("Anna", "Ben", "Cleo") if name != first]
    for name in others:
        stage.heard(name)
    stage.say(first, "biete 4 auf Gruppe 1")
    assert not any("am Zug" in line for name in others for line in stage.heard(name))
    stage.say(first, "fertig")
    heard = {name: everything(stage, name) for name in ("Anna", "Ben", "Cleo")}
    second = next(name for name in others if "Du bist am Zug: Bieten." in heard[name])
    for name in {"Anna", "Ben", "Cleo"} - {second}:
        assert heard[name].count(f"{second} ist am Zug.") == 1


def test_stand_says_who_is_missing_and_what_comes_of_it() -> None:
    stage = friends("Anna", "Ben", "Cleo", count="zu dritt")
    for line in ("stehe auf", "nein", "stoppe Spiel"):
        stage.say("Cleo", line)
    stage.lose("Anna")
    stage.wait(20)
    patience = bench(stage).patience
    assert patience is not None
    left = round(patience) - 20
    assert f"Anna ist erstarrt; in {left} Sekunden zieht jemand aus dem Haus für diesen Platz." in stage.ask(
        "Ben", "stand"
    )
    stage.wait(left)
    assert "Anna ist erstarrt; solange zieht jemand aus dem Haus." in stage.ask("Ben", "stand")


# Finding each other


def test_what_is_played_is_told_everywhere_with_free_chairs() -> None:
    stage = friends("Anna", "Ben", count="zu viert")
    stage.enter("Cleo")
    told = stage.ask("Cleo", "welche Spiele gibt es?")
    assert "PHARAO in der Kammer, für zwei: Der Tisch ist frei." in told
    assert "TAL DER KÖNIGE in der Bauhütte, für zwei bis vier: " in told
    assert "und zwei Plätze sind zu übernehmen" in told
    assert "PHARAO in der Kammer" not in stage.ask("Cleo", "wer spielt was?")


def test_somebody_is_followed_from_room_to_room_and_to_the_table() -> None:
    stage = Stage()
    for name in ("Anna", "Ben", "Cleo"):
        stage.enter(name)
    stage.say("Ben", "folge Anna")
    stage.say("Cleo", "folge Ben")
    assert "Im Kreis kommt niemand voran." in stage.ask("Anna", "folge Cleo")
    stage.say("Anna", "gehe nach Osten")
    rooms = {name: stage.house.world.room_of(f"person:{name.lower()}") for name in ("Anna", "Ben", "Cleo")}
    assert set(rooms.values()) == {"bauhuette"}
    stage.say("Anna", "starte Spiel zu zweit")
    stage.say("Anna", "ja")
    stage.wait(2)
    assert "person:ben" in bench(stage).watchers
    stage.say("Ben", "stehe auf")
    stage.wait(3)
    assert "person:ben" not in bench(stage).watchers  # who gets up has seen enough
    assert "Du gehst wieder deine eigenen Wege." in stage.ask("Ben", "folge niemandem")
    stage.lose("Anna")
    stage.wait(2)
    assert "Du folgst niemandem." in stage.ask("Ben", "folge niemandem")


def test_nobody_is_torn_out_of_a_running_game() -> None:
    stage = friends("Anna", "Ben", count="zu zweit")
    stage.stand_ready("Cleo", "Bauhütte")
    stage.say("Ben", "folge Cleo")
    stage.say("Cleo", "gehe nach Westen")
    assert "Cleo geht weiter, und du spielst hier" in everything(stage, "Ben")
    assert bench(stage).match is not None
    assert "person:ben" in seated(stage)


def test_the_known_way_leads_to_somebody() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.enter(name)
    for line in ("gehe nach Norden", "gehe zurück", "gehe nach Osten"):
        stage.say("Ben", line)
    stage.say("Anna", "gehe nach Norden")
    stage.heard("Ben")
    assert stage.ask("Ben", "wo ist Anna?") == "Anna ist im Säulensaal."
    stage.say("Ben", "gehe zu Anna")
    heard = stage.heard("Ben")
    assert [line for line in heard if line.startswith("Du gehst")] == ["Du gehst nach Westen.", "Du gehst nach Norden."]
    assert "Die Halle" not in heard
    assert "Der Säulensaal" in heard


def test_standing_up_is_seen_and_who_comes_in_hears_what_is_played() -> None:
    stage = over("Anna", "Ben", count="zu zweit")
    stage.say("Ben", "stehe auf")
    assert "Ben steht vom Tisch auf." in stage.heard("Anna")
    stage.say("Ben", "setze dich")
    stage.say("Anna", "starte Spiel")
    stage.enter("Cleo")
    told = stage.ask("Cleo", "gehe nach Osten")
    assert "An der Werkbank spielen " in told
    assert "Zuschauen kannst du: schau zu" in told


def two_pairs_asked() -> Stage:
    """In the chamber, at two tables that were put up, somebody would play again and has asked the other."""
    stage = Stage(lucky=True)
    for name in ("Anna", "Ben", "Cleo", "Dora"):
        stage.stand_ready(name)
    for first, second in (("Anna", "Ben"), ("Cleo", "Dora")):
        stage.say(first, "stell einen Tisch auf")
        stage.say(second, f"setz dich zu {first}")
        for name, line in ((first, "starte Spiel"), (second, "gib auf"), (second, "ja"), (first, "starte Spiel")):
            stage.say(name, line)
        assert "Spielst du mit?" in everything(stage, second)
        stage.wait(2)
    return stage


def test_at_each_of_two_tables_who_says_nothing_for_a_minute_plays_not() -> None:
    stage = two_pairs_asked()
    for _ in range(round(ANSWER) + 3):
        stage.wait(1)
    for name in ("Ben", "Dora"):
        assert "Du hast nicht geantwortet" in everything(stage, name)


def test_a_table_all_leave_while_somebody_is_asked_is_put_away_for_good() -> None:
    stage = two_pairs_asked()
    (left,) = [table for table in stage.house.tables.everyones() if table.has("person:anna")]
    for name in ("Anna", "Ben"):
        stage.say(name, "steh auf")
    for _ in range(round(stage.house.settings.tables_kept) + 3):
        stage.wait(1)
    assert left.id not in stage.house.tables.all
    assert "Cleo" in stage.ask("Anna", "tische")


def test_whoever_is_asked_to_the_table_between_two_games_plays_the_next_one() -> None:
    stage = Stage(lucky=True)
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Schreibstube")
        stage.say(name, "setz dich an den Legetisch")
    for name, line in (("Anna", "starte Spiel zu zweit"), ("Anna", "stoppe Spiel"), ("Ben", "ja")):
        stage.say(name, line)
    table = stage.house.tables.all["legetisch"]
    assert table.match is None
    for name, line in (("Anna", "setz Paheri dazu"), ("Anna", "starte Spiel"), ("Ben", "ja")):
        stage.say(name, line)
    assert table.match is not None
    assert len(table.match.players) == 3
