"""Who lives here is called by what one sees of them until somebody has told their name."""

import pytest

from tests.corpus.scenes import opened
from tests.stage import Stage


def at(room: str) -> Stage:
    return opened(f"@{room}")[0]


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("fischerbucht", "sprich fischerin", "Du sprichst die Fischerin an."),
        ("bauhuette", "sprich den mann an", "Du sprichst den Baumeister an."),
        ("schreibstube", "frag schreiber schlüssel", "Du fragst den Schreiber nach dem Schlüssel."),
        ("dorfsteg", "grüße den fährmann", "Du sprichst den Fährmann an."),
        ("fischerbucht", "erzähl der frau vom krokodil", "Du erzählst der Fischerin vom Krokodil."),
        ("kammer", "sprich den priester an", "Du sprichst den Priester an."),
    ],
)
def test_who_is_spoken_to_first_is_called_by_what_one_sees(room: str, line: str, told: str) -> None:
    assert at(room).ask("Anna", line).startswith(told)


def test_who_has_named_themselves_is_called_so() -> None:
    stage = at("fischerbucht")
    assert stage.ask("Anna", "wer ist hier") == "Hier: die Fischerin."
    stage.say("Anna", "sprich die fischerin an")
    stage.heard("Anna")
    assert stage.ask("Anna", "wer ist hier") == "Hier: Taui."
    assert stage.ask("Anna", "frag sie nach dem boot").startswith("Du fragst Taui nach dem Boot.")


def test_who_is_named_by_name_or_was_told_of_keeps_it() -> None:
    assert at("schreibstube").ask("Anna", "frag paheri nach dem schlüssel").startswith("Du fragst Paheri ")
    stage = at("kammer")
    stage.say("Anna", "frag den priester nach dem brief")
    stage.say("Anna", "geh zur schreibstube")
    stage.heard("Anna")
    assert stage.ask("Anna", "sprich den schreiber an").startswith("Du sprichst Paheri an.")


def test_whom_one_plays_with_is_called_as_at_the_table() -> None:
    stage, _ = opened("karten")
    assert "Nebet" in stage.ask("Anna", "wer ist hier")


# What they are told of


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("frag ihn was er über die pyramide weiß", ", was er über die Pyramide weiß."),
        ("frag ihn, was er über die letzte partie weiß", ", was er über die letzte Partie weiß."),
        ("frag den priester ob der könig noch lebt", ", ob der König noch lebt."),
        ("frag ihn was er vom nil hält", ", was er vom Nil hält."),
        ("frag ihn wie die spielen", ", wie die spielen."),
    ],
)
def test_what_is_asked_in_a_clause_has_its_nouns_large(line: str, told: str) -> None:
    assert at("kammer").ask("Anna", line).startswith(f"Du fragst den Priester{told}")


# Whom one has spoken with


def test_the_notebook_knows_whom_one_has_but_greeted() -> None:
    stage = at("fischerbucht")
    for line in ("hallo", "geh zur bauhütte", "hallo ipi"):
        stage.say("Anna", line)
    stage.heard("Anna")
    told = stage.ask("Anna", "tagebuch")
    assert "Gesprochen hast du mit Ipi und Taui." in told or "Gesprochen hast du mit Taui und Ipi." in told
    assert stage.ask("Anna", "tagebuch Taui") == "Taui hast du gegrüßt und noch nichts gefragt."


def test_the_notebook_shows_the_name_of_who_has_said_something() -> None:
    stage = at("fischerbucht")
    for line in ("frag die fischerin nach dem boot", "geh zur bauhütte", "hallo ipi"):
        stage.say("Anna", line)
    stage.heard("Anna")
    assert "„tagebuch Taui“" in stage.ask("Anna", "tagebuch")
