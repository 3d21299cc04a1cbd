"""`hilfe`: groups of a few lines where somebody is, one of them, or a page.

Knows help pages; refuses to know what a page explains.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from mud.game import Refused
from mud.games import discover
from mud.german.help import Page, find_pages, help_pages
from mud.german.help_groups import Group, help_groups
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.parsing import TABLE
from mud.german.understand import Understanding
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.lesson_table import LessonTable
from mud.parlour.partners import Partners
from mud.parlour.rulebook import has_dutch
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.vicinity import called
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.text import Text
from mud.tongues.tongues import Tongues
from mud.world.model import World

_ALL: Final = vocabulary("hilfe").words("alles")
_HERE: Final = vocabulary("hilfe").words("tisch")
_TO_HELP: Final = vocabulary("hilfe").pattern("jemandem", re.IGNORECASE)
MORE: Final = 4
"""Pages of the same word that are pointed to."""
_FIELDS: Final = "felder_"
"""The page of a game on what its fields are called begins so."""
_FIELD: Final = re.compile(r"([a-z])-?(\d{1,2})|(\d{1,2})-?([a-z])")

SENTENCES: Final = ("pharao.feld_heisst", "tal_der_koenige.feld_heisst")
"""Keys that are put together."""


class Help(Module):
    """The pages of data/hilfe."""

    def __init__(
        self,
        understanding: Understanding,
        audience: Audience,
        tables: Tables,
        tongues: Tongues,
        settings: HouseSettings,
        world: World,
        partners: Partners,
        telling: Telling,
    ) -> None:
        self._telling = telling
        self._world = world
        self._partners = partners
        self._tongues = tongues
        self._understanding = understanding
        self._audience = audience
        self._tables = tables
        self._is_alone = settings.alone
        self.pages = help_pages()
        self.groups = help_groups()

    def help_page(self, visitor: Visitor, reading: Reading) -> None:
        """`hilfe`, `hilfe VERB`, `hilfe sprache`"""
        wanted = str(reading.values.get("text", "")).strip()
        table = self._tables.near(visitor)
        game = "" if table is None else table.game.name
        tongue = self._tongues.spoken(visitor.tongue, game)
        pages = self.pages if tongue is None else tongue.pages
        if tongue is not None and not wanted:
            self._list(visitor, game, {"": [page.title for page in pages.values()]})
            return
        if not wanted and (played := self._tables.seated(visitor)) is not None and self._runs(played):
            self._in_game(visitor, played)
            return
        if not wanted:
            self._groups_here(visitor, game)
            return
        if tongue is None and fold(wanted) in _ALL:
            self._list(visitor, game, self._listed(visitor))
            return
        group = None if tongue is not None else self._group(visitor, wanted)
        if group is not None:
            self._audience.hear(visitor, Text(self._audience.tell("hilfe.gruppe", titel=group.title), "title"))
            self._lines(visitor, group.lines, examples=True)
            self._audience.say(visitor, "hilfe.mehr_dazu")
            return
        found = find_pages(pages.values(), self._understanding, wanted) if tongue is not None else []
        found = found or self._found(visitor, wanted) or self._of_fields(game, wanted) or self._within(wanted)
        if not found:
            if _TO_HELP.match(reading.line) and (person := self._named_here(visitor, wanted)) is not None:
                raise Refused("haus.tat_helfen", ding=self._audience.noun(person))
            is_known = self._is_alone and find_pages(self.pages.values(), self._understanding, wanted)
            raise Refused("freunde.allein_im_haus") if is_known else Refused("haus.hilfe_unbekannt", text=wanted)
        page, *others = found
        if page.name == _FIELDS + game and (said := _field(wanted)) is not None:
            self._audience.say_at(visitor, game, f"{game}.feld_heisst", **said)
        self._audience.hear(visitor, Text(page.title, "title"))
        for paragraph in re.split(r"\n\s*\n", ((self._is_alone and page.alone) or page.text).strip()):
            self._audience.hear(visitor, Text(" ".join(paragraph.split())))
        if page.examples:
            self._audience.say_at(visitor, game, "haus.hilfe_beispiele")
            self._audience.orders(visitor, page.examples, examples=True)
        beside = [word for other in others[:MORE] if (word := self._word(visitor, other))]
        if beside:
            self._audience.say(visitor, "haus.hilfe_auch", seiten=[f"hilfe {word}" for word in beside])

    def _named_here(self, visitor: Visitor, wanted: str) -> str | None:
        """Who lives here and is named: `hilf Henti mit den Öfen` asks for no page."""
        words = set(re.findall(r"\w+", fold(wanted)))
        return next((id_ for id_ in self._partners.here(visitor) if called(self._world.name(id_))[0] & words), None)

    def _list(self, visitor: Visitor, game: str, listed: Mapping[str, Sequence[str]]) -> None:
        """Every page that is of use here."""
        self._audience.say_at(visitor, game, "haus.hilfe")
        for group, titles in sorted(listed.items(), key=lambda one: -len(one[1])):
            key = "haus.hilfe_bereich" if group else "haus.hilfe_seiten"
            line = self._audience.tell(key, bereich=group, seiten=sorted(titles, key=fold))
            self._audience.hear(visitor, Text(line, hang=2))
        self._audience.say_at(visitor, game, "haus.hilfe_weiter")

    def _groups_here(self, visitor: Visitor, game: str) -> None:
        """What there is help on, one line each."""
        self._audience.say(visitor, "hilfe.anfang")
        here = [group for group in self._groups(visitor) if group.game in ("", game)]
        lines = [(f"hilfe {self._called(group)}", group.title) for group in here]
        first, last = (self._audience.tell(f"hilfe.{name}") for name in ("erste_schritte", "alle_seiten"))
        self._lines(visitor, [("hilfe anfang", first), *lines, ("hilfe alles", last)])
        if has_dutch(game):
            self._audience.say(visitor, "haus.regeln_auch")

    def _runs(self, table: Table) -> bool:
        """Whether a game runs at a table, and no lesson, which has help of its own."""
        return table.match is not None and not isinstance(table, LessonTable)

    def _in_game(self, visitor: Visitor, table: Table) -> None:
        """What the running game asks of who plays it, or whom it waits for; and the few words that lead on."""
        self._telling.question(visitor, table)
        words = ["hilfe tisch", "hilfe alles"]
        if table.seat_of(visitor.id) is not None:
            words = ["züge", *(["tipp"] if table.is_advised else []), "stand", *words]
        else:
            words = ["stand", *words]
        self._lines(visitor, [(word, self._audience.tell(f"hilfe.am_tisch_{fold(word)}")) for word in words])
        if has_dutch(table.game.name):
            self._audience.say(visitor, "haus.regeln_auch")

    def _lines(self, visitor: Visitor, lines: Iterable[tuple[str, str]], *, examples: bool = False) -> None:
        for typed, about in lines:
            for said in self._audience.put(visitor, "", "hilfe.zeile", "du", {"befehl": typed, "text": about}):
                if isinstance(said, Text):
                    said = replace(said, indent=2, hang=4, orders=(typed,), example=examples)
                self._audience.hear(visitor, said)

    def _groups(self, visitor: Visitor) -> list[Group]:
        """Those that are of use: nobody's company who is alone, and of the games that which stands here first."""
        here = set(self._tables.grammars(visitor))
        found = [group for group in self.groups if not (group.for_company and self._is_alone)]
        return sorted(found, key=lambda group: not group.game or group.game not in here)

    def _called(self, group: Group) -> str:
        return "tisch" if group.game else group.name

    def _group(self, visitor: Visitor, wanted: str) -> Group | None:
        """The group of a typed word; `tisch` means that of the game that stands here."""
        here = set(self._tables.grammars(visitor))
        for group in self._groups(visitor):
            if group.is_called(wanted) or (group.game in here and fold(wanted.strip()) in _HERE):
                return group
        return None

    def _word(self, visitor: Visitor, page: Page) -> str:
        """What help on a page is asked for with, where another has the same title; nothing if there is no such word."""
        words = (page.title, *page.also, page.name)
        return next((word for word in words if self._found(visitor, word)[:1] == [page]), "")

    def _found(self, visitor: Visitor, wanted: str) -> list[Page]:
        """The pages for a word: those of the game somebody plays or watches, those of the house, those of a game that
        stands here; and of another game only where nothing else is found.
        """
        own, here = set(discover()), set(self._tables.grammars(visitor))
        house = {page.file for page in self.pages.values()} - own
        pages = [page for page in self.pages.values() if not (page.for_company and self._is_alone)]
        order = [own & here, house] if self._tables.is_at_game(visitor) else [house, own & here]
        found = find_pages(pages, self._understanding, wanted, [*order, own - here])
        at_hand = [page for page in found if page.file in house | here]
        return at_hand or found

    def _of_fields(self, game: str, wanted: str) -> list[Page]:
        """`was bedeutet A2?`: the page on the fields of the game that stands here."""
        page = self.pages.get(_FIELDS + game)
        return [] if page is None or _field(wanted) is None else [page]

    def _within(self, wanted: str) -> list[Page]:
        """`was heißt 2 von hundert weggegeben?`: the page whose title of several words is among those that are said."""
        words = f" {fold(wanted)} "
        named = (page for page in self.pages.values() if " " in page.title and f" {fold(page.title)} " in words)
        return [page for page in named if not (page.for_company and self._is_alone)][:1]

    def _listed(self, visitor: Visitor) -> dict[str, list[str]]:
        """The titles of the pages that are of use here, by what they are about."""
        found: dict[str, list[str]] = {}
        for page in self._pages_here(visitor):
            titles = found.setdefault(page.group or self._audience.tell("haus.hilfe_sonst"), [])
            titles += [] if page.title in titles else [page.title]
        return found

    def _pages_here(self, visitor: Visitor) -> list[Page]:
        """The pages that are of use where somebody is: those of a game only at its table."""
        elsewhere = set(self._tables.everywhere) - {*self._tables.grammars(visitor), TABLE}
        pages = (page for page in self.pages.values() if page.file not in elsewhere)
        return [page for page in pages if not (page.for_company and self._is_alone)]

    def commands(self) -> Commands:
        return {
            "hilfe": Command(self.help_page),
        }


def _field(wanted: str) -> Mapping[str, str] | None:
    """The letter and the number of a field as somebody names it; None if it is none."""
    found = _FIELD.fullmatch(fold(wanted).strip(" ?.!„“"))
    if found is None:
        return None
    letter, digits = (found[1] or found[4]).upper(), found[2] or found[3]
    return {"name": f"{digits}-{letter}" if "-" in wanted else f"{letter}{digits}", "reihe": letter, "spalte": digits}
