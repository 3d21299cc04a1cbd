"""What a line in a room hints at, and what is asked of beasts and of what stands there only in words."""

import pytest

from tests.corpus.scenes import opened

HAMMER = "Hieb an Hieb, sehr gründlich."
BABOONS = "Thots Tiere, aus grauem Stein."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("wer ist eigentlich dieser Thot?", "Thot schreibt, misst und zählt"),
        ("stell dich zwischen die Paviane, dass dein Schatten auf die Uhr fällt", "Du hockst dich dazu"),
        ("stell dich vor die Sonnenuhr", "Näher als hier"),
    ],
)
def test_what_is_hinted_at_in_the_court_is_looked_at(line: str, told: str) -> None:
    heard = opened("tempelhof")[0].ask("Anna", line)
    assert told in heard
    assert "Hier steht kein Spiel" not in heard


@pytest.mark.parametrize(
    "line", ["nimm vier Steine", "geh nach Norden", "was fehlt mir noch", "wo gibt es Spiele für vier Leute?"]
)
def test_what_can_be_done_or_is_known_hints_at_nothing(line: str) -> None:
    assert HAMMER not in opened("tempelhof")[0].ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("wo geht es sonst hin", "Von hier geht es nach Süden an die Anlegestelle"),
        ("wohin gehts sonst noch", "Von hier geht es nach Süden an die Anlegestelle"),
        ("Frosch, wovon redest du?", "um Fliegen"),
        ("war nur spaß!!", "Als Spaß vermerkt."),
        ("das war doch nur ein Scherz", "Als Spaß vermerkt."),
        ("wie komme ich zurück in die Halle?", "Süden, dann hinein"),
    ],
)
def test_on_the_shore_it_is_answered_by_what_is_there(line: str, told: str) -> None:
    assert told in opened("uferpfad")[0].ask("Anna", line)
