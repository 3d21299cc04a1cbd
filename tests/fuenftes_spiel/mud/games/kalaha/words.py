"""What is typed at the board of KALAHA, and which sentence tells what happened there.

Knows readings and keys of data/texte/kalaha.toml; refuses to know how a line is parsed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any, Final

from mud.game import Event, Refused, Seat
from mud.games import Answer, Perspective, Told
from mud.games.kalaha.model import PITS, Happening, Sow, State, pits_of
from mud.games.kalaha.rules import moves
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun

_SIDES: Final = (Noun("Süden", "m", "Südens"), Noun("Norden", "m", "Nordens"))
_SEATS: Final = {"sueden": 0, "norden": 1}


def seat(word: str) -> Seat | None:
    """The seat a folded word names."""
    return _SEATS.get(word)


def seat_name(seat: Seat) -> Noun:
    """South begins."""
    return _SIDES[seat]


def meant(reading: Reading, view: State, seat: Seat, names: Sequence[Noun]) -> Sequence[Sow]:
    """The moves a typed command means. Raises Refused."""
    match reading.verb:
        case "saeen":
            return [Sow(int(reading.values["zahl"]))]
        case "ja" | "nein":
            raise Refused("nicht_gefragt")
        case verb:
            raise Refused("kein_zug", verb=verb)


def caution(before: State, moves: Sequence[Sow], seat: Seat, names: Sequence[Noun]) -> Told | None:
    """Nothing here is worth a question."""
    return None


def commands(view: State, seat: Seat, names: Sequence[Noun]) -> Iterator[str]:
    """The numbers of the pits that may be sown."""
    yield from (str(move.pit) for move in moves(view, seat))


def prompt(view: State, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """Which pit, asked of who is to sow."""
    return Told("kalaha.frage", "du", {}) if view.seat == seat else None


def report(event: Event, viewer: Seat | None, names: Sequence[Noun]) -> Told | None:
    """How an event is told: a sentence of its class, its fields in the gaps."""
    if not isinstance(event, Happening):
        return None
    facts: dict[str, Any] = {field.name: getattr(event, field.name) for field in fields(event)}
    by: Perspective = "du" if viewer == event.seat else "alle"
    return Told(f"kalaha.{type(event).__name__}", by, facts | {"wer": names[event.seat]})


def refusal(refused: Refused, names: Sequence[Noun]) -> Told:
    """Why not."""
    facts = {name: names[value] if name == "wer" else value for name, value in refused.facts.items()}
    return Told(f"kalaha.{refused.reason}", "du", facts)


def ask(reading: Reading, view: State, viewer: Seat | None, names: Sequence[Noun]) -> Answer | None:
    """What lies in a pit: one's own, or for who watches that of the south."""
    if reading.verb != "mulde_frage":
        return None
    pit = int(reading.values["zahl"])
    if not 1 <= pit <= PITS:
        raise Refused("keine_mulde", mulde=pit)
    return [Told("kalaha.auskunft", "alle", {"mulde": pit, "zahl": pits_of(view, viewer or 0)[pit - 1]})]
