"""What is said in passing: a greeting and a word, what they think of what they saw, the way to who was told of."""

import pytest

from tests.parlour.test_asked_of_the_story import player

SHRUGS = ("Dazu habe ich keine Rolle", "nicht mein Sachgebiet", "Davon verstehe ich zu wenig")

# --- A greeting, and one word with a question mark


@pytest.mark.parametrize(
    ("room", "line", "greeted", "answer"),
    [
        ("bauhuette", "hi ipi, plättchen?", "„Ipi“, sagt der Baumeister", "Der Alte aus der Oase hat damit bezahlt"),
        ("bauhuette", "Hallo Ipi! Spitze?", "„Ipi“, sagt der Baumeister", "Schwarzer Granit"),
        ("saeulensaal", "guten tag frau nebet, lotos?", "„Mein Gold!“", "einem Lotos"),
        ("schreibstube", "moin paheri, schlüssel?", "„Guten Tag, oder vielmehr", "Dann war der Schlüssel fort"),
    ],
)
def test_a_word_behind_a_greeting_is_asked(room: str, line: str, greeted: str, answer: str) -> None:
    told = player(room).ask("Anna", line)
    assert greeted in told
    assert answer in told


# --- What was shown, and what they think of it


@pytest.mark.parametrize(
    "line",
    [
        "zeig paheri den brief und frag ihn, wie er ihn findet",
        "Ich zeige ihm den Brief. Was meint er dazu?",
    ],
)
def test_what_they_said_to_what_was_shown_is_the_answer(line: str) -> None:
    told = player("schreibstube", having="brief").ask("Anna", line)
    assert "„‚Spuren fanden wir nur von einem‘“, liest Paheri" in told
    assert not any(shrug in told for shrug in SHRUGS)


def test_something_else_behind_it_is_asked() -> None:
    told = player("kammer", having="muenze").ask("Anna", "zeig Senbi die Münze und frag ihn nach der Krone")
    assert "Zehn Siege gegen andere" in told


# --- The way to somebody one has only heard of


@pytest.mark.parametrize(
    "line",
    [
        "ich geh mal zum schreiber",
        "Dann gehe ich mal zum Schreiber",
        "geh zum Schreiber",
        "frag den Schreiber nach dem Brief",
    ],
)
def test_the_way_that_was_shown_is_told_again(line: str) -> None:
    stage = player("kammer")
    stage.say("Anna", "wo ist der Schreiber?")
    stage.heard("Anna")
    assert "von der Halle nach Süden" in stage.ask("Anna", line)


def test_without_a_way_it_is_told_who_spoke_of_them() -> None:
    stage = player("kammer")
    stage.say("Anna", "wer sind die vier Meister?")
    stage.heard("Anna")
    assert "bisher nur gehört" in stage.ask("Anna", "ich geh mal zur Händlerin")


# --- Others than the one that somebody has, or has seen


# --- What somebody wants to see


@pytest.mark.parametrize(
    ("marks", "having", "said"),
    [
        ((), "", "„Noch nicht“"),
        (("brief_gelesen",), "", "Bring mir den Brief"),
        (("brief_gelesen",), "brief", "„Zeig mir den Brief"),
        (("lektion_pharao",), "", "Mir fehlt noch die Zahl"),
    ],
)
@pytest.mark.parametrize(
    "line",
    [
        "gib mir das ankh",
    ],
)
def test_who_is_asked_for_it_says_what_they_want(marks: tuple[str, ...], having: str, said: str, line: str) -> None:
    stage = player("kammer", *marks, having=having)
    stage.say("Anna", "hallo")
    stage.heard("Anna")
    assert said in stage.ask("Anna", line)


@pytest.mark.parametrize(
    "line", ["Wer hat mit dem Plättchen bezahlt?", "Wissen Sie, wer mit dem Plättchen bezahlt hat?"]
)
def test_who_paid_is_told_by_who_keeps_the_rolls(line: str) -> None:
    stage = player("schreibstube", "auge")
    stage.say("Anna", "hallo")
    stage.heard("Anna")
    assert "„Der Finder der Schatulle“" in stage.ask("Anna", line)


@pytest.mark.parametrize(
    "line", ["ich hab den brief gelesen", "Ich habe den Brief schon gelesen, Senbi.", "ich habe den Brief dabei"]
)
def test_who_tells_of_it_hears_that_it_is_to_be_shown(line: str) -> None:
    stage = player("kammer", "brief_gelesen")
    stage.say("Anna", "hallo")
    stage.heard("Anna")
    assert "Zeig ihn mir" in stage.ask("Anna", line)


# --- Who or what was spoken to is what a pronoun means


@pytest.mark.parametrize(
    ("room", "spoken", "line", "told"),
    [
        ("schreibstube", "guten tag", "betrachte ihn", "Ein junger Mann"),
        ("kammer", "guten tag", "frag ihn nach der krone", "Zehn Siege"),
    ],
)
def test_a_pronoun_means_who_was_spoken_to(room: str, spoken: str, line: str, told: str) -> None:
    stage = player(room)
    stage.say("Anna", spoken)
    stage.heard("Anna")
    assert told in stage.ask("Anna", line)
