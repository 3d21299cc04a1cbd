"""Time for those who are asked: a deadline begins anew twice, whoever listens has none, and a question comes first."""

import pytest

from mud.parlour.match import record
from mud.parlour.table import Table
from mud.sheet.fold import replay
from mud.text import Screen
from tests.games.oh_pharao.tables import N, lay
from tests.stage import PASSWORD, Stage, at_the_long_table

LISTENING = Screen(width=0, reader=True)


def long_table(stage: Stage) -> Table:
    return stage.house.tables.all["saal_tisch"]


def log(stage: Stage) -> list[str]:
    return [f"{actor} {move}" for actor, move in stage.archive.moves(1)]


def offering(*people: str) -> Stage:
    """Anna has begun a game and offers everybody a card of hers."""
    stage = at_the_long_table(*people)
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "ziehe eine Karte")
    match = long_table(stage).match
    assert match is not None
    own = N.write(match.state).split()[4].split("/")[0]
    stage.say("Anna", f"biete allen {own[0]} gegen {next(card for card in '123456789' if card not in own)}")
    assert is_offered(stage), stage.heard("Anna")
    for name in people:
        stage.heard(name)
    return stage


def is_offered(stage: Stage) -> bool:
    match = long_table(stage).match
    assert match is not None
    return bool(match.state.deal is not None)


def test_more_time_is_a_move_of_the_log_that_a_restart_and_a_replay_know() -> None:
    stage = offering("Anna", "Ben", "Cleo")
    stage.say("Ben", "noch Zeit")
    stage.restart()
    for name in ("Ben", "Anna", "Cleo"):
        stage.connect(name)
        stage.say(name, name)
        stage.say(name, PASSWORD)
    assert log(stage)[-1] == "1 %frist"
    assert "Das war das letzte Mal" in stage.ask("Ben", "noch Zeit")
    assert "schon zweimal" in stage.ask("Ben", "noch Zeit")
    row, match = stage.archive.game(1), long_table(stage).match
    assert row is not None
    assert match is not None
    *_, (state, _) = replay(long_table(stage).game, record(row, stage.archive.moves(1)))
    assert state == match.state


def test_the_next_question_can_be_thought_about_as_long() -> None:
    stage = offering("Anna", "Ben", "Cleo")
    for line in ("noch Zeit", "noch Zeit"):
        stage.say("Ben", line)
    again = log(stage)
    (given,) = [move.split()[-1] for move in again if " gibt " in move]
    (wanted,) = [move.split()[-1] for move in again if " will " in move]
    stage.say("Anna", "ziehe das Angebot zurück")
    stage.say("Anna", f"biete allen {given} gegen {wanted}")
    assert is_offered(stage)
    assert "Einmal kannst du das noch sagen" in stage.ask("Ben", "noch Zeit")


@pytest.mark.parametrize("line", ["zeit", "frist", "wie lange noch", "wie viel Zeit habe ich noch", "uhr"])
def test_the_time_left_is_answered_with_and_without_a_deadline(line: str) -> None:
    stage = offering("Anna", "Ben", "Cleo")
    stage.wait(12)
    assert stage.ask("Ben", line) == "Die Frist endet in 18 Sekunden."
    stage.wait(18)
    assert stage.ask("Ben", line).startswith("Hier läuft keine Uhr, lass dir Zeit.")


def listening(*before: str) -> Stage:
    """Anna, who has everything read out, begins a game with Ben."""
    stage = Stage()
    stage.stand_ready("Anna", "Säulensaal", LISTENING)
    stage.stand_ready("Ben", "Säulensaal")
    for name in ("Anna", "Ben"):
        stage.say(name, "setz dich an den Tisch")
    for line in before:
        stage.say("Anna", line)
    stage.heard("Ben")
    stage.say("Anna", "starte Spiel")
    return stage


def test_whoever_listens_plays_without_a_deadline_and_all_are_told() -> None:
    stage = listening()
    match = long_table(stage).match
    assert match is not None
    assert match.row.variant == "normal antwortfrist=aus"
    assert "Gespielt wird ohne Frist" in "\n".join(stage.heard("Ben"))


@pytest.mark.parametrize("agreed", ["30", "60"])
def test_what_was_agreed_on_holds_for_listeners_too(agreed: str) -> None:
    stage = listening(f"vereinbare Antwortfrist {agreed}")
    match = long_table(stage).match
    assert match is not None
    assert match.state.options.antwortfrist == int(agreed)
    assert "ohne Frist" not in "\n".join(stage.heard("Ben"))


def test_who_sees_the_board_has_the_usual_deadline() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", "starte Spiel")
    match = long_table(stage).match
    assert match is not None
    assert match.row.variant == "normal"


def against(stage: Stage, answers: str) -> None:
    """It is Ben's turn, who has a Dieb; Anna has a pyramid, and these cards."""
    owners = stage.house.people.owners
    anna, ben = (long_table(stage).seat_of(owners[stage.sessions[name]].id) for name in ("Anna", "Ben"))
    assert anna is not None
    assert ben is not None
    hands, pyramids = ["33"] * 3, ["-"] * 3
    hands[anna], hands[ben], pyramids[anna] = answers, "1112223D", "556"
    match = long_table(stage).match
    assert match is not None
    match.state = lay(*hands, side=ben, pyramids=pyramids)
    stage.house.game_loop.settle(long_table(stage))
    for name in stage.sessions:
        stage.heard(name)


def test_a_question_after_much_news_is_asked_first_and_last() -> None:
    stage = listening()
    against(stage, "P223")
    stage.say("Ben", "baue 1 1 2. erweitere um 1. erweitere um 2. schicke den Dieb zu Anna")
    question, *news, again = stage.heard("Anna")
    assert question == again
    assert "„spiele den Pharao“ oder „nein“?" in question
    assert [line.split()[1] for line in news if line.startswith("Ben")] == ["baut", "legt", "legt", "schickt"]


def test_after_little_news_a_question_is_asked_once() -> None:
    stage = listening()
    against(stage, "P223")
    stage.say("Ben", "schicke den Dieb zu Anna")
    news, question = stage.heard("Anna")
    assert news.startswith("Ben schickt einen Dieb")
    assert "„spiele den Pharao“ oder „nein“?" in question


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("nimm schnell die 5", ""),
    ],
)
def test_without_a_deadline_nobody_has_to_hurry(line: str, begins: str) -> None:
    stage = offering("Anna", "Ben", "Cleo")
    stage.wait(31)
    assert not is_offered(stage)
    heard = stage.ask("Ben", line)
    assert heard.startswith(begins) if begins else "Frist" not in heard
