"""What who sees nothing of the table asks there, and what they are told of it."""

import pytest

from mud.parlour.gathered import gathered
from tests.corpus.scenes import opened
from tests.games.oh_pharao import tables as cards
from tests.parlour.test_named_move import match_of, standing
from tests.parlour.test_said_to_offers import asked
from tests.stage import Stage

HANDS = ("1124456DD", "112356", "457")


def dealt(*hands: str, **laid: object) -> Stage:
    """Anna at OH, PHARAO!, and so it stands."""
    stage = standing("hand")
    match = match_of(stage)
    match.state = cards.lay(*(hands or HANDS), opened="146", **laid)  # type: ignore[arg-type]
    match.deeds.forget()
    stage.heard("Anna")
    return stage


def listening(length: str = "knapp") -> Stage:
    """Anna, who listens, at PHAROMINO."""
    stage, _ = opened("legen")
    stage.say("Anna", f"leser {length}")
    stage.heard("Anna")
    return stage


# What something costs


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("was kostet handeln", "Handeln kostet nur die Karten, die du dabei hergibst."),
        ("was kostet mich ein Tausch eigentlich?", "Handeln kostet nur die Karten, die du dabei hergibst."),
        ("und wie viel kostet bauen", "Bauen kostet nur die Karten, die du legst"),
        ("was kostet eine Pyramide", "Bauen kostet nur die Karten, die du legst"),
        ("was kostet der Dieb", "Nur den Dieb selbst"),
        ("was kostet es einen Steuereintreiber zu schicken", "Nur den Steuereintreiber selbst"),
        ("was kostet mich das Werten", "Werten kostet dich die Pyramide"),
        ("was kostet eine Karte", "Nehmen kostet nichts"),
    ],
)
def test_what_a_deed_costs_is_told_and_not_said_aloud(line: str, told: str) -> None:
    assert dealt().ask("Anna", line).startswith(told)


@pytest.mark.parametrize("line", ["was kostet mich das", "was kostet das", "und was kostet mich das jetzt?"])
def test_what_is_asked_for_just_now_is_what_it_costs(line: str) -> None:
    taxed = dealt("1224456", "112356S", "457", side=1, phase="taxed:0")
    assert taxed.ask("Anna", line).startswith("Ohne Pharao zieht er dir blind eine Karte aus der Hand")
    warded = dealt("1224456P", "112356S", "457", side=1, phase="taxed:0").ask("Anna", line)
    assert warded.endswith("Wehren kannst du dich: „spiele den Pharao“.")
    assert asked().ask("Anna", line).startswith("Nofret bietet dir eine Fünf gegen eine Zwei.")
    for position in ("hand", "stones", "tiles"):
        told = standing(position).ask("Anna", line)
        assert "Du sagst" not in told
        assert "könntest du fragen" not in told


# A thief, and cards that are counted


@pytest.mark.parametrize(
    "line",
    [
        "dieb auf nebets zweite",
        "Dieb auf Nebets zweite Pyramide",
        "dieb nebet 2",
        "schick den Dieb auf die zweite von Nebet",
        "dieb auf nebet pyramide 2",
        "dieb auf pyramide 2 von nebet",
    ],
)
def test_a_thief_goes_to_the_pyramid_that_is_named(line: str) -> None:
    stage = dealt(pyramids=("-", "445", "667+112"))
    assert stage.ask("Anna", line).startswith("Dein Dieb schleicht um die Pyramide 11/2 von Nebet.")


def test_a_thief_goes_to_somebody_where_there_is_but_one() -> None:
    pyramids = ("-", "445", "667+112")
    assert "44/5 von Nofret" in dealt(pyramids=pyramids).ask("Anna", "dieb nofret")
    assert dealt(pyramids=pyramids).ask("Anna", "dieb nebet").startswith("Welche der beiden Pyramiden")


@pytest.mark.parametrize(
    ("line", "built"),
    [
        ("bau zwei 6 unten und 7 drauf", "66/7"),
        ("baue zwei 6 eine 7", "66/7"),
        ("bau drei 4 und zwei 5", "444/55"),
        ("bau zwei sechser unten, sieben drauf", "66/7"),
        ("baue fünf, 5, 6", "55/6"),
        ("bau 6 6 7", "66/7"),
    ],
)
def test_a_number_in_words_before_a_digit_counts(line: str, built: str) -> None:
    assert dealt("4445566678").ask("Anna", line).startswith(f"Du baust {built}:")


@pytest.mark.parametrize("line", ["n 6", "n sechs"])
def test_short_words_for_what_lies_open(line: str) -> None:
    assert dealt("1223", phase="take").ask("Anna", line).startswith("Du nimmst die Sechs aus der Auslage.")
    assert dealt("1223", phase="take").ask("Anna", "offen").startswith("Offen liegen die Eins, die Vier und die Sechs.")


def test_scoring_is_said_with_a_yes() -> None:
    assert dealt(pyramids=("445",), phase="score").ask("Anna", "werte ja").startswith("Du wertest 44/5: 18 Punkte.")


# How it stands


def test_points_are_told_with_what_lies_and_who_hears_it_is_du() -> None:
    told = dealt(pyramids=("112", "445", "667"), points=[3, 9, 0]).ask("Anna", "stand").splitlines()
    assert told[0] == "Du führst Memphis."
    assert "Nach Punkten: Nofret 9, du 3 und Nebet 0." in told
    assert "Noch nicht gewertet: Nebet 26, Nofret 18 und du 6." in told


@pytest.mark.parametrize("line", ["wer führt", "wer liegt vorn?", "und wer gewinnt gerade", "zeig mir wer führt"])
def test_who_leads_is_who_is_ahead(line: str) -> None:
    told = dealt(points=[3, 9, 0]).ask("Anna", line).splitlines()
    assert told[0] == "Vorn liegt Nofret."
    assert not any("Memphis" in one for one in told)
    assert dealt(points=[9, 3, 9]).ask("Anna", line).startswith("Vorn liegst du, gleichauf mit Nebet.")
    assert dealt().ask("Anna", line).startswith("Noch liegt niemand vorn.")
    assert standing("bids").ask("Anna", line).startswith("Noch liegt niemand vorn.")
    stones = standing("stones").ask("Anna", line)
    assert stones.startswith("Noch liegt niemand vorn.")
    assert "Unterägypten" not in stones


# What is told in few words


def test_short_sentences_say_what_they_count() -> None:
    stage = dealt("44445556", pyramids=("-", "-", "-"))
    stage.say("Anna", "leser knapp")
    stage.heard("Anna")
    assert stage.ask("Anna", "baue 5 5 5 6").startswith("Zwei Stufen gebaut, 22 Punkte wert.")
    assert stage.ask("Anna", "erweitere um 4 4 4 4").startswith("Angelegt: vier Vieren. Nun 45 Punkte wert.")


def test_a_wish_that_nobody_answers_is_no_offer() -> None:
    stage = dealt()
    assert "Deine Frage liegt auf dem Tisch." in stage.ask("Anna", "suche 9")
    told = stage.ask("Anna", "fertig")
    assert "Dein Angebot" not in told
    assert "Deine Frage ist damit vom Tisch." in told


def test_commands_that_are_told_as_one_are_in_order_and_say_what_goes_together() -> None:
    def either(words: object) -> str:
        return " oder ".join(words)  # type: ignore[call-overload]

    lines = [f"lege {one} ab" for one in ("2", "7", "1", "Dieb")]
    assert gathered(lines, either) == ["lege 1 oder 2 oder 7 oder Dieb ab"]
    lines = ["erweitere Pyramide 1 um 4 4", "erweitere Pyramide 1 um 4 5", "erweitere Pyramide 1 um 4"]
    assert gathered(lines, either) == lines


# PHAROMINO


def test_what_lies_is_counted_and_all_of_it_told_to_who_wants_all() -> None:
    stage = listening()
    short = stage.ask("Anna", "vorlesen")
    assert "Vier Karten liegen, dazu keine Pharaonen. „vorlesen alles“ nennt jede." in short
    assert "85, rechts an 118" not in short
    assert "\nPaheri: 118 links an 85 halb tiefer (Auge, Falke" in short
    for line in ("vorlesen alles", "lies alles vor", "lies mir bitte alle Karten vor"):
        assert "85, rechts an 118" in stage.ask("Anna", line)
    assert "rechts an 118" in listening("üblich").ask("Anna", "vorlesen")


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("was liegt ganz links", "101,"),
        ("welche Karte liegt ganz oben?", "85,"),
        ("und ganz rechts", "85,"),
        ("was liegt ganz unten", "101,"),
        ("was ist die unterste Karte", "101,"),
    ],
)
def test_what_lies_farthest_out_is_told(line: str, card: str) -> None:
    assert listening().ask("Anna", line).startswith(card)


def test_a_whole_layout_is_told_by_its_size_and_what_lies_outside() -> None:
    told = listening().ask("Anna", "übersicht")
    assert "zweieinhalb breit und drei hoch: ganz links 101, ganz rechts 85, ganz oben 85, ganz unten 101." in told
    assert "Spalte" not in told


@pytest.mark.parametrize("answer", ["egal", "ist mir egal", "irgendwie", "ungedreht", "such du aus"])
def test_how_a_card_is_turned_is_asked_in_short(answer: str) -> None:
    stage = listening()
    asked = stage.ask("Anna", "lege 22 über 85")
    assert asked == "Karte 22 passt dort verschieden gedreht: ungedreht, gedreht oder dreimal gedreht?"
    assert "22 über 85" in stage.ask("Anna", answer).splitlines()[1]


@pytest.mark.parametrize("line", ["lege 22 irgendwie über 85", "leg 22 egal wie über 85"])
def test_who_does_not_care_how_it_is_turned_is_not_asked(line: str) -> None:
    assert listening().ask("Anna", line).startswith("22 über 85")


def test_nothing_is_laid_for_who_was_not_asked() -> None:
    assert "verstehe ich so nicht" in listening().ask("Anna", "egal")


@pytest.mark.parametrize("between", ["", "stand", "wer ist dran"])
def test_beside_it_is_beside_what_was_laid_last(between: str) -> None:
    stage = listening()
    stage.ask("Anna", "lege 22 ungedreht über 85")
    if between:
        stage.ask("Anna", between)
    assert stage.ask("Anna", "und 84 rechts daneben").startswith("Karte 84 passt dort verschieden gedreht")


def test_under_what_was_laid_upon_another_is_under_that() -> None:
    stage = listening()
    stage.ask("Anna", "lege 22 ungedreht über 85")
    told = stage.ask("Anna", "und 84 darunter")
    assert "unter 85" in told
    assert "liegt schon" not in told
