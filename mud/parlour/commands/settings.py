"""What a person wishes of the screen, and the password: kept with the account.

Knows wishes and the dialogue for a new password; refuses to know how a link fulfils them.
"""

from dataclasses import replace
from typing import Any

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.doorwords import ASCII, CHARSETS
from mud.parlour.friends import TOLD, Friends
from mud.parlour.people import People
from mud.parlour.session import TALL, Session
from mud.parlour.sight import Sight
from mud.parlour.visitor import Visitor

WIDTHS = range(20, 401)
AUTO = "auto"
PINNED = "brett"
SENTENCES = (
    "haus.klingelton_an",
    "haus.klingelton_aus",
    "haus.klingelton_ist_an",
    "haus.klingelton_ist_aus",
    "haus.kurz_an",
    "haus.kurz_aus",
    "haus.kurz_bleibt",
    "haus.kurz_ist_an",
    "haus.kurz_ist_aus",
    "haus.leser_an",
    "haus.leser_aus",
    "haus.seitenweise_an",
    "haus.seitenweise_aus",
    "haus.seitenweise_ist_an",
    "haus.seitenweise_ist_aus",
    "haus.warnungen_an",
    "haus.warnungen_aus",
    "haus.warnungen_ist_an",
    "haus.warnungen_ist_aus",
)


def session_of(visitor: Visitor) -> Session:
    """The link of somebody. Raises Refused for none."""
    if visitor.session is None:
        raise Refused("haus.keine_verbindung")
    return visitor.session


def _now(session: Session, wish: str) -> bool:
    """What is so of a switch, whether it was wished or is so anyway."""
    if wish == "brief":
        return session.is_brief
    return bool(getattr(session.screen if wish == "reader" else session.wishes, wish))


def _mode(session: Session) -> str:
    """What the mode is called by who wishes it."""
    return PINNED if session.wishes.pinned and session.mode == "reich" else session.mode


class Settings(Module):
    """What a person wishes of the screen."""

    def __init__(
        self, people: People, audience: Audience, sight: Sight, friends: Friends, settings: HouseSettings
    ) -> None:
        self._people = people
        self._audience = audience
        self._sight = sight
        self._friends = friends
        self._is_alone = settings.alone

    def _wish(self, visitor: Visitor, **wishes: Any) -> None:
        if visitor.session is not None:
            visitor.session.wishes = replace(visitor.session.wishes, **wishes)
            self._people.keep_wishes(visitor)

    def _switch(self, wish: str, name: str) -> Any:
        def change(visitor: Visitor, reading: Reading) -> None:
            """`klingelton an|aus`, `kurz an|aus`; without a word it is told: asking changes nothing"""
            if "an" not in reading.values:
                now = _now(session_of(visitor), wish)
                self._audience.say(visitor, f"haus.{name}_ist_{'an' if now else 'aus'}")
                return
            on = bool(reading.values["an"])
            self._wish(visitor, **{wish: on})
            self._sight.prompt(visitor)
            stays = not on and _now(session_of(visitor), wish)
            self._audience.say(visitor, f"haus.{name}_bleibt" if stays else f"haus.{name}_{'an' if on else 'aus'}")

        return change

    def reader(self, visitor: Visitor, reading: Reading) -> None:
        """`leser an|aus`, `leser knapp|üblich|ausführlich`; without a word it is told: who hears it cannot see it"""
        session, say = session_of(visitor), self._audience.say
        was_on, length = session.screen.reader, reading.values.get("wert")
        if length is not None:
            self._wish(visitor, reader=True, length=length)
            self._sight.prompt(visitor)
            say(visitor, f"leser.{length}")
        elif "an" in reading.values:
            self._wish(visitor, reader=bool(reading.values["an"]))
            self._sight.prompt(visitor)
            say(visitor, self._now_reading(session, was_on=was_on))
        else:
            key = f"leser.ist_{session.length}" if session.screen.reader else "leser.ist_aus"
            say(visitor, key)
        if session.screen.reader and not was_on and session.screen.charset == ASCII:
            say(visitor, "leser.umlaute")

    def _now_reading(self, session: Session, *, was_on: bool) -> str:
        """What is said of the mode when it was switched on or off: how much is told stays as it was."""
        if not session.screen.reader:
            return "haus.leser_aus"
        if was_on:
            return f"leser.ist_{session.length}"
        return "haus.leser_an" if session.length == "ueblich" else f"leser.{session.length}"

    def mode(self, visitor: Visitor, reading: Reading) -> None:
        """`modus zeile|reich|brett|auto`"""
        value, session = str(reading.values.get("wert", "")), session_of(visitor)
        if value == PINNED:
            self._pin(visitor, session)
            return
        if value not in ("zeile", "reich", AUTO):
            raise Refused("haus.modus_wahl", wert=_mode(session))
        self._wish(visitor, mode=None if value == AUTO else value, pinned=False)
        redraws = session.screen.reader and session.mode == "reich"
        self._audience.say(visitor, "leser.modus_reich" if redraws else "haus.modus_ist", wert=session.mode)

    def _pin(self, visitor: Visitor, session: Session) -> None:
        """Have the board stay in sight, as soon as there is room for it."""
        if not session.client.rich or session.screen.reader:
            raise Refused("fenster.kein_brett")
        self._wish(visitor, mode=None, pinned=True)
        height = session.client.screen.height
        self._audience.say(visitor, "fenster.brett" if height >= TALL else "fenster.zu_niedrig", n=TALL, zeilen=height)

    def charset(self, visitor: Visitor, reading: Reading) -> None:
        """`zeichensatz utf-8|latin-1|ascii|auto`"""
        value = str(reading.values.get("wert", "")).casefold()
        if value != AUTO and value not in CHARSETS:
            raise Refused("haus.zeichensatz_wahl", wert=session_of(visitor).screen.charset)
        self._wish(visitor, charset=CHARSETS.get(value))
        self._audience.say(visitor, "haus.zeichensatz_ist", wert=session_of(visitor).screen.charset)

    def width(self, visitor: Visitor, reading: Reading) -> None:
        """`breite 72`, `breite 0` for no wrapping, `breite auto`; without a word it is told"""
        value = reading.values.get("zahl")
        if reading.values.get("wert") == AUTO:
            self._wish(visitor, width=None)
        elif value is not None and value != 0 and value not in WIDTHS:
            raise Refused("haus.breite_wahl", von=WIDTHS[0], bis=WIDTHS[-1])
        elif value is not None:
            self._wish(visitor, width=value)
        width = session_of(visitor).screen.prose
        self._audience.say(visitor, "haus.breite_ist" if width else "haus.breite_keine", n=width)

    def overview(self, visitor: Visitor, reading: Reading) -> None:
        """`einstellungen`: what is set, and how to change it"""
        session = session_of(visitor)
        tell = self._audience.tell
        values = {
            "modus": _mode(session),
            "zeichensatz": session.screen.charset,
            "leser": tell(f"leser.heisst_{session.length}" if session.screen.reader else "haus.aus"),
            "farben": tell(f"farben.heisst_{session.screen.theme}" if session.screen.colour else "haus.aus"),
            "klingelton": tell("haus.an" if session.wishes.bell else "haus.aus"),
            "kurz": tell("haus.an" if session.is_brief else "haus.aus"),
            "seitenweise": tell("haus.an" if session.wishes.paged else "haus.aus"),
            "warnungen": tell("haus.an" if session.wishes.warnings else "haus.aus"),
            "breite": str(session.screen.prose),
        }
        if visitor.account is not None and not self._is_alone:
            hidden = self._friends.hidden(visitor.account)
            values["auskunft"] = ", ".join(what for what in TOLD if what not in hidden) or tell("haus.aus")
        self._audience.lines(
            visitor, [tell("haus.einstellung", name=name, wert=value) for name, value in values.items()]
        )
        self._audience.say(visitor, "haus.einstellungen_hinweis")

    def commands(self) -> Commands:
        return {
            "modus": Command(self.mode),
            "zeichensatz": Command(self.charset),
            "leser": Command(self.reader),
            "klingelton": Command(self._switch("bell", "klingelton")),
            "kurz": Command(self._switch("brief", "kurz")),
            "seitenweise": Command(self._switch("paged", "seitenweise")),
            "warnungen": Command(self._switch("warnings", "warnungen")),
            "breite": Command(self.width),
            "einstellungen": Command(self.overview),
        }
