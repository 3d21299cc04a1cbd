"""Whole sentences at the table of TAL DER KÖNIGE that no grammar reads: bids and walks told in them, and questions.

Knows which is tried first; refuses to know any of them.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games import Heard, Said
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import Filling, Over, State, View
from mud.games.tal_der_koenige.words.spoken.amended import one_back
from mud.games.tal_der_koenige.words.spoken.bids import told_bid
from mud.games.tal_der_koenige.words.spoken.builds import told_build
from mud.games.tal_der_koenige.words.spoken.figures import corrected, described, told_walk
from mud.games.tal_der_koenige.words.spoken.halves import half_told
from mud.games.tal_der_koenige.words.spoken.line import Line, may_say, read, settled
from mud.games.tal_der_koenige.words.spoken.questions import asked
from mud.games.tal_der_koenige.words.spoken.terms import on_terms
from mud.german.speech.inflection import Noun

_BACK: Final = "nimm zurück"
_ALL_BACK: Final = "nimm alles zurück"
_DEEDS: Final = ("tafeln_bieten", "figuren_setzen", "ziele_notieren", "pyramide_bauen", "phase_beenden")


def spoken(said: Said, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What a line means; None for what others read. Raises Refused."""
    if not may_say(said.line) or isinstance(view.table.phase, Over | Filling):
        return None
    line = read(said.line, names)
    if line is None or line.says("geneckt"):
        return None
    if (polite := line.told_politely()) is not None and (heard := _told(polite, said, view.table, seat)) is not None:
        return heard
    if (heard := asked(line, view, seat, names)) is not None or line.asks:
        return heard
    return _told(settled(line), said, view.table, seat)


def _told(line: Line, said: Said, table: State, seat: Seat) -> Heard | None:
    """What a line that asks nothing tells who is to move to do. Raises Refused."""
    if seat not in rules.to_act(table):
        return None
    if line.says("nimm_zurueck"):
        return Heard([_BACK])
    if line.says("nimm_alles_zurueck"):
        return Heard([_ALL_BACK])
    if (one := one_back(line.keys)) is not None:
        return Heard([one])
    if (walk := on_terms(line, table, seat)) is not None:
        return walk
    if (better := corrected(line, table, seat)) is not None:
        return better
    if (built := told_build(line, table, seat)) is not None:
        laid, is_all = built
        return laid if is_all or not _is_read(said) else None
    heard = told_bid(line, table) or told_walk(line, table, seat) or described(line, table, seat)
    if heard is None and not line.asks and (half := half_told(line, table, seat)) is not None:
        return half
    return None if heard is None or (_is_plain(line) and _is_read(said)) else heard


def _is_plain(line: Line) -> bool:
    """Whether nobody is said to stay, and nothing is told by another: of all that the grammar knows more."""
    if line.has("alle") and line.has("leer"):
        return False
    return not line.has("bleibt_sicher", "neben", "anderer", "rest", "jeweils", "farbe", "hoechste", "lassen", "dazu")


def _is_read(said: Said) -> bool:
    """Whether a grammar reads a line as one command."""
    found = said.read(said.line)
    return found is not None and found.verb in _DEEDS
