"""The riddle of the day in the house: three tries, one position for all, and what is kept of it."""

from datetime import datetime, timedelta

import pytest

from mud.games import discover
from mud.german.speech.inflection import Noun
from mud.parlour import riddles, stored
from mud.parlour.pieces import Pieces
from mud.parlour.riddles import KEPT, LISTED, MOVES, Riddles, of_day
from mud.parlour.visitor import Visitor
from mud.text import Screen
from tests.stage import Stage

EARS = Screen(width=0, reader=True)
DAYS = {game: next(one.day for one in riddles.riddles() if one.game == game) for game in discover()}
"""The first day of each game."""


def _on(stage: Stage, day: str | int) -> None:
    """It is noon of the first day of a game, or of so many days after the first of all."""
    begins = DAYS[day] if isinstance(day, str) else riddles.riddles()[0].day + timedelta(days=day)
    stage.wall = datetime(begins.year, begins.month, begins.day, 12).timestamp() - stage.seconds


def _bid(stage: Stage, name: str, *, right: bool) -> str:
    """Bid as the solution says, or nothing at all; what is heard at last."""
    riddle = of_day(DAYS["tal_der_koenige"])
    for move in riddle.solution[:-1] if right else ():
        _, value, group = move.split()
        stage.ask(name, f"biete {value} auf Gruppe {group}")
    return stage.ask(name, "fertig")


def _book(stage: Stage) -> Riddles:
    """What the house knows of riddles, for days on which nobody wants to play them."""
    house = stage.house
    return Riddles(house.ticks, house.world, house.people, Pieces(house.ticks, stage.archive, house.aside))


@pytest.fixture
def stage() -> Stage:
    """Anna in the hall, on a day with a riddle of TAL DER KÖNIGE."""
    stage = Stage()
    _on(stage, "tal_der_koenige")
    stage.enter("Anna")
    return stage


# --- where it is


@pytest.mark.parametrize("game", sorted(DAYS))
@pytest.mark.parametrize("screen", [Screen(width=0), EARS], ids=["eyes", "ears"])
def test_everybody_is_shown_the_riddle_of_the_day_drawn_or_in_sentences(game: str, screen: Screen) -> None:
    stage = Stage()
    _on(stage, game)
    stage.enter("Anna", screen)

    heard = stage.ask("Anna", "rätsel")

    assert "Das Rätsel des Tages, heute aus" in heard
    assert "Du hast drei Versuche." in heard
    assert not (screen.reader and any(sign in heard for sign in "│┌[|"))


def test_elsewhere_the_word_means_what_one_asks_oneself(stage: Stage) -> None:
    stage.ask("Anna", "westen")

    assert "Das Rätsel des Tages" not in stage.ask("Anna", "rätsel")
    assert "Das Rätsel des Tages" in stage.ask("Anna", "tagesrätsel")
    assert "Das Rätsel des Tages" in stage.ask("Anna", "rätsel")


def test_who_leaves_the_room_has_put_it_away(stage: Stage) -> None:
    stage.ask("Anna", "rätsel")
    stage.ask("Anna", "norden")
    stage.ask("Anna", "süden")

    assert "Gebot" not in stage.ask("Anna", "biete 4 auf Gruppe 1")


def test_what_is_no_move_is_done_as_ever(stage: Stage) -> None:
    stage.enter("Ben")
    stage.ask("Anna", "rätsel")

    assert "Die Halle" in stage.ask("Anna", "schau")
    stage.heard("Ben")
    stage.ask("Anna", "sage Guten Tag")
    assert "Guten Tag" in "\n".join(stage.heard("Ben"))


def test_who_plays_a_game_plays_that(stage: Stage) -> None:
    for line in ("westen", "öffne die Schatulle", "starte Spiel gegen den Priester"):
        stage.ask("Anna", line)

    assert "Erst die Partie" in stage.ask("Anna", "tagesrätsel")
    assert "kein Rätsel zur Hand" in stage.ask("Anna", "rätsel weg")


def test_what_does_not_belong_to_it_is_refused_and_costs_nothing() -> None:
    stage = Stage()
    _on(stage, "pharomino")
    stage.enter("Anna")
    lying = discover()["pharomino"].notation.read(of_day(DAYS["pharomino"]).position).layouts[0].cards[0].card
    stage.ask("Anna", "rätsel")

    assert "gehört nicht zu dieser Aufgabe" in stage.ask("Anna", f"nimm {lying} weg")
    assert "keinen Tipp" in stage.ask("Anna", "tipp")
    assert "drei Versuche" in stage.ask("Anna", "rätsel")


def test_who_has_done_nothing_at_it_takes_back_what_the_world_knows() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.ask("Anna", "nimm die Münze")
    stage.ask("Anna", "rätsel")

    assert "Versuch" not in stage.ask("Anna", "rückgängig")


# --- tries


def test_a_line_is_taken_back_and_a_try_begun_anew_for_nothing(stage: Stage) -> None:
    stage.ask("Anna", "rätsel")
    assert "nichts getan" in stage.ask("Anna", "nimm zurück")
    stage.ask("Anna", "biete 4 auf Gruppe 1")
    stage.ask("Anna", "biete 3 auf Gruppe 2")

    assert "4 auf Gruppe 1." in stage.ask("Anna", "nimm zurück")
    assert "drei Versuche" in stage.ask("Anna", "rätsel von vorn")
    assert "4 auf Gruppe" not in stage.ask("Anna", "züge").partition("biete 4 auf Gruppe 1")[0]


def test_a_try_is_bounded() -> None:
    stage = Stage()
    _on(stage, "pharomino")
    stage.enter("Anna")
    riddle = of_day(DAYS["pharomino"])
    card = riddle.solution[0].split()[1]
    stage.ask("Anna", "rätsel")
    for _ in range(MOVES // 2):
        stage.ask("Anna", f"lege {card} auf Platz 1")
        stage.ask("Anna", f"nimm {card} weg")

    assert "hin und her" in stage.ask("Anna", f"lege {card} auf Platz 1")
    assert "drei Versuche" in stage.ask("Anna", "rätsel von vorn")
    assert "hin und her" not in stage.ask("Anna", f"lege {card} auf Platz 1")


def test_three_wrong_tries_and_the_solution_is_told_with_its_reason(stage: Stage) -> None:
    stage.ask("Anna", "rätsel")

    first, second, third = [_bid(stage, "Anna", right=False) for _ in range(3)]

    assert "dir bleiben zwei Versuche" in first
    assert "dir bleibt ein Versuch" in second
    assert "So geht es am besten" in third
    assert "Mehr als" in third
    assert "◇◇◇" in third
    assert "Versuch" not in stage.ask("Anna", "rätsel")


def test_a_wrong_try_does_not_bring_to_light_what_lies_face_down(stage: Stage) -> None:
    stage.ask("Anna", "rätsel")
    heard = _bid(stage, "Anna", right=False)

    assert "Gruppe" not in heard


@pytest.mark.parametrize(("wrong", "signs"), [(0, "◆◇◇"), (1, "◇◆◇"), (2, "◇◇◆")])
def test_the_line_to_share_shows_at_which_try_it_was_solved(stage: Stage, wrong: int, signs: str) -> None:
    stage.ask("Anna", "rätsel")
    for _ in range(wrong):
        _bid(stage, "Anna", right=False)

    heard = _bid(stage, "Anna", right=True)

    assert f"Zum Weitersagen: Schatulle {DAYS['tal_der_koenige']} TAL DER KÖNIGE {signs}" in heard
    assert "◆" not in stage.ask("Anna", "rätsel von gestern")


@pytest.mark.parametrize("screen", [EARS, Screen(width=0, charset="ascii"), Screen(width=0, charset="latin-1")])
def test_who_hears_it_or_has_no_such_signs_is_given_words(screen: Screen) -> None:
    stage = Stage()
    _on(stage, "tal_der_koenige")
    stage.enter("Anna", screen)
    stage.ask("Anna", "rätsel")

    assert "im ersten Versuch gel" in _bid(stage, "Anna", right=True).partition("Zum Weitersagen")[2]


@pytest.mark.parametrize("game", sorted(DAYS))
def test_the_solution_is_told_in_each_game(game: str) -> None:
    stage = Stage()
    _on(stage, game)
    day = (DAYS[game] - riddles.riddles()[0].day).days + 1
    _on(stage, day)
    stage.enter("Anna", EARS)

    told = stage.ask("Anna", "rätsel von gestern").partition("So geht es am besten:")[2]

    assert len(told.strip().splitlines()) >= 2


# --- what is kept


def test_tries_outlive_the_house_and_so_does_what_came_of_them(stage: Stage) -> None:
    stage.ask("Anna", "rätsel")
    _bid(stage, "Anna", right=False)
    stage.restart()
    stage.enter("Anna")

    assert "zwei Versuche" in stage.ask("Anna", "rätsel")
    _bid(stage, "Anna", right=True)
    stage.restart()
    stage.enter("Anna")
    assert "◇◆◇" in stage.ask("Anna", "rätsel")
    assert "Anna (im zweiten Versuch) hat das Rätsel" in stage.ask("Anna", "rätsel liste")


def test_the_others_hear_who_has_solved_it_and_nothing_else(stage: Stage) -> None:
    stage.enter("Ben")
    stage.ask("Anna", "rätsel")
    stage.heard("Ben")
    _bid(stage, "Anna", right=True)

    assert stage.heard("Ben") == []
    listed = stage.ask("Ben", "rätsel liste")
    assert "Anna (im ersten Versuch) hat das Rätsel des Tages gelöst." in listed
    assert "Gruppe" not in listed


def test_guests_are_counted_like_everybody(stage: Stage) -> None:
    stage.connect("Gast")
    stage.ask("Gast", "gast")
    stage.ask("Gast", "nein")
    stage.ask("Gast", "rätsel")
    _bid(stage, "Gast", right=True)

    assert "gast (im ersten Versuch)" in stage.ask("Anna", "rätsel liste")
    assert "Deine Serie: ein Tag." in stage.ask("Gast", "rätsel liste")


def test_a_streak_grows_by_the_day_and_ends_with_a_day_without(stage: Stage) -> None:
    book, anna = _book(stage), next(iter(stage.house.people.visitors.values()))
    for day, solved, streak in [(0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 0, 0), (4, 1, 1), (6, 1, 1), (7, 1, 2)]:
        _on(stage, day)
        riddle = of_day(book.today())
        with stage.house.ticks.turn():
            for _ in range(1 if solved else 3):
                record = book.tried(anna, riddle, riddle.best if solved else riddle.second)
        assert record.streak == streak, day
    assert record.longest == 3
    _on(stage, 9)
    assert book.record(anna).streak == 0
    assert "längste Serie: drei Tage" in stage.ask("Anna", "rätsel liste")


def test_what_is_kept_of_somebody_and_of_a_day_is_bounded(stage: Stage) -> None:
    book, anna = _book(stage), next(iter(stage.house.people.visitors.values()))
    for day in range(KEPT + 5):
        _on(stage, day)
        riddle = of_day(book.today())
        with stage.house.ticks.turn():
            record = book.tried(anna, riddle, riddle.best)
    assert len(record.past) == KEPT
    assert record.streak == KEPT + 5

    with stage.house.ticks.turn():
        for number in range(LISTED + 5):
            book.tried(Visitor(f"person:{number}", str(number), Noun.name(f"Gast {number}"), None), riddle, riddle.best)
    assert len(book.solvers()) == LISTED
    assert "außer ihnen noch" in stage.ask("Anna", "rätsel liste")


@pytest.mark.parametrize(
    ("wrong", "damaged"),
    [
        ({"past": {"gestern": 1}}, "settings"),
        ({"tries": "3"}, "settings"),
        ({"streak": "viel"}, "settings"),
        ({"day": "2026-11-22"}, "list"),
        ({"day": "2026-11-22", "who": [["anna", "Anna"]]}, "list"),
    ],
)
def test_what_nobody_should_rely_on_is_noticed(wrong: object, damaged: str) -> None:
    if damaged == "settings":
        assert stored.of_settings({stored.RIDDLE: wrong}) == stored.RIDDLE
    else:
        assert stored.of_state(stored.SOLVERS, wrong) == "who"
    assert stored.of_settings({stored.RIDDLE: {"past": {"2026-11-22": 1}, "tries": [3]}}) is None
    assert stored.of_state(stored.SOLVERS, {"day": "2026-11-22", "who": [["anna", "Anna", 1]]}) is None


def test_after_midnight_it_is_the_riddle_of_yesterday(stage: Stage) -> None:
    stage.ask("Anna", "rätsel")
    stage.wall += 24 * 3600

    assert "von gestern" in stage.ask("Anna", "fertig")
    assert "TAL DER KÖNIGE" not in stage.ask("Anna", "rätsel")
    assert "TAL DER KÖNIGE" in stage.ask("Anna", "rätsel von gestern")


def test_in_a_later_year_there_is_one_too() -> None:
    stage = Stage()
    _on(stage, 5000)
    stage.enter("Anna")

    assert "Das Rätsel des Tages, heute aus" in stage.ask("Anna", "rätsel")
