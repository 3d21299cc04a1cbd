"""Stories at the tables and on foot: what follows from games, and where residents walk."""

from pathlib import Path

import pytest

from tests.games.pharao.drawing import N
from tests.games.pharao.test_rules_ends import CORNERED
from tests.stage import Stage
from tests.world.quests import write

HALL = """
[raum]
id = "halle"
titel = "Halle"
nomen = "Halle"
text = "Eine Halle."
beginn = true
[ausgang.norden]
nach = "garten"
[ausgang.sueden]
nach = "keller"
wenn = "sieg"
[ding.brett]
nomen = "Brett"
text = "Ein Brett."
spiel = "pharao"
[person.wirt]
nomen = "Wirt"
text = "Ein Wirt."
spielt = ["pharao"]
stufe = "leicht"
wege = ["halle", "hof"]
verweilt = 60
murmelt = ["Der Wirt summt."]
[folge.beginn]
bei = "spiel_beginn"
spiel = "pharao"
text = "Möge es gelingen."
[folge.sieg]
bei = "spiel_sieg"
gegen = "wirt"
stufe = "leicht"
text = "Der Wirt verbeugt sich."
dann = ["marke sieg"]
[folge.sieg_mensch]
bei = "spiel_sieg"
gegen = "mensch"
text = "Gut gespielt."
[folge.niederlage]
bei = "spiel_niederlage"
variante = "normal"
text = "Der Wirt gießt nach."
dann = ["zaehle verloren"]
[folge.anderes]
bei = "spiel_ende"
spiel = "oh_pharao"
text = "Nie."
[folge.ende]
bei = "spiel_ende"
text = "Aus."
[raetsel.verlierer]
titel = "Der Verlierer"
punkte = 5
geloest = "verloren >= 1"
nebenbei = true
"""
ROOM = '[raum]\nid = "{0}"\ntitel = "{1}"\nnomen = "{1}"\ntext = "Hier."\n'
GARDEN = ROOM.format("garten", "Garten") + '[ausgang.sueden]\nnach = "halle"\n[ausgang.osten]\nnach = "hof"\n'
YARD = ROOM.format("hof", "Hof") + '[ausgang.westen]\nnach = "garten"\n'
CELLAR = ROOM.format("keller", "Keller") + '[ausgang.norden]\nnach = "halle"\n'


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    write(tmp_path, halle=HALL, garten=GARDEN, hof=YARD, keller=CELLAR)
    stage = Stage(rooms=tmp_path)
    for name in ("Anna", "Ben"):
        stage.enter(name)
    return stage


def both_move(stage: Stage) -> None:
    """Everybody at the board does the first thing that can be done, until each has moved."""
    match = stage.house.tables.all["brett"].match
    assert match is not None
    while match.moved < {0, 1}:
        for name in match.names:
            stage.say(name, stage.ask(name, "züge").splitlines()[0].strip())


def test_who_gives_up_before_anything_was_played_has_lost_nothing(stage: Stage) -> None:
    stage.say("Anna", "starte Spiel gegen den Wirt leicht")
    stage.say("Anna", "gib auf")
    heard = stage.ask("Anna", "ja")
    assert "Der Wirt gewinnt gegen Anna" in heard
    assert "gießt" not in heard
    assert "Aus." not in heard


def test_a_win_given_away_at_once_is_no_praise(stage: Stage) -> None:
    for name in ("Anna", "Ben"):
        stage.say(name, "setze dich ans Brett")
    stage.say("Anna", "starte Spiel")
    stage.say("Ben", "gib auf")
    stage.heard("Anna")
    stage.say("Ben", "ja")
    assert not {"Gut gespielt.", "Aus."} & set(stage.heard("Anna"))


def test_a_story_may_have_it_otherwise_when_somebody_gives_up(tmp_path: Path) -> None:
    own = '[folge.aufgabe]\nbei = "spiel_aufgabe"\nspiel = "pharao"\ntext = "Das gilt nicht."\n'
    write(tmp_path, halle=HALL + own, garten=GARDEN, hof=YARD, keller=CELLAR)
    stage = Stage(rooms=tmp_path)
    stage.enter("Anna")
    for line in ("starte Spiel gegen den Wirt leicht", "würfle", "gib auf"):
        stage.say("Anna", line)
    heard = stage.ask("Anna", "ja")
    assert heard.endswith("Das gilt nicht.")
    assert "gießt" not in heard


def test_a_game_begins_and_is_given_up(stage: Stage) -> None:
    assert "Möge es gelingen." in stage.ask("Anna", "starte Spiel gegen den Wirt leicht")
    stage.say("Anna", "würfle")
    stage.say("Anna", "gib auf")
    heard = stage.ask("Anna", "ja")
    assert "Der Wirt gießt nach.\n(Der Verlierer" in heard
    assert "Aus." not in heard, "what was given up was not played to its end"


def test_a_game_is_won_against_people(stage: Stage) -> None:
    for name in ("Anna", "Ben"):
        stage.say(name, "setze dich ans Brett")
    stage.say("Anna", "starte Spiel")
    both_move(stage)
    stage.heard("Anna")
    stage.heard("Ben")
    stage.say("Ben", "gib auf")
    stage.say("Ben", "ja")
    assert stage.heard("Anna")[-2:] == ["Gut gespielt.", "Aus."]
    assert stage.house.world.mark("person:anna", "sieg") == 0
    assert stage.house.world.mark("person:ben", "verloren") == 1


def test_nothing_follows_from_a_game_without_result(stage: Stage) -> None:
    stage.say("Anna", "starte Spiel gegen den Wirt")
    heard = stage.ask("Anna", "stoppe Spiel")
    assert "Aus." not in heard
    assert "gießt" not in heard


def test_a_resident_walks_from_place_to_place_and_back(stage: Stage) -> None:
    world, rooms = stage.house.world, []
    for _ in range(200):
        stage.wait(1)
        if not rooms or rooms[-1] != world.room_of("wirt"):
            rooms.append(world.room_of("wirt"))
    assert rooms == ["halle", "garten", "hof", "garten", "halle", "garten", "hof"]
    heard = stage.heard("Anna")
    assert "Der Wirt geht nach Norden." in heard
    assert "Der Wirt kommt von Norden." in heard
    assert heard.count("Der Wirt summt.") == 2


def test_nobody_walks_away_from_a_game(stage: Stage) -> None:
    stage.say("Anna", "starte Spiel gegen den Wirt")
    for _ in range(90):
        stage.wait(1)
    assert stage.house.world.room_of("wirt") == "halle"


def test_who_follows_hears_the_muttering(stage: Stage) -> None:
    for _ in range(70):
        stage.wait(1)
    for line in ("n", "o"):
        stage.say("Anna", line)
    stage.heard("Anna")
    stage.heard("Ben")
    for _ in range(45):
        stage.wait(1)
    assert "Der Wirt summt." in stage.heard("Anna")
    assert "Der Wirt summt." not in stage.heard("Ben")


OWN = """
[ding.brettchen]
nomen = "Brett"
text = "Dein Brett."
spiel = "pharao"
je_person = true
[person.geist]
nomen = "Geist"
text = "Ein Geist."
spielt = ["pharao"]
stufe = "leicht"
"""


def test_a_table_of_ones_own_is_never_taken(stage: Stage, tmp_path: Path) -> None:
    write(tmp_path, hof=YARD + OWN)
    stage.restart()
    for name in ("Anna", "Ben"):
        stage.enter(name)
        for line in ("n", "o", "starte Spiel"):
            stage.say(name, line)
    tables = stage.house.tables.all
    for who in ("person:anna", "person:ben"):
        match = tables[f"brettchen@{who}"].match
        assert match is not None
        assert who in match.players
    stage.restart()
    stage.enter("Anna")
    assert stage.house.tables.all["brettchen@person:anna"].match is not None
    stage.say("Anna", "würfle")
    stage.say("Anna", "gib auf")
    assert "Der Wirt gießt nach." in stage.ask("Anna", "ja")
    assert stage.house.tables.all["brettchen@person:ben"].match is not None


def test_a_guests_own_table_goes_with_them(stage: Stage, tmp_path: Path) -> None:
    write(tmp_path, hof=YARD + OWN)
    stage.restart()
    stage.connect("Gast")
    for line in ("gast", "n", "o", "starte Spiel", "ende", "ja"):
        stage.say("Gast", line)
    assert not [thing for thing in stage.house.tables.all if "@" in thing]
    assert not [key for key in stage.archive.state() if key.startswith("table:brettchen")]
    assert not stage.archive.running()


def beside_the_ferryman() -> Stage:
    stage = Stage(["10"])
    stage.enter("Anna")
    stage.house.world.enter("person:anna", "dorfsteg")
    stage.say("Anna", "starte Spiel gegen Mahu")
    stage.heard("Anna")
    return stage


def test_a_game_lost_to_the_ferryman_leads_on() -> None:
    stage = beside_the_ferryman()
    match = next(table.match for table in stage.house.tables.all.values() if table.match)
    match.state = N.read(f"{CORNERED} u -")
    heard = stage.ask("Anna", "würfle")
    assert "Dann ruderst du." in heard
    assert "Der Einsatz des Fährmanns: geschafft!" in heard


def test_a_game_given_up_with_the_ferryman_does_not() -> None:
    stage = beside_the_ferryman()
    for line in ("würfle", "gib auf"):
        stage.say("Anna", line)
    heard = stage.ask("Anna", "ja")
    assert "„Aufgegeben ist nicht verloren“" in heard
    assert "geschafft" not in heard
    assert stage.house.world.mark("person:anna", "faehre_frei") == 0


def loser() -> Stage:
    """Anna has lost to the priest, who asks her for a number; and they play again."""
    stage = Stage()
    stage.stand_ready("Anna")
    for line in ("öffne die Schatulle", "starte Spiel gegen den Priester", "würfle", "gib auf", "ja", "starte Spiel"):
        asked = stage.ask("Anna", line)
    assert "Wie viele Schritte" not in asked
    return stage


def test_an_open_question_of_the_story_takes_no_line_at_a_running_game_and_is_asked_again_behind_it() -> None:
    stage = loser()
    for line in ("sage drei", "es sind drei"):
        assert "Senbi" not in stage.ask("Anna", line)
    stage.ask("Anna", "stoppe das Spiel")
    assert stage.ask("Anna", "ja").count("Wie viele Schritte") == 1
    assert "Senbis Ankh: geschafft!" in stage.ask("Anna", "es sind drei")


def test_who_lost_once_more_is_asked_once() -> None:
    stage = loser()
    for line in ("würfle", "gib auf"):
        stage.ask("Anna", line)
    assert stage.ask("Anna", "ja").count("Wie viele Schritte") == 1


def test_who_is_asked_something_can_say_it_to_them_by_name_while_a_game_runs() -> None:
    assert "Senbis Ankh: geschafft!" in loser().ask("Anna", "sage Senbi drei")


@pytest.mark.parametrize(
    "line", ["gehe nach Norden", "geh zur Oase", "setz dich auf die Krone", "gehe zum Priester", "setz über"]
)
def test_nobody_is_asked_to_give_up_for_what_cannot_be_done(line: str) -> None:
    stage = loser()
    assert "gibst du die Partie auf" not in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["gehe nach Osten", "geh in die Halle", "hau ab", "steh auf"])
def test_after_a_yes_the_game_is_over(line: str) -> None:
    stage = loser()
    assert "gibst du die Partie auf" in stage.ask("Anna", line)
    assert "Du gibst die Partie auf." in stage.ask("Anna", "ja")
    visitor = stage.house.people.called("Anna")
    assert visitor is not None
    assert stage.house.tables.playing(visitor) is None
