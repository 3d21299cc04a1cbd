"""Names that somebody makes polite: `Herr Ibis`, `mein lieber Esel`; who is meant is the same."""

import pytest

from tests.parlour.test_asked_of_the_story import player

KNOWS_NOTHING = "Der Ibis denkt weiter nach."


@pytest.mark.parametrize(
    "line",
    [
        "Guten Tag, Herr Ibis. Hätten Sie wohl den Schlüssel für mich?",
        "Verehrter Ibis, würden Sie mir den Schlüssel geben?",
        "Hochverehrter Herr Ibis, haben Sie den Schlüssel genommen?",
        "Guten Tag, lieber Ibis. Darf ich den Schlüssel haben?",
    ],
)
def test_an_animal_is_asked_by_a_polite_name(line: str) -> None:
    assert player("uferpfad").ask("Anna", line).startswith(KNOWS_NOTHING)


def test_a_polite_greeting_reaches_it() -> None:
    assert player("dattelhain").ask("Anna", "Guten Morgen, Herr Esel. Kommen Sie mit mir?").startswith("Der Esel dreht")
    assert "Der Frosch redet weiter" in player("uferpfad").ask("Anna", "Guten Tag, werter Herr Frosch!")


@pytest.mark.parametrize(
    "line", ["Verehrter Herr Schreiber, was steht in der Truhe?", "Sehr geehrter Paheri, was steht in der Truhe?"]
)
def test_so_is_who_lives_here(line: str) -> None:
    assert "„Ein Brief“, sagt Paheri" in player("schreibstube").ask("Anna", line)


def test_whom_one_asks_is_called_so_as_well() -> None:
    assert "Du fragst Paheri nach dem Schlüssel." in player("schreibstube").ask(
        "Anna", "frag Herrn Paheri nach dem Schlüssel"
    )


def test_a_greeting_is_said_as_it_was_typed() -> None:
    assert "gnädige Frau Händlerin" in player("saeulensaal").ask("Anna", "Guten Abend, gnädige Frau Händlerin!")


def test_what_is_only_liked_better_is_no_politeness() -> None:
    assert "Legetisch" in player("schreibstube").ask("Anna", "Ich setze mich lieber zu Paheri.")
