"""Turns the tables of a story into values: conditions, steps, triggers, riddles, ranks.

Knows the keys of these tables and the words of `dann`; refuses to know whether the ids in them exist: see `references`.
"""

from typing import Final

from mud.world.conditions import ALWAYS, LOOKING, MARK, Condition, parse
from mud.world.prototypes import DIRECTIONS, SENSES, Bar, Variant
from mud.world.story import MOMENTS, OWN_DEEDS, SLOTS, Hint, Rank, Riddle, Step, Trigger
from mud.world.toml_table import TomlTable
from mud.world.topics import fold

HINTS: Final = 3
"""A riddle has so many hints, from gentle to plain."""
_RELATIONS: Final = ("in", "auf", "unter", "hinter")
_GAME: Final = ("spiel", "gegen", "stufe", "variante", "punkte", "grund")


def read_condition(table: TomlTable, key: str = "wenn", *, looking: bool = True) -> Condition:
    """The condition under a key; ALWAYS if there is none. `looking`: it may ask what someone perceives."""
    texts = table.words(key)
    try:
        found = parse(texts)
    except ValueError as cause:
        raise table.error("keine_bedingung", key, wort=str(cause)) from None
    if not looking and any(test.kind in LOOKING for test in found.tests()):
        raise table.error("bedingung_kreist", key)
    return found


def read_variants(
    table: TomlTable, key: str, texts: tuple[str, ...], lists: tuple[str, ...] = ()
) -> tuple[Variant, ...]:
    """The rows `variante` or `zusatz`: a condition, and any of the keys that are texts or lists of texts."""
    found = []
    for row in table.rows(key):
        when = read_condition(row)
        fields: dict[str, str | tuple[str, ...]] = {name: row.text(name) for name in texts if name in row.values}
        fields |= {name: row.words(name) for name in lists if name in row.values}
        row.done()
        if not fields or not when:
            raise row.error("fehlt", "wenn" if fields else "text")
        found.append(Variant(when, fields))
    return tuple(found)


def read_bars(table: TomlTable) -> tuple[Bar, ...]:
    """The rows `sperre` of an exit."""
    found = []
    for row in table.rows("sperre"):
        found.append(Bar(read_condition(row), row.text("text", needed=True)))
        row.done()
    return tuple(found)


def read_steps(table: TomlTable, key: str = "dann") -> tuple[Step, ...]:
    """What comes to pass, in order."""
    return tuple(_step(table, key, text) for text in table.words(key))


def _step(table: TomlTable, key: str, text: str) -> Step:
    match text.split():
        case ["marke", name, "=", number] if MARK.fullmatch(name) and number.isdecimal():
            return Step("marke", name, number=int(number))
        case ["zaehle", name, number] if MARK.fullmatch(name) and number.isdecimal():
            return Step("zaehle", name, number=int(number))
        case ["marke" | "zaehle" as word, name] if MARK.fullmatch(name):
            return Step(word, name)
        case ["loesche", name] if MARK.fullmatch(name):
            return Step("loesche", name, number=0)
        case ["lege", thing, relation, place] if relation in _RELATIONS:
            return Step("lege", thing, place, relation)
        case ["person", person, "nach", room]:
            return Step("person", person, room)
        case ["sagt", person, topic]:
            return Step("sagt", person, topic)
        case ["gib" | "weg" | "heim" | "enthuelle" | "oeffne" | "schliesse" | "entsperre" | "gehe" as word, id_]:
            return Step(word, id_)
    raise table.error("keine_folge", key, wort=text)


def read_trigger(table: TomlTable, room: str | None) -> Trigger:
    """A table `folge.tor_auf` of a room's file, or of one without a room."""
    verbs = table.words("bei")
    if not verbs:
        raise table.error("fehlt", "bei")
    slots = {slot: frozenset(table.words(slot)) for slot in SLOTS if slot in table.values}
    game = {name: table.text(name) for name in _GAME if name in table.values}
    is_told_everywhere = table.flag("ueberall")
    is_anywhere = bool(slots) or is_told_everywhere or any(verb.startswith("spiel_") for verb in verbs)
    is_own = any(verb in OWN_DEEDS or verb in MOMENTS for verb in verbs)
    found = Trigger(
        id=table.id,
        file=table.file,
        verbs=verbs,
        room=None if is_anywhere else room,
        slots=slots,
        relation=table.text("praep"),
        direction=table.text("richtung"),
        words=tuple(fold(word) for word in table.words("worte")),
        hearer=table.text("hoert") or None,
        game=game,
        seconds=table.number("nach", 0),
        when=read_condition(table),
        texts=table.words("text"),
        seen=table.text("alle"),
        steps=read_steps(table),
        once=table.flag("einmal"),
        instead=table.flag("statt", not is_own),
        everyone=_everyone(table),
        everywhere=is_told_everywhere,
        asked=read_condition(table, "gefragt"),
    )
    table.done()
    if found.direction and found.direction not in (*DIRECTIONS, *SENSES):
        raise table.error("keine_richtung", "richtung")
    if ("zeit" in verbs) != bool(found.seconds) or (game and not any(verb.startswith("spiel_") for verb in verbs)):
        raise table.error("widerspruch", "nach" if found.seconds or "zeit" in verbs else next(iter(game)))
    if not (found.texts or found.steps):
        raise table.error("fehlt", "text")
    if found.hearer is not None and not found.words:
        raise table.error("fehlt", "worte")
    return found


def _everyone(table: TomlTable) -> bool:
    word = table.text("fuer")
    if word not in ("", "alle_hier"):
        raise table.error("falscher_wert", "fuer", art="alle_hier")
    return bool(word)


def read_riddle(table: TomlTable, room: str | None) -> Riddle:
    """A table `raetsel.tor`."""
    hints, aside = _hints(table), table.flag("nebenbei")
    solved, points = read_condition(table, "geloest"), table.number("punkte", 0)
    title, place = table.text("titel", needed=True), table.text("raum") or room
    found = Riddle(
        table.id,
        table.file,
        title,
        place or "",
        solved,
        points,
        read_condition(table, "offen"),
        hints,
        aside,
        table.flag("zugabe"),
        table.words("orte"),
        read_condition(table, "spaeter"),
    )
    table.done()
    if solved == ALWAYS or not points:
        raise table.error("fehlt", "punkte" if solved != ALWAYS else "geloest")
    if not place:
        raise table.error("fehlt", "raum")
    if len(hints) != (0 if aside else HINTS):
        raise table.error("tipps", "tipps", zahl=str(HINTS))
    return found


def _hints(table: TomlTable) -> tuple[Hint, ...]:
    """A text, or a table: `{ text = "...", bis = "hat brief", variante = [{ wenn = "...", text = "..." }] }`."""
    found = []
    for number, value in enumerate(table.get("tipps", list, []), 1):
        inner = TomlTable(
            table.file, f"{table.path}.tipps.{number}", value if isinstance(value, dict) else {"text": value}
        )
        text = inner.text("text", needed=True)
        variants = read_variants(inner, "variante", ("text",))
        found.append(
            Hint(text, read_condition(inner, "bis"), tuple((one.when, str(one.fields["text"])) for one in variants))
        )
        inner.done()
    if found and found[-1].until:
        raise table.error("widerspruch", "tipps")  # who has not solved it would have no hint left
    return tuple(found)


def read_rank(table: TomlTable) -> Rank:
    """A row `rang`."""
    found = Rank(table.number("ab", 0), table.text("titel", needed=True), read_condition(table))
    table.done()
    return found
