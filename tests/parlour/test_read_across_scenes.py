"""What is read alike in every room and at every table: colloquial words, small words, remarks, wishes, who is meant."""

import pytest

from tests.corpus.scenes import opened


def answered(scene: str, *lines: str, to: str = "Anna") -> str:
    """What somebody hears of the last of some lines that Anna types."""
    stage, _ = opened(scene)
    for line in lines:
        for name in stage.sessions:
            stage.heard(name)
        stage.say("Anna", line)
    return " ".join("\n".join(stage.heard(to)).split())


@pytest.mark.parametrize(
    ("scene", "typed", "plain"),
    [
        ("halle", "wat steht da auffe tafel", "was steht da auf der Tafel"),
        ("halle", "hömma, setz dich ma auffe bank", "setz dich auf die Bank"),
        ("halle", "kannse mir dat täfelchen vorlesen", "lies das Täfelchen vor"),
        ("halle", "samma wer is hier", "wer ist hier"),
        ("halle", "ey wo kann man hier spielen", "wo kann man hier spielen"),
        ("karten_gefragt", "für ne neun kannse die sieben haben", "für eine Neun kannst du die Sieben haben"),
        ("tal_bieten", "die drei auffe zwei und ne leere dazu", "die drei auf die zwei und eine leere dazu"),
        ("legen", "leg die 93 links annen falken", "leg die 93 links an den Falken"),
        ("halle", "lies ausnahmsweise die Tafel", "lies die Tafel"),
        ("halle", "ich geh zunächst nach Norden", "ich geh nach Norden"),
        ("karten_gefragt", "Nein danke, die Sieben möchte ich vorerst behalten.", "Nein danke, ich behalte die Sieben"),
        ("saeulensaal", "Wer ist alles hier im Raum?", "wer ist hier"),
        ("saeulensaal", "wer steht hier noch herum", "wer ist hier"),
        ("halle", "kannst du mir die Ausgänge aufzählen", "ausgänge"),
        ("halle", "habt ihr überhaupt spiele", "gibt es hier ein Spiel"),
        ("saeulensaal", "Ich möchte mit die Händlerin Karten spielen.", "ich möchte mit der Händlerin spielen"),
        (
            "pharao",
            "Kannst du mir die Stellung in Worten sagen, ohne Tabelle?",
            "kannst du mir die Stellung in Worten sagen",
        ),
        ("halle", "gibt es eine Rangliste oder so was", "bestenliste"),
        ("legen", "leg die zwounzwanzich links an den falken", "leg die 22 links an den falken"),
        ("halle", "hömma wo kann man hier skat kloppen oder habt ihr dat nich", "kann man hier Skat spielen"),
    ],
)
def test_it_is_answered_like_the_plain_line(scene: str, typed: str, plain: str) -> None:
    assert answered(scene, typed) == answered(scene, plain)


@pytest.mark.parametrize(
    ("line", "reads"),
    [
        ("30 Sekunden sind mir mit der Sprachausgabe zu kurz, kann man die Zeit abschalten?", False),
        ("Mein Bruder ist blind, geht das auch ohne Bilder?", False),
        ("wie kann ich die Sprachausgabe abschalten?", False),
    ],
)
def test_only_who_wishes_to_be_told_all_in_sentences_is(line: str, reads: bool) -> None:
    assert ("Lesemodus an" in answered("karten_gefragt", line)) == reads


@pytest.mark.parametrize(
    ("scene", "line"),
    [
        ("legen", "Eine Vier wäre mir lieber gewesen"),
        ("halle", "Das hat mir gut gefallen!"),
        ("pharao", "das war ja ein gemeiner Zug von dir gewesen"),
        ("tal_bieten", "da hat mir jemand die gute Gruppe weggeschnappt"),
    ],
)
def test_what_is_remarked_of_what_was_is_no_order_in_the_past(scene: str, line: str) -> None:
    assert answered(scene, line).startswith("Gehört.")


def test_an_order_in_the_past_is_still_told_so() -> None:
    assert answered("karten", "ich habe die Sieben genommen").startswith("Was gewesen ist")


def test_who_wrote_the_rules_is_asked_behind_a_name() -> None:
    asked = "Verehrter Priester, wer hat eigentlich die Regeln zu diesem Spiel aufgeschrieben?"
    assert "Senet" in answered("kammer", asked)


@pytest.mark.parametrize(
    "line", ["Guten Tag Herr Priester, wie heißen Sie?", "hallo priester, was ist das für ein spiel?"]
)
def test_who_lives_here_answers_a_greeting_with_a_question_in_company(line: str) -> None:
    assert "sagt der Priester" in answered("kammer", line)


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("ich sage zu Cleo: komm mit", "Anna sagt zu dir: komm mit"),
        ("ich sage: Hallo zusammen", "Anna sagt: Hallo zusammen"),
    ],
)
def test_who_tells_what_they_say_says_it(line: str, heard: str) -> None:
    assert answered("saeulensaal", line, to="Cleo").startswith(heard)


def test_a_question_with_or_in_it_is_not_asked_to_choose() -> None:
    line = "hier passiert ja gar nix wo ist denn mal was gefährliches oder ein geheimgang"
    assert "Was hinter „oder“ steht" not in answered("tempelhof", line)
