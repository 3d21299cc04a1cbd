"""What people type means what the corpus says, as far as it ever did, and no more is done or said than it allows."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.corpus import rows, score
from tests.corpus.rows import SPLITS, of_file

SCENES = """
@szene pharao
@leute Doris
A2 auf A6                          -> ziehen zuege=A2-A6
hallo Doris                        -> ansprechen wen=person:doris
hallo Emil                         -> ! *
@szene halle
nim die lampe                      -> nehmen was=oellampe  # leicht
nimm die münze                     -> betrachten was=muenze
betrachte die münze // nimm sie    -> nehmen was=muenze
wie höre ich auf                   -> antwort "hilfe ende"
wie alt bin ich                    -> antwort "hilfe ende"
@szene pharao
wie alt ist pharao eigentlich      -> regel "Das Vorbild ist Senet"
@szene stueck zuschauer
Anna> sing ein Lied                -> singen
@szene
@raum hof
@bei brot
iss das Brot                       -> essen was=brot
@tische pharao tisch
@raum
würfle                             -> betrachten was=hut
"""


@pytest.mark.lengthy
def test_no_rate_has_fallen_and_nothing_more_is_done_than_rows_allow() -> None:
    command = [sys.executable, "-m", "tests.corpus.score", "-f"]
    found = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert found.returncode == 0, found.stdout + found.stderr


def test_no_row_stands_twice_and_no_family_in_two_parts() -> None:
    every = [sample for sample in rows.samples() if not sample.scene.startswith(rows.PLAY)]  # where lines come again
    typed = [(s.before, s.line, s.answers, s.tables, s.room, s.carried, s.tongue, s.scene, s.others) for s in every]
    assert len(every) > 12_000
    assert [str(key) for key, times in Counter(typed).items() if times > 1] == []
    families = [path.stem for split in SPLITS for path in (rows.HERE / split).glob("*.befehle")]
    assert len(families) == len(set(families))


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")  # of who runs tests in threads
def test_a_row_is_typed_where_it_is_said_and_every_way_to_miss_it_is_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "familie.befehle"
    path.write_text(SCENES, "utf-8")
    went = {one.sample.line: one for one in score.gone([("train", sample) for sample in of_file(path)])}
    right = {line for line, one in went.items() if one.right}
    answered = {"wie höre ich auf", "wie alt ist pharao eigentlich"}
    assert right == {"A2 auf A6", "hallo Doris", "nimm sie", "iss das Brot"} | answered
    assert {line for line, one in went.items() if one.first} == right | {"nim die lampe"}
    assert {line for line, one in went.items() if one.wrong} == {"nimm die münze", "würfle"}
    assert {line for line, one in went.items() if one.aloud} == {"hallo Emil"}
    sums = score.figures(went.values())
    assert sums["train", "leicht"] == Counter(zeilen=1, richtig=0, erster=1, drei=1, falsch=0, laut=0)
    assert score.worse(sums, sums) == []
    fewer = {**sums, ("train", "alle"): sums["train", "alle"] + Counter(richtig=-1, falsch=1)}
    assert len(score.worse(sums, fewer)) == 2
