"""Twenty tables of all games at once, driven in one function: each goes its own way; all stand again after a fall."""

from mud.game import Seat
from mud.parlour.table import Table
from tests.stage import WAYS, Stage

EACH = 5
"""Tables in each room."""
ROUNDS = 6


def name_of(number: int) -> str:
    return f"Spieler{chr(ord('a') + number // 10)}{chr(ord('a') + number % 10)}"


def gathered() -> Stage:
    """Two people at each table, the first of a room at the fixed one, and every game has begun."""
    stage = Stage(seed=11, lucky=True)
    number = 0
    for room, way in WAYS.items():
        for place in range(EACH):
            pair = name_of(number), name_of(number + 1)
            number += 2
            for name in pair:
                stage.enter(name)
                stage.say(name, way)
            first, second = pair
            if room == "Kammer" and place == 0:
                stage.say(first, "öffne die Schatulle")
            stage.say(first, "setz dich" if place == 0 else "stell einen Tisch auf")
            stage.say(second, f"setz dich zu {first}")
            stage.say(first, "starte Spiel zu zweit")
            if stage.house.people.owners[stage.sessions[first]].dialogue.prompt is not None:
                stage.say(first, "ja")
    return stage


def tables_of(stage: Stage) -> list[Table]:
    return [table for table in stage.house.tables.everyones() if table.match is not None]


def to_move(table: Table) -> list[str]:
    assert table.match is not None
    acting = table.game.to_act(table.match.state)
    return [table.chairs[seat].who for seat in sorted(actor for actor in acting if isinstance(actor, Seat))]


def test_twenty_tables_of_all_games_go_on_at_once() -> None:
    stage = gathered()
    tables = tables_of(stage)
    assert len(tables) == EACH * len(WAYS)
    assert {table.game.name for table in tables} == {"pharao", "oh_pharao", "tal_der_koenige", "pharomino"}
    assert all(len(table.people()) == 2 for table in tables)
    names = {f"person:{name.lower()}": name for name in stage.sessions}
    at = {who: table.id for table in tables for who in table.people()}
    for _ in range(ROUNDS):
        for table in tables:
            if table.match is None or not (waiting := to_move(table)):
                continue
            others = [other for other in tables if other is not table and other.match]
            lengths = [other.position.length for other in others]
            who, length = names[waiting[0]], table.match.length
            line = stage.ask(who, "züge").splitlines()[0].strip()
            stage.say(who, line)
            if stage.house.people.owners[stage.sessions[who]].dialogue.prompt is not None:
                stage.say(who, "ja")
            assert table.position.length > length, (table.id, line)
            assert [other.position.length for other in others] == lengths
    for other in stage.sessions:
        stage.heard(other)
    before = {table.id: (table.position.state, table.position.length) for table in tables_of(stage)}
    stage.restart()
    assert {table.id: (table.position.state, table.position.length) for table in tables_of(stage)} == before
    assert {who: stage.house.tables.all[id_].has(who) for who, id_ in at.items()} == dict.fromkeys(at, True)


def test_what_is_said_at_one_of_many_tables_stays_there() -> None:
    stage = gathered()
    for name in stage.sessions:
        stage.heard(name)
    table = next(table for table in tables_of(stage) if not table.is_fixed)
    names = {f"person:{name.lower()}": name for name in stage.sessions}
    speaker = names[table.people()[0]]
    stage.say(speaker, "sage Das geht nur uns an.")
    heard = {name for name in stage.sessions if any("nur uns an" in line for line in stage.heard(name))}
    assert heard == {names[who] for who in table.people()}
    stage.say(speaker, "sage laut Und das alle hier.")
    heard = {name for name in stage.sessions if any("alle hier" in line for line in stage.heard(name))}
    assert len(heard) == 2 * EACH
