"""What newcomers say at a running game who stop, wonder at a move, ask for the dice, or are done with their turn."""

import pytest

from tests.corpus.scenes import opened
from tests.parlour.test_told_moves import standing
from tests.stage import Stage

ON_LUCK = "u....u..../...../.......... u -"
DONE = ("Du ziehst", "Du schiebst", "Du stößt", "(ja/nein)")
NOBODY_YET = "Nein, die Partie läuft noch."
SIDES = (
    "Sechs Seiten hat jeder: Auf dem für die eigenen Steine stehen 0, 0, 1, 2, 3 und 4, "
    "auf dem für die fremden 0, 0, 1, 1, 2 und 2."
)


# Stopping


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ich hör auf für heute", "Gehst du mit „ende“ aus dem Haus"),
        ("ich hör damit auf", "Damit endet die Partie"),
        ("sag Nofret, ich hör auf", "Du sagst"),
    ],
)
def test_who_says_what_they_stop_with_is_taken_at_their_word(line: str, told: str) -> None:
    assert told in opened("pharao")[0].ask("Anna", line)


def test_where_no_game_runs_who_stops_leaves_the_house() -> None:
    assert opened("halle")[0].ask("Anna", "ich hör auf") == "Willst du das Haus verlassen? (ja/nein)"


@pytest.mark.parametrize(
    "line",
    ["müssen wir das bis zum Ende spielen"],
)
def test_whether_one_must_play_to_the_end_is_answered_with_no(line: str) -> None:
    assert opened("pharao")[0].ask("Anna", line).startswith(("Zu Ende spielen muss hier niemand", "Nein."))


@pytest.mark.parametrize(
    "line",
    [
        "gut gespielt, Nofret, ich muss jetzt los",
    ],
)
def test_praise_is_said_and_the_farewell_behind_it_asked_about(line: str) -> None:
    heard = opened("pharao")[0].ask("Anna", line)
    assert heard.startswith("Du sagst: ")
    assert heard.endswith("Jetzt gehen? (ja/nein)")


# Wondering


@pytest.mark.parametrize(
    "line",
    [
        *("wieso nur ein feld er hatte doch 3", "warum ist er nur 1 Feld weiter, obwohl er 3 hatte?"),
        *("er hat doch 3 gewürfelt und geht nur ein Feld?", "wieso ist der Priester nur ein Feld gezogen mit einer 3"),
    ],
)
def test_a_move_shorter_than_its_die_is_explained_and_told_again(line: str) -> None:
    stage, _ = opened("pharao")
    for move in ("b0 nach b4", "c4 nach c6"):
        stage.say("Anna", move)
    stage.heard("Anna")
    heard = stage.ask("Anna", line)
    assert heard.startswith("Gezählt werden Schritte und nicht der Abstand")
    assert "Nofret würfelt" in heard


def test_ones_own_short_move_is_explained_alone() -> None:
    heard = opened("pharao")[0].ask("Anna", "warum bin ich nur ein Feld weiter bei 3")
    assert heard.startswith("Gezählt werden Schritte")
    assert "würfelt" not in heard


@pytest.mark.parametrize(
    "line",
    [
        *("ich bin auf glück hab ich jetzt gewonnen", "bin auf dem Glück, ist das der Sieg?"),
        *("mein Stein steht auf B5, habe ich gewonnen?", "juhu ich bin auf glück, hab ich gewonnen"),
    ],
)
def test_whether_one_has_won_on_the_luck_is_answered_by_the_position(line: str) -> None:
    heard = standing("u........./.....u..../..O....... u -").ask("Anna", line)
    assert heard.startswith(f"{NOBODY_YET} Du hast noch zwei Steine")
    assert not any(done in heard for done in DONE)


def test_what_would_be_on_the_luck_is_no_question_whether_it_is_won() -> None:
    assert NOBODY_YET not in opened("pharao")[0].ask("Anna", "wenn ich auf Glück bin, hab ich dann gewonnen?")


@pytest.mark.parametrize(
    "line",
    [
        *(
            "was sind das für würfel",
            "schon wieder null was sind das für würfel",
            "welche Zahlen sind auf den Würfeln?",
        ),
        *("was steht auf den Würfeln", "was sind das für komische Würfel?", "wie oft kommt die Null eigentlich?"),
    ],
)
def test_the_sides_of_the_dice_are_told(line: str) -> None:
    assert opened("pharao")[0].ask("Anna", line) == SIDES


@pytest.mark.parametrize(
    "line",
    [
        "Wie bewegen sich die Steine, auch quer?",
        "bewegen sich die Steine auch diagonal?",
        "wie laufen die Steine, auch quer",
    ],
)
def test_how_stones_move_is_no_list_of_moves(line: str) -> None:
    told = "Nein, schräg geht es nie: Jeder Schritt ist waagrecht oder senkrecht (R1)."
    assert opened("pharao")[0].ask("Anna", line) == told


def test_a_move_may_still_be_told_to_go_across() -> None:
    assert "Du ziehst von A1 nach A3." in opened("pharao")[0].ask("Anna", "ziehe a1 quer nach a3")


# Beginning against who is spoken to


@pytest.mark.parametrize(
    "line", ["starte ein Spiel gegen dich", "spiele eine Partie gegen dich", "spiel ein leichtes Spiel gegen dich"]
)
def test_a_game_against_you_is_begun(line: str) -> None:
    stage = Stage([], seed=5, lucky=True)
    stage.enter("Anna")
    for before in ("w", "öffne Schatulle"):
        stage.say("Anna", before)
    stage.heard("Anna")
    assert "Eine Partie beginnt: Anna führt Unterägypten und der Priester" in stage.ask("Anna", line)
    assert "Damit endet" not in stage.ask("Anna", line)


# What „frei“ is on a card


@pytest.mark.parametrize(
    "line",
    [
        "was heißt frei",
        "was bedeutet „frei“?",
        "frei, was ist das",
        "wofür steht frei",
        "was heißt frei auf den Karten",
    ],
)
def test_free_on_a_card_is_a_joker(line: str) -> None:
    assert "„frei“ ist beim Vorlesen ein Feld ohne Zeichen, ein Joker" in opened("legen")[0].ask("Anna", line)


@pytest.mark.parametrize("line", ["was ist um 118 frei", "welche Seite von 118 ist frei"])
def test_which_sides_are_free_is_still_told(line: str) -> None:
    assert "Joker" not in opened("legen")[0].ask("Anna", line)


# Done with a turn


def test_a_remark_behind_a_bid_ends_nothing() -> None:
    assert "Du legst" not in opened("tal_bieten")[0].ask("Anna", "biete 4 auf 1, das war gut")
    assert "Du ziehst von B0 nach B4." in opened("pharao")[0].ask("Anna", "b0 nach b4, das war's")


# What now, where nobody plays yet


@pytest.mark.parametrize("line", ["und jetzt", "und jetzt?", "und nun", "und nun?", "was jetzt"])
@pytest.mark.parametrize(
    ("room", "game"),
    [("@schreibstube", "PHAROMINO"), ("@bauhuette", "TAL DER KÖNIGE"), ("@saeulensaal", "OH, PHARAO!")],
)
def test_what_now_at_a_free_table_is_how_to_begin(room: str, game: str, line: str) -> None:
    stage, _ = opened(room)
    told = stage.ask("Anna", line).split("\n")
    assert told[0] == f"Wer {game} spielen will, schreibt:"
    assert told[1].strip() == "starte Spiel"
    stage.say("Anna", "setz dich")
    stage.heard("Anna")
    assert stage.ask("Anna", line).strip().startswith("starte Spiel")
