"""What is told, as a browser takes it: paragraphs as plain data with roles, nothing in them to be obeyed.

Knows paragraphs and their styles; refuses to know how a page shows them.
"""

from typing import Any

from mud.scene import Field, Piece, Scene
from mud.text import Bell, Clause, Lines, Paragraph, Picture, Text, clean

Form = dict[str, Any]


def formed(paragraph: Paragraph) -> Form:
    """A paragraph as JSON has it. `art` says which of the four it is."""
    match paragraph:
        case Text(text, style, indent, hang):
            form: Form = {"art": "text", "text": clean(text)}
            if style:
                form["rolle"] = style
            if indent or hang:
                form["rand"] = [indent, hang]
            return form
        case Clause(text):
            return {"art": "text", "text": clean(f"{text}.")}
        case Picture(lines, _, narrow):
            form = {"art": "bild", "zeilen": _rows(lines)}
            if narrow:
                form["schmal"] = _rows(narrow)
            return form
        case Bell():
            return {"art": "glocke"}


def drawn(scene: Scene) -> Form:
    """A position as JSON has it: fields by id, pieces by field, choices by the fields to click."""
    return {
        "spiel": scene.game,
        "groesse": [scene.width, scene.height],
        "felder": [_field(one) for one in scene.fields],
        "steine": [_piece(one) for one in scene.pieces],
        "striche": [[one.role, one.x1, one.y1, one.x2, one.y2] for one in scene.strokes],
        "saetze": [clean(text) for text in scene.caption],
        "zuege": [[one.path, clean(one.line)] for one in scene.choices],
    }


def _field(one: Field) -> list[str | float]:
    name = clean(one.name)
    label = name if one.label is None else clean(one.label)
    return _short(one.id, one.x, one.y, one.width, one.height, name, one.role, label, one.kind)


def _piece(one: Piece) -> list[str | float]:
    found = _short(one.field, one.role, one.label, clean(one.name), one.x, one.y, one.size, one.shape)
    return found if (one.x, one.y, one.size, one.shape) != (0.0, 0.0, 1.0, "") else found[:4]


def _short(*values: str | float) -> list[str | float]:
    """Without what is nothing at the end."""
    found = list(values)
    while found and found[-1] == "":
        found.pop()
    return found


def _rows(lines: Lines) -> list[list[list[str]]]:
    return [[[clean(text), style] if style else [clean(text)] for text, style in row] for row in lines]
