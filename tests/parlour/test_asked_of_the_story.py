"""What is asked in the middle of the story: on the river, of what was just read or said, and of what one has learnt."""

import pytest

from mud.world.prototypes import Place
from tests.parlour.test_small_deeds import at
from tests.stage import Stage

ANNA = "person:anna"


def player(room: str = "", *marks: str, having: str = "") -> Stage:
    """Anna alone, in a room, with some marks and things."""
    stage = Stage(alone=True)
    stage.enter("Anna")
    world = stage.house.world
    for mark in marks:
        world.set_mark(ANNA, mark, 1)
    for thing in having.split():
        world.move(world.mine(thing, ANNA), Place("bei", ANNA))
    if room:
        world.enter(ANNA, room)
    stage.heard("Anna")
    return stage


# --- On the river


@pytest.mark.parametrize(
    "line",
    [
        *("wer ist hier?", "bin ich allein?", "mit wem kann ich reden?", "wer rudert?", "wer rudert mich?"),
        *("wer fährt?", "wer lenkt das Boot?", "wer fährt die Barke?"),
    ],
)
def test_who_rows_is_there(line: str) -> None:
    assert "Fischerin" in player("strommitte", "boot_frei").ask("Anna", line)
    assert "Fährmann" in player("strommitte", "boot_frei", "faehre_frei").ask("Anna", line)


def test_who_rows_has_no_time_for_questions() -> None:
    said = player("strommitte", "boot_frei").ask("Anna", "themen")
    assert "Die Fischerin hat hier anderes zu tun, als Fragen zu beantworten." in said


def test_those_who_only_stand_about_are_there() -> None:
    assert "Bieter" in at("steinbruch", "wer ist hier?")
    assert "Händler" in at("markt", "wer ist hier?")


@pytest.mark.parametrize(
    "line",
    [
        *("wohin fahren wir?", "wohin fahre ich?", "wohin geht die Fahrt?", "wohin kann ich fahren?", "wohin jetzt?"),
        *("wann sind wir da?", "wie weit ist es noch?", "welche Wege gibt es von hier?", "wo kann ich hin?"),
    ],
)
def test_where_it_goes_from_the_river(line: str) -> None:
    assert "Von hier geht es" in player("strommitte", "boot_frei").ask("Anna", line)


@pytest.mark.parametrize("line", ["wie komme ich zurück zum Haus?", "wie komme ich zum Haus", "wo geht es zum Haus?"])
def test_the_way_to_what_one_sees_from_afar_is_told(line: str) -> None:
    assert "Zum Haus geht es von hier nach Westen." in player("strommitte", "boot_frei").ask("Anna", line)


# --- What was just read

OF_WHAT_WAS_READ = [
    *("wer hat das geschrieben?", "von wem ist das?", "wer schrieb das?", "wie alt ist das?", "was bedeutet das?"),
    *("wer hat das denn geschrieben", "von wem stammt das", "und wer hat das verfasst?", "was soll das heißen?"),
    *("was heißt das?", "wessen Schrift ist das?", "an wen ist das gerichtet?", "für wen ist das?"),
]


def test_who_has_read_nothing_asks_of_the_house() -> None:
    assert "Schatulle, Fassung" in at("halle", "wer hat das geschrieben?")
    assert "Schatulle, Fassung" in at(
        "halle", "lies die Tonscherbe", "wer hat das Spiel geschrieben?", having="scherbe"
    )


# --- What one has learnt


def taught() -> Stage:
    """Anna, who has talked to the scribe and to Taui."""
    stage = player("schreibstube")
    for line in ("sprich mit dem Schreiber", "frag ihn nach der Katze", "zeig Paheri den Griffel"):
        stage.say("Anna", line)
    stage.house.world.enter(ANNA, "fischerbucht")
    stage.say("Anna", "frag die Fischerin nach dem Fährmann")
    stage.house.world.enter(ANNA, "anlegestelle")
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    "line",
    [
        *("was weiß ich über die Katze?", "was wissen wir über die Katze?", "was hat man mir über die Katze erzählt?"),
        *(
            "wer hat mir von der Katze erzählt?",
            "wen habe ich nach der Katze gefragt?",
            "weiß ich etwas von der Katze?",
        ),
        *("was wurde über die Katze gesagt?", "denk über die Katze nach"),
    ],
)
def test_what_was_said_of_something_is_in_the_notebook(line: str) -> None:
    said = taught().ask("Anna", line)
    assert said.startswith("Was Paheri dazu gesagt hat:")
    assert "„Sie liegt auf Ecke vier." in said


def test_what_was_not_said_is_not_in_the_notebook() -> None:
    for line in ("was weiß ich über Meret?", "was wissen wir über den Esel?"):
        assert "steht nichts in deinem Tagebuch" in taught().ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("was habe ich Paheri gezeigt?", "Du hast Paheri den Griffel gezeigt."),
        ("wem habe ich den Griffel gezeigt?", "Du hast Paheri den Griffel gezeigt."),
        ("was habe ich schon gezeigt?", "Du hast Paheri den Griffel gezeigt."),
        ("was habe ich Taui gezeigt?", "Du hast Taui noch nichts gezeigt."),
        ("wem habe ich die Reuse gezeigt?", "weiß dein Tagebuch nicht"),
        ("was habe ich den Schreiber gefragt?", "Mit Paheri war die Rede von: Katze und Griffel."),
        ("mit wem habe ich schon gesprochen?", "Gesprochen hast du mit Taui und Paheri."),
    ],
)
def test_what_was_shown_to_whom_is_known(line: str, said: str) -> None:
    assert said in taught().ask("Anna", line)


def test_with_whom_one_has_not_talked_is_known() -> None:
    stage = taught()
    stage.house.world.enter(ANNA, "kammer")
    said = stage.ask("Anna", "mit wem habe ich noch nicht gesprochen?")
    assert "Gesehen und noch nicht gesprochen hast du den Priester." in said


# --- Questions to who stands by


@pytest.mark.parametrize(
    "line",
    [
        *("hat der König geschummelt?", "hatte der König eine Schwester?", "kennst du den König?", "wer war Meret?"),
        *("wo ist die Königin begraben?", "gab es eine Königin?", "lebt der König noch?", "hat Meret geschummelt?"),
        *("warum hat man seinen Namen ausgehauen?", "wurde der Name ausgehackt?"),
    ],
)
def test_the_only_one_here_is_asked_what_they_know(line: str) -> None:
    said = at("archiv", line)
    assert "Du fragst die Archivarin" in said or "Du sagst" in said
    assert "Tuja flüstert noch leiser" in said or "Tuja legt einen Finger auf die Lippen" in said


def test_what_nobody_here_knows_of_stays_with_the_house() -> None:
    assert "Tuja" not in at("archiv", "schwimmt das Nilpferd?")
    assert "Paheri" not in at("schreibstube", "kann ein Stein ertrinken?")


@pytest.mark.parametrize("line", ["warum?", "und wann?", "seit wann denn?", "wieso das?", "wie das?", "wer denn?"])
def test_a_word_asks_on(line: str) -> None:
    said = at("schreibstube", "frag Paheri nach der Truhe", line)
    assert "Du fragst Paheri: " in said
    assert "In der Truhe liegt ein Brief." in said


def test_a_word_asks_nobody_who_has_said_nothing() -> None:
    assert "Paheri" not in at("schreibstube", "frag Paheri nach der Truhe", "nimm den Griffel", "warum?")
    assert "Paheri" not in at("schreibstube", "warum?")


def test_what_is_typed_without_umlauts_is_told_with_them() -> None:
    assert "Du fragst Harchuf nach den Dünen." in at("oase", "frag harchuf nach den duenen")
    assert "Du fragst Harchuf nach den Käfern." in at("oase", "frag harchuf nach den Kaefern")
    assert "„tagebuch Harchuf Wüste“" in at("oase", "frag harchuf nach der wueste", "frag harchuf nach der wueste")
    assert "Duenen" not in at("oase", "frag harchuf nach den duenen", "themen")


# --- Ways and names


def test_a_place_is_called_by_what_it_is_like() -> None:
    for line in ("geh zum verfallenen Dorf", "geh ins verlassene Dorf", "geh in das leere Dorf"):
        assert "Das verlassene Arbeiterdorf" in at("schlucht", line)


@pytest.mark.parametrize("line", ["geh in die Kammer mit der Schatulle", "geh in den Raum mit der Schatulle"])
def test_a_room_is_called_by_what_stands_in_it(line: str) -> None:
    assert "Die Kammer der Schatulle" in at("halle", "geh nach Westen", "geh nach Osten", line)


def test_what_lies_in_a_direction_is_asked_in_short() -> None:
    for line in ("was gibts im Norden", "was gibts denn im Norden?", "was ist hinter der Tür im Norden?"):
        assert "Dort stehen Säulen" in at("halle", line)


def test_who_was_never_seen_is_told_of_as_before() -> None:
    assert "Ipi bist du noch nicht begegnet." in at("halle", "wo finde ich Ipi?")


def test_a_rule_of_a_game_is_read_where_none_stands() -> None:
    """`lies regeln R5 von PHARAO` told all the headings of the game, and nothing of the rule."""
    assert at("halle", "lies regeln R5 von PHARAO").startswith("R5 Aus dem Nil")
    assert at("halle", "lies regeln Tal der Könige R3b").startswith("R3 Pyramiden")
