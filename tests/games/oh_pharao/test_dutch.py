"""The Dutch rules say what the German ones say, and are offered where somebody who reads Dutch would look."""

import re

import pytest

from mud.parlour.rulebook import DUTCH, sections
from mud.shelves import shelf
from mud.text import Text
from mud.tongues.reader import LineReader
from mud.tongues.tongues import Tongues
from tests.stage import Stage
from tools import regeln

FOLDER = shelf("data") / "regeln"


def text(tongue: str) -> str:
    return (FOLDER / f"oh_pharao{tongue}.md").read_text("utf-8")


def part(tongue: str, number: int) -> str:
    """One of the parts under a heading, from the end: 1 is the last."""
    return text(tongue).split("\n## ")[-number]


def typed(passage: str) -> list[str]:
    return re.findall(r"`(.*?)`", passage)


def verb(reader: LineReader, line: str) -> str:
    (reading,) = reader.read(line) or ()
    return reading.verb


def at_the_table() -> Stage:
    stage = Stage()
    stage.stand_ready("Anna", "Säulensaal")
    return stage


def test_the_dutch_rules_have_the_same_numbers() -> None:
    def numbers(tongue: str) -> list[str]:
        return [heading or point for heading, point, _ in regeln._RULE.findall(text(tongue))]

    assert numbers(DUTCH) == numbers("")


def test_the_dutch_rules_have_all_commands_tips_and_agreements() -> None:
    time, commands, tips = 3, 2, 1
    assert (
        typed(part(DUTCH, time))
        == typed(part("", time))
        == [
            "vereinbare Antwortfrist 60",
            "vereinbare Antwortfrist aus",
        ]
    )
    german, dutch = part("", commands), part(DUTCH, commands)
    reader = Tongues().all["nl"].readers["oh_pharao"]
    lines = [line for line in typed(dutch) if line != "J5"]
    assert [line for line in lines if not reader.read(line)] == []
    assert {verb(reader, line) for line in lines} >= {
        "werten",
        "nicht_werten",
        "karte_nehmen",
        "karte_ziehen",
        "bieten",
        "annehmen",
        "ablehnen",
        "zurueckziehen",
        "bauen",
        "erweitern",
        "tauschen",
        "dieb",
        "steuereintreiber",
        "pharao",
        "nein",
        "behalten",
        "karte_ablegen",
        "fertig",
    }
    assert dutch.count("\n- ") > german.count("\n- ")
    assert part(DUTCH, tips).count("\n- ") == part("", tips).count("\n- ") > 0


@pytest.mark.parametrize(
    "line",
    [
        "lees regels",
        "regels",
        "lees de regels",
        "spelregels",
        "lies regeln auf niederländisch",
        "regeln in het Nederlands",
    ],
)
def test_they_are_opened_with_dutch_words(line: str) -> None:
    told = at_the_table().ask("Anna", line)
    first = sections("oh_pharao", DUTCH)[0].body[0]
    assert isinstance(first, Text)
    assert first.text in told
    assert "R16 Bedenktijd" in told
    assert "lees regels R1" in told


def test_one_section_or_all_can_be_read_in_dutch() -> None:
    stage = at_the_table()
    for line in ("lees regels R16", "regels bedenktijd", "lies regeln R16 auf niederländisch"):
        told = stage.ask("Anna", line)
        assert told.startswith("R16 Bedenktijd\nWie iets gevraagd wordt"), line
        assert "R15" not in told
    assert "R1 De tafel" in (whole := stage.ask("Anna", "lees regels alles"))
    assert "Tips" in whole


@pytest.mark.parametrize("line", ["regeln", "lies regeln", "hilfe"])
def test_they_are_offered_where_one_looks(line: str) -> None:
    assert "In het Nederlands: lees regels" in at_the_table().ask("Anna", line)


@pytest.mark.parametrize("line", ["regeln", "hilfe"])
def test_they_are_not_offered_where_there_are_none(line: str) -> None:
    stage = Stage()
    stage.stand_ready("Anna", "Kammer")
    assert "Nederlands" not in stage.ask("Anna", line)
    assert "In dieser Sprache liegen die Regeln hier nicht aus." in stage.ask("Anna", "lees regels")
