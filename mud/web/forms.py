"""What is told, as a browser takes it: paragraphs as plain data with roles, nothing in them to be obeyed.

Knows paragraphs and their styles; refuses to know how a page shows them.
"""

from typing import Any

from mud.scene import Field, Piece, Scene
from mud.text import Bell, Clause, Lines, Paragraph, Picture, Text, clean
from mud.themes import On, classes

Form = dict[str, Any]


def formed(paragraph: Paragraph) -> Form:
    """A paragraph as JSON has it. `art` says which of the four it is."""
    match paragraph:
        case Text(text, style, indent, hang):
            form: Form = {"art": "text", "text": clean(text)}
            if style:
                form["rolle"] = classes(style)
            if indent or hang:
                form["rand"] = [indent, hang]
            return form
        case Clause(text):
            return {"art": "text", "text": clean(f"{text}.")}
        case Picture(lines, _, narrow, ground):
            form = {"art": "bild", "zeilen": _rows(lines)}
            if ground:
                form["grund"] = classes(On("", ground))
            if narrow:
                form["schmal"] = _rows(narrow)
            return form
        case Bell():
            return {"art": "glocke"}


def drawn(scene: Scene, before: Scene | None = None) -> Form:
    """A position as JSON has it: fields by id, pieces by field, choices by the fields to click. `before`: what the
    browser shows already; where its fields are the same, they are not sent again."""
    form: Form = {
        "spiel": scene.game,
        "groesse": [scene.width, scene.height],
        "steine": [_piece(one) for one in scene.pieces],
        "saetze": [clean(text) for text in scene.caption],
        "zuege": [[one.path, clean(one.line)] for one in scene.choices],
    }
    if before is None or (before.game, before.fields, before.strokes) != (scene.game, scene.fields, scene.strokes):
        form["felder"] = [_field(one) for one in scene.fields]
        form["striche"] = [[one.role, one.x1, one.y1, one.x2, one.y2] for one in scene.strokes]
    return form


def _field(one: Field) -> list[str | float]:
    """What is as with most fields is left out at the end: its label and its kind."""
    name = clean(one.name)
    found: list[str | float] = [one.id, one.x, one.y, one.width, one.height, name, one.role]
    if one.label is None and not one.kind:
        return found
    return [*found, name if one.label is None else clean(one.label), one.kind]


def _piece(one: Piece) -> list[str | float]:
    """Likewise: where on the field it lies, its size and its shape."""
    found: list[str | float] = [one.field, one.role, one.label, clean(one.name)]
    more = (one.x, one.y, one.size, one.shape)
    return found if more == (0.0, 0.0, 1.0, "") else [*found, *more]


def _rows(lines: Lines) -> list[list[list[str]]]:
    return [[[clean(text), classes(style)] if style else [clean(text)] for text, style in row] for row in lines]
