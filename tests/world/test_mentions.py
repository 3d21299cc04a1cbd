"""Whether what is mentioned is there: how nouns are found, what counts as there, and when the check fails."""

from pathlib import Path

import pytest

from mud.german.line.normalise import fold
from mud.german.speech.lexicon import Lexicon
from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from mud.world.events import resolve
from mud.world.mentions import QUOTAS, Mentions, mentioned
from mud.world.model import World
from tests.world.halls import hall


def mentions(world: World, lexicon: Lexicon) -> Mentions:
    return Mentions(world, lambda word: {form.lemma for form in lexicon.forms(fold(word))})


def counts(world: World, lexicon: Lexicon, layer: int) -> tuple[set[str], set[str], set[str]]:
    count = mentions(world, lexicon).layers[layer]["halle"]
    return count.there, count.missing, count.aside


def hat(text: str = "Da.", rest: str = "") -> str:
    return f'[ding.x]\nnomen = "Hut"\ntext = "{text}"\n{rest}'


@pytest.mark.parametrize(
    ("text", "nouns"),
    [
        ("Dort steht ein Brunnen.", ["Brunnen"]),
        ("Brunnen gibt es hier zwei.", ["Brunnen"]),
        ("Dort steht ein Krimskrams.", ["Krimskrams"]),
        ("Krimskrams steht dort.", []),  # any word may begin a sentence with a capital
        ("Es ist etwas Kleines, nichts Besonderes.", []),
        ("Er sagt: Nein, kein Hut.", ["Hut"]),
    ],
)
def test_nouns_are_found_by_their_capitals(tmp_path: Path, lexicon: Lexicon, text: str, nouns: list[str]) -> None:
    assert [mention.word for mention in mentions(hall(tmp_path), lexicon).of(text)] == nouns


@pytest.mark.parametrize(
    ("things", "text"),
    [
        (hat(), "Dort liegt ein Hut."),
        (hat(rest='namen = ["Nagel"]\n'), "Dort stecken Nägel."),
        (hat(rest='namen = ["Nagel"]\n'), "Dort stecken Kupfernagel und Hut."),
        (hat(rest='namen = ["Kupfernagel"]\n'), "Dort steckt ein Nagel."),
        (hat(rest='in = "nirgends"\n'), "Dort liegt ein Hut."),
        (hat(rest='wenn = "gefunden"\n'), "Dort liegt ein Hut."),
        ('[person.x]\nnomen = "Wirt"\ntext = "Er."\n', "Dort steht der Wirt."),
    ],
)
def test_what_answers_in_some_state_is_there(tmp_path: Path, lexicon: Lexicon, things: str, text: str) -> None:
    there, missing, _ = counts(hall(tmp_path, things, text), lexicon, 0)
    assert there
    assert not missing


def test_a_short_word_in_a_longer_one_does_not_answer(tmp_path: Path, lexicon: Lexicon) -> None:
    things = hat(rest='namen = ["Ei"]\n')
    assert counts(hall(tmp_path, things, "Dort liegt Brei."), lexicon, 0)[1] == {"Brei"}


def test_the_second_layer_is_what_one_reads_on_looking(tmp_path: Path, lexicon: Lexicon) -> None:
    rest = 'fest = "Er hängt am Haken."\nriechen = "Nach Leder."\nlesen = "Brunnen."\n'
    variant = '[[ding.x.variante]]\nwenn = "nass"\ntext = "Ein Tropfen."\n'
    world = hall(tmp_path, hat("Darauf sitzt ein Vogel und sagt: „Esel!“", rest + variant))
    assert counts(world, lexicon, 1)[1] == {"Haken", "Leder", "Tropfen", "Vogel"}


def test_what_persons_do_is_read_and_what_they_say_is_not(tmp_path: Path, lexicon: Lexicon) -> None:
    person = """[person.x]
name = "Anna"
nomen = "Wirtin"
text = "Anna trägt einen Hut."
murmelt = ["Anna hebt den Krug."]
sonst = "„Frag den Esel“, sagt Anna."
themen = { nil = "„Der Brunnen“, sagt sie und zeigt auf ein Seil." }
"""
    assert counts(hall(tmp_path, person), lexicon, 1)[1] == {"Hut", "Krug", "Seil"}


def test_a_reason_excuses_a_word_here_or_everywhere(tmp_path: Path, lexicon: Lexicon) -> None:
    (tmp_path / "beilaeufig.toml").write_text('[beilaeufig]\nAbend = "Zeit"\nKrimskram = "Gerede"\n', "utf-8")
    text = "Der Brunnen ist am Abend ein Traum, voll Krimskrams."
    world = hall(tmp_path, text=text, room='beilaeufig = { Traum = "Vergleich" }')
    assert counts(world, lexicon, 0) == (set(), {"Brunnen"}, {"Abend", "Krimskrams", "Traum"})


def test_what_is_there_needs_no_excuse(tmp_path: Path, lexicon: Lexicon) -> None:
    world = hall(tmp_path, hat(), "Dort liegt ein Hut.", 'beilaeufig = { Hut = "Vergleich" }')
    codes = [
        finding.code for finding in mentioned(world, lambda word: {form.lemma for form in lexicon.forms(fold(word))})
    ]
    assert codes == ["beilaeufig_unnoetig"]


@pytest.mark.parametrize(("layer", "looked"), [(0, ""), (1, "Ein Hut am Haken.")])
def test_below_its_quota_a_layer_is_told_room_by_room(
    tmp_path: Path, lexicon: Lexicon, layer: int, looked: str
) -> None:
    text = "Hier ist es leer." if layer else "Dort steht ein Brunnen."
    world = hall(tmp_path, hat(looked or "Da."), text)
    found = list(mentioned(world, lambda word: {form.lemma for form in lexicon.forms(fold(word))}))
    assert [(each.code, each.id) for each in found] == [("schicht", ""), ("nicht_zu_betrachten", "halle")]
    narrator = Narrator.load(shelf("data") / "texte")

    def tell(key: str, facts: object) -> str:
        assert isinstance(facts, dict)
        return narrator.tell(key, **facts)

    whole, room = (tell(e.key, {gap: resolve(fact, str, tell) for gap, fact in e.facts.items()}) for e in found)
    assert str(QUOTAS[layer]) in whole
    assert ("Haken" if layer else "Brunnen") in room


def test_in_the_house_what_is_mentioned_is_there(house: World, lexicon: Lexicon) -> None:
    shares = [mentions(house, lexicon).share(layer) for layer in (0, 1)]
    assert [there * 100 >= of * quota for (there, of, _), quota in zip(shares, QUOTAS, strict=True)] == [True, True]
    assert shares[1][1] > 1000
