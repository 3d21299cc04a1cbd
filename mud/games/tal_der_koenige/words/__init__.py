"""What is typed, asked and told at the table of TAL DER KÖNIGE.

Knows which of its parts answers for what; refuses to know the rules.
"""

from mud.game import Seat
from mud.games.tal_der_koenige.words import nouns
from mud.games.tal_der_koenige.words.asked import ask, seat
from mud.games.tal_der_koenige.words.offered import caution, commands
from mud.games.tal_der_koenige.words.told import prompt, refusal, report
from mud.games.tal_der_koenige.words.typed import meant
from mud.german.speech.inflection import Noun

__all__ = ["ask", "caution", "commands", "meant", "prompt", "refusal", "report", "seat", "seat_name"]


def seat_name(seat: Seat) -> Noun:
    """The colour of a player: Grau for seat 0, then Schwarz, Braun, Weiß."""
    return nouns.SEATS[seat]
