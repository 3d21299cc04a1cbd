"""Indirect questions put to those who live here: answered as the direct question is."""

import pytest

from mud.parlour.indirect import turned
from tests.parlour.test_small_deeds import at


@pytest.mark.parametrize(
    ("clause", "question"),
    [
        ("wie er heißt", "wie heißt du?"),
        ("wie alt er ist", "wie alt bist du?"),
        ("ob er mitkommen will", "willst du mitkommen?"),
        ("wem die Schatulle gehört", "wem gehört die Schatulle?"),
        ("wo er die Schatulle gefunden hat", "wo hast du die Schatulle gefunden?"),
        ("wo seine Schatulle herkommt", "wo kommt deine Schatulle her?"),
        ("wie viele Steine er hat", "wie viele Steine hast du?"),
        ("wie es ihm geht", "wie geht es dir?"),
        ("nach dem Nil", "nach dem Nil"),
    ],
)
def test_a_clause_is_turned_into_the_question_it_puts(clause: str, question: str) -> None:
    assert turned(clause) == question


@pytest.mark.parametrize(
    ("room", "indirect", "direct"),
    [
        ("kammer", "frag Senbi, wie er heißt", "Senbi, wie heißt du?"),
        ("backhaus", "frag sie, wie sie heißt", "Henti, wie heißt du?"),
        ("kammer", "frag ihn, wer er ist", "Senbi, wer bist du?"),
        ("kammer", "frag ihn, wie es ihm geht", "Senbi, wie geht es dir?"),
        ("kammer", "frag Senbi, was er den ganzen Tag macht", "Senbi, was machst du den ganzen Tag?"),
        ("kammer", "frag den Priester, ob er mitkommt", "Senbi, kommst du mit?"),
        ("kammer", "frag ihn, ob er mitkommen will", "Senbi, willst du mitkommen?"),
        ("kammer", "frag ihn, warum er hier sitzt", "Senbi, warum sitzt du hier?"),
        ("kammer", "frag ihn, wem die Schatulle gehört", "Senbi, wem gehört die Schatulle?"),
        ("kammer", "frag ihn, wo er die Schatulle gefunden hat", "Senbi, wo hast du die Schatulle gefunden?"),
        ("kammer", "frag ihn, wann er nach Hause geht", "Senbi, wann gehst du nach Hause?"),
        ("backhaus", "frag sie, was sie dafür will", "Henti, was willst du dafür?"),
        ("backhaus", "frag sie, ob sie Brot hat", "Henti, hast du Brot?"),
    ],
)
def test_an_indirect_question_is_answered_as_the_direct_one(room: str, indirect: str, direct: str) -> None:
    asked, said = at(room, indirect), at(room, direct)
    assert asked.splitlines()[1:] == said.splitlines()[1:]


def test_who_goes_home_asks_of_no_house() -> None:
    assert "Zollhaus" not in at("kammer", "frag ihn, wann er nach Hause geht")
    assert "Zollhaus" in at("kammer", "frag ihn, wie alt das Haus ist")
