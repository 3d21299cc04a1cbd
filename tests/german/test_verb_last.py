"""Whatever is there can be named before the verb as well as behind it: `Fackel nehmen` is `nimm Fackel`."""

import pytest

from tests.corpus.rows import Sample, written
from tests.corpus.scopes import ROOMS, read, scope_for, understanding

VERBS = (
    ("nimm", "nehmen"),
    ("betrachte", "ansehen"),
    ("untersuche", "untersuchen"),
    ("öffne", "öffnen"),
    ("lies", "lesen"),
    ("berühre", "berühren"),
)
PLACES = ("", *sorted(path.stem for path in ROOMS.glob("*.toml")))


def typed(line: str, room: str) -> Sample:
    return Sample("", 0, (), line, (), "", room)


def meant(line: str, room: str) -> str:
    return written(read(typed(line, room)))


@pytest.mark.parametrize("room", PLACES)
def test_a_noun_is_the_same_before_and_behind_its_verb(room: str) -> None:
    around = understanding().around(scope_for(typed("", room)))
    nouns = {one.noun.lemma for one in around.referents if " " not in one.noun.lemma}
    assert nouns
    differ = [
        f"{noun} {last}: {behind}, {first} {noun}: {before}"
        for noun in sorted(nouns)
        for first, last in VERBS
        if (before := meant(f"{first} {noun}", room)) != (behind := meant(f"{noun} {last}", room))
        if not before.startswith(("?", "!"))
    ]
    assert differ == []
