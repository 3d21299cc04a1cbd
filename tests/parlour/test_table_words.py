"""The same words at every table: each shows what a game has of it, or says what there is instead; lists have pages."""

import pytest

from mud.parlour.commands.board import PAGE
from mud.parlour.table import Table
from tests.games.oh_pharao.tables import lay as cards
from tests.games.tal_der_koenige.tables import lay
from tests.parlour.test_game_loop import playing, put
from tests.stage import Stage, at_the_long_table, narrator

SEATS = {"Kammer": "Schatulle", "Säulensaal": "Tisch", "Bauhütte": "Werkbank", "Schreibstube": "Legetisch"}
INSTEAD = {word: narrator().tell(f"haus.ohne_{word}") for word in ("hand", "auslage", "gebote", "notizen")}


def at(room: str, *, begun: bool = True, lucky: bool = True) -> Stage:
    stage = Stage(seed=1, lucky=lucky)
    for who in ("Anna", "Ben"):
        stage.stand_ready(who, room)
        stage.say(who, f"öffne {SEATS[room]}")
        stage.say(who, f"setze dich an {SEATS[room]}")
    if begun:
        stage.say("Anna", "starte Spiel zu zweit")
    for who in ("Anna", "Ben"):
        stage.heard(who)
    return stage


def table(stage: Stage) -> Table:
    return next(table for table in stage.house.tables.all.values() if table.match)


@pytest.mark.parametrize("room", SEATS)
@pytest.mark.parametrize("word", ["plan", "hand", "auslage", "gebote", "notizen"])
def test_no_table_calls_these_words_unknown(room: str, word: str) -> None:
    stage = at(room)
    heard = stage.ask("Anna", word)
    assert heard
    for misread in ("kenne ich nicht", "Tunwort", "Spieltisch", "keine Bedeutung", "Davon siehst du"):
        assert misread not in heard
    told = stage.ask("Anna", "brett") if word == "plan" else heard
    assert told == heard


@pytest.mark.parametrize(
    ("room", "word", "told"),
    [
        ("Kammer", "hand", INSTEAD["hand"]),
        ("Kammer", "auslage", INSTEAD["auslage"]),
        ("Kammer", "gebote", INSTEAD["gebote"]),
        ("Kammer", "notizen", INSTEAD["notizen"]),
        ("Säulensaal", "hand", "Auf der Hand hast du"),
        ("Säulensaal", "auslage", "Offen lieg"),
        ("Säulensaal", "gebote", "Gerade liegt kein Angebot"),
        ("Säulensaal", "notizen", INSTEAD["notizen"]),
        (
            "Bauhütte",
            "hand",
            "An Biettafeln hast du noch eine Vier, eine Drei, eine Zwei, eine Eins und vier leere Tafeln.",
        ),
        ("Bauhütte", "auslage", "Gruppe 1"),
        ("Bauhütte", "gebote", "Gerade liegt kein Gebot."),
        ("Bauhütte", "notizen", "Notiert hast du gerade nichts."),
        ("Schreibstube", "hand", "Karten"),
        ("Schreibstube", "auslage", "┌"),
        ("Schreibstube", "gebote", INSTEAD["gebote"]),
        ("Schreibstube", "notizen", INSTEAD["notizen"]),
    ],
)
def test_each_word_means_what_the_game_has_of_it(room: str, word: str, told: str) -> None:
    assert told in at(room).ask("Anna", word)


@pytest.mark.parametrize("room", SEATS)
def test_before_a_game_it_is_said_that_none_runs(room: str) -> None:
    stage = at(room, begun=False)
    for word in INSTEAD.keys() - {"notizen"}:  # one has notes of one's own everywhere
        assert stage.ask("Anna", word) == narrator().tell("haus.kein_spiel")


@pytest.mark.parametrize("room", SEATS)
def test_whoever_stands_by_may_ask_too(room: str) -> None:
    stage = at(room)
    stage.stand_ready("Cleo", room)
    for word in ("auslage", "gebote", "notizen"):
        assert "kenne ich nicht" not in stage.ask("Cleo", word)


def test_bids_and_notes_are_ones_own() -> None:
    stage = at("Bauhütte")
    match = table(stage).match
    assert match is not None
    match.state = lay(2, phase="bid:0:-/-", market=("r5", "g5", "w5"))
    own, other = match.names
    stage.say(own, "biete 4 und 0 auf Gruppe 2")
    assert stage.ask(own, "gebote") == "Dein Gebot: 4+0 auf Gruppe 2."
    assert stage.ask(other, "gebote") == f"Vor {own} liegen zwei Tafeln verdeckt."
    assert "eine Drei, eine Zwei, eine Eins und drei leere Tafeln" in stage.ask(own, "hand")
    match.state = lay(2, phase="note:-:-/-", owners={2: 1, 13: 0})
    stage.say(own, "notiere 14-A")
    assert stage.ask(own, "notizen") == "Notiert hast du: 14-A."
    assert "14-A" not in stage.ask(other, "notizen")


def test_moves_that_are_cut_off_say_how_many_are_left_and_how_to_see_them() -> None:
    stage = playing("Anna", "Ben")
    put(stage, cards("55J6J1237", "1123334", pyramids=["556+1112", "4445"], field=3))
    who, names = "Anna", stage.house.telling.names(table(stage))
    offered = table(stage).game.words.commands(table(stage).view(0), 0, names)
    everything = list(map(stage.house.narrator.plain, offered))
    pages = -(-len(everything) // PAGE)
    assert pages > 1
    seen: list[str] = []
    for page in range(1, pages + 1):
        lines = stage.ask(who, "züge" if page == 1 else f"züge {page}").splitlines()
        if page < pages:
            left = len(everything) - page * PAGE
            assert f"„züge {page + 1}“" in lines.pop()
            assert left > 0
        seen += [line.strip() for line in lines]
    assert seen == everything
    assert "fertig" in seen[:PAGE]
    stage.say(who, "züge")
    assert stage.ask(who, "weitere züge").splitlines()[0].strip() == everything[PAGE]
    assert f"„züge {pages}“" in stage.ask(who, f"züge {pages + 1}")
    assert f"„züge {pages}“" in stage.ask(who, "züge 0")


def test_what_fits_on_one_page_says_nothing_of_others() -> None:
    stage = at("Kammer", lucky=False)
    assert stage.ask(table(stage).match.names[0], "züge").splitlines() == ["  würfle"]  # type: ignore[union-attr]


@pytest.mark.parametrize("line", ["handle mit Nofret", "tausche mit Nofret", "klaue Nofret"])
def test_the_names_of_those_at_a_table_are_words_there(line: str) -> None:
    stage = at_the_long_table("Anna")
    stage.say("Anna", "starte Spiel zu dritt")
    assert "Nofret" in stage.ask("Anna", "stand")
    assert "Wort „Nofret“" not in stage.ask("Anna", line)
    stage.say("Anna", "gib auf")
    stage.say("Anna", "ja")
    stage.say("Anna", "gehe nach Süden")
    assert "Wort „Nofret“" in stage.ask("Anna", line)
