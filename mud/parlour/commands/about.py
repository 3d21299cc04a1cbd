"""About the house and oneself: who is here, help, again, and goodbye.

Knows visitors and help pages; refuses to know what a page explains.
"""

import re
from typing import TYPE_CHECKING, Any

from mud.game import Refused
from mud.games import Told
from mud.german.help import Page, find_page
from mud.german.line.normalise import fold, name_key
from mud.german.meaning.reading import Reading
from mud.german.parsing import TABLE
from mud.parlour.commands.playing import Caution
from mud.parlour.commands.rules import has_dutch
from mud.parlour.visitor import Visitor
from mud.text import Text, columns

if TYPE_CHECKING:
    from mud.parlour.house import House


def who(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`wer`: everyone in the house, where they are, and who has just lost the connection"""
    for other in sorted(house.visitors.values(), key=lambda v: name_key(v.name)):
        title = bool(other.account and other.account.settings.get("titel"))
        key = "haus.wer_erstarrt" if other.session is None else "haus.wer_titel" if title else "haus.wer"
        where = house.world.rooms[house.world.room_of(other.id)].title
        house.audience.say(visitor, key, wer=other.noun, wo=where)
    house.audience.say(visitor, "haus.wer_zahl", n=len(house.visitors))


def present(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`wer ist hier?`"""
    here = house.world.present(house.world.room_of(visitor.id), visitor.id)
    others = [id_ for id_ in here if id_ != visitor.id]
    if not others:
        raise Refused("haus.niemand_hier")
    house.audience.say(visitor, "haus.anwesend", wer=[house.audience.noun(other) for other in others])


def help_page(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`hilfe`, `hilfe VERB`, `hilfe sprache`"""
    wanted = str(reading.values.get("text", "")).strip()
    pages = house.help
    if not wanted:
        house.audience.say(visitor, "haus.hilfe")
        screen, titles = _screen(visitor), sorted({page.title for page in _pages_here(house, visitor)}, key=fold)
        if screen.reader:
            house.audience.hear(visitor, Text(", ".join(titles) + "."))
        else:
            house.audience.hear(visitor, *columns(titles, screen))
        house.audience.say(visitor, "haus.hilfe_weiter")
        table = house.evening.near(visitor)
        if table is not None and has_dutch(table.game.name):
            house.audience.say(visitor, "haus.regeln_auch")
        return
    page = find_page(pages, house.understanding, wanted, house.evening.grammars(visitor))
    if page is None:
        raise Refused("haus.hilfe_unbekannt", text=wanted)
    house.audience.hear(visitor, Text(page.title, "bold"))
    for paragraph in re.split(r"\n\s*\n", page.text.strip()):
        house.audience.hear(visitor, Text(" ".join(paragraph.split())))
    if page.examples:
        house.audience.say(visitor, "haus.hilfe_beispiele")
        house.audience.lines(visitor, page.examples)


def _pages_here(house: "House", visitor: Visitor) -> list[Page]:
    """The pages that are of use where somebody is: those of a game only at its table."""
    elsewhere = set(house.evening.everywhere) - {*house.evening.grammars(visitor), TABLE}
    return [page for page in house.help.values() if page.file not in elsewhere]


def _screen(visitor: Visitor) -> Any:
    if visitor.session is None:
        raise Refused("haus.keine_verbindung")
    return visitor.session.screen


def again(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`nochmal`: the last line once more"""
    if not visitor.last_line:
        raise Refused("haus.nichts_zu_wiederholen")
    house.conversation.obey(visitor, visitor.last_line)


def correct(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`hoppla WORT`: the last line with its unknown word replaced"""
    word = str(reading.values.get("text", "")).strip()
    if not visitor.unknown or not visitor.last_line or not word:
        raise Refused("haus.nichts_zu_verbessern")
    pattern = re.compile(rf"(?<!\w){re.escape(visitor.unknown)}(?!\w)", re.IGNORECASE)
    line = pattern.sub(lambda _: word, visitor.last_line, count=1)
    visitor.unknown = ""
    visitor.last_line = line
    house.audience.say(visitor, "haus.verbessert", text=line)
    house.conversation.obey(visitor, line)


def goodbye(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`ende`: leave the house. A running game waits for whoever has an account, as long as its table's patience is."""
    table = house.evening.playing(visitor) if visitor.account is not None else None
    if table is None:
        house.audience.say(visitor, "haus.tschuess")
    else:
        told, facts = house.evening.waits_for(visitor, table)
        house.audience.say(visitor, f"haus.tschuess_partie_{told}", **facts)
    house.attendance.leave(visitor)
    if table is not None:
        house.evening.absent(visitor)


def gone_game(house: "House", visitor: Visitor, reading: Reading) -> Told | None:
    """A guest who leaves a running game cannot come back to it; and a `tschüs` may be meant for somebody: ask."""
    if house.evening.playing(visitor) and visitor.account is None:
        return Told("haus.wirklich_ende", "du", {})
    is_plain = fold(reading.line.strip(" .!")) in LEAVING
    return None if is_plain else Told("haus.wirklich_gehen", "du", {})


LEAVING = frozenset({"ende", "quit", "exit", "logout", "abmelden"})
"""What cannot be meant for anybody but the house."""


def wait(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`warte`: a moment passes"""
    house.audience.say(visitor, "haus.wartet")


def undo(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`rückgängig`: alone, the last deed is undone"""
    if house.evening.seated(visitor) is not None:
        raise Refused("haus.am_brett_gilt_es")
    house.audience.say(visitor, "haus.rueckgaengig", text=house.past.undo())
    house.audience.look(visitor)


VERBS = {
    "wer": who,
    "anwesende": present,
    "hilfe": help_page,
    "nochmal": again,
    "hoppla": correct,
    "ende": goodbye,
    "rueckgaengig": undo,
    "warten": wait,
}
CAUTIONS: dict[str, Caution] = {"ende": gone_game}
