"""What newcomers meet at the tables: what stands, fields one walks to, open questions, and what comes after a game."""

import pytest

from tests.stage import Stage, at_the_board


def begun(room: str = "Kammer", length: str = "") -> Stage:
    """Anna at a running game with the house, which takes its time."""
    stage = Stage(lucky=True, seed=5, pause=(0.5, 0.5))
    stage.stand_listening("Anna", room) if length else stage.stand_ready("Anna", room)
    for line in (
        f"leser {length}" if length else "schau",
        "öffne die Schatulle",
        "setze dich",
        "starte leichtes Spiel",
    ):
        stage.say("Anna", line)
    stage.heard("Anna")
    return stage


def on_turn(room: str, length: str = "") -> Stage:
    """The same, as soon as the house has begun if it begins."""
    stage = begun(room, length)
    for _ in range(60):
        if "Du bist" in stage.ask("Anna", "stand"):
            break
        stage.wait(1)
    return stage


# What stands


def test_the_standing_at_pharao_names_the_stones_of_both_sides() -> None:
    stage = at_the_board()
    stage.say("Ben", "starte Spiel")
    told = stage.ask("Anna", "stand")
    assert "Du hast noch alle vier Steine: A0, A1, A2 und B0." in told
    assert "Ben hat noch alle vier Steine: C1, C2, C3 und C4." in told
    assert stage.ask("Anna", "wie viele Steine hat Ben noch?") == "Ben hat noch alle vier Steine: C1, C2, C3 und C4."


# Fields one walks to


def in_the_hall_of_the_board() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "nimm die Öllampe")
    stage.house.world.enter("person:anna", "bretthalle")
    stage.ask("Anna", "schau")
    return stage


@pytest.mark.parametrize(
    "line",
    [
        "gehe nach C5",
        "gehe zum Feld C5",
        "geh durch die Tür C5",
        "ziehe nach C5",
        "drei Schritte nach C5",
        "lauf zu C5",
    ],
)
def test_one_walks_to_a_field_by_its_name(line: str) -> None:
    stage = in_the_hall_of_the_board()
    assert stage.ask("Anna", line).startswith("Du gehst nach Nordwesten.")


def test_other_fields_answer_for_themselves() -> None:
    stage = in_the_hall_of_the_board()
    assert stage.ask("Anna", "c7").startswith("(„betrachte C7“)\nDas Feld selbst ist frei.")
    assert stage.ask("Anna", "nein")
    assert "keiner davon ist frei" in stage.ask("Anna", "gehe auf C7")
    assert "wo keine Tür ist" in stage.ask("Anna", "gehe nach B5")
    assert stage.house.world.room_of("person:anna") == "bretthalle"


def test_a_field_of_the_hall_is_none_of_a_board_elsewhere() -> None:
    stage = in_the_hall_of_the_board()
    stage.say("Anna", "betrachte C5")
    stage.house.world.enter("person:anna", "kammer")
    for line in ("öffne die Schatulle", "setze dich", "starte Spiel", "würfle"):
        stage.say("Anna", line)
    assert stage.ask("Anna", "gehe nach C5").startswith("Welcher Stein soll dorthin?")
    assert stage.ask("Anna", "d4").startswith("Ein Feld D4 hat das Brett nicht.")


# Examples and open questions


@pytest.mark.parametrize("line", ["c7"])
def test_who_is_not_understood_on_turn_is_shown_a_move(line: str) -> None:
    stage = at_the_board()
    stage.say("Ben", "starte Spiel")
    assert stage.ask("Anna", "blorx").endswith("Als Zug geht jetzt nur eines: „würfle“.")
    stage = on_turn("Schreibstube")
    move = stage.ask("Anna", "züge").splitlines()[0].strip()
    assert move.startswith("lege ")
    assert f"zum Beispiel „{move}“" in stage.ask("Anna", line)


def test_a_command_of_the_table_is_no_answer_to_what_is_asked_about_things() -> None:
    stage = begun()
    asked = stage.ask("Anna", "züge")
    assert "geht es mit einem Zug weiter" in stage.ask("Anna", "weiter")
    assert stage.ask("Anna", "züge") == asked


# Numbers have a name


def test_who_hears_little_hears_what_the_numbers_are() -> None:
    stage = on_turn("Schreibstube", "knapp")
    assert "Du bist dran: Leg Karte " in stage.ask("Anna", "stand")
    assert (
        stage.ask("Anna", "pharao in Tempel 1")
        == "Es ist kein Tempel frei. „tempel“ zeigt, wo nur noch eine Seite fehlt."
    )


# After a game


def test_what_one_can_do_after_a_game_is_said_once() -> None:
    stage = begun()
    stage.say("Anna", "gib auf")
    first = stage.ask("Anna", "ja")
    assert (
        "Noch eine Partie, mit getauschten Seiten: starte Spiel\nOder geh sie noch einmal durch: „bespreche die Partie“"
        in first
    )
    for line in ("starte Spiel", "gib auf"):
        stage.say("Anna", line)
    again = stage.ask("Anna", "ja")
    assert "starte Spiel" in again
    assert "Oder geh sie" not in again


def test_who_gets_up_from_a_game_is_not_offered_another() -> None:
    stage = begun()
    stage.say("Anna", "stehe auf")
    told = stage.ask("Anna", "ja")
    assert told.endswith("Du stehst auf.")
    assert "Noch eine Partie" not in told


@pytest.mark.parametrize(
    "line",
    [
        "so ich will jetzt aufhören und mal woanders hin",
        "ich hör damit auf, das ist mir zu fummelig",
        "ich hab keine Lust mehr",
        "ich mag jetzt nicht mehr spielen",
        "ich muss jetzt aufhören",
    ],
)
@pytest.mark.parametrize("room", ["Kammer", "Schreibstube"])
def test_who_has_had_enough_is_asked_whether_the_game_shall_end(room: str, line: str) -> None:
    stage = on_turn(room)
    assert stage.ask("Anna", line).rstrip().endswith("(ja/nein)")
