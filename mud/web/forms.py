"""What is told, as a browser takes it: paragraphs as plain data with roles, nothing in them to be obeyed.

Knows paragraphs and their styles; refuses to know how a page shows them.
"""

from collections.abc import Sequence
from typing import Any

from mud import rows
from mud.scene import Further, Scene
from mud.text import Bell, Clause, Lines, Paragraph, Picture, Text, clean
from mud.themes import On, classes

Form = dict[str, Any]


def formed(paragraph: Paragraph) -> Form:
    """A paragraph as JSON has it. `art` says which of the four it is."""
    match paragraph:
        case Text(text, style, indent, hang, orders, sound, example):
            form: Form = {"art": "text", "text": clean(text)}
            if orders:
                form["befehle"] = [clean(order) for order in orders]
            if example:
                form["beispiel"] = 1
            if sound:
                form["klang"] = sound
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
    """A position as JSON has it: fields by id, pieces by field, choices by the fields to click.

    `before`: the one the browser has. What stands there already is a pair of numbers, from which one on and how many:
    after a move nearly everything is as it was.
    """
    found, last = _lists(scene), _lists(before) if before is not None and before.game == scene.game else {}
    return {
        "spiel": scene.game,
        "groesse": [scene.width, scene.height, scene.left, scene.top],
        **{name: _since(some, last.get(name, ())) for name, some in found.items()},
    }


def reached(further: Further, begun: Sequence[str]) -> Form:
    """How it goes on behind some fields: each choice with the rest of its path, and its note as one of `worte`. A line
    with a space at its end goes on with the name of the field that is the last."""
    names = {one.id: one.name for one in further.fields}
    notes = list(dict.fromkeys(one.note for one in further.choices))
    number = {note: at for at, note in enumerate(notes)}
    return {
        "wahl": list(begun),
        "felder": list(map(rows.field, further.fields)),
        "worte": [clean(note) for note in notes],
        "zuege": [
            [list(one.path[len(begun) :]), _cut(clean(one.line), names.get(one.path[-1])), number[one.note], one.turn]
            for one in further.choices
        ],
    }


def _cut(line: str, name: str | None) -> str:
    """A line without the name of its last field at its end."""
    return line.removesuffix(name) if name and line.endswith(f" {name}") else line


def _lists(scene: Scene) -> dict[str, list[Any]]:
    return {
        "felder": list(map(rows.field, scene.fields)),
        "steine": list(map(rows.piece, scene.pieces)),
        "striche": list(map(rows.stroke, scene.strokes)),
        "saetze": [clean(text) for text in scene.caption],
        "nebenbei": [clean(line) for line in scene.asides],
        "zuletzt": list(scene.moved),
        "zuege": list(map(rows.choice, scene.choices)),
    }


def _since(now: Sequence[Any], last: Sequence[Any]) -> list[Any]:
    """Rows, as far as they are not among the last ones."""
    known = {repr(row): at for at, row in enumerate(last)}
    found: list[Any] = []
    run: list[int] = []
    for row in now:
        at = known.get(repr(row))
        if at is None:
            found.append(row)
            run = []
        elif run and at == sum(run):
            run[1] += 1
        else:
            run = [at, 1]
            found.append(run)
    return found


def _rows(lines: Lines) -> list[list[list[str]]]:
    return [[[clean(text), classes(style)] if style else [clean(text)] for text, style in row] for row in lines]
