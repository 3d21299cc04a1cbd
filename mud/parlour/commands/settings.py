"""What a person wishes of the screen, and the password: kept with the account.

Knows wishes and the dialogue for a new password; refuses to know how a link fulfils them.
"""

from dataclasses import replace
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour import secrets
from mud.parlour.reception import CHARSETS
from mud.parlour.session import Session
from mud.parlour.visitor import Dialogue, Visitor

if TYPE_CHECKING:
    from mud.parlour.house import House

WIDTHS = range(20, 401)
AUTO = "auto"
SENTENCES = (
    "haus.farbe_an",
    "haus.farbe_aus",
    "haus.klingelton_an",
    "haus.klingelton_aus",
    "haus.kurz_an",
    "haus.kurz_aus",
    "haus.leser_an",
    "haus.leser_aus",
)


def _wish(house: "House", visitor: Visitor, **wishes: Any) -> None:
    if visitor.session is not None:
        visitor.session.wishes = replace(visitor.session.wishes, **wishes)
        house.attendance.keep_wishes(visitor)


def _switch(wish: str, name: str) -> Any:
    def change(house: "House", visitor: Visitor, reading: Reading) -> None:
        """`leser an|aus`, `farbe an|aus`, `klingelton an|aus`; without a word it is switched over"""
        session = _session(visitor)
        now = getattr(session.wishes if wish in ("bell", "brief") else session.screen, wish)
        on = bool(reading.values.get("an", not now))
        _wish(house, visitor, **{wish: on})
        house.prompt(visitor)
        house.audience.say(visitor, f"haus.{name}_{'an' if on else 'aus'}")

    return change


def _session(visitor: Visitor) -> Session:
    if visitor.session is None:
        raise Refused("haus.keine_verbindung")
    return visitor.session


def mode(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`modus zeile|reich|auto`"""
    value = str(reading.values.get("wert", ""))
    if value not in ("zeile", "reich", AUTO):
        raise Refused("haus.modus_wahl", wert=_session(visitor).mode)
    _wish(house, visitor, mode=None if value == AUTO else value)
    house.audience.say(visitor, "haus.modus_ist", wert=_session(visitor).mode)


def charset(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`zeichensatz utf-8|latin-1|ascii|auto`"""
    value = str(reading.values.get("wert", "")).casefold()
    if value != AUTO and value not in CHARSETS:
        raise Refused("haus.zeichensatz_wahl")
    _wish(house, visitor, charset=CHARSETS.get(value))
    house.audience.say(visitor, "haus.zeichensatz_ist", wert=_session(visitor).screen.charset)


def width(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`breite 72`, `breite 0` for no wrapping, `breite auto`"""
    value = reading.values.get("zahl")
    if value is None:
        _wish(house, visitor, width=None)
    elif value == 0 or value in WIDTHS:
        _wish(house, visitor, width=value)
    else:
        raise Refused("haus.breite_wahl", von=WIDTHS[0], bis=WIDTHS[-1])
    house.audience.say(visitor, "haus.breite_ist", n=_session(visitor).screen.width)


def overview(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`einstellungen`: what is set, and how to change it"""
    session = _session(visitor)
    tell = house.narrator.tell
    values = {
        "modus": session.mode,
        "zeichensatz": session.screen.charset,
        "leser": tell("haus.an" if session.screen.reader else "haus.aus"),
        "farbe": tell("haus.an" if session.screen.colour else "haus.aus"),
        "klingelton": tell("haus.an" if session.wishes.bell else "haus.aus"),
        "kurz": tell("haus.an" if session.wishes.brief else "haus.aus"),
        "breite": str(session.screen.width),
    }
    house.audience.lines(visitor, [tell("haus.einstellung", name=name, wert=value) for name, value in values.items()])
    house.audience.say(visitor, "haus.einstellungen_hinweis")


# A new password


def password(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`passwort`: asks for the old one and twice for the new one"""
    if visitor.account is None or not visitor.account.secret:
        raise Refused("haus.kein_passwort_noetig")
    _ask(house, visitor, "haus.passwort_altes", partial(_old, house, visitor))


def _ask(house: "House", visitor: Visitor, key: str, hear: Any, **facts: Any) -> None:
    session = _session(visitor)
    session.secret = True
    session.prompt = house.narrator.tell("haus.prompt_passwort") + " "
    visitor.pending = Dialogue(hear)
    house.audience.say(visitor, key, **facts)


def _done(house: "House", visitor: Visitor, key: str, **facts: Any) -> None:
    visitor.pending = None
    if visitor.session is not None:
        visitor.session.secret = False
        house.prompt(visitor)
    house.audience.say(visitor, key, **facts)


def _wait(line: str) -> None:
    """Lines typed while a password is being checked are dropped."""


def _old(house: "House", visitor: Visitor, line: str) -> None:
    account, session = visitor.account, _session(visitor)
    if account is None or not line.strip():
        return _done(house, visitor, "haus.passwort_bleibt")
    client = session.client
    wait = house.doorkeeper.begin(house.now(), visitor.key, client.network, exempt=client.exempt)
    if wait is None:
        return _done(house, visitor, "haus.tuer_zu", name=account.name)
    visitor.pending = Dialogue(_wait)

    def checked(right: object) -> None:
        if right:
            house.doorkeeper.succeeded(house.now(), visitor.key, client.network)
        if visitor.session is not session:
            return
        if right:
            _ask(house, visitor, "haus.passwort_neues", partial(_first, house, visitor))
        else:
            _done(house, visitor, "haus.passwort_bleibt_falsch")

    failed = partial(_done, house, visitor, "haus.zerbrochen")

    def check() -> None:
        hash_ = partial(secrets.check, account.secret, line)
        if visitor.session is session and not house.off_loop(hash_, checked, failed):
            _done(house, visitor, "haus.andrang")

    if not wait:
        return check()
    house.audience.say(visitor, "haus.tuer_wartet", n=ceil(wait))
    return house.later(wait, check)


def _first(house: "House", visitor: Visitor, line: str) -> None:
    if not secrets.SHORTEST <= len(line) <= secrets.LONGEST:
        return _done(house, visitor, "haus.passwort_bleibt")
    return _ask(house, visitor, "haus.passwort_nochmal", partial(_second, house, visitor, line))


def _second(house: "House", visitor: Visitor, first: str, line: str) -> None:
    if line != first:
        return _done(house, visitor, "haus.passwort_bleibt_ungleich")
    visitor.pending = Dialogue(_wait)

    def made(secret: object) -> None:
        if visitor.account is not None:
            house.attendance.keep_account(visitor, replace(visitor.account, secret=str(secret)))
        _done(house, visitor, "haus.passwort_neu")

    failed = partial(_done, house, visitor, "haus.zerbrochen")
    if not house.off_loop(partial(secrets.make, line), made, failed):
        _done(house, visitor, "haus.andrang")
    return None


VERBS = {
    "modus": mode,
    "zeichensatz": charset,
    "leser": _switch("reader", "leser"),
    "farbe": _switch("colour", "farbe"),
    "klingelton": _switch("bell", "klingelton"),
    "kurz": _switch("brief", "kurz"),
    "breite": width,
    "einstellungen": overview,
    "passwort": password,
}
