"""Every example in a game's question can be typed as it stands, now, by whom it is told to.

Knows how sentences quote what is to be typed; refuses to know any particular game.
"""

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from mud.game import Refused
from mud.games import TableGame
from mud.german.meaning.reading import Misread, Question, Reading, Scope
from mud.german.speech.inflection import Noun
from tests.contract.walks import label, nouns, tables, walk
from tests.stage import Stage, narrator, understanding
from tests.trying import tried

every_table = pytest.mark.parametrize(("game", "seats", "variant"), tables(), ids=label, scope="module")

_QUOTED = re.compile(r"„([^“]+)“")
_BEHIND_A_COLON = re.compile(r"(?:zum Beispiel|oder): ([^„“.]+?)(?:[.?!]|$)")

OFTEN = 20
"""So many times each question is looked at in the games of a table."""


@cache
def everyones() -> frozenset[str]:
    """The verbs that every table knows."""
    return frozenset(Stage().house.commands.by_verb)


def examples(question: str) -> list[str]:
    """What a question proposes to type: what stands in quotation marks, or behind `zum Beispiel:` to the full stop."""
    return [*_QUOTED.findall(question), *_BEHIND_A_COLON.findall(question)]


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Du bist dran: „würfle“.", ["würfle"]),
        ("„ja“ oder „nein“?", ["ja", "nein"]),
        ("Leg eine Karte, zum Beispiel: lege 20 auf Platz 1. „tipp“ hilft.", ["tipp", "lege 20 auf Platz 1"]),
        ("Leg sie woandershin, oder: lege 7 zurück", ["lege 7 zurück"]),
        ("Nimm eine davon („nimm die 5“) oder „ziehe“.", ["nimm die 5", "ziehe"]),
        ("Wirklich fertig?", []),
    ],
)
def test_examples_are_found_in_a_question(question: str, found: list[str]) -> None:
    assert examples(question) == found


@every_table
def test_what_a_question_proposes_can_be_typed_and_is_allowed(game: TableGame, seats: int, variant: str) -> None:
    names, wrong, told = nouns(seats), dict[str, str](), Counter[str]()
    scenes = [scene for seed in range(3) for scene in walk(game, seats, variant, seed)]
    for state in dict.fromkeys(scene.before for scene in scenes):
        for seat in (actor for actor in game.to_act(state) if isinstance(actor, int)):
            asked = game.words.prompt(game.view(state, seat), seat, names)
            assert asked is not None
            told[asked.key] += 1
            if told[asked.key] > OFTEN:
                continue
            question = narrator().tell(asked.key, asked.perspective, **asked.facts)
            for line in examples(question):
                if (why := _refusal(game, state, seat, line, names)) is not None:
                    wrong.setdefault(f"{asked.key}: {line}", why)
    assert wrong == {}
    assert told


def _refusal(game: TableGame, state: object, seat: int, line: str, names: Sequence[Noun]) -> str | None:
    """Why a line cannot be typed by a seat now; None if it can: a move that is allowed, a question that is answered."""
    scope = Scope("anna", names={f"{name}".casefold(): f"person:{name}" for name in names})
    for clause in understanding().clauses(line):
        outcome = understanding().read(clause, scope, (game.name, "tisch"))
        if not isinstance(outcome, Reading):
            return outcome.key if isinstance(outcome, Misread | Question) else "?"
        view = game.view(state, seat)
        try:
            if game.words.ask(outcome, view, seat, names) is not None:
                continue
            if outcome.verb in everyones() and outcome.verb not in ("ja", "nein"):
                continue
            state = tried(game, state, seat, outcome, names).state
        except Refused as refused:
            return refused.reason
    return None
