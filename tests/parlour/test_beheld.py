"""Lines that nothing answers: what a look tells of what they name, where something was only spoken of, and which part
of them is a command; a question of the house outlives what was badly put."""

import re
from collections.abc import Sequence

import pytest

from mud.parlour.identity import person_id
from tests.stage import Stage


def standing(room: str, *others: str) -> Stage:
    """Anna in a room, with others beside her."""
    stage = Stage([], seed=3, lucky=True)
    for name in ("Anna", *others):
        stage.enter(name)
    for name in ("Anna", *others):
        stage.house.world.enter(person_id(name.lower()), room)
    stage.ask("Anna", "schau")
    return stage


@pytest.mark.parametrize(
    ("room", "question", "thing"),
    [
        ("uferpfad", "brennt das Nest?", "Nest"),
    ],
)
def test_a_question_nobody_can_answer_is_a_look_at_what_it_names(room: str, question: str, thing: str) -> None:
    look = standing(room).ask("Anna", f"betrachte {thing}")
    answer = standing(room).ask("Anna", question)
    assert answer.endswith(look)
    assert answer.count("\n") - look.count("\n") <= 1


@pytest.mark.parametrize("line", ["dann geh ich nach Norden ins Schilf", "ich nehme die Reuse"])
def test_who_says_what_they_do_asks_nothing(line: str) -> None:
    assert standing("anlegestelle").ask("Anna", line).startswith(("Du gehst", "Du nimmst"))


@pytest.mark.parametrize(
    "line",
    [
        "betrachte die Münze genau",
    ],
)
def test_what_was_seen_elsewhere_is_told_to_be_there(line: str) -> None:
    stage = standing("halle")
    stage.ask("Anna", "gehe nach Westen")
    assert stage.ask("Anna", line).startswith("Die Münze hast du zuletzt in der Halle gesehen.")


def test_what_was_never_spoken_of_is_not_there() -> None:
    assert "nur die Rede" not in standing("anlegestelle").ask("Anna", "betrachte die Uhrzeit")


def test_the_scribe_on_the_wall_is_nobody_one_has_met() -> None:
    assert "zuletzt" not in standing("anlegestelle").ask("Anna", "wo steckt der Schreiber?")


@pytest.mark.parametrize(
    ("room", "line", "part"),
    [
        ("halle", "streichle die Katze ganz vorsichtig am linken Ohr", "streichle die Katze"),
        ("halle", "streich der Katze übers Fell", "streichle die Katze"),
        ("halle", "zähle die Sterne, die sich im Becken spiegeln", "zähle die Sterne"),
        ("halle", "guck der Katze in die Augen", "betrachte die Katze"),
        ("uferpfad", "hau dem Krokodil auf die Nase", "schlag das Krokodil"),
        ("uferpfad", "schau dem Krokodil ins Maul", "betrachte das Krokodil"),
        ("uferpfad", "zähl die Zähne des Krokodils", "betrachte das Krokodil"),
        ("uferpfad", "wirf die Feder dem Ibis auf den Kopf", "wirf die Feder auf den Ibis"),
        ("tempelhof", "kletter auf die Schultern vom Pavian", "klettere auf den Pavian"),
        ("saeulensaal", "lehn dich lässig an eine Säule", "lehn dich an eine Säule"),
    ],
)
def test_what_a_command_can_spare_is_spared(room: str, line: str, part: str) -> None:
    assert standing(room).ask("Anna", line) == standing(room).ask("Anna", part)


@pytest.mark.parametrize("line", ["nimm den Deckel der Bank", "nimm den Griff von der Lampe", "grinse tom an"])
def test_no_part_is_taken_for_the_whole_and_no_name_is_spared(line: str) -> None:
    told = standing("halle").ask("Anna", line)
    assert not told.startswith("Du ")


@pytest.mark.parametrize(
    "line", ["nimm die Münze nicht mit dem Hut", "wirf den Hut in das Becken", "setz dich auf den Stuhl am Becken"]
)
def test_nothing_is_proposed_that_turns_the_sense_or_leaves_out_what_it_is_about(line: str) -> None:
    assert "Meinst du" not in standing("halle").ask("Anna", line)


def test_a_proposal_outlives_a_line_nobody_understands() -> None:
    stage = standing("halle")
    stage.ask("Anna", "nimm fies die Münze")
    stage.ask("Anna", "blubber")
    assert stage.ask("Anna", "ja") == "Du nimmst die Münze aus dem Becken."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("kann man hier schwimmen?", "Soll es gleich geschehen, „schwimme“?"),
        ("mach die Leine los und fahr rüber", "Dann wäre die Barke fort"),
    ],
)
def test_nothing_happens_that_was_not_meant(line: str, told: str) -> None:
    stage = standing("anlegestelle")
    assert told in stage.ask("Anna", line)
    assert stage.house.world.room_of(person_id("anna")) == "anlegestelle"


@pytest.mark.parametrize(
    "line", ["untersuche sie genauer, besonders die Unterseite", "steh auf und verbeug dich dreifach"]
)
def test_a_deed_is_not_said_to_who_knows_of_its_thing(line: str) -> None:
    stage = standing("kammer")
    stage.ask("Anna", "frag den Priester nach der Schatulle")
    assert "Du sagst" not in stage.ask("Anna", line)


@pytest.mark.parametrize(
    "greeting",
    [
        "Grüß Gott",
    ],
)
def test_a_greeting_is_one_alone_and_before_a_question(greeting: str) -> None:
    stage = standing("fischerbucht")
    hello = stage.ask("Anna", greeting)
    assert hello.startswith(f"Du sagst: {greeting}\nTaui nimmt die Netznadel aus dem Mund.")
    stage = standing("fischerbucht")
    both = stage.ask("Anna", f"{greeting}, haben Sie den Fährmann gesehen?")
    assert both.startswith(hello)
    assert "Mahu hat gewettet" in both


@pytest.mark.parametrize(
    ("lines", "room"),
    [
        (["führ mich zum Tal der Könige"], "bauhuette"),
    ],
)
def test_a_way_is_gone_however_it_is_put(lines: Sequence[str], room: str) -> None:
    stage = standing("halle")
    for line in lines:
        stage.ask("Anna", line)
    assert stage.house.world.room_of(person_id("anna")) == room


@pytest.mark.parametrize("line", ["wirf die Feder auf das Krokodil", "schmeiß die Feder auf das Krokodil"])
def test_what_takes_nothing_is_not_thrown_at(line: str) -> None:
    stage = standing("uferpfad")
    assert "Du lässt den Arm wieder sinken" in stage.ask("Anna", line)
    assert "kannst du nichts legen" in stage.ask("Anna", "lege die Feder auf das Krokodil")


@pytest.mark.parametrize("line", ["höre flurbel", "klopf flurbel", "setz flurbel", "geh flurbel", "komm flurbel"])
def test_an_example_is_german(line: str) -> None:
    told = standing("oase").ask("Anna", line)
    assert not re.search(r"„(?:klopfe? (?:die|den|das)|setze? (?:in|auf|die|den)|geh\w* in|komm in|höre in)", told)


@pytest.mark.parametrize(
    ("room", "line", "done"),
    [
        ("dattelhain", "Ich pflücke mir den Granatapfel vom untersten Ast.", "Du nimmst den Granatapfel."),
        ("dattelhain", "pflücke mir eine Dattel", "Du nimmst die Datteln."),
        ("schreibstube", "zeig mir, was auf dem Regal liegt", "Darauf liegt eine Wachstafel."),
        ("halle", "Was liegt in welcher Richtung?", "Von hier geht es nach Norden"),
    ],
)
def test_what_is_said_besides_holds_nothing_up(room: str, line: str, done: str) -> None:
    assert done in standing(room).ask("Anna", line)


def test_a_part_is_proposed_only_with_what_the_line_names() -> None:
    told = standing("dattelhain").ask("Anna", "Ich fliege mir den Granatapfel über das Meer")
    assert "Meinst du „Ich fliege mir“" not in told


@pytest.mark.parametrize(
    ("line", "proposed"),
    [
        ("nimm behutsamst den Krug", "nimm den Krug"),
    ],
)
def test_a_small_word_nobody_knows_holds_up_no_more_than_a_yes(line: str, proposed: str) -> None:
    assert f"Meinst du „{proposed}“?" in standing("dattelhain").ask("Anna", line)


@pytest.mark.parametrize("line", ["geh nciht nach norden", "leg den Krug in flurbel", "gib flurbel die Datteln"])
def test_a_slip_in_a_no_and_a_name_are_no_small_words(line: str) -> None:
    assert "Meinst du" not in standing("dattelhain").ask("Anna", line)


def test_what_one_opens_and_closes_by_its_lid_is_the_box() -> None:
    stage = standing("kammer")
    assert "Du öffnest die Schatulle." in stage.ask("Anna", "ich mach den Deckel auf")
    assert "Du schließt die Schatulle." in stage.ask("Anna", "mach den Deckel zu")


@pytest.mark.parametrize(
    "line", ["nimm auch die weiße Feder mit, sicher ist sicher", "nimm die Feder, man weiß ja nie"]
)
def test_what_is_said_for_safety_s_sake_saves_no_game(line: str) -> None:
    assert standing("uferpfad").ask("Anna", line) == "Du nimmst die Feder."


def test_a_way_is_no_further_question_to_whom_one_talks_with() -> None:
    stage = standing("wuestenrand")
    stage.ask("Anna", "sprich mit dem Träger")
    assert "Du fragst" not in stage.ask("Anna", "nach Norden und dann ab in die Dünen")
