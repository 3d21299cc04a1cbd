"""The last game of the story: begun where it was left, told in the story's words, ended in one of its ways."""

import random
import re
from dataclasses import replace

import pytest

from mud.game import CHANCE, read_record, write_record
from mud.games import discover
from mud.parlour.match import record
from mud.parlour.staging import faults
from mud.sheet.fold import replay
from mud.text import Screen
from mud.world.conditions import ALWAYS
from mud.world.prototypes import Place, Staged
from tests.stage import Stage

ANNA = "person:anna"
START = "O.O.O...../u........./...uuu.... u -"
LOCKED = ["22", "11", "30", "32", "42"]
INTO_THE_WALL = ["würfle", "ziehe A5 nach A7 und C2 nach B1", "würfle", "ziehe A3 nach A0", "würfle"]
DROWNED = ("02 00 " * 8 + "02").split()
LOST = ["20", "12", "00", "02", "10", "12", "00", "42", "30", "42", "30", "42", "00", "22"]
LOSING = ["A5 nach A7", "", "", "B0 nach A0", "", "", "A5 nach C6", "", "A7 nach A8", ""]
ANOTHER = re.compile("Noch eine|getauschten Seiten|starte Spiel")


def there(throws: list[str], screen: Screen = Screen(width=0), **settings: bool) -> Stage:
    """Anna has laid the name and stands before the king, with the die from the sand."""
    stage = Stage(throws, **settings)
    stage.enter("Anna", screen)
    world = stage.house.world
    world.set_mark(ANNA, "name_gelegt", 1)
    world.move(world.mine("knochenwuerfel", ANNA), Place("bei", ANNA))
    world.enter(ANNA, "grabkammer")
    stage.heard("Anna")
    return stage


def play(stage: Stage, lines: list[str]) -> str:
    return "\n".join(stage.ask("Anna", line) for line in lines)


def position(stage: Stage) -> str:
    (table,) = [table for table in stage.house.tables.all.values() if table.match is not None]
    return table.game.notation.write(table.position.state)


def mark(stage: Stage, name: str) -> int:
    return stage.house.world.mark(ANNA, name)


@pytest.mark.parametrize(
    "line",
    [
        "brett",
        "x brett",
        "betrachte das Spielfeld",
        "spielfeld",
        "x partie",
        "x steine",
        "x alabasterbrett",
        "stand",
        "x stellung",
        "züge",
        "wer ist dran",
        "meine Steine",
        "vorlesen",
        "starte Spiel gegen den König",
        "spiel",
    ],
)
def test_every_word_for_the_board_means_that_board(line: str) -> None:
    heard = there([]).ask("Anna", line)
    assert re.search("Rot|rote|würfle", heard), heard
    assert not re.search("Schatulle mit PHARAO|Es läuft gerade keine Partie|Welches|Meinst du", heard), heard


@pytest.mark.parametrize("line", ["würfle", "setze dich", "setze dich auf den roten Sitz", "starte Spiel", "wirf"])
def test_it_begins_where_it_was_left_and_whoever_comes_plays_red(line: str) -> None:
    stage = there(["22"])
    heard = stage.ask("Anna", line)
    assert "Du setzt dich auf den roten Sitz" in heard
    assert "Unterägypten" in heard
    assert not ANOTHER.search(heard)
    assert position(stage).startswith(START[:-1])


def test_nobody_else_has_the_white_seat() -> None:
    stage = there([])
    for line in ("setze dich auf den weißen Sitz", "setze dich zu Oberägypten"):
        assert "sitzt schon jemand" in stage.ask("Anna", line)


def test_a_restart_finds_it_where_it_was_and_its_log_tells_it_from_the_position() -> None:
    stage = there(LOCKED)
    play(stage, INTO_THE_WALL[:3])
    before = position(stage)
    stage.restart()
    assert position(stage) == before != START
    (row,) = [row for row in stage.archive.running() if row.game == "pharao"]
    moves = list(stage.archive.moves(row.id))
    assert moves[0] == ("@", f"%stellung {START}")
    *_, (state, _) = replay(discover()["pharao"], read_record(write_record(record(row, moves))))
    assert discover()["pharao"].notation.write(state) == before


@pytest.mark.parametrize(("reader", "answer"), [(False, "ja"), (True, "es gilt"), (False, "sage ja, es gilt")])
def test_who_is_locked_in_is_asked_whether_it_counts(reader: bool, answer: str) -> None:
    stage = there(LOCKED * 2, Screen(width=0, reader=reader))
    heard = play(stage, INTO_THE_WALL)
    assert "Gilt es?" in heard
    assert not ANOTHER.search(heard)
    assert not mark(stage, "partie_zu_ende")
    stage.restart()
    stage.enter("Anna", Screen(width=0, reader=reader))
    for line in ("würfle", "setze dich", "starte Spiel"):
        assert "ja oder nein" in stage.ask("Anna", line), line
    play(stage, ["s", "n"])
    assert "ja oder nein" in stage.ask("Anna", "grüße den König")
    assert "rückt sie alle" in stage.ask("Anna", "nein")
    heard = play(stage, INTO_THE_WALL)
    assert "Gilt es diesmal?" in heard
    assert "wer nicht verlieren durfte" in stage.ask("Anna", answer)
    assert mark(stage, "partie_zu_ende")
    assert mark(stage, "weiss_gewinnt")


ENDINGS = {
    "rot_gewinnt": (
        DROWNED,
        [f"ziehe {way}" for way in ["C4 nach B5", "B5 nach A6", "C2 nach C4", "C4 nach B5", "B5 nach A6"]]
        + [f"ziehe {way}" for way in ["C0 nach C2", "C2 nach C4", "C4 nach B5", "B5 nach A6"]],
    ),
    "weiss_gewinnt": (LOST, ["" if not way else f"ziehe {way}" for way in LOSING]),
}


@pytest.mark.parametrize("end", ENDINGS)
@pytest.mark.parametrize("reader", [False, True])
def test_an_end_is_the_storys_and_leaves_nobody_at_a_stale_question(end: str, reader: bool) -> None:
    throws, moves = ENDINGS[end]
    stage = there(throws, Screen(width=0, reader=reader))
    lines = [line for move in moves for line in (["würfle", move] if end == "rot_gewinnt" else [move or "würfle"])]
    heard = play(stage, lines if end == "rot_gewinnt" else ["würfle", *lines])
    assert "Irgendwo unter euch schlägt ein Ruder ins Wasser." in heard
    assert not ANOTHER.search(heard), heard
    assert mark(stage, end)
    visitor = stage.house.people.called("Anna")
    assert visitor is not None
    assert visitor.asked is None
    assert visitor.dialogue.prompt is None
    for line in ("starte Spiel", "würfle", "züge", "setze dich", "stand", "wer ist dran"):
        again = stage.ask("Anna", line)
        assert not ANOTHER.search(again), again
    play(stage, ["s", "n"])
    assert "nichts mehr zu ziehen" in stage.ask("Anna", "schau")


@pytest.mark.parametrize("lines", [["gib auf", "ja"], ["stoppe Spiel", "ja"], ["stehe auf", "ja"], ["s", "ja"]])
def test_who_goes_away_finds_it_as_it_was(lines: list[str]) -> None:
    stage = there(["22", "11"])
    play(stage, INTO_THE_WALL[:2])
    heard = play(stage, lines)
    assert "noch einmal stehen" in heard
    assert not ANOTHER.search(heard), heard
    assert not mark(stage, "partie_zu_ende")
    stage.house.world.enter(ANNA, "grabkammer")
    stage.say("Anna", "setze dich")
    assert position(stage) == START


@pytest.mark.parametrize(
    "line",
    [
        "lege den Würfel in die Hand",
        "gib Meret den Würfel",
        "gib dem König den Würfel",
        "zeige ihm den Würfel",
        "lege den Würfel auf das Brett",
        "lege den Würfel auf den Tisch",
    ],
)
def test_the_die_is_looked_at_and_comes_back(line: str) -> None:
    stage = there([])
    stage.say("Anna", "grüße den König")
    heard = stage.ask("Anna", line)
    assert "kannst du nichts" not in heard
    world = stage.house.world
    assert world.mine("knochenwuerfel", ANNA) in world.carried(ANNA), heard


def test_who_plays_as_well_as_the_king_wins_every_second_time_and_hardly_ever_loses_at_once() -> None:
    game = discover()["pharao"]
    wins, quick = 0, 0
    for seed in range(100):
        dice, state, throws = random.Random(seed), game.notation.read(START), 0
        while (standing := game.over(state)) is None:
            (actor,) = game.to_act(state)
            if actor is CHANCE:
                weights, outcomes = zip(*game.chances(state), strict=True)
                move = dice.choices(outcomes, weights)[0]
            else:
                move = game.opponent.choose(state, actor, "mittel", dice)
                throws += actor == 0 and game.notation.write_move(move) == "wirft"
            state, _ = game.play(state, actor, move)
        wins += 0 in standing.winners
        quick += throws <= 5
    assert 40 <= wins <= 60, wins
    assert quick <= 2, quick


def test_a_position_nobody_can_play_is_no_beginning() -> None:
    board = there([]).house.world.things["grabbrett"]
    assert list(faults(board)) == []
    wrong = Staged(ALWAYS, position="........../nil/.......... u -", side="Nubien")
    over = Staged(ALWAYS, position="O........./........../u......... u =glueck")
    assert list(faults(replace(board, staged=(wrong, over)))) == [wrong.side, wrong.position, over.position]
