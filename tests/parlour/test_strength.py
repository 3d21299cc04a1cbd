"""How strong the house plays: said at the beginning, settled by a word, and as good as somebody is if they wish that.

Knows games that were won and lost; refuses to know how a computer player thinks.
"""

import pytest

from mud.archive.memory import MemoryArchive
from mud.games import Level
from mud.parlour.standings import Footing, footing
from mud.parlour.store import GameRow, PutGame
from tests.stage import Stage

ANNA = "person:anna"


def finished(
    number: int, level: Level | None, *, won: bool, seats: int = 2, practice: bool = False, game: str = "pharao"
) -> GameRow:
    """A game of Anna's against the house, or against people where there is no level."""
    end = {
        "winners": [0] if won else [1],
        "reason": "ertraenkt",
        "points": [],
        "levels": [None] + [level] * (seats - 1),
    }
    if practice:
        end["practice"] = True
    human = (True, *[level is None] * (seats - 1))
    players = (ANNA, *(f"haus:{seat}" for seat in range(1, seats)))
    return GameRow(number, game, 1, "normal", "schatulle", players, players, human, 0.0, 1.0, end)


def after(*games: tuple[Level, bool], seats: int = 2) -> Footing:
    archive = MemoryArchive()
    for number, (level, won) in enumerate(games, 1):
        archive.commit([PutGame(finished(number, level, won=won, seats=seats))])
    found = footing(archive, "pharao", ANNA)
    assert found is not None
    return found


def test_two_wins_in_a_row_make_the_house_stronger_and_two_losses_weaker() -> None:
    assert after(("mittel", True)) == Footing("mittel", 1)
    assert after(("mittel", True), ("mittel", True)) == Footing("schwer", 0, 1)
    assert after(("mittel", True), ("mittel", False)) == Footing("mittel", -1)
    assert after(("mittel", False), ("mittel", False)) == Footing("leicht", 0, -1)


def test_among_four_one_may_lose_more_often() -> None:
    assert after(*[("mittel", False)] * 3, seats=4) == Footing("mittel", -3)
    assert after(*[("mittel", False)] * 4, seats=4) == Footing("leicht", 0, -1)


def test_at_either_end_it_stays_what_it_is() -> None:
    assert after(*[("leicht", False)] * 5).level == "leicht"
    assert after(*[("meister", True)] * 5).level == "meister"


def test_another_strength_begins_to_count_anew() -> None:
    assert after(("mittel", True), ("schwer", True)) == Footing("schwer", 1)


@pytest.mark.parametrize(
    "game", [finished(1, None, won=True), finished(1, "mittel", won=True, practice=True)], ids=["people", "practice"]
)
def test_only_what_counts_and_was_played_alone_against_the_house_tells(game: GameRow) -> None:
    archive = MemoryArchive()
    archive.commit([PutGame(game)])
    assert footing(archive, "pharao", ANNA) is None


def test_a_game_of_an_older_house_says_nothing() -> None:
    archive, game = MemoryArchive(), finished(1, "mittel", won=True)
    assert game.end is not None
    end = {name: value for name, value in game.end.items() if name != "levels"}
    archive.commit([PutGame(GameRow(**{**{slot: getattr(game, slot) for slot in game.__slots__}, "end": end}))])
    assert footing(archive, "pharao", ANNA) is None


# --- as it is heard


def at_the_schatulle() -> Stage:
    stage = Stage()
    stage.stand_ready("Anna")
    stage.ask("Anna", "öffne die Schatulle")
    return stage


def given_up(stage: Stage, begun: str = "starte Spiel gegen den Priester") -> str:
    heard = stage.ask("Anna", begun)
    stage.ask("Anna", "würfle")
    stage.ask("Anna", "gib auf")
    stage.ask("Anna", "ja")
    return heard


def test_strength_is_offered_whenever_nobody_has_named_one() -> None:
    stage = at_the_schatulle()
    assert "Der Priester spielt mittel. Es geht auch leicht, schwer oder meister" in given_up(stage)
    assert "Es geht auch" not in given_up(stage, "starte Spiel leicht gegen den Priester")


def test_people_among_themselves_hear_nothing_of_it() -> None:
    stage = at_the_schatulle()
    stage.stand_ready("Ben")
    for name in ("Anna", "Ben"):
        stage.ask(name, "setze dich")
    assert "spielt" not in stage.ask("Anna", "starte Spiel").split("Eine Partie beginnt")[1]


def test_the_house_plays_as_well_as_somebody_from_game_to_game() -> None:
    stage = at_the_schatulle()
    assert "das heißt vorerst mittel" in stage.ask("Anna", "spiel so gut wie ich")
    assert "so gut wie du, also mittel" in given_up(stage)
    given_up(stage)
    assert "zuletzt lief es nicht nach dir: also diesmal leicht" in given_up(stage)
    assert "zurzeit heißt das leicht" in stage.ask("Anna", "stärke")


def test_a_settled_strength_holds_until_it_is_settled_otherwise() -> None:
    stage = at_the_schatulle()
    stage.ask("Anna", "spiel wieder schwer")
    assert "Der Priester spielt schwer" in given_up(stage)
    stage.restart()
    stage.enter("Anna")
    assert "gegen dich schwer" in stage.ask("Anna", "stärke")
    assert "mittel" in stage.ask("Anna", "spiel leichter")
    assert "wählt das Haus wieder selbst" in stage.ask("Anna", "spiel wie immer")


def test_a_strength_nobody_has_is_refused() -> None:
    stage = Stage()
    stage.stand_ready("Anna", "Säulensaal")
    assert "meister" in stage.ask("Anna", "spiel immer meisterhaft")
    assert "nichts Eigenes" in stage.ask("Anna", "stärke")


def test_right_after_the_beginning_the_house_can_still_be_made_weaker() -> None:
    stage = at_the_schatulle()
    stage.ask("Anna", "starte Spiel gegen den Priester")
    assert "Der Priester spielt in dieser Partie leicht" in stage.ask("Anna", "starte Spiel leicht")
    assert "in dieser Partie schwer" in stage.ask("Anna", "doch lieber schwer")
    assert "In dieser Partie spielt der Priester schwer" in stage.ask("Anna", "wie stark spielen die anderen?")
    stage.ask("Anna", "würfle")
    assert "„spiel wieder leicht“" in stage.ask("Anna", "leicht")
    assert "spielst doch schon" in stage.ask("Anna", "starte Spiel")


@pytest.mark.parametrize(
    "line",
    [
        "fang neu an auf schwer",
        "neues Spiel auf schwer",
    ],
)
def test_a_new_game_in_place_of_a_running_one_is_begun_after_a_question(line: str) -> None:
    stage = at_the_schatulle()
    stage.ask("Anna", "starte Spiel gegen den Priester leicht")
    stage.ask("Anna", "würfle")
    stage.ask("Anna", "tipp")
    stage.ask("Anna", "ja")
    assert "Damit endet die laufende Partie und zählt für niemanden" in stage.ask("Anna", line)
    assert "Gut, dann nicht" in stage.ask("Anna", "nein")
    assert "spielt der Priester leicht" in stage.ask("Anna", "stärke")
    stage.ask("Anna", line)
    assert "Eine Partie beginnt" in stage.ask("Anna", "ja")
    assert "spielt der Priester schwer" in stage.ask("Anna", "stärke")
