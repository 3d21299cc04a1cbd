"""What a browser makes of what it is told of a position: the whole again, of what differs and what it had."""

from collections.abc import Mapping
from typing import Any

LISTS = ("felder", "steine", "striche", "saetze", "nebenbei", "zuletzt", "zuege")


def unfolded(form: Mapping[str, Any], last: Mapping[str, Any] | None) -> dict[str, Any]:
    """As the page does it (data/web/folge.js)."""
    whole = dict(form)
    for name in LISTS:
        rows = form[name]
        whole[name] = [
            one
            for row in rows
            for one in (last[name][row[0] : row[0] + row[1]] if last and isinstance(row[0], int) else [row])
        ]
    return whole
