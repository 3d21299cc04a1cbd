"""What a newcomer says at the board of PHARAO beside the moves: cries, complaints, wishes to the dice, where to end."""

import pytest

from mud.parlour.counsel import Advised, place
from tests.parlour.test_spoken_at_pharao import NOTHING_DONE, THROWN
from tests.parlour.test_told_moves import standing

BEFORE = ".OOOO...../u........./uuu....... u -"
"""Anna is to throw; 1 and 0 come."""
LUCK = "....O...../u....O..../u.u....... u 12"
"""A2 goes one step, and B5, on Glück, can be pushed into Nil."""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Mit welchem Stein komme ich auf Glück?", ("„ziehe A2 nach Glück“", "Du hast noch vier")),
        ("Komm ich damit aufs Glück?", ("„ziehe A2 nach Glück“",)),
        ("Reicht das bis zum Glück?", ("„ziehe A2 nach Glück“",)),
        ("erreiche ich das Leben?", ("kommt kein Stein nach A5 (Leben)",)),
        ("Wie komme ich aufs Leben?", ("kommt kein Stein nach A5 (Leben)",)),
        ("kann ich A4 besetzen?", ("„ziehe A2 nach A4“",)),
        ("Mit welchem Stein komme ich auf B4?", ("„ziehe A1 nach B4“ oder „ziehe B0 nach B4“",)),
        ("Warum hat er den nicht gerettet?", ("Aus dem Nil hilft nur das Leben",)),
        ("Das ist ja unfair, ich hatte doch drei Steine und er nur einen!", ("R7a",)),
        ("wann ist es zu Ende", ("Es ist aus, wenn", "Du hast noch vier Steine, der Priester vier.")),
        ("Hä? Was hat das mit Kissen zu tun?", ("falsch verstanden",)),
        ("so hab ich das nicht gemeint", ("falsch verstanden",)),
        ("mach du den Zug für mich", ("Wie wäre es mit",)),
        ("gib mir eine Zwei", ("4 für deine, 2 für die fremden Steine.",)),
    ],
)
def test_it_is_answered_from_the_board_and_nothing_is_done(line: str, told: tuple[str, ...]) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert all(one in heard for one in told), heard
    assert not any(one in heard for one in NOTHING_DONE)


def test_how_many_stones_one_side_has_is_a_single_line() -> None:
    heard = standing(BEFORE).ask("Anna", "Wie viele Steine hab ich noch?")
    assert heard == "Du hast noch alle vier Steine: A0, A1, A2 und B0."


@pytest.mark.parametrize(
    "line",
    [
        "gib mir eine Zwei",
        "jetzt aber, 6 bitte",
        "komm, eine Vier!",
        "los, zwei",
        "würfle du für mich",
        "Pech gehabt! Ich würfle",
    ],
)
def test_who_wishes_for_dice_throws_them(line: str) -> None:
    assert "Du würfelst 1 für deine" in standing(BEFORE).ask("Anna", line)


@pytest.mark.parametrize(
    ("refused", "line", "done"),
    [
        ("ziehe A1 nach B4 und C1 nach C3", "dann eben nach B2", "von C1 nach B2"),
        ("ziehe A1 nach A9", "na gut, nach A3", "von A1 nach A3"),
        ("ziehe A1 nach A9 und C1 nach B2", "dann nach B4", "von A1 nach B4"),
        ("ziehe A1 nach A9", "dann halt A3", "von A1 nach A3"),
    ],
)
def test_a_refused_move_is_put_right_by_another_field(refused: str, line: str, done: str) -> None:
    stage = standing(THROWN)
    assert not any(one in stage.ask("Anna", refused) for one in NOTHING_DONE)
    assert done in stage.ask("Anna", line)


def test_what_was_done_is_not_put_right_by_another_field() -> None:
    stage = standing(THROWN)
    stage.ask("Anna", "ziehe A1 nach A3")
    heard = stage.ask("Anna", "dann eben nach B4")
    assert "von A1" not in heard
    assert "nach B4" in heard


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("den linken vier weiter", "„ziehe B0 nach A3“ oder „ziehe B0 nach B4“"),
        ("den unteren nach A4", "Meinst du „ziehe A2 nach A4“?"),
        ("den oberen zum Leben", "kommt kein Stein nach A5 (Leben)"),
        ("den vorderen Stein einen weiter", "Dein Würfel zeigt vier"),
        ("einen Stein aufs Glück", "Meinst du „ziehe A2 nach Glück“?"),
        ("Stein auf Leben ziehen", "kommt kein Stein nach A5 (Leben)"),
    ],
)
def test_a_stone_is_told_by_its_place_and_by_where_it_is_to_end(line: str, told: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert told in heard
    assert not any(one in heard for one in NOTHING_DONE)


def test_the_foremost_stone_goes_on_and_not_back() -> None:
    heard = standing(".O...O..../uu......../u..u...... u 11").ask("Anna", "den vorderen Stein einen weiter")
    assert "„ziehe A3 nach A4“ oder „ziehe A3 nach B3“" in heard


@pytest.mark.parametrize(
    "line",
    [
        "A2 ein Feld nach rechts, und dann seinen vom Glück in den Nil schubsen",
        "ich will A2 nach A3 schieben und dann B5 runter in den Nil werfen",
        "A2 nach A3 und dann mit B5 in den Nil",
    ],
)
def test_both_halves_are_told_in_a_sentence_and_a_yes_in_any_words_does_them(line: str) -> None:
    stage = standing(LUCK)
    assert "Trotzdem so?" in stage.ask("Anna", line)
    heard = stage.ask("Anna", "ja genau, rein mit ihm")
    assert "Du ziehst von A2 nach A3." in heard
    assert "Du stößt den Stein auf B5 (Glück) in den Nil." in heard


def test_away_with_him_is_a_yes_and_sends_nobody_away() -> None:
    stage = standing(LUCK)
    stage.ask("Anna", "A2 nach A3 und B5 in den Nil")
    assert "in den Nil" in stage.ask("Anna", "klar, weg mit ihm")


@pytest.mark.parametrize(
    "line", ["der Priester schubst B5 in den Nil", "ich schubse A2 nicht nach A3", "A2 eins nach unten"]
)
def test_what_others_do_or_cannot_be_moves_nothing(line: str) -> None:
    assert not any(one in standing(LUCK).ask("Anna", line) for one in NOTHING_DONE)


def test_who_complains_behind_a_lost_game_answers_no_riddle() -> None:
    stage = standing(THROWN)
    stage.ask("Anna", "gib auf")
    stage.ask("Anna", "ja")
    assert "geschafft" not in stage.ask("Anna", "Das ist ja unfair, ich hatte doch drei Steine und er nur einen!")
    assert "geschafft" in stage.ask("Anna", "drei")


def test_who_does_as_they_were_advised_is_not_warned() -> None:
    stage = standing(LUCK)
    table, visitor = stage.house.tables.of("person:anna"), stage.house.people.called("Anna")
    assert table is not None
    assert visitor is not None
    seat = table.seat_of("person:anna")
    assert seat is not None
    lines, begun = ("ziehe A2 nach A3", "ziehe B5 nach A6"), place(table, seat)
    stage.say("Anna", lines[0])
    assert "Trotzdem so?" in stage.ask("Anna", lines[1])
    stage.say("Anna", "nein")
    stage.heard("Anna")
    visitor.dialogue.warned = None
    visitor.dialogue.advised = Advised(begun, lines, None, lines)
    assert "Du stößt den Stein auf B5 (Glück) in den Nil." in stage.ask("Anna", lines[1])
