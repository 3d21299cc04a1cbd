"""The lexicon as it lies in data, the index for reading, and files that must be refused."""

import itertools
from pathlib import Path

import pytest

from mud.german.line.normalise import fold
from mud.german.speech.inflection import LIKE_ADJECTIVE, MANY
from mud.german.speech.lexicon import Entry, Form, Lexicon
from mud.shelves import shelf

SMALL = Lexicon(
    {
        "Würfel": Entry("m", "Würfels", "Würfel"),
        "Würfelbecher": Entry("m", "Würfelbechers", "Würfelbecher"),
        "Fuß": Entry("m", "Fußes", "Füße"),
        "Löwe": Entry("m", "Löwen", "Löwen"),
        "Fremde": Entry("m", "=", ""),
        "Leute": Entry("p", "", "Leute"),
        "Gold": Entry("n", "Goldes", ""),
    },
    {"weiß": "weiß", "weise": "weis", "grün": "grün", "dunkel": "dunkl", "lila": "", "müde": "müd", "untere": "unter"},
)


def cases(word: str, lemma: str, number: str) -> set[str]:
    return {case for form in SMALL.forms(word) if (form.lemma, form.number) == (lemma, number) for case in form.cases}


def test_the_house_has_its_words() -> None:
    lexicon = Lexicon.load(shelf("data") / "lexikon")
    assert len(lexicon.nouns) >= 300
    assert len(lexicon.adjectives) >= 120
    assert f"{lexicon.noun('Schatulle', ['alt', 'hölzern']):den}" == "die alte hölzerne Schatulle"


def test_every_word_of_the_house_is_read_in_every_form_it_is_said_in() -> None:
    lexicon = Lexicon.load(shelf("data") / "lexikon")
    for lemma, (gender, genitive, plural) in lexicon.nouns.items():
        counts = (1, MANY) if plural or genitive == LIKE_ADJECTIVE or gender == "p" else (1,)
        for count, code in itertools.product(counts, ("-", "-s", "-m", "-n")):
            word = fold(format(lexicon.noun(lemma, count=count), code))
            assert lemma in {form.lemma for form in lexicon.forms(word)}, (code, word)


def test_a_noun_is_made_with_count_and_adjectives() -> None:
    assert f"{SMALL.noun('Löwe', ['müde'], 3):dem zahl}" == "den drei müden Löwen"


@pytest.mark.parametrize(("lemma", "adjectives"), [("Krokodil", []), ("würfel", []), ("Löwe", ["rot"])])
def test_an_unknown_word_is_an_error(lemma: str, adjectives: list[str]) -> None:
    with pytest.raises(KeyError):
        SMALL.noun(lemma, adjectives)


def test_forms_know_lemma_number_and_cases() -> None:
    assert cases("wuerfeln", "Würfel", "pl") == {"dat"}
    assert cases("wuerfel", "Würfel", "sg") == {"nom", "dat", "acc"}
    assert cases("wuerfel", "Würfel", "pl") == {"nom", "gen", "acc"}
    assert cases("loewe", "Löwe", "sg") == {"nom"}
    assert cases("loewen", "Löwe", "sg") == {"gen", "dat", "acc"}
    assert SMALL.forms("leute") == (Form("Leute", "leute", "pl", frozenset({"nom", "gen", "acc"})),)
    assert cases("fremder", "Fremde", "sg") == {"nom"}
    assert cases("fremder", "Fremde", "pl") == {"gen"}
    assert SMALL.forms("stuhl") == ()


def test_forms_are_found_without_umlauts_and_with_old_endings() -> None:
    assert SMALL.forms("wurfel") == SMALL.forms("wuerfel")
    assert cases("fuse", "Fuß", "pl") == {"nom", "gen", "acc"}
    assert cases("fusses", "Fuß", "sg") == {"gen"}
    assert cases("golde", "Gold", "sg") == {"dat"}
    assert cases("golds", "Gold", "sg") == {"gen"}


def test_a_noun_without_plural_has_none() -> None:
    assert {form.number for form in SMALL.forms("gold")} == {"sg"}


@pytest.mark.parametrize(
    ("word", "lemmas"),
    [
        ("gruenes", ("gruen",)),
        ("grunes", ("gruen",)),
        ("weisse", ("weiss",)),
        ("weise", ("weise",)),
        ("weises", ("weise",)),
        ("dunkel", ("dunkel",)),
        ("dunklem", ("dunkel",)),
        ("dunkele", ("dunkel",)),
        ("lila", ("lila",)),
        ("lilaes", ()),
        ("muede", ("muede",)),
        ("mueder", ("muede",)),
        ("unteren", ("untere",)),
        ("unter", ()),
        ("rot", ()),
    ],
)
def test_adjective_forms(word: str, lemmas: tuple[str, ...]) -> None:
    assert SMALL.adjective_forms(word) == lemmas


def test_files_are_merged_and_may_repeat_each_other(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[nomen]\nStein = ["m", "Steins", "Steine"]\n', "utf-8")
    (tmp_path / "b.toml").write_text(
        '[nomen]\nStein = ["m", "Steins", "Steine"]\nBier = ["n", "Biers", ""]\n[adjektiv]\nrot = "rot"\n', "utf-8"
    )
    lexicon = Lexicon.load(tmp_path)
    assert set(lexicon.nouns) == {"Stein", "Bier"}
    assert lexicon.adjectives == {"rot": "rot"}


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('[nomen]\nStein = ["m", "Steins"]', "Stein"),
        ('[nomen]\nStein = ["x", "Steins", "Steine"]', "Stein"),
        ('[nomen]\nStein = ["m", "Stiens", "Steine"]', "Stiens"),
        ('[nomen]\nStein = ["m", "Steins", 3]', "Stein"),
        ('[nomen]\nLampe = ["f", "Lampes", "Lampen"]', "Lampes"),
        ('[nomen]\nLeute = ["p", "", "Leuten"]', "Leuten"),
        ('[nomen]\nGast = ["m", "=", ""]', "Gast"),
        ("[adjektiv]\nrot = 1", "rot"),
        ("[verb]\ngehen = 'geh'", "verb"),
        ("nomen = 1", "nomen"),
        ('[nomen]\nHut = ["m", "Hutes", "Hüte"]', "Hut"),
    ],
)
def test_a_wrong_file_is_named(tmp_path: Path, text: str, named: str) -> None:
    (tmp_path / "a.toml").write_text('[nomen]\nHut = ["m", "Huts", "Hüte"]\n', "utf-8")
    (tmp_path / "b.toml").write_text(text, "utf-8")
    with pytest.raises(ValueError, match=rf"b\.toml.*{named}|{named}"):
        Lexicon.load(tmp_path)
