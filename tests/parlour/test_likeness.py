"""Questions in any words are answered by the rule or the command they are most like, and by none that has nothing to do
with them."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from mud.games import discover
from mud.parlour.likeness import HOUSE, likeness_of
from mud.parlour.rulebook import sections
from mud.text import Text
from tests.parlour.test_newcomers_at_tables import on_turn
from tests.stage import Stage, standing

KEPT = Path(__file__).parents[2] / "data" / "fragen"
ROOMS = {
    "pharao": "Kammer",
    "oh_pharao": "Säulensaal",
    "tal_der_koenige": "Bauhütte",
    "pharomino": "Schreibstube",
}


@cache
def kept(name: str) -> Mapping[str, Mapping[str, Sequence[str]]]:
    return tomllib.loads((KEPT / f"{name}.toml").read_text("utf-8"))


def paragraphs(game: str) -> list[str]:
    return [one.text for section in sections(game) for one in section.body if isinstance(one, Text)]


@pytest.mark.parametrize("game", ROOMS)
def test_questions_are_kept_for_paragraphs_that_stand_in_the_rules(game: str) -> None:
    for begins in kept(game)["regeln"]:
        assert sum(text.startswith(begins) for text in paragraphs(game)) == 1, begins


@pytest.mark.parametrize("game", ROOMS)
def test_every_numbered_rule_can_be_asked_for(game: str) -> None:
    numbered = [text.split()[0] for text in paragraphs(game) if text[0] == "R" and text[1].isdecimal()]
    assert numbered
    for number in numbered:
        assert len(kept(game)["regeln"][number]) >= 3, number


def test_every_game_and_the_house_have_their_questions() -> None:
    assert {path.stem for path in KEPT.glob("*.toml")} == {*ROOMS, HOUSE}
    assert set(ROOMS) == set(discover())


@pytest.mark.parametrize("game", ROOMS)
def test_what_answers_a_question_is_understood_and_changes_nothing(game: str) -> None:
    stage = on_turn(ROOMS[game])
    table = next(one for one in stage.house.tables.everyones() if one.game.name == game)
    before = table.position.state
    for typed in kept(game)["befehle"]:
        stage.say("Anna", "stand")
        stage.heard("Anna")
        told = stage.ask("Anna", typed)
        assert told, typed
        assert not told.startswith(("„", "Das Wort")), (typed, told)
        assert table.position.state == before, typed


def test_what_the_house_is_asked_is_understood() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    for typed in kept(HOUSE)["befehle"]:
        told = stage.ask("Anna", typed)
        assert told, typed
        assert not told.startswith(("Das Wort", "Zu „")), (typed, told)


# Lines that were written before anybody thought of this, by somebody who knew only the rules.
@pytest.mark.parametrize(
    ("game", "line", "answer"),
    [
        ("pharao", "kann der stein im nil selber rauslaufen wenn ich hoch genug würfle", "R4d"),
        ("pharao", "wer fängt an, immer unterägypten oder wird gelost", "R2a"),
        ("pharao", "kann man unentschieden spielen", "R10a"),
        ("pharao", "ist jemand von meinen steinen in gefahr", "gefahr"),
        ("pharao", "wenn ich jetz aufsteh, is dann alles verloren?", "R10c"),
        ("pharao", "überlegt der noch oder ist der eingeschlafen", "wer ist dran"),
        ("oh_pharao", "Darf ich mehr als sieben Karten auf der Hand haben?", "R13b"),
        ("oh_pharao", "Wie viele Sechser gibt es insgesamt im Spiel?", "R1b"),
        ("oh_pharao", "wieso sind da jetzt nur zwei karten aufgedeckt", "R6c"),
        ("oh_pharao", "gilt mein angebot noch", "R7c"),
        ("oh_pharao", "was passiert auf dem sonderfeld", "R14b"),
        ("tal_der_koenige", "zählt der stein in der mitte unten auch für die farbe", "R3e"),
        ("tal_der_koenige", "Was passiert bei gleichem Gebot?", "R5c"),
        ("tal_der_koenige", "was is mit den steinen die ich nicht verbaue, behalt ich die?", "R11d"),
        ("tal_der_koenige", "Wo stehen meine Leute?", "figuren"),
        ("tal_der_koenige", "Wie viele Steine fehlen beim Pharao noch?", "plan Pharao"),
        ("pharomino", "Gibt es eine Karte doppelt?", "R1b"),
        ("pharomino", "gibts bonus wenn man viele hat", "R6b"),
        ("", "Wie kann ich jemanden ignorieren, der mich belästigt?", "hilfe ignoriere"),
        ("", "wie stell ich den computer schwächer ein", "hilfe stärke"),
        ("", "hab mein passwort vergessen was jetzt", "hilfe passwort"),
    ],
)
def test_a_question_finds_what_answers_it(game: str, line: str, answer: str) -> None:
    found = likeness_of(game).best(line)
    assert found is not None
    assert found.answer == answer


@pytest.mark.parametrize("game", [*ROOMS, ""])
@pytest.mark.parametrize("line", ["Rhabarber Zimt", "lorem ipsum", "qwrtz"])
def test_words_that_stand_nowhere_are_like_nothing(game: str, line: str) -> None:
    assert likeness_of(game).best(line) is None


def test_a_slip_and_a_compound_find_the_word_they_mean() -> None:
    plain = likeness_of("pharao").best("kann man unentschieden spielen")
    slip = likeness_of("pharao").best("kann man unentschiden spielen")
    assert plain is not None
    assert slip is not None
    assert plain.answer == slip.answer


# At the table


def test_what_only_the_game_can_answer_is_not_looked_up() -> None:
    stage = on_turn("Kammer")
    assert stage.ask("Anna", "Darf ich jetzt würfeln?").startswith("Ja")


def test_a_command_is_no_question() -> None:
    stage = on_turn("Kammer")
    assert "fremden Steine" in stage.ask("Anna", "würfle")


def test_an_order_whose_thing_is_not_here_is_no_question_how_it_is_done() -> None:
    stage = Stage([])
    stage.enter("Anna")
    for line in ("sieh unter dem Teppich nach", "schau bitte unter den Teppich", "hol den Teppich aus der Kiste raus"):
        assert "Davon siehst du hier nichts" in stage.ask("Anna", line), line
    assert "durchsuche" in stage.ask("Anna", "wie schau ich unter den teppich")


def test_a_fault_of_something_is_no_curse() -> None:
    stage = Stage([])
    stage.enter("Anna")
    assert "zeichensatz" in stage.ask("Anna", "die Umlaute sind kaputt")
    assert "betreibt" in stage.ask("Anna", "das Spiel ist kaputt")
    assert "achthundert Jahre" in stage.ask("Anna", "so ein Mist")


def test_the_rules_of_this_game_are_all_of_them() -> None:
    stage = standing("kammer")
    for line in (
        "erklär mir die Regeln von diesem Spiel",
        "erkläre mir bitte die Regeln dieses Spiels",
        "lies uns die Regeln des Spiels vor",
    ):
        assert "R10 Das Ende" in stage.ask("Anna", line), line
