"""What is asked about a piece as the subject, with no question mark: whether it may go somewhere. Nothing is played."""

import pytest

from mud.parlour.identity import person_id
from tests.corpus.scenes import opened

_YES = "Ja, das geht"


def _asked(scene: str, line: str) -> str:
    """What is heard of a line that moves nothing."""
    stage, _ = opened(scene)
    table = stage.house.tables.of(person_id("anna"))
    assert table is not None
    assert table.match is not None
    match, before = table.match, table.match.state
    heard = stage.ask("Anna", line)
    assert table.match is match
    assert match.state == before, heard
    return heard


@pytest.mark.parametrize(
    ("scene", "line", "told"),
    [
        ("pharao", "kann der stein auf a2 ins glück", f"{_YES} jetzt: „ziehe A2 nach Glück“"),
        ("pharao", "kommt der stein von a1 nach b4", f"{_YES} jetzt: „ziehe A1 nach B4“"),
        ("pharao", "darf der stein da auf a2 auch nach b1", f"{_YES} jetzt: „ziehe A2 nach B1“"),
        ("pharao", "kann denn der stein a1 nach a3 ziehen", f"{_YES} jetzt: „ziehe A1 nach A3“"),
        ("pharao", "könnte die a1 nach b4", f"{_YES}: „ziehe A1 nach B4“"),
        ("pharao", "kann der stein auf a0 ins leben", "mindestens fünf Schritte, der Würfel gibt aber nur vier"),
        ("pharao", "darf der stein von a1 nach c9", "mindestens zehn Schritte"),
        ("pharao", "kann der stein auf c4 aufs glück", "Erst ziehst du einen eigenen Stein."),
        ("karten", "darf die oberste karte vom stapel zu mir", f"{_YES} jetzt: „ziehe eine Karte“"),
        ("karten", "darf die fünf zu mir", "Meinst du „nimm 5“?"),
        ("karten", "könnte man die fünf nehmen", f"{_YES} jetzt: „nimm 5“"),
        ("tal_bieten", "darf die vier auf gruppe 2", f"{_YES} jetzt: „biete 4 auf Gruppe 2“"),
        ("tal_bieten", "kann gruppe 2 für 4 an mich gehen", f"{_YES} jetzt: „biete 4 auf Gruppe 2“"),
        ("tal_bieten", "geht gruppe 2 für 4", f"{_YES} jetzt: „biete 4 auf Gruppe 2“"),
        ("tal_planen", "kann der blaue stein auf platz 1", "Ja, das sind zwei Schritte"),
    ],
)
def test_whether_a_piece_may_go_somewhere_is_answered(scene: str, line: str, told: str) -> None:
    assert told in _asked(scene, line)


@pytest.mark.parametrize(
    ("scene", "line"),
    [
        (scene, f"{verb} {rest}")
        for verb in ("kann", "darf", "könnte", "dürfte", "geht", "soll")
        for scene, rest in [
            ("pharao", "der stein auf a2 nach a4"),
            ("karten", "der dieb zu mir"),
            ("tal_bieten", "ein gebot von vier auf gruppe 1"),
            ("tal_planen", "der aufseher auf platz 1"),
            ("legen", "die erste karte rechts an die mitte"),
        ]
    ],
)
def test_however_it_is_asked_nothing_is_played(scene: str, line: str) -> None:
    assert _asked(scene, line).strip()


def test_what_is_no_question_still_goes() -> None:
    stage, _ = opened("pharao")
    assert "Du ziehst von A2 nach A4" in stage.ask("Anna", "der Stein auf A2 geht nach A4")
    stage, _ = opened("pharao")
    assert "Du ziehst von A2 nach A4" in stage.ask("Anna", "muss wohl A2 nach A4 ziehen")
