"""At the table: starting, stopping, watching, boards and questions, and whatever the game itself understands.

Knows the commands every table has; refuses to know what a move is.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

from mud.game import Refused
from mud.games import Level, Told
from mud.german.meaning.reading import Reading
from mud.parlour.table import Table
from mud.parlour.visitor import Visitor
from mud.world.catalogue import owner_of

if TYPE_CHECKING:
    from mud.parlour.house import House


PAGE = 20
"""Lines of `züge` that are told at once."""

Caution = Callable[["House", Visitor, Reading], Told | None]
"""The question to be answered with yes before a verb is obeyed, or None."""


def start(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`starte Spiel [zu viert] [gegen NAME] [leicht|mittel|schwer]`"""
    table = house.evening.at(visitor)
    against = next(iter(reading.things.get("gegen", ())), None)
    level = cast("Level | None", reading.values.get("stufe"))
    count = _count(table, reading)
    variant = f"spiel{reading.values.get('zahl')}"
    if variant in table.game.variants and "koepfe" not in reading.values and table.match is None:
        table.agree(variant, {})  # `starte Spiel 3`, where the games of a box are numbered
    house.evening.opening.start(visitor, table, against, level, count)


def _count(table: Table, reading: Reading) -> int | None:
    """How many shall play."""
    if "leute" in reading.values:  # `zu dritt` can be no number of a game
        return int(reading.values["leute"])
    named = reading.values.get("zahl")
    is_game = f"spiel{named}" in table.game.variants and "koepfe" not in reading.values
    return None if named is None or is_game else int(named)


def starts_against_host(house: "House", visitor: Visitor, reading: Reading) -> Told | None:
    """With somebody standing by, a chair is given to a computer player only after a question."""
    table = house.evening.near(visitor)
    if table is None or table.match or reading.things.get("gegen") or owner_of(table.thing):
        return None
    here = house.audience.here(house.world.room_of(visitor.id))
    waiting = [other.noun for other in here if other is not visitor and not table.has(other.id)]
    hosts = house.evening.opening.hosts(table)
    people = len(table.people()) + (table.seat_of(visitor.id) is None)
    allowed = table.game.seats(table.agreed)
    count = _count(table, reading) or allowed[0]
    if not waiting or not (hosts or table.game.companions) or count <= people or count not in allowed:
        return None
    if not hosts:
        return Told("haus.wirklich_ohne", "du", {"wer": waiting})
    return Told("haus.wirklich_gegen_wirt", "du", {"wer": waiting, "wirt": house.audience.noun(next(iter(hosts)))})


def stop(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`stoppe Spiel`"""
    house.evening.stop(visitor, house.evening.at(visitor))


def give_up(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`gib auf`"""
    house.evening.give_up(visitor, house.evening.at(visitor))


def gives_up(house: "House", visitor: Visitor, reading: Reading) -> Told | None:
    """What gives a running game up is asked about first (pharao R10)."""
    return Told("haus.wirklich_aufgeben", "du", {}) if house.evening.playing(visitor) else None


def stops_alone(house: "House", visitor: Visitor, reading: Reading) -> Told | None:
    """Where nobody else has to agree, the game would be gone at a word: `abbrechen` may have meant less."""
    table = house.evening.playing(visitor)
    alone = table is not None and all(who == visitor.id for who in table.people())
    return Told("haus.wirklich_stoppen", "du", {}) if alone else None


def board(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`brett`: the picture, or sentences for a reader"""
    house.evening.telling.show(visitor, house.evening.at(visitor))


def describe(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`vorlesen`: the position in sentences, for everyone who likes"""
    house.evening.telling.describe(visitor, house.evening.at(visitor))


def last_move(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`letzter Zug`: what happened since the last player began to move"""
    house.evening.telling.retell(visitor, house.evening.at(visitor))


def standing(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`stand`: who plays whom, what the game itself adds, and who is to act"""
    table = house.evening.at(visitor)
    if table.match is None:
        sitting = [house.audience.noun(who) for who, _ in table.sitting()]
        key = "haus.stand_leer" if not sitting else "haus.stand_wartet"
        ding = house.audience.noun(table.thing)
        house.audience.say(visitor, key, ding=ding, **({"wer": sitting} if sitting else {}))
    else:
        names, own = house.evening.telling.names(table), table.seat_of(visitor.id)
        for seat, noun in enumerate(names):
            seat_name = table.game.words.seat_name(seat)
            level = table.level(seat)
            key = "haus.stand_computer" if level else "haus.stand_spieler"
            house.audience.say(visitor, key, wer=noun, platz=seat_name, **({"stufe": level} if level else {}))
        house.evening.telling.answer(visitor, table.game.words.ask(reading, table.view(own), own, names) or ())
        house.evening.telling.question(visitor, table)
    watching = [house.audience.noun(who) for who in table.watchers]
    if watching:
        house.audience.say(visitor, "haus.stand_zuschauer", wer=watching)


def moves(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`zuege`: what I may do now, each line a command"""
    table = house.evening.at(visitor)
    seat = table.seat_of(visitor.id)
    if table.match is None:
        can_start = seat is not None or table.free()
        if not can_start:
            raise Refused("haus.kein_spiel")
        ding = house.audience.noun(table.thing)
        todo = "haus.befehl_start" if house.world.thing(table.thing).open else "haus.befehl_oeffnen"
        house.audience.lines(visitor, [house.narrator.tell(todo, ding=ding)])
    elif seat is None:
        raise Refused("haus.nur_zuschauer")
    elif commands := list(table.game.words.commands(table.view(seat), seat, house.evening.telling.names(table))):
        _page(house, visitor, reading, commands)
    else:
        house.evening.telling.question(visitor, table)


def _page(house: "House", visitor: Visitor, reading: Reading, lines: Sequence[str]) -> None:
    """As many lines as are read at once; the first ones, those of the page that is named, or those that come next."""
    last = (len(lines) + PAGE - 1) // PAGE
    page = visitor.page + 1 if "weiter" in reading.values else int(reading.values.get("zahl", 1))
    if not 1 <= page <= last:
        raise Refused("haus.zuege_keine_weiteren", seite=last)
    visitor.page = page
    house.audience.lines(visitor, lines[(page - 1) * PAGE : page * PAGE])
    if page < last:
        house.audience.say(visitor, "haus.zuege_weitere", n=len(lines) - page * PAGE, seite=page + 1)


def watch(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`schau zu`: sit down to watch"""
    house.evening.watch(visitor, house.evening.at(visitor))


def commands_here(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`kommandos`: the short list, the table's first"""
    table = house.evening.near(visitor)
    if table is not None:
        house.audience.say(visitor, f"{table.game.name}.kommandos")
        house.audience.say(visitor, "haus.kommandos_tisch")
    house.audience.say(visitor, "haus.kommandos")


def game_command(house: "House", visitor: Visitor, reading: Reading) -> None:
    """A command of the game at the table: a question about the position, or moves."""
    table = house.evening.at(visitor)
    if table.match is None:
        raise Refused("haus.kein_spiel")
    if not _answered(house, visitor, table, reading):
        with _in_its_words(house, table):
            house.evening.play(visitor, table, _meant(house, visitor, table, reading))


def shown(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`hand`, `auslage`, `gebote`, `notizen`: what the game has of that, or what there is instead"""
    table = house.evening.at(visitor)
    if table.match is None:
        raise Refused("haus.kein_spiel")
    if not _answered(house, visitor, table, reading):
        raise Refused(f"haus.ohne_{reading.verb}")


def _answered(house: "House", visitor: Visitor, table: Table, reading: Reading) -> bool:
    """Answer a question about the position; False if the reading is no such question."""
    seat = table.seat_of(visitor.id)
    with _in_its_words(house, table):
        answer = table.game.words.ask(reading, table.view(seat), seat, house.evening.telling.names(table))
    if answer is not None:
        house.evening.telling.answer(visitor, answer)
    return answer is not None


@contextmanager
def _in_its_words(house: "House", table: Table) -> Iterator[None]:
    """What a game refuses is told in its own sentences."""
    names = house.evening.telling.names(table)
    try:
        yield
    except Refused as refused:
        if "." in refused.reason:
            raise
        told = table.game.words.refusal(refused, names)
        raise Refused(told.key, **told.facts) from None


def _meant(house: "House", visitor: Visitor, table: Table, reading: Reading) -> Sequence[Any]:
    seat = table.seat_of(visitor.id)
    if seat is None:
        raise Refused("haus.nur_zuschauer")
    return table.game.words.meant(reading, table.view(seat), seat, house.evening.telling.names(table))


def answer(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`ja` or `nein` when the house has asked nothing: somebody who would stop, or the game at the table, may have"""
    table = house.evening.playing(visitor)
    if table is None or table.match is None:
        raise Refused("haus.nichts_gefragt")
    wants_to_know = house.evening.is_asked_to_stop(visitor, table)
    if wants_to_know and table.stop_asked == table.match.length:
        _answer_to_stop(house, visitor, table, reading)
        return
    try:
        game_command(house, visitor, reading)
    except Refused as refused:
        if not (wants_to_know and refused.reason.endswith(".nicht_gefragt")):
            raise
        _answer_to_stop(house, visitor, table, reading)


def _answer_to_stop(house: "House", visitor: Visitor, table: Table, reading: Reading) -> None:
    if reading.verb == "ja":
        house.evening.stop(visitor, table)
    else:
        house.evening.refuse_to_stop(visitor, table)


def game_caution(house: "House", visitor: Visitor, reading: Reading) -> Told | None:
    """What the game itself would have confirmed, such as locking oneself in (pharao R8)."""
    table = house.evening.playing(visitor)
    if table is None:
        return None
    seat = table.seat_of(visitor.id)
    if seat is None:
        return None
    names = house.evening.telling.names(table)
    try:
        if table.game.words.ask(reading, table.view(seat), seat, names) is not None:
            return None
        return table.game.words.caution(table.view(seat), _meant(house, visitor, table, reading), seat, names)
    except Refused:
        return None  # what is refused anyway needs no question


VERBS = {
    "starten": start,
    "stoppen": stop,
    "aufgeben": give_up,
    "brett": board,
    "vorlesen": describe,
    "stand": standing,
    "letzter_zug": last_move,
    "zuege": moves,
    "zuschauen": watch,
    "hand": shown,
    "auslage": shown,
    "gebote": shown,
    "notizen": shown,
    "kommandos": commands_here,
    "ja": answer,
    "nein": answer,
}
CAUTIONS: dict[str, Caution] = {
    "aufgeben": gives_up,
    "stoppen": stops_alone,
    "starten": starts_against_host,
    "ja": game_caution,
    "nein": game_caution,
}
