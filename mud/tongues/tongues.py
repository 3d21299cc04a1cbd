"""The languages beside German there are: what each is called, at which tables it is spoken, its voice and its reader.

Knows the folders a language is kept in; refuses to know who speaks it.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, Self

from mud.german.help import Page, help_pages
from mud.german.line.normalise import fold
from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from mud.tongues.reader import Cut, LineReader
from mud.tongues.voice import Speech

FOLDER: Final = "sprachen"
"""What the folders of other languages lie in, on every shelf that has them."""


@dataclass(frozen=True, slots=True, eq=False)
class Tongue:
    """One language. `name`: `nl`; `games`: those whose tables can be played in it; `narrator`: all it can say."""

    name: str
    called: frozenset[str]
    games: frozenset[str]
    narrator: Narrator
    pages: Mapping[str, Page]
    readers: Mapping[str, LineReader]


class Tongues:
    """All of them, by what they are called."""

    @cached_property
    def all(self) -> Mapping[str, Tongue]:
        """Every language by its name."""
        return {path.stem: _load(path) for path in sorted((shelf("data") / FOLDER).glob("*.toml"))}

    def warm(self) -> Self:
        """Load them all now, rather than when somebody first speaks one."""
        for tongue in self.all.values():
            for reader in tongue.readers.values():
                reader.warm()
        return self

    def called(self, word: str) -> Tongue | None:
        """The language somebody means, by any of the words for it."""
        return next((tongue for tongue in self.all.values() if fold(word.strip()) in tongue.called), None)

    def spoken(self, name: str, game: str) -> Tongue | None:
        """A language by its name, if it is spoken at the table of a game; None for German."""
        tongue = self.all.get(name) if name else None
        return tongue if tongue is not None and game in tongue.games else None

    def at(self, game: str) -> Iterator[Tongue]:
        """The languages beside German that are spoken at the table of a game."""
        return (tongue for tongue in self.all.values() if game in tongue.games)


@cache
def _load(path: Path) -> Tongue:
    data: Mapping[str, Any] = tomllib.loads(path.read_text("utf-8"))
    name, games = path.stem, frozenset(data["spiele"])
    texts = {one.stem: one.read_text("utf-8") for one in (shelf("grammar") / FOLDER / name).glob("*.*")}
    narrator = Narrator.load(shelf("data") / "texte" / FOLDER / name, Speech(data).voice)
    pages = help_pages(shelf("data") / "hilfe" / FOLDER / name)
    cut = Cut.of(data)
    readers = {game: LineReader(cut, game, texts) for game in games}
    return Tongue(name, frozenset(map(fold, data["heisst"])), games, narrator, pages, readers)
