"""Who is young and in a hurry: short lines, bare infinitives, and the words of their days."""

import pytest

from mud.parlour.identity import person_id
from tests.corpus.scenes import opened
from tests.stage import Stage


def at(room: str) -> Stage:
    return opened(f"@{room}")[0]


# A match that somebody has had enough of


@pytest.mark.parametrize("line", ["ich will weiterspielen", "mir ist langweilig"])
def test_who_plays_on_or_talks_about_it_is_not_told_how_to_leave(line: str) -> None:
    stage, _ = opened("pharao")
    assert "gib auf" not in stage.ask("Anna", line)


# Words


def test_no_word_at_all_is_no_name_of_anything_here() -> None:
    assert at("saeulensaal").ask("Anna", "blorx").startswith("Das Wort „blorx“ kenne ich nicht.")


@pytest.mark.parametrize("line", ["warten bis nacht", "bis nacht warten", "warte bis abend"])
def test_nobody_who_waits_is_asked_whether_they_meant_to_leave(line: str) -> None:
    assert "„ende“" not in at("halle").ask("Anna", line)


@pytest.mark.parametrize("line", ["muss los tschau", "so, muss jetzt weg, ciao", "ok ich muss los, haut rein"])
def test_who_has_to_go_is_asked_whether_they_leave(line: str) -> None:
    assert at("halle").ask("Anna", line) == "Willst du das Haus verlassen? (ja/nein)"


def test_young_words_are_words() -> None:
    stage = at("uferpfad")
    assert stage.ask("Anna", "kroko hauen") == stage.ask("Anna", "krokodil hauen")
    assert stage.ask("Anna", "loote den baumstamm") == stage.ask("Anna", "durchsuche den baumstamm")
    stage = at("schreibstube")
    assert stage.ask("Anna", "truhe mit hammer kaputthauen") == stage.ask("Anna", "truhe mit hammer kaputtschlagen")


# A slip in the verb that stands last


@pytest.mark.parametrize(
    ("room", "line", "meant"),
    [
        ("dattelhain", "datteln mitnemen", "datteln mitnehmen"),
        ("dattelhain", "datteln und apfel mitnemen", "datteln und apfel mitnehmen"),
        ("schreibstube", "wachstafel nemen", "wachstafel nehmen"),
        ("schreibstube", "truhe aufmahcen", "truhe aufmachen"),
        ("schreibstube", "truhe öfnen", "truhe öffnen"),
        ("schreibstube", "truhe kaputhauen", "truhe kaputthauen"),
        ("halle", "lampe anzünen", "lampe anzünden"),
    ],
)
def test_the_whole_line_is_proposed_with_its_last_verb_put_right(room: str, line: str, meant: str) -> None:
    assert at(room).ask("Anna", line).endswith(f"kenne ich nicht. Meinst du „{meant}“?")


@pytest.mark.parametrize("line", ["wachstafel nemen und lesen", "wachstafel nemen, dann lesen"])
def test_a_slip_before_a_second_command_is_put_right_in_the_whole_line(line: str) -> None:
    stage = at("schreibstube")
    assert stage.ask("Anna", line).endswith("Meinst du „nehmen“, dann tippe „hoppla nehmen“.")
    assert "Du nimmst die Wachstafel" in stage.ask("Anna", "hoppla nehmen")


def test_what_changes_nothing_is_done_with_its_slip() -> None:
    assert at("schreibstube").ask("Anna", "wachstafel bertachten").startswith("(betrachten)")


# Who is talked to, and what about


@pytest.mark.parametrize("line", ["käfer überreden", "käfer, komm mit zur tür", "frag den käfer nach der tür"])
def test_good_words_to_the_beetle_are_answered_with_what_it_wants(line: str) -> None:
    assert "rund" in at("oase").ask("Anna", line)


def test_who_is_asked_after_the_ibis_speaks_of_it() -> None:
    assert "Nimmt, was glänzt" in at("bauhuette").ask("Anna", "ipi nach ibis fragen")


def test_where_exactly_is_asked_of_who_has_just_said_where() -> None:
    stage = at("oase")
    stage.say("Anna", "frag harchuf nach dem würfel")
    stage.heard("Anna")
    assert "vor einer Tür aus Stein" in stage.ask("Anna", "ok wo genau")


@pytest.mark.parametrize(
    "line", ["gib mir dein plättchen", "bitte gib mir mal dein plättchen", "verkauf mir dein plättchen"]
)
def test_what_is_theirs_is_asked_of_who_is_talked_to_and_not_looked_for_in_ones_hands(line: str) -> None:
    stage = at("dattelhain")
    stage.say("Anna", "nimm granatapfel")
    stage.house.world.enter(person_id("anna"), "oase")
    stage.say("Anna", "gib granatapfel dem käfer")
    stage.house.world.enter(person_id("anna"), "saeulensaal")
    for before in ("schau", "hallo"):
        stage.say("Anna", before)
    stage.heard("Anna")
    assert "Ich gebe es dem, der mich schlägt." in stage.ask("Anna", line)
