"""Reading the rules of a game by section, so that nobody scrolls through all of it.

Knows which sections a few words ask for; refuses to know what a rule says, and where it is written.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.speech.narrator import Saying
from mud.parlour.audience import Audience
from mud.parlour.rulebook import DUTCH, Section, has_dutch, sections
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.titles import spelt, title
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.wanted import called
from mud.text import Text

_WORDS = vocabulary("regeln")
_SMALL = _WORDS.words("fuellwoerter")
"""Words that say nothing about a section."""


_LANGUAGE = _WORDS.pattern("niederlaendisch")
"""The one other language some rules are kept in."""
_SHORT: Final = "kurz"
"""Asks for the rules in a few sentences; how the title begins of the section that has them."""
_PART: Final = re.compile(rf"\b(?:r\d+[a-z]?|alles|{_SHORT})\b")
"""What may be wanted of the rules of a game that is named: `R5 von PHARAO`."""
_AT_ONCE: Final = 3
"""Paragraphs at most that are told of a word which no section is about."""


def _mentioning(everything: Iterable[Section], words: Sequence[str]) -> Iterator[Section]:
    """Of the sections that say something with a word no title has, only the first paragraphs in which it occurs."""
    left = _AT_ONCE
    for section in everything:
        if fold(section.title).startswith(_SHORT):
            continue
        body = [one for one in section.body if isinstance(one, Text) and any(word in fold(one.text) for word in words)]
        if body and left:
            yield Section(section.title, section.number, tuple(body[:left]))
            left -= len(body[:left])


def _names(section: Section, word: str) -> bool:
    """Whether a word is one of a section's title, or a part of one; a number only as such: there is an R4, too."""
    title = fold(section.title)
    return word in re.findall(r"\w+", title) if word.isdigit() else word in title


class Rules:
    """The rules of the games, as they are read out."""

    def __init__(self, audience: Audience, tables: Tables) -> None:
        self._audience = audience
        self._tables = tables

    def read(self, visitor: Visitor, reading: Reading) -> None:
        """`lies regeln [R4 | kurz | alles | WORT]`, in Dutch `lees regels`: introduction and sections, one section, the
        short rules, or all; `lies regeln [R4 von] SPIEL`: of another game, or where none stands"""
        game, text = str(reading.values.get("spiel", "")), str(reading.values.get("text", ""))
        if not game and (named := self._named(visitor, text)) is not None:
            part = _PART.search(fold(text))
            game, text = named, "" if part is None else part[0]
        is_dutch = reading.values.get("thema") == "regels"
        self.tell(visitor, game or self._tables.at(visitor).game.name, text, is_dutch=is_dutch)

    def _named(self, visitor: Visitor, text: str) -> str | None:
        """The game that is named where a section may be; at a table, nothing that may be a word of its own rules."""
        named, table = called(text), self._tables.near(visitor)
        if named is None or table is None or named == table.game.name:
            return named
        return None if any(fold(text) in fold(section.title) for section in sections(table.game.name)) else named

    def tell(self, visitor: Visitor, game: str, wanted: str, *, is_dutch: bool = False) -> None:
        """Show the sections of a game's rules that `wanted` names; in Dutch, if it says so. Raises Refused for none."""
        typed, wanted = wanted.strip(), fold(wanted.strip())
        language = _LANGUAGE.search(wanted)
        is_dutch = is_dutch or language is not None
        everything = sections(game, DUTCH if is_dutch else "")
        if language:
            wanted = wanted.replace(language[0], "").strip()
        if not wanted:
            introduction, *rest = everything
            self._show(visitor, introduction)
            is_here = self._here(visitor, game) is not None and not is_dutch  # else its numbers mean another's
            for section in rest:
                orders = (section.title,) if section.number and is_here else ()
                self._audience.hear(visitor, Text(section.title, indent=2, orders=orders))
            first = next((section.number for section in rest if section.number), rest[0].title)
            if is_dutch:
                self._audience.say(visitor, "haus.regeln_weiter_nl", nummer=first)
            else:
                lines = {
                    "einer": Saying("haus.lies_regeln", {"was": first}),
                    "lehre": Saying("haus.lehre", {"spiel": title(game)}),
                }
                self._audience.say(visitor, "haus.regeln_weiter", **lines)
            if not is_dutch and has_dutch(game):
                self._audience.say(visitor, "haus.regeln_auch")
            return
        numbered = re.fullmatch(r"r?(\d+)[a-z]?", wanted)
        if wanted == "alles":
            found = list(everything)
        elif wanted == _SHORT:
            found = [section for section in everything if fold(section.title).startswith(_SHORT)] or [everything[0]]
        elif numbered:
            found = [section for section in everything if section.number == f"R{numbered[1]}"]
        else:
            words = [word for word in wanted.split() if word not in _SMALL]
            found = [section for section in everything if words and all(_names(section, word) for word in words)]
            found = found or [section for section in everything if any(_names(section, word) for word in words)]
            found = found or list(_mentioning(everything, words))
        if not found:
            raise Refused("haus.regeln_unbekannt", text=typed)
        for section in found:
            self._show(visitor, section)
        if wanted == _SHORT:
            self._say_which(visitor, game)

    def _say_which(self, visitor: Visitor, game: str) -> None:
        """Of a game that is several, which one is played at the table, or will be."""
        table = self._here(visitor, game)
        if table is None or len(table.game.variants) < 2:
            return
        variant = table.variant if table.match is None else table.match.variant
        key = "haus.regeln_vereinbart" if table.match is None else "haus.regeln_gespielt"
        self._audience.say(visitor, key, spiel=spelt(variant), text=self._audience.tell(f"{game}.variante_{variant}"))

    def _here(self, visitor: Visitor, game: str) -> Table | None:
        """The table before somebody, if it is one of this game."""
        table = self._tables.near(visitor)
        return table if table is not None and table.game.name == game else None

    def _show(self, visitor: Visitor, section: Section) -> None:
        self._audience.hear(visitor, Text(section.title, "title"), *section.body)
