"""Finding people to play with: seeks, challenges, notices, who is asked first, and the way back."""

import pytest

from mud.candidate import Candidate
from mud.game import Refused
from mud.parlour.meeting import ANSWER
from mud.parlour.noticing import PAUSE
from mud.parlour.table import Table
from mud.parlour.walking import NEAR
from mud.parlour.wanted import Wanted, called, numbers, read_wanted
from tests.stage import Stage

PEOPLE = ("Anna", "Ben", "Cleo")


def stage_of(*people: str, **settings: float) -> Stage:
    """People in the Halle, who have heard nothing yet."""
    stage = Stage()
    if settings:
        stage.house = stage._open(**settings)
    for name in people:
        stage.enter(name)
    return stage


def heard(stage: Stage, who: str) -> str:
    return "\n".join(stage.heard(who))


def where(stage: Stage, who: str) -> str:
    return stage.house.world.room_of(f"person:{who.lower()}")


def table_of(stage: Stage, who: str) -> Table | None:
    return stage.house.tables.of(f"person:{who.lower()}")


def is_playing(stage: Stage, who: str) -> bool:
    return stage.house.tables.is_in_game(f"person:{who.lower()}")


# --- what is wanted


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("suche Gegner für PHARAO", Wanted("pharao")),
        ("ich suche noch einen Mitspieler für Pharomino", Wanted("pharomino")),
        ("suche drei für Pharomino mit 60 Sekunden", Wanted("pharomino", 3, rest="mit 60 sekunden")),
        ("suche 2 Mitspieler für OH, PHARAO!", Wanted("oh_pharao", 2)),
        ("suche Mitspieler für das Tal der Könige zu viert", Wanted("tal_der_koenige", None, 4)),
        ("suche Mitspieler für Pharomino", Wanted("pharomino", several=True)),
        ("wir suchen noch Leute für Tal", Wanted("tal_der_koenige", several=True)),
        ("suche Leute für Pharomino zu dritt mit Computerspielern", Wanted("pharomino", None, 3, 0)),
        ("suche einen für Tal mit zwei schweren Computern", Wanted("tal_der_koenige", None, None, 2, "schwer")),
        ("suche Gegner für Pharomino Spiel 3", Wanted("pharomino", rest="spiel3")),
        (
            "suche Gegner für PHARAO mit 5 Minuten plus 10 Sekunden",
            Wanted("pharao", rest="mit 5 minuten plus 10 sekunden"),
        ),
        ("suche Gegner", Wanted(None)),
    ],
)
def test_what_is_wanted_is_read_from_how_it_is_said(line: str, wanted: Wanted) -> None:
    assert read_wanted(line) == wanted


def test_minutes_alone_are_a_clock() -> None:
    stage = stage_of("Anna")
    stage.say("Anna", "suche Gegner für PHARAO mit 5 Minuten")
    listed = stage.ask("Anna", "gesuche")
    assert "5 Minuten für jeden Platz und 0 Sekunden dazu" in listed


def test_a_game_is_known_by_its_longest_title() -> None:
    assert [called(text) for text in ("Pharao", "OH PHARAO", "Oh, Pharao!", "die Könige", "Schach")] == [
        "pharao",
        "oh_pharao",
        "oh_pharao",
        None,
        None,
    ]


def test_numbers_fit_the_game_or_are_refused() -> None:
    assert numbers(Wanted("x"), (4, 3, 2), sends=True) == (1, 2)
    assert numbers(Wanted("x"), (4, 3), sends=True) == (3, 4)
    assert numbers(Wanted("x", others=2), (4, 3, 2), sends=True) == (2, 3)
    assert numbers(Wanted("x", together=4, computers=0), (4, 3, 2), sends=True) == (1, 4)
    assert numbers(Wanted("x", others=1, computers=2), (4, 3, 2), sends=True) == (1, 4)
    for wanted in (Wanted("x", others=5), Wanted("x", 3, computers=0), Wanted("x", together=1), Wanted("x", 1, 3)):
        with pytest.raises(Refused, match="nicht_zu_so_vielen"):
            numbers(wanted, (4, 3, 2), sends=True)
    with pytest.raises(Refused, match="keine_computer"):
        numbers(Wanted("x", computers=0), (2,), sends=False)


# --- a seek that is met


def test_a_seek_that_is_met_opens_a_table_and_begins() -> None:
    stage = stage_of(*PEOPLE)
    stage.say("Ben", "gehe nach Norden")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.say("Anna", "suche zwei für Pharomino")
    stage.say("Cleo", "nimm Gesuch 2")
    stage.say("Ben", "nimm Gesuch 1")
    table = table_of(stage, "Anna")
    assert table is not None
    assert table is table_of(stage, "Ben")
    assert table.match is not None
    assert table.number > 4
    assert table.game.name == "pharao"
    assert where(stage, "Anna") == where(stage, "Ben") == "kammer"
    listed = stage.ask("Cleo", "gesuche")  # Cleo waits on, the seek is hers now
    assert "2. Cleo sucht zwei Leute für PHAROMINO" in listed
    assert "das bist du" in listed
    assert "1." not in listed


def test_the_house_fills_up_what_was_asked_for() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "suche einen für OH PHARAO zu viert mit leichten Computerspielern")
    assert "dazu zwei Computerspieler" in stage.ask("Ben", "gesuche")
    stage.say("Ben", "nimm Gesuch 1")
    table = table_of(stage, "Anna")
    assert table is not None
    assert [chair.level for chair in table.chairs].count("leicht") == 2
    assert len(table.people()) == 2


def test_what_is_agreed_on_comes_along() -> None:
    stage = stage_of("Anna", "Ben")
    assert "Frist 60" in stage.ask("Anna", "suche Gegner für Pharomino Spiel 2 Frist 60") + stage.ask("Anna", "gesuche")
    stage.say("Ben", "nimm das Gesuch")
    table = table_of(stage, "Ben")
    assert table is not None
    assert (table.variant, table.options["frist"]) == ("spiel2", "60")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("suche Gegner", "Für welches Spiel"),
        ("suche Gegner für Schach", "Für welches Spiel"),
        ("suche Gegner für PHARAO mit Drachen", "drachen"),
        ("suche zwei für PHARAO", "Möglich ist"),
        ("suche Gegner für PHARAO mit Computerspielern", "keine Computerspieler"),
        ("nimm Gesuch 7", "gibt es nicht"),
        ("nimm Zoras Gesuch", "Niemand dieses Namens"),
        ("nimm das Gesuch", "sucht niemand"),
        ("gesuche", "sucht niemand"),
        ("nimm an", "niemand etwas angetragen"),
        ("lehne ab", "niemand etwas angetragen"),
        ("zieh das Gesuch zurück", "niemanden"),
        ("zieh Gesuch 3 zurück", "nichts zu tun"),
        ("fordere Anna zu PHARAO heraus", "Gegen dich selbst"),
        ("fordere Zora zu PHARAO heraus", "nicht im Haus"),
        ("benachrichtigungen", "ohnehin nichts"),
        ("benachrichtige mich bei Schach", "Für welches Spiel"),
        ("benachrichtige mich bei PHARAO nicht mehr", "ohnehin nichts"),
    ],
)
def test_what_cannot_be_is_refused(line: str, said: str) -> None:
    assert said in stage_of("Anna").ask("Anna", line)


def test_whoever_named_no_game_is_asked_for_it_and_may_name_it_alone() -> None:
    for wish, answer, told in (
        ("suche Gegner", "zu Pharao", "PHARAO"),
        ("suche Mitspieler", "Pharomino", "PHAROMINO"),
        ("fordere Ben heraus", "zu PHARAO", "PHARAO"),
        ("benachrichtige mich bei Schach", "Tal", "TAL DER KÖNIGE"),
        ("wo kann ich Schach spielen?", "für Oh Pharao", "OH, PHARAO!"),
    ):
        stage = stage_of("Anna", "Ben")
        assert "Für welches Spiel?" in stage.ask("Anna", wish)
        assert told in stage.ask("Anna", answer), wish
    stage = stage_of("Anna")
    stage.say("Anna", "suche Gegner")
    assert "Pharao?" not in stage.ask("Anna", "sage Pharao?").removeprefix("Du sagst: Pharao?")
    assert "sucht niemand" in stage.ask("Anna", "gesuche")


def test_mitspieler_are_more_than_one_where_more_can_play() -> None:
    stage = stage_of("Anna")
    stage.say("Anna", "suche Mitspieler für Pharomino")
    stage.say("Anna", "suche Mitspieler für PHARAO")
    many, one, *_ = stage.ask("Anna", "gesuche").splitlines()
    assert "0 von 2" in many
    assert "0 von 1" in one


def test_a_seek_is_taken_by_the_name_of_who_seeks() -> None:
    stage = stage_of("Anna", "Ben", "Cleo")
    stage.say("Anna", "suche Gegner für Pharomino")
    stage.say("Ben", "suche Gegner für PHARAO")
    assert "Von Cleo hängt gerade kein Gesuch" in stage.ask("Cleo", "nimm Cleos Gesuch")
    stage.say("Cleo", "nimm Bens Gesuch an")
    table = table_of(stage, "Cleo")
    assert table is not None
    assert table.game.name == "pharao"


def test_alone_at_home_nobody_is_looked_for() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    assert "allein zu Hause" in stage.ask("Anna", "suche Gegner für PHARAO")


# --- nobody is torn away


def test_nobody_is_torn_out_of_a_running_game() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "suche Gegner für Pharomino")
    for line in ("gehe nach Westen", "öffne die Schatulle", "starte Spiel gegen den Priester"):
        stage.say("Anna", line)
    assert is_playing(stage, "Anna")
    stage.say("Ben", "nimm Gesuch 1")
    assert where(stage, "Anna") == "kammer"
    assert where(stage, "Ben") == "halle"
    assert "mit Ben nun genug" in heard(stage, "Anna")
    assert "Gefragt ist nur noch Anna" in heard(stage, "Ben")
    assert "mitten in einer Partie" in stage.ask("Anna", "nimm an")
    stage.say("Anna", "gib auf")
    stage.say("Anna", "ja")
    stage.say("Anna", "nimm an")
    assert table_of(stage, "Anna") is table_of(stage, "Ben")
    assert is_playing(stage, "Ben")
    assert where(stage, "Anna") == "schreibstube"


def test_who_plays_takes_no_seek() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "suche Gegner für Pharomino")
    for line in ("gehe nach Westen", "öffne die Schatulle", "starte Spiel gegen den Priester"):
        stage.say("Ben", line)
    assert "mitten in einer Partie" in stage.ask("Ben", "nimm Gesuch 1")
    assert "mitten in einer Partie" in stage.ask("Ben", "fordere Anna zu Pharomino heraus")
    assert not is_playing(stage, "Anna")


def test_who_is_far_away_is_asked_and_comes_back() -> None:
    stage = stage_of("Anna", "Ben")
    for line in ("gehe hinaus", "gehe nach Süden"):
        stage.say("Anna", line)
    assert where(stage, "Anna") == "dattelhain"
    assert NEAR == 2
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.say("Ben", "nimm Gesuch 1")
    assert where(stage, "Anna") == "dattelhain"
    stage.say("Anna", "nimm an")
    assert where(stage, "Anna") == "kammer"
    assert is_playing(stage, "Ben")
    stage.say("Ben", "gib auf")
    stage.say("Ben", "ja")
    stage.wait(2)
    assert "„zurück“" in heard(stage, "Anna")
    stage.say("Anna", "zurück")
    assert where(stage, "Anna") == "dattelhain"
    stage.say("Anna", "zurück")
    assert where(stage, "Anna") == "dattelhain"  # the way back is gone once


def test_who_has_gone_elsewhere_goes_back_the_usual_way() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Ben", "gehe nach Osten")
    stage.say("Anna", "fordere Ben zu PHARAO heraus")
    stage.say("Ben", "nimm an")
    for line in ("gib auf", "ja", "gehe nach Osten", "gehe nach Süden", "zurück"):
        stage.say("Ben", line)
    assert where(stage, "Ben") == "halle"


def test_who_has_typed_nothing_for_long_is_asked() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.wait(400)
    stage.say("Ben", "nimm Gesuch 1")
    assert not is_playing(stage, "Ben")
    assert where(stage, "Anna") == "halle"
    stage.say("Anna", "nimm an")
    assert is_playing(stage, "Ben")


def test_who_is_asked_and_says_nothing_is_left_out() -> None:
    stage = stage_of(*PEOPLE)
    stage.say("Anna", "suche zwei für Pharomino")
    stage.say("Ben", "nimm Gesuch 1")
    stage.say("Anna", "passwort")
    stage.say("Cleo", "nimm Gesuch 1")
    heard(stage, "Ben")
    stage.wait(ANSWER)
    stage.wait(1)
    told = heard(stage, "Ben")
    assert "Anna hat für PHAROMINO nicht geantwortet" in told
    assert "Gesuch 1 für PHAROMINO ist jetzt deines" in told
    assert "1 von 2 da" in stage.ask("Ben", "gesuche")
    assert not any(is_playing(stage, who) for who in PEOPLE)


def test_who_says_no_leaves_the_seek_to_the_others() -> None:
    stage = stage_of(*PEOPLE)
    stage.say("Anna", "suche zwei für Pharomino")
    stage.say("Ben", "nimm Gesuch 1")
    stage.say("Ben", "passwort")
    stage.say("Cleo", "nimm Gesuch 1")
    stage.say("Ben", "")
    assert "sagst für PHAROMINO ab" in stage.ask("Ben", "lehne ab")
    assert "1 von 2 da" in stage.ask("Anna", "gesuche")


def test_a_seek_stays_open_when_somebody_is_gone_at_that_moment() -> None:
    stage = stage_of(*PEOPLE)
    stage.say("Anna", "suche zwei für Pharomino")
    stage.say("Ben", "nimm Gesuch 1")
    stage.lose("Ben")
    stage.say("Cleo", "nimm Gesuch 1")
    assert "Ben ist fort" in heard(stage, "Anna")
    assert "1 von 2 da" in stage.ask("Cleo", "gesuche")
    assert not is_playing(stage, "Anna")


def test_whoever_leaves_the_house_looks_for_nobody() -> None:
    stage = stage_of(*PEOPLE)
    stage.say("Anna", "suche zwei für Pharomino")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.say("Ben", "nimm Gesuch 1")
    stage.say("Anna", "ende")
    stage.wait(1)
    assert "ist jetzt deines" in heard(stage, "Ben")
    assert "PHARAO" not in stage.ask("Cleo", "gesuche").replace("suche Gegner für PHARAO", "")


def test_no_table_left_changes_nothing() -> None:
    stage = stage_of("Anna", "Ben", tables=0)
    stage.say("Anna", "suche Gegner für PHARAO")
    assert "So viele Tische" in stage.ask("Ben", "nimm Gesuch 1")
    assert "0 von 1 da" in stage.ask("Ben", "gesuche")
    assert where(stage, "Ben") == "halle"


# --- challenges


def test_a_challenge_is_for_one_person() -> None:
    stage = stage_of(*PEOPLE)
    stage.say("Anna", "fordere Ben zu PHARAO heraus")
    assert "Anna fordert dich zu PHARAO heraus" in heard(stage, "Ben")
    assert "sucht niemand" in stage.ask("Cleo", "gesuche")
    assert "gibt es nicht" in stage.ask("Cleo", "nimm Gesuch 1")
    assert "hast du schon" in stage.ask("Anna", "fordere Ben zu Pharomino heraus")
    assert "Anna fordert Ben" in stage.ask("Anna", "gesuche")
    stage.say("Ben", "nimm die Herausforderung an")
    assert table_of(stage, "Anna") is table_of(stage, "Ben")
    assert is_playing(stage, "Anna")


def test_a_challenge_is_declined_or_taken_back() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "fordere Ben zu PHARAO heraus")
    stage.say("Ben", "lehne ab")
    assert "Ben lehnt deine Herausforderung" in heard(stage, "Anna")
    stage.say("Anna", "fordere Ben zu PHARAO heraus")
    stage.say("Anna", "zieh die Herausforderung zurück")
    assert "Anna zieht" in heard(stage, "Ben")
    assert "niemand etwas angetragen" in stage.ask("Ben", "nimm an")


def test_at_a_table_those_who_live_there_begin_and_people_are_asked() -> None:
    stage = stage_of("Anna", "Ben")
    for who in ("Anna", "Ben"):
        stage.say(who, "gehe nach Westen")
    stage.say("Anna", "öffne die Schatulle")
    stage.say("Anna", "setze dich an die Schatulle")
    assert "Du forderst Ben zu PHARAO heraus" in stage.ask("Anna", "fordere Ben heraus")
    stage.say("Ben", "nimm an")
    table = table_of(stage, "Ben")
    assert table is not None
    assert table.thing == table.id == "schatulle"
    for who, line in (("Ben", "gib auf"), ("Ben", "ja"), ("Ben", "stehe auf"), ("Anna", "fordere den Priester heraus")):
        stage.say(who, line)
    assert is_playing(stage, "Anna")
    assert not is_playing(stage, "Ben")


def test_starting_against_somebody_who_does_not_sit_there_asks_them() -> None:
    stage = stage_of("Anna", "Ben")
    for who in ("Anna", "Ben"):
        stage.say(who, "gehe nach Westen")
    assert "Du forderst Ben zu PHARAO heraus" in stage.ask("Anna", "starte Spiel gegen Ben")
    assert not is_playing(stage, "Anna")


# --- who hears of it


def test_others_hear_of_seeks_once_a_minute_in_one_sentence() -> None:
    stage = stage_of(*PEOPLE)
    stage.say("Cleo", "gehe nach Norden")
    heard(stage, "Cleo")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.wait(1)
    assert heard(stage, "Cleo").count("Gesuch 1") == 1
    stage.say("Anna", "suche Gegner für Pharomino")
    stage.say("Ben", "suche Gegner für Tal der Könige")
    stage.wait(PAUSE - 2)
    assert "Gesuch" not in heard(stage, "Cleo")
    stage.wait(2)
    told = heard(stage, "Cleo")
    assert "Gesuch 2 von Anna (PHAROMINO) und Gesuch 3 von Ben" in told
    assert "Gesuch 1" not in told
    stage.wait(2 * PAUSE)
    assert "Gesuch" not in heard(stage, "Cleo")


def test_who_stands_beside_hears_at_once() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "suche Gegner für PHARAO")
    assert "Anna sucht jemanden für PHARAO" in heard(stage, "Ben")
    stage.wait(PAUSE)
    assert "Gesuch" not in heard(stage, "Ben")


def test_players_hear_of_it_only_if_they_asked_to() -> None:
    stage = stage_of(*PEOPLE)
    for who in ("Ben", "Cleo"):
        stage.say(who, "gehe nach Westen")
    stage.say("Ben", "öffne die Schatulle")
    for who in ("Ben", "Cleo"):
        stage.say(who, "setze dich an die Schatulle")
    stage.say("Ben", "starte Spiel")
    stage.say("Cleo", "benachrichtige mich bei Pharomino")
    for who in PEOPLE:
        heard(stage, who)
    stage.say("Anna", "suche Gegner für Pharomino")
    assert "Anna sucht" in heard(stage, "Cleo")
    stage.wait(PAUSE)
    stage.wait(PAUSE)
    assert "sucht" not in heard(stage, "Ben")
    assert "sucht" not in heard(stage, "Cleo")


def test_who_is_ignored_looks_for_others() -> None:
    stage = stage_of(*PEOPLE)
    stage.say("Ben", "ignoriere Anna")
    stage.say("Ben", "benachrichtige mich bei PHARAO")
    heard(stage, "Ben")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.wait(PAUSE)
    assert "Anna" not in heard(stage, "Ben")
    assert "sucht niemand" in stage.ask("Ben", "gesuche")
    assert "gibt es nicht" in stage.ask("Ben", "nimm Gesuch 1")
    assert "nichts von dir hören" in stage.ask("Anna", "fordere Ben zu PHARAO heraus")
    stage.say("Ben", "suche Gegner für Pharomino")
    assert "Ben" not in stage.ask("Anna", "gesuche")


def test_the_wish_to_hear_at_once_is_kept_with_the_account() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "benachrichtige mich bei PHARAO")
    assert "schon sofort" in stage.ask("Anna", "benachrichtige mich bei PHARAO")
    stage.restart()
    stage.enter("Anna")
    assert "wenn jemand PHARAO spielen will" in stage.ask("Anna", "benachrichtigungen")
    stage.say("Anna", "benachrichtige mich nicht mehr")
    assert "ohnehin nichts" in stage.ask("Anna", "benachrichtigungen")


def test_a_guest_has_wishes_for_the_evening() -> None:
    stage = stage_of("Anna")
    stage.connect("Gast")
    for line in ("gast", "Emil"):
        stage.say("Gast", line)
    stage.say("Gast", "benachrichtige mich bei PHARAO")
    assert "PHARAO" in stage.ask("Gast", "benachrichtigungen")
    stage.say("Anna", "suche Gegner für PHARAO")
    assert "Anna sucht jemanden für PHARAO" in heard(stage, "Gast")
    stage.say("Gast", "nimm Gesuch 1")
    assert is_playing(stage, "Anna")


def test_an_open_table_is_told_of_to_those_who_asked() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Ben", "benachrichtige mich bei PHARAO")
    heard(stage, "Ben")
    house = stage.house
    with house.ticks.turn():
        house.tables.open("schatulle", "person:anna").sit("person:anna", None)
    stage.wait(3)
    assert "An Tisch 5 wartet Anna auf Gesellschaft für PHARAO" in heard(stage, "Ben")


def test_who_is_alone_in_the_house_hears_who_would_play() -> None:
    stage = stage_of("Anna")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.say("Anna", "suche Gegner für Pharomino")
    stage.wait(31)
    told = heard(stage, "Anna")
    assert "Priester spielt aber gern mit dir: in der Kammer" in told
    other = stage_of("Anna", "Ben")
    other.say("Anna", "suche Gegner für PHARAO")
    other.wait(31)
    assert "Außer dir" not in heard(other, "Anna")


# --- bounds, and the end of an evening


def test_there_are_only_so_many_seeks() -> None:
    stage = stage_of("Anna", "Ben", seeks=2, seeks_each=1, seek_burst=9)
    stage.say("Anna", "suche Gegner für PHARAO")
    assert "suchst du schon" in stage.ask("Anna", "suche Gegner für PHARAO")
    assert "Zieh erst eines zurück" in stage.ask("Anna", "suche Gegner für Pharomino")
    stage.say("Ben", "suche Gegner für PHARAO")
    stage.enter("Cleo")
    assert "Es hängen schon 2 Gesuche aus" in stage.ask("Cleo", "suche Gegner für PHARAO")


def test_nobody_seeks_and_challenges_without_end() -> None:
    stage = stage_of("Anna", "Ben")
    for _ in range(4):
        stage.say("Anna", "fordere Ben zu PHARAO heraus")
        stage.say("Ben", "lehne ab")
    heard(stage, "Ben")
    assert "etwas schnell" in stage.ask("Anna", "fordere Ben zu PHARAO heraus")
    assert not heard(stage, "Ben")
    stage.wait(15)
    assert "Du forderst Ben" in stage.ask("Anna", "fordere Ben zu PHARAO heraus")


def test_a_seek_ends_after_a_time() -> None:
    stage = stage_of("Anna", "Ben", seek_time=100.0)
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.wait(101)
    assert "ist abgelaufen" in heard(stage, "Anna")
    assert "sucht niemand" in stage.ask("Ben", "gesuche")


def test_numbers_are_not_given_twice() -> None:
    stage = stage_of("Anna")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.say("Anna", "zieh das Gesuch zurück")
    assert "Gesuch 2" in stage.ask("Anna", "suche Gegner für PHARAO")


@pytest.mark.parametrize("is_closed", [True, False])
def test_whoever_comes_back_does_not_believe_to_be_looking_still(is_closed: bool) -> None:
    stage = stage_of(*PEOPLE)
    stage.say("Anna", "suche zwei für Pharomino")
    stage.say("Ben", "nimm Gesuch 1")
    stage.say("Cleo", "suche Gegner für PHARAO")
    stage.say("Cleo", "zieh das Gesuch zurück")
    if is_closed:
        stage.house.shutdown()
    stage.restart()
    for name in PEOPLE:
        stage.connect(name)
        stage.say(name, name)
        stage.say(name, "skarabäus")
    assert "Für PHAROMINO weiß niemand mehr von dir" in heard(stage, "Anna")
    assert "Für PHAROMINO weiß niemand mehr von dir" in heard(stage, "Ben")
    assert "weiß niemand mehr" not in heard(stage, "Cleo")
    stage.lose("Anna")
    stage.connect("Anna")
    stage.say("Anna", "Anna")
    stage.say("Anna", "skarabäus")
    assert "weiß niemand mehr" not in heard(stage, "Anna")


def test_a_challenge_is_answered_with_yes_or_no_as_well() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "fordere Ben zu PHARAO heraus")
    stage.say("Ben", "nein")
    assert "Ben lehnt deine Herausforderung" in heard(stage, "Anna")
    stage.say("Anna", "fordere Ben zu PHARAO heraus")
    stage.say("Ben", "ja")
    assert "Eine Partie beginnt" in heard(stage, "Anna")


def test_completion_offers_the_numbers_of_seeks() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "suche Gegner für PHARAO")
    session = stage.house.people.called("Ben").session  # type: ignore[union-attr]
    assert Candidate("1", "PHARAO") in stage.house.complete(session, "nimm Gesuch ")
    assert Candidate("Gesuch 1", "PHARAO") in stage.house.complete(session, "nimm ")


def test_completion_offers_no_challenge_to_somebody_else() -> None:
    stage = stage_of("Anna", "Ben", "Carl")
    stage.say("Anna", "fordere Ben zu PHARAO heraus")
    assert [one.word for one in stage.sessions["Ben"].complete("nimm Gesuch ")] == ["1"]
    assert stage.sessions["Carl"].complete("nimm Gesuch ") == []


@pytest.mark.parametrize("line", ["fordere Ben heraus zu PHARAO", "fordere Ben zu PHARAO heraus"])
def test_whom_one_challenges_may_be_named_before_the_game(line: str) -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.enter(name)
    stage.say("Anna", line)
    assert "PHARAO" in "\n".join(stage.heard("Ben"))


def test_that_a_clock_will_run_is_told_before_anybody_agrees() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.enter(name)
    assert "Gespielt wird mit Uhr: 1 Minute je Zug." in stage.ask("Anna", "suche Gegner für PHARAO")
    stage.heard("Ben")
    stage.say("Anna", "fordere Ben zu PHARAO mit 5 Minuten heraus")
    assert "Gespielt wird mit Uhr: 5 Minuten" in "\n".join(stage.heard("Ben"))
    assert "Uhr" not in stage.ask("Ben", "fordere Anna zu Pharomino heraus")
