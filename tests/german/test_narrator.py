"""Sentences with gaps: what is filled in, for whom, and what is refused."""

from pathlib import Path
from typing import Any

import pytest

from mud.german.speech.inflection import MANY, Adjective, Noun
from mud.german.speech.narrator import Narrator, parse, say
from mud.shelves import shelf

STEIN = Noun("Stein", "m", "Steins", "Steine")
LAMPE = Noun("Lampe", "f", "Lampe", "Lampen")
BROT = Noun("Brot", "n", "Brotes", "Brote")
ANNA = Noun("Anna", "f", proper=True)

HOUSE = """
[Gegeben]
du = "Du gibst {wem:dem} {was:den}."
dir = "{wer:Der} gibt dir {was:einen}."
alle = "{wer:Der} gibt {wem:dem} {was:einen}."

[Genommen]
du = "Du nimmst {was:den}."
alle = "{wer:Der} nimmt {was:den}."

[regen]
text = '''
Es regnet   auf {ort:den},
und zwar {n:mal}.

Dann nicht {{mehr}}.
'''

[wurf]
du = "Du wirfst {augen:eine} {augen:Eins|Augen}."
"""


@pytest.fixture
def narrator(tmp_path: Path) -> Narrator:
    (tmp_path / "haus.toml").write_text(HOUSE, "utf-8")
    return Narrator.load(tmp_path)


def test_three_perspectives(narrator: Narrator) -> None:
    facts = {"wer": ANNA, "wem": STEIN, "was": LAMPE}
    assert narrator.tell("haus.Gegeben", "du", **facts) == "Du gibst dem Stein die Lampe."
    assert narrator.tell("haus.Gegeben", "dir", **facts) == "Anna gibt dir eine Lampe."
    assert narrator.tell("haus.Gegeben", "alle", **facts) == "Anna gibt dem Stein eine Lampe."


def test_dir_falls_back_to_alle_and_du_is_the_usual_one(narrator: Narrator) -> None:
    assert narrator.tell("haus.Genommen", was=LAMPE) == "Du nimmst die Lampe."
    assert narrator.tell("haus.Genommen", "dir", wer=ANNA, was=LAMPE) == "Anna nimmt die Lampe."


@pytest.mark.parametrize("perspective", ["du", "dir", "alle"])
def test_one_text_serves_all_and_keeps_its_paragraphs(narrator: Narrator, perspective: str) -> None:
    told = narrator.tell("haus.regen", perspective, ort=BROT, n=3)
    assert told == "Es regnet auf das Brot, und zwar dreimal.\n\nDann nicht {mehr}."


def test_keys_gaps_and_perspectives(narrator: Narrator) -> None:
    assert narrator.keys() == {"haus.Gegeben", "haus.Genommen", "haus.regen", "haus.wurf"}
    assert narrator.gaps("haus.Gegeben") == {"wer", "wem", "was"}
    assert narrator.gaps("haus.Gegeben", "dir") == {"wer", "was"}
    assert narrator.perspectives("haus.Genommen") == {"du", "dir", "alle"}
    assert narrator.perspectives("haus.wurf") == {"du"}
    assert narrator.perspectives("haus.regen") == {"du", "dir", "alle"}


def test_what_is_missing_is_named(narrator: Narrator) -> None:
    with pytest.raises(KeyError, match=r"haus\.Nie"):
        narrator.tell("haus.Nie")
    with pytest.raises(KeyError, match=r"haus\.wurf"):
        narrator.tell("haus.wurf", "alle", augen=1)
    with pytest.raises(KeyError, match=r"haus\.Genommen.*was"):
        narrator.tell("haus.Genommen")
    with pytest.raises(ValueError, match=r"haus\.Genommen"):
        narrator.tell("haus.Genommen", was="die Lampe")


def test_a_title_that_ends_a_sentence_needs_no_full_stop() -> None:
    sentence = parse("Du suchst {spiel}. Gut.")
    assert sentence.tell({"spiel": "OH, PHARAO!"}) == "Du suchst OH, PHARAO! Gut."
    assert sentence.tell({"spiel": "PHARAO"}) == "Du suchst PHARAO. Gut."


def test_a_fact_with_braces_is_only_a_word() -> None:
    assert parse("„{text}“").tell({"text": "{wer:den} {"}) == "„{wer:den} {“"


@pytest.mark.parametrize(
    ("value", "code", "said"),
    [
        (STEIN, "den", "den Stein"),
        ("B3", "", "B3"),
        (3, "", "3"),
        (3, "zahl", "drei"),
        (1, "zahl", "eins"),
        (101, "zahl", "101"),
        (12, "Zahl", "Zwölf"),
        (1, "ein", "ein"),
        (1, "Eine", "Eine"),
        (4, "einen", "vier"),
        (0, "einen", "keine"),
        (0, "einem", "keinen"),
        (1, "Schritt|Schritte", "Schritt"),
        (0, "Schritt|Schritte", "Schritte"),
        (2, "Schritt|Schritte", "Schritte"),
        (3, "erste", "dritte"),
        (3, "erst", "dritt"),
        (2, "Erst", "Zweit"),
        (1, "erst", "eins"),
        (7, "erstem", "siebtem"),
        (2, "Ersten", "Zweiten"),
        (1, "mal", "einmal"),
        (3, "Mal", "Dreimal"),
        ([STEIN], "den", "den Stein"),
        ([STEIN, LAMPE], "den", "den Stein und die Lampe"),
        ((STEIN, LAMPE, BROT), "Ein", "Ein Stein, eine Lampe und ein Brot"),
        ([STEIN, LAMPE], "dem oder", "dem Stein oder der Lampe"),
        ([STEIN, LAMPE], "liegt|liegen", "liegen"),
        ([STEIN], "liegt|liegen", "liegt"),
        ([STEIN.times(MANY)], "liegt|liegen", "liegen"),
        (["B3", "C4", "D5"], "", "B3, C4 und D5"),
        (["B3", "C4"], "oder", "B3 oder C4"),
        ("werte nicht", "getippt", "„werte nicht“"),
        (["ziehe", "nimm 5"], "getippt oder", "„ziehe“ oder „nimm 5“"),
        ([1, 2], "zahl", "eins und zwei"),
        ([STEIN.with_adjectives(Adjective("rot", "rot")), LAMPE], "Den~ oder", "Den roten oder die Lampe"),
    ],
)
def test_what_stands_in_a_gap(value: Any, code: str, said: str) -> None:
    assert say(value, code) == said
    parse(f"{{x:{code}}}" if code else "{x}")


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("B3", "den"),
        ([], ""),
        (None, ""),
        (True, ""),
        (3, "den"),
        (1.5, ""),
        ({"a": 1}, ""),
        (STEIN, "mal"),
        (3, "a|b|c|d"),
    ],
)
def test_what_cannot_be_said(value: Any, code: str) -> None:
    with pytest.raises(ValueError, match=r"code|said"):
        say(value, code)


@pytest.mark.parametrize(
    "text",
    ["{wer:dne}", "{}", "{0}", "{wer.x}", "{wer[0]}", "{wer!r}", "{wer", "wer}", "{wer:den und}", "{n:erstx}"],
)
def test_a_strange_gap_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"gap|brace|'}'"):
        parse(text)


@pytest.mark.parametrize(
    "text",
    [
        '[a]\ntext = "x"\ndu = "y"',
        "[a]",
        '[a]\nihr = "y"',
        '[a]\ndu = ""',
        "[a]\ndu = 3",
        "a = 3",
        '[a.b]\ntext = "x"',
        '[a]\ndu = "{wer:dne}"',
    ],
)
def test_a_wrong_file_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "haus.toml").write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"haus\.toml"):
        Narrator.load(tmp_path)


def test_the_sentences_of_the_house_can_be_read() -> None:
    narrator = Narrator.load(shelf("data") / "texte")
    assert narrator.keys()


SHORTER = """
[Gebaut]
du = "Du baust {n:eine} {n:Stufe|Stufen}, das macht {punkte} Punkte. „hand“ zeigt dir, was dir bleibt."
du_knapp = "{n:eine} {n:Stufe|Stufen}, {punkte} Punkte."
alle = "{wer:Der} baut {n:eine} {n:Stufe|Stufen}."
alle_knapp = "{wer}: baut {n:eine} {n:Stufe|Stufen}"

[Wink]
text = "Ein Wink."
text_knapp = ""
text_ausfuehrlich = "Ein Wink, und noch einer."
"""


def test_a_sentence_may_be_shorter_longer_or_nothing_at_all(tmp_path: Path) -> None:
    (tmp_path / "turm.toml").write_text(SHORTER, "utf-8")
    narrator = Narrator.load(tmp_path)
    facts: dict[str, Any] = {"wer": ANNA, "n": 3, "punkte": 18}
    assert narrator.tell("turm.Gebaut", "du", "knapp", **facts) == "drei Stufen, 18 Punkte."
    assert narrator.tell("turm.Gebaut", "dir", "knapp", **facts) == "Anna: baut drei Stufen"
    assert narrator.tell("turm.Gebaut", "alle", "ausfuehrlich", **facts) == "Anna baut drei Stufen."
    assert narrator.tell("turm.Wink", "du", "knapp") == ""
    assert narrator.tell("turm.Wink", "du", "ausfuehrlich") == "Ein Wink, und noch einer."
    assert narrator.perspectives("turm.Gebaut") == {"du", "dir", "alle"}
    assert narrator.gaps("turm.Gebaut", "alle") == {"wer", "n"}


@pytest.mark.parametrize(
    "table",
    [
        '[X]\ndu_knapp = "Kurz."',
        '[X]\ndu = "Du."\nalle_knapp = "Kurz."',
        '[X]\ntext = ""',
        '[X]\ntext = "A"\ntext_ausfuehrlich = ""',
    ],
)
def test_no_version_stands_alone_and_only_short_ones_may_be_silent(tmp_path: Path, table: str) -> None:
    (tmp_path / "turm.toml").write_text(table, "utf-8")
    with pytest.raises(ValueError, match=r"turm\.toml"):
        Narrator.load(tmp_path)
