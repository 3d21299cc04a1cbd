"""What strangers said at the tables: a question behind a move, one opponent by name, why not, wishes to partners."""

import pytest

from tests.stage import Stage

SEED = 3


def seated(room: str, *lines: str) -> Stage:
    """Anna alone at a table against the house."""
    stage = Stage(seed=SEED, lucky=True, alone=True)
    stage.stand_ready("Anna", room)
    for line in lines:
        stage.say("Anna", line)
    stage.heard("Anna")
    return stage


BOARD = ("öffne die Schatulle", "starte ein leichtes Spiel gegen den Priester")
CARDS = ("starte Spiel", "nein", "ziehe")


@pytest.mark.parametrize(
    "line",
    [
        "würfle und sag mir die züge",
    ],
)
def test_a_question_behind_a_move_is_answered_and_not_spoken(line: str) -> None:
    heard = seated("Kammer", *BOARD).ask("Anna", line)
    assert "Du würfelst" in heard
    assert "ziehe A1 nach" in heard
    assert "Du sagst" not in heard


@pytest.mark.parametrize(
    ("room", "line", "begun"),
    [
        ("Bauhütte", "spiel gegen den Baumeister", "Ipi führt Grau und Anna führt Schwarz"),
        ("Säulensaal", "spiel mit Nebet", "Nebet führt Memphis und Anna führt Theben"),
    ],
)
def test_who_is_named_plays_alone_against_you(room: str, line: str, begun: str) -> None:
    assert begun in seated(room).ask("Anna", line)


@pytest.mark.parametrize("line", ["ich verstehe nicht warum", "warum denn das?", "wieso geht das denn nicht?"])
def test_a_refusal_can_be_asked_why(line: str) -> None:
    stage = seated("Kammer", *BOARD, "würfle")
    refused = stage.ask("Anna", "ziehe A1 nach A9")
    assert stage.ask("Anna", line).startswith(f"Daran lag es: {refused}")
    assert "Daran lag es" not in stage.ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("hast du eine 7, Nofret?", "„suche 7 bei Nofret“"),
    ],
)
def test_a_wish_put_to_partners_of_the_house_names_its_command(line: str, wish: str) -> None:
    assert wish in seated("Säulensaal", *CARDS).ask("Anna", line)


@pytest.mark.parametrize("line", ["Führe ich?", "bin ich vorne?", "liege ich in Führung?"])
@pytest.mark.parametrize(("room", "lines"), [("Kammer", BOARD), ("Säulensaal", CARDS), ("Bauhütte", CARDS[:1])])
def test_whether_one_leads_is_answered_first(line: str, room: str, lines: tuple[str, ...]) -> None:
    assert seated(room, *lines).ask("Anna", line).startswith("Nein, noch liegt niemand vorn.")


def test_places_told_by_numbers_are_chosen_by_one() -> None:
    stage = seated("Schreibstube", "starte Spiel")
    stage.say("Anna", "wo passt 22")
    assert "(lege 22 auf Platz 2)" in stage.ask("Anna", "das zweite")


def test_far_to_a_side_names_the_lines_that_may_be_meant() -> None:
    heard = seated("Schreibstube", "starte Spiel").ask("Anna", "lege die 22 ganz links an")
    assert heard.startswith("Das kann mehreres heißen: „lege 22 links an 115“")
