"""`hilfe` of who sits at a running game: what is to be done now, and the few words that lead on."""

import pytest

from tests.corpus.scenes import opened

ASKED = ("hilfe", "Hilfe.", "?", "HILFE!!", "hilfe bitte", "kannst du mir helfen?")
WORDS = ("züge", "tipp", "stand", "hilfe tisch", "hilfe alles")


@pytest.mark.parametrize("line", ASKED)
@pytest.mark.parametrize(
    ("scene", "now"),
    [
        ("pharao", "Du bist am Zug: Ziehe einen eigenen Stein vier Schritte weit, danach einen fremden zwei Schritte."),
        ("karten_gefragt", "Nebet sucht eine Sieben."),
    ],
)
def test_who_plays_hears_first_what_is_to_be_done(scene: str, now: str, line: str) -> None:
    stage, _ = opened(scene)
    heard = stage.ask("Anna", line)
    assert heard.startswith(now)
    assert all(f"{word} – " in heard for word in WORDS)
    assert "nimm die Lampe" not in heard
    assert len(heard.splitlines()) <= 10


def test_who_listens_hears_it_as_sentences_and_who_watches_whom_the_game_waits_for() -> None:
    stage, _ = opened("pharao")
    stage.ask("Anna", "leser an")
    assert "„züge“: was du jetzt darfst" in stage.ask("Anna", "hilfe")
    stage.stand_ready("Ben")
    stage.ask("Ben", "schau Anna zu")
    heard = stage.ask("Ben", "hilfe")
    assert "Anna ist am Zug" in heard
    assert "züge" not in heard
    assert "tipp" not in heard


def test_help_on_something_and_help_where_no_game_runs_stay_as_they_are() -> None:
    stage, _ = opened("pharao")
    assert "womit jeder Zug beginnt" in stage.ask("Anna", "hilfe tisch")
    assert "womit jeder Zug beginnt" not in stage.ask("Anna", "hilfe alles")
    stage, _ = opened("halle")
    assert stage.ask("Anna", "hilfe").startswith("Du schreibst in deutschen Sätzen")
