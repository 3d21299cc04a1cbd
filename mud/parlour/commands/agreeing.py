"""What a table agrees on for its next game: the variant and its options, read from a few words and told in sentences.

Knows the names and values a game declares; refuses to know what they mean to it.
"""

from collections.abc import Callable, Container, Iterator, Mapping
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.speech.narrator import Length
from mud.german.stems import stem
from mud.parlour.audience import Audience, length_for
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.rounds import Rounds
from mud.parlour.seating import Seating
from mud.parlour.sheetwords import clock_said
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.terms import ADVICE, CLOCK_OPTION, NO_CLOCK, PATIENCE, RATED, spoken_clock, terms_of
from mud.parlour.titles import spelt
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.sheet.clock import USUAL, Terms, write_terms

_WORDS: Final = vocabulary("vereinbaren")
_SMALL: Final = _WORDS.words("fuellwoerter")
_USUAL: Final = _WORDS.words("ueblich")
_EVERYTHING: Final = _WORDS.words("alles")
_VARIANT: Final = "spiel"
_SHORT: Final[tuple[Length, ...]] = ("knapp", "ueblich")
"""Who listens to so much hears of what has been agreed on only what is not usual, or has been changed."""
_YES, _NO = "ja", "nein"
_WITHOUT: Final = _WORDS.words("ohne")
_SWITCHED: Final = _WORDS.meanings("geschaltet")
_FOR_PRACTICE: Final = _WORDS.meanings("zum_ueben")


class Agreeing(Module):
    """What is agreed on at a table."""

    def __init__(self, audience: Audience, tables: Tables, rounds: Rounds, seating: Seating) -> None:
        self._audience = audience
        self._tables = tables
        self._rounds = rounds
        self._seating = seating

    def agree(self, visitor: Visitor, reading: Reading) -> None:
        """`vereinbare [Antwortfrist 60 | Spiel 3 | ohne Experten | Uhr 60 Sekunden je Zug | zum Üben | üblich]`"""
        table = self._tables.at(visitor)
        text = fold(str(reading.values.get("text", "")).rstrip(" .!?"))
        if not text and length_for(visitor) in _SHORT:
            self._show_short(visitor, table)
            return
        if not text or text in _EVERYTHING:
            self.show(visitor, table)
            return
        self._settle(visitor, table, *read(table, text))

    def for_practice(self, visitor: Visitor, reading: Reading) -> None:
        """`wir spielen zum Üben`"""
        self._settle(visitor, self._tables.at(visitor), None, {RATED: _NO})

    def with_clock(self, visitor: Visitor, reading: Reading) -> None:
        """`mit Uhr`: the usual one"""
        self._settle(visitor, self._tables.at(visitor), None, {CLOCK_OPTION: write_terms(USUAL)})

    def without_clock(self, visitor: Visitor, reading: Reading) -> None:
        """`ohne Uhr`"""
        self._settle(visitor, self._tables.at(visitor), None, {CLOCK_OPTION: NO_CLOCK})

    def _settle(self, visitor: Visitor, table: Table, variant: str | None, options: Mapping[str, str]) -> None:
        if table.people() and table.seat_of(visitor.id) is None:
            raise Refused("haus.vereinbart_nur_am_tisch")
        if table.number and table.match is None and not table.people():
            self._seating.sit(visitor, table, None)  # what nobody sits by, the next ones would not know of
        table.agree(variant, options)
        changed = {*options, *((_VARIANT,) if variant else ())}
        told = dict.fromkeys([visitor, *self._rounds.beside(table)])
        for listener in told:
            self._audience.say(listener, "haus.vereinbart", "du" if listener is visitor else "alle", wer=visitor.noun)
            is_short = length_for(listener) in _SHORT
            self._audience.lines(listener, list(self._agreed(table, changed if is_short else None)))

    def _show_short(self, visitor: Visitor, table: Table) -> None:
        """What is not as usual, and the names of what could be agreed on, for those who listen to it."""
        unusual = list(told_of(self._audience.tell, table))
        if unusual:
            self._audience.say(visitor, "haus.vereinbart_kurz", was=unusual)
        else:
            self._audience.say(visitor, "haus.vereinbart_ueblich")
        self._audience.say(visitor, "haus.vereinbar_kurz", namen=[spelt(name) for name in table.agreeable])

    def show(self, visitor: Visitor, table: Table) -> None:
        """What is agreed on, and what could be."""
        self._audience.lines(visitor, list(self._agreed(table)))
        for variant in _variants(table):
            said = self._explained(table.game.name, f"variante_{variant}")
            self._audience.say(visitor, "haus.vereinbar_variante", name=spelt(variant), text=said)
        for name, values in table.agreeable.items():
            if name == CLOCK_OPTION:
                self._audience.say(visitor, "partie.vereinbar_uhr")
                continue
            said = self._explained(
                "haus" if name in (PATIENCE, RATED, ADVICE) else table.game.name, f"vereinbar_{name}"
            )
            self._audience.say(visitor, "haus.vereinbar", name=spelt(name), text=said, werte=list(values))
        self._audience.say(visitor, "haus.vereinbar_so")

    def _explained(self, where: str, what: str) -> str:
        return self._audience.tell(f"{where}.{what}")

    def _agreed(self, table: Table, only: Container[str] | None = None) -> Iterator[str]:
        if _variants(table) and (only is None or _VARIANT in only):
            yield self._audience.tell("haus.vereinbart_variante", name=spelt(table.variant))
        for name in table.options if only is None else filter(only.__contains__, table.options):
            said = _value(self._audience.tell, table, name)
            yield self._audience.tell("haus.vereinbart_ist", name=spelt(name), wert=said)

    def commands(self) -> Commands:
        return {
            "vereinbaren": Command(self.agree),
            "zum_ueben": Command(self.for_practice),
            "mit_uhr": Command(self.with_clock),
            "ohne_uhr": Command(self.without_clock),
        }


def read(table: Table, text: str) -> tuple[str | None, dict[str, str]]:
    """The variant, if one is named, and the options that a folded text names. Raises Refused for what is neither."""
    variant: str | None = None
    options: dict[str, str] = {}
    clock, text = spoken_clock(text)
    if clock is not None:
        options[CLOCK_OPTION] = write_terms(clock) if isinstance(clock, Terms) else clock
    words = [word for word in text.replace("=", " ").replace(",", " ").replace("-", "").split() if word not in _SMALL]
    while words:
        word = words.pop(0)
        is_without = word in _WITHOUT and bool(words)
        word = _option(table, words.pop(0) if is_without else word)
        allowed = table.agreeable.get(word, ())
        if word in _USUAL:
            variant = table.game.variants[0]
            options = {name: values[0] for name, values in table.agreeable.items()}
        elif word in table.game.variants:
            variant = word
        elif words and word + words[0] in table.game.variants:  # Spiel 3
            variant = word + words.pop(0)
        elif is_without and _NO in allowed:
            options[word] = _NO
        elif words and words[0] in allowed:
            options[word] = words.pop(0)
        elif words and _SWITCHED.get(words[0]) in allowed:
            options[word] = _SWITCHED[words.pop(0)]
        elif word in _FOR_PRACTICE:
            options[RATED] = _FOR_PRACTICE[word]
        elif _YES in allowed:
            options[word] = _YES
        elif allowed:
            raise Refused("haus.vereinbart_wert", name=spelt(word), werte=list(allowed))
        else:
            known = [spelt(name) for name in (*sorted(_variants(table)), *table.agreeable)]
            raise Refused("haus.vereinbart_unbekannt", text=word, namen=known)
    return variant, options


def _option(table: Table, word: str) -> str:
    """The option a word names: whole, or one part of a name that has several."""
    said, known = stem(word), table.agreeable
    return next((name for name in known if said in map(stem, (name.replace("_", ""), *name.split("_")))), word)


def told_of(tell: Callable[..., str], table: Table) -> Iterator[str]:
    """What is agreed on at a table and is not as usual, each in a few words."""
    if table.variant != table.game.variants[0]:
        yield spelt(table.variant)
    usual = {name: values[0] for name, values in table.agreeable.items()}
    for name, value in table.options.items():
        if value != usual[name]:
            yield f"{spelt(name)} {_value(tell, table, name)}"


def _value(tell: Callable[..., str], table: Table, name: str) -> str:
    return clock_said(tell, terms_of(table.options)) if name == CLOCK_OPTION else table.options[name]


def _variants(table: Table) -> tuple[str, ...]:
    return tuple(table.game.variants) if len(table.game.variants) > 1 else ()
