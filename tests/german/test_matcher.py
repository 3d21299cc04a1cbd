"""The matcher ranks what nobody has taught it well enough, knows what is no command, and its file fits its reader."""

from pathlib import Path

import pytest

from mud.german.line.normalise import words
from mud.german.matcher import NOTHING, Matcher
from mud.shelves import shelf
from tests.stage import lexicon

HELD_OUT = Path(__file__).parent.parent / "corpus/examples/dev.txt"
FILE = shelf("data") / "matcher.bin"


def matcher(path: Path = FILE) -> Matcher:
    return Matcher(path, lambda key: bool(lexicon().forms(key)))


def keys(line: str) -> list[str]:
    return [word.key for word in words(line)]


def rates(*, commands: bool) -> tuple[float, float]:
    """Of the lines that are held out: how often the right intent is first, and among three."""
    ranks, first, three, count = matcher(), 0, 0, 0
    for row in HELD_OUT.read_text("utf-8").splitlines():
        meant, _, rest = row.partition("|")
        table, _, line = rest.partition("  # ")[0].partition("|")
        intents = {*meant.strip().split("/")}
        if row.startswith("#") or (not intents & NOTHING) is not commands:
            continue
        best = [one.intent for one in ranks.rank(keys(line), table.strip())[:3]]
        first, three, count = first + (best[0] in intents), three + bool(intents & {*best}), count + 1
    return first / count, three / count


def test_commands_in_new_words_are_ranked_well_enough() -> None:
    first, three = rates(commands=True)
    assert first > 0.72
    assert three > 0.86


def test_what_is_no_command_is_mostly_known_as_such() -> None:
    assert rates(commands=False)[1] > 0.7


def test_probabilities_are_shares_of_one_and_the_threshold_is_one() -> None:
    ranks = matcher()
    best = ranks.rank(keys("klaub mir den Krug vom Boden auf"))
    assert best[0].intent == "nehmen"
    assert 0 < sum(p for _, p in best) <= 1.000001
    assert [p for _, p in best] == sorted((p for _, p in best), reverse=True)
    assert 0.5 < ranks.sure < 1
    assert ranks.rank([]) == ranks.rank(["."])  # a line of nothing is ranked, too


def test_the_table_counts() -> None:
    ranks, line = matcher(), keys("nimm die drei")
    assert ranks.rank(line, "oh_pharao")[0].intent == "karte_nehmen"
    assert ranks.rank(line)[0].intent == "nehmen"


def test_another_file_is_refused_by_name(tmp_path: Path) -> None:
    (other := tmp_path / "other.bin").write_bytes(b"nothing of the kind")
    with pytest.raises(ValueError, match=r"other\.bin"):
        _ = matcher(other).sure
