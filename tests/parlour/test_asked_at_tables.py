"""Questions at a running table that want advice, a rule or the state are answered with it, not with a No."""

import pytest

from tests.stage import Stage

_OPENED = {
    "PHARAO": ("Kammer", ["öffne Schatulle", "setz dich", "setz Nofret (leicht) dazu", "starte Spiel", "würfle"]),
    "OH": ("Säulensaal", ["setz dich", "setze drei leichte computer dazu", "starte spiel"]),
    "TAL": ("Bauhütte", ["setz dich", "setze zwei leichte computer dazu", "starte spiel"]),
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
        ("PHARAO", "kann sie mich schlagen?", "bin ich in gefahr?"),
        ("TAL", "soll ich bieten oder passen?", "tipp"),
        ("TAL", "wer hat die meisten Steine?", "stand"),
    ],
)
def test_a_question_is_answered_like_the_plain_one(game: str, question: str, same: str) -> None:
    answer = begun(game).ask("Anna", question)
    assert answer.strip()
    assert answer == begun(game).ask("Anna", same)
