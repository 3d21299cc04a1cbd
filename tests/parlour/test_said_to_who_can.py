"""What is asked of who stands by and could do it: to take one across, to say what they do, to look at a thing."""

import pytest

from tests.parlour.test_asked_of_the_story import player

# --- Across the river


@pytest.mark.parametrize(
    "line",
    ["Mahu, bringen Sie mich bitte hinüber", "Fährmann, setz mich bitte über den Nil", "Mahu, bring mich rüber!"],
)
def test_who_lost_the_crossing_rows(line: str) -> None:
    assert "Mitten auf dem Nil" in player("dorfsteg", "faehre_frei").ask("Anna", line)


def test_who_has_not_lost_it_names_their_price() -> None:
    assert player("dorfsteg").ask("Anna", "Mahu, bringen Sie mich bitte hinüber").startswith("„Womit?“, fragt Mahu")


@pytest.mark.parametrize("line", ["Mahu, komm doch mit hinüber", "kommst du mit rüber?"])
def test_who_is_asked_along_across_answers(line: str) -> None:
    assert "„Mitfahren, einfach so?“" in player("dorfsteg").ask("Anna", line)


# --- What they do


@pytest.mark.parametrize(
    ("room", "line", "said"),
    [
        ("dorfsteg", "Worauf wartest du?", "„Festsitzen, auch ja"),
        ("dorfsteg", "auf wen warten Sie hier?", "„Festsitzen, auch ja"),
        ("kammer", "Wer wartet denn da drüben?", "„Wer immer nicht aufgestanden ist“"),
        ("bauhuette", "was misst du da?", "Zwölf Knoten"),
        ("kammer", "warum lächelst du?", "„Lächle ich?“"),
    ],
)
def test_who_does_something_says_what(room: str, line: str, said: str) -> None:
    stage = player(room)
    stage.say("Anna", "hallo")
    stage.heard("Anna")
    assert said in stage.ask("Anna", line)


# --- What one holds


@pytest.mark.parametrize(
    "line",
    ["Schau mal, Paheri, dein Schlüssel! Er lag im Nest", "guck mal, dein Schlüssel", "Sehen Sie, Ihr Schlüssel!"],
)
def test_who_shall_look_is_shown_it(line: str) -> None:
    assert "„Das ist er.“" in player("schreibstube", having="schluessel").ask("Anna", line)


@pytest.mark.parametrize(
    "line", ["hier dein schlüssel", "hier, dein Schlüssel", "Hier ist Ihr Schlüssel, er lag im Nest."]
)
def test_here_it_is_gives_it(line: str) -> None:
    assert player("schreibstube", having="schluessel").ask("Anna", line).startswith("Paheri nimmt den Schlüssel")


def test_who_has_nothing_gives_nothing() -> None:
    assert "nimmt" not in player("schreibstube").ask("Anna", "hier dein schlüssel")


# --- A question that is only announced


@pytest.mark.parametrize(
    "line",
    [
        "ich hätte da mal eine Frage",
        "Herr Priester, ich hätte eine Frage",
        "Senbi, darf ich dich was fragen?",
        "Entschuldigung, ich habe eine Frage an Sie.",
    ],
)
def test_who_announces_a_question_hears_what_could_be_asked(line: str) -> None:
    assert player("kammer").ask("Anna", line).startswith("Den Priester könntest du fragen nach:")


def test_where_nobody_is_it_stays_a_question_of_nobody() -> None:
    assert "könntest du fragen" not in player("anlegestelle").ask("Anna", "ich hätte eine Frage")
