"""No line at a table is taken in silence: every move and every refusal is answered by a sentence."""

import random
from collections.abc import Sequence

import pytest

from mud.text import Screen
from tests.stage import Stage

TABLES = {"pharao": "Kammer", "oh_pharao": "Säulensaal", "tal_der_koenige": "Bauhütte", "pharomino": "Schreibstube"}
MOVES = 30
"""Moves of the person in one evening of the test; the house moves in between as long as it is its turn."""
PATIENCE = 300
"""Seconds the house may need for that."""
OFTEN_MISTAKEN = (
    *("fertig", "passe", "tausche", "ja", "nein", "weiter", "zieh", "nimm", "lege", "biete", "baue", "setze", "pharao"),
    *("würfle", "rette", "verzichte", "einspruch", "kein Einspruch", "c7", "5", "nimm den Tipp", "drehe", "lehne ab"),
    *("tempel", "stand", "züge", "tipp", "karten", "punkte", "spiel für mich", "ende Zug", "gehe nach C5", "stehle"),
)
"""What people try who do not know what is asked just now."""


def at_a_table(room: str, length: str) -> Stage:
    """Anna at a table with the house, one game begun."""
    stage = Stage(lucky=True, seed=5, pause=(0.5, 0.5))  # what the house does next is no answer
    stage.stand_ready("Anna", room, Screen(width=0, reader=bool(length)))
    for line in ([f"leser {length}"] if length else []) + ["öffne die Schatulle", "setze dich an den Tisch"]:
        stage.say("Anna", line)
    stage.say("Anna", "setze dich")
    stage.say("Anna", "starte leichtes Spiel")
    return stage


def may_do(stage: Stage) -> Sequence[str]:
    """What Anna may type, each a move, as soon as it is her turn; nothing when no game runs any more."""
    visitor = next(one for one in stage.house.people.visitors.values() if one.name == "Anna")
    for _ in range(PATIENCE):
        table = stage.house.tables.playing(visitor)
        seat = None if table is None else table.seat_of(visitor.id)
        if table is None or seat is None:
            break
        if commands := list(table.game.words.commands(table.view(seat), seat, stage.house.telling.names(table))):
            return stage.house.telling.typed(visitor, table, commands)
        stage.wait(1)
    return ()


def has_a_sentence(told: str) -> bool:
    return any(character.isalpha() for character in told)


@pytest.mark.parametrize("length", ["", "knapp", "üblich", "ausführlich"])
@pytest.mark.parametrize("game", TABLES)
def test_every_move_and_every_mistake_is_answered(game: str, length: str) -> None:
    stage, chance = at_a_table(TABLES[game], length), random.Random(game + length)
    silent, moved = [], 0
    for _ in range(MOVES):
        if not (commands := may_do(stage)):
            stage.say("Anna", "starte leichtes Spiel")
            continue
        done = min(commands, key=len)  # such as `fertig`, of which there is one among many
        for line in (chance.choice(OFTEN_MISTAKEN), chance.choice([done, chance.choice(list(commands))])):
            if not has_a_sentence(stage.ask("Anna", line)):
                silent.append(line)
            moved += 1
    assert moved > MOVES
    assert not silent


@pytest.mark.parametrize(("room", "is_no"), [("Bauhütte", True), ("Säulensaal", True), ("Schreibstube", False)])
def test_n_is_a_no_where_no_way_leads_north(room: str, is_no: bool) -> None:
    stage = Stage(lucky=True, seed=3)
    stage.stand_ready("Anna", room)
    for line in ("setz dich", "starte Spiel"):
        stage.say("Anna", line)
    assert "Wirklich?" in stage.ask("Anna", "gib auf")
    told = stage.ask("Anna", "n")
    assert ("Gut, dann nicht." in told) == is_no, told
    assert is_no or "gibst du die Partie auf." in told
    stage.say("Anna", "gib auf")
    assert "Gut, dann nicht." not in stage.ask("Anna", "norden")
