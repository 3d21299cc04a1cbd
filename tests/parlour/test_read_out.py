"""All that is about tables, seeks and people, read out: sentences, no boxes, no columns, no wall of words."""

import re

from mud.text import Screen
from tests.stage import Stage

LONGEST = 600
"""Characters of a paragraph that somebody listens to at once."""
_QUOTED = re.compile(r"„[^“]*“|\((?:ja/nein|Großpharao|erstarrt|weg)[^)]*\)")
_HALL = """welche Spiele gibt es?
wer spielt was?
tische
tische PHARAO
tisch 3
wer
wer ist hier?
wo ist die Bauhütte?
wo sind die anderen?
suche Gegner für PHARAO
fordere Berta zu PHARAO heraus
gesuche
zieh Gesuch 1 zurück
benachrichtige mich bei PHARAO
benachrichtigungen
neuer Freund Berta
freunde
finger Berta
auskunft
schreibe Berta: Komm doch mal.
post
hänge aus: Wer spielt am Freitag?
aushang
kanal an pharao
kanäle
pharao: noch jemand?
kanal pharao
verlauf
weg Tee
wer
bin wieder da
hilfe
hilfe umsehen
hilfe alles
hilfe tische
hilfe übernimm
kommandos
folge Berta
folge niemandem"""
_TABLE = """setze dich
vereinbare
setz Nebet dazu
starte Spiel zu dritt
stand
wer ist dran
uhr
züge
statistik
bestenliste
wer spielt was?
tische
stoppe Spiel
ja
stell einen Tisch auf
tisch privat
lade Berta ein
schau
stehe auf
schau"""


def check(stage: Stage, lines: str) -> None:
    for typed in lines.splitlines():
        for line in stage.ask("Anna", typed).splitlines():
            bare = _QUOTED.sub("X", line)
            assert not set("[]|·│─┌┐└┘*<>_") & set(bare), (typed, line)
            assert "  " not in bare.strip(), (typed, line)
            assert len(line) < LONGEST, (typed, line)


def test_everything_is_told_in_sentences() -> None:
    stage = Stage()
    stage.enter("Anna", Screen(width=0, reader=True))
    for name in ("Berta", "Carl"):
        stage.enter(name)
    check(stage, _HALL)
    stage.say("Berta", "gehe nach Norden")
    stage.say("Anna", "gehe nach Norden")
    check(stage, _TABLE)


def test_help_is_listed_by_what_it_is_about() -> None:
    stage = Stage()
    stage.stand_listening("Anna", "Bauhütte")
    listed = stage.ask("Anna", "hilfe alles").splitlines()
    assert any(line.startswith("Im Haus: ") for line in listed)
    assert any(line.startswith("TAL DER KÖNIGE: ") for line in listed)
    assert any(line.startswith("Mitspieler finden: ") and "suche Gegner" in line for line in listed)
    assert not any(line.startswith("PHAROMINO: ") for line in listed)
