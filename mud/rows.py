"""What a scene is made of as rows of plain values, as doors hand them on: the same for browsers and for clients.

Knows the order of values, and that what is as usual is left off at the end; refuses to know who is told of it, and how.
"""

from collections.abc import Sequence
from typing import Any

from mud.scene import Choice, Field, Piece, Stroke
from mud.text import clean

Row = list[Any]


def field(one: Field) -> Row:
    """`[id, x, y, width, height, name, role, beside, kind, label]`"""
    label = None if one.label is None else clean(one.label)
    found = [one.id, one.x, one.y, one.width, one.height, clean(one.name), one.role, int(one.beside), one.kind, label]
    return _short(found, "", 0, "", None)


def piece(one: Piece) -> Row:
    """`[field, role, label, name, x, y, size, shape, face, turn]`"""
    found = [one.field, one.role, one.label, clean(one.name), one.x, one.y, one.size, one.shape, one.face, one.turn]
    return _short(found, 0.0, 0.0, 1.0, "", "", 0)


def stroke(one: Stroke) -> Row:
    """`[role, x1, y1, x2, y2]`"""
    return [one.role, one.x1, one.y1, one.x2, one.y2]


def choice(one: Choice) -> Row:
    """`[fields, line, note, turn]`"""
    return _short([list(one.path), clean(one.line), clean(one.note), one.turn], "", 0)


def _short(values: Sequence[Any], *usual: Any) -> Row:
    """Without what is as usual at the end. `usual`: what the last of them are with most things."""
    found, left = list(values), list(usual)
    while left and found[-1] == left[-1]:
        found.pop()
        left.pop()
    return found
