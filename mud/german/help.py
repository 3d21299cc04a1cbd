"""The pages of help: one for each verb, and some about the language.

Knows how a page is written and found; refuses to know what it explains.

A file of data/hilfe says first what it is about (`bereich`), and has a table a page: `titel`, `text` (an empty line
parts paragraphs), `beispiele`. A page is called like its verb (`nehmen`) or its topic (`sprache`); `auch` lists more
words it is found by; `zu_mehreren = true`: it is not offered to who plays alone; `text_allein`: what it says to them.
"""

import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Final

from mud.cache import kept
from mud.german.line.normalise import bare, fold
from mud.german.line.words import ARTICLES
from mud.german.understand import Understanding
from mud.shelves import shelf

_PARTS: Final = {"titel", "text", "beispiele", "auch", "zu_mehreren", "text_allein"}


@dataclass(frozen=True, slots=True)
class Page:
    """A page of help. `file`: without its ending; `name`: the verb or topic; `examples` can be typed as they stand.

    `group`: what its file is about. `for_company`: of no use to who is alone in the house; `alone`: its text for them.
    """

    file: str
    name: str
    title: str
    text: str
    examples: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    for_company: bool = False
    group: str = ""
    alone: str = ""


@cache
def help_pages(folder: Path | None = None) -> Mapping[str, Page]:
    """Every page by its name, from the *.toml files of data/hilfe. Raises ValueError naming file and page."""
    paths = sorted((folder or shelf("data") / "hilfe").glob("*.toml"))
    return kept("hilfe", [*paths, Path(__file__)], (), partial(_pages, paths))


def _pages(paths: Iterable[Path]) -> Mapping[str, Page]:
    pages: dict[str, Page] = {}
    for path in paths:
        found = tomllib.loads(path.read_text("utf-8"))
        group = found.pop("bereich", "")
        for name, table in found.items():
            if not set(table) <= _PARTS or not {"titel", "text"} <= set(table) or name in pages:
                raise ValueError(f"{path.name}: [{name}]")
            examples, also = tuple(table.get("beispiele", ())), tuple(table.get("auch", ()))
            pages[name] = Page(
                path.stem,
                name,
                table["titel"],
                table["text"],
                examples,
                also,
                "zu_mehreren" in table,
                group,
                table.get("text_allein", ""),
            )
    return pages


def find_pages(
    pages: Iterable[Page], understanding: Understanding, wanted: str, order: Sequence[Collection[str]] = ((),)
) -> list[Page]:
    """The pages for a typed word, the most fitting first: a topic, a verb in any form (`nimm`), another name.

    `order`: the files whose pages come first, then those that come second; every other file stands with the last.
    """
    article, _, rest = wanted.strip().partition(" ")
    key = fold(rest if rest and fold(article) in ARTICLES else wanted.strip())  # das Bieten
    listed = {page.name: page for page in pages}
    named = [page for page in listed.values() if key in _names(page)]
    begun = [listed[topic] for topic in understanding.help_topics(key) if topic in listed]
    found = {page.name: page for page in (*named, *begun)}

    def rank(page: Page) -> tuple[bool, int, bool, bool]:
        place = next((number for number, files in enumerate(order) if page.file in files), len(order) - 1)
        return key != fold(page.title), place, page not in named, key != page.name

    return sorted(found.values(), key=rank)


def _names(page: Page) -> set[str]:
    """All a page is called, folded."""
    return {form(word) for word in (page.name, page.title, *page.also) for form in (fold, bare)}
