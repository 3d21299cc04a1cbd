"""A real server, and two people whose clients report a screen reader by MTTS and read out what comes up to its mark."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.listening import Listener
from tests.live import Server

_DRAWN = re.compile(r"[│┌┐└┘├┤┬┴┼─═|_*<>]|\[\w\]|  \S.*  ")
"""What only somebody who sees makes sense of: frames, columns, signs."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, "--saat", "7", patient=True) as running:
        yield running


def test_the_mode_is_on_by_the_clients_word_and_the_door_says_so(server: Server) -> None:
    with Listener(server.port) as anna:
        door = anna.until("Name:")
        assert "Der Lesemodus ist an" in door
        assert "hilfe vorlesen" in door
    with Listener(server.port, names=("Auge", "ANSI", "MTTS 5")) as ben:
        assert "Der Lesemodus ist an" not in ben.until("Name:")


@pytest.mark.parametrize("marks", [True, False])
def test_every_answer_is_one_piece_with_a_mark_behind_it(server: Server, marks: bool) -> None:
    with Listener(server.port, marks=marks) as anna:
        anna.enter("Anna")
        asked = {
            "zeichensatz utf-8": "Zeichensatz: utf-8. Probe: ä ö ü ß",
            "wo bin ich": "Du bist in der Halle.",
            "wer bin ich": "Du bist Anna.",
            "leser": "Der Lesemodus ist an",
            "breite 0": "Breite: 0, also ohne Umbruch.",
        }
        for line, answer in asked.items():
            assert anna.ask(line).startswith(answer), line
        assert "\n" not in anna.ask("ausgänge")


def test_two_who_listen_play_with_each_other_and_one_comes_back(server: Server) -> None:
    with Listener(server.port) as anna, Listener(server.port) as ben:
        for name, length, person in (("Anna", "knapp", anna), ("Ben", "üblich", ben)):
            person.enter(name)
            person.ask("zeichensatz utf-8")
            assert length in person.ask(f"leser {length}")
            person.ask("w")
        anna.ask("öffne die Schatulle")
        anna.ask("setz dich")
        ben.type("setz dich")
        ben.until("Oberägypten")
        anna.type("starte Spiel gegen Ben")
        for person in (anna, ben):
            person.until("Eine Partie beginnt")
            person.type("wer ist dran")
        is_anna = re.search(r"(?m)^Du\.$", anna.until(r"(?m)^(Du|Ben ist am Zug)\.$")) is not None
        ben.until(r"(?m)^Anna ist am Zug\.$" if is_anna else r"(?m)^Du bist am Zug\.$")
        (anna if is_anna else ben).type("würfle")
        if is_anna:
            ben.until(r"Anna würfelt \d für die eigenen und \d für die fremden Steine\.")
        else:
            anna.until(r"Ben: würfelt")
        anna.close()
        with Listener(server.port) as again:
            again.until("Name:")
            back = again.come_back("Anna")
            assert "A0, A1, A2 und B0." in back
            assert "Sitzkissen" not in back
            assert "leser: knapp" in again.ask("einstellungen")
            for person in (again, ben):
                for said in person.spoken:
                    assert not _DRAWN.search(said), said
                    assert "\x1b" not in said
