"""Those who have everything read out: how much they are told, what they can hear again, and where they are."""

import re

import pytest

from mud.german.speech.inflection import Noun
from mud.parlour.commands.board import PAGE_ALOUD
from mud.parlour.commands.hearing import AT_ONCE
from mud.parlour.visitor import Heard
from mud.text import Screen, Text
from tests.stage import Stage, narrator

EARS = Screen(width=80, reader=True)


def listening(length: str = "") -> Stage:
    stage = Stage()
    stage.enter("Anna", EARS)
    if length:
        stage.ask("Anna", f"leser {length}")
    return stage


@pytest.mark.parametrize("length", ["knapp", "üblich", "ausführlich"])
def test_the_mode_says_what_it_is_and_is_not_switched_over_by_asking(length: str) -> None:
    stage = listening(length)
    for _ in range(2):
        assert length in stage.ask("Anna", "leser")
        assert "Der Lesemodus ist an" in stage.ask("Anna", "leser")
    assert "Bretter werden wieder gezeichnet" in stage.ask("Anna", "leser aus")
    assert "Der Lesemodus ist aus" in stage.ask("Anna", "leser")


def test_whose_program_says_that_it_reads_is_told_so_at_the_door() -> None:
    stage = Stage()
    stage.connect("Anna", EARS)
    assert "Der Lesemodus ist an" in "\n".join(stage.heard("Anna"))
    stage.connect("Ben")
    assert "Der Lesemodus ist an" not in "\n".join(stage.heard("Ben"))


def test_a_length_can_be_wished_at_the_door_and_is_kept() -> None:
    stage = Stage()
    stage.connect("Anna")
    stage.say("Anna", "lesemodus knapp")
    for line in ("Anna", "skarabäus", "skarabäus"):
        stage.say("Anna", line)
    assert "leser: knapp" in stage.ask("Anna", "einstellungen")
    stage.say("Anna", "ende")
    stage.enter("Anna")
    assert "leser: knapp" in stage.ask("Anna", "einstellungen")


def test_a_reader_hears_no_broken_lines_unless_they_wish_for_it() -> None:
    stage = listening()
    assert stage.ask("Anna", "schau").count("\n") == 3
    stage.ask("Anna", "breite 40")
    assert stage.ask("Anna", "schau").count("\n") > 10


def test_no_width_at_all_is_a_wish_that_is_kept() -> None:
    stage = Stage()
    stage.enter("Anna", Screen(width=80))
    stage.say("Anna", "breite 0")
    stage.say("Anna", "ende")
    stage.enter("Anna", Screen(width=80))
    assert "breite: 0" in stage.ask("Anna", "einstellungen")


def test_a_room_is_told_whole_the_first_time_and_then_only_what_is_new() -> None:
    stage = listening("knapp")
    stage.enter("Ben")
    assert "größer als ein Zelt" in stage.ask("Anna", "w")
    stage.say("Anna", "o")
    again = stage.ask("Anna", "w")
    assert "Die Kammer der Schatulle" in again
    assert "Wege: nach Osten." in again
    assert "Der Priester ist hier." in again
    assert "lächelt" not in again
    stage.say("Anna", "o")
    stage.say("Ben", "w")
    assert "Ben" in stage.ask("Anna", "w")
    assert "größer als ein Zelt" in stage.ask("Anna", "schau")


def test_who_comes_back_into_the_house_is_not_told_the_room_again() -> None:
    stage = listening("knapp")
    stage.say("Anna", "ende")
    stage.connect("Anna", EARS)
    for line in ("Anna", "skarabäus"):
        stage.heard("Anna")
        stage.say("Anna", line)
    told = "\n".join(stage.heard("Anna"))
    assert "Die Halle" in told
    assert "gemalter Sterne" not in told


def test_what_was_said_since_the_last_line_can_be_heard_again_as_often_as_one_likes() -> None:
    stage = listening()
    stage.enter("Ben")
    first = stage.ask("Anna", "untersuche Bank")
    stage.say("Ben", "sage Hallo!")
    said = "\n".join(stage.heard("Anna"))
    for _ in range(2):
        again = stage.ask("Anna", "was war")
        assert again == f"{first}\n{said}"


def test_what_was_said_and_what_happened_are_told_apart_or_together() -> None:
    stage = Stage(["11"])
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    stage.say("Anna", "öffne die Schatulle")
    for name in ("Anna", "Ben"):
        stage.say(name, "setz dich")
    stage.say("Ben", "starte Spiel gegen Anna")
    stage.say("Ben", "sage Viel Glück!")
    mover = next(name for name in ("Anna", "Ben") if "Du bist am Zug" in "\n".join(stage.heard(name)))
    stage.say(mover, "würfle")
    said, happened = stage.ask("Anna", "verlauf"), stage.ask("Anna", "verlauf Spiel")
    assert "Viel Glück" in said
    assert "würfel" not in said
    assert "würfel" in happened or "wirf" in happened
    assert "Viel Glück" not in happened
    both = stage.ask("Anna", "verlauf 2")
    assert both.startswith("Gerade eben:")
    assert len(both.splitlines()) == 3
    stage.wait(120)
    assert stage.ask("Anna", "verlauf 1").startswith("Vor zwei Minuten:")


def test_where_one_is_and_where_it_goes_on_are_one_sentence_each() -> None:
    stage = listening("knapp")
    assert stage.ask("Anna", "wo bin ich?") == "Du bist in der Halle."
    ways = stage.ask("Anna", "ausgänge")
    assert ways.startswith("Von hier geht es nach Norden")
    assert ways.count(".") == 1


def test_whose_turn_it_is_is_answered_though_nobody_is_told_by_themselves() -> None:
    stage = Stage(["11"])
    for name in ("Anna", "Ben"):
        stage.stand_listening(name)
        stage.say(name, "leser knapp")
    stage.say("Anna", "öffne die Schatulle")
    for name in ("Anna", "Ben"):
        stage.say(name, "setz dich")
    stage.heard("Ben")
    stage.say("Anna", "starte Spiel gegen Ben")
    assert "am Zug" not in "\n".join(stage.heard("Ben"))
    assert stage.ask("Ben", "wer ist dran?") == "Anna ist am Zug."
    assert stage.ask("Anna", "wer ist dran?") == "Du."
    stage.say("Anna", "leser üblich")
    assert stage.ask("Anna", "wer ist dran?") == "Du bist am Zug."
    stage.say("Anna", "leser ausführlich")
    assert stage.ask("Anna", "wer ist dran?").startswith("Du bist am Zug: Sag „würfle“")


@pytest.mark.parametrize("word", ["vorlesen", "blind", "vorleseprogramm", "screenreader"])
def test_one_page_has_all_of_it(word: str) -> None:
    page = listening().ask("Anna", f"hilfe {word}")
    for what in (
        "leser knapp",
        "was war",
        "verlauf",
        "letzter Zug",
        "kurz an",
        "klingelton an",
        "breite 0",
        "zeichensatz",
    ):
        assert what in page
    for what in ("wer ist dran", "ausgänge", "wo bin ich", "weg zur Kammer"):
        assert what in page
    assert "hilfe vorlesen" in listening().ask("Anna", "hilfe leser")


def test_the_map_is_three_sentences_and_the_way_one() -> None:
    stage = listening()
    for line in ("w", "o", "n", "s"):
        stage.say("Anna", line)
    assert stage.ask("Anna", "karte").count("\n") <= 2
    assert stage.ask("Anna", "weg zur Kammer") == "Von hier geht es nach Westen in die Kammer."
    assert stage.ask("Anna", "wer bin ich") == "Du bist Anna. „betrachte mich“ sagt mehr."
    whole = listening("ausführlich")
    for line in ("w", "o", "n", "s"):
        whole.say("Anna", line)
    assert "Von der Kammer geht es nach Osten in die Halle." in whole.ask("Anna", "karte")


@pytest.mark.parametrize(("answer", "moves"), [("nein", False), ("ja", True)])
def test_a_move_is_never_repeated_without_a_question(answer: str, moves: bool) -> None:
    stage = Stage(["00", "00", "12"])
    stage.stand_ready("Anna")
    for line in ("öffne die Schatulle", "starte leichtes Spiel gegen den Priester", "würfle"):
        stage.say("Anna", line)
    assert "Noch einmal „würfle“? (ja/nein)" in stage.ask("Anna", "nochmal")
    assert ("Du würfelst 1 für deine" in stage.ask("Anna", answer)) is moves
    assert "Du bist" in stage.ask("Anna", "wer ist dran")
    assert "Du bist" in stage.ask("Anna", "nochmal")


@pytest.mark.parametrize("line", ["leser an", "leser knapp"])
def test_who_hears_letters_without_dots_is_told_once_how_to_get_them(line: str) -> None:
    stage = Stage()
    stage.enter("Anna", Screen(charset="ascii"))
    assert "zeichensatz utf-8" in stage.ask("Anna", line)
    assert "zeichensatz utf-8" not in stage.ask("Anna", line)
    stage.connect("Ben", Screen(charset="ascii", reader=True))
    assert "\n".join(stage.heard("Ben")).count("zeichensatz utf-8") == 1


@pytest.mark.parametrize("length", ["knapp", "üblich", "ausführlich"])
def test_who_comes_back_to_a_game_hears_the_game_first_and_no_room(length: str) -> None:
    stage = Stage(["12"])
    stage.stand_listening("Anna")
    for line in (f"leser {length}", "öffne die Schatulle", "starte leichtes Spiel gegen den Priester", "würfle"):
        stage.say("Anna", line)
    stage.enter("Ben")
    stage.say("Ben", "teile Anna mit: Viel Glück!")
    stage.lose("Anna")
    stage.connect("Anna", EARS)
    stage.say("Anna", "Anna")
    stage.heard("Anna")
    stage.say("Anna", "skarabäus")
    welcome, first, *rest = stage.heard("Anna")
    assert welcome == "Da bist du wieder, Anna."
    assert first.startswith(("Du bist am Zug und hast 1 für deine", "Du hast 1 für deine"))
    assert "Schatulle" not in "\n".join(rest)
    assert rest[-1].startswith(("Du bist dran:", "Du bist am Zug:"))
    assert "Viel Glück!" in stage.ask("Anna", "verlauf")
    assert re.search(r"1 für deine|Eins und zwei", stage.ask("Anna", "verlauf Spiel"))


def test_what_stands_where_it_always_stood_is_not_told_again_in_another_visit() -> None:
    stage = listening("knapp")
    stage.say("Anna", "w")
    stage.say("Anna", "ende")
    stage.enter("Anna", EARS)
    assert stage.ask("Anna", "o").splitlines()[-2:] == [
        "Die Halle",
        "Wege: nach Norden, nach Osten, nach Süden, nach Westen und hinaus.",
    ]
    stage.say("Anna", "nimm die Münze")
    stage.say("Anna", "w")
    stage.say("Anna", "lass die Münze fallen")
    stage.say("Anna", "o")
    assert "Münze" in stage.ask("Anna", "w")


def test_at_length_it_is_said_again_and_again_what_can_be_done_and_asked() -> None:
    stage = Stage(["12"])
    stage.stand_listening("Anna")
    told = [stage.ask("Anna", line) for line in ("leser ausführlich", "o", "w", "öffne die Schatulle", "setz dich")]
    assert "Du gehst, indem du die Richtung tippst" in told[1]
    assert "„starte Spiel“ beginnt eine Partie" in told[4]
    begun = stage.ask("Anna", "starte leichtes Spiel gegen den Priester")
    assert "„kommandos“ nennt" in begun
    assert "„gegnerische Steine“" in begun
    asked = stage.ask("Anna", "würfle")
    assert "Zum Beispiel zuerst „ziehe " in asked
    example = asked.partition("zuerst „")[2].partition("“")[0]
    assert "Schiebe einen fremden Stein zwei Schritte weit, zum Beispiel „ziehe " in stage.ask("Anna", example)


def test_who_listens_hears_no_slash_and_no_brackets_in_a_question() -> None:
    stage = Stage(["12"])
    stage.stand_listening("Anna")
    for line in ("öffne die Schatulle", "starte leichtes Spiel gegen den Priester"):
        stage.say("Anna", line)
    assert stage.ask("Anna", "gib auf") == "Damit gibst du die Partie auf. Wirklich? Ja oder nein?"


def test_the_mode_is_switched_on_again_in_the_length_it_had() -> None:
    stage = listening("knapp")
    assert stage.ask("Anna", "ich bin blind").startswith("Der Lesemodus ist an, knapp.")
    stage.say("Anna", "leser aus")
    assert stage.ask("Anna", "ich bin blind").startswith("Lesemodus knapp:")
    assert "leser: knapp" in stage.ask("Anna", "einstellungen")
    assert stage.ask("Anna", "was war").startswith("  modus:")


def test_what_is_told_again_has_not_happened_again() -> None:
    stage = Stage(["12"])
    stage.stand_listening("Anna")
    for line in ("öffne die Schatulle", "starte leichtes Spiel gegen den Priester", "würfle"):
        stage.say("Anna", line)
    before = stage.ask("Anna", "verlauf Spiel")
    assert "würfel" in stage.ask("Anna", "letzter Zug")
    assert stage.ask("Anna", "verlauf Spiel") == before


@pytest.mark.parametrize("line", ["brett", "vorlesen"])
def test_a_game_that_was_ended_is_not_shown_as_if_it_ran(line: str) -> None:
    stage = Stage(["12"])
    stage.stand_listening("Anna")
    for typed in ("öffne die Schatulle", "starte leichtes Spiel gegen den Priester", "würfle"):
        stage.say("Anna", typed)
    stage.enter("Ben")
    for typed in ("gehe nach Westen", "schau zu"):
        stage.say("Ben", typed)
    assert "vorbei" not in stage.ask("Anna", line)
    for typed in ("stoppe Spiel", "ja"):
        stage.say("Anna", typed)
    for name in ("Anna", "Ben"):
        assert stage.ask(name, line).startswith("Die Partie ist vorbei. So stand es zuletzt:")


def test_moves_that_are_alike_are_told_in_one_line() -> None:
    stage = Stage(["02"])
    stage.stand_listening("Anna")
    for line in ("öffne die Schatulle", "starte leichtes Spiel gegen den Priester", "würfle"):
        stage.say("Anna", line)
    assert "  ziehe C3 nach A3, B2 oder B4" in stage.ask("Anna", "züge").splitlines()
    assert stage.ask("Anna", "züge C3") == "  ziehe C3 nach A3, B2 oder B4"
    stage.say("Anna", "leser aus")
    assert "  ziehe C3 nach B2" in stage.ask("Anna", "züge").splitlines()


def test_no_list_of_moves_is_a_wall_and_none_ends_without_saying_so() -> None:
    stage = Stage(lucky=True)
    stage.stand_listening("Anna", "Schreibstube")
    for line in ("vereinbare Spiel 4", "starte Spiel allein"):
        stage.say("Anna", line)
    told = stage.ask("Anna", "züge").splitlines()
    assert len(told) == 2
    assert told[0].count(",") == 22
    stage.say("Anna", "lege " + told[0].split()[1].strip(",") + " in die Mitte")
    told = pages = stage.ask("Anna", "züge").splitlines()
    while told[-1].startswith("Und noch"):
        assert len(told) == PAGE_ALOUD + 1
        told = stage.ask("Anna", "weitere züge").splitlines()
        pages = [*pages, *told]
    assert "  fertig" in pages
    assert told[-1].startswith("  ")


def test_what_is_told_several_times_in_a_row_is_told_once_and_how_often() -> None:
    stage = Stage()
    stage.enter("Anna", EARS)
    stage.enter("Ben")
    anna, ben = (stage.house.people.owners[stage.sessions[name]] for name in ("Anna", "Ben"))
    for name in ("Anna", "Ben"):
        stage.heard(name)
    with stage.house.ticks.turn():
        for visitor in (anna, ben):
            stage.house.audience.hear(visitor, *[Text("Eine Eins läge doppelt aus.")] * 2, Text("Nachgelegt."))
    assert stage.heard("Anna") == ["Zweimal: Eine Eins läge doppelt aus.", "Nachgelegt."]
    assert len(stage.heard("Ben")) == 3


def test_the_course_of_a_game_is_told_in_portions() -> None:
    stage = Stage()
    stage.stand_listening("Anna")
    for line in ("öffne die Schatulle", "starte leichtes Spiel gegen den Priester"):
        stage.say("Anna", line)
    anna = stage.house.people.owners[stage.sessions["Anna"]]
    anna.happened.extend(Heard(stage.wall, f"Zug {n}.") for n in range(30))
    told = stage.ask("Anna", "verlauf Spiel").splitlines()
    assert len(told) == 1 + AT_ONCE + 1
    much = re.search(r"„(verlauf Spiel \d+)“", told[-1])
    assert much is not None
    assert "  Zug 0." in stage.ask("Anna", much[1]).splitlines()


def test_where_ways_lead_that_one_has_never_gone_is_said_once() -> None:
    stage = listening()
    alone = "Von hier geht es nach Norden, nach Osten, nach Süden, nach Westen und hinaus; wohin, weißt du noch nicht."
    assert stage.ask("Anna", "ausgänge") == alone
    for line in ("w", "o"):
        stage.say("Anna", line)
    told = stage.ask("Anna", "ausgänge")
    assert told.startswith("Von hier geht es nach Westen in die Kammer; wohin es nach Norden, ")


def test_the_last_block_can_be_heard_again_by_again() -> None:
    stage = listening()
    first = stage.ask("Anna", "untersuche Bank")
    assert stage.ask("Anna", "was war") == first
    assert stage.ask("Anna", "nochmal") == first


def test_who_wants_few_words_still_hears_the_market_who_begins_and_what_a_card_shows() -> None:
    tell = narrator().tell
    facts = {"markt": "Gruppe 1: zwei graue"}
    assert "zwei graue" in tell("tal_der_koenige.MarketOpened", "alle", "knapp", **facts)
    assert "Ben" in tell("zug.erster", "alle", "knapp", wer=[Noun.name("Ben")])
    facts = {"wer": Noun.name("Ben"), "karte": "7", "neben": "rechts an 3", "oben": "Auge", "unten": "frei"}
    for key in ("pharomino.Placed", "pharomino.Placed_turned"):
        assert "Auge" in tell(key, "alle", "knapp", **facts)
