"""A no with its reason, a price named by who is asked, moves in several parts, and what is only not the time yet."""

import pytest

from tests.stage import Stage


def asked() -> Stage:
    """Anna is asked for a seven by Nebet, who has named no price."""
    stage = Stage([], seed=3, lucky=True)
    stage.enter("Ben")
    stage.stand_ready("Anna", "Säulensaal")
    for said in ("setz dich", "starte spiel"):
        stage.say("Anna", said)
    stage.heard("Anna")
    return stage


def in_the_valley(*lines: str) -> Stage:
    """Anna on turn in the valley, after some lines of hers."""
    stage = Stage([], seed=3, lucky=True)
    stage.enter("Ben")
    stage.stand_ready("Anna", "Bauhütte")
    for said in ("setz dich", "starte spiel", *lines):
        stage.say("Anna", said)
    stage.heard("Anna")
    return stage


BID = ("biete 4 auf gruppe 2", "biete 3 auf gruppe 1", "fertig")


@pytest.mark.parametrize(
    "said",
    [
        "Nein danke, ich behalte meine Sieben.",
        "nö, die brauch ich selber",
        "nein, die sieben geb ich nicht her",
        "nee, die ist mir zu wertvoll",
        "nein, tut mir leid",
    ],
)
def test_a_no_with_its_reason_is_a_no(said: str) -> None:
    assert "Du lehnst ab." in asked().ask("Anna", said)


@pytest.mark.parametrize("said", ["nein, aber für eine Acht schon", "nein, ich will eine Acht dafür"])
def test_a_no_with_another_offer_behind_it_declines_nothing(said: str) -> None:
    assert "Du lehnst ab." not in asked().ask("Anna", said)


@pytest.mark.parametrize(
    ("said", "offered"),
    [
        ("Nebet bekommt die 7 von mir, wenn ich dafür einen Joker kriege", "eine Sieben gegen einen Joker"),
        ("nebet kriegt die sieben von mir wenn ich dafür ne acht bekomme", "eine Sieben gegen eine Acht"),
        ("du kriegst die 7, ich krieg die 5", "eine Sieben gegen eine Fünf"),
    ],
)
def test_a_price_is_named_in_a_sentence(said: str, offered: str) -> None:
    assert f"Dein Gegenangebot an Nebet: {offered}." in asked().ask("Anna", said)


def test_what_only_comes_later_in_the_turn_is_not_denied() -> None:
    stage = asked()
    stage.say("Anna", "nein")
    stage.say("Anna", "nein")
    stage.heard("Anna")
    told = stage.ask("Anna", "Kann ich mit 5, 5 und 6 in diesem Zug noch eine Pyramide bauen?")
    assert "Nein" not in told
    assert told.startswith("Ja, eins nach dem anderen:")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("einen auf 6-a und den andern auf 13-b", "6-A und 13-B"),
        ("noch einen auf 15-A", "Gebiet 16 und 15-A"),
        ("wie viele Schritte kostet es von Gebiet 16 nach 12-C?", "ist es ein Schritt"),
        ("wieviel schritte kostet 12-C von hier aus", "Ein Schritt für deinen Aufseher"),
        ("wieviel schritte brauche ich bis 6-A", "Zwei Schritte für deinen Aufseher"),
        ("zeig nochmal den plan", "Runde 1"),
        ("Lässt sich Platz 8 noch nehmen, oder gehört er bis Spielende Nofret?", "Platz 8 gehört Nofret"),
        ("ist Platz 14 noch zu haben", "Platz 14 gehört noch niemandem"),
        ("stell einen so hin, dass Hapu nicht an die 15 kommt", "Wie wäre es"),
        ("einen Aufseher dorthin, wo Nofret nicht stört", "Wie wäre es"),
    ],
)
def test_planning_in_spoken_words(said: str, told: str) -> None:
    assert told in in_the_valley(*BID).ask("Anna", said)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("je eine leere auf 1 und 2", "0 auf Gruppe 1 und 0 auf Gruppe 2"),
        ("die vier auf gruppe 2, die drei auf gruppe 1", "3 auf Gruppe 1 und 4 auf Gruppe 2"),
        ("die große auf die 2", "4 auf Gruppe 2"),
    ],
)
def test_bidding_in_spoken_words(said: str, told: str) -> None:
    assert told in in_the_valley().ask("Anna", said)
