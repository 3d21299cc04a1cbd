"""Who is called with a question, agrees to what was asked for, fetches what is elsewhere, or goes on from there."""

import pytest

from tests.parlour.test_asked_of_the_story import player

# --- Called behind what is asked


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("Wer bist du, Obstfrau?", "Obstfrau"),
        ("wie heißt du, Obstfrau", "Obstfrau"),
        ("Was machst du hier, Obstfrau?", "Obstfrau"),
        ("wer bist du denn, lieber Affe?", "Affe"),
        ("was machst du hier, Affe", "Affe"),
    ],
)
def test_who_is_called_says_who_they_are(line: str, who: str) -> None:
    said = player("markt").ask("Anna", line)
    assert said.splitlines()[0].startswith(("Du sagst zum Affen", "Du sagst zur Obstfrau"))
    assert who in said.partition("\n")[2]


# --- Asked for what they show


@pytest.mark.parametrize(
    "line", ["ja", "Ja, hier hast du ihn.", "ja, nimm ihn", "gerne, bitte sehr", "na gut, da", "Ja, den gebe ich dir."]
)
def test_who_is_asked_for_what_they_show_gives_it(line: str) -> None:
    stage = player("schreibstube", having="schluessel")
    stage.ask("Anna", "zeige Paheri den Schlüssel")
    assert stage.ask("Anna", line).startswith("Paheri nimmt den Schlüssel")


@pytest.mark.parametrize("line", ["nein", "ja, aber nicht jetzt", "hier nicht"])
def test_who_does_not_agree_keeps_it(line: str) -> None:
    stage = player("schreibstube", having="schluessel")
    stage.ask("Anna", "zeige Paheri den Schlüssel")
    assert "Paheri nimmt den Schlüssel" not in stage.ask("Anna", line)


def test_who_was_not_asked_gives_nothing() -> None:
    assert "Paheri nimmt" not in player("schreibstube", having="schluessel").ask("Anna", "ja")


# --- Fetched and brought


def test_what_is_brought_behind_a_way_is_brought_back() -> None:
    stage = player("anlegestelle")
    for line in ("schau", "gehe nach Norden", "gehe nach Norden"):
        stage.ask("Anna", line)
    said = stage.ask("Anna", "Ich gehe zur Anlegestelle, nehme die Reuse und bringe sie Taui.")
    assert "Taui nimmt die Reuse" in said


# --- Where the tablets are


# --- Who is asked, and how it is told


@pytest.mark.parametrize(
    "line",
    ["Würdest du mir dein Boot leihen?", "Kannst du mir das Schilfboot borgen?", "könnten Sie mir Ihr Boot leihen"],
)
def test_who_is_asked_to_lend_answers(line: str) -> None:
    assert "„Für die Reuse. Sonst für nichts.“" in player("fischerbucht").ask("Anna", line)


def test_what_somebody_wants_for_it_is_said_of_the_boat() -> None:
    assert "„Für die Reuse." in player("fischerbucht").ask("Anna", "Was möchtest du dafür haben, Taui?")


@pytest.mark.parametrize("line", ["Soll ich dich mit dem Schilfboot hinüberbringen?", "soll ich dich rüberrudern?"])
def test_who_is_offered_a_way_across_answers_to_that(line: str) -> None:
    assert "„Das ist ein Wort“" in player("dorfsteg", "boot_frei").ask("Anna", line)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("wo ich eine Lampe finde", "wo du eine Lampe findest."),
        ("wie ich ans andere Ufer komme", "wie du ans andere Ufer kommst."),
        ("ob er mir seine Krone gibt", "ob er dir seine Krone gibt."),
        ("was ich tun kann", "was du tun kannst."),
        ("ob ich dir helfen soll", "ob ich dir helfen soll."),
    ],
)
def test_what_is_asked_is_told_in_the_second_person(asked: str, told: str) -> None:
    assert player("kammer").ask("Anna", f"frage Senbi, {asked}").startswith(f"Du fragst den Priester, {told}")


def test_who_is_outside_already_steps_out_of_nothing() -> None:
    assert "Helle" in player("halle").ask("Anna", "ende")
    assert player("oase").ask("Anna", "ende").splitlines()[0] == "Auf bald."


@pytest.mark.parametrize("line", ["Ich sehe mir den Affen und das Flache unter seinem Arm an.", "betrachte seinen Arm"])
def test_who_has_an_arm_is_looked_at(line: str) -> None:
    said = player("markt").ask("Anna", line)
    assert "Mantelpavian" in said
    assert "siehst du hier nichts" not in said


def test_nobody_walks_on_the_nile() -> None:
    stage = player("fischerbucht", "boot_frei")
    assert stage.ask("Anna", "gehe nach Osten").startswith("Du fährst nach Osten.")
    assert stage.ask("Anna", "gehe nach Osten").startswith("Du fährst nach Osten.")
    assert stage.ask("Anna", "gehe nach Osten").startswith("Du gehst nach Osten.")
