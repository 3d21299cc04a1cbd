"""What is told to programs as JSON has it: every value plain, every name as data/api/openapi.yaml calls it.

Knows listings, sights and paragraphs; refuses to know who asks for them.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final

from mud.listing import GameListing, Position, Seated, SeekListing, TableListing
from mud.text import Bell, Paragraph, Picture, Screen, clean, render_all

Form = dict[str, Any]
_WIDE: Final = Screen(width=0)


def plain(value: Any) -> Any:
    """Any value of a game or of the house: dataclasses with their kind as `art`, what has no order sorted, and what is
    found by anything but a text as pairs. Raises TypeError for what is no plain value."""
    match value:
        case None | bool() | int() | float():
            return value
        case str():
            return clean(value)
        case Enum():
            return value.name
        case tuple() | list():
            return [plain(one) for one in value]
        case set() | frozenset():
            return sorted((plain(one) for one in value), key=repr)
        case Mapping():
            if all(isinstance(key, str) for key in value):
                return {key: plain(one) for key, one in value.items()}
            return [[plain(key), plain(one)] for key, one in value.items()]
    if not is_dataclass(value):
        raise TypeError(value)
    return {"art": type(value).__name__} | {one.name: plain(getattr(value, one.name)) for one in fields(value)}


def said(number: int, paragraph: Paragraph) -> Form:
    """Something a program was told, with its number; a picture's lines stand below each other."""
    kind = "bild" if isinstance(paragraph, Picture) else "glocke" if isinstance(paragraph, Bell) else "text"
    text = "" if kind == "glocke" else "\n".join(render_all([paragraph], _WIDE))
    return {"art": "gesagt", "nr": number, "form": kind, "text": text.strip("\n")}


def _seated(one: Seated) -> Form:
    return {"platz": one.seat, "name": clean(one.name), "art": one.kind, "staerke": one.level}


def table(one: TableListing) -> Form:
    return {
        "nummer": one.number,
        "spiel": one.game,
        "titel": one.title,
        "vereinbart": one.agreed,
        "wo": one.place,
        "spieler": [_seated(player) for player in one.players],
        "zuschauer": one.watchers,
        "privat": one.private,
        "frei": one.free,
        "partie": one.game_number,
        "am_zug": list(one.turn),
    }


def seek(one: SeekListing) -> Form:
    return {
        "nummer": one.number,
        "spiel": one.game,
        "titel": one.title,
        "vereinbart": one.agreed,
        "von": clean(one.by),
        "art": one.kind,
        "sucht": one.wanted,
        "fehlen": one.missing,
        "plaetze": one.seats,
        "sekunden": round(one.seconds, 1),
    }


def game(one: GameListing) -> Form:
    return {
        "nummer": one.number,
        "spiel": one.game,
        "vereinbart": one.agreed,
        "regeln": one.rules,
        "spieler": [_seated(player) for player in one.players],
        "begonnen": one.started,
        "tisch": one.table,
        "beendet": one.ended,
        "grund": one.reason,
        "gewonnen": list(one.winners),
        "punkte": list(one.points),
    }


def position(one: Position) -> Form:
    return {
        "tisch": one.table,
        "partie": one.game_number,
        "spiel": one.game,
        "titel": one.title,
        "vereinbart": one.agreed,
        "zug": one.played,
        "vorbei": one.over,
        "platz": one.seat,
        "spieler": [_seated(player) for player in one.players],
        "am_zug": list(one.turn),
        "notation": one.notation,
        "ansicht": plain(one.view),
        "bild": [clean(line) for line in one.picture],
        "saetze": [clean(text) for text in one.sentences],
        "frage": clean(one.question),
        "zeilen": [clean(line) for line in one.lines],
        "uhr": [{"platz": time.seat, "sekunden": round(time.left, 1), "laeuft": time.runs} for time in one.times],
    }
