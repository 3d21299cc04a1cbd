"""The rooms in which the collection is read load together and alone, and their authors forgot nothing that matters."""

from pathlib import Path

import pytest

from mud.german.line.normalise import fold
from mud.german.speech.lexicon import Lexicon
from mud.shelves import shelf
from mud.world.checks import check
from mud.world.loader import load
from tests.corpus.rows import Sample
from tests.corpus.scopes import ROOMS, scope_for


def test_the_rooms_have_every_word_in_the_lexicon_and_a_way_back() -> None:
    lexicon = Lexicon.load(shelf("data") / "lexikon")

    def lemmas(word: str) -> set[str]:
        return {form.lemma for form in lexicon.forms(fold(word))}

    found = check(load(ROOMS), lexicon.nouns.keys(), lexicon.adjectives.keys(), lemmas)
    mentioned = {"schicht", "nicht_zu_betrachten"}  # nobody plays here, so what is mentioned need not be there
    # Two handles that only their wholes tell apart are there on purpose: `der Griff der Kiste`.
    codes = [(each.code, each.id) for each in found if each.code not in mentioned]
    assert codes == [("verwechselbar", "griff_schrank")]


@pytest.mark.parametrize("name", ["troedel", "hof"])
def test_each_room_is_a_world_of_its_own(name: str) -> None:
    world = load(Path(ROOMS) / f"{name}.toml")
    assert world.start == name
    assert len(world.things) > 20


def test_a_sample_is_read_with_what_is_carried_and_after_what_was_said() -> None:
    sample = Sample("", 0, (), "", (), "", "troedel", ("hut",), ("betrachte den grünen Stein",))
    here = scope_for(sample)
    assert here.last["m"] == ("stein_gruen",)
    assert [referent.id for referent in here.referents if referent.owner == here.actor] == ["hut"]
