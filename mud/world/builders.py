"""Turns the tables of a room file into prototypes: exits, things, persons and their names.

Knows the keys of each table and which go together; refuses to know other tables and files.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from mud.world.conditions import ALWAYS, Condition
from mud.world.prototypes import (
    DIRECTIONS,
    MANY,
    NOWHERE,
    SEATINGS,
    Exit,
    Name,
    Place,
    Relation,
    Senses,
    Staged,
    Thing,
    Variant,
)
from mud.world.story_reader import read_bars, read_condition, read_variants
from mud.world.toml_table import TomlTable

_HOMES: Final[Mapping[str, Relation]] = {
    "in": "in",
    "auf": "auf",
    "unter": "unter",
    "hinter": "hinter",
    "teil_von": "teil",
}


def read_name(table: TomlTable) -> Name:
    """The words for what a table describes."""
    count = MANY if table.values.get("anzahl") == "viele" else 1
    if count == MANY:
        table.asked.add("anzahl")
    else:
        count = table.number("anzahl", 1)
    noun, proper = table.text("nomen", needed=True), table.text("name")
    synonyms = table.words("namen")
    if proper:
        noun, synonyms = proper, (noun, *synonyms)
    return Name(noun, table.words("adjektive"), synonyms, table.words("merkmale"), count, bool(proper))


def read_senses(table: TomlTable) -> Senses:
    """What there is to smell, hear and feel."""
    return Senses(table.text("riechen"), table.text("lauschen"), table.text("beruehren"))


def read_exit(table: TomlTable) -> Exit:
    """A table `ausgang.norden`."""
    if table.id not in DIRECTIONS:
        raise table.error("keine_richtung")
    aliases = table.words("auch")
    if any(alias not in DIRECTIONS for alias in aliases):
        raise table.error("keine_richtung", "auch")
    target, text = table.text("nach", needed=True), table.text("text")
    when, bars = read_condition(table, looking=False), read_bars(table)
    door, one_way, across = table.text("tuer") or None, table.flag("einweg"), table.flag("hinueber")
    found = Exit(table.id, target, aliases, door, text, one_way, when, bars, across)
    table.done()
    return found


def read_thing(table: TomlTable, room: str) -> Thing:
    """A table `ding.schale` of a room's file."""
    homes = [key for key in _HOMES if key in table.values]
    if len(homes) > 1:
        raise table.error("zwei_orte", homes[1])
    home = Place(_HOMES[homes[0]], table.text(homes[0], needed=True)) if homes else Place("in", room)
    container, openable = table.flag("behaelter"), table.flag("oeffenbar")
    door = table.flag("tuer")
    seating = table.text("sitzart") or "auf"
    if seating not in SEATINGS:
        raise table.error("falscher_wert", "sitzart", art="|".join(SEATINGS))
    found = Thing(
        id=table.id,
        name=read_name(table),
        text=table.text("text"),
        home=home,
        here=table.text("hier"),
        portable=table.flag("tragbar"),
        fixed=table.text("fest"),
        container=container,
        openable=openable,
        open=table.flag("offen", not openable),
        locked=table.flag("verschlossen"),
        key=table.text("schluessel") or None,
        supporter=table.flag("ablage"),
        cavity=table.flag("darunter"),
        capacity=table.number("fasst", 10),
        size=table.number("groesse", 2 if container else 1),
        seats=table.number("sitze", 0),
        seating=seating,
        sit_at=table.text("sitzt_an") or None,
        asked=table.text("gefragt"),
        writing=table.text("lesen"),
        rules=table.text("regeln") or None,
        game=table.text("spiel") or None,
        way=table.text("weg") or None,
        ways=table.words("wege"),
        door=door,
        figure=table.flag("mensch"),
        hidden=table.flag("versteckt"),
        afar=table.flag("fern"),
        senses=read_senses(table),
        when=read_condition(table, looking=False),
        own=table.flag("je_person"),
        hints=table.words("gemeint"),
        returns=table.flag("kehrt_zurueck"),
        light=_light(table),
        staged=_staged(table),
    )
    found = replace(found, variants=_variants(table, found.senses), additions=read_additions(table))
    table.done()
    _check_keys(table, found)
    return found


def _staged(table: TomlTable) -> tuple[Staged, ...]:
    """The rows `partie`."""
    found = []
    for row in table.rows("partie"):
        when, position, side = read_condition(row), row.text("stellung"), row.text("seite")
        found.append(Staged(when, position, side, row.flag("sofort"), row.words("stimme"), row.text("sperre")))
        row.done()
    return tuple(found)


def _light(table: TomlTable) -> Condition | None:
    """`leuchtet`: always, or when a condition holds for who carries it."""
    if isinstance(table.values.get("leuchtet"), bool):
        return ALWAYS if table.flag("leuchtet") else None
    return read_condition(table, "leuchtet", looking=False) if "leuchtet" in table.values else None


_FIELDS: Final[Mapping[str, str]] = {
    "titel": "title",
    "gefragt": "asked",
    "lesen": "writing",
    "fest": "fixed",
    "hier": "here",
    "gruss": "greetings",
    "dank": "thanks",
    "abschied": "farewells",
    "sonst": "shrugs",
    "erzaehlt": "heard",
    "daneben": "beside",
    "murmelt": "mutters",
    "ablehnen": "declines",
    "text": "text",
    "dunkel": "dark",
}
"""What a variant may replace, and the field it is of its prototype."""
_SAID: Final = ("gruss", "dank", "abschied", "sonst", "erzaehlt", "daneben", "murmelt")
"""What a person's variant may replace that is a list."""
_SENSES: Final[Mapping[str, str]] = {"riechen": "smell", "lauschen": "sound", "beruehren": "touch"}


def _variants(table: TomlTable, senses: Senses) -> tuple[Variant, ...]:
    """The rows `variante` of a thing."""
    rows = read_variants(table, "variante", ("text", "hier", "gefragt", "lesen", "fest", *_SENSES))
    return tuple(_in_fields(row, senses) for row in rows)


def _in_fields(row: Variant, senses: Senses) -> Variant:
    fields: dict[str, Any] = {_FIELDS[key]: value for key, value in row.fields.items() if key in _FIELDS}
    felt = {_SENSES[key]: value for key, value in row.fields.items() if key in _SENSES}
    return Variant(row.when, fields | ({"senses": replace(senses, **felt)} if felt else {}))


def read_room_variants(table: TomlTable, senses: Senses) -> tuple[Variant, ...]:
    """The rows `variante` of a room."""
    rows = read_variants(table, "variante", ("titel", "text", "dunkel", *_SENSES))
    return tuple(_in_fields(row, senses) for row in rows)


def read_person_variants(table: TomlTable) -> tuple[Variant, ...]:
    """The rows `variante` of a person."""
    rows = read_variants(table, "variante", ("text", "hier", "ablehnen"), _SAID)
    return tuple(_in_fields(row, Senses()) for row in rows)


def read_additions(table: TomlTable) -> tuple[Variant, ...]:
    """The rows `zusatz`: text that is added."""
    return read_variants(table, "zusatz", ("text",))


def _check_keys(table: TomlTable, thing: Thing) -> None:
    """Whether a thing's keys go together."""
    if thing.portable and (thing.seats or thing.fixed or thing.home.relation == "teil" or thing.door):
        raise table.error("widerspruch", "tragbar")
    if (thing.locked or thing.key) and not thing.openable:
        raise table.error("widerspruch", "verschlossen" if thing.locked else "schluessel")
    if (thing.locked and thing.open) or (not thing.openable and not thing.open):
        raise table.error("widerspruch", "offen")
    if thing.game is not None and thing.when:
        raise table.error("widerspruch", "spiel")
    if thing.staged and (thing.game is None or not thing.own):
        raise table.error("widerspruch", "partie")
    if thing.returns and (thing.own or not thing.portable):
        raise table.error("widerspruch", "kehrt_zurueck")
    if thing.home.id == NOWHERE and thing.home.relation != "in":
        raise table.error("widerspruch", thing.home.relation)
    if thing.hidden and thing.here:
        raise table.error("widerspruch", "hier")
    if thing.way is not None and thing.way not in DIRECTIONS:
        raise table.error("keine_richtung", "weg")
    if not set(thing.ways) <= set(DIRECTIONS):
        raise table.error("keine_richtung", "wege")
