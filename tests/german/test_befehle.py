"""What people type means what the collection in tests/befehle says, and every answer names what it has to name."""

import pytest

from mud.german.narrator import Narrator
from mud.german.outcome_json import lines_json
from mud.shelves import shelf
from tests.befehle import sammlung
from tests.befehle.schauplatz import scope, understanding

NARRATOR = Narrator.load(shelf("data") / "texte")
SAMPLES = list(sammlung.samples())


@pytest.mark.parametrize("sample", SAMPLES, ids=str)
def test_sample(sample: sammlung.Sample) -> None:
    outcomes = sammlung.outcomes(sample, understanding(), scope())
    found = sammlung.written(outcomes)
    told = " ".join(sammlung.told(outcome, NARRATOR) for outcome in outcomes)
    sign = max(sample.expected.rfind("? "), sample.expected.rfind("! "))
    if sign < 0:
        assert found == sample.expected
        return
    name, *words = sample.expected[sign + 2 :].split()
    assert found == sample.expected[: sign + 2] + name
    assert [word for word in words if word not in told] == []


def test_there_are_many_samples_and_none_twice() -> None:
    typed = [(sample.line, sample.answers, sample.tables) for sample in SAMPLES]
    assert len(SAMPLES) > 600
    assert sorted({str(key) for key in typed if typed.count(key) > 1}) == []


def test_every_outcome_has_its_json() -> None:
    language, here = understanding(), scope()
    for sample in SAMPLES:
        outcomes = [outcome for outcome in sammlung.outcomes(sample, language, here) if outcome is not None]
        commands = lines_json(sample.line, outcomes, NARRATOR)["befehle"]
        assert len(commands) == len(outcomes)
        assert all({"verb", "frage", "fehler"} & command.keys() for command in commands)
