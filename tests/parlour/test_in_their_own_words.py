"""Lines at the four tables as people type them: reasons beside a bid, dialect, and what they wonder about."""

import pytest

from tests.corpus.scenes import opened


def told(scene: str, line: str) -> str:
    return opened(scene)[0].ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "bid"),
    [
        ("alles auf die bunte 4 und feddich", "4+3+2+1 auf Gruppe 4."),
        ("die 3 auf die bunte gruppe und ne leere dazu", "3+0 auf Gruppe 4."),
        ("büdde die 4 auf die rote 2", "4 auf Gruppe 2."),
        ("die 3 auf Gruppe 1 damit keiner was merkt, und fertich", "3 auf Gruppe 1."),
        (
            "biete 4 und 1 auf Gruppe 4, die 3 auf Gruppe 1, zwei leere zu Gruppe 3 damit Nofret sich Gedanken macht, "
            "und dann fertig",
            "3 auf Gruppe 1, 0+0 auf Gruppe 3 und 4+1 auf Gruppe 4.",
        ),
    ],
)
def test_a_bid_is_laid_whatever_is_told_beside_it(line: str, bid: str) -> None:
    assert f"Dein Gebot bisher: {bid}" in told("tal_bieten", line)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("kann ich mit der 4 lieber die von ihr nehmen und mit der 2 meine oder steht das fest", "Nein, getauscht"),
        ("darf ich die 4 für ihre und die 2 für meine benutzen", "Nein, getauscht wird nicht: Die Vier gilt für einen"),
        ("kann ich mit der 2 die von ihr nehmen und mit der 4 meine?", "4 für deine, 2 für die fremden Steine."),
    ],
)
def test_whose_stones_a_die_is_for_is_told_as_it_was_thrown(line: str, answer: str) -> None:
    assert answer in told("pharao", line)


@pytest.mark.parametrize(
    "line",
    [
        "Moment, 6+6+7 sind bei mir 19, wieso ist die Pyramide von Nebet dann 26 wert?",
        "wieso ist die pyramide von nebet 26 wert",
        "wie kommt nebet auf 26",
        "wie setzen sich die punkte von nebet zusammen?",
        "wie wird die pyramide von nebet gerechnet",
        "warum bringt die 26",
    ],
)
def test_what_a_pyramid_is_worth_is_reckoned_out(line: str) -> None:
    assert "Von jeder Stufe zählt eine Karte, 6 + 7 = 13, und das mal zwei Stufen: 26 Punkte." in told("karten", line)


def test_why_it_is_not_counted_yet_is_told_behind_it() -> None:
    heard = told(
        "karten", "Wie setzen sich die 26 Punkte bei Nebet zusammen, und warum steht dann bei ihr noch eine 0?"
    )
    assert "6 + 7 = 13" in heard
    assert "Gutgeschrieben wird das erst, wenn gewertet ist" in heard


@pytest.mark.parametrize(
    "line",
    [
        "was hat sie denn überhaupt auf der hand?",
        "was hätt sie denn so",
        "was hat nebet auf der hand",
        "zeig mal ihre karten",
        "welche karten hat sie",
        "hat sie eine 9?",
    ],
)
def test_what_others_hold_is_hidden_but_for_how_many(line: str) -> None:
    heard = told("karten_gefragt", line)
    assert "Fremde Hände sind verdeckt" in heard
    assert heard.endswith("Nebet hat acht Karten auf der Hand.")


def test_ones_own_hand_is_no_secret() -> None:
    assert told("karten_gefragt", "was hab ich auf der hand").startswith("Auf der Hand hast du einen Joker")


@pytest.mark.parametrize(
    "line",
    [
        "die 7 nur gegen eine 9, ansonsten nein",
    ],
)
def test_an_else_that_does_nothing_holds_no_offer_up(line: str) -> None:
    heard = told("karten_gefragt", line)
    assert heard.startswith("Dein Gegenangebot an Nebet: eine Sieben gegen eine Neun.")
    assert "Das Übrige" not in heard


@pytest.mark.parametrize("line", ["guck nebet tief in die augen, blufft die?", "blufft nebet nur?"])
def test_nobody_can_be_seen_to_bluff(line: str) -> None:
    assert "Fremde Hände sind verdeckt" in told("karten_gefragt", line)


@pytest.mark.parametrize(
    "line",
    [
        "stell einen auf 2 wo is egal",
        "stell einen auf 2 egal wo",
    ],
)
def test_which_field_of_a_plot_may_be_left_open(line: str) -> None:
    assert told("tal_planen", line).startswith("Deine Aufseher stehen jetzt hier: Gebiet 16 und 2-A.")


def test_half_a_hint_is_a_hint() -> None:
    assert told("legen", "nur nen halben tipp bitte").startswith("Wie wäre es mit")


@pytest.mark.parametrize(
    "line",
    [
        "Ich ziehe mein Stein von A2 vier Schritte, und danach der Stein von Nofret auf C4 zwei Schritte, "
        "ist das erlaubt oder nicht?",
        "a2 vier vor und c4 zwei weiter, geht das oder nicht?",
    ],
)
def test_a_move_by_steps_that_is_asked_about_is_looked_at_and_not_made(line: str) -> None:
    stage, _ = opened("pharao")
    heard = stage.ask("Anna", line)
    assert heard.startswith("Von A2 geht es mit deiner Vier nach A4, B1, B3 oder B5 (Glück), sonst nirgendwohin.")
    assert "ginge der fremde von C4 danach zwei Schritte weit nach" in heard
    assert "Drei sind es nicht" in stage.ask("Anna", "A2 drei Schritte, geht das?")


def test_what_a_field_does_and_whether_one_has_to_come_there_exactly_are_both_told() -> None:
    heard = told("pharao", "was passiert auf dem Feld Leben, und muss ich da genau mit der Augenzahl draufkommen?")
    assert heard.startswith("Hältst du das Leben")
    assert "genau so weit, wie sein Würfel zeigt" in heard


@pytest.mark.parametrize("line", ["kann einer von denen einfach daheim chillen", "darf einer auch zuhause faulenzen"])
def test_an_aufseher_may_stay_where_it_is(line: str) -> None:
    assert told("tal_planen", line).startswith("Du musst nicht: Wer stehen bleibt, kostet keinen Schritt")
