"""What people type means what the collection in tests/befehle says, every answer names what it has to name, and all of
it has its JSON.
"""

from collections import Counter
from itertools import groupby
from operator import attrgetter

import pytest

from mud.german.meaning.outcome_json import lines_json
from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from tests.befehle import sammlung
from tests.befehle.schauplatz import read

NARRATOR = Narrator.load(shelf("data") / "texte")
SAMPLES = list(sammlung.samples())
FILES = {file: list(group) for file, group in groupby(SAMPLES, attrgetter("file"))}


@pytest.mark.parametrize("file", FILES)
def test_samples(file: str) -> None:
    wrong = []  # all of a file at once: a test a line takes half as long again
    for sample in FILES[file]:
        found = read(sample)
        if not sammlung.is_as_expected(sample, found, NARRATOR):
            told = " ".join(sammlung.told(outcome, NARRATOR) for outcome in found)
            wrong.append(f"{sample}\n  soll: {sample.expected}\n  ist:  {sammlung.written(found)} {told}")
        outcomes = [outcome for outcome in found if outcome is not None]
        commands = lines_json(sample.line, outcomes, NARRATOR)["befehle"]
        assert len(commands) == len(outcomes)
        assert all({"verb", "frage", "fehler"} & command.keys() for command in commands)
    assert not wrong, "\n".join(wrong)


def test_there_are_many_samples_and_none_twice() -> None:
    # What is not read yet waits in offen/, which must be in order, too.
    all_samples = [*SAMPLES, *sammlung.samples(sammlung.HERE / "offen")]
    typed = [(s.before, s.line, s.answers, s.tables, s.room, s.carried, s.tongue) for s in all_samples]
    assert len(all_samples) > 1200
    assert [str(key) for key, times in Counter(typed).items() if times > 1] == []
