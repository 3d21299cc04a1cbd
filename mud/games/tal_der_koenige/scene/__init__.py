"""TAL DER KÖNIGE as shapes: the valley with its figures, the players, and what is bid for, stolen and built.

Knows in which action what is drawn; refuses to know what is typed instead of a click.
"""

from mud.game import Seat
from mud.games.tal_der_koenige.model import Bidding, Building, Noting, Stealing, View
from mud.games.tal_der_koenige.model.board import DATA
from mud.games.tal_der_koenige.scene import bench, valley
from mud.games.tal_der_koenige.scene.sheet import Sheet
from mud.scene import Scene

__all__ = ["scene"]


def scene(view: View, viewer: Seat | None) -> Scene:
    """The valley, below it the players, and below these what the action is about."""
    table, phase = view.table, view.table.phase
    sheet = Sheet(DATA["szene"]["breite"])
    valley.draw(sheet, table)
    if isinstance(phase, Noting) and viewer is not None:
        valley.noted(sheet, phase.notes[viewer])
    bench.players(sheet, table)
    if table.market:
        bench.market(sheet, table, viewer)
    match phase:
        case Bidding(side) if side == viewer:
            bench.tablets(sheet, phase)
        case Stealing(side) if side == viewer:
            bench.loot(sheet, table)
        case Building(side) if side == viewer:
            bench.stock(sheet, table, side)
            bench.sites(sheet, table)
        case _:
            pass
    return Scene(
        "tal_der_koenige",
        sheet.width,
        round(sheet.y, 2),
        tuple(sheet.fields),
        tuple(sheet.pieces),
        caption=tuple(DATA["szene"]["worte"]["legende"]),
        strokes=tuple(sheet.strokes),
    )
