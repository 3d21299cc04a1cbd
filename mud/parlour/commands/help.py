"""`hilfe`: the pages of use where somebody is, or one of them.

Knows help pages; refuses to know what a page explains.
"""

import re
from typing import Any

from mud.game import Refused
from mud.german.help import Page, find_page, help_pages
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.parsing import TABLE
from mud.german.understand import Understanding
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.rules import has_dutch
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.text import Text, columns
from mud.tongues.tongues import Tongues


class Help(Module):
    """The pages of data/hilfe."""

    def __init__(
        self,
        understanding: Understanding,
        audience: Audience,
        tables: Tables,
        tongues: Tongues,
        settings: HouseSettings,
    ) -> None:
        self._tongues = tongues
        self._understanding = understanding
        self._audience = audience
        self._tables = tables
        self._is_alone = settings.alone
        self.pages = help_pages()

    def help_page(self, visitor: Visitor, reading: Reading) -> None:
        """`hilfe`, `hilfe VERB`, `hilfe sprache`"""
        wanted = str(reading.values.get("text", "")).strip()
        table = self._tables.near(visitor)
        game = "" if table is None else table.game.name
        tongue = self._tongues.spoken(visitor.tongue, game)
        pages = self.pages if tongue is None else tongue.pages
        if not wanted:
            self._audience.say_at(visitor, game, "haus.hilfe")
            here = self._pages_here(visitor) if tongue is None else pages.values()
            screen, titles = _screen(visitor), sorted({page.title for page in here}, key=fold)
            if screen.reader:
                self._audience.hear(visitor, Text(", ".join(titles) + "."))
            else:
                self._audience.hear(visitor, *columns(titles, screen))
            self._audience.say_at(visitor, game, "haus.hilfe_weiter")
            if tongue is None and has_dutch(game):
                self._audience.say(visitor, "haus.regeln_auch")
            return
        page = find_page(pages, self._understanding, wanted, self._tables.grammars(visitor))
        if page is None and tongue is not None:
            page = find_page(self.pages, self._understanding, wanted, self._tables.grammars(visitor))
        if page is None:
            raise Refused("haus.hilfe_unbekannt", text=wanted)
        self._audience.hear(visitor, Text(page.title, "bold"))
        for paragraph in re.split(r"\n\s*\n", page.text.strip()):
            self._audience.hear(visitor, Text(" ".join(paragraph.split())))
        if page.examples:
            self._audience.say_at(visitor, game, "haus.hilfe_beispiele")
            self._audience.lines(visitor, page.examples)

    def _pages_here(self, visitor: Visitor) -> list[Page]:
        """The pages that are of use where somebody is: those of a game only at its table."""
        elsewhere = set(self._tables.everywhere) - {*self._tables.grammars(visitor), TABLE}
        pages = (page for page in self.pages.values() if page.file not in elsewhere)
        return [page for page in pages if not (page.for_company and self._is_alone)]

    def commands(self) -> Commands:
        return {
            "hilfe": Command(self.help_page),
        }


def _screen(visitor: Visitor) -> Any:
    if visitor.session is None:
        raise Refused("haus.keine_verbindung")
    return visitor.session.screen
