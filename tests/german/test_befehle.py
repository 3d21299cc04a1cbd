"""What people type means what the collection in tests/befehle says, and every answer names what it has to name."""

from collections import Counter

import pytest

from mud.german.meaning.outcome_json import lines_json
from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from tests.befehle import sammlung
from tests.befehle.schauplatz import read

NARRATOR = Narrator.load(shelf("data") / "texte")
SAMPLES = list(sammlung.samples())


@pytest.mark.parametrize("sample", SAMPLES, ids=str)
def test_sample(sample: sammlung.Sample) -> None:
    found = read(sample)
    if not sammlung.is_as_expected(sample, found, NARRATOR):
        told = " ".join(sammlung.told(outcome, NARRATOR) for outcome in found)
        assert f"{sammlung.written(found)} {told}" == sample.expected


def test_there_are_many_samples_and_none_twice() -> None:
    # What is not read yet waits in offen/, which must be in order, too.
    all_samples = [*SAMPLES, *sammlung.samples(sammlung.HERE / "offen")]
    typed = [(s.before, s.line, s.answers, s.tables, s.room, s.carried, s.tongue) for s in all_samples]
    assert len(all_samples) > 1200
    assert [str(key) for key, times in Counter(typed).items() if times > 1] == []


def test_every_outcome_has_its_json() -> None:
    for sample in SAMPLES:
        outcomes = [outcome for outcome in read(sample) if outcome is not None]
        commands = lines_json(sample.line, outcomes, NARRATOR)["befehle"]
        assert len(commands) == len(outcomes)
        assert all({"verb", "frage", "fehler"} & command.keys() for command in commands)
