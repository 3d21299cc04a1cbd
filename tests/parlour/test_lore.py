"""Words of this land that not everybody knows, and the key that the ibis has not on it."""

import pytest

from tests.corpus.scenes import opened
from tests.stage import Stage


def at(room: str) -> Stage:
    return opened(f"@{room}")[0]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("was ist ein ibis", "Ein Vogel mit langem, krummem Schnabel"),
        ("was ist denn eigentlich ein Skarabäus?", "Ein Käfer, der Mist"),
        ("was sind hieroglyphen", "Bilder, die man lesen kann."),
        ("was bedeutet Kartusche", "Ein Oval, in dem ein Name steht."),
        ("was ist eine reuse", "Ein Korb aus Ruten"),
        ("wer ist thot", "Der Gott der Schreiber"),
    ],
)
def test_a_word_of_the_land_is_explained_where_nothing_is_called_so(line: str, told: str) -> None:
    assert at("halle").ask("Anna", line).startswith(told)


def test_who_has_read_of_it_is_told_what_it_is_all_the_same() -> None:
    stage = at("halle")
    for line in ("schau unter die bank", "nimm die scherbe", "lies die scherbe"):
        stage.say("Anna", line)
    stage.heard("Anna")
    assert stage.ask("Anna", "was ist ein ibis").startswith("Ein Vogel")
    assert "Davon war bisher nur die Rede" in stage.ask("Anna", "wo ist der ibis")


def test_what_is_before_one_is_looked_at() -> None:
    assert at("uferpfad").ask("Anna", "was ist ein ibis").startswith("Ein weißer Ibis")


def test_who_stands_by_and_knows_of_it_is_asked() -> None:
    assert at("kammer").ask("Anna", "was ist ein ankh").startswith("Du fragst den Priester")


# The key of the ibis


@pytest.mark.parametrize("line", ["dem ibis den schlüssel klauen", "klau dem ibis den schlüssel", "beklau den ibis"])
def test_the_ibis_has_nothing_and_looks_at_its_nest(line: str) -> None:
    assert "nur zum Nest blickt er" in at("uferpfad").ask("Anna", line)
