"""What is asked of the house in passing, in a clause or without the right word is answered, and done as it is said."""

from collections.abc import Sequence

import pytest

from mud.parlour.placed import asks_across
from tests.corpus.scenes import opened


def told(scene: str, *lines: str) -> str:
    """What Anna hears in a scene when she has typed lines there, of the last one."""
    stage, _ = opened(scene)
    heard: str | Sequence[str] = ""
    for line in lines:
        stage.say("Anna", line)
        heard = stage.heard("Anna")
    return heard if isinstance(heard, str) else "\n".join(heard)


@pytest.mark.parametrize(
    "line",
    [
        *("setz dich dann auf die bank", "setz dich danach auf die bank", "setz dich bitte dann auf die bank"),
        *(
            "setz dich anschließend auf die bank",
            "ich setz mich dann auf die bank",
            "ich setze mich danach auf die bank",
        ),
    ],
)
def test_who_sits_down_then_only_sits_down(line: str) -> None:
    assert told("halle", line) == "Du setzt dich auf die Bank."


def test_what_is_gone_on_with_keeps_who_it_is_about() -> None:
    assert told("halle", "setz dich, dann auf die bank").endswith("Du sitzt schon.")
    assert "Zum Sitzen eignet sich der Boden nicht" in told("halle", "setz dich auf die bank und dann auf den boden")
    assert "legst die Öllampe auf die Bank" in told("halle", "setz die lampe dann auf die bank")
    assert "Du gehst nach Norden" in told("halle", "ich geh dann nach norden")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("sag mir mit wem ich spielen kann", "Außer dir ist niemand hier"),
        ("sag mir wo ich bin und geh nach norden", "Du bist in der Halle"),
        ("erklär mir wie man pharao spielt", "Zwei Länder, ein Fluss"),
    ],
)
def test_what_the_house_is_to_tell_is_asked_of_it(line: str, answer: str) -> None:
    heard = told("halle", line)
    assert answer in heard
    assert "Du sagst" not in heard


def test_what_is_asked_is_told_in_all_its_words() -> None:
    assert "Du fragst die Bäckerin: wie man brot backt?" in told("@backhaus", "sag mir wie man brot backt")


def test_what_others_are_told_is_still_said_to_them() -> None:
    assert "Du sagst zu Ben: wo ich bin" in told("kammer", "sag ben, wo ich bin")


@pytest.mark.parametrize(
    "line",
    ["Ich möchte bitte zu dem Tisch mit den Spielkarten.", "bring mich zum kartentisch", "wo ist der kartentisch"],
)
def test_the_card_table_is_found(line: str) -> None:
    assert told("halle", line).startswith("OH, PHARAO! im Säulensaal")


@pytest.mark.parametrize(
    "line",
    [
        *(
            "bin ich schon drin",
            "bin ich schon im spiel?",
            "hat das spiel schon angefangen",
        ),
    ],
)
def test_who_doubts_that_it_has_begun_is_told_so(line: str) -> None:
    assert told("halle", line).startswith("Du bist schon drin")


@pytest.mark.parametrize(
    "line",
    [
        *(
            "was kann man in diesem Haus alles machen?",
            "was kann ich im haus tun",
        ),
        "was gibt es in diesem haus zu tun",
    ],
)
def test_who_does_not_know_what_this_is_is_told_and_gets_no_hint(line: str) -> None:
    assert told("halle", line).startswith("Ein Spielhaus am Nil")


@pytest.mark.parametrize("line", ["keine ahnung wo der schlüssel ist", "ich hab keine ahnung was ich hier soll"])
def test_who_knows_nothing_spends_no_hint(line: str) -> None:
    assert "Tipps" not in told("halle", line)
    assert "Tipps" not in told("kammer", "ich weiß nicht, wer das war")


def test_beside_a_table_it_is_the_match_that_has_begun_or_not() -> None:
    assert "sitzt niemand" in told("kammer", "bin ich schon im spiel")


@pytest.mark.parametrize(
    "line",
    [
        *("welches spiel ist das schwerste", "welches spiel hat am meisten tiefe", "welches spiel ist das beste"),
        *(
            "welches eurer spiele ist am anspruchsvollsten",
            "wie schwer ist TAL DER KÖNIGE",
            "was ist das schwierigste spiel",
        ),
        "gibt es was mit mehr tiefe",
    ],
)
def test_which_game_is_the_deepest_is_told(line: str) -> None:
    assert told("halle", line).startswith("Am meisten zu überlegen gibt TAL DER KÖNIGE")


@pytest.mark.parametrize("line", ["sag ihm hallo", "wink ihm", "red mit ihm", "gib ihm das brot"])
def test_a_pronoun_means_nobody_of_another_gender(line: str) -> None:
    assert told("backhaus", line) == "Wer ist mit „ihm“ gemeint? Hier ist nur Henti."


def test_a_pronoun_means_who_has_its_gender_and_else_a_thing() -> None:
    assert "Du sagst zu Henti" in told("backhaus", "sag ihr hallo")
    assert "Du sagst zu Harchuf" in told("oase", "sag ihm hallo")
    assert "Hier ist nur Harchuf" in told("oase", "sag ihr hallo")
    assert "Der Bottich schweigt" in told("backhaus", "betrachte den bottich", "sag ihm hallo")
    assert "Nenn es bitte beim Namen" in told("halle", "sag ihm hallo")


@pytest.mark.parametrize(
    ("first", "line", "answer"),
    [
        ("betrachte die bank", "setz dich auf das teil", "Du setzt dich auf die Bank."),
        ("nimm die münze", "wirf das ding ins becken", "Du wirfst die Münze ins Becken."),
        ("betrachte die katze", "streichel das dings", "Die Ohren sind warm."),
        ("schau", "mach das ding auf", "Wer oder was ist mit „das ding“ gemeint?"),
        ("schau", "was ist das für ein teil", "Wer oder was ist mit „ein teil“ gemeint?"),
        ("schau", "wie spät isses auf dem teil", "Eine Uhr geht hier nur"),
    ],
)
def test_a_thing_without_a_name_is_what_was_spoken_of(first: str, line: str, answer: str) -> None:
    assert answer in told("halle", first, line)


@pytest.mark.parametrize(
    "line",
    [
        *("kann man mit dem boot da fahren", "darf man mit dem boot fahren", "kann ich hier boot fahren"),
        *("Kann ich mit den Boot auf andere Seite fahren oder ist es nur für gucken?", "fährt das boot auch"),
        *("darf ich mit der Barke losfahren?", "wohin fährt das boot", "kann ich mit dem kahn ablegen"),
    ],
)
def test_who_asks_of_the_boat_hears_where_boats_go_and_boards_none(line: str) -> None:
    assert asks_across(line)
    heard = told("anlegestelle", line)
    assert "die Barke am Steg des Hauses gehört dem Fährmann" in heard
    assert "Du steigst" not in heard


@pytest.mark.parametrize("line", ["was liegt hinter den durchgängen", "was ist hinter den anderen drei durchgängen"])
def test_behind_archways_lie_the_ways_they_lead_to(line: str) -> None:
    heard = told("halle", line)
    assert all(way in heard for way in ("nach Norden: ", "nach Osten: ", "nach Süden: "))


def test_behind_a_gate_lies_what_one_goes_out_to_and_behind_all_of_them_everything() -> None:
    assert told("halle", "was ist hinter dem tor") == "Vor dem Tor glitzert der Nil."
    both = "Bevor ich losgehe, wüsste ich gern, was hinter der Zedernholztür liegt und was hinter den Durchgängen."
    heard = told("halle", both)
    assert "liegt eine kleine Kammer" in heard
    assert "nach Osten: " in heard


@pytest.mark.parametrize(
    ("scene", "line", "answer"),
    [
        ("halle", "streichel die katze, haha", "Die Ohren sind warm."),
        ("backhaus", "Guten Abend und danke für den Schemel, ich setze mich gern", "Du setzt dich auf den Schemel."),
        ("backhaus", "ich setze mich gern und sehe Ihnen ein bisschen zu", "Arme wie Brotlaibe"),
        ("halle", "Kann ich einen Screenreader benutzen?", "„leser knapp“"),
        ("halle", "pinkel ins becken", "Du verkneifst es dir."),
        ("halle", "piss ins becken", "Du verkneifst es dir."),
        ("anlegestelle", "mach das seil ab", "Dann wäre die Barke fort"),
        ("anlegestelle", "tau los", "Dann wäre die Barke fort"),
        ("halle", "mach die tafel ab", "Die Tafel hängt fest."),
        (
            "halle",
            "zähl die sterne im becken und vergleich sie mit denen an der decke",
            "Du beugst dich über das Becken",
        ),
    ],
)
def test_what_only_dresses_a_line_does_not_keep_it_from_being_done(scene: str, line: str, answer: str) -> None:
    heard = told(scene, line)
    assert answer in heard
    assert "Meinst du" not in heard
    assert "kenne ich nicht" not in heard


def test_laughter_that_is_said_is_still_heard() -> None:
    stage, _ = opened("kammer")
    stage.say("Anna", "Ben, komm mit lol")
    assert "komm mit lol" in "\n".join(stage.heard("Ben"))


def test_only_taking_what_is_used_up_is_asked_for_twice() -> None:
    assert "Soll es gleich geschehen" in told("backhaus", "kann ich das brot essen")
    assert "Soll es gleich geschehen" in told("backhaus", "darf ich mich setzen?")


@pytest.mark.parametrize("line", ["opa wo gehts hier zurück", "frag die obs was zu gewinnen gibt"])
def test_a_word_only_spoken_so_is_no_unknown_one(line: str) -> None:
    heard = told("@kammer", line)
    assert "gehts“ kenne ich nicht" not in heard
    assert "obs“ kenne ich nicht" not in heard


def test_a_reason_for_asking_needs_no_answer() -> None:
    heard = told("halle", "Gibt es eine Rangliste? Ich will nämlich wissen, wen ich schlagen muss.")
    assert "bestenliste" in heard
    assert "nichts anzufangen" not in heard
