"""Nouns against tables written by hand, and every code of a gap at least once."""

import itertools
from pathlib import Path

import pytest

from mud.german.line.numerals import cardinal, ordinal, times
from mud.german.speech.inflection import CASES, ENDINGS, MANY, Adjective, Noun, gather, is_noun_code
from mud.german.speech.lexicon import Lexicon
from mud.shelves import shelf

HERE = Path(__file__).parent
LEXICON = Lexicon.load(shelf("data") / "lexikon")
CODES = {
    "der": ("der", "des", "dem", "den"),
    "der zahl": ("der zahl", "des zahl", "dem zahl", "den zahl"),
    "ein": ("ein", "eines", "einem", "einen"),
    "-": ("-", "-s", "-m", "-n"),
}
ROT = Adjective("rot", "rot")
STEIN = Noun("Stein", "m", "Steins", "Steine")
LAMPE = Noun("Lampe", "f", "Lampe", "Lampen")
HAUS = Noun("Haus", "n", "Hauses", "Häuser")
LEUTE = Noun("Leute", "p", "", "Leute")
ANNA = Noun.name("Anna", "f")
FREMDE = Noun("Fremde", "m", "=")


def rows(name: str) -> list[str]:
    lines = (HERE / name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("row", rows("gold_nomen.txt"))
def test_every_form_of_a_noun(row: str) -> None:
    singular, plural = ([] if half.split() == ["-"] else half.split() for half in row.split(" / "))
    article, *singular = singular
    if singular == ["-"]:
        noun = LEXICON.noun(plural[0])
        assert noun.gender == "p"
    else:
        noun = LEXICON.noun(singular[0])
        assert [noun.form(case) for case in CASES] == singular
        assert f"{noun:der}" == f"{article} {singular[0]}"
    if plural:
        assert [noun.times(MANY).form(case) for case in CASES] == plural
    else:
        assert noun.plural == ""


@pytest.mark.parametrize("row", rows("gold_adjektive.txt"))
def test_every_form_of_an_adjective(row: str) -> None:
    head, _, tail = row.partition(": ")
    adjectives, lemma, count = head.split()
    expected = tail.split(", ")
    noun = LEXICON.noun(lemma, adjectives.split(","), MANY if count == "viele" else int(count))
    first, second, *_ = expected[0].split()
    if first in ("der", "die", "das"):
        family = "der zahl" if second == cardinal(noun.count) else "der"
    else:
        family = "ein" if first in ("ein", "eine", cardinal(noun.count)) else "-"
    assert [format(noun, code) for code in CODES[family]] == expected


@pytest.mark.parametrize(
    ("noun", "code", "said"),
    [
        (STEIN, "", "Stein"),
        (STEIN, "Der", "Der Stein"),
        (LAMPE, "Des", "Der Lampe"),
        (HAUS, "den", "das Haus"),
        (LEUTE, "dem", "den Leuten"),
        (LEUTE, "ein", "Leute"),
        (LAMPE, "kein", "keine Lampe"),
        (STEIN.times(3), "keinem", "keinen Steinen"),
        (STEIN.times(3).with_adjectives(ROT), "kein", "keine roten Steine"),
        (STEIN.times(3).with_adjectives(ROT), "keines", "keiner roten Steine"),
        (STEIN.times(3).with_adjectives(ROT), "keinem", "keinen roten Steinen"),
        (STEIN.times(3).with_adjectives(ROT), "keinen", "keine roten Steine"),
        (STEIN.times(0).with_adjectives(ROT), "zahl-n", "keine roten Steine"),
        (LEUTE.with_adjectives(ROT), "meinen", "meine roten Leute"),
        (FREMDE.times(2), "deinen", "deine Fremden"),
        (STEIN, "keinen", "keinen Stein"),
        (HAUS, "mein", "mein Haus"),
        (LAMPE, "deines", "deiner Lampe"),
        (STEIN, "seinen", "seinen Stein"),
        (LAMPE, "ihrem", "ihrer Lampe"),
        (HAUS, "unserem", "unserem Haus"),
        (HAUS, "euer", "euer Haus"),
        (LAMPE, "euren", "eure Lampe"),
        (STEIN, "Dieser", "Dieser Stein"),
        (LAMPE, "diesem", "dieser Lampe"),
        (HAUS, "jenes", "jenes Hauses"),
        (HAUS, "jeder", "jedes Haus"),
        (STEIN.times(MANY), "jeder", "alle Steine"),
        (STEIN, "Welchen", "Welchen Stein"),
        (HAUS, "welcher", "welches Haus"),
        (LAMPE, "welchem", "welcher Lampe"),
        (STEIN, "er", "er"),
        (LAMPE, "ihm", "ihr"),
        (HAUS, "Er", "Es"),
        (STEIN.times(2), "ihm", "ihnen"),
        (LAMPE, "seiner", "ihrer"),
        (LEUTE, "ihn", "sie"),
        (STEIN.times(3), "zahl", "drei Steine"),
        (STEIN.times(3), "zahl-m", "drei Steinen"),
        (STEIN.times(2), "zahl-s", "zweier Steine"),
        (STEIN.times(4), "zahl-s", "vier Steine"),
        (STEIN.times(0), "zahl-n", "keine Steine"),
        (LAMPE.times(1), "zahl-n", "eine Lampe"),
        (STEIN.times(MANY), "ein", "Steine"),
        (STEIN.times(120), "zahl", "120 Steine"),
        (STEIN.times(3), "Den zahl", "Die drei Steine"),
        (STEIN, "den zahl", "den Stein"),
        (STEIN.times(2), "seinen zahl", "seine zwei Steine"),
        (STEIN.with_adjectives(ROT), "den~", "den roten"),
        (LAMPE.with_adjectives(ROT), "ein~", "eine rote"),
        (STEIN, "den~", "den Stein"),
        (STEIN, "in+dem", "im Stein"),
        (LAMPE, "in+dem", "in der Lampe"),
        (HAUS, "In+den", "Ins Haus"),
        (STEIN, "in+den", "in den Stein"),
        (LAMPE, "zu+dem", "zur Lampe"),
        (HAUS, "zu+dem", "zum Haus"),
        (LEUTE, "zu+dem", "zu den Leuten"),
        (STEIN, "an+dem", "am Stein"),
        (HAUS, "an+den", "ans Haus"),
        (STEIN, "von+dem", "vom Stein"),
        (STEIN, "bei+dem", "beim Stein"),
        (HAUS, "auf+den", "auf das Haus"),
        (STEIN, "von+einem", "von einem Stein"),
        (STEIN, "auf+ihm", "auf ihm"),
        (ANNA, "zu+dem", "zu Anna"),
        (STEIN, "liegt|liegen", "liegt"),
        (STEIN.times(2), "liegt|liegen", "liegen"),
        (LEUTE, "liegt|liegen", "liegen"),
        (LAMPE, "seinen|ihren|seinen|ihren", "ihren"),
        (HAUS, "der|die|das|die", "das"),
        (ANNA, "Der", "Anna"),
        (ANNA, "des", "Annas"),
        (ANNA, "ein", "Anna"),
        (ANNA, "welchen", "Anna"),
        (ANNA, "er", "sie"),
        (ANNA.with_adjectives(Adjective("klug", "klug")), "des", "der klugen Anna"),
        (Noun.name("Hans"), "des", "Hans’"),
        (Noun.name("Max"), "des", "Max’"),
        (Noun.name("Hans").with_adjectives(ROT), "ein", "der rote Hans"),
        (Noun("Ägypten", "n", "Ägyptens", proper=True), "des", "Ägyptens"),
        (FREMDE, "ein", "ein Fremder"),
        (FREMDE, "dem", "dem Fremden"),
        (FREMDE.times(MANY), "-s", "Fremder"),
        (FREMDE.times(MANY), "kein", "keine Fremden"),
    ],
)
def test_what_a_code_says(noun: Noun, code: str, said: str) -> None:
    assert format(noun, code) == said
    assert is_noun_code(code)


@pytest.mark.parametrize("count", [0, 1, 2, MANY])
def test_every_noun_of_the_lexicon_answers_every_article(count: int) -> None:
    names = [lemma for lemma in LEXICON.nouns if " " not in lemma]  # behind `Gang` stands which one
    nouns = [LEXICON.noun(lemma, ["rot", "dunkel"], count) for lemma in names]
    for noun in nouns[::7]:
        for code in itertools.chain.from_iterable(CODES.values()):
            *before, first, second, last = format(noun, code).split(" ")
            assert len(before) <= 2
            assert (first[:3], second[:5]) == ("rot", "dunkl")
            assert last in {noun.form(case, d) for case in CASES for d in ENDINGS}


@pytest.mark.parametrize(
    "code", ["dies", "den den", "+dem", "in+", "a|b|c", "3", "zahl zahl", "ein zahl", "in-dem", "~~"]
)
def test_an_unknown_code_is_an_error(code: str) -> None:
    assert not is_noun_code(code)
    with pytest.raises(ValueError, match="code"):
        format(STEIN, code)


def test_nouns_are_said_in_f_strings_and_by_str() -> None:
    assert f"{STEIN:den} und {LAMPE:den}" == "den Stein und die Lampe"
    assert str(STEIN.with_adjectives(ROT)) == "roter Stein"


def test_agreement() -> None:
    assert [noun.agreement for noun in (STEIN, LAMPE, HAUS, LEUTE, STEIN.times(0))] == ["m", "f", "n", "p", "p"]


def test_like_nouns_are_gathered() -> None:
    assert gather([STEIN, HAUS, STEIN.times(2), ANNA, STEIN.times(MANY), LEUTE, LEUTE]) == [
        STEIN.times(3),
        HAUS,
        ANNA,
        STEIN.times(MANY),
        LEUTE,
    ]


def test_numbers_in_words() -> None:
    words = "null eins zwei sechs zwölf sechzehn siebzehn zwanzig einundzwanzig dreißig siebenundsechzig hundert"
    assert " ".join(cardinal(n) for n in (0, 1, 2, 6, 12, 16, 17, 20, 21, 30, 67, 100)) == words
    assert (cardinal(101), cardinal(-1)) == ("101", "-1")
    assert len({cardinal(n) for n in range(101)}) == 101


def test_ordinals() -> None:
    words = "erste zweite dritte vierte siebte achte neunte zwölfte neunzehnte zwanzigste einundzwanzigste"
    assert " ".join(ordinal(n) for n in (1, 2, 3, 4, 7, 8, 9, 12, 19, 20, 21)) == words
    assert (ordinal(3, "en"), ordinal(100), ordinal(101, "en")) == ("dritten", "hundertste", "101.")
    assert [times(n) for n in (1, 2, 101)] == ["einmal", "zweimal", "101-mal"]
