"""What is told, as a browser takes it: paragraphs as plain data with roles, nothing in them to be obeyed.

Knows paragraphs and their styles; refuses to know how a page shows them.
"""

from typing import Any

from mud.scene import Scene
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


def drawn(scene: Scene) -> Form:
    """A position as JSON has it: fields by id, pieces by field, choices by the fields to click."""
    return {
        "spiel": scene.game,
        "groesse": [scene.width, scene.height],
        "felder": [[one.id, one.x, one.y, one.width, one.height, one.name, one.role] for one in scene.fields],
        "steine": [[one.field, one.role, one.label, one.name] for one in scene.pieces],
        "saetze": [clean(text) for text in scene.caption],
        "zuege": [[one.path, clean(one.line)] for one in scene.choices],
    }


def _rows(lines: Lines) -> list[list[list[str]]]:
    return [[[clean(text), classes(style)] if style else [clean(text)] for text, style in row] for row in lines]
