"""A guest finds by the word what an account finds by its password when the house was killed in between (promise 3)."""

import re
from pathlib import Path

from tests.live import Person, Server


def _as_guest(person: Person, word: str = "") -> tuple[str, str]:
    """Come in as a guest; the word, and what was told."""
    person.until("Name: ")
    person.type(f"gast {word}".strip())
    told = person.until(r"gast\s+\w+-\d{4}") + person.until("> $")
    found = re.search(r"gast\s+(\w+-\d{4})", told)
    assert found is not None
    return found[1], " ".join(told.split())


def test_a_guest_comes_back_after_a_kill_to_room_channel_and_game_and_hears_of_the_seek(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        anna, guest, other = server.person(), server.person(), server.person()
        anna.enter("Anna", new=True)
        first, _ = _as_guest(guest)
        second, _ = _as_guest(other)
        assert "Gesuch 1" in other.ask("suche Gegner für PHAROMINO")
        other.ask("gehe nach Norden")
        other.ask("kanal an tal")
        guest.ask("haus: Ist jemand da?")
        for person in (anna, guest):
            person.ask("gehe nach Westen")
        anna.ask("öffne die Schatulle")
        for person in (anna, guest):
            person.ask("setze dich an die Schatulle")
        assert "Eine Partie beginnt" in anna.ask("starte Spiel")
        server.kill()
    with Server(tmp_path) as server:
        anna, guest, other = server.person(), server.person(), server.person()
        anna.enter("Anna")
        again, told = _as_guest(guest, first)
        assert again == first
        assert "Da bist du wieder" in told
        assert re.search(r"Anna f(ü|ue)hrt|f(ü|ue)hrt \w+, Anna", guest.ask("stand"))
        again, told = _as_guest(other, second)
        assert again == second
        assert re.search(r"S(ä|ae)ulensaal", told)
        assert re.search(r"F(ü|ue)r PHAROMINO wei(ß|ss) niemand mehr von dir", told)
        assert re.search(r"TAL DER K(Ö|OE)NIGE: an", other.ask("kanäle"))
        assert "Ist jemand da?" in other.ask("kanal haus")
