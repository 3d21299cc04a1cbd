"""Invitations and challenges as people put them: everybody, again, oneself; and to where there is no chair."""

import pytest

from tests.parlour.test_many_tables import in_the_chamber, put_up


@pytest.mark.parametrize("typed", ["lad alle ein", "lade alle anderen ein"])
def test_all_in_the_room_are_invited_who_sit_nowhere(typed: str) -> None:
    stage = in_the_chamber("Anna", "Ben", "Cleo", "Dora")
    stage.enter("Emil")
    table = put_up(stage, "schatulle", "Anna")
    put_up(stage, "schatulle", "Dora")
    assert stage.ask("Anna", typed) == "Du lädst Ben und Cleo an Tisch 5 ein."
    assert table.admission.invited == {"person:ben", "person:cleo"}
    for who in ("Ben", "Cleo"):
        assert "Anna lädt dich ein" in "\n".join(stage.heard(who))
    assert not stage.heard("Dora")
    assert not stage.heard("Emil")
    assert "Hier im Raum steht niemand mehr herum" in stage.ask("Anna", typed)


def test_who_is_invited_to_a_running_game_hears_so_and_watches() -> None:
    stage = in_the_chamber("Anna", "Ben", "Cleo")
    table = put_up(stage, "schatulle", "Anna", "Ben")
    stage.say("Anna", "starte Spiel")
    assert "läuft schon eine Partie" in stage.ask("Anna", "lade Cleo ein")
    assert "läuft schon eine Partie, aber zusehen kannst du" in "\n".join(stage.heard("Cleo"))
    stage.say("Cleo", "nimm an")
    assert table.watchers == ["person:cleo"]


def test_who_is_invited_to_a_full_table_hears_so_and_watches() -> None:
    stage = in_the_chamber("Anna", "Ben", "Cleo")
    table = put_up(stage, "schatulle", "Anna", "Ben")
    assert "kein Stuhl frei" in stage.ask("Anna", "lade Cleo ein")
    assert "Stühle sind alle besetzt" in "\n".join(stage.heard("Cleo"))
    stage.say("Cleo", "nimm an")
    assert table.watchers == ["person:cleo"]


@pytest.mark.parametrize(
    "typed",
    ["fordere Ben nochmal heraus", "fordere Ben noch einmal zu PHARAO heraus", "fordere Ben wieder heraus"],
)
def test_again_is_no_part_of_a_name(typed: str) -> None:
    stage = in_the_chamber("Anna", "Ben")
    assert "Du forderst Ben zu PHARAO heraus." in stage.ask("Anna", typed)


def test_nobody_challenges_themselves() -> None:
    stage = in_the_chamber("Anna")
    assert "Gegen dich selbst" in stage.ask("Anna", "fordere mich heraus")
