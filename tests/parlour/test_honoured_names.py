"""Names that somebody makes polite: `Herr Ibis`, `mein lieber Esel`; who is meant is the same."""

from tests.parlour.test_asked_of_the_story import player

KNOWS_NOTHING = "Der Ibis denkt weiter nach."


def test_whom_one_asks_is_called_so_as_well() -> None:
    assert "Du fragst Paheri nach dem Schlüssel." in player("schreibstube").ask(
        "Anna", "frag Herrn Paheri nach dem Schlüssel"
    )


def test_a_greeting_is_said_as_it_was_typed() -> None:
    assert "gnädige Frau Händlerin" in player("saeulensaal").ask("Anna", "Guten Abend, gnädige Frau Händlerin!")


def test_what_is_only_liked_better_is_no_politeness() -> None:
    assert "Legetisch" in player("schreibstube").ask("Anna", "Ich setze mich lieber zu Paheri.")
