"""What is typed at the board of KALAHA, and which sentence tells what happened there.

Knows readings and keys of data/texte/kalaha.toml; refuses to know how a line is parsed.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from mud.game import Refused, Seat
from mud.games import Answer, Attempt, Reports, Told, Words
from mud.games.kalaha.model import PITS, Sow, State, pits_of
from mud.games.kalaha.rules import moves
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun


def meant(reading: Reading, attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Sequence[Sow]:
    """The moves a typed command means. Raises Refused."""
    match reading.verb:
        case "saeen":
            return [Sow(int(reading.values["zahl"]))]
        case "ja" | "nein":
            raise Refused("nicht_gefragt")
        case verb:
            raise Refused("kein_zug", verb=verb)


def commands(view: State, seat: Seat, names: Sequence[Noun]) -> Iterator[str]:
    """The numbers of the pits that may be sown."""
    yield from (str(move.pit) for move in moves(view, seat))


def typed(move: Sow, view: State, seat: Seat, names: Sequence[Noun]) -> str:
    """Its number."""
    return str(move.pit)


def prompt(view: State, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """Which pit, asked of who is to sow."""
    return Told("kalaha.frage", "du", {}) if view.seat == seat else None


def ask(reading: Reading, view: State, viewer: Seat | None, names: Sequence[Noun]) -> Answer | None:
    """What lies in a pit: one's own, or for who watches that of the south."""
    if reading.verb != "mulde_frage":
        return None
    pit = int(reading.values["zahl"])
    if not 1 <= pit <= PITS:
        raise Refused("keine_mulde", mulde=pit)
    return [Told("kalaha.auskunft", "alle", {"mulde": pit, "zahl": pits_of(view, viewer or 0)[pit - 1]})]


WORDS: Final = Words(
    sides=(Noun("Süden", "m", "Südens"), Noun("Norden", "m", "Nordens")),
    reports=Reports(game="kalaha"),
    meant=meant,
    commands=commands,
    typed=typed,
    prompt=prompt,
    ask=ask,
)
