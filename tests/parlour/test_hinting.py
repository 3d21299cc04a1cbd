"""Hints: to what is open where one stands or to what one names, never twice too far, and nothing that is old news."""

import re

import pytest

from mud.text import Screen
from mud.world import hints
from mud.world.story import MASTER
from tests.stage import Stage, at_the_long_table

ANNA = "person:anna"
NAMES = "Senbi|Nebet|Ipi|Paheri|Taui|Mahu|Huni|Tuja|Kena|Henti|Djau|Hapu|Harchuf|Bata|Sennu|Anchiri|Ranef|Sobek"


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    return stage


def at(stage: Stage, room: str, line: str = "tipp") -> str:
    stage.house.world.enter(ANNA, room)
    return stage.ask("Anna", line)


def solve(stage: Stage, *but: str) -> None:
    world = stage.house.world
    for riddle in world.story.riddles.values():
        if riddle.id not in but:
            world.set_mark(ANNA, f"geloest.{riddle.id}", 1)


def test_asked_again_in_one_place_it_goes_up_the_ladder_of_one_riddle_and_then_says_that_this_was_all(
    stage: Stage,
) -> None:
    at(stage, "schreibstube", "frage Paheri nach der Katze")
    told = [stage.ask("Anna", "tipp") for _ in range(4)]
    assert [line.partition(" von 3")[0].split()[-1] for line in told] == ["erster", "zweiter", "dritter", "dritter"]
    assert "letzte" not in "".join(told[:3])
    assert "Das war der letzte Tipp dazu" in told[3]
    assert "Offen ist hier auch: Paheris Auge." in told[3]
    assert ["Der nächste Tipp dazu sagt, was zu tun ist." in line for line in told] == [False, True, False, False]


def test_where_no_hint_is_the_answer_none_is_announced(stage: Stage) -> None:
    stage.house.world.set_mark(ANNA, MASTER, 1)
    at(stage, "schreibstube", "frage Paheri nach der Katze")
    assert "sagt, was zu tun ist" not in "".join(stage.ask("Anna", "tipp") for _ in range(4))


def test_asked_in_another_place_it_is_about_what_is_there_and_nothing_goes_further(stage: Stage) -> None:
    for room in ("saeulensaal", "bauhuette", "wuestenrand", "tempeldach"):
        assert "rster von 3 Tipps" in at(stage, room)
    again = at(stage, "saeulensaal")
    assert "Frag sie nach dem Lotos" in again
    assert "Zweiter von 3" in at(stage, "saeulensaal")


def test_where_nothing_is_open_it_says_so_before_it_speaks_of_somewhere_else(stage: Stage) -> None:
    at(stage, "saeulensaal", "schau")
    first, hint = at(stage, "felder").splitlines()
    assert first == "Hier ist gerade nichts zu lösen, anderswo schon:"
    assert "von 3 Tipps" in hint
    assert at(stage, "felder").startswith(hint.partition(", ")[0]), "asked again it needs no preface"


def test_what_can_wait_is_further_off_than_ways_nobody_has_gone(stage: Stage) -> None:
    at(stage, "dorfsteg", "schau")
    solve(stage, "einsatz")
    stage.house.world.set_mark(ANNA, "boot_frei", 1)
    assert [one.id for one in hints.open_riddles(stage.house.world, ANNA)] == ["einsatz"]
    assert at(stage, "kanal").startswith("Weiter geht es, wo du noch nicht warst: ")
    assert "Einsatz des Fährmanns" in at(stage, "dorfsteg")


def test_who_sits_beside_whoever_knows_of_it_is_where_it_is_open(stage: Stage) -> None:
    at(stage, "westhang", "schau")
    solve(stage, "siegeltuer")
    assert at(stage, "oase").startswith("Die Tür mit den fünf Mulden, ")


@pytest.mark.parametrize(
    ("line", "about"),
    [
        ("tipp Truhe", "Die Truhe des Schreibers"),
        ("tipp zur Truhe", "Die Truhe des Schreibers"),
        ("tipp ibis", "Die Truhe des Schreibers"),
        ("tipp zum Schlüssel", "Die Truhe des Schreibers"),
        ("hast du einen Tipp zum Esel?", "Durch die Dünen"),
        ("gib mir einen Tipp zu den Dünen", "Durch die Dünen"),
        ("ich brauche einen Hinweis zur Truhe", "Die Truhe des Schreibers"),
        ("hilf mir mit der Truhe", "Die Truhe des Schreibers"),
    ],
)
def test_what_is_named_has_its_hint(stage: Stage, line: str, about: str) -> None:
    stage.house.world.enter(ANNA, "duenen")
    assert at(stage, "halle", line).startswith(f"{about}, erster von 3 Tipps")


def test_what_is_solved_or_unheard_of_has_none(stage: Stage) -> None:
    stage.house.world.set_mark(ANNA, "geloest.truhe", 1)
    assert stage.ask("Anna", "tipp Truhe") == "Das hast du schon geschafft: Die Truhe des Schreibers."
    unknown = stage.ask("Anna", "tipp Doppelkrone")
    assert unknown.startswith("Zu „Doppelkrone“ gibt es keinen Tipp")
    assert stage.ask("Anna", "tipp Krokodil").replace("Krokodil", "Doppelkrone") == unknown


def test_what_is_done_needs_no_hint_any_more(stage: Stage) -> None:
    stage.house.world.enter(ANNA, "anlegestelle")
    stage.say("Anna", "nimm die Reuse")
    told = at(stage, "fischerbucht")
    assert told.endswith(
        "der einzige Tipp: Gib der Fischerin in der Fischerbucht ihre Reuse. Dann geh von dort nach Osten."
    )
    stage.house.world.set_mark(ANNA, "dieb_gefunden", 1)
    assert at(stage, "markt").endswith("der einzige Tipp: Bring die Karte der Händlerin im Säulensaal.")


def test_who_has_no_riddle_left_hears_what_they_wonder_and_where_they_never_were(stage: Stage) -> None:
    solve(stage, "partie", "krone")
    told = at(stage, "halle")
    assert "Zwei haben gespielt, und Spuren gibt es nur von einem." in told
    assert "Weiter geht es, wo du noch nicht warst: von der Halle nach Norden, nach Osten, nach Süden" in told
    assert "nichts offen" not in told


def test_who_knows_every_hint_is_told_which_riddles_are_left(stage: Stage) -> None:
    solve(stage, "boot")
    for _ in range(3):
        at(stage, "fischerbucht")
    assert at(stage, "kammer").startswith("Zu allem, was offen ist, kennst du jeden Tipp: Jemand, der übersetzt.")


def test_at_the_very_end_nothing_is_open(stage: Stage) -> None:
    solve(stage)
    world = stage.house.world
    for room in world.rooms:
        world.enter(ANNA, room)
    for mark in ("partie_zu_ende", "annalen", "gekroent"):
        world.set_mark(ANNA, mark, 1)
    assert "Es ist nichts mehr offen." in at(stage, "halle")


def test_no_hint_and_no_open_question_names_somebody_who_was_only_seen(stage: Stage) -> None:
    world = stage.house.world
    for room in world.rooms:
        world.enter(ANNA, room)
    for mark in ("gegraben", "dieb_gefunden", "schlussstein_frei", "ring_zu_viel", "partie_zu_ende"):
        world.set_mark(ANNA, mark, 1)
    told = [stage.ask("Anna", "tagebuch")]
    for riddle in hints.open_riddles(world, ANNA):
        told += [at(stage, riddle.room) for _ in range(3)]
    assert len(told) > 60
    assert not re.search(rf"\b({NAMES})s?\b", " ".join(told))


def playing(room: str, *before: str, start: str = "starte leichtes Spiel", reader: bool = False) -> Stage:
    """Anna has begun a game in a room with a table, and it is her turn."""
    stage = Stage(lucky=True, seed=3)
    stage.stand_ready("Anna", room, Screen(width=0, reader=reader))
    for line in (*before, "setz dich", start):
        stage.say("Anna", line)
    return stage


@pytest.mark.parametrize("reader", [True, False])
@pytest.mark.parametrize(("room", "opening"), [("Kammer", ["öffne die Schatulle"]), ("Säulensaal", [])])
def test_alone_with_the_house_one_is_advised_one_good_move_that_can_be_typed(
    room: str, opening: list[str], reader: bool
) -> None:
    stage = playing(room, *opening, reader=reader)
    (table,) = (one for one in stage.house.tables.all.values() if one.match is not None)
    for _ in range(8):
        match = table.match
        assert match is not None
        tip = stage.ask("Anna", "tipp")
        assert tip.startswith(("Wie wäre es mit „", "Zu überlegen gibt es da nichts: „")), tip
        for line in re.findall("„(?!mach das“)(.+?)“", tip.split("?")[0]):
            played = match.played
            stage.say("Anna", line)
            assert match.played > played, line


@pytest.mark.parametrize(("start", "advised"), [("starte Spiel", False), ("starte Übungspartie", True)])
def test_people_who_play_for_points_are_not_advised_by_the_house(start: str, advised: bool) -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", start)
    tip = stage.ask("Anna", "tipp")
    assert ("Wie wäre es mit" in tip) == advised, tip
    assert advised or "vereinbare Rat ja" in tip


def test_what_the_house_thought_of_a_position_that_is_gone_is_not_told() -> None:
    stage = playing("Kammer", "öffne die Schatulle")
    for name in ("tipp", "würfle"):
        stage.sessions["Anna"].say(name)
    stage.house.ticks.do_jobs()
    assert "Wie wäre es" not in "\n".join(stage.heard("Anna"))


def number(told: str) -> str:
    return told.partition(" Tipps:")[0].rpartition(", ")[2]


def test_the_first_hint_somebody_is_given_is_the_first_whatever_was_passed_over(stage: Stage) -> None:
    at(stage, "kammer", "frage den Priester nach dem Plättchen")
    assert number(stage.ask("Anna", "tipp")) == "erster von 2"
    assert number(stage.ask("Anna", "tipp")) == "zweiter von 2"
    assert [number(line) for line in stage.ask("Anna", "tipps").splitlines()] == ["erster von 2", "zweiter von 2"]


def test_a_hint_that_is_old_by_now_still_counts_as_given(stage: Stage) -> None:
    at(stage, "kammer", "frage den Priester nach der Schatulle")
    assert stage.ask("Anna", "tipp").startswith("Senbis Ankh, erster von 3")
    stage.ask("Anna", "frage den Priester nach dem Plättchen")
    assert number(stage.ask("Anna", "tipp")) == "zweiter von 3"


@pytest.mark.parametrize("line", ["das weiß ich nicht", "danke", "das weiß ich vom Priester", "nein"])
def test_anything_else_behind_a_hint_asks_for_none(stage: Stage, line: str) -> None:
    at(stage, "kammer")
    assert "Tipp" not in stage.ask("Anna", line)


def test_later_on_such_words_are_only_said(stage: Stage) -> None:
    at(stage, "kammer")
    stage.ask("Anna", "schau")
    assert "Tipp" not in stage.ask("Anna", "das weiß ich")


def test_what_was_just_done_is_not_hinted_at(stage: Stage) -> None:
    at(stage, "halle", "schau unter die Bank")
    assert "Lies die Scherbe" in stage.ask("Anna", "tipp")
    stage.ask("Anna", "lies die Scherbe")
    assert "Lies" not in stage.ask("Anna", "noch einer").partition(",")[0]
    other = Stage()
    other.enter("Anna")
    at(other, "halle", "schau unter die Bank")
    other.ask("Anna", "lies die Scherbe")
    assert "steht auf der Scherbe: ein Ibis" in other.ask("Anna", "tipp")
    for roll in ("schmale", "dicke", "angesengte"):
        at(other, "archiv", f"lies die {roll} Rolle")
    assert "Trauerzeit" in other.ask("Anna", "tipp")


@pytest.mark.parametrize(
    "line",
    [
        *("Wo geht die Geschichte weiter?", "Was muss ich jetzt tun?", "Und was muss ich als nächstes machen?"),
        *(
            "Wo geht es mit der Geschichte weiter?",
            "was muss man hier noch tun",
            "ich möchte lieber die Geschichte erleben",
        ),
    ],
)
def test_who_asks_where_it_goes_on_asks_the_house_whoever_stands_by(stage: Stage, line: str) -> None:
    at(stage, "fischerbucht", "frage Taui nach dem Boot")
    assert stage.ask("Anna", line).startswith("Jemand, der übersetzt, erster von 2 Tipps")
