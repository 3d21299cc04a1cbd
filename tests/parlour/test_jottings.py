"""Notes of one's own: written, read, struck out, bounded; and where a game has notes of its own, not in between."""

from mud.parlour.jottings import LENGTH, MOST
from tests.parlour.test_small_deeds import at
from tests.stage import Stage


def test_notes_are_kept_letter_for_letter_and_told_in_order() -> None:
    told = at("halle", "notiere: Truhe zu!", "notiz: Ankh links. Auge rechts", "schreib ins Tagebuch: C", "notizen")
    assert told.split("\n")[1:] == ["1. Truhe zu!", "2. Ankh links. Auge rechts", "3. C"]


def test_the_notebook_tells_that_there_are_some() -> None:
    assert at("halle", "notiere A", "tagebuch").endswith("Selbst notiert hast du eine Notiz: „notizen“.")
    assert "notiert" not in at("halle", "tagebuch")


def test_one_is_struck_out_by_its_number_and_all_after_a_yes() -> None:
    assert at("halle", "notiere A", "notiere B", "streiche Notiz 1") == "Gestrichen ist: A"
    assert at("halle", "notiere A", "notiere B", "lösche die letzte Notiz") == "Gestrichen ist: B"
    assert at("halle", "notiere A", "notiere B", "streiche die Notiz").startswith("Welche Notiz?")
    assert at("halle", "notiere A", "streiche Notiz 5").startswith("Eine Notiz mit dieser Nummer")
    assert at("halle", "notiere A", "notiere B", "lösche alle Notizen").startswith("Alle zwei Notizen streichen?")
    assert at("halle", "notiere A", "notiere B", "lösche alle Notizen", "ja", "notizen").startswith(
        "Notiert hast du dir n"
    )


def test_nothing_is_no_note() -> None:
    assert at("halle", "schreib dir das auf").startswith("Was willst du notieren?")
    assert at("halle", "schreib auf die Tafel", "notizen").startswith("Notiert hast du dir nichts.")


def test_they_are_bounded() -> None:
    assert at("halle", f"notiere: {'x' * (LENGTH + 1)}").startswith("Eine Notiz hat höchstens 200 Zeichen.")
    stage = Stage(alone=True)
    stage.enter("Anna")
    for _ in range(MOST):
        stage.say("Anna", "notiere: noch eine")
    assert stage.ask("Anna", "notiere: noch eine").startswith("Du hast schon 30 Notizen")


def test_where_notes_belong_to_the_game_only_the_game_has_them() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.say("Anna", "gehe nach Osten")
    stage.say("Anna", "setze dich")
    stage.say("Anna", "starte Spiel gegen Ipi")
    assert stage.ask("Anna", "notiere: Truhe zu").startswith("An diesem Tisch gehört das Notieren zum Spiel")
    assert stage.ask("Anna", "notizen").startswith("Notiert hast du gerade nichts.")


def test_they_stay_when_the_house_was_shut() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.say("Anna", "notiere: Truhe zu")
    stage.restart()
    stage.enter("Anna")
    assert "1. Truhe zu" in stage.ask("Anna", "notizen")
