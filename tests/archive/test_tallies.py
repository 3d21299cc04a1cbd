"""Tallies: carried on game by game they are what counting all games says, in the file and in its double alike."""

import contextlib
import random
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mud.archive.memory import MemoryArchive
from mud.archive.sqlite import FILE, SqliteArchive
from mud.games import ALL_LEVELS
from mud.parlour.standings import FOLDS, TALLIES, Honour, Pair, Tally, earns_crown, honours, pairs, tally
from mud.parlour.store import Archive, Entry, GameRow, Place, PutGame

PEOPLE = ("person:anna", "person:ben", "person:cleo", "person:dora")
SENT = ("mitspieler:hapu", "mitspieler:nofret", "priester")


@pytest.fixture(params=["datei", "speicher"])
def archive(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Archive]:
    opened: Archive = SqliteArchive(tmp_path / "ablage") if request.param == "datei" else MemoryArchive()
    yield opened
    opened.close()


def games(count: int, seed: int = 1) -> list[GameRow]:
    """Games of all kinds that have ended: won, shared, left, without result, with points and without."""
    dice = random.Random(seed)
    rows = []
    for number in range(1, count + 1):
        who = dice.sample([*PEOPLE, *SENT], dice.randint(1, 4))
        seats = range(len(who))
        winners = dice.sample(seats, dice.randint(0, len(who)))
        points = [dice.randint(-20, 20) for _ in seats] if winners and dice.random() < 0.6 else []
        gone = [seat for seat in seats if dice.random() < 0.1]
        end = {"winners": sorted(winners), "reason": "punkte", "points": points} | ({"gone": gone} if gone else {})
        end["levels"] = [None if name in PEOPLE else ALL_LEVELS[number % 4] for name in who]
        rows.append(
            GameRow(
                id=number,
                game=dice.choice(("oh_pharao", "pharomino")),
                version=1,
                variant=dice.choice(("normal", "normal zug=60")),
                table="tisch",
                players=tuple(who),
                names=tuple(name.partition(":")[2].capitalize() or "Priester" for name in who),
                human=tuple(name in PEOPLE for name in who),
                started=0.0,
                ended=float(number),
                end=end,
            )
        )
    return rows


def has_won(row: GameRow, seat: int) -> bool:
    return row.end is not None and seat in row.end["winners"] and seat not in row.end.get("gone", ())


def counted(rows: Iterable[GameRow], player: str) -> tuple[Tally, list[Pair]]:
    """The same by counting, all at once and as plainly as can be."""
    own = [(row, row.players.index(player)) for row in rows if player in row.players and row.end]
    decided = [(row, seat) for row, seat in own if row.end and row.end["winners"]]
    won = [(row, seat) for row, seat in decided if has_won(row, seat)]
    people = [
        row
        for row, seat in won
        if row.human[seat] and len(row.players) > 1
        if all(
            row.human[i] and row.end and i not in row.end.get("gone", ()) for i in range(len(row.players)) if i != seat
        )
    ]
    met: dict[tuple[str, str], list[int]] = {}
    for row, seat in decided:
        for other in range(len(row.players)):
            if has_won(row, seat) != has_won(row, other):
                pair = met.setdefault((row.players[other], row.names[other]), [0, 0])
                pair[not has_won(row, seat)] += 1
    often = sorted(met.items(), key=lambda item: -sum(item[1]))
    total = Tally(len(won), len(decided) - len(won), len(own) - len(decided), len(people))
    return total, [Pair(*who, *score) for who, score in often]


def best(rows: Iterable[GameRow], game: str, variant: str) -> list[Honour]:
    found = [
        Honour(row.players[seat], row.names[seat], points, row.ended)
        for row in rows
        if row.end and row.ended is not None and row.end["winners"] and (row.game, row.variant) == (game, variant)
        for seat, points in enumerate(row.end["points"])
        if row.human[seat] and seat not in row.end.get("gone", ()) and points > 0
    ]
    return sorted(found, key=lambda one: -one.points)


def is_right(archive: Archive, rows: Sequence[GameRow]) -> None:
    for game in ("oh_pharao", "pharomino"):
        of_game = [row for row in rows if row.game == game]
        for player in (*PEOPLE, *SENT, "person:niemand"):
            total, met = counted(of_game, player)
            assert tally(archive, game, player) == total
            assert pairs(archive, game, player, 0, 100) == met
        for variant in ("normal", "normal zug=60"):
            assert honours(archive, game, variant, 0, 1000) == best(rows, game, variant)


def test_game_by_game_they_are_what_counting_says(archive: Archive) -> None:
    rows = games(150)
    for number in range(0, 150, 3):
        archive.commit([PutGame(replace(rows[number], ended=None, end=None))])
        archive.commit([PutGame(row) for row in rows[number : number + 3]])
    is_right(archive, rows)


def test_folded_anew_they_are_the_same(archive: Archive) -> None:
    archive.commit([PutGame(row) for row in games(80)])
    recount = archive.recount()
    assert recount.games == 80
    assert recount.unreadable == []
    assert recount.wrong == {"tallies": 0, "pairs": 0, "honours": 0, "footings": 0}
    assert recount.entries["tallies"] == 14
    assert min(recount.entries[name] for name in ("tallies", "pairs", "honours")) > 10
    assert recount.entries["footings"] > 0
    is_right(archive, games(80))


def test_a_sheet_is_read_a_page_at_a_time(archive: Archive) -> None:
    rows = games(120)
    archive.commit([PutGame(row) for row in rows])
    whole = honours(archive, "pharomino", "normal", 0, 1000)
    assert [honours(archive, "pharomino", "normal", first, 4) for first in (0, 4, 8)] == [
        whole[:4],
        whole[4:8],
        whole[8:12],
    ]
    assert honours(archive, "pharomino", "normal", len(whole), 4) == []


def test_a_game_that_is_not_committed_is_in_no_tally(archive: Archive) -> None:
    (row,) = games(1)
    with pytest.raises(TypeError):
        archive.commit([PutGame(row), PutGame(replace(row, id=2, end={"winners": {1}}))])
    assert tally(archive, row.game, row.players[0]) == Tally()


def test_the_tenth_win_counts_before_it_is_kept(archive: Archive) -> None:
    row = GameRow(
        1, "pharao", 1, "", "t", PEOPLE[:2], ("Anna", "Ben"), (True, True), 0.0, 1.0, {"winners": [0], "points": []}
    )
    archive.commit([PutGame(replace(row, id=number)) for number in range(1, 9)])
    assert not earns_crown(archive, replace(row, id=9), 0)
    archive.commit([PutGame(replace(row, id=9))])
    assert earns_crown(archive, replace(row, id=10), 0)
    assert not earns_crown(archive, replace(row, id=10, human=(True, False)), 0)
    assert not earns_crown(archive, replace(row, id=10), 1)


# --- a fold of another kind: what comes next fits, and is folded over the games there are


class Chain:
    """Depends on the order: what the players of a game had before decides what they have after it."""

    name = "chain"

    def __init__(self, version: int = 1) -> None:
        self.version = version

    def concerned(self, game: GameRow) -> Iterable[Place]:
        return [(game.game, player) for player in game.players]

    def step(self, number: int, game: GameRow, kept: Mapping[Place, Entry]) -> Iterable[Entry]:
        strength = 7 * sum(entry.value for entry in kept.values()) + number * self.version
        for place in self.concerned(game):
            yield Entry(*place, strength % 1009, number, strength % 1009)


def chain(archive: Archive) -> list[Entry]:
    return [entry for game in ("oh_pharao", "pharomino") for entry in archive.entries("chain", game, 0, 100)]


def test_a_new_fold_is_folded_over_the_games_there_are_and_then_carried_on(tmp_path: Path) -> None:
    rows = games(60)
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        archive.commit([PutGame(row) for row in rows[:40]])
        assert chain(archive) == []
    with contextlib.closing(SqliteArchive(tmp_path, (*FOLDS, Chain()))) as archive:
        assert chain(archive) != []
        archive.commit([PutGame(row) for row in rows[40:]])
        found = chain(archive)
        assert archive.recount().wrong["chain"] == 0
    double = MemoryArchive([Chain()])
    double.commit([PutGame(row) for row in rows])
    assert chain(double) == found
    with contextlib.closing(SqliteArchive(tmp_path, (*FOLDS, Chain(2)))) as archive:
        assert chain(archive) != found  # another version counts otherwise, for all games there were
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        assert chain(archive) == []
        is_right(archive, rows)


# --- in the file: damage


def raw(directory: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(directory / FILE)) as database, database:
        for statement in statements:
            database.execute(statement)


DAMAGE = {
    "a value that is no JSON": "UPDATE tallies SET value = '{' WHERE fold = 'tallies'",
    "another number": """UPDATE tallies SET value = replace(value, '"won":', '"won":1')""",
    "a line too many": "INSERT OR IGNORE INTO tallies SELECT fold, sheet, 'person:x', rank, since, value FROM tallies",
    "none at all": "DELETE FROM tallies",
    "bytes that are no text": "UPDATE tallies SET value = X'FF7B'",
}


@pytest.mark.parametrize("case", DAMAGE)
def test_a_recount_finds_and_mends_what_is_wrong(tmp_path: Path, case: str) -> None:
    rows = games(50)
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        archive.commit([PutGame(row) for row in rows])
    raw(tmp_path, DAMAGE[case])
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        assert archive.recount().wrong["tallies"] > 0
        is_right(archive, rows)
        assert set(archive.recount().wrong.values()) == {0}


def test_a_game_ends_though_a_tally_cannot_be_read_and_the_next_opening_mends_it(tmp_path: Path) -> None:
    rows = games(50)
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        archive.commit([PutGame(row) for row in rows[:49]])
    raw(tmp_path, DAMAGE["a value that is no JSON"])
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        assert tally(archive, "pharomino", "person:anna") == Tally()
        archive.commit([PutGame(rows[49])])
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        is_right(archive, rows)


ENDINGS = {
    "half a JSON": "'{\"winn'",
    "a list": "'[]'",
    "no winners": "'{}'",
    "bytes": "X'FF'",
    "another shape": "'{\"winners\":7}'",
}


@pytest.mark.parametrize("case", ENDINGS)
def test_a_finished_game_that_cannot_be_read_counts_nowhere_and_is_named(tmp_path: Path, case: str) -> None:
    rows = games(30)
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        archive.commit([PutGame(row) for row in rows])
    raw(tmp_path, f"UPDATE games SET ending = {ENDINGS[case]} WHERE id = 17", "DELETE FROM folds")
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        recount = archive.recount()
        assert recount.unreadable == [17]
        assert set(recount.wrong.values()) == {0}
        is_right(archive, [row for row in rows if row.id != 17])


# --- a house of the first schema


def as_of_the_first_schema(directory: Path) -> None:
    raw(
        directory,
        "DROP TABLE endings",
        "DROP TABLE folds",
        "DROP TABLE tallies",
        "DROP TABLE aside",
        "DROP INDEX accounts_by_name",
        "ALTER TABLE accounts DROP COLUMN called",
        "UPDATE alembic_version SET version_num = 'r0001'",
    )


def test_an_older_house_has_its_tallies_when_it_is_opened(tmp_path: Path) -> None:
    rows = games(60)
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        archive.commit([PutGame(row) for row in rows[::-1]])  # its order follows from the times they ended at
    as_of_the_first_schema(tmp_path)
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        is_right(archive, rows)
        assert [row.id for row in archive.finished("pharomino")] == [row.id for row in rows if row.game == "pharomino"]
        assert set(archive.recount().wrong.values()) == {0}


def test_a_fold_has_one_entry_a_place() -> None:
    archive: Any = MemoryArchive()
    twice = replace(games(1)[0], players=("person:anna", "person:anna"), names=("A", "A"), human=(True, True))
    archive.commit([PutGame(replace(twice, end={"winners": [0], "points": []}))])
    assert tally(archive, twice.game, "person:anna") == Tally(1, 0, 0, 1)
    assert TALLIES.version == 1


def test_guests_are_met_by_the_name_that_was_lent_to_them(archive: Archive) -> None:
    for number, guest in enumerate(("person:gast:0123", "person:gast:4567", "person:gast:89ab"), 1):
        end = {"winners": [0], "reason": "punkte", "points": []}
        row = GameRow(
            id=number,
            game="pharao",
            version=1,
            variant="",
            table="schatulle",
            players=("person:anna", guest),
            names=("Anna", "Ibisgast" if number < 3 else "Lotosgast"),
            human=(True, True),
            started=0.0,
            ended=float(number),
            end=end,
        )
        archive.commit([PutGame(row)])
    met = pairs(archive, "pharao", "person:anna", 0, 9)
    assert [(pair.name, pair.won) for pair in met] == [("Ibisgast", 2), ("Lotosgast", 1)]
