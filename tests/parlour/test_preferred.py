"""What is wanted beside the rest of a line: instead of what is not, how strong the house plays, and what only urges."""

import pytest

from tests.stage import Stage


def seated(room: str, *lines: str) -> Stage:
    """Anna, at the table of a room."""
    stage = Stage()
    stage.stand_ready("Anna", room)
    for line in (*(("öffne die Schatulle",) if room == "Kammer" else ()), "setz dich", *lines):
        stage.say("Anna", line)
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize("line", ["nicht würfeln", "nicht würfeln, das ist mir zu heiß"])
def test_a_no_with_no_wish_behind_it_does_nothing(line: str) -> None:
    stage = seated("Kammer", "starte Spiel gegen den Priester")
    assert "würfelst" not in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["auf gehts", "na los", "los los los", "los gehts jetzt"])
def test_who_only_urges_is_asked_before_a_game_begins(line: str) -> None:
    stage = seated("Kammer")
    assert "Soll eine Partie PHARAO beginnen? (ja/nein)" in stage.ask("Anna", line)
    assert stage.house.tables.all["schatulle"].match is None
    assert "Eine Partie beginnt" in stage.ask("Anna", "ja")


def test_who_sits_nowhere_is_asked_whatever_they_urge_with() -> None:
    stage = Stage()
    stage.stand_ready("Anna", "Säulensaal")
    assert "Soll eine Partie OH, PHARAO! beginnen?" in stage.ask("Anna", "los gehts")


def test_who_plays_opposite_is_told_by_name_and_by_seat() -> None:
    stage = seated("Säulensaal", "starte Spiel")
    for asked in ("wer ist Nofret", "wer ist Theben"):
        assert "Nofret führt Theben und spielt mittel." in stage.ask("Anna", asked)


def test_what_lies_open_is_offered_to_nobody() -> None:
    stage = seated("Säulensaal", "starte Spiel", "nimm 2")
    for line in ("tausche 1 gegen die offene 3", "1 gegen die offene 3", "tausche die 1 mit der Auslage"):
        assert "Du bietest" not in stage.ask("Anna", line)
