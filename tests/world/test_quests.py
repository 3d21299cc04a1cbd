"""A story beside the rooms: what each word of its vocabulary does for one person."""

import re
from pathlib import Path

import pytest

from mud.world import conditions, triggers
from mud.world.catalogue import base_of, owner_of
from mud.world.handling import shared
from mud.world.prototypes import NOWHERE, Place
from tests.stage import Stage
from tests.world.quests import house

ANNA, BEN = "person:anna", "person:ben"


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return house(tmp_path, "Anna")


def do(stage: Stage, *lines: str) -> str:
    """What Anna hears of the last of some lines."""
    for line in lines[:-1]:
        stage.say("Anna", line)
    return stage.ask("Anna", lines[-1])


# --- conditions


def test_a_trigger_stands_in_place_of_a_deed_and_solves_a_riddle(stage: Stage) -> None:
    heard = do(stage, "drücke den Stein")
    assert "ein Tor geht auf" in heard
    assert "5 von 20" in heard
    assert stage.house.world.mark(ANNA, "tor_auf") == 1


def test_the_first_trigger_that_fits_is_told_and_texts_follow_each_other(stage: Stage) -> None:
    lines = [do(stage, "drück auf den Stein") for _ in range(4)]
    assert [line.split("\n")[0] for line in lines[1:]] == ["Nichts.", "Wieder nichts.", "Wieder nichts."]
    assert stage.house.world.mark(ANNA, "gedrueckt") == 7


def test_texts_depend_on_who_looks(stage: Stage) -> None:
    assert "Eine Halle." in do(stage, "schau")
    assert "Ein Tor steht offen" in do(stage, "drücke den Stein", "schau")
    stage.house.world.set_mark(ANNA, "gekroent", 1)
    heard = do(stage, "schau")
    assert "Deine Halle\nDeine Halle. Ein Tor" in heard
    assert "Majestät" in do(stage, "sprich mit dem Wirt")


def test_what_is_written_depends_on_who_reads(stage: Stage) -> None:
    do(stage, "öffne die Truhe", "nimm den Brief")
    assert "Drück den Stein." in do(stage, "lies den Brief")
    assert "Gut gemacht." in do(stage, "drücke den Stein", "lies den Brief")


def test_things_ways_and_persons_are_there_only_for_whom_they_are(stage: Stage) -> None:
    assert "kein Weg" in do(stage, "gehe nach Norden")
    assert "siehst du hier nichts" in do(stage, "betrachte die Klappe")
    assert "Geist" not in do(stage, "wer ist hier?")
    assert "Geist" in do(stage, "drücke den Stein", "wer ist hier?")
    assert "Eine Klappe" in do(stage, "betrachte die Klappe")
    assert "Garten" in do(stage, "gehe nach Norden")


def test_a_way_is_barred_with_a_reason(stage: Stage) -> None:
    assert "Ohne Seil" in do(stage, "gehe nach unten")
    assert stage.house.world.room_of(ANNA) == "halle"
    assert "Keller" in do(stage, "nimm das Seil", "gehe nach unten")


def test_darkness_shows_what_one_carries_and_a_light_the_rest(stage: Stage) -> None:
    stage.house.world.set_mark(ANNA, "tor_auf", 1)
    heard = do(stage, "nimm das Seil", "gehe nach Norden", "nimm die Lampe", "s", "gehe nach unten")
    assert "Schwarz." in heard
    assert "Fass" not in heard
    assert "siehst du hier nichts" in do(stage, "betrachte das Fass")
    assert "Ein Seil" in do(stage, "betrachte das Seil")
    heard = do(stage, "zünde die Lampe an", "schau")
    assert "Ein Keller. Ein Fass steht da." in heard.replace("\n", " ")
    assert "Ein Fass steht da." in do(stage, "lege die Lampe ab", "schau")


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("tor_auf", False),
        ("nicht tor_auf", True),
        ("tor_auf oder nicht gelesen", True),
        ("zahl >= 2", True),
        ("zahl < 2", False),
        ("zahl = 2", True),
        ("zahl > 2", False),
        ("zahl <= 2", True),
        ("fehlt = 0", True),
        ("hat seil", True),
        ("hat krug", False),
        ("hat brief", False),
        ("da krug", True),
        ("da brief", False),
        ("da krone", False),
        ("krug in halle", True),
        ("krug auf tisch", False),
        ("brief in truhe", True),
        ("krone in nirgends", True),
        ("offen truhe", False),
        ("hier wirt", True),
        ("hier geist", False),
        ("im halle", True),
        ("im keller", False),
        ("besucht halle", True),
        ("besucht garten", False),
        ("gehoert wirt.wetter", True),
        ("gehoert wirt.krone", False),
        ("geloest keller", False),
        ("punkte >= 0", True),
        ("punkte > 0", False),
        ("begleiter = 0", True),
        ("licht", True),
        ("sitzt bank", True),
        ("sitzt tisch", False),
        ("besetzt bank", False),
        ("mit zahl", False),
    ],
)
def test_every_word_of_a_condition(stage: Stage, condition: str, holds: bool) -> None:
    do(stage, "nimm das Seil", "frage den Wirt nach dem Wetter", "setze dich auf die Bank")
    world = stage.house.world
    world.set_mark(ANNA, "zahl", 2)
    for text, expected in ((condition, holds), (f"nicht {condition}", not holds)):
        if " oder " not in text and not text.startswith("nicht nicht"):
            assert world.holds(conditions.parse([text]), ANNA) == expected
    assert world.holds(conditions.parse([condition]), ANNA) == holds


@pytest.mark.parametrize(
    "text", ["", "hat", "hat seil gern", "Tor", "tor-auf", "tor >= viel", "nicht", "tor == 3", "oder"]
)
def test_what_is_no_condition(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        conditions.parse([text])


# --- deeds


def test_after_a_deed_that_succeeded_once(stage: Stage) -> None:
    heard = do(stage, "öffne die Truhe", "nimm den Brief", "lies den Brief")
    assert heard.endswith("Das merkst du dir.")
    assert stage.house.world.mark(ANNA, "gelesen") == 3
    assert "merkst" not in do(stage, "lies den Brief")


def test_a_deed_may_be_refused_by_its_sequel(stage: Stage) -> None:
    assert do(stage, "nimm den Korb") == "Erst das Wort."
    assert "Es hallt." in do(stage, "sage Sesam!")
    assert "Du nimmst den Korb." in do(stage, "nimm den Korb")


def test_of_several_things_each_has_its_own_sequel(stage: Stage) -> None:
    heard = do(stage, "nimm Krug und Korb")
    assert "Erst das Wort." in heard
    assert "Du nimmst den Krug." in heard


@pytest.mark.parametrize("line", ["sage 36", "sage sesam öffne dich", "sage dem Wirt: Sesam"])
def test_words_that_are_said(stage: Stage, line: str) -> None:
    assert "Es hallt." in do(stage, line)


def test_other_words_have_no_sequel(stage: Stage) -> None:
    assert "hallt" not in do(stage, "sage sesamkringel")


@pytest.mark.parametrize(
    "line", ["benutze das Seil mit dem Hebel", "benutze den Hebel mit dem Seil", "benutze das Seil am Hebel"]
)
def test_what_is_used_with_what(stage: Stage, line: str) -> None:
    assert "hängt am Hebel" in do(stage, "nimm das Seil", line)
    assert not stage.house.world.carried(ANNA)
    assert stage.house.world.place(f"seil@{ANNA}") == Place("in", NOWHERE)


def test_everyday_verbs_have_triggers_and_without_one_the_kind_refusal(stage: Stage) -> None:
    assert do(stage, "trink aus dem Krug") == "Süß."
    assert "Süß" not in do(stage, "iss den Krug")
    assert "tanzt mit" in do(stage, "tanze")
    assert "zu schwer" in do(stage, "zieh am Hebel")
    assert do(stage, "berühre den Hebel") != do(stage, "zieh am Hebel")


def test_the_verb_as_it_was_typed(stage: Stage) -> None:
    heard = do(stage, "spring nach unten")
    assert heard.startswith("Du springst.\nKeller")
    assert stage.house.world.mark(ANNA, "geloest.keller") == 1


def test_a_place_to_which_something_is_thrown(stage: Stage) -> None:
    assert do(stage, "nimm den Krug", "wirf den Krug auf den Tisch") == "Er bleibt stehen."
    assert stage.house.world.place("krug") == Place("auf", "tisch")


def test_waiting_and_what_a_person_says_then(stage: Stage) -> None:
    assert do(stage, "warte") == "Der Wirt räuspert sich.\nHeiß."
    assert stage.house.world.person(ANNA).told["wirt.wetter"] == 1


def test_opening_closing_sending_home_and_clearing_a_flag(stage: Stage) -> None:
    world = stage.house.world
    do(stage, "drücke den Stein", "lege den Krug auf den Tisch", "putze die Truhe")
    assert world.thing(f"truhe@{ANNA}").open
    assert world.at_home("krug")
    assert world.mark(ANNA, "tor_auf") == 0
    do(stage, "klopfe an die Truhe")
    assert not world.thing(f"truhe@{ANNA}").open


def test_a_resident_is_sent_elsewhere(stage: Stage) -> None:
    assert "nicht mehr da" in do(stage, "umarme den Wirt")
    assert stage.house.world.room_of("wirt") == "garten"


def test_topics_depend_on_the_story_and_give(stage: Stage) -> None:
    assert "Welche Krone?" in do(stage, "frage den Wirt nach der Krone")
    heard = do(stage, "drücke den Stein", "frage den Wirt nach der Krone")
    assert "Nimm sie." in heard
    assert "König" in heard
    assert f"krone@{ANNA}" in stage.house.world.carried(ANNA)


# --- moments


def test_entering_a_room(stage: Stage) -> None:
    assert do(stage, "drücke den Stein", "gehe nach Norden").endswith("Es duftet.")
    assert do(stage, "s", "n").endswith("Es duftet noch.")


def test_coming_into_the_house_for_the_first_time(tmp_path: Path) -> None:
    stage = house(tmp_path)
    stage.connect("Carl")
    for line in ("Carl", "skarabäus", "skarabäus"):
        stage.say("Carl", line)
    heard = stage.heard("Carl")
    assert heard.index("Du bist neu hier.") < heard.index("Von hier geht es nach unten.")
    stage.say("Carl", "ende")
    stage.connect("Carl")
    for line in ("Carl", "skarabäus"):
        stage.say("Carl", line)
    assert "Du bist neu hier." not in stage.heard("Carl")


def test_time_passes_in_a_room(stage: Stage) -> None:
    stage.wait(1)
    stage.wait(30)
    assert "Ein Windhauch." not in stage.heard("Anna")
    stage.wait(15)
    assert "Ein Windhauch." in stage.heard("Anna")
    do(stage, "nimm das Seil", "gehe nach unten")
    stage.wait(60)
    assert "Ein Windhauch." not in stage.heard("Anna")
    assert stage.house.world.mark(ANNA, "hauch") == 1


# --- points, hints, maps


def test_hints_go_from_gentle_to_plain_and_then_to_the_next_riddle(stage: Stage) -> None:
    assert [do(stage, "tipp").split(": ")[-1] for _ in range(3)] == [
        "Sieh dich um.",
        "Der Stein.\nDer nächste Tipp dazu sagt, was zu tun ist.",
        "Drück den Stein.",
    ]
    assert "Drück den Stein." in do(stage, "tipp")
    assert do(stage, "tipps").count("Das Tor") == 3
    assert "Die Krone" in do(stage, "drücke den Stein", "tipp")
    assert "noch keinen" not in do(stage, "tipps")


def test_points_and_rank(stage: Stage) -> None:
    assert "0 von 20" in do(stage, "punkte")
    heard = do(stage, "drücke den Stein", "frage den Wirt nach der Krone", "punkte")
    assert "15 von 20" in heard
    assert "König" in heard
    assert "Das Tor (5)" in heard
    assert heard.endswith("Übrig ist nur noch ein Abend am Tisch, zu Ende gespielt: Der Keller.")


def test_a_rank_may_need_more_than_points(stage: Stage) -> None:
    assert "Gott" not in do(stage, "drücke den Stein", "frage den Wirt nach der Krone", "spring nach unten", "punkte")
    stage.house.world.set_mark(ANNA, "gekroent", 1)
    assert "(Man nennt dich jetzt: Gott.)" in do(stage, "schau")
    assert "jetzt" not in do(stage, "schau")


def test_what_is_ones_own_weighs_nothing(stage: Stage) -> None:
    assert "Du nimmst den Krug" in do(stage, "nimm das Seil", "nimm den Krug")
    assert shared(stage.house.world, ANNA) == ["krug"]


def test_nothing_left_to_hint_at(stage: Stage) -> None:
    heard = do(stage, "drücke den Stein", "frage den Wirt nach der Krone", "tipp")
    assert "Weiter geht es, wo du noch nicht warst: von der Halle" in heard
    assert "Übrig ist nur noch ein Abend am Tisch, zu Ende gespielt: Der Keller." in heard


def test_a_riddle_stays_solved(stage: Stage) -> None:
    do(stage, "drücke den Stein", "frage den Wirt nach der Krone", "lege die Krone ab")
    assert stage.house.world.points(ANNA) == 15
    assert [riddle.id for riddle in triggers.solved(stage.house.world, ANNA)] == ["tor", "kroenung"]


def test_the_map_shows_where_one_has_been(stage: Stage) -> None:
    assert "[Halle]" in do(stage, "karte")
    heard = do(stage, "drücke den Stein", "gehe nach Norden", "karte")
    assert heard.index("[Garten]") < heard.index("│") < heard.index("Halle")
    assert "Keller" not in heard
    stage.house.world.set_mark(ANNA, "lampe_an", 1)
    heard = do(stage, "nimm die Lampe", "s", "nimm das Seil", "u", "karte")
    assert "Vom Keller geht es nach oben in die Halle." in heard


def test_the_map_in_sentences(stage: Stage) -> None:
    heard = do(stage, "leser ausführlich", "drücke den Stein", "gehe nach Norden", "karte")
    assert heard.index("Vom Garten geht es nach Süden in die Halle.") < heard.index("Von der Halle geht es ")
    assert "nach unten ins Unbekannte" in heard
    assert "[" not in heard


# --- lives


def test_a_resident_walks_to_and_fro(stage: Stage) -> None:
    world = stage.house.world
    world.set_mark(ANNA, "tor_auf", 1)
    stage.wait(1)
    stage.wait(61)
    assert world.room_of("wirt") == "halle"  # the only way is there for Anna, not for everybody


def test_muttering_in_turn(stage: Stage) -> None:
    stage.wait(1)
    told = []
    for seconds in (41, 151, 151):
        stage.wait(seconds)
        told += [line for line in stage.heard("Anna") if line.startswith("Der Wirt ")]
    assert told == ["Der Wirt summt.", "Der Wirt hustet.", "Der Wirt summt."]


def test_what_is_left_lying_about_returns(stage: Stage) -> None:
    world = stage.house.world
    do(stage, "lege den Krug auf den Tisch", "nimm den Krug")
    stage.wait(1)
    stage.wait(301)
    assert world.carried(ANNA) == ("krug",)
    do(stage, "lege den Krug auf den Tisch")
    stage.wait(1)
    stage.wait(301)
    assert world.at_home("krug")
    assert any("aufgeräumt" in line for line in stage.heard("Anna"))


def test_ids_of_copies() -> None:
    assert (base_of("seil"), owner_of("seil")) == ("seil", None)
    assert (base_of(f"seil@{ANNA}"), owner_of(f"seil@{ANNA}")) == ("seil", ANNA)
