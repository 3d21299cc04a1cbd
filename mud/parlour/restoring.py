"""A table as it was stored: chairs and watchers, what was agreed on, and the running game folded from its log.

Knows what is stored of a table and what contradicts itself in it; refuses to know what becomes of what cannot be used.
"""

from collections.abc import Sequence

from mud.parlour.admission import Admission
from mud.parlour.aside import Unusable
from mud.parlour.chair import Chair
from mud.parlour.match import Match
from mud.parlour.proposal import Proposal
from mud.parlour.store import GameRow, Json
from mud.parlour.table import Table
from mud.parlour.terms import is_agreeable
from mud.sheet.fold import begin


def restore(table: Table, value: Json, row: GameRow | None, moves: Sequence[tuple[str, str]]) -> None:
    """Let a table be as stored. What could be agreed on once and cannot any more is agreed on no longer.

    Raises Unusable for what contradicts itself, Broken for a bad move.
    """
    seats = table.most if row is None else len(row.players)
    if len(value["chairs"]) != seats:
        raise Unusable("sitze")
    table.noted = True
    table.chairs = [Chair(who, level) for who, level in value["chairs"]]
    table.watchers = list(value["watchers"])
    table.gathered()
    table.last = tuple(value["last"])
    table.opened_by = value.get("opened_by", "")
    table.stayed = frozenset(value.get("stayed", ()))
    again = value.get("again")  # older houses asked nobody
    table.proposal = Proposal.restored(again) if again else None
    table.admission = Admission.restored(value.get("admission", {}))
    table.stoppers = set(value["stoppers"])
    if row is None and table.is_fixed and table.number and not table.people():
        return  # older houses kept what those had agreed on who have left
    variant = value.get("variant", table.variant)  # what older houses have stored knows nothing of this
    table.variant = variant if variant in table.game.variants else table.variant
    agreed, known = value.get("options", {}).items(), table.agreeable
    table.options |= {name: chosen for name, chosen in agreed if is_agreeable(known, name, chosen)}
    table.chosen = frozenset(value.get("chosen", ()))
    if row is not None:
        table.match = _match(table, value, row, moves)


def _match(table: Table, value: Json, row: GameRow, moves: Sequence[tuple[str, str]]) -> Match:
    game, seats = table.game, len(row.players)
    try:
        state = game.start(seats, row.variant)
    except ValueError as cause:
        raise Unusable("variante", f"{seats}, {row.variant}") from cause
    players = [chair.who for chair in table.chairs]
    names, gone = list(value.get("names", row.names)), set(value.get("gone", ()))
    if len(names) != seats or not gone <= set(range(seats)):
        raise Unusable("sitze")
    onlookers = set(value.get("onlookers", ()))
    match = Match(row, state, begin(game, state, seats), players, names, gone, onlookers=onlookers)
    match.replaced.update(value.get("replaced", {}))  # older houses gave nobody's chair away
    match.fold(game, moves)
    return match
