"""Every fact that the picture shows can be asked alone, and is heard in one short answer, at every length."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from mud.game import Event, Seat
from mud.games.tal_der_koenige import GAME, rules
from mud.games.tal_der_koenige.model import COLOURS, EMPTY, TABLETS, Bidding, Noting, Over, State
from mud.games.tal_der_koenige.model.events import Bought, Built, Finished, Moved, Revealed
from mud.games.tal_der_koenige.rules.end import scores
from mud.games.tal_der_koenige.rules.pyramids import LEVELS, complete, height
from mud.games.tal_der_koenige.words import WORDS
from mud.german.line.numerals import cardinal
from mud.german.speech.narrator import Length
from mud.reports import Told
from mud.sheet.fold import replay
from tests.contract.walks import golden
from tests.games.tal_der_koenige.speech import NAMES, read
from tests.stage import narrator

LONGEST = 25
"""Words of an answer."""
EVERY = 41
"""Of the positions of the golden games, one in so many."""
_WORD = re.compile(r"\w+")
_NOTATION = re.compile(r"[()+/*_]|\d,\d")
Fact = tuple[str, str]
"""A question as it is typed, and what occurs in its answer."""


@cache
def positions() -> list[State]:
    found = [state for _, record, _ in golden(GAME) for state, _ in replay(GAME, record)]
    return [*found[::EVERY], found[-1]]


def place(where: str, count: int) -> str:
    name = where if "-" in where else f"Gebiet {where}"
    return name if count == 1 else f"{cardinal(count)} in {name}"


def of_plots(table: State, viewer: Seat) -> Iterator[Fact]:
    for plot in table.plots:
        owner, pyramid = table.owner(plot.number), table.pyramid(plot.number)
        whose = "niemandem" if owner is None else "dir" if owner == viewer else NAMES[owner].lemma
        yield f"wem gehört {plot.number}", whose
        so_far = "fertig" if complete(pyramid) else f"{height(pyramid)} von {len(pyramid)}"
        yield f"was steht auf {plot.number}", so_far
        yield f"wo liegt {plot.number}", f"Gebiet {plot.area}"
        for level, row in enumerate(LEVELS[len(pyramid)], 1):
            for letter, spot in zip("abcdefghi", row, strict=False):
                colour = pyramid[spot]
                if colour == EMPTY:
                    yield f"welche Farbe liegt auf {plot.number} {letter} Ebene {level}", "noch kein Stein"
                else:
                    yield f"welche Farbe liegt auf {plot.number} {letter} Ebene {level}", COLOURS[colour]
                    yield f"plan {plot.number} Ebene {level}", f"{letter} {COLOURS[colour]}"


def of_people(table: State, viewer: Seat) -> Iterator[Fact]:
    for seat in range(table.seats):
        name = NAMES[seat].lemma
        for figures, kind in ((table.aufseher[seat], "Aufseher"), (table.arbeiter[seat], "Arbeiter")):
            line = f"wo sind meine {kind}" if seat == viewer else f"wo sind die {kind} von {name}"
            for where, count in Counter(figures).items():
                yield line, place(where, count)
                if "-" in where:
                    yield f"wer steht auf {where}", "dein" if seat == viewer else name
        yield f"punkte von {name}", str(scores(table)[seat]) if scores(table)[seat] else "keinen Punkt"
        yield f"wie viele Skarabäen hat {name}", cardinal(table.scarabs(seat)).removesuffix("s")
        for colour, count in enumerate(table.stocks[seat]):
            if count:
                number = "ein" if count == 1 else cardinal(count)
                yield f"welche Steine hat {name}", f"{number} {COLOURS[colour]}"
    yield "wer hat den Pharaostein", "du" if table.starter == viewer else NAMES[table.starter].lemma


def of_the_market(table: State, viewer: Seat) -> Iterator[Fact]:
    for group, some in enumerate(table.market, 1):
        for colour, count in enumerate(some):
            if count:
                yield f"gruppe {group}", f"{'ein' if count == 1 else cardinal(count)} {COLOURS[colour]}"
    yield "beutel", cardinal(sum(table.bag))[:3]
    yield "pharao", f"{len(table.pharao)} von 30"
    yield "runde", str(table.round)
    match table.phase:
        case Bidding(bids=bids):
            for seat, own in enumerate(bids):
                line = "was habe ich geboten" if seat == viewer else f"was hat {NAMES[seat].lemma} geboten"
                for group, count in Counter(tablet.group for tablet in own).items():
                    yield line, f"Gruppe {group}"
                    if seat != viewer:
                        yield line, f"{'eine' if count == 1 else cardinal(count)} zu"
            rest = Counter(TABLETS) - Counter(tablet.value for tablet in bids[viewer])
            for value, said in ((4, "Vier"), (3, "Drei"), (2, "Zwei"), (1, "Eins"), (0, "leer")):
                if rest[value]:
                    yield "welche Tafeln habe ich noch", said
        case Noting(notes=notes):
            for target in notes[viewer]:
                yield "was habe ich notiert", place(target, 1)
        case Over():
            yield "wer hat den Pharaostein", "Pharaostein"


def heard(table: State, line: str, viewer: Seat, length: Length) -> str:
    found = WORDS.ask(read(line), rules.view(table, viewer), viewer, NAMES[: table.seats])
    assert found is not None, line
    said = [narrator().tell(one.key, one.perspective, length, **one.facts) for one in found if isinstance(one, Told)]
    return " ".join(said)


@pytest.mark.parametrize("length", ["knapp", "ueblich", "ausfuehrlich"])
def test_every_fact_of_the_picture_can_be_asked_alone(length: Length) -> None:
    asked = 0
    for table in positions():
        for viewer in (0, table.seats - 1):
            seen = rules.view(table, viewer).table
            for facts in (of_plots, of_people, of_the_market):
                for line, fact in facts(seen, viewer):
                    said = heard(table, line, viewer, length)
                    assert fact.lower() in said.lower(), (line, fact, said)
                    assert len(_WORD.findall(said)) <= LONGEST, (line, said)
                    assert not _NOTATION.search(said), (line, said)
                    asked += 1
    assert asked > 5000


def told(event: Event, viewer: Seat) -> str:
    """What somebody who listens to little hears of an event."""
    report = WORDS.report(event, viewer, NAMES)
    return "" if report is None else narrator().tell(report.key, report.perspective, "knapp", **report.facts)


def test_in_short_a_deed_of_others_is_told_once_and_by_numbers() -> None:
    bids = ((4, 1), (), (0,), (2,))
    assert told(Revealed(1, bids), 0) == "Bärbel: bot 5 auf 1 und 2 auf 4"
    assert told(Revealed(1, ((), (0, 0))), 0) == "Bärbel: bot 0 auf 2"
    assert told(Bought(1, 1, (0, 2, 3, 0, 0), 5, ()), 0) == "Bärbel: Gruppe 1"
    sent = Moved(1, "arbeiter", ("16",) * 5, ("8-A", "13-B", "13-C", "20"))
    assert told(sent, 0) == "Bärbel: Arbeiter nach 20, auf 8 und zweimal auf 13"
    assert told(Built(1, 13, (2, 0, 0, 0, 0), 9), 0) == "Bärbel: baut auf 13, 9 von 14"
    assert told(Built(1, 8, (2, 0, 0, 0, 0), 5), 0) == ""
    assert told(Finished(1, 8, "einfarbig", 4), 0) == "Bärbel: baut 8 fertig, 4 Punkte"
