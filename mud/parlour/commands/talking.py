"""Talking: saying, whispering, telling, shouting, gestures, and conversation with those who live here.

Knows who hears what; what is said is kept letter for letter. Refuses to know topics: the world has them.
"""

import re
from typing import TYPE_CHECKING

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.visitor import Visitor
from mud.world import actions

if TYPE_CHECKING:
    from mud.parlour.house import House


_CLAUSE = re.compile(
    r"(?:ob|wie|was|we[rnm]|wo|wohin|woher|wann|warum|wieso|weshalb|welche[rsnm]?|dass)\b", re.IGNORECASE
)
_OF = re.compile(r"\b(?:von|vom|über|ueber)\b.*", re.IGNORECASE | re.DOTALL)


def _asked(reading: Reading, text: str) -> str:
    """How a question goes on after whom it was put to: `, ob er spielt.`, ` nach dem Nil.` or `: Kommst du?`"""
    plain = text.rstrip(" .!?")
    if _CLAUSE.match(text):
        return f", {plain}."
    return f" nach {plain}." if re.search(r"\bnach\b", reading.line, re.IGNORECASE) else f": {text}"


def _text(reading: Reading) -> str:
    text = str(reading.values.get("text", "")).strip()
    if not text:
        raise Refused("haus.was_sagen")
    return text


def _target(house: "House", visitor: Visitor, reading: Reading, slot: str = "wem") -> str | None:
    target = next(iter(reading.things.get(slot, ())), None)
    if target == visitor.id:
        raise Refused("haus.selbstgespraech")
    return target


def _awake(house: "House", who: str) -> Visitor | None:
    """The visitor spoken to; None for a resident. Raises Refused for things and for the frozen."""
    if not house.world.is_person(who):
        raise Refused("haus.hoert_nicht", ding=who)
    visitor = house.audience.visitor(who)
    if visitor is not None and visitor.session is None:
        raise Refused("haus.erstarrt_hoert_nicht", wer=who)
    return visitor


def _unless_ignored(house: "House", visitor: Visitor, other: Visitor) -> None:
    if house.manners.ignores(other, visitor):
        raise Refused("haus.ignoriert_dich", name=other.name)


def _may_tell_alone(house: "House", visitor: Visitor, other: Visitor) -> None:
    """Nobody who watches a running game, or has left it, tells its players anything that the table does not hear."""
    table = house.evening.playing(other)
    if table is not None and table.looks_on(visitor.id):
        raise Refused("haus.nichts_zustecken")
    _unless_ignored(house, visitor, other)


def say(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`sage TEXT`, `sage zu NAME TEXT`"""
    text, target = _text(reading), _target(house, visitor, reading)
    here = list(house.audience.here(house.world.room_of(visitor.id)))
    if target is None:
        house.audience.speech(visitor, "haus.sagt", here, text=text)
        house.journey.after(visitor, reading)
        return
    other = _awake(house, target)
    house.audience.speech(visitor, "haus.sagt_zu", here, other, text=text, person=house.audience.noun(target))
    if other is None:
        _answer(house, visitor, reading, target, text)


def _answer(house: "House", visitor: Visitor, reading: Reading, resident: str, text: str) -> None:
    """What a resident says to what was said to them, unless a story has something else follow from it."""
    if not house.journey.after(visitor, reading):
        _, *answers = actions.tell(house.world, visitor.id, resident, text)
        house.journey.tell(answers)


def whisper(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`fluestere NAME TEXT`: the others see it, but hear nothing"""
    text, target = _text(reading), _target(house, visitor, reading)
    if target is None:
        raise Refused("haus.wem_fluestern")
    other, person = _awake(house, target), house.audience.noun(target)
    if other is not None:
        _may_tell_alone(house, visitor, other)
    hearers = [visitor, other] if other else [visitor]
    house.audience.speech(visitor, "haus.fluestert", hearers, other, text=text, person=person)
    for witness in house.audience.here(house.world.room_of(visitor.id)):
        if witness not in hearers:
            house.audience.say(witness, "haus.fluestert", "alle", wer=visitor.noun, person=person)
    if other is None:
        _answer(house, visitor, reading, target, text)


def shout(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`rufe TEXT`: heard in the whole house"""
    house.audience.shout(visitor, "haus.ruft", text=_text(reading))


def send(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`teile NAME mit: TEXT`: heard by one person, wherever they are"""
    text = _text(reading)
    name = str(reading.values.get("name", ""))
    other = house.audience.called(name) or house.audience.visitor(name)
    if other is visitor:
        raise Refused("haus.selbstgespraech")
    if other is None:
        raise Refused("haus.nicht_im_haus", name=name)
    if other.session is None:
        raise Refused("haus.erstarrt_hoert_nicht", wer=other.id)
    _may_tell_alone(house, visitor, other)
    house.audience.speech(visitor, "haus.teilt_mit", [visitor, other], other, text=text)


def gesture(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`:lacht`: shown to the room as it was typed, after the name"""
    here = list(house.audience.here(house.world.room_of(visitor.id)))
    house.audience.speech(visitor, "haus.gebaerde", here, text=_text(reading))


def ask(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`frage NAME nach THEMA`"""
    text, target = _text(reading), _target(house, visitor, reading, "wen")
    if target is None:
        raise Refused("haus.wen_fragen")
    other = _awake(house, target)
    said = _asked(reading, text)
    if other is None:
        house.journey.tell(actions.ask(house.world, visitor.id, target, text, said))
    else:
        here = list(house.audience.here(house.world.room_of(visitor.id)))
        house.audience.speech(visitor, "haus.fragt", here, other, text=said)


def narrate(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`erzaehle NAME von THEMA`: a visitor hears it as it was typed, a resident may know the topic"""
    target, phrase = _target(house, visitor, reading), _OF.search(reading.line)
    if target is None or phrase is None:
        say(house, visitor, reading)
        return
    other, said = _awake(house, target), f" {phrase[0].strip(' .!')}."
    if other is None:
        house.journey.tell(actions.tell(house.world, visitor.id, target, _text(reading), said))
    else:
        here = list(house.audience.here(house.world.room_of(visitor.id)))
        house.audience.speech(visitor, "haus.erzaehlt", here, other, text=said)


def address(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`sprich mit NAME`, `gruesse NAME`"""
    target = _target(house, visitor, reading, "wen")
    if target is None:
        raise Refused("haus.wen_fragen")
    if _awake(house, target) is not None:
        house.manners.speak(visitor, list(house.audience.here(house.world.room_of(visitor.id))))
    house.audience.report(actions.greet(house.world, visitor.id, target))


def ignore(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`ignoriere NAME`: their words reach me no more, or again; without a name: whose do not"""
    name = str(reading.values.get("name", ""))
    if not name:
        names = house.manners.ignored(visitor)
        key = "haus.ignoriert_liste" if names else "haus.ignoriert_niemanden"
        house.audience.say(visitor, key, **({"namen": names} if names else {}))
        return
    known, is_ignored = house.manners.turn(visitor, name)
    house.audience.say(visitor, "haus.ignoriert" if is_ignored else "haus.ignoriert_nicht_mehr", name=known)


def history(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`verlauf`: what was said to me lately"""
    if not visitor.history:
        raise Refused("haus.verlauf_leer")
    house.audience.lines(visitor, visitor.history)


ANSWERED = frozenset({"sagen", "fluestern"})
"""Verbs after which someone may answer what was said."""

VERBS = {
    "sagen": say,
    "fluestern": whisper,
    "rufen": shout,
    "mitteilen": send,
    "gebaerde": gesture,
    "fragen": ask,
    "erzaehlen": narrate,
    "ansprechen": address,
    "verlauf": history,
    "ignorieren": ignore,
}
