"""How any game's events and refusals are put into words: by the types of their facts, and by what is excepted."""

from dataclasses import dataclass
from typing import Annotated

import pytest

from mud.game import Aimed, Done, Event, Perspective, Refused, Seat, Whisper, Who
from mud.german.speech.inflection import Noun
from mud.reports import Reports, Told

ANNA, BEN = NAMES = (Noun("Anna", "f", proper=True), Noun("Ben", "m", proper=True))
Card = Annotated[int, "card"]
Cards = Annotated[tuple[Card, ...], "cards"]
Row = Annotated[tuple[Card, ...], "row"]


@dataclass(frozen=True, slots=True)
class Laid(Done):
    """A seat laid something."""

    card: Card
    count: int
    row: tuple[Card, ...]

    @property
    def last(self) -> Card:
        return self.row[-1]


@dataclass(frozen=True, slots=True)
class Given(Aimed):
    """One seat gave another a hand of cards."""

    hand: Cards
    to: Who | None = None


@dataclass(frozen=True, slots=True)
class Won(Event):
    """Several have won."""

    winners: tuple[Who, ...]
    row: Row = (3, 4)

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer in self.winners else None


class Hidden(Done):
    """Nobody is told."""

    heard = frozenset()


def dotted(card: Card) -> str:
    return f"{card}."


REPORTS = Reports(
    game="spiel",
    gaps={"count": "zahl", "hand": "karten"},
    said={Card: dotted, Cards: lambda hand: f"{len(hand)} Karten"},
)


def test_the_key_is_the_class_and_the_facts_are_fields_and_properties_said_by_their_types() -> None:
    facts = {"wer": ANNA, "card": "7.", "zahl": 2, "row": ["5.", "6."], "last": "6."}
    assert REPORTS.report(Laid(0, 7, 2, (5, 6)), 0, NAMES) == Told("spiel.Laid", "du", facts)


@pytest.mark.parametrize(("viewer", "perspective"), [(0, "du"), (1, "dir"), (None, "alle"), (2, "alle")])
def test_who_did_it_and_to_whom_it_was_done_hear_it_as_theirs(viewer: Seat | None, perspective: Perspective) -> None:
    facts = {"wer": ANNA, "wem": BEN, "karten": "2 Karten"}  # and no `to`: there is none
    assert REPORTS.report(Given(0, 1, (5, 6)), viewer, NAMES) == Told("spiel.Given", perspective, facts)


def test_seats_are_named_wherever_they_stand() -> None:
    told = REPORTS.report(Given(0, 1, (), to=1), 0, NAMES)
    assert told is not None
    assert told.facts["to"] == BEN
    won = REPORTS.report(Won((0, 1)), 0, NAMES)
    assert won is not None
    assert won.facts["sieger"] == [ANNA, BEN]


def test_a_type_nobody_says_otherwise_is_said_as_what_it_is_made_of() -> None:
    assert REPORTS.report(Won((0,)), 0, NAMES) == Told("spiel.Won", "du", {"sieger": [ANNA], "row": ["3.", "4."]})


def test_an_event_decides_who_hears_of_it() -> None:
    assert REPORTS.report(Won((0,)), 1, NAMES) is None
    assert REPORTS.report(Hidden(0), 0, NAMES) is None


def test_who_may_know_of_an_event_follows_from_its_kind() -> None:
    assert Laid(0, 7, 2, (5, 6)).seen_by is None
    assert Whisper(1).seen_by == {1}


def test_a_game_names_what_is_not_usual() -> None:
    reports = Reports(
        game="spiel",
        variant=lambda event: "alone" if isinstance(event, Won) and len(event.winners) == 1 else "",
        beside={
            Won: {"row": lambda event, viewer, names: f"{names[viewer]} {len(event.winners)}", "extra": lambda *_: 1}
        },
    )
    assert reports.report(Won((1,)), 1, NAMES) == Told(
        "spiel.Won_alone", "du", {"sieger": [BEN], "row": "Ben 1", "extra": 1}
    )
    assert reports.report(Won((0, 1)), 0, NAMES).key == "spiel.Won"  # type: ignore[union-attr]
    assert reports.facts(Won) == {"sieger", "row", "extra"}
    assert reports.facts(Laid) == {"wer", "card", "count", "row", "last"}


def test_a_refusal_goes_the_same_way() -> None:
    reports = Reports(
        game="spiel",
        said={Card: dotted},
        refused={"karte": Card, "karten": tuple[Card, ...]},
        reason=lambda r: f"{r.reason}!",
    )
    refused = Refused("nein", dran=(1, 0), wer=0, karte=3, karten=(4, 5), rest="so")
    facts = {"dran": [BEN, ANNA], "wer": ANNA, "karte": "3.", "karten": ["4.", "5."], "rest": "so"}
    assert reports.refusal(refused, NAMES) == Told("spiel.nein!", "du", facts)
