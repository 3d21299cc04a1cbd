"""Questions at a running table that want advice, a rule or the state are answered with it, not with a No."""

import pytest

from tests.stage import Stage

_OPENED = {
    "PHARAO": ("Kammer", ["öffne Schatulle", "setz dich", "setz Nofret (leicht) dazu", "starte Spiel", "würfle"]),
    "OH": ("Säulensaal", ["setz dich", "starte spiel"]),
    "TAL": ("Bauhütte", ["setz dich", "starte spiel"]),
    "PHAROMINO": ("Schreibstube", ["setz dich", "setze einen leichten computer dazu", "starte spiel"]),
}


def begun(game: str) -> Stage:
    """Anna at a running game against the house, on turn."""
    room, opening = _OPENED[game]
    stage = Stage([], seed=1)
    stage.stand_ready("Anna", room)
    for said in opening:
        stage.say("Anna", said)
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    ("game", "question", "same"),
    [
        ("OH", "soll ich lieber tauschen oder ziehen?", "tipp"),
        ("OH", "was ist besser, eine 4 oder eine 7?", "tipp"),
        ("OH", "was fehlt mir noch zur Pyramide?", "tipp"),
        ("OH", "habe ich eine 7?", "hand"),
        ("OH", "was kann ich mit dem Dieb machen?", "was ist ein Dieb?"),
        ("PHARAO", "was ist besser, a1 oder a3 ziehen?", "tipp"),
        ("PHARAO", "bin ich rot oder weiß?", "stand"),
        ("TAL", "soll ich bieten oder passen?", "tipp"),
    ],
)
def test_a_question_is_answered_like_the_plain_one(game: str, question: str, same: str) -> None:
    answer = begun(game).ask("Anna", question)
    assert answer.strip()
    assert answer == begun(game).ask("Anna", same)


@pytest.mark.parametrize(
    ("game", "question", "told"),
    [
        ("PHARAO", "kann sie mich schlagen?", "stößt der nächste Wurf der anderen Seite keinen deiner Steine"),
        ("TAL", "was kostet ein Arbeiter?", "R8a"),
        ("TAL", "was kostet mich ein Gebot, wenn ich die Gruppe nicht kriege?", "bezahlt wird nie"),
        ("TAL", "wo stehen die anderen?", "Hapus Aufseher"),
        ("OH", "was ist Theben?", "eine Stadt"),
        ("OH", "zähl mir alle offenen Karten auf", "Offen liegen"),
        ("OH", "bevor ich aufgebe: was hab ich auf der Hand?", "Auf der Hand hast du"),
        ("PHAROMINO", "welches von den vier Spielen spielen wir?", "Hier wird gerade Spiel 3 gespielt"),
        ("PHAROMINO", "mach die Partie zu, ohne dass jemand gewinnt", "zählt für niemanden"),
        ("PHARAO", "ich mag nicht mehr, wie komm ich hier raus?", "bleibt deine Partie aufgebaut"),
    ],
)
def test_a_question_is_answered_with_what_it_is_about(game: str, question: str, told: str) -> None:
    assert told in begun(game).ask("Anna", question)


def test_what_one_of_several_did_last_is_told_without_what_the_others_did() -> None:
    stage = begun("TAL")
    stage.say("Anna", "biete 4 auf Gruppe 1")
    stage.say("Anna", "fertig")
    everything = stage.ask("Anna", "letzter Zug")
    one = stage.ask("Anna", "was hat Ipi gemacht?")
    assert "Ipi" in one
    assert "Hapu" in everything
    assert "Hapu" not in one


@pytest.mark.parametrize(
    "question", ["wie viele Punkte bringt ein Pharao?", "wie viele Punkte gibt eine übrige Karte?"]
)
def test_rules_of_variants_that_are_not_played_are_not_cited(question: str) -> None:
    told = begun("PHAROMINO").ask("Anna", question)
    assert "R12d" in told
    assert "R6" not in told
    assert "R14" not in told
