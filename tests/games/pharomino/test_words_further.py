"""Which card would make a temple, told from the layout: a yes with its line, and a no that is true."""

from collections.abc import Iterable

from mud.games import Heard, Said
from mud.games.pharomino.words import WORDS
from tests.games.pharomino.desks import NAMES, SQUARE, alone

WALLS = ((1, 0, 0, 0), (2, 2, 2, 0), (3, 2, 0, 0), (10, 2, 4, 0))
"""Three sides of (10, 11) are shut; card 9 shuts the fourth."""


def heard(line: str, own: Iterable[int], cards: Iterable[tuple[int, int, int, int]] = WALLS, before: str = "") -> Heard:
    said = Said(line, before, lambda text: None)
    found = WORDS.spoken(said, alone(own, cards), 0, NAMES[:1])
    assert found is not None
    return found


def keys(found: Heard) -> list[str]:
    return [told.key for told in found.told]  # type: ignore[union-attr]


def test_what_makes_a_temple_is_named_as_it_is_typed() -> None:
    for line in (
        "wo kann ich einen Tempel fertig machen?",
        "welche Karte schließt einen Tempel?",
        "mit welcher Karte bekomme ich einen Tempel?",
        "und die 9, wo könnte die hin, damit ein Tempel entsteht?",
    ):
        found = heard(line, (9, 91))
        assert keys(found) == ["pharomino.auskunft_ergibt_tempel"]
        (typed,) = found.told[0].facts["zeilen"]  # type: ignore[union-attr]
        assert typed.startswith("lege 9 ")


def test_no_temple_is_a_no_only_if_there_is_none() -> None:
    assert keys(heard("kann ich einen Tempel schließen?", (91,))) == ["pharomino.auskunft_keine_ergibt_einen"]
    assert keys(heard("wo kann die 91 hin, damit ein Tempel entsteht?", (9, 91))) == [
        "pharomino.auskunft_ergibt_keinen"
    ]
    assert keys(heard("wo kann ich einen Tempel bauen?", (9,), SQUARE)) == ["pharomino.auskunft_keine_ergibt_einen"]
    assert keys(heard("wo kann die 50 hin, damit ein Tempel entsteht?", (9, 91))) == ["pharomino.auskunft_nicht_deine"]
