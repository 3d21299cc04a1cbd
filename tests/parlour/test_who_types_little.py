"""Who is young and in a hurry: short lines, bare infinitives, and the words of their days."""

import pytest

from tests.befehle.hausprobe import opened
from tests.stage import Stage


def at(room: str) -> Stage:
    return opened(f"@{room}")[0]


# A match that somebody has had enough of


@pytest.mark.parametrize(
    "line",
    [
        *("kein bock mehr, will die story", "keine lust mehr", "langweilig", "will weiter", "null bock mehr"),
        *("wo geht die geschichte weiter", "ich hab keinen bock mehr und will lieber in die geschichte"),
        *("will nur die story sehen", "voll langweilig, möchte weiter mit der geschichte"),
    ],
)
def test_who_would_rather_be_in_the_story_hears_how_to_get_off_the_board(line: str) -> None:
    stage, _ = opened("pharao")
    told = stage.ask("Anna", line)
    assert all(way in told for way in ("„gib auf“", "„stoppe Spiel“", "„ende“", "„tipp“"))


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
