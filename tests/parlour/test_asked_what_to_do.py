"""What somebody asks at the tables of cards and stones before they decide: what to bid, what can be built."""

import pytest

from tests.corpus.scenes import opened


@pytest.mark.parametrize(
    "line",
    [
        "was soll ich bieten",
        "was sol ich hier bieten ich kapier garnix",
        "was sollte ich am besten hinlegen?",
        "welche Steine sollte ich als Schwarz holen",
        "welche Gruppe soll ich mir schnappen?",
        "Nofret will die Drei. Wenn ich selbst eher auf Grau aus bin, wie verteile ich das am klügsten?",
        "wie soll ich meine Tafeln verteilen",
    ],
)
def test_who_asks_what_to_bid_is_advised(line: str) -> None:
    heard = opened("tal_bieten")[0].ask("Anna", line)
    assert heard.startswith("Wie wäre es mit „biete")
    assert "R5b" not in heard


def test_what_colours_are_for_and_which_to_get_are_both_answered() -> None:
    heard = opened("tal_bieten")[0].ask("Anna", "Wofür brauche ich die Farben, und welche sollte ich mir holen?")
    assert heard.startswith("Jede Farbe zählt gleich viel")
    assert "Wie wäre es mit" in heard


@pytest.mark.parametrize(
    "line",
    ["wie viel muss ich hinlegen dass Nofret heult", "wie viel soll ich hinlegen, damit Nofret leer ausgeht"],
)
def test_what_it_takes_to_annoy_somebody_is_what_outbids_them(line: str) -> None:
    assert "Sicher mehr ist „biete 8 auf Gruppe 3“." in opened("tal_bieten")[0].ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("mit der 5 könnte ich 55/6 bauen, stimmt das?", "Ja, eins nach dem anderen: „nimm 5“ und „baue 5 5 6“."),
        ("kann ich 55/6 bauen", "Ja, eins nach dem anderen: „nimm 5“"),
        ("kann ich 33/4 bauen?", "Nein, dafür fehlen dir noch eine Drei und eine Vier."),
        (
            "mit der offenen Fünf hätte ich doch das Fundament für eine Sechs, oder sehe ich das falsch?",
            "Ja: Bauen kannst",
        ),
        ("könnte ich mit der 5 eine Pyramide bauen?", "Ja: Bauen kannst du damit unten zwei Fünfen"),
        ("reicht das schon für ne pyramide was ich hab", "Ja: Deine Hand ergibt unten eine Fünf und ein Joker"),
        ("hab ich schon eine Pyramide zusammen?", "Ja: Deine Hand ergibt"),
        ("lohnt die 5 jetz überhaupt oder bau ich mit dem j", "Danach hast du einen Joker"),
        ("kann ich die zurück klauen", "Ein Dieb liegt offen: „nimm Dieb“."),
    ],
)
def test_a_plan_is_judged_by_the_cards(line: str, told: str) -> None:
    heard = opened("karten")[0].ask("Anna", line)
    assert told in heard
    assert "Du nimmst" not in heard


def test_in_the_third_action_a_plan_is_judged_by_the_hand() -> None:
    stage, _ = opened("karten")
    stage.ask("Anna", "nimm 5")
    told = stage.ask("Anna", "Kann ich dann mit zwei Fünfen und der Sechs obendrauf in diesem Zug noch bauen?")
    assert told.startswith("Ja: „baue 5 5 6“.")
    assert stage.ask("Anna", "kann ich 66/7 bauen").startswith("Nein, dafür fehlen dir noch")


@pytest.mark.parametrize(
    ("scene", "told"),
    [
        ("legen", "Jeder deiner Pharaonen zählt 20"),
        ("karten", "R5a"),
        ("tal_planen", "groß, 14 Steine"),
        ("pharao", "letzten aufs Glück"),
    ],
)
@pytest.mark.parametrize(
    "line", ["wofür gibt es hier Punkte", "Wofür gibt es denn nun Punkte?", "wofür gibts in diesem Spiel Punkte"]
)
def test_points_at_a_table_are_those_of_the_game(scene: str, told: str, line: str) -> None:
    heard = opened(scene)[0].ask("Anna", line)
    assert told in heard
    assert "von 300" not in heard


@pytest.mark.parametrize(
    "line",
    [
        "Ich würde Nebet meine Sieben geben, wenn ich dafür eine Acht bekomme. Ist das ein fairer Preis?",
        "ist eine Acht für meine Sieben ein fairer Preis?",
    ],
)
def test_a_price_is_judged_beside_the_best_one(line: str) -> None:
    heard = opened("karten_gefragt")[0].ask("Anna", line)
    assert "kostet etwa einen Punkt." in heard
    assert "„verlange 8“" in heard
