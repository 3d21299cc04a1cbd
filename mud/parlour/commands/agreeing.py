"""What a table agrees on for its next game: the variant and its options, read from a few words and told in sentences.

Knows the names and values a game declares; refuses to know what they mean to it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.speech.narrator import SEEN
from mud.parlour.audience import Audience, length_for
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.rounds import Rounds
from mud.parlour.sheetwords import clock_said
from mud.parlour.table import PATIENCE, Table
from mud.parlour.tables import Tables
from mud.parlour.terms import CLOCK_OPTION, NO_CLOCK, RATED, spoken_clock, terms_of
from mud.parlour.visitor import Visitor
from mud.sheet.clock import USUAL, Terms, write_terms

_SMALL = frozenset(
    [
        "die",
        "der",
        "das",
        "den",
        "dem",
        "ein",
        "eine",
        "auf",
        "und",
        "mit",
        "bitte",
        "sekunden",
        "sekunde",
        "minuten",
        "minute",
        "von",
        "als",
        "wir",
        "zum",
        "im",
        "um",
    ]
)
_NUMBER: Final = re.compile(r"(?<=[a-z])(\d+)$")
"""Of `spiel4`, which is said as two words."""
_USUAL = "ueblich"
_YES, _NO = "ja", "nein"
_WITHOUT = frozenset(("ohne", "kein", "keine", "keinen"))
_SWITCHED = {"an": _YES, "ein": _YES, "aus": _NO, "ab": _NO}
_FOR_PRACTICE = {"ueben": _NO, "uebung": _NO, "spass": _NO, "training": _NO, "ernst": _YES}


class Agreeing(Module):
    """What is agreed on at a table."""

    def __init__(self, audience: Audience, tables: Tables, rounds: Rounds) -> None:
        self._audience = audience
        self._tables = tables
        self._rounds = rounds

    def agree(self, visitor: Visitor, reading: Reading) -> None:
        """`vereinbare [Antwortfrist 60 | Spiel 3 | ohne Experten | Uhr 60 Sekunden je Zug | zum Üben | üblich]`"""
        table = self._tables.at(visitor)
        text = fold(str(reading.values.get("text", "")))
        if not text:
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
        before = set(self._agreed(table))
        table.agree(variant, options)
        agreed = list(self._agreed(table))
        news = [line for line in agreed if line not in before] or agreed  # who listens hears what is otherwise now
        told = dict.fromkeys([visitor, *self._rounds.beside(table)])
        for listener in told:
            self._audience.say(listener, "haus.vereinbart", "du" if listener is visitor else "alle", wer=visitor.noun)
            self._audience.lines(listener, agreed if length_for(listener) == SEEN else news)

    def show(self, visitor: Visitor, table: Table) -> None:
        """What is agreed on, and what could be."""
        self._audience.lines(visitor, list(self._agreed(table)))
        for variant in _variants(table):
            said = self._explained(table.game.name, f"variante_{variant}")
            self._audience.say(visitor, "haus.vereinbar_variante", name=_shown(variant), text=said)
        for name, values in table.agreeable.items():
            if name == CLOCK_OPTION:
                self._audience.say(visitor, "partie.vereinbar_uhr")
                continue
            said = self._explained("haus" if name in (PATIENCE, RATED) else table.game.name, f"vereinbar_{name}")
            self._audience.say(visitor, "haus.vereinbar", name=_shown(name), text=said, werte=list(values))
        self._audience.say(visitor, "haus.vereinbar_so")

    def _explained(self, where: str, what: str) -> str:
        return self._audience.tell(f"{where}.{what}")

    def _agreed(self, table: Table) -> Iterator[str]:
        if _variants(table):
            yield self._audience.tell("haus.vereinbart_variante", name=_shown(table.variant))
        for name in table.options:
            said = _value(self._audience.tell, table, name)
            yield self._audience.tell("haus.vereinbart_ist", name=_shown(name), wert=said)

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
    words = [word for word in text.replace("=", " ").replace(",", " ").split() if word not in _SMALL]
    while words:
        word = words.pop(0)
        is_without = word in _WITHOUT and bool(words)
        word = _option(table, words.pop(0) if is_without else word)
        allowed = table.agreeable.get(word, ())
        if word == _USUAL:
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
            raise Refused("haus.vereinbart_wert", name=_shown(word), werte=list(allowed))
        else:
            known = [_shown(name) for name in (*_variants(table), *table.agreeable)]
            raise Refused("haus.vereinbart_unbekannt", text=word, namen=known)
    return variant, options


def _option(table: Table, word: str) -> str:
    """The option a word names: whole, or one part of a name that has several."""
    return next((name for name in table.agreeable if word in (name.replace("_", ""), *name.split("_"))), word)


def told_of(tell: Callable[..., str], table: Table) -> Iterator[str]:
    """What is agreed on at a table and is not as usual, each in a few words."""
    if table.variant != table.game.variants[0]:
        yield _shown(table.variant)
    usual = {name: values[0] for name, values in table.agreeable.items()}
    for name, value in table.options.items():
        if value != usual[name]:
            yield f"{_shown(name)} {_value(tell, table, name)}"


def _value(tell: Callable[..., str], table: Table, name: str) -> str:
    return clock_said(tell, terms_of(table.options)) if name == CLOCK_OPTION else table.options[name]


def _variants(table: Table) -> tuple[str, ...]:
    return tuple(table.game.variants) if len(table.game.variants) > 1 else ()


def _shown(name: str) -> str:
    return _NUMBER.sub(r" \1", name.replace("_", "-").capitalize())
