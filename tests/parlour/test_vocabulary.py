"""Typed words where no grammar reads come from data/woerter, and every list and pattern there is in use."""

import re
import tomllib
from pathlib import Path

import pytest

from mud.games import discover
from mud.parlour.vocabulary import vocabulary
from mud.shelves import shelf

FILES = sorted((shelf("data") / "woerter").glob("*.toml"))
SOURCES = "\n".join(path.read_text("utf-8") for path in (shelf("data").parent / "parlour").rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_entry_is_asked_for_and_every_pattern_can_be_made(path: Path) -> None:
    told = tomllib.loads(path.read_text("utf-8"))
    subject = path.stem
    is_of_a_game = subject.removeprefix("erzaehlt_") in discover()
    assert ('f"erzaehlt_{game}"' if is_of_a_game else f'vocabulary("{subject}")') in SOURCES
    for name, value in told.items():
        is_filled_in = isinstance(value, list) and any(f"{{{name}}}" in str(other) for other in told.values())
        assert is_filled_in or re.search(rf'\.(?:words|meanings|pattern)\("{name}"', SOURCES), name
        if isinstance(value, str):
            gaps = dict.fromkeys(re.findall(r"\{(\w+)\}", value), "x")
            assert vocabulary(subject).pattern(name, 0, **{gap: "x" for gap in gaps if gap not in told})
