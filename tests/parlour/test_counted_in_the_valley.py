"""Bids told by what lies in a group and what they are for, and steps counted before anybody goes, in TAL DER KÖNIGE."""

import pytest

from tests.corpus.scenes import opened

BID, SENT = "Dein Gebot bisher", "Deine Aufseher stehen jetzt hier"


@pytest.mark.parametrize(
    ("line", "bid"),
    [
        ("4 un 3 auf grupe 1", "4+3 auf Gruppe 1"),
        ("die 2 u die 1 auf gruppe 5", "2+1 auf Gruppe 5"),
        ("die vier auf das viele braune", "4 auf Gruppe 1"),
        ("die Vier und die Zwei auf die mit de vier Braunen", "4+2 auf Gruppe 1"),
        (
            "Auf die Gruppe mit den beiden grauen Steinen lege ich meine Drei und zur Täuschung noch eine von den "
            "leeren Tafeln",
            "3+0 auf Gruppe 4",
        ),
        ("Die Zwei zur Sicherheit auf die Gruppe mit den zwei grauen", "2 auf Gruppe 4"),
        ("hau alles auf die fünf was geht", "4+3+2+1 auf Gruppe 5"),
        ("alles was da ist auf gruppe 3", "4+3+2+1 auf Gruppe 3"),
    ],
)
def test_a_bid_is_read_by_what_lies_there_and_what_it_is_for_is_passed_over(line: str, bid: str) -> None:
    assert opened("tal_bieten")[0].ask("Anna", line).startswith(f"{BID}: {bid}.")


@pytest.mark.parametrize(
    ("line", "bid"),
    [
        ("Die leere nehme ich zurück, die Vier bleibt.", "4 auf Gruppe 2"),
        ("nimm die leere zurück, die vier kann liegen bleiben", "4 auf Gruppe 2"),
        ("die vier nehm ich doch wieder zurück und die leere bleibt", "0 auf Gruppe 2"),
    ],
)
def test_what_is_taken_back_and_what_stays_is_one_matter(line: str, bid: str) -> None:
    stage, _ = opened("tal_bieten")
    stage.ask("Anna", "Biete die Vier und eine leere Tafel auf Gruppe 2.")
    assert stage.ask("Anna", line).startswith(f"{BID}: {bid}.")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        *[
            (line, "Noch sechs Schritte.\nNoch frei: einen Schritt weit die Plätze 12, 13, 14 und 15")
            for line in ("wie weit kommen meine aufseher", "wie weit komm ich denn?", "wie weit reichen die beiden")
        ],
        ("wo kann ich überall hin", "Noch frei: einen Schritt weit die Plätze 12, 13, 14 und 15"),
        (
            "wie viele schritte sind es von 16 nach 12-c, und reicht der rest dann noch für 9-a?",
            "Von Gebiet 16 nach 12-C ist es ein Schritt.\n"
            "Von Gebiet 16 nach 9-A sind es zwei Schritte, über Gebiet 21.\n"
            "Ja, das sind drei Schritte",
        ),
        *[
            (line, "die Gebiete 17, 18, 19, 20, 21 und 22, jedes Feld der Plätze 13, 14 und 15, 4-C, 8-C und 12-C.")
            for line in (
                "Von welchem Feld aus darf man denn nur einen einzigen Schritt nach Gebiet 16 gehen?",
                "von wo ist es nur ein schritt nach 16",
            )
        ],
    ],
)
def test_how_far_it_is_is_counted(line: str, told: str) -> None:
    heard = opened("tal_planen")[0].ask("Anna", line)
    assert told in heard
    assert SENT not in heard


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "Setze einen Aufseher auf 14-B und den zweiten auf 14-C, sofern das zusammen nicht mehr als sechs Schritte "
            "kostet.",
            f"{SENT}: 14-B und 14-C. Übrig: vier Schritte.",
        ),
        ("Aufseher auf 12-C und 13-A, falls die Schritte reichen", f"{SENT}: 12-C und 13-A."),
        (
            "schicke Aufseher nach 1-A und 9-A, wenn das höchstens drei Schritte sind",
            "Zusammen wären das vier Schritte",
        ),
        ("einen auf 1-A und den anderen auf 9-A, sofern es weniger als 4 Schritte sind", "statt höchstens drei"),
        ("Aufseher auf 12-C und 13-A, wenn das mehr als einen Schritt kostet", ""),
        ("Aufseher auf 12-C und 13-A, wenn das nicht weniger als 1 Schritt kostet", ""),
        ("Aufseher auf 12-C und 13-A, wenn das nicht geht", ""),
    ],
)
def test_who_goes_on_a_condition_goes_where_it_holds(line: str, told: str) -> None:
    heard = opened("tal_planen")[0].ask("Anna", line)
    assert told in heard
    assert (SENT in heard) is (SENT in told)
