"""What people try for the fun of it, and what they greet that is nobody: each has a reply of its own."""

import pytest

from tests.parlour.test_small_deeds import at


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("halle", "xyzzy", "Hier geht man zu Fuß"),
        ("uferpfad", "Abrakadabra!", "Hier geht man zu Fuß"),
        ("halle", "hokuspokus fidibus", "Hier geht man zu Fuß"),
        ("oase", "kann man auf dem teppich fliegen", "bleibt am Boden"),
        ("uferpfad", "kann der Frosch fliegen", "bleibt am Boden"),
        ("halle", "ich flieg auf der Katze", "bleibt am Boden"),
        ("halle", "ich spring ins becken", "bis zu den Knöcheln im Nachthimmel"),
        ("halle", "mach einen Köpper ins Wasser", "bis zu den Knöcheln im Nachthimmel"),
        ("halle", "bade", "bis zu den Knöcheln im Nachthimmel"),
        ("uferpfad", "hüpf in den Fluss", "Es geht bis zum Knöchel"),
        ("halle", "spring über die Bank", "springst in Gedanken"),
        ("halle", "tu so als wärst du ein Hai", "Du tust so"),
        ("halle", "ich spring ins becken und tu so als wär ich ein hai", "Du tust so"),
        ("uferpfad", "ich werf einen stein auf den baumstamm mal sehn ob der sich bewegt", "keinen losen Stein"),
        ("uferpfad", "bewirf das Krokodil", "keinen losen Stein"),
    ],
)
def test_what_is_tried_for_fun_is_told(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("halle", "spring nach Norden", "Der Säulensaal"),
        ("halle", "geh zur Katze", "Näher als hier"),
        ("uferpfad", "geh auf den Frosch", "Er hüpft auf den nächsten Stein"),
        ("halle", "sage xyzzy", "Du sagst: xyzzy"),
        ("uferpfad", "setz dich auf den Felsen mal gucken ob das hält", "Du setzt dich"),
    ],
)
def test_what_only_looks_like_it_is_done_as_before(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("uferpfad", "hallo frosch was laberst du da", "Der Frosch redet weiter"),
        ("uferpfad", "guten Tag, kleiner Frosch", "Der Frosch redet weiter"),
        ("uferpfad", "hi ibis, wie geht es dir", "Der Ibis schweigt dazu"),
        ("halle", "hallo Katze", "Die Katze schweigt dazu"),
        ("uferpfad", "hallo leute", "Du sagst: hallo leute"),
        ("halle", "hallo leute", "Du sagst: hallo leute"),
        ("backhaus", "hallo Henti", "Henti. Setz dich"),
    ],
)
def test_who_greets_an_animal_talks_to_it(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)
