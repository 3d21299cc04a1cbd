"""A language without cases: articles, plurals, numbers and lists from data."""

import pytest

from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import parse
from mud.tongues.voice import Speech

SPEECH = Speech(
    {
        "und": "en",
        "oder": "of",
        "zitat": ["„", "”"],
        "unbestimmt": "een",
        "zahlen": ["nul", "één", "twee", "drie"],
        "artikel": {
            "de": {"de": "de", "het": "het", "plural": "de"},
            "een": {"de": "een", "het": "een"},
            "geen": {"de": "geen", "het": "geen", "plural": "geen"},
        },
        "nomen": {"Dieb": ["de", "dief", "dieven"], "Brett": ["het", "bord", "borden"]},
    }
)


def dief(count: int = 1) -> Noun:
    return Noun("Dieb", "m", "Diebes", "Diebe", count=count)


BORD = Noun("Brett", "n", "Bretts", "Bretter")
ANNA = Noun.name("Anna")


@pytest.mark.parametrize(
    ("value", "code", "said"),
    [
        (dief(), "", "dief"),
        (dief(), "de", "de dief"),
        (dief(), "De", "De dief"),
        (BORD, "de", "het bord"),
        (BORD, "een", "een bord"),
        (dief(3), "de", "de dieven"),
        (dief(3), "een", "drie dieven"),
        (dief(3), "zahl", "drie dieven"),
        (dief(), "zahl", "een dief"),
        (dief(9), "zahl", "9 dieven"),
        (dief(2), "geen", "geen dieven"),
        (dief(2), "ligt|liggen", "liggen"),
        (dief(), "ligt|liggen", "ligt"),
        (ANNA, "", "Anna"),
        (ANNA, "de", "Anna"),
        (2, "", "2"),
        (-2, "", "−2"),
        (2, "zahl", "twee"),
        (2, "Zahl", "Twee"),
        (1, "kaart|kaarten", "kaart"),
        (0, "kaart|kaarten", "kaarten"),
        ("neem 5", "getippt", "„neem 5”"),
        ("5555/66/7", "", "5555/66/7"),
        ([dief(), BORD], "de", "de dief en het bord"),
        ([dief(), BORD, dief(2)], "Een", "Een dief, een bord en twee dieven"),
        ([dief()], "ligt|liggen", "ligt"),
        ([dief(), BORD], "ligt|liggen", "liggen"),
        (["neem 5", "trek"], "getippt oder", "„neem 5” of „trek”"),
        (["a", "b"], "oder", "a of b"),
        (["a", "b"], "", "a en b"),
        (Noun("Lampe", "f", "Lampe", "Lampen"), "", "Lampe"),
    ],
)
def test_what_is_said(value: object, code: str, said: str) -> None:
    assert SPEECH.has_code(code)
    assert SPEECH.say(value, code) == said


@pytest.mark.parametrize(("value", "code"), [(True, ""), (dief(), "der"), (3, "de"), ("x", "zahl"), ([], "")])
def test_what_cannot_be_said(value: object, code: str) -> None:
    with pytest.raises(ValueError, match=r"said|code"):
        SPEECH.say(value, code)


def test_a_german_code_is_none_of_another_language() -> None:
    assert not SPEECH.has_code("den")
    with pytest.raises(ValueError, match="strange gap"):
        parse("{karte:den}", SPEECH.has_code)
