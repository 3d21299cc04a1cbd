"""What is played in the house: a paragraph a game, however many tables there are; and the list of tables."""

from mud.parlour.commands.offering import TOLD
from mud.parlour.commands.putting_up import PAGE
from mud.text import Screen
from tests.stage import Stage

GAMES = ("PHARAO", "OH, PHARAO!", "TAL DER KÖNIGE", "PHAROMINO")
NAMES = ("Ahmes", "Bakenre", "Djoser", "Emil", "Fayum", "Gustav", "Hugo", "Ida", "Jakob", "Kurt", "Ludwig", "Moritz")


def crowded(room: str = "Kammer", people: int = len(NAMES), screen: Screen = Screen(width=0)) -> Stage:
    """Each of these has put up a table in a room, and Zoe stands in the hall."""
    stage = Stage()
    for name in NAMES[:people]:
        stage.stand_ready(name, room)
        stage.say(name, "stell einen Tisch auf")
    stage.enter("Zoe", screen)
    return stage


def paragraphs(stage: Stage, typed: str, game: str) -> list[str]:
    return [line for line in stage.ask("Zoe", typed).splitlines() if line.startswith(game)]


def test_each_game_is_told_once_whatever_stands_there() -> None:
    stage = crowded()
    for game in GAMES:
        assert len(paragraphs(stage, "welche Spiele gibt es?", f"{game} i")) == 1
    (told,) = paragraphs(stage, "was wird hier gespielt", "PHARAO in")
    assert told == (
        "PHARAO in der Kammer, für zwei: dreizehn Tische; an dreizehn ist noch Platz. "
        "Gewartet wird an Tisch 5 von Ahmes, an Tisch 6 von Bakenre, an Tisch 7 von Djoser und an neun weiteren."
    )


def test_tables_where_one_plays_watches_or_steps_in_are_counted() -> None:
    stage = crowded("Säulensaal", 3)
    stage.say("Ahmes", "starte Spiel zu zweit")  # against Nebet, who lives there
    stage.say("Bakenre", "starte Spiel zu dritt")
    (told,) = paragraphs(stage, "welche Spiele gibt es?", "OH, PHARAO!")
    assert told == (
        "OH, PHARAO! im Säulensaal, für zwei bis vier: vier Tische; an zwei wird gespielt, an zwei ist noch Platz "
        "und an zwei ist ein Platz zu übernehmen. Gewartet wird an Tisch 7 von Djoser."
    )


def test_what_is_for_invited_people_only_is_no_room_for_others() -> None:
    stage = crowded(people=2)
    for name in NAMES[:2]:
        stage.say(name, "tisch privat")
    (told,) = paragraphs(stage, "welche Spiele gibt es?", "PHARAO in")
    assert told == "PHARAO in der Kammer, für zwei: drei Tische; an einem ist noch Platz."
    stage.say("Ahmes", "lade Zoe ein")
    (told,) = paragraphs(stage, "welche Spiele gibt es?", "PHARAO in")
    assert told.endswith("drei Tische; an zwei ist noch Platz. Gewartet wird an Tisch 5 von Ahmes.")


def test_where_all_chairs_are_taken_there_is_no_room() -> None:
    stage = crowded(people=1)
    stage.stand_ready("Ben")
    for name in ("Ben", "Zoe"):
        stage.say(name, "gehe nach Westen")
        stage.say(name, "setze dich an Tisch 2")
    stage.stand_ready("Carl")
    stage.say("Carl", "setze dich an Tisch 5")
    assert "PHARAO in der Kammer, für zwei: zwei Tische, und alle sind vergeben." in stage.ask(
        "Zoe", "welche Spiele gibt es?"
    )


def test_what_can_be_played_alone_is_said_so_and_can_be() -> None:
    stage = Stage()
    stage.enter("Zoe")
    (told,) = paragraphs(stage, "welche Spiele gibt es?", "PHAROMINO")
    assert "für zwei bis sechs, mit „vereinbare Spiel 4“ auch allein: Der Tisch ist frei." in told
    for line in ("gehe nach Süden", "setze dich", "vereinbare Spiel 4", "starte Spiel"):
        stage.say("Zoe", line)
    match = stage.house.tables.all["legetisch"].match
    assert match is not None
    assert match.row.players == ("person:zoe",)
    assert "PHAROMINO in der Schreibstube: Zoe spielt." in stage.ask("Zoe", "wer spielt was?")


def test_the_game_here_comes_first() -> None:
    stage = Stage()
    stage.stand_ready("Zoe", "Schreibstube")
    assert stage.ask("Zoe", "welche Spiele gibt es?").startswith("PHAROMINO ")


def test_who_plays_what_names_a_few_and_counts_the_others() -> None:
    stage = crowded("Säulensaal")
    stage.say("Ida", "starte Spiel zu zweit")
    lines = stage.ask("Zoe", "wer spielt was?").splitlines()
    stands = "OH, PHARAO! im Säulensaal, Tisch 12: Ida und Nebet spielen, und ein Platz ist zu übernehmen."
    assert lines[0] == f"{stands} Zuschauen geht auch."
    assert lines[1].startswith("OH, PHARAO! im Säulensaal, Tisch 5: Ahmes sitzt schon da")
    assert len(lines) == TOLD + 1
    assert lines[-1] == ("OH, PHARAO! wird noch an neun weiteren Tischen gespielt oder erwartet: „tische OH, PHARAO!“.")


def test_nobody_has_gone_to_sleep_over_a_game_that_waits() -> None:
    stage = crowded(people=3)
    for name in NAMES[:3]:
        stage.lose(name)
    for _ in range(2):
        stage.wait(100_000)
    assert "PHARAO in der Kammer, für zwei: Der Tisch ist frei." in stage.ask("Zoe", "welche Spiele gibt es?")
    assert "Gerade spielt niemand." in stage.ask("Zoe", "wer spielt was?")


# The list of tables


def numbers(stage: Stage, typed: str) -> list[int]:
    """The tables that are listed, in order."""
    lines = stage.ask("Zoe", typed).splitlines()
    return [int(line.split()[1].rstrip(":")) for line in lines if line.startswith("Tisch ")]


def test_where_somebody_waits_comes_first_in_the_list() -> None:
    stage = crowded(people=2)
    assert numbers(stage, "tische") == [5, 6, 1, 2, 3, 4]
    stage.say("Ahmes", "tisch privat")
    assert numbers(stage, "tische") == [6, 1, 2, 3, 4, 5]


def test_the_tables_of_one_game_can_be_asked_for() -> None:
    stage = crowded(people=2)
    for typed in ("tische PHARAO", "tische für pharao", "die Tische von PHARAO"):
        assert numbers(stage, typed) == [5, 6, 2]
    assert numbers(stage, "tische Tal der Könige") == numbers(stage, "tische tal") == [1]
    assert "Ein Spiel namens „Halma“ gibt es hier nicht." in stage.ask("Zoe", "tische Halma")


def test_the_list_is_read_page_by_page() -> None:
    stage = crowded()
    thing = stage.house.tables.all["schatulle"].thing
    for name in NAMES:  # who has gone elsewhere leaves nothing behind, so they stay at a second one
        stage.enter(f"{name}x")
        stage.house.tables.open(thing, f"person:{name.lower()}x").sit(f"person:{name.lower()}x", None)
    first, second = numbers(stage, "tische PHARAO"), numbers(stage, "tische PHARAO 2")
    assert len(first) == PAGE
    assert sorted(first + second) == sorted({2, *range(5, 5 + 2 * len(NAMES))})
    assert "„tische PHARAO 2“" in stage.ask("Zoe", "tische PHARAO")
    assert numbers(stage, "tische 2") == numbers(stage, "tische Seite 2")
    assert "So weit reicht die Liste nicht" in stage.ask("Zoe", "tische PHARAO 3")
    assert "So weit reicht die Liste nicht" in stage.ask("Zoe", "tische 0")


def test_readers_hear_sentences_without_brackets_or_columns() -> None:
    stage = crowded(screen=Screen(width=0, reader=True))
    for typed in ("welche Spiele gibt es?", "wer spielt was?", "tische", "tische PHARAO", "tisch 5"):
        for line in stage.ask("Zoe", typed).splitlines():
            assert not set("()[]|·│─") & set(line), line
            assert line.endswith((".", "“.")), line
