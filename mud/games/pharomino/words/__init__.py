"""What people type at the table of PHAROMINO, and what they are told.

Knows where each of it is done; refuses to know any of it.
"""

from typing import Final

from mud.games import Words
from mud.games.pharomino.model import Apart
from mud.games.pharomino.model.data import DATA
from mud.games.pharomino.model.moves import TimeUp
from mud.games.pharomino.words.asked import ask
from mud.games.pharomino.words.clicked import choices, further
from mud.games.pharomino.words.counted import counts, tally
from mud.games.pharomino.words.described import described
from mud.games.pharomino.words.offered import as_typed, caution, commands, going_on
from mud.games.pharomino.words.spoken import spoken
from mud.games.pharomino.words.told import REPORTS, prompt
from mud.games.pharomino.words.typed import meant
from mud.games.pharomino.words.warned import warn
from mud.german.speech.inflection import Noun

WORDS: Final = Words(
    sides=tuple(Noun(name, "n", proper=True) for name in DATA["plaetze"]),
    reports=REPORTS,
    meant=meant,
    ends="zug_fertig",
    commands=commands,
    going_on=going_on,
    counts=counts,
    tally=tally,
    in_turn=lambda view: not isinstance(view, Apart),
    choices=choices,
    further=further,
    prompt=prompt,
    typed=as_typed,
    caution=caution,
    warn=warn,
    ask=ask,
    described=described,
    spoken=spoken,
    limits={TimeUp: "pharomino.frist"},
)
