"""The rules of the games as they are written: data/regeln/<game>.md by section.

Knows headings, lists and paragraphs of Markdown; refuses to know what a rule says, and who reads it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mud.game import Refused
from mud.parlour.titles import spelt
from mud.shelves import shelf
from mud.text import Paragraph, Text

DUTCH = ".nl"
"""What the names of its files end with, before `.md`."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the paragraphs below it. `number`: `R4` of `R4 Ein Stein ertrinkt`, empty if it has none."""

    title: str
    number: str
    body: tuple[Paragraph, ...]


@cache
def sections(game: str, tongue: str = "") -> tuple[Section, ...]:
    """The rules of a game; the first section is the introduction under the title. `tongue`: `.nl`, empty for German.

    Raises Refused for a language they are not kept in.
    """
    found: list[Section] = []
    path = _file(game, tongue)
    if not path.exists():
        raise Refused("haus.regeln_sprache")
    text = path.read_text("utf-8")
    for block in re.split(r"(?m)^(?=#{1,2} )", text):
        if block.strip():
            heading, _, body = block.partition("\n")
            title = heading.lstrip("#").strip()
            number = re.match(r"[A-Z]\d+\b", title)
            found.append(Section(title, number[0] if number else "", tuple(_paragraphs(body))))
    return tuple(found)


@cache
def of_other_variants(game: str, variant: str, variants: Sequence[str]) -> frozenset[str]:
    """The headings, as they are read on, of sections that are about variants of a game that are not played. A variant
    is played by the sections that name it and by those of the variants that these refer to: `Wie Spiel 1, aber`."""
    heads = {section: {name for name in variants if spelt(name) in section.title} for section in sections(game)}
    of_it = " ".join(str(one) for section, named in heads.items() if variant in named for one in section.body)
    played = {variant, *(name for name in variants if spelt(name) in of_it)}
    return frozenset(
        section.number or section.title for section, named in heads.items() if named and named.isdisjoint(played)
    )


def _file(game: str, tongue: str) -> Path:
    return shelf("data") / "regeln" / f"{game}{tongue}.md"


def has_dutch(game: str) -> bool:
    """Whether the rules of a game are kept in Dutch, too."""
    return _file(game, DUTCH).exists()


def _paragraphs(body: str) -> Iterator[Paragraph]:
    for block in re.split(r"\n\s*\n", body.strip()):
        for item in re.split(r"\n(?=[-*] |\d+\. |#+ )", block):
            words = " ".join(item.replace("**", "").replace("`", "").split())
            if words.startswith("#"):
                yield Text(words.lstrip("# "), "title")
            elif words[:2] in ("- ", "* "):
                yield Text(words[2:], indent=2, hang=2)
            elif words:
                yield Text(words)
