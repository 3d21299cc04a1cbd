"""What is typed, asked and told at the table of TAL DER KÖNIGE.

Knows which of its parts answers for what; refuses to know the rules.
"""

from typing import Final

from mud.games import Words
from mud.games.tal_der_koenige.model import Noting
from mud.games.tal_der_koenige.model.moves import TimeUp
from mud.games.tal_der_koenige.rules.end import scores
from mud.games.tal_der_koenige.words import nouns
from mud.games.tal_der_koenige.words.asked import ask
from mud.games.tal_der_koenige.words.clicked import choices
from mud.games.tal_der_koenige.words.offered import caution, commands, going_on
from mud.games.tal_der_koenige.words.spoken import spoken
from mud.games.tal_der_koenige.words.tally import tally
from mud.games.tal_der_koenige.words.told import REPORTS, prompt
from mud.games.tal_der_koenige.words.typed import meant
from mud.games.tal_der_koenige.words.warnings import warn
from mud.games.tal_der_koenige.words.written import typed

WORDS: Final = Words(
    sides=nouns.SEATS,
    reports=REPORTS,
    meant=meant,
    ends="phase_beenden",
    commands=commands,
    choices=choices,
    counts=lambda view: scores(view.table),
    tally=tally,
    in_turn=lambda view: not isinstance(view.table.phase, Noting),
    going_on=going_on,
    typed=typed,
    prompt=prompt,
    caution=caution,
    warn=warn,
    ask=ask,
    spoken=spoken,
    limits={TimeUp: "tal_der_koenige.frist"},
)
