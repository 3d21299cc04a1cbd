"""What everybody has at the table of TAL DER KÖNIGE, as numbers.

Knows views; refuses to know how that is asked and told.
"""

from collections.abc import Mapping, Sequence

from mud.games.tal_der_koenige.model import COLOURS, View
from mud.games.tal_der_koenige.rules.end import scores
from mud.games.tal_der_koenige.rules.pyramids import complete


def tally(view: View) -> Mapping[str, Sequence[int]]:
    """What everyone can see of everyone, by seat; stones by colour, too."""
    table = view.table
    seats = range(table.seats)
    done = [owner for owner, one in zip(table.owners, table.pyramids, strict=True) if complete(one)]
    found = {colour.replace("ß", "ss"): [stock[at] for stock in table.stocks] for at, colour in enumerate(COLOURS)}
    return {
        "punkte": scores(table),
        "steine": [sum(stock) for stock in table.stocks],
        "plaetze": [table.owners.count(seat) for seat in seats],
        "pyramiden": [done.count(seat) for seat in seats],
        "skarabaeen": [table.scarabs(seat) for seat in seats],
        **found,
    }
