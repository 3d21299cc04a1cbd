"""Moves told in a sentence: what is one, and above all what is none."""

import pytest

from mud.games.pharao.told import told_move


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("und jetzt deinen Stein C1 zwei nach rechts", "ziehe C1 2 seiterechts"),
        ("nimm den auf A2 und geh 4 nach rechts", "ziehe A2 4 seiterechts"),
        ("c6 eins runter", "ziehe C6 1 seiteunten"),
        ("b0 zwei felder hoch", "ziehe B0 2 seiteoben"),
        ("dann nehme ich C4 und setze ihn auf A4", "ziehe C4 nach A4"),
        ("Null gibt es auch? Komisch. Ich würfle", "würfle"),
        ("Glück klingt gut, also A5 nach Glück", "ziehe A5 nach glueck"),
        ("Los geht’s, ich würfle jetzt und brauche deinen Rat", "würfle. tipp"),
        ("C3 nach C7 und jetzt ab in den Nil mit dir", "ziehe C3 nach C7. ziehe fremdernil"),
        ("ich ziehe A2 nach A4 und danach deinen Stein von A1 nach A3", "ziehe A2 nach A4 und A1 nach A3"),
    ],
)
def test_a_sentence_that_tells_only_a_move_is_that_move(line: str, plain: str) -> None:
    assert told_move(line) == plain


@pytest.mark.parametrize(
    "line",
    [
        "soll ich A3 nach A5 ziehen",
        "wenn ich A3 nach A5 ziehe",
        "ziehe ich A3 nach A5",
        "ziehe ich dann A3 nach A5",
        "dann würfle ich?",
        "würfle ich",
        "A3 nach A5?",
        "Jetzt A3 nach A5?",
        "A3 nach A5 oder A4 nach A5",
        "nicht A3 nach A5",
        "A3 nach A5 lieber nicht",
        "du ziehst A3 nach A5",
        "dann ziehst du C1 nach C2",
        "er schiebt A3 nach A5",
        "ich habe A3 nach A5 gezogen",
        "ich zog A3 nach A5",
        "ich hätte A3 nach A5 ziehen sollen",
        "dann zöge ich A3 nach A5",
        "vielleicht A3 nach A5",
        "A3 nach A5 wäre gut",
        "A3 nach A5, ach nein",
        "ich würfle. Nein, doch nicht",
        "ich würfle gleich",
        "ich würfle nie",
        "morgen würfle ich",
        "wenn du fertig bist, würfle ich",
        "ich würfle, wenn du willst",
        "Die Frage ist, ziehe ich A3 nach A5",
        "Die Frage ist, also ziehe ich A3 nach A5",
        "Wer ist dran? Ich würfle",
        "Ist A4 frei? Ich würfle",
        "Zeig das Brett. Ich würfle",
        "Brett. Ich würfle",
        "Tipp. Ich würfle",
        "Ich würfle. Wer ist dran?",
        "sage ich würfle",
        "Senbi, A3 nach A5",
        "Senbi: A3 nach A5",
        "Senbi sagt, ich würfle",
        "„A3 nach A5“",
        "mein Stein von A3 nach A5 ist weg",
        "mein Stein fällt in den Nil",
        "dein Stein in den Nil",
        "ab in den Nil mit dir",
        "B0 null Felder nach rechts",
        "haha",
        "",
    ],
)
def test_whatever_says_more_or_less_than_a_move_is_none(line: str) -> None:
    assert told_move(line) is None
