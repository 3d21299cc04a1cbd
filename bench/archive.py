"""What it costs to make a move durable: one transaction with fsync, of one and of five changes; and opening the file.

Knows the archive's port; refuses to know the house.
"""

import contextlib
import tempfile
import time
from pathlib import Path
from statistics import median

from mud.archive.sqlite import SqliteArchive
from mud.parlour.store import AddMove, GameRow, PutGame

COMMITS = 500
GAME = GameRow(1, "pharao", 1, "", "schatulle", ("anna", "bert"), ("Anna", "Bert"), (True, True), 0.0)


def run() -> list[tuple[str, str]]:
    """The rows of the table: what was measured, and the number with its unit."""
    rows = []
    with tempfile.TemporaryDirectory() as directory:
        began = time.perf_counter()
        SqliteArchive(Path(directory)).close()
        rows.append(("Ablage: neu anlegen, mit allen Schritten", f"{1000 * (time.perf_counter() - began):.1f} ms"))
        began = time.perf_counter()
        with contextlib.closing(SqliteArchive(Path(directory))) as archive:
            rows.append(("Ablage: öffnen", f"{1000 * (time.perf_counter() - began):.1f} ms"))
            archive.commit([PutGame(GAME)])
            number = 0
            for changes in (1, 5):
                each = []
                for _ in range(COMMITS):
                    moves = [AddMove(1, number + more, "0", "B3-C2") for more in range(changes)]
                    number += changes
                    began = time.perf_counter()
                    archive.commit(moves)
                    each.append(time.perf_counter() - began)
                rows.append((f"Ablage: {changes} Änderung(en) festschreiben, p50", f"{1000 * median(each):.2f} ms"))
    return rows
